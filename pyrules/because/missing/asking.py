"""The question what is missed: an ask as in board files, a comma, then what is missed."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from typing import Any

from pyrules.board import asks, spoken
from pyrules.board.asks import KINDS, Ask
from pyrules.board.schema import Part, nearest, quoted
from pyrules.board.spoken import (
    EXAMPLE,
    ITSELF,
    about_of,
    keyword_named,
    mapping,
    told,
    type_named,
    unquoted,
    value_of,
)
from pyrules.errors import BoardError

#: What may be missed of an object's characteristics, with the words for its having a value.
FIELDS = {
    **{field: words for field, words in spoken.FIELDS.items() if not field.startswith("base_")},
    "abilities": "has the ability “{V}”",
}
NUMBERS = frozenset({"mana_value", "power", "toughness", "loyalty", "defense"})
#: Asks of which the answer is yes or no: nothing stands after a comma.
YES_OR_NO = frozenset({"can_activate", "can_cast", "can_attack", "can_turn_face_up", "can_enlist", "on_battlefield"})
WITH_VALUE = ("could_produce", "produces", "status", "triggers", "zone")
#: What it is called where something in it is wrong.
QUESTION = "the question"
ALL = (*WITH_VALUE, *sorted(YES_OR_NO), *FIELDS)


@dataclasses.dataclass(frozen=True, slots=True)
class Asked:
    """What is missed. kind: of ask, or a field of the characteristics; about: as the ask has it; value: what is missed,
    True where a yes is."""

    kind: str
    about: Any
    value: Any

    @property
    def of(self) -> str:
        """The object that it is about."""
        if isinstance(self.about, str):
            return self.about
        return str(getattr(self.about, ITSELF.get(self.kind, "of")))

    def ask(self) -> Ask:
        """The ask that it comes from."""
        return Ask("characteristics" if self.kind in FIELDS else self.kind, self.about)


def asked(question: str, value: Any, known: Callable[[str], bool], types: Iterable[str] = ()) -> Asked:
    """What a question misses. value: what is missed, where the question does not say it after its last comma. known:
    whether a name means something on the board; types: what types its cards have. Raises BoardError."""
    kind, colon, rest = question.partition(":")
    kind, rest = kind.strip(), rest.strip()
    if not colon or not rest:
        raise BoardError(f"{quoted(question)} is no question about something that is missed.", remedy=EXAMPLE)
    if kind not in ALL:
        raise BoardError(f"why-not does not know {quoted(kind)}.", remedy=nearest(kind, ALL))
    if kind in YES_OR_NO:
        return Asked(kind, about_of(kind, rest, QUESTION), True)
    about, missed = (rest, value) if value is not None else parted(kind, rest, known)
    return Asked(kind, about_of(kind, about, QUESTION), checked(kind, missed, types))


def parted(kind: str, rest: str, known: Callable[[str], bool]) -> tuple[str, str]:
    """What it is about and what is missed: at the comma after a mapping, or after the longest name that is known."""
    if rest.startswith("{"):
        end = rest.rfind("},")
        if end < 0:
            raise missing_value(kind)
        return rest[: end + 1], rest[end + 2 :].strip()
    places = [place for place, letter in enumerate(rest) if letter == ","]
    if not places:
        raise missing_value(kind)
    for place in reversed(places):
        if known(unquoted(rest[:place])):
            return rest[:place], rest[place + 1 :].strip()
    return rest[: places[-1]], rest[places[-1] + 1 :].strip()


def missing_value(kind: str) -> BoardError:
    return BoardError(f"{kind}: what is missed?", remedy=f"Write it after a comma. {EXAMPLE}")


def checked(kind: str, value: Any, types: Iterable[str]) -> Any:
    """What is missed, in the form in which answers have it."""
    text = unquoted(str(value))
    if kind in ("types", "subtypes", "supertypes"):
        return type_named(kind, text, types)
    if kind == "keywords":
        return keyword_named(text)
    if kind not in ("status", "zone"):
        return value_of(kind, text, NUMBERS)
    with told(kind):
        return status(text) if kind == "status" else KINDS["zone"][1](text.lower())


def status(text: str) -> dict[str, Any]:
    """Fields of a status: tapped, untapped, or as a board file writes them."""
    if text.startswith("{") or ":" in text:
        value = mapping(text if text.startswith("{") else f"{{{text}}}", QUESTION)
    elif text.removeprefix("un") == "tapped":
        value = {"tapped": not text.startswith("un")}
    else:
        value = {text.replace(" ", "_"): True}
    found: dict[str, Any] = KINDS["status"][1](value)
    return found


def part(about: Any) -> Part | None:
    """What an ask is about, where it is more than a name."""
    return about if isinstance(about, Part) else None


__all__ = ["FIELDS", "NUMBERS", "YES_OR_NO", "Asked", "asked", "asks"]

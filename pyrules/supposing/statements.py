"""What somebody wants to be so: an ask as in board files, a comma, and what its answer should have."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterable
from typing import Any

from pyrules.board.asks import Ask
from pyrules.board.schema import nearest, quoted
from pyrules.board.spoken import EXAMPLE, FIELDS, about_of, keyword_named, type_named, unquoted, value_of
from pyrules.errors import BoardError
from pyrules.mana import same_amount
from pyrules.questions.characteristics import agrees

NUMBERS = frozenset({"mana_value", "abilities", "power", "toughness", "base_power", "base_toughness", "loyalty",
                     "defense"})  # fmt: skip
LISTS = frozenset({"colors", "supertypes", "types", "subtypes", "keywords"})
#: Asks of which the answer is yes or no, with their words and what names the object that they are about.
YES_OR_NO = {
    "can_activate": ("of", "{by} may activate ability {ability} of {of}"),
    "can_cast": ("card", "{by} may cast {card}"),
    "can_attack": ("what", "{what} can attack"),
    "can_turn_face_up": ("of", "{of} can be turned face up"),
    "can_enlist": ("attacker", "{attacker} can enlist {creature}"),
}
ALL = ("could_produce", "produces", *YES_OR_NO, *FIELDS)
COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


@dataclasses.dataclass(frozen=True, slots=True)
class Claim:
    """One thing that is said of an answer: that it has a value, or, where not `positive`, that it has not."""

    value: Any
    positive: bool


@dataclasses.dataclass(frozen=True, slots=True)
class Statement:
    """What is said of a board. text: as it was written. kind: of ask, or a field of the characteristics. ask: what is
    asked of the board. claims: what its answer must have and must not have, all of it together."""

    text: str
    kind: str
    ask: Ask
    claims: tuple[Claim, ...]

    def holds(self, answer: Any) -> bool:
        """Whether an answer is so."""
        return answer is not None and all(self.has(answer, each.value) == each.positive for each in self.claims)

    def has(self, answer: Any, value: Any) -> bool:
        """Whether an answer has a value."""
        if self.kind in YES_OR_NO:
            return bool(answer == value)
        if self.kind == "could_produce":
            return value in answer
        if self.kind == "produces":
            return any(same_amount(value, each) for each in answer)
        if self.kind in LISTS:
            return agrees(f"has_{self.kind}", [value], answer)
        return agrees(self.kind, value, answer)

    @property
    def subject(self) -> str:
        """The name of the object that it is about."""
        about = self.ask.about
        if isinstance(about, str):
            return about
        return str(getattr(about, YES_OR_NO[self.kind][0] if self.kind in YES_OR_NO else "of"))

    def in_words(self, name: str, controller: str) -> str:
        """It as a sentence; name: how the board calls the object that it is about; controller: whose that is."""
        if self.kind in YES_OR_NO:
            return permission_in_words(self.kind, self.ask.about, name, controller)
        claims = [f"{'' if each.positive else 'not '}{shown(self.kind, each.value)}" for each in self.claims]
        if self.kind == "could_produce":
            return f"{name} could produce {' and '.join(claims)}"
        if self.kind == "produces":
            about: Any = self.ask.about
            return f"Ability {about.ability} of {name} could add {' and '.join(claims)}"
        said = []
        for each, words in zip(self.claims, claims, strict=True):
            verb = FIELDS[self.kind].format_map({"V": words, "a V": with_article(words)})
            said.append(verb if each.positive else negated(self.kind, shown(self.kind, each.value)))
        return f"{name} {' and '.join(said)}"


def permission_in_words(kind: str, about: Any, name: str, controller: str) -> str:
    """That a player may do something."""
    named, words = YES_OR_NO[kind]
    fields = {key: getattr(about, key, None) for key in ("of", "ability", "card", "what", "attacker", "creature")}
    fields[named] = name
    told = words.format_map({**fields, "by": getattr(about, "by", None) or controller})
    way, zone, player = (getattr(about, each, None) for each in ("for_", "from_", "player"))
    told += f" for {way}" if way else ""
    told += f" from {zone}" if zone else ""
    return told + (f" {player}" if player else "")


def shown(kind: str, value: Any) -> str:
    """A value in words."""
    if kind == "could_produce":
        return f"{{{value}}}"
    if kind == "produces":
        return str(value) or "no mana"
    return COLORS[value] if kind == "colors" else str(value)


def with_article(words: str) -> str:
    return f"{'an' if words[:1].lower() in 'aeiou' else 'a'} {words}"


def negated(kind: str, value: str) -> str:
    """That an object has a value not."""
    words = FIELDS[kind].format_map({"V": value, "a V": with_article(value)})
    verb, _, rest = words.partition(" ")
    return f"is not {rest}" if verb == "is" else f"does not have {rest}"


# -- reading -----------------------------------------------------------------------------------------------------------


def statement(text: str, known: Callable[[str], bool], types: Iterable[str] = ()) -> Statement:
    """The statement that a text makes. known: whether a name means something on the board; types: what types and
    subtypes there are beyond those of the game. Raises BoardError."""
    kind, colon, rest = text.partition(":")
    kind, rest = kind.strip(), rest.strip()
    if not colon or not rest:
        raise BoardError(f"{quoted(text)} says nothing about a board.", remedy=EXAMPLE)
    if kind not in ALL:
        raise BoardError(f"what-if does not know {quoted(kind)}.", remedy=nearest(kind, ALL, what="It knows"))
    if kind in YES_OR_NO:
        return Statement(text, kind, Ask(kind, about_of(kind, rest, "the statement")), (Claim(True, True),))
    about, values = parted(kind, rest, known)
    claims = tuple(claim(kind, each, types) for each in re.split(r",| and ", values))
    refuse_contradictions(text, kind, claims)
    given = about_of(kind, about, "the statement")
    if kind in FIELDS:
        return Statement(text, kind, Ask("characteristics", given, {kind: None}), claims)
    return Statement(text, kind, Ask(kind, given), claims)


def parted(kind: str, rest: str, known: Callable[[str], bool]) -> tuple[str, str]:
    """What it is about and what is said of that: parted after a mapping, or after the longest name that is known."""
    places = [place for place, letter in enumerate(rest) if letter == ","]
    if rest.startswith("{"):
        end = matching(rest)
        places = [place for place in places if place > end][:1]
    if not places:
        raise BoardError(f"{kind}: what should it be?", remedy=f"Write it after a comma. {EXAMPLE}")
    for place in reversed(places):
        if known(unquoted(rest[:place])):
            return rest[:place], rest[place + 1 :]
    return rest[: places[0]], rest[places[0] + 1 :]


def matching(text: str) -> int:
    """Where the bracket is closed with which a text begins; the text's end where it is not."""
    depth = 0
    for place, letter in enumerate(text):
        depth += (letter == "{") - (letter == "}")
        if not depth:
            return place
    return len(text)


def refuse_contradictions(text: str, kind: str, claims: tuple[Claim, ...]) -> None:
    """Raises BoardError where nothing can be so."""
    positive = {each.value for each in claims if each.positive}
    both = [each for each in claims if not each.positive and each.value in positive]
    if both:
        value = shown(kind, both[0].value)
        problem = f"{quoted(text)} contradicts itself: nothing is so with {value} and without {value}."
        raise BoardError(problem, remedy="Leave one of the two out.")
    if len(positive) > 1 and kind in FIELDS and kind not in LISTS:
        raise BoardError(
            f"{quoted(text)} contradicts itself: nothing has more than one {kind.replace('_', ' ')}.",
            remedy="Write one value.",
        )


def claim(kind: str, text: str, types: Iterable[str]) -> Claim:
    """One value, perhaps with "not" before it."""
    words = text.strip()
    positive = not words.startswith("not ")
    value = unquoted(words.removeprefix("not "))
    if not value and kind != "produces":
        raise BoardError(f"{kind}: what should it be?", remedy=f"Write it after a comma. {EXAMPLE}")
    return Claim(checked(kind, value, types), positive)


def checked(kind: str, text: str, types: Iterable[str]) -> Any:
    """A value in the form in which answers have it."""
    if kind in ("types", "subtypes", "supertypes"):
        return type_named(kind, text, types)
    return keyword_named(text) if kind == "keywords" else value_of(kind, text, NUMBERS)

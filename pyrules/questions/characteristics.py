"""What is an object? Its copiable values (707.2) and its characteristics after all continuous effects (613)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Literal

from pyrules.board import Object
from pyrules.board.objects import GONE, PHASED_OUT
from pyrules.layers.sheet import COLORS, Sheet
from pyrules.rulings import Ruling, Unread

if TYPE_CHECKING:
    from pyrules.referee import Referee

Kind = Literal["copiable", "characteristics"]
#: What might change a field of the answer, if it was not understood: later layers look at what earlier ones made.
IN_LAYERS = (
    ({"name", "mana_cost", "mana_value", "loyalty", "defense"}, {"copies"}),
    ({"types", "supertypes", "subtypes"}, {"copies", "control", "types"}),
    ({"colors"}, {"copies", "control", "types", "colors"}),
    ({"keywords", "abilities", "text"}, {"copies", "control", "types", "colors", "abilities", "keywords"}),
    (
        {"power", "toughness", "base_power", "base_toughness"},
        {"copies", "control", "types", "colors", "abilities", "keywords", "pt"},
    ),
)
#: What does not exist, or is treated so, has no characteristics that anybody could ask for.
NOWHERE = {GONE: "is no more (111.7)", PHASED_OUT: "is phased out and treated as though it did not exist (702.26b)"}
LETTERS = {letter.upper(): name for letter, name in COLORS.items()}


def characteristics(of: str) -> Characteristics:
    """The question what the object with that id or name is, after all effects. Answer: its fields as a dict (see
    `pyrules.layers.sheet.Sheet`)."""
    return Characteristics("characteristics", of)


def copiable(of: str) -> Characteristics:
    """The question what the copiable values of an object are (707.2)."""
    return Characteristics("copiable", of)


class Characteristics:
    """See `characteristics` and `copiable`. `fields`: those that the asker wants to know; all where nothing is said.
    `alone`: only these are answered."""

    def __init__(self, kind: Kind, of: str, fields: Iterable[str] = (), alone: bool = False) -> None:
        self.kind: str = kind
        self.of = of
        self.alone = alone
        self.fields = frozenset(each.removeprefix("has_").removeprefix("lacks_") for each in fields)

    def answer(self, referee: Referee) -> Ruling:
        return self.about(referee, referee.position.find(self.of))

    def about(self, referee: Referee, each: Object) -> Ruling:
        """The ruling on one object."""
        if each.zone in NOWHERE:
            nothing = Unread(each.id, 0, "", f"it {NOWHERE[each.zone]}, so that nothing can be said of what it is")
            return Ruling(f"{self.kind}: {each.id}", None, "incomplete", unread=(nothing,))
        stage: Literal["copiable", "now"] = "copiable" if self.kind == "copiable" else "now"
        sheet: Sheet = referee.sheets(stage).sheet(each.number)
        unread = self.in_doubt(referee, each)
        data = sheet.to_data()
        only = self.fields if self.alone else frozenset()
        return Ruling(
            f"{', '.join(only) or self.kind}: {each.id}",
            {name: value for name, value in data.items() if not only or name in only},
            "incomplete" if unread else "certain",
            unread=unread,
            why=lambda: referee.why_it_is(each, self.kind),
            prove=lambda full: referee.effects.of(each, self.kind == "copiable", only, full),
        )

    def in_doubt(self, referee: Referee, each: Object) -> tuple[Unread, ...]:
        """What was not understood and might change the answer."""
        aspects: set[str] = set()
        for fields, what in IN_LAYERS:
            if not self.fields or not self.fields.isdisjoint(fields):
                aspects |= what
        found: dict[Unread, None] = {}
        for doubt in referee.doubts:
            if doubt.spells and each.zone != "stack":
                continue
            if doubt.fields:
                asked = not self.fields or not self.fields.isdisjoint(doubt.fields)
                if asked and doubt.object is not None and doubt.object.number in referee.copied(each):
                    found[doubt.unread] = None
            elif self.kind == "copiable":
                if (doubt.object is None and "copies" in doubt.gap.standing) or (
                    doubt.copies and doubt.object is not None and doubt.object.number in referee.copied(each)
                ):
                    found[doubt.unread] = None
            elif not doubt.gap.standing.isdisjoint(aspects):
                found[doubt.unread] = None
        return tuple(found)

    def agrees(self, expected: Any, answer: Any) -> bool:
        return all(agrees(name, value, answer) for name, value in expected.items())


def compared(expected: dict[str, Any], answer: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The fields of an expectation that are not as expected, and what they are; all of them where all are."""
    differing = [name for name, value in expected.items() if not agrees(name, value, answer)] or list(expected)
    got = {}
    for name in differing:
        field = name.removeprefix("has_").removeprefix("lacks_")
        value = answer[field]
        got[field] = len(value) if name == "abilities" and not isinstance(expected[name], (list, tuple)) else value
    return {name: expected[name] for name in differing}, got


def agrees(name: str, expected: Any, answer: dict[str, Any]) -> bool:
    """Whether a field is as expected."""
    if name.startswith(("has_", "lacks_")):
        part, _, field = name.partition("_")
        there = {same(field, each, answer["name"]) for each in answer[field]}
        wanted = {same(field, each, answer["name"]) for each in expected}
        return wanted <= there if part == "has" else wanted.isdisjoint(there)
    if name == "abilities":
        return bool(len(answer["abilities"]) == expected)
    if isinstance(expected, (list, tuple)):
        own = answer["name"]
        return {same(name, each, own) for each in expected} == {same(name, each, own) for each in answer[name]}
    if name == "text":
        return same(name, expected, answer["name"]) == same(name, answer[name], answer["name"])
    if name == "mana_cost":
        return sorted(str(expected).upper()) == sorted(str(answer[name]).upper())
    return bool(expected == answer[name])


def same(field: str, value: str, own: str = "") -> str:
    """A word or an ability in the form in which it is compared. own: the name of what has it."""
    if field == "colors":
        return LETTERS.get(value.upper(), value.lower())
    if field == "keywords":
        return NUMBER.sub("", value.lower())
    if field in ("abilities", "text"):
        for called in (*filter(None, (own, own.partition(",")[0])), *SELF):
            value = value.replace(called, "~").replace(called[:1].upper() + called[1:], "~")
    return value.lower().rstrip(".")


#: The number of a keyword: "crew 1" and "crew" are compared alike.
NUMBER = re.compile(r" (?:\d+|x)$")
SELF = tuple(
    f"this {what}" for what in ("creature", "land", "artifact", "enchantment", "permanent", "token", "card", "Vehicle")
)

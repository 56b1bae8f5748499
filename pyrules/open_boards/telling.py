"""The ruling on a board that leaves values open, in lines of text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyrules.mana import symbols_in_brief
from pyrules.open_boards.answers import Hanging
from pyrules.rulings import field, fields_line, shown

#: So many different answers are told whole.
MOST_WHOLE = 6
#: So many lines are told of one thing that hangs on something.
MOST_LINES = 16

if TYPE_CHECKING:
    from pyrules.rulings import Ruling


def told(ruling: Ruling) -> list[str]:
    """What holds always, then what holds sometimes with the choices that make it so."""
    openness = ruling.openness
    assert openness is not None
    if not openness.sometimes:
        return [shown(ruling.answer)]
    if openness.sometimes[0].field and not 0 < len(openness.possible) <= MOST_WHOLE:
        return fields(openness.always, openness.sometimes)
    if openness.sometimes[0].field:
        return ["it depends", *(f"{shown(each.value)} if {each.said}" for each in openness.possible)]
    mana = ruling.question.partition(":")[0] in ("could_produce", "produces")
    if not mana:
        return [
            "it depends",
            *(f"{in_words(each.value)} if {each.said}" for each in openness.sometimes),
        ]
    first = f"always {symbols(openness.always)}" if openness.always else "nothing always"
    return [first, *(f"{symbols((each.value,))} if {each.said}" for each in openness.sometimes)]


def in_words(value: Any) -> str:
    """An answer that is no set and of which no single field is told."""
    if value is None:
        return "it is not there"
    return "no mana" if value == "" else shown(value)


def symbols(values: Any) -> str:
    """Types or amounts of mana as symbols."""
    return ", ".join(
        (symbols_in_brief(each) if "{" in each else f"{{{each}}}") if each else "no mana" for each in values
    )


def fields(always: dict[str, Any], sometimes: tuple[Hanging, ...]) -> list[str]:
    """The fields of an object that are always the same, and the others with what they hang on."""
    names = ("name", "supertypes", "types", "subtypes", "colors", "power", "toughness", "controller", "tapped")
    same = {name: always[name] for name in names if always.get(name) not in (None, [], ())}
    lines = [f"always {fields_line(same)}" if same else "it depends"]
    for name in dict.fromkeys(each.field for each in sometimes):
        if name not in ("text", "base_power", "base_toughness"):
            of_field = [f"{field(each.value)} if {each.said}" for each in sometimes if each.field == name]
            lines += [f"{name.replace('_', ' ')}: {line}" for line in first_of(of_field)]
    return lines


def first_of(lines: list[str]) -> list[str]:
    """The first of some lines, and how many more there are."""
    left = len(lines) - MOST_LINES
    return lines if left <= 1 else [*lines[:MOST_LINES], f"and {left:,} more (--json tells them)"]

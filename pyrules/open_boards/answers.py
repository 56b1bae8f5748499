"""The answer on a board that leaves values open: what holds always, what sometimes, and on what that hangs."""

from __future__ import annotations

import dataclasses
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from pyrules.open_boards.conditions import Conditions, Term
from pyrules.open_boards.things import Thing

#: So many choices are told in a sentence.
MOST_TOLD = 4


@dataclasses.dataclass(frozen=True, slots=True)
class Hanging:
    """Something that holds in some possibilities. value: what. field: of an object's characteristics, which one. when:
    choices each of which is enough, each a list of what is open with a value. whole: whether it holds nowhere else.
    said: the same in words."""

    value: Any
    when: tuple[tuple[tuple[str, Any], ...], ...]
    whole: bool
    said: str
    field: str = ""

    def to_data(self) -> dict[str, Any]:
        when = [[{"open": name, "value": value} for name, value in term] for term in self.when]
        found = {"value": data_of(self.value), "when": when, "all": self.whole, "said": self.said}
        return {"field": self.field, **found} if self.field else found


@dataclasses.dataclass(frozen=True, slots=True)
class Openness:
    """always: what holds in every possibility. sometimes: each thing that holds only in some. possible: each different
    answer, where they are few; else empty."""

    always: Any
    sometimes: tuple[Hanging, ...]
    possible: tuple[Hanging, ...]

    def to_data(self) -> dict[str, Any]:
        return {
            "always": data_of(self.always),
            "sometimes": [each.to_data() for each in self.sometimes],
            "possible": [each.to_data() for each in self.possible],
        }


def data_of(value: Any) -> Any:
    """A value as plain data."""
    return list(value) if isinstance(value, tuple) else value


def hanging(value: Any, found: Conditions, things: Sequence[Thing], field: str = "") -> Hanging:
    """Something that holds in some possibilities, by the choices that make it so."""
    when = tuple(tuple((things[thing].name, things[thing].values[way]) for thing, way in term) for term in found.terms)
    return Hanging(value, when, found.whole, sentence(found, things), field)


def sentence(found: Conditions, things: Sequence[Thing]) -> str:
    """Choices each of which is enough, in words: "the color chosen for Thriving Isle is blue or red"."""
    options = [
        " and ".join(in_words(things[thing], sorted(values)) for thing, values in sorted(option.items()))
        for option in merged(found.terms)
    ]
    shown = options[:MOST_TOLD]
    if len(options) > MOST_TOLD:
        shown.append(f"in {len(options) - MOST_TOLD} other cases" if found.whole else "in other cases")
    elif not found.whole:
        shown.append("in other cases")
    return ", or ".join(shown) if len(shown) > 2 or any(" and " in each for each in shown) else " or ".join(shown)


Option = dict[int, frozenset[int]]


def merged(terms: Iterable[Term]) -> list[Option]:
    """Terms that differ in the value of one thing only, told as one with several values."""
    options: list[Option] = [{thing: frozenset({value}) for thing, value in term} for term in terms]
    for thing in sorted({thing for option in options for thing in option}):
        groups: dict[object, list[Option]] = defaultdict(list)
        for option in options:
            rest = frozenset((each, values) for each, values in option.items() if each != thing)
            groups[rest, thing in option].append(option)
        options = [
            {**group[0], thing: frozenset().union(*(option[thing] for option in group))}
            if thing in group[0]
            else group[0]
            for group in groups.values()
        ]
    return options


def in_words(thing: Thing, values: Sequence[int]) -> str:
    """That a thing has one of some values."""
    left = [value for value in range(len(thing.values)) if value not in values]
    if not thing.words or len(values) == 1:
        return " or ".join(thing.said[value] for value in values)
    if numbers := range_in_words(thing, values):
        return f"{thing.before} {numbers}"
    if len(left) < len(values) and len(left) <= 2:
        return f"{negated(thing.before)} {' or '.join(thing.words[value] for value in left)}"
    return f"{thing.before} {' or '.join(thing.words[value] for value in values)}"


def negated(before: str) -> str:
    """The beginning of a sentence, for what is not so: "{} is not attached to"."""
    for verb, negative in (("is", "is not"), ("was", "was not"), ("are", "are not"), ("has", "does not have")):
        first, found, rest = f"{before} ".rpartition(f" {verb} ")
        if found:
            return f"{first} {negative} {rest}".rstrip()
    return f"{before} not"


def range_in_words(thing: Thing, values: Sequence[int]) -> str:
    """Numbers that follow each other, told by the first and the last; "" for what are no such numbers."""
    numbers = [thing.values[value] for value in values]
    if any(type(each) is not int for each in thing.values) or len(numbers) < 3:
        return ""
    if numbers != list(range(numbers[0], numbers[0] + len(numbers))):
        return ""
    last = thing.words[values[-1]]
    first = str(numbers[0]) if last.startswith(str(numbers[-1])) else thing.words[values[0]]
    return f"{first} to {last}"

"""What the layers did on one board, for looking up: what objects were before and after each effect, and in which order
effects came."""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property
from typing import TYPE_CHECKING

import clingo

from pyrules.layers.applying import Applied
from pyrules.layers.lifting import VERSIONS

if TYPE_CHECKING:
    from pyrules.referee import Referee

Held = dict[str, frozenset[clingo.Symbol]]
#: The atoms that say what an object is before any effect, from the card to the exceptions.
ORIGINS = (
    ("of_card", 2),
    ("face_down", 1),
    ("copy_of", 2),
    ("copy_of_card", 2),
    ("under", 2),
    ("prototyped", 3),
    ("copy_of_back", 1),
)


class Record:
    """The layers of one board."""

    def __init__(self, referee: Referee) -> None:
        self.referee = referee
        self.layers = referee.layers

    @cached_property
    def by_object(self) -> dict[int, list[int]]:
        """The numbers of the effects that did something to an object."""
        found: dict[int, list[int]] = defaultdict(list)
        for index, applied in enumerate(self.layers.applied):
            for number in dict.fromkeys(number for number, _ in applied.does):
                found[number].append(index)
        return found

    @cached_property
    def at_moment(self) -> dict[int, Applied]:
        return {each.moment: each for each in self.layers.applied}

    @cached_property
    def held(self) -> dict[tuple[str, int, int], set[clingo.Symbol]]:
        """What objects were at which version: by predicate, version and object."""
        found: dict[tuple[str, int, int], set[clingo.Symbol]] = defaultdict(set)
        for name in VERSIONS:
            for *said, version in self.layers.each(name, 3):
                value, each = said if name == "controls" else reversed(said)  # who controls comes before what
                if each.type == version.type == clingo.SymbolType.Number:
                    found[name, version.number, each.number].add(value)
        return found

    def around(self, index: int, number: int) -> tuple[Held, Held]:
        """What an object was before and after an effect."""
        applied = self.layers.applied[index]
        before, after = (
            {name: frozenset(self.held.get((name, versions[kind], number), ())) for name, kind in VERSIONS.items()}
            for versions in (applied.before, applied.after)
        )
        return before, after

    @cached_property
    def about(self) -> dict[tuple[str, int], list[list[clingo.Symbol]]]:
        """The atoms that say what objects are before any effect, by predicate and object."""
        found: dict[tuple[str, int], list[list[clingo.Symbol]]] = defaultdict(list)
        for name, arity in (*ORIGINS, ("excepted", 2)):
            for arguments in self.layers.each(name, arity):
                if arguments[0].type == clingo.SymbolType.Number:
                    found[name, arguments[0].number].append(arguments)
        return found

    @cached_property
    def of_forms(self) -> dict[int, frozenset[clingo.Symbol]]:
        """What objects do by the form that was chosen for them."""
        says = [(form, deed) for form, _, deed in self.layers.each("does_say", 3) if form.name == "chosen_form"]
        found: dict[int, frozenset[clingo.Symbol]] = defaultdict(frozenset)
        for number, *form in self.layers.each("chosen_form", 3):
            found[number.number] = frozenset(deed for each, deed in says if each.arguments == form)
        return found

    @cached_property
    def depends(self) -> frozenset[tuple[clingo.Symbol, clingo.Symbol, int]]:
        return frozenset((e, f, moment.number) for e, f, moment in self.layers.each("depends", 3))

    @cached_property
    def waits(self) -> frozenset[tuple[clingo.Symbol, int]]:
        return frozenset((e, moment.number) for e, moment in self.layers.each("waits", 2))

    @cached_property
    def stamps(self) -> dict[tuple[int, clingo.Symbol], int]:
        return {
            (moment.number, effect): stamp.number
            for effect, stamp, moment in self.layers.each("stamp", 3)
            if moment.type == clingo.SymbolType.Number
        }

    @cached_property
    def vanished(self) -> dict[tuple[clingo.Symbol, int], int]:
        """The effects that were due in a layer and never applied there, with the last moment at which they were."""
        done = {(each.effect, each.layer) for each in self.layers.applied}
        found: dict[tuple[clingo.Symbol, int], int] = {}
        for effect, moment in self.layers.each("candidate", 2):
            applied = self.at_moment.get(moment.number)
            if applied is not None and (effect, applied.layer) not in done:
                key = (effect, applied.layer)
                found[key] = max(moment.number, found.get(key, 0))
        return found

    @cached_property
    def planned(self) -> frozenset[tuple[int, clingo.Symbol, int]]:
        """What the effects that never applied would have done, and to which objects."""
        wanted = {(moment, effect) for (effect, _), moment in self.vanished.items()}
        if not wanted:
            return frozenset()
        return frozenset(
            (moment.number, effect, number.number)
            for effect, number, _, moment in self.layers.each("deed", 4)
            if moment.type == clingo.SymbolType.Number and (moment.number, effect) in wanted
        )

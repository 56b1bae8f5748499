"""What effects make of objects after every set of stiff changes (see `bearing`), worked out for few boards.

A stiff change is *narrow* where it bears on one object alone (an Aura on a land, that land given away), else *wide*.
What effects make of an object hangs on the wide changes and on those narrow ones that bear on it: its *view*. So there
is a world for each set of wide changes, and narrow changes of different objects share worlds, side by side.
"""

from __future__ import annotations

import dataclasses
import itertools
from collections import defaultdict
from collections.abc import Hashable, Iterator

from pyrules.supposing.bearing import Bearing, sets_of
from pyrules.supposing.changes import clash
from pyrules.supposing.grouping import Numbers
from pyrules.supposing.worlds import AS_IT_IS, Maker, Variant, World, work_out

#: So many worlds are worked out at most.
MOST_WORLDS = 400

#: A world of wide changes, by its number, and the narrow changes that bear on the object.
View = tuple[int, Numbers]


@dataclasses.dataclass(frozen=True, slots=True)
class Round:
    """Narrow changes of several objects, side by side: for each object some. wide: the number of the world of the wide
    changes that are made as well."""

    wide: int
    narrow: dict[int, Numbers]
    world: World


class Views:
    """The views of all objects. stiff: the changes from which sets of at most `most` are chosen. variants: in which
    ways objects of the board can be. limited: what was left out, or ""."""

    def __init__(
        self, bearing: Bearing, maker: Maker, variants: dict[int, list[Variant]], stiff: list[int], most: int
    ) -> None:
        self.bearing = bearing
        self.maker = maker
        self.variants = variants
        self.most = most
        self.limited = ""
        self.own = len(bearing.position.everything)
        self.stiff = stiff
        self.narrow: dict[int, list[int]] = {}
        for number in stiff:
            key = bearing.narrow(number)
            if key is not None:
                self.narrow.setdefault(key, []).append(number)
        self.wide = [number for number in stiff if bearing.narrow(number) is None]
        self.worlds: list[World] = []
        self.sets: dict[Numbers, int] = {}
        self.rounds: list[Round] = []
        self.make()
        none: Numbers = ()
        self.views: dict[int, dict[View, int]] = {}
        for key in self.narrow:
            there = [(number, none) for number in range(len(self.worlds))]
            there += [(each.wide, each.narrow[key]) for each in self.rounds if key in each.narrow]
            self.views[key] = {view: number for number, view in enumerate(there)}

    @property
    def layered(self) -> bool:
        """Whether effects change what objects are in any of the worlds."""
        return any(each.referee.needs_layers for each in (*self.worlds, *(each.world for each in self.rounds)))

    # -- worlds --------------------------------------------------------------------------------------------------------

    def make(self) -> None:
        """Makes the worlds and works out their layers. Sets of wide changes that leave the same share one."""
        numbers: dict[Hashable, int] = {}
        for each in filter(self.together, sets_of(self.wide, self.most)):
            key = self.maker.key(each)
            if key not in numbers:
                if self.too_many():
                    continue
                numbers[key] = len(self.worlds)
                self.worlds.append(self.maker.world(each, full=len(each) < self.most))
            self.sets[each] = numbers[key]
        for number, world in enumerate(self.worlds):
            self.make_rounds(number, world.stiff)
        worlds = [*self.worlds, *(each.world for each in self.rounds)]
        work_out([each for each in worlds if each.referee.needs_layers])

    def make_rounds(self, wide: int, stiff: Numbers) -> None:
        """Makes the worlds with some wide changes and some narrow ones."""
        room = self.most - len(stiff)
        sets = {
            key: [each for each in sets_of(numbers, room) if each and self.together((*stiff, *each))]
            for key, numbers in self.narrow.items()
        }
        for at in range(max(map(len, sets.values()), default=0)):
            if self.too_many():
                return
            chosen = {key: there[at] for key, there in sets.items() if at < len(there)}
            changes = (*stiff, *itertools.chain(*chosen.values()))
            self.rounds.append(Round(wide, chosen, self.maker.world(changes, full=False)))

    def too_many(self) -> bool:
        """Whether no more worlds are made; notes that some are left out."""
        if len(self.worlds) + len(self.rounds) < MOST_WORLDS:
            return False
        self.limited = f"of the sets of changes that bear on effects, only {MOST_WORLDS:,} were looked at"
        return True

    def together(self, numbers: Numbers) -> bool:
        """Whether changes can be made together."""
        changes = [self.bearing.pool[each] for each in numbers]
        return not any(itertools.starmap(clash, itertools.combinations(changes, 2)))

    # -- facts ---------------------------------------------------------------------------------------------------------

    def settled(self) -> Iterator[tuple[str, int, str]]:
        """What effects make of objects: each fact, the object that it is about, and the atoms that say when it is so,
        if that object is there."""
        where: dict[tuple[str, int, Variant | None], list[Hashable]] = defaultdict(list)
        for line, of, variant, mark in self.marked():
            where[line, of, variant].append(mark)
        names: dict[Hashable, str] = {}
        for (line, of, variant), marks in where.items():
            guards = []
            if of <= self.own and of in self.variants and variant is not None:
                guards.append(f"_as({of},{self.variants[of].index(variant)})")
            if set(marks) != self.everywhere(of, variant):
                key = (of if of in self.views else 0, frozenset(marks))
                if key not in names:
                    names[key] = f"_in({len(names)})"
                    yield from ((f"{names[key]}.", 0, self.atom(of, mark)) for mark in marks)
                guards.append(names[key])
            yield line, of, ", ".join(guards)

    def marked(self) -> Iterator[tuple[str, int, Variant | None, Hashable]]:
        """Each fact, its object, in which way that is there, and where: in a world, or in a view of the object."""
        worlds = [number for number, each in enumerate(self.worlds) if each.referee.needs_layers]
        for line, at, of, variant in self.maker.settled([self.worlds[each] for each in worlds]):
            yield line, of, variant, (worlds[at], ()) if of in self.views else worlds[at]
        rounds = [each for each in self.rounds if each.world.referee.needs_layers]
        for line, at, of, variant in self.maker.settled([each.world for each in rounds]):
            each = rounds[at]
            if of in each.narrow:
                yield line, of, variant, (each.wide, each.narrow[of])
            elif of > self.own and (self.maker.adds[of - self.own - 1],) in each.narrow.values():
                yield line, of, variant, each.wide

    def everywhere(self, of: int, variant: Variant | None) -> set[Hashable]:
        """All places in which an object can be there in that way."""
        if of in self.views:
            stiff = [each.stiff for each in self.worlds]
            return {view for view in self.views[of] if self.maker.variant(of, (*stiff[view[0]], *view[1])) == variant}
        if of > self.own and (number := self.maker.adds[of - self.own - 1]) in self.bearing.stiff:
            if self.bearing.narrow(number) is None:
                return {at for at, each in enumerate(self.worlds) if number in each.stiff}
            return {each.wide for each in self.rounds if (number,) in each.narrow.values()}
        full = of > self.own or variant not in (None, AS_IT_IS)
        return {number for number, each in enumerate(self.worlds) if each.full or not full}

    def atom(self, of: int, mark: Hashable) -> str:
        """The atom that says that it is so."""
        return f"_view({of},{self.views[of][mark]})" if of in self.views else f"_wide({mark})"  # type: ignore[index]

    def choosing(self) -> Iterator[str]:
        """Which world and which views it is, by the changes that are chosen."""
        yield "#defined _is_wide/1. #defined _is_narrow/2. #defined _view/2."
        yield "_wideness(N) :- N = #sum { 1,M : _pick(M), _is_wide(M) }."
        yield from (f"_is_wide({number})." for number in self.wide)
        for stiff, number in self.sets.items():
            yield f"_wide({number}) :- {', '.join([f'_wideness({len(stiff)})', *map(picked, stiff)])}."
        yield ":- not _wide(_)."
        yield "_narrowness(O,N) :- _is_narrow(O,_), N = #sum { 1,M : _pick(M), _is_narrow(O,M) }."
        yield ":- _is_narrow(O,_), not _view(O,_)."
        for key, views in self.views.items():
            yield from (f"_is_narrow({key},{number})." for number in self.narrow[key])
            for (wide, narrow), number in views.items():
                body = [f"_wide({wide})", f"_narrowness({key},{len(narrow)})", *map(picked, narrow)]
                yield f"_view({key},{number}) :- {', '.join(body)}."


def picked(number: int) -> str:
    """That a change is chosen."""
    return f"_pick({number})"

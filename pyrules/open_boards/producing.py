"""Which types of mana could permanents produce on a board that leaves values open: clingo reasons over all boards.

Where effects change what objects are, what is open about that is worked out first, in layers, for each way in which it
can be (all ways together); all else is left to the search.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any

import clingo

from pyrules.board import Object
from pyrules.mana import TYPES, in_order
from pyrules.open_boards.conditions import Literal
from pyrules.open_boards.guarded import chosen, guarded, tied
from pyrules.open_boards.search import Search
from pyrules.open_boards.sets import Sets
from pyrules.questions.could_produce import IN_PARTS, TOO_MUCH, UNDECIDED, CouldProduce, Doubts, aspects_of, reflects
from pyrules.rulings import Ruling, Unread

if TYPE_CHECKING:
    from pyrules.open_boards.layering import Stand
    from pyrules.open_boards.referee import OpenReferee
    from pyrules.referee import Referee

#: What the rules leave open themselves.
LEFT_OPEN = (("overflow", TOO_MUCH), ("open_parts", IN_PARTS), ("undecided", UNDECIDED))


class Producing:
    """The types of mana of every permanent in all possibilities."""

    def __init__(self, referee: OpenReferee) -> None:
        self.referee = referee
        self.places = referee.places

    @cached_property
    def search(self) -> Search:
        """All boards at once."""
        return self.searched((), (), (("could_produce", 2), *((name, 2) for name, _ in LEFT_OPEN)))

    def searched(self, extra: Iterable[str], more: Iterable[str], shown: Iterable[tuple[str, int]]) -> Search:
        """All boards at once, with more facts and more rules."""
        every = range(len(self.places.all))
        ways = [[self.referee.facts(one) for one in self.referee.with_each_way(place)] for place in every]
        layered = self.settled if self.referee.needs_layers else {}
        program = guarded(ways, {**layered, "": [*layered.get("", ()), *extra]})
        lines = [*(rule.text for rule in program.rules()), *program.lines, *self.meanings(), *more]
        through = self.referee.layering.gone_through if self.referee.needs_layers else ()
        if through:
            worlds = self.referee.layering.worlds
            lines += tied([{place: world.ways[place] for place in through} for world in worlds])
            lines.append(":- not _world(_).")  # two values, each of which can be, but not together
        return Search(lines, shown)

    def meanings(self) -> Iterator[str]:
        """Which values the ways of places are."""
        for number, place in enumerate(self.places.all):
            for way, values in enumerate(place.ways):
                yield from (f"_is({thing},{value}) :- {chosen(number, way)}." for thing, value in values.items())

    @cached_property
    def settled(self) -> dict[str, list[str]]:
        """What effects make of objects, by what says where: in which worlds, and in which way of the object's place."""
        layering = self.referee.layering
        where: dict[tuple[str, Stand | None], list[int]] = defaultdict(list)
        for line, world, stand in layering.settled():
            where[line, stand].append(world)
        simple = {tuple(range(len(layering.worlds))): ""}
        for place in layering.gone_through:
            for way in range(len(self.places.all[place].ways)):
                having = tuple(at for at, world in enumerate(layering.worlds) if world.ways[place] == way)
                simple.setdefault(having, chosen(place, way))
        found: dict[str, list[str]] = defaultdict(list)
        for (line, stand), numbers in where.items():
            guard = simple.get(tuple(numbers))
            if guard is None:
                guard = simple[tuple(numbers)] = f"_in({len(simple)})"
                for number in numbers:
                    found[f"_world({number})"].append(f"{guard}.")
            guards = [*([guard] if guard else []), *([chosen(*stand)] if stand else [])]
            found[", ".join(guards)].append(line)
        return found

    @cached_property
    def always(self) -> dict[int, set[str]]:
        return by_object(self.search.always(), "could_produce")

    @cached_property
    def sometimes(self) -> dict[int, set[str]]:
        return by_object(self.search.sometimes(), "could_produce")

    def ruling(self, each: Object) -> Ruling:
        """The ruling on one object."""
        always = in_order(self.always.get(each.number, ()))
        rest = {
            kind: produces(each, kind) for kind in in_order(self.sometimes.get(each.number, ())) if kind not in always
        }
        unread = self.in_doubt(each, everything=len(always) == len(TYPES))
        return Ruling(
            f"could_produce: {each.id}",
            always,
            "incomplete" if unread else "depends" if rest else "certain",
            unread=unread,
            why=lambda: () if rest else self.referee.first.ask(CouldProduce(each.id)).reasons,
            openness=self.sets(self.search, in_order).openness(always, rest),
        )

    def sets(self, search: Search, order: Callable[[Any], Any]) -> Sets:
        """The answers of a search that are sets."""
        return Sets(search, self.places.things, self.literals, order)

    @cached_property
    def literals(self) -> list[Literal]:
        """Everything that can be chosen."""
        return sorted({pair for place in self.places.all for way in place.ways for pair in way.items()})

    # -- what was not understood --------------------------------------------------------------------------------------

    def in_doubt(self, each: Object, everything: bool) -> tuple[Unread, ...]:
        """What was not understood in any possibility and might change which mana an object makes."""
        found: dict[Unread, None] = {}
        for referee, doubts in self.doubts:
            here = referee.position[each.number]
            found.update(dict.fromkeys(doubts.about(here, everything)))
            looks = reflects(referee.copied_face(here))
            for name, why in LEFT_OPEN:
                which = by_object(self.search.sometimes(), name)
                if which and (looks or each.number in which):
                    found[Unread(each.id, 0, "", why)] = None
        return tuple(found)

    @cached_property
    def doubts(self) -> list[tuple[Referee, Doubts]]:
        """What was not understood of the board, in enough possibilities to know it of all."""
        samples = self.referee.samples
        aspects = frozenset().union(*map(aspects_of, samples))
        return [(referee, Doubts(referee, aspects)) for referee in samples]


def produces(each: Object, kind: str) -> clingo.Symbol:
    """The atom that an object could produce a type of mana."""
    return clingo.Function("could_produce", [clingo.Number(each.number), clingo.Function(kind.lower())])


def by_object(atoms: frozenset[clingo.Symbol], name: str) -> dict[int, set[str]]:
    """What atoms of a predicate say of objects, by their numbers."""
    found: dict[int, set[str]] = defaultdict(set)
    for atom in atoms:
        if atom.name == name and atom.arguments[0].type == clingo.SymbolType.Number:
            found[atom.arguments[0].number].add(str(atom.arguments[1]))
    return dict(found)

"""Which types of mana could permanents produce on a board that leaves values open: clingo reasons over all boards.

Where effects change what objects are, what is open about that is worked out first, in layers, for each way in which it
can be (all ways together); all else is left to the search.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

import clingo

from pyrules.board import Object
from pyrules.mana import TYPES, in_order
from pyrules.open_boards.answers import Hanging, Openness, hanging
from pyrules.open_boards.conditions import MOST, Conditions, Literal, Term, conditions
from pyrules.open_boards.guarded import chosen, guarded, tied
from pyrules.open_boards.search import Assumption, Search
from pyrules.questions.could_produce import IN_PARTS, TOO_MUCH, UNDECIDED, Doubts, aspects_of, reflects
from pyrules.rulings import Ruling, Unread

if TYPE_CHECKING:
    from pyrules.open_boards.layering import Stand
    from pyrules.open_boards.referee import OpenReferee
    from pyrules.referee import Referee

#: What the rules leave open themselves.
LEFT_OPEN = (("overflow", TOO_MUCH), ("open_parts", IN_PARTS), ("undecided", UNDECIDED))
#: So many different answers are listed, each with so many choices that make it so.
MOST_ANSWERS, MOST_CASES = 12, 4


class Producing:
    """The types of mana of every permanent in all possibilities."""

    def __init__(self, referee: OpenReferee) -> None:
        self.referee = referee
        self.places = referee.places

    @cached_property
    def search(self) -> Search:
        """All boards at once."""
        ways = [[self.referee.facts(one) for one in self.referee.with_each_way(place)] for place in self.all_places]
        program = guarded(ways, self.settled if self.referee.needs_layers else {})
        lines = [*(rule.text for rule in program.rules()), *program.lines, *self.meanings()]
        through = self.referee.layering.gone_through if self.referee.needs_layers else ()
        if through:
            worlds = self.referee.layering.worlds
            lines += tied([{place: world.ways[place] for place in through} for world in worlds])
            lines.append(":- not _world(_).")  # two values, each of which can be, but not together
        return Search(lines, (("could_produce", 2), *((name, 2) for name, _ in LEFT_OPEN)))

    @property
    def all_places(self) -> range:
        return range(len(self.places.all))

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
        rest = tuple(kind for kind in in_order(self.sometimes.get(each.number, ())) if kind not in always)
        unread = self.in_doubt(each, everything=len(always) == len(TYPES))
        found = tuple(self.hanging(each, kind) for kind in rest)
        return Ruling(
            f"could_produce: {each.id}",
            always,
            "incomplete" if unread else "depends" if rest else "certain",
            unread=unread,
            why=lambda: self.referee.first.ask(self.referee.could_produce(each.id)).reasons if not rest else (),
            openness=Openness(always, found, self.answers(each, always, rest)),
        )

    # -- on what it hangs ---------------------------------------------------------------------------------------------

    def hanging(self, each: Object, kind: str) -> Hanging:
        """On what it hangs that an object could produce a type of mana."""
        return hanging(kind, self.conditions((produces(each, kind), True)), self.places.things)

    def conditions(self, goal: Assumption, most: int = MOST) -> Conditions:
        """The choices that make something so; no more than `most`."""
        return conditions(Sought(self.search, self.literals, goal), most)

    @cached_property
    def literals(self) -> list[Literal]:
        """Everything that can be chosen."""
        return sorted({pair for place in self.places.all for way in place.ways for pair in way.items()})

    def answers(self, each: Object, always: Sequence[str], rest: Sequence[str]) -> tuple[Hanging, ...]:
        """The different answers, each with its conditions; none where they are many."""
        if not rest:
            return (Hanging(tuple(always), (), True, ""),)
        found: list[tuple[tuple[str, ...], int]] = []
        while True:
            seen = [-goal for _, goal in found]
            board = self.search.solve([produces(each, kind) for kind in rest], seen)
            if board is None:
                break
            if len(found) == MOST_ANSWERS:
                return ()
            so = [(produces(each, kind), produces(each, kind) in board) for kind in rest]
            answer = in_order({*always, *(kind for kind in rest if produces(each, kind) in board)})
            found.append((answer, self.search.either([so])))
        return tuple(hanging(answer, self.conditions(goal, MOST_CASES), self.places.things) for answer, goal in found)

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


class Sought:
    """Something that is so on some boards, for `conditions`."""

    def __init__(self, search: Search, literals: Sequence[Literal], goal: Assumption) -> None:
        self.search = search
        self.literals = literals
        self.goal = goal if isinstance(goal, int) else search.number(goal[0]) * (1 if goal[1] else -1)
        self.numbers = {literal: search.number(is_so(literal)) for literal in literals}
        self.left_out: dict[Term, int] = {}

    def enough(self, term: Term) -> Term | None:
        these = [self.numbers[literal] for literal in term]
        core = self.search.together_impossible([*these, -self.goal])
        if core is None or not self.search.possible(these):
            return None
        return tuple(literal for literal in term if self.numbers[literal] in core)

    def left(self, terms: Sequence[Term]) -> Term | None:
        for term in terms:
            if term not in self.left_out:
                self.left_out[term] = -self.search.either([[self.numbers[literal] for literal in term]])
        atoms = {is_so(literal): literal for literal in self.literals}
        board = self.search.solve(list(atoms), [self.goal, *(self.left_out[term] for term in terms)])
        return None if board is None else tuple(sorted(atoms[symbol] for symbol in board))


def is_so(literal: Literal) -> clingo.Symbol:
    """The atom for a value of something open."""
    return clingo.Function("_is", [clingo.Number(literal[0]), clingo.Number(literal[1])])


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

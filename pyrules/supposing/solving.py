"""Abduction: clingo chooses changes so that the rules give what is wanted, as few of them as possible.

All changes are choices of one program. What the layers make of objects is worked out before (see `views`), and holds
where the changes are chosen that make it so.
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any

import clingo

from pyrules.board import Board
from pyrules.declared import structure_names
from pyrules.open_boards.guarded import Numbering
from pyrules.relevance import applicable
from pyrules.solver import control_of
from pyrules.supposing.bearing import Bearing
from pyrules.supposing.changes import Add, Change, Give, OfPermanent, Remove, Turn, clash
from pyrules.supposing.grouping import Numbers
from pyrules.supposing.guarding import ChoosingWriter, Way
from pyrules.supposing.kinds import Kinds, firsts
from pyrules.supposing.statements import Statement
from pyrules.supposing.views import Views
from pyrules.supposing.worlds import Maker, Variant

#: So many sets of changes are taken from one program.
MOST_SETS = 20_000
#: So many kinds of things that replace mana are looked at, each with everything else.
MOST_REPLACING = 8


@dataclasses.dataclass(frozen=True, slots=True)
class Wanted:
    """What is wanted of the mana of an object: that a statement about it is so, or that it is not."""

    statement: Statement
    subject: int
    make: bool

    def lines(self) -> Iterator[str]:
        """It as constraints."""
        for claims in [[each] for each in self.statement.claims] if self.make else [self.statement.claims]:
            atoms = (
                f"{'' if each.positive != self.make else 'not '}could_produce({self.subject},{each.value.lower()})"
                for each in claims
            )
            yield f":- {', '.join(atoms)}."


class Abduction:
    """The smallest sets of at most so many changes from a pool that do what is wanted. apart: changes that are not in
    them, because effects that come with them look at more than each object by itself. replacing: the changes that bring
    something that replaces mana, of which only one at a time is in a set. limited: what was left out, or ""."""

    def __init__(self, bearing: Bearing, board: Board, wanted: Wanted, most: int) -> None:
        self.bearing = bearing
        self.pool = bearing.pool
        self.wanted = wanted
        self.most = most
        self.limited = ""
        self.kinds = Kinds(bearing, alone=most == 1)
        able = [number for number, each in enumerate(self.pool) if bearing.can_matter(each)]
        self.apart = [number for number in able if not bearing.is_by_itself(self.pool[number])]
        able = [number for number in able if number not in self.apart]
        self.same_adds: dict[Hashable, list[int]] = {}
        self.of_objects: dict[int, list[int]] = {}
        for number in able:
            change = self.pool[number]
            if isinstance(change, Add):
                self.same_adds.setdefault(self.kinds.added(change), []).append(number)
            elif isinstance(change, OfPermanent):
                self.of_objects.setdefault(change.number, []).append(number)
        self.adds = firsts(able, self.same_adds, 1)
        self.replacing = [each for each in self.adds if bearing.replaces(self.pool[each])]
        self.same_objects: dict[Hashable, list[int]] = {}
        for of in self.of_objects:
            alone = of == bearing.subject or of in bearing.shaping or of in bearing.hosts
            kind = of if alone else self.kinds.permanent(bearing.position[of])
            self.same_objects.setdefault(kind, []).append(of)
        self.objects = firsts(self.of_objects, self.same_objects, most)
        self.numbers = [each for each in able if isinstance(self.pool[each], Add) and each in set(self.adds)]
        self.numbers += [number for of in self.objects for number in self.of_objects[of]]
        self.numbers += [each for each in able if not isinstance(self.pool[each], Add | OfPermanent)]
        self.variants = {of: self.variants_of(self.of_objects[of]) for of in self.objects}
        self.numbering = Numbering()
        self.maker = Maker(bearing, board, self.adds, self.variants, self.numbering)

    def variants_of(self, numbers: Iterable[int]) -> list[Variant]:
        """The ways in which some changes can leave an object."""
        changes = [self.pool[each] for each in numbers]
        players = ["", *dict.fromkeys(each.player for each in changes if isinstance(each, Give))]
        turned = [False, True] if any(isinstance(each, Turn) for each in changes) else [False]
        both = [Variant(tap, player) for tap, player in itertools.product(turned, players)]
        return [each for each in both if each.turned + bool(each.player) <= self.most]

    @cached_property
    def views(self) -> Views:
        """What effects make of objects, as changes are chosen."""
        stiff = [each for each in self.numbers if each in self.bearing.stiff]
        found = Views(self.bearing, self.maker, self.variants, stiff, self.most)
        self.limited = found.limited
        return found

    def settled(self) -> Iterator[tuple[str, str]]:
        """What effects make of objects, each fact with the atoms that say when."""
        own = len(self.bearing.position.everything)
        for line, of, guard in self.views.settled():
            if of <= own:
                yield line, guard
                continue
            number = self.adds[of - own - 1]
            yield line, ", ".join([f"_pick({number})", *filter(None, [guard])])
            twin = f"settled({of + len(self.adds)},{line.partition(',')[2]}"
            yield twin, ", ".join([f"_twice({number})", *filter(None, [guard])])

    # -- the program ---------------------------------------------------------------------------------------------------

    def program(self, replacing: Numbers) -> list[str]:
        """Rules, facts and choices. replacing: what is added of the things that replace mana: they are not left to
        clingo, for it would go through all orders of all of them."""
        left_out = set(self.replacing).difference(replacing)
        lines = [f"{{ _pick({number}) }}." for number in self.numbers if number not in left_out]
        lines += [f":- not _pick({number})." for number in replacing]
        ways: dict[int, list[Way]] = {}
        own = self.bearing.position.everything
        objects = [*own, *self.maker.added]
        for place, number in enumerate(self.adds, len(own) + 1):
            change = self.pool[number]
            ways[place] = [] if number in left_out else [(f"_pick({number})", objects[place - 1])]
            twin = dataclasses.replace(objects[place - 1], number=place + len(self.adds))
            objects.append(twin)
            ways[twin.number] = []
            if self.most > 1 and isinstance(change, Add) and self.may_be_twice(number, change):
                ways[twin.number] = [(f"_twice({number})", twin)]
                lines.append(f"{{ _twice({number}) }} :- _pick({number}).")
        for of in self.objects:
            lines += self.picking(of)
            ways[of] = [(f"_as({of},{index})", each.of(own[of - 1])) for index, each in enumerate(self.variants[of])]
        writer = ChoosingWriter(self.maker.position(objects), ways, self.numbering)
        facts, predicates, functors = writer.program(self.settled() if self.views.layered else ())
        rules = applicable(predicates, functors, structure_names(), asked=frozenset({"could_produce"}))
        lines += [*self.crossing(), *(self.views.choosing() if self.views.stiff else ())]
        lines += [
            "#minimize { 1,p,N : _pick(N); 1,t,N : _twice(N) }.",
            "#show _pick/1.",
            "#show _twice/1.",
            *self.wanted.lines(),
        ]
        return [*(rule.text for rule in rules), *facts, *lines]

    def may_be_twice(self, number: int, change: Add) -> bool:
        """Whether adding something twice may do what once does not."""
        fixed = number in self.bearing.stiff or number in self.replacing
        return not fixed and self.kinds.may_be_twice(change)

    def crossing(self) -> Iterator[str]:
        """That nothing is done to a permanent that is removed: nothing put on it, no timestamp swapped."""
        for number in self.numbers:
            change = self.pool[number]
            touched = (
                [change.host] if isinstance(change, Add) else [] if isinstance(change, OfPermanent) else change.objects
            )
            for of in touched:
                others = self.of_objects[of] if isinstance(of, int) and of in self.variants else []
                yield from (f":- _pick({number}), _pick({each})." for each in others if clash(change, self.pool[each]))

    def picking(self, of: int) -> Iterator[str]:
        """In which ways an object can be, as changes are chosen."""
        changes = {number: self.pool[number] for number in self.of_objects[of]}
        gone = [number for number, each in changes.items() if isinstance(each, Remove)]
        others = [number for number in changes if number not in gone]
        gives = [number for number in others if isinstance(changes[number], Give)]
        yield from (f":- _pick({one}), _pick({other})." for one in gone for other in others)
        yield from (f":- _pick({one}), _pick({other})." for one, other in itertools.combinations(gives, 2))
        for index, variant in enumerate(self.variants[of]):
            made = [number for number in others if makes(changes[number], variant)]
            body = [f"_pick({each})" for each in made]
            body += [f"not _pick({each})" for each in changes if each not in made]
            yield f"_as({of},{index}) :- {', '.join(body)}."

    def smallest(self, without: Sequence[Numbers]) -> list[Numbers]:
        """The smallest sets that do it. without: sets that are in none of them."""
        found: dict[Numbers, None] = {}
        size = self.most
        for replacing in [(), *((each,) for each in self.replacing[:MOST_REPLACING])]:
            control = control_of([*self.program(replacing), *self.left_out(without), at_most(size)])
            for one in models(control):
                if len(one) < size:
                    found, size = {}, len(one)
                found.update((tuple(sorted(each)), None) for each in self.others_of_kind(one))
        if len(self.replacing) > MOST_REPLACING:
            self.limited = f"of the things that replace mana, only {MOST_REPLACING} were looked at with others"
        return list(found)

    def left_out(self, without: Sequence[Numbers]) -> Iterator[str]:
        """That no set is chosen in which one of these is."""
        choosable = set(self.numbers)
        for each in without:
            if choosable.issuperset(each):
                atoms = [f"_{'twice' if number in each[:at] else 'pick'}({number})" for at, number in enumerate(each)]
                yield f":- {', '.join(atoms)}."

    # -- others of the same kinds --------------------------------------------------------------------------------------

    def others_of_kind(self, numbers: Numbers) -> Iterator[Numbers]:
        """A set of changes, and the same with other changes of their kinds."""
        adds: dict[Hashable, int] = {}
        objects: dict[Hashable, dict[int, list[int]]] = {}
        rest: list[int] = []
        for number in numbers:
            change = self.pool[number]
            if number in self.apart:
                rest.append(number)
            elif isinstance(change, Add):
                kind = self.kinds.added(change)
                adds[kind] = adds.get(kind, 0) + 1
            elif isinstance(change, OfPermanent):
                kind = next(kind for kind, each in self.same_objects.items() if change.number in each)
                objects.setdefault(kind, {}).setdefault(change.number, []).append(number)
            else:
                rest.append(number)
        options: list[Iterable[Numbers]] = [
            itertools.combinations_with_replacement(self.same_adds[kind], count) for kind, count in adds.items()
        ]
        options += [self.other_objects(self.same_objects[kind], chosen) for kind, chosen in objects.items()]
        for others in itertools.product(*options):
            yield tuple(itertools.chain(rest, *others))

    def other_objects(self, same: list[int], chosen: dict[int, list[int]]) -> Iterator[Numbers]:
        """What is done to some permanents, done to others that are the same."""
        for others in itertools.permutations(same, len(chosen)):
            done: list[int] = []
            for (of, numbers), other in zip(chosen.items(), others, strict=True):
                places = [self.of_objects[of].index(number) for number in numbers]
                done += [self.of_objects[other][place] for place in places]
            yield tuple(done)


def at_most(number: int) -> str:
    """That so many changes are made at most."""
    return f":- #sum {{ 1,p,N : _pick(N); 1,t,N : _twice(N) }} > {number}."


def makes(change: Change, variant: Variant) -> bool:
    """Whether a change is one of those that leave an object in a way."""
    return variant.turned if isinstance(change, Turn) else isinstance(change, Give) and change.player == variant.player


def models(control: clingo.Control) -> Iterator[Numbers]:
    """The sets of changes that clingo chooses: all that are as small as can be."""
    solving: Any = control.configuration.solve
    solving.models, solving.opt_mode = str(MOST_SETS), "optN"
    with control.solve(yield_=True) as handle:
        for model in handle:
            if model.optimality_proven:
                yield tuple(symbol.arguments[0].number for symbol in model.symbols(shown=True))

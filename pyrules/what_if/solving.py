"""Abduction: clingo chooses changes so that the rules give what is wanted, as few of them as possible.

Loose changes (see `bearing`) are choices, all in one grounding. With a set of stiff changes the layers are worked out
first, of a board on which everything is that could be added; what they make of an object holds where it is there.
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any

import clingo

from pyrules.board import Board, Object, Position
from pyrules.declared import structure_names
from pyrules.referee import Referee
from pyrules.relevance import applicable
from pyrules.solver import control_of
from pyrules.what_if.bearing import Bearing
from pyrules.what_if.changes import Add, Change, Give, OfPermanent, Remove, Turn, changed
from pyrules.what_if.grouping import Numbers
from pyrules.what_if.guarding import SETTLED, ChoosingWriter, Way
from pyrules.what_if.kinds import Kinds
from pyrules.what_if.statements import Statement

#: So many sets of changes are taken from one grounding.
MOST_SETS = 20_000


@dataclasses.dataclass(frozen=True, slots=True)
class Variant:
    """An object as loose changes make it: tapped the other way or not, and to whom it is given ("" for nobody)."""

    turned: bool
    player: str


AS_IT_IS = Variant(False, "")


@dataclasses.dataclass(frozen=True, slots=True)
class Wanted:
    """What is wanted of the mana of an object: that a statement about it is so, or that it is not."""

    statement: Statement
    subject: int
    make: bool

    def lines(self) -> Iterator[str]:
        """It as constraints."""
        atoms = [
            f"{'' if claim.positive else 'not '}could_produce({self.subject},{claim.value.lower()})"
            for claim in self.statement.claims
        ]
        if self.make:
            yield from (
                f":- {each.removeprefix('not ') if each.startswith('not ') else f'not {each}'}." for each in atoms
            )
        else:
            yield f":- {', '.join(atoms)}."


class Choices:
    """The loose changes that can be made beside some stiff ones, at most so many; of those that are of one kind only
    as many as can be told apart."""

    def __init__(self, bearing: Bearing, board: Board, stiff: Numbers, most: int) -> None:
        self.pool = bearing.pool
        self.position = bearing.position
        self.board = board
        self.stiff = stiff
        self.most = most
        made = [self.pool[each] for each in stiff]
        self.made = made
        coming = [each for each in self.pool if isinstance(each, Add) and not bearing.is_stiff(each)]
        self.kinds = Kinds(self.position, [*coming, *made], bearing.referee.intrinsic)
        there = {each.number for each in changed(self.position, board, made).objects}
        self.same_adds: dict[Hashable, list[int]] = {}
        self.of_objects: dict[int, list[int]] = {}
        fixed = set(bearing.stiff)
        for number, change in enumerate(self.pool):
            if number in fixed:
                continue
            if isinstance(change, Add):
                self.same_adds.setdefault(self.kinds.added(change), []).append(number)
            elif isinstance(change, OfPermanent) and change.number in there:
                self.of_objects.setdefault(change.number, []).append(number)
        self.adds = sorted(numbers[0] for numbers in self.same_adds.values())
        self.same_objects: dict[Hashable, list[int]] = {}
        touched = {number for change in made for number in change.objects}
        for of in self.of_objects:
            alone = of in touched or of == bearing.subject
            self.same_objects.setdefault(of if alone else self.kinds.permanent(self.position[of]), []).append(of)
        self.objects = sorted(of for each in self.same_objects.values() for of in each[:most])

    # -- the boards from which the program is made ---------------------------------------------------------------------

    @cached_property
    def worlds(self) -> dict[Variant, Referee]:
        """The board with everything that may be added; where layers are needed, also with all loose permanents in
        another way, one world for each way."""
        everything = [*self.made, *(self.pool[each] for each in self.adds)]
        base = changed(self.position, self.board, everything)
        found = {AS_IT_IS: Referee.at(base)}
        for variant in self.variants(itertools.chain(*self.of_objects.values())) if self.needs_layers(found) else ():
            if variant != AS_IT_IS:
                objects = tuple(
                    varied(each, variant) if each.number in self.of_objects else each for each in base.everything
                )
                found[variant] = Referee.at(moved(base, objects))
        return found

    def needs_layers(self, worlds: dict[Variant, Referee]) -> bool:
        """Whether effects on the board change what bears on mana."""
        return worlds[AS_IT_IS].needs_layers

    def variants(self, numbers: Iterable[int]) -> list[Variant]:
        """The ways in which some changes can leave an object."""
        changes = [self.pool[each] for each in numbers]
        players = ["", *dict.fromkeys(each.player for each in changes if isinstance(each, Give))]
        turned = [False, True] if any(isinstance(each, Turn) for each in changes) else [False]
        both = [Variant(tap, player) for tap, player in itertools.product(turned, players)]
        return [each for each in both if (each.turned + bool(each.player)) <= self.most]

    # -- the program ---------------------------------------------------------------------------------------------------

    def smallest(self, wanted: Wanted, without: Sequence[Numbers]) -> list[Numbers]:
        """The smallest sets that do it, with the stiff ones. without: sets that are in none of them."""
        lines = [f"{{ _pick({number}) }}." for number in self.numbers]
        ways: dict[int, list[Way]] = {}
        guards: dict[tuple[int, Variant], str] = {}
        objects = list(self.worlds[AS_IT_IS].position.everything)
        self.first = len(objects) - len(self.adds)
        for place, number in enumerate(self.adds, self.first + 1):
            ways[place] = [(f"_pick({number})", objects[place - 1])]
            if self.most > 1 and self.kinds.counts:
                twin = dataclasses.replace(objects[place - 1], number=place + len(self.adds))
                objects.append(twin)
                ways[twin.number] = [(f"_twice({number})", twin)]
                lines.append(f"{{ _twice({number}) }} :- _pick({number}).")
        for of in self.objects:
            lines += self.picking(of)
            for index, variant in enumerate(self.variants(self.of_objects[of])):
                guards[of, variant] = f"_as({of},{index})"
                ways.setdefault(of, []).append((f"_as({of},{index})", varied(objects[of - 1], variant)))
        writer = ChoosingWriter(moved(self.worlds[AS_IT_IS].position, tuple(objects)), ways)
        facts, predicates, functors = writer.program(self.settled(guards) if self.needs_layers(self.worlds) else ())
        rules = applicable(predicates, functors, structure_names(), asked=frozenset({"could_produce"}))
        lines += [
            f":- #sum {{ 1,p,N : _pick(N); 1,t,N : _twice(N) }} > {self.most}.",
            "#minimize { 1,p,N : _pick(N); 1,t,N : _twice(N) }.",
            "#show _pick/1.",
            "#show _twice/1.",
            *wanted.lines(),
            *self.left_out(without),
        ]
        control = control_of([*(rule.text for rule in rules), *facts, *lines])
        found = [each for one in models(control) for each in self.others_of_kind(one)]
        return list(dict.fromkeys(tuple(sorted([*self.stiff, *each])) for each in found))

    @cached_property
    def numbers(self) -> list[int]:
        """The changes that clingo may choose."""
        return self.adds + [number for of in self.objects for number in self.of_objects[of]]

    def left_out(self, without: Sequence[Numbers]) -> Iterator[str]:
        """That no set is chosen in which one of these is."""
        for each in without:
            rest = list(each)
            for number in self.stiff:
                if number in rest:
                    rest.remove(number)
            if set(rest) <= set(self.numbers):
                atoms = [f"_{'twice' if number in rest[:at] else 'pick'}({number})" for at, number in enumerate(rest)]
                yield f":- {', '.join(atoms) or '#true'}."

    def picking(self, of: int) -> Iterator[str]:
        """In which ways an object can be, as changes are chosen."""
        changes = {number: self.pool[number] for number in self.of_objects[of]}
        gone = [number for number, each in changes.items() if isinstance(each, Remove)]
        others = [number for number in changes if number not in gone]
        gives = [number for number in others if isinstance(changes[number], Give)]
        yield from (f":- _pick({one}), _pick({other})." for one in gone for other in others)
        yield from (f":- _pick({one}), _pick({other})." for one, other in itertools.combinations(gives, 2))
        for index, variant in enumerate(self.variants(changes)):
            made = [number for number in others if makes(changes[number], variant)]
            body = [f"_pick({each})" for each in made]
            body += [f"not _pick({each})" for each in changes if each not in made]
            yield f"_as({of},{index}) :- {', '.join(body)}."

    def settled(self, guards: dict[tuple[int, Variant], str]) -> Iterator[tuple[str, str]]:
        """What effects make of objects in each of their ways, with the atoms that say that they are so."""
        loose = {of for of, _ in guards}
        for variant, referee in self.worlds.items():
            for line in referee.layers.settled:
                match = SETTLED.match(line)
                number = int(match[1]) if match else 0
                if number in loose:
                    if (number, variant) in guards:
                        yield line, guards[number, variant]
                elif variant == AS_IT_IS and number > self.first:
                    added = self.adds[number - self.first - 1]
                    yield line, f"_pick({added})"
                    yield f"settled({number + len(self.adds)},{line.partition(',')[2]}", f"_twice({added})"
                elif variant == AS_IT_IS:
                    yield line, ""

    # -- others of the same kinds --------------------------------------------------------------------------------------

    def others_of_kind(self, numbers: Numbers) -> Iterator[Numbers]:
        """A set of changes, and the same with other changes of their kinds."""
        adds: dict[Hashable, int] = {}
        objects: dict[Hashable, dict[int, list[int]]] = {}
        for number in numbers:
            change = self.pool[number]
            if isinstance(change, Add):
                kind = self.kinds.added(change)
                adds[kind] = adds.get(kind, 0) + 1
            elif isinstance(change, OfPermanent):
                kind = next(kind for kind, each in self.same_objects.items() if change.number in each)
                objects.setdefault(kind, {}).setdefault(change.number, []).append(number)
        options: list[Iterable[Numbers]] = [
            itertools.combinations_with_replacement(self.same_adds[kind], count) for kind, count in adds.items()
        ]
        options += [self.other_objects(self.same_objects[kind], chosen) for kind, chosen in objects.items()]
        for rest in itertools.product(*options):
            yield tuple(itertools.chain(*rest))

    def other_objects(self, same: list[int], chosen: dict[int, list[int]]) -> Iterator[Numbers]:
        """What is done to some permanents, done to others that are the same."""
        for others in itertools.permutations(same, len(chosen)):
            done: list[int] = []
            for (of, numbers), other in zip(chosen.items(), others, strict=True):
                places = [self.of_objects[of].index(number) for number in numbers]
                done += [self.of_objects[other][place] for place in places]
            yield tuple(done)


def makes(change: Change, variant: Variant) -> bool:
    """Whether a change is one of those that leave an object in a way."""
    return variant.turned if isinstance(change, Turn) else isinstance(change, Give) and change.player == variant.player


def varied(each: Object, variant: Variant) -> Object:
    """An object in one of its ways."""
    return dataclasses.replace(each, tapped=each.tapped != variant.turned, controller=variant.player or each.controller)


def moved(position: Position, objects: tuple[Object, ...]) -> Position:
    """A position with other objects."""
    found = Position(position.board, position.players, objects, position.effects, position.references, position.history)
    found.active, found.phase = position.active, position.phase
    return found


def models(control: clingo.Control) -> Iterator[Numbers]:
    """The sets of changes that clingo chooses: all that are as small as can be."""
    solving: Any = control.configuration.solve
    solving.models, solving.opt_mode = str(MOST_SETS), "optN"
    with control.solve(yield_=True) as handle:
        for model in handle:
            if model.optimality_proven:
                yield tuple(symbol.arguments[0].number for symbol in model.symbols(shown=True))

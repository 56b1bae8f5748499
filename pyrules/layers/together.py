"""The layers of many boards in one grounding: each board is a world, and all go forward at the same time. What a part
of the rulebook costs to ground, it then costs once for all boards that are at that part.

Alone, the parts of the program have parameters: a moment, the versions that hold then. Here they have one, the number
of the call; what stood for a parameter is looked up for each world in `_at(part,world,call,…)`. (Several values at once
for the parameters of a part would not do: clingo may then go through those of earlier calls again.)
"""

from __future__ import annotations

import dataclasses
import re
from collections import defaultdict
from collections.abc import Callable, Generator, Iterator, Sequence
from functools import lru_cache

import clingo

from pyrules.bottom_up.program import Parts, Program
from pyrules.collecting import uncollected
from pyrules.fact import Facts
from pyrules.inquiry import in_any, looked_at, rules_of_layers_for_any
from pyrules.layers.applying import Layers, Stage, TooManyEffects, Values, Wanted, in_parts, signature
from pyrules.layers.lifting import VERSIONS, lifted, sizes_decide
from pyrules.relevance import ASKED_OF_LAYERS
from pyrules.rulebook import Rule, rulebook, rules_of
from pyrules.worlds import WORLD, Common, Inserting, dependent, facts_of_worlds

Signature = tuple[str, int]


@dataclasses.dataclass(frozen=True, slots=True)
class Layered:
    """The rulebook as parts of a program for several worlds, the predicates that depend on a world, and whether an
    effect may begin because of some power or toughness."""

    parts: Parts
    of_worlds: frozenset[Signature]
    sizes_decide: bool


@lru_cache(maxsize=1)
def layered(_: tuple[Rule, ...]) -> Common[Layered]:
    """The rules of the layers, for several worlds."""
    return Common(in_worlds)


def in_worlds(rules: tuple[Rule, ...], given: frozenset[str]) -> Layered:
    """Rules as parts of a program for several worlds. given: the predicates of facts."""
    parts = {
        name: [dataclasses.replace(rule, part="" if name == "base" else name) for rule in rules_of("", text)]
        for name, text in lifted(rules).items()
    }
    of_worlds = dependent([rule for part in parts.values() for rule in part], given)
    inserting = Inserting(of_worlds)
    texts = {"base": "\n".join(map(inserting.rule, parts.pop("base")))}
    for name, part in parts.items():
        called, (parameters, _) = signature(name, "")
        here = ",".join((called, WORLD, "m_call", *map(variable, parameters)))
        known = re.compile(rf"\b({'|'.join(parameters)})\b")
        lines = [f"_at({here}) :- ({','.join((WORLD, *map(variable, parameters)))}) = @rows({called})."]
        for rule in part:
            line = known.sub(lambda found: variable(found[1]), inserting.rule(rule).removesuffix("."))
            lines.append(f"{line}{', ' if ' :- ' in line else ' :- '}_at({here}).")
        texts[f"{called}(m_call)"] = "\n".join(lines)
    return Layered(in_parts(texts), of_worlds, sizes_decide(rules))


def variable(parameter: str) -> str:
    """The variable that stands for what was a parameter."""
    return f"At_{parameter}"


class Choir:
    """What is heard of several worlds, each of which has its own ears; and what the parameters are in each."""

    def __init__(self, wanted: dict[int, Wanted]) -> None:
        self.wanted = wanted

    def rows(self, part: clingo.Symbol) -> list[clingo.Symbol]:
        """The parameters of a part, world by world."""
        return [
            clingo.Tuple_([clingo.Number(world), *values])
            for world, each in self.wanted.items()
            for name, values in each.parts
            if name == part.name
        ]

    def __getattr__(self, name: str) -> Callable[..., object]:
        def heard(world: clingo.Symbol, *arguments: clingo.Symbol) -> object:
            return getattr(self.wanted[world.number].ears, name)(*arguments)

        return heard


class Worlds:
    """The program that several boards have in common."""

    def __init__(self, facts: Sequence[Facts]) -> None:
        rules = rules_of_layers_for_any(facts)
        program = layered(rulebook()).of(rules, in_any(facts, "predicates"))
        self.program = Program(program.parts, facts_of_worlds(facts, looked_at(rules) | ASKED_OF_LAYERS))
        self.of_worlds = program.of_worlds
        self.sizes_decide = program.sizes_decide
        self.read: dict[Signature, dict[int, list[list[clingo.Symbol]]]] = {}
        self.calls = 0

    def ground(self, wanted: dict[int, Wanted]) -> None:
        """Grounds what some worlds want, all the same parts."""
        self.calls += 1
        names = [name for name, _ in next(iter(wanted.values())).parts]
        call = (clingo.Number(self.calls),)
        self.program.ground([(name, () if name == "base" else call) for name in names], Choir(wanted))

    def atoms(self, world: int, name: str, arity: int) -> Iterator[list[clingo.Symbol]]:
        """The arguments of every atom of a predicate in a world, once all has been applied."""
        if (name, arity + 1) not in self.of_worlds:
            yield from self.program.atoms(name, arity)
            return
        found = self.read.get((name, arity))
        if found is None:
            found = self.read[name, arity] = defaultdict(list)
            for number, *arguments in self.program.atoms(name, arity + 1):
                found[number.number].append(arguments)
        yield from found.get(world, ())


class LayersOfWorld(Layers):
    """The layers of one of several boards; to be asked like those of a board alone, after all has been applied."""

    def __init__(self, worlds: Worlds, world: int) -> None:
        self.worlds = worlds
        self.world = world
        self.begin(worlds.program, worlds.sizes_decide)

    def each(self, name: str, arity: int) -> Iterator[list[clingo.Symbol]]:
        """The arguments of every atom of a predicate."""
        return self.worlds.atoms(self.world, name, arity)

    def read(self, stage: Stage) -> dict[str, Values]:
        """The values of all characteristics at a stage."""
        found: dict[str, Values] = defaultdict(lambda: defaultdict(list))
        for name, kind in VERSIONS.items():
            version = clingo.Number(self.version(stage, kind))
            for each, value, made in self.each(name, 3):
                if made == version and each.type == clingo.SymbolType.Number:
                    found[name][each.number].append(value)
        return found


def layers_together(facts: Sequence[Facts]) -> list[Layers | TooManyEffects]:
    """The layers of boards with these facts; the error instead for a board that is too much. RulesError for any message
    of clingo's."""
    worlds = Worlds(facts)
    boards = [LayersOfWorld(worlds, number) for number in range(len(facts))]
    with uncollected():
        errors = work_off(worlds, {each.world: each.work() for each in boards})
        work_off(worlds, {each.world: each.settle() for each in boards if each.world not in errors})
    return [errors.get(each.world, each) for each in boards]


def work_off(worlds: Worlds, works: dict[int, Generator[Wanted, None, None]]) -> dict[int, TooManyEffects]:
    """Does the work of several worlds; the errors of those that are too much. What is grounded at once are the same
    parts of the program: others might change what a part has found settled. Looking what is next
    waits for all, and so do trials: they cost most."""
    errors: dict[int, TooManyEffects] = {}
    waiting: dict[int, Wanted] = {}

    def go_on(world: int) -> None:
        try:
            waiting[world] = next(works[world])
        except StopIteration:
            return
        except TooManyEffects as error:
            errors[world] = error

    for world in works:
        go_on(world)
    while waiting:
        groups: dict[tuple[str, ...], dict[int, Wanted]] = defaultdict(dict)
        for world, wanted in waiting.items():
            groups[tuple(name for name, _ in wanted.parts)][world] = wanted
        names = min(groups, key=lambda names: (("decide" in names) - ("applied" in names), "trials" in names))
        worlds.ground(groups[names])
        for world in groups[names]:
            del waiting[world]
            go_on(world)
    return errors

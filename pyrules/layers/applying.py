"""The layers, one effect after another (613): the rules say which is next and what it does, here they are asked.

No rule of the game is here: an order of layers is the order of their numbers in the rulebook.
"""

from __future__ import annotations

import dataclasses
from collections import defaultdict
from collections.abc import Generator, Iterator, Mapping
from functools import cached_property, lru_cache
from typing import Literal, TypeVar

import clingo

from pyrules.bottom_up.program import Part, Parts, Program
from pyrules.collecting import uncollected
from pyrules.errors import PyrulesError
from pyrules.fact import Facts
from pyrules.layers.lifting import CHANGES, MOMENT, RENEWS, VERSIONS, lifted, sizes_decide
from pyrules.rulebook import Rule
from pyrules.solver import RulesError

#: Which part of the rulebook says what holds after an effect of a layer.
PARTS = (
    (10, 10, "copied"), (20, 20, "control"), (30, 30, "worded"), (31, 31, "named"), (39, 40, "types"),
    (49, 50, "colors"), (59, 60, "abilities"), (70, 71, "sizes"), (72, 72, "bonuses"), (73, 73, "switched"),
    (99, 99, "found"),
)  # fmt: skip
#: Layer 7b; what comes after it changes power and toughness only.
BASE_SIZES = 71
#: How much is tried in thought at most: for each effect that may be next, all that all of them would do to objects.
MOST_TRIED = 300_000


Found = TypeVar("Found")
Stage = Literal["copiable", "now", "base"]
#: The values of a characteristic, by the objects' numbers.
Values = dict[int, list[clingo.Symbol]]
#: The versions of characteristics, and for each characteristic the line that reads it at a stage.
READ = tuple(dict.fromkeys(VERSIONS.values()))
READING = {name: f"_read(m_stage,{name},O,V) :- {name}(O,V,{version})." for name, version in VERSIONS.items()}


class TooManyEffects(PyrulesError):
    """Effects that may depend on one another (613.8), too many of them, on too many objects."""


@dataclasses.dataclass(frozen=True, slots=True)
class Applied:
    """One effect applied in one layer. moment: when. does: what it did to which object. before, after: the versions of
    the characteristics."""

    moment: int
    layer: int
    effect: clingo.Symbol
    does: tuple[tuple[int, clingo.Symbol], ...]
    before: dict[str, int]
    after: dict[str, int]


class Ears:
    """What is heard while one part after the other is grounded. same: for each effect one that does the same."""

    def __init__(self, same: dict[clingo.Symbol, clingo.Symbol] | None = None) -> None:
        self.first_of_all = same or {}
        self.layers: list[int] = []
        self.effects_due: list[tuple[clingo.Symbol, int]] = []
        self.chosen: list[clingo.Symbol] = []
        self.intended: dict[clingo.Symbol, list[tuple[int, clingo.Symbol]]] = defaultdict(list)
        self.deeds: list[tuple[clingo.Symbol, int, clingo.Symbol]] = []

    def layer(self, layer: clingo.Symbol) -> clingo.Symbol:
        self.layers.append(layer.number)
        return layer

    def due(self, effect: clingo.Symbol, layer: clingo.Symbol) -> clingo.Symbol:
        self.effects_due.append((effect, layer.number))
        return effect

    def next(self, effect: clingo.Symbol) -> clingo.Symbol:
        self.chosen.append(effect)
        return effect

    def would(self, effect: clingo.Symbol, each: clingo.Symbol, what: clingo.Symbol) -> clingo.Symbol:
        self.intended[effect].append((each.number, what))
        return effect

    def same(self, effect: clingo.Symbol) -> list[clingo.Symbol]:
        """One that stands for all that do the same; none for an effect that does nothing."""
        return [self.first_of_all[effect]] if effect in self.first_of_all else []

    def does(self, effect: clingo.Symbol, each: clingo.Symbol, what: clingo.Symbol) -> clingo.Symbol:
        self.deeds.append((effect, each.number, what))
        return clingo.Tuple_([effect, each, what])


@dataclasses.dataclass(frozen=True, slots=True)
class Wanted:
    """Parts of the program that are to be grounded, with what their parameters stand for, and who listens."""

    parts: tuple[Part, ...]
    ears: Ears


@lru_cache(maxsize=64)
def parts_of(rules: tuple[Rule, ...]) -> tuple[Parts, bool]:
    """The rules as parts of a program, and whether an effect may begin because of some power or toughness."""
    return in_parts(lifted(rules)), sizes_decide(rules)


def in_parts(program: Mapping[str, str]) -> Parts:
    """The parts of a program with their parameters, and what reads it."""
    texts = dict(signature(name, text) for name, text in program.items())
    texts["read"] = ["m_stage", *READ], "\n".join(READING.values())
    texts["read_sizes"] = ["m_stage", "v_sizes"], "\n".join((READING["power"], READING["toughness"]))
    return Parts(texts)


class Layers:
    """What the objects of a board are after all continuous effects."""

    def __init__(self, rules: tuple[Rule, ...], facts: Facts) -> None:
        parts, sizes_decide = parts_of(rules)
        self.begin(Program(parts, ((each.predicate, each.row) for each in facts.each)), sizes_decide)
        with uncollected():
            self.do(self.work())

    def begin(self, program: Program, sizes_decide: bool) -> None:
        """The state before any effect."""
        self.program = program
        self.sizes_decide = sizes_decide
        self.versions: dict[str, int] = dict.fromkeys(VERSIONS.values(), 0)
        self.moment = 0
        self.reached = 0  # the layer of the effect applied last
        self.tried = 0  # how much has been tried in thought
        self.applied: list[Applied] = []
        self.done: set[tuple[int, clingo.Symbol]] = set()  # the effects applied, with the layers
        self.copiable: dict[str, int] = {}  # the versions after layer 1
        self.base_sizes: int | None = None  # the version of power and toughness before layer 7c
        self.is_settled = False
        self.known: dict[Stage, dict[str, Values]] = {}  # what has been read so far

    def work(self) -> Generator[Wanted, None, None]:
        """All effects, one after another: what has to be grounded for that."""
        heard = yield from self.ground("base")
        yield from self.run(min(heard.layers, default=1))

    def do(self, work: Generator[Wanted, None, Found]) -> Found:
        """Does some work at once."""
        while True:
            try:
                wanted = next(work)
            except StopIteration as done:
                found: Found = done.value
                return found
            self.program.ground(wanted.parts, wanted.ears)

    def ground(self, *parts: str | Part, ears: Ears | None = None) -> Generator[Wanted, None, Ears]:
        """Has parts of the program grounded; what was heard of them."""
        ears = ears or Ears()
        yield Wanted(tuple((each, ()) if isinstance(each, str) else each for each in parts), ears)
        return ears

    def run(self, layer: int) -> Generator[Wanted, None, None]:
        """Layer by layer, effect by effect, until nothing is due any more. layer: which is likely the first."""
        while True:
            heard = yield from self.look(layer)
            due = [(effect, number) for effect, number in heard.effects_due if number >= self.reached]
            if not due:
                break
            lowest = min(number for _, number in due)
            if lowest != layer:  # not the layer that was expected: it is looked at now
                layer = lowest
                continue
            done = yield from self.step(layer, heard)
            left = [number for effect, number in due if number > layer or effect not in done]
            if not left and layer > BASE_SIZES and not self.sizes_decide:
                break  # none of what has changed last can make another effect begin
            layer = min(left, default=layer)

    def look(self, layer: int) -> Generator[Wanted, None, Ears]:
        """A new moment, in which a layer is looked at: which effects are due, and which of the layer's may be next."""
        self.moment += 1
        now = clingo.Number(self.moment)
        return (yield from self.ground(("moment", self.when(now, layer)), ("decide", (now,))))

    def when(self, now: clingo.Symbol, layer: int, **versions: clingo.Symbol) -> tuple[clingo.Symbol, ...]:
        """A moment as the rulebook's parts take it."""
        values = {"m_now": now, "v_layer": clingo.Number(layer)}
        values |= {name: clingo.Number(number) for name, number in self.versions.items()}
        values |= versions
        return tuple(values[name] for name in MOMENT)

    def step(self, layer: int, heard: Ears) -> Generator[Wanted, None, set[clingo.Symbol]]:
        """Applies the next effects of a layer: one, or several that have nothing to do with each other."""
        now = to = clingo.Number(self.moment)
        before = dict(self.versions)
        self.reached = layer
        part = next(part for low, high, part in PARTS if low <= layer <= high)
        chosen = heard.chosen or (yield from self.judged(layer, part, heard))
        if layer > BASE_SIZES and self.base_sizes is None:
            self.base_sizes = self.versions["v_sizes"]
        does: dict[clingo.Symbol, list[tuple[int, clingo.Symbol]]] = defaultdict(list)
        applied = yield from self.ground(("applied", (now, to)), *self.change(part, to))
        for effect, each, what in applied.deeds:
            does[effect].append((each, what))
        for name in CHANGES.get(part, ()):
            self.versions[name] = self.moment
        if layer == 10:
            self.copiable = dict(self.versions)
        after = dict(self.versions)
        for effect in chosen:
            if (layer, effect) in self.done:
                raise RulesError(f"{effect} is not settled by grounding")
            self.done.add((layer, effect))
        self.applied += [Applied(self.moment, layer, each, tuple(does[each]), before, after) for each in chosen]
        return set(chosen)

    def judged(self, layer: int, part: str, heard: Ears) -> Generator[Wanted, None, list[clingo.Symbol]]:
        """Which effect is next among several that may depend on one another (613.8): each is tried in thought."""
        now = clingo.Number(self.moment)
        when = self.when(now, layer)
        alike: dict[frozenset[tuple[int, clingo.Symbol]], clingo.Symbol] = {}
        same = {effect: alike.setdefault(frozenset(does), effect) for effect, does in heard.intended.items()}
        self.tried += len(alike) * sum(map(len, heard.intended.values()))
        if self.tried > MOST_TRIED:
            raise TooManyEffects(
                f"{len(same)} effects in one layer may depend on one another (613.8), "
                "on more objects than pyrules can try.",
                remedy="Ask about a smaller part of the board.",
            )
        yield from self.ground(("tried", (now,)), (f"try_{part}", (now, *when[2:])), ears=Ears(same))
        found = yield from self.ground(("trials", when), ("judge", (now, clingo.Number(self.moment - 1))))
        if not found.chosen:
            raise RulesError(f"no effect is next in layer {layer}")
        return found.chosen

    def change(self, part: str, to: clingo.Symbol) -> list[Part]:
        """The parts that say what holds after an effect has been applied, or would hold."""
        if part not in TAKES:  # what an effect finds as it begins changes nothing
            return []
        versions = [clingo.Number(self.versions[name]) for name in TAKES[part]]
        found: list[Part] = [(part, (to, *versions))]
        if part in RENEWS:
            found.append(("renewed", self.when(to, 0, v_types=to, v_abilities=to)))
        return found

    def each(self, name: str, arity: int) -> Iterator[list[clingo.Symbol]]:
        """The arguments of every atom of a predicate."""
        return self.program.atoms(name, arity)

    def values(self, stage: Stage, name: str) -> Values:
        """The values of a characteristic by the objects' numbers. `stage`: before any effect but those of layer 1
        ("copiable"), after all of them ("now"), or before layer 7c ("base")."""
        if stage == "base" and (self.base_sizes is None or VERSIONS[name] != "v_sizes"):
            stage = "now"
        if stage not in self.known:
            self.known[stage] = self.read(stage)
        return self.known[stage].get(name, {})

    def read(self, stage: Stage) -> dict[str, Values]:
        """The values of all characteristics at a stage (power and toughness alone before layer 7c). Of the versions of
        each one is asked for: to go through them all would take longer."""
        found: dict[str, Values] = defaultdict(lambda: defaultdict(list))
        kinds = ("v_sizes",) if stage == "base" else READ
        versions = (clingo.Number(self.version(stage, kind)) for kind in kinds)
        self.program.ground([("read_sizes" if stage == "base" else "read", (clingo.Function(stage), *versions))], None)
        for of, name, each, value in self.each("_read", 4):
            if of.name == stage and each.type == clingo.SymbolType.Number:
                found[name.name][each.number].append(value)
        return found

    def version(self, stage: Stage, kind: str) -> int:
        """The version of some characteristics at a stage."""
        if stage == "copiable":
            return self.copiable.get(kind, 0)
        if stage == "base" and kind == "v_sizes" and self.base_sizes is not None:
            return self.base_sizes
        return self.versions[kind]

    @cached_property
    def changed(self) -> frozenset[int]:
        """The objects to which an effect has done something."""
        return frozenset(number for each in self.applied for number, _ in each.does)

    @cached_property
    def settled(self) -> tuple[str, ...]:
        """What the changed objects are now, as facts for the rest of the rulebook."""
        if not self.is_settled:
            self.do(self.settle())
        return tuple(f"{clingo.Function('settled', each)}." for each in self.each("settled", 2))

    def settle(self) -> Generator[Wanted, None, None]:
        """What has to be grounded for that."""
        now = clingo.Number(self.moment)
        versions = [clingo.Number(self.versions[name]) for name in TAKES["settled"]]
        yield from self.ground(("settled", (now, *versions)))
        self.is_settled = True


#: The versions that a part of the rulebook takes beside its moment.
TAKES = {
    "copied": ("v_types", "v_colors", "v_abilities", "v_sizes", "v_identity"),
    "control": ("v_control",),
    "named": ("v_identity",),
    "worded": ("v_types", "v_abilities"),
    "types": ("v_types", "v_abilities"),
    "colors": ("v_colors",),
    "abilities": ("v_abilities",),
    "sizes": ("v_sizes",),
    "bonuses": ("v_sizes",),
    "switched": ("v_sizes",),
    "settled": ("v_types", "v_colors", "v_abilities", "v_sizes", "v_identity", "v_control"),
}


def signature(name: str, text: str) -> tuple[str, tuple[list[str], str]]:
    """A part's name, its parameters, and its rules."""
    called, _, parameters = name.partition("(")
    if called == "base":
        return called, ([], text)
    return called, (parameters.rstrip(")").split(",") if parameters else list(MOMENT), text)

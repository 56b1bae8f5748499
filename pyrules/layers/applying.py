"""The layers, one effect after another (613): the rules say which is next and what it does; they are asked in turn.

No rule of the game is here: an order of layers is the order of their numbers in the rulebook.
"""

from __future__ import annotations

import dataclasses
from collections import defaultdict
from collections.abc import Iterator
from functools import cached_property
from typing import Literal

import clingo

from pyrules.layers.lifting import MOMENT, VERSIONS, lifted
from pyrules.rulebook import Rule
from pyrules.solver import RulesError

#: Which part of the rulebook says what holds after an effect of a layer, and the versions that are new then.
PARTS = (
    (10, 10, "copied", ("v_identity", "v_types", "v_colors", "v_abilities", "v_sizes")),
    (39, 40, "types", ("v_types", "v_abilities")),
    (49, 50, "colors", ("v_colors",)),
    (59, 60, "abilities", ("v_abilities",)),
    (70, 71, "sizes", ("v_sizes",)),
    (72, 72, "bonuses", ("v_sizes",)),
    (73, 73, "switched", ("v_sizes",)),
)
#: More effects than a board is asked to have.
MOST = 5_000


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


class Layers:
    """What the objects of a board are after all continuous effects."""

    def __init__(self, rules: tuple[Rule, ...], facts: str) -> None:
        self.messages: list[str] = []
        self.control = clingo.Control(["--warn=no-atom-undefined"], logger=lambda _, text: self.messages.append(text))
        self.versions: dict[str, int] = dict.fromkeys(VERSIONS.values(), 0)
        self.moment = 0
        self.applied: list[Applied] = []
        self.copiable: dict[str, int] = {}  # the versions after layer 1
        self.base_sizes: clingo.Symbol | None = None  # the version of power and toughness before layer 7c
        parts = lifted(rules).parts
        try:
            self.control.add("base", [], parts["base"] + "\n" + facts)
            for name, text in parts.items():
                if name != "base":
                    self.control.add(*signature(name), text)
            self.ground("base")
            self.run()
        except RuntimeError as error:
            raise RulesError("; ".join(self.messages) or str(error)) from error
        if self.messages:
            raise RulesError("; ".join(self.messages))

    def ground(self, *parts: str | tuple[str, tuple[clingo.Symbol, ...]]) -> None:
        self.control.ground([(each, []) if isinstance(each, str) else (each[0], list(each[1])) for each in parts])

    def run(self) -> None:
        layer = 0
        due = self.look(1)
        while due:
            lowest = min(number for _, number in due)
            if lowest != layer:
                layer = lowest
                due = self.look(layer)
                if not due or min(number for _, number in due) != layer:
                    layer = 0
                    continue
            self.step(layer)
            if len(self.applied) > MOST:
                raise RulesError(f"more than {MOST} effects")
            due = self.look(layer)

    def look(self, layer: int) -> list[tuple[clingo.Symbol, int]]:
        """A new moment, in which a layer is looked at; the effects that are due, with their layers (none before it)."""
        self.moment += 1
        now = clingo.Number(self.moment)
        self.ground(("moment", self.when(now, layer)), ("decide", (now,)))
        return [(e, n.number) for e, n, m in self.atoms("due", 3) if m == now and n.number >= layer]

    def when(self, now: clingo.Symbol, layer: int, **versions: clingo.Symbol) -> tuple[clingo.Symbol, ...]:
        """A moment as the rulebook's parts take it."""
        values = {"m_now": now, "v_layer": clingo.Number(layer)}
        values |= {name: clingo.Number(number) for name, number in self.versions.items()}
        values |= versions
        return tuple(values[name] for name in MOMENT)

    def step(self, layer: int) -> None:
        """Applies the next effect of a layer."""
        before = dict(self.versions)
        now = clingo.Number(self.moment)
        candidates = [e for e, m in self.atoms("candidate", 2) if m == now]
        part, fresh = next((part, fresh) for low, high, part, fresh in PARTS if low <= layer <= high)
        if len(candidates) > 1:
            trials = [(clingo.Function("trial", [now, each]), each) for each in candidates]
            self.ground(*(("tried", (now, trial, each)) for trial, each in trials))
            for trial, _ in trials:
                self.change(part, trial)
            self.ground(
                *(("moment", self.when(trial, layer, **dict.fromkeys(fresh, trial))) for trial, _ in trials),
            )
            self.ground(("judge", (now, clingo.Number(self.moment - 1))))
        to = clingo.Number(self.moment)
        chosen = [e for e, m in self.atoms("next", 2) if m == now]
        if not chosen:
            raise RulesError(f"no effect is next in layer {layer} among {', '.join(map(str, candidates))}")
        self.ground(("applied", (now, to)))
        if layer > 71 and self.base_sizes is None:
            self.base_sizes = clingo.Number(self.versions["v_sizes"])
        self.change(part, to)
        for name in fresh:
            self.versions[name] = self.moment
        if layer == 10:
            self.copiable = dict(self.versions)
        does: dict[clingo.Symbol, list[tuple[int, clingo.Symbol]]] = defaultdict(list)
        for when, effect, each, what in self.atoms("does", 4):
            if when == to:
                does[effect].append((each.number, what))
        self.applied += [
            Applied(self.moment, layer, each, tuple(does[each]), before, dict(self.versions)) for each in chosen
        ]

    def change(self, part: str, to: clingo.Symbol) -> None:
        """What holds after an effect has been applied, or would hold."""
        versions = [clingo.Number(self.versions[name]) for name in TAKES[part]]
        self.ground((part, (to, *versions)))
        if part in ("types", "copied"):
            self.ground(("renewed", self.when(to, 0, v_types=to, v_abilities=to)))

    def atoms(self, name: str, arity: int) -> Iterator[list[clingo.Symbol]]:
        for atom in self.control.symbolic_atoms.by_signature(name, arity):
            if not atom.is_fact:
                raise RulesError(f"{atom.symbol} is not settled by grounding")
            yield atom.symbol.arguments

    def values(self, name: str, when: Stage = "now") -> dict[int, list[clingo.Symbol]]:
        """A characteristic of every object: its values by the object's number. `when`: before any effect
        ("copiable"), after all of them ("now"), or before layer 7c ("base")."""
        version = clingo.Number(self.versions[VERSIONS[name]])
        if when == "copiable":
            version = clingo.Number(self.copiable.get(VERSIONS[name], 0))
        elif when == "base" and self.base_sizes is not None:
            version = self.base_sizes
        found: dict[int, list[clingo.Symbol]] = {}
        for each, value, at in self.atoms(name, 3):
            if at == version and each.type == clingo.SymbolType.Number:
                found.setdefault(each.number, []).append(value)
        return found

    @cached_property
    def changed(self) -> frozenset[int]:
        """The objects to which an effect has done something."""
        return frozenset(number for each in self.applied for number, _ in each.does)

    def settled(self) -> Iterator[str]:
        """What the changed objects are now, as facts for the rest of the rulebook."""
        for name, functor in SETTLED:
            for number, values in self.values(name).items():
                if number in self.changed:
                    yield from (f"settled({number},{functor}({value}))." for value in values)
        names = {each[0]: each[1] for each in self.atoms("named_so", 2)}
        for number, abilities in self.values("ability").items():
            if number in self.changed:
                yield from (f"settled({number},keyword({names[each]}))." for each in abilities if each in names)
        for number in self.changed:
            yield f"settled({number},itself)."

    def each(self, name: str, arity: int) -> Iterator[list[clingo.Symbol]]:
        """The arguments of every atom of a predicate that has no moment."""
        return self.atoms(name, arity)


Stage = Literal["copiable", "now", "base"]
#: What objects are after all effects: the predicates, and the words for them in settled/2.
SETTLED = (
    ("type", "type"), ("supertype", "supertype"), ("subtype", "subtype"), ("color", "color"), ("ability", "ability"),
    ("power", "power"), ("toughness", "toughness"),
)  # fmt: skip
#: The versions that a part of the rulebook takes beside its moment.
TAKES = {
    "copied": ("v_types", "v_colors", "v_abilities", "v_sizes", "v_identity"),
    "types": ("v_types", "v_abilities"),
    "colors": ("v_colors",),
    "abilities": ("v_abilities",),
    "sizes": ("v_sizes",),
    "bonuses": ("v_sizes",),
    "switched": ("v_sizes",),
}


def signature(name: str) -> tuple[str, list[str]]:
    """A part's name and its parameters."""
    called, _, parameters = name.partition("(")
    return called, parameters.rstrip(")").split(",") if parameters else list(MOMENT)

"""The atoms of the layers at one moment, asked as if there were only that moment."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cached_property

import clingo

from pyrules.because.missing.words import bare
from pyrules.layers.applying import Applied, Layers
from pyrules.layers.lifting import CHARACTERISTICS, MOMENT, VERSIONS, at_moments, literal_at
from pyrules.rulebook import predicate

#: What comes to be known as an effect is applied.
LATER = frozenset({"begun", "kept", "done"})
PARAMETER = re.compile(r"\b(?:m_now|v_\w+)\b")


class AtMoment:
    """What holds right before an effect is applied; after all of them, where none is named."""

    def __init__(self, layers: Layers, applied: Applied | None = None) -> None:
        self.layers = layers
        self.known: dict[tuple[str, int], list[tuple[clingo.Symbol, ...]]] = {}
        if applied is None:
            self.values = {"m_now": layers.moment, "v_layer": layers.reached, **layers.versions}
        else:
            self.values = {"m_now": applied.moment, "v_layer": applied.layer, **applied.before}

    @cached_property
    def timed(self) -> frozenset[tuple[str, int]]:
        return at_moments()

    def condition(self, literal: str) -> str:
        """A condition with its moment. What an effect has found by then is only known afterwards: nothing."""
        negated, atom = bare(literal)
        if predicate(atom) in LATER:
            return "#true" if negated else "#false"
        return PARAMETER.sub(lambda found: str(self.values[found[0]]), literal_at(literal, self.timed, first=False))

    def more(self, lines: Iterable[str]) -> None:
        """Grounds more rules upon the layers."""
        self.layers.program.more(lines)

    def atoms(self, name: str, arity: int) -> Iterator[tuple[clingo.Symbol, ...]]:
        """The arguments of every atom of a predicate that is true at that moment."""
        if (name, arity) not in self.timed | CHARACTERISTICS:
            yield from map(tuple, self.layers.each(name, arity))
            return
        if (name, arity) not in self.known:
            version = clingo.Number(self.values[VERSIONS.get(name, MOMENT[0])])
            found = (tuple(each) for each in self.layers.each(name, arity + 1) if each[-1] == version)
            self.known[name, arity] = [each[:-1] for each in found]
        yield from self.known[name, arity]

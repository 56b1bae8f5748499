"""A program in parts, of which some are gone through at a time, as clingo grounds them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import clingo

from pyrules.bottom_up.reading import read
from pyrules.bottom_up.store import Given, Store
from pyrules.bottom_up.strata import Placed, Stratum, strata
from pyrules.bottom_up.terms import Row, symbol_of, value_of
from pyrules.rulebook import NAME
from pyrules.solver import ground

#: A part with what its parameters stand for.
Part = tuple[str, tuple[clingo.Symbol, ...]]


class Parts:
    """The rules of a program by the parts in which they stand. texts: the parameters of each part, and its rules, a
    line each."""

    def __init__(self, texts: Mapping[str, tuple[Sequence[str], str]]) -> None:
        self.texts = texts
        self.known: dict[object, list[Stratum]] = {}

    def order(self, parts: Sequence[Part]) -> list[Stratum]:
        """The rules of some parts in their order. Which of the parameters are equal decides on it."""
        equal: dict[clingo.Symbol, int] = {}
        pattern = tuple(equal.setdefault(value, len(equal)) for _, values in parts for value in values)
        key = (tuple(name for name, _ in parts), pattern)
        if key not in self.known:
            same = {
                (number, parameter): equal[value]
                for number, (name, values) in enumerate(parts)
                for parameter, value in zip(self.parameters(name), values, strict=True)
            }
            rules = [
                Placed(number, statement)
                for number, (name, _) in enumerate(parts)
                for line in self.texts[name][1].splitlines()
                for statement in read(line, frozenset(self.parameters(name)))
            ]
            self.known[key] = strata(rules, same)
        return self.known[key]

    def parameters(self, name: str) -> Sequence[str]:
        """The parameters of a part."""
        return self.texts[name][0]


class Program:
    """A program upon facts: predicates and rows."""

    def __init__(self, parts: Parts, facts: Iterable[tuple[str, Row]]) -> None:
        self.parts = parts
        self.store = Store()
        for name, row in facts:
            self.store.add(name, row)

    def ground(self, wanted: Sequence[Part], ears: object) -> None:
        """Goes through some parts; one in which no rule stands is passed over. ears: who is asked where a rule asks
        outside. RulesError where something is not settled by that."""
        there = [(name, values) for name, values in wanted if name in self.parts.texts]
        self.store.run(self.parts.order(there), [self.given(name, values, ears) for name, values in there])

    def given(self, name: str, values: Sequence[clingo.Symbol], ears: object) -> Given:
        """What a part is given."""
        return {**dict(zip(self.parts.parameters(name), map(value_of, values), strict=True)), "ears": ears}

    def more(self, lines: Iterable[str]) -> None:
        """Adds what more rules make of what is known. clingo grounds them: they are asked once, and not worth
        compiling. What they make must be new predicates. RulesError for any message of clingo's."""
        text = "\n".join(lines)
        asked = frozenset(NAME.findall(text))
        known = {signature: each for signature, each in self.store.relations.items() if signature[0] in asked}
        facts = (
            clingo.Function(name, list(map(symbol_of, row))) for (name, _), each in known.items() for row in each.rows
        )
        for name, row in ground([text], facts).made(known.keys()):
            self.store.add(name, tuple(map(value_of, row)))

    def atoms(self, name: str, arity: int) -> Iterator[list[clingo.Symbol]]:
        """The arguments of every atom of a predicate."""
        for row in self.rows(name, arity):
            yield [symbol_of(each) for each in row]

    def rows(self, name: str, arity: int) -> list[Row]:
        """The same as the compiled rules have them."""
        return self.store.relation(name, arity).rows

"""Reasoning over all the boards that a program with choices describes: what holds on every one, what on some.

clingo does it without going through them: cautious reasoning gives what all have in common, brave reasoning what any
has, and whether a choice is enough for something is one question, whether it can be so and the other not. Other
programs can build on it: `add` takes more lines (what is to be minimized, say), `solve` looks for one board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

import clingo

from pyrules.solver import RulesError, control_of

#: An atom (or a number that clingo gave it) with whether it holds.
Assumption = tuple[clingo.Symbol, bool] | int


class Search:
    """A program with choices, grounded. Lines of it are `guarded(…).lines` and rules; `shown` are the predicates, each
    with its number of arguments, that `always` and `sometimes` may be asked of. RulesError for any message of clingo's.
    """

    def __init__(self, lines: Iterable[str], shown: Iterable[tuple[str, int]] = ()) -> None:
        directives = [f"#show {name}/{arity}." for name, arity in shown]
        self.control = control_of([*lines, "#show.", *directives])
        self.found: dict[str, frozenset[clingo.Symbol]] = {}

    def always(self) -> frozenset[clingo.Symbol]:
        """The shown atoms that hold on every board."""
        return self.consequences("cautious")

    def sometimes(self) -> frozenset[clingo.Symbol]:
        """The shown atoms that hold on at least one board."""
        return self.consequences("brave")

    def consequences(self, mode: str) -> frozenset[clingo.Symbol]:
        """What clingo finds in this mode of reasoning."""
        if mode not in self.found:
            with self.configured(mode, 0), self.control.solve(yield_=True) as handle:
                last: frozenset[clingo.Symbol] | None = None
                for model in handle:
                    last = frozenset(model.symbols(shown=True))
            if last is None:
                raise RulesError("no board is possible")
            self.found[mode] = last
        return self.found[mode]

    @contextmanager
    def configured(self, mode: str, models: int) -> Iterator[None]:
        """Sets how clingo reasons, for a while."""
        solving = self.control.configuration.solve
        solving.enum_mode, solving.models = mode, str(models)  # type: ignore[union-attr]
        try:
            yield
        finally:
            solving.enum_mode, solving.models = "auto", "1"  # type: ignore[union-attr]

    def possible(self, assumptions: Sequence[Assumption]) -> bool:
        """Whether there is a board on which all of this is so."""
        return bool(self.control.solve(assumptions=assumptions).satisfiable)

    def together_impossible(self, assumptions: Sequence[int]) -> frozenset[int] | None:
        """Those of some assumptions because of which there is no such board; None where there is one."""
        with self.control.solve(assumptions=assumptions, yield_=True) as handle:
            return None if handle.get().satisfiable else frozenset(handle.core())

    def solve(
        self, wanted: Iterable[clingo.Symbol], assumptions: Sequence[Assumption] = ()
    ) -> frozenset[clingo.Symbol] | None:
        """Which of some atoms hold on one board on which this is so; None where there is no such board."""
        with self.control.solve(assumptions=assumptions, yield_=True) as handle:
            for model in handle:
                return frozenset(symbol for symbol in wanted if model.contains(symbol))
        return None

    def either(self, options: Iterable[Sequence[Assumption]]) -> int:
        """A new atom that holds where one of the options does, by the number that clingo gives it; an option is what
        has to be so altogether."""
        bodies = [[self.literal(each) for each in option] for option in options]
        with self.control.backend() as backend:
            atom = int(backend.add_atom())
            for body in bodies:
                backend.add_rule([atom], [each for each in body if each is not None])
        return atom

    def number(self, symbol: clingo.Symbol) -> int:
        """The number that clingo gave an atom. RulesError for an atom that is so on no board."""
        atom = self.control.symbolic_atoms[symbol]
        if atom is None:
            raise RulesError(f"{symbol} is so on no board")
        return int(atom.literal)

    def literal(self, assumption: Assumption) -> int | None:
        """The number of an assumption for clingo; None for what is not so on any board, as it has to be."""
        if isinstance(assumption, int):
            return assumption
        symbol, holds = assumption
        if not holds and self.control.symbolic_atoms[symbol] is None:
            return None
        return self.number(symbol) if holds else -self.number(symbol)

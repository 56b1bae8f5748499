"""Terms as the compiled rules have them: numbers are Python's, everything else is there once, so that two terms are
equal if they are the same object."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, Final

import clingo

#: The functors of what has no name: strings, and the two ends of the order of terms.
STRING: Final = "string"
INFIMUM: Final = "#inf"
SUPREMUM: Final = "#sup"


class Term:
    """A constant, a string, a tuple or a structure. functor: its name and the number of its arguments, as in `gain/1`.
    kind: what it has in common with all that may equal it. Made by `TERMS` alone."""

    __slots__ = ("args", "functor", "kind", "known")

    def __init__(self, functor: str, args: tuple[Value, ...]) -> None:
        self.functor = functor
        self.args = args
        self.kind: Kind = self if functor is STRING else functor
        self.known: clingo.Symbol | None = None

    @property
    def symbol(self) -> clingo.Symbol:
        """The term as clingo has it."""
        waiting = [self]  # lists are terms within terms, some hundreds deep
        while waiting:
            each = waiting[-1]
            unknown = [one for one in each.args if isinstance(one, Term) and one.known is None]
            if not unknown:
                each.known = each.written()
                waiting.pop()
            waiting += unknown
        assert self.known is not None
        return self.known

    def written(self) -> clingo.Symbol:
        """The same, where that of its arguments is known."""
        if self.functor is STRING:
            return clingo.String(str(self.args[0]))
        if self.functor is INFIMUM:
            return clingo.Infimum
        if self.functor is SUPREMUM:
            return clingo.Supremum
        return clingo.Function(self.functor.rpartition("/")[0], list(map(symbol_of, self.args)))

    def __repr__(self) -> str:
        return str(self.symbol)


Value = int | Term
Kind = int | str | Term
Row = tuple[Value, ...]


class Terms(dict[Any, Term]):
    """Every term that there has been, by its functor and arguments."""

    def __missing__(self, key: tuple[Any, ...]) -> Term:
        functor, *args = key
        term = self[key] = Term(functor, tuple(args))
        return term


TERMS = Terms()


def functor(name: str, arity: int) -> str:
    """The functor of a structure; that of a tuple where there is no name."""
    return intern_name(f"{name}/{arity}")


@cache
def intern_name(name: str) -> str:
    return name


@lru_cache(maxsize=1 << 12)
def number(value: int) -> clingo.Symbol:
    return clingo.Number(value)


def symbol_of(value: Value) -> clingo.Symbol:
    """A value as clingo has it."""
    return number(value) if isinstance(value, int) else value.known or value.symbol


#: What has been met of clingo's.
MET: dict[clingo.Symbol, Value] = {}


def value_of(symbol: clingo.Symbol) -> Value:
    """What clingo has, as the compiled rules have it."""
    waiting = [] if symbol in MET else [symbol]
    while waiting:
        each = waiting[-1]
        args = each.arguments if each.type == clingo.SymbolType.Function else []
        unknown = [one for one in args if one not in MET]
        if not unknown:
            MET[each] = made(each, args)
            waiting.pop()
        waiting += unknown
    return MET[symbol]


def made(symbol: clingo.Symbol, args: Sequence[clingo.Symbol]) -> Value:
    """The same of what has arguments that have been met."""
    kind = symbol.type
    if kind == clingo.SymbolType.Number:
        return symbol.number
    if kind == clingo.SymbolType.String:
        return TERMS[STRING, symbol.string]
    if kind == clingo.SymbolType.Function:
        return TERMS[functor(symbol.name, len(args)), *(MET[each] for each in args)]
    return TERMS[(INFIMUM if kind == clingo.SymbolType.Infimum else SUPREMUM,)]


def before(one: Value, other: Value) -> bool:
    """Whether a value comes before another in clingo's order of terms."""
    if isinstance(one, int) and isinstance(other, int):
        return one < other
    return symbol_of(one) < symbol_of(other)

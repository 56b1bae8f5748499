"""Terms as the compiled rules have them: numbers are Python's, everything else is there once, so that two terms are
equal if they are the same object."""

from __future__ import annotations

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
        if self.known is None:
            self.known = symbol_of_term(self)
        return self.known

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


def symbol_of_term(term: Term) -> clingo.Symbol:
    """A term as clingo has it."""
    if term.functor is STRING:
        return clingo.String(str(term.args[0]))
    if term.functor is INFIMUM:
        return clingo.Infimum
    if term.functor is SUPREMUM:
        return clingo.Supremum
    name = term.functor.rpartition("/")[0]
    return clingo.Function(name, [symbol_of(each) for each in term.args])


@lru_cache(maxsize=1 << 12)
def number(value: int) -> clingo.Symbol:
    return clingo.Number(value)


def symbol_of(value: Value) -> clingo.Symbol:
    """A value as clingo has it."""
    return number(value) if isinstance(value, int) else value.symbol


@lru_cache(maxsize=1 << 16)
def value_of(symbol: clingo.Symbol) -> Value:
    """What clingo has, as the compiled rules have it."""
    kind = symbol.type
    if kind == clingo.SymbolType.Number:
        return symbol.number
    if kind == clingo.SymbolType.String:
        return TERMS[STRING, symbol.string]
    if kind == clingo.SymbolType.Infimum:
        return TERMS[(INFIMUM,)]
    if kind == clingo.SymbolType.Supremum:
        return TERMS[(SUPREMUM,)]
    args = symbol.arguments
    return TERMS[functor(symbol.name, len(args)), *map(value_of, args)]


def before(one: Value, other: Value) -> bool:
    """Whether a value comes before another in clingo's order of terms."""
    if isinstance(one, int) and isinstance(other, int):
        return one < other
    return symbol_of(one) < symbol_of(other)

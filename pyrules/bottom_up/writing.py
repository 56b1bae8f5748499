"""A rule as a Python function: loops over what its literals find, in an order in which each finds little."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache, partial
from itertools import count
from typing import Any

import clingo

from pyrules.bottom_up.ordering import in_order
from pyrules.bottom_up.reading import (
    TURNED,
    Aggregate,
    Atom,
    Call,
    Comparison,
    Constant,
    Expression,
    Literal,
    Operation,
    Parameter,
    Range,
    Statement,
    Structure,
    Variable,
)
from pyrules.bottom_up.terms import TERMS, Row, Term, Value, before, symbol_of, value_of
from pyrules.bottom_up.views import together, view
from pyrules.solver import RulesError

#: A rule as it is run: with the store, what its part was given, and the rows that one of its atoms goes through alone.
Run = Callable[[Any, Mapping[str, Any], Sequence[Row]], None]
#: What goes on within the loops written so far; it is told which variables are known besides.
GoOn = Callable[[frozenset[str]], None]
NONE: frozenset[str] = frozenset()


class Writer:
    """Writes a rule. delta: the place in its body of the atom that goes through given rows alone, if any."""

    def __init__(self, statement: Statement, delta: int | None) -> None:
        self.statement = statement
        self.delta = None if delta is None else statement.body[delta]
        self.names: dict[str, Any] = dict(KNOWN_TO_RULES)
        self.early: list[str] = []  # what is looked up before the loops
        self.lines: list[str] = []
        self.depth = 1
        self.counted = False  # whether what is written stands within an aggregate
        self.counter = count(1)
        self.given: set[str] = set()

    def function(self) -> Run:
        """The rule as a function. RulesError where it cannot be one."""
        head = self.statement.head
        order = in_order(self.statement.body, NONE, head.names, self.delta)
        self.body(order, NONE, head.names, lambda _: self.head(head))
        code = [
            "def run(store, given, delta):",
            *(f"    p_{each} = given[{each!r}]" for each in sorted(self.given)),
            *(f"    {each}" for each in self.early),
            f"    made = store.relation({head.name!r}, {len(head.args)})",
            "    known, add, append = made.known, made.known.add, made.rows.append",
            *self.lines,
        ]
        exec(compile("\n".join(code), f"<{self.statement.text}>", "exec"), self.names)
        run: Run = self.names["run"]
        return run

    # -- lines ---------------------------------------------------------------------------------------------------------

    def line(self, text: str) -> None:
        self.lines.append("    " * self.depth + text)

    @contextmanager
    def block(self, text: str) -> Iterator[None]:
        self.line(text)
        self.depth += 1
        yield
        self.depth -= 1

    def fresh(self, kind: str) -> str:
        return f"{kind}{next(self.counter)}"

    def constant(self, value: object) -> str:
        """A name for a value."""
        name = f"k{len(self.names)}"
        self.names[name] = value
        return name

    # -- expressions ---------------------------------------------------------------------------------------------------

    def code(self, each: Expression) -> str:
        """An expression whose variables are known."""
        if isinstance(each, Variable):
            return f"X{each.name}"
        if isinstance(each, Parameter):
            self.given.add(each.name)
            return f"p_{each.name}"
        if isinstance(each, Constant):
            return self.constant(each.value) if isinstance(each.value, Term) else str(each.value)
        if isinstance(each, Structure):
            return f"TERMS[{', '.join([self.constant(each.functor), *map(self.code, each.args)])},]"
        if isinstance(each, Operation):
            args = [self.code(one) for one in each.args]
            if each.operator in OPERATIONS:
                return f"{OPERATIONS[each.operator]}({', '.join(args)})"
            return f"({args[0]} {each.operator} {args[1]})"
        raise RulesError(f"{self.statement.text} asks within a literal what can only be asked outright")

    def compared(self, left: str, operator: str, right: str) -> str:
        """A comparison."""
        if operator in ("==", "!="):
            return f"{left} {operator} {right}"
        if operator in (">", "<="):
            left, right = right, left
        negated = "not " if operator in ("<=", ">=") else ""
        return f"{negated}before({left}, {right})"

    # -- literals ------------------------------------------------------------------------------------------------------

    def body(self, order: Sequence[Literal], bound: frozenset[str], needed: frozenset[str], end: GoOn) -> None:
        """Loops over what literals find, one within the other, and within them all the end."""
        if not order:
            end(bound)
            return
        literal, *later = order

        def go_on(found: frozenset[str]) -> None:
            self.body(later, bound | found, needed, end)

        if isinstance(literal, Atom):
            self.atom(literal, bound, needed.union(*(each.names for each in later)), go_on)
        elif isinstance(literal, Comparison):
            self.comparison(literal, bound, go_on)
        else:
            self.aggregate(literal, bound, go_on)

    def atom(self, atom: Atom, bound: frozenset[str], wanted: frozenset[str], go_on: GoOn) -> None:
        """What an atom finds."""
        plain = all(isinstance(each, Variable | Parameter | Constant) for each in atom.args)
        if plain and atom.names <= bound and atom is not self.delta:
            known = self.look_up(atom, f"store.relation({atom.name!r}, {len(atom.args)}).known")
            with self.block(f"if {self.row(atom.args)} {'not ' if atom.negated else ''}in {known}:"):
                go_on(NONE)
            return
        asked, keys, outputs = view(atom, bound, wanted)
        shown = self.constant(asked)
        table = self.look_up(atom, f"{shown}.of(delta)" if atom is self.delta else f"store.table({shown})")
        key = together([self.code(each) for each in keys]) if keys else "True"
        if not outputs:
            with self.block(f"if {key} {'not ' if atom.negated else ''}in {table}:"):
                go_on(NONE)
            return
        found = together([f"X{each}" for each in outputs])
        with self.block(f"for {found} in {f'{table}.get({key}, NOTHING)' if keys else table}:"):
            go_on(frozenset(outputs))

    def look_up(self, atom: Atom, where: str) -> str:
        """A name for what is looked up before the loops. Where an atom finds nothing at all, the rule need not be gone
        through."""
        name = self.fresh("table")
        self.early.append(f"{name} = {where}")
        if not atom.negated and not self.counted:
            self.early.append(f"if not {name}: return")
        return name

    def row(self, args: Sequence[Expression]) -> str:
        """Arguments as a row."""
        return f"({''.join(f'{self.code(each)}, ' for each in args)})"

    def comparison(self, each: Comparison, bound: frozenset[str], go_on: GoOn) -> None:
        """A test, or what an equality gives."""
        for given, made, operator in (
            (each.right, each.left, each.operator),
            (each.left, each.right, TURNED[each.operator]),
        ):
            if not given.names <= bound:
                continue
            if isinstance(given, Range | Call):
                one = self.fresh("one")
                with self.block(f"for {one} in {self.several(given)}:"):
                    self.taken(made, one, bound, go_on)
                return
            if isinstance(made, Range | Call):
                continue
            if made.names <= bound:
                with self.block(f"if {self.compared(self.code(made), operator, self.code(given))}:"):
                    go_on(NONE)
            else:
                self.taken(made, self.code(given), bound, go_on)
            return
        raise RulesError(f"{self.statement.text} compares what is not known")

    def several(self, each: Expression) -> str:
        """The values that an expression stands for."""
        if isinstance(each, Range):
            return f"range({self.code(each.first)}, {self.code(each.last)} + 1)"
        assert isinstance(each, Call)
        return f"answers(given['ears'], {each.name!r}, {self.row(each.args)})"

    def taken(self, made: Expression, value: str, bound: frozenset[str], go_on: GoOn) -> None:
        """An expression takes on a value."""
        if made.names <= bound:
            with self.block(f"if {self.code(made)} == {value}:"):
                go_on(NONE)
        elif isinstance(made, Variable):
            self.line(f"X{made.name} = {value}")
            go_on(made.names)
        elif isinstance(made, Structure):
            whole = self.fresh("whole")
            self.line(f"{whole} = {value}")
            with self.block(f"if {whole}.__class__ is Term and {whole}.functor is {self.constant(made.functor)}:"):
                parts = [self.fresh("part") for _ in made.args]
                self.line(f"{', '.join(parts)}, = {whole}.args")
                self.each_taken(list(zip(made.args, parts, strict=True)), bound, NONE, go_on)
        else:
            raise RulesError(f"{self.statement.text} compares what is not known")

    def each_taken(
        self, waiting: Sequence[tuple[Expression, str]], bound: frozenset[str], found: frozenset[str], go_on: GoOn
    ) -> None:
        """Expressions take on values, one after another."""
        if not waiting:
            go_on(found)
            return
        (made, value), *later = waiting
        self.taken(made, value, bound | found, lambda more: self.each_taken(later, bound, found | more, go_on))

    def aggregate(self, aggregate: Aggregate, bound: frozenset[str], go_on: GoOn) -> None:
        """A count, a sum, the least or the most."""
        found = self.fresh("found")
        self.line(f"{found} = set()")
        self.counted = True
        for each in aggregate.elements:
            needed = NONE.union(*(one.names for one in each.terms))
            adding = partial(self.adding, found, each.terms)
            self.body(in_order(each.conditions, bound, needed), bound, needed, adding)
        self.counted = False
        value = AGGREGATES[aggregate.function].format(found)
        if aggregate.result.names <= bound:
            with self.block(f"if {self.compared(self.code(aggregate.result), aggregate.operator, value)}:"):
                go_on(NONE)
        else:
            self.taken(aggregate.result, value, bound, go_on)

    def adding(self, found: str, terms: Sequence[Expression], _: frozenset[str]) -> None:
        """One that is counted."""
        self.line(f"{found}.add({self.row(terms)})")

    # -- heads ---------------------------------------------------------------------------------------------------------

    def head(self, head: Atom) -> None:
        """What follows."""
        values, several = [], []
        for each in head.args:
            if isinstance(each, Range | Call):
                values.append(self.fresh("each"))
                several.append((values[-1], self.several(each)))
            else:
                values.append(self.code(each))
        depth = self.depth
        for name, source in several:
            self.line(f"for {name} in {source}:")
            self.depth += 1
        self.line(f"row = ({''.join(f'{each}, ' for each in values)})")
        with self.block("if row not in known:"):
            self.line("add(row)")
            self.line("append(row)")
        self.depth = depth


#: How values are calculated that Python would calculate otherwise.
OPERATIONS = {"/": "divided", "%": "rest", "abs": "abs", "negative": "-"}
AGGREGATES = {"count": "len({})", "sum": "sum([one[0] for one in {}])", "min": "least({})", "max": "most({})"}


def divided(one: int, other: int) -> int:
    """Divided as clingo does it, towards zero."""
    result = abs(one) // abs(other)
    return result if (one < 0) == (other < 0) else -result


def rest(one: int, other: int) -> int:
    """What is left then."""
    return one - other * divided(one, other)


def least(found: Iterable[Row]) -> Value:
    """The first in clingo's order of what stands first in some rows."""
    return value_of(min((symbol_of(each[0]) for each in found), default=clingo.Supremum))


def most(found: Iterable[Row]) -> Value:
    """The last of them."""
    return value_of(max((symbol_of(each[0]) for each in found), default=clingo.Infimum))


def answers(ears: object, name: str, args: Row) -> list[Value]:
    """What somebody outside answers."""
    found = getattr(ears, name)(*map(symbol_of, args))
    return [value_of(each) for each in (found if isinstance(found, list) else [found])]


#: What the written functions call.
KNOWN_TO_RULES: Mapping[str, Any] = {
    "TERMS": TERMS,
    "Term": Term,
    "NOTHING": (),
    **{each.__name__: each for each in (before, divided, rest, least, most, answers)},
}


@lru_cache(maxsize=1 << 15)
def written(statement: Statement, delta: int | None = None) -> Run:
    """A rule as a function."""
    return Writer(statement, delta).function()

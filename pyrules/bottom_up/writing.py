"""A rule as a Python function: loops over what its literals find, in an order in which each finds little."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from itertools import count
from typing import Any

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
from pyrules.bottom_up.terms import INFIMUM, SUPREMUM, TERMS, Row, Term, Value, before, symbol_of, value_of
from pyrules.bottom_up.views import together, variables, view
from pyrules.solver import RulesError

#: A rule as it is run: with the store, what its part was given, and the rows that one of its atoms is to go through alone.
Run = Callable[[Any, dict[str, Any], Sequence[Row] | None], None]
#: Later than anything else that is asked.
NEVER = 1e9


def of_literal(literal: Literal) -> set[str]:
    """The variables of a literal."""
    if isinstance(literal, Atom):
        return set().union(*map(variables, literal.args)) if literal.args else set()
    if isinstance(literal, Comparison):
        return variables(literal.left) | variables(literal.right)
    return variables(literal.result) | inside(literal)


def inside(aggregate: Aggregate) -> set[str]:
    """The variables within the braces of an aggregate."""
    found: set[str] = set()
    for terms, conditions in aggregate.elements:
        found |= set().union(*map(variables, terms), *map(of_literal, conditions))
    return found


def computed(args: Sequence[Expression]) -> set[str]:
    """The variables that must be known to ask an atom: those with which it calculates."""
    found: set[str] = set()
    for each in args:
        if isinstance(each, Operation | Range | Call):
            found |= variables(each)
        elif isinstance(each, Structure):
            found |= computed(each.args)
    return found


def parts(expression: Expression) -> Iterator[Expression]:
    """An expression and all within it."""
    yield expression
    if isinstance(expression, Structure):
        for each in expression.args:
            yield from parts(each)


def rank(literal: Literal, bound: set[str], elsewhere: set[str]) -> float:
    """When a literal is best asked, where some variables are known; NEVER where it cannot be asked yet. elsewhere: the
    variables that occur in other literals too."""
    names = of_literal(literal)
    if isinstance(literal, Aggregate):
        outer = inside(literal) & (elsewhere | bound)
        return 50 if outer <= bound and (gives(literal.result, literal.operator, bound)) else NEVER
    if isinstance(literal, Comparison):
        if names <= bound:
            return 0
        for given, made in ((literal.left, literal.right), (literal.right, literal.left)):
            if variables(given) <= bound and gives(made, literal.operator, bound):
                return 40 if isinstance(given, Range) else 1
        return NEVER
    open_ = {each for each in names - bound if not each.startswith("_")}
    if literal.negated:
        return NEVER if open_ else 2
    if not computed(literal.args) <= bound:
        return NEVER
    if not names & elsewhere <= bound:
        known = sum(not isinstance(each, Constant) and variables(each) <= bound for each in literal.args)
        fixed = sum(isinstance(each, Constant | Structure) for arg in literal.args for each in parts(arg))
        return 20 - 3 * known - fixed + 0.5 * len(names - bound) + (10 if known == 0 else 0)
    return 3


def gives(expression: Expression, operator: str, bound: set[str]) -> bool:
    """Whether an expression is known, or takes on what it is compared with."""
    if variables(expression) <= bound:
        return True
    return operator == "==" and not computed([expression])


def in_order(literals: Sequence[Literal], bound: set[str], needed: set[str], first: Literal | None) -> list[Literal]:
    """Literals in the order in which they are asked. RulesError where a variable comes from nowhere."""
    waiting = [each for each in literals if each is not first]
    found = [] if first is None else [first]
    known = bound | (set() if first is None else of_literal(first))
    while waiting:

        def when(literal: Literal, others: list[Literal] = waiting) -> float:
            elsewhere = needed.union(*(of_literal(each) for each in others if each is not literal))
            return rank(literal, known, elsewhere)

        best = min(waiting, key=when)
        if when(best) >= NEVER:
            raise RulesError(f"nothing says what the variables are in {best}")
        waiting.remove(best)
        found.append(best)
        if not (isinstance(best, Atom) and best.negated):
            known |= variables(best.result) if isinstance(best, Aggregate) else of_literal(best)
    return found


class Writer:
    """Writes a rule. delta: the atom of the body that goes through given rows alone, if any."""

    def __init__(self, statement: Statement, delta: int | None) -> None:
        self.statement = statement
        self.delta = None if delta is None else statement.body[delta]
        self.names: dict[str, Any] = {
            "TERMS": TERMS, "Term": Term, "before": before, "divided": divided, "rest": rest, "least": least, "most": most,
            "answers": answers, "NOTHING": (),
        }  # fmt: skip
        self.lines: list[str] = []
        self.early: list[str] = []  # what is looked up before the loops
        self.depth = 1
        self.counter = count(1)
        self.given: set[str] = set()

    def function(self) -> Run:
        """The rule as a function. RulesError where it cannot be one."""
        head = self.statement.head
        needed = set().union(*map(variables, head.args)) if head.args else set()
        order = in_order(self.statement.body, set(), needed, self.delta)
        self.body(order, set(), needed, lambda bound: self.head(head))
        name, arity = head.signature
        early = [f"{each} = given[{each[2:]!r}]" for each in sorted(self.given)]
        code = ["def run(store, given, delta=None):", *(f"    {each}" for each in (*early, *self.early))]
        code += [
            f"    made = store.relation({name!r}, {arity})",
            "    known, add, append = made.known, made.known.add, made.rows.append",
        ]
        self.names["STATEMENT"] = self.statement
        exec(compile("\n".join([*code, *self.lines]), f"<{self.statement.text}>", "exec"), self.names)
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
            self.given.add(f"p_{each.name}")
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

    def body(
        self, order: Sequence[Literal], bound: set[str], needed: set[str], end: Callable[[set[str]], None]
    ) -> None:
        """Loops over what literals find, one within the other, and within them all the end."""
        if not order:
            end(bound)
            return
        literal, *later = order
        wanted = needed.union(*map(of_literal, later))

        def go_on(found: set[str]) -> None:
            self.body(later, bound | found, needed, end)

        if isinstance(literal, Atom):
            self.atom(literal, bound, wanted, go_on)
        elif isinstance(literal, Comparison):
            self.comparison(literal, bound, go_on)
        else:
            self.aggregate(literal, bound, wanted, go_on)

    def atom(self, atom: Atom, bound: set[str], wanted: set[str], go_on: Callable[[set[str]], None]) -> None:
        """What an atom finds."""
        names = of_literal(atom)
        plain = all(isinstance(each, Variable | Parameter | Constant) for each in atom.args)
        if plain and names <= bound and atom is not self.delta:
            known = self.fresh("known")
            name, arity = atom.signature
            self.early.append(f"{known} = store.relation({name!r}, {arity}).known")
            self.nothing(atom, known)
            row = f"({''.join(f'{self.code(each)}, ' for each in atom.args)})"
            with self.block(f"if {row} {'not ' if atom.negated else ''}in {known}:"):
                go_on(set())
            return
        asked, keys, outputs = view(atom, bound, wanted)
        table = self.fresh("table")
        if atom is self.delta:
            self.early.append(f"{table} = {self.constant(asked)}.of(delta)")
        else:
            self.early.append(f"{table} = store.table({self.constant(asked)})")
        self.nothing(atom, table)
        key = together([self.code(each) for each in keys]) if keys else "True"
        if not outputs:
            with self.block(f"if {key} {'not ' if atom.negated else ''}in {table}:"):
                go_on(set())
            return
        found = together([f"X{each}" for each in outputs])
        with self.block(f"for {found} in {f'{table}.get({key}, NOTHING)' if keys else table}:"):
            go_on(set(outputs))

    def nothing(self, atom: Atom, table: str) -> None:
        """Where an atom finds nothing at all, the rule need not be gone through."""
        if not atom.negated and self.depth < self.within_aggregate:
            self.early.append(f"if not {table}: return")

    within_aggregate = 1000

    def comparison(self, each: Comparison, bound: set[str], go_on: Callable[[set[str]], None]) -> None:
        """A test, or what an equality gives."""
        for given, made, operator in (
            (each.right, each.left, each.operator),
            (each.left, each.right, TURNED[each.operator]),
        ):
            if not variables(given) <= bound:
                continue
            if isinstance(given, Range | Call):
                one = self.fresh("one")
                with self.block(f"for {one} in {self.several(given)}:"):
                    self.taken(made, one, bound, go_on)
                return
            if isinstance(made, Range | Call):
                continue
            if variables(made) <= bound:
                with self.block(f"if {self.compared(self.code(made), operator, self.code(given))}:"):
                    go_on(set())
            else:
                self.taken(made, self.code(given), bound, go_on)
            return
        raise RulesError(f"{self.statement.text} compares what is not known")

    def several(self, each: Expression) -> str:
        """The values that an expression stands for."""
        if isinstance(each, Range):
            return f"range({self.code(each.first)}, {self.code(each.last)} + 1)"
        assert isinstance(each, Call)
        return f"answers(given['ears'], {each.name!r}, ({''.join(f'{self.code(one)}, ' for one in each.args)}))"

    def taken(self, made: Expression, value: str, bound: set[str], go_on: Callable[[set[str]], None]) -> None:
        """An expression takes on a value."""
        if variables(made) <= bound:
            with self.block(f"if {self.code(made)} == {value}:"):
                go_on(set())
        elif isinstance(made, Variable):
            self.line(f"X{made.name} = {value}")
            go_on({made.name})
        elif isinstance(made, Structure):
            whole = self.fresh("whole")
            self.line(f"{whole} = {value}")
            with self.block(f"if {whole}.__class__ is Term and {whole}.functor is {self.constant(made.functor)}:"):
                parts = [self.fresh("part") for _ in made.args]
                self.line(f"{', '.join(parts)}, = {whole}.args")
                self.each_taken(list(zip(made.args, parts, strict=True)), bound, set(), go_on)
        else:
            raise RulesError(f"{self.statement.text} compares what is not known")

    def each_taken(
        self,
        waiting: list[tuple[Expression, str]],
        bound: set[str],
        found: set[str],
        go_on: Callable[[set[str]], None],
    ) -> None:
        if not waiting:
            go_on(found)
            return
        (made, value), *later = waiting
        self.taken(made, value, bound | found, lambda more: self.each_taken(later, bound, found | more, go_on))

    def aggregate(self, each: Aggregate, bound: set[str], wanted: set[str], go_on: Callable[[set[str]], None]) -> None:
        """A count, a sum, the least or the most."""
        found = self.fresh("found")
        self.line(f"{found} = set()")
        for terms, conditions in each.elements:
            needed = set().union(*map(variables, terms)) if terms else set()
            order = in_order(conditions, bound, needed, None)
            outside, self.within_aggregate = self.within_aggregate, 0
            depth = self.depth

            def counted(_: set[str], terms: tuple[Expression, ...] = terms) -> None:
                self.line(f"{found}.add(({''.join(f'{self.code(one)}, ' for one in terms)}))")

            self.body(order, bound, needed, counted)
            self.depth, self.within_aggregate = depth, outside
        value = {
            "count": f"len({found})",
            "sum": f"sum([one[0] for one in {found}])",
            "min": f"least({found})",
            "max": f"most({found})",
        }[each.function]
        if variables(each.result) <= bound:
            with self.block(f"if {self.compared(self.code(each.result), each.operator, value)}:"):
                go_on(set())
        else:
            self.taken(each.result, value, bound, go_on)

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


OPERATIONS = {"/": "divided", "%": "rest", "abs": "abs", "negative": "-"}


def divided(one: int, other: int) -> int:
    """Divided as clingo does it, towards zero."""
    result = abs(one) // abs(other)
    return result if (one < 0) == (other < 0) else -result


def rest(one: int, other: int) -> int:
    return one - other * divided(one, other)


def least(found: set[Row]) -> Value:
    """The first in clingo's order of what stands first in some rows."""
    return value_of(min(symbol_of(each[0]) for each in found)) if found else TERMS[(SUPREMUM,)]


def most(found: set[Row]) -> Value:
    return value_of(max(symbol_of(each[0]) for each in found)) if found else TERMS[(INFIMUM,)]


def answers(ears: object, name: str, args: Row) -> list[Value]:
    """What somebody outside answers."""
    found = getattr(ears, name)(*map(symbol_of, args))
    return [value_of(each) for each in (found if isinstance(found, list) else [found])]


@lru_cache(maxsize=1 << 15)
def written(statement: Statement, delta: int | None) -> Run:
    """A rule as a function."""
    return Writer(statement, delta).function()

"""In which order the literals of a rule are asked: so that each is asked with what it needs, and finds little."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pyrules.bottom_up.reading import (
    Aggregate,
    Atom,
    Call,
    Constant,
    Expression,
    Literal,
    Operation,
    Range,
    Structure,
)
from pyrules.solver import RulesError

#: The rank of what cannot be asked yet.
NEVER = 1e9
#: The ranks of tests, of what gives one value, of what takes longer, and of atoms (less for each known argument).
TEST, VALUE, KNOWN, SEVERAL, AGGREGATE, ATOM, UNKNOWN = 0, 1, 3, 40, 50, 20, 30


def in_order(
    literals: Sequence[Literal], bound: frozenset[str], needed: frozenset[str], first: Literal | None = None
) -> list[Literal]:
    """Literals in the order in which they are asked. bound: the variables that are known; needed: those that are asked
    for after all of them. RulesError where a variable comes from nowhere."""
    waiting = [each for each in literals if each is not first]
    found = [] if first is None else [first]
    known = bound if first is None else bound | first.names
    while waiting:
        elsewhere = [needed.union(*(one.names for one in waiting if one is not each)) for each in waiting]
        ranks = [rank(each, known, names) for each, names in zip(waiting, elsewhere, strict=True)]
        lowest = min(ranks)
        if lowest >= NEVER:
            raise RulesError(f"nothing says what the variables are in {waiting[0]}")
        best = waiting.pop(ranks.index(lowest))
        found.append(best)
        known |= gives(best)
    return found


def gives(literal: Literal) -> frozenset[str]:
    """The variables that are known after a literal has been asked."""
    if isinstance(literal, Atom):
        return frozenset() if literal.negated else literal.names
    return literal.result.names if isinstance(literal, Aggregate) else literal.names


def rank(literal: Literal, bound: frozenset[str], elsewhere: frozenset[str]) -> float:
    """How early a literal is best asked. elsewhere: the variables that are asked for elsewhere too."""
    if isinstance(literal, Atom):
        return rank_of_atom(literal, bound, elsewhere)
    if isinstance(literal, Aggregate):
        ready = literal.inside & (elsewhere | bound) <= bound
        return AGGREGATE if ready and takes(literal.result, literal.operator, bound) else NEVER
    if literal.names <= bound:
        return TEST
    for given, made in ((literal.left, literal.right), (literal.right, literal.left)):
        if given.names <= bound and takes(made, literal.operator, bound):
            return SEVERAL if isinstance(given, Range) else VALUE
    return NEVER


def rank_of_atom(atom: Atom, bound: frozenset[str], elsewhere: frozenset[str]) -> float:
    """The same of an atom: a negated one waits for all variables that have a name."""
    if atom.negated:
        return TEST if all(each in bound or each.startswith("_") for each in atom.names) else NEVER
    if not calculated(atom.args) <= bound:
        return NEVER
    if atom.names & elsewhere <= bound:
        return KNOWN
    known = sum(not isinstance(each, Constant) and each.names <= bound for each in atom.args)
    fixed = sum(isinstance(each, Constant | Structure) for arg in atom.args for each in parts(arg))
    return (ATOM if known else UNKNOWN) - 3 * known - fixed + 0.5 * len(atom.names - bound)


def takes(expression: Expression, operator: str, bound: frozenset[str]) -> bool:
    """Whether an expression is known, or takes on what it is compared with."""
    return expression.names <= bound or (operator == "==" and not calculated([expression]))


def calculated(args: Sequence[Expression]) -> frozenset[str]:
    """The variables with which is calculated: these must be known."""
    found: frozenset[str] = frozenset()
    for each in args:
        if isinstance(each, Operation | Range | Call):
            found |= each.names
        elif isinstance(each, Structure):
            found |= calculated(each.args)
    return found


def parts(expression: Expression) -> Iterator[Expression]:
    """An expression and all within it."""
    yield expression
    if isinstance(expression, Structure):
        for each in expression.args:
            yield from parts(each)

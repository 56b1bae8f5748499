"""A rule's text as a structure, read by clingo's own parser."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, lru_cache
from itertools import count, product
from typing import Any

from clingo.ast import (
    AST,
    AggregateFunction,
    ASTType,
    BinaryOperator,
    ComparisonOperator,
    Sign,
    UnaryOperator,
    parse_string,
)
from clingo.symbol import SymbolType

from pyrules.bottom_up.terms import TERMS, Value, functor, value_of
from pyrules.solver import RulesError

Signature = tuple[str, int]


class Named:
    """Something with variables."""

    def within(self) -> Iterable[Named]:
        """What it is made of."""
        return ()

    @cached_property
    def names(self) -> frozenset[str]:
        """The variables in it."""
        return frozenset().union(*(each.names for each in self.within()))


@dataclasses.dataclass(frozen=True)
class Variable(Named):
    name: str

    @cached_property
    def names(self) -> frozenset[str]:
        return frozenset((self.name,))


@dataclasses.dataclass(frozen=True)
class Parameter(Named):
    """What the part of a program in which the rule stands is given when it is grounded."""

    name: str


@dataclasses.dataclass(frozen=True, eq=False)
class Constant(Named):
    value: Value


@dataclasses.dataclass(frozen=True)
class Structure(Named):
    functor: str
    args: tuple[Expression, ...]

    def within(self) -> Iterable[Named]:
        return self.args


@dataclasses.dataclass(frozen=True)
class Operation(Named):
    """Arithmetic: the operator as Python has it, "/" and "%" as clingo rounds them."""

    operator: str
    args: tuple[Expression, ...]

    def within(self) -> Iterable[Named]:
        return self.args


@dataclasses.dataclass(frozen=True)
class Range(Named):
    first: Expression
    last: Expression

    def within(self) -> Iterable[Named]:
        return self.first, self.last


@dataclasses.dataclass(frozen=True)
class Call(Named):
    """What somebody outside is asked: `@name(…)`."""

    name: str
    args: tuple[Expression, ...]

    def within(self) -> Iterable[Named]:
        return self.args


Expression = Variable | Parameter | Constant | Structure | Operation | Range | Call


@dataclasses.dataclass(frozen=True)
class Atom(Named):
    name: str
    args: tuple[Expression, ...]
    negated: bool = False

    def within(self) -> Iterable[Named]:
        return self.args

    @cached_property
    def fixed(self) -> dict[int, Parameter | Constant | Structure]:
        """Those of its arguments that cannot be anything, by their places."""
        kinds = (Parameter, Constant, Structure)
        return {place: each for place, each in enumerate(self.args) if isinstance(each, kinds)}

    @cached_property
    def signature(self) -> Signature:
        """Its predicate, with the number of arguments."""
        return self.name, len(self.args)


@dataclasses.dataclass(frozen=True)
class Comparison(Named):
    left: Expression
    operator: str
    right: Expression

    def within(self) -> Iterable[Named]:
        return self.left, self.right


@dataclasses.dataclass(frozen=True)
class Element(Named):
    """What an aggregate counts, where its conditions hold."""

    terms: tuple[Expression, ...]
    conditions: tuple[Atom | Comparison, ...]

    def within(self) -> Iterable[Named]:
        return *self.terms, *self.conditions


@dataclasses.dataclass(frozen=True)
class Aggregate(Named):
    """`result` compares with a count, sum, least or most of what some elements give."""

    result: Expression
    operator: str
    function: str
    elements: tuple[Element, ...]

    def within(self) -> Iterable[Named]:
        return self.result, *self.elements

    @cached_property
    def inside(self) -> frozenset[str]:
        """The variables within its braces."""
        return frozenset().union(*(each.names for each in self.elements))


Literal = Atom | Comparison | Aggregate


@dataclasses.dataclass(frozen=True, eq=False)
class Statement:
    """A rule. text: as it was written."""

    head: Atom
    body: tuple[Literal, ...]
    text: str

    def atoms(self) -> Iterator[tuple[int, tuple[Atom, bool]]]:
        """The atoms of the body with their places in it, and whether all that they say must be known before the rule is
        looked at."""
        for place, literal in enumerate(self.body):
            if isinstance(literal, Atom):
                yield place, (literal, literal.negated)
            elif isinstance(literal, Aggregate):
                for element in literal.elements:
                    yield from ((place, (each, True)) for each in element.conditions if isinstance(each, Atom))


BINARY = {
    BinaryOperator.Plus: "+",
    BinaryOperator.Minus: "-",
    BinaryOperator.Multiplication: "*",
    BinaryOperator.Division: "/",
    BinaryOperator.Modulo: "%",
    BinaryOperator.Power: "**",
    BinaryOperator.And: "&",
    BinaryOperator.Or: "|",
    BinaryOperator.XOr: "^",
}
COMPARISON = {
    ComparisonOperator.Equal: "==",
    ComparisonOperator.NotEqual: "!=",
    ComparisonOperator.LessThan: "<",
    ComparisonOperator.LessEqual: "<=",
    ComparisonOperator.GreaterThan: ">",
    ComparisonOperator.GreaterEqual: ">=",
}
#: The same with its sides changed.
TURNED = {"==": "==", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}
NEGATED = {"==": "!=", "!=": "==", "<": ">=", "<=": ">", ">": "<=", ">=": "<"}
FUNCTIONS = {
    AggregateFunction.Count: "count",
    AggregateFunction.Sum: "sum",
    AggregateFunction.Min: "min",
    AggregateFunction.Max: "max",
}


@lru_cache(maxsize=1 << 15)
def read(line: str, parameters: frozenset[str] = frozenset()) -> tuple[Statement, ...]:
    """The rules that a line of a program is: several where it has pools. RulesError where clingo cannot read it, or
    where it is nothing that can be worked out from the facts upwards (a choice, a constraint)."""
    found: list[AST] = []
    messages: list[str] = []
    try:
        parse_string(line, found.append, logger=lambda _, text: messages.append(text.strip()))
    except RuntimeError as error:
        raise RulesError("; ".join(messages) or str(error)) from error
    reader = Reader(line, parameters)
    return tuple(each for node in found if node.ast_type != ASTType.Program for each in reader.statements(node))


class Reader:
    """Reads one line. Every `_` becomes a variable of its own."""

    def __init__(self, line: str, parameters: frozenset[str]) -> None:
        self.line = line
        self.parameters = parameters
        self.numbers = count()

    def refused(self, node: AST) -> RulesError:
        return RulesError(f"{node} in {self.line} is nothing that follows from facts alone")

    def statements(self, node: AST) -> Iterator[Statement]:
        """The rules that a statement is."""
        if node.ast_type != ASTType.Rule or node.head.ast_type != ASTType.Literal:
            raise self.refused(node)
        bodies = [tuple(self.calculated_apart(body)) for body in product(*map(self.literal, node.body))]
        for head in self.literal(node.head):
            if not isinstance(head, Atom) or head.negated:
                raise self.refused(node)
            yield from (Statement(head, body, self.line) for body in bodies)

    def calculated_apart(self, body: tuple[Literal, ...]) -> Iterator[Literal]:
        """A body in whose atoms nothing is calculated: what was stands beside them."""
        for literal in body:
            if not isinstance(literal, Atom):
                yield literal
                continue
            apart: list[Literal] = []
            yield Atom(literal.name, tuple(self.apart(each, apart) for each in literal.args), literal.negated)
            yield from apart

    def apart(self, each: Expression, found: list[Literal]) -> Expression:
        """An argument with a variable for what is calculated in it."""
        if isinstance(each, Structure):
            return Structure(each.functor, tuple(self.apart(one, found) for one in each.args))
        if not isinstance(each, Operation | Range):
            return each
        result = Variable(f"Result{next(self.numbers)}")
        found.append(Comparison(result, "==", each))
        return result

    def literal(self, node: AST) -> list[Literal]:
        """The literals that stand for one: more than one where it has pools."""
        atom, sign = node.atom, node.sign
        if atom.ast_type == ASTType.SymbolicAtom and sign in (Sign.NoSign, Sign.Negation):
            found: list[Literal] = [Atom(name, args, sign == Sign.Negation) for name, args in self.named(atom.symbol)]
            if len(found) == 1 or sign == Sign.NoSign:
                return found
        if atom.ast_type == ASTType.Comparison and len(atom.guards) == 1:
            operator = COMPARISON[atom.guards[0].comparison]
            operator = NEGATED[operator] if sign == Sign.Negation else operator
            lefts, rights = self.expression(atom.term), self.expression(atom.guards[0].term)
            return [Comparison(left, operator, right) for left in lefts for right in rights]
        if atom.ast_type == ASTType.BodyAggregate and sign == Sign.NoSign and atom.right_guard is None:
            guard = atom.left_guard
            elements = tuple(
                Element(tuple(map(self.one, element.terms)), tuple(map(self.condition, element.condition)))
                for element in atom.elements
            )
            return [Aggregate(self.one(guard.term), COMPARISON[guard.comparison], FUNCTIONS[atom.function], elements)]
        raise self.refused(node)

    def condition(self, node: AST) -> Atom | Comparison:
        """A condition within an aggregate."""
        found = self.literal(node)
        if len(found) != 1 or isinstance(found[0], Aggregate):
            raise self.refused(node)
        return found[0]

    def one(self, node: AST) -> Expression:
        """An expression without pools."""
        found = self.expression(node)
        if len(found) != 1:
            raise self.refused(node)
        return found[0]

    def named(self, node: AST) -> Iterator[tuple[str, tuple[Expression, ...]]]:
        """The name and the arguments of an atom; those of a pool one after another."""
        for each in node.arguments if node.ast_type == ASTType.Pool else (node,):
            yield from ((each.name, args) for args in product(*map(self.expression, each.arguments)))

    def expression(self, node: AST) -> list[Expression]:
        """The expressions that stand for one: more than one where it has pools."""
        kind: Any = node.ast_type
        reader: Callable[[AST], list[Expression]] | None = {
            ASTType.Variable: self.variable,
            ASTType.SymbolicTerm: self.symbol,
            ASTType.Function: self.function,
            ASTType.Pool: self.pool,
            ASTType.BinaryOperation: self.binary,
            ASTType.UnaryOperation: self.unary,
            ASTType.Interval: self.interval,
        }.get(kind)
        if reader is None:
            raise self.refused(node)
        return reader(node)

    def variable(self, node: AST) -> list[Expression]:
        return [Variable(f"_{next(self.numbers)}" if node.name == "_" else node.name)]

    def symbol(self, node: AST) -> list[Expression]:
        symbol = node.symbol
        if symbol.type == SymbolType.Function and not symbol.arguments and symbol.name in self.parameters:
            return [Parameter(symbol.name)]
        return [Constant(value_of(symbol))]

    def function(self, node: AST) -> list[Expression]:
        found: list[Expression] = []
        for args in product(*map(self.expression, node.arguments)):
            if node.external:
                found.append(Call(node.name, args))
            elif not args and node.name in self.parameters:
                found.append(Parameter(node.name))
            elif all(isinstance(each, Constant) for each in args):
                values = (each.value for each in args if isinstance(each, Constant))
                found.append(Constant(TERMS[functor(node.name, len(args)), *values]))
            else:
                found.append(Structure(functor(node.name, len(args)), args))
        return found

    def pool(self, node: AST) -> list[Expression]:
        return [each for argument in node.arguments for each in self.expression(argument)]

    def binary(self, node: AST) -> list[Expression]:
        operator = BINARY[node.operator_type]
        return [Operation(operator, args) for args in product(self.expression(node.left), self.expression(node.right))]

    def unary(self, node: AST) -> list[Expression]:
        operator = {UnaryOperator.Minus: "negative", UnaryOperator.Absolute: "abs"}.get(node.operator_type)
        if operator is None:
            raise self.refused(node)
        found: list[Expression] = []
        for each in self.expression(node.argument):
            if operator == "negative" and isinstance(each, Constant) and isinstance(each.value, int):
                found.append(Constant(-each.value))
            else:
                found.append(Operation(operator, (each,)))
        return found

    def interval(self, node: AST) -> list[Expression]:
        return [Range(*ends) for ends in product(self.expression(node.left), self.expression(node.right))]

"""Rules as far as they hold: which conditions of a rule are met for an atom that is missing, and which is the first
that is not."""

from __future__ import annotations

import dataclasses
import itertools
import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

import clingo

from pyrules.rulebook import Rule, is_atom, split

NAMED = re.compile(r'"(?:[^"\\]|\\.)*"|\b[A-Z]\w*\b')
OPEN = re.compile(r'"(?:[^"\\]|\\.)*"|\b[A-Z]\w*\b|(?<!\w)_(?!\w)')
BLANK = re.compile(r"(?<!\w)_(?!\w)")
ASSIGNS = re.compile(r"^(.+?) = (?![=#])(.+)$")


@dataclasses.dataclass(frozen=True, slots=True)
class Compound:
    """A term with variables in it. name: "" for a tuple."""

    name: str
    arguments: tuple[Term, ...]


@dataclasses.dataclass(frozen=True, slots=True)
class Variable:
    """A variable, or "_" for what is open."""

    name: str


class Computed:
    """A term that is worked out with numbers: it is not looked into."""


Term = clingo.Symbol | Compound | Variable | Computed
Values = dict[str, str]


@dataclasses.dataclass(frozen=True, slots=True)
class Attempt:
    """A rule that would have made a missing atom, had it not been for one condition.

    met: the conditions before it, as they are met; failing: the one that is not, "_" where anything would do;
    values: the rule's variables, as far as they are known.
    """

    rule: Rule
    met: tuple[str, ...]
    failing: str
    values: tuple[tuple[str, str], ...]

    @property
    def known(self) -> Values:
        return dict(self.values)


@dataclasses.dataclass(frozen=True, slots=True)
class Prefixed:
    """A rule made ready to be tried for a goal. body: its conditions in the order in which they are asked."""

    rule: Rule
    values: Values
    body: tuple[str, ...]

    def program(self, index: int, name: str, at: Callable[[str], str] = str) -> Iterator[str]:
        """Rules that say how far it holds, and with what. at: a condition as it is asked of these atoms."""
        before: list[str] = []
        known: list[str] = []
        for length, literal in enumerate(self.body, 1):
            known += [each for each in variables(literal) if each not in known and not counted(each, literal, self)]
            yield f"{name}({index},{length},({','.join(known)},)) :- {', '.join((*before, at(literal)))}."
            before = [f"{name}({index},{length},({','.join(known)},))"]

    def bound(self, length: int) -> list[str]:
        """The variables that are known once so many conditions are met."""
        known: list[str] = []
        for literal in self.body[:length]:
            known += [each for each in variables(literal) if each not in known and not counted(each, literal, self)]
        return known

    def derivation(self, symbols: Iterable[clingo.Symbol]) -> Attempt:
        """All of it, with the values with which it holds."""
        found = dict(zip(self.bound(len(self.body)), map(str, symbols), strict=True))
        met = tuple(filled(each, found) for each in self.body)
        return Attempt(self.rule, met, "", tuple({**self.values, **found}.items()))

    def attempt(self, length: int, symbols: Iterable[clingo.Symbol]) -> Attempt:
        """How far it went with certain values."""
        found = dict(zip(self.bound(length), map(str, symbols), strict=True))
        met = tuple(filled(each, found) for each in self.body[:length])
        failing = opened(filled(self.body[length], found))
        return Attempt(self.rule, met, failing, tuple({**self.values, **found}.items()))


def prefixed(rule: Rule, goal: str) -> Prefixed | None:
    """A rule for a goal; None where its head is not of that form."""
    head, wanted = parsed(rule.head), parsed(goal)
    values: Values = {}
    if not unify(head, wanted, values):
        return None
    count = itertools.count(1)
    named = {name: BLANK.sub(lambda _: f"Open{next(count)}", value) for name, value in values.items()}
    body = tuple(filled(each, named) for each in rule.body)
    return Prefixed(rule, values, in_order(body))


# -- terms ------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=65536)
def parsed(text: str) -> Term:
    """A term as it is written in a rule."""
    text = text.strip()
    if not any(not each.startswith('"') for each in OPEN.findall(text)):
        try:
            return clingo.parse_term(text)
        except RuntimeError:
            return Computed()
    if OPEN.fullmatch(text):
        return Variable(text)
    name, opened, rest = text.partition("(")
    if not opened or not rest.endswith(")") or not re.fullmatch(r"[a-z_]\w*|", name):
        return Computed()
    return Compound(name, tuple(parsed(each) for each in split(rest[:-1])))


def written(term: Term) -> str:
    """A term as text, "_" for what is open or worked out."""
    if isinstance(term, Compound):
        comma = "," if not term.name and len(term.arguments) == 1 else ""
        return f"{term.name}({','.join(map(written, term.arguments))}{comma})"
    if isinstance(term, (Variable, Computed)):
        return "_"
    return str(term)


def unify(pattern: Term, wanted: Term, values: Values) -> bool:
    """Whether a rule's term could be the one that is wanted; binds the rule's variables. What is open in what is wanted
    fits everything."""
    if isinstance(pattern, Computed) or isinstance(wanted, (Computed, Variable)):
        return True
    if isinstance(pattern, Variable):
        if pattern.name == "_":
            return True
        value = written(wanted)
        if pattern.name in values:
            return "_" in values[pattern.name] or "_" in value or values[pattern.name] == value
        values[pattern.name] = value
        return True
    if isinstance(pattern, Compound):
        name, arguments = parts(wanted)
        if name != pattern.name or len(arguments) != len(pattern.arguments):
            return False
        return all(unify(one, other, values) for one, other in zip(pattern.arguments, arguments, strict=True))
    if isinstance(wanted, Compound):
        name, arguments = parts(pattern)
        if name != wanted.name or len(arguments) != len(wanted.arguments):
            return False
        return all(unify(one, other, values) for one, other in zip(arguments, wanted.arguments, strict=True))
    return pattern == wanted


def parts(term: Term) -> tuple[str | None, tuple[Term, ...]]:
    """The name and the arguments of a term; None for what has neither."""
    if isinstance(term, Compound):
        return term.name, term.arguments
    if isinstance(term, clingo.Symbol) and term.type == clingo.SymbolType.Function:
        return term.name, tuple(term.arguments)
    return None, ()


# -- conditions -------------------------------------------------------------------------------------------------------


def filled(text: str, values: Values) -> str:
    """A condition with its variables' values."""
    return NAMED.sub(lambda found: values.get(found[0], found[0]), text)


def opened(text: str) -> str:
    """A condition with "_" for every variable that is left."""
    return NAMED.sub(lambda found: found[0] if found[0].startswith('"') else "_", text)


def variables(text: str) -> list[str]:
    """The names of the variables in a condition."""
    return [each for each in dict.fromkeys(NAMED.findall(text)) if not each.startswith('"')]


def counted(name: str, literal: str, rule: Prefixed) -> bool:
    """Whether a variable occurs only inside of what is counted."""
    return "{" in literal and name not in variables(outside(literal)) and name not in others(literal, rule.body)


def outside(literal: str) -> str:
    """A condition without what it counts."""
    return literal.partition("{")[0] + literal.rpartition("}")[2] if "{" in literal else literal


def others(literal: str, body: Iterable[str]) -> set[str]:
    """The variables of the other conditions, but for what is only counted in them."""
    return {name for each in body if each is not literal for name in variables(outside(each))}


def in_order(body: tuple[str, ...]) -> tuple[str, ...]:
    """Conditions as they stand, but each only once it can be asked, and atoms about what is known before others."""
    left, found = list(body), []
    known: set[str] = set()
    while left:
        best = min(left, key=lambda each: (rank(each, known, body), left.index(each)))
        left.remove(best)
        found.append(best)
        known.update(variables(best))
    return tuple(found)


def rank(literal: str, known: set[str], body: tuple[str, ...]) -> int:
    """How soon a condition is asked: 9 where it cannot be yet."""
    names = set(variables(literal))
    if is_atom(literal):
        return 1 if names <= known or names & known or constant(literal) else 2
    if "{" in literal:
        return 1 if names & (others(literal, body) - assigned(literal)) <= known else 9
    if names <= known:
        return 1
    match = ASSIGNS.match(literal)
    if match and not literal.startswith("not "):
        sides = [(set(variables(each)) <= known and not BLANK.search(each), parsed(each)) for each in match.groups()]
        for (settled, _), (_, other) in (sides, sides[::-1]):
            if settled and isinstance(other, (Compound, Variable)):
                return 1
    return 9


def constant(literal: str) -> bool:
    """Whether an atom speaks of something in particular."""
    return any(isinstance(each, clingo.Symbol) for each in parts(parsed(literal))[1])


def assigned(literal: str) -> set[str]:
    """The variable to which a count is assigned."""
    match = re.match(r"^([A-Z]\w*) = #", literal)
    return {match[1]} if match else set()

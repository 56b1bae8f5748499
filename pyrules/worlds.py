"""Many boards in one grounding: every atom says in which world it holds.

A world is a board with the facts of one question. Of a small board, grounding takes most of its time for the rules, not
for the objects, and many boards together take the rules' time once. The rules are the same; each atom has one argument
more, the number of its world, so that nothing of one world meets anything of another. Only what is true of words alone
is shared.
"""

from __future__ import annotations

import dataclasses
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from typing import Generic, TypeVar

import clingo

from pyrules.bottom_up.program import Parts, Program
from pyrules.bottom_up.terms import Row, symbol_of
from pyrules.collecting import uncollected
from pyrules.fact import OF_WORDS, Facts
from pyrules.inquiry import looked_at, rules_for_any
from pyrules.rulebook import Rule, is_atom, rulebook, signature, split

WORLD = "World"
Made = TypeVar("Made")
NONE: frozenset[str] = frozenset()
HEARD = re.compile(r"@(\w+)\(")


class Worlds:
    """Several worlds that were grounded together; a predicate is read when it is first asked for."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.rows: dict[tuple[str, int], dict[int, list[Row]]] = {}

    def of(self, world: int, name: str, arity: int) -> list[Row]:
        """The arguments of every true atom of a predicate in a world."""
        found = self.rows.get((name, arity))
        if found is None:
            found = self.rows[name, arity] = defaultdict(list)
            for number, *arguments in self.program.rows(name, arity + 1):
                if isinstance(number, int):
                    found[number].append(tuple(arguments))
        return found.get(world, [])


class World:
    """What follows in one world: read like a `Grounding` of its own."""

    def __init__(self, worlds: Worlds, number: int) -> None:
        self.worlds = worlds
        self.number = number

    def atoms(self, name: str, arity: int) -> Iterator[tuple[clingo.Symbol, ...]]:
        """The arguments of every true atom of a predicate."""
        for row in self.worlds.of(self.number, name, arity):
            yield tuple(map(symbol_of, row))

    def words(self, name: str, arity: int) -> Iterator[list[str]]:
        """The same as text; only for predicates whose arguments are numbers and constants."""
        for row in self.worlds.of(self.number, name, arity):
            yield list(map(str, row))


def ground_worlds(facts: Sequence[Facts]) -> list[World]:
    """Grounds facts of several worlds at once. RulesError for any message of clingo's."""
    rules = rules_for_any(facts)
    program = Program(base(rulebook()).of(rules, NONE), facts_of_worlds(facts, looked_at(rules)))
    with uncollected():
        program.ground([("base", ())], None)
    worlds = Worlds(program)
    return [World(worlds, number) for number in range(len(facts))]


class Common(Generic[Made]):
    """A program for several worlds, made of all rules that any of them has wanted so far: most boards want the same,
    so that it is soon the same one. make: makes it, of rules in the rulebook's order and the predicates of facts."""

    def __init__(self, make: Callable[[tuple[Rule, ...], frozenset[str]], Made]) -> None:
        self.make = make
        self.rules: frozenset[Rule] = frozenset()
        self.given: frozenset[str] = frozenset()
        self.made: Made | None = None

    def of(self, rules: tuple[Rule, ...], given: frozenset[str]) -> Made:
        """The program, in which these rules are, for facts of these predicates."""
        if self.made is None or not (self.rules.issuperset(rules) and self.given >= given):
            self.rules = self.rules.union(rules)
            self.given |= given
            self.made = self.make(tuple(sorted(self.rules, key=numbers(rulebook()).__getitem__)), self.given)
        return self.made


@lru_cache(maxsize=1)
def base(_: tuple[Rule, ...]) -> Common[Parts]:
    """The rules of questions, for several worlds."""
    return Common(lambda rules, _: Parts({"base": ([], "\n".join(map(indexed, rules)))}))


@lru_cache(maxsize=1)
def numbers(rules: tuple[Rule, ...]) -> dict[Rule, int]:
    """The place of each rule in the rulebook."""
    return {rule: number for number, rule in enumerate(rules)}


def facts_of_worlds(worlds: Sequence[Facts], looked_at: frozenset[str]) -> Iterator[tuple[str, Row]]:
    """The facts of several worlds, each with its number. looked_at: the predicates that rules ask for: nothing else is
    wanted."""
    for number, facts in enumerate(worlds):
        yield "world", (number,)
        yield from (
            (each.predicate, each.row if each.predicate in OF_WORDS else (number, *each.row))
            for each in facts.each
            if each.predicate in looked_at
        )


@lru_cache(maxsize=1)
def of_worlds() -> frozenset[tuple[str, int]]:
    """The predicates that depend on a world, with one argument more than in the rulebook: all but those that follow
    from words alone."""
    return dependent([rule for rule in rulebook() if not rule.part])


def dependent(rules: Sequence[Rule], given: frozenset[str] = frozenset()) -> frozenset[tuple[str, int]]:
    """The predicates among some rules that depend on a world: those that no rule makes or that are given, what is made
    at a moment, and all that follows from them."""
    made = {rule.signature for rule in rules if rule.makes not in given}
    inputs = {each for rule in rules for each in (rule.signature, *rule.looks_at) if each not in made}
    found = {each for each in inputs if each[0] not in OF_WORDS} | {rule.signature for rule in rules if rule.part}
    changed = True
    while changed:
        new = {rule.signature for rule in rules if rule.signature not in found and not rule.looks_at.isdisjoint(found)}
        changed = bool(new)
        found |= new
    return frozenset((name, arity + 1) for name, arity in found)


@cache
def indexed(rule: Rule) -> str:
    """A rule as it holds in every world."""
    return Inserting(of_worlds()).rule(rule)


@dataclasses.dataclass(frozen=True, slots=True)
class Inserting:
    """Puts the world into rules. of_worlds: the predicates that have it. world: what stands for it in the rules."""

    of_worlds: frozenset[tuple[str, int]]
    world: str = WORLD

    def rule(self, rule: Rule) -> str:
        """A rule as it holds in the world."""
        name, arity = rule.signature
        head = self.atom(rule.head) if (name, arity + 1) in self.of_worlds else rule.head
        body = [self.literal(literal) for literal in rule.body]
        bound = any(literal != before and is_atom(before) for literal, before in zip(body, rule.body, strict=True))
        if self.world == WORLD and not bound and any(WORLD in literal for literal in (head, *body)):
            body.append(f"world({WORLD})")
        return f"{head} :- {', '.join(body)}." if body else f"{head}."

    def literal(self, literal: str) -> str:
        """A literal of a body, negated and counted ones too."""
        if "{" in literal:
            before, _, rest = literal.partition("{")
            inside, _, after = rest.rpartition("}")
            return f"{before}{{ {'; '.join(map(self.element, split(inside, ';')))} }}{after}"
        if literal.startswith("not "):
            return f"not {self.literal(literal[4:])}"
        if is_atom(literal):
            name, arity = signature(literal)
            if (name, arity + 1) in self.of_worlds:
                return self.atom(literal)
        return literal

    def element(self, element: str) -> str:
        """One of the things that are counted, with its conditions."""
        what, colon, conditions = element.partition(" : ")
        if not colon:
            return element
        return f"{what} : {', '.join(map(self.literal, split(conditions)))}"

    def atom(self, atom: str) -> str:
        """An atom of a predicate that depends on a world; what is heard of it (@…) is told the world, too."""
        name, bracket, rest = atom.partition("(")
        if not bracket:
            return f"{name}({self.world})"
        rest = HEARD.sub(rf"@\1({self.world},", rest)
        alternatives = "; ".join(f"{self.world},{each}" for each in split(rest.removesuffix(")"), ";"))
        return f"{name}({alternatives})"

"""A fact as the rulebook reads it, and facts together. Each is read once, however many boards it stands on: what
occurs in it is remembered with it, and clingo takes it as it is instead of as text."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import Literal

import clingo

from pyrules.bottom_up.terms import Row, value_of
from pyrules.cards.model import Face
from pyrules.rulebook import EVENT, QUOTED, WITHIN
from pyrules.solver import RulesError

#: A structure in a fact.
FUNCTOR = re.compile(r"[a-z]\w*(?=[(,)])")
#: A fact of something that has a number, such as an object, a card or an effect; and what is said of it.
NUMBERED = re.compile(r"(\w+)\((\d+)(?:,(.*))?\)\.", re.DOTALL)
#: Predicates that speak of words alone: what they say holds on every board.
OF_WORDS = frozenset({"mentions", "shift"})


def predicate_of(line: str) -> str:
    """The predicate of a fact."""
    return line.partition("(")[0].removesuffix(".")


class Fact:
    """One fact. line: as text."""

    def __init__(self, line: str) -> None:
        self.line = line
        self.predicate = predicate_of(line)

    @cached_property
    def symbol(self) -> clingo.Symbol:
        """The fact as clingo has it. RulesError where the line is no fact."""
        numbered = NUMBERED.fullmatch(self.line)
        if numbered is None:
            return parsed(self.line.removesuffix("."))
        name, number, rest = numbered.groups()
        said = [] if rest is None else parsed(f"said({rest})").arguments
        return clingo.Function(name, [clingo.Number(int(number)), *said])

    @cached_property
    def arguments(self) -> list[clingo.Symbol]:
        """What it says it of."""
        return self.symbol.arguments

    @cached_property
    def row(self) -> Row:
        """The same as the compiled rules have it."""
        return tuple(map(value_of, self.arguments))

    @cached_property
    def functors(self) -> frozenset[str]:
        """The structures that occur in it."""
        return frozenset(FUNCTOR.findall(self.line))

    @cached_property
    def names(self) -> frozenset[str]:
        """Every name that occurs in it, with its bracket where it has arguments."""
        return frozenset(WITHIN.findall(self.line))

    @cached_property
    def words(self) -> frozenset[str]:
        """The words in quotation marks."""
        return frozenset(QUOTED.findall(self.line))

    @cached_property
    def events(self) -> frozenset[str]:
        """The kinds of events that it says have happened."""
        return frozenset(EVENT.findall(self.line))


@lru_cache(maxsize=1 << 16)
def fact(line: str) -> Fact:
    """The fact that a line is."""
    return Fact(line)


@lru_cache(maxsize=1 << 16)
def parsed(text: str) -> clingo.Symbol:
    """A term as clingo has it."""
    try:
        return clingo.parse_term(text)
    except RuntimeError as error:
        raise RulesError(f"{text} is no fact") from error


@dataclasses.dataclass(eq=False, repr=False)
class Facts:
    """Facts, the structures that occur in them, and what numbers stand for. below: those of them that are the facts of
    something known already, if any; they come first."""

    each: tuple[Fact, ...]
    functors: frozenset[str]
    faces: tuple[Face, ...]  # faces[N - 1] is the card with number N
    players: tuple[str, ...]  # players[N - 1] is pN
    below: Facts | None = None

    def plus(self, extra: Iterable[str]) -> Facts:
        """The same with more facts, which say what is asked."""
        more = tuple(map(fact, extra))
        functors = self.functors.union(*(one.functors for one in more))
        return Facts((*self.each, *more), functors, self.faces, self.players, self)

    @cached_property
    def text(self) -> str:
        """The facts as text, a line each."""
        return "\n".join(one.line for one in self.each)

    @cached_property
    def predicates(self) -> frozenset[str]:
        """Their predicates."""
        return frozenset(one.predicate for one in self.each)

    @cached_property
    def names(self) -> frozenset[str]:
        """Every name that occurs in them, with its bracket where it has arguments."""
        return self.occurring("names")

    @cached_property
    def words(self) -> frozenset[str]:
        """The words in quotation marks."""
        return self.occurring("words")

    @cached_property
    def events(self) -> frozenset[str]:
        """The kinds of events that have happened."""
        return self.occurring("events")

    def occurring(self, what: Literal["names", "words", "events"]) -> frozenset[str]:
        """What occurs in any of them: in those below, where it is known, and in the others."""
        known: frozenset[str] = getattr(self.below, what) if self.below is not None else frozenset()
        added = self.each if self.below is None else self.each[len(self.below.each) :]
        return known.union(*(getattr(one, what) for one in added))

    def of(self, predicates: frozenset[str]) -> tuple[Fact, ...]:
        """Those of these predicates."""
        return tuple(one for one in self.each if one.predicate in predicates)

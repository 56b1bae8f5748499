"""An answer that is a set, over all boards: what is in it always, what sometimes, and on what that hangs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import clingo

from pyrules.open_boards.answers import Hanging, Openness, hanging
from pyrules.open_boards.conditions import MOST, Conditions, Goal, Literal, Term, conditions
from pyrules.open_boards.search import Search
from pyrules.open_boards.things import Thing

#: So many different answers are listed, each with so many choices that make it so.
MOST_ANSWERS, MOST_CASES = 12, 4


class Sets:
    """Answers that are sets. search: all boards; `_is(thing,value)` says what is chosen. in_order: brings values in the
    order in which they are told."""

    def __init__(
        self, search: Search, things: Sequence[Thing], literals: Sequence[Literal], in_order: Callable[[Any], Any]
    ) -> None:
        self.search = search
        self.things = things
        self.literals = literals
        self.in_order = in_order

    def openness(self, always: Sequence[Any], rest: Mapping[Any, clingo.Symbol]) -> Openness:
        """always: what is in the answer on every board. rest: what is in it on some, with the atoms that say so."""
        found = tuple(
            hanging(value, self.conditions(self.search.number(rest[value])), self.things)
            for value in self.in_order(rest)
        )
        return Openness(tuple(always), found, self.answers(always, rest))

    def conditions(self, goal: int, most: int = MOST) -> Conditions:
        """The choices that make something so, by the number that clingo gave it; no more than `most`."""
        return conditions(Sought(self.search, self.literals, goal), most)

    def answers(self, always: Sequence[Any], rest: Mapping[Any, clingo.Symbol]) -> tuple[Hanging, ...]:
        """The different answers, each with its conditions; none where they are many."""
        if not rest:
            return (Hanging(tuple(always), ((),), True, ""),)
        found: list[tuple[Any, int]] = []
        while True:
            board = self.search.solve(rest.values(), [-goal for _, goal in found])
            if board is None:
                break
            if len(found) == MOST_ANSWERS:
                return ()
            answer = tuple(self.in_order([*always, *(value for value, atom in rest.items() if atom in board)]))
            so = [self.search.number(atom) * (1 if atom in board else -1) for atom in rest.values()]
            found.append((answer, self.search.either([so])))
        return tuple(hanging(answer, self.conditions(goal, MOST_CASES), self.things) for answer, goal in found)


class Sought:
    """Something that is so on some boards, for `conditions`."""

    def __init__(self, search: Search, literals: Sequence[Literal], goal: int) -> None:
        self.search = search
        self.literals = literals
        self.goal = goal
        self.numbers = {literal: search.number(is_so(literal)) for literal in literals}
        self.left_out: dict[Term, int] = {}

    def enough(self, term: Term) -> Term | None:
        these = [self.numbers[literal] for literal in term]
        core = self.search.together_impossible([*these, -self.goal])
        if core is None or not self.search.possible(these):
            return None
        return tuple(literal for literal in term if self.numbers[literal] in core)

    def left(self, terms: Sequence[Term]) -> Term | None:
        for term in terms:
            if term not in self.left_out:
                self.left_out[term] = -self.search.either([[self.numbers[literal] for literal in term]])
        atoms = {is_so(literal): literal for literal in self.literals}
        board = self.search.solve(list(atoms), [self.goal, *(self.left_out[term] for term in terms)])
        return None if board is None else tuple(sorted(atoms[symbol] for symbol in board))

    def opposite(self) -> Goal:
        return Sought(self.search, self.literals, -self.goal)


def is_so(literal: Literal) -> clingo.Symbol:
    """The atom for a value of something open."""
    return clingo.Function("_is", [clingo.Number(literal[0]), clingo.Number(literal[1])])

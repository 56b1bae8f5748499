"""On what something hangs, in few words: the smallest choices that make it so, whatever else is chosen."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Protocol

#: How many choices that make something so are looked for, and, where they are more, how many that make it not so.
MOST = 24
FEW = 3

#: One thing that is chosen, by the number of what is open and the number of its value.
Literal = tuple[int, int]
Term = tuple[Literal, ...]


class Goal(Protocol):
    """Something that is so on some boards and not on others."""

    @property
    def literals(self) -> Sequence[Literal]:
        """Everything that can be chosen."""

    def enough(self, term: Term) -> Term | None:
        """A part of some choices that is enough: there are boards with it, and on all of them it is so. None if there
        is none."""

    def left(self, terms: Sequence[Term]) -> Term | None:
        """Every choice of a board on which it is so, though none of these terms is chosen; None where there is none."""

    def opposite(self) -> Goal:
        """That it is not so."""


@dataclasses.dataclass(frozen=True, slots=True)
class Conditions:
    """Terms each of which is enough; none has a part that would be. whole: whether one of them is so wherever it is."""

    terms: tuple[Term, ...]
    whole: bool


def conditions(goal: Goal, most: int = MOST) -> Conditions:
    """What makes something so: single choices first, then, for boards that these do not cover, several together; no
    choice at all where it is so anyway."""
    if goal.enough(()) is not None:
        return Conditions(((),), True)
    found: list[Term] = []
    for literal in goal.literals:
        if len(found) < most and goal.enough((literal,)) is not None:
            found.append((literal,))
    if len(found) == most and (others := all_but_few(goal)):
        return Conditions(others, True)
    while len(found) < most:
        board = goal.left(found)
        if board is None:
            return Conditions(tuple(found), True)
        found.append(smallest(goal, board))
    return Conditions(tuple(found), goal.left(found) is None)


def all_but_few(goal: Goal) -> tuple[Term, ...]:
    """Every value of one thing but a few, where these alone make something not so; else nothing."""
    against = goal.opposite()
    found: list[Term] = []
    while board := against.left(found):
        if len(found) == FEW:
            return ()
        found.append(smallest(against, board))
    things = {thing for term in found for thing, _ in term}
    if len(things) != 1 or any(len(term) > 1 for term in found):
        return ()
    return tuple((literal,) for literal in goal.literals if literal[0] in things and (literal,) not in found)


def smallest(goal: Goal, term: Term) -> Term:
    """A part of a term that is enough, and of which no part is."""
    left = goal.enough(term) or term
    for literal in left:
        fewer = goal.enough(tuple(each for each in left if each != literal)) if literal in left else None
        left = left if fewer is None else fewer
    return left


class Table:
    """All boards that there are, each by what is chosen on it; for asking about some of them. boards: for each, the
    numbers of its values by the numbers of what is open."""

    def __init__(self, boards: Sequence[dict[int, int]]) -> None:
        self.boards = boards
        self.everything = (1 << len(boards)) - 1
        self.having: dict[Literal, int] = {}
        for number, board in enumerate(boards):
            for literal in board.items():
                self.having[literal] = self.having.get(literal, 0) | 1 << number

    def goal(self, where: Sequence[int]) -> Goal:
        """What is so on the boards with these numbers."""
        return Rows(self, sum(1 << number for number in where))


class Rows:
    """Some boards of a table; a set of boards is a number with a bit for each."""

    def __init__(self, table: Table, wanted: int) -> None:
        self.table = table
        self.wanted = wanted
        self.literals = sorted(table.having)

    def boards(self, term: Term) -> int:
        """The boards with these choices."""
        found = self.table.everything
        for literal in term:
            found &= self.table.having[literal]
        return found

    def enough(self, term: Term) -> Term | None:
        found = self.boards(term)
        return term if found and not found & ~self.wanted else None

    def left(self, terms: Sequence[Term]) -> Term | None:
        missing = self.wanted
        for term in terms:
            missing &= ~self.boards(term)
        if not missing:
            return None
        first = (missing & -missing).bit_length() - 1
        return tuple(sorted(self.table.boards[first].items()))

    def opposite(self) -> Goal:
        return Rows(self.table, self.table.everything & ~self.wanted)

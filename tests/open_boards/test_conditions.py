"""The choices that make something so: each is enough, none is more than is needed, and together they are all."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from pyrules.open_boards.conditions import Table, Term, conditions

#: Every board of three things, the first of which has three values.
BOARDS = [dict(enumerate(values)) for values in itertools.product(range(3), range(2), range(2))]


def fits(board: dict[int, int], term: Term) -> bool:
    return all(board[thing] == value for thing, value in term)


@given(st.sets(st.integers(0, len(BOARDS) - 1), min_size=1))
def test_choices_are_enough_and_needed_and_all(where: set[int]) -> None:
    found = conditions(Table(BOARDS).goal(sorted(where)))
    assert found.whole
    covered = set()
    for term in found.terms:
        fitting = {number for number, board in enumerate(BOARDS) if fits(board, term)}
        assert fitting <= where
        for literal in term:
            fewer = tuple(each for each in term if each != literal)
            assert not {number for number, board in enumerate(BOARDS) if fits(board, fewer)} <= where
        covered |= fitting
    assert covered == where


def test_no_more_than_so_many_are_looked_for() -> None:
    table = Table([{0: value, 1: other} for value in range(4) for other in range(4)])
    diagonal = [number for number, board in enumerate(table.boards) if board[0] == board[1]]
    found = conditions(table.goal(diagonal), most=2)
    assert (len(found.terms), found.whole) == (2, False)

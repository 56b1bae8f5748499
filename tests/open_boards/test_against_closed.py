"""An open board's answers are those of all the boards that it could be, put together; each answered by itself."""

from __future__ import annotations

import random
from typing import Any

import pytest
from punching import asking, one_by_one, punched, with_ids

from pyrules import BoardError
from pyrules.board import Board
from pyrules.generate import boards
from pyrules.open_boards.board import OpenBoard
from pyrules.open_boards.referee import OpenReferee
from pyrules.questions import question_of
from pyrules.rulings import Ruling


def open_boards(family: Any, seed: str, count: int, holes: int) -> list[OpenBoard]:
    found = []
    for number, board in enumerate(boards(seed, count, family)):
        data = punched(with_ids(board.to_data()), random.Random(f"{seed} {number}"), holes)
        made = Board.from_data(asking(data, "could_produce", "characteristics"))
        if isinstance(made, OpenBoard):
            found.append(made)
    return found


@pytest.mark.parametrize(("family", "holes"), [("mana", 3), ("layers", 2), ("copies", 2), ("mixed", 2)])
def test_open_boards_are_all_their_boards_together(family: str, holes: int) -> None:
    for board in open_boards(family, "open", 2, holes):
        try:
            referee = OpenReferee(board)
        except BoardError:
            continue  # an effect of what one possibility does not have
        rulings = [referee.ask(question_of(ask)) for ask in board.ask]  # type: ignore[arg-type]
        closed = one_by_one(board)
        for number, ruling in enumerate(rulings):
            compare(ruling, [each[number] for _, each in closed])


def compare(ruling: Ruling, closed: list[Ruling]) -> None:
    """Holds a ruling against those of all boards."""
    openness = ruling.openness
    assert openness is not None
    if any(each.standing == "incomplete" for each in closed):
        assert ruling.standing == "incomplete"
    elif ruling.standing != "incomplete":
        assert ruling.standing == ("certain" if all(each.answer == closed[0].answer for each in closed) else "depends")
    if isinstance(closed[0].answer, tuple):
        always = set(closed[0].answer).intersection(*(each.answer for each in closed))
        assert set(openness.always) == always
        assert {each.value for each in openness.sometimes} == {
            kind for each in closed for kind in each.answer if kind not in always
        }
    else:
        assert all(each.answer in [possible.value for possible in openness.possible] for each in closed)
        assert all(possible.value in [each.answer for each in closed] for possible in openness.possible)


def test_facts_of_many_boards_are_those_of_each() -> None:
    """What is written for all boards at once, with a choice of ways, is what is written for the board with that choice,
    but for what is said of cards and words alone."""
    from pyrules.fact import predicate_of
    from pyrules.open_boards.guarded import OF_CARDS, chosen, guarded

    for board in open_boards("mana", "facts", 3, 4):
        referee = OpenReferee(board)
        every = range(len(referee.places.all))
        ways = [[referee.facts(one) for one in referee.with_each_way(place)] for place in every]
        lines = guarded(ways).lines
        rng = random.Random(0)
        for _ in range(5):
            chosen_ways = tuple(rng.randrange(len(place.ways)) for place in referee.places.all)
            true = {chosen(place, way) for place, way in enumerate(chosen_ways)}
            found = {line for line in lines if " :- " not in line and not line.startswith("1 {")}
            found |= {f"{line.partition(' :- ')[0]}." for line in lines if line.partition(" :- ")[2][:-1] in true}
            expected = set(referee.facts(referee.at(chosen_ways)).text.split("\n"))
            local = [{line for line in each if predicate_of(line) not in OF_CARDS} for each in (found, expected)]
            assert local[0] == local[1]
            assert expected <= found

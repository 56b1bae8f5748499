"""A choice in `then` that nothing asks for is an error, which names file, line and remedy."""

import pytest

from pyrules.board import Board, BoardError
from pyrules.timeline.play import Timeline

BOLT = {
    "players": {"you": {"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]}},
    "then": [{"cast": {"card": "Lightning Bolt", "targets": ["opponent"]}}],
}


def board(*then: object) -> Board:
    return Board.from_data({**BOLT, "then": [*BOLT["then"], *then]})  # type: ignore[misc]


def test_a_choice_that_nothing_asks_for() -> None:
    with pytest.raises(BoardError) as found:
        Timeline(board({"resolve": {"what": "top", "choose": {"color": "blue"}}})).after(1)
    assert 'nothing asks for the choice "color" here' in str(found.value)
    assert "Take it out" in found.value.remedy
    assert found.value.place


def test_what_waits_on_the_stack_may_still_ask() -> None:
    assert Timeline(board({"choose": {"may": True}}))

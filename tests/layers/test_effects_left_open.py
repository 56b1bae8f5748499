"""Effects that a board lists without all that they rest on: which target is which, which mode, which type (honesty)."""

from __future__ import annotations

from typing import Any

import pytest

from pyrules import Board, characteristics
from pyrules.referee import Referee

BEARS = {"card": "Grizzly Bears", "id": "bears"}
ANGEL = {"card": "Serra Angel", "id": "angel"}


def standing(*battlefield: str | dict[str, Any], **effect: Any) -> str:
    """The standing of what the bears are after an effect."""
    players = {"you": {"battlefield": [BEARS, *battlefield]}}
    board = Board.from_data({"players": players, "effects": [{"controller": "you", **effect}]})
    return Referee(board).ask(characteristics("bears")).standing


LEFT_OPEN: list[tuple[list[str | dict[str, Any]], dict[str, Any]]] = [
    # two of three targets are asked for in the same words
    (
        [{"card": "Blue Dragon", "id": "dragon"}, ANGEL, "Air Elemental"],
        {"card": "Blue Dragon", "source": "dragon", "ability": 2, "targets": ["angel", "bears", "Air Elemental"]},
    ),
    # one target for several words
    ([ANGEL], {"card": "Consume Strength", "targets": ["bears"]}),
    # modes
    ([], {"card": "Maestros Confluence", "targets": ["bears"]}),
    # the type that was chosen
    ([], {"card": "Unnatural Selection", "ability": 1, "targets": ["bears"]}),
    # whether a color was chosen: only with seven cards in the graveyard
    ([], {"card": "Aven Warcraft"}),
]

TOLD: list[tuple[list[str | dict[str, Any]], dict[str, Any]]] = [
    ([ANGEL], {"card": "Consume Strength", "targets": ["bears", "angel"]}),
    ([], {"card": "Maestros Confluence", "ability": 3, "targets": ["bears"]}),
    ([], {"card": "Unnatural Selection", "ability": 1, "targets": ["bears"], "chosen": {"type": "Elf"}}),
    ([ANGEL], {"card": "Consume Strength", "affects": ["angel"]}),
    ([], {"card": "Aven Warcraft", "chosen": {"color": "W"}}),
]


@pytest.mark.parametrize(("others", "effect"), LEFT_OPEN)
def test_what_the_board_does_not_tell_of_an_effect_leaves_the_answer_open(
    others: list[str | dict[str, Any]], effect: dict[str, Any]
) -> None:
    assert standing(*others, **effect) == "incomplete"


@pytest.mark.parametrize(("others", "effect"), TOLD)
def test_what_it_tells_makes_it_certain(others: list[str | dict[str, Any]], effect: dict[str, Any]) -> None:
    assert standing(*others, **effect) == "certain"

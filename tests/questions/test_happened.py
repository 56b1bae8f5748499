"""Questions about what is on a board as it stands."""

from __future__ import annotations

import pytest
from boards import board_of

from pyrules.questions.happened import Happened
from pyrules.referee import Referee

ODD_THEFT = {"name": "Odd Theft", "type_line": "Sorcery", "oracle_text": "Odd players gain control of odd creatures."}
BOARD = {"cards": [ODD_THEFT], "effects": [{"card": "Odd Theft", "controller": "you"}]}


@pytest.mark.parametrize("fields", [(), ("controller",), ("tapped", "controller")])
def test_an_effect_that_was_not_read_and_may_change_control_leaves_the_controller_open(fields: tuple[str, ...]) -> None:
    ruling = Referee(board_of(["Grizzly Bears"], **BOARD)).ask(Happened("status", "Grizzly Bears", fields))
    assert ruling.standing == "incomplete"
    assert [each.card for each in ruling.unread] == ["Odd Theft"]


def test_it_leaves_the_rest_of_the_status_certain() -> None:
    referee = Referee(board_of(["Grizzly Bears"], **BOARD))
    assert referee.ask(Happened("status", "Grizzly Bears", ("tapped", "counters"))).standing == "certain"
    assert referee.ask(Happened("zone", "Grizzly Bears")).standing == "certain"


def test_without_it_the_controller_is_certain() -> None:
    ruling = Referee(board_of(["Grizzly Bears"])).ask(Happened("status", "Grizzly Bears"))
    assert (ruling.standing, ruling.answer["controller"]) == ("certain", "you")

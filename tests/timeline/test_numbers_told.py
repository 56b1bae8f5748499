"""The rule that is named is the one that says it."""

from __future__ import annotations

from typing import Any

import pytest

from pyrules import Board, Referee, Timeline, can_activate
from pyrules.questions.characteristics import characteristics


def log(*then: dict[str, Any], **board: Any) -> list[tuple[str, str]]:
    return [(one.rule, one.text) for one in Timeline(Board.build(then=list(then), **board)).games[-1].log]


@pytest.mark.parametrize(
    ("card", "told"), [("Opt", ("701.22a", "You scry 1")), ("Consider", ("701.25a", "You surveil 1"))]
)
def test_scrying_and_surveilling_have_rules_of_their_own(card: str, told: tuple[str, str]) -> None:
    choose = {"choose": {"card": []}}
    you = {"library": ["2 Forest"]}
    assert told in log({"cast": {"card": card}}, {"resolve": {"what": "top", **choose}}, you=you)


def test_crew_and_saddle_have_rules_of_their_own() -> None:
    board = Board.build(you=["Smuggler's Copter", "Bridled Bighorn", "Grizzly Bears"])
    referee = Referee(board)
    for name, keyword, rule in (("Smuggler's Copter", "crew", "702.122a"), ("Bridled Bighorn", "saddle", "702.171a")):
        rules = [each.rule for each in referee.ask(can_activate(name, keyword)).reasons if "total power" in each.text]
        assert rules == [rule]


def test_an_equip_ability_is_activated_as_a_sorcery() -> None:
    board = Board.from_data(
        {"turn": {"phase": "upkeep"}, "players": {"you": {"battlefield": ["Bonesplitter", "Grizzly Bears", "Plains"]}}}
    )
    ruling = Referee(board).ask(can_activate("Bonesplitter", "equip"))
    assert ruling.answer is False
    assert not any(each.rule == "602.1" for each in ruling.reasons)


def test_what_came_later_than_a_symbol_is_younger_than_that() -> None:
    seriema = {"card": "The Seriema", "counters": {"charge": 7}}
    referee = Referee(Board.build(you=[seriema, "Humility"]))
    told = [each.text for each in referee.ask(characteristics("The Seriema")).reasons]
    assert not any("the rules' own" in each for each in told)
    assert any("it is younger than its “7+ | Flying”" in each for each in told)

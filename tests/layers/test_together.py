"""The layers of many boards at once are those of each alone: what is applied, in which order, and what it makes."""

from __future__ import annotations

from typing import Any

import pytest
from boards import CASES, board_of

from pyrules.board import load
from pyrules.layers import applying
from pyrules.layers.applying import Layers, Stage, TooManyEffects
from pyrules.layers.lifting import VERSIONS
from pyrules.layers.together import layers_together
from pyrules.referee import Referee

STAGES: tuple[Stage, ...] = ("copiable", "now", "base")
#: In one layer that depend on each other: what is next is tried (613.8).
KORMUS = ("Kormus Bell", "Urborg, Tomb of Yawgmoth", "Forest")


def told(layers: Layers) -> Any:
    applied = [
        (each.layer, str(each.effect), sorted((number, str(deed)) for number, deed in each.does))
        for each in layers.applied
    ]
    stages = [
        {
            (number, name): sorted(map(str, values))
            for name in VERSIONS
            if name != "controls"
            for number, values in layers.values(stage, name).items()
        }
        for stage in STAGES
    ]
    lists = [
        sorted(str(arguments) for arguments in layers.each(name, 1))
        for name in ("covered", "untold", "uncounted", "unexplained", "unclear_text")
    ]
    return applied, sorted(layers.settled), stages, lists


def together(referees: list[Referee]) -> list[Layers | TooManyEffects]:
    return layers_together([each.facts_for_layers(tuple(each.locked_in())) for each in referees])


def test_the_cases_of_layers_together_and_alone() -> None:
    paths = sorted((CASES / "layers").rglob("*.yaml"))
    boards = [each for path in paths for each in load(path) if not each.then][::4]
    assert len(boards) > 30
    found = together([Referee(each) for each in boards])
    assert [told(each) for each in found if isinstance(each, Layers)] == [told(Referee(each).layers) for each in boards]


def test_boards_that_are_at_other_layers_wait_for_each_other() -> None:
    boards = [
        board_of(cards)
        for cards in (["Glorious Anthem", "Grizzly Bears"], ["Blood Moon", "Steam Vents"], KORMUS, ["Forest"], KORMUS)
    ]
    found = together([Referee(each) for each in boards])
    assert [told(each) for each in found if isinstance(each, Layers)] == [told(Referee(each).layers) for each in boards]


def test_a_board_that_is_too_much_does_not_stop_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    boards = [board_of(cards) for cards in (KORMUS, ["Glorious Anthem", "Grizzly Bears"])]
    monkeypatch.setattr(applying, "MOST_TRIED", 1)
    first, second = together([Referee(each) for each in boards])
    assert isinstance(first, TooManyEffects)
    assert isinstance(second, Layers)
    assert told(second) == told(Referee(boards[1]).layers)

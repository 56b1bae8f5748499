"""What keywords do not allow, as entries of `then` that are refused."""

from __future__ import annotations

import pytest

from pyrules import Board, BoardError
from pyrules.timeline.play import Timeline

NINJA = {"of": "Ninja of the Deep Hours", "ability": "ninjutsu", "pay": {"return": "Grizzly Bears"}}


def test_ninjutsu_waits_for_blockers_to_be_declared() -> None:
    """702.49a: no creature is unblocked before (509.1h)."""
    attack = {"attack": {"with": ["Grizzly Bears"], "player": "opponent"}}
    board = Board.build(
        players={"you": {"battlefield": ["Grizzly Bears"], "hand": ["Ninja of the Deep Hours"]}},
        then=[attack, {"activate": NINJA}],
    )
    with pytest.raises(BoardError, match="cannot be chosen"):
        Timeline(board)


def test_no_ninja_takes_the_place_of_a_blocked_creature() -> None:
    """702.49a, 509.1h."""
    board = Board.build(
        players={
            "you": {"battlefield": ["Grizzly Bears"], "hand": ["Ninja of the Deep Hours"]},
            "opponent": {"battlefield": ["Hill Giant"]},
        },
        then=[
            {"attack": {"with": ["Grizzly Bears"], "player": "opponent"}},
            {"block": {"with": ["Hill Giant"], "attacker": "Grizzly Bears"}},
            {"activate": NINJA},
        ],
    )
    with pytest.raises(BoardError, match="cannot be chosen"):
        Timeline(board)


def test_an_unleashed_creature_cannot_block() -> None:
    """702.98a."""
    board = Board.build(
        players={
            "you": {"battlefield": ["Grizzly Bears"]},
            "opponent": {"hand": ["Rakdos Cackler"]},
        },
        then=[
            {"enters": {"card": "Rakdos Cackler", "by": "opponent", "choose": {"may": True}}},
            {"attack": {"with": ["Grizzly Bears"], "player": "opponent"}},
            {"block": {"with": ["Rakdos Cackler"], "attacker": "Grizzly Bears"}},
        ],
    )
    with pytest.raises(BoardError, match="cannot block"):
        Timeline(board)


def test_what_is_paid_once_has_no_number_of_times() -> None:
    """702.33c: only multikicker and its like may be paid any number of times."""
    board = Board.build(
        players={"you": {"hand": ["Prosperous Bandit"]}},
        then=[{"cast": {"card": "Prosperous Bandit", "for": "offspring", "times": 2}}],
    )
    with pytest.raises(BoardError, match="no cost that is paid any number of times"):
        Timeline(board)


def test_riot_asks_which_of_the_two_it_is() -> None:
    """702.136a: nobody chooses for a player."""
    board = Board.build(players={"you": {"hand": ["Zhur-Taa Goblin"]}}, then=[{"enters": {"card": "Zhur-Taa Goblin"}}])
    with pytest.raises(BoardError, match="may enter with a"):
        Timeline(board)

"""What cannot be a permanent is none (110.4)."""

from __future__ import annotations

from typing import Any

import pytest
from boards import board_of

from pyrules import Board, Referee
from pyrules.board import BoardError

WOOD = "Turntimber, Serpentine Wood"


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ("Opt", '"Opt" is an instant, which cannot be on the battlefield'),  # 304.4
        ("Divination", '"Divination" is a sorcery, which cannot be on the battlefield'),  # 307.4
        ("Tarfire", '"Tarfire" is an instant, which cannot'),  # 308.1: kindred goes with another type
        ("Fire // Ice", '"Fire" is an instant'),  # 709
        ("Turntimber Symbiosis", f'cannot be on the battlefield (110.4). Its other face can be: "{WOOD}".'),  # 712.8
        ({"card": "Clone", "copying": "Opt"}, '"Opt" is an instant, and no permanent is a copy of one'),
        ({"token": {}, "copy_of_spell": "Divination"}, '"Divination" is a sorcery, and no permanent is a copy of one'),
        ({"card": "Clone", "copying": "dead"}, '"Opt" is an instant, and no permanent is a copy of one'),
        ({"token": {"name": "Bolt", "type_line": "Token Instant"}}, '"Bolt" is an instant, which cannot'),
    ],
)
def test_what_is_no_permanent_is_refused(entry: Any, told: str) -> None:
    with pytest.raises(BoardError) as caught:
        Referee(Board.build(you={"battlefield": [entry], "graveyard": [{"card": "Opt", "id": "dead"}]}))
    assert told in str(caught.value)
    assert caught.value.place.startswith("board.players.you.battlefield[0]")


@pytest.mark.parametrize(
    "entry",
    [
        {"card": "Opt", "face_down": True},  # 701.40a: a manifested card
        "Bonecrusher Giant", "Stomp",  # 715.2: an adventurer card is on the battlefield what it is in its main part
        WOOD, {"card": "Turntimber Symbiosis", "face": "back"},
        "Bitterblossom",  # Kindred Enchantment
        {"card": "Clone", "copying": "Stomp"},
    ],
)  # fmt: skip
def test_what_can_be_a_permanent_is_one(entry: Any) -> None:
    assert len(Referee(board_of([entry])).position.objects) == 1


def test_elsewhere_it_may_be() -> None:
    for zone in ("hand", "graveyard", "exile", "library"):
        assert Referee(Board.build(you={zone: ["Opt"]})).position[1].zone == zone


def test_a_lasting_effect_may_have_hit_what_is_no_creature_any_more() -> None:
    """611.2c."""
    growth = {"card": "Giant Growth", "targets": ["Forest"]}
    assert Referee(board_of(["Forest"], effects=[growth])).position.effects[0].targets == (1,)


def test_no_player_is_attacked_by_their_own_creatures() -> None:
    """508.1b."""
    from pyrules import Board, BoardError, Referee

    for whom, fine in (("opponent", True), ("you", False)):
        board = Board.build(you=[{"card": "Grizzly Bears", "attacking": whom}])
        if fine:
            assert Referee(board).position.objects[0].attacking == "opponent"
        else:
            with pytest.raises(BoardError, match=r"attacked by their own creatures \(508.1b\)"):
                Referee(board)

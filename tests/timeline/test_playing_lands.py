"""Lands are played in a main phase of one's own, one a turn and as many more as effects allow (305)."""

from __future__ import annotations

from typing import Any

import pytest

from pyrules import Board, BoardError, Timeline

FOREST: dict[str, Any] = {"play": {"card": "Forest"}}


def lands(then: list[Any], you: list[str] | None = None, opponent: list[str] | None = None) -> int:
    """How many lands are on the battlefield after all entries."""
    game = Timeline(Board.build(you=you or [], opponent=opponent or [], then=then)).games[-1]
    return sum(each.zone == "battlefield" and "Land" in each.card.faces[0].types for each in game.objects)


EXPLORE = [{"cast": {"card": "Explore"}}, {"resolve": "top"}]
NEXT_TURN = [{"turn": {"active": "opponent"}}, {"turn": {"active": "you"}}]


@pytest.mark.parametrize(
    ("then", "you", "count"),
    [
        ([FOREST], [], 1),
        ([FOREST, *NEXT_TURN, FOREST], [], 2),
        ([FOREST, FOREST], ["Exploration"], 2),
        ([FOREST] * 4, ["Exploration", "Azusa, Lost but Seeking"], 4),
        ([*EXPLORE, FOREST, FOREST], [], 2),
        ([*EXPLORE, *EXPLORE, FOREST, FOREST, FOREST], [], 3),
        ([FOREST, {"play": {"card": "Forest", "force": True}}], [], 2),
        ([FOREST, FOREST, FOREST], ["Fastbond"], 3),  # as many as one likes: not followed, so not refused
        ([{"play": {"card": "Dryad Arbor"}}], [], 1),
        ([{"step": "postcombat main"}, FOREST], [], 1),
    ],
)
def test_lands_that_may_be_played(then: list[Any], you: list[str], count: int) -> None:
    forced = [{"cast": {**each["cast"], "force": True}} if "cast" in each else each for each in then]
    assert lands(forced, you) == count


@pytest.mark.parametrize(
    ("then", "you", "message"),
    [
        ([{"play": {"card": "Grizzly Bears"}}], [], "Grizzly Bears is no land card"),
        ([FOREST, FOREST], [], "You may play no more lands this turn"),
        ([FOREST] * 4, ["Azusa, Lost but Seeking"], "You may play no more lands this turn"),
        ([*EXPLORE, FOREST, FOREST, FOREST], [], "You may play no more lands this turn"),
        ([*EXPLORE, *NEXT_TURN, FOREST, FOREST], [], "You may play no more lands this turn"),
        ([{"play": {"card": "Forest", "by": "opponent"}}], [], "It is not opponent's turn"),
        ([{"step": "end"}, FOREST], [], "It is no main phase"),
        ([{"cast": {"card": "Explore"}}, FOREST], [], "The stack is not empty"),
        ([{"turn": {"active": "you", "phase": "untap"}}, FOREST], [], "No player gets priority during the untap step"),
    ],
)
def test_lands_that_may_not_be_played(then: list[Any], you: list[str], message: str) -> None:
    with pytest.raises(BoardError, match=message) as caught:
        lands(then, you)
    assert f"then[{len(then) - 1}]" in caught.value.place


def test_what_an_opponent_may_do_is_no_help() -> None:
    with pytest.raises(BoardError, match="no more lands"):
        lands([FOREST, FOREST], opponent=["Exploration"])


def test_lands_are_played_from_the_hand_unless_an_effect_says_otherwise() -> None:
    buried = {"graveyard": ["Forest"]}
    with pytest.raises(BoardError, match="Forest is not in the hand of you"):
        Timeline(Board.build(you=buried, then=[FOREST]))
    game = Timeline(Board.build(you={"battlefield": ["Crucible of Worlds"], **buried}, then=[FOREST])).games[-1]
    assert [each.id for each in game.in_zone("battlefield")] == ["Crucible of Worlds", "Forest"]

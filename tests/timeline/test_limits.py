"""Numbers beyond every game, and what is called how: refused or right, never wrong."""

from __future__ import annotations

from typing import Any

import pytest

from pyrules import Board, BoardError, Timeline, status

BEARS = {"card": "Grizzly Bears", "id": "bears"}
SEASON = "Doubling Season"


def last(you: list[Any], then: list[Any], hand: list[str] | None = None) -> Any:
    """The game after all entries."""
    return Timeline(Board.build(you={"battlefield": you, "hand": hand or []}, then=then)).games[-1]


def alarm(seasons: int) -> Any:
    then = [{"cast": {"card": "Raise the Alarm"}}, {"resolve": "top"}]
    return last([f"{seasons} {SEASON}"], then, ["Raise the Alarm"])


def test_tokens_created_together_have_names_of_their_own_and_are_counted_as_they_are_created() -> None:
    """614.16: two doublings make eight of two."""
    game = alarm(2)
    assert [each.id for each in game.objects if each.is_token] == [f"Soldier Token {n}" for n in range(1, 9)]
    assert "You create 8 tokens" in [each.text for each in game.log]


@pytest.mark.parametrize("seasons", [11, 20, 31, 32, 40])
def test_too_many_tokens_are_refused_however_many_doublings_there_are(seasons: int) -> None:
    """Two doubled 31 times are more than the reckoning holds; that must not come out as two."""
    with pytest.raises(BoardError, match="too many to follow"):
        alarm(seasons)


def test_too_large_an_x_is_refused_before_anything_is_made() -> None:
    then = [{"cast": {"card": "Secure the Wastes", "x": 1_000_000}}, {"resolve": "top"}]
    with pytest.raises(BoardError, match=r"more than 2,000 objects"):
        last([], then, ["Secure the Wastes"])


@pytest.mark.parametrize(
    ("there", "amount", "counters"),
    [([], 3, 3), ([f"3 {SEASON}"], 3, 24), ([f"3 {SEASON}", "Hardened Scales"], 3, 32), ([SEASON], 500_000_000, 10**9)],
)
def test_counters_are_doubled_and_one_more(there: list[str], amount: int, counters: int) -> None:
    """122.6, 616.1: the controller of the bears has one more added first."""
    then = [{"put_counters": {"of": "bears", "counters": {"+1/+1": amount}}}]
    timeline = Timeline(Board.build(you=[BEARS, *there], then=then))
    assert timeline.answer(status("bears")).answer["counters"] == {"+1/+1": counters}


@pytest.mark.parametrize(("there", "times"), [([SEASON], 1), ([f"40 {SEASON}"], 1), ([], 2)])
def test_too_many_counters_are_refused(there: list[str], times: int) -> None:
    then = [{"put_counters": {"of": "bears", "counters": {"+1/+1": 1_000_000_000}}}] * times
    with pytest.raises(BoardError, match="too many to follow"):
        last([BEARS, *there], then)


def test_life_beyond_reckoning_is_refused() -> None:
    blaze = {"cast": {"card": "Blaze", "x": 1_000_000_000, "targets": ["opponent"], "force": True}}
    with pytest.raises(BoardError, match=r"goes beyond 1,000,000,000"):
        last([], [blaze, {"resolve": "top"}] * 2, ["Blaze"])


def test_an_error_names_the_line_of_the_entry_that_is_wrong() -> None:
    """Not the first line of the board, where what is called so comes to be only later."""
    then = [{"dies": "bears"}, {"dies": "later"}, {"enters": {"card": "Grizzly Bears", "as": ["later"]}}]
    with pytest.raises(BoardError, match="nothing is called") as caught:
        last([BEARS], then)
    assert "then[1]" in caught.value.place

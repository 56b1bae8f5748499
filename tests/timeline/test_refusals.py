"""What an entry of `then` cannot mean is refused, with what would be right."""

from __future__ import annotations

from typing import Any

import pytest

from pyrules import Board, BoardError, Referee, Timeline, life, zone

BEARS = {"card": "Grizzly Bears", "id": "bears"}

REFUSED = [
    ([{"choose": {"may": True}}], "no entry stands before this one"),
    ([{"move": {"what": "bears", "to": "stack"}}], "only what is cast or copied is on the stack"),
    ([{"move": {"what": "bears", "to": "battlefield"}}], "is there already (battlefield)"),
    ([{"move": {"what": "bears", "to": "hand"}}] * 2, "is there already (hand)"),
    ([{"trigger": {"of": "bears"}}], "no triggered ability that this entry could mean (603.1). There is none."),
    ([{"trigger": {"of": "Soul Warden", "ability": 7}}], 'There is 1 "Whenever another creature enters'),
    ([{"activate": {"of": "Soul Warden", "ability": "{T}: Fly"}}], 'no activated ability "{T}: Fly"'),
    ([{"enters": {"card": "Urza's Incubator", "choose": {"type": 'Elf"). x("'}}}], "is no creature type"),
    ([{"enters": {"card": "Urza's Incubator", "choose": {"type": "Goblinn"}}}], 'Did you mean "Goblin"'),
    ([{"enters": {"card": "True-Name Nemesis", "choose": {"player": "zorro"}}}], 'called "zorro"'),
    ([{"enters": {"card": "True-Name Nemesis", "choose": {"player": "bears"}}}], 'no player "bears"'),
    ([{"enters": {"card": "Hill Giant", "as": ["Bears"]}}], '"Bears" is the name of something else already'),
    ([{"enters": {"card": "Hill Giant", "as": ["opponent"]}}], "the name of a player already"),
    ([{"enters": {"card": "Hill Giant", "as": ["a", "a"]}}], "the name of something else already"),
    ([{"enters": {"card": "Hill Giant", "as": ["a"]}}] * 2, "the name of something else already"),
]


@pytest.mark.parametrize(("then", "message"), REFUSED, ids=[message[:30] for _, message in REFUSED])
def test_what_an_entry_cannot_mean(then: list[Any], message: str) -> None:
    with pytest.raises(BoardError) as caught:
        Timeline(Board.build(you=[BEARS, "Soul Warden"], then=then))
    assert message in str(caught.value)
    assert f"then[{len(then) - 1}]" in caught.value.place


def test_a_type_that_is_chosen_as_it_enters_is_written_as_the_rules_write_it() -> None:
    then = [{"enters": {"card": "Urza's Incubator", "choose": {"type": "elf"}}}]
    incubator = Timeline(Board.build(then=then)).games[-1].in_zone("battlefield")[0]
    assert incubator.chosen is not None
    assert incubator.chosen.type == "Elf"


def test_an_entry_that_is_not_there_is_refused_and_a_board_that_stands_is_asked_without_a_timeline() -> None:
    board = Board.build(you=[BEARS], then=[{"dies": "bears"}])
    for after in (2, -1):
        with pytest.raises(BoardError, match="but then has 1 entry"):
            Timeline(board).answer(zone("bears"), after)
    assert Referee(board).ask(zone("bears")).answer == "battlefield"
    assert Referee(board).ask(life("you")).answer == 20


def test_a_slip_in_a_way_of_casting_is_refused() -> None:
    for data in (
        {"then": [{"cast": {"card": "Opt", "for": "blitzz"}}]},
        {"ask": [{"can_cast": {"card": "Opt", "for": "blitzz"}}]},
    ):
        with pytest.raises(BoardError, match='Did you mean "blitz"'):
            Board.build(you={"hand": ["Opt"]}, **data)

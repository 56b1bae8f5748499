"""What an entry of `then` cannot mean is refused, with what would be right."""

from __future__ import annotations

from typing import Any

import pytest

from pyrules import Board, BoardError, Referee, Timeline, life, zone

BEARS = {"card": "Grizzly Bears", "id": "bears"}
HAND = {"card": "Divination", "id": "in hand"}

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
    ([{"enters": {"card": "Shock"}}], '"Shock" can\'t enter the battlefield: it is an instant (304.4, 307.4)'),
    ([{"move": {"what": "in hand", "to": "battlefield"}}], "it is a sorcery (304.4, 307.4)"),
    ([{"cast": {"card": "Shock", "targets": ["bears"], "x": 2}}], '"Shock" has no X (107.3). Leave x out.'),
    ([{"play": {"card": "bears"}}], '"bears" is on the battlefield, and no card is called so'),
    ([{"cast": {"card": "in hand", "by": "opponent"}}], '"in hand" is in your hand, and no card is called so'),
    ([{"enters": {"card": "Hill Giant", "as": ["Bears"]}}], '"Bears" is the name of something else already'),
    ([{"enters": {"card": "Hill Giant", "as": ["opponent"]}}], "the name of a player already"),
    ([{"enters": {"card": "Hill Giant", "as": ["a", "a"]}}], "the name of something else already"),
    ([{"enters": {"card": "Hill Giant", "as": ["a"]}}] * 2, "the name of something else already"),
]


@pytest.mark.parametrize(("then", "message"), REFUSED, ids=[message[:30] for _, message in REFUSED])
def test_what_an_entry_cannot_mean(then: list[Any], message: str) -> None:
    you = {"battlefield": [BEARS, "Soul Warden"], "hand": [HAND]}
    with pytest.raises(BoardError) as caught:
        Timeline(Board.from_data({"players": {"you": you}, "then": then}))
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


@pytest.mark.parametrize("card", ["Fireball", "Hangarback Walker", "Stroke of Genius"])
def test_an_x_that_the_card_has_is_taken(card: str) -> None:
    """Where not all of a card was read, it may have one."""
    targets = [] if card == "Hangarback Walker" else ["opponent"]
    board = Board.build(then=[{"cast": {"card": card, "x": 2, "targets": targets}}])
    assert len(Timeline(board).games[-1].stack) == 1


def test_what_enters_face_down_may_be_an_instant() -> None:
    """708.2a: manifested, it is a 2/2 creature."""
    then = [{"enters": {"card": "Shock", "face_down": True, "as": ["down"]}}]
    (down,) = Timeline(Board.build(then=then)).games[-1].in_zone("battlefield")
    assert down.face_down


CASTING = [
    (
        [{"cast": {"card": "Snuff Out", "targets": ["bears"], "pay": {"life": 4}}}],
        'you cannot pay the alternative cost of "Snuff Out" now (118.9)',
    ),
    (
        [
            {"cast": {"card": "Shock", "by": "opponent", "targets": ["bears"]}},
            {"cast": {"card": "Redirect", "targets": ["Shock"]}},
            {"resolve": {"what": "top", "choose": {"new_targets": ["stalker"]}}},
        ],
        '"stalker" cannot be a target of "Shock"',
    ),
    (
        [
            {"cast": {"card": "Shock", "by": "opponent", "targets": ["bears"]}},
            {"cast": {"card": "Redirect", "targets": ["Shock"]}},
            {"resolve": {"what": "top", "choose": {"may": True}}},
        ],
        "Say choose: {new_targets: […]} with all 1 in order; there are",
    ),
    (
        [
            {"cast": {"card": "Innocent Blood"}},
            {"resolve": {"what": "top", "choose": {"sacrifice": ["bears", "nobody"]}}},
        ],
        '"nobody" cannot be chosen',
    ),
    (
        [
            {"cast": {"card": "Innocent Blood"}},
            {"resolve": {"what": "top", "choose": {"sacrifice": ["bears"]}}},
        ],
        '"bears" cannot be chosen. There are: Hill Giant, Air Elemental',
    ),
]


@pytest.mark.parametrize(("then", "message"), CASTING, ids=[message[:30] for _, message in CASTING])
def test_what_cannot_be_paid_or_chosen(then: list[Any], message: str) -> None:
    """118.9a an alternative cost whose condition is not fulfilled, 115.7d a new target that is not legal, 101.4 what no
    player can choose."""
    stalker = {"card": "Invisible Stalker", "id": "stalker"}
    you = {"battlefield": [BEARS, stalker], "hand": ["Snuff Out", "Redirect", "Innocent Blood"]}
    opponent = {"battlefield": ["Hill Giant", "Air Elemental"], "hand": ["Shock"]}
    with pytest.raises(BoardError) as caught:
        Timeline(Board.from_data({"players": {"you": you, "opponent": opponent}, "then": then}))
    assert message in str(caught.value)
    assert f"then[{len(then) - 1}]" in caught.value.place

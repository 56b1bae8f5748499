"""What an entry of `then` may say: blocks (509.1) and lands (305.2) are held to the rules, unless it says force."""

from __future__ import annotations

from typing import Any

import pytest

from pyrules import Board, BoardError, Timeline, zone
from pyrules.timeline.play import Stopped


def blocked(attacker: Any, blocker: Any, more: dict[str, Any] | None = None, also: Any = (), **entry: Any) -> Timeline:
    """An attacker, and a creature that is declared to block it."""
    board = Board.build(
        you=[attacker, *(more or {}).get("you", ())],
        opponent=[blocker, *(more or {}).get("opponent", ())],
        then=[
            {"attack": {"with": [called(attacker)], "player": "opponent"}},
            *(more or {}).get("then", ()),
            {"block": {"with": [called(blocker), *also], "attacker": called(attacker), **entry}},
        ],
    )
    return Timeline(board)


def called(each: Any) -> str:
    return str(each if isinstance(each, str) else each.get("id", each.get("card")))


WHITE_KNIGHT = "White Knight"
IMPOSSIBLE = [
    ("Grizzly Bears", {"card": "Hill Giant", "tapped": True}, "is tapped", "509.1a"),
    ("Grizzly Bears", "Bonesplitter", "is no creature", "509.1a"),
    ("Serra Angel", "Hill Giant", "has neither flying nor reach", "702.9b"),
    ("Boggart Brute", "Hill Giant", "menace", "702.111b"),
    ("Blighted Agent", "Hill Giant", "can't be blocked", "509.1b"),
    ("Severed Legion", "Hill Giant", "has fear", "702.36b"),
    ("Bladetusk Boar", "Grizzly Bears", "has intimidate", "702.13b"),
    ("Dauthi Slayer", "Hill Giant", "has shadow", "702.28b"),
    ("Grizzly Bears", "Dauthi Slayer", "has shadow", "702.28b"),
    ("Shu Cavalry", "Hill Giant", "has horsemanship", "702.31b"),
    ("Furtive Homunculus", "Hill Giant", "has skulk", "702.118b"),
    (WHITE_KNIGHT, "Typhoid Rats", "protection", "702.16f"),
    ("Grizzly Bears", "Zurgo Bellstriker", "can't block", "509.1b"),
    ("Grizzly Bears", "Ascending Aven", "can't block", "509.1b"),
    ("Amrou Kithkin", "Hill Giant", "can't block", "509.1b"),
]


@pytest.mark.parametrize(("attacker", "blocker", "words", "rule"), IMPOSSIBLE, ids=lambda each: str(each)[:20])
def test_an_impossible_block_is_refused_with_the_rule_against_it(
    attacker: Any, blocker: Any, words: str, rule: str
) -> None:
    with pytest.raises(BoardError) as error:
        blocked(attacker, blocker)
    assert words in str(error.value)
    assert rule in str(error.value)
    assert "force: true" in str(error.value)
    assert blocked(attacker, blocker, force=True).games[-1].blockers


POSSIBLE = [
    ("Serra Angel", "Giant Spider"),
    ("Serra Angel", "Wind Drake"),
    ("Severed Legion", "Typhoid Rats"),
    ("Severed Legion", "Ornithopter"),
    ("Bladetusk Boar", "Hill Giant"),
    ("Dauthi Slayer", "Dauthi Marauder"),
    ("Shu Cavalry", "Wei Scout"),
    ("Furtive Homunculus", "Grizzly Bears"),
    (WHITE_KNIGHT, "Hill Giant"),
    ("Raging Goblin", "Zurgo Bellstriker"),
    ("Wind Drake", "Ascending Aven"),
    ("Amrou Kithkin", "Grizzly Bears"),
]


@pytest.mark.parametrize(("attacker", "blocker"), POSSIBLE, ids=str)
def test_a_possible_block_is_made(attacker: Any, blocker: Any) -> None:
    attacker = {"card": attacker, "id": "attacker"}
    assert blocked(attacker, blocker).games[-1].blocked


def test_menace_is_blocked_by_two_in_one_entry_or_in_two() -> None:
    """702.111b: what counts is the whole declaration."""
    giants = [{"card": "Hill Giant", "id": "one"}, {"card": "Hill Giant", "id": "two"}]
    assert len(blocked("Boggart Brute", giants[0], {"opponent": giants[1:]}, also=["two"]).games[-1].blockers) == 2
    blocks = [{"block": {"with": [name], "attacker": "Boggart Brute"}} for name in ("one", "two")]
    attack = {"attack": {"with": ["Boggart Brute"], "player": "opponent"}}
    timeline = Timeline(Board.build(you=["Boggart Brute"], opponent=giants, then=[attack, *blocks]))
    assert len(timeline.games[-1].blockers) == 2


def test_landwalk_asks_for_a_land_of_the_player_who_is_attacked() -> None:
    """702.14c."""
    with pytest.raises(BoardError, match=r"702\.14c"):
        blocked("Bog Wraith", "Hill Giant", {"opponent": ["Swamp"]})
    assert blocked("Bog Wraith", "Hill Giant", {"you": ["Swamp"], "opponent": ["Forest"]}).games[-1].blockers


def test_one_creature_blocks_one_attacker_unless_it_may_block_more() -> None:
    """509.1a."""
    then = [
        {"attack": {"with": ["one", "two"], "player": "opponent"}},
        {"block": {"with": ["wall"], "attacker": "one"}},
        {"block": {"with": ["wall"], "attacker": "two"}},
    ]
    bears = [{"card": "Grizzly Bears", "id": "one"}, {"card": "Grizzly Bears", "id": "two"}]
    with pytest.raises(BoardError, match=r"blocks one already.*509\.1a"):
        Timeline(Board.build(you=bears, opponent=[{"card": "Hill Giant", "id": "wall"}], then=then))
    guard = Timeline(Board.build(you=bears, opponent=[{"card": "Palace Guard", "id": "wall"}], then=then))
    assert len(guard.games[-1].blockers) == 2


def test_what_has_resolved_forbids_blocks_for_the_turn() -> None:
    """509.1b, 611.2c: also of a creature that came later, where the effect changes no characteristics."""
    falter = {"cast": {"card": "Falter"}}
    board = Board.build(
        you={"hand": ["Falter"], "battlefield": ["Grizzly Bears"]},
        opponent={"battlefield": ["Wind Drake", "Hill Giant"]},
        then=[
            falter,
            {"resolve": "top"},
            {"enters": {"card": "Gray Ogre", "by": "opponent"}},
            {"attack": {"with": ["Grizzly Bears"], "player": "opponent"}},
            {"block": {"with": ["Gray Ogre"], "attacker": "Grizzly Bears"}},
        ],
    )
    with pytest.raises(Stopped, match=r"509\.1b") as error:
        Timeline(board)
    assert len(error.value.games) == 5


def test_blockers_are_declared_once() -> None:
    """509.1."""
    with pytest.raises(BoardError, match=r"declared already.*509\.1"):
        blocked("Grizzly Bears", "Hill Giant", {"then": [{"step": "combat damage"}]})


LAND = {"hand": ["Forest", "Swamp"], "battlefield": []}
TWO_LANDS = [{"play": {"card": "Forest"}}, {"play": {"card": "Swamp"}}]


def test_a_second_land_is_refused_unless_an_effect_allows_it() -> None:
    """305.2."""
    with pytest.raises(BoardError, match=r"305\.2"):
        Timeline(Board.build(you=LAND, then=TWO_LANDS))
    exploration = Timeline(Board.build(you={**LAND, "battlefield": ["Exploration"]}, then=TWO_LANDS))
    assert exploration.answer(zone("Swamp")).answer == "battlefield"
    explore = [{"cast": {"card": "Explore"}}, {"resolve": "top"}]
    you = {"hand": ["Explore", *LAND["hand"]], "library": ["Island"]}
    assert Timeline(Board.build(you=you, then=[*explore, *TWO_LANDS])).answer(zone("Swamp")).answer == "battlefield"
    with pytest.raises(BoardError, match=r"305\.2"):
        Timeline(
            Board.build(
                you={**you, "hand": [*you["hand"], "Plains"]}, then=[*explore, *TWO_LANDS, {"play": {"card": "Plains"}}]
            )
        )


def test_a_land_of_another_player_does_not_help() -> None:
    """305.2: an opponent's Exploration."""
    with pytest.raises(BoardError, match=r"305\.2"):
        Timeline(Board.build(you=LAND, opponent=["Exploration"], then=TWO_LANDS))


def test_a_land_is_played_in_a_main_phase_of_ones_own_turn_with_an_empty_stack() -> None:
    """305.1, 505.6b."""
    play = {"play": {"card": "Forest", "by": "you"}}
    for turn in ({"active": "opponent", "phase": "precombat main"}, {"active": "you", "phase": "upkeep"}):
        with pytest.raises(BoardError, match=r"force: true"):
            Timeline(Board.build(you=LAND, turn=turn, then=[play]))
    forced = {"play": {"card": "Forest", "by": "you", "force": True}}
    timeline = Timeline(Board.build(you=LAND, turn={"active": "you", "phase": "upkeep"}, then=[forced]))
    assert timeline.answer(zone("Forest")).answer == "battlefield"
    shock = {"cast": {"card": "Shock", "targets": ["opponent"]}}
    with pytest.raises(BoardError, match=r"stack"):
        Timeline(Board.build(you={"hand": ["Shock", "Forest"]}, then=[shock, play]))


def test_a_land_is_played_from_a_graveyard_only_where_something_says_so() -> None:
    """305.1, 601.3b."""
    play = [{"play": {"card": "Forest"}}]
    with pytest.raises(BoardError, match=r"hand"):
        Timeline(Board.build(you={"graveyard": ["Forest"]}, then=play))
    with_crucible = Board.build(you={"graveyard": ["Forest"], "battlefield": ["Crucible of Worlds"]}, then=play)
    assert Timeline(with_crucible).answer(zone("Forest")).answer == "battlefield"

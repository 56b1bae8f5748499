"""What can block (509.1): each restriction beside what it does not keep from blocking."""

from __future__ import annotations

from typing import Any

import pytest

from pyrules import Board, BoardError, Timeline, life

BEARS = "Grizzly Bears"
GIANT = "Hill Giant"
TAPPED = {"card": GIANT, "id": "tapped", "tapped": True}
PACIFIED = {"card": GIANT, "id": "pacified"}
WALKER = {"card": "Jace Beleren", "id": "Jace", "counters": {"loyalty": 3}}


def custom(name: str, text: str, size: int = 2) -> dict[str, Any]:
    """A creature of the board's own."""
    return {
        "name": name, "type_line": "Creature — Bear", "mana_cost": "{1}{G}", "power": str(size), "toughness": "2",
        "oracle_text": text,
    }  # fmt: skip


CARDS = [
    custom("Shade", "Shadow"), custom("Rider", "Horsemanship"), custom("Dread", "Fear"), custom("Frown", "Intimidate"),
    custom("Gang", "Menace"), custom("Sneak", "Skulk"), custom("Corpse", "Decayed"), custom("Coward", "~ can't block."),
    custom("Ghost", "~ can't be blocked."), custom("Imp", "Flying"), custom("Web", "Reach"),
    custom("Saint", "Protection from red"), custom("Ogre", "", 3), custom("Shy", "~ can't attack or block."),
]  # fmt: skip


def blocked(attacker: Any, blockers: list[Any], *, beside: tuple[Any, ...] = (), **rest: Any) -> Timeline:
    """A creature attacks and is blocked by others."""
    names = [each if isinstance(each, str) else each["id"] for each in blockers]
    then = [
        {"attack": {"with": [attacker], "player": "opponent"}},
        {"block": {"with": names, "attacker": attacker, **rest}},
        {"step": "combat damage"},
    ]
    cards = [{**each, "oracle_text": each["oracle_text"].replace("~", each["name"])} for each in CARDS]
    return Timeline(Board.build(you=[attacker], opponent=[*blockers, *beside], then=then, cards=cards))


CANNOT = [
    (BEARS, ["Forest"], "Forest is no creature"),
    (BEARS, [TAPPED], "tapped is tapped"),
    ("Imp", [BEARS], "Imp has flying, and Grizzly Bears has neither flying nor reach"),
    ("Shade", [BEARS], "Shade has shadow, and Grizzly Bears has not"),
    (BEARS, ["Shade"], "Shade has shadow, and Grizzly Bears has not"),
    ("Rider", [BEARS], "Rider has horsemanship"),
    ("Dread", [BEARS], "Dread has fear"),
    ("Frown", [GIANT], "Frown has intimidate"),
    ("Gang", [BEARS], "Gang has menace, and only Grizzly Bears blocks it"),
    ("Sneak", ["Ogre"], "Sneak has skulk, and Ogre has more power"),
    ("Saint", [GIANT], "Saint has protection from Hill Giant"),
    ("Ghost", [BEARS], "Ghost says that Ghost can't be blocked"),
    (BEARS, ["Coward"], "Coward says that Coward can't block"),
    (BEARS, ["Shy"], "Shy says that Shy can't block"),
    (BEARS, ["Corpse"], "Corpse has decayed"),
]


@pytest.mark.parametrize(("attacker", "blockers", "message"), CANNOT)
def test_what_cannot_block(attacker: str, blockers: list[Any], message: str) -> None:
    with pytest.raises(BoardError) as caught:
        blocked(attacker, blockers)
    assert message in str(caught.value)
    assert "force: true" in caught.value.remedy


@pytest.mark.parametrize(
    ("attacker", "blockers"),
    [
        (BEARS, [GIANT]), ("Imp", ["Web"]), ("Web", [BEARS]), ("Shade", [{"card": "Shade", "id": "other"}]),
        ("Dread", ["Ornithopter"]), ("Dread", ["Black Knight"]), ("Frown", [BEARS]), ("Frown", ["Ornithopter"]),
        ("Gang", [BEARS, GIANT]), ("Sneak", [BEARS]), ("Saint", [BEARS]), ("Coward", [BEARS]), (BEARS, ["Ghost"]),
        ("Imp", [{"card": "Imp", "id": "another"}]), ("Rider", [{"card": "Rider", "id": "second"}]),
    ],
)  # fmt: skip
def test_what_can_block(attacker: str, blockers: list[Any]) -> None:
    assert blocked(attacker, blockers).answer(life("opponent")).answer == 20


def test_a_creature_that_an_aura_keeps_from_blocking() -> None:
    with pytest.raises(BoardError, match="Pacifism says that pacified can't block"):
        blocked(BEARS, [PACIFIED], beside=({"card": "Pacifism", "attached_to": "pacified"},))
    assert blocked(BEARS, [GIANT, PACIFIED][:1], beside=({"card": "Pacifism", "attached_to": GIANT},), force=True)


def test_only_the_defending_player_blocks_and_for_their_planeswalker_too() -> None:
    """509.1a, 506.2."""
    for whom, blocker, allowed in (("bob", "Ogre", True), ("bob", GIANT, False), ("Jace", "Ogre", True)):
        data = {
            "players": {
                "you": {"battlefield": [BEARS]},
                "opponent": {"battlefield": [GIANT]},
                "bob": {"battlefield": ["Ogre", WALKER]},
            },
            "cards": CARDS,
            "then": [
                {"attack": {"with": [BEARS], "player": whom}},
                {"block": {"with": [blocker], "attacker": BEARS}},
            ],
        }
        if allowed:
            assert Timeline(Board.from_data(data)).games
        else:
            with pytest.raises(BoardError, match="controlled by opponent, whom Grizzly Bears does not attack"):
                Timeline(Board.from_data(data))


def test_a_creature_blocks_once_and_one_more_blocks_with_it() -> None:
    """509.1a; the second of two entries counts for menace with the first."""
    attack = {"attack": {"with": [BEARS], "player": "opponent"}}
    block = {"block": {"with": [GIANT], "attacker": BEARS}}
    with pytest.raises(BoardError, match="Hill Giant blocks Grizzly Bears already"):
        Timeline(Board.build(you=[BEARS], opponent=[GIANT], then=[attack, block, block]))
    with pytest.raises(BoardError, match="stands here twice"):
        twice = {"block": {"with": [GIANT, GIANT], "attacker": BEARS}}
        Timeline(Board.build(you=[BEARS], opponent=[GIANT], then=[attack, twice]))


def test_a_block_by_nothing_blocks_nothing() -> None:
    assert blocked(BEARS, []).answer(life("opponent")).answer == 18


def test_nobody_attacks_themselves() -> None:
    with pytest.raises(BoardError, match="no player is attacked by their own creatures"):
        Timeline(Board.build(you=[BEARS], then=[{"attack": {"with": [BEARS], "player": "you"}}]))


def test_what_is_not_there_and_what_is_a_battle_does_not_block() -> None:
    attack = {"attack": {"with": [BEARS], "player": "opponent"}}
    block = {"block": {"with": ["it"], "attacker": BEARS}}
    with pytest.raises(BoardError, match="it is not on the battlefield"):
        it = {"card": GIANT, "id": "it"}
        Timeline(Board.build(you=[BEARS], opponent=[it], then=[{"dies": "it"}, attack, block]))
    siege = {
        "name": "Odd Siege",
        "type_line": "Battle Creature — Siege",
        "power": "2",
        "toughness": "2",
        "defense": "3",
    }
    with pytest.raises(BoardError, match="it is a battle, and those do not block"):
        it = {"card": "Odd Siege", "id": "it", "counters": {"defense": 3}}
        Timeline(Board.build(you=[BEARS], opponent=[it], cards=[siege], then=[attack, block]))


def test_who_protects_a_battle_is_not_said_so_that_either_may_block() -> None:
    """310.8, 509.1a."""
    siege = {"name": "Odd Siege", "type_line": "Battle — Siege", "defense": "3"}
    battle = {"card": "Odd Siege", "id": "it", "counters": {"defense": 3}}
    data = {
        "players": {"you": {"battlefield": [BEARS, battle]}, "opponent": {"battlefield": [GIANT]}},
        "cards": [siege],
        "then": [
            {"attack": {"with": [BEARS], "player": "it", "force": True}},
            {"block": {"with": [GIANT], "attacker": BEARS}},
        ],
    }
    assert Timeline(Board.from_data(data)).games

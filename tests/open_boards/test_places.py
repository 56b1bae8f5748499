"""Open values in every place of a board, and how they are told."""

from __future__ import annotations

from typing import Any

import pytest

from pyrules import Board
from pyrules.judging import rulings


def said(ask: dict[str, Any], you: list[Any], **rest: Any) -> list[str]:
    """The lines of a ruling."""
    board = Board.from_data({"players": {"you": {"battlefield": you, **rest.pop("also", {})}}, "ask": [ask], **rest})
    return str(next(ruling for _, ruling in rulings(board))).splitlines()


def test_the_target_of_an_effect_is_unknown() -> None:
    frog = {"card": "Turn to Frog", "controller": "opponent", "targets": ["unknown"]}
    told = said({"characteristics": "a"}, [{"card": "Grizzly Bears", "id": "a"}, "Serra Angel"], effects=[frog])
    assert "depends" in told[0]
    assert any("1/1" in line and "if the target of Turn to Frog is a" in line for line in told)


def test_two_effects_of_one_card_are_told_apart() -> None:
    growths = [
        {"card": "Giant Growth", "controller": "you", "targets": [{"one_of": ["a", None]}]},
        {"card": "Giant Growth", "controller": "you", "targets": [{"one_of": ["a", "b"]}]},
    ]
    bears = [{"card": "Grizzly Bears", "id": name} for name in "ab"]
    told = "\n".join(said({"characteristics": "a"}, bears, effects=growths))
    assert "8/8" in told and "5/5" in told and "2/2" in told
    assert "the target of Giant Growth (effect 2) is b" in told


def test_a_whole_effect_may_be_there_or_not() -> None:
    vents = {"card": "Steam Vents", "id": "v"}
    moon = {"card": "Pale Moon", "controller": "you"}
    growth = {"card": "Giant Growth", "controller": "you", "targets": ["bears"]}
    for values in ([None, moon], [moon, None]):
        permanents = [vents, {"card": "Grizzly Bears", "id": "bears"}]
        told = said({"could_produce": "v"}, permanents, effects=[{"one_of": values}, growth])
        assert sorted(told[1:]) == [
            "  {C} if effect 1 is that of Pale Moon (controller you)",
            "  {R} if effect 1 is nothing",
            "  {U} if effect 1 is nothing",
        ]


def test_a_copy_that_may_be_none() -> None:
    clone = {"card": "Clone", "id": "clone", "copying": {"one_of": ["Grizzly Bears", None]}}
    told = " ".join(said({"characteristics": "clone"}, [clone, "Grizzly Bears"]))
    assert "2/2" in told and "0/0" in told
    assert "if clone is a copy of nothing" in told


def test_what_happens_is_told_by_its_entry() -> None:
    play = {"play": {"card": "Thriving Grove", "by": "you", "choose": {"color": {"one_of": ["red", "blue"]}}}}
    told = said({"could_produce": "Thriving Grove"}, [], also={"hand": ["Thriving Grove"]}, then=[play])
    assert "  {R} if the color chosen in entry 1 of then (play) is red" in told


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ({"counters": {"one_of": [{"+1/+1": 1}, {}]}}, "if Grizzly Bears has no counters"),
        ({"tapped": "unknown"}, "if Grizzly Bears is tapped"),
        ({"counters": {"+1/+1": {"from": 0, "to": 1}}}, "attacking: none if Grizzly Bears has 1 +1/+1 counter"),
    ],
)
def test_the_status_of_a_permanent(entry: dict[str, Any], words: str) -> None:
    told = said({"status": "Grizzly Bears"}, [{"card": "Grizzly Bears", **entry}])
    assert words in " ".join(told), told


def test_many_possibilities_are_told_in_part() -> None:
    conspiracy = {"card": "Conspiracy", "chosen": {"type": "unknown"}}
    told = said({"characteristics": "Llanowar Elves"}, [conspiracy, "Llanowar Elves"])
    assert len(told) < 25
    assert "more (--json tells them)" in told[-1]


def test_an_empty_pool() -> None:
    told = said({"mana_pool": "you"}, [], also={"mana_pool": {"one_of": ["{G}", ""]}})
    assert told[1:] == ["  {G} if the mana pool of you is {G}", "  no mana if the mana pool of you is empty"]


def test_not_attached_to() -> None:
    seas = {"card": "Spreading Seas", "attached_to": "unknown"}
    told = " ".join(said({"could_produce": "Forest"}, ["Forest", "Plains", "Wastes", seas]))
    assert "{G} if Spreading Seas is not attached to Forest" in told

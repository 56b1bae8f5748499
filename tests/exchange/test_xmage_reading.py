"""XMage's init files as boards: groups, order, and what is not known."""

from __future__ import annotations

from typing import Any

import pytest
from forge_boards import FILES, library, resolved

from pyrules.board import Board, BoardError
from pyrules.exchange import xmage_reading


def read(text: str, **more: Any) -> list[Board]:
    return [board for board, _ in xmage_reading.read(text, "init.txt", library(), **more)]


def refused(text: str, **more: Any) -> str:
    with pytest.raises(BoardError) as caught:
        read(text, **more)
    return str(caught.value)


def test_groups_are_boards() -> None:
    lands, moon, treasures = read((FILES / "moons.txt").read_text(encoding="utf-8"))
    assert lands == Board.from_data(
        {
            "title": "lands",
            "players": {
                "you": {"battlefield": ["2 Forest"]},
                "opponent": {"battlefield": ["Urborg, Tomb of Yawgmoth"]},
            },
        }
    )
    assert moon.title == "the moon after the tomb"
    assert moon.to_data()["players"] == {
        "you": {
            "battlefield": [{"card": "2 Forest", "timestamp": 1}, {"card": "Blood Moon", "timestamp": 3}],
            "hand": ["Will-o'-the-Wisp"],
            "library": ["Swamp", "2 Island"],  # what is put in last lies on top
        },
        "opponent": {
            "battlefield": [{"card": "Urborg, Tomb of Yawgmoth", "timestamp": 2}],
            "graveyard": ["Opt"],
            "exile": ["Fire // Ice"],
        },
    }
    there = resolved(treasures)
    assert [each.id for each in there.objects if each.is_token] == ["Treasure#1", "Treasure#2"]
    assert [each.id for each in there.objects if each.is_commander] == ["Omnath, Locus of Creation"]


def test_lines_before_any_group_are_a_board() -> None:
    (board,) = read("battlefield:Human:Forest:1\nbattlefield:Human:Island:0\n")
    assert board == Board.from_data({"players": {"you": {"battlefield": ["Forest"]}, "opponent": {}}})


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("battlefield:Human:Forst:1", "Did you mean 'Forest'"),
        ("battlefield:Human:XLN-Forst:1", "'Forst'"),
        ("battlefeld:Human:Forest:1", 'Did you mean "battlefield"'),
        ("battlefield:Carol:Forest:1", 'there is no player "Carol"'),
        ("battlefield:Human:Forest", "this is no command"),
        ("battlefield:Human:Forest:900000", "are too many"),
        ("token:Human:HippoToken:1", "does not tell surely what the token is"),
        ("@forests", 'there is no other group "forests"'),
    ],
)
def test_what_is_not_known_is_refused_with_its_line(text: str, told: str) -> None:
    message = refused(f"// first\n[group]\n{text}\n", mark=True)
    assert message.startswith("init.txt:3: "), message
    assert told in message


@pytest.mark.parametrize("zone", ["outside", "sideboard", "stack", "emblem", "plane", "loyalty"])
def test_what_a_board_cannot_say_is_refused_or_noted(zone: str) -> None:
    text = f"battlefield:Human:Forest:1\n{zone}:Human:Jace Beleren:2\n"
    message = refused(text)
    assert message.startswith("init.txt:2: a board cannot say this: ")
    (board,) = read(text, mark=True)
    assert board.note == (f"not said here: init.txt:2: 2 Jace Beleren, {zone}",)


def test_a_file_without_a_board() -> None:
    assert "no board in here" in refused("// nothing\n[@mana add]\n")

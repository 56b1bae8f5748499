"""Boards as Forge's files: lossless for what these can say, refused or marked with what and where for the rest."""

from __future__ import annotations

import functools
from typing import Any

import pytest
from forge_boards import FILES, boards, library, resolved, said
from hypothesis import given, settings
from random_boards import random_board

from pyrules.board import Board, BoardError, loads
from pyrules.exchange import forge_reading
from pyrules.exchange.forge_tokens import by_name
from pyrules.exchange.forge_writing import Written
from pyrules.exchange.forge_writing import write as write_board


def write(board: Board, *, mark: bool = False) -> Written:
    return write_board(board, library(), mark=mark)


def read(text: str, name: str = "a.pzl") -> Board:
    board, losses = forge_reading.read(text, name, library())
    assert losses == []
    return board


def lines(board: Board, *, mark: bool = False) -> list[str]:
    return write(board, mark=mark).text.splitlines()


def test_a_board_becomes_a_file() -> None:
    board = Board.from_data(
        {
            "title": "A title",
            "source": "https://example.org",
            "note": ["Goal: Win", "turn=4", "worth a look"],
            "rules": ["106.7"],
            "turn": {"active": "opponent", "phase": "end"},
            "players": {
                "you": {
                    "life": 7,
                    "mana_pool": "{G}{C}",
                    "battlefield": [
                        "2 Forest",
                        {"card": "Grizzly Bears", "id": "bears", "tapped": True, "counters": {"+1/+1": 2, "stun": 1}},
                        {"card": "Rancor", "attached_to": "bears"},
                    ],
                    "exile": [{"token": by_name("b_2_2_zombie")}],
                    "library": ["Opt", "Urborg, Tomb of Yawgmoth"],
                },
                "opponent": {"commander": ["Delver of Secrets"]},
            },
            "ask": [{"could_produce": "Forest#1", "expect": ["G"]}],
        }
    )
    assert lines(board) == [
        "[metadata]",
        "Name:A title",
        "URL:https://example.org",
        "Goal:Win",
        "[state]",
        '# asked: {"could_produce": "Forest#1", "expect": ["G"]}',
        "# rules: 106.7",
        "# note: worth a look",
        "# token scripts: b_2_2_zombie",
        "# Id:1 is bears",
        "turn=4",
        "activeplayer=AI",
        "activephase=END_OF_TURN",
        "humanlife=7",
        "humanmanapool=G C",
        "humanbattlefield=Forest;Forest;Grizzly Bears|Id:1|Tapped|Counters:P1P1=2,STUN=1;Rancor|AttachedTo:1",
        "humanlibrary=Opt;Urborg, Tomb of Yawgmoth",
        "humanexile=t:b_2_2_zombie",
        "ailife=20",
        "aicommand=Delver of Secrets|IsCommander",
    ]


@given(boards())
@settings(deadline=None, max_examples=40)
def test_what_a_file_can_say_comes_back(board: Board) -> None:
    text = write(board).text
    back = read(text)
    assert said(resolved(back)) == said(resolved(board))
    assert back.title == board.title
    again = write(back).text
    assert [line for line in again.splitlines() if not line.startswith("# Id:")] == [
        line for line in text.splitlines() if not line.startswith("# Id:")
    ]
    assert write(read(again)).text == again


@pytest.mark.parametrize("path", sorted(FILES.glob("*.pzl")), ids=lambda path: path.name)
def test_real_looking_files_come_back(path: Any) -> None:
    board = read(path.read_text(encoding="utf-8"), path.name)
    text = write(board).text
    again = read(text)
    assert said(resolved(again)) == said(resolved(board))
    assert write(again).text == text
    assert loads(board.to_yaml()) == [board]


@functools.cache
def one_faced() -> list[str]:
    return [name for name in library().names() if "//" not in name]


@pytest.mark.parametrize("seed", range(20))
def test_wild_boards_are_marked_and_what_is_written_is_read(seed: int) -> None:
    board = random_board(seed, library(), one_faced())
    written = write(board, mark=True)
    comments = [line for line in written.text.splitlines() if line.startswith("# not said: ")]
    assert comments == [f"# not said: {loss}" for loss in written.losses]
    back = resolved(read(written.text))
    if not written.losses:
        assert said(back) == said(resolved(board))
    else:
        assert f"[pyrules: {len(written.losses)} things" in written.text
        with pytest.raises(BoardError, match="a Forge file cannot say this"):
            write(board)


YOU = {"battlefield": ["Forest", {"card": "Clone", "id": "clone"}]}


def with_clone(**more: Any) -> dict[str, Any]:
    return {"players": {"you": {"battlefield": ["Forest", {"card": "Clone", "id": "clone", **more}]}}}


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (with_clone(copying="Forest"), "what it copies, of clone"),
        (with_clone(x=3), "X = 3, of clone"),
        (with_clone(cast_for="kicker"), "cast for kicker, of clone"),
        (with_clone(chosen={"number": 3}), "the number that was chosen for clone"),
        (with_clone(counters={"odd;": 1}), "counters on clone"),
        (with_clone(attacking="opponent"), "that clone attacks"),
        ({"players": {"you": YOU}, "effects": [{"card": "Turn to Frog", "targets": ["clone"]}]}, "the effect of Turn"),
        ({"players": {"you": YOU}, "then": [{"dies": "clone"}]}, "what happens next: dies"),
        ({"players": {"you": YOU, "carol": {}}}, "a player beside you and opponent: carol"),
        ({"players": {"you": {"commander": ["Clone"], "commander_casts": {"Clone": 2}}}}, "how often commanders"),
        (
            {"players": {"opponent": {"battlefield": ["Forest"]}, "you": {"battlefield": ["Island"]}}},
            "that Forest is older than Island, which Forge lets enter first",
        ),
        (
            {
                "cards": [{"name": "My Land", "type_line": "Land"}],
                "players": {"you": {"battlefield": ["My Land"]}},
            },
            "My Land, a card that Forge does not know",
        ),
        (
            {"players": {"you": {"battlefield": [{"token": {"name": "Wolf", "type_line": "Token Creature — Wolf",
             "power": 2, "toughness": 2, "colors": ["G"], "oracle_text": "Deathtouch"}}]}}},
            "Wolf, a token that Forge does not know",
        ),
    ],
)  # fmt: skip
def test_what_a_file_cannot_say_is_refused_or_marked(data: dict[str, Any], told: str) -> None:
    (board,) = loads(Board.from_data(data).to_yaml(), "board.yaml")
    with pytest.raises(BoardError) as caught:
        write(board)
    assert str(caught.value).startswith("board.yaml:")
    assert told in str(caught.value)
    assert "--mark" in str(caught.value)
    marked = [line for line in lines(board, mark=True) if line.startswith("# not said: board.yaml:")]
    assert any(told in line for line in marked)


def test_all_that_is_lost_is_named_at_once() -> None:
    (board,) = loads(
        "players:\n  you:\n    battlefield:\n    - {card: Clone, x: 1}\n    - {card: Clone, x: 2}\n", "board.yaml"
    )
    with pytest.raises(BoardError) as caught:
        write(board)
    assert str(caught.value).startswith(
        "board.yaml:4: a Forge file cannot say this: X = 1, of Clone#1; board.yaml:5: X"
    )


def test_an_attachment_to_what_is_left_out_is_marked_too() -> None:
    board = Board.from_data(
        {
            "cards": [{"name": "My Bear", "type_line": "Creature — Bear", "power": 2, "toughness": 2}],
            "players": {"you": {"battlefield": ["My Bear", {"card": "Rancor", "attached_to": "My Bear"}]}},
        }
    )
    losses = [loss.what for loss in write(board, mark=True).losses]
    assert losses == ["My Bear, a card that Forge does not know", "AttachedTo of Rancor"]

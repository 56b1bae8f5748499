"""`pyrules generate`: boards to the screen, a file or a folder, with answers, their spread, and polite errors."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_line import one_line

from pyrules.board import load, loads
from pyrules.cli import main

Captured = pytest.CaptureFixture[str]
CARDS = "Forest\nReflecting Pool\n\n# a comment\nLlanowar Elves\nSol Ring\nGrizzly Bears\n"


@pytest.fixture
def cards(tmp_path: Path) -> str:
    path = tmp_path / "cards.txt"
    path.write_text(CARDS, encoding="utf-8")
    return str(path)


def test_boards_on_the_screen_can_be_read_again(cards: str, capsys: Captured) -> None:
    words = ["generate", "--seed", "3", "--count", "2", "--family", "mana", "--cards", cards]
    assert main(words) == 0
    printed = capsys.readouterr().out
    boards = list(loads(printed))
    assert [board.title for board in boards] == ["Seed 3, board 1, mana", "Seed 3, board 2, mana"]
    assert not any(ask.expects for board in boards for ask in board.ask)
    assert main([*words, "--json"]) == 0
    assert [each["title"] for each in json.loads(capsys.readouterr().out)] == [board.title for board in boards]


def test_with_answers_boards_are_tests_that_pass(cards: str, tmp_path: Path, capsys: Captured) -> None:
    out = tmp_path / "all.yaml"
    words = ["generate", "--count", "3", "--family", "mixed", "--cards", cards, "--answers", "--out", str(out)]
    assert main(words) == 0
    assert "3 boards in" in capsys.readouterr().err
    assert all(ask.expects for board in load(out) for ask in board.ask)
    assert main(["check", str(out)]) == 0
    assert " 0 wrong, 0 incomplete, 0 unsupported" in capsys.readouterr().out


def test_a_folder_has_a_file_for_each_board(cards: str, tmp_path: Path, capsys: Captured) -> None:
    out = tmp_path / "boards"
    words = ["generate", "--seed", "x", "--count", "2", "--family", "mana", "--cards", cards, "--out", str(out)]
    assert main(words) == 0
    assert sorted(each.name for each in out.iterdir()) == ["mana-x-00001.yaml", "mana-x-00002.yaml"]
    assert "2 boards in" in capsys.readouterr().err


def test_permanents_and_players(cards: str, capsys: Captured) -> None:
    words = ["generate", "--count", "1", "--family", "mana", "--cards", cards, "--players", "4", "--permanents", "7"]
    assert main(words) == 0
    (board,) = loads(capsys.readouterr().out)
    assert len(board.players) == 4
    assert sum(len(player.battlefield) for player in board.players.values()) == 7


def test_the_spread(cards: str, capsys: Captured) -> None:
    words = ["generate", "--count", "2", "--family", "mana", "--cards", cards, "--spread"]
    assert main([*words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["boards"] == 2
    assert found["structures"]["looks at what others could produce"]["met"] > 0
    assert found["rules"]["106.7"] > 0
    assert main(words) == 0
    printed = capsys.readouterr().out
    assert "2 mana boards with" in printed
    assert "106.7" in printed


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--count", "0"], "--count: '0' is no number from 1 on."),
        (["--players", "1"], "cannot be made for 1 players"),
        (["--permanents", "0"], "cannot be made of 0 permanents"),
        (["--cards", "no/such/list.txt"], "there is no such file"),
    ],
)
def test_bad_wishes_get_one_line(words: list[str], said: str, capsys: Captured) -> None:
    assert main(["generate", "--family", "mana", *words]) == 2
    assert said in one_line(capsys.readouterr().err)


def test_a_list_with_an_unknown_card_or_with_none(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "list.txt"
    path.write_text("Reflecting Pol\n", encoding="utf-8")
    assert main(["generate", "--cards", str(path)]) == 2
    assert "Did you mean 'Reflecting Pool'" in one_line(capsys.readouterr().err)
    path.write_text("\n# nothing\n", encoding="utf-8")
    assert main(["generate", "--cards", str(path)]) == 2
    assert "names no card" in one_line(capsys.readouterr().err)


def test_an_unwritable_place(cards: str, tmp_path: Path, capsys: Captured) -> None:
    for where in ("none/x.yaml", "list.txt/folder"):
        (tmp_path / "list.txt").touch()
        assert main(["generate", "--family", "mana", "--cards", cards, "--out", str(tmp_path / where)]) == 2
        assert "cannot be written" in one_line(capsys.readouterr().err)

"""`pyrules why-not`: what it prints, and its exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_line import one_line

from pyrules.cli import main

BOARD = """
players:
  you: {battlefield: [Exotic Orchard, "Urborg, Tomb of Yawgmoth"]}
  opponent: {battlefield: [4 Island, Blood Moon, Grizzly Bears]}
then:
  - dies: Grizzly Bears
"""
ODD = """
cards: [{name: Odd Moon, type_line: Enchantment, oracle_text: "Lands are odd."}]
players: {you: {battlefield: [Forest, Odd Moon]}}
"""


@pytest.fixture
def board(tmp_path: Path) -> str:
    path = tmp_path / "board.yaml"
    path.write_text(BOARD)
    return str(path)


def test_it_tells_what_fails_with_the_rules(board: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why-not", board, "could_produce: Exotic Orchard, R", "--after", "0"]) == 1
    assert capsys.readouterr().out == "Exotic Orchard could produce {R}; ask `pyrules why`.\n"
    assert main(["why-not", board, "could_produce: Urborg, Tomb of Yawgmoth, B"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Urborg, Tomb of Yawgmoth could not produce {B}.\n")
    assert "  Taken away: Layer 4, types: by “Nonbasic lands are Mountains.” of Blood Moon," in out
    assert "timestamp 7" in out
    assert max(map(len, out.splitlines())) <= 80


def test_what_holds_before_may_not_hold_after(board: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why-not", board, "on_battlefield: Grizzly Bears", "--after", "0"]) == 1
    assert main(["why-not", board, "on_battlefield: Grizzly Bears"]) == 0
    assert "What happened: Grizzly Bears is put into its owner's graveyard" in capsys.readouterr().out


def test_everything_as_json(board: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why-not", board, "subtypes: Island#1, Swamp", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["answer"] == "Island#1 is not a Swamp."
    assert not data["holds"]
    assert data["standing"] == "certain"
    assert data["tries"][0]["deeper"][0]["rule"] == "613.8b, 613.8a"


def test_full_tells_what_is_met(board: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why-not", board, "could_produce: Island#1, G", "--full"]) == 0
    assert "met: Island#1 is a land" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("could_produce: Exotic Orchid, R", "Did you mean"),
        ("could_produce: Exotic Orchard, mauve", "types of mana"),
        ("could_produce: Exotic Orchard", "after a comma"),
        ("wealth: Exotic Orchard, R", "does not know"),
        ("what: ", "no question"),
    ],
)
def test_a_wrong_question_is_exit_code_2(
    board: str, question: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["why-not", board, question]) == 2
    assert words in one_line(capsys.readouterr().err)


def test_too_many_entries(board: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why-not", board, "could_produce: Exotic Orchard, R", "--after", "9"]) == 2
    assert "nothing is after 9 entries" in one_line(capsys.readouterr().err)


def test_what_was_not_understood_is_exit_code_3(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "odd.yaml"
    path.write_text(ODD)
    assert main(["why-not", str(path), "could_produce: Forest, R"]) == 3
    assert "not understood, and might change this: Odd Moon" in capsys.readouterr().out

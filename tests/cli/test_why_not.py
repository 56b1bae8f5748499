"""`pyrules why-not`: what it prints, and its exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_line import one_line

from pyrules.cli import main

Captured = pytest.CaptureFixture[str]

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


# -- what there is none of --


SMALL = """
players:
  you:
    battlefield: [{card: Grizzly Bears, id: bears}, "Circle of Protection: Red"]
"""


@pytest.fixture
def small(tmp_path: Path) -> str:
    path = tmp_path / "small.yaml"
    path.write_text(SMALL, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("command", ["why-not", "what-if"])
@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("types: bears, lnd", 'types: there is no type "lnd". Did you mean "Land"'),
        ("subtypes: bears, Forrest", 'subtypes: there is no subtype "Forrest". Did you mean "Forest"'),
        ("subtypes: bears, land", "It is one of the types."),
        ("keywords: bears, flyng", 'keywords: there is no keyword "flyng". Did you mean "flying"'),
    ],
)
def test_what_the_game_has_not_is_refused(command: str, asked: str, told: str, small: str, capsys: Captured) -> None:
    assert main([command, small, asked]) == 2
    assert told in one_line(capsys.readouterr().err)


@pytest.mark.parametrize("keyword", ["Flying", "protection from red", "annihilator 2", "first strike", "swampwalk"])
def test_keywords_are_known_with_what_follows_them(keyword: str, small: str, capsys: Captured) -> None:
    assert main(["why-not", small, f"keywords: bears, {keyword}"]) == 0
    assert f"bears does not have {keyword.lower()}." in capsys.readouterr().out


def test_a_zone_is_needed_that_was_asked_about(small: str, capsys: Captured) -> None:
    assert main(["why-not", small, "zone: bears, hand"]) == 0
    out = capsys.readouterr().out
    assert "bears is not in a hand." in out
    assert "needed: bears is in a hand" in out
    assert main(["why-not", small, "zone: bears, handd"]) == 2
    assert 'Did you mean "hand"' in one_line(capsys.readouterr().err)


def test_an_id_is_known_however_it_is_spelled_and_told_as_it_is_written(small: str, capsys: Captured) -> None:
    assert main(["why-not", small, "zone: BEARS, hand"]) == 0
    assert capsys.readouterr().out.startswith("bears is not in a hand.")

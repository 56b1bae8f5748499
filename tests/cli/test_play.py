"""`pyrules play`: what happens entry by entry, and where it cannot go on."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from command_line import ROOT, one_line

from pyrules.cli import main

Captured = pytest.CaptureFixture[str]

BOARD = """\
title: Twice is once too often
players:
  you: {battlefield: [{card: Grizzly Bears, id: bears}], hand: [Raise the Alarm]}
then:
- cast: {card: Raise the Alarm, force: true}
- resolve: top
- dies: bears
- dies: bears
"""


@pytest.fixture
def board(tmp_path: Path) -> str:
    path = tmp_path / "board.yaml"
    path.write_text(BOARD, encoding="utf-8")
    return str(path)


def test_what_happens_before_an_impossible_entry_is_printed_and_the_entry_is_named(
    board: str, capsys: Captured
) -> None:
    assert main(["play", board]) == 2
    out, err = capsys.readouterr()
    assert "3. dies: bears" in out
    assert "Soldier Token 1 1/1, Soldier Token 2 1/1" in out
    assert one_line(err).startswith(f'{board}:8: "bears" is not on the battlefield')


def test_json_has_the_steps_and_the_error_and_the_exit_code_says_so_too(board: str, capsys: Captured) -> None:
    assert main(["play", board, "--json"]) == 2
    out, err = capsys.readouterr()
    data = json.loads(out)
    assert len(data["steps"]) == 4
    assert data["error"] == one_line(err)


def test_the_example_in_the_help_is_there(capsys: Captured) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    found = re.search(r"example: pyrules play (\S+)", capsys.readouterr().out)
    assert found is not None
    assert (ROOT / found[1]).is_file()


def test_a_board_on_which_nothing_happens_says_so(capsys: Captured) -> None:
    assert main(["play", str(ROOT / "examples/two-pools-alone.yaml")]) == 0
    assert "Nothing happens on this board" in capsys.readouterr().out

"""`pyrules ask`: a board's questions answered, expectations not looked at."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_line import one_line

from pyrules.cli import main

Captured = pytest.CaptureFixture[str]

BOARD = """\
title: Some questions
players:
  you: {battlefield: [Forest, Mana Reflection]}
ask:
- could_produce: Forest
  expect: [R]
- produces: {of: Forest, ability: 1}
- life: you
"""


@pytest.fixture
def board(tmp_path: Path) -> str:
    path = tmp_path / "board.yaml"
    path.write_text(BOARD, encoding="utf-8")
    return str(path)


def test_every_ask_is_answered_and_none_judged(board: str, capsys: Captured) -> None:
    assert main(["ask", board, "--no-reasons"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    title, first, second, third = out.splitlines()
    assert title == "Some questions"
    assert first == "could_produce: Forest: G"
    assert second == "produces: Forest, ability 1: {G}{G}"
    assert third == "life: you: 20"
    assert "wrong" not in out


def test_reasons(board: str, capsys: Captured) -> None:
    assert main(["ask", board]) == 0
    out = capsys.readouterr().out
    assert "Mana Reflection makes that {G}{G} instead of {G}" in out
    assert "(305.6)" in out


def test_json(board: str, capsys: Captured) -> None:
    assert main(["ask", board, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [each["answer"] for each in data] == [["G"], ["{G}{G}"], 20]
    assert [each["standing"] for each in data] == ["certain", "certain", "certain"]
    assert data[0]["title"] == "Some questions"
    assert data[0]["file"] == board


def test_a_board_that_asks_nothing(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "x.yaml"
    path.write_text("players: {you: {battlefield: [Forest]}}", encoding="utf-8")
    assert main(["ask", str(path)]) == 0
    assert "asks nothing" in capsys.readouterr().out
    assert main(["ask", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == []


def test_bad_input(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "x.yaml"
    path.write_text("ask:\n- could_produce: Forest\n", encoding="utf-8")
    assert main(["ask", str(path)]) == 2
    told = one_line(capsys.readouterr().err)
    assert told.startswith(f"{path}:2: ")
    assert main(["ask", str(tmp_path)]) == 2
    assert "folder" in one_line(capsys.readouterr().err)

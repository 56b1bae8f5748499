"""`pyrules import`: board files out of other engines' files, and bad input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_line import one_line

from pyrules.board import load, loads
from pyrules.cli import main

Captured = pytest.CaptureFixture[str]

FILES = Path(__file__).parent.parent / "exchange" / "files"


def test_a_puzzle_becomes_a_board_file(capsys: Captured) -> None:
    assert main(["import", str(FILES / "blood-moon.pzl")]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    (board,) = loads(out)
    assert board.title == "The moon rises over the tomb"


def test_several_boards_are_documents(capsys: Captured) -> None:
    assert main(["import", str(FILES / "moons.txt"), str(FILES / "combat.pzl")]) == 0
    assert len(loads(capsys.readouterr().out)) == 4
    assert main(["import", str(FILES / "moons.txt"), "--json"]) == 0
    assert [each["title"] for each in json.loads(capsys.readouterr().out)] == [
        "lands", "the moon after the tomb", "treasures"
    ]  # fmt: skip


def test_to_a_folder(tmp_path: Path, capsys: Captured) -> None:
    paths = [str(FILES / name) for name in ("faces.pzl", "moons.txt")]
    assert main(["import", *paths, "--out", str(tmp_path)]) == 0
    assert "4 boards read, 0 files refused" in capsys.readouterr().out
    assert len(load(tmp_path / "faces.yaml")) == 1
    assert len(load(tmp_path / "moons.yaml")) == 3
    assert main(["import", paths[0], "--out", str(tmp_path)]) == 2
    assert "--force" in one_line(capsys.readouterr().err)
    assert main(["import", paths[0], "--out", str(tmp_path), "--json"]) == 0
    assert len(load(tmp_path / "faces.json")) == 1
    capsys.readouterr()
    assert main(["import", paths[1], "--out", str(tmp_path), "--json"]) == 2
    assert "3 boards" in one_line(capsys.readouterr().err)


def test_what_a_board_cannot_say(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "a.pzl"
    path.write_text("humanlife=3\nhumanbattlefield=Grizzly Bears|Damage:1\n", encoding="utf-8")
    assert main(["import", str(path)]) == 2
    assert one_line(capsys.readouterr().err).startswith(
        f"{path}:2: a board cannot say this: Damage:1 of Grizzly Bears."
    )
    assert main(["import", str(path), "--mark"]) == 0
    out, err = capsys.readouterr()
    assert one_line(err).startswith("not said: ")
    (board,) = loads(out)
    assert board.note == (f"not said here: {path}:2: Damage:1 of Grizzly Bears",)
    assert main(["import", str(path), "--mark", "--out", str(tmp_path)]) == 0
    assert "not said: " in capsys.readouterr().out


def test_one_bad_file_does_not_stop_the_others(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "bad.pzl"
    path.write_text("humanhand=Grizly Bears\n", encoding="utf-8")
    assert main(["import", str(path), str(FILES / "faces.pzl")]) == 2
    out, err = capsys.readouterr()
    assert "Did you mean 'Grizzly Bears'" in one_line(err) and err.startswith(f"pyrules: {path}:1: ")
    assert len(loads(out)) == 1


def test_bad_input(tmp_path: Path, capsys: Captured) -> None:
    assert main(["import", str(tmp_path / "none.pzl")]) == 2
    assert "no such file" in one_line(capsys.readouterr().err)
    assert main(["import", str(FILES / "faces.pzl"), "--tokens", str(tmp_path / "none")]) == 2
    assert "no such folder" in one_line(capsys.readouterr().err)
    assert main(["import", str(FILES / "faces.pzl"), "--from", "xmage"]) == 2
    assert "this is no command" in one_line(capsys.readouterr().err)

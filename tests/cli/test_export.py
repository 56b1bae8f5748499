"""`pyrules export`: files for other engines, what they do not say, and bad input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_line import one_line

from pyrules.cli import main

Captured = pytest.CaptureFixture[str]

BOARD = """\
title: A Forest
players:
  you: {battlefield: [Forest]}
ask:
- could_produce: Forest
  expect: [G]
- life: you
"""
CLONE = """\
players:
  you:
    battlefield:
    - Forest
    - {card: Clone, copying: Forest}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "forest.yaml").write_text(BOARD, encoding="utf-8")
    return tmp_path


def test_to_the_terminal(folder: Path, capsys: Captured) -> None:
    path = str(folder / "in" / "forest.yaml")
    assert main(["export", path, "--to", "forge"]) == 0
    out, err = capsys.readouterr()
    assert "humanbattlefield=Forest\n" in out and err == ""
    assert main(["export", path, "--to", "xmage"]) == 0
    assert "public class AForestTest " in capsys.readouterr().out
    assert main(["export", path, "--to", "jsonl", "--answers"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(line["engine"], line["answer"]) for line in lines] == [
        ("expected", ["G"]), ("pyrules", ["G"]), ("expected", None), ("pyrules", 20)
    ]  # fmt: skip


def test_to_a_folder(folder: Path, capsys: Captured) -> None:
    (folder / "in" / "again.yaml").write_text(BOARD, encoding="utf-8")
    out = folder / "out"
    assert main(["export", str(folder / "in"), "--to", "xmage", "--out", str(out)]) == 0
    shown = capsys.readouterr().out
    assert "2 written, 0 refused" in shown and "1 questions are not checked" in shown
    names = sorted(each.name for each in out.iterdir())
    assert names == ["AForestTest.java", "AForestTest2.java"]
    assert "public class AForestTest2 extends" in (out / "AForestTest2.java").read_text(encoding="utf-8")
    assert main(["export", str(folder / "in"), "--to", "xmage", "--out", str(out)]) == 2
    assert "--force" in one_line(capsys.readouterr().err)
    assert main(["export", str(folder / "in"), "--to", "xmage", "--out", str(out), "--force", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [Path(each["file"]).name for each in told["files"]] == names
    assert told["files"][0]["unchecked"] == 1 and told["refused"] == []


@pytest.mark.parametrize("to", ["forge", "xmage"])
def test_what_cannot_be_said(folder: Path, capsys: Captured, to: str) -> None:
    path = folder / "in" / "clone.yaml"
    path.write_text(CLONE, encoding="utf-8")
    assert main(["export", str(path), "--to", to]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert one_line(err).startswith(f"{path}:5: ") and "what it copies, of Clone" in err and "--mark" in err
    assert main(["export", str(path), "--to", to, "--mark"]) == 0
    out, err = capsys.readouterr()
    assert "not said: " in out and "Clone" in out
    assert err.startswith("pyrules: not said: ")
    out_folder = str(folder / "out")
    assert main(["export", str(folder / "in"), "--to", to, "--out", out_folder]) == 2
    out, err = capsys.readouterr()
    assert "1 written, 1 refused" in out and "Clone" in err


def test_bad_input(folder: Path, capsys: Captured) -> None:
    path = str(folder / "in" / "forest.yaml")
    assert main(["export", path, "--to", "forge", "--answers"]) == 2
    assert "--to jsonl" in one_line(capsys.readouterr().err)
    assert main(["export", path, path, "--to", "forge", "--json"]) == 2
    assert "--out" in one_line(capsys.readouterr().err)
    (folder / "in" / "again.yaml").write_text(BOARD, encoding="utf-8")
    assert main(["export", str(folder / "in"), "--to", "forge"]) == 2
    assert "2 files. Give --out FOLDER" in one_line(capsys.readouterr().err)
    assert main(["export", str(folder / "none.yaml"), "--to", "forge"]) == 2
    assert "no such file" in one_line(capsys.readouterr().err)
    assert main(["export", path, "--to", "forge", "--out", path]) == 2
    told = f"{path}: this is a file, and a folder belongs here. Give --out another name."
    assert one_line(capsys.readouterr().err) == told


def test_a_line_break_in_a_name_does_not_break_the_message(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(
        'cards: [{name: "My\\nLand", type_line: Land}]\nplayers: {you: {battlefield: ["My\\nLand"]}}\n',
        encoding="utf-8",
    )
    assert main(["export", str(path), "--to", "xmage"]) == 2
    assert one_line(capsys.readouterr().err).startswith(
        f"{path}:2: an XMage test cannot say this: My\\nLand, a card of"
    )
    assert main(["export", str(path), "--to", "xmage", "--mark"]) == 0
    assert one_line(capsys.readouterr().err) == f"not said: {path}:2: My\\nLand, a card of the board itself"

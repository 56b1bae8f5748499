"""What reaches the terminal: nothing in a board can command it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from command_line import one_line, process, settings
from hypothesis import given
from hypothesis import strategies as st

from pyrules.cli import main
from pyrules.cli.output import clean

FULL = Path("/dev/full")
Captured = pytest.CaptureFixture[str]
NASTY = "a\x1b[2Jb\nc\x07\u202ed"
CLEAN = r"a\x1b[2Jb\nc\x07\u202ed"


@given(st.text())
def test_clean_text_is_one_line_that_commands_nothing(text: str) -> None:
    assert all(char.isprintable() or char == "\xa0" for char in clean(text))
    assert clean(clean(text)) == clean(text)


def test_text_that_is_clean_stays() -> None:
    for text in ("Jötun Grunt — {G/U}", "Æther", "“quoted”", "日本", ""):
        assert clean(text) == text


@pytest.mark.parametrize("words", [["show"], ["show", NASTY], ["mana"], ["ask"], ["check"]], ids=" ".join)
def test_control_characters_of_a_board_are_escaped(words: list[str], tmp_path: Path, capsys: Captured) -> None:
    board = {
        "title": NASTY,
        "cards": [{"name": f"Card {NASTY}", "type_line": f"Land — {NASTY.replace(chr(10), '')}", "oracle_text": NASTY}],
        "players": {"you": {"battlefield": [{"card": f"Card {NASTY}", "id": NASTY, "counters": {NASTY: 1}}, "Forest"]}},
        "ask": [{"could_produce": NASTY, "expect": ["G"]}, {"characteristics": NASTY, "expect": {"power": 3}}],
    }
    file = tmp_path / "b.json"
    file.write_text(json.dumps(board), encoding="utf-8")
    main([words[0], str(file), *words[1:]])
    captured = capsys.readouterr()
    for char in "\x1b\x07\u202e":
        assert char not in captured.out + captured.err
    assert CLEAN[:12] in captured.out
    main([words[0], str(file), *words[1:], "--json"])
    told = capsys.readouterr().out
    assert "\x1b" not in told and "\x07" not in told
    assert json.loads(told)


def test_control_characters_in_errors(tmp_path: Path, capsys: Captured) -> None:
    assert main(["mana", str(tmp_path / "x\x1b[2J.yaml")]) == 2
    assert r"x\x1b[2J.yaml: there is no such file." in one_line(capsys.readouterr().err)


@pytest.mark.skipif(not FULL.exists(), reason="NO /dev/full on this system")
@pytest.mark.parametrize("words", [["mana", "Forest"], ["show", "Forest"], ["cards", "Forest", "--json"]], ids=" ".join)
def test_a_full_disk(words: list[str]) -> None:
    with FULL.open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "pyrules", *words],
            stdout=full, stderr=subprocess.PIPE, timeout=60, env=settings(), check=False,
        )  # fmt: skip
    assert done.returncode == 2
    assert "No space left on device" in one_line(done.stderr.decode())


@pytest.mark.skipif(sys.platform == "win32", reason="NO arguments of bytes on Windows")
@pytest.mark.parametrize("words", [["mana"], ["cards"], ["show"], ["mana", "Forest", "--of"], ["ask"], ["check"]])
def test_arguments_that_are_no_text(words: list[str]) -> None:
    done = process(*words, os.fsdecode(b"\xffqzxvw"))
    assert done.returncode == 2, done.stderr
    assert r"\udcffqzxvw" in one_line(done.stderr.decode())


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="NO pipes with names on this system")
def test_a_pipe_is_no_board(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    for command in ("ask", "check", "mana"):
        assert "this is no file, but a device or a pipe" in one_line(process(command, str(pipe)).stderr.decode())

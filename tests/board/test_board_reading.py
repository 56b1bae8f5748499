"""Board files in: what is good loads and resolves, what is bad gets its one message, and nothing ever crashes."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest
from board_fakes import FakeLibrary, unread
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pyrules.board import Board, BoardError, load, load_one, loads, resolve
from pyrules.board.text import read_any, read_simple
from pyrules.errors import PyrulesError

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
GOOD = sorted((HERE / "good").iterdir())
BAD = sorted(path for path in (HERE / "bad").iterdir() if path.suffix != ".txt")
SHARED = Path(os.environ.get("PYRULES_SHARED", ROOT.parent / "shared")) / "cases"
CASES = sorted(SHARED.rglob("*.yaml")) if SHARED.is_dir() else []


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.name)
def test_good_files_load_resolve_and_come_back_equal(path: Path) -> None:
    for board in load(path):
        resolve(board, FakeLibrary(), reader=unread)
        assert loads(board.to_yaml()) == [board]
        assert loads(board.to_json()) == [board]


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.name)
def test_bad_files_get_their_message(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(path.parent)
    started = time.perf_counter()
    with pytest.raises(BoardError) as caught:
        for board in load(path.name):
            resolve(board, FakeLibrary(), reader=unread)
    assert str(caught.value) + "\n" == path.with_suffix(".txt").read_text(encoding="utf-8")
    assert caught.value.place.startswith(path.name)
    assert time.perf_counter() - started < 5


@pytest.mark.skipif(not CASES, reason=f"NO SHARED CASES: {SHARED} does not exist (set PYRULES_SHARED)")
def test_every_shared_case_loads_resolves_and_comes_back_equal() -> None:
    library = FakeLibrary(anything=True)
    for path in CASES:
        board = load_one(path)
        assert board.ask, path
        resolve(board, library, reader=unread)
        assert loads(board.to_yaml()) == [board], path
        assert loads(board.to_json()) == [board], path


def test_a_number_of_a_rule_stays_as_it_was_written() -> None:
    assert loads("rules: [106.10, 106.1, 106, 702.152a]")[0].rules == ("106.10", "106.1", "106", "702.152a")


def test_several_documents_and_one() -> None:
    assert [board.title for board in load(HERE / "good" / "two-boards.yaml")] == ["one", "two"]
    with pytest.raises(BoardError, match=r"two-boards\.yaml:4: here are 2 boards"):
        load_one(HERE / "good" / "two-boards.yaml")


def test_no_file_a_folder_and_a_name_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "board.yaml").write_text("title: x", encoding="utf-8")
    with pytest.raises(BoardError, match=r"no such file\. Did you mean .*board\.yaml"):
        load(tmp_path / "baord.yaml")
    with pytest.raises(BoardError, match="a folder"):
        load(tmp_path)
    with pytest.raises(BoardError, match="cannot be read"):
        load("nul\0name")


def test_a_byte_order_mark_and_windows_lines(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_bytes("﻿title: x\r\nplayers:\r\n  you:\r\n    lief: 3\r\n".encode())
    with pytest.raises(BoardError, match=r'x\.yaml:4: a player has no key "lief". Did you mean "life"'):
        load(tmp_path / "x.yaml")


def test_a_file_that_is_too_large(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_text("title: x\nnote: " + "x" * 8_000_001, encoding="utf-8")
    with pytest.raises(BoardError, match="larger than"):
        load(tmp_path / "x.yaml")


def test_two_thousand_lines_are_read_quickly() -> None:
    text = "players:\n  you:\n    battlefield:\n" + "      - Forest\n      - {card: Clone, tapped: true}\n" * 1000
    loads(text)
    started = time.perf_counter()
    board = loads(text)[0]
    assert time.perf_counter() - started < 0.3
    assert len(board.players["you"].battlefield) == 2000


SIMPLE = """\
# a comment
title: Two Pools   # another
players:
  you:
    battlefield:
    - Forest
    -   card: Urza's "Saga", with a comma
        counters: {"+1/+1": 1, charge: 2, 'it''s': 3}
        id: -1a
    - {card: Clone, tapped: true, merged_over: [a, b c, "d, e"], x: {}}
    hand: []
    library:
      - - nested
        - 3.50
      -
  empty:
ask:
  - could_produce: x#1
    after: 0x1F
---
title: ~
"""


def same_readings(text: str) -> bool:
    """Whether the simple reader reads this text, and if so as the whole one does, lines and types too."""
    simple = read_simple(text)
    if simple is None:
        return False
    whole = read_any(text, "x")
    assert [repr(each.value) for each in simple] == [repr(each.value) for each in whole]
    for one, other in zip(simple, whole, strict=True):
        for path in paths(one.value):
            assert one.line_of(path) == other.line_of(path), path
    return True


def paths(value: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    if isinstance(value, dict):
        inner = [each for key, what in value.items() for each in paths(what, (*path, key))]
    elif isinstance(value, list):
        inner = [each for index, what in enumerate(value) for each in paths(what, (*path, index))]
    else:
        inner = []
    return [path, *inner] if path else inner


def test_the_simple_reader_reads_what_is_simple() -> None:
    assert same_readings(SIMPLE)
    read = sum(same_readings(path.read_text(encoding="utf-8")) for path in CASES)
    assert read >= len(CASES) // 2


PIECES = st.sampled_from(
    ["- ", "-", ": ", ":", "a", "Forest", "{", "}", "[", "]", ", ", ",", "\n", "\n  ", "\n    ", "  ", "'", '"', "#",
     " # c", "&x ", "*x", "!", "|", ">", "? ", "1", "0x1", "1.50", "true", "null", "~", "{T}", "---", "\n---\n", "...",
     "%", "@", "\t", "\\", "é", "-1", ".5", "1e3", "<<", "=", "a: b", "\n- ", "\n  - ", "a:\n"],
)  # fmt: skip


@settings(max_examples=400, deadline=None)
@given(st.lists(PIECES, max_size=14).map("".join))
@example("a: b: c")
@example("- a\n - b")
@example("a:\n- b\nc: d")
@example("a: [b\n]")
@example("- -")
@example("- \n  - ")
@example("- a: b\n  c: d\n- e")
def test_the_simple_reader_never_reads_otherwise(text: str) -> None:
    try:
        same_readings(text)
    except BoardError as error:
        raise AssertionError(f"only the simple reader reads {text!r}") from error


@settings(max_examples=300, deadline=None)
@given(st.integers(0, len(SIMPLE)), st.integers(0, 6), st.lists(PIECES, max_size=3).map("".join))
def test_the_simple_reader_never_reads_a_changed_text_otherwise(at: int, out: int, into: str) -> None:
    text = SIMPLE[:at] + into + SIMPLE[at + out :]
    try:
        same_readings(text)
    except BoardError as error:
        raise AssertionError(f"only the simple reader reads {text!r}") from error


EVERY_KEY = (HERE / "good" / "every-key.yaml").read_text(encoding="utf-8")


@settings(max_examples=300, deadline=None)
@given(st.integers(0, len(EVERY_KEY)), st.integers(0, 30), st.one_of(st.text(max_size=3), PIECES))
def test_a_damaged_file_is_a_board_or_one_error(at: int, out: int, into: str) -> None:
    check_never_crashes(EVERY_KEY[:at] + into + EVERY_KEY[at + out :])


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=60))
def test_any_text_is_a_board_or_one_error(text: str) -> None:
    check_never_crashes(text)


def check_never_crashes(text: str) -> None:
    try:
        for board in loads(text):
            assert isinstance(board, Board)
            resolve(board, FakeLibrary(), reader=unread)
            assert loads(board.to_yaml()) == [board]
    except PyrulesError as error:
        assert error.place.startswith("<text>"), error
        assert "\n" not in str(error)

"""The random boards of a crosscheck: the same ones, however many processes make them."""

from __future__ import annotations

import pytest

from pyrules.crosscheck import boards


def test_boards_made_by_several_processes_are_the_same_in_the_same_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "FIRST", 1)
    monkeypatch.setattr(boards, "AT_ONCE", 2)
    alone = list(boards.generated("tapping", "several", 5))
    assert [each.source for each in alone] == [f"tapping several:{number}" for number in range(1, 6)]
    assert list(boards.generated("tapping", "several", 5, 2)) == alone


def test_the_first_boards_of_more_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    few = list(boards.generated("tapping", "several", 3))
    monkeypatch.setattr(boards, "FIRST", 1)
    monkeypatch.setattr(boards, "AT_ONCE", 2)
    assert list(boards.generated("tapping", "several", 4))[:3] == few


def test_the_parts_grow_and_leave_nothing_out() -> None:
    parts = list(boards.parts_of(1000))
    assert [number for part in parts for number in part] == list(range(1000))
    assert [len(part) for part in parts[:6]] == [8, 16, 32, 64, 128, 128]
    assert list(boards.parts_of(3)) == [range(3)]
    assert list(boards.parts_of(0)) == []

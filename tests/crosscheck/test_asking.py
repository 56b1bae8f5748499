"""Engines in a process of their own: crashes and hangs are told apart and survived."""

from __future__ import annotations

import time

import pytest

from pyrules.board import Board
from pyrules.crosscheck.asking import EngineFailed, EngineProcess
from pyrules.errors import PyrulesError


def board(land: str) -> Board:
    return Board.build(you=[land], ask=[{"could_produce": land}])


def answer(process: EngineProcess, land: str) -> list[str]:
    return process.answers(board(land))[0].value


def test_answers_come_back() -> None:
    process = EngineProcess("fake_engines:Right")
    assert answer(process, "Forest") == ["G"]
    assert answer(process, "Wastes") == ["C"]
    process.stop()


def test_what_an_engine_prints_is_no_answer() -> None:
    process = EngineProcess("fake_engines:Talkative")
    assert answer(process, "Forest") == ["G"]
    process.stop()


def test_a_crash_is_told_and_survived() -> None:
    process = EngineProcess("fake_engines:Crashes")
    assert answer(process, "Forest") == ["G"]
    with pytest.raises(EngineFailed) as failed:
        answer(process, "Swamp")
    assert failed.value.kind == "crash"
    assert "exit code 7" in str(failed.value)
    assert answer(process, "Island") == ["U"]
    process.stop()


def test_an_exception_is_a_crash_after_which_the_process_goes_on() -> None:
    process = EngineProcess("fake_engines:Crashes")
    with pytest.raises(EngineFailed, match="ZeroDivisionError: plains divide by zero") as failed:
        answer(process, "Plains")
    assert failed.value.kind == "crash"
    before = process._process
    assert answer(process, "Island") == ["U"]
    assert process._process is before
    process.stop()


def test_a_hang_ends_after_its_time_and_is_survived() -> None:
    process = EngineProcess("fake_engines:Hangs", seconds=1.5)
    assert answer(process, "Forest") == ["G"]
    started = time.monotonic()
    with pytest.raises(EngineFailed) as failed:
        answer(process, "Mountain")
    assert failed.value.kind == "hang"
    assert 1.0 < time.monotonic() - started < 10
    assert answer(process, "Island") == ["U"]
    process.stop()


def test_an_engine_that_is_not_there_is_told_politely() -> None:
    for name in ("fake_engines:Nobody", "no_such_module:Engine", "nonsense"):
        with pytest.raises(PyrulesError, match="engine"):
            EngineProcess(name).answers(board("Forest"))

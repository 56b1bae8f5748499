"""Work over several processes: in order, told when one dies, and nobody is left behind."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pytest

from pyrules.errors import CorpusError
from pyrules.processes import in_processes, map_in_order


def test_results_come_in_the_order_of_the_items() -> None:
    assert list(map_in_order(slow_if_odd, range(6), jobs=3)) == [0, 10, 20, 30, 40, 50]
    assert list(in_processes(slow_if_odd, range(6), jobs=2)) == [(each, 10 * each) for each in range(6)]


def slow_if_odd(item: int) -> int:
    time.sleep(0.05 * (item % 2))
    return 10 * item


def test_a_worker_that_dies_is_told() -> None:
    with pytest.raises(CorpusError, match="ended on its own"):
        list(map_in_order(die, [1, 2, 3], jobs=2))
    with pytest.raises(CorpusError, match="ended on its own"):
        list(in_processes(die, [1, 2, 3], jobs=2))


def die(item: int) -> int:
    os._exit(1)


def test_a_bar_is_shown_only_when_asked(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert list(map_in_order(str, [1, 2], jobs=1, label="Counting", progress=True)) == ["1", "2"]
    assert "Counting" in capsys.readouterr().err
    assert list(map_in_order(str, [1, 2], jobs=1, label="Counting")) == ["1", "2"]
    assert capsys.readouterr().err == ""


def test_workers_leave_interruptions_to_the_parent() -> None:
    assert list(map_in_order(answers_interruptions, [1, 2], jobs=2)) == [False, False]


def answers_interruptions(item: int) -> bool:
    return signal.getsignal(signal.SIGINT) is not signal.SIG_IGN


def test_workers_end_amid_their_work_when_it_is_given_up() -> None:
    results = in_processes(work_long_after_the_first, range(4), jobs=2)
    _, worker = next(results)
    results.close()  # as an interruption does
    wait_for_the_end_of(worker)


def work_long_after_the_first(item: int) -> int:
    time.sleep(60 * item)
    return os.getpid()


def test_workers_end_with_a_parent_that_is_killed(tmp_path: Path) -> None:
    parent = os.fork()
    if parent == 0:
        list(map_in_order(note_and_sleep, [tmp_path / "a", tmp_path / "b"], jobs=2))
        os._exit(0)
    notes = [tmp_path / "a", tmp_path / "b"]
    until = time.monotonic() + 10
    while not all(each.exists() and each.read_text() for each in notes) and time.monotonic() < until:
        time.sleep(0.02)
    os.kill(parent, signal.SIGKILL)
    os.waitpid(parent, 0)
    for each in notes:
        wait_for_the_end_of(int(each.read_text()))


def note_and_sleep(path: Path) -> None:
    path.write_text(str(os.getpid()))
    time.sleep(60)


def wait_for_the_end_of(process: int) -> None:
    """Fails where a process goes on."""
    until = time.monotonic() + 5
    while is_running(process):
        assert time.monotonic() < until, "a worker was left behind"
        time.sleep(0.02)


def is_running(process: int) -> bool:
    """Whether a process is there and not only waits to be counted by its parent."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state not in "ZX"

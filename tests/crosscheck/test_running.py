"""Many boards over processes and a cluster: the same results however they are done."""

from __future__ import annotations

import multiprocessing
import multiprocessing.process
import os
import time

import pytest

from pyrules.board import Board
from pyrules.crosscheck.boards import job
from pyrules.crosscheck.checking import Checked, Job
from pyrules.crosscheck.running import run
from pyrules.errors import PyrulesError

LANDS = ("Forest", "Swamp", "Island", "Plains", "Mountain", "Wastes")


def jobs() -> list[Job]:
    return [job(Board.build(you=[land], ask=[{"could_produce": land}]), land) for land in LANDS]


def outcome(checked: Checked) -> str:
    return checked.failure or checked.answers[0].verdict


EXPECTED = {
    "Forest": "agree", "Swamp": "crash", "Island": "agree", "Plains": "crash", "Mountain": "agree", "Wastes": "agree",
}  # fmt: skip


@pytest.mark.parametrize("processes", [1, 2])
def test_every_board_comes_back(processes: int) -> None:
    found = list(run(jobs(), ("fake_engines:Crashes", 10.0, True), processes=processes))
    assert {each.source: outcome(each) for each in found} == EXPECTED


def test_a_board_that_kills_the_process_is_found_and_the_others_are_done() -> None:
    found = list(run(jobs(), ("fake_engines:KillsWhoAsks", 10.0, True), processes=2))
    assert {each.source: outcome(each) for each in found} == dict.fromkeys(LANDS, "agree") | {"Swamp": "crash"}


def test_a_run_that_is_given_up_leaves_no_process() -> None:
    before = set(multiprocessing.active_children())
    running = run(jobs(), ("fake_engines:Right", 10.0, True), processes=2)
    next(running)
    running.close()  # type: ignore[attr-defined]
    left = set(multiprocessing.active_children()) - before
    ends = time.monotonic() + 60
    while any(map(is_there, left)) and time.monotonic() < ends:
        time.sleep(0.05)
    assert not [child for child in left if is_there(child)]


def is_there(child: multiprocessing.process.BaseProcess) -> bool:
    """Whether a process is really there: Python takes one for alive whose end another thread has heard of first."""
    child.join(0)
    try:
        os.kill(child.pid or 0, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_cluster_does_the_same() -> None:
    distributed = pytest.importorskip(
        "distributed", reason="NO DASK: pip install 'pyrules[dask]'; the cluster is untested"
    )
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        found = list(run(jobs(), ("fake_engines:Crashes", 10.0, True), dask=cluster.scheduler_address))
    assert {each.source: outcome(each) for each in found} == EXPECTED


def test_no_cluster_there_is_told_politely() -> None:
    pytest.importorskip("distributed", reason="NO DASK: pip install 'pyrules[dask]'; the cluster is untested")
    with pytest.raises(PyrulesError, match="No Dask scheduler answers"):
        list(run(jobs(), ("fake_engines:Right", 10.0, True), dask="tcp://127.0.0.1:9"))

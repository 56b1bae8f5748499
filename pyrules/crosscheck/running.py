"""Many boards, checked over several processes or a Dask cluster, written down as they are done."""

from __future__ import annotations

import importlib
import itertools
import multiprocessing
import signal
import threading
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from pyrules.crosscheck.checking import Checked, Checker, Job
from pyrules.errors import PyrulesError

#: What a run is told of how to check: the engine, its seconds for a board, whether disagreements are shrunk.
How = tuple[str, float, bool]
#: How many boards wait for each process.
AHEAD = 3

_own = threading.local()


def check_here(job: Job, how: How) -> Checked:
    """Checks a board in this process and thread, with an engine process that is kept for the next one."""
    kept: dict[How, Checker] = _own.__dict__.setdefault("checkers", {})
    if how not in kept:
        engine, seconds, shrink = how
        kept[how] = Checker(engine, seconds, shrink=shrink)
    return kept[how].check(job)


def stop_here() -> None:
    """Ends the engine processes of this thread."""
    for checker in _own.__dict__.pop("checkers", {}).values():
        if checker.process is not None:
            checker.process.stop()


def run(jobs: Iterable[Job], how: How, *, processes: int = 1, dask: str = "") -> Iterator[Checked]:
    """What came of every board, as they are done. `dask`: the address of a cluster's scheduler that does the work.

    When the generator is closed, or on Ctrl-C, every process that it started is ended.
    """
    if dask:
        yield from on_cluster(list(jobs), how, dask)
    elif processes <= 1:
        try:
            for job in jobs:
                yield check_here(job, how)
        finally:
            stop_here()
    else:
        yield from in_processes(jobs, how, processes)


def in_processes(jobs: Iterable[Job], how: How, processes: int) -> Iterator[Checked]:
    """Boards over so many processes. One that dies takes its boards with it: they are told as failed."""
    others = set(multiprocessing.active_children())
    left = iter(jobs)
    broken: list[Job] = []
    while True:
        executor = ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), initializer=ignore_interrupts)
        running: dict[Future[Checked], Job] = {}
        lost: list[Job] = []
        try:
            for job in itertools.islice(left, processes * AHEAD):
                running[executor.submit(check_here, job, how)] = job
            while running and not lost:
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    job = running.pop(future)
                    try:
                        yield future.result()
                    except BrokenProcessPool:
                        lost.append(job)
                        continue
                    for job in itertools.islice(left, 1):
                        running[executor.submit(check_here, job, how)] = job
        finally:
            executor.shutdown(wait=False, cancel_futures=True)
            for child in set(multiprocessing.active_children()) - others:
                child.terminate()
        if not lost:
            return
        lost += running.values()
        if len(lost) == 1 or lost == broken:
            for job in lost:
                yield Checked(job.key, job.source, 0.0, failure="crash", message="pyrules's own process died",
                              board=job.board)  # fmt: skip
        else:  # whose fault it was shows when they are asked again, one after another
            broken, processes = lost, 1
            left = itertools.chain(lost, left)


def ignore_interrupts() -> None:
    """Ctrl-C goes to the process that the user sees; it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def on_cluster(jobs: list[Job], how: How, address: str) -> Iterator[Checked]:
    """Boards over the workers of a Dask cluster, on which pyrules and the engine are installed."""
    try:
        distributed: Any = importlib.import_module("distributed")
    except ImportError:
        raise PyrulesError("Dask is not installed.", remedy="Install it with pip install 'pyrules[dask]'.") from None
    try:
        client: Any = distributed.Client(address, timeout="10s")
    except (OSError, ValueError, TimeoutError) as error:
        raise PyrulesError(f"No Dask scheduler answers at {address!r}: {error}.", remedy="Is it running?") from None
    try:
        futures = client.map(check_here, jobs, how=how, pure=False, retries=1)
        for future, checked in distributed.as_completed(futures, with_results=True, raise_errors=True):
            yield checked
            future.release()
        client.run(stop_here)
    finally:
        client.close()

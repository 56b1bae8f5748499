"""Many boards, checked over several processes or a Dask cluster, written down as they are done."""

from __future__ import annotations

import importlib
import itertools
import multiprocessing
import signal
import threading
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
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
        yield from on_cluster(jobs, how, dask)
    elif processes <= 1:
        try:
            for job in jobs:
                yield check_here(job, how)
        finally:
            stop_here()
    else:
        yield from in_processes(jobs, how, processes)


def in_processes(jobs: Iterable[Job], how: How, processes: int) -> Iterator[Checked]:
    """Boards over so many processes. Where one of them dies, the boards that were under way are done again, each in a
    process of its own: so it shows which one it was."""
    left = iter(jobs)
    while True:
        lost: list[Job] = []
        yield from until_one_dies(left, how, processes, lost)
        if not lost:
            return
        for job in lost:
            again: list[Job] = []
            yield from until_one_dies(iter([job]), how, 1, again)
            if again:
                message = "the process that asked has died"
                yield Checked(job.key, job.source, 0.0, failure="crash", message=message, board=job.board)


def until_one_dies(left: Iterator[Job], how: How, processes: int, lost: list[Job]) -> Iterator[Checked]:
    """What came of boards, until there are none left or a process dies. `lost`: gets the boards that were under way."""
    others = set(multiprocessing.active_children())
    executor = ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), initializer=ignore_interrupts)
    try:
        ahead = itertools.islice(left, processes * AHEAD)
        running = {executor.submit(check_here, job, how): job for job in ahead}
        while running and not lost:
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                job = running.pop(future)
                try:
                    checked = future.result()
                except BrokenProcessPool:
                    lost.append(job)
                    continue
                for job in itertools.islice(left, 1):
                    try:
                        running[executor.submit(check_here, job, how)] = job
                    except BrokenProcessPool:
                        lost.append(job)
                yield checked
        lost += running.values()
    finally:
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()
        executor.shutdown(cancel_futures=True)  # waits, so that Python does not come upon a pool half closed as it ends


def ignore_interrupts() -> None:
    """Ctrl-C goes to the process that the user sees; it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def on_cluster(jobs: Iterable[Job], how: How, address: str) -> Iterator[Checked]:
    """Boards over the workers of a Dask cluster, on which pyrules and the engine are installed."""
    try:
        distributed: Any = importlib.import_module("distributed")
    except ImportError:
        raise PyrulesError("Dask is not installed.", remedy="Install it with pip install dask distributed.") from None
    try:
        client: Any = distributed.Client(address, timeout="10s")
    except (OSError, ValueError, TimeoutError) as error:
        raise PyrulesError(f"No Dask scheduler answers at {address!r}: {error}.", remedy="Is it running?") from None
    try:
        running = distributed.as_completed(with_results=True, raise_errors=True)
        for job in jobs:
            running.add(client.submit(check_here, job, how=how, pure=False, retries=1))
            while running.has_ready():
                yield next(running)[1]
        for _, checked in running:
            yield checked
        client.run(stop_here)
    finally:
        client.close()

"""Work spread over several processes. Whatever stops this one stops them, at once."""

from __future__ import annotations

import collections
import contextlib
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import Connection, wait
from typing import TypeVar

from pyrules.errors import CorpusError

Item = TypeVar("Item")
Result = TypeVar("Result")
#: More processes than that only take memory.
MOST_PROCESSES = 64


def map_in_order(
    work: Callable[[Item], Result],
    items: Sequence[Item],
    *,
    jobs: int | None = None,
    label: str = "",
    progress: bool | None = None,
) -> Iterator[Result]:
    """`work` on each item, by `jobs` processes (None: one a core), results in the items' order. progress: a bar with
    the label on stderr (None: where stderr is a terminal)."""
    jobs = min(jobs or _cores(), len(items), MOST_PROCESSES)
    with contextlib.ExitStack() as stack:
        step = _progress(stack, label, len(items), sys.stderr.isatty() if progress is None else progress)
        for result in (each for _, each in in_processes(work, items, jobs)) if jobs > 1 else map(work, items):
            yield result
            step()


def in_processes(work: Callable[[Item], Result], items: Iterable[Item], jobs: int) -> Iterator[tuple[Item, Result]]:
    """Each item with `work` on it, by `jobs` processes, in the items' order; items are taken as they are needed."""
    jobs = min(jobs, MOST_PROCESSES)
    waiting: collections.deque[tuple[Item, Future[Result]]] = collections.deque()
    with workers(jobs) as pool:
        for item in items:
            waiting.append((item, pool.submit(work, item)))
            if len(waiting) > 2 * jobs:
                first, future = waiting.popleft()
                yield first, future.result()
        while waiting:
            first, future = waiting.popleft()
            yield first, future.result()


@contextlib.contextmanager
def workers(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """So many processes to work. They end with the `with`, also amid their work, and with this process, however it
    ends. CorpusError where one of them dies."""
    stopped, stop = multiprocessing.Pipe(duplex=False)
    pool = ProcessPoolExecutor(jobs, initializer=_serve, initargs=(stopped,))
    try:
        yield pool
    except BrokenProcessPool:
        raise CorpusError("A worker process ended on its own (out of memory?).", remedy="Try --jobs 1.") from None
    finally:
        stop.send_bytes(b"stop")  # nobody takes it out of the pipe, so that every worker sees it
        pool.shutdown(cancel_futures=True)  # waits, so that Python does not come upon a pool half closed as it ends


def _serve(stopped: Connection) -> None:
    """Prepares a worker. Ctrl-C reaches every process of the terminal: the parent answers it and ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_when_told, args=(stopped,), daemon=True).start()


def _end_when_told(stopped: Connection) -> None:
    """Ends this worker when the pipe says so or when its parent has ended."""
    parent = multiprocessing.parent_process()
    wait([stopped] if parent is None else [stopped, parent.sentinel])
    os._exit(1)


def _cores() -> int:
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def _progress(stack: contextlib.ExitStack, label: str, total: int, shown: bool) -> Callable[[], None]:
    if not shown:
        return lambda: None
    from rich.console import Console
    from rich.progress import Progress

    bar = stack.enter_context(Progress(console=Console(stderr=True), transient=True))
    task = bar.add_task(label, total=total)
    return lambda: bar.advance(task)

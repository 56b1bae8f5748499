"""Where the boards of a crosscheck come from: files and folders, recorded answers, the generator."""

from __future__ import annotations

import functools
import hashlib
import json
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, cast

from pyrules.board import Board, load, resolve
from pyrules.board.asks import Ask
from pyrules.board.schema import plain
from pyrules.cards.library import installed
from pyrules.crosscheck.checking import Job
from pyrules.crosscheck.engines.answers import Answer
from pyrules.exchange import jsonl
from pyrules.judging import board_files

if TYPE_CHECKING:
    from pyrules.generate.families import Family

#: What is asked about every permanent of a board that asks nothing itself.
ALWAYS = ("characteristics", "could_produce")
#: So many boards are made at once, at first and at most: few at first, so that the first is soon done.
FIRST, AT_ONCE = 8, 128


def of_files(paths: Iterable[str]) -> Iterator[Job]:
    """The boards of files and folders. Raises BoardError for one that cannot be read or is not possible."""
    for path in board_files(paths):
        for number, board in enumerate(load(path), 1):
            yield job(board, f"{path}:{number}" if number > 1 else str(path))


def generated(family: str, seed: int | str, count: int, processes: int = 1) -> Iterator[Job]:
    """So many random boards of a family, or of every family ("all"); made by so many processes, as to make one takes
    about as long as to check it."""
    from pyrules.generate.families import FAMILIES
    from pyrules.processes import in_processes

    parts = list(parts_of(count))
    for each in FAMILIES if family == "all" else (cast("Family", family),):
        work = functools.partial(made_here, each, seed)
        if processes > 1 and len(parts) > 1:
            for _, jobs in in_processes(work, parts, processes):
                yield from jobs
        else:
            for part in parts:
                yield from work(part)


def parts_of(count: int) -> Iterator[range]:
    """The numbers of so many boards, from 0, in parts that are made at once."""
    first, size = 0, FIRST
    while first < count:
        yield range(first, min(first + size, count))
        first, size = first + size, min(2 * size, AT_ONCE)


def made_here(family: Family, seed: int | str, numbers: range) -> list[Job]:
    """The random boards with these numbers, from 0."""
    from pyrules.generate.making import made

    return [job(each.board, f"{family} {seed}:{each.number + 1}") for each in made(seed, numbers, family)]


def recorded(path: str) -> tuple[str, list[Job]]:
    """The recorded answers of a file: whose they are, and each board with all that was asked of it. Raises BoardError
    for a line that is no record, or whose board is not possible."""
    found: dict[str, tuple[Board, list[Ask], list[Answer]]] = {}
    engines: dict[str, None] = {}
    for each in jsonl.read(path):
        engines[each.engine] = None
        data = json.dumps(each.board.to_data(), sort_keys=True)
        _, asks, answers = found.setdefault(data, (each.board, [], []))
        asks.append(each.ask)
        answers.append(Answer(cannot=each.cant_say) if each.cant_say else Answer(each.answer))
    jobs = [
        job(board, board.place(()), asks=[ask.to_data() for ask in asks], answers=tuple(answers))
        for board, asks, answers in found.values()
    ]
    return ", ".join(engines), jobs


def job(board: Board, source: str, asks: list[dict[str, Any]] | None = None, answers: Any = None) -> Job:
    """A board as a job. Without asks of its own it asks about every permanent. Raises BoardError for
    one that is not possible, UnknownCard."""
    position = resolve(board, installed())
    data = board.to_data()
    asked = asks or [Ask(ask.kind, ask.about, after=ask.after).to_data() for ask in board.ask]
    if not asked:
        ids = [each.id for each in position.in_zone("battlefield")]
        asked = [{kind: each} for each in ids for kind in ALWAYS]
    data["ask"] = plain(asked)
    told = json.dumps([data, None if answers is None else [each.to_data() for each in answers]], sort_keys=True)
    return Job(hashlib.sha256(told.encode()).hexdigest()[:16], source, data, answers)

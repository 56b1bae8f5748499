"""`pyrules crosscheck`: asks another engine what pyrules is asked, and shows where they differ."""

from __future__ import annotations

import argparse
import dataclasses
import itertools
import os
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

from pyrules.cli import generate
from pyrules.errors import PyrulesError

if TYPE_CHECKING:
    from pyrules.crosscheck.checking import Checked, Job
    from pyrules.crosscheck.tally import Disagreement, Tally

FAMILIES = (*generate.FAMILIES, "all")
CODES = (
    "exit code: 0 all answers agree; 1 at least one disagreement; 2 a file that cannot be read, or no such engine; "
    "3 no disagreement, but something could not be said or failed; 4 nothing to compare"
)


def register(commands: Any) -> None:
    """Adds the subcommand."""
    from pyrules.cli.parsing import filled, number_from, path

    parser = commands.add_parser(
        "crosscheck",
        help="check another engine against the rules",
        description="Asks another engine and pyrules the same questions about boards. Every disagreement is shown on "
        "the smallest board that still shows it, with the rules that pyrules rests on.",
        epilog=f"{CODES}. example: pyrules crosscheck --engine phase --generate 500 --family layers",
    )
    parser.add_argument("paths", nargs="*", type=filled, metavar="FILE | FOLDER", help="board files")
    parser.add_argument(
        "--engine", type=filled, metavar="NAME", help="phase, mtg, or module:Class of an adapter of your own"
    )
    parser.add_argument(
        "--recorded", type=filled, metavar="FILE", help="another engine's recorded answers, as JSON Lines"
    )
    parser.add_argument("--generate", type=number_from(1), default=0, metavar="N", help="so many random boards")
    parser.add_argument("--family", choices=FAMILIES, default="mixed", help="of which kind (default: mixed)")
    parser.add_argument(
        "--seed", type=filled, default="1", metavar="S", help="of the random boards, a number or a word (default: 1)"
    )
    parser.add_argument(
        "--jobs", type=number_from(1), default=0, metavar="N", help="processes (default: one for each core)"
    )
    parser.add_argument(
        "--seconds", type=seconds, default=20.0, metavar="S", help="the engine's time a board (default: 20)"
    )
    parser.add_argument("--dask", metavar="ADDRESS", default="", help="let a Dask cluster do the work")
    parser.add_argument("--resume", metavar="FILE", type=path, help="write down what is done, and go on from there")
    parser.add_argument("--no-shrink", action="store_true", help="leave the boards as they are")
    parser.add_argument("--report", metavar="FILE.html", type=path, help="write a report that opens in any browser")
    parser.add_argument("--cases", metavar="FOLDER", type=path, help="write each disagreement as a board file")
    parser.add_argument("--json", action="store_true", help="everything as JSON")
    parser.set_defaults(run=run)


def seconds(given: str) -> float:
    """A time limit from the command line."""
    try:
        limit = float(given)
    except ValueError:
        limit = 0
    if not 0 < limit < 1e6:
        raise argparse.ArgumentTypeError(f"{given!r} is no time limit: write seconds, like 20")
    return limit


def run(arguments: argparse.Namespace) -> int:
    """Checks the boards, prints what came of it; the exit code tells whether there are disagreements."""
    from pyrules.cli import places
    from pyrules.cli.output import counted, print_json
    from pyrules.crosscheck import cases, report
    from pyrules.crosscheck.tally import Tally

    for option in ("resume", "report"):
        if getattr(arguments, option):
            places.file(getattr(arguments, option), f"--{option}")
    if arguments.cases:
        places.folder(arguments.cases, "--cases")
    asked = work(arguments)
    started = time.monotonic()
    checked: list[Checked] = []
    try:
        checked += done(arguments, asked)
    except KeyboardInterrupt:
        if arguments.resume:
            raise PyrulesStopped(f"stopped. `--resume {arguments.resume}` goes on from here.") from None
        raise
    tally = Tally(checked, asked.engine, time.monotonic() - started)
    if arguments.report:
        report.write(tally, arguments.report)
    written = cases.write(tally, arguments.cases) if arguments.cases else []
    if arguments.json:
        print_json(tally.to_data())
    else:
        show(tally)
        if written:
            print(f"{counted(len(written), 'case file')} in {arguments.cases}")
        if arguments.report:
            print(f"The report is {arguments.report}")
    return tally.exit_code


class PyrulesStopped(KeyboardInterrupt):
    """Ctrl-C, and what to do next."""


@dataclasses.dataclass(frozen=True, slots=True)
class Work:
    """Boards to check: whose answers, how many boards there are at most, and the boards, made as they are asked for."""

    engine: str
    count: int
    jobs: Iterable[Job]


def work(arguments: argparse.Namespace) -> Work:
    """What is to be checked. PyrulesError where the command line does not say that, or a file cannot be read."""
    from pyrules.cli.generate import seed_of
    from pyrules.crosscheck import boards
    from pyrules.crosscheck.engines import called

    if bool(arguments.engine) == bool(arguments.recorded):
        raise PyrulesError("Whom to check?", remedy="Write either --engine phase (or mtg) or --recorded FILE.")
    if arguments.recorded:
        if arguments.paths or arguments.generate:
            raise PyrulesError("Recorded answers bring their own boards.", remedy="Leave other boards out.")
        engine, jobs = boards.recorded(arguments.recorded)
        return Work(engine or "nobody", len(jobs), jobs)
    engine = called(arguments.engine)
    if not arguments.paths and not arguments.generate:
        raise PyrulesError("Which boards?", remedy="Name files or folders, or write --generate 500.")
    jobs = list(boards.of_files(arguments.paths))
    processes = arguments.jobs or os.cpu_count() or 1
    made = boards.generated(arguments.family, seed_of(arguments.seed), arguments.generate, processes)
    families = len(generate.FAMILIES) if arguments.family == "all" else 1
    return Work(engine, len(jobs) + families * arguments.generate, itertools.chain(jobs, made))


def done(arguments: argparse.Namespace, asked: Work) -> Iterator[Checked]:
    """What came of each board, with a progress bar on the terminal; what an earlier run has done is taken over."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from pyrules.crosscheck.keeping import Kept
    from pyrules.crosscheck.running import run

    how = (arguments.engine or "", arguments.seconds, not arguments.no_shrink)
    with ExitStack() as stack:
        kept = stack.enter_context(Kept(arguments.resume, asked.engine)) if arguments.resume else None
        columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
        console = Console(stderr=True)
        progress = stack.enter_context(Progress(*columns, console=console, disable=not console.is_terminal))
        bar = progress.add_task("", total=asked.count)
        before: dict[str, Checked] = {}

        def left() -> Iterator[Job]:
            """Each board once, but for those that an earlier run has done."""
            seen: set[str] = set()
            for job in asked.jobs:
                if kept and job.key in kept.done:
                    before[job.key] = kept.done[job.key]
                elif job.key not in seen:
                    seen.add(job.key)
                    yield job
                    continue
                progress.advance(bar)

        differing = 0
        processes = min(arguments.jobs or os.cpu_count() or 1, asked.count)
        for checked in run(left(), how, processes=processes, dask=arguments.dask):
            if kept:
                kept.add(checked)
            differing += any(each.verdict == "disagree" for each in checked.answers)
            progress.update(bar, advance=1, description=f"{differing} boards differ")
            yield checked
        yield from before.values()


def show(tally: Tally) -> None:
    """Prints the counts, the disagreements by rule, and why answers are missing."""
    from rich.console import Console
    from rich.table import Table

    from pyrules.cli.output import bold, clean, counted, dim, fancy
    from pyrules.crosscheck.comparing import VERDICTS

    engine = clean(tally.engine)
    console = Console(highlight=False, no_color=not fancy())
    for rule, alike in tally.rules.items():
        print(bold(rule))
        for each in alike:
            show_one(each, engine)
    table = Table(box=None, pad_edge=False)
    table.add_column(engine, style="bold")
    for verdict in VERDICTS:
        table.add_column(verdict, justify="right")
    for kind, counts in tally.kinds.items():
        table.add_row(kind, *(f"{counts[verdict]:,}" for verdict in VERDICTS))
    console.print(table)
    for title, reasons in (
        (f"What {engine} could not say", tally.reasons("they cannot say", "neither can say", most=5)),
        ("What pyrules could not say", tally.reasons("we cannot say", most=5)),
    ):
        if reasons:
            print(title + ", most often:")
            for why, count in reasons:
                print(f"  {count:,}×  {clean(why)}")
    for kind, boards in tally.failures.items():
        for board in boards[:5]:
            print(clean(f"{kind}: {board.source}: {board.message}"))
    failed = sum(map(len, tally.failures.values()))
    print(
        f"{counted(len(tally.checked), 'board')}, {counted(len(tally.disagreements), 'different disagreement')}, "
        f"{counted(failed, 'board')} failed " + dim(f"({tally.seconds:.0f} seconds)")
    )


def show_one(each: Disagreement, engine: str) -> None:
    """Prints one disagreement: the board in a line, both answers, the reasons."""
    from pyrules.cli.output import clean, colored, dim
    from pyrules.crosscheck.cases import written

    note = f"  ({each.found.note})" if each.found.note else ""
    print(f"  {clean(each.title)}  {dim(f'{each.times}×')}")
    print(clean(f"    pyrules: {written(each.found.ours)}"))
    print(clean(f"    {engine}: {written(each.found.theirs)}{note}"))
    for rule, text in each.found.reasons:
        print(colored(f"      {text}") + dim(f"  ({rule})"))

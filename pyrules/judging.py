"""Boards as tests: each ask with an expectation is right, wrong, incomplete or unsupported."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Literal, TypeVar

from pyrules.board import Ask, Board, load
from pyrules.board.objects import CardSource
from pyrules.errors import BoardError
from pyrules.questions import question_of
from pyrules.referee import Referee
from pyrules.rulings import Ruling
from pyrules.timeline.play import Timeline

Item = TypeVar("Item")
Verdict = Literal["right", "wrong", "incomplete", "unsupported"]
VERDICTS: tuple[Verdict, ...] = ("right", "wrong", "incomplete", "unsupported")
SUFFIXES = (".yaml", ".yml", ".json")
ENDINGS = "Board files end in .yaml, .yml or .json."


@dataclasses.dataclass(frozen=True, slots=True)
class Judgement:
    """One ask of a board file, judged."""

    file: str
    title: str
    ask: Ask
    verdict: Verdict
    ruling: Ruling

    def to_data(self) -> dict[str, Any]:
        """The judgement as plain data, as `pyrules check --json` prints it."""
        asked = self.ask.to_data()
        expected = asked.pop("expect", None)
        ruling = self.ruling.to_data()
        return {
            "file": self.file,
            "title": self.title,
            "ask": asked,
            "verdict": self.verdict,
            "expected": expected,
            "got": ruling["answer"],
            "standing": ruling["standing"],
            **({} if self.ruling.openness is None else self.ruling.openness.to_data()),
            "unread": ruling["unread"],
            "reasons": ruling["reasons"],
        }


def rulings(
    board: Board,
    cards: CardSource | None = None,
    referee: Referee | None = None,
    fields: tuple[str, ...] = (),
) -> Iterator[tuple[Ask, Ruling]]:
    """Every ask of a board with its ruling, expectations not looked at. `referee`: the board's, where there is one.
    `fields`: of what an object is, only these are asked."""
    from pyrules.questions.happened import Happened

    if board.is_open:
        from pyrules.open_boards.judging import rulings as of_open_board

        yield from of_open_board(board, cards)
        return
    timeline: Timeline | None = None
    for index, ask in enumerate(board.ask):
        question = question_of(ask, fields)
        if question is None:
            yield ask, unsupported(ask, f"pyrules cannot answer {ask.kind} yet.")
            continue
        if not isinstance(question, Happened) and (not board.then or ask.after == 0):
            referee = referee or Referee(board, cards)
        elif timeline is None:
            timeline = Timeline(board, cards, None if referee is None else referee.position)
        try:
            if isinstance(question, Happened) or (board.then and ask.after != 0):
                assert timeline is not None
                ruling = timeline.answer(question, ask.after)
            else:
                assert referee is not None
                ruling = referee.ask(question)
        except BoardError as error:
            of_ask = board.place(("ask", index, ask.kind))
            place = of_ask if error.place in ("", board.place(())) else error.place
            raise BoardError(error.message, place=place, remedy=error.remedy) from None
        yield ask, ruling
    if referee is None and timeline is None:
        Referee(board, cards)  # a board must be possible even where nothing of it can be answered yet


def unsupported(ask: Ask, note: str) -> Ruling:
    """The ruling on a question that is not built yet."""
    about = ask.about if isinstance(ask.about, str) else ask.about.to_data()
    return Ruling(f"{ask.kind}: {about}", None, "unsupported", note=note)


def judge(board: Board, file: str = "", cards: CardSource | None = None) -> Iterator[Judgement]:
    """Judges the asks of a board that expect something. Only a certain answer can be right or wrong."""
    return judged(board, file, rulings(board, cards))


def judged(board: Board, file: str, answers: Iterable[tuple[Ask, Ruling]]) -> Iterator[Judgement]:
    """Judges answers to the asks of a board."""
    for ask, ruling in answers:
        if not ask.expects:
            continue
        verdict: Verdict
        if ruling.standing == "unsupported":
            verdict = "unsupported"
        elif ruling.standing not in ("certain", "depends"):
            verdict = "incomplete"
        else:
            verdict = "right" if agrees(ask, ruling) else "wrong"
        yield Judgement(file, board.title or "", ask, verdict, ruling)


def agrees(ask: Ask, ruling: Ruling) -> bool:
    """Whether the answer is as expected; where the board leaves values open, in every possibility."""
    question = question_of(ask)
    if question is None:
        return False
    if ruling.openness is None and not hasattr(ask.expect, "always"):
        return question.agrees(ask.expect, ruling.answer)
    from pyrules.open_boards.judging import agrees as of_open_board

    return of_open_board(question, ask.expect, ruling)


def board_files(paths: Iterable[str]) -> list[Path]:
    """The files that are named, and all board files in the folders that are named, in order."""
    found: dict[Path, None] = {}
    for given in paths:
        path = Path(given)
        if path.is_dir():
            inside = sorted(each for each in path.rglob("*") if each.suffix.lower() in SUFFIXES and each.is_file())
            if not inside:
                raise BoardError(
                    "there is no board file in this folder.",
                    place=given,
                    remedy=ENDINGS,
                )
            found.update(dict.fromkeys(inside))
        else:
            found[path] = None
    return list(found)


def check(paths: Iterable[str], cards: CardSource | None = None, jobs: int = 1) -> Iterator[Judgement | BoardError]:
    """Judges every board in files and folders. A file that cannot be read is one error; the others go on.

    jobs: so many processes.
    """
    from pyrules.many import TOGETHER, answer_many

    def read() -> Iterator[tuple[str, Board | BoardError]]:
        for path in board_files(paths):
            try:
                for board in load(path):
                    yield str(path), board
            except BoardError as error:
                yield str(path), error

    for part in in_parts(read(), TOGETHER * jobs):
        answers = answer_many((each for _, each in part if isinstance(each, Board)), cards, jobs)
        for file, each in part:
            if isinstance(each, BoardError):
                yield each
                continue
            found = next(answers)
            if isinstance(found, BoardError):
                yield found
            else:
                yield from judged(each, file, found)


def in_parts(items: Iterable[Item], most: int) -> Iterator[list[Item]]:
    """The items in lists of so many."""
    left = iter(items)
    while part := list(itertools.islice(left, most)):
        yield part

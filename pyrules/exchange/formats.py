"""Board files as files of other engines, and theirs as boards: which format, how many files, what they are called."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Literal, get_args

from pyrules.board.asks import Ask
from pyrules.board.model import Board, Source
from pyrules.board.objects import CardSource
from pyrules.errors import BoardError
from pyrules.exchange.jsonl import Recorded
from pyrules.exchange.losses import Loss

Target = Literal["jsonl", "forge", "xmage"]
Origin = Literal["forge", "xmage"]
TARGETS: tuple[Target, ...] = get_args(Target)
ORIGINS: tuple[Origin, ...] = get_args(Origin)

#: Whose answer is what a board expects.
EXPECTED = "expected"
OWN = "pyrules"


@dataclasses.dataclass(frozen=True, slots=True)
class Exported:
    """A file for another engine: its name, its text, what of the boards it does not say (each of it stands in the file
    as a comment) and how many questions it does not check (XMage)."""

    name: str
    text: str
    losses: tuple[Loss, ...] = ()
    unchecked: int = 0


@dataclasses.dataclass(frozen=True, slots=True)
class Imported:
    """A board of another engine's file, and what of the file it does not say (which stands among its notes)."""

    board: Board
    losses: tuple[Loss, ...]


def export(
    boards: Sequence[Board], stem: str, to: Target, library: CardSource, *, mark: bool = False, answers: bool = False
) -> Iterator[Exported]:
    """The files for the boards of one board file; `stem` is its name without folder and ending.

    answers: pyrules' own answers beside what the boards expect (jsonl). Raises BoardError where a board is impossible
    and, without `mark`, where the format cannot say all of it.
    """
    for board in boards:
        if board.is_open:
            from pyrules.open_boards.refusing import refuse

            raise refuse(board)
    if to == "jsonl":
        from pyrules.exchange import jsonl

        records = (each for board in boards for each in recorded(board, library, answers=answers))
        yield Exported(f"{stem}.jsonl", "".join(jsonl.write(records)))
    elif to == "xmage":
        from pyrules.exchange import xmage_writing

        made = xmage_writing.write(boards, library, stem, mark=mark)
        yield Exported(f"{made.name}.java", made.text, made.losses, made.unchecked)
    else:
        from pyrules.exchange import forge_writing

        for number, board in enumerate(boards, 1):
            written = forge_writing.write(board, library, mark=mark)
            yield Exported(f"{stem}-{number}.pzl" if len(boards) > 1 else f"{stem}.pzl", written.text, written.losses)


def recorded(board: Board, library: CardSource, *, answers: bool) -> Iterator[Recorded]:
    """What a board expects of each question, as records; with `answers`, each followed by what pyrules says."""
    from pyrules.judging import rulings

    data = board.to_data()
    data.pop("ask", None)
    bare = Board.from_data(data, Source(board.place(())))
    for ask, ruling in rulings(board, library) if answers else ((ask, None) for ask in board.ask):
        question = Ask(ask.kind, ask.about, after=ask.after)
        if ask.expects:
            yield Recorded(bare, question, ask.expect, EXPECTED)
        else:
            yield Recorded(bare, question, None, EXPECTED, "nothing is expected")
        if ruling is not None:
            said = as_expected(ruling.answer) if ruling.standing == "certain" else None
            why = "; ".join(filter(None, [ruling.standing, *map(str, ruling.unread), ruling.note]))
            yield Recorded(bare, question, said, OWN, None if ruling.standing == "certain" else why)


def as_expected(answer: Any) -> Any:
    """An answer as a board's `expect` would say it: there, abilities are counted, and named under has_abilities. The
    words of some are not known (the card data that pyrules ships have none of what was not read)."""
    if not isinstance(answer, dict) or not isinstance(answer.get("abilities"), list | tuple):
        return answer
    worded = [each for each in answer["abilities"] if each]
    told = {**answer, "abilities": len(answer["abilities"]), "has_abilities": worded}
    if len(worded) < len(answer["abilities"]):
        told.pop("text", None)
    return told


def read(
    text: str, name: str, library: CardSource, *, origin: Origin | None = None, mark: bool = False,
    tokens: Path | None = None,
) -> list[Imported]:  # fmt: skip
    """The boards of another engine's file; `name` is what errors call it, `origin` whose it is (or it is told by its
    lines), `tokens` Forge's folder of token scripts. Raises BoardError with file and line."""
    if (origin or origin_of(text, name)) == "forge":
        from pyrules.exchange import forge_reading

        board, losses = forge_reading.read(text, name, library, mark=mark, tokens=tokens)
        return [Imported(board, tuple(losses))]
    from pyrules.exchange import xmage_reading

    return [Imported(board, tuple(losses)) for board, losses in xmage_reading.read(text, name, library, mark=mark)]


def origin_of(text: str, name: str) -> Origin:
    """Whose file a text is: Forge's lines are key=value, XMage's zone:player:card:amount."""
    for row in text.removeprefix("\ufeff").splitlines():
        line = row.strip()
        if re.fullmatch(r"\[(metadata|state)\]", line, re.IGNORECASE) or re.match(r"\w+\s*=", line):
            return "forge"
        if re.fullmatch(r"\w+:\S[^:]*:\S.*:\d+|\w+:(?:Human|Computer):.*", line):
            return "xmage"
    raise BoardError(
        "this is neither a puzzle or game state of Forge's nor an init file of XMage's.",
        place=name,
        remedy="Forge's lines are like humanlife=20, XMage's like battlefield:Human:Forest:1.",
    )

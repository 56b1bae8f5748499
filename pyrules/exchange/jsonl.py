"""Recorded answers of any engine as JSON Lines: one question about one board in a line, and what the engine said.

    {"board": {"players": {"you": {"battlefield": ["Forest"]}}}, "ask": {"could_produce": "Forest"}, "answer": ["G"], "engine": "XMage"}
    {"board": …, "ask": …, "answer": null, "cant_say": "no such card", "engine": "Forge"}

board:    a board document as a board file has it, but for its `ask`; what happens next stands in its `then`.
ask:      one entry of `ask`, without `expect`. answer: what `expect` would say.
cant_say: why there is no answer.
"""  # noqa: E501

from __future__ import annotations

import dataclasses
import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from pyrules.board.asks import KINDS, Ask
from pyrules.board.asks import ask as ask_of
from pyrules.board.model import Board, Decimal, Source
from pyrules.board.reading import MAX_BYTES, TwiceError, refuse_half_characters, similar_file, too_deep, unique
from pyrules.board.schema import Wrong, described, nearest, plain, quoted
from pyrules.board.text import Document
from pyrules.errors import BoardError

KEYS = ("board", "ask", "answer", "engine", "cant_say")


@dataclasses.dataclass(frozen=True, slots=True)
class Recorded:
    """One recorded answer.

    board:    the board without questions; its `place(())` is the file and line that it was read from.
    ask:      the question, without an expectation.
    answer:   in the form of that question's `expect` (as `Ask.expect` has it); None where `cant_say` is given.
    engine:   whose answer it is, by a name that the user chose.
    cant_say: why the engine has no answer; None where it has one.
    """

    board: Board
    ask: Ask
    answer: Any
    engine: str
    cant_say: str | None = None

    def to_data(self) -> dict[str, Any]:
        """The record as plain data, as a line has it."""
        asked = Ask(self.ask.kind, self.ask.about, after=self.ask.after)
        board = self.board.to_data()
        board.pop("ask", None)
        data = {"board": board, "ask": asked.to_data(), "answer": plain(self.answer), "engine": self.engine}
        return data if self.cant_say is None else {**data, "cant_say": self.cant_say}


def read(source: str | os.PathLike[str] | Iterable[str], name: str = "<lines>") -> Iterator[Recorded]:
    """The records of a file, or of lines that are given (`name` is then what errors call them), one by one.

    Empty lines are passed over. Raises BoardError with file and line for anything that is not a record.
    """
    if isinstance(source, str | os.PathLike):
        name = os.fspath(source)
        source = lines_of(name)
    for number, line in enumerate(source, 1):
        if line.strip():
            yield record(line, f"{name}:{number}")


def write(records: Iterable[Recorded]) -> Iterator[str]:
    """The lines of records, each with its line break; `read` reads them back to equal records."""
    for each in records:
        yield json.dumps(each.to_data(), ensure_ascii=True) + "\n"


def lines_of(name: str) -> Iterator[str]:
    """The lines of a file; raises BoardError where it cannot be read."""
    number = 0
    try:
        with Path(name).open("rb") as file:
            while raw := file.readline(MAX_BYTES + 1):
                number += 1
                if len(raw) > MAX_BYTES:
                    raise BoardError(f"this line has more than {MAX_BYTES:,} bytes.", place=f"{name}:{number}")
                yield raw.decode("utf-8-sig" if number == 1 else "utf-8")
    except FileNotFoundError:
        raise BoardError("there is no such file.", place=name, remedy=similar_file(name)) from None
    except UnicodeDecodeError:
        place = f"{name}:{number}"
        raise BoardError("this is not UTF-8 text.", place=place, remedy="Save the file as UTF-8.") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BoardError(f"this file cannot be read: {reason}.", place=quoted(name)[1:-1]) from None


def record(line: str, place: str) -> Recorded:
    """The record that a line says; raises BoardError at `place`."""
    data = json_of(line, place)
    file, _, number = place.rpartition(":")
    refuse_half_characters(Document(data, {}, int(number)), file)
    try:
        return checked(data, place)
    except Wrong as wrong:
        raise BoardError(wrong.message, place=place, remedy=wrong.remedy) from None


def json_of(line: str, place: str) -> Any:
    """The JSON value of a line; raises BoardError."""
    line = line.rstrip()
    try:
        data = json.loads(line, object_pairs_hook=unique, parse_float=Decimal, parse_constant=str)
        if too_deep(data):
            raise RecursionError
    except TwiceError:
        raise BoardError("a key stands twice in one object.", place=place) from None
    except json.JSONDecodeError as error:
        if cut_off(line, error):
            raise BoardError(
                f"this line is cut off: after {len(line):,} characters its JSON has not ended.",
                place=place,
                remedy="Write the whole record on it, or take the line out.",
            ) from None
        raise BoardError(
            f"this is not JSON: {error.msg} (column {error.colno}).",
            place=place,
            remedy="Each line is one whole record.",
        ) from None
    except RecursionError:
        raise BoardError("this is nested too deeply.", place=place) from None
    except ValueError:
        raise BoardError("here stands a number that is too long.", place=place) from None
    return data


def cut_off(line: str, error: json.JSONDecodeError) -> bool:
    """Whether JSON is wrong only in that it stops too early."""
    rest = line[error.pos :]
    ends = any(word.startswith(rest) for word in ("true", "false", "null"))
    return "Unterminated" in error.msg or (ends and error.msg != "Extra data")


def checked(data: Any, place: str) -> Recorded:
    """The record that plain data say; raises Wrong or BoardError."""
    if not isinstance(data, dict):
        raise Wrong(f"here stands {described(data)}, where a record belongs.", f"Its keys: {', '.join(KEYS)}.")
    for key in data:
        if key == "then":
            raise Wrong('a record has no key "then".', "What happens next belongs into its board.")
        if key not in KEYS:
            raise Wrong(f"a record has no key {quoted(key)}.", nearest(key, KEYS, what="Its keys"))
    for key in KEYS[:4]:
        if key not in data:
            raise Wrong(f"a record needs the key {quoted(key)}.")
    board = Board.from_data(data["board"], Source(place))
    if "ask" in board.__dict__:
        raise Wrong("the board of a record asks nothing itself.", 'The question stands beside it, under "ask".')
    ask = ask_of(data["ask"])
    if ask.expects:
        raise Wrong("the question of a record expects nothing.", 'What the engine said stands under "answer".')
    engine, cant_say = data["engine"], data.get("cant_say")
    if not isinstance(engine, str) or not engine.strip():
        raise Wrong(f'under "engine" stands {described(engine)}, where a name belongs.')
    if cant_say is not None and (not isinstance(cant_say, str) or not cant_say.strip()):
        raise Wrong(f'under "cant_say" stands {described(cant_say)}, where the reason belongs.')
    return Recorded(board, ask, answer_of(ask, data["answer"], cant_say), engine, cant_say)


def answer_of(ask: Ask, given: Any, cant_say: str | None) -> Any:
    """The answer in the form in which a board's `expect` is kept; raises Wrong."""
    if cant_say is not None:
        if given is not None:
            raise Wrong("here stand an answer and why there is none.", 'With "cant_say" the answer is null.')
        return None
    if given is None and ask.kind != "zone":  # an object may be in no zone
        raise Wrong("the answer is null, and nothing says why.", 'Add "cant_say": "the reason".')
    try:
        return KINDS[ask.kind][1](given)
    except Wrong as wrong:
        raise Wrong(f"an answer to {ask.kind} cannot be this: {wrong.message}", wrong.remedy) from None

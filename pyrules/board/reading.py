"""Board files in: YAML 1.2 (several documents) or JSON. Whatever is wrong comes out as a BoardError with its place."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from pyrules.board.model import Board, Decimal, Source
from pyrules.board.schema import quoted
from pyrules.board.text import MAX_DEPTH, Document, read_any, read_simple
from pyrules.errors import BoardError

#: Bytes and lines in one board file.
MAX_BYTES = 8_000_000
MAX_LINES = 400_000

IN_FOLDERS = "Name a file in it; `pyrules check` takes whole folders."
ESCAPED = re.compile(r"\\[uU]")


def load(path: str | os.PathLike[str]) -> list[Board]:
    """The boards of a file, in order. Raises BoardError for anything that cannot be read as boards."""
    return loads(read_file(path), os.fspath(path))


def load_one(path: str | os.PathLike[str]) -> Board:
    """The one board of a file. Raises BoardError, also where there are several."""
    boards = load(path)
    if len(boards) > 1:
        raise BoardError(f"here are {len(boards)} boards, where one is wanted.", place=boards[1].place(()))
    return boards[0]


def loads(text: str, name: str = "<text>") -> list[Board]:
    """The boards of a text, in order; `name` is what errors call it. Raises BoardError."""
    if text.count("\n") > MAX_LINES:
        raise BoardError(
            f"this has more than {MAX_LINES:,} lines.",
            place=name,
            remedy='Use counts for many of one card: "100 Forest".',
        )
    try:
        documents = [each for each in documents_of(text, name) if each.value is not None]
    except RecursionError:
        raise BoardError("this is nested too deeply.", place=name) from None
    if not documents:
        raise BoardError(
            "there is no board in here.",
            place=name,
            remedy='The smallest one is: players: {you: {battlefield: ["Forest"]}}',
        )
    return [Board.from_data(each.value, Source(name, each.line_of)) for each in documents]


def read_file(path: str | os.PathLike[str], called: str = "board") -> str:
    """The text of a board file, or of another that is called so; raises BoardError where it is none."""
    name = os.fspath(path)
    if not name.strip():
        raise BoardError(f"no {called} file is given.", remedy="Write its name.")
    try:
        found = Path(path)
        if found.is_dir():
            remedy = IN_FOLDERS if called == "board" else ""
            raise BoardError(f"this is a folder, not a {called} file.", place=name, remedy=remedy)
        if found.exists() and not found.is_file():
            remedy = f"Save the {called} in a file first."
            raise BoardError("this is no file, but a device or a pipe.", place=name, remedy=remedy)
        with found.open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise BoardError("there is no such file.", place=name, remedy=similar_file(name)) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BoardError(f"this file cannot be read: {reason}.", place=quoted(name)[1:-1]) from None
    if len(raw) > MAX_BYTES:
        raise BoardError(
            f"this file is larger than {MAX_BYTES:,} bytes.",
            place=name,
            remedy='Use counts for many of one card: "100 Forest".',
        )
    if b"\x00" in raw and raw[:2] not in (b"\xff\xfe", b"\xfe\xff"):
        raise BoardError(f"this is a binary file, not a {called}.", place=name)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise BoardError("this is not UTF-8 text.", place=f"{name}:{line}", remedy="Save the file as UTF-8.") from None


def similar_file(name: str) -> str:
    from difflib import get_close_matches

    try:
        here = Path(name)
        close = get_close_matches(here.name, [each.name for each in here.parent.iterdir()], n=1)
    except (OSError, ValueError):
        return ""
    return f"Did you mean {here.with_name(close[0])}?" if close else ""


def documents_of(text: str, name: str) -> list[Document]:
    """The plain values of a text, each with its lines."""
    text = text.removeprefix("\ufeff")
    documents = None
    if text.lstrip()[:1] in ("{", "["):
        documents = json_document(text, name)
    if documents is None:
        documents = read_simple(text)
    if documents is None:
        documents = read_any(text, name)
    if ESCAPED.search(text):
        for document in documents:
            refuse_half_characters(document, name)
    return documents


class LateDocument(Document):
    """A JSON document: its lines are looked for only when one is asked for."""

    __slots__ = ("name", "text")

    def __init__(self, value: Any, text: str, name: str) -> None:
        super().__init__(value, {}, text[: len(text) - len(text.lstrip())].count("\n") + 1)
        self.text = text
        self.name = name

    def line_of(self, path: tuple[str | int, ...]) -> int:
        if "\n" in self.text.strip():
            try:
                first = read_any(self.text, self.name)[0]
                self.value, self.lines = first.value, first.lines
            except (BoardError, IndexError):
                pass
            self.text = ""
        return super().line_of(path)


def json_document(text: str, name: str) -> list[Document] | None:
    """The one value of a JSON text; None where it is not JSON (it may be YAML)."""
    import json

    try:
        value = json.loads(text, object_pairs_hook=unique, parse_float=Decimal, parse_constant=str)
    except TwiceError:
        return None  # the other reader knows the line
    except json.JSONDecodeError as error:
        if name.endswith(".json"):
            raise BoardError(f"this is not JSON: {error.msg}.", place=f"{name}:{error.lineno}") from None
        return None
    except (ValueError, RecursionError):
        return None
    if too_deep(value):
        raise BoardError("this is nested too deeply.", place=name)
    return [LateDocument(value, text, name)]


class TwiceError(Exception):
    """A JSON object has a key twice."""


def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise TwiceError
    return found


def too_deep(value: Any) -> bool:
    level = [value]
    for _ in range(MAX_DEPTH + 1):
        level = (
            [
                inner
                for each in level
                for inner in (each.values() if isinstance(each, dict) else each)
                if isinstance(inner, dict | list)
            ]
            if isinstance(level, list) and level and isinstance(level[0], dict | list)
            else []
        )
        if not level:
            return False
    return True


def refuse_half_characters(document: Document, name: str) -> None:
    r"""\ud800 and its like are no characters: nothing could print them."""
    open_: list[tuple[Any, tuple[str | int, ...]]] = [(document.value, ())]
    while open_:
        value, path = open_.pop()
        if isinstance(value, str) and any("\ud800" <= char <= "\udfff" for char in value):
            raise BoardError(
                r"here stands half a character (\ud800 to \udfff).", place=f"{name}:{document.line_of(path)}"
            )
        if isinstance(value, dict):
            open_ += [(each, path) for each in value]
            open_ += [(each, (*path, key)) for key, each in value.items()]
        elif isinstance(value, list):
            open_ += [(each, (*path, index)) for index, each in enumerate(value)]

"""Which answers are to be proved: an ask as a person writes it, a field of an object, one ask of a file, or all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pyrules.board import Ask, Board, BoardError, Position, load
from pyrules.board.asks import CHARACTERISTICS, KINDS, ask
from pyrules.board.schema import Wrong, nearest, quoted
from pyrules.board.spoken import about_of, unquoted
from pyrules.judging import rulings
from pyrules.referee import Referee
from pyrules.rulings import Ruling
from pyrules.timeline.play import Timeline


def proved_asks(path: str, wanted: str | None, after: int | None = None) -> Iterator[tuple[Board, Ask, Ruling]]:
    """The asks of a board file that are meant, each with its board and its ruling.

    wanted: a number of the file's asks, counted through all of its boards; a new ask in YAML; None for all of the
    file's own. after: how many entries of `then` have happened. BoardError where the ask makes no sense.
    """
    boards = list(load(path))
    if wanted is None:
        for board in boards:
            yield from answered(board, list(board.ask), after)
    elif wanted.isdigit():
        yield from numbered(boards, int(wanted), path, after)
    elif len(boards) > 1:
        raise BoardError(
            f"{path} holds {len(boards)} boards, and it is not said which is meant.",
            remedy="Give the number of one of its own questions, or put the board into a file of its own.",
        )
    else:
        asked, fields = parsed(wanted)
        yield from answered(boards[0], [asked], after, fields, new=True)


def numbered(boards: list[Board], number: int, path: str, after: int | None) -> Iterator[tuple[Board, Ask, Ruling]]:
    """The ask of a file with a number."""
    all_of_them = [(board, each) for board in boards for each in board.ask]
    if not 1 <= number <= len(all_of_them):
        count = len(all_of_them)
        raise BoardError(
            f"{path} has no question number {number}.",
            remedy=f"It asks {count}, numbered from 1." if count else "It asks nothing: say what is asked.",
        )
    board, each = all_of_them[number - 1]
    yield from answered(board, [each], after)


def answered(
    board: Board, asks: list[Ask], after: int | None, fields: tuple[str, ...] = (), new: bool = False
) -> Iterator[tuple[Board, Ask, Ruling]]:
    """Asks with their rulings. fields: of what an object is, only these. new: the file does not ask them itself."""
    if after is not None:
        if not 0 <= after <= len(board.then):
            raise BoardError(
                f"--after {after}: the board's `then` has {len(board.then)} entries.",
                remedy=f"Write a number from 0 to {len(board.then)}.",
            )
        asks = [Ask(each.kind, each.about, each.expect, after) for each in asks]
    try:
        for each, ruling in rulings(board.asking(asks), fields=fields):
            yield board, each, ruling
    except BoardError as error:
        of_ask = {board.place(()), *(board.place(("ask", index, each.kind)) for index, each in enumerate(asks))}
        place = "" if new and error.place in of_ask else error.place
        raise BoardError(error.message, place=place, remedy=error.remedy) from None


def parsed(text: str) -> tuple[Ask, tuple[str, ...]]:
    """An ask as a person writes it, and the fields that it is about ("subtypes: Forest"). BoardError for no ask."""
    kind, _, about = (part.strip() for part in text.partition(":"))
    if about and "{" not in (text.strip()[0], about[0]) and "\n" not in about:
        if kind in CHARACTERISTICS:
            return Ask("characteristics", unquoted(about)), (kind,)
        if kind in KINDS:
            return Ask(kind, about_of(kind, about, "the question")), ()
        raise BoardError(f"there is no question {quoted(kind)}.", remedy=nearest(kind, [*KINDS, *CHARACTERISTICS]))
    try:
        data = from_yaml(text)
        fields = [each for each in data if each in CHARACTERISTICS] if isinstance(data, dict) else []
        if len(fields) == 1 and not any(each in KINDS for each in data):
            data = {"characteristics" if each in fields else each: value for each, value in data.items()}
        found = ask(data)
        return Ask(found.kind, found.about, after=found.after), tuple(fields)
    except Wrong as wrong:
        raise BoardError(f"the question {quoted(text)}: {wrong.message}", remedy=wrong.remedy) from None


def from_yaml(text: str) -> Any:
    """YAML as plain data; BoardError where it is none."""
    from ruamel.yaml import YAML
    from ruamel.yaml.error import YAMLError

    try:
        return YAML(typ="safe", pure=True).load(text)
    except YAMLError as error:
        first = str(getattr(error, "problem", "") or error).splitlines()[0]
        raise BoardError(
            f"the question {quoted(text)} is no YAML: {first}.", remedy='Write it like "could_produce: Forest".'
        ) from None


def seen(board: Board, each: Ask) -> Position:
    """The position that an ask is about."""
    if board.then and each.after != 0:
        games = Timeline(board).games
        return games[len(games) - 1 if each.after is None else each.after].position
    return Referee(board).position

"""The asks of a board that leaves values open, answered, and held against what is expected of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pyrules.board import Ask, Board
from pyrules.board.objects import CardSource
from pyrules.errors import BoardError
from pyrules.open_boards.board import OpenBoard
from pyrules.open_boards.expecting import Expected
from pyrules.open_boards.referee import OpenReferee
from pyrules.questions import Question, question_of
from pyrules.questions.happened import Happened
from pyrules.rulings import Ruling


def rulings(board: Board, cards: CardSource | None = None) -> Iterator[tuple[Ask, Ruling]]:
    """Every ask of a board with its ruling, expectations not looked at."""
    from pyrules.judging import unsupported

    assert isinstance(board, OpenBoard)
    referee = OpenReferee(board, cards)
    for index, ask in enumerate(board.ask):
        question = question_of(ask)
        if question is None:
            yield ask, unsupported(ask, f"pyrules cannot answer {ask.kind} yet.")
            continue
        try:
            ruling = referee.ask(question, ask.after)
        except BoardError as error:
            place = error.place or board.place(("ask", index, ask.kind))
            raise BoardError(error.message, place=place, remedy=error.remedy) from None
        yield ask, ruling


def agrees(question: Question | Happened, expected: Any, ruling: Ruling) -> bool:
    """Whether a ruling is as expected: a plain expectation has to hold in every possibility; {always: …, sometimes:
    […]} says what holds always and what only sometimes."""
    if not isinstance(expected, Expected):
        return all(question.agrees(expected, answer) for answer in answers(ruling))
    if question.kind in ("could_produce", "produces"):
        always, sometimes = parts(ruling)
        return question.agrees(expected.always or (), always) and question.agrees(expected.sometimes, sometimes)
    holds = [question.agrees(expected.always, answer) for answer in answers(ruling)] if expected.has_always else [True]
    return all(holds) and all(
        holds_sometimes([question.agrees(each, answer) for answer in answers(ruling)]) for each in expected.sometimes
    )


def holds_sometimes(holds: list[bool]) -> bool:
    """Whether something holds in some possibilities and not in others."""
    return any(holds) and not all(holds)


def answers(ruling: Ruling) -> list[Any]:
    """Every different answer."""
    if ruling.openness is None or not ruling.openness.sometimes:
        return [ruling.answer]
    return [each.value for each in ruling.openness.possible] or [None]


def parts(ruling: Ruling) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What is always in an answer that is a set, and what sometimes."""
    if ruling.openness is None:
        return tuple(ruling.answer), ()
    return tuple(ruling.openness.always), tuple(each.value for each in ruling.openness.sometimes)

"""What adapters have in common: the board is put up once, then each question is put to it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from pyrules.board import Ask, Board, Position, resolve
from pyrules.cards.library import installed
from pyrules.crosscheck.engines.answers import Answer, CannotSay

Table = TypeVar("Table")


class Adapter(ABC, Generic[Table]):
    """An `Engine` whose boards are tables of its own kind."""

    @abstractmethod
    def table(self, position: Position) -> Table:
        """The board as the engine has it. Raises CannotSay."""

    @abstractmethod
    def answer(self, table: Table, ask: Ask) -> Answer:
        """The engine's answer to a question about the board as it stands. Raises CannotSay."""

    def answers(self, board: Board) -> list[Answer]:
        """See `Engine`."""
        try:
            table = self.table(resolve(board, installed()))
        except CannotSay as reason:
            return [Answer(cannot=str(reason), about=reason.about) for _ in board.ask]
        return [self.said(table, board, ask) for ask in board.ask]

    def said(self, table: Table, board: Board, ask: Ask) -> Answer:
        try:
            if board.then and ask.after != 0:
                raise CannotSay("what happens next (then:) is not played yet")
            return self.answer(table, ask)
        except CannotSay as reason:
            return Answer(cannot=str(reason))

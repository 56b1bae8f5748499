"""What an engine answers, and what it must offer to be asked."""

from __future__ import annotations

import dataclasses
from typing import Any, Protocol

from pyrules.board import Board


@dataclasses.dataclass(frozen=True, slots=True)
class Answer:
    """An engine's answer to one ask.

    value:  in the form in which a board file says what it expects; of an object's characteristics only the fields that
            the engine knows. None where it cannot say.
    cannot: why it cannot say; "" where it can.
    silent: keywords that the engine has, but not as keywords: they are compared nowhere.
    note:   what else is to be said about the answer, as where two ways of asking the engine differ.
    """

    value: Any = None
    cannot: str = ""
    note: str = ""
    silent: tuple[str, ...] = ()

    def to_data(self) -> dict[str, Any]:
        """The answer as plain data for JSON."""
        return dataclasses.asdict(self)

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Answer:
        return cls(**data)


class CannotSay(Exception):
    """What an engine cannot read, or an adapter cannot put on its board: the reason."""


class Engine(Protocol):
    """An engine that can be asked.

    Whatever it cannot say is an answer, too (`Answer.cannot`). An exception that leaves `answers` counts as a crash.
    """

    name: str

    def answers(self, board: Board) -> list[Answer]:
        """An answer to each of the board's asks, in their order."""

"""What an engine answers, and what it must offer to be asked."""

from __future__ import annotations

import contextlib
import dataclasses
from collections.abc import Iterable, Iterator
from typing import Any, Protocol

from pyrules.board import Board


@dataclasses.dataclass(frozen=True, slots=True)
class Answer:
    """An engine's answer to one ask.

    value:  in the form in which a board file says what it expects; of an object's characteristics only the fields that
            the engine knows. None where it cannot say.
    cannot: why it cannot say; "" where it can.
    silent: keywords that the engine has, but not as keywords: they are compared nowhere.
    about:  where the whole board is silenced: the ids of the objects (and "effect 1" …) that are to blame.
    note:   what else is to be said about the answer, as where two ways of asking the engine differ.
    """

    value: Any = None
    cannot: str = ""
    note: str = ""
    silent: tuple[str, ...] = ()
    about: tuple[str, ...] = ()

    def to_data(self) -> dict[str, Any]:
        """The answer as plain data for JSON."""
        return dataclasses.asdict(self)

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Answer:
        return cls(**{**data, "silent": tuple(data["silent"]), "about": tuple(data["about"])})


class CannotSay(Exception):
    """What an engine cannot read, or an adapter cannot put on its board: the reason, and what is to blame (`about`)."""

    def __init__(self, reason: str, about: Iterable[str] = ()) -> None:
        self.about = tuple(about)
        super().__init__(reason)


class Blame:
    """Collects what of a board an engine cannot take, so that all of it is told at once."""

    def __init__(self) -> None:
        self.found: dict[str, str] = {}

    @contextlib.contextmanager
    def on(self, name: str) -> Iterator[None]:
        """Whatever cannot be said inside is `name`'s fault."""
        try:
            yield
        except CannotSay as reason:
            self.found[name] = str(reason)

    def tell(self) -> None:
        """Raises CannotSay where anything was found."""
        if self.found:
            raise CannotSay(next(iter(self.found.values())), self.found)


class Engine(Protocol):
    """An engine that can be asked.

    Whatever it cannot say is an answer, too (`Answer.cannot`). An exception that leaves `answers` counts as a crash.
    """

    name: str

    def answers(self, board: Board) -> list[Answer]:
        """An answer to each of the board's asks, in their order."""

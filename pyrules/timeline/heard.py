"""Which of the choices that a file tells something has asked for: those that nothing asks for apply to nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pyrules.board.events import Choices
from pyrules.timeline.game import Game


class Heard:
    """The choices of an entry, remembering which of them were looked at. path: where in the file they stand."""

    def __init__(self, choices: Choices, path: tuple[str | int, ...]) -> None:
        self.choices = choices
        self.path = path
        self.looked_at: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        self.looked_at.add(name)
        return getattr(self.choices, name)

    def left(self) -> list[str]:
        """What nothing has looked at."""
        names = [name for name in Choices.ATTRIBUTES.values() if getattr(self.choices, name) is not None]
        return [] if "to_data" in self.looked_at else [name for name in names if name not in self.looked_at]


def unheard(game: Game, told: list[Heard]) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """The choices, and where they stand, that apply to nothing: what is on the stack may still ask for its own, and
    what was not understood might have asked for any."""
    kept: list[Any] = [each for item in game.stack for each in item.choices]
    if not game.doubts:
        for each in told:
            if not any(each is one for one in kept):
                yield from (((*each.path, name), name) for name in each.left())

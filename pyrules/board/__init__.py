"""Boards: what a board file says, read, checked and expanded to objects."""

from typing import TYPE_CHECKING, Any

from pyrules.board.asks import NOTHING, Ask
from pyrules.board.model import Board, Entry, Player
from pyrules.errors import BoardError

if TYPE_CHECKING:
    from pyrules.board.objects import Object, PlayerState, Position, ResolvedEffect, resolve
    from pyrules.board.reading import load, load_one, loads

__all__ = [
    "NOTHING",
    "Ask",
    "Board",
    "BoardError",
    "Entry",
    "Object",
    "Player",
    "PlayerState",
    "Position",
    "ResolvedEffect",
    "load",
    "load_one",
    "loads",
    "resolve",
]


def __getattr__(name: str) -> Any:
    """What only some need is imported when it is asked for: a board in code needs no file reader."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import importlib

    module = importlib.import_module(f"pyrules.board.{'reading' if name.startswith('load') else 'objects'}")
    globals()[name] = getattr(module, name)
    return globals()[name]

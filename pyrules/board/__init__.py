"""Boards: what a board file says, read, checked and expanded to objects."""

from pyrules.board.asks import NOTHING, Ask
from pyrules.board.model import Board, Entry, Player
from pyrules.board.objects import Object, PlayerState, Position, ResolvedEffect, resolve
from pyrules.board.reading import load, load_one, loads
from pyrules.errors import BoardError

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

"""What is passed over: entries of `then` that are impossible, and questions that have no answer, only as far as
something that happened before was understood."""

from __future__ import annotations

from pyrules.board import Board, BoardError
from pyrules.errors import PyrulesError
from pyrules.rulings import Ruling, Unread
from pyrules.timeline.choosing import Question
from pyrules.timeline.game import ANYTHING, Game
from pyrules.timeline.impossible import NotUnderstood, TooMuch, Unknown


def passed_over(board: Board, index: int, before: Game, tried: Game, error: PyrulesError) -> Game | None:
    """The game after an entry that could not happen, where something that was not understood may have made it possible:
    as it was before, with one more doubt. None where the entry is impossible for certain, leaves a choice open, or has
    too much happen.

    tried: the game as far as the entry got."""
    words = error.words if isinstance(error, NotUnderstood) else ""
    if not words and not may_come_of(board, index, tried, error):
        return None
    game = before.snapshot()
    game.doubts = list(tried.doubts)
    what = f"entry {index + 1} of then ({board.then[index].KEY})"
    why = f"it is passed over, for as far as what happened before was understood {lower(error.message)}"
    game.doubt(what, words, why.rstrip("."), ANYTHING)
    return game


def unanswerable(board: Board, index: int, game: Game, asked: str, error: PyrulesError) -> Ruling | None:
    """The ruling on a question about something that only what was not understood may have made or moved; None where the
    question is wrong for certain."""
    if not may_come_of(board, index, game, error):
        return None
    return Ruling(asked, None, "incomplete", unread=tuple(open_doubts(game)), why=lambda: tuple(game.log))


def may_come_of(board: Board, index: int, game: Game, error: PyrulesError) -> bool:
    """Whether an error may only come of something that was not understood: of a name only what an entry calls so."""
    if isinstance(error, Unknown):
        return bool(open_doubts(game)) and game.resolver.fold(error.name) in promised(board, index, game)
    certain = isinstance(error, (Question, TooMuch)) or not isinstance(error, BoardError)
    moved = [each for each, touches in game.doubts if touches == ANYTHING or (each.text and "zones" in touches)]
    return bool(moved) and not certain


def open_doubts(game: Game) -> list[Unread]:
    """What was not understood of words, or may have changed anything."""
    return [each for each, touches in game.doubts if each.text or touches == ANYTHING]


def promised(board: Board, index: int, game: Game) -> set[str]:
    """The names that the entries up to one give to what comes to be by them."""
    found: set[str] = set()
    for each in board.then[: index + 1]:
        names = getattr(each, "as_", ()) or ()
        found |= {game.resolver.fold(str(name)) for name in ([names] if isinstance(names, str) else names)}
    return found


def lower(message: str) -> str:
    """A message as the end of a sentence."""
    return message[:1].lower() + message[1:]

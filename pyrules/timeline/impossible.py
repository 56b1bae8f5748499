"""Why an entry of `then` is impossible, where what comes of it hangs on that."""

from __future__ import annotations

from pyrules.board import BoardError


class TooMuch(BoardError):
    """More happens, or there is more, than can be followed."""


class NotUnderstood(BoardError):
    """An ability is meant that is not understood. words: its own."""

    words = ""


class Unknown(BoardError):
    """A name that nothing has. name: that name."""

    name = ""


def unknown(name: str, message: str, place: str, remedy: str = "") -> Unknown:
    """The error of a name that nothing has."""
    error = Unknown(message, place=place, remedy=remedy)
    error.name = name
    return error

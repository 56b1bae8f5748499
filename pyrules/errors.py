"""The errors that users see: one sentence of what is wrong, where it stands, and what to do."""

from __future__ import annotations


class PyrulesError(Exception):
    """Bad input, told politely. `place` is "file:line" (or "" where there is none), `remedy` what would be right."""

    def __init__(self, message: str, *, place: str = "", remedy: str = "") -> None:
        self.message = message
        self.place = place
        self.remedy = remedy
        super().__init__(str(self))

    def __str__(self) -> str:
        text = f"{self.place}: {self.message}" if self.place else self.message
        return f"{text} {self.remedy}".rstrip()


class CorpusError(PyrulesError):
    """A card corpus that cannot be read, or a download that failed."""


class UnknownCard(PyrulesError):
    """A card name that no card data has."""


class BoardError(PyrulesError):
    """A board file that says something impossible or something that the format does not have."""

"""The smallest board that still shows a disagreement: delta debugging (Zeller), over parts, then over words."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

from pyrules.crosscheck.parts import Json, asked, ids, plainer, without

#: How many boards are tried for one disagreement.
MOST = 250


class Shrinking:
    """The search for one disagreement.

    shows: whether a board, as data, still shows it; a board that is not possible does not. tried: how many were asked.
    """

    def __init__(self, shows: Callable[[Json], bool], most: int = MOST) -> None:
        self.shows = shows
        self.most = most
        self.tried = 0
        self._known: dict[str, bool] = {}

    def smallest(self, data: Json) -> Json:
        """A board from which nothing can be taken away any more (or the smallest that was found in `most` tries)."""
        while True:
            before = data
            data = self.fewer_parts(data)
            data = self.fewer_words(data)
            if data == before or self.tried >= self.most:
                return data

    def fewer_parts(self, data: Json) -> Json:
        """Takes away objects and effects, many at once as long as that goes."""
        size = 2
        while True:
            parts = self.parts(data)
            if not parts:
                return data
            size = min(size, len(parts))
            for part in pieces(parts, size):
                left = without(data, [each for each in part if isinstance(each, str)],
                               [each for each in part if isinstance(each, int)])  # fmt: skip
                if self.still(left):
                    data, size = left, max(size - 1, 2)
                    break
            else:
                if size >= len(parts):
                    return data
                size = min(2 * size, len(parts))

    def parts(self, data: Json) -> list[str | int]:
        """The ids of the objects that may go, and the indices of the effects."""
        kept = asked(data)
        return [*(each for each in ids(data) if each != kept), *range(len(data.get("effects", ())))]

    def fewer_words(self, data: Json) -> Json:
        """Takes away what is said of objects, players and effects, one thing after another."""
        while True:
            for left in plainer(data):
                if self.still(left):
                    data = left
                    break
            else:
                return data

    def still(self, data: Json) -> bool:
        """Whether the board still shows it. After `most` tries none does."""
        key = repr(data)
        if key not in self._known:
            if self.tried >= self.most:
                return False
            self.tried += 1
            self._known[key] = self.shows(data)
        return self._known[key]


def pieces(parts: list[Any], number: int) -> list[list[Any]]:
    """So many pieces of nearly the same length, the last ones first: what came later often did not matter."""
    ends = [len(parts) * index // number for index in range(number + 1)]
    found = [parts[start:end] for start, end in itertools.pairwise(ends)]
    return [piece for piece in reversed(found) if piece]

"""Chance that falls the same on every machine and every version of Python."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")


class Dice:
    """Random numbers that depend on nothing but what they are thrown for.

    what: numbers and words. Only `random.Random.random` is used, the one method of which Python promises that its
    sequence stays; choosing and shuffling are done here.
    """

    def __init__(self, *what: int | str) -> None:
        text = "\0".join(f"{type(each).__name__} {each}" for each in what)
        self._random = random.Random(int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big"))

    def below(self, number: int) -> int:
        """A number from 0 to one less than `number`."""
        return int(self._random.random() * number)

    def between(self, least: int, most: int) -> int:
        """A number from `least` to `most`, both included."""
        return least + self.below(most - least + 1)

    def chance(self, share: float) -> bool:
        """True in so large a share of cases."""
        return self._random.random() < share

    def one(self, items: Sequence[Item]) -> Item:
        """One of the items, each as likely."""
        return items[self.below(len(items))]

    def some(self, items: Sequence[Item], number: int) -> list[Item]:
        """So many different ones of the items (all of them where there are no more), in random order."""
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(min(number, len(left)))]

    def weighted(self, items: Sequence[tuple[Item, float]]) -> Item:
        """One of the items, as likely as its weight says."""
        at = self._random.random() * sum(weight for _, weight in items)
        for item, weight in items:
            at -= weight
            if at < 0:
                return item
        return items[-1][0]

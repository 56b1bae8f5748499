"""Remembering by identity: for values that live long and are slow to hash, such as cards and their abilities."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")
MOST = 20_000


def once_each(function: Callable[[Item], Result]) -> Callable[[Item], Result]:
    """Calls a function of one immutable object once for each object; the objects are kept, so that none is mistaken for
    another. Forgets everything after MOST objects."""
    known: dict[int, tuple[object, Result]] = {}

    @functools.wraps(function)
    def remembering(item: Item) -> Result:
        key = id(item)
        found = known.get(key)
        if found is not None and found[0] is item:
            return found[1]
        if len(known) >= MOST:
            known.clear()
        result = function(item)
        known[key] = (item, result)
        return result

    return remembering

""" "Did you mean": the keys most like a misspelt one, among tens of thousands, in a moment."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

#: How many keys the slow comparison looks at.
SHORTLIST = 150
#: How alike two names must be at least (difflib's ratio).
LEAST = 0.65
LONGEST = 200


def closest(key: str, keys: Iterable[str], most: int) -> list[str]:
    """Up to `most` of `keys` that are most like `key`, best first; alike ones in the order of the alphabet."""
    key = key[:LONGEST]
    if not key:
        return []
    pairs = {key[index : index + 2] for index in range(len(key) - 1)} or {key}
    rough: list[tuple[float, str]] = []
    for other in keys:
        common = sum([pair in other for pair in pairs])
        if common:
            rough.append((common / (len(pairs) + len(other)), other))
        elif len(key) < 4 and other[0] == key[0] and len(other) < 6:
            rough.append((0, other))
    rough.sort(key=lambda scored: (-scored[0], scored[1]))
    matcher = difflib.SequenceMatcher(autojunk=False)
    matcher.set_seq2(key)
    found: list[tuple[float, str]] = []
    for _, other in rough[:SHORTLIST]:
        matcher.set_seq1(other)
        ratio = matcher.ratio()
        if len(key) >= 4 and other.startswith(key):
            ratio = max(ratio, 0.8)  # the beginning of a name: "Jace" for "Jace Beleren"
        if ratio >= LEAST:
            found.append((ratio, other))
    found.sort(key=lambda scored: (-scored[0], scored[1]))
    return [other for _, other in found[:most]]

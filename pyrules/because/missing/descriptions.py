"""Why an object is not what a description asks for: the description is walked through word by word, and the first word
that does not fit it is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import clingo

from pyrules.because.missing.prefixes import Attempt, Variable, parsed, parts

if TYPE_CHECKING:
    from pyrules.because.missing.search import Search

#: Of the objects that come nearest, so many are told where nothing fits at all.
NEAREST = 2


class Walk:
    """How far objects get through descriptions on one board."""

    def __init__(self, search: Search) -> None:
        self.search = search

    def attempts(self, goal: str) -> list[Attempt]:
        """What fails for an object (or for those that come nearest, where the goal leaves it open), from a goal that
        nothing of the description is left to be checked."""
        _, (description, viewer, each, *_) = parts(parsed(goal))
        found: list[tuple[int, clingo.Symbol, clingo.Symbol]] = []
        for own, seen, number, left in self.search.atoms.atoms("left", 4):
            if own == description and seen == viewer and (isinstance(each, Variable) or number == each):
                found.append((length(left), number, left))
        if not found:
            return [] if isinstance(each, Variable) else self.nouns(f"{description},{viewer},{each}")
        shortest = min(size for size, _, _ in found)
        near = [(number, left) for size, number, left in found if size == shortest][:NEAREST]
        return [one for number, left in near for one in self.word(f"{description},{viewer},{number}", left)]

    def word(self, begun: str, left: clingo.Symbol) -> list[Attempt]:
        """What fails of the next word that is left."""
        if not left.arguments:
            return []
        found = self.search.attempts(f"left({begun},{left.arguments[1]})")
        here = f"left({begun},{left})"
        return [each for each in found if here in each.met]

    def nouns(self, begun: str) -> list[Attempt]:
        """What fails of the noun."""
        found = self.search.attempts(f"left({begun},_)")
        return [each for each in found if each.met and not each.failing.startswith("left(")]


def length(items: clingo.Symbol) -> int:
    """How many words a list has."""
    count = 0
    while items.arguments:
        count += 1
        items = items.arguments[1]
    return count

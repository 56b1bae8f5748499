"""How objects are called: ids of their own, card names, Name#1 and Name#2; and what a reference means."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from pyrules.board.schema import Wrong, nearest, quoted

#: Ids that are searched for the nearest one.
MAX_NEAREST = 2_000
NUMBERED = re.compile(r"(.*)#([0-9]{1,9})", re.DOTALL)


class Named:
    """What naming needs of one object: its own id (or None), its name, and all that its card may be called by."""

    __slots__ = ("aliases", "counts", "name", "number", "own")

    def __init__(self, number: int, own: str | None, name: str, aliases: Sequence[str], counts: bool = True) -> None:
        self.number = number
        self.own = own
        self.name = name
        self.aliases = aliases  # the whole card's name first: objects that have that in common share numbers
        self.counts = counts  # whether it shares numbers at all (a token that is only a copy, with an id, does not)


class Names:
    """Ids of all objects and the references to them.

    Objects of one name are numbered in the file's order: Name#1, Name#2. A plain name means the only object of that
    name, or the only one of them without an id of its own; else it is ambiguous.
    """

    def __init__(self, objects: Sequence[Named], fold: Callable[[str], str]) -> None:
        """Raises Wrong with the path (number of the object,) where an id is taken."""
        self.fold = fold
        self.ids: dict[int, str] = {}
        self.numbers: dict[str, int] = {}
        self.given = frozenset(each.own for each in objects if each.own is not None)
        self.groups: dict[str, list[Named]] = {}
        self.folded: dict[str, list[list[Named]]] = {}
        for each in objects:
            if each.own is not None:
                if each.own in self.numbers:
                    raise Wrong(
                        f"the id {quoted(each.own)} is given twice.", "Give each object its own.", path=(each.number,)
                    )
                self.numbers[each.own] = each.number
                self.ids[each.number] = each.own
            if each.counts:
                group = self.groups.get(each.aliases[0])
                if group is None:
                    group = self.groups[each.aliases[0]] = []
                    for alias in dict.fromkeys(map(fold, each.aliases)):
                        self.folded.setdefault(alias, []).append(group)
                group.append(each)
        for group in self.groups.values():
            for place, each in enumerate(group, 1):
                if each.own is None:
                    called = each.name if len(group) == 1 else f"{each.name}#{place}"
                    if called in self.numbers:
                        raise Wrong(
                            f"the id {quoted(called)} is another object's default id.",
                            "Choose another id.",
                            path=(self.numbers[called],),
                        )
                    self.numbers[called] = each.number
                    self.ids[each.number] = called

    def find(self, given: str, *, but: int = 0) -> int | None:
        """The number of the object that is meant (never `but`); None if there is none, Wrong if ambiguous."""
        number = self.numbers.get(given)
        if number is not None and number != but:
            return number
        wanted = NUMBERED.fullmatch(given)
        if wanted:
            found = [group for group in self.meant(wanted[1]) if len(group) >= int(wanted[2]) >= 1]
            if len(found) == 1:
                return found[0][int(wanted[2]) - 1].number
        several = [each for group in self.meant(given) for each in group if each.number != but]
        if len(several) > 1:
            unnamed = [each for each in several if each.own is None]
            if len(unnamed) == 1:
                return unnamed[0].number
            ids = [self.ids[each.number] for each in several]
            shown = ", ".join(map(quoted, ids[:8])) + (f" … {quoted(ids[-1])}" if len(ids) > 8 else "")
            raise Wrong(f"{quoted(given)} could be any of {len(several)}.", f"Write one of {shown}.")
        return several[0].number if several else self.spelled_otherwise(given, but)

    def has_exactly(self, given: str) -> bool:
        """Whether an object has that id, or a card that name, to the letter."""
        return given in self.numbers or any(
            given in each.aliases for group in self.folded.get(self.fold(given), ()) for each in group
        )

    def spelled_otherwise(self, given: str, but: int) -> int | None:
        """The number of the object whose own id differs in nothing but capital letters; None where that is not one."""
        folded = given.casefold()
        found = [self.numbers[own] for own in self.given if own.casefold() == folded and self.numbers[own] != but]
        return found[0] if len(found) == 1 else None

    def meant(self, given: str) -> list[list[Named]]:
        """The groups that a name means: those that are called exactly so, or else nearly so."""
        groups = self.folded.get(self.fold(given), [])
        exact = [group for group in groups if given in group[0].aliases]
        return exact or groups

    def unknown(self, given: str, more: Iterable[str] = ()) -> Wrong:
        """The error for a reference that means nothing."""
        message = f"nothing on this board is called {quoted(given)}."
        wanted = NUMBERED.fullmatch(given)
        groups = self.meant(wanted[1]) if wanted else []
        if groups:
            first, last = (self.ids[each.number] for each in (groups[0][0], groups[0][-1]))
            return Wrong(
                message,
                f"There is {quoted(first)}." if first == last else f"There are {quoted(first)} to {quoted(last)}.",
            )
        singles = {name: None for name in self.numbers if not NUMBERED.fullmatch(name)}
        several = {self.ids[each.number]: None for group in self.groups.values() for each in group[:2]}
        return Wrong(message, nearest(given, [*dict.fromkeys([*more, *singles, *several])][:MAX_NEAREST], what="Ids"))

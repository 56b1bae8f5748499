"""Sets of changes told together: what would do as well as another stands beside it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence

#: A set of changes, each by its number in the pool, in order.
Numbers = tuple[int, ...]
#: The same with, in each place, every change that would do there.
Group = tuple[Numbers, ...]


def grouped(sets: Iterable[Numbers], alike: Callable[[int], Hashable]) -> list[Group]:
    """Sets of changes of one size as groups: every choice of one change from each place of a group is one of the sets,
    and each set is in one group. alike: what two changes that may stand beside each other have in common."""
    rests: dict[int, list[Numbers]] = {}
    for first, *rest in sets:
        rests.setdefault(first, []).append(tuple(rest))
    merged: dict[Hashable, tuple[list[int], Sequence[Group]]] = {}
    for first, following in rests.items():
        groups: Sequence[Group] = grouped(following, alike) if following[0] else [()]
        for group in groups:
            merged.setdefault((alike(first), group), ([], [group]))[0].append(first)
    return [(tuple(firsts), *group) for firsts, (group,) in merged.values()]


def size(group: Group) -> int:
    """How many sets a group stands for."""
    found = 1
    for place in group:
        found *= len(place)
    return found

"""What a board says of the order of timestamps, where it does not tell it: `timestamps: unknown`, `older: [[a, b]]`."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pyrules.board.schema import Path, Wrong, described, name, quoted

#: What stands on a board for the order of timestamps.
KEYS = ("timestamps", "older")


@dataclasses.dataclass(frozen=True, slots=True)
class Orders:
    """older: pairs of names, the older one first; of all else no order is known."""

    older: tuple[tuple[str, str], ...]


def read(data: Mapping[str, Any]) -> Orders | None:
    """What a board's data say of the order; None where they say nothing of it. Raises Wrong."""
    if not any(key in data for key in KEYS):
        return None
    said = data.get("timestamps")
    if "timestamps" in data and said != "unknown":
        raise Wrong(
            f"here stands {described(said)}, where only unknown can stand.",
            "Timestamps that are known are written at the permanents: timestamp: 3.",
            path=("timestamps",),
        )
    given = data.get("older") or ()
    if not isinstance(given, (list, tuple)):
        raise Wrong(
            f"here stands {described(given)}, where a list of pairs belongs.", "Write older: [[a, b]].", path=("older",)
        )
    pairs = [pair(each, ("older", index)) for index, each in enumerate(given)]
    no_circle(pairs)
    return Orders(tuple(pairs))


def pair(value: Any, path: Path) -> tuple[str, str]:
    """An older and a younger one."""
    if not isinstance(value, (list, tuple)) or len(value) != 2:
        raise Wrong(
            f"here stands {described(value)}, where a pair belongs.", "Write [a, b]: a is older than b.", path=path
        )
    names = []
    for index, each in enumerate(value):
        try:
            names.append(name(each))
        except Wrong as wrong:
            wrong.path = (*path, index)
            raise
    if names[0] == names[1]:
        raise Wrong(f"{quoted(names[0])} cannot be older than itself.", "Name two.", path=path)
    return names[0], names[1]


def no_circle(pairs: Sequence[tuple[str, str]]) -> None:
    """Raises Wrong where what is older goes round in a circle."""
    younger: dict[str, list[str]] = {}
    for first, second in pairs:
        younger.setdefault(first, []).append(second)

    def circle(trail: list[str]) -> list[str] | None:
        for each in younger.get(trail[-1], ()):
            if each in trail:
                return [*trail[trail.index(each) :], each]
            if found := circle([*trail, each]):
                return found
        return None

    for index, (first, _) in enumerate(pairs):
        if found := circle([first]):
            chain = " → ".join(map(quoted, found))
            raise Wrong(
                f"these are older than each other in a circle: {chain}.", "Leave one out.", path=("older", index)
            )


def orders(things: Sequence[int], older: Sequence[tuple[int, int]], most: int) -> list[tuple[int, ...]]:
    """Every order of some things, the oldest first, in which pairs stand as they must; no more than `most` of them."""
    found: list[tuple[int, ...]] = []

    def after(begun: tuple[int, ...], left: Sequence[int]) -> Iterator[tuple[int, ...]]:
        if not left:
            yield begun
        for each in left:
            if not any(second == each and first in left for first, second in older):
                yield from after((*begun, each), [other for other in left if other != each])

    for each in after((), things):
        found.append(each)
        if len(found) > most:
            break
    return found

"""What one format says and another cannot: gathered whole, then refused or written beside the rest, never dropped."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from pyrules.errors import BoardError

#: Losses that one refusal names.
SHOWN = 12


@dataclasses.dataclass(frozen=True, slots=True)
class Loss:
    """One thing that cannot be said. place: "file:line" of where it stands."""

    place: str
    what: str

    def __str__(self) -> str:
        return f"{self.place}: {self.what}"


def refusal(losses: Sequence[Loss], format_name: str, marked: str = "stands in the file as a comment") -> BoardError:
    """The error that names what a format cannot say and where it stands; at least one loss. marked: what becomes of it
    with --mark."""
    more = f"; and {len(losses) - SHOWN} more" if len(losses) > SHOWN else ""
    first, *rest = losses[:SHOWN]
    told = "; ".join([first.what, *map(str, rest)]) + more
    return BoardError(
        f"{format_name} cannot say this: {told}.",
        place=first.place,
        remedy=f"With --mark the rest is said, and this {marked}.",
    )

"""What one format says and another cannot: gathered whole, then refused or written beside the rest, never dropped."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence

from pyrules.board.model import Board
from pyrules.board.schema import Path
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


def of_no_format(board: Board) -> Iterator[tuple[Path, str]]:
    """What of a board none of the other formats has a place for: where it stands, and what it is."""
    for index, effect in enumerate(board.effects):
        yield ("effects", index), f"the effect of {effect.card}"
    for index, event in enumerate(board.then):
        yield ("then", index), f"what happens next: {event.KEY}"


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

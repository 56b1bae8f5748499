"""What if: the smallest changes to a board that make something so, or no longer so.

found = what_if(board, "could_produce: Exotic Orchard, R", add_from=["Mountain", "Forest"])
print(found)
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pyrules.errors import BoardError

if TYPE_CHECKING:
    from pyrules.board import Board
    from pyrules.board.objects import CardSource
    from pyrules.supposing.answer import WhatIf

__all__ = ["what_if"]


def what_if(
    board: Board,
    statement: str,
    *,
    add_from: Iterable[str] = (),
    players: Iterable[str] = (),
    remove: bool | None = None,
    change: bool | None = None,
    make: bool | None = None,
    most: int = 2,
    few: int | None = None,
    cards: CardSource | None = None,
) -> WhatIf:
    """The smallest changes to a board that make a statement true or false.

    statement: an ask as in board files, a comma and what its answer should have ("could_produce: Exotic Orchard, R",
    "subtypes: Forest, Swamp", "power: Bears, 3"), or an ask of which the answer is yes or no.
    add_from: permanents that may be added: card names, or files with one a line. players: who may get them (anybody
    unless said); each may be one text, too. remove: whether permanents may be removed; change: whether they may be
    tapped, untapped, given to another player or have their timestamps swapped (both where neither is said and nothing
    may be added).
    make: what the statement should be (the opposite of what it is unless said). most: how many changes at most.
    few: how many answers are looked for (all unless said). Raises BoardError.
    """
    from pyrules.supposing.finding import found

    given = [add_from] if isinstance(add_from, str) else list(add_from)
    if remove is None and change is None and not given:
        remove = change = True
    players = (players,) if isinstance(players, str) else tuple(players)
    try:
        return found(
            board, statement, given, players, remove=bool(remove), change=bool(change), make=make, most=most,
            few=few, cards=cards,
        )  # fmt: skip
    except BoardError as error:
        if error.place != board.place(()):
            raise
        raise BoardError(error.message, remedy=error.remedy) from None  # a slip in the statement, not in the file

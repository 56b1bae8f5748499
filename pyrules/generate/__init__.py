"""Boards of real cards by chance: legal, varied, with questions that pyrules is certain of.

boards(seed, count, family) gives the same boards for the same seed on every machine, as long as pyrules and its card
data are the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pyrules.board import Board
    from pyrules.cards.library import Library
    from pyrules.generate.families import Family

#: After so many drafts in a row that are no boards, the cards are thought not to give any.
PATIENCE = 200


def boards(
    seed: int | str,
    count: int,
    family: Family,
    cards: Iterable[str] | None = None,
    players: int = 2,
    library: Library | None = None,
    permanents: int | None = None,
) -> Iterator[Board]:
    """So many boards of a family, each with questions (`ask`) whose answers are certain, without the answers.

    seed, family and a board's number decide what is on it; of a larger `count` the first boards are the same.
    cards: names of the cards to use (all of the card data unless given). players: 2 to 4.
    library: card data (the installed data unless given). permanents: how many on a board (from 5 to 14 unless given).
    Raises BoardError for a family that there is not, or where the cards give no boards; UnknownCard for names of none.
    """
    from pyrules.generate.making import made

    cards = [cards] if isinstance(cards, str) else cards
    for each in made(seed, range(count), family, cards, players, library, permanents):
        yield each.board

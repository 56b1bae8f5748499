"""What other engines call cards, and which cards they cannot know."""

from __future__ import annotations

from pyrules.board.model import Board
from pyrules.cards.library import fold
from pyrules.cards.model import Card

#: Layouts of which other engines name the whole card and not its first face.
WHOLE = ("split", "aftermath")


def name_of(card: Card) -> str:
    """What Forge and XMage call a card: by its first face, but for those whose halves are on one face."""
    return card.name if card.layout in WHOLE or len(card.faces) < 2 else card.faces[0].name


def own_cards(board: Board) -> frozenset[str]:
    """The folded names of the cards that the board itself defines, and of their faces."""
    names = [name for each in board.cards for name in (each.name, *(face.name for face in each.card_faces))]
    return frozenset(fold(name) for name in names if name) | {
        fold(" // ".join(face.name or "" for face in each.card_faces)) for each in board.cards if each.card_faces
    }


def is_own(card: Card, own: frozenset[str]) -> bool:
    """Whether a card is one of those."""
    return fold(card.name) in own

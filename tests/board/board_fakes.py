"""A small library and a reader that understands nothing, so that these tests need no card data."""

from __future__ import annotations

from typing import Any

from pyrules.board.schema import nearest
from pyrules.cards.library import fold
from pyrules.cards.model import Ability, Card, Face
from pyrules.errors import UnknownCard

NAMES = [
    "1996 World Champion", "Clone", "Exotic Orchard", "Forest", "Grizzly Bears", "Island", "Jötun Grunt", "Mountain",
    "Opt", "Painter's Servant", "Rancor", "Reflecting Pool", "Runeclaw Bear", "Serra Angel", "Turn to Frog",
    "Urborg, Tomb of Yawgmoth", "Wild Growth", "Mutavault",
    "Delver of Secrets // Insectile Aberration", "Fire // Ice",
]  # fmt: skip


def made(name: str) -> Card:
    """A card of which only the names matter: nobody has read its text."""
    text = (Ability(None, "no"),)
    return Card(name, "normal", tuple(Face(each, "", 0, (), (), (), (), abilities=text) for each in name.split(" // ")))


class FakeLibrary:
    """Cards by any of their names; `anything` makes up every other one."""

    def __init__(self, names: list[str] = NAMES, *, anything: bool = False) -> None:
        self.anything = anything
        self.cards: dict[str, tuple[Card, int]] = {}
        for name in names:
            self.add(name)

    def add(self, name: str) -> None:
        card = made(name)
        self.cards[fold(name)] = card, 0
        for index, face in enumerate(card.faces):
            self.cards.setdefault(fold(face.name), (card, index))

    def face(self, name: str) -> tuple[Card, int]:
        if fold(name) not in self.cards:
            if not self.anything:
                names = [card.name for card, _ in self.cards.values()]
                raise UnknownCard(f"No card is called {name!r}.", remedy=nearest(name, names))
            self.add(name if " // " in name else f"{name} // {name} (back)")
        return self.cards[fold(name)]

    def card(self, name: str) -> Card:
        return self.face(name)[0]

    def creature_type(self, word: str) -> str | None:
        return None


def unread(text: str, **_: Any) -> tuple[Ability, ...]:
    """A reader that reads nothing."""
    return tuple(Ability(None, "no", (), line) for line in text.splitlines() if line.strip())

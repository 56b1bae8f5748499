"""What generated boards are made of: the faces that can be on the battlefield, and spells, found by what they say."""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any

from pyrules.cards.library import Library, card_to_json
from pyrules.cards.model import Card, Face

#: A structure in card data: the name of its class, and which of its wordings it was read from.
STRUCTURE = re.compile(r'\["([A-Z]\w*(?:@\d+)?)"')
PERMANENT = frozenset({"Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"})
SPELL = frozenset({"Instant", "Sorcery"})
#: Layouts (in MTGJSON's words) of cards that are not played as cards are, or whose halves stand for something else.
NOT_PLAYED = frozenset({"planar", "vanguard", "scheme", "host", "augment", "reversible_card", "flip"})
#: Layouts whose back face can be up on the battlefield.
TURNED = frozenset({"transform", "modal_dfc"})
#: How MTGJSON marks cards that were changed for a digital game; the printed card has the name without it.
REBALANCED = "A-"


@dataclasses.dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """A face that a generated board may hold.

    card: its card's name. name: its own. face: 0 for the front, 1 for the back.
    abilities: of each ability the structures that it consists of, each with its wording ("AddMana", "Mana@3").
    """

    card: str
    name: str
    face: int
    layout: str
    types: frozenset[str]
    supertypes: frozenset[str]
    subtypes: frozenset[str]
    colors: frozenset[str]
    abilities: tuple[tuple[str, ...], ...]
    order: tuple[str, ...]  # types and subtypes as printed

    @property
    def is_permanent(self) -> bool:
        return not self.types.isdisjoint(PERMANENT)

    def said(self) -> Iterator[str]:
        """The names of all structures in its abilities, without their wordings."""
        for ability in self.abilities:
            for each in ability:
                yield each.partition("@")[0]

    def says(self, *names: str) -> bool:
        """Whether one of these structures is in its abilities."""
        return any(each in names for each in self.said())


class Catalog:
    """All kinds in card data, and the ways to find them.

    library: where the cards are. names: of the cards to use (all unless given); UnknownCard for one that is none.
    """

    def __init__(self, library: Library, names: Iterable[str] | None = None) -> None:
        self.library = library
        contents = library.contents() if names is None else map(card_to_json, map(library.card, dict.fromkeys(names)))
        self.kinds: tuple[Kind, ...] = tuple(kind for content in contents for kind in kinds_of(content))
        self._found: dict[object, tuple[Kind, ...]] = {}

    def card(self, kind: Kind) -> Card:
        """The card of a kind."""
        return self.library.card(kind.card)

    def face_of(self, kind: Kind) -> Face:
        """The face that a kind is."""
        return self.card(kind).faces[kind.face]

    def those(self, key: object, wanted: Callable[[Kind], bool]) -> tuple[Kind, ...]:
        """The kinds for which `wanted` is true, remembered under `key`."""
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = tuple(filter(wanted, self.kinds))
        return found

    def of_type(self, word: str) -> tuple[Kind, ...]:
        """The permanents with a type, supertype or subtype, as printed."""
        return self.those(
            ("type", word),
            lambda kind: kind.is_permanent and (word in kind.types or word in kind.subtypes or word in kind.supertypes),
        )

    def of_color(self, letter: str) -> tuple[Kind, ...]:
        """The permanents of a color ("W" …)."""
        return self.those(("color", letter), lambda kind: kind.is_permanent and letter in kind.colors)


@lru_cache(maxsize=4)
def whole(library: Library) -> Catalog:
    """All of a library, gone through once."""
    return Catalog(library)


def kinds_of(content: dict[str, Any]) -> Iterator[Kind]:
    """The kinds that a card gives, from what card data says of it."""
    layout = content.get("layout", "normal")
    listed = content.get("listed", content["name"])
    if layout in NOT_PLAYED or listed.startswith(REBALANCED):
        return
    for index, face in enumerate(content["faces"]):
        types = frozenset(face.get("types", ()))
        if index and (layout not in TURNED or types.isdisjoint(PERMANENT)):
            continue
        if types.isdisjoint(PERMANENT | SPELL):
            continue
        order = (*face.get("types", ()), *face.get("sub", ()))
        yield Kind(
            card=listed,
            name=face.get("name", content["name"]),
            face=index,
            layout=layout,
            types=types,
            supertypes=frozenset(face.get("super", ())),
            subtypes=frozenset(face.get("sub", ())),
            colors=frozenset(face.get("indicator", face.get("colors", ""))),
            abilities=tuple(structures_in(ability) for ability in face.get("abilities", ())),
            order=order,
        )


def structures_in(ability: Any) -> tuple[str, ...]:
    """The structures of an ability as card data have it, each once, in their order."""
    return tuple(dict.fromkeys(STRUCTURE.findall(json.dumps(ability))))

"""What generated boards are made of: the faces that can be on the battlefield, and spells, found by what they say."""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from typing import Any

from pyrules.cards.library import Library, card_to_json
from pyrules.cards.model import Card, Face
from pyrules.terms import snake

#: A structure in card data: the name of its class, and which of its wordings it was read from.
STRUCTURE = re.compile(r'\["([A-Z]\w*(?:@\d+)?)"')
#: A type, subtype, supertype or color that a description names there.
NAMED = re.compile(
    r'\["(?:TypeIs|AlsoType|SubtypeIs|AlsoSubtype|SupertypeIs|ColorIs)(?:@\d+)?",'
    r' (?:"([^"]+)"|\{"Color": "(\w)"\})'
)
PERMANENT = frozenset({"Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"})
SPELL = frozenset({"Instant", "Sorcery"})
#: Layouts (in MTGJSON's words) of cards that are not played as cards are, or whose halves stand for something else.
NOT_PLAYED = frozenset({"planar", "vanguard", "scheme", "host", "augment", "reversible_card", "flip"})
#: Layouts whose back face can be up on the battlefield.
TURNED = frozenset({"transform", "modal_dfc"})
#: How MTGJSON marks cards that were changed for a digital game; the printed card has the name without it.
REBALANCED = "A-"


@dataclasses.dataclass(frozen=True, slots=True)
class Said:
    """What an ability says, in short.

    structures: those that it consists of, each with its wording ("AddMana", "Mana@3"), in their order.
    names: the functors of the same, without wordings ("add_mana", "mana").
    words: the types, subtypes and supertypes that it names, in lower case, and the colors (W U B R G).
    """

    structures: tuple[str, ...]
    names: frozenset[str]
    words: tuple[str, ...]


@dataclasses.dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """A face that a generated board may hold.

    card: its card's name. name: its own. face: 0 for the front, 1 for the back.
    order: types and subtypes as printed. abilities: what each of its abilities says.
    """

    card: str
    name: str
    face: int
    layout: str
    types: frozenset[str]
    supertypes: frozenset[str]
    subtypes: frozenset[str]
    colors: frozenset[str]
    order: tuple[str, ...]
    abilities: tuple[Said, ...]

    @property
    def is_permanent(self) -> bool:
        return not self.types.isdisjoint(PERMANENT)

    def says(self, *names: str) -> bool:
        """Whether one of these structures is in its abilities."""
        return any(not said.names.isdisjoint(names) for said in self.abilities)

    def words(self) -> dict[str, None]:
        """What its abilities name, each once."""
        return dict.fromkeys(word for said in self.abilities for word in said.words)


class Catalog:
    """All kinds in card data, and the ways to find them.

    library: where the cards are. names: of the cards to use (all unless given); UnknownCard for one that is none.
    """

    def __init__(self, library: Library, names: Iterable[str] | None = None) -> None:
        self.library = library
        contents = library.contents() if names is None else map(card_to_json, map(library.card, dict.fromkeys(names)))
        self.kinds: tuple[Kind, ...] = tuple(kind for content in contents for kind in kinds_of(content))

    def card(self, kind: Kind) -> Card:
        """The card of a kind."""
        return self.library.card(kind.card)

    def face_of(self, kind: Kind) -> Face:
        """The face that a kind is."""
        return self.card(kind).faces[kind.face]

    def of_word(self, word: str) -> tuple[Kind, ...]:
        """The permanents that a word fits: of a type, supertype or subtype (in lower case), or of a color (W …)."""
        return self._by_word.get(word, ())

    @cached_property
    def _by_word(self) -> dict[str, tuple[Kind, ...]]:
        found: dict[str, list[Kind]] = {}
        for kind in self.permanents:
            for word in (*kind.order, *sorted(kind.supertypes)):
                found.setdefault(word.lower(), []).append(kind)
            for letter in sorted(kind.colors):
                found.setdefault(letter, []).append(kind)
        return {word: tuple(kinds) for word, kinds in found.items()}

    @cached_property
    def names(self) -> frozenset[str]:
        """Their names."""
        return frozenset(kind.name for kind in self.kinds)

    @cached_property
    def permanents(self) -> tuple[Kind, ...]:
        """The kinds that can be on the battlefield."""
        return tuple(kind for kind in self.kinds if kind.is_permanent)


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
            order=order,
            abilities=tuple(said(json.dumps(ability)) for ability in face.get("abilities", ())),
        )


def said(ability: str) -> Said:
    """What an ability says, from its JSON text."""
    structures = tuple(dict.fromkeys(STRUCTURE.findall(ability)))
    words = dict.fromkeys(color or word for word, color in NAMED.findall(ability))
    return Said(structures, names_of(structures), tuple(words))


@lru_cache(maxsize=65_536)
def names_of(structures: tuple[str, ...]) -> frozenset[str]:
    """The functors of structures, without their wordings."""
    return frozenset(snake(each.partition("@")[0]) for each in structures)

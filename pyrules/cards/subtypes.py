"""Subtypes (205.3): which types each of them belongs to, also those that the rules' lists do not have."""

from __future__ import annotations

from collections.abc import Iterator

from pyrules.cards.abilities import vocabulary
from pyrules.cards.model import Face

#: The subtypes that belong to a type (205.3g to 205.3q), in the rulebook's word for it.
LISTS = (
    (frozenset(vocabulary.ARTIFACT_TYPES), "artifact"),
    (frozenset(vocabulary.ENCHANTMENT_TYPES), "enchantment"),
    (frozenset(vocabulary.LAND_TYPES), "land"),
    (frozenset(vocabulary.PLANESWALKER_TYPES), "planeswalker"),
    (frozenset(vocabulary.SPELL_TYPES), "spell"),
    (frozenset(vocabulary.CREATURE_TYPES), "creature"),
    (frozenset(vocabulary.BATTLE_TYPES), "battle"),
)
LISTED = frozenset().union(*(words for words, _ in LISTS))
#: Types that share one set of subtypes with another (205.3k, 205.3m).
SHARED = {"kindred": "creature", "tribal": "creature", "summon": "creature", "instant": "spell", "sorcery": "spell"}


def new(face: Face) -> Iterator[tuple[str, str]]:
    """The subtypes of a face that no list has, each with the types that it belongs to: the face's own. Of a creature
    that is something else as well it is taken to be a creature type, as nearly all are."""
    words = [word for word in face.subtypes if word not in LISTED]
    if words:
        kinds = {SHARED.get(kind.lower(), kind.lower()) for kind in face.types} & {kind for _, kind in LISTS}
        for word in words:
            yield from ((word, kind) for kind in sorted({"creature"} if "creature" in kinds else kinds))

"""What a card's abilities look at: what should stand beside it so that something happens."""

from __future__ import annotations

from collections.abc import Iterator

from pyrules.cards.abilities import filters as f
from pyrules.cards.model import Face
from pyrules.walking import everything


def types_looked_at(face: Face) -> Iterator[str]:
    """The types, supertypes and subtypes that a face's abilities speak of, as printed."""
    for ability in face.abilities:
        for node in everything(ability.structure) if ability.structure is not None else ():
            if isinstance(node, (f.TypeIs, f.AlsoType)):
                yield node.type.capitalize()
            elif isinstance(node, (f.SubtypeIs, f.AlsoSubtype)):
                yield node.subtype
            elif isinstance(node, f.SupertypeIs):
                yield node.supertype.capitalize()


def colors_looked_at(face: Face) -> Iterator[str]:
    """The colors that a face's abilities speak of, as W U B R G."""
    for ability in face.abilities:
        for node in everything(ability.structure) if ability.structure is not None else ():
            if isinstance(node, f.ColorIs):
                yield node.color.name

"""Whether a description certainly fits a permanent: for enchanting, targeting and copying on drafted boards.

This is no ruling. It takes the words that have one plain meaning and declines all others: a generated board never has
an Aura on something that it cannot enchant. What effects make of that, the referee is asked afterwards.
"""

from __future__ import annotations

import dataclasses

from pyrules.cards.abilities import filters as f
from pyrules.cards.grammar import Node
from pyrules.layers.sheet import Sheet


@dataclasses.dataclass(frozen=True, slots=True)
class Looks:
    """What a permanent is, in the words that descriptions use, and who controls it.

    types, supertypes, subtypes: in lower case. colors: as W U B R G.
    """

    number: int
    controller: str
    name: str
    types: frozenset[str]
    supertypes: frozenset[str]
    subtypes: frozenset[str]
    colors: frozenset[str]
    token: bool = False
    tapped: bool = False
    face_down: bool = False

    def having(self, sheet: Sheet) -> Looks:
        """The same object with the characteristics that effects have left it."""
        letters = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
        return dataclasses.replace(
            self,
            name=sheet.name,
            types=frozenset(map(str.lower, sheet.types)),
            supertypes=frozenset(map(str.lower, sheet.supertypes)),
            subtypes=frozenset(map(str.lower, sheet.subtypes)),
            colors=frozenset(letters[each] for each in sheet.colors),
        )


def fits(description: Node, what: Looks, viewer: str, own: int = 0) -> bool:
    """Whether a description certainly fits an object, for a player; `own` is the number of the object that has the
    ability. False wherever the words are others than those known here."""
    if isinstance(description, f.EitherOf):
        return any(fits(each, what, viewer, own) for each in description.filters)
    if not isinstance(description, f.Objects):
        return False
    return (
        not (description.other and what.number == own)
        and any(is_one(noun, what) for noun in description.nouns)
        and all(has_trait(each, what) for each in description.adjectives)
        and all(stands_so(each, what, viewer) for each in description.suffixes)
    )


def is_one(noun: Node, what: Looks) -> bool:
    """Whether an object is what a noun says."""
    if isinstance(noun, f.TypeIs):
        return noun.type in what.types
    if isinstance(noun, f.SubtypeIs):
        return noun.subtype.lower() in what.subtypes
    if isinstance(noun, f.EitherNoun):
        return noun.first in what.types or noun.second in what.types
    return isinstance(noun, f.Permanent) or (isinstance(noun, f.TokenNoun) and what.token)


def has_trait(word: Node, what: Looks) -> bool:
    """Whether an adjective fits an object."""
    if isinstance(word, f.ColorIs):
        return word.color.name in what.colors
    if isinstance(word, f.ColorIsNot):
        return word.color.name not in what.colors
    if isinstance(word, f.AlsoType):
        return word.type in what.types
    if isinstance(word, f.TypeIsNot):
        return word.type not in what.types
    if isinstance(word, f.NeitherType):
        return word.type not in what.types and word.other not in what.types
    if isinstance(word, f.AlsoSubtype):
        return word.subtype.lower() in what.subtypes
    if isinstance(word, f.SubtypeIsNot):
        return word.subtype.lower() not in what.subtypes
    if isinstance(word, f.SupertypeIs):
        return word.supertype in what.supertypes
    if isinstance(word, f.SupertypeIsNot):
        return word.supertype not in what.supertypes
    plain: dict[type[Node], bool] = {
        f.AlsoToken: what.token,
        f.NoToken: not what.token,
        f.Tapped: what.tapped,
        f.Untapped: not what.tapped,
        f.Colorless: not what.colors,
        f.Colored: bool(what.colors),
        f.Monocolored: len(what.colors) == 1,
        f.Multicolored: len(what.colors) > 1,
    }
    return plain.get(type(word), False)


def stands_so(phrase: Node, what: Looks, viewer: str) -> bool:
    """Whether a phrase after the noun fits an object on the battlefield."""
    if isinstance(phrase, f.ControlledBy):
        if isinstance(phrase.player, f.You):
            return what.controller == viewer
        return isinstance(phrase.player, f.Opponents) and what.controller != viewer
    if isinstance(phrase, f.NotYours):
        return what.controller != viewer
    return isinstance(phrase, f.OnBattlefield)

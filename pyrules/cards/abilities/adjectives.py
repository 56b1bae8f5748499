"""Words before the noun of a filter: "untapped", "nonbasic", "instant or sorcery"."""

from __future__ import annotations

from pyrules.cards.abilities.terminals import Color
from pyrules.cards.grammar import Node, word, wording


class Adjective(Node):
    """A word before the noun."""


@wording("{color}")
class ColorIs(Adjective):
    color: Color = word("Color")


@wording("{color}")
class ColorIsNot(Adjective):
    color: Color = word("NonColor")


@wording("{supertype}")
class SupertypeIs(Adjective):
    supertype: str = word("Supertype")


@wording("{supertype}")
class SupertypeIsNot(Adjective):
    supertype: str = word("NonSupertype")


@wording("{type}")
class AlsoType(Adjective):
    """A card type before the noun: an *artifact* creature, a *land* card."""

    type: str = word("CardType")


@wording("{type}")
class TypeIsNot(Adjective):
    type: str = word("NonType")


@wording("{subtype}")
class AlsoSubtype(Adjective):
    """A subtype before the noun: *Elf* creatures."""

    subtype: str = word("Subtype")


@wording("{subtype}")
class SubtypeIsNot(Adjective):
    subtype: str = word("NonSubtype")


@wording("token")
class AlsoToken(Adjective):
    pass


@wording("nontoken")
class NoToken(Adjective):
    pass


@wording("tapped")
class Tapped(Adjective):
    pass


@wording("untapped")
class Untapped(Adjective):
    pass


@wording("attacking")
class Attacking(Adjective):
    pass


@wording("blocking")
class Blocking(Adjective):
    pass


@wording("colorless")
class Colorless(Adjective):
    pass


@wording("multicolored")
class Multicolored(Adjective):
    pass


@wording("monocolored")
class Monocolored(Adjective):
    pass


@wording("colored")
class Colored(Adjective):
    pass


@wording("{kinds:or}")
@wording("{kinds:and}")
@wording("{kinds:andor}")
class OneOfKinds(Adjective):
    """Any of several types, subtypes, supertypes or colors before the noun: *instant and/or sorcery* spells."""

    kinds: tuple[str, ...] = word("KindList")


@wording("{type}, {other}")
class NeitherType(Adjective):
    type: str = word("NonType")
    other: str = word("NonType")


@wording("nontoken, {type}")
class NeitherTokenNorType(Adjective):
    type: str = word("NonType")


@wording("permanent")
class PermanentKind(Adjective):
    """110.4c, 110.4d: a permanent card, a permanent spell."""


@wording("kicked")
class Kicked(Adjective):
    pass


@wording("face-down")
class FaceDown(Adjective):
    pass


@wording("manifested")
class Manifested(Adjective):
    pass


@wording("outlaw")
class Outlaw(Adjective):
    """700.12: an Assassin, Mercenary, Pirate, Rogue or Warlock."""

"""What kind of object a filter speaks of."""

from __future__ import annotations

from pyrules.cards.grammar import Node, word, wording


class Noun(Node):
    """What kind of object."""


@wording("{type:=}")
class TypeIs(Noun):
    type: str = word("CardType")


@wording("{subtype:=}")
class SubtypeIs(Noun):
    subtype: str = word("Subtype")


@wording("permanent", in_mode="one")
@wording("permanents", in_mode="many")
class Permanent(Noun):
    pass


@wording("card", in_mode="one")
@wording("cards", in_mode="many")
class CardNoun(Noun):
    pass


@wording("spell", in_mode="one")
@wording("spells", in_mode="many")
class SpellNoun(Noun):
    pass


@wording("token", in_mode="one")
@wording("tokens", in_mode="many")
class TokenNoun(Noun):
    pass


@wording("source", in_mode="one")
@wording("sources", in_mode="many")
class SourceNoun(Noun):
    pass


@wording("{type} token", in_mode="one")
class TypedToken(Noun):
    """ "that artifact token"."""

    type: str = word("CardType")


@wording("{first:many} and {second:many}", in_mode="many")
class EitherNoun(Noun):
    """ "legendary *creatures and planeswalkers* you control": of either type."""

    first: str = word("CardType")
    second: str = word("CardType")


@wording("outlaw", in_mode="one")
@wording("outlaws", in_mode="many")
class OutlawNoun(Noun):
    """700.12."""


@wording("familiar", in_mode="one")
@wording("familiars", in_mode="many")
class FamiliarNoun(Noun):
    pass

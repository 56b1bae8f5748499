"""Descriptions that compare (with mana value X or less), and others of what happened to an object."""

from __future__ import annotations

from pyrules.cards.abilities.amounts import Quantity
from pyrules.cards.abilities.filters import Reference
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.suffixes import Suffix
from pyrules.cards.grammar import Node, word, wording

fixed("Stat", "power", "toughness", "mana value", "base power", "base toughness", "power or toughness",
      "converted mana cost")  # fmt: skip


class StatBound(Node):
    """What a number must be."""


@wording("X or less")
class AtMostX(StatBound):
    pass


@wording("X or greater")
class AtLeastX(StatBound):
    pass


@wording("X")
class ExactlyX(StatBound):
    pass


@wording("{number}")
class ExactlyNumber(StatBound):
    number: int = word("Digits")


@wording("less than or equal to {quantity}")
class AtMostQuantity(StatBound):
    quantity: Quantity


@wording("less than {quantity}")
class LessThanQuantity(StatBound):
    quantity: Quantity


@wording("greater than {quantity}")
class GreaterThanQuantity(StatBound):
    quantity: Quantity


@wording("greater than or equal to {quantity}")
class AtLeastQuantity(StatBound):
    quantity: Quantity


@wording("equal to {quantity}")
class EqualToQuantity(StatBound):
    quantity: Quantity


@wording("with {stat} {bound}")
class WithStat(Suffix):
    stat: str = word("Stat")
    bound: StatBound = None  # type: ignore[assignment]


fixed("CameFrom", "from the battlefield", "from anywhere", "from your library", "from anywhere other than the battlefield")


@wording("that was put there[ {origin}] this turn", in_mode="one")
@wording("that were put there[ {origin}] this turn", in_mode="many")
class PutThereThisTurn(Suffix):
    """Into the zone that is said before."""

    origin: str = word("CameFrom", default="")


@wording("attached to {reference}")
class AttachedTo(Suffix):
    """To something else than this (`AttachedToThis`)."""

    reference: Reference


@wording("blocking {reference}")
@wording("that's blocking {reference}", in_mode="one")
class BlockingThat(Suffix):
    reference: Reference


@wording("blocked by {reference}")
@wording("that's blocked by {reference}", in_mode="one")
class BlockedByThat(Suffix):
    reference: Reference


@wording("exiled with it")
class ExiledWithIt(Suffix):
    """With the object that the sentence speaks of."""


@wording("you own in exile")
class YouOwnInExile(Suffix):
    pass


@wording("chosen at random")
class ChosenAtRandom(Suffix):
    pass

"""Which objects an instruction acts on, and what deals or receives damage."""

from __future__ import annotations

from pyrules.cards.abilities.amounts import Amount
from pyrules.cards.abilities.filters import Filter, Player, Reference
from pyrules.cards.grammar import Node, word, wording


class Selection(Node):
    """Objects as subject ("one" and "many" ask for a singular or plural subject) or after a verb (no mode)."""


@wording("{reference}", in_mode="")
@wording("{reference:one}", in_mode="one")
@wording("{reference:many}", in_mode="many")
class Pointed(Selection):
    reference: Reference


@wording("target {filter:one}", in_mode="")
@wording("target {filter:one}", in_mode="one")
@wording("another target {filter:another}", in_mode="")
@wording("another target {filter:another}", in_mode="one")
class Target(Selection):
    """115.1."""

    filter: Filter


@wording("up to one target {filter:one}", in_mode="")
@wording("up to one target {filter:one}", in_mode="one")
@wording("up to one other target {filter:another}", in_mode="")
@wording("up to one other target {filter:another}", in_mode="one")
class UpToOneTarget(Selection):
    filter: Filter


@wording("[?up_to:up to ]{amount} target {filter:many}")
@wording("[?up_to:up to ]{amount} other target {filter:others}")
class Targets(Selection):
    amount: Amount
    filter: Filter
    up_to: bool = False


@wording("any number of target {filter:many}")
@wording("any number of other target {filter:others}")
@wording("one or more target {filter:many}", none=False)
class AnyNumberOfTargets(Selection):
    """`none`: no target at all may be chosen, too (115.6)."""

    filter: Filter
    none: bool = True


@wording("each {filter:one}", in_mode="")
@wording("each {filter:one}", in_mode="one")
@wording("all {filter:many}", in_mode="")
@wording("all {filter:many}", in_mode="many")
@wording("{filter:many}", in_mode="many")
class All(Selection):
    """Every object that the filter finds."""

    filter: Filter


@wording("{filter:a}", in_mode="")
class OneOfThem(Selection):
    """One, chosen by the player who does it as it is done."""

    filter: Filter


@wording("{amount} {filter:many}", in_mode="")
class Some(Selection):
    """A number of them, chosen by the player who does it."""

    amount: Amount
    filter: Filter


@wording("any number of {filter:many}", in_mode="")
class AnyNumber(Selection):
    filter: Filter


@wording("the top card of your library", in_mode="")
@wording("the top {number} cards of your library", in_mode="")
class TopOfLibrary(Selection):
    number: int = word("NumberWord", default=1)


@wording("all graveyards")
@wording("all opponents' graveyards", opponents=True)
class AllGraveyards(Selection):
    opponents: bool = False


@wording("{what} from exile", in_mode="")
class FromExile(Selection):
    what: PlainSelection


@wording("{amount} {filter:many}")
class PlainSelection(Node):
    amount: Amount
    filter: Filter


class Recipient(Node):
    """What damage is dealt to; "you" has a clause of its own."""


@wording("any target")
class AnyTarget(Recipient):
    """115.4."""


@wording("any other target")
class AnyOtherTarget(Recipient):
    pass


@wording("{player:one}")
class ToPlayer(Recipient):
    player: Player


@wording("{what}")
class ToObject(Recipient):
    what: Selection


@wording("{first} and {second}")
class ToBoth(Recipient):
    """ "each opponent and each creature they control"."""

    first: SimpleRecipient
    second: SimpleRecipient


class SimpleRecipient(Node):
    pass


@wording("{player:one}")
class BothPlayer(SimpleRecipient):
    player: Player


@wording("{what}")
class BothObject(SimpleRecipient):
    what: Selection


@wording("target creature or planeswalker")
@wording("target player or planeswalker", player=True, creature=False)
@wording("up to one target player or planeswalker", player=True, creature=False, up_to=True)
class TargetMixed(Recipient):
    creature: bool = True
    player: bool = False
    up_to: bool = False

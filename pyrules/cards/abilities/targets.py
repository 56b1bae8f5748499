"""More ways to say which objects an instruction acts on: other targets, each of them, the rest, whole zones."""

from __future__ import annotations

from pyrules.cards.abilities.amounts import Amount, Quantity
from pyrules.cards.abilities.filters import Filter, Player, Reference
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.selections import Selection
from pyrules.cards.grammar import Node, phrase_list, word, wording

#: Whose zone or which one. "Their": the player's whom the sentence names.
WHOSE = (
    "your", "their", "its owner's", "their owner's", "their owners'", "that player's", "target player's",
    "target opponent's", "each player's", "each opponent's", "an opponent's", "its controller's", "that card's owner's",
    "your opponents'", "defending player's", "the", "a player's", "enchanted player's",
    "any number of target players'", "that creature's owner's",
)  # fmt: skip
fixed("WhoseZone", *WHOSE)
fixed("WholeZone", "graveyard", "hand", "library", "graveyards")
fixed("AbilityKind", "activated ability", "triggered ability", "activated or triggered ability")
fixed("TargetCounts", "one or two", "one, two, or three", "two or more", "exactly two")


@wording("a second target {filter:one}")
@wording("a third target {filter:one}", ordinal=3)
class NthTarget(Selection):
    filter: Filter
    ordinal: int = 2


@wording("{amount} target {filter:many}")
class SoManyTargets(Selection):
    """Between two numbers of them."""

    filter: Filter
    amount: str = word("TargetCounts")


@wording("each of {what}")
class EachOf(Selection):
    what: Selection


@wording("{amount} of {what}")
@wording("up to {amount} of {what}", up_to=True)
class SoManyOf(Selection):
    """ "one of them", "two of those cards", chosen by the player who does it."""

    amount: Amount
    what: Reference
    up_to: bool = False


@wording("any number of {what}")
class AnyNumberOf(Selection):
    what: Reference


@wording("up to {amount} {filter:many}", in_mode="")
@wording("up to {amount} {filter:one}", in_mode="")
class UpTo(Selection):
    amount: Amount
    filter: Filter


@wording("both of {what}")
class BothOf(Selection):
    what: Reference


@wording("the rest")
@wording("the rest of the cards")
@wording("the rest of those cards")
@wording("the rest of the revealed cards")
class TheRest(Selection):
    """The cards that were looked at or revealed and are left."""


@wording("the other")
@wording("the other card")
class TheOther(Selection):
    """Of two, the one that is left."""


@wording("the others")
class TheOthers(Selection):
    pass


@wording("{reference} and {other}", in_mode="")
@wording("{reference} and {other:=}", in_mode="many")
class ThisAnd(Selection):
    """An object that the text points at, and others."""

    reference: Reference
    other: Selection


@wording("target {filter:one} and {other}", in_mode="")
@wording("target {filter:one} and {other}", in_mode="many")
class TargetAnd(Selection):
    filter: Filter
    other: Selection


@wording("up to one target {filter:one} and {other}", in_mode="")
@wording("up to one target {filter:one} and {other}", in_mode="many")
class UpToOneTargetAnd(Selection):
    filter: Filter
    other: Selection


@wording("up to one target {filter:one}, {others}, and {other}", in_mode="")
@wording("target {filter:one}, {others}, and {other}", in_mode="", up_to=False)
class SeveralTargets(Selection):
    filter: Filter
    others: tuple[UpToOne, ...] = phrase_list(", ", ", ", ", ")
    other: Selection = None  # type: ignore[assignment]
    up_to: bool = True


@wording("up to one target {filter:one}")
@wording("target {filter:one}", up_to=False)
@wording("up to one other target {filter:another}")
class UpToOne(Node):
    filter: Filter
    up_to: bool = True


@wording("each {filter:one} and {other}", in_mode="")
@wording("all {filter:many} and {other}", in_mode="")
class AllAnd(Selection):
    filter: Filter
    other: Selection


@wording("{reference} from exile", in_mode="")
@wording("{reference} from your graveyard or from exile", in_mode="", graveyard=True)
@wording("{reference} from your graveyard or exile", in_mode="", graveyard=True)
class ThisFromExile(Selection):
    """`graveyard`: from there as well."""

    reference: Reference
    graveyard: bool = False


@wording("{reference} from {whose} {zone}", in_mode="")
class FromZoneOf(Selection):
    """ "return ~ from your graveyard"."""

    reference: Reference
    whose: str = word("WhoseZone")
    zone: str = word("WholeZone")


@wording("{whose} {zone}", in_mode="")
class WholeZoneOf(Selection):
    """All cards of it."""

    whose: str = word("WhoseZone")
    zone: str = word("WholeZone")


@wording("target {kind}[ {suffix}]")
class TargetAbility(Selection):
    """113.1b, 701.6a."""

    kind: str = word("AbilityKind")
    suffix: AbilitySuffix | None = None


class AbilitySuffix(Node):
    pass


@wording("you control")
class YouControlAbility(AbilitySuffix):
    pass


@wording("you don't control")
class NotYourAbility(AbilitySuffix):
    pass


@wording("from {filter:a}")
class AbilityFrom(AbilitySuffix):
    filter: Filter


@wording("target spell, activated ability, or triggered ability[ {suffix}]")
class TargetSpellOrAbility(Selection):
    suffix: AbilitySuffix | None = None


@wording("the top card of {whose} library", in_mode="")
@wording("the bottom card of {whose} library", in_mode="", bottom=True)
class TopOf(Selection):
    whose: str = word("WhoseZone")
    bottom: bool = False


@wording("the top {amount} cards of {whose} library", in_mode="")
@wording("the bottom {amount} cards of {whose} library", in_mode="", bottom=True)
@wording("{amount} cards from the top of {whose} library", in_mode="")
class TopCards(Selection):
    amount: Amount
    whose: str = word("WhoseZone")
    bottom: bool = False


@wording("a number of cards from the top of {whose} library equal to {quantity}", in_mode="")
class TopCardsEqual(Selection):
    whose: str = word("WhoseZone")
    quantity: Quantity = None  # type: ignore[assignment]


@wording("cards from the top of {whose} library until {player:one} {verb} {filter:a}", in_mode="")
@wording("cards from the top of {whose} library until you {shown} {filter:a}", in_mode="")
@wording("cards from the top of {whose} library until they {shown} {filter:a}", in_mode="", they=True)
class CardsUntil(Selection):
    """Turned over one by one until one is found. No player: you."""

    filter: Filter
    whose: str = word("WhoseZone")
    player: Player | None = None
    verb: str = word("Reveals", default="")
    shown: str = word("Reveal", default="")
    they: bool = False


fixed("Reveals", "reveals", "exiles")
fixed("Reveal", "reveal", "exile")


@wording("{filter:a} at random", in_mode="")
class AtRandom(Selection):
    filter: Filter


@wording("{amount} {filter:many} at random", in_mode="")
class SomeAtRandom(Selection):
    amount: Amount
    filter: Filter


@wording("itself")
@wording("himself")
@wording("herself")
class Itself(Selection):
    pass


@wording("all other {filter:many}", in_mode="")
class AllOthers(Selection):
    """Other than the one before in the sentence."""

    filter: Filter


@wording("one", in_mode="")
class OneOfThose(Selection):
    """One of the cards that the sentence speaks of."""

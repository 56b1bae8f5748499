"""What a sentence says of the outcome of the one before: which object it means, what was done, how many."""

from __future__ import annotations

from pyrules.cards.abilities.adjectives import Adjective
from pyrules.cards.abilities.amounts import Each, Quantity
from pyrules.cards.abilities.conditions import SimpleCondition
from pyrules.cards.abilities.filters import CounterKind, Filter, Player, Reference, SomeCounters
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.nouns import Noun
from pyrules.cards.abilities.suffixes import Suffix
from pyrules.cards.abilities.terminals import SMALL, SYMBOLS, TERMINALS, Pattern
from pyrules.cards.grammar import word, wording

TERMINALS["SeveralSymbols"] = Pattern("SeveralSymbols", rf"{SMALL}{{2,}}", words=SYMBOLS)


@wording("the {noun:one}")
class TheOneBefore(Reference):
    """The one that the text has made or chosen before."""

    noun: Noun


@wording("the copied {noun:one}")
class TheCopied(Reference):
    noun: Noun


@wording("{filter:a} is {happened} this way")
@wording("{filter:a} was {happened} this way")
class SomeHappened(SimpleCondition):
    filter: Filter
    happened: str = word("Happened")


@wording("{of} is {happened} this way")
@wording("{of} was {happened} this way")
class ThatHappened(SimpleCondition):
    of: Reference
    happened: str = word("Happened")


fixed("DidThisWay", "exiled", "discarded", "sacrificed", "milled", "created", "returned", "destroyed", "tapped")


@wording("you {did} {filter:a} this way")
class YouDidThisWay(SimpleCondition):
    filter: Filter
    did: str = word("DidThisWay")


@wording("no {filter:many} were {happened} this way")
class NoneHappened(SimpleCondition):
    filter: Filter
    happened: str = word("Happened")


@wording("one or more {filter:many} were {happened} this way")
@wording("one or more {filter:many} are {happened} this way")
class SomeOfManyHappened(SimpleCondition):
    filter: Filter
    happened: str = word("Happened")


@wording("{of} doesn't have {keyword}")
class HasNotKeyword(SimpleCondition):
    of: Reference
    keyword: str = word("KeywordName")


@wording("{of} is attached to {filter:a}")
class IsAttachedTo(SimpleCondition):
    of: Reference
    filter: Filter


@wording("the gift was promised")
class GiftPromised(SimpleCondition):
    """702.174."""


@wording("you're not the monarch")
class AreNotMonarch(SimpleCondition):
    """725."""


@wording("{of} dies this way")
class DiesThisWay(SimpleCondition):
    of: Reference


@wording("X is {number} or more", most=False)
@wording("X is {number} or less", least=False)
@wording("X is {number}")
@wording("X was {number} or greater", most=False)
class XIsNumber(SimpleCondition):
    """`least`: it may not be less; `most`: it may not be more."""

    number: int = word("Digits")
    least: bool = True
    most: bool = True


@wording("{of} remains tapped")
class RemainsTapped(SimpleCondition):
    of: Reference


@wording("{of} remains attached to {host}")
class RemainsAttached(SimpleCondition):
    of: Reference
    host: Reference


fixed("PutWhere", "onto the battlefield", "into your hand", "into your graveyard")


@wording("you don't put {what} {where}")
class DontPut(SimpleCondition):
    what: Reference
    where: str = word("PutWhere")


@wording("you didn't put {filter:a} {where} this way")
@wording("you don't put {filter:a} {where} this way")
class PutNone(SimpleCondition):
    filter: Filter
    where: str = word("PutWhere")


@wording("you put {filter:a} {where} this way")
class PutSome(SimpleCondition):
    filter: Filter
    where: str = word("PutWhere")


@wording("each player other than {other:one}")
@wording("each player except {other:one}")
class EachPlayerBut(Player):
    other: Player


@wording("it had {counters} on it")
@wording("{of} had {counters} on it")
class HadCounters(SimpleCondition):
    """Looking back (603.10a). No reference: it."""

    counters: SomeCounters
    of: Reference | None = None


@wording("it had no {kind} counters on it")
@wording("{of} had no {kind} counters on it")
class HadNoCounters(SimpleCondition):
    """Looking back (603.10a). No reference: it."""

    kind: CounterKind
    of: Reference | None = None


@wording("{symbols} was spent to cast {of}")
class SymbolsWereSpent(SimpleCondition):
    """All of those symbols' mana."""

    symbols: str = word("SeveralSymbols")
    of: Reference = None  # type: ignore[assignment]


@wording("{of} was embalmed")
class WasEmbalmed(SimpleCondition):
    """702.128."""

    of: Reference


@wording("it was cast")
class ItWasCast(SimpleCondition):
    pass


@wording("it targets {filter:a}")
@wording("it targets one or more {filter:many}")
class ItTargets(SimpleCondition):
    """At least one of them."""

    filter: Filter


fixed("DoThisWay", "reveal", "exile", "discard", "sacrifice", "mill", "create", "tap", "return", "destroy")


@wording("you {do} {filter:a} this way")
class YouDoThisWay(SimpleCondition):
    filter: Filter
    do: str = word("DoThisWay")


@wording("you didn't {do} {filter:a} this way")
@wording("you don't {do} {filter:a} this way")
class YouDidNotThisWay(SimpleCondition):
    filter: Filter
    do: str = word("DoThisWay")


@wording("its base {stat}")
class ItsBase(Quantity):
    stat: str = word("BaseStat")


fixed("BaseStat", "power", "toughness")


@wording("{of}'s loyalty")
class LoyaltyOf(Quantity):
    of: Reference


@wording("that targets only a single {filter:one}", in_mode="one")
class TargetsOnlyOne(Suffix):
    filter: Filter


@wording("you've discarded this turn")
class DiscardedThisTurn(Suffix):
    pass


@wording("its owner", in_mode="one")
class ItsOwner(Player):
    """108.3: the owner of the object that the sentence speaks of."""


@wording("that {noun:one}'s owner", in_mode="one")
@wording("the exiled {noun:one}'s owner", in_mode="one", exiled=True)
class OwnerOfThat(Player):
    noun: Noun
    exiled: bool = False


@wording("that attacking player", in_mode="one")
@wording("the attacking player", in_mode="one")
class ThatAttackingPlayer(Player):
    pass


@wording("{of} was cast {place}")
class WasCastFrom(SimpleCondition):
    """From where this, or that object, was cast."""

    of: Reference
    place: str = word("CastPlace")


fixed("CastPlace", "from a graveyard", "from your graveyard", "from exile", "from anywhere other than your hand")


@wording("you lose the flip")
class LoseFlip(SimpleCondition):
    """705."""


@wording("{of} was {state}")
class WasInState(SimpleCondition):
    of: Reference
    state: str = word("State")


@wording("it's not their turn")
class NotTheirTurn(SimpleCondition):
    pass


@wording("excess damage was dealt to {filter:a} this way")
class ExcessDealtThisWay(SimpleCondition):
    """120.10."""

    filter: Filter


@wording("the amount of excess damage dealt to {what} this way")
class ExcessDamageAmount(Quantity):
    """120.10."""

    what: Reference


@wording("the number of opponents you have")
class OpponentsYouHave(Quantity):
    pass


@wording("the number of times {of} has mutated")
class TimesMutated(Quantity):
    """702.140."""

    of: Reference


@wording("differently named")
class DifferentlyNamed(Adjective):
    """Counts each name once."""


@wording("the total {stat} of {what:many}")
class TotalOfThose(Quantity):
    what: Reference
    stat: str = word("TotalStat")


fixed("TotalStat", "power", "toughness", "mana value")


@wording("{player:one} doesn't control {filter:a}")
class PlayerDoesNotControl(SimpleCondition):
    player: Player
    filter: Filter


@wording("{of} is your Ring-bearer")
class IsYourRingBearer(SimpleCondition):
    """701.54e."""

    of: Reference


@wording("they entered or were cast from a graveyard")
class EnteredOrCastFromGraveyard(SimpleCondition):
    pass


@wording("you created {filter:a} this turn")
class YouCreated(SimpleCondition):
    filter: Filter


@wording("you're the defending player")
class AreDefendingPlayer(SimpleCondition):
    """506.2."""


@wording("{number} damage prevented this way")
class EachPreventedDamage(Each):
    number: int = word("Digits")

"""What a sentence says of the outcome of the one before: the token that it made, whether it did something, X."""

from __future__ import annotations

from pyrules.cards.abilities.actions import Counters
from pyrules.cards.abilities.adjectives import Adjective
from pyrules.cards.abilities.amounts import Amount, Quantity
from pyrules.cards.abilities.changes import Predicate
from pyrules.cards.abilities.conditions import SimpleCondition
from pyrules.cards.abilities.durations import Duration
from pyrules.cards.abilities.effects import Action, Clause, Sentence, verb
from pyrules.cards.abilities.events import Event
from pyrules.cards.abilities.filters import CounterKind, Filter, Player, Reference, SomeCounters
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.nouns import Noun
from pyrules.cards.abilities.selections import Recipient, Selection
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


@wording("enters tapped and attacking[ {player:one}]", in_mode="one", tapped=True)
@wording("enter tapped and attacking[ {player:one}]", in_mode="", tapped=True)
@wording("enters attacking[ {player:one}]", in_mode="one")
@wording("enter attacking[ {player:one}]", in_mode="")
class EntersAttackingPlayer(Predicate):
    """508.4. No player: its controller chooses."""

    player: Player | None = None
    tapped: bool = False


@wording("{clause}, where X is {quantity}")
class ClauseWhere(Sentence):
    """107.3i."""

    clause: Clause
    quantity: Quantity


@wording("X is {quantity}")
class XIs(Sentence):
    """107.3i: defines the X of the sentences before."""

    quantity: Quantity


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


@wording("{of} is attached to {filter:a}")
class IsAttachedTo(SimpleCondition):
    of: Reference
    filter: Filter


@wording("{of} doesn't have {keyword}")
class HasNotKeyword(SimpleCondition):
    of: Reference
    keyword: str = word("KeywordName")


@wording("the gift was promised")
class GiftPromised(SimpleCondition):
    """702.174."""


@wording("you're not the monarch")
class AreNotMonarch(SimpleCondition):
    """725."""


@wording("it's not {filter:a}")
class ItIsNot(SimpleCondition):
    filter: Filter


@wording("{of} dies this way")
class DiesThisWay(SimpleCondition):
    of: Reference


@wording("X is {number} or more", most=False)
@wording("X is {number} or less", least=False)
@wording("X is {number}")
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


@verb("pay {symbols} to end this effect")
class PayToEnd(Action):
    """116.2: a special action that ends the effect."""

    symbols: str = word("ManaSymbols")


@verb("exchange control of {what}")
@verb("exchange control of {what} and {other}")
class ExchangeControl(Action):
    """701.12."""

    what: Selection
    other: Selection | None = None


@verb("exile {what} {duration}")
class ExileFor(Action):
    """610.3."""

    what: Selection
    duration: Duration


@verb("get {amount} {{E}}")
class GetEnergy(Action):
    """107.14."""

    amount: Amount


@verb("distribute {counters} among {what}")
class Distribute(Action):
    """601.2d."""

    counters: Counters
    what: Selection


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


@wording("until {what} is turned face down")
class UntilTurnedFaceDown(Duration):
    what: Reference


@wording("its base {stat}")
class ItsBase(Quantity):
    stat: str = word("BaseStat")


fixed("BaseStat", "power", "toughness")


@wording("{of}'s loyalty")
class LoyaltyOf(Quantity):
    of: Reference


@verb("double the number of each kind of counter on {what}")
class DoubleEachCounter(Action):
    """701.10e."""

    what: Selection


@verb("choose new targets for {what}")
class ChooseNewTargetsFor(Action):
    """115.7d."""

    what: Selection


@verb("pay an amount of {{E}} equal to {quantity}")
class PayEnergyEqual(Action):
    """107.14."""

    quantity: Quantity


@wording("up to {amount} {kind} counters")
class UpToCounters(Counters):
    amount: Amount
    kind: CounterKind


@verb("enter attached to {filter:a}")
class EntersAttachedTo(Event):
    """303.4f."""

    filter: Filter


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


fixed("CrewingTask", "crews Vehicles", "saddles Mounts", "saddles Mounts and crews Vehicles")


@wording("{task} as though its power were {number} greater", in_mode="one")
class CrewsAsThough(Predicate):
    """702.122, 702.171."""

    task: str = word("CrewingTask")
    number: int = word("Digits")


@wording("can't block or be blocked by {filter:many}")
class NoBlockingWith(Predicate):
    """509.1b."""

    filter: Filter


@wording("{subject:one} deals {amount} damage instead")
@wording("{subject:one} deals {amount} damage to {to} instead")
class DealsInstead(Clause):
    """614.15: replaces the damage that the sentence before says."""

    subject: Selection
    amount: Amount
    to: Recipient | None = None


@verb("put a number of {kind} counters on {what} equal to {quantity}")
class PutCountersEqual(Action):
    """122.6."""

    kind: CounterKind
    what: Selection
    quantity: Quantity


@wording("enters with half that many {kind} counters on it, rounded down", in_mode="one")
@wording("enters with half that many {kind} counters on it, rounded up", in_mode="one", up=True)
class EntersWithHalf(Predicate):
    """614.1c."""

    kind: CounterKind
    up: bool = False


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


@verb("choose an opponent with the most life among your opponents")
class ChooseOpponentWithMostLife(Action):
    pass


@wording("they entered or were cast from a graveyard")
class EnteredOrCastFromGraveyard(SimpleCondition):
    pass

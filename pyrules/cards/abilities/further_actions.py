"""Further instructions: exchanging control, energy, distributed counters, what is dealt instead, X defined later."""

from __future__ import annotations

from pyrules.cards.abilities.actions import Counters
from pyrules.cards.abilities.amounts import Amount, Quantity
from pyrules.cards.abilities.changes import Predicate
from pyrules.cards.abilities.durations import Duration
from pyrules.cards.abilities.effects import Action, Clause, Sentence, verb
from pyrules.cards.abilities.events import Event
from pyrules.cards.abilities.filters import CounterKind, Filter, Player, Reference
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.selections import Recipient, Selection
from pyrules.cards.grammar import word, wording


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


@wording("until {what} is turned face down")
class UntilTurnedFaceDown(Duration):
    what: Reference


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


fixed("CrewingTask", "crews Vehicles", "saddles Mounts", "saddles Mounts and crews Vehicles")


@wording("{task} as though its power were {number} greater", in_mode="one")
class CrewsAsThough(Predicate):
    """702.122, 702.171."""

    task: str = word("CrewingTask")
    number: int = word("Digits")


@verb("crew Vehicles using its toughness rather than its power", task="crews Vehicles")
@wording(
    "saddles Mounts and crews Vehicles using its toughness rather than its power",
    in_mode="one",
    task="saddles Mounts and crews Vehicles",
)
@verb("station permanents using its toughness rather than its power", task="stations permanents")
class CrewsByToughness(Predicate):
    """702.122, 702.171, 702.184."""

    task: str = "crews Vehicles"


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


@verb("choose an opponent with the most life among your opponents")
class ChooseOpponentWithMostLife(Action):
    pass

"""Costs that are paid with objects, cards and counters (118.2 ff., 701): sacrifice, discard, exile, remove …"""

from __future__ import annotations

from pyrules.cards.abilities.amounts import Amount
from pyrules.cards.abilities.cost_objects import Chosen, CounterAmount
from pyrules.cards.abilities.costs import ChoosableCost, Cost, cost
from pyrules.cards.abilities.filters import CounterKind, Filter
from pyrules.cards.grammar import word

# ------------------------------------------------------------------------------------------------------ objects


@cost("tap {what}")
class Tap(Cost):
    """Tap an untapped creature you control; two untapped artifacts; enchanted creature."""

    what: Chosen


@cost("untap {what}")
class Untap(Cost):
    """Untap a tapped land an opponent controls."""

    what: Chosen


@cost("sacrifice {what}")
class Sacrifice(ChoosableCost):
    """701.21."""

    what: Chosen


@cost("exert {what}")
class Exert(Cost):
    """701.43."""

    what: Chosen


@cost("behold {what}")
class Behold(Cost):
    """701.4."""

    what: Chosen


@cost("unattach {what}")
class Unattach(Cost):
    """701.3d."""

    what: Chosen


@cost("discard {what}[?random: at random]")
class Discard(ChoosableCost):
    """701.9."""

    what: Chosen
    random: bool = False


@cost("discard your hand")
class DiscardHand(Cost):
    """701.9."""


@cost("discard the last card you drew this turn")
class DiscardLastDrawn(Cost):
    """701.9."""


@cost("reveal {what}[ from {zone}]")
@cost("reveal {what} in {zone}")
class Reveal(Cost):
    """701.20."""

    what: Chosen
    zone: str | None = word("CostZone", default=None)


@cost("reveal your hand")
class RevealHand(Cost):
    """701.20."""


@cost("reveal the player you chose", what="player")
@cost("reveal the creature type you chose", what="creature type")
class RevealChoice(Cost):
    """A choice made in secret."""

    what: str = "player"


@cost("exile {what}[ from {zone}]")
class Exile(Cost):
    """701.13: no zone stands for the battlefield."""

    what: Chosen
    zone: str | None = word("CostZone", default=None)


@cost("exile the top card of {zone}", amount=None)
@cost("exile the top {amount} cards of {zone}")
class ExileTop(Cost):
    """Exile cards from the top of a library or graveyard; no amount: one card."""

    zone: str = word("CostZone")
    amount: Amount | None = None


@cost("exile the top {noun:one} of {zone}")
class ExileTopSome(Cost):
    """Exile the top creature card of your graveyard."""

    noun: Filter
    zone: str = word("CostZone")


@cost("return {what} to its owner's hand")
@cost("return {what} to their owner's hand")
@cost("return {what} to your hand")
class ReturnToHand(Cost):
    """Return a land you control to its owner's hand."""

    what: Chosen


@cost("put {what} from {zone} on {place}")
@cost("put {what} on {place}")
@cost("put {what} from {zone} into {place}")
@cost("put {what} into {place}")
class PutCards(Cost):
    """Put a card from your hand on top of your library."""

    what: Chosen
    place: str = word("CostPlace")
    zone: str | None = word("CostZone", default=None)


# ------------------------------------------------------------------------------------------------------------ counters


@cost("remove {counters} from {what}")
class RemoveCounters(ChoosableCost):
    """Remove three charge counters from ~."""

    counters: CounterAmount
    what: Chosen


@cost("remove {counters} from among {filter:many}")
class RemoveCountersAmong(Cost):
    """Remove three counters from among creatures you control."""

    counters: CounterAmount
    filter: Filter


@cost("remove {counters} from {what} and sacrifice it", then="sacrifice")
@cost("remove {counters} from {what} and exile it", then="exile")
@cost("remove {counters} from {what} and return it to its owner's hand", then="return")
class RemoveCountersAnd(Cost):
    """Remove three quest counters from ~ and sacrifice it."""

    counters: CounterAmount
    what: Chosen
    then: str = "sacrifice"


@cost("put {counters} on {what}")
class PutCounters(Cost):
    """Put a -1/-1 counter on a creature you control."""

    counters: CounterAmount
    what: Chosen


# ------------------------------------------------------------------------------- costs that are more like instructions


@cost("an opponent gains {life} life")
class OpponentGainsLife(Cost):
    """An opponent gains 3 life."""

    life: int = word("Digits")


@cost("you get {amount} {kind} counters")
@cost("get {amount} {kind} counters")
class GetCounters(Cost):
    """Get five poison counters."""

    amount: Amount
    kind: CounterKind


@cost("draw a card", what="draw")
@cost("flip a coin", what="flip")
class DoOnce(Cost):
    """Cumulative upkeep—Draw a card."""

    what: str = "draw"


@cost("add {symbols}")
class AddAsCost(Cost):
    """Cumulative upkeep—Add {R}: mana that is added in paying."""

    symbols: str = word("ManaSymbols")


@cost("gain control of {what}")
class GainControlAsCost(Cost):
    """Cumulative upkeep—Gain control of a land you don't control."""

    what: Chosen

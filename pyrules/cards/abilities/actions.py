"""What instructions tell players to do: draw, sacrifice, put counters on, deal damage … (701 and others)."""

from __future__ import annotations

import typing

from pyrules.cards.abilities.amounts import Amount, Number, Quantity
from pyrules.cards.abilities.effects import Action, Clause, verb
from pyrules.cards.abilities.filters import CounterKind, Filter, Reference
from pyrules.cards.abilities.selections import Recipient, Selection
from pyrules.cards.grammar import Node, phrase_list, word, wording

if typing.TYPE_CHECKING:
    from pyrules.cards.abilities.filters import Player

ONE = Number(number=1)


class Counters(Node):
    """A number of counters that are put or removed; "additional" ones come on top of others."""


@wording("a {kind} counter", amount=ONE)
@wording("an {kind} counter", amount=ONE)
@wording("an additional {kind} counter", amount=ONE, additional=True)
@wording("{amount} additional {kind} counters", additional=True)
@wording("{amount} {kind} counters")
class SoManyCounters(Counters):
    amount: Amount
    kind: CounterKind
    additional: bool = False


@wording("{symbols}")
class EnergyCounters(Counters):
    """107.14."""

    symbols: str = word("Energy")


@wording("a number of {kind} counters on it equal to {quantity}")
class CountersEqual(Counters):
    kind: CounterKind
    quantity: Quantity


@verb("draw a card", amount=ONE)
@verb("draw {amount} cards")
class Draw(Action):
    amount: Amount


@verb("draw cards equal to {quantity}")
class DrawEqual(Action):
    quantity: Quantity


@verb("draw that many cards plus one")
class DrawThatManyPlusOne(Action):
    pass


@verb("discard a card", amount=ONE)
@verb("discard {amount} cards")
class DiscardCards(Action):
    amount: Amount


@verb("discard your hand")
@verb("discard all the cards in your hand")
class DiscardWholeHand(Action):
    pass


@verb("mill a card", amount=ONE)
@verb("mill {amount} cards")
class MillCards(Action):
    """701.17."""

    amount: Amount


@verb("scry {amount}")
class Scry(Action):
    """701.22."""

    amount: Amount


@verb("surveil {amount}")
class Surveil(Action):
    """701.25."""

    amount: Amount


@verb("gain {amount} life")
class GainLife(Action):
    amount: Amount


@verb("gain life equal to {quantity}")
class GainLifeEqual(Action):
    quantity: Quantity


@verb("lose {amount} life")
class LoseLife(Action):
    amount: Amount


@verb("lose life equal to {quantity}")
class LoseLifeEqual(Action):
    quantity: Quantity


@verb("get {counters}")
class GetPlayerCounters(Action):
    """122.1f: counters on a player."""

    counters: Counters


@verb("put {counters} on {what}")
class PutCountersOn(Action):
    counters: Counters
    what: Selection


@verb("remove {counters} from {what}")
class RemoveSomeCounters(Action):
    counters: Counters
    what: Selection


@verb("remove all {kind} counters from {what}")
class RemoveAllCounters(Action):
    kind: CounterKind
    what: Selection


@verb("sacrifice {what}")
class SacrificeThem(Action):
    """701.21."""

    what: Selection


@verb("tap {what}")
class TapThem(Action):
    what: Selection


@verb("untap {what}")
class UntapThem(Action):
    what: Selection


@verb("destroy {what}")
class Destroy(Action):
    """701.8."""

    what: Selection


@verb("counter {what}")
class Counter(Action):
    """701.6."""

    what: Selection


@verb("goad {what}")
class Goad(Action):
    """701.15."""

    what: Selection


@verb("exile {what}")
@verb("exile {what} face down", face_down=True)
@verb("exile {what} with {counters} on it")
class ExileThem(Action):
    """701.13."""

    what: Selection
    face_down: bool = False
    counters: Counters | None = None


@verb("return {what} to its owner's hand")
@verb("return {what} to their owners' hands")
class ReturnToOwnersHand(Action):
    what: Selection


@verb("return {what} to your hand")
class ReturnToYourHand(Action):
    what: Selection


@verb("return {what} to the battlefield")
@verb("return {what} to the battlefield under your control", yours=True)
@verb("return {what} to the battlefield tapped under your control", tapped=True, yours=True)
@verb("return {what} to the battlefield tapped", tapped=True)
class ReturnToBattlefield(Action):
    what: Selection
    tapped: bool = False
    yours: bool = False


@verb("shuffle {what} into your library")
class ShuffleInto(Action):
    what: Selection


@verb("gain control of {what}")
class GainControl(Action):
    """613.2: layer 2, for as long as nothing ends it."""

    what: Selection


@verb("gain control of {what} {duration}")
class GainControlFor(Action):
    what: Selection
    duration: Duration


@verb("transform {what}")
class Transform(Action):
    """701.27."""

    what: Selection


@verb("convert {what}")
class Convert(Action):
    """701.28."""

    what: Selection


@verb("reveal {what}")
class RevealThem(Action):
    """701.20."""

    what: Selection


@verb("choose a color")
class ChooseColor(Action):
    pass


@verb("choose a player")
class ChoosePlayer(Action):
    pass


@verb("choose a color of {filter:a}")
class ChooseColorOf(Action):
    """One of that object's colors."""

    filter: Filter


@verb("choose one")
@verb("choose one of them")
class ChooseOne(Action):
    """One of the objects that the sentence before speaks of."""


@verb("reveal {what} from your opening hand")
class RevealFromOpeningHand(Action):
    """103.6."""

    what: Selection


@verb("search your library for {filter:a}, put it {where}, then shuffle")
@verb("search your library for {filter:a}, put that card {where}, then shuffle")
@verb("search your library for {filter:a}, reveal it, put it {where}, then shuffle", reveal=True)
@verb("search your library for {filter:a}, reveal that card, put it {where}, then shuffle", reveal=True)
class SearchFor(Action):
    """701.23."""

    filter: Filter
    where: str = word("FoundPlace")
    reveal: bool = False


@verb("put {what} into {where}")
class PutInto(Action):
    what: Selection
    where: str = word("PutPlace")


@wording("{player} can cast only one more spell this turn")
class OneMoreSpell(Clause):
    player: Player


@wording("reveal your hand", in_mode="")
@wording("reveals their hand", in_mode="one")
class RevealWholeHand(Action):
    pass


@verb("choose {what}")
class Choose(Action):
    what: Selection


@verb("choose target opponent", target=True)
@verb("choose an opponent at random")
class ChooseOpponent(Action):
    """At random, or as a target."""

    target: bool = False


@verb("discard any number of cards")
class DiscardAnyNumber(Action):
    pass


@verb("remove all of them")
class RemoveAllOfThem(Action):
    """The counters that the sentence speaks of."""


@verb("tap {filter:many} for mana")
class TapForMana(Action):
    """106.12: here, leave to do it with lands of others."""

    filter: Filter


@verb("draft a card from ~'s spellbook")
class DraftFromSpellbook(Action):
    """Digital."""


@wording("clash with an opponent", in_mode="")
class ClashWithOpponent(Action):
    """701.30."""


@verb("flip a coin")
class FlipCoin(Action):
    """705."""


@verb("roll a d20")
class RollD20(Action):
    """706."""


@verb("roll a six-sided die")
class RollD6(Action):
    """706."""


@verb("copy {what}")
class Copy(Action):
    """707.10."""

    what: Selection


@verb("choose new targets for the copy")
class ChooseNewTargets(Action):
    """115.7d."""


@verb("pay {symbols}")
class PayMana(Action):
    symbols: str = word("ManaSymbols")


@verb("pay {life} life")
class PayLifeNow(Action):
    life: int = word("Digits")


@verb("{action}")
class KeywordAction(Action):
    """An action of 701 that takes no object."""

    action: str = word("KeywordAction")


@verb("get an emblem with {abilities}")
class GetEmblem(Action):
    """114."""

    abilities: tuple[InQuotes, ...] = phrase_list()


@wording('"{ability}"')
class InQuotes(Node):
    ability: Quoted


@wording("{what} deals {damage} damage to you")
class DamageToYou(Clause):
    what: Reference
    damage: int = word("Digits")


@wording("{what} deals {amount} damage to {to}")
class DealsDamage(Clause):
    """120."""

    what: Reference
    amount: Amount
    to: Recipient


@wording("{what} deals {amount} damage to {to} and {other} damage to {other_to}")
class DealsDamageTwice(Clause):
    what: Reference
    amount: Amount
    to: Recipient
    other: Amount
    other_to: Recipient


@wording("{what} deals damage equal to {quantity} to {to}")
class DealsDamageEqual(Clause):
    what: Reference
    quantity: Quantity
    to: Recipient


@wording("{what} fights {other}")
class Fights(Clause):
    """701.14."""

    what: Selection
    other: Selection


if typing.TYPE_CHECKING:
    from pyrules.cards.abilities.durations import Duration
    from pyrules.cards.abilities.lines import Quoted


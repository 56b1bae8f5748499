"""What instructions tell players to do: draw, sacrifice, put counters on, deal damage … (701 and others)."""

from __future__ import annotations

import typing

from pyrules.cards.abilities.amounts import Amount, Number, Quantity
from pyrules.cards.abilities.effects import Action, Clause, verb
from pyrules.cards.abilities.filters import CounterKind, Filter
from pyrules.cards.abilities.selections import Selection
from pyrules.cards.grammar import Node, phrase_list, word, wording

if typing.TYPE_CHECKING:
    from pyrules.cards.abilities.filters import Player

ONE = Number(number=1)


class Counters(Node):
    """A number of counters that are put or removed; "additional" ones come on top of others."""


@wording("a {kind} counter", amount=ONE)
@wording("an {kind} counter", amount=ONE)
@wording("an additional {kind} counter", amount=ONE, additional=True)
@wording("another {kind} counter", amount=ONE, additional=True)
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
@wording("discards all the cards in their hand", in_mode="one")
class DiscardWholeHand(Action):
    pass


@verb("mill a card", amount=ONE)
@verb("mill {amount} cards")
class MillCards(Action):
    """701.17."""

    amount: Amount


@verb("mill cards equal to {quantity}")
class MillEqual(Action):
    """701.17."""

    quantity: Quantity


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


@wording("{player} can cast only one more spell this turn")
class OneMoreSpell(Clause):
    player: Player


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


@verb("roll again")
class RollAgain(Action):
    """706.2: once more, with the same table of results."""


@verb("roll a six-sided die")
class RollD6(Action):
    """706."""


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


if typing.TYPE_CHECKING:
    from pyrules.cards.abilities.lines import Quoted

"""What is done around casting and entering: boons, dice, piles, other costs, leave to cast or play more."""

from __future__ import annotations

from pyrules.cards.abilities.actions import InQuotes
from pyrules.cards.abilities.amounts import Amount
from pyrules.cards.abilities.costs import Cost
from pyrules.cards.abilities.effects import Action, Clause, Sentence, verb
from pyrules.cards.abilities.filters import Filter, Player
from pyrules.cards.abilities.permissions import Which
from pyrules.cards.abilities.selections import Selection
from pyrules.cards.grammar import phrase_list, word, wording


@verb("get a one-time boon with {abilities}")
class GetBoon(Action):
    """Digital: an ability that triggers once."""

    abilities: tuple[InQuotes, ...] = phrase_list()


@verb("roll {amount} d{sides}")
@verb("roll {amount} six-sided dice", sides=6)
class RollSoManyDice(Action):
    """706.1."""

    amount: Amount
    sides: int = word("Digits", default=6)


@verb("exile {what} in a face-down pile")
class ExileInPile(Action):
    """708.2: face down and in an order that nobody knows once the pile is shuffled."""

    what: tuple[Selection, ...] = phrase_list()


@verb("shuffle that pile")
class ShufflePile(Action):
    pass


@verb("cast {which} by {costs:doing} in addition to paying their other costs")
@verb("cast {which} by {costs:doing} in addition to paying its other costs")
class CastWithBesides(Action):
    """601.2f, 118.8."""

    which: Which
    costs: tuple[Cost, ...] = phrase_list()


@verb("cast {which} by {costs:doing} rather than paying their mana costs")
@verb("cast {which} by {costs:doing} rather than paying its mana cost")
class CastInstead(Action):
    """118.9."""

    which: Which
    costs: tuple[Cost, ...] = phrase_list()


@verb("cast {which} using its {keyword} ability")
class CastUsing(Action):
    """Only for the cost that the keyword gives (702.152, 702.140 …)."""

    which: Which
    keyword: str = word("CostKeyword")


@wording("as an additional cost to cast {filter:many}, you may {action}")
class MayPayMoreFor(Sentence):
    """118.8, 601.2b: for every spell that the filter finds."""

    filter: Filter
    action: Action


@wording("the next {filter:one} you cast this turn can be cast as though it had flash", in_mode="")
class NextSpellAsFlash(Clause):
    filter: Filter


@wording("you may play {amount} additional lands this turn", in_mode="")
class MoreLandsThisTurn(Clause):
    """305.2."""

    amount: Amount


@wording("{player:one} {actions:one} and may {rest}", in_mode="")
class PlayerDoesAndMay(Clause):
    """What is told to the player, and what is left to them after it."""

    player: Player
    actions: tuple[Action, ...] = phrase_list()
    rest: tuple[Action, ...] = phrase_list()

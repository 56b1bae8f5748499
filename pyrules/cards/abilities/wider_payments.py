"""What players pay or let happen so that something does not (118.12): for each of something, one thing or another."""

from __future__ import annotations

from pyrules.cards.abilities.amounts import Amount, Each, Quantity
from pyrules.cards.abilities.effects import Action, Clause, Instruction, verb
from pyrules.cards.abilities.filters import Filter, Player
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.selections import Selection
from pyrules.cards.grammar import phrase_list, word, wording


@wording("that player or that planeswalker's controller", in_mode="one")
@wording("that opponent or that planeswalker's controller", in_mode="one", opponent=True)
class ThatPlayerOrController(Player):
    opponent: bool = False


@wording("each {who} who controls more {filter:many} than you", in_mode="one")
class EachControllingMore(Player):
    who: str = word("PlayerWord")
    filter: Filter = None  # type: ignore[assignment]


@wording("{filter:many} can't block unless their controller pays {symbols} for each of those creatures")
@wording("{filter:many} can't block unless their controller pays {symbols} for each blocking creature they control")
@wording(
    "{filter:many} can't attack you unless their controller pays {life} life for each of those creatures", whom="you"
)
@wording(
    "{filter:many} can't attack you or planeswalkers you control unless their controller pays {life} life for each of"
    " those creatures",
    whom="you or yours",
)
class CombatTax(Clause):
    """508.1g, 509.1d."""

    filter: Filter
    symbols: str = word("ManaSymbols", default="")
    life: int = word("Digits", default=0)
    whom: str = word("TaxedWhom", default="")


fixed("TaxedWhom", "you", "you or yours")


@verb("pay {symbols} for each {each}")
class PayForEach(Action):
    symbols: str = word("ManaSymbols")
    each: Each = None  # type: ignore[assignment]


@verb("pay {life} life for each {each}")
class PayLifeEach(Action):
    life: int = word("Digits")
    each: Each = None  # type: ignore[assignment]


@verb("pay {symbols} plus an additional {more} for each {each}")
class PayMoreForEach(Action):
    symbols: str = word("ManaSymbols")
    more: str = word("ManaSymbols")
    each: Each = None  # type: ignore[assignment]


@verb("pay {symbols} or {other}")
class PayEitherMana(Action):
    symbols: str = word("ManaSymbols")
    other: str = word("ManaSymbols")


@verb("pay {symbols} or {life} life")
@verb("pay {symbols} and {life} life", both=True)
class PayManaAndLife(Action):
    symbols: str = word("ManaSymbols")
    life: int = word("Digits")
    both: bool = False


@verb("pay X life")
class PayXLife(Action):
    pass


@verb("have ~ deal {amount} damage to {pronoun}")
class HasThisDeal(Action):
    amount: Amount
    pronoun: str = word("PayerPronoun", default="them")


@verb("have ~ deal damage to {pronoun} equal to {quantity}")
class HasThisDealEqual(Action):
    quantity: Quantity
    pronoun: str = word("PayerPronoun", default="them")


fixed("PayerPronoun", "them", "you")


@verb("have you {actions}")
class HasYou(Action):
    """A player lets you do something."""

    actions: tuple[Action, ...] = phrase_list()


@wording("{player:one} may {actions} and may {rest}", in_mode="")
@wording("{player:they} may {actions} and may {rest}", in_mode="")
@wording("you may {actions} and may {rest}", in_mode="")
class MayAndMay(Clause):
    actions: tuple[Action, ...] = phrase_list()
    rest: tuple[Action, ...] = phrase_list()
    player: Player | None = None


@verb("choose a new target for {which}")
class ChooseNewTarget(Action):
    which: str = word("WhichCopy", default="the copy")


fixed("WhichCopy", "the copy", "that copy")


@verb("get an amount of {{E}} equal to {quantity}")
class GetEnergyEqual(Action):
    quantity: Quantity


@wording("{action} {amount} times", in_mode="")
@wording("{action:one} {amount} times", in_mode="one")
class ActionTimes(Instruction):
    action: Action
    amount: Amount


@verb("return to your hand {what}")
class ReturnToYourHandThem(Action):
    what: Selection


@wording("you can't cast ~")
class CantCastThis(Clause):
    """601.3."""


@wording("you may {actions} rather than pay {what}")
class PayOtherwise(Clause):
    """118.9: another cost for spells of a kind, or for abilities."""

    actions: tuple[Action, ...] = phrase_list()
    what: PaidOtherwise = None  # type: ignore[assignment]


class PaidOtherwise(Selection):
    """The cost that is not paid."""


@wording("the mana cost for {filter:many} you cast")
@wording("the mana cost for {filter:many} that you cast", that=True)
@wording("the mana costs of {filter:many} you cast", costs=True)
class ManaCostOfSpells(PaidOtherwise):
    filter: Filter
    that: bool = False
    costs: bool = False


@wording("the {keyword} cost of the first {ability} you activate {when}")
@wording("the {keyword} cost of the first card you cycle {when}", ability="")
class FirstKeywordCost(PaidOtherwise):
    keyword: str = word("FirstCost")
    ability: str = word("FirstAbility", default="")
    when: str = word("CountedWithin", default="each turn")


fixed("FirstCost", "equip", "power-up", "cycling")
fixed("FirstAbility", "equip ability", "power-up ability")


@wording("{costs}")
@wording("~'s {keyword} cost", costs="")
class KeywordCostRather(PaidOtherwise):
    costs: str = word("KeywordCosts", default="")
    keyword: str = word("KeywordName", default="")

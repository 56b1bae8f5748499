"""Casting: additional and alternative costs, when a spell may be cast, what it costs, leave to cast without paying."""

from __future__ import annotations

from pyrules.cards.abilities.amounts import Each, Quantity
from pyrules.cards.abilities.conditions import Condition
from pyrules.cards.abilities.costs import Cost
from pyrules.cards.abilities.durations import Duration
from pyrules.cards.abilities.effects import Action, Clause, Sentence, verb
from pyrules.cards.abilities.filters import Filter, Player
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.permissions import Which
from pyrules.cards.abilities.riders import ActivationInstruction, Limit
from pyrules.cards.abilities.selections import Selection
from pyrules.cards.grammar import phrase_list, word, wording

fixed("CastTarget", "a tapped creature", "a creature", "a creature you control", "a commander you control")


@wording("as an additional cost to cast ~, {costs}")
@wording("as an additional cost to cast ~, you may {costs}", may=True)
class AdditionalCost(Sentence):
    """118.8, 601.2b."""

    costs: tuple[Cost, ...] = phrase_list()
    may: bool = False


@wording("as an additional cost to cast ~, {first} or {second}")
@wording("as an additional cost to cast ~, {first} or pay {symbols}")
class EitherAdditionalCost(Sentence):
    first: Cost
    second: Cost | None = None
    symbols: str = word("ManaSymbols", default="")


@wording("you may {costs} rather than pay ~'s mana cost")
@wording("if {condition}, you may {costs} rather than pay ~'s mana cost")
class AlternativeCost(Sentence):
    """118.9."""

    costs: tuple[Cost, ...] = phrase_list()
    condition: Condition | None = None


@wording("you may pay {symbols} rather than pay ~'s mana cost")
@wording("if {condition}, you may pay {symbols} rather than pay ~'s mana cost")
class AlternativeMana(Sentence):
    symbols: str = word("ManaSymbols")
    condition: Condition | None = None


@verb("pay {symbols} rather than pay the mana cost for {filter:a}")
class PayRather(Action):
    """118.9: an alternative cost of other spells."""

    symbols: str = word("ManaSymbols")
    filter: Filter = None  # type: ignore[assignment]


@wording("you may cast ~ without paying its mana cost")
@wording("if {condition}, you may cast ~ without paying its mana cost")
@wording("if {condition}, you may cast ~ without paying its mana cost and as though it had flash", flash=True)
class FreeIf(Sentence):
    condition: Condition | None = None
    flash: bool = False


@wording("you may cast ~ as though it had flash")
@wording("you may cast ~ as though it had flash if {condition}")
@wording("you may cast ~ as though it had flash if you pay {symbols} more to cast it")
class CastWithFlash(Sentence):
    """702.8."""

    condition: Condition | None = None
    symbols: str = word("ManaSymbols", default="")


fixed(
    "CastTime", "during combat", "during combat before blockers are declared",
    "during combat after blockers are declared", "before attackers are declared", "during your turn",
    "during an opponent's turn", "during your upkeep", "during the declare attackers step",
    "during the declare blockers step", "during any upkeep step", "during combat on an opponent's turn",
    "before blockers are declared", "after combat", "before combat",
    "during your turn, before attackers are declared", "during your end step",
    "during the declare attackers step and only if you've been attacked this step",
    "during an opponent's turn, before attackers are declared", "during your declare attackers step",
    "during combat on your turn", "before the combat damage step", "during your draw step",
    "during an opponent's upkeep", "during an opponent's turn and only before attackers are declared",
    "before the end of combat step", "during your turn before attackers are declared", "after blockers are declared",
    "during the declare blockers step on an opponent's turn", "during combat before combat damage has been dealt",
    "during combat after blockers have been declared", "on your own turn",
    "during your turn and only before attackers are declared",
)  # fmt: skip


@wording("cast ~ only {when}")
@wording("cast ~ only {when} and only if {condition}")
@wording("cast ~ only if {condition}")
class CastOnly(Sentence):
    """601.3."""

    when: str = word("CastTime", default="")
    condition: Condition | None = None


@wording("{when}")
class LimitWhen(Limit):
    when: str = word("CastTime")


@wording("activate no more than twice each turn", number=2)
@wording("activate no more than three times each turn", number=3)
@wording("activate only {number} times each turn")
class ActivateSeldom(ActivationInstruction):
    number: int = word("NumberWord", default=2)


@wording("~ costs {symbols} less to cast if it targets {filter:a}")
@wording("~ costs {symbols} more to cast if it targets {filter:a}", more=True)
class CostsLessTargeting(Sentence):
    """601.2f."""

    filter: Filter
    symbols: str = word("ManaSymbols")
    more: bool = False


@wording("~ costs {symbols} less to cast if {condition}")
class CostsLessIf(Sentence):
    condition: Condition
    symbols: str = word("ManaSymbols")


@wording("~ costs {symbols} more to cast for each target beyond the first")
class CostsPerTarget(Sentence):
    symbols: str = word("ManaSymbols")


@wording("~ costs {symbols} less to cast, where X is {quantity}")
class CostsLessWhere(Sentence):
    symbols: str = word("ManaSymbols")
    quantity: Quantity = None  # type: ignore[assignment]


@wording("this ability costs {symbols} less to activate for each {each}")
@wording("this ability costs {symbols} less to activate if {condition}")
@wording("this ability costs {symbols} less to activate, where X is {quantity}")
@wording("this ability costs {symbols} less to activate if it targets {filter:a}")
class AbilityCostsLess(Sentence):
    """602.2b."""

    symbols: str = word("ManaSymbols")
    each: Each | None = None
    condition: Condition | None = None
    quantity: Quantity | None = None
    filter: Filter | None = None


@wording("{filter:many} you cast this turn cost {symbols} less to cast")
class SpellsCostLess(Sentence):
    filter: Filter
    symbols: str = word("ManaSymbols")


@verb("cast {which} without paying its mana cost[ {duration}]")
@verb("cast {which} without paying their mana costs[ {duration}]")
@verb("play {which} without paying its mana cost[ {duration}]", play=True)
@verb("play {which} without paying their mana costs[ {duration}]", play=True)
class CastFree(Action):
    """118.5."""

    which: Which
    duration: Duration | None = None
    play: bool = False


@verb("cast {which} transformed without paying its mana cost")
class CastTransformed(Action):
    """310.11b."""

    which: Which


@verb("cast {what} by paying {symbols} rather than paying its mana cost")
@verb("cast the copy by paying {symbols} rather than paying its mana cost")
@verb("cast {what} by paying life equal to its mana value rather than paying its mana cost", life=True)
class CastByPaying(Action):
    """118.9. No `what`: the copy that the sentence before makes."""

    what: Selection | None = None
    symbols: str = word("ManaSymbols", default="")
    life: bool = False


@wording("you may choose the same mode more than once")
class SameModeAgain(Sentence):
    """700.2d."""


@wording("choose both instead", how="both")
@wording("you may choose both instead", how="both", may=True)
@wording("choose any number instead", how="any number")
@wording("you may choose two instead", how="two", may=True)
@wording("choose two instead", how="two")
@wording("choose {how}")
class ChooseModes(Clause):
    """700.2."""

    how: str = word("ModeCount")
    may: bool = False


fixed("ModeCount", "two", "three", "both", "any number")


@wording("you may choose new targets for {what}", in_mode="")
class NewTargets(Clause):
    """115.7d."""

    what: Selection


@wording("you may choose new targets for the copies", in_mode="")
@wording("{player:one} may choose a new target for that copy", in_mode="", one=True)
class NewTargetsForCopies(Clause):
    one: bool = False
    player: Player | None = None


@verb("change the target of {what}")
class ChangeTarget(Action):
    """115.7."""

    what: Selection


@wording("you may play an additional land this turn", in_mode="")
@wording("you may play up to {number} additional lands this turn", in_mode="")
@wording("you may play {number} additional lands this turn", in_mode="", exactly=True)
class AdditionalLand(Clause):
    """305.2."""

    number: int = word("NumberWord", default=1)
    exactly: bool = False


@wording("you may cast spells this turn as though they had flash", in_mode="")
@wording("you may cast {filter:many} this turn as though they had flash", in_mode="")
class CastAsFlash(Clause):
    filter: Filter | None = None


@wording("the {keyword} cost is equal to its mana cost", in_mode="")
class KeywordCostIs(Clause):
    """Flashback and the like, given without a cost."""

    keyword: str = word("KeywordName")


@wording("{what} gains {keyword} {duration}", in_mode="")
class GainsCostless(Clause):
    """A keyword that needs a cost, which a sentence after it says."""

    what: Selection
    keyword: str = word("CostKeyword")
    duration: Duration = None  # type: ignore[assignment]

"""More of when, by whom and for how much an ability may be activated (602.5), and costs of rare shapes."""

from __future__ import annotations

from pyrules.cards.abilities.amounts import Each, Quantity
from pyrules.cards.abilities.conditions import SimpleCondition
from pyrules.cards.abilities.cost_objects import SimpleChosen
from pyrules.cards.abilities.costs import ChoosableCost, Cost, cost
from pyrules.cards.abilities.effects import Sentence
from pyrules.cards.abilities.filters import CounterKind, Filter, Player, Reference
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.riders import ActivationInstruction, Limit
from pyrules.cards.abilities.terminals import Color
from pyrules.cards.grammar import phrase_list, word, wording

fixed(
    "ActivationTime", "any upkeep step", "their turn", "their draw step", "their upkeep", "the end of combat step",
    "any draw step", "any end step", "the first main phase", "any combat", "your draw step", "your end step",
)  # fmt: skip


@wording("during {time}")
class LimitDuring(Limit):
    time: str = word("ActivationTime")


@wording("from {zone}")
class LimitZone(Limit):
    zone: str = word("CostZone")


@wording("any player may activate this ability but only {limits}")
class AnyPlayerBut(ActivationInstruction):
    """602.1: with limits for everybody."""

    limits: tuple[Limit, ...] = phrase_list(two=" and only ", last=", and only ")


@wording("only your opponents may activate this ability[ and only {limits}]", who="opponents")
@wording("only ~'s owner may activate this ability[ and only {limits}]", who="owner")
class OnlyTheyActivate(ActivationInstruction):
    """602.1: others than the controller."""

    who: str = "opponents"
    limits: tuple[Limit, ...] = phrase_list(two=" and only ", last=", and only ")


@wording("only the controller of the {filter:one} may activate this ability")
@wording("only {player:one} may activate this ability[ and only {limits}]", filter=None)
class OnlyControllerActivates(ActivationInstruction):
    filter: Filter | None = None
    player: Player | None = None
    limits: tuple[Limit, ...] = phrase_list(two=" and only ", last=", and only ")


@wording("you can't activate this ability during combat")
class NotDuringCombat(ActivationInstruction):
    pass


@wording("you may also activate this ability while ~ is in {zone}")
@wording("you may activate this ability while ~ is in {zone}")
class AlsoFromZone(ActivationInstruction):
    """113.6: where else the ability works."""

    zone: str = word("CostZone")


@wording("this ability can't cause the total number of {kind} counters on ~ to be greater than {most}")
class CantCauseMoreCounters(ActivationInstruction):
    kind: CounterKind
    most: int = word("NumberWord")


@wording("spend only {color} mana on X")
class OnlyColorOnX(ActivationInstruction):
    """107.3: how X may be paid."""

    color: Color = word("Color")


@wording("spend only mana of the chosen color to activate this ability")
class OnlyChosenColorToActivate(ActivationInstruction):
    pass


@wording("X can't be greater than {quantity}")
class XNotGreater(ActivationInstruction):
    """107.3: a limit on the X of the cost."""

    quantity: Quantity


@wording("activate no more times each turn than {quantity}")
class NoMoreTimesThan(ActivationInstruction):
    quantity: Quantity


@wording("this ability costs {symbols} less to activate during your turn", when="your turn")
class CheaperDuring(ActivationInstruction):
    """601.2f, 602.2b."""

    symbols: str = word("ManaSymbols")
    when: str = "your turn"


@wording("this ability costs {symbols} more to activate for each {each}")
class DearerForEach(ActivationInstruction):
    """601.2f, 602.2b."""

    symbols: str = word("ManaSymbols")
    each: Each = None  # type: ignore[assignment]


@wording("this ability can't be copied and X can't be 0")
class NotCopiedNorZero(ActivationInstruction):
    """707.10, 107.3."""


# ---------------------------------------------------------------------------------------------------- conditions of it


@wording("you've controlled ~ continuously since the beginning of your most recent turn")
class ControlledSinceTurn(SimpleCondition):
    """302.6."""


@wording("you've sacrificed {filter:a} this turn")
class YouveSacrificed(SimpleCondition):
    filter: Filter


@wording("{what} is on the stack")
class IsOnStack(SimpleCondition):
    what: Reference


@wording("{what} blocked or was blocked by {filter:a} this turn")
class BlockedOrWasBlocked(SimpleCondition):
    what: Reference
    filter: Filter


@wording("you control {filter:a} that fought this turn")
class YouControlFighter(SimpleCondition):
    """701.14."""

    filter: Filter


@wording("{keyword} costs you pay cost {symbols} less[ for each {each}]")
class KeywordCostsLess(Sentence):
    """601.2f: costs that a keyword says."""

    keyword: str = word("KeywordName")
    symbols: str = word("ManaSymbols")
    each: Each | None = None


@wording("{what} is suspended")
class IsSuspended(SimpleCondition):
    """702.62b."""

    what: Reference


@wording("you own {filter:a} in exile")
class OwnInExile(SimpleCondition):
    filter: Filter


@wording("{what} is on the battlefield or in your graveyard")
class IsOnBattlefieldOrGraveyard(SimpleCondition):
    what: Reference


# ---------------------------------------------------------------------------------------------------------- rare costs


@wording("{mana}, {{T}} or {other}, {{T}}")
class EitherManaAndTap(Cost):
    """{3}, {T} or {U}, {T}: one of two costs."""

    mana: str = word("ManaSymbols")
    other: str = word("ManaSymbols")


@cost("tap {amount} untapped {kinds}")
class TapKinds(Cost):
    """Tap two untapped artifacts and/or creatures you control."""

    amount: int = word("NumberWord")
    kinds: AndOr = None  # type: ignore[assignment]


@cost("sacrifice {amount} [?other:other ]{kinds}")
class SacrificeKinds(ChoosableCost):
    """Sacrifice two other artifacts and/or creatures."""

    amount: int = word("NumberWord")
    kinds: AndOr = None  # type: ignore[assignment]
    other: bool = False


@wording("{filters:many}")
class AndOr(SimpleChosen):
    """Objects of several kinds, in any mixture."""

    filters: tuple[Filter, ...] = phrase_list(two=" and/or ", last=", and/or ", least=2)


@cost("pay {symbols} for each target")
class PayForEachTarget(Cost):
    symbols: str = word("ManaSymbols")


@cost("exile {filter:a} and pay its mana cost")
@cost("exile {filter:a} from your graveyard and pay its mana cost", zone="graveyard")
class ExileAndPayItsCost(Cost):
    filter: Filter
    zone: str = ""


@cost("roll a d{sides}")
class RollDieCost(Cost):
    """706."""

    sides: int = word("RowNumber")

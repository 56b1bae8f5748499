"""What spells and abilities cost more or less (601.2f, 602.2b)."""

from __future__ import annotations

from pyrules.cards.abilities.amounts import Each, Quantity
from pyrules.cards.abilities.changes import Predicate
from pyrules.cards.abilities.conditions import Condition
from pyrules.cards.abilities.effects import Clause, verb
from pyrules.cards.abilities.filters import Filter
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.selections import Selection
from pyrules.cards.abilities.terminals import Color
from pyrules.cards.grammar import word, wording


@verb("cost {symbols} less to {what}")
@verb("cost {symbols} more to {what}", more=True)
@verb("cost {symbols} less to {what} for each {each}")
@verb("cost {symbols} more to {what} for each {each}", more=True)
@verb("cost {symbols} less to {what}, where X is {quantity}")
@verb("cost {symbols} more to {what}, where X is {quantity}", more=True)
@verb("cost up to {symbols} less to {what}", up_to=True)
@verb("cost {symbols} less to {what} if {condition}")
@verb("cost {symbols} more to {what} if {condition}", more=True)
class CostChanges(Predicate):
    """Said of spells (to cast) and of abilities (to activate)."""

    symbols: str = word("ManaSymbols")
    what: str = word("CostFor", default="cast")
    each: Each | None = None
    quantity: Quantity | None = None
    condition: Condition | None = None
    more: bool = False
    up_to: bool = False


@verb("cost {symbols} more to activate unless they're mana abilities")
class CostMoreUnlessMana(Predicate):
    """602.2b."""

    symbols: str = word("ManaSymbols")


@verb("cost {symbols} more to cast except during its controller's turn")
class CostMoreOnOtherTurns(Predicate):
    """601.2f."""

    symbols: str = word("ManaSymbols")


@wording("each spell that would cost less than {least} mana to cast costs {cost} mana to cast")
class SpellsCostAtLeast(Clause):
    """601.2f: said of the total cost."""

    least: int = word("NumberWord")
    cost: int = word("NumberWord")


@wording("other spell that player has cast this turn")
class EachOtherSpellCast(Each):
    """By the player who casts the spell that is spoken of."""


fixed("CostFor", "cast", "activate", "foretell", "equip", "attack", "crew")


@verb("cost an additional {life} life to {what}")
class CostsLife(Predicate):
    life: int = word("Digits")
    what: str = word("CostFor", default="cast")


@wording("this effect can't reduce the mana in that cost to less than one mana", least=1)
@wording("this effect can't reduce the amount of mana a spell costs to less than one mana", least=1)
class ReducesNoFurther(Clause):
    least: int = word("NumberWord", default=1)


@wording("this effect reduces only the amount of colored mana you pay")
@wording("this effect reduces only the amount of {color} mana you pay")
class ReducesOnlyColored(Clause):
    color: Color | None = word("Color", default=None)


@wording("the {ordinal} spell you cast each turn", in_mode="one")
@wording("the {ordinal} {filter:one} you cast each turn", in_mode="one")
@wording("the {ordinal} {filter:one} you cast during each of your turns", in_mode="one", yours=True)
class NthSpell(Selection):
    """Of each turn."""

    ordinal: int = word("Ordinal")
    filter: Filter | None = None
    yours: bool = False


@wording("{kind} abilities you activate", in_mode="many", who="you activate")
@wording("{kind} abilities of {of:many}", in_mode="many", who="")
@wording("{kind} abilities of {of:one}", in_mode="many", who="")
@wording("{kind} abilities you activate that target {of:many}", in_mode="many", who="you activate, targeting")
@wording("{kind} abilities your opponents activate", in_mode="many", who="opponents activate")
@wording("abilities your opponents activate", in_mode="many", who="opponents activate")
@wording("abilities you activate that aren't mana abilities", in_mode="many", who="you activate, but for mana")
@wording("{kind} abilities", in_mode="many", who="")
class AbilitiesOf(Selection):
    """Abilities of some kind, of some objects or activated by somebody; else all of them."""

    kind: str = word("AbilitiesKind", default="activated")
    of: Selection | None = None
    who: str = word("AbilityUser", default="")


fixed("AbilityUser", "you activate", "you activate, targeting", "opponents activate", "you activate, but for mana")
fixed("AbilitiesKind", "activated", "triggered", "loyalty", "equip", "ninjutsu", "mana", "cycling", "morph", "crew",
      "outlast",
      "unearth", "power-up", "activated and triggered")  # fmt: skip


@wording("{costs} you pay", in_mode="many")
class KeywordCostsYouPay(Selection):
    costs: str = word("KeywordCosts")


fixed("KeywordCosts", "equip costs", "foretell costs", "ninjutsu costs", "cycling costs", "kicker costs", "morph costs",
      "escape costs", "madness costs", "flashback costs", "boast costs", "plot costs")  # fmt: skip

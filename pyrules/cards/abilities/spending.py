"""What mana may be spent on (106.6) and what happens where it is."""

from __future__ import annotations

from pyrules.cards.abilities.conditions import SimpleCondition
from pyrules.cards.abilities.durations import Duration
from pyrules.cards.abilities.effects import Clause, Sentence
from pyrules.cards.abilities.filters import Filter, Reference
from pyrules.cards.abilities.triggers import Trigger
from pyrules.cards.grammar import Node, phrase_list, word, wording


class Use(Node):
    """Something that mana is spent on."""


@wording("cast {filter:a}")
@wording("cast {filter:many}")
class ToCast(Use):
    filter: Filter


@wording("cast {what}")
class ToCastThis(Use):
    what: Reference


@wording("cast your {ordinal} spell in a turn")
class ToCastNth(Use):
    ordinal: int = word("Ordinal")


@wording("activate an ability")
@wording("activate abilities")
@wording("to activate an ability")
class ToActivate(Use):
    pass


@wording("activate an ability of {filter:a}")
@wording("activate abilities of {filter:many}")
@wording("to activate an ability of {filter:a}")
@wording("to activate abilities of {filter:many}")
class ToActivateOf(Use):
    """Abilities whose source the filter finds."""

    filter: Filter


@wording("activate {keyword} abilities")
@wording("activate an {keyword} ability")
class ToActivateKeyword(Use):
    keyword: str = word("Watched")


@wording("turn {filter:many} face up")
@wording("to turn {filter:many} face up")
@wording("turn {filter:a} face up")
class ToTurnFaceUp(Use):
    filter: Filter


@wording("unlock a door")
@wording("unlock doors")
class ToUnlock(Use):
    """709.5."""


@wording("gain a Class level")
@wording("to gain a Class level")
class ToGainClassLevel(Use):
    """716."""


@wording("pay {keyword} costs")
@wording("pay a {keyword} cost")
class ToPayKeywordCost(Use):
    keyword: str = word("KeywordCost")


@wording("pay a cost that contains {symbol}")
class ToPayCostWith(Use):
    symbol: str = word("ManaSymbol")


@wording("pay generic mana costs")
class ToPayGeneric(Use):
    pass


@wording("pay a mana cost to turn a manifested creature face up")
class ToTurnManifestedUp(Use):
    """701.40."""


@wording("foretell a card from your hand")
@wording("foretell cards")
class ToForetell(Use):
    """702.143."""


@wording("spend this mana only to {uses}[, and {rider}]")
class SpendOnlyTo(Sentence):
    """106.6; does not matter for which mana could be produced (106.7)."""

    uses: tuple[Use, ...] = phrase_list(last=", or ", two=" or ")
    rider: Clause | None = None


@wording("spend this mana only to {first}, or {second}")
@wording("spend this mana only to {first} and {second}")
class SpendOnlyOnBoth(Sentence):
    """ "Room spells and unlock doors": on either."""

    first: Use
    second: Use


@wording("spend this mana only on costs that contain {symbol}")
class SpendOnlyOnCostsWith(Sentence):
    symbol: str = word("ManaSymbol")


@wording("this mana can't be spent to {use}")
@wording("you can't spend this mana to {use}")
class CantSpendTo(Sentence):
    use: Use


@wording("{duration}, you don't lose this mana as steps and phases end")
@wording("{duration}, you don't lose this mana as steps end")
@wording("{duration}, they don't lose this mana as steps and phases end", they=True)
class KeepMana(Sentence):
    """500.5 does not empty it. `they`: the player who got it is another."""

    duration: Duration
    they: bool = False


@wording("that mana is spent on {filter:a}")
class SpentOn(SimpleCondition):
    filter: Filter


@wording("that mana is spent to {use}")
@wording("this mana is spent to {use}")
@wording("you spend this mana to {use}")
class SpentTo(SimpleCondition):
    use: Use


@wording("when you spend this mana to {uses}")
@wording("when that mana is spent to {uses}")
@wording("when this mana is spent to {uses}")
class WhenSpentTo(Trigger):
    """106.6: a delayed trigger that the mana carries."""

    uses: tuple[Use, ...] = phrase_list(last=", or ", two=" or ")


@wording("when that mana is spent")
class WhenSpent(Trigger):
    pass

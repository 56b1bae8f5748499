"""Costs of activated abilities and keywords (118, 602.1a): symbols and payments; the rest is in `cost_actions`.

A cost begins with a small letter at the start of an ability and with a capital after a comma or a dash; `cost` gives
each wording both ways, so that it prints back as it stood.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyrules.cards.abilities.amounts import Amount, Each, Quantity
from pyrules.cards.abilities.effects import Sentence
from pyrules.cards.abilities.filters import Reference
from pyrules.cards.grammar import Node, NodeType, phrase_list, word, wording


def cost(template: str, /, **constants: Any) -> Callable[[NodeType], NodeType]:
    """Like `wording`, once with a small first letter and once with a capital; and as what is done ("sacrificing a
    creature") in mode "doing"."""
    verb, space, rest = template.partition(" ")

    def register(cls: NodeType) -> NodeType:
        cls = wording(doing(verb) + space + rest, in_mode="doing", **constants)(cls)
        capital = template[0].upper() + template[1:]
        return wording(template, **constants)(wording(capital, **constants)(cls))

    return register


def doing(verb: str) -> str:
    """The present participle: "pay" -> "paying", "sacrifice" -> "sacrificing"."""
    if verb in DOUBLED:
        return f"{verb}{verb[-1]}ing"
    return verb.removesuffix("e") + "ing"


#: Verbs that double their last letter.
DOUBLED = ("tap", "untap", "put", "get", "flip")


class Cost(Node):
    """One part of a cost; parts stand with commas between them."""


class ChoosableCost(Cost):
    """A cost that can be one of two: "pay {2} or discard a card"."""


@wording("{costs}")
class CostList(Node):
    """A whole cost, as it stands before the colon."""

    costs: tuple[Cost, ...] = phrase_list(last=", ", two=", ")


# ------------------------------------------------------------------------------------------------------------ symbols


@wording("{{T}}")
class TapSymbol(Cost):
    """107.5."""


@wording("{{Q}}")
class UntapSymbol(Cost):
    """107.6."""


@wording("{symbols}")
@cost("pay {symbols}")
class ManaCost(ChoosableCost):
    """Mana (118.2), {X} (107.3), hybrid, Phyrexian and snow symbols (107.4) among it."""

    symbols: str = word("ManaSymbols")


@cost("pay {amount} {symbol}")
class ManaTimes(Cost):
    """Pay six {G}: a number of one symbol."""

    amount: Amount
    symbol: str = word("ManaSymbol")


@cost("pay {symbols} for each {each}")
class ManaForEach(Cost):
    """Pay {1} for each +1/+1 counter on ~."""

    symbols: str = word("ManaSymbols")
    each: Each = None  # type: ignore[assignment]


@cost("pay {what}'s mana cost")
class ManaCostOf(Cost):
    """Pay enchanted creature's mana cost."""

    what: Reference


@wording("[[{change}]]")
@wording("{change}")
class LoyaltyCost(Cost):
    """606.4: put on or remove loyalty counters; with brackets (MTGJSON) or without (Scryfall)."""

    change: str = word("Loyalty")


# ---------------------------------------------------------------------------------------------- life, energy, the rest


@cost("pay {life} life")
class PayLife(ChoosableCost):
    """118.3b."""

    life: int = word("Digits")


@cost("pay X life", how="X")
@cost("pay half your life, rounded up", how="half")
@cost("pay any amount of life", how="any")
class PaySomeLife(Cost):
    """Life that is no printed number: X, "half" or "any"."""

    how: str = "X"


@cost("pay life equal to {quantity}")
class PayLifeEqual(Cost):
    """118.3b."""

    quantity: Quantity


@cost("pay {life} life for each {each}")
class PayLifeForEach(Cost):
    """118.3b."""

    life: int = word("Digits")
    each: Each = None  # type: ignore[assignment]


@wording("{mana} and {life} life")
@cost("pay {mana} and {life} life")
class ManaAndLife(Cost):
    """Pay {2} and 1 life."""

    mana: str = word("ManaSymbols")
    life: int = word("Digits")


@wording("{energy}")
@cost("pay {energy}")
class Energy(ChoosableCost):
    """Energy counters (107.14), as many as there are symbols."""

    energy: int = word("EnergySymbols")


@cost("pay {amount} {{E}}")
class EnergyAmount(Cost):
    """Pay eight {E}, pay X {E}."""

    amount: Amount


@cost("pay any amount of {{E}}")
@cost("pay one or more {{E}}", least=1)
class EnergyAny(Cost):
    """Any number of energy counters, from `least` on."""

    least: int = 0


@cost("waterbend {symbols}")
class Waterbend(Cost):
    """701.67: mana that artifacts and creatures can be tapped for."""

    symbols: str = word("ManaSymbols")


@cost("collect evidence {number}")
class CollectEvidence(Cost):
    """701.59."""

    number: str = word("DigitsOrX")


@cost("blight {number}")
class Blight(Cost):
    """701.68."""

    number: str = word("DigitsOrX")


@cost("forage")
class Forage(Cost):
    """701.61."""


@cost("mill a card", amount=None)
@cost("mill {amount} cards")
class Mill(Cost):
    """701.17; no amount: one card."""

    amount: Amount | None = None


@cost("pay {number} speed")
class PaySpeed(Cost):
    """702.179."""

    number: str = word("DigitsOrX")


@wording("{costs}")
class EitherCost(Cost):
    """{2} or discard a card: one of them, as the player chooses."""

    costs: tuple[ChoosableCost, ...] = phrase_list(two=" or ", last=", or ", least=2)


@wording("X can't be 0")
class XNotZero(Sentence):
    """107.3: a limit on the X of the cost."""

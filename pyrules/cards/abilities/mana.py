"""Mana: what is added (106), what restricts it, and what replaces it (614)."""

from __future__ import annotations

from pyrules.cards.abilities.amounts import Amount, Each, Quantity
from pyrules.cards.abilities.conditions import Condition
from pyrules.cards.abilities.effects import Clause, Instruction, Sentence
from pyrules.cards.abilities.filters import Filter, Noun, Player, Reference
from pyrules.cards.grammar import Node, phrase_list, word, wording


class Output(Node):
    """What an ability adds."""


@wording("{symbols}")
class Symbols(Output):
    """Mana symbols as they stand: {G}{G}."""

    symbols: str = word("ManaSymbols")


@wording("{outputs}")
class OneOf(Output):
    """{R} or {G}; {R}{R}, {R}{G}, or {G}{G}; {G} or one mana of the chosen color."""

    outputs: tuple[SimpleOutput, ...] = phrase_list(last=", or ", two=" or ", least=2)


class SimpleOutput(Output):
    """An output that can stand in a list."""


@wording("{symbols}")
class SymbolsOption(SimpleOutput):
    symbols: str = word("ManaSymbols")


@wording("{amount} mana {kind}")
class Mana(SimpleOutput):
    """A number of mana of some kind: two mana of any one color."""

    amount: Amount
    kind: ManaKind


@wording("an additional {amount} mana {kind}")
class AdditionalMana(SimpleOutput):
    amount: Amount
    kind: ManaKind


@wording("{amount} {symbol}")
class Repeated(SimpleOutput):
    """six {G}, X {R}, that much {B}."""

    amount: Amount
    symbol: str = word("ManaSymbol")


@wording("an additional {symbols}")
class AdditionalSymbols(SimpleOutput):
    symbols: str = word("ManaSymbols")


@wording("an amount of {symbol} equal to {quantity}")
class AmountEqual(SimpleOutput):
    symbol: str = word("ManaSymbol")
    quantity: Quantity = None  # type: ignore[assignment]


@wording("{symbols} for each {each}")
class ForEach(SimpleOutput):
    symbols: str = word("ManaSymbols")
    each: Each = None  # type: ignore[assignment]


@wording("an amount of mana of that color equal to {quantity}")
class ThatColorEqual(SimpleOutput):
    """Of the color that the sentence before chose."""

    quantity: Quantity


@wording("{amount} mana {kind}, where X is {quantity}")
class ManaWhere(Output):
    amount: Amount
    kind: ManaKind
    quantity: Quantity


@wording("{outputs}, where X is {quantity}")
class OneOfWhere(Output):
    """X {G} or X {W}, where X is …: one of the outputs, each with the X that the text defines."""

    outputs: tuple[SimpleOutput, ...] = phrase_list(last=", or ", two=" or ")
    quantity: Quantity = None  # type: ignore[assignment]


@wording("{outputs}")
@wording("{outputs}, where X is {quantity}")
class AllOf(Output):
    """{W}{W}, {U}{U}, and {B}{B}: all of them."""

    outputs: tuple[SimpleOutput, ...] = phrase_list(least=2)
    quantity: Quantity | None = None


@wording("an additional {symbols} for each {each}")
class AdditionalForEach(SimpleOutput):
    symbols: str = word("ManaSymbols")
    each: Each = None  # type: ignore[assignment]


@wording("{amount} mana {kind} for each {each}")
class ManaPerEach(SimpleOutput):
    amount: Amount
    kind: ManaKind
    each: Each


@wording("an additional {amount} mana {kind} for each {each}")
class AdditionalManaPerEach(SimpleOutput):
    amount: Amount
    kind: ManaKind
    each: Each


@wording("{symbols}, plus an additional {more} for each {each}")
class SymbolsPlusForEach(SimpleOutput):
    symbols: str = word("ManaSymbols")
    more: str = word("ManaSymbols")
    each: Each = None  # type: ignore[assignment]


@wording("{reference}'s last noted type and amount of mana")
class LastNotedMana(Output):
    """607.2: what the linked ability noted."""

    reference: Reference


class ManaKind(Node):
    """Which types of mana a number of mana has."""


@wording("of any color")
@wording("of any color they choose")
class AnyColor(ManaKind):
    """One of the five colors for all of it."""


@wording("of any one color")
@wording("of any one color they choose")
class AnyOneColor(ManaKind):
    pass


@wording("of any type")
class AnyType(ManaKind):
    pass


@wording("in any combination of colors")
class CombinationOfColors(ManaKind):
    pass


@wording("in any combination of its colors")
class CombinationOfItsColors(ManaKind):
    """Of the object that the sentence before speaks of."""


@wording("of {reference}'s last noted type")
class LastNotedType(ManaKind):
    """607.2: the type that the linked ability noted."""

    reference: Reference


@wording("of any other color")
class AnyOtherColor(ManaKind):
    """Than the mana that stands before it in the sentence."""


@wording("of a chosen color")
class AChosenColor(ManaKind):
    """One of several that were chosen."""


@wording("of either of the circled colors")
class CircledColor(ManaKind):
    """Of the two that were marked on the card as the deck was built."""


@wording("of any color chosen as you drafted cards named ~")
class DraftedColor(ManaKind):
    """905: noted in the draft."""


@wording("of different colors")
class DifferentColors(ManaKind):
    pass


@wording("in any combination of {symbols}")
class Combination(ManaKind):
    symbols: tuple[OneSymbol, ...] = phrase_list(last=", and/or ", two=" and/or ", least=2)


@wording("{symbol}")
class OneSymbol(Node):
    symbol: str = word("ManaSymbol")


@wording("of the chosen color")
class ChosenColor(ManaKind):
    """The color that was chosen as the permanent entered, or for this effect."""


@wording("of that color")
class ThatColor(ManaKind):
    pass


@wording("of that type")
class ThatType(ManaKind):
    pass


@wording("of any color that {filter:a} could produce")
class ColorCouldProduce(ManaKind):
    """106.7, colors only."""

    filter: Filter


@wording("of any type that {filter:a} could produce")
class TypeCouldProduce(ManaKind):
    """106.7."""

    filter: Filter


@wording("of any type {reference} could produce")
@wording("of any type that {reference} could produce")
class TypeObjectCouldProduce(ManaKind):
    reference: Reference


@wording("of any type that {noun:one} produced")
class TypeProduced(ManaKind):
    """The type that the permanent tapped for mana produced: defined only in a trigger's event."""

    noun: Noun


@wording("of any color among {filter:many}")
class ColorAmong(ManaKind):
    filter: Filter


@wording("of any of {reference}'s colors")
class ColorOf(ManaKind):
    reference: Reference


@wording("of any of the exiled cards' colors")
class ColorOfExiledCards(ManaKind):
    pass


@wording("of any color in your commander's color identity")
class CommanderColor(ManaKind):
    """903.4."""


# ------------------------------------------------------------------------------------------------------ adding mana


@wording("add {output}", in_mode="")
@wording("you add {output}", in_mode="")
@wording("add {output} to your mana pool", in_mode="")
class AddMana(Instruction):
    """106.4: you add mana."""

    output: Output


@wording("{player:one} adds {output}")
@wording("{player:they} add {output}")
class PlayerAddsMana(Clause):
    player: Player
    output: Output


@wording("for each color among {filter:many}, add one mana of that color")
class AddForEachColor(Clause):
    filter: Filter


@wording("if {condition}, add {output} instead")
@wording("if {condition}, instead add {output}")
@wording("add {output} instead if {condition}")
class AddInstead(Sentence):
    """A self-replacement (614.15): of the mana that the sentence before adds."""

    condition: Condition
    output: Output


@wording("if {condition}, instead {sentence}")
@wording("if {condition}, {sentence} instead")
class InsteadIf(Sentence):
    """A self-replacement (614.15) of what the sentence before says, where it is not adding mana."""

    condition: Condition
    sentence: Clause

"""Mana: what is added (106), what restricts it, and what replaces it (614)."""

from __future__ import annotations

from pyrules.cards.abilities.amounts import Amount, Each, Quantity
from pyrules.cards.abilities.conditions import Condition
from pyrules.cards.abilities.effects import Clause, Sentence
from pyrules.cards.abilities.filters import Filter, Noun, Player, Reference
from pyrules.cards.abilities.terminals import Color
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


class ManaKind(Node):
    """Which types of mana a number of mana has."""


@wording("of any color")
class AnyColor(ManaKind):
    """One of the five colors for all of it."""


@wording("of any one color")
class AnyOneColor(ManaKind):
    pass


@wording("of any type")
class AnyType(ManaKind):
    pass


@wording("in any combination of colors")
class CombinationOfColors(ManaKind):
    pass


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


@wording("add {output}")
class AddMana(Clause):
    """106.4: you add mana."""

    output: Output


@wording("{player:one} adds {output}")
class PlayerAddsMana(Clause):
    player: Player
    output: Output


@wording("for each color among {filter:many}, add one mana of that color")
class AddForEachColor(Clause):
    filter: Filter


@wording("if {condition}, add {output} instead")
@wording("if {condition}, instead add {output}")
class AddInstead(Sentence):
    """A self-replacement (614.15): of the mana that the sentence before adds."""

    condition: Condition
    output: Output


# --------------------------------------------------------------------------------------- replacing the mana that is made


class ManaChange(Node):
    """What a replacement effect makes of the mana that a permanent produces when it is tapped for mana (106.12b)."""


@wording("it produces {symbol} instead of any other type and amount")
class OneInsteadOfAll(ManaChange):
    symbol: str = word("ManaSymbol")


@wording("it produces {symbol} instead of any other type")
class TypeInstead(ManaChange):
    symbol: str = word("ManaSymbol")


@wording("it produces colorless mana instead of any other type")
class ColorlessInstead(ManaChange):
    pass


@wording("it produces colorless mana instead of {color} mana")
class ColorlessInsteadOf(ManaChange):
    color: Color = word("Color")


@wording("it produces mana of a color of your choice instead of any other type")
class YourColorInstead(ManaChange):
    pass


@wording("it produces one mana of a color of your choice instead of any other type and amount")
class OneOfYourColorInstead(ManaChange):
    pass


@wording("it produces mana of the chosen color instead of any other color")
class ChosenColorInstead(ManaChange):
    pass


@wording("it produces twice as much of that mana instead")
class TwiceAsMuch(ManaChange):
    pass


@wording("it produces three times as much of that mana instead")
class ThreeTimesAsMuch(ManaChange):
    pass


class Tapping(Node):
    """Which permanents tapped for mana, by whom, how much of it."""


@wording("{filter:a} is tapped for mana")
class IsTappedForMana(Tapping):
    filter: Filter


@wording("you tap {filter:a} for mana")
class YouTapForMana(Tapping):
    filter: Filter


@wording("{filter:a} is tapped for two or more mana")
class IsTappedForTwo(Tapping):
    filter: Filter


@wording("if {tapping}, {change}")
class ReplaceMana(Sentence):
    """A replacement effect on tapping for mana (106.12b, 614.1a)."""

    tapping: Tapping
    change: ManaChange


@wording("if tapped for mana, {changes} instead of any other type")
class ReplaceByLandType(Sentence):
    changes: tuple[LandTypeProduces, ...] = phrase_list(least=2)


@wording("{type:many} produce {symbol}")
class LandTypeProduces(Node):
    type: str = word("BasicLandType")
    symbol: str = word("ManaSymbol")

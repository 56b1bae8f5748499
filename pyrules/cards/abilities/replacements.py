"""Replacing the mana that is made as permanents are tapped for mana (106.12b, 614)."""

from __future__ import annotations

from pyrules.cards.abilities.effects import Sentence
from pyrules.cards.abilities.filters import Filter
from pyrules.cards.abilities.terminals import Color
from pyrules.cards.grammar import Node, phrase_list, word, wording


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


@wording("that {type} produces colorless mana instead of any other type")
class ThatProducesColorless(ManaChange):
    """ "it produces", said of a land type."""

    type: str = word("BasicLandType")


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


@wording("a player taps {filter:a} for mana")
class PlayerTaps(Tapping):
    filter: Filter


@wording("target {filter:one} is tapped for mana")
class TargetIsTapped(Tapping):
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


@wording("lands tapped for mana produce mana of the chosen color instead of any other color")
class LandsProduceChosenColor(Sentence):
    pass


@wording("spells and abilities you control that would add colored mana instead add that much {color} mana")
class ColoredManaBecomes(Sentence):
    """Also for mana that spells add, and abilities that tap nothing."""

    color: Color = word("Color")

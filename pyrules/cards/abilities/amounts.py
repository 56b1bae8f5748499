"""How many: numbers, X, counts of objects, counters, power, devotion …"""

from __future__ import annotations

import typing

from pyrules.cards.abilities.terminals import Color
from pyrules.cards.grammar import Node, word, wording

if typing.TYPE_CHECKING:
    from pyrules.cards.abilities.filters import CounterKind, Filter, Player, Reference


class Amount(Node):
    """A number that the rules can work out."""


@wording("{number}")
class Number(Amount):
    """A number written as a word."""

    number: int = word("NumberWord")


@wording("{number}")
class Figure(Amount):
    """A number written in digits."""

    number: int = word("Digits")


@wording("X")
class X(Amount):
    """The X that was chosen or that the text defines (107.3)."""


@wording("that much")
@wording("that many")
class ThatMuch(Amount):
    """The number that the trigger or the sentence before speaks of."""


@wording("twice that much")
@wording("twice that many")
class TwiceThatMuch(Amount):
    pass


class Quantity(Node):
    """An amount as "equal to …" and "where X is …" word it."""


@wording("the number of {filter:many}")
class CountOf(Quantity):
    filter: Filter


@wording("the number of {kind} counters on {of}")
class CountersOn(Quantity):
    kind: CounterKind
    of: Reference


@wording("{of}'s power")
@wording("its power")
@wording("the power of {of}")
class PowerOf(Quantity):
    of: Reference = None  # type: ignore[assignment]


@wording("{of}'s toughness")
@wording("the toughness of {of}")
class ToughnessOf(Quantity):
    of: Reference


@wording("{of}'s mana value")
@wording("the mana value of {of}")
class ManaValueOf(Quantity):
    of: Reference


@wording("the greatest power among {filter:many}")
class GreatestPower(Quantity):
    filter: Filter


@wording("the greatest toughness among {filter:many}")
class GreatestToughness(Quantity):
    filter: Filter


@wording("the greatest mana value among {filter:many}")
class GreatestManaValue(Quantity):
    filter: Filter


@wording("your devotion to {color}")
class DevotionTo(Quantity):
    """700.5."""

    color: Color = word("Color")


@wording("your devotion to that color")
class DevotionToThatColor(Quantity):
    pass


@wording("your life total")
class YourLife(Quantity):
    pass


@wording("{number} plus {quantity}")
@wording("one plus {quantity}", number=1)
@wording("two plus {quantity}", number=2)
@wording("three plus {quantity}", number=3)
class Plus(Quantity):
    number: int = word("Digits")
    quantity: Quantity = None  # type: ignore[assignment]


@wording("the amount of life you gained this turn")
class LifeGainedThisTurn(Quantity):
    pass


@wording("the total power of {filter:many}")
class TotalPower(Quantity):
    filter: Filter


@wording("the number of basic land types among {filter:many}")
class BasicLandTypesAmong(Quantity):
    """Domain (207.2c)."""

    filter: Filter


@wording("the number of colors among {filter:many}")
class ColorsAmong(Quantity):
    filter: Filter


@wording("the amount of mana spent to cast {of}")
class ManaSpentOn(Quantity):
    of: Reference


@wording("the number of times it's been cast from the command zone this game")
class TimesCastFromCommandZone(Quantity):
    """903.8."""


@wording("the greatest number of {filter:many} that have a creature type in common")
class GreatestSharedType(Quantity):
    filter: Filter


@wording("the amount of mana that player lost this way")
class ManaLostThisWay(Quantity):
    pass


@wording("your speed")
class YourSpeed(Quantity):
    """702.179."""


@wording("X plus {number}")
@wording("X plus 1", number=1)
class XPlus(Quantity):
    number: int = word("NumberWord")


@wording("twice {quantity}")
class Twice(Quantity):
    quantity: Quantity


@wording("{of}'s intensity")
class IntensityOf(Quantity):
    of: Reference


@wording("its mana value")
class ItsManaValue(Quantity):
    pass


class Each(Node):
    """What "for each …" counts."""


@wording("{filter:one}")
class EachObject(Each):
    filter: Filter


@wording("{kind} counter on {of}")
class EachCounterOn(Each):
    kind: CounterKind
    of: Reference


@wording("{kind} counter removed this way")
class EachCounterRemoved(Each):
    kind: CounterKind


@wording("{noun} sacrificed this way")
class EachSacrificed(Each):
    noun: str = word("CardType")


@wording("card revealed this way")
@wording("card exiled this way")
class EachCardThisWay(Each):
    pass


@wording("{filter:one} {happened} this way")
class EachThisWay(Each):
    """Each object to which that happened by the sentence before."""

    filter: Filter
    happened: str = word("Happened")


@wording("counter on it")
@wording("counter on {of}")
class EachCounterAny(Each):
    of: Reference = None  # type: ignore[assignment]


@wording("{number} life your opponents have lost this turn")
class EachLifeLost(Each):
    number: int = word("Digits")


@wording("of your opponents who lost life this turn")
class EachOpponentWhoLostLife(Each):
    pass


@wording("different power among {filter:many}")
class EachDifferentPower(Each):
    filter: Filter


@wording("{symbol} spent to cast ~")
class EachManaSpent(Each):
    symbol: str = word("ManaSymbol")


@wording("colored mana symbol in the milled card's mana cost")
class EachColoredSymbolInMilled(Each):
    pass


@wording("color among the exiled cards used to craft ~")
class EachColorCrafted(Each):
    """702.167."""


@wording("card {player:one} has drawn this turn")
class EachCardDrawn(Each):
    player: Player

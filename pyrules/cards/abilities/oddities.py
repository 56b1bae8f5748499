"""Wordings of few cards that bear on mana: odd colors, what is spent on, digital and silver-bordered ones."""

from __future__ import annotations

from pyrules.cards.abilities.actions import Counters
from pyrules.cards.abilities.amounts import Quantity
from pyrules.cards.abilities.conditions import SimpleCondition
from pyrules.cards.abilities.costs import Cost
from pyrules.cards.abilities.effects import Action, Clause, Instruction, Sentence, verb
from pyrules.cards.abilities.filters import Filter, Reference
from pyrules.cards.abilities.mana import ManaKind, SimpleOutput
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.selections import Selection
from pyrules.cards.abilities.statics import Grant
from pyrules.cards.abilities.steps import Whose
from pyrules.cards.abilities.suffixes import Suffix
from pyrules.cards.abilities.terminals import TERMINALS, Pattern
from pyrules.cards.abilities.tokens import TokenSpec
from pyrules.cards.abilities.triggers import Trigger
from pyrules.cards.grammar import Node, phrase_list, word, wording

TERMINALS["StrangeSymbol"] = Pattern(
    "StrangeSymbol", r"\{(?:∞|H[WUBRG])\}|\{T\}\{T\}", words=frozenset({"{∞}", "{T}", *(f"{{H{c}}}" for c in "WUBRG")})
)


fixed(
    "OddColor", "of your guild's colors", "in any combination of your guild's colors", "that appears on your top",
    "written on ~", "that shares a color with a permanent a player controls",
    "signed in ~'s art box by someone who has illustrated a printed Magic card",
)  # fmt: skip


@wording("{colors}")
@wording("of any color {colors}")
@wording("of a color {colors}")
class OddColors(ManaKind):
    """Colors that the rules of the game do not know."""

    colors: str = word("OddColor")


@wording("{symbol}")
class StrangeMana(SimpleOutput):
    """Infinite or half mana, and the like."""

    symbol: str = word("StrangeSymbol")


@wording("one and one-half mana {kind}")
class OneAndAHalf(SimpleOutput):
    kind: ManaKind


@wording("an additional amount of {symbol} equal to {quantity}")
class AdditionalEqual(SimpleOutput):
    symbol: str = word("ManaSymbol")
    quantity: Quantity = None  # type: ignore[assignment]


@wording("{symbol} for each Crossbreed Labs watermark among {filter:many}", what="Crossbreed Labs watermark")
@wording("{symbol} for each {filter:one} with art by the artist of your choice", what="chosen artist")
@wording("{symbol} for each unique vowel on that sticker", what="vowel", filter=None)
class ForEachOddity(SimpleOutput):
    symbol: str = word("ManaSymbol")
    filter: Filter | None = None
    what: str = word("Oddity", default="vowel")


fixed("Oddity", "Crossbreed Labs watermark", "chosen artist", "vowel")


@wording("with watermarks", what="any")
@wording("that shares a watermark with ~", what="same as this")
class WithWatermark(Suffix):
    what: str = word("WatermarkWord", default="any")


fixed("WatermarkWord", "any", "same as this")


@wording("spend this mana only {what}")
class SpendOddly(Sentence):
    """106.6."""

    what: str = word("OddUse")


fixed(
    "OddUse", "to pay Un-costs", "to cast your second spell in a turn", "to cast the last card exiled with ~",
    "on spells and abilities that put tokens onto the battlefield",
)  # fmt: skip


@verb("tear ~ into pieces", deed="tear")
@wording("remove the pieces from the game", in_mode="", deed="remove")
@wording("open a sealed Magic booster pack", in_mode="", deed="open")
@wording("use toys to represent the tokens", in_mode="", deed="toys")
class OddDeedDone(Action):
    deed: str = word("OddDeed", default="tear")


fixed("OddDeed", "tear", "remove", "toys", "open")


@wording("you're in a city that starts with an A")
class CityStartsWithA(SimpleCondition):
    pass


@wording("you control {names}")
class YouControlAllNamed(SimpleCondition):
    """At least one of each of these names (201.2)."""

    names: tuple[OneNamed, ...] = phrase_list(least=2)


@wording("a {name}")
@wording("an {name}")
class OneNamed(Node):
    name: str = word("Name")


@wording("you're at least {percent}% cool")
class AreCool(SimpleCondition):
    """Silver-bordered."""

    percent: int = word("Digits")


@wording("reset your coolness", in_mode="")
class ResetCoolness(Action):
    """Silver-bordered."""


@wording("of the chosen types")
class OfChosenTypes(Suffix):
    """Of any of them."""


@wording("whose names begin with the first letter of your name", in_mode="many")
class NamedLikeYou(Suffix):
    """Silver-bordered."""


@wording("the number is {parity}")
class NumberIs(SimpleCondition):
    """Of what was counted or chosen before."""

    parity: str = word("Parity")


fixed("Parity", "odd", "even")


@verb("count the number of {filter:many}")
class Count(Action):
    filter: Filter


@wording("{who} was {filter:a}")
class SheWas(SimpleCondition):
    """This creature, as some texts call it."""

    who: str = word("HeShe")
    filter: Filter = None  # type: ignore[assignment]


fixed("HeShe", "he", "she")


@verb("tap {what} for mana")
class TapThoseForMana(Action):
    """106.12: of some that others control."""

    what: Selection


@wording("in that booster pack")
class InBoosterPack(Suffix):
    pass


@wording("your life total is greater than {number}")
@wording("your life total is less than {number}", less=True)
class LifeCompared(SimpleCondition):
    number: int = word("Digits")
    less: bool = False


@wording("it becomes {number}", in_mode="")
class LifeBecomes(Clause):
    """The life total that the sentence speaks of."""

    number: int = word("Digits")


@wording("your maximum life total is {number}", in_mode="")
class MaximumLife(Clause):
    number: int = word("Digits")


@wording("{deed}")
class OddCost(Cost):
    deed: str = word("OddCost")


fixed("OddCost", "say the secret word", "mark one of ~'s unmarked nodes")


@wording("when that mana is spent")
class ManaIsSpent(Trigger):
    pass


@wording("exiled with {what}")
class ExiledWithObject(Suffix):
    """With the card that gives the ability, or another object."""

    what: Reference


@wording("you begin the game with {tokens} on the battlefield")
class BeginGameWith(Sentence):
    """311: of an avatar (vanguard)."""

    tokens: tuple[TokenSpec, ...] = phrase_list()


@wording("this ability has splitter second")
class SplitterSecond(Sentence):
    """Of a silver-bordered card."""


@verb("create a {token} token[ that has {abilities}]")
class CreateOddToken(Action):
    token: str = word("OddToken")
    abilities: tuple[Grant, ...] = phrase_list()


fixed("OddToken", "Tulip Petal artifact")


@wording("that turn's")
class ThatTurns(Whose):
    """Of an extra turn (500.7)."""


@verb("double the amount of each type of unspent mana you have")
class DoubleUnspentMana(Action):
    """106.4, 701.10f."""


@wording("add mana equal to {what}'s mana cost", in_mode="")
class AddItsManaCost(Instruction):
    """106.9: as its mana cost says."""

    what: Reference


@wording(
    "if ~ is in your opening hand and you're not the starting player, you may begin the game with ~ on the battlefield"
    " with {counters} on it"
)
class BeginOnBattlefield(Sentence):
    """103.6a."""

    counters: Counters

"""Wordings of few cards that bear on mana: odd colors, what is spent on, digital and silver-bordered ones."""

from __future__ import annotations

from pyrules.cards.abilities.actions import Counters, InQuotes
from pyrules.cards.abilities.amounts import Quantity
from pyrules.cards.abilities.changes import Being, Looks
from pyrules.cards.abilities.conditions import Condition, SimpleCondition
from pyrules.cards.abilities.costs import Cost
from pyrules.cards.abilities.effects import Action, Clause, Instruction, Sentence, verb
from pyrules.cards.abilities.filters import CounterKind, Filter, Player, Reference
from pyrules.cards.abilities.mana import ManaKind, SimpleOutput
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.replacements import ManaChange, Tapping
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


@wording("the number is {parity}")
class NumberIs(SimpleCondition):
    """Of what was counted or chosen before."""

    parity: str = word("Parity")


fixed("Parity", "odd", "even")


@verb("count the number of {filter:many}")
class Count(Action):
    filter: Filter


@wording("{first} and {second}")
class ChangedAndWhenever(Sentence):
    """A change for a time, and beside it a trigger or a replacement that holds as long."""

    first: Clause
    second: TriggerSentence


class TriggerSentence(Node):
    pass


@wording("{trigger}, {clause}")
class TriggerWithClause(TriggerSentence):
    trigger: Trigger
    clause: Clause


@wording("if {tapping}, {change}")
class ReplaceWithin(TriggerSentence):
    """106.12b."""

    tapping: Tapping
    change: ManaChange


@wording("each player who {did} this turn", in_mode="one")
@wording("each player who {did} this way", in_mode="one", way=True)
class PlayersWhoDid(Player):
    did: str = word("DidWord")
    way: bool = False


fixed(
    "DidWord", "tapped a land for mana", "sacrificed a Plains", "cast a spell", "discarded a card", "lost life",
    "sacrificed a creature", "searched their library", "was dealt damage",
)  # fmt: skip


@wording("{player:one} who has {least} or more {kind} counters", in_mode="one")
class PlayersWithCounters(Player):
    """122.1f."""

    player: OpponentOrPlayer
    least: int = word("NumberWord")
    kind: CounterKind = None  # type: ignore[assignment]


@wording("each opponent")
@wording("each player", anyone=True)
class OpponentOrPlayer(Node):
    anyone: bool = False


@wording("your team", in_mode="one")
class YourTeam(Player):
    """810."""


@wording("for one spell this turn, {clause}")
class ForOneSpell(Sentence):
    clause: Clause


@verb("spend mana as though it were mana of any type to pay that spell's mana cost")
class SpendOnThatSpell(Action):
    """609.4b."""


@wording("you may reveal that card if it has three or more colored mana symbols in its mana cost")
class RevealIfColorful(Sentence):
    pass


@wording("you don't reveal it")
class DontReveal(SimpleCondition):
    pass


@wording("while an opponent is searching their library, {sentence}")
class WhileSearching(Sentence):
    """701.23."""

    sentence: Sentence


@wording("they exile each card they find")
class ExileWhatTheyFind(Clause):
    pass


@wording("you may have defending player activate a mana ability of each land they control and lose all unspent mana")
class DrainDefender(Clause):
    """106.4."""


@wording("{clause} and {trigger}, {second}")
class NowAndLater(Sentence):
    """One thing at once, and another at a later time (603.7)."""

    clause: Clause
    trigger: Trigger
    second: Clause


@wording(
    "during each player's turn, that player may play a land or cast a spell from among {filter:many}, and {clause}"
)
class EachMayPlayFrom(Sentence):
    filter: Filter
    clause: Clause


@wording("once each turn, {sentence}")
class OnceEachTurn(Sentence):
    sentence: Sentence


@wording("you may play {filter:a} if it was exiled by an ability you controlled, and {clause}")
class PlayExiledByYou(Sentence):
    filter: Filter
    clause: Clause


@wording("for as long as {condition} you may play one of {what}, and {clause}")
class PlayOneWhile(Sentence):
    condition: Condition
    what: Selection
    clause: Clause


@wording("the topmost {filter:one} in your library", in_mode="")
@wording("the topmost {filter:one} in your library", in_mode="one")
class Topmost(Selection):
    """Digital."""

    filter: Filter


@wording("they may discard an additional card")
class MayDiscardMore(Clause):
    pass


@wording("if any of {what} remain exiled, {sentence}")
class IfAnyRemain(Sentence):
    what: Reference
    sentence: Sentence


@wording("that creature had mana value {most} or less")
@wording("it has mana value {most} or less", has=True)
class HadManaValue(SimpleCondition):
    most: int = word("Digits")
    has: bool = False


@wording("every card in your card pool started the game in your library or in the command zone")
class WholePoolPlayed(SimpleCondition):
    """905."""


@wording("as ~ enters, you get an emblem with {abilities}")
@wording("as ~ enters the battlefield, you get an emblem with {abilities}")
class EmblemAsEnters(Sentence):
    """114."""

    abilities: tuple[InQuotes, ...] = phrase_list()


@verb("exile the top card of each of those opponents' libraries")
class ExileTopOfThose(Action):
    pass


@wording("is {looks:a} with base power and toughness {pt} and {ability} named {name}", in_mode="one")
class IsNamedForm(Being):
    """It has a new name, too."""

    looks: OneLook
    ability: Grant = None  # type: ignore[assignment]
    pt: str = word("PowerToughness", default="")
    name: str = word("Name", default="")


@wording("a {looks}", in_mode="a")
@wording("an {looks}", in_mode="a")
class OneLook(Node):
    looks: Looks


@wording("{what} a {filter:one} named {name}")
class NowNamed(Clause):
    what: str = word("NowWord")
    filter: Filter = None  # type: ignore[assignment]
    name: str = word("Name", default="")


fixed("NowWord", "she's", "he's", "it's")


@wording("the next spell they cast this turn has {grants}")
class TheirNextSpell(Clause):
    grants: tuple[Grant, ...] = phrase_list()


@verb("gain half X life, rounded down")
class GainHalfX(Action):
    """107.3."""


@wording("{subject:many} become {looks:many} with {abilities} and lose all other abilities", in_mode="")
class BecomeAndLose(Clause):
    subject: Selection
    looks: Looks
    abilities: tuple[Grant, ...] = phrase_list()


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


fixed("OddToken", "Deep Dish Pizza", "Tulip Petal artifact")


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

"""Conditions on hands, life totals and devotion, and on what has happened this turn or in this game."""

from __future__ import annotations

from pyrules.cards.abilities.amounts import Quantity
from pyrules.cards.abilities.changes import Looking
from pyrules.cards.abilities.conditions import SimpleCondition
from pyrules.cards.abilities.filters import CounterKind, Filter, It, Player, Reference
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.selections import Selection
from pyrules.cards.abilities.states import CountBound
from pyrules.cards.abilities.terminals import Color
from pyrules.cards.grammar import word, wording

# ------------------------------------------------------------ hands, life, devotion


@wording("you have {bound:word} cards in hand")
@wording("you have {bound:word} card in hand")
@wording("{player:one} has {bound:word} cards in hand")
class HandHolds(SimpleCondition):
    """No player: you."""

    bound: CountBound
    player: Player | None = None


@wording("{player:one} has {bound:word} cards in their graveyard")
class GraveyardHolds(SimpleCondition):
    player: Player
    bound: CountBound


@wording("you have {bound:digits} life")
@wording("{player:one} has {bound:digits} life")
class LifeIs(SimpleCondition):
    bound: CountBound
    player: Player | None = None


@wording("you have at least {more} life more than your starting life total")
class LifeAboveStart(SimpleCondition):
    more: int = word("Digits")


@wording("your life total is less than or equal to half your starting life total", than="half or less")
@wording("your life total is greater than your starting life total", than="greater")
@wording("your life total is less than your starting life total", than="less")
@wording("your life total is greater than or equal to your starting life total", than="at least")
class LifeAgainstStart(SimpleCondition):
    """103.4."""

    than: str = word("AgainstStart", default="less")


fixed("AgainstStart", "half or less", "greater", "less", "at least")


@wording("you have more {what} than {whom}")
@wording("{whom} has more {what} than you", theirs=True)
class HaveMore(SimpleCondition):
    """More life or more cards in hand."""

    whom: Player
    what: str = word("HadMore", default="life")
    theirs: bool = False


fixed("HadMore", "life", "cards in hand", "cards in their hand")


@wording("your devotion to {color} is less than {number}")
@wording("your devotion to {color} and {second} is less than {number}")
class DevotionIsLess(SimpleCondition):
    """700.5; to both colors together (700.5a)."""

    color: Color = word("Color")
    number: int = word("NumberWord", default=0)
    second: Color | None = word("Color", default=None)


@wording("{player:one} has {bound:word} opponents")
@wording("you have {bound:word} opponents")
class HasOpponents(SimpleCondition):
    bound: CountBound
    player: Player | None = None


@wording("{color} is the most common color among all permanents or is tied for most common")
class MostCommonColor(SimpleCondition):
    color: Color = word("Color")


@wording("the top card of your library is {color}")
class TopOfLibraryIsColored(SimpleCondition):
    color: Looking


@wording("{first} is less than {second}", than="less")
@wording("{first} is greater than {second}", than="greater")
@wording("{first} is equal to {second}", than="equal")
@wording("{first} is greater than or equal to {second}", than="at least")
@wording("{first} is less than or equal to {second}", than="at most")
class Compares(SimpleCondition):
    """Two numbers."""

    first: Quantity
    second: Quantity
    than: str = word("Than", default="less")


fixed("Than", "less", "greater", "equal", "at least", "at most")


@wording("it's {whose} first, second, or third turn of the game")
class EarlyTurn(SimpleCondition):
    whose: str = word("StepOwner", default="your")


@wording("it's your {phase}", whose="your")
@wording("it's a {phase}", whose="a")
@wording("it's the first {phase} of the turn", whose="first of the turn")
@wording("it's the first {phase} of your turn", whose="first of your turn")
class PhaseIs(SimpleCondition):
    """The phase or step of the turn that it is now (500.1)."""

    phase: str = word("PhaseName")
    whose: str = word("WhosePhase", default="your")


fixed("WhosePhase", "your", "a", "first of the turn", "first of your turn")


@wording("you were the starting player")
@wording("you weren't the starting player", negative=True)
@wording("you didn't go first this game", negative=True)
class WereStartingPlayer(SimpleCondition):
    negative: bool = False


# ------------------------------------------------------------ this turn, this game


@wording("you've drawn {bound:word} cards this turn", what="drawn cards")
@wording("you've cast {bound:word} spells this turn", what="cast spells")
@wording("you've cast {bound:word} noncreature spells this turn", what="cast noncreature spells")
@wording("you gained {bound:digits} life this turn", what="gained life")
@wording("you discarded {bound:word} cards this turn", what="discarded cards")
class DoneThisTurn(SimpleCondition):
    bound: CountBound
    what: str = word("TurnDeed", default="drawn cards")


fixed("TurnDeed", "drawn cards", "cast spells", "cast noncreature spells", "gained life", "discarded cards")


@wording("you gained life this turn", what="you gained life")
@wording("you've gained life this turn", what="you gained life")
@wording("you lost life this turn", what="you lost life")
@wording("you've lost life this turn", what="you lost life")
@wording("you've committed a crime this turn", what="you committed a crime")
@wording("a creature died this turn", what="a creature died")
@wording("an opponent was dealt damage this turn", what="an opponent was dealt damage")
@wording("you descended this turn", what="you descended")
@wording("you've descended this turn", what="you descended")
@wording("you've surveilled this turn", what="you surveilled")
@wording("you scried this turn", what="you scried")
@wording("you discarded a card this turn", what="you discarded a card")
@wording("you've discarded a card this turn", what="you discarded a card")
@wording("a player lost life this turn", what="a player lost life")
@wording("you didn't play a land this turn", what="you played no land")
@wording("you planeswalked this turn", what="you planeswalked")
@wording("you've expended eight this turn", what="you expended eight")
@wording("another permanent was sacrificed this turn", what="another permanent was sacrificed")
@wording("you sacrificed a permanent this turn", what="you sacrificed a permanent")
@wording("you've sacrificed a permanent this turn", what="you sacrificed a permanent")
@wording("you sacrificed an artifact this turn", what="you sacrificed an artifact")
class HappenedThisTurn(SimpleCondition):
    what: str = word("TurnEvent", default="a creature died")


fixed(
    "TurnEvent", "you gained life", "you lost life", "you committed a crime", "a creature died", "you descended",
    "an opponent was dealt damage", "you surveilled", "you scried", "you discarded a card", "a player lost life",
    "you played no land", "you planeswalked", "you expended eight", "another permanent was sacrificed",
    "you sacrificed a permanent", "you sacrificed an artifact",
)  # fmt: skip


@wording("you've cast {filter:a} this turn")
class HaveCastThisTurn(SimpleCondition):
    filter: Filter


@wording("{filter:a} entered under your control this turn")
@wording("{filter:a} entered the battlefield under your control this turn")
@wording("you had {filter:a} enter the battlefield under your control this turn")
@wording("{bound:word} {filter:many} entered under your control this turn")
@wording("{bound:word} {filter:many} entered the battlefield under your control this turn")
class EnteredUnderYou(SimpleCondition):
    """No bound: at least one."""

    filter: Filter
    bound: CountBound | None = None


@wording("{filter:a} died this turn")
@wording("{bound:word} {filter:many} died this turn")
@wording("{filter:a} died under your control this turn", yours=True)
@wording("{bound:word} {filter:many} died under your control this turn", yours=True)
class DiedThisTurn(SimpleCondition):
    filter: Filter
    bound: CountBound | None = None
    yours: bool = False


@wording("you've put {bound:word} {kind} counters on {what} this turn")
@wording("you put {bound:word} {kind} counters on {what} this turn")
class PutCountersThisTurn(SimpleCondition):
    bound: CountBound
    kind: CounterKind
    what: Selection


@wording("{filter:a} was put into your graveyard from anywhere this turn", where="your graveyard")
@wording("{filter:a} left your graveyard this turn", where="out of your graveyard")
class WasPutThisTurn(SimpleCondition):
    filter: Filter
    where: str = word("WentWhere", default="your graveyard")


fixed("WentWhere", "your graveyard", "out of your graveyard")


@wording("{of} was kicked with its {cost} kicker")
@wording("it was kicked with its {cost} kicker", of=It())
class WasKickedWith(SimpleCondition):
    """702.33f."""

    of: Reference
    cost: str = word("ManaSymbols", default="")


@wording("at least {least} {color} mana was spent to cast {of}")
@wording("at least {least} mana of the same color was spent to cast {of}", color=None)
class SpentAtLeast(SimpleCondition):
    """Adamant (207.2c)."""

    of: Reference
    least: int = word("NumberWord", default=3)
    color: Color | None = word("Color", default=None)


@wording("you didn't cast it from your hand", how="not cast from your hand")
@wording("it wasn't cast from your hand", how="not cast from your hand")
@wording("it wasn't cast", how="not cast")
@wording("no mana was spent to cast it", how="no mana spent")
@wording("it was cast from your graveyard", how="cast from your graveyard")
@wording("it was cast from a graveyard", how="cast from a graveyard")
@wording("it was cast from exile", how="cast from exile")
@wording("it was played from your hand", how="played from your hand")
@wording("you revealed a Dragon card or controlled a Dragon as you cast ~", how="Dragon")
class HowItCame(SimpleCondition):
    """How the object came onto the battlefield or the stack."""

    how: str = word("CameHow", default="not cast")


fixed("CameHow", "not cast from your hand", "not cast", "no mana spent", "cast from your graveyard", "cast from exile",
      "cast from a graveyard", "played from your hand", "Dragon")  # fmt: skip


@wording("you revealed {filter:a} this way")
class RevealedThisWay(SimpleCondition):
    filter: Filter

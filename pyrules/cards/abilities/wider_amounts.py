"""Amounts of rarer kinds: damage and payments, what has happened this turn, what several objects have together."""

from __future__ import annotations

from pyrules.cards.abilities.amounts import Quantity
from pyrules.cards.abilities.counters import CounterKind
from pyrules.cards.abilities.filters import Filter, Player, Reference
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.nouns import Noun
from pyrules.cards.abilities.possessives import PlayersPossessive
from pyrules.cards.grammar import word, wording


@wording("the damage", what="damage")
@wording("the damage dealt", what="damage")
@wording("the amount of damage dealt", what="damage")
@wording("that damage", what="damage")
@wording("that amount of excess damage", what="excess damage")
@wording("that excess damage", what="excess damage")
@wording("the amount of excess damage dealt this way", what="excess damage")
@wording("the excess damage dealt to that creature this way", what="excess damage")
@wording("the amount of damage it dealt to that player", what="damage to that player")
@wording("the amount of damage ~ dealt to that player", what="damage to that player")
@wording("the amount of damage those creatures dealt to that player", what="damage to that player")
@wording("that result", what="result")
@wording("the other result", what="other result")
@wording("that number", what="number")
@wording("that mana value", what="mana value")
@wording("the number", what="number")
@wording("the noted number", what="noted number")
@wording("the difference", what="difference")
@wording("the life lost this way", what="life lost")
class ThatNumber(Quantity):
    """A number that the text speaks of before."""

    what: str = word("ThatNumberOf", default="damage")


fixed(
    "ThatNumberOf", "damage", "excess damage", "damage to that player", "result", "other result", "number",
    "mana value", "noted number", "difference", "life lost",
)  # fmt: skip


@wording("the amount of {{E}} paid this way", what="energy")
@wording("the amount of {{E}} you have", what="energy you have")
@wording("the total amount of mana paid this way", what="mana in total")
@wording("the amount of mana they paid", what="mana")
@wording("the amount of mana they paid this way", what="mana")
@wording("the amount of mana that player paid this way", what="mana")
@wording("the life paid as ~ entered", what="life as it entered")
@wording("the amount of life paid with ~", what="life with this")
@wording("the amount of unspent mana you have", what="unspent mana")
class AmountPaid(Quantity):
    what: str = word("AmountPaidOf", default="energy")


fixed(
    "AmountPaidOf", "energy", "energy you have", "mana in total", "mana", "life as it entered", "life with this",
    "unspent mana",
)  # fmt: skip


@wording("the amount of {symbol} spent to cast {of}")
class SymbolsSpentOn(Quantity):
    symbol: str = word("ManaSymbol")
    of: Reference = None  # type: ignore[assignment]


@wording("the damage dealt to you this turn", what="damage to you")
@wording("the damage dealt to your opponents this turn", what="damage to opponents")
@wording("the total amount of noncombat damage dealt to your opponents this turn", what="noncombat to opponents")
@wording("the amount of damage dealt to it this turn", what="damage to it")
@wording("the damage already dealt to it this turn", what="damage to it")
@wording("the damage already dealt to that player this turn", what="damage to that player")
@wording("the total amount of life your opponents lost this turn", what="life of opponents")
@wording("the total amount of life your opponents have lost this turn", what="life of opponents")
@wording("the total life lost by all players this turn", what="life of all")
@wording("the life that player lost this turn", what="life of that player")
@wording("the life they lost this turn", what="life of that player")
@wording("the amount of life they lost this turn", what="life of that player")
@wording("the life you've lost this turn", what="life of yours")
@wording("the number of times this ability has resolved this turn", what="times resolved")
@wording("the number of times you descended this turn", what="times descended")
@wording("the number of times you've rolled the planar die this turn", what="planar rolls")
@wording("the number of turns you've taken this game", what="turns taken")
@wording("the number of opponents you attacked this turn", what="opponents attacked")
@wording("the number of players you attacked this combat", what="players attacked")
@wording("the number of opponents that were dealt combat damage this turn", what="opponents hit")
@wording("the number of opponents who were dealt combat damage this turn", what="opponents hit")
@wording("the number of players being attacked", what="players being attacked")
@wording("the number of opponents being attacked", what="opponents being attacked")
@wording("the number of opponents dealt damage this way", what="opponents dealt damage")
class CountedThisTurn(Quantity):
    what: str = word("TurnCount", default="damage to you")


fixed(
    "TurnCount", "damage to you", "damage to opponents", "noncombat to opponents", "damage to it",
    "damage to that player", "life of opponents", "life of all", "life of that player", "life of yours",
    "times resolved", "times descended", "planar rolls", "turns taken", "opponents attacked", "players attacked",
    "opponents hit", "players being attacked", "opponents being attacked", "opponents dealt damage",
)  # fmt: skip


# ------------------------------------------------------------ of several objects


@wording("their total {what}")
@wording("the total {what} of {of:many}")
class TotalOfThem(Quantity):
    what: str = word("Compared", default="power")
    of: Reference | None = None


@wording("the greatest {what} among {of}")
class GreatestOfThem(Quantity):
    of: Reference
    what: str = word("Compared", default="power")


@wording("the highest mana value among {filter:many}")
class HighestManaValue(Quantity):
    filter: Filter


@wording("the greatest mana value of a commander {whose} on the battlefield or in the command zone")
@wording("the mana value of a commander {whose} on the battlefield or in the command zone", any_one=True)
class CommandersManaValue(Quantity):
    """903.3."""

    whose: str = word("OwnsIt", default="you own")
    any_one: bool = False


fixed("OwnsIt", "you own", "they own")


@wording("your highest commander tax among your commanders")
class HighestCommanderTax(Quantity):
    """903.8."""


@wording("the amassed Army's {what}")
class ArmysNumber(Quantity):
    """701.47."""

    what: str = word("Compared", default="power")


@wording("the power of target {filter:one}")
class PowerOfTarget(Quantity):
    filter: Filter


@wording("the mana value of target {filter:one}")
class ManaValueOfTarget(Quantity):
    filter: Filter


@wording("the highest life total among {who}")
class HighestLife(Quantity):
    who: str = word("LifeAmong", default="all players")


fixed("LifeAmong", "all players", "players", "your opponents")


@wording("the number of colors {of} is")
@wording("the number of colors {of} was", was=True)
@wording("the number of colors among {of}", among=True)
class ColorsOf(Quantity):
    of: Reference
    was: bool = False
    among: bool = False


@wording("the number of counters it had on it")
@wording("the number of {kind} counters it had on it")
class CountersItHad(Quantity):
    kind: CounterKind | None = None


@wording("the number of counters on {filter:many}")
@wording("the number of counters among {filter:many}")
class AnyCountersAmong(Quantity):
    filter: Filter


@wording("the number of {kind} counters among {filter:many}")
class TheseCountersAmong(Quantity):
    filter: Filter
    kind: CounterKind = None  # type: ignore[assignment]


@wording("the number of different kinds of counters among {filter:many}")
class KindsOfCounters(Quantity):
    filter: Filter


@wording("the number of {kind} counters {player:one} has")
@wording("the total number of {kind} counters {player:many} have")
class PlayersCounters(Quantity):
    player: Player
    kind: CounterKind = None  # type: ignore[assignment]


@wording("the number of card types {of} has")
class CardTypesOf(Quantity):
    of: Reference


@wording("the number of {who} who control {filter:a}", more=False)
@wording("the number of {who} who control more {filter:many} than you")
class PlayersControlling(Quantity):
    filter: Filter
    who: str = word("CountedPlayers", default="opponents")
    more: bool = True


fixed("CountedPlayers", "opponents", "players")


@wording("the greatest number of {filter:many} {player:one} controls")
class GreatestOfPlayer(Quantity):
    filter: Filter
    player: Player


@wording("{whose} starting life total")
class StartingLifeOf(Quantity):
    """103.4."""

    whose: PlayersPossessive


@wording("{whose} life total")
class LifeTotalOf(Quantity):
    whose: PlayersPossessive


@wording("the number of cards in {whose} library")
class CardsInLibrary(Quantity):
    whose: PlayersPossessive


@wording("a number chosen at random from {low} to {high}")
@wording("a number from {low} to {high} chosen at random")
class RandomNumber(Quantity):
    """Digital."""

    low: int = word("Digits")
    high: int = word("Digits")


@wording("the number of times you chose {noun:one}")
class TimesChosen(Quantity):
    noun: Noun

"""Conditions on how things stand: what is among cards, hands and life, how an object is (for "as long as")."""

from __future__ import annotations

from pyrules.cards.abilities.changes import Looking
from pyrules.cards.abilities.conditions import Condition, SimpleCondition
from pyrules.cards.abilities.filters import CounterKind, Filter, It, Player, Reference
from pyrules.cards.abilities.keywords import Keyword
from pyrules.cards.abilities.names import fixed
from pyrules.cards.grammar import Node, phrase_list, word, wording


class CountBound(Node):
    """How many: modes "word" (seven or more) and "digits" (7 or more)."""


@wording("{number} or more", in_mode="word")
class AtLeastWord(CountBound):
    number: int = word("NumberWord")


@wording("{number} or fewer", in_mode="word")
class AtMostWord(CountBound):
    number: int = word("NumberWord")


@wording("exactly {number}", in_mode="word")
class ExactlyWord(CountBound):
    number: int = word("NumberWord")


@wording("no", in_mode="word")
class NoneOfThem(CountBound):
    pass


@wording("{number} or more", in_mode="digits")
@wording("{number} or greater", in_mode="digits")
class AtLeastDigits(CountBound):
    number: int = word("Digits")


@wording("{number} or less", in_mode="digits")
class AtMostDigits(CountBound):
    number: int = word("Digits")


@wording("exactly {number}", in_mode="digits")
class ExactlyDigits(CountBound):
    number: int = word("Digits")


# ------------------------------------------------------------ objects and cards


@wording("there are {bound:word} {kind} among {filters:many}")
class KindsAreAmong(SimpleCondition):
    """Delirium (207.2c): card types among cards in your graveyard."""

    bound: CountBound
    filters: tuple[Filter, ...] = phrase_list()
    kind: str = word("CountedKind", default="card types")


@wording("{bound:word} {filter:many} are {where}")
class SoManyAre(SimpleCondition):
    bound: CountBound
    filter: Filter
    where: str = word("StandsWhere", default="on the battlefield")


@wording("{filter:a} is {where}")
@wording("{filter:a} and {other:a} are {where}")
class OneIs(SimpleCondition):
    filter: Filter
    where: str = word("StandsWhere", default="on the battlefield")
    other: Filter | None = None


fixed("StandsWhere", "on the battlefield", "in your graveyard", "in a graveyard", "attached to it", "attached to ~",
      "in exile", "in your hand", "in all graveyards")  # fmt: skip


@wording("there are exactly {number} {filter:many}")
class ThereAreExactly(SimpleCondition):
    number: int = word("NumberWord")
    filter: Filter = None  # type: ignore[assignment]


@wording("there are {least} or more {filter:many} total in {zone}")
class ThereAreInTotal(SimpleCondition):
    least: int = word("NumberWord")
    filter: Filter = None  # type: ignore[assignment]
    zone: str = word("AllZones", default="all graveyards")


fixed("AllZones", "all graveyards")


@wording("there are no {filter:many}")
class ThereAreNo(SimpleCondition):
    filter: Filter


@wording("you control exactly {number} {filter:many}")
@wording("you control exactly one {filter:one}", number=1)
class YouControlExactly(SimpleCondition):
    number: int = word("NumberWord")
    filter: Filter = None  # type: ignore[assignment]


@wording("{player:one} controls {bound:word} {filter:many}")
@wording("{player:many} control {bound:word} {filter:many}")
class PlayerControlsMany(SimpleCondition):
    player: Player
    bound: CountBound
    filter: Filter


@wording("no opponent controls {filter:a}", who="no opponent")
@wording("no other player controls {filter:a}", who="no other player")
@wording("a player controls {filter:a}", who="a player")
@wording("any player controls {filter:a}", who="a player")
class SomebodyControls(SimpleCondition):
    filter: Filter
    who: str = word("Somebody", default="no opponent")


fixed("Somebody", "no opponent", "no other player", "a player")


@wording("you control {filter:many}")
class YouControlSome(SimpleCondition):
    """One or more."""

    filter: Filter


@wording("you control more {filter:many} than {player:one}")
@wording("{player:one} controls more {filter:many} than you", theirs=True)
class ControlsMore(SimpleCondition):
    filter: Filter
    player: Player
    theirs: bool = False


# ------------------------------------------------------------ one object


@wording("it's {state}")
class ItIs(SimpleCondition):
    """How the object that was spoken of is: attacking, enchanted …"""

    state: str = word("StandingState")


@wording("{of} is {state}")
class ObjectIs(SimpleCondition):
    of: Reference
    state: str = word("StandingState")


@wording("{of} isn't {state}")
@wording("it's not {state}", of=It())
class ObjectIsNot(SimpleCondition):
    of: Reference
    state: str = word("StandingState")


fixed(
    "StandingState", "renowned", "modified", "monstrous", "enchanted", "equipped", "attacking", "blocking", "face up",
    "face down", "saddled", "snow", "tapped", "untapped", "legendary", "attached to a creature", "blocked", "colorless",
    "paired with another creature", "paired with a creature", "attacking alone", "blocking or blocked", "multicolored",
    "attacking or blocking", "unblocked", "harnessed", "on the battlefield", "goaded", "suspected", "solved",
    "nonbasic",
    "attached to a permanent", "attached to a land", "exiled", "in exile", "in the command zone", "unattached",
    "monocolored", "historic", "the chosen type", "crewed", "fortified",
    "enchanted or equipped", "attacking you", "attacking you or a planeswalker you control",
    "attached to another creature",
    "on the battlefield or in your command zone",
    "in the command zone or on the battlefield", "on the battlefield or in the command zone",
)  # fmt: skip


@wording("{of} is {color}")
@wording("it's {color}", of=It())
class ObjectIsColored(SimpleCondition):
    of: Reference
    color: Looking


@wording("{of} is {kinds:or}")
@wording("it's {kinds:or}", of=It())
class ObjectIsOneOf(SimpleCondition):
    """Of one of the colors or types."""

    of: Reference
    kinds: tuple[str, ...] = word("KindList")


@wording("{of} has {keyword}")
class ObjectHasKeyword(SimpleCondition):
    of: Reference
    keyword: Keyword


@wording("{filter:a} has {keyword}")
class SomeHasKeyword(SimpleCondition):
    """One that the filter finds has it."""

    filter: Filter
    keyword: Keyword


@wording("{of}'s {what} is {bound:digits}")
@wording("its {what} is {bound:digits}", of=It())
@wording("{of} has {what} {bound:digits}")
class NumberOfObjectIs(SimpleCondition):
    """Its power, toughness or mana value."""

    of: Reference
    bound: CountBound
    what: str = word("Compared", default="power")


@wording("{of}'s {what} is greater than its {other}")
class ObjectComparesWithSelf(SimpleCondition):
    of: Reference
    what: str = word("Compared", default="power")
    other: str = word("Compared", default="toughness")


@wording("it entered this turn", of=It())
@wording("{of} entered the battlefield this turn")
@wording("it entered the battlefield this turn", of=It())
class ItEnteredThisTurn(SimpleCondition):
    of: Reference


@wording("{of} has {bound:word} counters on it")
class HasSoManyCounters(SimpleCondition):
    """Of any kind."""

    of: Reference
    bound: CountBound


@wording("there are {bound:word} counters on {of}")
@wording("there are {bound:word} {kind} counters on {of}")
@wording("there is {bound:word} {kind} counter on {of}")
class SoManyCountersAreOn(SimpleCondition):
    of: Reference
    bound: CountBound
    kind: CounterKind | None = None


@wording("{of} attacked this turn", done="attacked")
@wording("{of} hasn't dealt damage yet", done="has not dealt damage yet")
@wording("{of} attacked or blocked this turn", done="attacked or blocked")
@wording("{of} dealt damage this turn", done="dealt damage")
@wording("{of} didn't attack this turn", done="did not attack")
class ObjectHasDone(SimpleCondition):
    of: Reference
    done: str = word("ObjectDone", default="attacked")


fixed("ObjectDone", "attacked", "has not dealt damage yet", "attacked or blocked", "dealt damage", "did not attack")


# ------------------------------------------------------------ several conditions


@wording("{conditions}")
class AllConditions(Condition):
    """ "~ is in your graveyard and you control a Forest"."""

    conditions: tuple[SimpleCondition, ...] = phrase_list(two=" and ", last=", and ", least=2)


@wording("{conditions}")
class EitherCondition(Condition):
    """ "you control a Desert or there is a Desert card in your graveyard"."""

    conditions: tuple[SimpleCondition, ...] = phrase_list(two=" or ", last=", or ", least=2)

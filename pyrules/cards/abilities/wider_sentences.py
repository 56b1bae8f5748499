"""Sentences of rarer forms: whole sentences that happen instead, limits on when players cast, who is meant by "who"."""

from __future__ import annotations

from pyrules.cards.abilities.amounts import Amount, Each, Quantity
from pyrules.cards.abilities.conditions import Condition, SimpleCondition
from pyrules.cards.abilities.counters import CounterKind
from pyrules.cards.abilities.effects import Action, Clause, Sentence, verb
from pyrules.cards.abilities.filters import Filter, Player, Reference
from pyrules.cards.abilities.keywords import Keyword
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.selections import Selection
from pyrules.cards.abilities.states import CountBound
from pyrules.cards.abilities.suffixes import Suffix
from pyrules.cards.grammar import phrase_list, word, wording

# ------------------------------------------------------------ sentences


@wording("if {condition}, instead {sentence}")
@wording("if {condition}, {sentence} instead", after=True)
class SentenceInstead(Sentence):
    """A self-replacement (614.15) by a sentence of several steps."""

    condition: Condition
    sentence: Sentence
    after: bool = False


@wording("{clause}, where X is {quantity}, then {rest}")
class WhereThen(Sentence):
    """ "scry X, where X is …, then draw three cards" (608.2c)."""

    clause: Clause
    quantity: Quantity
    rest: tuple[Clause, ...] = phrase_list()


@wording("this cost is reduced by {symbols} for each {each}")
class CostIsReduced(Sentence):
    """601.2f."""

    symbols: str = word("ManaSymbols")
    each: Each = None  # type: ignore[assignment]


@wording("players can cast spells only during their own turns")
@wording("players can cast spells and activate abilities only during their own turns", abilities=True)
class OnlyOwnTurns(Sentence):
    """601.3."""

    abilities: bool = False


@wording("{what} can be attached only to {filter:a}")
class AttachedOnlyTo(Sentence):
    """301.5."""

    what: Reference
    filter: Filter


@wording("you gain {keyword} until your next turn")
@wording("you gain {keyword} until end of turn", turn=True)
class YouGainKeyword(Sentence):
    """702.11, 702.18: of a player."""

    keyword: Keyword
    turn: bool = False


@wording("you may cast {what} this turn without paying its mana cost", cast=True)
@wording("you may play {what} this turn without paying its mana cost")
class FreeThisTurn(Sentence):
    what: Selection
    cast: bool = False


@wording("repeat this process until {what}")
class RepeatUntil(Sentence):
    what: str = word("RepeatsUntil")


fixed(
    "RepeatsUntil", "no one puts a card onto the battlefield", "no one pays life", "you lose a flip",
    "all cards exiled this way have been chosen", "all cards in that hand have been exiled",
)  # fmt: skip


# ------------------------------------------------------------ players


@wording("each {who} who controls {filter:a}", in_mode="one")
@wording("each {who} who controls the {most} {filters:many}", in_mode="one")
@wording("the {who} who controls the {most} {filters:many}", in_mode="one", one=True)
class WhoControls(Player):
    who: str = word("PlayerWord")
    filter: Filter | None = None
    most: str = word("MostOrFewest", default="")
    filters: Filter | None = None
    one: bool = False


fixed("MostOrFewest", "most", "fewest")


@wording("each of that player's opponents", in_mode="one")
class OpponentsOfThat(Player):
    pass


@wording("up to one target player", in_mode="one")
@wording("up to one target opponent", in_mode="one", opponent=True)
class UpToOneTargetPlayer(Player):
    opponent: bool = False


# ------------------------------------------------------------ objects


@wording("with the same name as {filter:a}")
class NamedLikeSome(Suffix):
    filter: Filter


@wording("it devoured", what="devoured")
@wording("it blocked this combat", what="blocked")
@wording("that blocked it this combat", what="blocked it")
class ItHasDone(Suffix):
    what: str = word("ItDidThat", default="devoured")


fixed("ItDidThat", "devoured", "blocked", "blocked it")


@wording("from it with {measure} {number} or greater", greater=True)
@wording("from it with {measure} {number} or less")
class FromItSized(Suffix):
    """Of a hand that was revealed."""

    measure: str = word("Measure")
    number: int = word("Digits")
    greater: bool = False


@wording("target activated or triggered ability you control from {filter:a}", in_mode="")
class AbilityFromSource(Selection):
    """113.7."""

    filter: Filter


@wording("any target")
class ChosenAnyTarget(Selection):
    """115.4: chosen before it is said what happens to it."""


# ------------------------------------------------------------ instructions


@wording("put a number of {kind} counters equal to {quantity} on {what}", in_mode="")
class PutEqualCountersOn(Action):
    """122.1."""

    kind: CounterKind
    quantity: Quantity
    what: Selection


@verb("reveal cards from the top of {whose} library until {many} {filter:many} are revealed")
@verb("reveal cards from the top of {whose} library until {filter:a} is revealed")
class RevealUntilSo(Action):
    """701.20."""

    whose: str = word("WhoseZone")
    filter: Filter = None  # type: ignore[assignment]
    many: Amount | None = None


@verb("reveal cards from the top of {whose} library until {who} reveal {many} {filter:many}")
class RevealUntilMany(Action):
    """701.20."""

    whose: str = word("WhoseZone")
    who: str = word("WhoReveals")
    many: Amount = None  # type: ignore[assignment]
    filter: Filter = None  # type: ignore[assignment]


fixed("WhoReveals", "you", "they")


# ------------------------------------------------------------ amounts, conditions


@wording("the difference between those results", what="results")
@wording("the difference between that creature's power and its toughness", what="size")
class DifferenceBetween(Quantity):
    what: str = word("BetweenWhat", default="results")


fixed("BetweenWhat", "results", "size")


@wording("there are {bound:digits} {kind} counters on {of}")
class HasHundredsOfCounters(SimpleCondition):
    """Many, in digits."""

    bound: CountBound
    kind: CounterKind
    of: Reference


@wording("you don't cast {what}")
@wording("you don't cast a spell this way", what=None)
class DontCastIt(SimpleCondition):
    """What the sentence before allows is not done."""

    what: Reference | None = None


@wording("an opponent searched their library this turn", what="searched")
@wording("exactly one creature is attacking", what="one attacks")
@wording("four or more creatures are attacking", what="four attack")
class TrapSprings(SimpleCondition):
    what: str = word("TrapEvent", default="searched")


fixed("TrapEvent", "searched", "one attacks", "four attack")


@wording("an opponent had {filter:a} enter the battlefield under their control this turn")
@wording("an opponent had {bound:word} {filter:many} enter the battlefield under their control this turn")
class EnteredUnderOpponent(SimpleCondition):
    filter: Filter
    bound: CountBound | None = None

"""Further ways to enter: several sorts of counters, each on its condition, and what "enters this way" speaks of."""

from __future__ import annotations

from pyrules.cards.abilities.actions import Counters
from pyrules.cards.abilities.amounts import Amount, Each, Quantity
from pyrules.cards.abilities.being import Nature
from pyrules.cards.abilities.changes import Predicate
from pyrules.cards.abilities.conditions import SimpleCondition
from pyrules.cards.abilities.counters import CounterKind, SomeCounters
from pyrules.cards.abilities.effects import Action, Clause, Sentence, verb
from pyrules.cards.abilities.events import Event
from pyrules.cards.abilities.filters import Filter, Player, Reference
from pyrules.cards.abilities.selections import Selection
from pyrules.cards.abilities.terminals import Color
from pyrules.cards.grammar import Node, phrase_list, word, wording

# ------------------------------------------------------------ counters


@wording("an additional {kinds} counter")
class AdditionalOneOfEach(Counters):
    """ "an additional +1/+1 counter, reach counter, and trample counter": one of each kind."""

    kinds: tuple[CounterKind, ...] = phrase_list(" counter, ", " counter, and ", " counter and ", least=2)


@wording("each of a {kinds} counter")
class OneOfEachKind(Counters):
    """ "each of a vigilance, reach, and trample counter": one of each kind."""

    kinds: tuple[CounterKind, ...] = phrase_list(least=2)


@wording("a {kinds} counter")
class OneOfTheKinds(Counters):
    """One counter, of one of the kinds."""

    kinds: tuple[CounterKind, ...] = phrase_list(two=" or ", last=", or ", least=2)


@wording("a counter of that kind")
class OneOfThatKind(Counters):
    """Of the kind that the sentence speaks of."""


@wording("these are also {kind} counters")
class CountersAreAlso(Sentence):
    """Silver-bordered: the counters that the sentence before puts are of that kind, too."""

    kind: CounterKind


# ------------------------------------------------------------ how something enters


class CounterCase(Node):
    """Counters with which something enters, as far as that holds."""


@wording("{counters} on it for each {each}")
class CountersForEach(CounterCase):
    counters: Counters
    each: Each


@wording("{counters} on it if {condition}")
class CountersIf(CounterCase):
    counters: Counters
    condition: SimpleCondition


@verb("enter with {cases}")
class EntersWithCases(Predicate):
    """614.1c: the counters of each case."""

    cases: tuple[CounterCase, ...] = phrase_list(least=2)


@verb("enter with {counters} on it plus {more}")
class EntersWithMore(Predicate):
    """614.1c: `counters` in any case, and `more` as far as that holds."""

    counters: Counters
    more: CounterCase


@verb("enter with {counters}")
class EntersWithOnly(Predicate):
    """614.1c, where the text leaves "on it" out."""

    counters: Counters


@verb("enter with your choice of {number} different counters on it from among {kinds}")
class EntersWithChoiceAmong(Predicate):
    """614.1c: that many of the kinds, one counter of each, as its controller chooses."""

    number: int = word("NumberWord")
    kinds: tuple[CounterKind, ...] = phrase_list(least=2)


@verb("enter with twice that many counters instead", times=2)
class EntersWithTimesInstead(Predicate):
    """That many times as many as the sentence before says."""

    times: int = 2


@verb("enter with {kind} counters on it equal to {quantity}")
@verb("enter the battlefield with {kind} counters on it equal to {quantity}")
class EntersWithAsMany(Predicate):
    kind: CounterKind
    quantity: Quantity


@verb(
    "enter with a number of additional {kind} counters on it equal to {quantity} and as {nature:a} in addition to its"
    " other types"
)
class AlsoOfTypeAsItEnters(Predicate):
    """614.1c, 205.1b: the types stay as long as it is on the battlefield."""

    kind: CounterKind
    quantity: Quantity
    nature: Nature


@verb("enter attached to {what}")
class EntersAttached(Predicate):
    """303.4f, 301.5."""

    what: Selection


@wording("put {what} into its owner's graveyard instead of onto the battlefield", in_mode="")
class PutIntoGraveyardInstead(Action):
    """614.12a: it does not enter."""

    what: Reference


@wording("during your first {number} turns of the game, {sentence}")
class InFirstTurns(Sentence):
    number: int = word("NumberWord")
    sentence: Sentence = None  # type: ignore[assignment]


@verb("enter with {counters} on it")
class EntersHavingCounters(Event):
    """What enters has such counters on it (603.6a)."""

    counters: SomeCounters


# ------------------------------------------------------------ conditions


@wording("{filter:a} enters this way")
class EntersThisWay(SimpleCondition):
    """By what the sentence before says."""

    filter: Filter


@wording("{of} enters as {filter:a}")
class EntersAs(SimpleCondition):
    """614.12: looked at as it would be on the battlefield."""

    of: Reference
    filter: Filter


@wording("you can't")
class CannotDoSo(SimpleCondition):
    """What the sentence before tells you cannot be done."""


@wording("{of} was ninjutsu'd")
class WasNinjutsud(SimpleCondition):
    """702.49."""

    of: Reference


@wording("{of}'s {keyword} cost was paid")
class KeywordCostWasPaid(SimpleCondition):
    of: Reference
    keyword: str = word("KeywordName")


@wording("{of} was cast using {keyword}")
class WasCastUsing(SimpleCondition):
    """601.2b: the permission of that keyword."""

    of: Reference
    keyword: str = word("KeywordName")


@wording("you spent {color} mana on {of}")
class YouSpentColorOn(SimpleCondition):
    of: Reference
    color: Color = word("Color")


@wording("you spent both")
class YouSpentBoth(SimpleCondition):
    """Both colors that the sentences before name."""


@wording("you choose which one counter it enters with", in_mode="")
class YouChooseWhichCounter(Clause):
    """Of those that the sentences before give."""


@wording("{symbol} of any of that spell's colors was spent to cast {of}")
class SymbolOfItsColorsWasSpent(SimpleCondition):
    """107.4h: mana of such a source ({S}) and of one of the spell's colors."""

    of: Reference
    symbol: str = word("ManaSymbol")


@wording("its mana cost contains {symbol}")
class ItsCostContains(SimpleCondition):
    symbol: str = word("ManaSymbol")


# ------------------------------------------------------------ how many


@wording("the number of cards you removed from the draft with cards named ~")
class RemovedFromDraft(Quantity):
    pass


@wording("the highest number you noted for cards named ~")
class HighestNoted(Quantity):
    """905: in the draft."""


@wording("the number of turns you've begun since it was foretold")
class TurnsSinceForetold(Quantity):
    """702.143."""


@wording("the number of counters removed this way")
class CountersRemovedThisWay(Quantity):
    pass


@wording("{amount} minus X")
class AmountMinusX(Quantity):
    amount: Amount


@wording("the number of colors of mana spent to cast {of}")
class ColorsSpentOn(Quantity):
    of: Reference


@wording("the greatest number of cards {player:one} has drawn this turn")
class MostCardsDrawn(Quantity):
    """Of several such players, what the one has drawn who has drawn most."""

    player: Player


@wording("the total mana value of all {filter:many}")
class TotalManaValueOfAll(Quantity):
    filter: Filter


@wording("the total of those results")
class TotalOfResults(Quantity):
    """706."""


@wording("{symbols} spent to cast {of}")
class EachSymbolsSpent(Each):
    """Each time that so much mana was spent: {G}{G}."""

    of: Reference
    symbols: str = word("SeveralSymbols")


@wording("different mana cost among {filter:many}")
class EachDifferentCost(Each):
    """202.1."""

    filter: Filter


@wording("kind of counter on {of}")
class EachKindOfCounter(Each):
    of: Reference


@wording("person who has signed {of}")
class EachSigner(Each):
    """Silver-bordered."""

    of: Reference


@wording("Magic game you have lost to one of your opponents since you last won a game against them")
class EachGameLost(Each):
    """Silver-bordered."""

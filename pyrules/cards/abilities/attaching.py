"""What holds as something becomes attached, while something is attached or enchanted, and choices of such moments."""

from __future__ import annotations

from pyrules.cards.abilities.conditions import SimpleCondition
from pyrules.cards.abilities.counters import CounterKind, SomeCounters
from pyrules.cards.abilities.effects import Clause, Sentence
from pyrules.cards.abilities.filters import Filter, It, Player, Reference
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.states import CountBound
from pyrules.cards.grammar import word, wording


@wording("as {what} becomes attached to a creature, {sentence}")
class AsItBecomesAttached(Sentence):
    what: Reference
    sentence: Clause


@wording("as {filter:a} enters, {sentence}")
class AsOneEnters(Sentence):
    """614.12, for each object that the filter finds."""

    filter: Filter
    sentence: Clause


@wording("as {what} enters or is turned face up, {sentence}")
class AsItEntersOrIsTurned(Sentence):
    what: Reference
    sentence: Clause


@wording("{filter:a} is attached to {host}")
@wording("{filter:a} is attached to {host_filter:a}")
class OneIsAttached(SimpleCondition):
    filter: Filter
    host: Reference | None = None
    host_filter: Filter | None = None


@wording("{of} is enchanted by exactly one {filter:one}", exactly_one=True)
@wording("{of} is enchanted by {bound:word} {filter:many}")
class IsEnchantedBy(SimpleCondition):
    of: Reference
    filter: Filter
    bound: CountBound | None = None
    exactly_one: bool = False


@wording("{of} has {counters} on {pronoun}")
@wording("he has {counters} on {pronoun}", of=It())
class HasCountersOnHim(SimpleCondition):
    """The same as `HasCounters`, of a person."""

    of: Reference
    counters: SomeCounters
    pronoun: str = word("PersonalPronoun", default="him")


fixed("PersonalPronoun", "him", "her", "them")


@wording("{filter:a} has {counters} on it")
class SomeHaveCounters(SimpleCondition):
    """At least one that the filter finds."""

    filter: Filter
    counters: SomeCounters


@wording("there are {bound:word} {kind} counters among {filter:many}")
@wording("there are {bound:word} counters among {filter:many}")
class CountersAmong(SimpleCondition):
    bound: CountBound
    filter: Filter
    kind: CounterKind | None = None


@wording("{of}'s {what} is {parity}")
class IsOddOrEven(SimpleCondition):
    of: Reference
    what: str = word("Compared", default="power")
    parity: str = word("OddOrEvenWord", default="odd")


fixed("OddOrEvenWord", "odd", "even")


@wording("it's night", what="night")
@wording("it's nighttime", what="night")
@wording("it's day", what="day")
class ItIsDayOrNight(SimpleCondition):
    """731."""

    what: str = word("DayNight", default="night")


fixed("DayNight", "night", "day")


@wording("an opponent is poisoned")
class OpponentPoisoned(SimpleCondition):
    pass


@wording("{player:one} owns {filter:a}")
@wording("you own {filter:a}", player=None)
class Owns(SimpleCondition):
    filter: Filter
    player: Player | None = None


@wording("you control at least {least} {filter:many}")
class ControlAtLeast(SimpleCondition):
    least: int = word("NumberWord")
    filter: Filter = None  # type: ignore[assignment]


@wording("{of} is paired with {filter:a}")
class PairedWith(SimpleCondition):
    of: Reference
    filter: Filter


@wording("you control {what} or it's your commander")
class ControlOrCommander(SimpleCondition):
    what: Reference


@wording("it devoured a creature")
class DevouredCreature(SimpleCondition):
    """702.82d."""

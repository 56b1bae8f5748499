"""Counters of several kinds, counters that move from one object to another, counters taken away."""

from __future__ import annotations

from pyrules.cards.abilities.actions import Counters
from pyrules.cards.abilities.effects import Action, verb
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.selections import Selection
from pyrules.cards.grammar import Node, phrase_list, word, wording


@wording("{counters} on {what}")
class CountersShare(Node):
    counters: Counters
    what: Selection


@verb("put {shares}")
class PutCountersOnEach(Action):
    """Counters on one object, and others on another."""

    shares: tuple[CountersShare, ...] = phrase_list(least=2)


@verb("put {kinds} on {what}")
class PutSeveralCounters(Action):
    kinds: tuple[Counters, ...] = phrase_list(least=2)
    what: Selection = None  # type: ignore[assignment]


@verb("put {kinds} on {what}")
@verb("put your choice of {kinds} on {what}")
class PutEitherCounters(Action):
    """One of them, as the player chooses."""

    kinds: tuple[Counters, ...] = phrase_list(two=" or ", last=", or ", least=2)
    what: Selection = None  # type: ignore[assignment]


@verb("move {counters} from {what} onto {onto}")
class MoveCounters(Action):
    """122.5."""

    counters: Counters
    what: Selection
    onto: Selection


@verb("move a counter from {what} onto {onto}")
@verb("move all counters from {what} onto {onto}", every=True)
class MoveCounter(Action):
    what: Selection
    onto: Selection
    every: bool = False


@verb("put {whose} counters on {what}")
@verb("put those counters on {what}", whose="those")
class PutItsCounters(Action):
    """As many of each kind as it had."""

    what: Selection
    whose: str = word("CountersOf", default="its")


fixed("CountersOf", "its", "those", "their", "that creature's", "~'s")


@verb("remove a counter from {what}")
@verb("remove all counters from {what}", every=True)
class RemoveCounter(Action):
    what: Selection
    every: bool = False


@verb("remove them")
@verb("remove those counters")
class RemoveThoseCounters(Action):
    pass

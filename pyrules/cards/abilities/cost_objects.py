"""What a cost is paid with: objects in their number, and counters in theirs."""

from __future__ import annotations

from pyrules.cards.abilities.amounts import Amount
from pyrules.cards.abilities.filters import CounterKind, Filter, Reference
from pyrules.cards.abilities.terminals import TERMINALS, Vocabulary
from pyrules.cards.grammar import Node, phrase_list, wording

ZONES = (
    "your graveyard", "your hand", "your library", "a graveyard", "a single graveyard", "exile", "the battlefield",
    "an opponent's graveyard", "that graveyard",
)  # fmt: skip
PLACES = (
    "top of your library", "the bottom of your library", "the bottom of its owner's library",
    "top of its owner's library",
    "the bottom of their owner's library", "its owner's graveyard", "that player's graveyard", "your graveyard",
    "their owner's graveyard",
)  # fmt: skip
for cost_vocabulary in (
    Vocabulary("CostZone", [(zone, zone) for zone in ZONES]),
    Vocabulary("CostPlace", [(place, place) for place in PLACES]),
):
    TERMINALS[cost_vocabulary.name] = cost_vocabulary


class Chosen(Node):
    """Objects that a player chooses, or that the text points at."""


class SimpleChosen(Chosen):
    """Objects that can stand in a list."""


@wording("{reference}")
class ChosenThis(SimpleChosen):
    """This permanent, enchanted creature."""

    reference: Reference


@wording("{filter:a}")
class ChosenOne(SimpleChosen):
    """A creature, another artifact."""

    filter: Filter


@wording("{amount} {filter:many}")
class ChosenSome(SimpleChosen):
    """Two Foods, X creatures."""

    amount: Amount
    filter: Filter


@wording("any number of {filter:many}")
@wording("one or more {filter:many}", least=1)
@wording("two or more {filter:many}", least=2)
class ChosenAny(SimpleChosen):
    """Any number, from `least` on."""

    filter: Filter
    least: int = 0


@wording("up to {most} {filter:many}")
class ChosenUpTo(SimpleChosen):
    """Up to three permanents."""

    most: Amount
    filter: Filter


@wording("all {filter:many}")
class ChosenAll(SimpleChosen):
    """All lands you control."""

    filter: Filter


@wording("{parts}")
class ChosenSeveral(Chosen):
    """~ and a creature; a red creature, a green creature, and a white creature."""

    parts: tuple[SimpleChosen, ...] = phrase_list(least=2)


class CounterAmount(Node):
    """How many counters of which kind."""


@wording("a {kind} counter")
@wording("an {kind} counter")
class OneOfCounter(CounterAmount):
    """A charge counter."""

    kind: CounterKind


@wording("a counter")
class OneAnyCounter(CounterAmount):
    """A counter of any kind."""


@wording("{amount} {kind} counters")
class SomeOfCounter(CounterAmount):
    """Three charge counters, X storage counters."""

    amount: Amount
    kind: CounterKind


@wording("{amount} counters")
class SomeAnyCounters(CounterAmount):
    """Two counters of any kind."""

    amount: Amount


@wording("any number of {kind} counters")
@wording("one or more {kind} counters", least=1)
class AnyNumberOfCounter(CounterAmount):
    """Any number, from `least` on."""

    kind: CounterKind
    least: int = 0


@wording("all {kind} counters")
class AllOfCounter(CounterAmount):
    """All time counters."""

    kind: CounterKind


@wording("a {kind} counter or a {other} counter")
class EitherCounter(CounterAmount):
    """A +1/+1 counter or a charge counter."""

    kind: CounterKind
    other: CounterKind

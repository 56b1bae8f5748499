"""Kinds of counters (122.1), and how many an object must have."""

from __future__ import annotations

from pyrules.cards.grammar import Node, word, wording


class SomeCounters(Node):
    """Counters that an object must have."""


@wording("a {kind} counter")
@wording("an {kind} counter")
class OneCounter(SomeCounters):
    kind: CounterKind


@wording("a counter")
class AnyCounter(SomeCounters):
    pass


@wording("{kind} counters")
class SomeOfKind(SomeCounters):
    """One or more."""

    kind: CounterKind


@wording("{least} or more {kind} counters")
class AtLeastCounters(SomeCounters):
    least: int = word("NumberWord")
    kind: CounterKind = None  # type: ignore[assignment]


class CounterKind(Node):
    """What kind of counter (122.1)."""


@wording("{name}")
class NamedCounter(CounterKind):
    name: str = word("CounterName")


@wording("{change}")
class PtCounter(CounterKind):
    change: str = word("PtCounter")

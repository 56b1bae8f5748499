"""Costs of activated abilities and keywords (118, 602.1a)."""

from __future__ import annotations

from pyrules.cards.abilities.amounts import Amount
from pyrules.cards.abilities.filters import CounterKind, Filter, Reference
from pyrules.cards.grammar import Node, word, wording


class Cost(Node):
    """One part of a cost; parts stand with commas between them."""


@wording("{{T}}")
class TapSymbol(Cost):
    """107.5."""


@wording("{{Q}}")
class UntapSymbol(Cost):
    """107.6."""


@wording("{symbols}")
class ManaCost(Cost):
    symbols: str = word("ManaSymbols")


@wording("sacrifice {what}")
class SacrificeThis(Cost):
    what: Reference


@wording("sacrifice {filter:a}")
class SacrificeOne(Cost):
    filter: Filter


@wording("pay {life} life")
class PayLife(Cost):
    life: int = word("Digits")


@wording("discard a card")
class DiscardCard(Cost):
    pass


@wording("discard {filter:a}")
class Discard(Cost):
    filter: Filter


@wording("remove a {kind} counter from {of}")
@wording("remove an {kind} counter from {of}")
class RemoveCounter(Cost):
    kind: CounterKind
    of: Reference


@wording("remove {amount} {kind} counters from {of}")
class RemoveCounters(Cost):
    amount: Amount
    kind: CounterKind
    of: Reference


@wording("remove any number of {kind} counters from {of}")
class RemoveAnyNumber(Cost):
    kind: CounterKind
    of: Reference


@wording("tap an untapped {filter:one}")
class TapOther(Cost):
    filter: Filter


@wording("untap a tapped {filter:one}")
class UntapOther(Cost):
    filter: Filter


@wording("{{E}}")
class Energy(Cost):
    pass


@wording("exile {what}")
class ExileThis(Cost):
    what: Reference

"""Preventing damage (615) and dealing it to something else (614.9)."""

from __future__ import annotations

from pyrules.cards.abilities.amounts import Amount
from pyrules.cards.abilities.effects import Action, Clause, verb
from pyrules.cards.abilities.filters import Filter
from pyrules.cards.abilities.selections import Recipient, Selection
from pyrules.cards.grammar import Node, wording


class DamageScope(Node):
    """Which damage: to what, by what."""


@wording("would be dealt[ to {to}]", in_mode="")
@wording("would be dealt to {to} by {by}", in_mode="")
@wording("would be dealt to {to} by {by:many}", in_mode="")
@wording("would be dealt by {by}", in_mode="")
@wording("would be dealt by {by:many}", in_mode="")
@wording("would be dealt this turn[ to {to}]", in_mode="now")
@wording("would be dealt this turn to {to} by {by}", in_mode="now")
@wording("would be dealt to {to} this turn by {by}", in_mode="now")
@wording("would be dealt this turn by {by}", in_mode="now")
class WouldBeDealt(DamageScope):
    """Nothing said: any."""

    to: Recipient | None = None
    by: Selection | None = None


@wording("would be dealt to and dealt by {what}", in_mode="")
class WouldBeDealtBoth(DamageScope):
    what: Selection


@wording("{by} would deal[ to {to}]", in_mode="")
@wording("{by} would deal this turn[ to {to}]", in_mode="now")
@wording("{by:one} would deal[ to {to}]", in_mode="bare")
@wording("{by:many} would deal[ to {to}]", in_mode="bare")
@wording("{by:many} would deal to {to} and to {also:many}", in_mode="bare")
class SourceWouldDeal(DamageScope):
    by: Selection
    to: Recipient | None = None
    also: Filter | None = None


@verb("prevent all [?combat:combat ]damage that {scope} this turn", this_turn=True)
@verb("prevent all [?combat:combat ]damage that {scope:now}", this_turn=True)
@verb("prevent all [?combat:combat ]damage that {scope}")
@verb("prevent all [?combat:combat ]damage {scope:bare}")
@verb("prevent all [?combat:combat ]damage {scope:bare} this turn", this_turn=True)
class PreventAll(Action):
    """615.1."""

    scope: DamageScope
    combat: bool = False
    this_turn: bool = False


@verb("prevent the next {amount} damage that {scope} this turn")
@verb("prevent the next {amount} damage that {scope:now}")
class PreventNext(Action):
    """615.7."""

    amount: Amount
    scope: DamageScope


@verb("prevent that damage")
class PreventThat(Action):
    pass


@verb("prevent {amount} of that damage")
class PreventSome(Action):
    amount: Amount


@wording("the next {amount} damage that {scope} this turn is dealt to {recipient} instead")
class RedirectNext(Clause):
    """614.9."""

    amount: Amount
    scope: DamageScope
    recipient: Recipient


@wording("all [?combat:combat ]damage that {scope:now} is dealt to {recipient} instead", this_turn=True)
@wording("all [?combat:combat ]damage that {scope} this turn is dealt to {recipient} instead", this_turn=True)
@wording("all [?combat:combat ]damage that {scope} is dealt to {recipient} instead")
class RedirectAll(Clause):
    """614.9."""

    scope: DamageScope
    recipient: Recipient
    combat: bool = False
    this_turn: bool = False


@wording("the next time {what} would deal damage to {to} this turn, that damage is dealt to {recipient} instead")
class RedirectNextTime(Clause):
    """614.9."""

    what: Selection
    to: Recipient
    recipient: Recipient

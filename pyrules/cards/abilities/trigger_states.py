"""State triggers (603.8), triggers on counters, and phrases that triggers need after a noun."""

from __future__ import annotations

from pyrules.cards.abilities import trigger_actions, trigger_attacks, trigger_deeds  # noqa: F401 - more deeds
from pyrules.cards.abilities.conditions import SimpleCondition
from pyrules.cards.abilities.counters import CounterKind
from pyrules.cards.abilities.filters import Filter, Player, Reference, Suffix
from pyrules.cards.abilities.trigger_targets import Caused, Targeter
from pyrules.cards.abilities.triggers import SimpleTrigger, Trigger
from pyrules.cards.grammar import Node, phrase_list, word, wording


@wording("when the {ordinal} {kind} counter is put on {what}")
@wording("whenever the {ordinal} {kind} counter is put on {what}")
class NthCounterIsPut(SimpleTrigger):
    ordinal: int = word("Ordinal")
    kind: CounterKind = None  # type: ignore[assignment]
    what: Reference = None  # type: ignore[assignment]


@wording("whenever a {kind} counter is put on {what}")
@wording("whenever an {kind} counter is put on {what}")
class CounterIsPut(SimpleTrigger):
    kind: CounterKind
    what: Reference


@wording("whenever a {kind} counter is put on {filter:a}")
@wording("whenever an {kind} counter is put on {filter:a}")
class CounterIsPutOnSome(SimpleTrigger):
    kind: CounterKind
    filter: Filter


@wording("whenever one or more {kind} counters are put on {filter:a}")
@wording("whenever one or more counters are put on {filter:a}", kind=None)
class CountersArePutOnSome(SimpleTrigger):
    filter: Filter
    kind: CounterKind | None = None


@wording("whenever one or more counters are put on {what}")
class AnyCountersArePut(SimpleTrigger):
    what: Reference


@wording("whenever a {kind} counter is removed from {what}")
@wording("whenever an {kind} counter is removed from {what}")
@wording("whenever a counter is removed from {what}", kind=None)
class CounterIsRemoved(SimpleTrigger):
    what: Reference
    kind: CounterKind | None = None


@wording("whenever one or more {kind} counters are removed from {what}")
@wording("whenever one or more counters are removed from {what}", kind=None)
class CountersAreRemoved(SimpleTrigger):
    what: Reference
    kind: CounterKind | None = None


@wording("when the last {kind} counter is removed from {what}")
@wording("when the last counter is removed from {what}", kind=None)
class LastCounterIsRemoved(SimpleTrigger):
    what: Reference
    kind: CounterKind | None = None


@wording("when {by} causes {what}")
@wording("whenever {by} causes {what}")
class WhenCauses(SimpleTrigger):
    """ "when a spell or ability an opponent controls causes you to discard ~"."""

    by: Targeter
    what: Caused


@wording("whenever {by} counters {filter:a}")
class WhenCounters(SimpleTrigger):
    """701.6."""

    by: Targeter
    filter: Filter


@wording("whenever an ability of {what} is activated")
class AbilityIsActivated(SimpleTrigger):
    what: Reference


@wording("whenever {filter:a} becomes attached to {what}")
class BecomesAttachedToThing(SimpleTrigger):
    filter: Filter
    what: Reference


@wording("whenever the final chapter ability of {filter:a} resolves")
class FinalChapterResolves(SimpleTrigger):
    """714.2."""

    filter: Filter


@wording("whenever players finish voting")
class PlayersFinishVoting(SimpleTrigger):
    """701.38."""


@wording("when {condition}")
class StateTrigger(Trigger):
    """603.8: triggers as soon as that is so."""

    condition: SimpleCondition


@wording("when you control no {filters:many}")
class YouControlNoneOf(Trigger):
    """603.8: of several kinds."""

    filters: tuple[Filter, ...] = phrase_list(two=" and no ", last=", and no ", least=2)


@wording("that targets {target}")
@wording("that target {target}", in_mode="many")
class ThatTargets(Suffix):
    """A spell or ability that targets something."""

    target: Targeted


class Targeted(Node):
    """What is targeted."""


@wording("{what}")
@wording("only {what}", only=True)
class TargetedThing(Targeted):
    what: Reference
    only: bool = False


@wording("{filter:a}")
@wording("only {filter:a}", only=True)
class TargetedSome(Targeted):
    filter: Filter
    only: bool = False


@wording("one or more {filter:many}")
class TargetedOneOrMore(Targeted):
    filter: Filter


@wording("you")
class TargetedYou(Targeted):
    pass


@wording("{player:one}")
class TargetedPlayer(Targeted):
    player: Player


@wording("you or {filter:a}")
class TargetedYouOr(Targeted):
    filter: Filter


@wording("dealt damage by {what} this turn")
@wording("dealt damage this turn by {what}")
class DealtDamageBy(Suffix):
    what: Reference


@wording("dealt damage this turn by {filter:a}")
@wording("dealt damage by {filter:a} this turn")
class DealtDamageBySome(Suffix):
    filter: Filter


@wording("dealt damage this turn")
@wording("that was dealt damage this turn")
class DealtDamageThisTurn(Suffix):
    pass


@wording("the creature it haunts")
@wording("the creature ~ haunts")
class Haunted(Reference):
    """702.55b."""

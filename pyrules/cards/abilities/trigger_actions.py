"""What else players do: counters, tokens, energy, dice, life, abilities that they activate (603.2)."""

from __future__ import annotations

from pyrules.cards.abilities import trigger_words  # noqa: F401 - the vocabularies
from pyrules.cards.abilities.amounts import Amount
from pyrules.cards.abilities.counters import CounterKind
from pyrules.cards.abilities.effects import verb
from pyrules.cards.abilities.filters import Filter, Reference, This
from pyrules.cards.abilities.trigger_targets import Targeter
from pyrules.cards.abilities.triggers import Deed
from pyrules.cards.grammar import Node, word, wording


@verb("put one or more {kind} counters on {filter:a}")
@verb("put one or more counters on {filter:a}", kind=None)
class PutsCountersOn(Deed):
    """Once for all of them that are put there together."""

    filter: Filter
    kind: CounterKind | None = None


@verb("put a {kind} counter on {filter:a}")
@verb("put an {kind} counter on {filter:a}")
class PutsCounterOn(Deed):
    """For each counter."""

    filter: Filter
    kind: CounterKind


@verb("put one or more {kind} counters on {what}")
@verb("put one or more counters on {what}", kind=None)
class PutsCountersOnThing(Deed):
    what: Reference
    kind: CounterKind | None = None


@verb("put a {kind} counter on {what}")
@verb("put an {kind} counter on {what}")
class PutsCounterOnThing(Deed):
    what: Reference
    kind: CounterKind


@verb("remove a {kind} counter from {what}")
@verb("remove an {kind} counter from {what}")
@verb("remove a counter from {what}", kind=None)
class RemovesCounterFrom(Deed):
    what: Reference
    kind: CounterKind | None = None


@verb("remove one or more counters from {filter:a}")
class RemovesCountersFrom(Deed):
    filter: Filter


@wording("remove the last {kind} counter from {what}", in_mode="")
class RemovesLastCounter(Deed):
    kind: CounterKind
    what: Reference


@verb("get one or more {kind} counters")
@verb("get {kind} counters")
class PlayerGetsCounters(Deed):
    kind: CounterKind


@verb("get a {kind} counter")
@verb("get an {kind} counter")
class PlayerGetsCounter(Deed):
    kind: CounterKind


@verb("create {filter:a}")
class CreatesOne(Deed):
    filter: Filter


@verb("create one or more {filter:many}")
class CreatesSome(Deed):
    filter: Filter


@verb("pay {amount} or more {{E}}")
class PaysEnergy(Deed):
    amount: Amount


@verb("expend {number}")
class Expends(Deed):
    """700.14."""

    number: int = word("Digits")


@verb("roll a {number}")
@verb("roll an {number}")
class RollsNumber(Deed):
    """706."""

    number: int = word("Digits")


@verb("roll a {number} or higher[?die: on a die]")
@verb("roll an {number} or higher[?die: on a die]")
@verb("roll {number} or higher")
class RollsAtLeast(Deed):
    number: int = word("Digits")
    die: bool = False


@verb("roll a {number} or {other}")
class RollsEither(Deed):
    number: int = word("Digits")
    other: int = word("Digits", default=0)


@verb("roll your {ordinal} die {when}")
class RollsNthDie(Deed):
    ordinal: int = word("Ordinal")
    when: str = word("CountedWithin", default="each turn")


@verb("gain {number} or more life")
class GainsAtLeast(Deed):
    number: int = word("Digits")


@verb("lose {number} or more life")
class LosesAtLeast(Deed):
    number: int = word("Digits")


@wording("are dealt [{kind} ]damage", in_mode="")
@wording("is dealt [{kind} ]damage", in_mode="one")
class IsDealt(Deed):
    """A player is dealt damage; "you're" is a wording of the trigger."""

    kind: str = word("DamageInTrigger", default="")


@wording("is attacked", in_mode="one")
class IsAttacked(Deed):
    """508.6."""


@verb("become the target of {by}")
class PlayerBecomesTarget(Deed):
    by: Targeter


@verb("tap {filter:a}")
class TapsSome(Deed):
    filter: Filter


@verb("untap {what}")
class UntapsThing(Deed):
    what: Reference


@verb("exert {filter:a}")
class ExertsSome(Deed):
    """701.43."""

    filter: Filter


@verb("exert {what}")
class ExertsThing(Deed):
    what: Reference


@verb("behold {filter:a}")
class BeholdsSome(Deed):
    filter: Filter


@verb("sacrifice {what} to pay its own cost")
class SacrificesForCost(Deed):
    what: Reference


@verb("encounter {what}")
@verb("encounter this phenomenon", what=This())
@verb("encounter this", what=This())
class Encounters(Deed):
    """312.5."""

    what: Reference


@verb("planeswalk away from {what}")
class PlaneswalksAway(Deed):
    what: Reference


@verb("planeswalk from {what}")
class PlaneswalksFrom(Deed):
    what: Reference


@verb("lose control of {what}")
class LosesControl(Deed):
    what: Reference


@verb("gain control of {what}")
class GainsControlOf(Deed):
    what: Reference


@verb("gain control of {what} from another player")
class GainsControlFromAnother(Deed):
    what: Reference


@verb("activate an ability of {filter:a}[ {limit}]")
class ActivatesAbilityOf(Deed):
    filter: Filter
    limit: AbilityLimit | None = None


@verb("activate an ability[ {limit}]")
class ActivatesAbility(Deed):
    limit: AbilityLimit | None = None


@verb("activate a loyalty ability of {filter:a}")
class ActivatesLoyalty(Deed):
    filter: Filter


@verb("activate a loyalty ability of {what}")
class ActivatesLoyaltyOf(Deed):
    what: Reference


class AbilityLimit(Node):
    """Which abilities."""


@wording("that isn't a mana ability")
class NoManaAbility(AbilityLimit):
    pass


@wording("if it isn't a mana ability")
class IfNoManaAbility(AbilityLimit):
    pass


@wording("with {symbol} in its activation cost")
class WithSymbolInActivation(AbilityLimit):
    symbol: str = word("ManaSymbol")


@wording("without {{T}} in its activation cost")
class WithoutTapInActivation(AbilityLimit):
    pass


@wording("with {{X}} in its activation cost")
class WithXInActivation(AbilityLimit):
    pass


@wording("that targets {filter:a}")
class AbilityTargets(AbilityLimit):
    filter: Filter


@verb("attach {filter:a} to {other:a}")
class Attaches(Deed):
    filter: Filter
    other: Filter

"""More of what players do, as triggered abilities watch it (603.2)."""

from __future__ import annotations

from pyrules.cards.abilities import trigger_words  # noqa: F401 - the vocabularies
from pyrules.cards.abilities.amounts import Amount
from pyrules.cards.abilities.effects import verb
from pyrules.cards.abilities.filters import CounterKind, Filter, Reference
from pyrules.cards.abilities.trigger_events import Attacked, Targeter
from pyrules.cards.abilities.triggers import Deed
from pyrules.cards.grammar import Node, word, wording


@wording("{what:=}")
class DoesDeed(Deed):
    """Something that is said in a word or two: "scry", "commit a crime"."""

    what: str = word("DeedVerb")


# ---------------------------------------------------------------------------------------------------- spells and cards


@wording("cast your {ordinal} {filter:one} {when}", in_mode="")
@wording("casts their {ordinal} {filter:one} {when}", in_mode="one")
class CastsNthSome(Deed):
    """ "your first enchantment spell each turn"."""

    ordinal: int = word("Ordinal")
    filter: Filter = None  # type: ignore[assignment]
    when: str = word("CountedWithin", default="each turn")


@verb("cast one or more {filter:many}")
class CastsSome(Deed):
    filter: Filter


@verb("copy {filter:a}")
class Copies(Deed):
    filter: Filter


@verb("play {filter:a}")
class PlaysSome(Deed):
    filter: Filter


@verb("play {what}")
class PlaysThing(Deed):
    what: Reference


@verb("cycle {what}")
class CyclesThing(Deed):
    what: Reference


@verb("cycle {filter:a}")
class CyclesSome(Deed):
    filter: Filter


@verb("cycle or discard {what}")
class CyclesOrDiscardsThing(Deed):
    what: Reference


@verb("discard {what}")
class DiscardsThing(Deed):
    what: Reference


@verb("discard {least} or more {filter:many}")
class DiscardsMany(Deed):
    least: int = word("NumberWord")
    filter: Filter = None  # type: ignore[assignment]


@verb("sacrifice {what}")
class SacrificesThing(Deed):
    what: Reference


@verb("sacrifice one or more {filter:many}")
class SacrificesSome(Deed):
    filter: Filter


@wording("draw your {ordinal} card {when}", in_mode="")
@wording("draws their {ordinal} card {when}", in_mode="one")
class DrawsNthWithin(Deed):
    ordinal: int = word("Ordinal")
    when: str = word("CountedWithin", default="each turn")


@verb("draw {filter:a}")
class DrawsSome(Deed):
    filter: Filter


@wording("draw a card except the first one you draw in each of your draw steps", in_mode="")
@wording("draws a card except the first one they draw in each of their draw steps", in_mode="one")
class DrawsBeyondFirst(Deed):
    """All cards but the one of the draw step's turn-based action (504.1)."""


@verb("mill {filter:a}")
class MillsSome(Deed):
    filter: Filter


@verb("mill one or more {filter:many}")
class MillsOneOrMore(Deed):
    filter: Filter


@verb("mill a card this way")
class MillsThisWay(Deed):
    pass


@verb("put {filter:a} onto the battlefield")
class PutsOntoBattlefield(Deed):
    filter: Filter


@verb("foretell {filter:a}")
class Foretells(Deed):
    filter: Filter


@verb("exile {filter:a}")
class ExilesSome(Deed):
    filter: Filter


@verb("turn {filter:a} face up")
class TurnsFaceUp(Deed):
    filter: Filter


@verb("turn {what} face up")
class TurnsThingFaceUp(Deed):
    what: Reference


# ----------------------------------------------------------------------------------------------------------- attacking


@verb("attack {whom}")
class AttacksWhom(Deed):
    whom: Attacked


@verb("attack {whom} with one or more {filter:many}")
class AttacksWhomWithSome(Deed):
    whom: Attacked
    filter: Filter


@verb("attack {whom} with {least} or more {filter:many}")
class AttacksWhomWithMany(Deed):
    whom: Attacked
    least: int = word("NumberWord")
    filter: Filter = None  # type: ignore[assignment]


@verb("attack with {filter:a}")
class AttacksWithOne(Deed):
    """Triggers for each one."""

    filter: Filter


@verb("attack with one or more {filter:many}")
class AttacksWithSome(Deed):
    filter: Filter


@verb("attack with {least} or more {filter:many}")
class AttacksWithMany(Deed):
    least: int = word("NumberWord")
    filter: Filter = None  # type: ignore[assignment]


@verb("attack with {what} and {filter:a}")
class AttacksWithBoth(Deed):
    what: Reference
    filter: Filter


@verb("attack with {what} and at least {least} other {filter:many}")
class AttacksWithGroup(Deed):
    what: Reference
    least: int = word("NumberWord")
    filter: Filter = None  # type: ignore[assignment]


@verb("attack with {what}")
class AttacksWithThing(Deed):
    what: Reference


@verb("attack with exactly {number} {filter:many}")
class AttacksWithExactly(Deed):
    number: int = word("NumberWord")
    filter: Filter = None  # type: ignore[assignment]


@verb("attack with creatures with total power {least} or greater")
class AttacksWithTotalPower(Deed):
    """Formidable, as a trigger."""

    least: int = word("Digits")


@verb("block with {filter:a}")
class BlocksWithOne(Deed):
    filter: Filter


@verb("block with one or more {filter:many}")
class BlocksWithSome(Deed):
    filter: Filter


# -------------------------------------------------------------------------------------------- counters, tokens, energy


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


# ----------------------------------------------------------------------------------------------- dice, life and others


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

"""Triggers that no single event or step says: state triggers (603.8), groups, damage by sources, times and limits."""

from __future__ import annotations

from pyrules.cards.abilities import trigger_deeds  # noqa: F401 - defines the other deeds
from pyrules.cards.abilities.conditions import Condition, SimpleCondition
from pyrules.cards.abilities.counters import CounterKind
from pyrules.cards.abilities.events import Event
from pyrules.cards.abilities.filters import Filter, Player, Reference, Suffix
from pyrules.cards.abilities.steps import BeginningOf, StepName, Whose
from pyrules.cards.abilities.trigger_events import Targeter
from pyrules.cards.abilities.triggers import Deed, SimpleTrigger, Subject, Trigger, WhenObject, WhenPlayer
from pyrules.cards.grammar import Node, phrase_list, word, wording

# ---------------------------------------------------------------------------------------------------- times and limits


class Limitation(Node):
    """When only a trigger watches, or how often."""


@wording("for the first time each turn", times="first each turn")
@wording("for the second time each turn", times="second each turn")
@wording("for the third time each turn", times="third each turn")
@wording("for the first time each combat", times="first each combat")
@wording("for the first time in a turn", times="first each turn")
@wording("for the first time this turn", times="first this turn")
@wording("for the first time during each of your turns", times="first each of your turns")
@wording("for the first time during each opponent's turn", times="first each opponent's turn")
class NthTime(Limitation):
    times: str = "first each turn"


@wording("during {whose} turn", step="")
@wording("during {whose} {step}")
class DuringTime(Limitation):
    whose: Whose
    step: str = word("Step", default="")


@wording("during combat")
class DuringCombat(Limitation):
    pass


@wording("this turn")
class OnlyThisTurn(Limitation):
    pass


@wording("this combat")
class OnlyThisCombat(Limitation):
    pass


@wording("each turn")
class EachTurn(Limitation):
    pass


@wording("while {condition}")
class WhileIt(Limitation):
    condition: Condition


@wording("while saddled", state="saddled")
@wording("while enchanted", state="enchanted")
@wording("while equipped", state="equipped")
@wording("while untapped", state="untapped")
class WhileInState(Limitation):
    """What the trigger watches is in that state."""

    state: str = "saddled"


@wording("without paying its mana cost", how="free")
@wording("without paying their mana cost", how="free")
@wording("without any mana being spent to cast it", how="no mana")
class Without(Limitation):
    how: str = "free"


@wording("while choosing targets")
class WhileChoosingTargets(Limitation):
    """601.2c."""


@wording("{trigger} {limits}")
class LimitedTrigger(Trigger):
    """All of the limits hold."""

    trigger: SimpleTrigger
    limits: tuple[Limitation, ...] = phrase_list(" ", " ", " ")


# -------------------------------------------------------------------------------------------- what objects do together


@wording("when {what} and at least {least} other {filter:many} {events}")
@wording("whenever {what} and at least {least} other {filter:many} {events}")
class WhenTogether(SimpleTrigger):
    """Battalion: "~ and at least two other creatures attack"."""

    what: Reference
    least: int = word("NumberWord")
    filter: Filter = None  # type: ignore[assignment]
    events: tuple[Event, ...] = phrase_list(two=" or ", last=", or ")


@wording("when {what} and {filter:a} {events}")
@wording("whenever {what} and {filter:a} {events}")
class WhenBoth(SimpleTrigger):
    what: Reference
    filter: Filter
    events: tuple[Event, ...] = phrase_list(two=" or ", last=", or ")


@wording("whenever {what} or one or more other {filter:many} {events}")
@wording("whenever {what} and/or one or more other {filter:many} {events}")
class WhenThisOrSome(SimpleTrigger):
    what: Reference
    filter: Filter
    events: tuple[Event, ...] = phrase_list(two=" or ", last=", or ")


@wording("whenever one or more {filter:many} {events} {limits}")
@wording("when one or more {filter:many} {events} {limits}")
class WhenSomeLimited(Trigger):
    """603.2c, with limits."""

    filter: Filter
    events: tuple[Event, ...] = phrase_list(two=" or ", last=", or ")
    limits: tuple[Limitation, ...] = phrase_list(" ", " ", " ")


@wording("whenever {least} or more {filter:many} {events}")
@wording("when {least} or more {filter:many} {events}")
class WhenMany(SimpleTrigger):
    least: int = word("NumberWord")
    filter: Filter = None  # type: ignore[assignment]
    events: tuple[Event, ...] = phrase_list(two=" or ", last=", or ")


@wording("when {what} {events}")
@wording("whenever {what} {events}")
class WhenPair(SimpleTrigger):
    """A card that names two characters does something in the plural."""

    what: Reference
    events: tuple[Event, ...] = phrase_list(two=" or ", last=", or ")


@wording("{first} or {subject} {events:one}")
class WhenEither(Trigger):
    """ "when ~ enters or the creature it haunts dies": either of two."""

    first: WhenObject
    subject: Subject
    events: tuple[Event, ...] = phrase_list(two=" or ", last=", or ")


@wording("{first} or {deed}")
class WhenPlayerEither(Trigger):
    """ "whenever you scry or surveil": either of two."""

    first: WhenPlayer
    deed: Deed


@wording("{first} or {deed:one}")
class WhenOtherEither(Trigger):
    """ "whenever an opponent sacrifices a creature or discards a card": either of two."""

    first: WhenPlayer
    deed: Deed


@wording("{first} or you {deed}")
@wording("{first} or whenever you {deed}")
@wording("{first} or when you {deed}")
class WhenObjectOrYou(Trigger):
    """ "whenever ~ enters or you cast a spell"."""

    first: SimpleTrigger
    deed: Deed


@wording("{first} or {second}")
class OrWhen(Trigger):
    """Either of two triggers that are written out."""

    first: SimpleTrigger
    second: Trigger


@wording("{first} or {subject} {events:one}")
class WhenPlayerOrObject(Trigger):
    first: WhenPlayer
    subject: Subject
    events: tuple[Event, ...] = phrase_list(two=" or ", last=", or ")


@wording("whenever {player:one} or {filter:a} becomes the target of {by}")
class WhenYouOrYoursTargeted(SimpleTrigger):
    player: Player
    filter: Filter
    by: Targeter


# ------------------------------------------------------------------------------------------------------------- players


@wording("whenever one or more players {deed}", who="players")
@wording("whenever one or more opponents {deed}", who="opponents")
@wording("whenever one or more of your opponents {deed}", who="opponents")
class WhenSomePlayers(SimpleTrigger):
    """Once for all that do it together."""

    deed: Deed
    who: str = "players"


@wording("whenever you're dealt [{kind} ]damage[ by {filter:a}]")
class YoureDealtDamage(SimpleTrigger):
    kind: str = word("DamageInTrigger", default="")
    filter: Filter | None = None


@wording("whenever the Ring tempts you")
class RingTemptsTrigger(SimpleTrigger):
    """701.54."""


@wording("whenever day becomes night or night becomes day")
class DayOrNightTrigger(SimpleTrigger):
    """731."""


@wording("whenever day becomes night", which="night")
@wording("whenever night becomes day", which="day")
class BecomesDayOrNight(SimpleTrigger):
    which: str = "night"


@wording("whenever {player:one} wins or loses a coin flip")
class WinsOrLoses(SimpleTrigger):
    player: Player


# ------------------------------------------------------------------------------------------------- counters and states


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


@wording("when {condition}")
class StateTrigger(Trigger):
    """603.8: triggers as soon as that is so."""

    condition: SimpleCondition


@wording("when you control no {filters:many}")
class YouControlNoneOf(Trigger):
    """603.8: of several kinds."""

    filters: tuple[Filter, ...] = phrase_list(two=" and no ", last=", and no ", least=2)


# --------------------------------------------------------------------------------------------------------------- times


@wording("at the beginning of combat[ on {whose} turn]")
class BeginningOfCombat(Trigger):
    """507."""

    whose: Whose | None = None


@wording("at the beginning of {step} on {whose} turn")
class BeginningOfStepOn(Trigger):
    whose: Whose
    step: StepName


@wording("at the beginning of the {step} of {what}'s controller")
@wording("at the beginning of the {step} of that {filter:one}'s controller", what=None)
class BeginningOfControllers(Trigger):
    step: StepName
    what: Reference | None = None
    filter: Filter | None = None


@wording("at the beginning of each of {whose} {step:many}")
class BeginningOfEachOf(Trigger):
    whose: Whose
    step: StepName


@wording("at end of combat", when="end of combat")
@wording("at the end of combat", when="end of combat")
@wording("at end of turn", when="end step")
@wording("at the end of turn", when="end step")
@wording("at the end of your turn", when="your end step")
@wording("at the end of combat on your turn", when="your end of combat")
class AtEnd(Trigger):
    """511; the end of turn is the end step's beginning (513)."""

    when: str = "end of combat"


@wording("{first} and {second}")
class BeginningAnd(Trigger):
    """ "at the beginning of your upkeep and at the beginning of …"."""

    first: BeginningOf
    second: Trigger


@wording("whenever {player:one} draws a card during {whose} draw step")
class DrawsInDrawStep(SimpleTrigger):
    player: Player
    whose: Whose


@wording("the chosen player's")
class TheChosenPlayers(Whose):
    pass


@wording("your opponents'")
class YourOpponentsSteps(Whose):
    pass


@wording("each other player's")
class EachOtherPlayers(Whose):
    pass


@wording("an opponent's")
class AnOpponents(Whose):
    pass


@wording("another player's")
class AnotherPlayers(Whose):
    pass


@wording("their")
class TheirSteps(Whose):
    pass


@wording("the Horde's")
class TheHordes(Whose):
    pass


@wording("the monarch's")
class TheMonarchs(Whose):
    pass


@wording("its owner's")
class ItsOwners(Whose):
    pass


@wording("{what}'s controller's")
@wording("the {filter:one}'s controller's", what=None)
class ControllersOf(Whose):
    what: Reference | None = None
    filter: Filter | None = None


@wording("any player's")
@wording("a player's")
class AnyPlayers(Whose):
    pass


@wording("the active player's")
class TheActivePlayers(Whose):
    pass


@wording("the defending player's")
@wording("defending player's")
class TheDefenders(Whose):
    pass


# -------------------------------------------------------------------------------------------------- phrases of filters


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

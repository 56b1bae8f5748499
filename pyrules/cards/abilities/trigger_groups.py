"""Triggers on several objects or players together, or on either of two things (603.2c)."""

from __future__ import annotations

from pyrules.cards.abilities import trigger_actions, trigger_attacks, trigger_deeds  # noqa: F401 - more deeds
from pyrules.cards.abilities.events import Event
from pyrules.cards.abilities.filters import Filter, Player, Reference
from pyrules.cards.abilities.trigger_moments import Limitation
from pyrules.cards.abilities.trigger_targets import Targeter
from pyrules.cards.abilities.triggers import Deed, SimpleTrigger, Subject, Trigger, WhenObject, WhenPlayer
from pyrules.cards.grammar import phrase_list, word, wording


@wording("when {what} and at least {least} other {filter:many} {events}")
@wording("whenever {what} and at least {least} other {filter:many} {events}")
class WhenTogether(SimpleTrigger):
    """Battalion: "~ and at least two other creatures attack"."""

    what: Reference
    least: int = word("NumberWord")
    filter: Filter = None  # type: ignore[assignment]
    events: tuple[Event, ...] = phrase_list(two=" or ", last=", or ")


@wording("when {what} and at least one other {filter:one} {events}")
@wording("whenever {what} and at least one other {filter:one} {events}")
class WhenTogetherWithOne(SimpleTrigger):
    what: Reference
    filter: Filter
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

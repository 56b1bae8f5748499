"""Trigger conditions (603): when, whenever, at."""

from __future__ import annotations

import typing

from pyrules.cards.abilities.effects import verb
from pyrules.cards.abilities.events import Event
from pyrules.cards.abilities.filters import CounterKind, Filter, Player, Reference
from pyrules.cards.grammar import Node, phrase_list, word, wording

if typing.TYPE_CHECKING:
    from pyrules.cards.abilities.conditions import Condition


class Trigger(Node):
    """What a triggered ability waits for, with its "when", "whenever" or "at"."""


# ------------------------------------------------------------------------------------- tapped for mana (106.12a)


@wording("whenever {player:one} taps {filter:a} for mana")
class PlayerTapsForMana(Trigger):
    player: Player
    filter: Filter


@wording("whenever you tap {filter:a} for mana")
class YouTapForManaTrigger(Trigger):
    filter: Filter


@wording("whenever {filter:a} is tapped for mana")
class TappedForMana(Trigger):
    filter: Filter


@wording("whenever {what} is tapped for mana")
class HostTappedForMana(Trigger):
    what: Reference


@wording("whenever you tap {what} for mana")
class YouTapThisForMana(Trigger):
    what: Reference


@wording("whenever you tap {filter:a} for {symbol}")
class YouTapForSymbol(Trigger):
    """Only where the mana is of that type."""

    filter: Filter
    symbol: str = word("ManaSymbol")


@wording("whenever {filter:a} is tapped for mana of the chosen color")
class TappedForChosenColor(Trigger):
    filter: Filter


@wording("whenever a land's ability causes you to add one or more mana of the chosen color")
class LandAddsChosenColor(Trigger):
    pass


# ----------------------------------------------------------------------------------------------- what objects do


class Subject(Node):
    """What a trigger watches."""


@wording("{what}")
class WatchedThing(Subject):
    what: Reference


@wording("{filter:a}")
class WatchedObjects(Subject):
    """Triggers for each one."""

    filter: Filter


@wording("{what} or {filter:a}")
class WatchedBoth(Subject):
    """ "~ or another creature you control"."""

    what: Reference
    filter: Filter


@wording("{what} or {other}")
class WatchedThings(Subject):
    what: Reference
    other: Reference


class SimpleTrigger(Trigger):
    """One that can be joined to another by "and" or "or"."""


@wording("when {subject} {events:one}")
@wording("whenever {subject} {events:one}")
class WhenObject(SimpleTrigger):
    """603.2: "when" and "whenever" mean the same."""

    subject: Subject
    events: tuple[Event, ...] = phrase_list(two=" or ", last=", or ")


@wording("whenever one or more {filter:many} {events}")
@wording("when one or more {filter:many} {events}")
class WhenSomeObjects(Trigger):
    """603.2c: once for all that do it together."""

    filter: Filter
    events: tuple[Event, ...] = phrase_list(two=" or ", last=", or ")


@wording("whenever one or more {kind} counters are put on {what}")
class WhenCountersArePut(SimpleTrigger):
    kind: CounterKind
    what: Reference


# ----------------------------------------------------------------------------------------------- what players do


class Deed(Node):
    """What a player does; mode "one" in the third person."""


@verb("cast {filter:a}")
class Casts(Deed):
    filter: Filter


@verb("cast {what}")
class CastsThis(Deed):
    what: Reference


@verb("cast {what} from {zone}")
class CastsThisFrom(Deed):
    what: Reference
    zone: str = word("TriggerOrigin")


@verb("cast or cycle {what}")
class CastsOrCycles(Deed):
    what: Reference


@verb("cast or copy {filter:a}")
class CastsOrCopies(Deed):
    filter: Filter


@wording("cast your {ordinal} spell each turn", in_mode="")
@wording("casts their {ordinal} spell each turn", in_mode="one")
class CastsNth(Deed):
    ordinal: int = word("Ordinal")


@wording("next cast {filter:a} this turn", in_mode="")
@wording("next cast {filter:a} or activate {ability} this turn", in_mode="")
class NextCasts(Deed):
    """The next time only (603.7)."""

    filter: Filter
    ability: AbilityPhrase | None = None


@wording("next attack this turn", in_mode="")
class NextAttacks(Deed):
    """The next time only (603.7)."""


@wording("an ability with {symbol} in its activation cost")
class AbilityPhrase(Node):
    symbol: str = word("ManaSymbol")


@verb("discard {filter:a}")
class Discards(Deed):
    filter: Filter


@verb("discard one or more {filter:many}")
class DiscardsSome(Deed):
    filter: Filter


@verb("sacrifice {filter:a}")
class Sacrifices(Deed):
    filter: Filter


@wording("draw your {ordinal} card each turn", in_mode="")
@wording("draws their {ordinal} card each turn", in_mode="one")
class DrawsNth(Deed):
    ordinal: int = word("Ordinal")


@verb("cast a spell this way")
class CastsThisWay(Deed):
    pass


@verb("draw a card")
class Draws(Deed):
    pass


@verb("gain life")
class GainsLife(Deed):
    pass


@verb("lose life")
class LosesLife(Deed):
    pass


@verb("attack")
class PlayerAttacks(Deed):
    pass


@verb("crank {what}")
class Cranks(Deed):
    what: Reference


@verb("planeswalk to {what}")
@verb("planeswalk here")
class PlaneswalksTo(Deed):
    what: Reference = None  # type: ignore[assignment]


@wording("do", in_mode="")
@wording("does", in_mode="one")
class DoesSo(Deed):
    """Reflexive (603.12)."""


@wording("set this scheme in motion", in_mode="")
class SetsInMotion(Deed):
    pass


@wording("whenever you {deed}")
@wording("when you {deed}")
@wording("whenever {player:one} {deed:one}")
@wording("when {player:they} {deed}")
@wording("when {player:one} {deed:one}")
class WhenPlayer(SimpleTrigger):
    """A player does something. No player: you."""

    deed: Deed
    player: Player | None = None


@wording("{first} and {second}")
class EitherTrigger(Trigger):
    """ "when you planeswalk here and at the beginning of your upkeep"."""

    first: SimpleTrigger
    second: Trigger


@wording("whenever chaos ensues")
@wording("whenever Chaos ensues")
@wording("when chaos ensues")
class ChaosEnsues(Trigger):
    """311.7."""


@wording("{trigger} during {turn}")
class During(Trigger):
    trigger: WhenPlayer
    turn: WhoseTurn


class WhoseTurn(Node):
    pass


@wording("your turn")
class OnYours(WhoseTurn):
    pass


@wording("{trigger} while {condition}")
class While(Trigger):
    trigger: YouTapForManaTrigger
    condition: Condition

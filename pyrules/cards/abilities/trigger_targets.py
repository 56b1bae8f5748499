"""What is done to objects: zones that they move between, what targets them, what they become (603.2)."""

from __future__ import annotations

from pyrules.cards.abilities import trigger_words  # noqa: F401 - the vocabularies
from pyrules.cards.abilities.conditions import SimpleCondition
from pyrules.cards.abilities.counters import CounterKind
from pyrules.cards.abilities.effects import Clause, verb
from pyrules.cards.abilities.events import Event
from pyrules.cards.abilities.filters import Filter, Player, Reference
from pyrules.cards.grammar import Node, word, wording


@wording("is put into {zone}[ from {origin}]", in_mode="one")
@wording("are put into {zone}[ from {origin}]", in_mode="")
class IsPutInto(Event):
    zone: str = word("TriggerZone")
    origin: str = word("TriggerOrigin", default="")


@wording("is returned to {zone}[ from {origin}]", in_mode="one")
@wording("are returned to {zone}[ from {origin}]", in_mode="")
@verb("return to {zone}[ from {origin}]")
class IsReturnedTo(Event):
    zone: str = word("TriggerZone")
    origin: str = word("TriggerOrigin", default="")


@verb("leave {zone}")
class LeavesZone(Event):
    zone: str = word("Leavable")


@wording("is put onto the battlefield from {origin}", in_mode="one")
@wording("are put onto the battlefield from {origin}", in_mode="")
class IsPutOntoBattlefieldFrom(Event):
    origin: str = word("TriggerOrigin")


@wording("is exiled from {origin}", in_mode="one")
@wording("are exiled from {origin}", in_mode="")
class IsExiledFrom(Event):
    origin: str = word("TriggerOrigin")


@verb("become the target of {by}")
class BecomesTargetOf(Event):
    by: Targeter


class Targeter(Node):
    """What targets: a spell, an ability."""


@wording("a spell or ability[ {player:one} controls]")
@wording("a spell or ability {player:many} control")
class SpellOrAbility(Targeter):
    player: Player | None = None


@wording("an ability[ {player:one} controls]")
@wording("an ability {player:many} control")
class TargetingAbility(Targeter):
    player: Player | None = None


@wording("an activated or triggered ability")
class ActivatedOrTriggered(Targeter):
    pass


@wording("an activated ability")
class ActivatedOnly(Targeter):
    pass


@wording("a {keyword} ability")
@wording("an {keyword} ability")
class KeywordsAbility(Targeter):
    """An ability that a keyword stands for: "a backup ability" (702.165a)."""

    keyword: str = word("KeywordName")


@wording("an ability that targets only it")
class AbilityOfOneTarget(Targeter):
    pass


@wording("an ability of {filter:a}")
class AbilityOf(Targeter):
    filter: Filter


@wording("{filter:a}")
class TargetingSpell(Targeter):
    filter: Filter


@wording("{filter:a} or an ability of {other:a}")
class SpellOrAbilityOf(Targeter):
    filter: Filter
    other: Filter


@verb("become attached to {filter:a}")
class BecomesAttachedTo(Event):
    filter: Filter


@wording("becomes unattached from {filter:a}", in_mode="one")
class BecomesUnattachedFrom(Event):
    filter: Filter


@verb("transform into {filter:a}")
class TransformsIntoSome(Event):
    filter: Filter


@verb("become level {level}")
class BecomesLevel(Event):
    """716."""

    level: int = word("RowNumber")


@wording("~'s level becomes {level}")
class LevelBecomes(Clause):
    """716.2a."""

    level: int = word("RowNumber")


@wording("~ is level {level}")
class IsOfLevel(SimpleCondition):
    """716.2a."""

    level: int = word("RowNumber")


@verb("exploit {filter:a}")
class Exploits(Event):
    """702.110."""

    filter: Filter


@verb("crew {filter:a}")
class CrewsSome(Event):
    filter: Filter


@verb("explore {filter:a}")
class ExploresSome(Event):
    filter: Filter


@verb("fight {filter:a}")
class FightsSome(Event):
    filter: Filter


@verb("get {kind} counters")
@verb("get one or more {kind} counters")
class GetsCounters(Event):
    kind: CounterKind


@verb("cause {what}")
class CausesDiscard(Event):
    """ "causes you to discard ~"."""

    what: Caused


class Caused(Node):
    """What something causes a player to do."""


@wording("you to discard {what}")
class CausesYouToDiscard(Caused):
    what: Reference


@wording("you to discard a card")
class CausesYouToDiscardCard(Caused):
    pass


@wording("{filter:a} to be put into your graveyard from the battlefield")
class CausesToBePutIntoGraveyard(Caused):
    filter: Filter


@wording("its controller to draw one or more cards")
class CausesToDraw(Caused):
    pass

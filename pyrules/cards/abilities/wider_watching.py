"""Rarer events that triggered abilities watch (603.2)."""

from __future__ import annotations

from pyrules.cards.abilities.effects import verb
from pyrules.cards.abilities.events import Event
from pyrules.cards.abilities.filters import Filter, Player, Reference
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.trigger_actions import AbilityLimit
from pyrules.cards.abilities.triggers import Deed, SimpleTrigger, Trigger
from pyrules.cards.grammar import word, wording

# ------------------------------------------------------------ what players do


@verb("cast {filter:a} from {zone}")
class CastsFrom(Deed):
    filter: Filter
    zone: str = word("TriggerOrigin")


@wording("casts or copies {filter:a}", in_mode="one")
class CastsOrCopiesOne(Deed):
    filter: Filter


@wording("cast a spell other than your first spell each turn", in_mode="")
@wording("cast a spell during your turn other than your first spell that turn", in_mode="", yours=True)
class CastsBeyondFirst(Deed):
    yours: bool = False


@verb("cast a spell for its {keyword} cost")
class CastsFor(Deed):
    keyword: str = word("KeywordName")


@verb("cast a spell using {how}")
class CastsUsing(Deed):
    how: str = word("UsedToCast")


fixed("UsedToCast", "teamwork", "web-slinging", "sneak")


@wording("cast your next {filter:one}", in_mode="")
@wording("cast your next {filter:one} this turn", in_mode="", this_turn=True)
class CastsNext(Deed):
    filter: Filter
    this_turn: bool = False


@verb("activate a {keyword} ability[ {limit}]")
@verb("activate an {keyword} ability[ {limit}]")
class ActivatesKeyword(Deed):
    keyword: str = word("KeywordOfAbility")
    limit: AbilityLimit | None = None


fixed("KeywordOfAbility", "boast", "ninjutsu", "exhaust", "power-up", "outlast", "equip", "cycling", "craft")


@wording("reveal {filter:a} this way", in_mode="")
@wording("reveal one or more {filter:many} this way", in_mode="", some=True)
class RevealsThisWay(Deed):
    filter: Filter
    some: bool = False


@wording("sacrifice one or more {filter:many} this way", in_mode="", what="sacrifice")
@wording("discard one or more {filter:many} this way", in_mode="", what="discard")
@wording("put one or more {filter:many} onto the battlefield this way", in_mode="", what="put")
@wording("play {filter:a} this way", in_mode="", what="play")
class DoesThisWay(Deed):
    filter: Filter
    what: str = word("DoneThisWay", default="sacrifice")


fixed("DoneThisWay", "sacrifice", "discard", "put", "play")


@wording("pay this cost one or more times", in_mode="")
class PaysThisCost(Deed):
    pass


@verb("lose life for the first time during each of {whose} turns")
class LosesLifeFirst(Deed):
    whose: str = word("FirstOfWhose", default="their")


fixed("FirstOfWhose", "their", "your")


@wording("choose a creature as your Ring-bearer", in_mode="")
class ChoosesBearer(Deed):
    """701.54."""


@verb("put a counter on {filter:a}")
class PutsAnyCounter(Deed):
    filter: Filter


@verb("kick a spell")
class KicksSpell(Deed):
    """702.33."""


# ------------------------------------------------------------ what objects do


@wording("{what:=} this way")
class HappensThisWay(Event):
    what: str = word("EventVerb")


@wording("enters this way", in_mode="one", what="enters")
@wording("connives this way", in_mode="one", what="connives")
@wording("regenerates this way", in_mode="one", what="regenerates")
@wording("deals excess damage this way", in_mode="one", what="deals excess damage")
@wording("dies under your control this turn", in_mode="one", what="dies under you")
@wording("attacks the player with the most life or tied for most life", in_mode="one", what="attacks the healthiest")
@wording("attacks a player who has more life than you", in_mode="one", what="attacks a healthier player")
@wording("attacks a player and isn't blocked", in_mode="one", what="attacks a player unblocked")
@wording("attacks one of your opponents or a planeswalker an opponent controls", in_mode="one", what="attacks others")
class HappensSo(Event):
    what: str = word("EventSo", default="enters")


fixed(
    "EventSo", "enters", "connives", "regenerates", "deals excess damage", "dies under you", "attacks the healthiest",
    "attacks a healthier player", "attacks a player unblocked", "attacks others",
)  # fmt: skip


@wording("whenever combat damage is dealt to you", combat=True)
@wording("whenever combat damage is dealt to you or a planeswalker you control", combat=True, planeswalkers=True)
@wording("when combat damage is dealt to you", combat=True, once=True)
class DamageIsDealtToYou(SimpleTrigger):
    """120.3."""

    combat: bool = False
    planeswalkers: bool = False
    once: bool = False


@wording("whenever {what} and at least {number} {filter:many} attack")
@wording("whenever {what} and at least one {filter:one} attack", number=1)
class AttackTogether(SimpleTrigger):
    what: Reference
    number: int = word("NumberWord", default=2)
    filter: Filter = None  # type: ignore[assignment]


@wording("whenever one or more cards are put into exile from {zone}")
class PutIntoExileFrom(SimpleTrigger):
    zone: str = word("TriggerOrigin")


@wording("whenever one or more counters are removed from {filter:a}")
class CountersLeave(SimpleTrigger):
    filter: Filter


@wording("whenever {player:one} attacks {filter:a}")
@wording("whenever {player:one} attacks one or more {filter:many}", some=True)
class PlayerAttacksThem(SimpleTrigger):
    player: Player
    filter: Filter
    some: bool = False


@wording("{trigger} during {turn} turn")
class OnlyDuring(Trigger):
    trigger: SimpleTrigger
    turn: str = word("DuringWhose", default="their")


fixed("DuringWhose", "their", "your", "an opponent's")


@wording("whenever the final chapter ability of {filter:a} triggers")
class FinalChapterTriggers(SimpleTrigger):
    """714.2c."""

    filter: Filter


@wording("whenever the {ordinal} {filter:one} of a turn is cast")
class NthOfTurnIsCast(SimpleTrigger):
    ordinal: int = word("Ordinal")
    filter: Filter = None  # type: ignore[assignment]

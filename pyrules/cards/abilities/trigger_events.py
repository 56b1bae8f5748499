"""More of what objects do, or what is done to them, as triggered abilities watch it: entering, combat, damage."""

from __future__ import annotations

from pyrules.cards.abilities import trigger_words  # noqa: F401 - the vocabularies
from pyrules.cards.abilities.effects import verb
from pyrules.cards.abilities.events import Event
from pyrules.cards.abilities.filters import Filter, Player, Reference
from pyrules.cards.grammar import Node, word, wording


@wording("{what:=}")
class Happens(Event):
    """Something that is said in a word or two: "becomes monstrous", "explores"."""

    what: str = word("EventVerb")


@verb("come into play")
class ComesIntoPlay(Event):
    """An older word for entering the battlefield, in digital cards."""


@verb("enter from {zone}")
class EntersFrom(Event):
    zone: str = word("TriggerOrigin")


@verb("enter under {player:one}'s control")
class EntersUnderControlOf(Event):
    player: Player


@verb("enter attacking")
class EntersAttackingEvent(Event):
    pass


@verb("attack {whom}")
class AttacksSome(Event):
    """508.1: whom or what it attacks."""

    whom: Attacked


class Attacked(Node):
    """Players, planeswalkers and battles that can be attacked."""


@wording("you or {filter:a}")
class YouOrYours(Attacked):
    """ "you or a planeswalker you control"."""

    filter: Filter


@wording("you and/or {filter:many}")
@wording("you and/or one or more {filter:many}")
class YouAndOrYours(Attacked):
    filter: Filter


@wording("one of your opponents")
@wording("one or more of your opponents")
class OneOfOpponents(Attacked):
    pass


@wording("a player or {filter:a}")
@wording("a player or {filter:one}")
class PlayerOrObject(Attacked):
    filter: Filter


@wording("an opponent or {filter:a}")
class OpponentOrObject(Attacked):
    filter: Filter


@wording("{filter:a}")
class AttackedObject(Attacked):
    filter: Filter


@wording("{player:one}")
class AttackedPlayer(Attacked):
    player: Player


@wording("that player or {filter:a}")
class ThatPlayerOrObject(Attacked):
    filter: Filter


@wording("{what}")
class AttackedThing(Attacked):
    what: Reference


@verb("block {filter:a}")
class BlocksObject(Event):
    filter: Filter


@verb("block {what}")
class BlocksThing(Event):
    what: Reference


@wording("becomes blocked by {filter:a}", in_mode="one")
@wording("become blocked by {filter:a}", in_mode="")
class BecomesBlockedBy(Event):
    filter: Filter


@verb("block one or more {filter:many}")
class BlocksSome(Event):
    filter: Filter


@verb("block {least} or more {filter:many}")
class BlocksMany(Event):
    least: int = word("NumberWord")
    filter: Filter = None  # type: ignore[assignment]


@wording("becomes blocked by {least} or more {filter:many}", in_mode="one")
class BecomesBlockedByMany(Event):
    least: int = word("NumberWord")
    filter: Filter = None  # type: ignore[assignment]


@wording("becomes blocked by one or more {filter:many}", in_mode="one")
class BecomesBlockedBySome(Event):
    filter: Filter


@wording("blocks or becomes blocked by {filter:a}", in_mode="one")
class BlocksOrIsBlockedBy(Event):
    """Triggers for each such creature."""

    filter: Filter


@wording("blocks or becomes blocked by one or more {filter:many}", in_mode="one")
class BlocksOrIsBlockedBySome(Event):
    filter: Filter


@wording("blocks or becomes blocked by {what}", in_mode="one")
class BlocksOrIsBlockedByThing(Event):
    what: Reference


@verb("deal [{kind} ]damage[ to {to}]")
class DealsDamageEvent(Event):
    """120: of any kind, or combat damage, noncombat damage, excess damage; to whom."""

    kind: str = word("DamageInTrigger", default="")
    to: Damaged | None = None


class Damaged(Node):
    """Whom or what damage is dealt to, where it is not just a player."""


@wording("{filter:a}")
class DamagedObject(Damaged):
    filter: Filter


@wording("one or more {filter:many}")
class DamagedObjects(Damaged):
    filter: Filter


@wording("{what}")
class DamagedThing(Damaged):
    what: Reference


@wording("{player:one}")
class DamagedPlayer(Damaged):
    player: Player


@wording("{player:many}")
class DamagedPlayers(Damaged):
    player: Player


@wording("one of your opponents")
class DamagedOneOfOpponents(Damaged):
    pass


@wording("one or more players", who="players")
@wording("one or more opponents", who="opponents")
@wording("one or more of your opponents", who="opponents")
class DamagedSomePlayers(Damaged):
    who: str = "players"


@wording("{player:one} or {filter:a}")
@wording("{player:one} or {filter:one}")
class DamagedPlayerOr(Damaged):
    """ "a player or planeswalker", "you or a permanent you control"."""

    player: Player
    filter: Filter


@wording("{filter:a} or player", who="player")
@wording("{filter:a} or opponent", who="opponent")
class DamagedObjectOrPlayer(Damaged):
    filter: Filter
    who: str = "player"


@wording("any target")
class DamagedAnyTarget(Damaged):
    pass


@wording("is dealt damage by {filter:a}", in_mode="one")
@wording("are dealt damage by {filter:a}", in_mode="")
class IsDealtDamageBy(Event):
    filter: Filter


@wording("is dealt {number} or more damage", in_mode="one")
class IsDealtAtLeast(Event):
    number: int = word("Digits")

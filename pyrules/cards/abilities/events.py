"""What objects do, or what is done to them, as triggered abilities watch it (603.2)."""

from __future__ import annotations

from pyrules.cards.abilities.effects import verb
from pyrules.cards.abilities.filters import Player
from pyrules.cards.grammar import Node, wording


class Event(Node):
    """What an object does, or what is done to it; mode "one" of a single one."""


@verb("enter")
@verb("enter the battlefield")
class Enters(Event):
    """603.6a."""


@verb("enter the battlefield under your control")
@verb("enter under your control")
class EntersUnderYourControl(Event):
    pass


@verb("attack")
class Attacks(Event):
    pass


@verb("attack a player")
class AttacksPlayer(Event):
    pass


@verb("block")
class Blocks(Event):
    pass


@verb("die")
class Dies(Event):
    """700.4."""


@verb("leave the battlefield")
class Leaves(Event):
    pass


@verb("deal combat damage to {player:one}")
class DealsCombatDamage(Event):
    player: Player


@verb("deal combat damage to a player or planeswalker")
class DealsCombatDamageToAny(Event):
    pass


@verb("deal damage to {player:one}")
@wording("deal damage to {player:many}", in_mode="")
class DealsAnyDamage(Event):
    player: Player


@wording("is dealt damage", in_mode="one")
@wording("are dealt damage", in_mode="")
class IsDealtDamage(Event):
    pass


@verb("become tapped")
class BecomesTapped(Event):
    pass


@verb("become untapped")
class BecomesUntapped(Event):
    pass


@wording("is turned face up", in_mode="one")
class TurnedFaceUp(Event):
    """708.8."""


@verb("transform into ~")
class TransformsInto(Event):
    pass


@verb("specialize")
class Specializes(Event):
    pass


@wording("is put into a graveyard from the battlefield", in_mode="one")
class PutIntoGraveyard(Event):
    pass

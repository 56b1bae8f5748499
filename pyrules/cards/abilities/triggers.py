"""Trigger conditions (603)."""

from __future__ import annotations

from pyrules.cards.abilities.filters import Filter, Player, Reference
from pyrules.cards.grammar import Node, wording


class Trigger(Node):
    """What a triggered ability waits for, with its "when", "whenever" or "at"."""


@wording("when {what} enters")
class Enters(Trigger):
    what: Reference


@wording("whenever {what} attacks")
class Attacks(Trigger):
    what: Reference


@wording("when {what} dies")
class Dies(Trigger):
    what: Reference


@wording("whenever {player:one} taps {filter:a} for mana")
class PlayerTapsForMana(Trigger):
    """106.12a."""

    player: Player
    filter: Filter


@wording("whenever you tap {filter:a} for mana")
class YouTapForManaTrigger(Trigger):
    """106.12a."""

    filter: Filter


@wording("whenever {filter:a} is tapped for mana")
class TappedForMana(Trigger):
    """106.12a."""

    filter: Filter


@wording("whenever {what} is tapped for mana")
class HostTappedForMana(Trigger):
    """106.12a."""

    what: Reference


@wording("at the beginning of your upkeep")
@wording("at the beginning of your first main phase")
@wording("at the beginning of your precombat main phase")
@wording("at the beginning of each player's first main phase")
@wording("at the beginning of each player's precombat main phase")
@wording("at the beginning of each player's upkeep")
class BeginningOf(Trigger):
    pass

"""Whose: "your", "its controller's" — before a zone, a step, a library."""

from __future__ import annotations

from pyrules.cards.abilities.filters import Player
from pyrules.cards.grammar import Node, wording


class PlayersPossessive(Node):
    """A player or players, as they stand before what is theirs."""


@wording("your")
class YourPossessive(PlayersPossessive):
    pass


@wording("their")
class Theirs(PlayersPossessive):
    """Of the player or players that the text speaks of."""


@wording("your opponents'")
class YourOpponents(PlayersPossessive):
    pass


@wording("all players'")
class AllPlayers(PlayersPossessive):
    pass


@wording("the chosen player's")
class ChosenPlayers(PlayersPossessive):
    pass


@wording("{player:one}'s")
class OfPlayer(PlayersPossessive):
    player: Player

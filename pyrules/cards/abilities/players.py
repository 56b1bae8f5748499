"""Players and groups of players: the subject of a sentence, or after a verb."""

from __future__ import annotations

import typing

from pyrules.cards.grammar import Node, wording

if typing.TYPE_CHECKING:
    from pyrules.cards.abilities.nouns import Noun


class Player(Node):
    """A player or a group of players, as the subject of a sentence or after a verb."""


@wording("you")
class You(Player):
    pass


@wording("an opponent", in_mode="one")
@wording("your opponents", in_mode="many")
class Opponents(Player):
    pass


@wording("each opponent")
class EachOpponent(Player):
    """All of them do it, or it is done to all."""


@wording("a player")
class AnyPlayer(Player):
    pass


@wording("each player")
class EachPlayer(Player):
    """All of them do it, or it is done to all."""


@wording("any player")
class WhoeverWants(Player):
    """ "unless any player pays {1}"."""


@wording("that player")
@wording("the player")
@wording("that opponent")
class ThatPlayer(Player):
    """The player that the trigger or the sentence before speaks of."""


@wording("target player")
class TargetPlayer(Player):
    pass


@wording("target opponent")
class TargetOpponent(Player):
    pass


@wording("its controller")
class ItsController(Player):
    """The controller of the object that the trigger speaks of."""


@wording("they", in_mode="they")
class They(Player):
    """The player or players that the text speaks of before."""


@wording("the active player")
class ActivePlayer(Player):
    pass


@wording("defending player")
class DefendingPlayer(Player):
    pass


@wording("enchanted player")
class EnchantedPlayer(Player):
    pass


@wording("a player of your choice")
class PlayerOfYourChoice(Player):
    pass


@wording("that {noun:one}'s controller")
class ControllerOfThat(Player):
    noun: Noun


@wording("any number of target players", in_mode="each")
class AnyNumberOfTargetPlayers(Player):
    pass

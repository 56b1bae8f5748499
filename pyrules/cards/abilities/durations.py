"""How long an effect lasts (611.2a)."""

from __future__ import annotations

import typing

from pyrules.cards.grammar import Node, wording

if typing.TYPE_CHECKING:
    from pyrules.cards.abilities.conditions import Condition
    from pyrules.cards.abilities.filters import Reference


class Duration(Node):
    """Until when, or during what."""


@wording("until end of turn")
class UntilEndOfTurn(Duration):
    pass


@wording("this turn")
class ThisTurn(Duration):
    pass


@wording("until end of combat")
class UntilEndOfCombat(Duration):
    pass


@wording("until your next turn")
class UntilYourNextTurn(Duration):
    pass


@wording("until the end of your next turn")
class UntilEndOfYourNextTurn(Duration):
    pass


@wording("until {what} leaves the battlefield")
class UntilLeaves(Duration):
    what: Reference


@wording("until {what} is cast from exile")
class UntilCastFromExile(Duration):
    what: Reference


@wording("for as long as {condition}")
class AsLongAsItHolds(Duration):
    condition: Condition


@wording("for the rest of the game")
class RestOfGame(Duration):
    pass


@wording("until the next end step")
@wording("until your next end step", yours=True)
class UntilNextEndStep(Duration):
    yours: bool = False

"""Steps and phases that triggered abilities wait for (603.2b)."""

from __future__ import annotations

from pyrules.cards.abilities.triggers import Trigger
from pyrules.cards.grammar import Node, word, wording


class Whose(Node):
    """Whose step, or which one."""


@wording("your")
class Yours(Whose):
    pass


@wording("each of your")
class EachOfYours(Whose):
    """Where a turn has several of them (each of your main phases)."""


@wording("each player's")
class EachPlayers(Whose):
    pass


@wording("each opponent's")
class EachOpponents(Whose):
    pass


@wording("that player's")
class ThatPlayers(Whose):
    pass


@wording("each of that player's")
class EachOfThatPlayers(Whose):
    """On every turn of that player."""


@wording("enchanted player's")
class EnchantedPlayers(Whose):
    pass


@wording("its controller's")
class ItsControllers(Whose):
    pass


@wording("each")
class EachOne(Whose):
    pass


@wording("the")
class TheOne(Whose):
    pass


@wording("the first")
class TheFirst(Whose):
    """Of the game."""


@wording("the next")
class TheNext(Whose):
    pass


@wording("the next turn's")
class TheNextTurns(Whose):
    pass


@wording("your next")
class YourNext(Whose):
    pass


@wording("{name}")
@wording("precombat main phase", name="first main phase", in_mode="")
@wording("main phases", name="main phase")
@wording("postcombat main phases", name="postcombat main phase")
@wording("upkeeps", name="upkeep")
class StepName(Node):
    """A step or phase; the precombat main phase is the first one, and each later one is postcombat (505.1a)."""

    name: str = word("Step")


@wording("at the beginning of {whose} {step}[ {qualifier}]")
class BeginningOf(Trigger):
    """603.2b."""

    whose: Whose
    step: StepName
    qualifier: StepQualifier | None = None


class StepQualifier(Node):
    pass


@wording("of the game")
class OfTheGame(StepQualifier):
    pass


@wording("on your turn")
class OnYourTurn(StepQualifier):
    pass


@wording("this turn")
class WithinThisTurn(StepQualifier):
    pass

"""When triggers watch and how often; steps and ends of turns (603.2b)."""

from __future__ import annotations

from pyrules.cards.abilities import trigger_actions, trigger_attacks, trigger_deeds  # noqa: F401 - more deeds
from pyrules.cards.abilities.conditions import Condition
from pyrules.cards.abilities.filters import Filter, Player, Reference
from pyrules.cards.abilities.steps import BeginningOf, StepName, Whose
from pyrules.cards.abilities.triggers import SimpleTrigger, Trigger
from pyrules.cards.grammar import Node, phrase_list, word, wording


class Limitation(Node):
    """When only a trigger watches, or how often."""


@wording("for the first time each turn", times="first each turn")
@wording("for the second time each turn", times="second each turn")
@wording("for the third time each turn", times="third each turn")
@wording("for the first time each combat", times="first each combat")
@wording("for the first time in a turn", times="first each turn")
@wording("for the first time this turn", times="first this turn")
@wording("for the first time during each of your turns", times="first each of your turns")
@wording("for the first time during each opponent's turn", times="first each opponent's turn")
class NthTime(Limitation):
    times: str = "first each turn"


@wording("during {whose} turn", step="")
@wording("during {whose} {step}")
class DuringTime(Limitation):
    whose: Whose
    step: str = word("Step", default="")


@wording("during combat")
class DuringCombat(Limitation):
    pass


@wording("this turn")
class OnlyThisTurn(Limitation):
    pass


@wording("this combat")
class OnlyThisCombat(Limitation):
    pass


@wording("each turn")
class EachTurn(Limitation):
    pass


@wording("while {condition}")
class WhileIt(Limitation):
    condition: Condition


@wording("while saddled", state="saddled")
@wording("while enchanted", state="enchanted")
@wording("while equipped", state="equipped")
@wording("while untapped", state="untapped")
class WhileInState(Limitation):
    """What the trigger watches is in that state."""

    state: str = "saddled"


@wording("without paying its mana cost", how="free")
@wording("without paying their mana cost", how="free")
@wording("without any mana being spent to cast it", how="no mana")
class Without(Limitation):
    how: str = "free"


@wording("while choosing targets")
class WhileChoosingTargets(Limitation):
    """601.2c."""


@wording("{trigger} {limits}")
class LimitedTrigger(Trigger):
    """All of the limits hold."""

    trigger: SimpleTrigger
    limits: tuple[Limitation, ...] = phrase_list(" ", " ", " ")


@wording("at the beginning of combat[ on {whose} turn]")
class BeginningOfCombat(Trigger):
    """507."""

    whose: Whose | None = None


@wording("at the beginning of {step} on {whose} turn")
class BeginningOfStepOn(Trigger):
    whose: Whose
    step: StepName


@wording("at the beginning of the {step} of {what}'s controller")
@wording("at the beginning of the {step} of that {filter:one}'s controller", what=None)
class BeginningOfControllers(Trigger):
    step: StepName
    what: Reference | None = None
    filter: Filter | None = None


@wording("at the beginning of each of {whose} {step:many}")
class BeginningOfEachOf(Trigger):
    whose: Whose
    step: StepName


@wording("at the beginning of combat this turn", when="combat this turn")
@wording("at the beginning of that combat", when="that combat")
@wording("at the beginning of the game", when="game")
@wording("at the beginning of your first upkeep", when="your first upkeep")
class BeginningOnce(Trigger):
    """A moment that comes once."""

    when: str = "game"


@wording("at the beginning of {whose} first {step} each turn")
class BeginningOfFirst(Trigger):
    """Where a turn may have several of them (500.9)."""

    whose: Whose
    step: StepName


@wording("at end of combat", when="end of combat")
@wording("at the end of combat", when="end of combat")
@wording("at end of turn", when="end step")
@wording("at the end of turn", when="end step")
@wording("at the end of your turn", when="your end step")
@wording("at the end of combat on your turn", when="your end of combat")
class AtEnd(Trigger):
    """511; the end of turn is the end step's beginning (513)."""

    when: str = "end of combat"


@wording("{first} and {second}")
class BeginningAnd(Trigger):
    """ "at the beginning of your upkeep and at the beginning of …"."""

    first: BeginningOf
    second: Trigger


@wording("whenever {player:one} draws a card during {whose} draw step")
class DrawsInDrawStep(SimpleTrigger):
    player: Player
    whose: Whose


@wording("the chosen player's")
class TheChosenPlayers(Whose):
    pass


@wording("your opponents'")
class YourOpponentsSteps(Whose):
    pass


@wording("each other player's")
class EachOtherPlayers(Whose):
    pass


@wording("an opponent's")
class AnOpponents(Whose):
    pass


@wording("another player's")
class AnotherPlayers(Whose):
    pass


@wording("their")
class TheirSteps(Whose):
    pass


@wording("the Horde's")
class TheHordes(Whose):
    pass


@wording("the monarch's")
class TheMonarchs(Whose):
    pass


@wording("its owner's")
class ItsOwners(Whose):
    pass


@wording("{what}'s controller's")
@wording("the {filter:one}'s controller's", what=None)
class ControllersOf(Whose):
    what: Reference | None = None
    filter: Filter | None = None


@wording("any player's")
@wording("a player's")
class AnyPlayers(Whose):
    pass


@wording("the active player's")
class TheActivePlayers(Whose):
    pass


@wording("the defending player's")
@wording("defending player's")
class TheDefenders(Whose):
    pass

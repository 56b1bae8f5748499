"""When, how often and by whom an ability may be activated (602.5), or triggers."""

from __future__ import annotations

from pyrules.cards.abilities.conditions import Condition
from pyrules.cards.abilities.effects import Sentence
from pyrules.cards.grammar import Node, phrase_list, word, wording


class ActivationInstruction(Sentence):
    """602.5: when, how often, by whom an ability may be activated."""


@wording("activate only if {condition}")
@wording("activate this ability only if {condition}")
class ActivateOnlyIf(ActivationInstruction):
    condition: Condition


@wording("activate only once each turn")
@wording("activate this ability only once each turn")
class ActivateOnce(ActivationInstruction):
    pass


@wording("activate only once")
@wording("activate this ability only once")
class ActivateOnceEver(ActivationInstruction):
    pass


@wording("activate no more than {number} times each turn")
class ActivateNoMoreThan(ActivationInstruction):
    number: int = word("NumberWord")


@wording("activate only as a sorcery")
@wording("activate this ability only any time you could cast a sorcery")
class ActivateAsSorcery(ActivationInstruction):
    pass


@wording("activate only as an instant")
@wording("activate this ability only any time you could cast an instant")
class ActivateAsInstant(ActivationInstruction):
    pass


class Limit(Node):
    """One of several limits on activating."""


@wording("if {condition}")
class LimitIf(Limit):
    condition: Condition


@wording("once each turn")
class LimitOnce(Limit):
    pass


@wording("once")
class LimitOnceEver(Limit):
    pass


@wording("as a sorcery")
class LimitSorcery(Limit):
    pass


@wording("during your turn")
class LimitYourTurn(Limit):
    pass


@wording("during your upkeep")
class LimitYourUpkeep(Limit):
    pass


@wording("during an opponent's turn")
class LimitOpponentsTurn(Limit):
    pass


@wording("during combat")
class LimitCombat(Limit):
    pass


@wording("before attackers are declared")
class LimitBeforeAttackers(Limit):
    pass


@wording("activate only {limits}")
class ActivateOnly(ActivationInstruction):
    """All of them hold."""

    limits: tuple[Limit, ...] = phrase_list(two=" and only ", last=", and only ")


@wording("any player may activate this ability")
@wording("any player may activate this ability but only during their turn before the end step", limited=True)
class AnyPlayerActivates(ActivationInstruction):
    """602.1."""

    limited: bool = False


@wording("this ability triggers only once each turn")
class TriggersOnce(ActivationInstruction):
    """603.2h."""


@wording("this ability triggers only twice each turn", times=2)
class TriggersSeldom(ActivationInstruction):
    """603.2h."""

    times: int = 2


@wording("you can't activate this ability until you've begun your {ordinal} turn of the game")
class NotBeforeTurn(ActivationInstruction):
    ordinal: int = word("Ordinal")

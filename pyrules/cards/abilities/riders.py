"""Sentences that change neither what mana is added nor what the board is: restrictions, instructions, damage …"""

from __future__ import annotations

from pyrules.cards.abilities.conditions import Condition
from pyrules.cards.abilities.effects import Clause, Sentence
from pyrules.cards.abilities.filters import Reference
from pyrules.cards.grammar import wording, word


class ActivationInstruction(Sentence):
    """602.5: when, how often, by whom an ability may be activated."""


@wording("activate only if {condition}")
class ActivateOnlyIf(ActivationInstruction):
    condition: Condition


@wording("activate only once each turn")
class ActivateOnce(ActivationInstruction):
    pass


@wording("activate only as a sorcery")
class ActivateAsSorcery(ActivationInstruction):
    pass


@wording("activate only as an instant")
class ActivateAsInstant(ActivationInstruction):
    pass


@wording("{what} deals {damage} damage to you")
class DamageToYou(Clause):
    what: Reference
    damage: int = word("Digits")

"""Damage (120) and fighting (701.14)."""

from __future__ import annotations

from pyrules.cards.abilities.amounts import Amount, Quantity
from pyrules.cards.abilities.effects import Clause
from pyrules.cards.abilities.filters import Reference
from pyrules.cards.abilities.selections import Recipient, Selection
from pyrules.cards.grammar import word, wording


@wording("{what} deals {damage} damage to you")
class DamageToYou(Clause):
    what: Reference
    damage: int = word("Digits")


@wording("{what} deals {amount} damage to {to}")
class DealsDamage(Clause):
    """120."""

    what: Reference
    amount: Amount
    to: Recipient


@wording("{what} deals {amount} damage to {to} and {other} damage to {other_to}")
class DealsDamageTwice(Clause):
    what: Reference
    amount: Amount
    to: Recipient
    other: Amount
    other_to: Recipient


@wording("{what} deals damage equal to {quantity} to {to}")
class DealsDamageEqual(Clause):
    what: Reference
    quantity: Quantity
    to: Recipient


@wording("{what} fights {other}")
class Fights(Clause):
    """701.14."""

    what: Selection
    other: Selection

"""More damage: divided (601.2d), to several, equal to something, and who is dealt it."""

from __future__ import annotations

from pyrules.cards.abilities.amounts import Amount, Quantity
from pyrules.cards.abilities.effects import Clause
from pyrules.cards.abilities.filters import Filter, Player, Reference
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.selections import Recipient, Selection, SimpleRecipient
from pyrules.cards.grammar import word, wording

fixed(
    "AnyTargets", "any number of targets", "one or two targets", "one, two, or three targets", "up to two targets",
    "up to three targets", "two targets", "up to four targets", "one, two, or three target creatures", "X targets",
    "up to X targets", "three targets", "one, two, three, or four targets", "two other targets",
)  # fmt: skip
fixed("SomeTarget", "any target", "any other target", "another target", "up to one target", "up to one other target")


@wording("{what} deals {amount} damage divided as you choose among {targets}")
class DividesDamage(Clause):
    """Among what "any target" can be (115.4)."""

    what: Reference
    amount: Amount
    targets: str = word("AnyTargets")


@wording("{what} deals {amount} damage divided as you choose among {among}")
class DividesDamageAmong(Clause):
    what: Reference
    amount: Amount
    among: Selection


@wording("{what} deals {amount} damage divided evenly, rounded down, among {among}")
class DividesEvenly(Clause):
    what: Reference
    amount: Amount
    among: Selection


@wording("each of {targets}")
class EachOfTargets(Recipient):
    targets: str = word("AnyTargets")


@wording("{targets}")
class SomeTarget(Recipient):
    targets: str = word("SomeTarget")


@wording("{player:one} or {filter:a}")
@wording("{player:one} or {filter:one}")
class EitherRecipient(Recipient):
    """ "target opponent or planeswalker": one target of either."""

    player: Player
    filter: Filter


@wording("that permanent or player")
@wording("that player or planeswalker", planeswalker=True)
@wording("that creature or player", creature=True)
class ThatOne(Recipient):
    planeswalker: bool = False
    creature: bool = False


@wording("the player or planeswalker {what} is attacking")
@wording("the player or planeswalker it's attacking", what=None)
class WhoeverIsAttacked(Recipient):
    what: Reference | None = None


@wording("target creature or player")
@wording("target creature, player, or planeswalker", planeswalker=True)
class TargetCreatureOrPlayer(Recipient):
    planeswalker: bool = False


@wording("{what} deals damage to {to} equal to {quantity}")
@wording("{what} deals an amount of damage to {to} equal to {quantity}")
class DealsSoMuch(Clause):
    what: Reference
    to: Recipient
    quantity: Quantity


@wording("{what} deals damage to you equal to {quantity}")
class DealsYouSoMuch(Clause):
    what: Reference
    quantity: Quantity


@wording("{subject:one} deals damage equal to {quantity} to {to}")
@wording("{subject:one} deals damage to {to} equal to {quantity}")
class ObjectDealsEqual(Clause):
    """Where the source is targeted or chosen."""

    subject: Selection
    quantity: Quantity
    to: Recipient


@wording("{subject:one} deals {amount} damage to {to}")
class ObjectDeals(Clause):
    subject: Selection
    amount: Amount
    to: Recipient


@wording("{subject:many} each deal {amount} damage to {to}")
@wording("{subject:many} each deal damage equal to their power to {to}")
class TheyEachDeal(Clause):
    """No amount: as much as its power."""

    subject: Selection
    to: Recipient
    amount: Amount | None = None


@wording("{what} deals {amount} damage to you[ and {damage} damage to {to}]")
@wording("{what} deals {amount} damage to you and {to}", same=True)
class DealsYou(Clause):
    what: Reference
    amount: Amount
    damage: Amount | None = None
    to: SimpleRecipient | None = None
    same: bool = False


@wording("excess damage is dealt to that creature's controller instead")
class ExcessToController(Clause):
    """120.10."""

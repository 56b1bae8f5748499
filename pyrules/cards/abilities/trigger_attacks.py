"""How players attack and block, as triggered abilities watch it (508, 509)."""

from __future__ import annotations

from pyrules.cards.abilities.effects import verb
from pyrules.cards.abilities.filters import Filter, Reference
from pyrules.cards.abilities.trigger_events import Attacked
from pyrules.cards.abilities.triggers import Deed
from pyrules.cards.grammar import word


@verb("attack {whom}")
class AttacksWhom(Deed):
    whom: Attacked


@verb("attack {whom} with one or more {filter:many}")
class AttacksWhomWithSome(Deed):
    whom: Attacked
    filter: Filter


@verb("attack {whom} with {least} or more {filter:many}")
class AttacksWhomWithMany(Deed):
    whom: Attacked
    least: int = word("NumberWord")
    filter: Filter = None  # type: ignore[assignment]


@verb("attack with {filter:a}")
class AttacksWithOne(Deed):
    """Triggers for each one."""

    filter: Filter


@verb("attack with one or more {filter:many}")
class AttacksWithSome(Deed):
    filter: Filter


@verb("attack with {least} or more {filter:many}")
class AttacksWithMany(Deed):
    least: int = word("NumberWord")
    filter: Filter = None  # type: ignore[assignment]


@verb("attack with {what} and {filter:a}")
class AttacksWithBoth(Deed):
    what: Reference
    filter: Filter


@verb("attack with {what} and at least {least} other {filter:many}")
class AttacksWithGroup(Deed):
    what: Reference
    least: int = word("NumberWord")
    filter: Filter = None  # type: ignore[assignment]


@verb("attack with {what}")
class AttacksWithThing(Deed):
    what: Reference


@verb("attack with exactly {number} {filter:many}")
class AttacksWithExactly(Deed):
    number: int = word("NumberWord")
    filter: Filter = None  # type: ignore[assignment]


@verb("attack with creatures with total power {least} or greater")
class AttacksWithTotalPower(Deed):
    """Formidable, as a trigger."""

    least: int = word("Digits")


@verb("block with {filter:a}")
class BlocksWithOne(Deed):
    filter: Filter


@verb("block with one or more {filter:many}")
class BlocksWithSome(Deed):
    filter: Filter


@verb("attack with {filter:many}")
class AttacksWithAny(Deed):
    """ "attacks with creatures": with one or more."""

    filter: Filter

"""Keyword abilities with a cost (702): equip, ward, flashback, cycling, suspend, craft …

A mana cost stands after a space ("ward {2}"), any other one after a dash and with a full stop ("ward—Pay 3 life.").
"""

from __future__ import annotations

from pyrules.cards.abilities import cost_actions  # noqa: F401 - defines the other costs
from pyrules.cards.abilities.costs import Cost
from pyrules.cards.abilities.filters import Filter
from pyrules.cards.abilities.keyword_names import Keyword
from pyrules.cards.grammar import Node, phrase_list, word, wording


@wording("{name} {costs}")
@wording("{name}—{costs}.")
@wording("{name}—{costs}")
class KeywordWithCost(Keyword):
    """A keyword with a cost: ward (702.21), flashback (702.34), escape (702.138) …"""

    name: str = word("CostKeyword")
    costs: tuple[Cost, ...] = phrase_list(last=", ", two=", ")


@wording("kicker {first} and/or {second}")
class DoubleKicker(Keyword):
    """702.33b: two kicker abilities."""

    first: str = word("ManaSymbols")
    second: str = word("ManaSymbols")


@wording("{name} {number}—{costs}.")
@wording("{name} {number}—{costs}")
@wording("{name} {number} — {costs}")
class KeywordWithNumberAndCost(Keyword):
    """A number and a cost: suspend (702.62), reinforce (702.77), awaken (702.113), impending (702.176)."""

    name: str = word("NumberCostKeyword")
    number: str = word("DigitsOrX")
    costs: tuple[Cost, ...] = phrase_list(last=", ", two=", ")


@wording("equip {filter:one} {costs}")
@wording("equip {filter:one}—{costs}.")
@wording("equip {filter:one}—{costs}")
class EquipSome(Keyword):
    """702.6d: equip legendary creature {1}."""

    filter: Filter
    costs: tuple[Cost, ...] = phrase_list(last=", ", two=", ")


@wording("{kind} {type} {costs}")
@wording("{kind} {type}—{costs}.")
@wording("{type} {costs}")
@wording("{type}—{costs}.")
class Typecycling(Keyword):
    """702.29e: basic landcycling {1}, wizardcycling {2}."""

    type: str = word("Typecycling")
    costs: tuple[Cost, ...] = phrase_list(last=", ", two=", ")
    kind: str | None = word("TypecyclingKind", default=None)


@wording("splice onto {filter:one} {costs}")
@wording("splice onto {filter:one}—{costs}.")
class Splice(Keyword):
    """702.47."""

    filter: Filter
    costs: tuple[Cost, ...] = phrase_list(last=", ", two=", ")


@wording("emerge from {filter:one} {costs}")
class EmergeFrom(Keyword):
    """702.119c."""

    filter: Filter
    costs: tuple[Cost, ...] = phrase_list(last=", ", two=", ")


@wording("prototype {mana} — {power}/{toughness}")
class Prototype(Keyword):
    """702.160: the other mana cost, power and toughness."""

    mana: str = word("ManaSymbols")
    power: int = word("Digits")
    toughness: int = word("Digits")


@wording("craft with {materials} {costs}")
class Craft(Keyword):
    """702.167."""

    materials: Materials
    costs: tuple[Cost, ...] = phrase_list(last=", ", two=", ")


class Materials(Node):
    """What must be exiled to craft."""


@wording("{filter:one}")
class OneMaterial(Materials):
    """Craft with artifact."""

    filter: Filter


@wording("{count} {filter:many}")
class SomeMaterials(Materials):
    """Craft with two creatures."""

    count: int = word("NumberWord")
    filter: Filter = None  # type: ignore[assignment]


@wording("{least} or more {filter:many}")
class AtLeastMaterials(Materials):
    """Craft with one or more creatures."""

    least: int = word("NumberWord")
    filter: Filter = None  # type: ignore[assignment]


@wording("{least} or more")
class AnyMaterials(Materials):
    """Craft with one or more."""

    least: int = word("NumberWord")


@wording("two that share a card type")
class TwoSharingType(Materials):
    """Craft with two that share a card type."""


@wording("{filters}")
class OneOfEach(Materials):
    """Craft with a Dinosaur, a Merfolk, a Pirate, and a Vampire."""

    filters: tuple[MaterialItem, ...] = phrase_list(least=2)


@wording("{filter:a}")
class MaterialItem(Node):
    """One in a list of materials."""

    filter: Filter

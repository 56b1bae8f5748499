"""Families of boards: which abilities each is about, told by the structures that they were read as."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Literal, get_args

from pyrules.declared import listed
from pyrules.generate.catalog import Catalog, Kind
from pyrules.questions.could_produce import ADDS, REFLECTS, REPLACES
from pyrules.terms import snake

Family = Literal["mana", "copies", "layers", "tapping", "mixed"]
FAMILIES: tuple[Family, ...] = get_args(Family)

#: Structures of costs with the tap and the untap symbol, and of what looks at whether something is tapped.
TAPS = frozenset({"tap_symbol", "untap_symbol"})
LOOKS_AT_TAPPED = frozenset({"tapped", "untapped", "is_tapped", "is_untapped"})
COPIES = frozenset(
    """enters_as_copy becomes_copy its_a_copy has_abilities_of create_copies create_copy_attached copied_object
    create_copies_of_each""".split()
)
TRIGGERED = "triggered"


def is_of_mana(names: frozenset[str]) -> bool:
    """Abilities that add mana, look at what could be produced, or replace it."""
    return not names.isdisjoint(ADDS | REFLECTS | REPLACES)


def is_of_copies(names: frozenset[str]) -> bool:
    """Abilities that make something a copy, with the exceptions that they state."""
    return not names.isdisjoint(COPIES)


def is_of_layers(names: frozenset[str]) -> bool:
    """Abilities that change what objects are."""
    return TRIGGERED not in names and not names.isdisjoint(changing())


def is_of_tapping(names: frozenset[str]) -> bool:
    """Mana abilities with the tap or the untap symbol, and what looks at whether permanents are tapped."""
    taps = not names.isdisjoint(TAPS) and not names.isdisjoint(ADDS | REFLECTS)
    return taps or (TRIGGERED not in names and not names.isdisjoint(LOOKS_AT_TAPPED) and not names.isdisjoint(changing()))


@lru_cache(maxsize=1)
def changing() -> frozenset[str]:
    """The structures that change what objects are."""
    return listed()["changes"] | listed()["changes sizes"]


ABOUT: dict[str, Callable[[frozenset[str]], bool]] = {
    "mana": is_of_mana,
    "copies": is_of_copies,
    "layers": is_of_layers,
    "tapping": is_of_tapping,
}


def is_about(family: Family, ability: Iterable[str]) -> bool:
    """Whether an ability, given as its structures, is what a family is about."""
    names = frozenset(snake(each.partition("@")[0]) for each in ability)
    return any(ABOUT[each](names) for each in parts(family))


def parts(family: Family) -> tuple[str, ...]:
    """The families that a family is made of."""
    return tuple(ABOUT) if family == "mixed" else (family,)


class Leads:
    """The kinds that a family's boards are built around, by the structures of the abilities that it is about."""

    def __init__(self, catalog: Catalog, family: Family) -> None:
        self.by_structure: dict[str, list[Kind]] = {}
        for kind in catalog.kinds:
            about = [ability for ability in kind.abilities if is_about(family, ability)]
            for structure in dict.fromkeys(each for ability in about for each in ability):
                self.by_structure.setdefault(structure, []).append(kind)
        self.structures = sorted(self.by_structure)


_leads: dict[tuple[int, str], tuple[Catalog, Leads]] = {}


def leads(catalog: Catalog, family: Family) -> Leads:
    """The leads of a family in a catalog, found once."""
    key = (id(catalog), family)
    if key not in _leads:
        _leads[key] = catalog, Leads(catalog, family)
    return _leads[key][1]

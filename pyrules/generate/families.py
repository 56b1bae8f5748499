"""Families of boards: which abilities each is about, told by the structures that they were read as."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, get_args

from pyrules.declared import changes, listed
from pyrules.generate.catalog import Catalog, Kind, Said

Family = Literal["mana", "copies", "layers", "tapping", "mixed"]
FAMILIES: tuple[Family, ...] = get_args(Family)
Group = Callable[[Said], bool]

LAND_WORDS = frozenset({"land", "Plains", "Island", "Swamp", "Mountain", "Forest"})
#: Structures of costs with the tap and the untap symbol, and of what looks at whether something is tapped.
TAPS = frozenset({"tap_symbol", "untap_symbol"})
LOOKS_AT_TAPPED = frozenset({"tapped", "untapped", "is_tapped", "is_untapped"})
#: How much mana: structures that count something, or give more or other mana where something is so.
COUNTS = frozenset(
    """add_for_each_color add_instead additional_for_each additional_mana additional_mana_per_each amount_equal
    color_among combination_of_colors devotion_to for_each instead_if mana_per_each mana_where
    symbols_plus_for_each color_of color_of_exiled_cards""".split()
)
GIVES = frozenset({"objects_have", "object_has", "grant_ability", "has", "gains"})
TYPES = frozenset(
    """is is_in_addition is_and_stays is_not becomes_form becomes_one_of becomes_that_type becomes_both_types
    now_is""".split()
)
COLORS = frozenset({"is_of_color", "is_of_color_too", "becomes_color", "now_is_color"})
SETS_SIZES = frozenset({"has_base_size", "has_base_number", "has_size_equal", "has_base_size_and", "switch_pt"})
DEFINES_SIZES = frozenset({"size_is", "power_is_equal", "toughness_is_equal", "power_and_more_toughness"})
SIZES = frozenset({"gets", "gets_for_each", "gets_more", "gets_for_each_twice"})
WORDS = frozenset({"change_text", "color_words_are_changed", "loses_for_good"})
CONTROL = frozenset({"gain_control", "gain_control_for", "you_control_it"})
MAKES_COPIES = frozenset({"create_copies", "create_copy_attached", "create_copies_of_each"})


def says(*wanted: frozenset[str], lasting: bool = False) -> Group:
    """Abilities with a structure of each of these sets; `lasting`: none that only trigger."""
    return lambda said: (
        not (lasting and "triggered" in said.names) and all(not said.names.isdisjoint(each) for each in wanted)
    )


def changes_lands(said: Said) -> bool:
    """Static abilities that change what lands are or have."""
    return (
        "static" in said.names
        and said.names.isdisjoint({"activated", "triggered"})
        and not said.names.isdisjoint(changes())
        and not LAND_WORDS.isdisjoint(said.words)
    )


#: What each family is about, in groups that its boards take up equally often however many cards they have.
GROUPS: dict[str, dict[str, Group]] = {
    "mana": {
        "adds mana": says(listed()["adds mana"]),
        "looks at what others could produce": says(listed()["reflects"]),
        "replaces mana": says(listed()["replaces mana"]),
        "counts": says(listed()["adds mana"], COUNTS),
        "gives mana abilities": says(listed()["adds mana"], GIVES, lasting=True),
        "changes lands": changes_lands,
    },
    "copies": {
        "enters as a copy": says(frozenset({"enters_as_copy"})),
        "becomes a copy": says(frozenset({"becomes_copy"})),
        "has the abilities of others": says(frozenset({"has_abilities_of"})),
        "makes copies": says(MAKES_COPIES),
        "makes copies with exceptions": says(MAKES_COPIES, frozenset({"copy_exceptions"})),
    },
    "layers": {
        "changes types": says(TYPES, lasting=True),
        "takes abilities": says(frozenset({"loses"}), lasting=True),
        "gives abilities": says(GIVES, lasting=True),
        "changes colors": says(COLORS, lasting=True),
        "sets sizes": says(SETS_SIZES, lasting=True),
        "defines sizes": says(DEFINES_SIZES, lasting=True),
        "changes sizes": says(SIZES, lasting=True),
        "changes words": says(WORDS, lasting=True),
        "changes control": says(CONTROL, lasting=True),
    },
    "tapping": {
        "adds mana for {T}": says(TAPS, listed()["adds mana"]),
        "adds mana for {Q}": says(frozenset({"untap_symbol"}), listed()["adds mana"]),
        "reflects for {T}": says(TAPS, listed()["reflects"]),
        "looks at tapped": lambda said: says(LOOKS_AT_TAPPED, changes(), lasting=True)(said),
        "counts tapped": says(LOOKS_AT_TAPPED, listed()["adds mana"]),
    },
}


def groups(family: Family) -> dict[str, Group]:
    """The groups of a family; "mixed" has all."""
    if family == "mixed":
        return {name: group for each in GROUPS.values() for name, group in each.items()}
    return GROUPS[family]


def is_about(family: Family, said: Said) -> bool:
    """Whether an ability is what a family is about."""
    return any(group(said) for group in groups(family).values())


def lasts(said: Said) -> bool:
    """Whether an ability does something that lasts for a time."""
    return not said.names.isdisjoint({"until_end_of_turn", "lasting", "becomes_copy"})


class Leads:
    """The kinds that a family's boards are built around: by group, then by a structure of an ability of that group."""

    def __init__(self, catalog: Catalog, family: Family) -> None:
        found: dict[str, dict[str, list[Kind]]] = {}
        structures: dict[str, None] = {}
        for name, group in groups(family).items():
            by_structure = found[name] = {}
            for kind in catalog.kinds:
                about = [said for said in kind.abilities if group(said) and (kind.is_permanent or lasts(said))]
                for structure in dict.fromkeys(each for said in about for each in said.structures):
                    by_structure.setdefault(structure, []).append(kind)
                    structures[structure] = None
        self.groups = {
            name: {structure: tuple(kinds) for structure, kinds in sorted(by_structure.items())}
            for name, by_structure in found.items()
            if by_structure
        }
        self.structures = frozenset(structures)


_leads: dict[tuple[int, str], tuple[Catalog, Leads]] = {}


def leads(catalog: Catalog, family: Family) -> Leads:
    """The leads of a family in a catalog, found once."""
    key = (id(catalog), family)
    if key not in _leads:
        _leads[key] = catalog, Leads(catalog, family)
    return _leads[key][1]

"""The card data that is shipped: read by this very reader, complete, small, and never less read than it was."""

from __future__ import annotations

import collections
import json
import zlib
from functools import cache
from typing import Any

import pytest

from pyrules.cards.library import HEADER, SHIPPED, Library
from pyrules.cards.serialize import fingerprint, homes, shapes

#: Percent of the abilities of each kind that are read whole, and whole or in part: what was reached, less 0.1 points.
FLOORS = {
    "static": (95.3, 95.3),
    "activated": (94.3, 99.6),
    "triggered": (89.6, 98.9),
    "spell": (90.0, 90.0),
    "all": (92.6, 96.1),
}

#: Cards that rulings are asked about: all that they say is read whole.
READ_WHOLE = """
    Plains | Wastes | Tundra | Stomping Ground | City of Brass | Mana Confluence | Reflecting Pool | Exotic Orchard |
    Gaea's Cradle | Tolarian Academy | Cabal Coffers | Nykthos, Shrine to Nyx | Urborg, Tomb of Yawgmoth |
    Yavimaya, Cradle of Growth | Command Tower | Urza's Tower | Cavern of Souls | Ancient Tomb | Wasteland |
    Polluted Delta | Dryad Arbor | Mishra's Factory | Blood Moon | Magus of the Moon | Dress Down | Humility |
    Opalescence | Conversion | Sol Ring | Mox Opal | Black Lotus | Chromatic Lantern | Birds of Paradise |
    Bloom Tender | Faeburrow Elder | Elvish Archdruid | Devoted Druid | Llanowar Elves | Mana Reflection |
    Mirari's Wake | Vorinclex, Voice of Hunger | Mana Flare | Wild Growth | Utopia Sprawl | Clone |
    Phyrexian Metamorph | Copy Artifact | Vesuva | Thespian's Stage | Dark Depths | Cytoshape | Mirrorweave |
    Helm of the Host | Progenitor Mimic | Spark Double | Sakashima the Impostor | Glorious Anthem | Lord of Atlantis |
    Goblin King | Tarmogoyf | Arcane Adaptation | Maskwood Nexus | Ashaya, Soul of the Wild | Kormus Bell |
    Living Lands | Necrotic Ooze | Experiment Kraj | Cryptolith Rite | Song of the Dryads | Imprisoned in the Moon |
    Oko, Thief of Crowns | Soul Warden | Mulldrifter | Snapcaster Mage | Young Pyromancer | Dark Confidant |
    Stoneforge Mystic | Thalia, Guardian of Thraben | Collector Ouphe | Null Rod | Cursed Totem | Lightning Bolt |
    Counterspell
"""


def kind_and_extent(ability: Any) -> tuple[str, str]:
    """A stored ability's kind and how far it was read, without building its structure."""
    if isinstance(ability, dict):
        return ability.get("kind", "static"), ability.get("read", "whole")
    return "static", "whole"


@cache
def lines() -> tuple[tuple[str, str], ...]:
    """Key and payload of each line."""
    with SHIPPED.open(encoding="utf-8", newline="\n") as file:
        return tuple((key, payload) for line in file for key, _, payload in [line.partition("\t")])


@cache
def header() -> dict[str, Any]:
    found = json.loads(lines()[0][1])
    assert isinstance(found, dict)
    return found


@cache
def cards() -> dict[str, Any]:
    """Every card by its name (a line that is no object lists the cards that share a face's name)."""
    contents = [json.loads(payload) for _, payload in lines()[1:]]
    return {str(each.get("listed") or each["name"]): each for each in contents if isinstance(each, dict)}


@cache
def counts() -> dict[str, collections.Counter[str]]:
    """How many abilities of each kind, and of all, are read whole, in part and not at all."""
    found: dict[str, collections.Counter[str]] = {kind: collections.Counter() for kind in FLOORS}
    for card in cards().values():
        for face in card["faces"]:
            for ability in face.get("abilities", ()):
                kind, extent = kind_and_extent(ability)
                found[kind][extent] += 1
                found["all"][extent] += 1
    return found


@pytest.mark.parametrize("kind", FLOORS)
def test_no_less_is_read_than_was(kind: str) -> None:
    counted = counts()[kind]
    total = sum(counted.values())
    whole, whole_or_part = FLOORS[kind]
    assert 100 * counted["whole"] / total >= whole
    assert 100 * (counted["whole"] + counted["part"]) / total >= whole_or_part


def test_it_is_all_of_magic() -> None:
    assert header()["cards"] == len(cards()) >= 34_632
    assert sum(counts()["all"].values()) >= 65_000


def test_well_known_cards_are_read_whole() -> None:
    names = [name.strip() for name in READ_WHOLE.split("|")]
    assert len(names) >= 60
    assert [name for name in names if name not in cards()] == []
    unread = {
        name: extents
        for name in names
        if (
            extents := [
                kind_and_extent(ability)
                for face in cards()[name]["faces"]
                for ability in face.get("abilities", ())
                if kind_and_extent(ability)[1] != "whole"
            ]
        )
    }
    assert unread == {}


def test_well_known_cards_can_be_opened() -> None:
    """The structures are those of today's classes, where the header says they are."""
    library = Library.open(SHIPPED)
    for name in READ_WHOLE.split("|"):
        for face in library.card(name.strip()).faces:
            assert all(ability.structure is not None for ability in face.abilities), name


def test_it_was_made_by_this_very_reader() -> None:
    assert header()["reader"] == fingerprint(), f"rebuild it: pyrules cards build CORPUS --out {SHIPPED}"


def test_the_header_knows_every_structure() -> None:
    assert header()["homes"] == homes()
    assert header()["shapes"] == shapes()
    assert homes().keys() == shapes().keys()


def test_the_lines_are_in_order() -> None:
    assert lines()[0][0] == HEADER
    assert lines()[1:] == tuple(sorted(lines()[1:]))
    assert len(set(lines())) == len(lines())


def test_it_is_small_enough_to_ship() -> None:
    content = SHIPPED.read_bytes()
    assert len(content) < 25_000_000
    assert len(zlib.compress(content)) < 3_000_000

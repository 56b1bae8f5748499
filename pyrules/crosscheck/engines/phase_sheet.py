"""What an object of phase is, in the words of a board file."""

from __future__ import annotations

from pyrules.cards.abilities.vocabulary import CREATURE_TYPES
from pyrules.crosscheck.engines.phase_cards import Json, keyword

ABILITIES = ("abilities", "trigger_definitions", "static_definitions", "replacement_definitions", "keywords")


def sheet(shown: Json, put: Json) -> Json:
    """The fields that phase and a board file both have. `put`: the object as it was put there.

    Keywords are names alone. Instead of how many abilities there are (phase splits a paragraph where the rules do not)
    it tells whether there are any: `has_abilities`.
    """
    types = shown["card_types"]
    found: Json = {
        "name": shown["name"],
        "supertypes": list(types["supertypes"]),
        "types": list(types["core_types"]),
        "subtypes": list(types["subtypes"]),
        "colors": [each.lower() for each in shown["color"]],
        "keywords": sorted({keyword(each) for each in shown["keywords"]}),
    }
    if set(CREATURE_TYPES) <= set(found["subtypes"]):
        found["subtypes"] = list(dict.fromkeys(found["subtypes"]))
    if "Creature" in types["core_types"]:
        found |= {name: shown.get(name) for name in ("power", "toughness")}
    if "Planeswalker" in types["core_types"]:
        found["loyalty"] = shown.get("loyalty")
    if any(put.get(name) for name in ABILITIES):
        found["has_any_ability"] = any(shown.get(name) for name in ABILITIES)
    return found

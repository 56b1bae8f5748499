"""Boards on which changes are made by hand, in their files, and asked about one by one."""

from __future__ import annotations

import copy
import itertools
import random
from collections.abc import Iterator
from typing import Any

from pyrules import BoardError
from pyrules.board import Board, Position
from pyrules.judging import rulings
from pyrules.rulings import Ruling
from pyrules.supposing.answer import WhatIf
from pyrules.supposing.asking import asking
from pyrules.supposing.changes import Add, Change, Give, Remove, Swap, Turn, clash
from pyrules.supposing.grouping import Numbers
from pyrules.supposing.statements import Statement

LANDS = [
    "Forest", "Island", "Steam Vents", "Wastes", "Exotic Orchard", "Reflecting Pool", "Fellwar Stone",
    "Urborg, Tomb of Yawgmoth", "Yavimaya, Cradle of Growth", "Dryad Arbor", "Ancient Ziggurat", "Gaea's Cradle",
    "Nykthos, Shrine to Nyx", "Cabal Coffers", "Mox Opal", "Castle Garenbrig",
]  # fmt: skip
EFFECTS = [
    "Blood Moon", "Contamination", "Mana Reflection", "Chromatic Lantern", "Humility", "Living Plane", "Conspiracy",
    "Prismatic Omen", "Damping Sphere", "Glorious Anthem", "Mycosynth Lattice", "Song of the Dryads", "Spreading Seas",
    "Stony Silence", "Lord of Atlantis", "Opalescence", "March of the Machines", "Gauntlet of Power",
]  # fmt: skip
COLORS = "WUBRGC"
CREATURES = [
    "Grizzly Bears",
    "Llanowar Elves",
    "Incubation Druid",
    "Bloom Tender",
    "Sylvan Caryatid",
    "Master of the Pearl Trident",
]
CHOSEN = {"Conspiracy": {"type": "Elf"}, "Gauntlet of Power": {"color": "green"}}
AURAS = ("Song of the Dryads", "Spreading Seas")


def small_board(rng: random.Random) -> dict[str, Any]:
    """The data of a board of three to six permanents, each with its id (a, b …) and its timestamp."""
    names = [rng.choice(rng.choice((LANDS, LANDS, EFFECTS, CREATURES))) for _ in range(rng.randint(3, 6))]
    names[0] = rng.choice(LANDS + CREATURES)
    players: dict[str, Any] = {"you": {"battlefield": []}, "opponent": {"battlefield": []}}
    for number, name in enumerate(names, 1):
        entry: dict[str, Any] = {"card": name, "id": "abcdef"[number - 1], "timestamp": number, "owner": "you"}
        if rng.random() < 0.3:
            entry["tapped"] = True
        if name in CHOSEN:
            entry["chosen"] = CHOSEN[name]
        if name in AURAS:
            hosts = [each for each in "abcdef"[: number - 1] if names["abcdef".index(each)] not in EFFECTS]
            entry["attached_to"] = rng.choice(hosts)
        players[rng.choice(("you", "opponent"))]["battlefield"].append(entry)
    return {"players": players}


def entries_of(data: dict[str, Any]) -> dict[str, tuple[str, dict[str, Any]]]:
    """The entries of a board's data by id, each with the player under whom it stands."""
    return {
        entry["id"]: (player, entry) for player, has in data["players"].items() for entry in has["battlefield"]
    }  # fmt: skip


def by_hand(data: dict[str, Any], position: Position, changes: tuple[Change, ...]) -> dict[str, Any]:
    """The data of the board after some changes."""
    data = copy.deepcopy(data)
    for change in changes:
        entries = entries_of(data)
        if isinstance(change, Add):
            latest = max(entry["timestamp"] for _, entry in entries.values())
            entry = {"card": change.name, "id": f"new {len(entries)}", "timestamp": latest + 1}
            if change.chosen:
                entry["chosen"] = dict(change.chosen)
            if isinstance(change.host, int):
                entry["attached_to"] = position[change.host].id
            data["players"][change.player]["battlefield"].append(entry)
        elif isinstance(change, Swap):
            one, other = (entries[position[each].id][1] for each in (change.first, change.second))
            one["timestamp"], other["timestamp"] = other["timestamp"], one["timestamp"]
        elif isinstance(change, Remove | Turn | Give):
            player, entry = entries[position[change.number].id]
            if isinstance(change, Turn):
                entry["tapped"] = change.tapped
                continue
            data["players"][player]["battlefield"].remove(entry)
            if isinstance(change, Give):
                data["players"][change.player]["battlefield"].append(entry)
                continue
            for _, each in entries.values():
                if each.get("attached_to") == entry["id"]:
                    del each["attached_to"]
    return data


def answer(data: dict[str, Any], statement: Statement) -> Ruling | None:
    """What is so on a board; None where the question makes no sense there."""
    try:
        board = Board.from_data(data)
        return next(ruling for _, ruling in rulings(asking(board, statement.ask)))
    except BoardError:
        return None


def tried(data: dict[str, Any], found: WhatIf, changes: Numbers, pool: list[Change]) -> str:
    """What some changes come to: "good", "bad", or "unclear" where something was not understood."""
    made = by_hand(data, found.position, tuple(pool[each] for each in changes))
    ruling = answer(made, found.statement)
    if ruling is None or ruling.answer is None:
        return "bad"
    if ruling.standing != "certain":
        return "unclear"
    return "good" if found.statement.holds(ruling.answer) == found.make else "bad"


def combinations(pool: list[Change], size: int) -> Iterator[Numbers]:
    """The sets of so many changes that can be made together, by their numbers. What is added can be added twice."""
    for numbers in itertools.combinations_with_replacement(range(len(pool)), size):
        pairs = itertools.combinations(numbers, 2)
        if all(isinstance(pool[a], Add) if a == b else not clash(pool[a], pool[b]) for a, b in pairs):
            yield numbers


def sets_of(found: WhatIf, pool: list[Change]) -> set[Numbers]:
    """The sets of changes that were found, in the same form."""
    numbers = {each: number for number, each in enumerate(pool)}
    return {
        tuple(sorted(numbers[each] for each in changes))
        for one in found.found
        for changes in itertools.product(*one.slots)
    }

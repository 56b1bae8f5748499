"""Boards with holes punched into them, and what all the boards that they could be answer one by one."""

from __future__ import annotations

import itertools
import random
from typing import Any

from pyrules import BoardError
from pyrules.board import Board
from pyrules.judging import rulings
from pyrules.open_boards.board import OpenBoard
from pyrules.referee import Referee
from pyrules.rulings import Ruling

COLORS = ["white", "blue", "black", "red", "green"]
LANDS = ["Forest", "Island", "Wastes", "Reflecting Pool", "Steam Vents", "Dryad Arbor", "Urborg, Tomb of Yawgmoth"]
OTHERS = ["Grizzly Bears", "Glorious Anthem", "Blood Moon", "Humility", "Llanowar Elves", "Conspiracy", "Mana Flare"]


def with_ids(data: dict[str, Any]) -> dict[str, Any]:
    """A board's data with each permanent as an entry of its own under the id that it has anyway, asking nothing."""
    board = Board.from_data(data)
    ids = iter([each.id for each in Referee(board).position.in_zone("battlefield")])
    players: dict[str, Any] = {}
    for name, player in data.get("players", {}).items():
        found = []
        for entry in player.get("battlefield", ()):
            long = {"card": entry} if isinstance(entry, str) else dict(entry)
            count, card = 1, long.get("card")
            if isinstance(card, str) and card[:1].isdigit():
                first, _, rest = card.partition(" ")
                count, long["card"] = int(first), rest
            found += [{**long, "id": next(ids)} for _ in range(count)]
        players[name] = {**player, "battlefield": found}
    return {**{key: value for key, value in data.items() if key not in ("ask", "then")}, "players": players}


def punched(data: dict[str, Any], rng: random.Random, holes: int) -> dict[str, Any]:
    """The same with some values left open."""
    entries = [entry for player in data["players"].values() for entry in player["battlefield"]]
    rng.shuffle(entries)
    for entry in entries[:holes]:
        kinds = ["tapped", "counters", "sick", "card", "card"]
        if "color" in (entry.get("chosen") or {}):
            kinds += ["color"] * 6
        if entry.get("copying"):
            kinds += ["copying"] * 3
        if "token" in entry or entry.get("chosen") or entry.get("copying") or entry.get("face"):
            kinds = [kind for kind in kinds if kind != "card"]
        punch(entry, rng.choice(kinds), rng, entries)
    if rng.random() < 0.15:
        data["turn"] = {"active": "unknown"}
    return data


def punch(entry: dict[str, Any], kind: str, rng: random.Random, entries: list[dict[str, Any]]) -> None:
    """Leaves one value of an entry open."""
    if kind in ("tapped", "sick"):
        entry["tapped" if kind == "tapped" else "summoning_sick"] = "unknown"
    elif kind == "counters":
        entry["counters"] = {**(entry.get("counters") or {}), "+1/+1": {"one_of": [0, 2]}}
    elif kind == "color":
        entry["chosen"] = {**entry["chosen"], "color": {"one_of": rng.sample(COLORS, rng.choice((2, 3)))}}
    elif kind == "copying":
        others = [each["id"] for each in entries if each is not entry and not each.get("copying")]
        other = rng.choice(others or ["Forest"])
        if other != entry["copying"]:
            entry["copying"] = {"one_of": [entry["copying"], other]}
    else:
        other = rng.choice(LANDS + OTHERS)
        if other != entry["card"]:
            entry["card"] = {"one_of": [entry["card"], other]}


def asking(data: dict[str, Any], *kinds: str) -> dict[str, Any]:
    """A board's data that asks questions about every permanent."""
    ids = [entry["id"] for player in data["players"].values() for entry in player["battlefield"]]
    return {**data, "ask": [{kind: name} for name in ids for kind in kinds]}


def closed_boards(board: OpenBoard) -> list[tuple[dict[int, int], Board]]:
    """Every board that an open one could be, with the values that it has, by the numbers of the holes."""
    counts = [range(len(hole.values)) for hole in board.holes]
    return [(dict(enumerate(ways)), board.closed(dict(enumerate(ways)))) for ways in itertools.product(*counts)]


def one_by_one(board: OpenBoard) -> list[tuple[dict[int, int], list[Ruling]]]:
    """The rulings of every board that it could be; those that are impossible are left out."""
    found = []
    for ways, closed in closed_boards(board):
        try:
            found.append((ways, [ruling for _, ruling in rulings(closed)]))
        except BoardError:
            continue
    return found

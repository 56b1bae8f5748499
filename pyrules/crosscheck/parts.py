"""A board as parts that can be taken away one by one: objects, effects, and what is said of them."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterable, Iterator
from typing import Any

from pyrules.board import Board, resolve
from pyrules.board.model import ZONES, counted
from pyrules.cards.library import fold, installed

Json = dict[str, Any]
IN_ZONES = (*ZONES, "commander")
#: Keys of an entry that name another object, and keys of an effect that do.
REFERENCES = ("attached_to", "copying", "copy_of_spell", "exiled_with", "attacking")
EFFECT_REFERENCES = ("source", "copies", "targets", "affects")
#: Keys without which an effect would be another one.
ITSELF = ("card", "source", "ability", "targets")
#: Keys of a board that are notes to a reader, or a test's.
NOTES = ("title", "rules", "source", "kind", "engine", "engine_answer", "verdict", "confidence", "note", "also")


def spelled_out(board: Board, ask: Json) -> Json:
    """A board's data with one entry for each object, each with its id, with one ask and without notes."""
    data = copy.deepcopy(board.to_data())
    for note in NOTES:
        data.pop(note, None)
    for player in data.get("players", {}).values():
        for zone in IN_ZONES:
            player.pop(zone, None)
    for each in resolve(board, installed()).objects:
        _, player, zone, index = map(str, each.path[:4])
        given = getattr(board.players[player], zone)[int(index)]
        entry = {"card": given} if isinstance(given, str) else given.to_data()
        if "card" in entry:
            entry["card"] = counted(entry["card"])[1]
        data["players"][player].setdefault(zone, []).append({**entry, "id": each.id})
    return {**data, "ask": [ask]}


def entries(data: Json) -> Iterator[tuple[Json, str, int, Json]]:
    """Every entry of every zone: the player's data, the zone, the index, the entry."""
    for player in data.get("players", {}).values():
        for zone in IN_ZONES:
            for index, entry in enumerate(player.get(zone, ())):
                yield player, zone, index, entry


def ids(data: Json) -> list[str]:
    return [entry["id"] for *_, entry in entries(data)]


def asked(data: Json) -> str:
    """What the board's only ask is about."""
    return subject(data["ask"][0])


def subject(ask: Json) -> str:
    """What an ask is about."""
    about = next(value for name, value in ask.items() if name != "after")
    return str(about if isinstance(about, str) else about.get("of", about.get("what", about.get("card", ""))))


def without(data: Json, removed: Iterable[str], effects: Iterable[int] = ()) -> Json:
    """The board without some objects and effects, and without whatever speaks of those objects."""
    gone = {fold(each) for each in removed}
    spoken = dict(names(data))
    while True:
        more = {
            fold(entry["id"])
            for *_, entry in entries(data)
            if any(refers(entry.get(key), gone, spoken) for key in REFERENCES)
        }
        if more <= gone:
            break
        gone |= more
    found = {**data, "players": {}}
    for name, player in data.get("players", {}).items():
        kept = {
            zone: [entry for entry in player[zone] if fold(entry["id"]) not in gone]
            if zone in IN_ZONES
            else player[zone]
            for zone in player
        }
        found["players"][name] = {key: value for key, value in kept.items() if value or key not in IN_ZONES}
    left = [
        effect
        for index, effect in enumerate(data.get("effects", ()))
        if index not in set(effects) and not any(refers(effect.get(key), gone, spoken) for key in EFFECT_REFERENCES)
    ]
    found.pop("effects", None)
    return {**found, "effects": left} if left else found


def reduced(board: Board, blamed: Iterable[str]) -> tuple[Json, list[int]]:
    """A board without what an engine cannot take, and the asks that are left, by their numbers on the board before."""
    asks = board.to_data()["ask"]
    data = spelled_out(board, asks[0])
    blamed = list(blamed)
    effects = [int(each.removeprefix("effect ")) - 1 for each in blamed if each.startswith("effect ")]
    left = without(data, blamed, effects)
    there, called = {fold(each) for each in ids(left)}, dict(names(data))
    wanted = [fold(subject(ask)) for ask in asks]
    kept = [index for index, name in enumerate(wanted) if name in there or called.get(name) in there]
    return {**left, "ask": [asks[index] for index in kept]}, kept


def names(data: Json) -> Iterator[tuple[str, str]]:
    """Folded card names with the folded ids of the only object that is called so."""
    called: dict[str, list[str]] = {}
    for *_, entry in entries(data):
        called.setdefault(fold(str(entry.get("card", ""))), []).append(fold(entry["id"]))
    yield from ((name, found[0]) for name, found in called.items() if len(found) == 1)


def refers(value: Any, gone: set[str], spoken: dict[str, str]) -> bool:
    """Whether a reference, or one of several, names an object that is gone."""
    values = value if isinstance(value, list) else [value]
    return any(isinstance(each, str) and (fold(each) in gone or spoken.get(fold(each)) in gone) for each in values)


def plainer(data: Json) -> Iterator[Json]:
    """The board with one thing less said: a field of an entry or an effect, a kind of counter, a player's life, the
    turn, a card's definition."""
    for player, zone, index, entry in entries(data):
        owner = next(name for name, said in data["players"].items() if said is player)
        place = ("players", owner, zone, index)
        for key, said in entry.items():
            if key in ("card", "token", "id") or (key == "copying" and entry.get("token") == {}):
                continue
            yield less(data, *place, key)
            if key in ("counters", "chosen") and len(said) > 1:
                yield from (less(data, *place, key, kind) for kind in said)
            if key == "counters":
                yield from (changed(data, 1, *place, key, kind) for kind, count in said.items() if count > 1)
    for name, player in data.get("players", {}).items():
        yield from (less(data, "players", name, key) for key in player if key not in IN_ZONES)
        if not player:
            yield less(data, "players", name)
    yield from (less(data, key) for key in ("turn", "then") if key in data)
    for key in ("cards", "effects"):
        listed = data.get(key, ())
        yield from (less(data, key, index) if len(listed) > 1 else less(data, key) for index in range(len(listed)))
    for index, effect in enumerate(data.get("effects", ())):
        yield from (less(data, "effects", index, field) for field in effect if field not in ITSELF)


def less(data: Json, *path: Any) -> Json:
    """The board without what stands at a path."""
    found = copy.deepcopy(data)
    del inside(found, path[:-1])[path[-1]]
    return found


def changed(data: Json, value: Any, *path: Any) -> Json:
    """The board with another value at a path."""
    found = copy.deepcopy(data)
    inside(found, path[:-1])[path[-1]] = value
    return found


def inside(data: Any, path: tuple[Any, ...]) -> Any:
    for step in path:
        data = data[step]
    return data


def tidied(data: Json) -> Json:
    """The board as a person would write it: no ids where a name says enough, entries in their short form."""
    found: Json = json.loads(json.dumps(data))
    called: dict[str, int] = {}
    for *_, entry in entries(found):
        name = name_of(entry)
        called[fold(name)] = called.get(fold(name), 0) + 1
    new = {entry["id"]: name_of(entry) for *_, entry in entries(found) if called[fold(name_of(entry))] == 1}
    for player, zone, index, entry in list(entries(found)):
        for key in REFERENCES:
            if key in entry:
                entry[key] = new.get(entry[key], entry[key])
        if entry["id"] in new:
            del entry["id"]
        if set(entry) == {"card"}:
            player[zone][index] = entry["card"]
    for effect in found.get("effects", ()):
        for key in EFFECT_REFERENCES:
            if isinstance(effect.get(key), list):
                effect[key] = [new.get(each, each) for each in effect[key]]
            elif key in effect:
                effect[key] = new.get(effect[key], effect[key])
    for question in found["ask"]:
        for kind, about in question.items():
            if isinstance(about, str):
                question[kind] = new.get(about, about)
            elif isinstance(about, dict):
                question[kind] = {
                    key: new.get(said, said) if isinstance(said, str) else said for key, said in about.items()
                }
    return found


def name_of(entry: Json) -> str:
    """What an entry is called without an id."""
    return str(entry.get("card") or (entry.get("token") or {}).get("name") or entry["id"])

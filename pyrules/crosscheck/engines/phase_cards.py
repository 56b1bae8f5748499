"""Cards for phase: faces that its own reader builds, and the objects that its game makes of them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import phase

from pyrules.cards.model import Card, Face
from pyrules.crosscheck.engines.answers import CannotSay
from pyrules.crosscheck.engines.faces import bare, face_data, keywords

Json = dict[str, Any]
#: What phase calls that which it does not read.
UNREAD = ("Unimplemented", "Unrecognized")
FOREST = {
    "name": "Forest", "layout": "normal", "manaValue": 0, "type": "Basic Land — Forest", "types": ["Land"],
    "subtypes": ["Forest"], "supertypes": ["Basic"], "colors": [], "colorIdentity": ["G"],
    "legalities": {}, "identifiers": {},
}  # fmt: skip
MULTI = frozenset({"split", "flip", "transform", "meld", "adventure", "modal_dfc", "prepare", "aftermath"})


class Cards:
    """Faces and objects of phase, each made once."""

    def __init__(self) -> None:
        self.forest: Json = phase.build_oracle_face(FOREST, None)
        self.engine: phase.Engine = phase.Engine.from_json(json.dumps({"forest": self.forest}))
        self._objects: dict[Face, Json | str] = {}
        #: What phase does not read of abilities that do nothing until they are activated or something happens.
        self.asleep: dict[Face, tuple[str, ...]] = {}
        #: Keywords of a face that only one side has as such.
        self.silent: dict[Face, set[str]] = {}
        self._states: dict[int, str] = {}

    def object(self, card: Card, face: Face) -> Json:
        """An object of phase that is this face, in no zone yet. CannotSay where phase does not read all of it.

        Its parts are shared with others of the face: they are replaced, never changed.
        """
        found = self._objects.get(face)
        if found is None:
            try:
                found = self.made(card, face)
            except CannotSay as reason:
                found = str(reason)
            self._objects[face] = found
        if isinstance(found, str):
            raise CannotSay(found)
        return {**found, "attachments": [], "counters": {}}

    def made(self, card: Card, face: Face) -> Json:
        """The object that phase makes of a face, as it lies in a deck."""
        data = face_data(card, face)
        build = phase.build_oracle_face_multi if card.layout in MULTI and not data["keywords"] else (
            phase.build_oracle_face
        )  # fmt: skip
        try:
            built = build(data, None)
        except ValueError as error:
            raise CannotSay(f"phase builds no face of {face.name}: {error}") from None
        asleep: list[str] = []
        for words, sleeps in unread(built):
            if not sleeps:
                raise CannotSay(f"phase does not read {face.name}: {words}")
            asleep.append(f"phase does not read {face.name}: {words}")
        faces = {"forest": self.forest, face.name.lower(): built}
        try:
            game = phase.Engine.from_json(json.dumps(faces)).new_game(
                [face.name] + ["Forest"] * 8, ["Forest"] * 8, format="Legacy", first_player=0
            )
        except ValueError as error:
            raise CannotSay(f"phase makes no deck with {face.name}: {error}") from None
        objects = game.state()["state"]["objects"].values()
        found: Json = next(each for each in objects if each["name"] == face.name and each["owner"] == 0)
        self.asleep[face] = tuple(asleep)
        self.silent[face] = {bare(each) for each in keywords(face)} ^ {keyword(each) for each in found["keywords"]}
        return found

    def state(self, players: int) -> Json:
        """The state of a game that has nothing in it but players."""
        if players not in self._states:
            deck = ["Forest"] * 8
            game = self.engine.new_game(
                deck, deck, extra_players=[deck] * (players - 2), format="Legacy" if players == 2 else "FreeForAll",
                first_player=0,
            )  # fmt: skip
            exported: Json = game.state()
            exported["state"]["objects"] = {}
            for player in exported["state"]["players"]:
                player.update(library=[], hand=[])
            for pool in exported["state"]["deck_pools"]:
                pool.update({name: [] for name, value in pool.items() if isinstance(value, list)})
            self._states[players] = json.dumps(exported)
        found: Json = json.loads(self._states[players])
        return found


def unread(value: Any, asleep: bool = False) -> Iterator[tuple[str, bool]]:
    """What of a face phase says that it does not read, in words, and whether it stands in an ability that does nothing
    until it is activated or something happens."""
    if isinstance(value, dict):
        asleep = asleep or value.get("kind") == "Activated"
        if value.get("type") in UNREAD:
            yield str(value.get("description") or value.get("text") or value.get("name") or value["type"]), asleep
        for name, inner in value.items():
            if name in UNREAD:
                yield str(inner), asleep
            yield from unread(inner, asleep or name == "triggers")
    elif isinstance(value, list):
        for inner in value:
            yield from unread(inner, asleep)
    elif value in UNREAD:
        yield str(value), asleep


def keyword(told: Any) -> str:
    """ "FirstStrike" or {"Ward": …} as "first strike" and "ward"."""
    name = told if isinstance(told, str) else next(iter(told))
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", str(name)).lower()

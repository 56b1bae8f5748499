"""A board as a state that phase can load: objects, zones, counters, attachments, choices and copies."""

from __future__ import annotations

from typing import Any

from pyrules.board import Object, Position, ResolvedEffect
from pyrules.cards.abilities.copy_exceptions import CopyExceptions
from pyrules.cards.abilities.vocabulary import CREATURE_TYPES
from pyrules.cards.model import Card, Face
from pyrules.crosscheck.engines.answers import Blame, CannotSay
from pyrules.crosscheck.engines.phase_cards import Cards, Json
from pyrules.crosscheck.engines.phase_effects import Resolving
from pyrules.walking import inside

ZONES = {
    "battlefield": "Battlefield", "hand": "Hand", "graveyard": "Graveyard", "exile": "Exile", "library": "Library",
    "command": "Command",
}  # fmt: skip
PHASES = {
    "untap": "Untap", "upkeep": "Upkeep", "draw": "Draw", "precombat main": "PreCombatMain",
    "beginning of combat": "BeginCombat", "end of combat": "EndCombat", "postcombat main": "PostCombatMain",
    "end": "End", "cleanup": "Cleanup",
}  # fmt: skip
COLORS = {"W": "White", "U": "Blue", "B": "Black", "R": "Red", "G": "Green"}
BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")
CARD_TYPES = ("Artifact", "Battle", "Creature", "Enchantment", "Instant", "Kindred", "Land", "Planeswalker", "Sorcery")
#: What a copy takes over from an object's own values (707.2).
COPIED = ("name", "mana_cost", "card_types", "color", "keywords", "power", "toughness", "loyalty")
COPIED_LISTS = ("abilities", "trigger_definitions", "static_definitions", "replacement_definitions")
#: What a board may say of an object that has no place in a state of phase, and how it is called.
NO_PLACE = {
    "face_down": "a face-down object", "merged_over": "a merged permanent", "exiled_with": "a card exiled with another",
    "attacking": "an attacking creature", "cast_for": "how it was cast", "copy_of_spell": "a copy of a spell",
    "x": "the X of what was cast", "exception": "a copy with an exception",
}  # fmt: skip
TURN = 3


def state_of(position: Position, cards: Cards) -> Json:
    """The state, for `load_game`. Raises CannotSay for what phase does not read, or what cannot be put there."""
    return Setting(position, cards).state()


class Setting:
    """One board being put up."""

    def __init__(self, position: Position, cards: Cards) -> None:
        self.position = position
        self.cards = cards
        self.seats = {player.name: seat for seat, player in enumerate(position.players)}
        self.effects: list[Json] = []

    def state(self) -> Json:
        position, seats = self.position, self.seats
        if position.phase not in PHASES:
            raise CannotSay(f"the step {position.phase} cannot be put up without its combat")
        exported = self.cards.state(len(seats))
        state = exported["state"]
        blame = Blame()
        objects: Json = {}
        for each in position.objects:
            with blame.on(each.id):
                objects[str(each.number)] = self.put(each)
        blame.tell()
        for each in position.objects:
            self.attach(each, objects)
            if each.copying is not None and not each.is_token:
                with blame.on(each.id):
                    self.copy(each, objects)
        blame.tell()
        for seat, player in enumerate(position.players):
            there = state["players"][seat]
            there["life"] = player.life
            there["commander_color_identity"] = [
                COLORS[each]
                for each in "WUBRG"
                if any(each in position[number].card.color_identity for number in player.commanders)
            ]
            for zone in ("library", "hand", "graveyard"):
                there[zone] = [each.number for each in position.in_zone(zone) if seats[each.owner] == seat]
        active = seats[position.active]
        state.update(
            objects=objects,
            battlefield=[each.number for each in position.in_zone("battlefield")],
            exile=[each.number for each in position.in_zone("exile")],
            command_zone=[each.number for each in position.in_zone("command")],
            next_object_id=len(objects) + 1,
            next_timestamp=max((each.timestamp for each in position.objects), default=0) + 1000,
            next_continuous_effect_id=len(self.effects) + 1,
            transient_continuous_effects=list(self.effects),
            all_creature_types=list(CREATURE_TYPES),
            phase=PHASES[position.phase], turn_number=TURN, active_player=active, priority_player=active,
            waiting_for={"type": "Priority", "data": {"player": active}}, layers_dirty=True,
        )  # fmt: skip
        for effect in sorted(position.effects, key=lambda each: each.timestamp):
            with blame.on(f"effect {effect.number}"):
                self.resolve(effect, exported)
        blame.tell()
        return exported

    def resolve(self, effect: ResolvedEffect, exported: Json) -> None:
        """Adds what lasts of a spell or ability that has resolved."""
        if effect.x or effect.copies is not None:
            raise CannotSay(f"an X or a copy made by {effect.card.name} cannot be put up")
        face = effect.card.faces[effect.face]
        spell = None if effect.source is not None else self.cards.object(effect.card, face)
        for each in Resolving(self.cards.engine, exported, effect, spell, self.seats).lasting():
            self.effects.append({**each, "id": len(self.effects) + 1})
        exported["state"].update(
            transient_continuous_effects=list(self.effects), next_continuous_effect_id=len(self.effects) + 1
        )

    def put(self, each: Object) -> Json:
        """An object of the board."""
        for name, what in NO_PLACE.items():
            if getattr(each, name):
                raise CannotSay(f"{what} cannot be put up: {each.id}")
        if each.zone not in ZONES:
            raise CannotSay(f"the {each.zone} zone cannot be put up: {each.id}")
        card, face = self.printed(each)
        if len(card.faces) > 1 and card.layout in ("split", "aftermath", "room"):
            raise CannotSay(f"a split card cannot be put up: {each.id}")
        made = self.cards.object(card, face)
        sick = each.summoning_sick and each.zone == "battlefield"
        controller = self.seats[each.controller if each.zone == "battlefield" else each.owner]
        made.update(
            id=each.number, card_id=each.number, zone=ZONES[each.zone], tapped=each.tapped,
            owner=self.seats[each.owner], controller=controller, base_controller=controller,
            timestamp=each.timestamp, entered_battlefield_turn=TURN if sick else 0,
            summoning_sick=sick, has_summoning_sickness=sick, counters=dict(each.counters),
        )  # fmt: skip
        if "loyalty" in each.counters or "Planeswalker" in face.types:
            made["loyalty"] = each.counters.get("loyalty", made.get("loyalty"))
        if each.is_token:
            made["is_token"] = True
        if each.is_commander:
            made["is_commander"] = True
        chosen = [self.choice(each, name, value) for name, value in self.said(each)]
        if chosen:
            made["chosen_attributes"] = chosen
        return made

    def printed(self, each: Object) -> tuple[Card, Face]:
        """The card and face that an object has by itself; a token that is only a copy has what it copies (707.2)."""
        seen: set[int] = set()
        while each.is_token and each.copying is not None and each.number not in seen:
            seen.add(each.number)
            if isinstance(each.copying, Card):
                return each.copying, each.copying.faces[each.copying_face]
            each = self.position[each.copying]
            if each.copying is not None and not each.is_token:
                raise CannotSay(f"a token that copies a copy cannot be put up: {each.id}")
        return each.card, each.shown_face

    def said(self, each: Object) -> list[tuple[str, Any]]:
        """What was chosen for an object."""
        if each.chosen is None:
            return []
        return [(name, value) for name, value in vars(each.chosen).items() if value is not None]

    def choice(self, each: Object, name: str, value: Any) -> Json:
        """A choice as phase keeps it."""
        if name == "color" and value in COLORS:
            return {"type": "Color", "value": COLORS[value]}
        if name == "type" and value in BASIC_LAND_TYPES:
            return {"type": "BasicLandType", "value": value}
        if name == "type" and value in CREATURE_TYPES:
            return {"type": "CreatureType", "value": value}
        if name == "type" and value in CARD_TYPES:
            return {"type": "CardType", "value": value}
        if name == "name":
            return {"type": "CardName", "value": value}
        if name == "number":
            return {"type": "Number", "value": value}
        if name == "player" and value in self.seats:
            return {"type": "Player", "value": self.seats[value]}
        raise CannotSay(f"the choice of {name} {value!r} cannot be put up: {each.id}")

    def attach(self, each: Object, objects: Json) -> None:
        """An Aura or Equipment on what it is attached to."""
        if each.attached_to_player is not None:
            objects[str(each.number)]["attached_to"] = {"type": "Player", "data": self.seats[each.attached_to_player]}
        if each.attached_to is not None:
            objects[str(each.number)]["attached_to"] = {"type": "Object", "data": each.attached_to}
            objects[str(each.attached_to)]["attachments"].append(each.number)

    def copy(self, each: Object, objects: Json) -> None:
        """The effect that makes a permanent a copy, as phase keeps it when a Clone enters."""
        for ability in each.shown_face.abilities:
            if ability.read != "whole" or (ability.structure and any(inside(ability.structure, CopyExceptions))):
                raise CannotSay(f"a copy with an exception cannot be put up: {each.id}")
        number = len(self.effects) + 1
        self.effects.append(
            {
                "id": number,
                "affected": {"type": "SpecificObject", "id": each.number},
                "controller": self.seats[each.controller],
                "duration": "Permanent",
                "modifications": [
                    {
                        "type": "CopyValues", "values": self.values(each, objects), "display_source": "Card",
                        "printed_ref": None, "token_art": None, "token_image_ref": None,
                    }
                ],
                "source_id": each.number,
                "source_name": each.shown_face.name,
                "timestamp": each.timestamp,
            }
        )  # fmt: skip

    def values(self, each: Object, objects: Json) -> Json:
        """The copiable values of what an object is a copy of."""
        seen: set[int] = set()
        while isinstance(each.copying, int) and each.number not in seen:
            seen.add(each.number)
            each = self.position[each.copying]
        if isinstance(each.copying, Card):
            of = self.cards.object(each.copying, each.copying.faces[each.copying_face])
        elif each.number in seen:
            raise CannotSay(f"copies in a circle cannot be put up: {each.id}")
        else:
            of = objects[str(each.number)]
        values = {name: of.get(f"base_{name}", of.get(name)) for name in COPIED}
        values |= {name: [plain(one) for one in of.get(f"base_{name}") or of.get(name) or []] for name in COPIED_LISTS}
        return {**values, "name_origin": "Source", "trigger_printed_origins": []}


def plain(definition: Any) -> Any:
    """An ability as it is printed, without where it stands."""
    return definition.get("definition", definition) if isinstance(definition, dict) else definition

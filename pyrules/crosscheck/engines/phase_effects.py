"""Effects of spells and abilities that have resolved: phase resolves them, and what lasts of them is kept."""

from __future__ import annotations

import json
import re
from typing import Any

import phase

from pyrules.board import ResolvedEffect
from pyrules.crosscheck.engines.answers import CannotSay
from pyrules.crosscheck.engines.faces import sentence
from pyrules.crosscheck.engines.phase_cards import Json

#: How many prompts are answered until a spell has resolved.
MOST = 30
TARGET = re.compile(r"\btarget\b")
COLORS = ("White", "Blue", "Black", "Red", "Green", "Colorless")


class Resolving:
    """One effect being made on a board that is up already.

    exported: that board's state. spell: the object of the card, where a spell made the effect.
    """

    def __init__(
        self, engine: phase.Engine, exported: Json, effect: ResolvedEffect, spell: Json | None, seats: dict[str, int]
    ) -> None:
        self.engine = engine
        self.exported: Json = json.loads(json.dumps(exported))
        self.effect = effect
        self.spell = spell
        self.seats = seats
        self.seat = seats[effect.controller]
        self.name = effect.card.faces[effect.face].name
        self.targets = list(effect.targets)

    def lasting(self) -> list[Json]:
        """The continuous effects that phase has made when the spell or ability has resolved, but for those of what
        triggered on the way: the board does not say that it did. CannotSay where it does not come to that, or where
        something else changes on the way."""
        if not self.effect.targets and any(TARGET.search(words) for words in self.words()):
            raise CannotSay(f"what {self.name} targets is not said")
        state = self.exported["state"]
        before = {each["id"] for each in state["transient_continuous_effects"]}
        there = list(state["battlefield"])
        action = self.cast() if self.spell is not None else self.activation()
        source = action["data"].get("object_id", action["data"].get("source_id"))
        game = self.play(action)
        after = game.state()["state"]
        if sorted(after["battlefield"]) != sorted(there):
            raise CannotSay(f"the board does not stay as it is while {self.name} resolves in phase")
        made = [each for each in after["transient_continuous_effects"] if each["id"] not in before]
        found = [each for each in made if each["source_id"] == source]
        if not found:
            raise CannotSay(f"nothing of {self.name} lasts in phase")
        affected = {each["affected"].get("id") for each in found}
        if not affected.issuperset(each for each in self.effect.targets if isinstance(each, int)):
            raise CannotSay(f"phase does not make {self.name} affect what it targets")
        return [{**each, "timestamp": self.effect.timestamp} for each in found if self.meant(each)]

    def words(self) -> list[str]:
        """The words of the spell, or of the ability that is meant."""
        face = self.effect.card.faces[self.effect.face]
        number = self.effect.ability
        spoken = [(index, each) for index, each in enumerate(face.abilities, 1) if number in (None, index)]
        return [sentence(each, face, index) for index, each in spoken]

    def meant(self, lasting: Json) -> bool:
        """Whether what it affects was there when the board says that it was made (611.2c), and is among what the board
        says that it affects."""
        affected = lasting["affected"]
        if affected.get("type") != "SpecificObject":
            return True
        there = self.exported["state"]["objects"].get(str(affected["id"]))
        if there is None or (affected["id"] not in self.effect.targets and there["timestamp"] > self.effect.timestamp):
            return False
        return self.effect.affects is None or affected["id"] in self.effect.affects

    def cast(self) -> Json:
        """Puts the spell into its controller's hand."""
        assert self.spell is not None
        state = self.exported["state"]
        number = max(map(int, state["objects"]), default=0) + 1
        self.spell.update(
            id=number, card_id=number, zone="Hand", owner=self.seat, controller=self.seat, base_controller=self.seat
        )
        state["objects"][str(number)] = self.spell
        state["players"][self.seat]["hand"] = [*state["players"][self.seat]["hand"], number]
        self.begin()
        spell = {"object_id": number, "card_id": number, "targets": [], "payment_mode": {"type": "Auto"}}
        return {"type": "CastSpell", "data": spell}

    def activation(self) -> Json:
        """The activation of the ability that is meant, by its words."""
        effect = self.effect
        if effect.source is None:
            raise CannotSay(f"whose ability of {self.name} it was is not said")
        source = self.exported["state"]["objects"][str(effect.source)]
        source.update(tapped=False, summoning_sick=False, has_summoning_sickness=False, entered_battlefield_turn=0)
        abilities = effect.card.faces[effect.face].abilities
        number = effect.ability
        if (
            not isinstance(number, int)
            or not 1 <= number <= len(abilities)
            or abilities[number - 1].kind != "activated"
        ):
            raise CannotSay(f"which ability of {self.name} it was is not plain in phase")
        words = comparable(sentence(abilities[number - 1], effect.card.faces[effect.face], number), self.name)
        for index, ability in enumerate(source["abilities"]):
            if comparable(ability["description"] or "", "~") == words:
                self.begin()
                return {"type": "ActivateAbility", "data": {"source_id": effect.source, "ability_index": index}}
        raise CannotSay(f"phase has no ability with the words of {self.name}, ability {number}")

    def begin(self) -> None:
        """Makes it its controller's main phase, with mana for every cost."""
        state = self.exported["state"]
        state.update(phase="PreCombatMain", active_player=self.seat, priority_player=self.seat,
                     waiting_for={"type": "Priority", "data": {"player": self.seat}}, layers_dirty=True)  # fmt: skip
        state["players"][self.seat]["mana_pool"]["mana"] = [
            {"color": color, "source_id": 0, "pip_id": number, "snow": False, "restrictions": []}
            for number, color in enumerate(COLORS * 8, 1)
        ]
        state["next_pip_id"] = 8 * len(COLORS) + 1

    def play(self, action: Json) -> Any:
        """The game after the spell or ability has resolved."""
        try:
            game = self.engine.load_game(json.dumps(self.exported))
            game.apply(self.seat, action)
            for _ in range(MOST):
                prompt = game.waiting_for()
                if prompt["type"] == "Priority":
                    if not game.stack():
                        return game
                    game.apply(prompt["data"]["player"], {"type": "PassPriority"})
                else:
                    game.apply(prompt["data"].get("player", self.seat), self.chosen(prompt["type"], game))
        except (ValueError, RuntimeError) as error:
            raise CannotSay(f"phase does not let {self.name} resolve: {error}") from None
        raise CannotSay(f"phase asks on and on while {self.name} resolves")

    def chosen(self, prompt: str, game: Any) -> Any:
        """What the board says to a prompt."""
        actions = [(each, each.to_dict()) for each in game.actions()]
        if prompt == "TargetSelection":
            wanted = self.targets.pop(0) if self.targets else None
            target = {"Object": wanted} if isinstance(wanted, int) else {"Player": self.seats.get(str(wanted))}
            for each, data in actions:
                if data["type"] == "ChooseTarget" and data["data"]["target"] == target:
                    return each
        said = {} if self.effect.chosen is None else vars(self.effect.chosen)
        letters = dict(zip("WUBRG", COLORS, strict=False))
        options = {letters.get(value, value) for value in said.values() if isinstance(value, str)}
        for each, data in actions:
            if data["type"] == "ChooseOption" and data["data"].get("choice") in options:
                return each
        raise CannotSay(f"what to answer to {prompt} is not said for {self.name}")


def comparable(words: str, name: str) -> str:
    """An ability's words as both sides write them."""
    return words.replace(name, "~").replace("This creature", "~").replace("this creature", "~").rstrip(".").lower()

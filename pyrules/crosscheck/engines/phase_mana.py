"""Mana from phase: an ability is activated on a fresh load of the board, and every choice that it offers is made."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from pyrules.crosscheck.engines.answers import CannotSay
from pyrules.crosscheck.engines.phase_cards import Json
from pyrules.crosscheck.engines.phase_effects import comparable

LETTERS = {"White": "W", "Blue": "U", "Black": "B", "Red": "R", "Green": "G", "Colorless": "C"}
NAMES = {letter: name for name, letter in LETTERS.items()}
#: How many choices in a row, and how many different ways, are followed.
DEEPEST, MOST = 12, 200
#: As much mana of each type is in the pool to pay costs with; it is of no source on the board.
TO_PAY = 8
NOBODY = 0
#: Where phase keeps abilities that answer an event.
TRIGGERED = ("trigger_definitions", "replacement_definitions")


class Tapping:
    """The activated abilities of one permanent that add mana. put: it as it was put up, shown: as phase shows it."""

    def __init__(self, load: Callable[[str], Any], state: str, put: Json, shown: Json, players: int) -> None:
        self.load = load
        self.state = state
        self.put = put
        self.shown = shown
        self.players = players
        self.seat: int = shown["controller"]
        self.number: int = shown["id"]

    def adding(self) -> list[tuple[int, Json]]:
        """Its abilities that add mana, with the index that phase has for each. CannotSay where a triggered one does:
        what it would add is not asked."""
        if any(adds(self.shown.get(name) or []) for name in TRIGGERED):
            raise CannotSay(f"what a triggered ability of {self.shown['name']} would add is not asked of phase")
        abilities = enumerate(self.shown["abilities"])
        return [(index, each) for index, each in abilities if each["kind"] == "Activated" and adds(each)]

    def types(self) -> set[str]:
        """Every type of mana that one of them gives."""
        return {kind for index, _ in self.adding() for got in self.results(index) for kind in got}

    def types_in_fields(self) -> set[str] | None:
        """The types of mana that phase displays for it; None where its fields leave them open."""
        shown: set[str] = set()
        pips = self.shown.get("available_mana_pips")
        if pips is not None and "Land" in self.shown["card_types"]["core_types"]:
            for pip in pips:
                data = pip.get("data", "Colorless")
                shown |= {LETTERS[each] for each in (data if isinstance(data, list) else [data])}
            return shown
        for _, ability in self.adding():
            produced = ability["effect"].get("produced", {})
            options = produced.get("colors") or produced.get("color_options")
            if produced.get("type") == "Colorless":
                options = ["Colorless"]
            if not options or not all(each in LETTERS for each in options):
                return None
            shown |= {LETTERS[each] for each in options}
        return shown

    def amounts(self, ability: int | str, words: str, color: str | None) -> set[str]:
        """Every amount that one ability gives. words: its own, "" where they are not known. CannotSay where it is not
        plain which of phase's abilities is meant."""
        wanted = None if color is None else NAMES.get(color.upper(), color.capitalize())
        found = self.results(self.meant(ability, words), wanted, strict=True)
        return {"".join(f"{{{each}}}" * got[each] for each in LETTERS.values()) for got in found}

    def meant(self, ability: int | str, words: str) -> int:
        """The index that phase has for an ability: by its words, as long as the permanent has all its own abilities
        (else the number may mean another), or as the only one that there is."""
        adding = self.adding()
        own = {each["description"] for each in self.put["abilities"]}
        if words and own <= {each["description"] for each in self.shown["abilities"]}:
            named = [index for index, each in adding if comparable(each["description"] or "", "~") == words]
            if len(named) == 1:
                return named[0]
        given = ability != 1 and any(each["description"] not in own for _, each in adding)
        if given or len(adding) != 1 or len(self.shown["abilities"]) != 1:
            raise CannotSay(f"which ability of {self.shown['name']} is number {ability} is not plain in phase")
        return adding[0][0]

    def results(self, index: int, color: str | None = None, *, strict: bool = False) -> list[Counter[str]]:
        """What it gives in every way that it can be activated. `strict`: no cost is chosen for the asker."""
        first = {"type": "ActivateAbility", "data": {"source_id": self.number, "ability_index": index}}
        found: list[Counter[str]] = []
        ways = [[first]]
        while ways:
            way = ways.pop()
            if len(found) + len(ways) > MOST or len(way) > DEEPEST:
                raise CannotSay(f"{self.shown['name']} offers more choices than are followed")
            game = self.played(way)
            more = list(self.choices(game, color, strict))
            if more:
                ways += [[*way, each] for each in more]
            else:
                found.append(self.got(game))
        return found

    def played(self, way: list[Json]) -> Any:
        """The game after some actions."""
        game = self.load(self.state)
        for action in way:
            try:
                game.apply(self.seat, action)
            except (ValueError, RuntimeError) as error:
                raise CannotSay(f"phase does not let {self.shown['name']} be activated: {error}") from None
        return game

    def choices(self, game: Any, color: str | None, strict: bool) -> Iterator[Json]:
        """What can be done next until the mana is there."""
        prompt = game.waiting_for()
        kind = prompt["type"]
        if kind == "Priority":
            if game.stack():
                self.resolve(game)
                if game.waiting_for()["type"] != "Priority":
                    raise CannotSay(f"phase puts the mana ability of {self.shown['name']} on the stack and asks on")
            return
        actions = [each.to_dict() for each in game.actions()]
        offered = [each for each in actions if each["type"] not in ("CancelCast", "PassPriority", "Concede")]
        if kind == "ChooseManaColor":
            if prompt["data"]["choice"]["type"] == "AnyCombination":
                offered = list(combinations(**prompt["data"]["choice"]["data"]))
            if color is not None:
                offered = [each for each in offered if color in str(each["data"]["choice"])] or offered
            yield from offered
        elif kind == "PayCost" and prompt["data"].get("min_count") == 0:
            raise CannotSay(f"the X in the cost of {self.shown['name']} is not said")
        elif kind == "PayCost" and offered and (not strict or len(offered) == 1):
            yield offered[0]
        else:
            raise CannotSay(f"phase asks for {kind} when {self.shown['name']} is activated")

    def resolve(self, game: Any) -> None:
        """Passes priority around until the stack is empty."""
        for _ in range(2 * self.players):
            prompt = game.waiting_for()
            if prompt["type"] != "Priority" or not game.stack():
                return
            game.apply(prompt["data"]["player"], {"type": "PassPriority"})

    def got(self, game: Any) -> Counter[str]:
        """The mana that its source has added."""
        pool = game.player(self.seat)["mana_pool"]["mana"]
        return Counter(LETTERS[each["color"]] for each in pool if each["source_id"] == self.number)


def combinations(count: int, options: list[str]) -> Iterator[Json]:
    """Every choice of so many colors; phase's own list of them ends at some number."""
    for colors in itertools.combinations_with_replacement(options, count):
        choice = {"type": "Combination", "data": list(colors)}
        yield {"type": "ChooseManaColor", "data": {"choice": choice, "count": 1}}


def ready_to_tap(exported: Json, shown: Json) -> str:
    """The board's state as JSON with one permanent ready, its controller having priority and mana to pay costs with."""
    state, seat = exported["state"], shown["controller"]
    this = {**state["objects"][str(shown["id"])], "tapped": False, "entered_battlefield_turn": 0,
            "summoning_sick": False, "has_summoning_sickness": False}  # fmt: skip
    pool = [
        {"color": color, "source_id": NOBODY, "pip_id": number, "snow": False, "restrictions": []}
        for number, color in enumerate(list(LETTERS) * TO_PAY, 1)
    ]
    players = [{**each, "mana_pool": {"mana": pool}} if each["id"] == seat else each for each in state["players"]]
    changed = {
        "objects": {**state["objects"], str(shown["id"]): this}, "players": players, "priority_player": seat,
        "waiting_for": {"type": "Priority", "data": {"player": seat}}, "next_pip_id": TO_PAY * len(LETTERS) + 1,
    }  # fmt: skip
    return json.dumps({**exported, "state": {**state, **changed}})


def adds(ability: Any) -> bool:
    """Whether an ability of phase adds mana somewhere in it."""
    if isinstance(ability, dict):
        return (ability.get("type") == "Mana" and "produced" in ability) or any(adds(each) for each in ability.values())
    return isinstance(ability, list) and any(map(adds, ability))

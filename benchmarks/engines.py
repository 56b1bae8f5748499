#!/usr/bin/env python3
"""Other engines on the same boards: reads a job as JSON from standard input, prints the seconds as JSON.

`run.py` starts it, with the Python that PYRULES_ENGINES_PYTHON names (default: its own), so that phase-python and
python-mtg can live in an environment of their own:

    python -m venv /tmp/engines && /tmp/engines/bin/pip install phase-python python-mtg

Job: {"boards": {title: {"you": [names], "opponent": [names]}}, "faces": {name: MTGJSON atomic face}, "runs": 5}.
"""

from __future__ import annotations

import contextlib
import copy
import io
import json
import statistics
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from typing import Any


def median(work: Callable[[], object], runs: int, budget: float = 20.0) -> float:
    """The median time of a few runs; fewer where they take long."""
    work()
    times: list[float] = []
    while len(times) < runs and sum(times) < budget:
        started = time.perf_counter()
        work()
        times.append(time.perf_counter() - started)
    return statistics.median(times)


class Phase:
    """phase-python: `load_game` of a state that has the board, then one permanent's mana ability, to its prompt."""

    asks = "load_game, then one mana ability (a Reflecting Pool's where there is one) up to its choice of color"

    def __init__(self, faces: dict[str, Any]) -> None:
        import phase

        self.name = f"phase-python {version('phase-python')}"
        built = {}
        for name, face in faces.items():
            built[name.lower()] = phase.build_oracle_face({"legalities": {}, "identifiers": {}, **face}, None)
        self.engine = phase.Engine.from_json(json.dumps(built))

    def prepare(self, board: dict[str, list[str]]) -> Callable[[], object]:
        decks = [board["you"] + ["Forest"] * 20, board["opponent"] + ["Forest"] * 20]
        exported = self.engine.new_game(decks[0], decks[1], format="Legacy", first_player=0).state()
        state = exported["state"]
        wanted = [list(board["you"]), list(board["opponent"])]
        on_battlefield = []
        for key, each in state["objects"].items():
            owner = each["owner"]
            if each["name"] in wanted[owner]:
                wanted[owner].remove(each["name"])
                each.update(zone="Battlefield", entered_battlefield_turn=0, timestamp=int(key), tapped=False)
                on_battlefield.append(int(key))
        placed = set(on_battlefield)
        for player in state["players"]:
            for zone in ("library", "hand"):
                player[zone] = [each for each in player[zone] if each not in placed]
        state.update(
            battlefield=on_battlefield, next_timestamp=10**6, phase="PreCombatMain", turn_number=3, active_player=0,
            priority_player=0, waiting_for={"type": "Priority", "data": {"player": 0}}, layers_dirty=True,
        )  # fmt: skip
        assert not wanted[0] and not wanted[1], wanted

        asked = next(
            (number, index)
            for number in sorted(
                on_battlefield, key=lambda key: state["objects"][str(key)]["name"] != "Reflecting Pool"
            )
            if state["objects"][str(number)]["owner"] == 0
            for index, ability in enumerate(state["objects"][str(number)]["abilities"])
            if ability.get("is_mana_ability")
        )
        action = {"type": "ActivateAbility", "data": {"source_id": asked[0], "ability_index": asked[1]}}

        def ask() -> object:
            game = self.engine.load_game(exported)
            game.apply(0, action)
            return game.waiting_for()

        return ask


class Mtg:
    """python-mtg: `make_state`, then what each source of the player's adds."""

    asks = "make_state, then _source_units for both players"

    def __init__(self, faces: dict[str, Any]) -> None:
        from mtg import bridge_to_engine, driver

        self.name = f"python-mtg {version('python-mtg')}"
        self.bridge, self.driver = bridge_to_engine, driver

    def prepare(self, board: dict[str, list[str]]) -> Callable[[], object]:
        boards = {"a": {"battlefield": board["you"], "hand": []}, "b": {"battlefield": board["opponent"], "hand": []}}

        def ask() -> object:
            self.driver.clear_cache()
            with contextlib.redirect_stdout(io.StringIO()):
                state = self.bridge.make_state(copy.deepcopy(boards))
                state["current_step"] = {("precombat_main",)}
                return [self.driver._source_units(state, player) for player in ("a", "b")]

        return ask


def main() -> None:
    job = json.load(sys.stdin)
    found = []
    for kind in (Phase, Mtg):
        try:
            engine: Any = kind(job["faces"])
        except ImportError:
            continue
        times: dict[str, float | str] = {}
        for title, board in job["boards"].items():
            try:
                times[title] = median(engine.prepare(board), job["runs"])
            except Exception as error:  # whatever another engine does, the rest is still measured
                times[title] = f"{type(error).__name__}: {error}"[:120]
        found.append({"name": engine.name, "asks": engine.asks, "times": times})
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()

"""What the tests of Forge's files share: what a position says, and boards that Forge can say."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from pyrules.board import Board, Object, Position, resolve
from pyrules.cards.library import Library
from pyrules.cards.model import Card
from pyrules.exchange.forge_words import COMBAT, PHASES

FILES = Path(__file__).parent / "files"
KINDS = ("+1/+1", "-1/-1", "-0/-1", "charge", "loyalty", "flying", "first strike", "lore")
CARDS = (
    "Forest", "Island", "Reflecting Pool", "Grizzly Bears", "Serra Angel", "Urborg, Tomb of Yawgmoth", "Rancor",
    "Jötun Grunt", "Pacifism", "Jace Beleren", "Delver of Secrets", "Bonecrusher Giant",
)  # fmt: skip
ELSEWHERE = (*CARDS, "Fire // Ice", "Commit // Memory", "Opt")
SCRIPTED = (
    {"name": "Saproling", "type_line": "Token Creature — Saproling", "colors": ["G"], "power": 1, "toughness": 1},
    {"name": "Elf", "type_line": "Token Creature — Elf", "colors": [], "power": 2, "toughness": 1},
    {
        "name": "Treasure", "type_line": "Token Artifact — Treasure",
        "oracle_text": "{T}, Sacrifice this artifact: Add one mana of any color.",
    },
)  # fmt: skip


@functools.cache
def library() -> Library:
    return Library.open()


def said(position: Position) -> Any:
    """All that a Forge file can say of a position, without the names by which objects are referred to."""
    by_age = sorted(position.objects, key=lambda each: (each.timestamp, each.number))
    on_battlefield = [each for each in by_age if each.zone == "battlefield"]
    others = [each for each in position.objects if each.zone != "battlefield"]
    others.sort(key=lambda each: (each.controller, each.zone))
    ordered = on_battlefield + others
    places = {each.number: place for place, each in enumerate(ordered)}

    def place(number: int | str | None) -> Any:
        return places[number] if isinstance(number, int) else number

    def copied(each: Object) -> Any:
        there = position[each.copying] if isinstance(each.copying, int) else each.copying
        return None if there is None else there.name if isinstance(there, Card) else there.card.name

    return (
        position.active,
        position.phase,
        [(each.name, each.life, sorted(each.mana_pool)) for each in position.players],
        [
            (
                each.zone, each.controller, each.owner, each.card.name, each.card.faces[0].types, each.face,
                each.is_token, each.is_commander, each.tapped, each.summoning_sick, dict(each.counters),
                place(each.attached_to), each.attached_to_player, each.chosen.to_data() if each.chosen else {},
                copied(each), each.face_down,
                [card.name for card in each.merged_over], place(each.exiled_with), place(each.attacking),
            )
            for each in ordered
        ],
    )  # fmt: skip


def resolved(board: Board) -> Position:
    return resolve(board, library())


@st.composite
def entries(draw: st.DrawFn, number: int) -> dict[str, Any]:
    """A permanent that says nothing of others."""
    kind = draw(st.sampled_from(("card", "card", "card", "token", "copy")))
    entry: dict[str, Any] = {"id": f"o{number}"}
    if kind == "token":
        entry["token"] = draw(st.sampled_from(SCRIPTED))
    elif kind == "copy":
        entry |= {"token": {}, "copying": "Hill Giant"}
    else:
        entry["card"] = draw(st.sampled_from(CARDS))
        if entry["card"] == "Delver of Secrets" and draw(st.booleans()):
            entry["face"] = "back"
        elif draw(st.integers(0, 5)) == 0:
            entry["face_down"] = True
    for flag in ("tapped", "summoning_sick"):
        if draw(st.integers(0, 3)) == 0:
            entry[flag] = True
    entry["counters"] = draw(st.dictionaries(st.sampled_from(KINDS), st.integers(1, 9), max_size=2))
    chosen = st.fixed_dictionaries(
        {},
        optional={
            "color": st.sampled_from(("white", "blue")) | st.just(["black", "green"]),
            "type": st.sampled_from(("Goblin", "Time Lord", "Forest")),
            "name": st.sampled_from(CARDS),
        },
    )
    if draw(st.integers(0, 4)) == 0:
        entry["chosen"] = draw(chosen)
    if draw(st.integers(0, 9)) == 0:
        entry["merged_over"] = draw(st.lists(st.sampled_from(CARDS), min_size=1, max_size=2))
    return entry


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """A board that a Forge file can say."""
    turn = {"active": draw(st.sampled_from(("you", "opponent"))), "phase": draw(st.sampled_from(list(PHASES.values())))}
    players: dict[str, Any] = {}
    number = 0
    there: list[str] = []
    for player, other in (("you", "opponent"), ("opponent", "you")):
        battlefield = []
        for _ in range(draw(st.integers(0, 5))):
            number += 1
            entry = draw(entries(number))
            if draw(st.integers(0, 4)) == 0:
                entry["owner"] = other
            if there and draw(st.integers(0, 3)) == 0:
                entry["attached_to"] = draw(st.sampled_from([*there, "you", "opponent"]))
            if turn["phase"] in COMBAT and turn["active"] == player and draw(st.booleans()):
                entry["attacking"] = draw(st.sampled_from([other, *there]))
            there.append(entry["id"])
            battlefield.append(entry)
        battlefield.sort(key=lambda each: "token" not in each)
        zones = {
            zone: [{"card": name, "id": f"{player} {zone} {place}"} for place, name in enumerate(names)]
            for zone in ("hand", "graveyard", "library", "exile")
            if (names := draw(st.lists(st.sampled_from(ELSEWHERE), max_size=2)))
        }
        for entry in zones.get("exile", ()):
            if there and draw(st.booleans()):
                entry["exiled_with"] = draw(st.sampled_from(there))
        commander = draw(st.sampled_from(([], ["Omnath, Locus of Creation"])))
        if commander and draw(st.booleans()):
            battlefield.append({"card": commander[0], "id": f"{player} commander"})
        pool = "".join(draw(st.lists(st.sampled_from(["{W}", "{C}", "{G}"]), max_size=3)))
        players[player] = {
            "life": draw(st.integers(-3, 60)), "mana_pool": pool, "commander": commander,
            "battlefield": battlefield, **zones,
        }  # fmt: skip
    return Board.from_data(
        {"title": draw(st.sampled_from(("", "A title; with | signs"))), "turn": turn, "players": players}
    )

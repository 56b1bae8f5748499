"""Boards of random real cards, as wild as the board format lets them be."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from pyrules.board import Board
from pyrules.board.choices import WORDS, Text
from pyrules.cards.library import Library
from pyrules.cards.model import Card

PERMANENTS = frozenset({"Creature", "Land", "Artifact", "Enchantment", "Planeswalker", "Battle"})
COUNTERS = ("+1/+1", "-1/-1", "charge", "flying", "loyalty", "level", "lore", "-0/-1")
COLORS = ("white", "blue", "black", "red", "green")
TYPES = ("Goblin", "Forest", "Elf", "Island", "Wall")
CAST_FOR = ("blitz", "kicker", "morph", "disguise", "dash")
ZONES = ("graveyard", "graveyard", "exile", "hand", "library", "command")


def pick(rng: random.Random, library: Library, names: Sequence[str], permanent: bool) -> Card:
    """A random card that can, or cannot, be on the battlefield."""
    while True:
        card = library.card(rng.choice(names))
        if bool(PERMANENTS.intersection(card.faces[0].types)) is permanent and card.name.split(" // ")[0]:
            return card


def random_board(seed: int, library: Library, names: Sequence[str], size: int = 12) -> Board:
    """A board with so many permanents, and some cards elsewhere and resolved effects."""
    rng = random.Random(seed)
    players: dict[str, dict[str, Any]] = {name: {"battlefield": []} for name in ("you", "opponent")}
    there: list[tuple[str, Card]] = []
    for number in range(size):
        card = pick(rng, library, names, True)
        entry: dict[str, Any] = {"card": card.name, "id": f"o{number}", **oddities(rng, card, there)}
        if rng.random() < 0.06 and there:
            entry = {"token": {}, "id": f"o{number}", "copying": rng.choice(there)[0]}
        there.append((entry["id"], card))
        whose = rng.choice(("you", "you", "opponent"))
        if "attacking" in entry:
            entry["attacking"] = "opponent" if whose == "you" else "you"
        players[whose]["battlefield"].append(entry)
    for number in range(rng.randrange(5)):
        card = pick(rng, library, names, rng.random() < 0.7)
        zone = rng.choice(ZONES)
        if zone == "command":
            players[rng.choice(("you", "opponent"))].setdefault("commander", []).append(card.name)
        else:
            entry = {"card": card.name, "id": f"z{number}"}
            players[rng.choice(("you", "opponent"))].setdefault(zone, []).append(entry)
    effects: list[dict[str, Any]] = []
    for _ in range(rng.choice((0, 0, 0, 1, 2))):
        card = pick(rng, library, names, False)
        effect: dict[str, Any] = {"card": card.name, "controller": rng.choice(("you", "opponent"))}
        if rng.random() < 0.7:
            effect["targets"] = [rng.choice(there)[0]]
        if rng.random() < 0.3:
            effect["x"] = rng.randrange(4)
        effects.append(effect)
    return Board.from_data({"players": players, "effects": effects})


def choice(rng: random.Random, card: Card) -> dict[str, Any]:
    """A color and a type, so far as the card's text can mean them."""
    text = Text(card.faces)
    wild = not text.told or not text.chooses()
    said: dict[str, Any] = {"color": rng.choice(COLORS)} if wild or "color" in text.chooses() else {}
    if wild or "type" in text.chooses():
        kinds = text.kinds
        said["type"] = rng.choice([word for kind in kinds for word in WORDS[kind]]) if kinds else rng.choice(TYPES)
    return said


def oddities(rng: random.Random, card: Card, there: list[tuple[str, Card]]) -> dict[str, Any]:
    """What a board may say of a permanent."""
    said: dict[str, Any] = {}
    subtypes = card.faces[0].subtypes
    if there and ({"Aura", "Equipment", "Fortification"}.intersection(subtypes) or rng.random() < 0.02):
        if rng.random() < 0.9:
            said["attached_to"] = rng.choice(there)[0]
    elif rng.random() < 0.08:
        said["face_down"] = True
    elif card.layout in ("transform", "modal_dfc") and rng.random() < 0.5 and PERMANENTS & {*card.faces[-1].types}:
        said["face"] = "back"
    if there and rng.random() < (0.7 if any("copies" in each.touches for each in card.faces[0].abilities) else 0.06):
        said["copying"] = rng.choice(there)[0]
    if rng.random() < 0.2:
        said["counters"] = {rng.choice(COUNTERS): rng.randrange(1, 4)}
    if rng.random() < 0.2:
        said["tapped"] = True
    if rng.random() < 0.15 and "copying" not in said:
        said["chosen"] = choice(rng, card)
    if rng.random() < 0.05:
        said["cast_for"] = rng.choice(CAST_FOR)
    if rng.random() < 0.05:
        said["attacking"] = "opponent"
    return said

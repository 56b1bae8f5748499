"""Tokens for drafts: some that the rules define (111.10), and plain creatures, named by their types (111.4)."""

from __future__ import annotations

from typing import Any


def creature(name: str, colors: str = "", text: str = "", artifact: bool = False) -> dict[str, Any]:
    """A 1/1 creature token."""
    kind = "Artifact Creature" if artifact else "Creature"
    said = {"name": name, "type_line": f"Token {kind} — {name}", "power": "1", "toughness": "1", "oracle_text": text}
    return {**{key: value for key, value in said.items() if value}, **({"colors": list(colors)} if colors else {})}


def artifact(name: str, text: str) -> dict[str, Any]:
    """An artifact token that the rules define."""
    return {"name": name, "type_line": f"Token Artifact — {name}", "oracle_text": text}


TOKENS = (
    artifact("Treasure", "{T}, Sacrifice this token: Add one mana of any color."),
    artifact("Powerstone", "{T}: Add {C}. This mana can't be spent to cast a nonartifact spell."),
    artifact("Food", "{2}, {T}, Sacrifice this token: You gain 3 life."),
    creature("Elf Warrior", "G"),
    creature("Goblin", "R"),
    creature("Spirit", "W", "Flying"),
    creature("Thopter", "", "Flying", artifact=True),
)

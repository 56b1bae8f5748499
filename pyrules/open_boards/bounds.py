"""What an `unknown` value can be, by where it stands: only where the board or the rules' own lists bound it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pyrules.board.events import STEPS
from pyrules.board.schema import COLORS, Path, Wrong

#: To be found out on the board itself: the permanents that something can be attached to or can target, the types that
#: a card's text chooses.
PERMANENTS: Final = "permanents"
TYPES: Final = "types"
#: In place of a value: nothing stands there.
NOTHING: Final = object()

TRUTHS = frozenset({"tapped", "summoning_sick", "face_down"})
NUMBERS = frozenset({"number", "x", "life", "timestamp"})
NEEDS_CARDS = "Write {one_of: [...]} with the cards that it may be."
NEEDS_VALUES = "Write {one_of: [...]} with what it may be."
NEEDS_NUMBERS = "Write {one_of: [0, 1, 2]}, or {from: 0, to: 5}."


def bounds(path: Path, data: Mapping[str, Any]) -> tuple[Any, ...] | str:
    """The values that an unknown one can have, or PERMANENTS or TYPES; raises Wrong where nothing bounds it."""
    key, inside = path[-1], path[-2] if len(path) > 1 else ""
    if key in TRUTHS:
        return (False, True)
    if key == "color":
        return tuple(COLORS)
    if key == "face":
        return ("front", "back")
    if key in ("player", "owner", "controller", "active"):
        return tuple(dict.fromkeys([*(data.get("players") or {}), "you", "opponent"]))
    if key == "phase":
        return STEPS
    if inside == "targets" and path[0] == "then":
        says = "nothing bounds what this targets: it may be a player or a card as well as a permanent."
        raise Wrong(says, NEEDS_VALUES, path=path)
    if key == "attached_to" or inside == "targets":
        return PERMANENTS
    if key == "type":
        return TYPES
    raise unbounded(path)


def unbounded(path: Path) -> Wrong:
    """The error for an unknown value that could be anything."""
    key, inside = path[-1], path[-2] if len(path) > 1 else ""
    if key == "id":
        return Wrong("an id cannot be open: others are told apart by it.", "Write one, or leave it out.", path=path)
    if key in NUMBERS or inside in ("counters", "commander_casts"):
        return Wrong("nothing bounds this number, so that it cannot be unknown.", NEEDS_NUMBERS, path=path)
    if key in ("card", "copying", "copy_of_spell", "name", "copies") or isinstance(key, int):
        return Wrong("nothing bounds which card this is, so that it cannot be unknown.", NEEDS_CARDS, path=path)
    if key == "chosen":
        return Wrong(
            "what was chosen has a kind.", "Write {color: unknown}, {type: unknown} or {player: unknown}.", path=path
        )
    return Wrong("nothing bounds what this is, so that it cannot be unknown.", NEEDS_VALUES, path=path)

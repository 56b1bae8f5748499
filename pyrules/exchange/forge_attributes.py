"""What the attributes of a card in Forge's files say, each as fields of a board's entry."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from pyrules.board.schema import MAX_NUMBER, nearest, quoted
from pyrules.errors import BoardError
from pyrules.exchange import forge_words as words
from pyrules.exchange.forge_lines import Piece
from pyrules.exchange.losses import Loss

Data = dict[str, Any]
#: Puts what an attribute says into an entry; gives what of it a board cannot say.
Handler = Callable[[Piece, str, Data], Loss | None]
PERSONS = {"human": "you", "p0": "you", "ai": "opponent", "p1": "opponent"}


def number(value: str, place: str, what: str) -> int:
    """A whole number; BoardError."""
    if re.fullmatch(r"[+-]?\d{1,10}", value.strip()) and abs(int(value)) <= MAX_NUMBER:
        return int(value)
    raise BoardError(f"{quoted(value)} is no whole number, where {what} belongs.", place=place)


def person(value: str, place: str) -> str:
    """The player whom Forge calls so; BoardError."""
    found = PERSONS.get(value.strip().casefold())
    if found is None:
        raise BoardError(f"{quoted(value)} is no player.", place=place, remedy="The players: human, ai.")
    return found


def flag(field: str) -> Handler:
    """An attribute that makes a field of a permanent true."""

    def handle(piece: Piece, value: str, entry: Data) -> Loss | None:
        entry[field] = True
        return None

    return handle


def face_down(piece: Piece, value: str, entry: Data) -> Loss | None:
    entry["face_down"] = True
    if value:
        return Loss(piece.place, f"FaceDown:{value} of {piece.name} (it is read as face down)")
    return None


def counters(piece: Piece, value: str, entry: Data) -> Loss | None:
    found: dict[str, int] = {}
    for each in filter(None, value.split(",")):
        word, sign, count = each.partition("=")
        kind = words.counter_of(word)
        if kind is None or not sign:
            remedy = nearest(word.upper(), words.counter_words()) if kind is None else "Write it like P1P1=2."
            raise BoardError(
                f"{piece.name} has counters {quoted(each)}, which Forge does not have.",
                place=piece.place,
                remedy=remedy,
            )
        found[kind] = found.get(kind, 0) + number(count, piece.place, "a number of counters")
    if any(count < 0 for count in found.values()):
        raise BoardError(f"{piece.name} has fewer than no counters.", place=piece.place)
    if found:
        entry["counters"] = found
    return None


def owner(piece: Piece, value: str, entry: Data) -> Loss | None:
    owned = person(value, piece.place)
    if owned != piece.player:
        entry["owner"] = owned
    return None


def enchanting_player(piece: Piece, value: str, entry: Data) -> Loss | None:
    entry["attached_to"] = person(value, piece.place)
    return None


def chosen_color(piece: Piece, value: str, entry: Data) -> Loss | None:
    colors = [each.strip().casefold() for each in value.split(",") if each.strip()]
    for each in colors:
        if each not in words.COLORS.values():
            remedy = nearest(each, words.COLORS.values(), what="Colors")
            raise BoardError(f"{quoted(each)} is no color.", place=piece.place, remedy=remedy)
    entry.setdefault("chosen", {})["color"] = colors[0] if len(colors) == 1 else colors
    return None


def chosen(field: str) -> Handler:
    """An attribute that says a choice in its own words."""

    def handle(piece: Piece, value: str, entry: Data) -> Loss | None:
        if not value:
            raise BoardError(f"{piece.name} says no {field} that was chosen.", place=piece.place)
        entry.setdefault("chosen", {})[field] = value
        return None

    return handle


def merged(piece: Piece, value: str, entry: Data) -> Loss | None:
    entry["merged_over"] = [each.strip().replace("^", ",") for each in value.split(",") if each.strip()]
    return None


def class_level(piece: Piece, value: str, entry: Data) -> Loss | None:
    if number(value, piece.place, "a level") > 1:
        return Loss(piece.place, f"ClassLevel:{value} of {piece.name}")
    return None


HANDLERS: dict[str, Handler] = {
    "Tapped": flag("tapped"),
    "SummonSick": flag("summoning_sick"),
    "FaceDown": face_down,
    "Counters": counters,
    "Owner": owner,
    "EnchantingPlayer": enchanting_player,
    "ChosenColor": chosen_color,
    "ChosenType": chosen("type"),
    "NamedCard": chosen("name"),
    "MergedCards": merged,
    "ClassLevel": class_level,
}

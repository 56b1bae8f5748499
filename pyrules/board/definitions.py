"""The board's own cards and tokens as Cards: type lines taken apart, text read by the same reader as all cards'."""

from __future__ import annotations

import re
from collections.abc import Callable

from pyrules.board.model import CardDefinition, Custom, Token
from pyrules.cards.model import Ability, Card, Face

Reader = Callable[..., tuple[Ability, ...]]

SUPERTYPES = frozenset(("Basic", "Elite", "Host", "Legendary", "Ongoing", "Snow", "World"))
DASH = re.compile(r"\s+[—–-]\s+|\s*—\s*")
SYMBOL = re.compile(r"\{([^{}\s]+)\}")
LETTERS = "WUBRG"


def type_line(line: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Supertypes, card types and subtypes of a type line; "Token" and "Card" are none."""
    before, after = [*DASH.split(line.strip(), maxsplit=1), ""][:2]
    words = [word for word in before.split() if word not in ("Token", "Card")]
    supertypes = tuple(word for word in words if word in SUPERTYPES)
    types = tuple(word for word in words if word not in SUPERTYPES)
    subtypes = tuple(word.replace("_", " ") for word in after.replace("Time Lord", "Time_Lord").split())
    return supertypes, types, subtypes


def mana_value(cost: str) -> float:
    """What a cost adds up to: numbers as they are, X nothing, {2/W} two, half symbols a half, every other one."""
    total = 0.0
    for symbol in SYMBOL.findall(cost):
        if symbol.isdigit():
            total += int(symbol[:9])
        elif symbol in ("X", "Y", "Z"):
            continue
        elif symbol.startswith("2/"):
            total += 2
        elif symbol.startswith("H") and len(symbol) == 2:
            total += 0.5
        else:
            total += 1
    return total


def letters(text: str) -> tuple[str, ...]:
    """The colors of the symbols in a cost or a text, in the order W U B R G."""
    found = {letter for symbol in SYMBOL.findall(text) for letter in symbol.split("/")}
    return tuple(letter for letter in LETTERS if letter in found or f"H{letter}" in found)


def in_order(colors: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(letter for letter in LETTERS if letter in colors)


def face_of(given: CardDefinition, name: str, whole: CardDefinition, reader: Reader) -> Face:
    """One face; what it leaves out but for its own text and cost is the whole card's."""
    supertypes, types, subtypes = type_line(given.type_line)
    indicator = in_order(given.color_indicator or ())
    colors = given.colors if given.colors is not None else whole.colors if given is not whole else None
    return Face(
        name=name,
        mana_cost=given.mana_cost,
        mana_value=given.cmc if given.cmc is not None else mana_value(given.mana_cost),
        colors=in_order(colors) if colors is not None else indicator or letters(given.mana_cost),
        supertypes=supertypes,
        types=types,
        subtypes=subtypes,
        power=given.power,
        toughness=given.toughness,
        loyalty=given.loyalty,
        defense=given.defense,
        color_indicator=indicator,
        abilities=reader(given.oracle_text, name=name, types=types, subtypes=subtypes, supertypes=supertypes)
        if given.oracle_text.strip()
        else (),
    )


def read_text() -> Reader:
    from pyrules.cards import reader  # the grammar is long: only boards with cards of their own need it

    return reader.read_text


def card_of(given: Custom | Token, reader: Reader | None = None) -> Card:
    """The Card that a definition describes. `reader` is pyrules.cards.reader.read_text unless another is given."""
    read = reader or read_text()
    parts = given.card_faces or (given,)
    names = [part.name or "" for part in parts]
    faces = tuple(face_of(part, name, given, read) for part, name in zip(parts, names, strict=True))
    identity = given.color_identity
    if identity is None:
        texts = "".join(part.mana_cost + part.oracle_text for part in parts)
        identity = tuple({*letters(texts), *(letter for face in faces for letter in face.color_indicator)})
    return Card(
        name=given.name or " // ".join(names),
        layout=given.layout or ("token" if isinstance(given, Token) else "transform" if len(parts) > 1 else "normal"),
        faces=faces,
        color_identity=in_order(identity),
    )

"""The board's own cards and tokens as Cards: type lines taken apart, text read by the same reader as all cards'."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from pyrules.board.model import CardDefinition, Custom, Token
from pyrules.board.schema import Wrong, nearest, quoted
from pyrules.cards.abilities.terminals import CARD_TYPES, SUBTYPES
from pyrules.cards.model import Ability, Card, Face

Reader = Callable[..., tuple[Ability, ...]]

SUPERTYPES = ("Basic", "Elite", "Host", "Legendary", "Ongoing", "Snow", "World")
TYPES = tuple(
    word.capitalize() for word in (*CARD_TYPES, "conspiracy", "dungeon", "phenomenon", "plane", "scheme", "vanguard")
)
#: What type lines say that is no type: of tokens, emblems and cards that are nothing else.
NO_TYPES = ("Token", "Card", "Emblem")
SPELLED = {word.lower(): word for word in (*SUPERTYPES, *TYPES, *NO_TYPES)} | {"tribal": "Kindred"}  # 308: its old name
SUBTYPE = {word.lower(): word for word in SUBTYPES}
TWO_WORDS = re.compile(r"\btime lord\b", re.IGNORECASE)
DASH = re.compile(r"\s+(?:[—–-]|--)\s+|\s*—\s*")
SYMBOL = re.compile(r"\{([^{}\s]+)\}")
LETTERS = "WUBRG"


def type_line(line: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Supertypes, card types and subtypes of a type line (205); "Token" and "Card" are none. Capitals do not matter,
    and subtypes may be of one's own; raises Wrong for other words that are no supertype or card type."""
    before, after = [*DASH.split(line.strip(), maxsplit=1), ""][:2]
    words = [type_word(word, line) for word in before.split()]
    if all(word in SUPERTYPES for word in words):
        raise Wrong(f"{quoted(line)} has no card type.", f"Card types: {', '.join(TYPES)}.", path=("type_line",))
    words = [word for word in words if word not in NO_TYPES]
    supertypes = tuple(word for word in words if word in SUPERTYPES)
    types = tuple(word for word in words if word not in SUPERTYPES)
    subtypes = [word.replace("_", " ") for word in TWO_WORDS.sub("Time_Lord", after).split()]
    return supertypes, types, tuple(SUBTYPE.get(word.lower(), word) for word in subtypes)


def type_word(word: str, line: str) -> str:
    """A supertype or card type as the rules spell it; raises Wrong."""
    spelled = SPELLED.get(word.lower())
    if spelled is None:
        near = nearest(word, (*SUPERTYPES, *TYPES))
        if word == "//":
            near = "Give each half as one of card_faces, with a type_line of its own."
        elif word.lower() in SUBTYPE:
            near = f'Subtypes stand after a dash: "… — {SUBTYPE[word.lower()]}".'
        elif not near.startswith("Did"):
            near = f"Card types: {', '.join(TYPES)}; subtypes stand after a dash."
        raise Wrong(f"{quoted(word)} in {quoted(line)} is no supertype or card type.", near, path=("type_line",))
    return spelled


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


def layout_of(given: Custom | Token, parts: Sequence[CardDefinition]) -> str:
    """The layout of a definition that gives none: what its type line says that it is, if that is no card."""
    words = DASH.split(parts[0].type_line, maxsplit=1)[0].lower().split()
    if isinstance(given, Token) or "token" in words:
        return "token"
    return "emblem" if "emblem" in words else "transform" if len(parts) > 1 else "normal"


def read_text() -> Reader:
    from pyrules.cards import reader  # the grammar is long: only boards with cards of their own need it

    return reader.read_text


def card_of(given: Custom | Token, reader: Reader | None = None) -> Card:
    """The Card that a definition describes; raises Wrong for a type line that is none.

    `reader` is pyrules.cards.reader.read_text unless another is given.
    """
    read = reader or read_text()
    parts = given.card_faces or (given,)
    names = [part.name or "" for part in parts]
    faces: list[Face] = []
    for index, (part, name) in enumerate(zip(parts, names, strict=True)):
        try:
            faces.append(face_of(part, name, given, read))
        except Wrong as wrong:
            raise (wrong.inside(index).inside("card_faces") if given.card_faces else wrong) from None
    identity = given.color_identity
    if identity is None:
        texts = "".join(part.mana_cost + part.oracle_text for part in parts)
        identity = tuple({*letters(texts), *(letter for face in faces for letter in face.color_indicator)})
    return Card(
        name=given.name or " // ".join(names),
        layout=given.layout or layout_of(given, parts),
        faces=tuple(faces),
        color_identity=in_order(identity),
    )

"""What somebody says of a board on the command line, in pieces: what it is about and the values, as a person writes
them. `why-not` and `what-if` read the same words by the same rules."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Container, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from pyrules.board.asks import KINDS
from pyrules.board.schema import Wrong, color, mana, nearest, quoted, type_of_mana
from pyrules.errors import BoardError

if TYPE_CHECKING:
    from pyrules.board.objects import Position

#: Fields of an object's characteristics, with the words for its having a value.
FIELDS = {
    "name": "is called {V}",
    "mana_cost": "has the mana cost {V}",
    "mana_value": "has mana value {V}",
    "colors": "is {V}",
    "supertypes": "is {V}",
    "types": "is {a V}",
    "subtypes": "is {a V}",
    "keywords": "has {V}",
    "abilities": "has {V} abilities",
    "power": "has power {V}",
    "toughness": "has toughness {V}",
    "base_power": "has base power {V}",
    "base_toughness": "has base toughness {V}",
    "loyalty": "has loyalty {V}",
    "defense": "has defense {V}",
}
#: What names the object that an ask is about, where the ask is a mapping.
ITSELF = {
    "can_activate": "of", "can_cast": "card", "can_attack": "what", "can_turn_face_up": "of", "can_enlist": "attacker",
    "produces": "of", "triggers": "of",
}  # fmt: skip
EXAMPLE = 'Write it like "could_produce: Exotic Orchard, R" or "subtypes: Forest, Swamp".'


def unquoted(text: str) -> str:
    """Words without the quotation marks around them."""
    text = text.strip()
    return text[1:-1] if len(text) > 1 and text[0] == text[-1] and text[0] in "\"'" else text


def spelled(text: str) -> str:
    """A type of mana however it is written: {R}, r and Red are R."""
    inner = text.strip("{} ")
    return inner.upper() if len(inner) == 1 else inner.lower()


def about_of(kind: str, text: str, whole: str) -> Any:
    """What an ask of a kind is about, read as in a board file. whole: what the text is a part of, for errors; raises
    BoardError."""
    data: Any = mapping(text.strip(), whole) if text.strip().startswith("{") else unquoted(text)
    if kind not in ITSELF:
        if isinstance(data, dict):
            raise BoardError(f"{kind} is about one object, by its name or id.", remedy=EXAMPLE)
        return data
    if isinstance(data, str):
        data = {ITSELF[kind]: data}
    with told(kind):
        return KINDS[kind][0](data)


def mapping(text: str, whole: str) -> Any:
    """A mapping as YAML writes it in a line; a name may have a comma in it only within quotation marks."""
    from pyrules.board.reading import documents_of

    documents = documents_of(text, whole)
    return documents[0].value if len(documents) == 1 else None


def read_plainly(read: Callable[[str], str], text: str) -> str:
    """What a word means in whatever spelling; what is wrong with it is told of the word as it was written."""
    try:
        return read(spelled(text))
    except Wrong:
        return read(text)


def value_of(kind: str, text: str, numbers: Container[str]) -> Any:
    """A value in the form in which answers have it; words as they are. numbers: which kinds have a number. Raises
    BoardError."""
    with told(kind):
        if kind == "could_produce":
            return read_plainly(type_of_mana, text)
        if kind == "colors":
            return read_plainly(color, text)
        if kind in ("produces", "mana_cost"):
            return mana(text if text.startswith("{") or not text else "".join(f"{{{each}}}" for each in text))
    if kind not in numbers:
        return text
    try:
        return int(text)
    except ValueError:
        raise BoardError(f"{kind}: {quoted(text)} is no number.", remedy="Write it like 3.") from None


def types_on(position: Position) -> set[str]:
    """The types and subtypes that the cards on a board have."""
    faces = [face for each in position.objects for face in each.card.faces]
    return {word for face in faces for word in (*face.types, *face.subtypes)}


def type_named(kind: str, text: str, types: Iterable[str]) -> str:
    """A card type, subtype or supertype as the game writes it. kind: types, subtypes or supertypes; types: what types
    there are on the board beyond those of the game. Raises BoardError for what is none."""
    from pyrules.cards.abilities.terminals import CARD_TYPES, SUBTYPES, SUPERTYPES

    lists = {"types": CARD_TYPES, "subtypes": SUBTYPES, "supertypes": SUPERTYPES}
    names = {each.lower(): each[:1].upper() + each[1:] for each in (*types, *lists[kind])}
    if text.lower() not in names:
        other = next((each for each, words in lists.items() if text.lower() in map(str.lower, words)), "")
        hint = f"It is one of the {other}." if other else nearest(text, names.values())
        raise BoardError(f"{kind}: there is no {kind[:-1]} {quoted(text)}.", remedy=hint)
    return names[text.lower()]


def keyword_named(text: str) -> str:
    """A keyword as answers have it, perhaps with what follows its name ("protection from red"). Raises BoardError for
    what is none."""
    from pyrules.cards.abilities.keyword_names import FLAVORS, NAMES, PARTNERS

    names = [each.lower() for each in (*NAMES, *PARTNERS, *FLAVORS, "companion", "gift")]
    given = text.lower()
    if not any(given == each or given.startswith((f"{each} ", f"{each}—")) for each in names):
        raise BoardError(f"keywords: there is no keyword {quoted(text)}.", remedy=nearest(given, names))
    return given


@contextlib.contextmanager
def told(kind: str) -> Iterator[None]:
    """What is wrong with a value is told with the kind of ask that it is of."""
    try:
        yield
    except Wrong as wrong:
        raise BoardError(f"{kind}: {wrong.message}", remedy=wrong.remedy) from None

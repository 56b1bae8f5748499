"""An object's abilities as a board file counts them: the paragraphs of its text, then basic land types' own mana
abilities, then given ones."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

import clingo

from pyrules.board import Object
from pyrules.cards.grammar import Node
from pyrules.cards.model import Extent
from pyrules.cards.text import beautify, self_called
from pyrules.cards.wording import printer
from pyrules.walking import keywords_of

if TYPE_CHECKING:
    from pyrules.layers.sheet import Sheets

#: Deeds after which nothing of an object's text is left.
WIPES = frozenset({"lose(abilities)", "lose(rules_text)"})
UNREAD = "(its words are not shipped with pyrules)"
Key = tuple[bool, int, int]


@dataclasses.dataclass(frozen=True, slots=True)
class Line:
    """A numbered ability. words: what it says. source: who gave it (an id, a card's name), "" for its own. symbols: the
    ability's terms: several for a paragraph of keywords, none for what is no ability now (the head of a level). read:
    how much of it was understood."""

    number: int
    words: str
    source: str
    symbols: tuple[clingo.Symbol, ...]
    read: Extent = "whole"


def lines(sheets: Sheets, each: Object) -> list[Line]:
    """The abilities of an object with their numbers."""
    told = {symbol: words for symbol, _, words in sheets.abilities(each.number)}
    found: list[tuple[str, str, tuple[clingo.Symbol, ...], Extent]] = []
    for key, symbols in entries(sheets, each):
        if key is None:
            found.append((told.get(symbols[0], str(symbols[0])), giver(sheets, symbols[0], each), symbols, "whole"))
        else:
            read = sheets.referee.layered.faces[key[1] - 1].abilities[key[2] - 1].read
            found.append((words_of(sheets, key, symbols), "", symbols, read))
    return [Line(number, *rest) for number, rest in enumerate(found, 1)]


def entries(sheets: Sheets, each: Object) -> Iterator[tuple[Key | None, tuple[clingo.Symbol, ...]]]:
    """What is numbered of an object's abilities: its paragraphs, each with the abilities that stand in it, then the
    abilities that stand in no text of it."""
    paragraphs: dict[Key, list[clingo.Symbol]] = {}
    others: list[clingo.Symbol] = []
    for symbol in sheets.in_order(each.number):
        key = paragraph(symbol)
        if key is None:
            others.append(symbol)
        else:
            paragraphs.setdefault(key, []).append(symbol)
    yield from ((key, tuple(paragraphs.get(key, ()))) for key in keys(sheets, each, paragraphs))
    yield from ((None, (symbol,)) for symbol in others)


def numbers(sheets: Sheets, each: Object) -> dict[clingo.Symbol | Key, int]:
    """The numbers of an object's abilities, by their terms and by paragraphs."""
    found: dict[clingo.Symbol | Key, int] = {}
    for number, (key, symbols) in enumerate(entries(sheets, each), 1):
        found.update(dict.fromkeys(symbols, number))
        if key is not None and symbols:
            found[key] = number
    return found


def paragraph(symbol: clingo.Symbol) -> Key | None:
    """The paragraph that an ability stands in; None for what stands in no text of its object."""
    arguments = symbol.arguments
    if symbol.name == "kept":
        return True, arguments[1].number, arguments[2].number
    if symbol.name in ("printed", "item", "anchored", "station"):
        return False, arguments[0].number, arguments[1].number
    return None


def keys(sheets: Sheets, each: Object, there: dict[Key, list[clingo.Symbol]]) -> list[Key]:
    """The paragraphs of an object that are there, in their order; also those that are no abilities now but were not
    taken away: what stands at another level."""
    if each.face_down or wiped(sheets, each):
        return sorted(there)
    at_first = {paragraph(symbol) for symbol in sheets.referee.sheets("copiable").values("ability", each.number)}
    card = main_card(sheets, each, [*there, *(key for key in at_first if key)])
    face = sheets.referee.layered.faces[card - 1] if card else None
    whole = [(False, card, number) for number in range(1, 1 + len(face.abilities if face else ()))]
    own = [key for key in whole if key in there or key not in at_first]
    return own + sorted(key for key in there if key not in own)


def main_card(sheets: Sheets, each: Object, paragraphs: list[Key]) -> int:
    """The card whose text an object has (0: none)."""
    cards = Counter(card for kept, card, _ in paragraphs if not kept)
    face = sheets.referee.copied_face(each)
    same = [number for number, other in enumerate(sheets.referee.layered.faces, 1) if other is face]
    if any(layer.layer == 10 for layer in sheets.layers.applied if any(n == each.number for n, _ in layer.does)):
        copied = Counter({card: count for card, count in cards.items() if card not in same})
        return (copied or cards).most_common(1)[0][0] if cards else 0
    if not cards:
        return same[0] if same else 0
    return next((number for number in same if number in cards), cards.most_common(1)[0][0])


def wiped(sheets: Sheets, each: Object) -> bool:
    """Whether an effect has taken an object's whole text."""
    if any(number.number == each.number and str(deed) in WIPES for number, deed in excepted(sheets)):
        return True
    done = (did for applied in sheets.layers.applied for did in applied.does)
    return sheets.stage != "copiable" and any(number == each.number and str(deed) in WIPES for number, deed in done)


def excepted(sheets: Sheets) -> list[list[clingo.Symbol]]:
    return [atom for atom in sheets.layers.each("excepted", 2) if atom[0].type == clingo.SymbolType.Number]


def words_of(sheets: Sheets, key: Key, there: tuple[clingo.Symbol, ...]) -> str:
    """A paragraph in words: of a line of keywords those that are left."""
    _, card, number = key
    face = sheets.referee.layered.faces[card - 1]
    structure = face.abilities[number - 1].structure
    if structure is None or face.abilities[number - 1].read == "part":
        return face.abilities[number - 1].text or (
            UNREAD if structure is None else printed_so_far(structure, face.name)
        )
    whole = keywords_of(structure)
    items = [symbol for symbol in there if symbol.name == "item"]
    if items and len(items) < len(whole):
        words = ", ".join((sheets.told(symbol) or ("", ""))[1] for symbol in items)
        return words[:1].upper() + words[1:]
    return printed_so_far(structure, face.name)


def printed_so_far(structure: Node, name: str) -> str:
    """A paragraph as it was understood, with … for the rest."""
    return self_called(beautify(printer().show(structure)), name)


def giver(sheets: Sheets, symbol: clingo.Symbol, each: Object) -> str:
    """Who gave an ability; "" where it is the object's own."""
    if symbol.name != "granted":
        return ""
    source = symbol.arguments[0]
    if source.type == clingo.SymbolType.Number:
        if source.number != each.number:
            return sheets.referee.position[source.number].id
        reason = symbol.arguments[1]
        marker = reason.type == clingo.SymbolType.Function and reason.name == "marker"
        return f"its {reason.arguments[0].string} counter" if marker else ""
    effect = sheets.referee.position.effects[source.arguments[0].number - 1]
    return effect.card.faces[effect.face].name

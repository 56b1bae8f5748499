"""Card corpora as their publishers ship them: MTGJSON's AtomicCards and Scryfall's oracle-cards, plain, .gz or .xz.

What a file is, is told from its content, never from its name. This module knows the two formats and nothing of the
rules except what it takes to say the same thing in both (which face a mana value or a color belongs to).
"""

from __future__ import annotations

import dataclasses
import gzip
import json
import lzma
import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pyrules.errors import CorpusError

COLORS = "WUBRG"
SUPERTYPES = frozenset({"Basic", "Elite", "Host", "Legendary", "Ongoing", "Snow", "World"})
NO_CARDS = frozenset({"token", "double_faced_token", "art_series", "emblem"})
#: Layouts whose faces each have a mana value of their own (202.3d, 709.4, 712.8c, 715.3b); others share the front's.
OWN_VALUES = frozenset({"split", "aftermath", "adventure", "modal_dfc", "prepare", "reversible_card"})
WANTED = "Wanted is MTGJSON's AtomicCards or Scryfall's oracle-cards, as .json, .gz or .xz."


@dataclasses.dataclass(frozen=True)
class RawFace:
    """One face as the corpus has it, with its text. `position` counts the faces of the corpus, from 0."""

    name: str
    position: int
    text: str = ""
    mana_cost: str = ""
    mana_value: float = 0
    colors: tuple[str, ...] = ()
    color_indicator: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None


@dataclasses.dataclass(frozen=True)
class RawCard:
    """One card as the corpus has it. `listed` is the name it is found by: its name, with " (2)" … where a card before
    it has the same one."""

    name: str
    listed: str
    layout: str
    faces: tuple[RawFace, ...]
    color_identity: tuple[str, ...] = ()


@dataclasses.dataclass(frozen=True)
class Corpus:
    """A corpus that was read: who made it ("mtgjson" or "scryfall"), its date ("" where it has none), its cards."""

    source: str
    date: str
    cards: tuple[RawCard, ...]


def read_corpus(path: str | Path) -> Corpus:
    """The cards of a corpus file, in its order. CorpusError where it is missing, broken, no corpus, or empty."""
    place = str(path)
    content = _json_of(Path(path))
    if isinstance(content, dict) and isinstance(content.get("data"), dict):
        meta = content.get("meta")
        date = meta.get("date") if isinstance(meta, dict) else None
        found = Corpus("mtgjson", date if isinstance(date, str) else "", tuple(_Mtgjson(place).cards(content["data"])))
    elif isinstance(content, list):
        found = Corpus("scryfall", "", tuple(_Scryfall(place).cards(content)))
    else:
        raise CorpusError("This JSON is no card corpus.", place=place, remedy=WANTED)
    if not found.cards:
        raise CorpusError("There is no card in this corpus.", place=place, remedy=WANTED)
    return dataclasses.replace(found, cards=tuple(_melded(found.cards)))


def _melded(cards: tuple[RawCard, ...]) -> Iterator[RawCard]:
    """The cards, where two meld with the mana value that the permanent has which they become (202.3c): the two fronts'
    together. The cards name it in their own names: "Bruna, the Fading Light // Brisela, Voice of Nightmares"."""
    fronts: dict[str, dict[str, float]] = {}
    for card in cards:
        front, parted, back = card.name.partition(" // ")
        if card.layout == "meld" and parted:
            fronts.setdefault(back, {})[front] = card.faces[0].mana_value
    for card in cards:
        if card.layout == "meld":
            faces = [
                dataclasses.replace(face, mana_value=sum(fronts[face.name].values()))
                if len(fronts.get(face.name, ())) == 2
                else face
                for face in card.faces
            ]
            card = dataclasses.replace(card, faces=tuple(faces))
        yield card


def mana_value(cost: str) -> float:
    """The mana value of a mana cost as printed (202.3): "{2}{W/U}{X}" is 3."""
    return sum(_symbol_value(symbol) for symbol in re.findall(r"\{([^{}]*)\}", cost))


def colors_of(cost: str) -> tuple[str, ...]:
    """The colors of the symbols in a mana cost (105.2), in the order white, blue, black, red, green."""
    symbols = "".join(re.findall(r"\{([^{}]*)\}", cost))
    return tuple(color for color in COLORS if color in symbols)


def _symbol_value(symbol: str) -> float:
    if symbol.isdigit():
        return int(symbol)
    if symbol in ("X", "Y", "Z", ""):
        return 0
    if symbol == "½":
        return 0.5
    if "/" in symbol:
        return max(_symbol_value(part) for part in symbol.split("/"))
    return 0.5 if len(symbol) == 2 and symbol[0] == "H" else 1


# -- the file ------------------------------------------------------------------------------------------------------


def _json_of(path: Path) -> Any:
    place = str(path)
    try:
        content = path.read_bytes()
        if content.startswith(b"\x1f\x8b"):
            content = gzip.decompress(content)
        elif content.startswith(b"\xfd7zXZ\x00"):
            content = lzma.decompress(content)
    except FileNotFoundError:
        raise CorpusError("There is no such file.", place=place, remedy=WANTED) from None
    except IsADirectoryError:
        raise CorpusError("This is a folder, not a file.", place=place, remedy=WANTED) from None
    except (EOFError, lzma.LZMAError, zlib.error, gzip.BadGzipFile) as error:
        raise CorpusError(
            f"The archive is cut off or damaged ({error}).", place=place, remedy="Get it again."
        ) from None
    except OSError as error:
        raise CorpusError(f"The file cannot be read ({error.strerror or error}).", place=place) from None
    if not content.strip():
        raise CorpusError("The file is empty.", place=place, remedy=WANTED)
    try:
        return json.loads(content)
    except json.JSONDecodeError as error:
        raise CorpusError(
            f"This is not JSON, or it is cut off: {error.msg}.", place=f"{place}:{error.lineno}", remedy=WANTED
        ) from None
    except UnicodeDecodeError:
        raise CorpusError("This is not text in UTF-8, so no JSON.", place=place, remedy=WANTED) from None
    except (RecursionError, ValueError) as error:
        raise CorpusError(f"This JSON cannot be read ({error}).", place=place, remedy=WANTED) from None


class _Reader:
    """What both formats share: fields that must have their types, names that must be told apart."""

    def __init__(self, place: str) -> None:
        self.place = place
        self.position = 0
        self.names: dict[str, int] = {}

    def wrong(self, name: str, message: str) -> CorpusError:
        return CorpusError(f"The card {name!r:.80} {message}.", place=self.place, remedy=WANTED)

    def text(self, face: dict[str, Any], key: str, name: str) -> str:
        value = face.get(key)
        if value is None:
            return ""
        if not isinstance(value, str):
            raise self.wrong(name, f"has a {key!r} that is no text")
        return value

    def texts(self, face: dict[str, Any], key: str, name: str) -> tuple[str, ...]:
        value = face.get(key)
        if value is None:
            return ()
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.wrong(name, f"has {key!r} that are no list of texts")
        return tuple(value)

    def colors(self, face: dict[str, Any], key: str, name: str) -> tuple[str, ...]:
        given = self.texts(face, key, name)
        return tuple(color for color in COLORS if color in given)

    def number(self, face: dict[str, Any], key: str, name: str) -> float:
        value = face.get(key) or 0
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise self.wrong(name, f"has a {key!r} that is no number")
        return value

    def printed(self, face: dict[str, Any], key: str) -> str | None:
        """Power, toughness … as printed."""
        value = face.get(key)
        return None if value is None else str(value)

    def next_position(self) -> int:
        self.position += 1
        return self.position - 1

    def card(self, name: str, layout: str, faces: list[RawFace], identity: tuple[str, ...]) -> RawCard:
        count = self.names[name] = self.names.get(name, 0) + 1
        listed = name if count == 1 else f"{name} ({count})"
        return RawCard(name, listed, layout, tuple(_settled(layout, faces)), identity)


def _settled(layout: str, faces: list[RawFace]) -> Iterator[RawFace]:
    """The faces, each with the mana value (and for flip cards the cost and color, 710.1c) that the rules give it;
    corpora differ in whether they note a face's own or the card's."""
    for face in faces:
        if layout in OWN_VALUES and face.mana_cost:
            face = dataclasses.replace(face, mana_value=mana_value(face.mana_cost))
        elif layout == "flip" and face is not faces[0]:
            front = faces[0]
            face = dataclasses.replace(
                face, mana_cost=front.mana_cost, mana_value=front.mana_value, colors=front.colors
            )
        elif layout == "transform" and face is not faces[0]:
            face = dataclasses.replace(face, mana_value=faces[0].mana_value)
        yield face


# -- MTGJSON -------------------------------------------------------------------------------------------------------


class _Mtgjson(_Reader):
    def cards(self, data: dict[str, Any]) -> Iterator[RawCard]:
        for name, entries in data.items():
            if not isinstance(entries, list) or not entries or not all(isinstance(entry, dict) for entry in entries):
                raise self.wrong(name, "is not a list of faces")
            groups: list[list[tuple[dict[str, Any], RawFace]]] = []
            for entry in entries:
                face = self.face(entry, name)
                group = next((group for group in groups if _same_card(entry, [other for other, _ in group])), None)
                if group is None:
                    groups.append([(entry, face)])
                else:
                    group.append((entry, face))
            groups.sort(key=lambda group: bool(group[0][0].get("isFunny")))  # the name is first the tournament card's
            for group in groups:
                first = group[0][0]
                layout = self.text(first, "layout", name) or "normal"
                if layout not in NO_CARDS:
                    identity = self.colors(first, "colorIdentity", name)
                    yield self.card(name, layout, [face for _, face in group], identity)

    def face(self, face: dict[str, Any], name: str) -> RawFace:
        own = self.text(face, "faceName", name) or self.text(face, "name", name) or name
        indicator = self.colors(face, "colorIndicator", name)
        cost = self.text(face, "manaCost", name)
        line = types_of(self.text(face, "type", name))
        return RawFace(
            name=own,
            position=self.next_position(),
            text=self.text(face, "text", name),
            mana_cost=cost,
            mana_value=self.number(face, "manaValue" if "manaValue" in face else "convertedManaCost", name),
            colors=self.colors(face, "colors", name) if "colors" in face else indicator or colors_of(cost),
            color_indicator=indicator,
            supertypes=self.texts(face, "supertypes", name) if "supertypes" in face else line[0],
            types=self.texts(face, "types", name) if "types" in face else line[1],
            subtypes=self.texts(face, "subtypes", name) if "subtypes" in face else line[2],
            power=self.printed(face, "power"),
            toughness=self.printed(face, "toughness"),
            loyalty=self.printed(face, "loyalty"),
            defense=self.printed(face, "defense"),
        )


def _same_card(entry: dict[str, Any], others: list[dict[str, Any]]) -> bool:
    """Does this entry belong to the card of the others that share its name? By oracle id, or else by its side."""
    ids = [_oracle_id(each) for each in (entry, *others)]
    if all(ids):
        return len(set(ids)) == 1
    side = entry.get("side")
    return bool(side) and all(each.get("side") not in (None, side) for each in others)


def _oracle_id(entry: dict[str, Any]) -> object:
    identifiers = entry.get("identifiers")
    return identifiers.get("scryfallOracleId") if isinstance(identifiers, dict) else None


# -- Scryfall ------------------------------------------------------------------------------------------------------


class _Scryfall(_Reader):
    def cards(self, data: list[Any]) -> Iterator[RawCard]:
        entries: list[tuple[bool, dict[str, Any], list[RawFace]]] = []
        for entry in data:
            if not isinstance(entry, dict) or not isinstance(entry.get("name"), str):
                raise CorpusError("An entry is no card with a name.", place=self.place, remedy=WANTED)
            if entry.get("layout") not in NO_CARDS and entry.get("type_line") != "Card":
                entries.append((entry.get("set_type") == "funny", entry, self.faces(entry, entry["name"])))
        # Of two cards with one name the tournament card comes first.
        funny_names = {entry["name"] for funny, entry, _ in entries if not funny}
        late = [each for each in entries if each[0] and each[1]["name"] in funny_names]
        late_ids = {id(each[1]) for each in late}
        for _, entry, faces in [*(each for each in entries if id(each[1]) not in late_ids), *late]:
            name = entry["name"]
            layout = self.text(entry, "layout", name) or "normal"
            if layout == "split" and "Aftermath" in self.texts(entry, "keywords", name):
                layout = "aftermath"
            yield self.card(name, layout, faces, self.colors(entry, "color_identity", name))

    def faces(self, entry: dict[str, Any], name: str) -> list[RawFace]:
        parts = entry.get("card_faces") or [entry]
        if not isinstance(parts, list) or not all(isinstance(part, dict) for part in parts):
            raise self.wrong(name, "has 'card_faces' that are no list of faces")
        return [self.face(part, entry, name) for part in parts]

    def face(self, face: dict[str, Any], entry: dict[str, Any], name: str) -> RawFace:
        line = types_of(self.text(face, "type_line", name) or self.text(entry, "type_line", name))
        cost = self.text(face, "mana_cost", name)
        indicator = self.colors(face, "color_indicator", name)
        value = face if face.get("cmc") is not None else entry
        text = self.text(face, "oracle_text", name)
        return RawFace(
            name=self.text(face, "name", name) or name,
            position=self.next_position(),
            text=re.sub(r"^([+−-]?[0-9X]+):", r"[\1]:", text, flags=re.M) if "Planeswalker" in line[1] else text,
            mana_cost=cost,
            mana_value=self.number(value, "cmc", name),
            colors=self.colors(face, "colors", name) if "colors" in face else indicator or colors_of(cost),
            color_indicator=indicator,
            supertypes=line[0],
            types=line[1],
            subtypes=line[2],
            power=self.printed(face, "power"),
            toughness=self.printed(face, "toughness"),
            loyalty=self.printed(face, "loyalty"),
            defense=self.printed(face, "defense"),
        )


def types_of(line: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The supertypes, types and subtypes of a type line: "Legendary Creature — Human Noble"."""
    before, _, after = line.partition("—")
    words = before.split()
    supertypes = tuple(word for word in words if word in SUPERTYPES)
    types = tuple(word for word in words if word not in SUPERTYPES)
    if "Plane" in types:  # planar types may have several words (205.3n)
        return supertypes, types, (after.strip(),) if after.strip() else ()
    subtypes = after.replace("Time Lord", "Time\0Lord").split()
    return supertypes, types, tuple(word.replace("\0", " ") for word in subtypes)

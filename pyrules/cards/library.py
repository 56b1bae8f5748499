"""The card data file: a card a line, sorted by folded name, found by bisection without reading the whole file.

    !pyrules-cards <tab> {"format": 1, "date": …, "reader": …, "cards": …, "shapes": {…}}
    fireice        <tab> {"name": "Fire // Ice", "layout": "split", "faces": […]}        a card
    fire           <tab> ["Fire // Ice", "Start // Fire"]                                the cards that have such a face

The lines are sorted by the bytes before the tab. A folded name has only lower-case letters and digits (`fold`), so the
first line is the header. A card with several faces has one line of its own and for each face one that leads to it.
"""

from __future__ import annotations

import json
import mmap
import os
import re
import sys
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, NoReturn

from pyrules.cards.model import Ability, Card, Face
from pyrules.errors import CorpusError, UnknownCard

FORMAT = 1
HEADER = "!pyrules-cards"
FILE_NAME = "cards.tsv"
SHIPPED = Path(__file__).parent / "data" / FILE_NAME
UPDATE = "`pyrules cards update` gets new card data, `pyrules cards build CORPUS` makes it from a file."
_LETTERS = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ð": "d", "þ": "th", "ł": "l", "đ": "d", "ı": "i"})


def fold(name: str) -> str:
    """What a name is found by: lower-case letters and digits without accents, punctuation or spaces.

    "Fire // Ice", "fire/ice" and "Fire Ice" are one. A name without any letter or digit keeps its characters after "_".
    """
    text = name.casefold()
    if not text.isascii():
        text = unicodedata.normalize("NFKD", text.translate(_LETTERS).replace("™", ""))
    folded = "".join(char for char in text if char.isalnum())
    return folded or ("_" + "".join(text.split()) if text.strip() else "")


def halves(name: str) -> list[str]:
    """The names of the faces in "A // B"."""
    return name.split(" // ")


def user_data() -> Path:
    """Where `pyrules cards update` keeps the user's own card data (platformdirs' user data folder)."""
    if sys.platform.startswith("linux"):  # platformdirs says the same, 40 ms later
        base = os.environ.get("XDG_DATA_HOME", "").strip()
        return Path(base or Path.home() / ".local" / "share") / "pyrules" / FILE_NAME
    from platformdirs import user_data_path

    return user_data_path("pyrules", appauthor=False) / FILE_NAME


class Library:
    """Card data, open for looking up. Cards are read one by one, when they are asked for.

    path: the file. header: its first line (format, date, reader, cards, shapes). Get one with `Library.open`.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._data = _map(path)
        self._start = self._data.find(b"\n") + 1 or len(self._data)
        self.header = _header_of(self._data[: self._start], path)
        self._cards: dict[str, Card] = {}
        self._faces: dict[str, tuple[Card, int]] = {}  # what was asked for, by the name as it was asked

    @classmethod
    def open(cls, path: str | Path | None = None) -> Library:
        """The library in `path`, or else in $PYRULES_CARDS, the user's data, or the data that pyrules ships.

        CorpusError where there is none, or where another version of pyrules made it.
        """
        if path is not None:
            return cls(Path(path))
        if given := os.environ.get("PYRULES_CARDS"):
            return cls(Path(given))
        own = user_data()
        return cls(own if own.exists() else SHIPPED)

    @property
    def date(self) -> str:
        """The date of the corpus that the data was made from ("" where it had none)."""
        return str(self.header.get("date", ""))

    def __len__(self) -> int:
        return int(self.header.get("cards", 0))

    def __contains__(self, name: str) -> bool:
        return bool(self._lines(fold(name)))

    def card(self, name: str) -> Card:
        """The card of that name, or with a face of that name; UnknownCard (with suggestions) where there is none, or
        where several are equally meant."""
        return self._parsed(*self._find(name))

    def face(self, name: str) -> tuple[Card, int]:
        """The card and the index of the face that is named (0 where the whole card is). UnknownCard as for `card`, and
        where the card data lacks that face."""
        found = self._faces.get(name)
        if found is None:
            found = self._faces[name] = self._face(name)
        return found

    def _face(self, name: str) -> tuple[Card, int]:
        card = self.card(name)
        key = fold(name)
        for index, face in enumerate(card.faces):
            if face.name == name:
                return card, index
        if key == fold(card.name):
            return card, 0
        for index, face in enumerate(card.faces):
            if fold(face.name) == key:
                return card, index
        if key in map(fold, halves(card.name)):
            raise UnknownCard(f"The card data does not have the face {name!r} of {card.name!r}.", remedy=UPDATE)
        return card, 0

    def suggest(self, name: str, most: int = 3) -> list[str]:
        """The names most like `name`, best first, fewer than `most` where few are alike. Reads the whole file."""
        from pyrules.cards.suggest import closest

        found: dict[str, None] = {}
        for key in closest(fold(name), self._keys(), most + 3):
            found.update(dict.fromkeys(self._shown(key)))
        return list(found)[:most]

    def creature_type(self, word: str) -> str | None:
        """A creature type that some card has, as it is written there, whatever the case of `word`; None if none has.
        Reads the whole file."""
        for found in re.finditer(rf'"{re.escape(word)}"'.encode(), self._data, re.IGNORECASE):
            start = self._data.rfind(b"\n", 0, found.start()) + 1
            key, payload = _split(self._data[start : self._data.find(b"\n", found.end())], self.path)
            if payload.startswith(b"{"):
                for face in self._parsed(key, payload).faces:
                    for kind in face.subtypes:
                        if kind.lower() == word.lower() and not {"Creature", "Kindred"}.isdisjoint(face.types):
                            return kind
        return None

    def cards(self) -> Iterator[Card]:
        """Every card, in the file's order. Reads the whole file."""
        for line in self._all_lines():
            key, payload = _split(line, self.path)
            if payload.startswith(b"{"):
                yield self._parsed(key, payload)

    def contents(self) -> Iterator[dict[str, Any]]:
        """What the file says of every card, as the JSON data that it holds (`card_to_json`), in the file's order: a
        tenth of the time that it takes to make the cards."""
        for line in self._all_lines():
            key, payload = _split(line, self.path)
            if payload.startswith(b"{"):
                content: dict[str, Any] = _loads(payload, self.path, key)
                yield content

    def names(self) -> Iterator[str]:
        """The name of every card, in the file's order. Reads the whole file."""
        for line in self._all_lines():
            key, payload = _split(line, self.path)
            if payload.startswith(b"{"):
                yield str(_loads(payload, self.path, key)["name"])

    # -- finding lines ---------------------------------------------------------------------------------------------

    def _find(self, name: str) -> tuple[str, bytes]:
        if any(unicodedata.category(letter) in ("Cc", "Cf") and not letter.isspace() for letter in name):
            raise UnknownCard(
                f"No card is called {name!r}: there are characters in it that cannot be seen.",
                remedy="Write the name anew.",
            )
        key = fold(name)
        payloads = self._lines(key)
        cards = [payload for payload in payloads if payload.startswith(b"{")]
        if cards:
            return key, cards[0] if len(cards) == 1 else self._exactly(name, key, cards)
        names = [listed for payload in payloads for listed in _loads(payload, self.path, key)]
        if len(names) > 1:
            names = [listed for listed in names if _plain(name) in map(_plain, halves(listed))] or names
        if len(names) > 1:
            raise UnknownCard(f"{name!r} could be {_either(names)}.", remedy="Write the whole name.")
        if not names:
            self._unknown(name)
        key = fold(names[0])
        cards = [payload for payload in self._lines(key) if payload.startswith(b"{")]
        return key, cards[0] if len(cards) == 1 else self._exactly(names[0], key, cards)

    def _exactly(self, name: str, key: str, payloads: list[bytes]) -> bytes:
        """The one of several cards with the same folded name that is written exactly so."""
        names = {_listed(_loads(payload, self.path, key)): payload for payload in payloads}
        for same in ({name} & names.keys(), [listed for listed in names if _plain(listed) == _plain(name)]):
            if len(same) == 1:
                return names[next(iter(same))]
        raise UnknownCard(f"{name!r} could be {_either(sorted(names))}.", remedy="Write it exactly so.")

    def _unknown(self, name: str) -> NoReturn:
        if not name.strip():
            raise UnknownCard("A card name is empty.")
        near = self.suggest(name)
        shown = name if len(name) <= 80 else name[:77] + "…"
        where = "" if self.path == SHIPPED else f" in the card data that is in use here, {self.path}"
        raise UnknownCard(
            f"No card is called {shown!r}{where}.",
            remedy=f"Did you mean {_either(near)}?" if near else "Is the card data new enough? " + UPDATE,
        )

    def _lines(self, key: str) -> list[bytes]:
        """What stands behind every line with this key."""
        data, wanted = self._data, key.encode(errors="surrogatepass") + b"\t"
        low, high = self._start, len(data)  # the first line that is not before `wanted` begins in low..high
        while low < high:
            middle = data.rfind(b"\n", low, (low + high) // 2) + 1 or low
            end = data.find(b"\n", middle, high) + 1 or high
            if data[middle:end] < wanted:
                low = end
            else:
                high = middle
        found = []
        while data[low : low + len(wanted)] == wanted:
            end = data.find(b"\n", low) + 1 or len(data)
            found.append(data[low + len(wanted) : end])
            low = end
        return found

    def _all_lines(self) -> Iterator[bytes]:
        position = self._start
        while position < len(self._data):
            end = self._data.find(b"\n", position) + 1 or len(self._data)
            yield self._data[position:end]
            position = end

    def _keys(self) -> list[str]:
        content = self._data[self._start :].decode(errors="replace")
        return list(dict.fromkeys(line.split("\t", 1)[0] for line in content.splitlines()))

    def _shown(self, key: str) -> list[str]:
        """The names as printed that a key stands for."""
        found = []
        for payload in self._lines(key):
            content = _loads(payload, self.path, key)
            if isinstance(content, dict):
                found.append(_listed(content))
            else:
                found += [half for listed in content for half in halves(listed) if fold(half) == key]
        return found

    # -- lines to cards ----------------------------------------------------------------------------------------------

    def _parsed(self, key: str, payload: bytes) -> Card:
        content = _loads(payload, self.path, key)
        listed = _listed(content)
        card = self._cards.get(listed)
        if card is None:
            try:
                from pyrules.cards.serialize import at_home

                at_home(self.header.get("homes", {}))
                card = self._cards[listed] = card_from_json(content, self.header.get("shapes"))
            except CorpusError:
                raise
            except (ValueError, KeyError, TypeError, AttributeError) as error:
                raise CorpusError(
                    f"The card data on {listed!r} was made for another version of the reader ({error}).",
                    place=str(self.path),
                    remedy=UPDATE,
                ) from None
        return card


def read_header(path: Path) -> dict[str, Any] | None:
    """The header of a card data file, of whatever format version; None where there is no such file or it is none."""
    try:
        with path.open("rb") as file:
            key, _, payload = file.readline().partition(b"\t")
        content = json.loads(payload) if key == HEADER.encode() else None
    except (OSError, ValueError):
        return None
    return content if isinstance(content, dict) else None


def _map(path: Path) -> mmap.mmap | bytes:
    try:
        with path.open("rb") as file:
            if os.fstat(file.fileno()).st_size == 0:
                return b""
            return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    except FileNotFoundError:
        raise CorpusError("There is no card data here.", place=str(path), remedy=UPDATE) from None
    except OSError as error:
        raise CorpusError(f"The card data cannot be read ({error.strerror or error}).", place=str(path)) from None


def _header_of(line: bytes, path: Path) -> dict[str, Any]:
    key, _, payload = line.partition(b"\t")
    try:
        header = json.loads(payload) if key == HEADER.encode() else None
    except ValueError:
        header = None
    if not isinstance(header, dict):
        raise CorpusError("This is no card data file of pyrules.", place=str(path), remedy=UPDATE)
    if header.get("format") != FORMAT:
        raise CorpusError(
            f"This card data has format {header.get('format')}; this version of pyrules reads format {FORMAT}.",
            place=str(path),
            remedy=UPDATE,
        )
    return header


def _split(line: bytes, path: Path) -> tuple[str, bytes]:
    key, tab, payload = line.partition(b"\t")
    if not tab:
        raise CorpusError("A line of the card data is damaged.", place=str(path), remedy=UPDATE)
    return key.decode(errors="replace"), payload


def _loads(payload: bytes, path: Path, key: str) -> Any:
    try:
        content = json.loads(payload)
    except ValueError:
        content = None
    if isinstance(content, dict) and isinstance(content.get("name"), str):
        return content
    if isinstance(content, list) and all(isinstance(name, str) for name in content):
        return content
    raise CorpusError(f"The line {key!r} of the card data is damaged.", place=str(path), remedy=UPDATE)


def _listed(content: dict[str, Any]) -> str:
    return str(content.get("listed", content["name"]))


def _plain(name: str) -> str:
    """A name but for case, spaces and the kind of apostrophe: what tells "Wasteland" from "Waste Land"."""
    return " ".join(name.casefold().replace("’", "'").split())


def _either(names: list[str]) -> str:
    quoted = [repr(name) for name in names]
    return " or ".join([", ".join(quoted[:-1]), quoted[-1]] if len(quoted) > 1 else quoted)


# -- cards as JSON ---------------------------------------------------------------------------------------------------


def card_to_json(card: Card, listed: str | None = None) -> dict[str, Any]:
    """A card as JSON data, what is empty left out; texts of abilities are not taken along."""
    content: dict[str, Any] = {"name": card.name}
    if listed not in (None, card.name):
        content["listed"] = listed
    if card.layout != "normal":
        content["layout"] = card.layout
    if card.color_identity:
        content["identity"] = "".join(card.color_identity)
    content["faces"] = [_face_to_json(face, card.name) for face in card.faces]
    return content


def card_from_json(content: dict[str, Any], shapes: dict[str, str] | None = None) -> Card:
    """The card that `card_to_json` made `content` from. ValueError, KeyError, TypeError where none did."""
    return Card(
        name=content["name"],
        layout=content.get("layout", "normal"),
        faces=tuple(_face_from_json(face, content["name"], shapes) for face in content["faces"]),
        color_identity=tuple(content.get("identity", "")),
    )


_PRINTED = ("power", "toughness", "loyalty", "defense")


def _face_to_json(face: Face, card_name: str) -> dict[str, Any]:
    value = face.mana_value
    content = {
        "name": "" if face.name == card_name else face.name,
        "cost": face.mana_cost,
        "value": int(value) if value == int(value) else value,
        "colors": "".join(face.colors),
        "indicator": "".join(face.color_indicator),
        "super": list(face.supertypes),
        "types": list(face.types),
        "sub": list(face.subtypes),
        "abilities": [_ability_to_json(ability) for ability in face.abilities],
    }
    content = {key: item for key, item in content.items() if item}
    printed = {key: getattr(face, key) for key in _PRINTED}
    return {**content, **{key: item for key, item in printed.items() if item is not None}}


def _face_from_json(content: dict[str, Any], card_name: str, shapes: dict[str, str] | None) -> Face:
    return Face(
        name=content.get("name", card_name),
        mana_cost=content.get("cost", ""),
        mana_value=content.get("value", 0),
        colors=tuple(content.get("colors", "")),
        supertypes=tuple(content.get("super", ())),
        types=tuple(content.get("types", ())),
        subtypes=tuple(content.get("sub", ())),
        color_indicator=tuple(content.get("indicator", "")),
        abilities=tuple(_ability_from_json(ability, shapes) for ability in content.get("abilities", ())),
        **{key: content[key] for key in _PRINTED if key in content},
    )


def _ability_to_json(ability: Ability) -> Any:
    """A structure alone where it is the whole of a static ability, else an object with what else there is to say."""
    from pyrules.cards.serialize import to_json

    structure = None if ability.structure is None else to_json(ability.structure)
    content: dict[str, Any] = {}
    if ability.kind != "static":
        content["kind"] = ability.kind
    if ability.read != "whole":
        content["read"] = ability.read
    if ability.touches:
        content["touches"] = list(ability.touches)
    if structure is None:
        return content
    if not content:
        return structure
    content["structure"] = structure
    return content


def _ability_from_json(content: Any, shapes: dict[str, str] | None) -> Ability:
    if isinstance(content, dict):
        return Ability(
            _structure(content.get("structure"), shapes),
            content.get("read", "whole"),
            tuple(content.get("touches", ())),
            kind=content.get("kind", "static"),
        )
    return Ability(_structure(content, shapes), "whole")


def _structure(data: Any, shapes: dict[str, str] | None) -> Any:
    if data is None:
        return None
    from pyrules.cards.serialize import from_json

    return from_json(data, shapes)


@lru_cache(maxsize=1)
def installed() -> Library:
    """The card data that is installed here, opened once: `Library.open()`."""
    return Library.open()

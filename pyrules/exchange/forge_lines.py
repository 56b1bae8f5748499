"""Forge's files line by line: keys, values and cards with their attributes, each known by its line. No card is looked up."""  # noqa: E501

from __future__ import annotations

import dataclasses
import re

from pyrules.board.schema import nearest, quoted
from pyrules.errors import BoardError
from pyrules.exchange import forge_words as words

PLAYERS = {"human": "you", "p0": "you", "ai": "opponent", "p1": "opponent"}
SECTION = re.compile(r"\[(\w+)\]")


@dataclasses.dataclass(slots=True)
class Piece:
    """A card in a zone's list. attributes: by name, "" where one has no value. place: its file and line."""

    player: str
    zone: str
    name: str
    attributes: dict[str, str]
    place: str

    @property
    def is_token(self) -> bool:
        return self.name[:2].lower() == "t:" or "IsToken" in self.attributes


@dataclasses.dataclass(slots=True)
class Line:
    """A line "key=value" of [state]; player is None where the key is of no player. key: without the player, lower-case."""  # noqa: E501

    player: str | None
    key: str
    value: str
    place: str


@dataclasses.dataclass(slots=True)
class File:
    """What a file says: metadata by key, the lines but for zones, and the cards of all zones in the file's order."""

    metadata: dict[str, str]
    lines: list[Line]
    pieces: list[Piece]


def read_lines(text: str, name: str) -> File:
    """The parts of a file; `name` is what errors call it. Raises BoardError for any line that is none of Forge's."""
    found = File({}, [], [])
    section = "state"
    sections: set[str] = set()
    seen: dict[tuple[str | None, str], str] = {}
    for number, row in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        place, line = f"{name}:{number}", row.strip()
        if not line or line.startswith("#"):
            continue
        header = SECTION.fullmatch(line)
        if header:
            section = header[1].lower()
            sections.add(section)
            if section not in ("metadata", "state"):
                raise BoardError(
                    f"there is no part [{header[1]}].", place=place, remedy="The parts: [metadata], [state]."
                )
        elif section == "metadata":
            metadata(found, line, place)
        else:
            state(found, line, place, seen)
    if not found.lines and not found.pieces and "state" not in sections:
        raise BoardError(
            "this puzzle has no part [state], and so no board.",
            place=name,
            remedy="Below a line [state] stand life totals and zones, like humanbattlefield=Forest.",
        )
    return found


def metadata(found: File, line: str, place: str) -> None:
    """One line of [metadata]."""
    key, colon, value = line.partition(":")
    known = {each.casefold(): each for each in words.METADATA}.get(key.strip().casefold())
    if not colon or known is None:
        remedy = nearest(key, words.METADATA, what="Its keys")
        raise BoardError(f"[metadata] has no key {quoted(key)}.", place=place, remedy=remedy)
    if known in found.metadata:
        raise BoardError(f"the key {quoted(known)} stands here a second time.", place=place)
    found.metadata[known] = value.strip()


def state(found: File, line: str, place: str, seen: dict[tuple[str | None, str], str]) -> None:
    """One line of [state]."""
    key, sign, value = line.partition("=")
    if not sign:
        raise BoardError(f"this line has no =: {quoted(line)}.", place=place, remedy="Lines are written key=value.")
    player, suffix = of_player(key.strip(), place)
    called = words.ZONES.get(suffix, suffix)
    if (player, called) in seen:
        raise BoardError(
            f"the key {quoted(key)} stands here a second time.",
            place=place,
            remedy=f"Forge would forget the first, of {seen[player, called]}: put them together.",
        )
    seen[player, called] = place
    if suffix in words.ZONES and player is not None:
        found.pieces += [
            piece(player, called, written.strip(), place) for written in value.split(";") if written.strip()
        ]
    else:
        found.lines.append(Line(player, suffix, value.strip(), place))


def of_player(key: str, place: str) -> tuple[str | None, str]:
    """Whose key it is (None: nobody's), and the key without that."""
    folded = key.casefold()
    if folded in words.GENERAL or folded.startswith("ability"):
        return None, folded
    for called, player in PLAYERS.items():
        suffix = folded.removeprefix(called)
        if suffix != folded and suffix in words.SUFFIXES:
            return player, suffix
    if re.fullmatch(r"p\d\w+", folded) and folded[2:] in words.SUFFIXES:
        raise BoardError(
            f"here is a player {quoted(folded[:2])}, and only games of two can be read.",
            place=place,
            remedy="p0 (human) and p1 (ai) are the two.",
        )
    known = [*words.GENERAL, *(who + suffix for who in ("human", "ai", "p0", "p1") for suffix in words.SUFFIXES)]
    near = nearest(key, known)
    remedy = near if near.startswith("Did") else f"A player's keys end in {', '.join(words.SUFFIXES)}."
    raise BoardError(f"a game state has no key {quoted(key)}.", place=place, remedy=remedy)


def piece(player: str, zone: str, written: str, place: str) -> Piece:
    """A card and its attributes, "Name|Tapped|Counters:P1P1=1"."""
    name, *rest = written.split("|")
    found = Piece(player, zone, name.strip(), {}, place)
    if not found.name:
        raise BoardError(f"here stands no card's name: {quoted(written)}.", place=place)
    for attribute in rest:
        key, colon, value = attribute.strip().partition(":")
        if key not in words.ATTRIBUTES:
            raise BoardError(
                f"{found.name} has an attribute {quoted(key)} that Forge does not know.",
                place=place,
                remedy=nearest(key, words.ATTRIBUTES) if key else "Take the | away.",
            )
        key = "AttachedTo" if key == "Attaching" else key
        if found.attributes.get(key, value) != value:
            raise BoardError(f"{found.name} has the attribute {quoted(key)} twice.", place=place)
        found.attributes[key] = value.strip() if colon else ""
    return found

"""XMage's init files as boards, one board for each group. Cards come onto the battlefield in the order of the lines, of
both players; what is put into a library last lies on top of it."""

from __future__ import annotations

import dataclasses
import re
from typing import Any

from pyrules.board.model import Board, Source
from pyrules.board.objects import CardSource, resolve
from pyrules.board.schema import MAX_OBJECTS, nearest, quoted
from pyrules.errors import BoardError, UnknownCard
from pyrules.exchange.forge_tokens import PREDEFINED
from pyrules.exchange.losses import Loss, refusal

GROUP = re.compile(r"\[(.+)\]")
COMMAND = re.compile(r"(\w+):(\S[^:]*):(\S.*):(\d{1,9})")
PRINTING = re.compile(r"[\dA-Z]{2,7}-(\S.*)")

ZONES = {
    "battlefield": "battlefield", "hand": "hand", "graveyard": "graveyard", "library": "library", "exiled": "exile",
    "commander": "commander", "token": "battlefield",
}  # fmt: skip
#: Zones that a board has no place for.
UNSAYABLE = ("outside", "sideboard", "stack", "emblem", "plane", "loyalty")
KNOWN = (*ZONES, *UNSAYABLE)
PLAYERS = {
    "human": "you", "me": "you", "human 1": "you",
    "computer": "opponent", "ai": "opponent", "opponent": "opponent", "computer 1": "opponent",
}  # fmt: skip
#: The classes of predefined tokens (111.10).
TOKENS = {
    "TreasureToken": "c_a_treasure_sac", "FoodToken": "c_a_food_sac", "ClueArtifactToken": "c_a_clue_draw",
}  # fmt: skip

Data = dict[str, Any]


@dataclasses.dataclass(slots=True)
class Group:
    """A group's name ("" before the first), its lines, and where it begins."""

    name: str
    lines: list[tuple[int, str]]
    place: str


def read(text: str, name: str, library: CardSource, *, mark: bool = False) -> list[tuple[Board, list[Loss]]]:
    """The board of each group of an init file, and what of it a board cannot say (these are among its notes too).

    Groups that only open one of XMage's menus ([@mana add]) are no boards. Raises BoardError with file and line for
    lines, players and cards that XMage does not know, and without `mark` for what a board cannot say.
    """
    groups = groups_of(text, name)
    boards = []
    for each in groups:
        if not each.lines or each.name.startswith("@"):
            continue
        reading = Reading(name, library)
        board = reading.board(each, groups)
        if reading.losses and not mark:
            raise refusal(reading.losses, "a board", "is among its notes")
        boards.append((board, reading.losses))
    if not boards:
        raise BoardError(
            "there is no board in here.", place=name, remedy="A line of one is battlefield:Human:Forest:1."
        )
    return boards


def groups_of(text: str, name: str) -> list[Group]:
    """The groups of a file."""
    groups = [Group("", [], name)]
    for number, row in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        line = row.strip()
        if not line or line.startswith(("#", "//")):
            continue
        header = GROUP.fullmatch(line)
        if header:
            groups.append(Group(header[1], [], f"{name}:{number}"))
        else:
            groups[-1].lines.append((number, line))
    return groups


class Reading:
    """One group on its way to a board."""

    def __init__(self, name: str, library: CardSource) -> None:
        self.name = name
        self.library = library
        self.losses: list[Loss] = []
        self.players: dict[str, Data] = {"you": {}, "opponent": {}}
        self.lines: dict[tuple[str, str], list[int]] = {}
        self.entered: list[tuple[str, Data]] = []

    def board(self, group: Group, groups: list[Group]) -> Board:
        """The board of a group; lines "@name" stand for the lines of the group of that name."""
        for number, line in group.lines:
            if not line.startswith("@"):
                self.line(number, line)
                continue
            there = [each for each in groups if each.name == line[1:] and each is not group]
            if not there or line[1:].startswith("@"):
                names = [f"@{each.name}" for each in groups if each.name and each is not group]
                remedy = nearest(line, names, what="Groups")
                raise BoardError(f"there is no other group {quoted(line[1:])}.", place=self.at(number), remedy=remedy)
            for inner, inserted in there[0].lines:
                self.line(inner, inserted)
        self.stamp()
        data: Data = {"title": group.name} if group.name else {}
        data["players"] = {
            player: {
                zone: [short(each) for each in (reversed(listed) if zone == "library" else listed)]
                for zone, listed in zones.items()
            }
            for player, zones in self.players.items()
        }
        if self.losses:
            data["note"] = [f"not said here: {each}" for each in self.losses]
        board = Board.from_data(data, Source(self.name, self.line_of))
        resolve(board, self.library)
        return board

    def at(self, number: int) -> str:
        return f"{self.name}:{number}"

    def line_of(self, path: tuple[str | int, ...]) -> int | None:
        """The line that a part of the board was read from."""
        listed = self.lines.get((str(path[1]), str(path[2]))) if path[:1] == ("players",) and len(path) > 3 else None
        if not listed:
            return None
        return (listed[::-1] if path[2] == "library" else listed)[int(path[3])]

    def line(self, number: int, line: str) -> None:
        """One command, zone:player:[SET-]card:amount."""
        place = self.at(number)
        found = COMMAND.fullmatch(line)
        if not found:
            raise BoardError(
                f"this is no command: {quoted(line)}.", place=place, remedy="One is battlefield:Human:Forest:1."
            )
        zone, player, card, amount = found[1].lower(), player_of(found[2], place), found[3], int(found[4])
        if zone not in KNOWN:
            raise BoardError(f"there is no zone {quoted(found[1])}.", place=place, remedy=nearest(zone, KNOWN))
        if zone in UNSAYABLE:
            self.losses.append(Loss(place, f"{found[4]} {card}, {zone}"))
        elif amount:
            self.put(zone, player, card, amount, number)

    def put(self, zone: str, player: str, card: str, amount: int, number: int) -> None:
        """Cards or tokens into a zone."""
        place = self.at(number)
        if amount > MAX_OBJECTS:
            raise BoardError(f"{amount:,} are too many.", place=place, remedy=f"A board holds {MAX_OBJECTS:,}.")
        entry: Data
        if zone == "token":
            if card not in TOKENS:
                raise BoardError(
                    f"the class {quoted(card)} does not tell surely what the token is.",
                    place=place,
                    remedy="Take the line out and write the token into the board yourself: token: {name: …}.",
                )
            entry = {"token": dict(PREDEFINED[TOKENS[card]])}
            several = [dict(entry) for _ in range(amount)]
        else:
            entry = {"card": self.card(card, place), "count": amount}
            several = [entry]
        listed = self.players[player].setdefault(ZONES[zone], [])
        listed += several
        self.lines.setdefault((player, ZONES[zone]), []).extend([number] * len(several))
        if ZONES[zone] == "battlefield":
            self.entered += [(player, each) for each in several]

    def card(self, written: str, place: str) -> str:
        """A card's name without its printing."""
        printed = PRINTING.fullmatch(written)
        try:
            self.library.face(written)
        except UnknownCard as error:
            if printed is None:
                raise BoardError(error.message, place=place, remedy=error.remedy) from None
            return self.card(printed[1], place)
        return written

    def stamp(self) -> None:
        """Timestamps, where the lines go to and fro between the players; without them a board takes its own order."""
        order = [player != "you" for player, _ in self.entered]
        if order == sorted(order):
            return
        for timestamp, (_, entry) in enumerate(self.entered, 1):
            entry["timestamp"] = timestamp


def player_of(written: str, place: str) -> str:
    """The player whom a line means."""
    found = PLAYERS.get(written.casefold())
    if found is None:
        raise BoardError(
            f"there is no player {quoted(written)}.",
            place=place,
            remedy=nearest(written, ("Human", "Computer"), what="Only games of two can be read; their players"),
        )
    return found


def short(entry: Data) -> Any:
    """An entry as a board has it: short where it is only a name and a count."""
    if "card" not in entry:
        return entry
    count = entry["count"]
    name = entry["card"] if count == 1 else f"{count} {entry['card']}"
    rest = {key: value for key, value in entry.items() if key not in ("card", "count")}
    return {"card": name, **rest} if rest else name

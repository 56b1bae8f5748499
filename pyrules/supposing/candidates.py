"""The permanents that might be added to a board: names from a list, each with what a board must say of it."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from pathlib import Path

from pyrules.board import Position
from pyrules.board.model import counted
from pyrules.board.possible import NO_PERMANENTS, up
from pyrules.cards.abilities.actions import ChooseColor
from pyrules.cards.abilities.entering import ChoiceOfKind, ChoiceOfWords, ChooseValue, ColorOtherThan
from pyrules.cards.abilities.keywords import Enchant
from pyrules.cards.model import Card, Face
from pyrules.errors import BoardError, PyrulesError
from pyrules.generate.choices import BASIC_LAND_TYPES, COLORS, as_it_enters
from pyrules.generate.fitting import Looks, fits
from pyrules.referee import Referee
from pyrules.supposing.changes import Add
from pyrules.walking import everything, keywords_of

COUNT = re.compile(r"\d+x? +(?=\S)")
#: So many lines of a list are read.
MOST_LINES = 20_000
Lookup = Callable[[str], tuple[Card, int]]


def names_of(given: Iterable[str], known: Callable[[str], bool]) -> Iterator[tuple[str, str]]:
    """The names that options give, each with its place: of a file, a line each (counts and what stands after # do not
    matter); else names with commas between them. known: whether there is such a card. Raises BoardError."""
    for value in given:
        if is_file(value, known):
            yield from in_file(value)
        else:
            yield from ((name, "") for name in parted(value, known))


def is_file(value: str, known: Callable[[str], bool]) -> bool:
    """Whether an option names a file: there is one, or it is written like one."""
    if known(value):
        return False
    try:
        if Path(value).is_file():
            return True
    except (OSError, ValueError):
        return False
    return value.endswith((".txt", ".dec", ".list")) or value.startswith(("/", "./", "../", "~/"))


def in_file(name: str) -> Iterator[tuple[str, str]]:
    """The names in a file with their lines."""
    from pyrules.board.reading import read_file

    for number, line in enumerate(read_file(name, "list").splitlines(), 1):
        words = COUNT.sub("", line.partition("#")[0].strip(), count=1)
        if number > MOST_LINES:
            raise BoardError(f"this list has more than {MOST_LINES:,} lines.", place=name, remedy="Make it shorter.")
        if words:
            yield words, f"{name}:{number}"


def parted(value: str, known: Callable[[str], bool]) -> Iterator[str]:
    """Names with commas between them; a name may itself have commas in it."""
    parts = [part.strip() for part in value.split(",")]
    while parts:
        for end in range(len(parts), 0, -1):
            name = counted(", ".join(parts[:end]))[1]
            if end == 1 or known(name):
                if name:
                    yield name
                del parts[:end]
                break


class Candidates:
    """What may be added to a board. players: who may get it; lookup: the card and the face of a name.

    passed_over: names that cannot be added, each with the reason.
    """

    def __init__(self, referee: Referee, given: Iterable[str], players: Iterable[str], lookup: Lookup) -> None:
        self.referee = referee
        self.position: Position = referee.position
        self.players = tuple(players)
        self.lookup = lookup
        self.passed_over: dict[str, str] = {}
        self.found: list[Add] = []
        seen: set[tuple[int, int]] = set()
        for name, place in names_of(given, self.known):
            card, face = self.card(name, place)
            if (id(card), face) in seen:
                continue
            seen.add((id(card), face))
            self.found += self.ways(card, face)

    def known(self, name: str) -> bool:
        """Whether there is a card of that name."""
        try:
            self.lookup(counted(name)[1])
        except PyrulesError:
            return False
        return True

    def card(self, name: str, place: str) -> tuple[Card, int]:
        """The card of a name; BoardError where there is none."""
        try:
            return self.lookup(name)
        except PyrulesError as error:
            raise BoardError(error.message, place=place, remedy=error.remedy) from None

    def ways(self, card: Card, face: int) -> Iterator[Add]:
        """Every way in which a card may be added."""
        shown = up(card, face)
        index = card.faces.index(shown)
        name = shown.name if index else card.name
        if not shown.types or NO_PERMANENTS.issuperset(shown.types):
            self.passed_over[name] = "is no permanent"
            return
        chosen = list(choices(shown, self.creature_types))
        for player in self.players:
            for host in self.hosts(shown, player, name):
                yield from (Add(name, card, index, player, each, host) for each in chosen)

    def hosts(self, face: Face, player: str, name: str) -> list[int | None]:
        """To which permanents it may be attached; None stands for being attached to nothing."""
        if "Aura" not in face.subtypes:
            return [None]
        wanted = next(
            (word for each in face.abilities for word in keywords_of(each.structure) if isinstance(word, Enchant)),
            None,
        )
        found: list[int | None] = []
        if wanted is not None:
            found += [number for number, looks in self.looks if fits(wanted.filter, looks, player)]
        if not found:
            self.passed_over[name] = "finds nothing that it can enchant"
        return found

    @cached_property
    def looks(self) -> list[tuple[int, Looks]]:
        """How the permanents on the battlefield look to words that describe them."""
        nothing: frozenset[str] = frozenset()
        sheets = self.referee.sheets("now")
        found = []
        for each in self.position.in_zone("battlefield"):
            looks = Looks(each.number, each.controller, "", nothing, nothing, nothing, nothing)
            looks = dataclasses.replace(looks, token=each.is_token, tapped=each.tapped, face_down=each.face_down)
            found.append((each.number, looks.having(sheets.sheet(each.number))))
        return found

    @property
    def creature_types(self) -> list[str]:
        """The creature types that a choice may name: those of the creatures on the board, as printed."""
        faces = [each.shown_face for each in self.position.objects if "Creature" in each.shown_face.types]
        return sorted({word for face in faces for word in face.subtypes})


def choices(face: Face, creature_types: list[str]) -> Iterator[tuple[tuple[str, str], ...]]:
    """What may be chosen as a permanent enters: a color, a basic land type, a creature type. Nothing where nothing is,
    or where it is something else (the ruling then says so)."""
    options: list[tuple[str, str]] = []
    for sentence in as_it_enters(face):
        for node in everything(sentence.sentence):
            if isinstance(node, ChooseColor):
                options += [("color", each) for each in COLORS]
            elif isinstance(node, ChooseValue) and len(node.choices) == 1:
                options += one_choice(node.choices[0], creature_types)
    options = list(dict.fromkeys(options))
    if len({kind for kind, _ in options}) != 1:
        options = []
    yield from ((each,) for each in options)
    if not options:
        yield ()


def one_choice(choice: object, creature_types: list[str]) -> list[tuple[str, str]]:
    """The options of one thing that is chosen."""
    if isinstance(choice, ColorOtherThan):
        return [("color", each) for each in COLORS if each != choice.color.value]
    if isinstance(choice, ChoiceOfWords):
        words = [each.name for each in choice.words]
        return [("color", each) for each in words] if set(words) <= set(COLORS) else []
    if isinstance(choice, ChoiceOfKind):
        if choice.kind == "color":
            return [("color", each) for each in COLORS]
        if choice.kind in ("basic land type", "land type"):
            return [("type", each) for each in BASIC_LAND_TYPES]
        if choice.kind == "creature type":
            return [("type", each) for each in creature_types]
    return []

"""A board's entries as objects: counted out, named, cards looked up, references resolved. No rules of the game."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

from pyrules.board.definitions import Reader
from pyrules.board.history import STANDING, History
from pyrules.board.model import Board, Chosen
from pyrules.board.schema import Path
from pyrules.cards.model import Card, Face

if TYPE_CHECKING:
    from pyrules.cards.abilities.copy_exceptions import CopyExceptions

NO_CASTS: Mapping[int, int] = MappingProxyType({})
NO_COUNTERS: Mapping[str, int] = MappingProxyType({})


#: The zone of objects that are no more (400.7): what they were is still asked of them (608.2h).
GONE = "gone"
#: The zone of what is phased out: it is on the battlefield, but treated as though it did not exist (702.26b).
PHASED_OUT = "phased out"


class CardSource(Protocol):
    """What resolving needs of card data: pyrules.cards.library.Library, or anything alike."""

    def face(self, name: str) -> tuple[Card, int]:
        """The card that has a face of that name, and which face; raises UnknownCard."""

    def card(self, name: str) -> Card:
        """The card of that name; raises UnknownCard."""

    def creature_type(self, word: str) -> str | None:
        """A creature type that some card has, as it is written there, whatever the case of `word`; None if none has."""


@dataclasses.dataclass(frozen=True, slots=True)
class Object:
    """One card, permanent or token.

    number:         from 1, in the file's order.
    id:             how the board refers to it: its own id, its name, or Name#1, Name#2.
    zone:           battlefield, hand, graveyard, exile, library or command.
    controller:     the player it is listed under. owner: that player, or the one that is given.
    card, face:     its card, token or custom card, and the index of the face that is up (or that it was named by).
    attached_to:    the number of an object; attached_to_player: a player's name.
    copying:        the number of the object, or the Card, that a copy effect has made it (copying_face: which face).
    copy_of_spell:  the same for the token that a copy of a spell became.
    exception:      that copy effect's exception, as the board words it ("except" in the file), or as a card does.
    merged_over:    the cards under it, top first.
    exiled_with:    the number of the object whose ability exiled it.
    attacking:      a player's name or an object's number.
    timestamp:      as given, or its number; where two are equal, the lower number is older.
    counters_since: the timestamps of kinds of counters, where they are not the object's own.
    path:           where the board has it, for `Board.place`.
    """

    number: int
    id: str
    zone: str
    controller: str
    owner: str
    card: Card
    face: int
    timestamp: int
    path: Path
    is_token: bool = False
    is_commander: bool = False
    tapped: bool = False
    summoning_sick: bool = False
    counters: Mapping[str, int] = dataclasses.field(default_factory=lambda: NO_COUNTERS)
    counters_since: Mapping[str, int] = dataclasses.field(default_factory=lambda: NO_COUNTERS)
    attached_to: int | None = None
    attached_to_player: str | None = None
    chosen: Chosen | None = None
    copying: int | Card | None = None
    copying_face: int = 0
    copy_of_spell: int | Card | None = None
    exception: str | CopyExceptions = ""
    face_down: bool = False
    merged_over: tuple[Card, ...] = ()
    exiled_with: int | None = None
    attacking: int | str | None = None
    x: int = 0
    cast_for: str | None = None

    @property
    def shown_face(self) -> Face:
        """The printed characteristics of the face that is up."""
        return self.card.faces[self.face]


@dataclasses.dataclass(frozen=True, slots=True)
class ResolvedEffect:
    """A continuous effect of a spell or ability that has resolved.

    number:   from 1, in the file's order. card, face: whose text made it.
    source:   the number of the permanent whose ability it was, or None. ability: which one, as the board says it.
    targets:  objects' numbers and players' names. affects: the objects it locked in, or None where nothing is said.
    copies:   what it made its target a copy of. printed_as: of an effect that began as the game went on, the number
    of its source's own ability that made it (0: none of them).
    """

    number: int
    card: Card
    face: int
    controller: str
    timestamp: int
    path: Path
    source: int | None = None
    ability: int | str | None = None
    targets: tuple[int | str, ...] = ()
    x: int | None = None
    chosen: Chosen | None = None
    copies: int | Card | None = None
    copies_face: int = 0
    affects: tuple[int, ...] | None = None
    printed_as: int = 0


@dataclasses.dataclass(frozen=True, slots=True)
class PlayerState:
    """A player: number from 1, and what the board says. commanders: objects' numbers; commander_casts: by those;
    restricted: what of the mana may be spent only on some things (106.6); other_pools: what the pool may hold instead,
    where a file does not say which mana was spent; counters: the player's own (122.1f)."""

    number: int
    name: str
    life: int = 20
    mana_pool: str = ""
    restricted: str = ""
    commanders: tuple[int, ...] = ()
    commander_casts: Mapping[int, int] = dataclasses.field(default_factory=lambda: NO_CASTS)
    other_pools: frozenset[str] = frozenset()
    counters: Mapping[str, int] = dataclasses.field(default_factory=lambda: NO_COUNTERS)


class References(Protocol):
    """What a position needs to find things by name."""

    def number(self, reference: str, path: Path, *, but: int = 0) -> int:
        """The number of the object that is meant; BoardError."""

    def player(self, name: str, path: Path) -> str:
        """The player of that name; BoardError."""


class Position:
    """A board resolved: `players` (you and opponent among them), `objects` and `effects`, in the file's order;
    `everything`: with the objects that are no more.

    active, phase: whose turn it is and where in it. history: what this turn has seen. board: what it was made of.
    """

    def __init__(
        self,
        board: Board,
        players: tuple[PlayerState, ...],
        objects: tuple[Object, ...],
        effects: tuple[ResolvedEffect, ...],
        references: References,
        history: History = STANDING,
    ) -> None:
        self.board = board
        self.history = history
        self.players = players
        self.everything = objects
        self.objects = (
            tuple(each for each in objects if each.zone not in (GONE, PHASED_OUT))
            if history is not STANDING
            else objects
        )
        self.effects = effects
        self.active = board.turn.active
        self.phase = board.turn.phase
        self.references = references

    def __getitem__(self, number: int) -> Object:
        """The object with a number."""
        return self.everything[number - 1]

    def find(self, reference: str, path: Path = ()) -> Object:
        """The object that an id or name means; BoardError (placed at `path`) where it means none or several."""
        return self[self.references.number(reference, path)]

    def player(self, name: str, path: Path = ()) -> PlayerState:
        """The player of that name; BoardError where there is none."""
        self.references.player(name, path)
        return next(each for each in self.players if each.name == name)

    def in_zone(self, zone: str, player: str | None = None) -> tuple[Object, ...]:
        """The objects in a zone; of one player: those listed under them."""
        return tuple(each for each in self.objects if each.zone == zone and player in (None, each.controller))


def resolve(board: Board, library: CardSource, *, reader: Reader | None = None) -> Position:
    """The board's objects, players and effects, with every name looked up and every reference checked.

    `reader` reads the text of the board's own cards and tokens (pyrules.cards.reader.read_text unless given).
    Raises BoardError with file and line for unknown cards, ids that nothing has or several have, attachments to
    nothing or in a circle, and players that do not exist.
    """
    from pyrules.board.resolving import Resolver

    if board.is_open:
        from pyrules.open_boards.refusing import refuse

        raise refuse(board)
    return Resolver(board, library, reader).position()

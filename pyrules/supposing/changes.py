"""Changes that somebody could make to a board, and the board that they make of it. Nothing else changes: what is on the
battlefield stays as it is, without state-based actions, as on any board."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import Any, ClassVar

from pyrules.board import Board, Object, Position
from pyrules.board.model import Chosen
from pyrules.board.objects import GONE
from pyrules.cards.model import Card


class Draft:
    """A position that is being changed."""

    def __init__(self, position: Position) -> None:
        self.objects = list(position.everything)
        stamps = [each.timestamp for each in self.objects] + [each.timestamp for each in position.effects]
        self.latest = max(stamps, default=0)

    def set(self, number: int, **values: Any) -> None:
        """Changes something about an object."""
        self.objects[number - 1] = dataclasses.replace(self.objects[number - 1], **values)


class Change:
    """One change. `kind`: its word in JSON; `of`: the number of the permanent that it is about, 0 for none."""

    kind: ClassVar[str]

    @property
    def of(self) -> int:
        return 0

    @property
    def objects(self) -> tuple[int, ...]:
        """The numbers of the permanents that it changes."""
        return (self.of,) if self.of else ()

    def make(self, draft: Draft) -> None:
        """Changes a position."""
        raise NotImplementedError

    def in_words(self, position: Position) -> str:
        """What is done, in the words of somebody who tells another to do it."""
        raise NotImplementedError

    def to_data(self, position: Position) -> dict[str, Any]:
        """The change as plain data."""
        raise NotImplementedError

    def clashes(self, other: Change) -> bool:
        """Whether two changes cannot be made together, or one of them alone would be as good."""
        if not self.of or self.of != other.of:
            return False
        return self.kind == other.kind or "remove" in (self.kind, other.kind)


@dataclasses.dataclass(frozen=True, slots=True)
class Add(Change):
    """A player gets a permanent. host: what it is attached to: an object's number or a player."""

    kind: ClassVar[str] = "add"
    name: str
    card: Card
    face: int
    player: str
    chosen: tuple[tuple[str, str], ...] = ()
    host: int | str | None = None

    def make(self, draft: Draft) -> None:
        number = len(draft.objects) + 1
        draft.latest += 1
        taken = {each.id for each in draft.objects}
        called = self.name
        while called in taken:
            called += " (new)"
        draft.objects.append(
            Object(
                number, called, "battlefield", self.player, self.player, self.card, self.face, draft.latest, (),
                is_token=self.card.layout == "token",
                attached_to=self.host if isinstance(self.host, int) else None,
                attached_to_player=self.host if isinstance(self.host, str) else None,
                chosen=Chosen.read(dict(self.chosen)) if self.chosen else None,
            )
        )  # fmt: skip

    def clashes(self, other: Change) -> bool:
        return isinstance(other, Remove) and other.number == self.host

    def details(self, position: Position) -> str:
        """How the permanent is, beyond its card."""
        found = [", ".join(f"{value} chosen" for _, value in self.chosen)] if self.chosen else []
        if self.host is not None:
            found.append(f"on {position[self.host].id if isinstance(self.host, int) else self.host}")
        return ", ".join(found)

    def in_words(self, position: Position) -> str:
        details = self.details(position)
        return f"add {self.name}{f' ({details})' if details else ''} for {self.player}"

    def to_data(self, position: Position) -> dict[str, Any]:
        host = position[self.host].id if isinstance(self.host, int) else self.host
        return {
            "change": self.kind,
            "card": self.name,
            "player": self.player,
            **({"chosen": dict(self.chosen)} if self.chosen else {}),
            **({"attached_to": host} if host is not None else {}),
        }


@dataclasses.dataclass(frozen=True, slots=True)
class OfPermanent(Change):
    """A change of a permanent that is there."""

    number: int

    @property
    def of(self) -> int:
        return self.number

    def to_data(self, position: Position) -> dict[str, Any]:
        return {"change": self.kind, "permanent": position[self.number].id}


@dataclasses.dataclass(frozen=True, slots=True)
class Remove(OfPermanent):
    """A permanent is taken away. What was attached to it is attached to nothing; copies of it stay what they are."""

    kind: ClassVar[str] = "remove"

    def make(self, draft: Draft) -> None:
        draft.set(self.number, zone=GONE)
        for each in list(draft.objects):
            if each.attached_to == self.number:
                draft.set(each.number, attached_to=None)

    def in_words(self, position: Position) -> str:
        return f"remove {position[self.number].id}"


@dataclasses.dataclass(frozen=True, slots=True)
class Turn(OfPermanent):
    """A permanent is tapped or untapped."""

    tapped: bool

    @property
    def kind(self) -> str:  # type: ignore[override]
        return "tap" if self.tapped else "untap"

    def make(self, draft: Draft) -> None:
        draft.set(self.number, tapped=self.tapped)

    def in_words(self, position: Position) -> str:
        return f"{self.kind} {position[self.number].id}"


@dataclasses.dataclass(frozen=True, slots=True)
class Give(OfPermanent):
    """A permanent is given to another player, who controls it then; its owner stays its owner."""

    kind: ClassVar[str] = "give"
    player: str

    def make(self, draft: Draft) -> None:
        draft.set(self.number, controller=self.player)

    def in_words(self, position: Position) -> str:
        return f"give {position[self.number].id} to {self.player}"

    def to_data(self, position: Position) -> dict[str, Any]:
        return {"change": self.kind, "permanent": position[self.number].id, "player": self.player}


@dataclasses.dataclass(frozen=True, slots=True)
class Swap(Change):
    """Two permanents have each other's timestamps."""

    kind: ClassVar[str] = "swap_timestamps"
    first: int
    second: int

    @property
    def objects(self) -> tuple[int, ...]:
        return (self.first, self.second)

    def make(self, draft: Draft) -> None:
        first, second = draft.objects[self.first - 1], draft.objects[self.second - 1]
        draft.set(first.number, timestamp=second.timestamp)
        draft.set(second.number, timestamp=first.timestamp)

    def in_words(self, position: Position) -> str:
        return f"swap the timestamps of {position[self.first].id} and {position[self.second].id}"

    def to_data(self, position: Position) -> dict[str, Any]:
        return {"change": self.kind, "permanents": [position[each].id for each in (self.first, self.second)]}

    def clashes(self, other: Change) -> bool:
        return self == other or (isinstance(other, Remove) and other.number in self.objects)


def clash(one: Change, other: Change) -> bool:
    """Whether two changes cannot be made together, or one of them alone would be as good."""
    return one.clashes(other) or other.clashes(one)


def changed(position: Position, board: Board, changes: Iterable[Change]) -> Position:
    """The position that changes make of one, in their order; `board` says what is asked of it."""
    draft = Draft(position)
    for each in changes:
        each.make(draft)
    history = dataclasses.replace(position.history)  # as a board with a past: it may have objects that are no more
    made = Position(board, position.players, tuple(draft.objects), position.effects, position.references, history)
    made.active, made.phase = position.active, position.phase
    return made

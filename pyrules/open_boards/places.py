"""The ways in which a board that leaves values open can be: places, each with its ways, independent of one another.

A place is what is open about one object, with all ways in which that can be together.
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from pyrules.board import Position, resolve
from pyrules.board.choices import WORDS, Text
from pyrules.board.objects import CardSource, ResolvedEffect
from pyrules.board.schema import Path
from pyrules.cards.model import Card
from pyrules.errors import BoardError
from pyrules.open_boards.board import OpenBoard
from pyrules.open_boards.bounds import NOTHING, PERMANENTS
from pyrules.open_boards.conditions import Term
from pyrules.open_boards.gaps import named_as
from pyrules.open_boards.ordering import older_pairs, ordered, whose_order_matters, with_objects
from pyrules.open_boards.orders import orders
from pyrules.open_boards.things import Thing, older, thing

#: So many ways can one place have: what is open about one object, or the order of timestamps.
MOST_WAYS = 1_024


class Place:
    """What is open about one object. ways: for each, the value that each thing has (by their numbers) and the order of
    timestamps, if that is what is open."""

    def __init__(self, ways: Sequence[Mapping[int, int]], order: Sequence[tuple[int, ...]] = ()) -> None:
        self.ways = ways
        self.order = order


class Places:
    """The places of a board. things: what is open, in words. `closed(ways)` is the board with a way for each place."""

    def __init__(self, board: OpenBoard, cards: CardSource) -> None:
        self.board = board
        self.cards = cards
        self.plain = resolve(board.closed(known_first(board)), cards)
        self.values = {number: self.found(number) for number, hole in enumerate(board.holes) if hole.values}
        self.things = [self.told(number) for number in self.values]
        self.everywhere = self.resolved(dict.fromkeys(self.values, 0))
        self.all = [self.place(group) for group in self.groups()]
        if board.orders is not None:
            self.all += self.of_timestamps()
        if not self.all:  # what is open has one value, or matters nowhere
            self.all.append(Place([{}]))

    # -- values that are found on the board ---------------------------------------------------------------------------

    def found(self, number: int) -> tuple[object, ...]:
        """The values that a hole can have."""
        hole = self.board.holes[number]
        if not isinstance(hole.values, str):
            return hole.values
        if hole.values == PERMANENTS:
            own = self.at(self.plain, hole.path)
            found = [each.id for each in self.plain.in_zone("battlefield") if own is None or each.number != own]
        else:
            found = self.types(hole.path)
        if not found:
            raise BoardError(
                "nothing bounds what this is, so that it cannot be unknown.",
                place=self.board.place(hole.path),
                remedy="Write {one_of: [...]} with what it may be.",
            )
        return tuple(found)

    def types(self, path: Path) -> list[str]:
        """The types of which one can be chosen for an object or an effect."""
        number = self.at(self.plain, path)
        cards: list[Card] = []
        if number is not None:
            each = self.plain[number]
            cards = [each.card, *each.merged_over, *([each.copying] if isinstance(each.copying, Card) else [])]
        elif path[0] == "effects" and (effect := self.effect(self.plain, path)):
            cards = [effect.card]
        kinds = Text([face for card in cards for face in card.faces]).kinds
        return list(dict.fromkeys(word for kind in kinds for word in WORDS[kind]))

    @staticmethod
    def at(position: Position, path: Path) -> int | None:
        """The number of the object that a place in the board's data is about."""
        return next((each.number for each in position.objects if each.path == path[:4]), None)

    def effect(self, position: Position, path: Path) -> ResolvedEffect | None:
        """The effect that a place in the board's data is about, where the first values stand; None if none is there."""
        gone = [
            int(hole.path[1])
            for hole in self.board.holes
            if hole.path[0] == "effects" and len(hole.path) == 2 and hole.values[0] is None
        ]
        at = int(path[1])
        return None if at in gone else position.effects[at - sum(each < at for each in gone)]

    def told(self, number: int) -> Thing:
        """A hole in words."""
        path = self.board.holes[number].path
        each = self.at(self.plain, path)
        if each is not None:
            of = self.plain[each].id
        elif path[0] == "effects" and (effect := self.effect(self.plain, path)):
            same = [each for each in self.plain.effects if each.card.name == effect.card.name]
            of = effect.card.name if len(same) == 1 else f"{effect.card.name} (effect {int(path[1]) + 1})"
        else:
            of = str(path[1]) if len(path) > 1 else str(path[0])
        return thing(path, of, self.values[number])

    # -- places -------------------------------------------------------------------------------------------------------

    def groups(self) -> list[list[int]]:
        """The holes that are about the same object, or whose objects meet: as copies, as what is attached to what."""
        keys: dict[int, set[object]] = {}
        for number, hole in enumerate(self.board.holes):
            about: set[object] = {hole.path[:4] if hole.path[0] == "players" and len(hole.path) > 3 else hole.path}
            if hole.path[0] == "effects":
                about = {hole.path[:2]}
                effect = self.effect(self.everywhere, hole.path)
                about |= {self.everywhere[effect.source].path} if effect and effect.source else set()
            if hole.path[-1] == "attached_to":
                about.add("attached")
            if self.copies:
                about.add("copies")
            keys[number] = about
        groups: list[tuple[list[int], set[object]]] = []
        for number, about in keys.items():
            same = [group for group in groups if not group[1].isdisjoint(about)]
            rest = [group for group in groups if group[1].isdisjoint(about)]
            joined = [each for group in same for each in group[0]]
            groups = [*rest, ([*joined, number], about.union(*(group[1] for group in same)))]
        return sorted(sorted(group) for group, _ in groups)

    @cached_property
    def copies(self) -> bool:
        """Whether an object with something open may be a copy of another one that has something open."""
        open_ones = {hole.path[:4] for hole in self.board.holes if hole.path[0] == "players" and len(hole.path) > 4}
        if any(hole.path[-1] in ("copying", "copy_of_spell") for hole in self.board.holes):
            return len(open_ones) > 1
        pairs = ((each, each.copying) for each in self.everywhere.objects if isinstance(each.copying, int))
        return any(each.path in open_ones and self.everywhere[to].path in open_ones for each, to in pairs)

    def place(self, holes: Sequence[int]) -> Place:
        """Some holes together; the ways in which they cannot be together are left out."""
        number = 1
        for each in holes:
            number *= len(self.values[each])
        if number > MOST_WAYS:
            names = ", ".join(self.things[each].name for each in holes[:5])
            raise BoardError(
                f"what is open here meets ({names}), and can be in {number:,} ways.",
                place=self.board.place(self.board.holes[holes[0]].path),
                remedy=f"Leave fewer values open: {MOST_WAYS:,} ways can be gone through.",
            )
        ways = [
            dict(zip(holes, values, strict=True))
            for values in itertools.product(*(range(len(self.values[each])) for each in holes))
        ]
        if len(holes) > 1:
            ways = [ways[0], *filter(self.possible, ways[1:])]
        return Place(ways)

    def possible(self, chosen: Mapping[int, int]) -> bool:
        """Whether a board can be so."""
        try:
            self.resolved({**dict.fromkeys(self.values, 0), **chosen})
        except BoardError:
            return False
        return True

    def resolved(self, chosen: Mapping[int, int]) -> Position:
        """The position with these values."""
        board = self.board.closed(chosen, self.values)
        if self.lacks_something(chosen):  # what is not there may be asked about: the others say if the name is right
            board = board.asking(())
        found = named_as(resolve(board, self.cards), self.plain)
        for number, way in chosen.items():
            hole = self.board.holes[number]
            if hole.is_controller:
                name = str(self.values[number][way])
                place = hole.place(way)
                found = controlled(found, self.at(found, hole.path), found.player(name, place).name)
        return found

    def lacks_something(self, chosen: Mapping[int, int]) -> bool:
        """Whether nothing stands somewhere in a zone with these values."""
        return any(self.values[each][way] is None and self.board.holes[each].is_entry for each, way in chosen.items())

    def of_timestamps(self) -> Iterator[Place]:
        """The order of the timestamps of what they can matter for."""
        numbers = whose_order_matters(self)
        pairs = older_pairs(self.board, self.everywhere)
        found = orders(numbers, [pair for pair in pairs if set(pair) <= set(numbers)], MOST_WAYS)
        if len(found) > MOST_WAYS:
            raise BoardError(
                f"the order of {len(numbers)} timestamps matters, which can be in more than {MOST_WAYS:,} ways.",
                place=self.board.place(("timestamps" if "timestamps" in self.board.to_data() else "older",)),
                remedy="Say of some which are older: older: [[a, b]].",
            )
        first = len(self.things)
        compared = list(itertools.combinations(numbers, 2)) if len(found) > 1 else []
        self.things += [older(self.everywhere[a].id, self.everywhere[b].id) for a, b in compared]
        ways = [
            {first + at: int(order.index(a) > order.index(b)) for at, (a, b) in enumerate(compared)} for order in found
        ]
        if numbers:
            yield Place(ways, found)

    # -- boards -------------------------------------------------------------------------------------------------------

    def term(self, ways: Sequence[int]) -> Term:
        """The values of all that is open, by a way for each place."""
        return tuple(
            sorted(pair for place, way in zip(self.all, ways, strict=True) for pair in place.ways[way].items())
        )

    def position(self, ways: Sequence[int]) -> Position:
        """The position with a way for each place. Raises BoardError where it cannot be so."""
        chosen = {thing: value for thing, value in self.term(ways) if thing in self.values}
        found = self.resolved(chosen)
        for place, way in zip(self.all, ways, strict=True):
            if place.order:
                found = ordered(found, place.order[way])
        return found

    def number(self, places: Iterable[int]) -> int:
        """In how many ways some places can be together."""
        total = 1
        for each in places:
            total *= len(self.all[each].ways)
        return total

    def product(self, places: Sequence[int]) -> Iterator[tuple[int, ...]]:
        """Every choice of ways for some places; of the others the first."""
        for ways in itertools.product(*(range(len(self.all[each].ways)) for each in places)):
            chosen = dict(zip(places, ways, strict=True))
            yield tuple(chosen.get(number, 0) for number in range(len(self.all)))


def controlled(position: Position, number: int | None, player: str) -> Position:
    """A position in which another player controls an object."""
    objects = tuple(
        dataclasses.replace(each, controller=player) if each.number == number else each for each in position.everything
    )
    return with_objects(position, objects)


def known_first(board: OpenBoard) -> dict[int, int]:
    """The first value of each hole whose values are known at once."""
    return {number: 0 for number, hole in enumerate(board.holes) if not isinstance(hole.values, str)}


__all__ = ["MOST_WAYS", "NOTHING", "Place", "Places"]

"""A board that leaves values open: a `Board` as it is with the first value of each, and all that it may be."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from pyrules.board.model import GAP, Board, Source
from pyrules.board.schema import Path, shown_path
from pyrules.open_boards.bounds import NOTHING
from pyrules.open_boards.orders import Orders


@dataclasses.dataclass(frozen=True, slots=True)
class Hole:
    """An open value. path: where it stands in the board's data. written: where it stands in the file, up to the list of
    its values, if there is one. values: what it may be; or how that is to be found out on the board (see `bounds`).
    listed: where each value stands in the file's list, if not in this order."""

    path: Path
    written: Path
    values: tuple[Any, ...] | str
    listed: tuple[int, ...] = ()

    @property
    def is_controller(self) -> bool:
        """Whether it is who controls an object: an entry has no key for that, as it stands under its controller."""
        return self.path[:1] == ("players",) and self.path[-1] == "controller"

    @property
    def is_entry(self) -> bool:
        """Whether it is an entry of a zone."""
        return self.path[0] == "players" and len(self.path) == 4

    @property
    def is_in_list(self) -> bool:
        """Whether it is an element of a list that is about one thing: a target, a mode; not an entry of a zone."""
        return isinstance(self.path[-1], int) and not self.is_entry

    def place(self, way: int) -> Path:
        """Where the file has one of the values."""
        if self.written[-1:] != ("one_of",):
            return self.written
        return (*self.written, self.listed[way] if self.listed else way)


#: What stands for a face-down card that nobody knows: nothing on a board looks at it as long as it lies face down.
UNSEEN = {"name": "An unseen card", "type_line": "Creature", "oracle_text": "Nobody knows what this says."}


class OpenBoard(Board):
    """See `pyrules.open_boards.reading`. It is refused by whatever needs a board that leaves nothing open."""

    is_open: ClassVar[bool] = True

    @classmethod
    def made(
        cls, file: Any, data: Any, holes: Sequence[Hole] = (), orders: Orders | None = None,
        origin: Origin | None = None,
    ) -> OpenBoard:  # fmt: skip
        """file: what the author wrote, as plain data. data: the same with each open entry by itself and under an id."""
        board = cls.__new__(cls)
        origin = origin or Origin(None, {})
        board.__dict__.update(_file=file, _data=data, _holes=tuple(holes), _orders=orders, _origin=origin)
        first = {hole: 0 for hole in range(len(holes)) if not isinstance(holes[hole].values, str)}
        board.__dict__.update(board.closed(first).__dict__)
        board.__dict__["_source"] = FilledSource(origin, {})
        return board

    @property
    def holes(self) -> tuple[Hole, ...]:
        """What is open, but for the order of timestamps."""
        found: tuple[Hole, ...] = self.__dict__["_holes"]
        return found

    @property
    def unseen(self) -> bool:
        """Whether it is not known which cards some face-down permanents are."""
        return any(each.name == UNSEEN["name"] for each in self.cards)

    @property
    def orders(self) -> Orders | None:
        """What is known of the order of timestamps; None where they are as the file has them."""
        found: Orders | None = self.__dict__["_orders"]
        return found

    def closed(self, chosen: Mapping[int, int], values: Mapping[int, tuple[Any, ...]] | None = None) -> Board:
        """The board with a value for some of the holes, by their numbers; nothing stands where none is chosen. values:
        those of holes whose values are found on the board. Raises BoardError where it cannot be so."""
        data = self.__dict__["_data"]
        places: dict[Path, Path] = {}
        for number, hole in enumerate(self.holes):
            value: Any = NOTHING
            if number in chosen and not hole.is_controller:
                ways = (values or {}).get(number, hole.values)
                value = ways[chosen[number]]
                places[hole.path] = hole.place(chosen[number])
            data = filled(data, hole.path, GAP if value is None and hole.is_entry else value)
        for path in sorted({hole.path[:-1] for hole in self.holes if hole.is_in_list}, key=len, reverse=True):
            data = without_gaps(data, path)
        return Board.from_data(data, FilledSource(self.__dict__["_origin"], places))

    def to_data(self) -> Any:
        return self.__dict__["_file"]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, OpenBoard) and bool(self.to_data() == other.to_data())

    __hash__ = None  # type: ignore[assignment]


def filled(data: Any, path: Path, value: Any) -> Any:
    """Data with another value at a place; what is given stays as it is."""
    step, *rest = path
    changed: Any = dict(data) if isinstance(data, Mapping) else list(data)
    if rest:
        changed[step] = filled(data[step], tuple(rest), value)
    elif (value is NOTHING or value is None) and isinstance(changed, dict):
        changed.pop(step, None)
    else:
        changed[step] = None if value is NOTHING else value
    return changed


def without_gaps(data: Any, path: Path) -> Any:
    """Data without the elements of a list where nothing stands."""
    found = data
    for step in path:
        found = found[step]
    return filled(data, path, [each for each in found if each is not None])


@dataclasses.dataclass(frozen=True, slots=True)
class Origin:
    """Where a board comes from, and where its entries stand there that were several in one."""

    source: Source | None
    moved: dict[Path, Path]

    def path(self, path: Path) -> Path:
        """Where the file has what the board's data have there."""
        return next(
            ((*self.moved[path[:end]], *path[end:]) for end in range(len(path), 0, -1) if path[:end] in self.moved),
            path,
        )

    def place(self, path: Path) -> str:
        """The same in words."""
        return self.source.place(path) if self.source else shown_path("board", path)


class FilledSource(Source):
    """Finds what stands in the data of one of the boards in the file that leaves values open."""

    __slots__ = ("origin", "places")

    def __init__(self, origin: Origin, places: Mapping[Path, Path]) -> None:
        super().__init__(origin.source.name if origin.source else "")
        self.origin = origin
        self.places = places

    def place(self, path: Path) -> str:
        for end in range(len(path), 0, -1):
            if path[:end] in self.places:
                return self.origin.place((*self.places[path[:end]], *path[end:]))
        return self.origin.place(self.origin.path(path))

"""Finds the open values of a board's data: `unknown`, `{one_of: [...]}`, `{from: 0, to: 5}`, `timestamps: unknown`.

Nothing of this is imported as long as boards leave nothing open: it comes in where reading a board fails, and says
whether what fails is an open value.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pyrules.board.model import ZONES, Source, counted
from pyrules.board.schema import Path, Wrong, described, quoted, shown_path
from pyrules.errors import BoardError
from pyrules.open_boards import orders
from pyrules.open_boards.board import UNSEEN, Hole, OpenBoard, Origin, filled
from pyrules.open_boards.bounds import bounds, unbounded
from pyrules.open_boards.values import UNKNOWN, OneOf, plain

#: Keys of a board under which nothing can be open: notes, and what is asked.
CLOSED = frozenset(
    "title rules source ask kind engine engine_answer verdict confidence note also timestamps older".split()
)
#: The most values that one open value may have, and the widest range of numbers.
MOST_VALUES = 400


def open_board(data: Any, source: Source | None) -> OpenBoard | None:
    """The board with what its data leave open; None where they leave nothing open. Raises BoardError."""
    if not isinstance(data, Mapping) or not leaves_open(data):
        return None
    file = plain(data)
    origin = Origin(source, {})
    try:
        known = orders.read(file)
        left = {key: value for key, value in file.items() if key not in orders.KEYS}
        spread = spread_out(unseen(left), origin)
        holes = [hole_at(spread, path, origin) for path in open_paths(spread, ())]
        refuse_twice(holes)
        board = OpenBoard.made(file, spread, holes, known, origin)
    except Wrong as wrong:
        place = source.place(wrong.path) if source else shown_path("board", wrong.path)
        raise BoardError(wrong.message, place=place, remedy=wrong.remedy) from None
    for number, hole in enumerate(board.holes):
        for way in range(1, 0 if isinstance(hole.values, str) else len(hole.values)):
            board.closed({**first_values(board), number: way})
    return board


def first_values(board: OpenBoard) -> dict[int, int]:
    """The first value of each hole whose values are known."""
    return {number: 0 for number, hole in enumerate(board.holes) if not isinstance(hole.values, str)}


def leaves_open(data: Mapping[str, Any]) -> bool:
    """Whether a board's data leave anything open."""
    return any(key in data for key in orders.KEYS) or next(open_paths(data, ()), None) is not None


def is_open(value: Any) -> bool:
    """Whether a value is an open one."""
    if isinstance(value, Mapping):
        return "one_of" in value or value.keys() == {"from", "to"}
    return value is UNKNOWN or isinstance(value, OneOf) or (type(value) is str and value == "unknown")


def open_paths(data: Any, path: Path) -> Iterator[Path]:
    """Where open values stand."""
    if is_open(data):
        yield path
    elif isinstance(data, Mapping):
        for key, value in data.items():
            if path or key not in CLOSED:
                yield from open_paths(value, (*path, key))
    elif isinstance(data, (list, tuple)):
        for index, value in enumerate(data):
            yield from open_paths(value, (*path, index))


def unseen(data: dict[str, Any]) -> dict[str, Any]:
    """A board's data in which a card stands for those that lie face down on the battlefield and nobody knows."""
    players = data.get("players")
    hidden = [
        ("players", name, "battlefield", index)
        for name, player in (players.items() if isinstance(players, Mapping) else ())
        if isinstance(player, Mapping) and isinstance(player.get("battlefield"), (list, tuple))
        for index, entry in enumerate(player["battlefield"])
        if isinstance(entry, Mapping) and entry.get("card") == "unknown" and entry.get("face_down") is True
    ]
    for path in hidden:
        data = filled(data, (*path, "card"), UNSEEN["name"])
    return {**data, "cards": [*(data.get("cards") or ()), dict(UNSEEN)]} if hidden else data


# -- one entry for each object that has something open, under an id ----------------------------------------------------


def spread_out(data: Mapping[str, Any], origin: Origin) -> dict[str, Any]:
    """A board's data in which every entry with an open value is an entry of one object; where its card is open, it has
    an id."""
    players = data.get("players")
    if not isinstance(players, Mapping):
        return dict(data)
    taken = {entry["id"] for entry in entries_of(players) if isinstance(entry, Mapping) and "id" in entry}
    found: dict[str, Any] = {}
    for name, player in players.items():
        found[name] = player
        if isinstance(player, Mapping):
            found[name] = {
                key: spread(value, ("players", name, key), origin, taken)
                if key in (*ZONES, "commander") and isinstance(value, (list, tuple))
                else value
                for key, value in player.items()
            }
    return {**data, "players": found}


def entries_of(players: Mapping[str, Any]) -> Iterator[Any]:
    """Every entry of every zone."""
    for player in players.values():
        for value in player.values() if isinstance(player, Mapping) else ():
            yield from value if isinstance(value, (list, tuple)) else ()


def spread(entries: Any, path: Path, origin: Origin, taken: set[Any]) -> list[Any]:
    """The entries of a zone, one for each object that has something open."""
    found: list[Any] = []
    for index, entry in enumerate(entries):
        several = [entry]
        if next(open_paths(entry, ()), None) is not None:
            several = alike(named(entry, (*path, index), taken))
        for each in several:
            if index != len(found):
                origin.moved[(*path, len(found))] = (*path, index)
            found.append(each)
    return found


def alike(entry: Any) -> list[Any]:
    """An entry for several of one card as so many entries: what is open may be otherwise for each."""
    card = entry.get("card") if isinstance(entry, Mapping) else None
    count, name = counted(card) if isinstance(card, str) else (1, "")
    return [{**entry, "card": name} for _ in range(count)] if 1 < count <= MOST_VALUES else [entry]


def named(entry: Any, path: Path, taken: set[Any]) -> Any:
    """An entry whose card is open, with an id if it has none: the names that it may have."""
    if isinstance(entry, Mapping) and "one_of" in entry:
        alternatives = entry["one_of"]
        if not isinstance(alternatives, (list, tuple)):
            return entry
        long = [{"card": each} if isinstance(each, str) else each for each in alternatives]
        names = [each.get("card") for each in long if isinstance(each, Mapping)]
        called = an_id([*names, *("nothing" for each in long if each is None)], taken)
        ids = [{"id": called, **each} if isinstance(each, Mapping) else each for each in long]
        for index, each in enumerate(alternatives):
            one_object(each, (*path, "one_of", index))
        return {**entry, "one_of": ids}
    card = entry.get("card") if isinstance(entry, Mapping) else None
    if not isinstance(card, Mapping) or not isinstance(card.get("one_of"), (list, tuple)):
        return entry
    for index, each in enumerate(card["one_of"]):
        one_object(each, (*path, "card", "one_of", index))
    return entry if "id" in entry else {"id": an_id(card["one_of"], taken), **entry}


def one_object(entry: Any, path: Path) -> None:
    """Raises Wrong where an alternative stands for several objects."""
    card = entry.get("card") if isinstance(entry, Mapping) else entry
    if isinstance(card, str) and counted(card)[0] > 1:
        raise Wrong(f"{quoted(card)} are several, and each that it may be is one.", "Leave out the count.", path=path)


def an_id(cards: list[Any], taken: set[Any]) -> str:
    """An id for something that may be one of some cards, which nothing else has."""
    names = [each for each in cards if isinstance(each, str)]
    first = f"{names[0]} or {names[1]}" if len(names) == 2 else f"{names[0]} or another" if names else "an open card"
    found, number = first, 1
    while found in taken:
        number += 1
        found = f"{first} ({number})"
    taken.add(found)
    return found


# -- open values -------------------------------------------------------------------------------------------------------


def hole_at(data: Any, path: Path, origin: Origin) -> Hole:
    """The open value that stands somewhere; raises Wrong where it is not well said."""
    value = data
    for step in path:
        value = value[step]
    written = origin.path(path)
    try:
        if path[-1] == "id":
            raise unbounded(path)
        if not isinstance(value, Mapping):
            return Hole(path, written, bounds(path, data))
        if "one_of" in value:
            found = one_of(value)
            order = sorted(range(len(found)), key=lambda index: found[index] is None)  # the first board has the most
            return Hole(path, (*written, "one_of"), tuple(found[index] for index in order), tuple(order))
        return Hole(path, written, numbers_between(value))
    except Wrong as wrong:
        wrong.path = (*written, *(step for step in wrong.path if step not in path))
        raise


def one_of(value: Mapping[str, Any]) -> tuple[Any, ...]:
    """The values of {one_of: [...]}; raises Wrong, with the path from there."""
    others = [key for key in value if key != "one_of"]
    if others:
        raise Wrong(
            f'"one_of" stands alone, but here stands {quoted(others[0])} as well.',
            "Write {one_of: [...]} for one value, and other keys beside that value.",
            path=(others[0],),
        )
    found = value["one_of"]
    if not isinstance(found, (list, tuple)):
        raise Wrong(f"here stands {described(found)}, where a list belongs.", "Write {one_of: [a, b]}.")
    if not found:
        raise Wrong("this list is empty, so that nothing can stand here.", "Write at least one value.")
    if len(found) > MOST_VALUES:
        raise Wrong(f"{len(found):,} values are too many.", f"One open value can have up to {MOST_VALUES}.")
    for index, each in enumerate(found):
        if next(open_paths(each, ()), None) is not None:
            raise Wrong("an open value stands inside another.", "Write all values in one list.", path=("one_of", index))
    return tuple(found)


def numbers_between(value: Mapping[str, Any]) -> tuple[int, ...]:
    """The numbers of {from: 0, to: 5}; raises Wrong."""
    low, high = value["from"], value["to"]
    if type(low) is not int or type(high) is not int or low > high:
        raise Wrong("this is no range of numbers.", "Write {from: 0, to: 5}.")
    if high - low >= MOST_VALUES:
        raise Wrong("this range is too wide.", f"It can have up to {MOST_VALUES} numbers.")
    return tuple(range(low, high + 1))


def refuse_twice(holes: list[Hole]) -> None:
    """Raises Wrong where a value is listed twice."""
    for hole in holes:
        seen: list[Any] = []
        for index, each in enumerate(hole.values if hole.written[-1:] == ("one_of",) else ()):
            same = as_meant(each, hole.path)
            if same in seen:
                raise Wrong(f"{described(each)} stands here twice.", "Leave one out.", path=(*hole.written, index))
            seen.append(same)


def as_meant(value: Any, path: Path) -> Any:
    """A value in the form in which it is compared: U and blue are one color, but 1 is not true."""
    from pyrules.board.schema import color

    if path[-1:] == ("color",):
        try:
            return color(value)
        except Wrong:
            return value
    return (type(value), value)

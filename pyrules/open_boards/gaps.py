"""Where a board leaves it open what stands somewhere or whether anything does, an object is called the same in all
possibilities."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterator

from pyrules.board import Object, Position
from pyrules.board.objects import References
from pyrules.board.schema import Path
from pyrules.errors import BoardError
from pyrules.open_boards.ordering import with_objects


def named_as(position: Position, whole: Position) -> Position:
    """A position whose objects have the ids that they have in another one, which has all of them and perhaps more."""
    if [each.id for each in position.everything] == [each.id for each in whole.everything]:
        return position
    ids = {key: each.id for key, each in keyed(whole)}
    objects = tuple(dataclasses.replace(each, id=ids[key]) for key, each in keyed(position))
    found = with_objects(position, objects)
    found.references = Ids(
        dict.fromkeys(ids.values()) | {each.id: each.number for each in objects}, position.references
    )
    return found


def keyed(position: Position) -> Iterator[tuple[tuple[Path, int], Object]]:
    """The objects, each with what tells it from all others whatever the board leaves open: its place in the file."""
    seen: Counter[Path] = Counter()
    for each in position.everything:
        yield (each.path, seen[each.path]), each
        seen[each.path] += 1


class Ids:
    """What names mean. numbers: of the object that has an id; None where it is not there. others: knows other names."""

    def __init__(self, numbers: dict[str, int | None], others: References) -> None:
        self.numbers = numbers
        self.others = others

    def number(self, reference: str, path: Path, *, but: int = 0) -> int:
        """The number of the object that is meant; BoardError where it is not there."""
        if reference not in self.numbers:
            return self.others.number(reference, path, but=but)
        found = self.numbers[reference]
        if found is None or found == but:
            raise BoardError(f"{reference} is not there.")
        return found

    def player(self, name: str, path: Path) -> str:
        """The player of that name; BoardError."""
        return self.others.player(name, path)

"""Proofs as one HTML file that needs nothing else: steps to fold, and beside them the board, where what a step speaks
of is pointed at."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from pyrules import __version__
from pyrules.because.proof import Proof
from pyrules.errors import PyrulesError
from pyrules.visible import visible

if TYPE_CHECKING:
    from pyrules.board import Object, Position
    from pyrules.rulings import Ruling

TEMPLATE = Path(__file__).with_name("page.html.j2")
#: The zones that are drawn, in this order, with what each is called; of a library only how many cards it has.
ZONES = {
    "battlefield": "Battlefield",
    "stack": "Stack",
    "command": "Command zone",
    "hand": "Hand",
    "graveyard": "Graveyard",
    "exile": "Exile",
}
#: A step as deep as that is folded to begin with.
OPEN_TO = 4


@dataclasses.dataclass(frozen=True, slots=True)
class Tag:
    """A piece of a page's tree. what: "open" (a step with steps below it), "leaf", "again" (it was told above) or
    "close". number: the step's. points: the numbers of the objects that it speaks of."""

    what: str
    step: Proof
    number: int
    depth: int
    points: tuple[int, ...]

    @property
    def unfolded(self) -> bool:
        """Whether what is below it is seen to begin with."""
        return self.depth < OPEN_TO


@dataclasses.dataclass(frozen=True, slots=True)
class Section:
    """One answer on the page: the board that it is about, where it stands, and its proof."""

    title: str
    ruling: Ruling
    position: Position
    tags: tuple[Tag, ...]


@dataclasses.dataclass(frozen=True, slots=True)
class Card:
    """An object as it is drawn: its name, its number on the page, the lines below the name."""

    object: Object
    number: int
    lines: tuple[str, ...]


def write(path: str, found: Iterable[tuple[str, Position, Ruling, Proof]]) -> None:
    """Writes the page of some answers, each with its board's title and position. PyrulesError where that fails."""
    try:
        Path(path).write_text(visible(html(found)), encoding="utf-8")
    except OSError as error:
        raise PyrulesError(f"cannot be written: {error.strerror}.", place=path) from None


def html(found: Iterable[tuple[str, Position, Ruling, Proof]]) -> str:
    """The page as text."""
    from jinja2 import Environment, StrictUndefined

    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    template = environment.from_string(TEMPLATE.read_text(encoding="utf-8"))
    sections = [
        Section(title, ruling, position, tuple(tags(proof, position))) for title, position, ruling, proof in found
    ]
    return template.render(sections=sections, version=__version__, zones=zones)


def tags(proof: Proof, position: Position) -> Iterator[Tag]:
    """A proof as the pieces of a tree, in their order."""
    numbers = proof.numbers()
    ids = {each.id: each.number for each in position.objects}
    told: set[int] = set()
    waiting: list[tuple[Proof, int, bool]] = [(proof, 0, False)]
    while waiting:
        step, depth, done = waiting.pop()
        points = tuple(ids[name] for name in step.names if name in ids)
        number = numbers[id(step)]
        if done:
            yield Tag("close", step, number, depth, points)
        elif not step.rests_on:
            yield Tag("leaf", step, number, depth, points)
        elif id(step) in told:
            yield Tag("again", step, number, depth, points)
        else:
            told.add(id(step))
            yield Tag("open", step, number, depth, points)
            waiting.append((step, depth, True))
            waiting.extend((each, depth + 1, False) for each in reversed(step.rests_on))


def zones(position: Position, player: str) -> list[tuple[str, list[Card]]]:
    """A player's zones with what is in them."""
    found = []
    for zone, name in ZONES.items():
        cards = [drawn(each, position) for each in position.objects if each.zone == zone and each.controller == player]
        if cards:
            found.append((name, cards))
    return found


def drawn(each: Object, position: Position) -> Card:
    """An object as it is drawn."""
    face = each.shown_face
    kinds = " ".join([*face.supertypes, *face.types]) + (f" — {' '.join(face.subtypes)}" if face.subtypes else "")
    lines = [face.name if face.name != each.id else "", "face down" if each.face_down else kinds]
    if each.is_token:
        lines.append("token")
    if isinstance(each.copying, int):
        lines.append(f"copy of {position[each.copying].id}")
    lines += [f"{count} {kind}" for kind, count in each.counters.items() if count]
    if each.attached_to is not None:
        lines.append(f"on {position[each.attached_to].id}")
    if each.attacking is not None:
        lines.append("attacking")
    return Card(each, each.number, tuple(filter(None, lines)))

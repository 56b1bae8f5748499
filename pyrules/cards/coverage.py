"""How much of a corpus the reader understands: each ability in the corpus' order, or a table of counts."""

from __future__ import annotations

import collections
import functools
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from pyrules.cards.build import CHUNK, Reader, read_face
from pyrules.cards.corpus import Corpus, RawFace
from pyrules.cards.text import paragraphs
from pyrules.processes import map_in_order

Line = dict[str, Any]


def coverage(
    corpus: Corpus, *, jobs: int | None = None, reader: Reader | None = None, progress: bool | None = None
) -> Iterator[Line]:
    """For each ability, in the corpus' order: {"card": the face's name, "ability": its number from 1, "text": the
    paragraph without reminder text, "read": "whole", "part" or "no", "touches": [what the unread part may change]}."""
    faces = sorted((face for card in corpus.cards for face in card.faces), key=lambda face: face.position)
    chunks = [faces[start : start + CHUNK] for start in range(0, len(faces), CHUNK)]
    work = functools.partial(_lines_of, reader=reader)
    for lines in map_in_order(work, chunks, jobs=jobs, label="Reading cards", progress=progress):
        yield from lines


def _lines_of(faces: Sequence[RawFace], reader: Reader | None) -> list[Line]:
    return [
        {
            "card": face.name,
            "ability": number,
            "text": paragraph,
            "read": ability.read,
            "touches": list(ability.touches),
        }
        for face in faces
        for number, (paragraph, ability) in enumerate(
            zip(paragraphs(face.text), read_face(face, reader)[0], strict=True), 1
        )
    ]


def counts(lines: Iterable[Line]) -> dict[str, Any]:
    """How many abilities and faces there are and were read, and what unread parts may touch:
    {"abilities": {"whole": …, "part": …, "no": …}, "faces": {"whole": …, "part": …, "no": …}, "touches": {…}}.

    A face is read whole if all its abilities are, and not at all if none is; faces without abilities do not count.
    """
    abilities: collections.Counter[str] = collections.Counter()
    touches: collections.Counter[str] = collections.Counter()
    faces: collections.Counter[str] = collections.Counter()
    extents: set[str] = set()

    def close() -> None:
        if extents:
            faces[next(iter(extents)) if len(extents) == 1 else "part"] += 1
        extents.clear()

    for line in lines:
        if line["ability"] == 1:
            close()
        extents.add(line["read"])
        abilities[line["read"]] += 1
        touches.update(line["touches"])
    close()
    extent = ("whole", "part", "no")
    return {
        "abilities": {each: abilities[each] for each in extent},
        "faces": {each: faces[each] for each in extent},
        "touches": dict(touches.most_common()),
    }


def print_counts(found: dict[str, Any]) -> None:
    """The counts as tables on the terminal."""
    from rich.console import Console
    from rich.table import Table

    table = Table("", "abilities", "%", "faces", "%", title="What was read")
    for column in table.columns[1:]:
        column.justify = "right"
    totals = {kind: sum(found[kind].values()) for kind in ("abilities", "faces")}
    for extent, label in (("whole", "whole"), ("part", "in part"), ("no", "not at all")):
        cells = [label]
        for kind in ("abilities", "faces"):
            number = found[kind][extent]
            cells += [f"{number:,}", f"{100 * number / totals[kind]:.1f}" if totals[kind] else "–"]
        table.add_row(*cells)
    table.add_section()
    table.add_row("all", f"{totals['abilities']:,}", "", f"{totals['faces']:,}", "")
    console = Console()
    console.print(table)
    if found["touches"]:
        unread = Table("may change", "abilities", title="What the unread might change")
        unread.columns[1].justify = "right"
        for aspect, number in found["touches"].items():
            unread.add_row(aspect, f"{number:,}")
        console.print(unread)

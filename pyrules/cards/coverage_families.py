"""How much of a corpus is read, by the families and kinds of the yardstick (`families`)."""

from __future__ import annotations

import collections
import functools
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from pyrules.cards import families
from pyrules.cards.build import CHUNK, Reader, read_face
from pyrules.cards.corpus import Corpus, RawFace
from pyrules.cards.model import Ability
from pyrules.cards.text import fold, paragraphs, short_names
from pyrules.processes import map_in_order

#: (family, kind, what was counted) -> how many
Counts = collections.Counter[tuple[str, str, str]]
Row = dict[str, Any]
#: A sentence that says when, how often, by whom or for how much an ability may be activated (602.5).
INSTRUCTION = re.compile(
    r"Activate\b|(?:Any player|Only [^.]*|[^.]* player) may activate this ability|This ability costs"
    r"|You can't activate this ability",
    re.I,
)
EXTENTS = ("whole", "part", "no")


def family_rows(
    corpus: Corpus, *, jobs: int | None = None, reader: Reader | None = None, progress: bool | None = None
) -> list[Row]:
    """A row for each family and kind that occurs, then for all of each kind: {"family", "kind", "abilities", "whole",
    "part", "no", "opening", "interpreted"}. "opening": of how many the trigger condition, or the cost and the
    activation instructions, were read. "interpreted": how many were read whole and consist of structures that
    `asp/vocabulary.lp` declares, costs and trigger conditions aside."""
    faces = [face for card in corpus.cards for face in card.faces]
    chunks = [faces[start : start + CHUNK] for start in range(0, len(faces), CHUNK)]
    total: Counts = collections.Counter()
    work = functools.partial(_count, reader=reader)
    for counted in map_in_order(work, chunks, jobs=jobs, label="Reading cards", progress=progress):
        total.update(counted)
    return list(_rows(total))


def _rows(total: Counts) -> Iterator[Row]:
    for family in (*families.NAMES, "all"):
        for kind in (*families.KINDS, "all"):
            abilities = sum(total[family, kind, extent] for extent in EXTENTS)
            if abilities:
                counted = {what: total[family, kind, what] for what in (*EXTENTS, "opening", "interpreted")}
                yield {"family": family, "kind": kind, "abilities": abilities, **counted}


def _count(faces: Sequence[RawFace], reader: Reader | None) -> Counts:
    found: Counts = collections.Counter()
    for face in faces:
        names = short_names(face.name, face.supertypes)
        for paragraph, ability in zip(paragraphs(face.text), read_face(face, reader)[0], strict=True):
            kind = families.kind_of(paragraph, face.types)
            said = [ability.read]
            if kind in ("activated", "triggered") and opening_read(ability, fold(paragraph, names)):
                said.append("opening")  # type: ignore[arg-type]
            if interpreted(ability):
                said.append("interpreted")  # type: ignore[arg-type]
            for family in (*families.families_of(paragraph), "all"):
                for each in (kind, "all"):
                    found.update((family, each, what) for what in said)
    return found


def opening_read(ability: Ability, folded: str) -> bool:
    """Whether an ability's trigger condition, or its cost and its activation instructions, were read."""
    from pyrules.cards.abilities.unread import UnreadCost, UnreadTrigger
    from pyrules.cards.partial import unread_parts, unread_texts

    if ability.read != "part" or ability.structure is None:
        return ability.read == "whole"
    if any(isinstance(part, (UnreadCost, UnreadTrigger)) for part in unread_parts(ability.structure)):
        return False
    return not any(
        INSTRUCTION.match(sentence)
        for text in unread_texts(ability.structure, folded)
        for sentence in re.split(r"(?<=\.) ", text)
    )


def interpreted(ability: Ability) -> bool:
    """Whether an ability was read whole, and the rules in `asp/` declare every structure in it, costs and trigger
    conditions aside, which do not matter for what could be produced (106.7)."""
    from pyrules.declared import declared
    from pyrules.walking import functors_without_costs

    if ability.read != "whole" or ability.structure is None:
        return False
    return functors_without_costs(ability.structure) <= frozenset().union(*declared())


def print_families(rows: Iterable[Row]) -> None:
    """The rows as a table on the terminal."""
    from rich.console import Console
    from rich.table import Table

    table = Table("family", "kind", "abilities", "whole %", "part %", "not %", "opening %", "interpreted %")
    for column in table.columns[2:]:
        column.justify = "right"
    last = ""
    for row in rows:
        if last and row["family"] != last:
            table.add_section()
        first = "" if row["family"] == last else row["family"]
        last = row["family"]
        cells = [_share(row, what) for what in EXTENTS]
        opening = _share(row, "opening") if row["kind"] in ("activated", "triggered") else ""
        table.add_row(first, row["kind"], f"{row['abilities']:,}", *cells, opening, _share(row, "interpreted"))
    console = Console()
    console.print(table)
    console.print(
        "opening: the trigger condition, or the cost and the activation instructions.\n"
        "interpreted: read whole, and the rules in asp/ declare all that it says, costs and trigger conditions aside.",
        highlight=False,
    )


def _share(row: Row, what: str) -> str:
    return f"{100 * row[what] / row['abilities']:.1f}"

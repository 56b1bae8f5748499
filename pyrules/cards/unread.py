"""What of a corpus is not read, grouped by shape with counts: the work list for whoever extends the grammar."""

from __future__ import annotations

import collections
import functools
import os
import re
from collections.abc import Sequence
from typing import Any

from pyrules.cards import families
from pyrules.cards.build import CHUNK, Reader, read_face
from pyrules.cards.corpus import Corpus, RawFace
from pyrules.cards.text import fold, paragraphs, short_names
from pyrules.errors import CorpusError
from pyrules.processes import map_in_order

CORPUS_VARIABLE = "PYRULES_CORPUS"
Group = dict[str, Any]
#: What makes no difference for the grammar, and what stands for it.
ALIKE = (
    (re.compile(r"(?:\{[^}]*\})+"), "{…}"),
    (re.compile(r"[+-](?:\d+|X)/[+-](?:\d+|X)"), "±N/±N"),
    (re.compile(r"(?<![\w*])(?:\d+|X)/(?:\d+|X)(?!\w)"), "N/N"),
    (re.compile(r"\b\d+\b"), "N"),
    (re.compile(r"\b(?:two|three|four|five|six|seven|eight|nine|ten)\b"), "N"),
    (re.compile(r"\b(?:white|blue|black|red|green)\b"), "COLOR"),
    (
        re.compile(
            r"\b(?:flying|first strike|trample|haste|vigilance|lifelink|deathtouch|menace|reach|double strike|hexproof"
            r"|indestructible)\b"
        ),
        "KEYWORD",
    ),
)


def corpus_path(path: str | None) -> str:
    """The corpus file that was named, or the one of the environment. CorpusError where there is none."""
    found = path or os.environ.get(CORPUS_VARIABLE)
    if not found:
        raise CorpusError(
            "Unread wordings need a corpus of cards, since no sentences are shipped with pyrules.",
            remedy=f"Name MTGJSON's AtomicCards file after the command, or set {CORPUS_VARIABLE} to it.",
        )
    return found


def unread_groups(
    corpus: Corpus,
    *,
    family: str | None = None,
    kind: str | None = None,
    jobs: int | None = None,
    reader: Reader | None = None,
    progress: bool | None = None,
) -> list[Group]:
    """Unread wordings by shape, the most frequent first: {"count", "read" ("part" or "no"), "kind", "shape", "card"
    (the first one that has it)}. Of an ability that was read in part it is what was not read."""
    faces = sorted((face for card in corpus.cards for face in card.faces), key=lambda face: face.position)
    chunks = [faces[start : start + CHUNK] for start in range(0, len(faces), CHUNK)]
    work = functools.partial(_shapes, family=family, kind=kind, reader=reader)
    counts: collections.Counter[tuple[str, str, str]] = collections.Counter()
    first: dict[tuple[str, str, str], str] = {}
    for found in map_in_order(work, chunks, jobs=jobs, label="Reading cards", progress=progress):
        for key, card in found:
            counts[key] += 1
            first.setdefault(key, card)
    return [
        {"count": number, "read": key[0], "kind": key[1], "shape": key[2], "card": first[key]}
        for key, number in sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    ]


def _shapes(
    faces: Sequence[RawFace], family: str | None, kind: str | None, reader: Reader | None
) -> list[tuple[tuple[str, str, str], str]]:
    from pyrules.cards.partial import unread_texts

    found: list[tuple[tuple[str, str, str], str]] = []
    for face in faces:
        names = short_names(face.name, face.supertypes)
        for paragraph, ability in zip(paragraphs(face.text), read_face(face, reader)[0], strict=True):
            own_kind = families.kind_of(paragraph, face.types)
            if ability.read == "whole" or kind not in (None, own_kind):
                continue
            if family is not None and family not in families.families_of(paragraph):
                continue
            folded = fold(paragraph, names)
            texts = [folded] if ability.structure is None else unread_texts(ability.structure, folded)
            found += [((ability.read, own_kind, shape(text)), face.name) for text in texts]
    return found


def shape(folded: str) -> str:
    """A wording with marks for what makes no difference: symbols, numbers, colors, common keywords."""
    for pattern, mark in ALIKE:
        folded = pattern.sub(mark, folded)
    return folded


def print_groups(groups: Sequence[Group], limit: int) -> None:
    """The first `limit` groups, one a line; how many there are."""
    from pyrules.cli.output import clean

    for group in groups[:limit]:
        print(clean(f"{group['count']:5}  {group['read']:4}  {group['kind']:9}  {group['shape']}  ({group['card']})"))
    left = groups[limit:]
    if left:
        print(f"… and {len(left):,} more shapes of {sum(each['count'] for each in left):,} wordings.")
    if not groups:
        print("Nothing is unread.")

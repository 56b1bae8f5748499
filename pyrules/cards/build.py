"""From a corpus to the card data file: every face's text read, every card a line, the same bytes every time."""

from __future__ import annotations

import dataclasses
import functools
import json
import os
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Protocol

from pyrules.cards.corpus import Corpus, RawCard, RawFace
from pyrules.cards.library import FORMAT, HEADER, card_to_json, fold, halves
from pyrules.cards.model import ASPECTS, Ability, Card, Face
from pyrules.cards.text import paragraphs
from pyrules.errors import CorpusError
from pyrules.processes import map_in_order

CHUNK = 50  # faces or cards that a process takes at once


class Reader(Protocol):
    """What reads texts: `pyrules.cards.reader.read_text`, or another one in tests."""

    def __call__(
        self,
        text: str,
        *,
        name: str,
        types: tuple[str, ...],
        subtypes: tuple[str, ...] = (),
        supertypes: tuple[str, ...] = (),
    ) -> tuple[Ability, ...]: ...


@dataclasses.dataclass
class BuildReport:
    """What was built: how many cards, faces, abilities, how many of these were read whole, in part and not at all,
    and the faces on which the reader failed (they count as unread), each as (name, what happened)."""

    cards: int = 0
    faces: int = 0
    abilities: int = 0
    whole: int = 0
    part: int = 0
    no: int = 0
    failures: list[tuple[str, str]] = dataclasses.field(default_factory=list)

    def count(self, abilities: Sequence[Ability]) -> None:
        self.faces += 1
        self.abilities += len(abilities)
        for ability in abilities:
            setattr(self, ability.read, getattr(self, ability.read) + 1)

    def add(self, other: BuildReport) -> None:
        for name in ("cards", "faces", "abilities", "whole", "part", "no"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.failures += other.failures


def build_cards(
    corpus: Corpus,
    out: str | Path,
    *,
    jobs: int | None = None,
    reader: Reader | None = None,
    progress: bool | None = None,
) -> BuildReport:
    """Reads every card of `corpus` and writes the card data file `out`, which is replaced in one step.

    jobs: processes (None: one a core). progress: a bar on stderr (None: where stderr is a terminal). The file does not
    depend on either. CorpusError where `out` cannot be written.
    """
    report = BuildReport()
    lines: list[tuple[str, str]] = []
    work = functools.partial(_lines_of, reader=reader)
    chunks = [corpus.cards[start : start + CHUNK] for start in range(0, len(corpus.cards), CHUNK)]
    for found, part in map_in_order(work, chunks, jobs=jobs, label="Reading cards", progress=progress):
        lines += found
        report.add(part)
    lines += _face_lines(corpus.cards)
    lines.sort()
    replace_text(Path(out), _header(corpus), (f"{key}\t{payload}\n" for key, payload in lines))
    return report


def read_face(face: RawFace, reader: Reader | None = None) -> tuple[tuple[Ability, ...], str]:
    """The abilities of a face, one a paragraph, and what went wrong ("" if nothing did).

    Where the reader fails or its abilities are not the text's paragraphs, all are unread and may touch anything.
    """
    wanted = paragraphs(face.text)
    if not wanted:
        return (), ""
    read = reader or _package_reader()
    about = {"types": face.types, "subtypes": face.subtypes, "supertypes": face.supertypes}
    try:
        abilities = tuple(read(face.text, name=face.name, **about))
        _check_storable(abilities)
    except Exception as error:  # one text must not end the building of all; what happened is reported
        return _unread(wanted), f"{type(error).__name__}: {error}"
    if len(abilities) != len(wanted):
        return _unread(wanted), f"{len(abilities)} abilities read from {len(wanted)} paragraphs"
    return abilities, ""


def card_of(raw: RawCard, report: BuildReport | None = None, reader: Reader | None = None) -> Card:
    """A raw card as a Card, its texts read; `report` counts and takes the failures."""
    faces = []
    for face in raw.faces:
        abilities, failure = read_face(face, reader)
        if report is not None:
            report.count(abilities)
            if failure:
                report.failures.append((face.name, failure))
        printed = {
            field.name: getattr(face, field.name) for field in dataclasses.fields(Face) if field.name != "abilities"
        }
        faces.append(Face(**printed, abilities=abilities))
    return Card(raw.name, raw.layout, tuple(faces), raw.color_identity)


def replace_text(path: Path, first: str, lines: Iterator[str]) -> None:
    """Writes a text file beside `path` and puts it in the place of `path` in one step. CorpusError if that fails."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".new", dir=path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(first)
                file.writelines(lines)
            Path(temporary).chmod(0o644)
            os.replace(temporary, path)  # noqa: PTH105
        except BaseException:
            Path(temporary).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise CorpusError(f"The card data cannot be written ({error.strerror or error}).", place=str(path)) from None


# -- the lines -----------------------------------------------------------------------------------------------------


def _lines_of(cards: Sequence[RawCard], reader: Reader | None) -> tuple[list[tuple[str, str]], BuildReport]:
    report = BuildReport()
    lines = []
    for raw in cards:
        report.cards += 1
        content = card_to_json(card_of(raw, report, reader), raw.listed)
        lines.append((fold(raw.listed), _dumps(content)))
    return lines, report


def _face_lines(cards: Sequence[RawCard]) -> Iterator[tuple[str, str]]:
    """For each name of a face that is not a card's name, too, the cards that have it. A reversible card's faces are
    there only for names that no other card has."""
    whole = {fold(card.listed) for card in cards}
    faces: dict[str, dict[str, bool]] = {}
    for card in cards:
        for name in (*halves(card.name), *(face.name for face in card.faces)):
            if fold(name) not in whole:
                faces.setdefault(fold(name), {})[card.listed] = card.layout == "reversible_card"
    for key, listed in faces.items():
        best = [name for name, reversible in listed.items() if not reversible] or list(listed)
        yield key, _dumps(sorted(best))


def _header(corpus: Corpus) -> str:
    from pyrules.cards.serialize import fingerprint, homes, shapes

    header = {
        "format": FORMAT,
        "source": corpus.source,
        "date": corpus.date,
        "reader": fingerprint(),
        "cards": len(corpus.cards),
        "shapes": shapes(),
        "homes": homes(),
    }
    return f"{HEADER}\t{_dumps(header)}\n"


def _dumps(content: Any) -> str:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


def _package_reader() -> Reader:
    """Loaded only when it is needed: it brings the whole grammar along."""
    from pyrules.cards.reader import read_text

    return read_text


def _check_storable(abilities: Sequence[Ability]) -> None:
    """Raises where a structure is not the same after having been stored."""
    from pyrules.cards.serialize import from_json, to_json

    for ability in abilities:
        if ability.structure is None:
            continue
        data = to_json(ability.structure)
        again = from_json(data)
        if again != ability.structure or to_json(again) != data:
            raise ValueError(f"a structure does not survive being stored: {ability.structure!r:.200}")


def _unread(wanted: Sequence[str]) -> tuple[Ability, ...]:
    return tuple(Ability(None, "no", ASPECTS, paragraph) for paragraph in wanted)

"""Oracle text to abilities: every clause is consumed and prints back exactly, or it counts as unread.

What counts as unread is the whole ability or, where the cost or the trigger condition was read, the effect (`partial`).
"""

from __future__ import annotations

import re

from pyrules.cards.abilities.lines import Line
from pyrules.cards.model import Ability, Kind
from pyrules.cards.partial import read_part, touched
from pyrules.cards.text import fold, paragraphs, short_names, simplify
from pyrules.cards.touches import touches
from pyrules.cards.wording import grammar, words

QUOTED = re.compile(r'"[^"]*"')
TRIGGERED = re.compile(r"(?:[^—.]{1,60} (?:—|-) )?(?:When|Whenever|At)\b|(?:[IVX]+(?:, )?)+ — ")
ACTIVATED = re.compile(r"[^.]*?: ")
MODAL = re.compile(r"[^:]*\b[Cc]hoose (?:one|two|three|up to|any)\b")


def read_text(
    text: str,
    *,
    name: str,
    types: tuple[str, ...],
    subtypes: tuple[str, ...] = (),
    supertypes: tuple[str, ...] = (),
) -> tuple[Ability, ...]:
    """The abilities of a face, one for each paragraph of its text (reminder text removed, empty ones left out)."""
    names = short_names(name, supertypes)
    abilities: list[Ability] = []
    for paragraph in paragraphs(text):
        # the choices of a modal ability (700.2) are of that ability's kind
        kind = abilities[-1].kind if paragraph.startswith("•") and abilities else kind_of(paragraph, types)
        abilities.append(read_paragraph(paragraph, names, kind))
    return tuple(abilities)


def read_paragraph(paragraph: str, names: list[str], kind: Kind) -> Ability:
    """One paragraph as an ability."""
    folded = fold(paragraph, names)
    simple = simplify(folded)
    line = grammar().read(Line, simple)
    if line is not None and words(line) == folded:
        return Ability(line, "whole", (), paragraph, kind)
    if kind in ("activated", "triggered"):
        part = read_part(simple)
        if part is not None:
            return Ability(part, "part", touched(part), paragraph, kind)
    return Ability(None, "no", touches(paragraph, kind, tuple(names)), paragraph, kind)


def kind_of(paragraph: str, types: tuple[str, ...]) -> Kind:
    """What an ability is (113.3), by the form of its text."""
    outer = QUOTED.sub('""', paragraph)
    if TRIGGERED.match(outer):
        return "triggered"
    if ACTIVATED.match(outer) and not MODAL.match(outer):
        return "activated"
    return "spell" if not {"Instant", "Sorcery"}.isdisjoint(types) else "static"

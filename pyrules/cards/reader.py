"""Oracle text to abilities: every clause is consumed and prints back exactly, or the ability counts as unread."""

from __future__ import annotations

from pyrules.cards.abilities.lines import Line
from pyrules.cards.model import Ability
from pyrules.cards.text import fold, paragraphs, short_names, simplify
from pyrules.cards.wording import grammar, words


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
    return tuple(read_paragraph(paragraph, names, types) for paragraph in paragraphs(text))


def read_paragraph(paragraph: str, names: list[str], types: tuple[str, ...]) -> Ability:
    """One paragraph as an ability."""
    folded = fold(paragraph, names)
    line = grammar().read(Line, simplify(folded))
    if line is not None and words(line) == folded:
        return Ability(line, "whole", (), paragraph)
    return Ability(
        None, "no", ("mana", "types", "colors", "abilities", "copies", "pt", "control", "counters"), paragraph
    )

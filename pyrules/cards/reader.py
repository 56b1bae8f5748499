"""Oracle text to abilities (stub: replaced while you work; the signatures stay)."""

from __future__ import annotations

from pyrules.cards.model import Ability


def read_text(text: str, *, name: str, types: tuple[str, ...], subtypes: tuple[str, ...] = (), supertypes: tuple[str, ...] = ()) -> tuple[Ability, ...]:
    """The abilities of a face, one for each paragraph of its text (reminder text removed, empty ones left out)."""
    raise NotImplementedError

"""What a drafted permanent can be a copy of (707), as its own card says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyrules.cards.abilities.copies import CopiedAny, CreateCopies, EntersAsCopy
from pyrules.cards.copying import exceptions_in_words, read_exceptions
from pyrules.cards.model import Face
from pyrules.generate.fitting import Looks, fits
from pyrules.walking import everything

if TYPE_CHECKING:
    from pyrules.generate.drafting import Draft, Permanent


def as_a_copy(face: Face, draft: Draft, looks: Looks) -> Permanent | None:
    """One of the permanents that a face may enter as a copy of; None where there is none, or where the words are not
    plain enough to tell."""
    for ability in face.abilities:
        if ability.structure is None:
            continue
        for node in everything(ability.structure):
            if isinstance(node, EntersAsCopy) and isinstance(node.original, CopiedAny):
                description = node.original.filter
                found = [
                    each
                    for each in draft.permanents
                    if fits(description, each.looks, looks.controller, looks.number)
                    and may_be_copied(each, draft, looks)
                ]
                return draft.dice.one(found) if found else None
    return None


def may_be_copied(each: Permanent, draft: Draft, looks: Looks) -> bool:
    """Whether a copy of a permanent could stay under a player's control as the board says it."""
    kind = each.shown
    return (
        kind is not None
        and kind.is_permanent
        and "Aura" not in kind.subtypes
        and not kind.says("as_it_enters")
        and draft.is_allowed(kind, looks.controller)
    )


def exceptions_told(face: Face) -> list[str]:
    """The exceptions (707.9) that a face gives to tokens that it creates as copies, in Oracle wording."""
    found = []
    for ability in face.abilities:
        if ability.structure is None:
            continue
        for node in everything(ability.structure):
            if isinstance(node, CreateCopies) and node.exceptions is not None:
                words = exceptions_in_words(node.exceptions).removesuffix(".")
                if "~" not in words and read_exceptions(words) is not None:
                    found.append(words)
    return found

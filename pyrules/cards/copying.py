"""The exceptions of a copy effect (707.9) read alone, as board files say them: "it's 7/5 and has "…""."""

from __future__ import annotations

from collections.abc import Sequence

from pyrules.cards.abilities.copy_exceptions import CopyExceptions
from pyrules.cards.text import beautify, fold, simplify
from pyrules.cards.wording import grammar


def read_exceptions(text: str, names: Sequence[str] = ()) -> CopyExceptions | None:
    """The exceptions that `text` lists (an "except" before them and a stop after them may be there), or None where it
    is not wholly understood. `names`: what the text may call the object that becomes the copy."""
    said = text.strip().removeprefix("except ").removeprefix("Except ")
    if not said:
        return None
    if not said.endswith((".", '."', ".”")):
        said += "."
    sentence = fold(said[0].upper() + said[1:], list(names))
    found = grammar().read(CopyExceptions, simplify(sentence).removesuffix("."))
    if not isinstance(found, CopyExceptions) or exceptions_in_words(found) != sentence:
        return None
    return found


def exceptions_in_words(exceptions: CopyExceptions) -> str:
    """As a sentence of their own."""
    return beautify(grammar().show(exceptions) + ".")

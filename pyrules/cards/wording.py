"""Abilities back to Oracle wording, with "~" for the card itself."""

from __future__ import annotations

from functools import lru_cache

from pyrules.cards import abilities  # noqa: F401 - the grammar needs every node class
from pyrules.cards.abilities.terminals import TERMINALS
from pyrules.cards.grammar import Grammar, Node
from pyrules.cards.text import beautify


@lru_cache(maxsize=1)
def grammar() -> Grammar:
    """The grammar of all wordings, made once."""
    return Grammar(TERMINALS)


def words(node: Node) -> str:
    """A structure as a sentence. ValueError where it has no wording (a structure made by hand that no text says)."""
    return beautify(grammar().show(node))

"""Abilities back to Oracle wording, with "~" for the card itself."""

from __future__ import annotations

from functools import lru_cache

from pyrules.cards.abilities import FIRST, load_all
from pyrules.cards.abilities.terminals import TERMINALS
from pyrules.cards.compiled import Grammar, Printer
from pyrules.cards.grammar import Node
from pyrules.cards.text import beautify


@lru_cache(maxsize=1)
def grammar() -> Grammar:
    """The grammar of all wordings, made once: what reads text."""
    load_all()
    return Grammar(TERMINALS, FIRST)


@lru_cache(maxsize=1)
def printer() -> Printer:
    """What prints structures, of whatever modules they are."""
    return Printer(TERMINALS)


def words(node: Node) -> str:
    """A structure as a sentence. ValueError where it has no wording (a structure made by hand that no text says)."""
    return beautify(printer().show(node))

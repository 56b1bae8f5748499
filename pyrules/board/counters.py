"""Kinds of counters (122.1) as a board says them: spaces and capitals do not matter, slips are told."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Any

from pyrules.board.schema import Wrong, name, quoted

SIZE_COUNTER = re.compile(r"[+-]\d+/[+-]\d+")
#: How a kind begins that is meant as one of these.
NEARLY_A_SIZE = re.compile(r"[+-]|\d.*/")
#: Kinds of counters that the rules give a meaning (122.1b to 122.1i, 711, 714), beside those that change sizes.
RULED_COUNTERS = (
    "flying", "first strike", "double strike", "deathtouch", "decayed", "exalted", "haste", "hexproof",
    "indestructible", "lifelink", "menace", "reach", "shadow", "trample", "vigilance", "shield", "stun", "loyalty",
    "poison", "defense", "finality", "rad", "level", "lore",
)  # fmt: skip


def counter_kind(value: Any) -> str:
    """A kind of counter (122.1): "+1/+1", or a word; spaces and capitals do not matter. A word that no card has may be
    a designer's own, unless it looks like a slip in one that the rules know."""
    from pyrules.cards.abilities.terminals import COUNTERS

    given = " ".join(name(value).split())
    size = given.replace("−", "-").replace(" ", "")
    if SIZE_COUNTER.fullmatch(size):
        return size
    if NEARLY_A_SIZE.match(size):
        numbers = re.findall(r"[+-]?\d+", size)
        signed = [each if each[0] in "+-" else f"{size[0] if size[0] in '+-' else '+'}{each}" for each in numbers]
        raise Wrong(
            f"{quoted(given)} is no kind of counter.",
            f'Did you mean "{"/".join(signed)}"?'
            if len(signed) == 2
            else 'Write it like "+1/+1" or "-0/-1", in quotes.',
        )
    folded = given.lower()
    known = {word.lower(): word for word in COUNTERS}
    if folded in known:
        return known[folded]
    near = get_close_matches(folded[:80], RULED_COUNTERS, n=1, cutoff=0.85)
    if near:
        raise Wrong(f"{quoted(given)} is no kind of counter that cards have.", f'Did you mean "{near[0]}"?')
    return folded

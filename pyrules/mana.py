"""Amounts and types of mana as people write them: W U B R G C and {G}{G}. No rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from pyrules.terms import symbols

TYPES = "WUBRGC"


def in_order(types: Iterable[str]) -> tuple[str, ...]:
    """Types of mana as capital letters in the order W U B R G C."""
    found = {each.upper() for each in types}
    return tuple(each for each in TYPES if each in found)


def amount(counts: Iterable[int]) -> str:
    """An amount as symbols, from six counts in the order W U B R G C: "{R}{R}{G}"; no mana is ""."""
    return "".join(f"{{{each}}}" * count for each, count in zip(TYPES, counts, strict=True))


def written(pool: Iterable[str]) -> str:
    """Mana as it is written, from symbols or how many there are of each."""
    each = pool.elements() if isinstance(pool, Counter) else pool
    return "".join("{" + one.upper() + "}" for one in each)


def unrestricted(pool: str, restricted: str) -> str:
    """The mana of a pool that may be spent on anything, from all of it and what of it may not."""
    return written(Counter(symbols(pool)) - Counter(symbols(restricted)))


def same_amount(one: str, other: str) -> bool:
    """Whether two amounts are the same, in whatever order their symbols stand."""
    return sorted(one.upper()) == sorted(other.upper())


#: So many symbols can be taken in at a glance.
AT_A_GLANCE = 20


def in_brief(counts: Iterable[int]) -> str:
    """An amount for the eye: as symbols, or, where they are many, so many of each: "5,000 {W} and 2 {G}"."""
    each = list(counts)
    if sum(each) <= AT_A_GLANCE:
        return amount(each)
    return " and ".join(f"{count:,} {{{kind}}}" for kind, count in zip(TYPES, each, strict=True) if count)


def symbols_in_brief(symbols: str) -> str:
    """An amount that is written in the symbols of W U B R G C, for the eye; any other text as it is."""
    letters = symbols[1:-1].split("}{")
    if len(letters) <= AT_A_GLANCE or not set(letters) <= set(TYPES):
        return symbols
    return in_brief(letters.count(each) for each in TYPES)

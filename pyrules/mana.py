"""Amounts and types of mana as people write them: W U B R G C and {G}{G}. No rules."""

from __future__ import annotations

from collections.abc import Iterable

TYPES = "WUBRGC"


def in_order(types: Iterable[str]) -> tuple[str, ...]:
    """Types of mana as capital letters in the order W U B R G C."""
    found = {each.upper() for each in types}
    return tuple(each for each in TYPES if each in found)


def amount(counts: Iterable[int]) -> str:
    """An amount as symbols, from six counts in the order W U B R G C: "{R}{R}{G}"; no mana is ""."""
    return "".join(f"{{{each}}}" * count for each, count in zip(TYPES, counts, strict=True))


def same_amount(one: str, other: str) -> bool:
    """Whether two amounts are the same, in whatever order their symbols stand."""
    return sorted(one.upper()) == sorted(other.upper())

"""What a board that leaves values open can expect of an answer: `expect: {always: …, sometimes: […]}`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pyrules.board.schema import Check, Wrong, list_of, plain

KEYS = frozenset({"always", "sometimes"})


class Expected:
    """always: what has to hold in every possibility. sometimes: what in some, each by itself, and not in all."""

    def __init__(self, given: Mapping[str, Any], check: Check, of_sets: bool) -> None:
        self.has_always = "always" in given
        self.always = given_at("always", given, check) if self.has_always else None
        each = check if of_sets else list_of(check)
        self.sometimes: tuple[Any, ...] = given_at("sometimes", given, each) if "sometimes" in given else ()

    def to_data(self) -> dict[str, Any]:
        found = {"always": plain(self.always)} if self.has_always else {}
        return {**found, "sometimes": plain(self.sometimes)}

    def __str__(self) -> str:
        from pyrules.rulings import field, fields_line

        def words(each: Any) -> str:
            return fields_line(each) if isinstance(each, dict) else field(each)

        always = self.always if isinstance(self.always, (dict, tuple)) else [self.always]
        parts = [f"always {words(always)}"] if self.has_always else []
        return "; ".join([*parts, f"sometimes {' or '.join(map(words, self.sometimes)) or 'nothing else'}"])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Expected) and self.to_data() == other.to_data()

    __hash__ = None  # type: ignore[assignment]


def given_at(key: str, given: Mapping[str, Any], check: Check) -> Any:
    """What is expected under a key; Wrong names it."""
    try:
        return check(given[key])
    except Wrong as wrong:
        raise wrong.inside(key) from None


def expected(value: Any, check: Check, of_sets: bool) -> Expected | None:
    """What is expected, if it is said in this form; raises Wrong where it is badly said."""
    if not isinstance(value, Mapping) or not value or not KEYS.issuperset(value):
        return None
    return Expected(value, check, of_sets)

"""What stands for a value that a board leaves open."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final


class Unknown:
    """The type of UNKNOWN: nothing is known of a value, but what can stand there at all. In a file: `unknown`."""

    def __repr__(self) -> str:
        return "UNKNOWN"

    def to_data(self) -> str:
        return "unknown"


UNKNOWN: Final = Unknown()


class OneOf:
    """A value is one of these. In a file: `{one_of: [...]}`.

    Board.build(you=[{"card": "Thriving Isle", "chosen": {"color": OneOf("blue", "red")}}])
    """

    def __init__(self, *values: Any) -> None:
        self.values: tuple[Any, ...] = values

    def __repr__(self) -> str:
        return f"OneOf({', '.join(map(repr, self.values))})"

    def to_data(self) -> dict[str, list[Any]]:
        return {"one_of": plain(self.values)}


def plain(data: Any) -> Any:
    """Data as a file would have it."""
    if hasattr(data, "to_data"):
        return data.to_data()
    if isinstance(data, dict):
        return {key: plain(value) for key, value in data.items()}
    if isinstance(data, str) or not isinstance(data, Iterable):
        return data
    return [plain(value) for value in data]

"""What one effect did to one object in one layer."""

from __future__ import annotations

import dataclasses
from typing import Any

from pyrules.rulings import Reason


@dataclasses.dataclass(frozen=True, slots=True)
class Change:
    """What one effect did to an object in one layer.

    layer: its name; rules: the numbers that say it; source: the id of the permanent, or the card whose spell or ability
    has resolved, or "" where the rules themselves do it (counters). ability: its words. timestamp: the effect's.
    does: what it did to the object, in words. order: why it came when it did, each with its rule. changed: whether
    anything became different. size: power and toughness afterwards, of a creature.
    """

    layer: str
    rules: tuple[str, ...]
    source: str
    ability: str
    timestamp: int | None
    does: str
    order: tuple[Reason, ...]
    changed: bool
    size: str

    def to_data(self) -> dict[str, Any]:
        return {
            "layer": self.layer,
            "rules": list(self.rules),
            "source": self.source or None,
            "ability": self.ability or None,
            "timestamp": self.timestamp,
            "does": self.does,
            "changed": self.changed,
            "size": self.size or None,
            "order": [{"rule": each.rule, "text": each.text} for each in self.order],
        }

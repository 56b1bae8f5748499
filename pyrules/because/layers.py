"""Why an object is what it is: its card, what it copies, and each effect in the order of the layers (613)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyrules.board import Object
from pyrules.rulings import Reason

if TYPE_CHECKING:
    from pyrules.referee import Referee


def reasons(referee: Referee, each: Object, kind: str) -> tuple[Reason, ...]:
    """The reasons for an object's copiable values or characteristics, in the order in which they come about."""
    return ()

"""What has happened this turn and is happening now, beside what lies in zones: nothing, where a board just stands."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pyrules.cards.model import Face

NOTHING: Mapping[str, int] = MappingProxyType({})


@dataclasses.dataclass(frozen=True, slots=True)
class History:
    """What a position remembers of the turn so far.

    stack:        how many spells and abilities are on the stack. stack_known: the position has them as objects.
    priority:     the player who has priority; "" for the active player.
    activated:    the abilities activated this turn: object's number and the ability as the rulebook's term, under its
                  kept name where time goes on. faces: the faces that kept names speak of. loyalty: the permanents whose
                  loyalty abilities were among them, whatever face has come up since (606.3).
    lands_played: how many lands each player has played this turn. more_lands: how many more each may by what has
                  resolved. cards_drawn: how many cards each has drawn.
    cast:         how many spells each player has cast this turn.
    permitted:    cards that players may cast or play this turn by what has resolved: player's name and object's number.
    events:       what has happened, and what objects were that are no more, as the rulebook's facts; only where a card
                  on the board looks back.
    """

    stack: int = 0
    stack_known: bool = False
    priority: str = ""
    activated: tuple[tuple[int, str], ...] = ()
    faces: tuple[Face, ...] = ()
    loyalty: tuple[int, ...] = ()
    permitted: tuple[tuple[str, int], ...] = ()
    events: tuple[str, ...] = ()
    lands_played: Mapping[str, int] = dataclasses.field(default_factory=lambda: NOTHING)
    more_lands: Mapping[str, int] = dataclasses.field(default_factory=lambda: NOTHING)
    cards_drawn: Mapping[str, int] = dataclasses.field(default_factory=lambda: NOTHING)
    cast: Mapping[str, int] = dataclasses.field(default_factory=lambda: NOTHING)


#: Of a board that just stands.
STANDING = History()

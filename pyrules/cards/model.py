"""Cards as this project knows them: characteristics and what was understood of each ability, no sentences."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from pyrules.cards.grammar import Node

#: What an ability is (113.3): a static ability (keywords, characteristic-defining and replacement abilities among
#: them), an activated one (loyalty abilities too), a triggered one (chapters too), or a spell ability.
Kind = Literal["static", "activated", "triggered", "spell"]
Extent = Literal["whole", "part", "no"]

#: What an unread ability might change (design: where in doubt, it touches). Closed vocabulary. "mana": of an activated
#: or triggered ability or a spell, whether it might add mana as it resolves; of a static one, whatever bears on mana.
#: "keywords": plain keyword abilities (flying, ward {2} …), which are not among "abilities".
ASPECTS = (
    "mana", "types", "colors", "abilities", "keywords", "copies", "pt", "control", "counters", "zones", "life",
)  # fmt: skip


@dataclasses.dataclass(frozen=True)
class Ability:
    """One ability of a face, one paragraph of its Oracle text.

    structure: what was understood; None where nothing was (read == "no").
    kind:      what it is, also where it was not read.
    read:      "whole" only if the structure prints back exactly; "part" where e.g. only the cost was read.
    touches:   the ASPECTS that the unread part might change; () when nothing is unread.
    text:      the paragraph as printed, for texts read at run time; "" for shipped cards, whose sentences are not ours.
    """

    structure: Node | None
    read: Extent
    touches: tuple[str, ...] = ()
    text: str = ""
    kind: Kind = "static"


@dataclasses.dataclass(frozen=True)
class Face:
    """The printed characteristics of one face (CR 109.3). Numbers of power … are kept as printed ("*", "1+*")."""

    name: str
    mana_cost: str
    mana_value: float
    colors: tuple[str, ...]  # W U B R G
    supertypes: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    color_indicator: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()


@dataclasses.dataclass(frozen=True)
class Card:
    """A card: its faces (front, left or main one first), its layout in MTGJSON's words, its color identity (903.4)."""

    name: str
    layout: str
    faces: tuple[Face, ...]
    color_identity: tuple[str, ...] = ()

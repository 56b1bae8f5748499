"""A card is cast as something resolves, without its mana cost being paid (118.5, 608.2g)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyrules.board.events import Cast, Choices
from pyrules.board.objects import GONE
from pyrules.timeline import rules

if TYPE_CHECKING:
    from pyrules.board import Object
    from pyrules.timeline.resolving import Resolution

#: Cards of which more than one spell can be cast.
SEVERAL_WAYS = frozenset(("split", "adventure", "modal_dfc", "aftermath"))
#: Choices that are about whether it is cast, and not about the spell.
ANSWERED = frozenset(("may", "card"))
#: Where a card cannot be cast from.
NOWHERE = frozenset((GONE, "battlefield", "stack"))


def cast_free(by: Resolution, node: Any) -> None:
    """Casts the one card that an instruction means, with the choices of what resolves: its targets, its modes."""
    from pyrules.timeline.later import meant

    found = [by.game[each] for each in meant(by, node)]
    there = [each for each in found if each.zone not in NOWHERE]
    if not found or node.duration is not None or len(there) > 1:
        by.not_understood("what is cast without paying its mana cost, and when, is not followed yet")
    elif there:
        cast_it(by, there[0], None)
    by.done = len(there) == 1


def cast_it(by: Resolution, each: Object, way: str | None) -> None:
    """Casts a card as something resolves; way: the keyword for whose cost it is cast, None without paying any."""
    from pyrules.timeline import casting

    game = by.game
    if "Land" in each.card.faces[each.face].types or each.card.layout in SEVERAL_WAYS:
        by.not_understood("which part of the card is cast or played, and whether, is not followed yet")
        return
    if "players_cant" in rules.base(game).facts.functors:
        by.not_understood("whether something keeps it from being cast is not followed yet")
    entry = Cast.read({"card": each.id, "by": by.doer})
    said = [one.to_data() for one in by.choices]
    choices = [Choices.read({key: one[key] for key in one if key not in ANSWERED}) for one in said]
    made = casting.cast_card(game, each, by.doer, entry, choices, way=way, free=way is None)
    by.became[each.number] = made.source
    by.mention([made.source])

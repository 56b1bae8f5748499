"""A card is cast as something resolves, without its mana cost being paid (118.5, 608.2g)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyrules.board.events import Cast, Choices
from pyrules.board.objects import GONE
from pyrules.cards.grammar import Node
from pyrules.terms import term
from pyrules.timeline import asked, rules
from pyrules.timeline.speaking import known_ways

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
    what = getattr(node.which, "what", None)
    if not isinstance(what, Node) or node.duration is not None:
        by.not_understood("what is cast without paying its mana cost, and when, is not followed yet")
        return
    cast_what(by, node, what, by.item.keyword if by.item.keyword in known_ways() else None)


def cast_transformed(by: Resolution, node: Any) -> None:
    """Casts the one card that an instruction means with its back face up (310.11b)."""
    what = getattr(node.which, "what", None)
    if isinstance(what, Node):
        cast_what(by, node, what, None, face=1)
    else:
        by.not_understood("what is cast transformed is not understood yet")


def cast_by_paying(by: Resolution, node: Any) -> None:
    """Casts the one card that an instruction means for the cost of the keyword that the ability is (702.35a)."""
    if node.what is None or by.item.keyword not in known_ways():
        by.not_understood("what is cast for another cost is not followed yet")
        return
    cast_what(by, node, node.what, by.item.keyword)


def cast_what(by: Resolution, node: Node, what: Node, way: str | None, face: int = 0) -> None:
    """Casts the card that words in an instruction mean, if it is still where it can be cast from."""
    grounding = by.ask(node, asked.MEANS)
    words = term(what).text
    meant = {
        by.became.get(each.number, each.number) for said, each in grounding.atoms("selected", 2) if str(said) == words
    }
    there = [by.game[each] for each in sorted(meant) if by.game[each].zone not in NOWHERE]
    if by.unclear(grounding) or not meant or len(there) > 1:
        by.not_understood("what is cast is not understood yet")
    elif there:
        cast_it(by, there[0], way, face)
    by.done = len(there) == 1


def cast_it(by: Resolution, each: Object, way: str | None, face: int) -> None:
    """Casts a card as something resolves; way: the keyword for whose cost it is cast, None without paying any;
    face: the face that is cast."""
    from pyrules.timeline import casting

    game = by.game
    if face >= len(each.card.faces) or "Land" in each.card.faces[face].types or each.card.layout in SEVERAL_WAYS:
        by.not_understood("which part of the card is cast or played, and whether, is not followed yet")
        return
    if "players_cant" in rules.base(game).facts.functors:
        by.not_understood("whether something keeps it from being cast is not followed yet")
    entry = Cast.read({"card": each.id, "by": by.doer})
    said = [one.to_data() for one in by.choices]
    choices = [Choices.read({key: one[key] for key in one if key not in ANSWERED}) for one in said]
    made = casting.cast_card(game, each, by.doer, entry, choices, face=face, way=way, free=way is None)
    by.became[each.number] = made.source
    by.mention([made.source])

"""What is chosen as something resolves, in the words of the effect that it begins (608.2d)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyrules.chosen_words import in_color, speaks_of_color, with_option
from pyrules.walking import functors

if TYPE_CHECKING:
    from pyrules.cards.grammar import Node
    from pyrules.timeline.resolving import Resolution


def as_chosen(by: Resolution, node: Node) -> Node:
    """An effect's words with the color that was chosen, or the ability."""
    if "gains_chosen" in functors(node) and isinstance(option := by.choice("option"), str):
        return with_option(node, option)
    if not speaks_of_color(node):
        return node
    said = by.choice("color") or chosen_before(by)
    if said is None:
        raise by.question("a color is chosen, and the file does not say which.", "Say choose: {color: …}.")
    return in_color(node, said if isinstance(said, str) else said[0])


def chosen_before(by: Resolution) -> Any:
    """The color chosen for the object whose ability it is."""
    chosen = by.game[by.item.source].chosen if by.item.source else None
    return None if chosen is None else chosen.color

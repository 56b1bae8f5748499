"""The words of an effect that speak of a choice, with what was chosen in their place (608.2d): the color that something
gains protection from."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

from pyrules.cards.abilities.keyword_qualities import (
    FromChosenColor,
    FromColor,
    FromColorOfControllersChoice,
    FromColorOfYourChoice,
    ProtectionOfChoice,
)
from pyrules.cards.abilities.terminals import Color
from pyrules.cards.grammar import Node
from pyrules.walking import outside_quotes

if TYPE_CHECKING:
    from pyrules.timeline.resolving import Resolution

NOW = (FromColorOfYourChoice, FromColorOfControllersChoice)


def as_chosen(by: Resolution, node: Node) -> Node:
    """An effect's words with the color that was chosen."""
    kinds = {type(each) for each in outside_quotes(node)}
    if kinds.isdisjoint((*NOW, FromChosenColor)) or ProtectionOfChoice in kinds:
        return node
    said = by.choice("color") or chosen_before(by)
    if said is None:
        raise by.question("a color is chosen, and the file does not say which.", "Say choose: {color: …}.")
    letter = said if isinstance(said, str) else said[0]
    color = next(each for each in Color if each.name == letter)
    made: Node = replaced(node, (*NOW, FromChosenColor), FromColor(color))
    return made


def chosen_before(by: Resolution) -> Any:
    """The color chosen for the object whose ability it is."""
    chosen = by.game[by.item.source].chosen if by.item.source else None
    return None if chosen is None else chosen.color


def replaced(value: Any, kinds: tuple[type[Node], ...], new: Node) -> Any:
    """A structure with something in place of the parts of some kinds."""
    if isinstance(value, kinds):
        return new
    if isinstance(value, tuple):
        return tuple(replaced(each, kinds, new) for each in value)
    if not isinstance(value, Node):
        return value
    names = [field.name for field in dataclasses.fields(value) if isinstance(getattr(value, field.name), (Node, tuple))]
    changed = {name: replaced(getattr(value, name), kinds, new) for name in names}
    return dataclasses.replace(value, **changed)

"""The words of an effect that speak of a choice, with what was chosen in their place (608.2d): the color that something
gains protection from."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pyrules.cards.abilities.keyword_qualities import (
    FromChosenColor,
    FromColor,
    FromColorOfControllersChoice,
    FromColorOfYourChoice,
    ProtectionOfChoice,
)
from pyrules.cards.abilities.selections import All, Target
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
    return rewritten(value, lambda each: new if isinstance(each, kinds) else None)


def rewritten(value: Any, change: Callable[[Node], Node | None]) -> Any:
    """A structure with some of its parts changed: those of which `change` gives another."""
    if isinstance(value, tuple):
        return tuple(rewritten(each, change) for each in value)
    if not isinstance(value, Node):
        return value
    new = change(value)
    if new is not None:
        return new
    names = [field.name for field in dataclasses.fields(value) if isinstance(getattr(value, field.name), (Node, tuple))]
    changed = {name: rewritten(getattr(value, name), change) for name in names}
    return dataclasses.replace(value, **changed)


def each_for_target(node: Node) -> Node:
    """What a spell says that is cast for its overload cost: "each" in place of "target" (702.96a)."""
    made: Node = rewritten(node, lambda part: All(part.filter) if isinstance(part, Target) else None)
    return made

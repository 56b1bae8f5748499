"""The words of an effect that speak of a color that is chosen, with the color in their place (608.2d): what something
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
    from pyrules.board import ResolvedEffect

KINDS = (FromColorOfYourChoice, FromColorOfControllersChoice, FromChosenColor)


def speaks_of_it(node: Node) -> bool:
    """Whether a structure speaks of a color that is chosen, and of nothing else that could be chosen instead."""
    kinds = {type(each) for each in outside_quotes(node)}
    return not kinds.isdisjoint(KINDS) and ProtectionOfChoice not in kinds


def in_color(node: Node, letter: str) -> Node:
    """A structure with a color where it speaks of one that is chosen."""
    color = next(each for each in Color if each.name == letter)
    made: Node = replaced(node, KINDS, FromColor(color))
    return made


def with_color(effect: ResolvedEffect) -> ResolvedEffect:
    """An effect that has resolved in the words of the color that was chosen, where the board tells one."""
    said = None if effect.chosen is None else effect.chosen.color
    if said is None:
        return effect
    letter = said if isinstance(said, str) else said[0]
    face = effect.card.faces[effect.face]
    abilities = tuple(
        dataclasses.replace(each, structure=in_color(each.structure, letter))
        if each.structure is not None and speaks_of_it(each.structure)
        else each
        for each in face.abilities
    )
    if abilities == face.abilities:
        return effect
    faces = list(effect.card.faces)
    faces[effect.face] = dataclasses.replace(face, abilities=abilities)
    return dataclasses.replace(effect, card=dataclasses.replace(effect.card, faces=tuple(faces)))


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

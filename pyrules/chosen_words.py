"""The words of an effect that speak of a choice, with what was chosen in their place (608.2d): the color that something
gains protection from, the ability that it gains of several."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

from pyrules.cards.abilities.changes import Gains
from pyrules.cards.abilities.keyword_qualities import (
    FromChosenColor,
    FromColor,
    FromColorOfControllersChoice,
    FromColorOfYourChoice,
    ProtectionOfChoice,
)
from pyrules.cards.abilities.terminals import Color
from pyrules.cards.grammar import Node
from pyrules.cards.wording import printer
from pyrules.declared import called
from pyrules.walking import outside_quotes

if TYPE_CHECKING:
    from pyrules.board import ResolvedEffect
    from pyrules.board.model import Chosen

COLORS = (FromColorOfYourChoice, FromColorOfControllersChoice, FromChosenColor)


def speaks_of_color(node: Node) -> bool:
    """Whether a structure speaks of a color that is chosen, and of nothing else that could be chosen instead."""
    kinds = {type(each) for each in outside_quotes(node)}
    return not kinds.isdisjoint(COLORS) and ProtectionOfChoice not in kinds


def in_color(node: Node, letter: str) -> Node:
    """A structure with a color where it speaks of one that is chosen."""
    color = next(each for each in Color if each.name == letter)
    made: Node = replaced(node, COLORS, FromColor(color))
    return made


def with_option(node: Node, option: str) -> Node:
    """A structure with the one ability that was chosen where it says "gains your choice of"; as it is where that is
    none of them."""
    for each in outside_quotes(node):
        for grant in each.grants if called(each) == "gains_chosen" else ():  # type: ignore[attr-defined]
            if printer().show(grant).lower() == option.lower():
                made: Node = replaced(node, (type(each),), Gains((grant,)))
                return made
    return node


def as_told(node: Node, chosen: Chosen) -> Node:
    """A structure with what a board says was chosen."""
    if chosen.color is not None and speaks_of_color(node):
        node = in_color(node, chosen.color if isinstance(chosen.color, str) else chosen.color[0])
    return node if chosen.option is None else with_option(node, chosen.option)


def in_its_words(effect: ResolvedEffect) -> ResolvedEffect:
    """An effect that has resolved in the words of what was chosen for it, as far as the board tells."""
    if effect.chosen is None:
        return effect
    face = effect.card.faces[effect.face]
    abilities = tuple(
        dataclasses.replace(each, structure=as_told(each.structure, effect.chosen)) if each.structure else each
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

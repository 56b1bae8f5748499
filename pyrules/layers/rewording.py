"""Changed texts (612): a card with some words of its text and type line replaced is a card of its own, made here for
each change that the board lists. That there is such a change, in which layer and of which object, the rules say.

No rule of the game is here but what a word is used as (612.2): names and mana symbols are no color words or subtypes.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from enum import Enum
from typing import Any

from pyrules.board import Position
from pyrules.cards.abilities.exchanges import ChangeText
from pyrules.cards.abilities.rare_changes import ColorWordsAreChanged
from pyrules.cards.abilities.terminals import SUBTYPES, Color, plural
from pyrules.cards.grammar import Node, fields_of
from pyrules.cards.model import Ability, Card, Face
from pyrules.cards.wording import words
from pyrules.facts import abilities_of
from pyrules.terms import string
from pyrules.walking import everything

#: Where a word stands as a color word or as a subtype.
USED_AS = frozenset(
    {"Color", "NonColor", "Subtype", "NonSubtype", "BasicLandType", "KindList", "SubtypeRun", "Landwalk", "Typecycling"}
)
COLORS = {each.value: each for each in Color}
SAID = re.compile(r"\s*(?P<old>[\w' -]+?)\s+(?:to|into|becomes|->)\s+(?P<new>[\w' -]+?)\s*")
#: More changed texts than a board is asked to have.
MOST = 200


@dataclasses.dataclass(frozen=True, slots=True)
class Change:
    """Words and what each becomes, as the rules call the change."""

    term: str
    swaps: tuple[tuple[str, str], ...]

    def new(self, word: str) -> str:
        return dict(self.swaps).get(word, word)


def changes(position: Position) -> Iterator[tuple[str, Change]]:
    """The changes of words on a board, each with the fact that says whose it is."""
    for effect in position.effects:
        found = [
            node
            for ability in abilities_of(effect)
            if ability.structure is not None
            for node in everything(ability.structure)
            if isinstance(node, ChangeText)
        ]
        if found and effect.chosen is not None:
            change = told(effect.chosen, next((node.into for node in found if node.into), ""))
            if change is not None:
                yield f"resolved_words(effect({effect.number}),{change.term}).", change
    for each in position.objects:
        color = None if each.chosen is None else each.chosen.color
        name = next((name for name, known in COLORS.items() if color and known.name.lower() == str(color).lower()), "")
        if name and any(
            isinstance(node, ColorWordsAreChanged)
            for face in each.card.faces
            for ability in face.abilities
            if ability.structure is not None
            for node in everything(ability.structure)
        ):
            change = Change(
                f"all_colors({COLORS[name].name.lower()})", tuple((old, name) for old in COLORS if old != name)
            )
            yield "", change


def told(chosen: Any, into: str) -> Change | None:
    """The change that was chosen for an effect: "black to red", or the one word where the other is fixed."""
    if match := SAID.fullmatch(chosen.option or ""):
        old, new = match["old"], match["new"]
    elif into and chosen.type:
        old, new = chosen.type, into
    else:
        return None
    if old.lower() in COLORS and new.lower() in COLORS:
        old, new = old.lower(), new.lower()
    elif old not in SUBTYPES or new not in SUBTYPES:
        return None
    return Change(f"words({string(old)},{string(new)})", ((old, new),))


def reworded(face: Face, change: Change) -> tuple[Card, bool] | None:
    """A card of one face with words changed, and whether a word is left that might have to be changed as well; None
    where nothing changes."""
    abilities = tuple(
        ability
        if ability.structure is None
        else dataclasses.replace(ability, structure=respelled(ability.structure, change))
        for ability in face.abilities
    )
    subtypes = tuple(dict.fromkeys(change.new(word) for word in face.subtypes))
    left = any(unclear(before, after, change) for before, after in zip(face.abilities, abilities, strict=True))
    if abilities == face.abilities and subtypes == face.subtypes and not left:
        return None
    changed: Face = dataclasses.replace(face, abilities=abilities, subtypes=subtypes)
    return Card(face.name, "normal", (changed,)), left


def respelled(node: Node, change: Change) -> Node:
    """A structure with words changed where they are used as color words or subtypes."""
    found = {
        field.name: spelled(getattr(node, field.name), field.metadata.get("terminal"), change)
        for field in fields_of(type(node))
    }
    if all(value is getattr(node, name) for name, value in found.items()):
        return node
    return dataclasses.replace(node, **found)


def spelled(value: Any, terminal: str | None, change: Change) -> Any:
    if isinstance(value, Node):
        return respelled(value, change)
    if isinstance(value, tuple):
        items = tuple(spelled(item, terminal, change) for item in value)
        return value if all(a is b for a, b in zip(items, value, strict=True)) else items
    if terminal in USED_AS:
        if isinstance(value, Color):
            return COLORS[change.new(value.value)]
        if isinstance(value, str) and not isinstance(value, Enum):
            new = change.new(value)
            return value if new == value else new
    return value


def unclear(before: Ability, after: Ability, change: Change) -> bool:
    """Whether a word that was to be changed still stands in an ability, or an ability was not read."""
    if after.structure is None or after.read != "whole":
        return True
    try:
        said = words(after.structure)
    except ValueError:
        return True
    new = {word for _, word in change.swaps}
    for old, _ in change.swaps:
        if old not in new and re.search(
            rf"\b(?:non-?)?(?:{re.escape(old)}|{re.escape(plural(old))})(?:walk)?\b", said, re.I
        ):
            return True
    return False

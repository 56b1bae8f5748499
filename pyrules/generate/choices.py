"""What a board must say of a permanent whose card asks for a choice as it enters (614.12a), chosen by chance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pyrules.cards.abilities import vocabulary
from pyrules.cards.abilities.actions import ChooseColor, ChoosePlayer
from pyrules.cards.abilities.conditional_grants import BecomesYourChoice
from pyrules.cards.abilities.entering import (
    AsItEnters,
    ChoiceOfKind,
    ChoiceOfWords,
    ChooseValue,
    ColorOtherThan,
)
from pyrules.cards.grammar import Node
from pyrules.cards.model import Face
from pyrules.cards.wording import printer
from pyrules.generate.dice import Dice
from pyrules.generate.fitting import Looks
from pyrules.walking import everything

BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")
COLORS = ("white", "blue", "black", "red", "green")


class Unknown(Exception):
    """A choice that generated boards do not make."""


def choices(
    dice: Dice, face: Face, creature_types: list[str], named: list[Looks], opponents: list[str]
) -> dict[str, Any]:
    """What was chosen for a permanent with a face: a board file's `chosen`, empty where nothing is to be chosen.

    creature_types, named: those on the board, from which a choice has an effect; opponents: its controller's.
    Raises Unknown for a card that asks for anything else.
    """
    found: dict[str, Any] = {}
    for sentence in as_it_enters(face):
        for node in everything(sentence.sentence):
            if isinstance(node, ChooseColor):
                found["color"] = dice.one(COLORS)
            elif isinstance(node, ChoosePlayer):
                found["player"] = dice.one(opponents)
            elif isinstance(node, BecomesYourChoice):
                found["form"] = str(printer().show(dice.one(node.natures), "a"))
            elif isinstance(node, ChooseValue):
                for choice in node.choices:
                    found |= one_choice(dice, choice, creature_types, named, opponents)
            elif type(node).__name__.startswith(("Choose", "Choice")) and not isinstance(node, CHOICES):
                raise Unknown(type(node).__name__)
    return found


#: Parts of a choice that `one_choice` looks at.
CHOICES = (ChoiceOfKind, ChoiceOfWords, ColorOtherThan)


def one_choice(
    dice: Dice, choice: Node, creature_types: list[str], named: list[Looks], opponents: list[str]
) -> dict[str, Any]:
    """One thing that is chosen, under the board file's key for it."""
    if isinstance(choice, ColorOtherThan):
        return {"color": dice.one([each for each in COLORS if each != choice.color.value])}
    if isinstance(choice, ChoiceOfWords):
        word = dice.one(choice.words).name
        if word in COLORS:
            return {"color": word}
        if word in vocabulary.CREATURE_TYPES:
            return {"type": word}
        return {"option": word}
    if isinstance(choice, ChoiceOfKind):
        if choice.kind == "color":
            return {"color": dice.one(COLORS)}
        if choice.kind == "creature type":
            often = creature_types if creature_types and dice.chance(0.8) else sorted(vocabulary.CREATURE_TYPES)
            return {"type": dice.one(often)}
        if choice.kind in ("basic land type", "land type"):
            return {"type": dice.one(BASIC_LAND_TYPES)}
        if names := [each.name for each in named if choice.kind in kinds_of_name(each)]:
            return {"name": dice.one(names)}
        if choice.kind in ("opponent", "player") and opponents:
            return {"player": dice.one(opponents)}
        if choice.kind == "number":
            return {"number": dice.between(1, 5)}
    raise Unknown(type(choice).__name__)


def kinds_of_name(looks: Looks) -> tuple[str, ...]:
    """As which kinds of card name a permanent's name may be chosen (201.4)."""
    if "land" not in looks.types:
        return ("card name", "nonland card name")
    return ("card name",) if "basic" in looks.supertypes else ("card name", "nonbasic land card name")


def as_it_enters(face: Face) -> Iterator[AsItEnters]:
    """What a face says is done as it enters."""
    for ability in face.abilities:
        if ability.structure is not None and ability.kind == "static":
            for node in everything(ability.structure):
                if isinstance(node, AsItEnters):
                    yield node

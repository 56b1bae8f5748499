"""Our cards as the faces that MTGJSON would list, for engines that read Oracle text themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from pyrules.cards.abilities.keyword_names import NAMES
from pyrules.cards.abilities.lines import KeywordLine
from pyrules.cards.model import Ability, Card, Face
from pyrules.cards.show import type_line
from pyrules.cards.text import of_bearers
from pyrules.cards.wording import words
from pyrules.crosscheck.engines.answers import CannotSay
from pyrules.keywords_of import keyword_name

#: Where a text calls the card a spell or a card, though it is read as the object itself.
AS_A_CARD = (
    (re.compile(r"~(?= costs? \{|'s mana cost)"), "This spell"),
    (re.compile(r"(?<=additional cost to cast )~"), "this spell"),
    (re.compile(r"(?<=[Dd]iscard )~(?=:)"), "this card"),
)
LONGEST_FIRST = sorted(NAMES, key=len, reverse=True)


def face_data(card: Card, face: Face) -> dict[str, Any]:
    """One face as MTGJSON's card (atomic) model has it, without reminder text.

    Its text is printed back from what the reader understood. Raises CannotSay where an ability's sentence is not known.
    """
    found: dict[str, Any] = {
        "name": face.name,
        "manaCost": face.mana_cost or None,
        "manaValue": face.mana_value,
        "type": type_line(face),
        "types": list(face.types),
        "subtypes": list(face.subtypes),
        "supertypes": list(face.supertypes),
        "keywords": list(dict.fromkeys(each[:1].upper() + each[1:] for each in keywords(face))),
        "power": face.power,
        "toughness": face.toughness,
        "loyalty": face.loyalty,
        "defense": face.defense,
        "text": "\n".join(sentence(ability, face, number) for number, ability in enumerate(face.abilities, 1)) or None,
        "layout": card.layout,
        "colors": list(face.colors),
        "colorIndicator": list(face.color_indicator) or None,
        "colorIdentity": list(card.color_identity),
        "legalities": {},
        "identifiers": {},
    }
    return {name: value for name, value in found.items() if value is not None}


def sentence(ability: Ability, face: Face, number: int) -> str:
    """The words of an ability. CannotSay where they are neither shipped nor understood whole."""
    if ability.text:
        return named(ability.text, face)
    try:
        if ability.structure is None or ability.read != "whole":
            raise ValueError
        return named(words(ability.structure), face)
    except ValueError:
        raise CannotSay(f"the sentence of {face.name}, ability {number}, is not known here") from None


def named(text: str, face: Face) -> str:
    """A sentence with the card's name for "~" and, in quotation marks, "this …" for what gets the ability."""
    text = of_bearers(text)
    for pattern, as_printed in AS_A_CARD:
        text = pattern.sub(as_printed, text)
    return text.replace("~", face.name).replace("@", face.name)


def keywords(face: Face) -> Iterator[str]:
    """The names of a face's keyword abilities, as rule 702 has them."""
    for ability in face.abilities:
        if isinstance(ability.structure, KeywordLine):
            for keyword in ability.structure.keywords.keywords:
                yield bare(keyword_name(keyword))


def bare(keyword: str) -> str:
    """A keyword without what follows its name: "protection from red" is "protection", "ward {2}" is "ward", and every
    kind of landwalk is "landwalk" (702.14)."""
    folded = keyword.lower()
    if folded.endswith("walk"):
        return "landwalk"
    return next(
        (name for name in LONGEST_FIRST if folded == name or folded.startswith((f"{name} ", f"{name}—"))), folded
    )

"""Modes (700.2): those of a triggered ability are chosen as it is put on the stack, a spell's as it is cast."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

import clingo

from pyrules.board import BoardError
from pyrules.board.schema import nearest, quoted
from pyrules.cards.abilities.choosing import SpreeMode
from pyrules.cards.abilities.lines import ModalLine, ModeLine, Static
from pyrules.cards.grammar import Node
from pyrules.cards.model import ASPECTS, Ability, Face
from pyrules.cards.text import first_words
from pyrules.inquiry import Inquiry
from pyrules.keywords_of import in_words
from pyrules.rulebook import rulebook, split
from pyrules.timeline.game import Game, Item
from pyrules.walking import ability_texts, sentences_of

#: More modes than any card has.
MOST = 100
#: A mode's line; None where it was not read.
Mode = ModeLine | SpreeMode | None


@lru_cache(maxsize=1)
def numbers_of_modes() -> dict[str, tuple[int, int]]:
    """How many modes are chosen, by the words for it."""
    found = {}
    for rule in rulebook():
        if rule.makes == "so_many_modes" and not rule.body:
            words, least, most = split(rule.head.partition("(")[2][:-1])
            found[words.strip('"')] = (int(least), int(most))
    return found


def offer(inquiry: Inquiry, ability: clingo.Symbol) -> tuple[str, tuple[Mode, ...]]:
    """How many modes a triggered ability has one choose, and the modes; none where it is not modal."""
    if ability.name != "printed":
        return "", ()
    face, line = (each.number for each in ability.arguments)
    there = inquiry.facts.faces[face - 1].abilities
    first = there[line - 1].structure
    first = first if isinstance(first, ModalLine) else getattr(first, "ability", None)
    if not isinstance(first, ModalLine) or first.trigger is None:
        return "", ()
    return first.how, following(there[line:])


def following(abilities: Iterable[Ability]) -> tuple[Mode, ...]:
    """The modes that come next on a card."""
    found: list[Mode] = []
    for each in abilities:
        if each.structure is not None and not isinstance(each.structure, (ModeLine, SpreeMode)):
            break
        found.append(each.structure if each.read == "whole" else None)
    return tuple(found)


def of_spell(face: Face) -> tuple[str, tuple[Mode, ...]]:
    """The same of an instant or sorcery; spree has one or more modes chosen (702.172a)."""
    for index, each in enumerate(face.abilities):
        if isinstance(each.structure, ModalLine):
            return each.structure.how, following(face.abilities[index + 1 :])
        if isinstance(each.structure, SpreeMode):
            return "one or more", following(face.abilities[index:])
    return "", ()


def with_modes(game: Game, item: Item, choices: Iterable[Any]) -> Item:
    """A triggered ability with the modes that the file chooses for it."""
    sentences = [each for mode in chosen(game, item.how, item.modes, item.words, choices) for each in said(mode)]
    return dataclasses.replace(item, text=Static(tuple(sentences)), modes=())  # type: ignore[arg-type]


def said(mode: ModeLine | SpreeMode) -> Sequence[Node]:
    """What a mode says, sentence by sentence."""
    return [sentence for text in ability_texts(mode) for sentence in sentences_of(text)]


def chosen(game: Game, how: str, modes: Sequence[Mode], who: str, choices: Iterable[Any]) -> list[ModeLine | SpreeMode]:
    """The modes that the file chooses, in their order on the card (700.2a); `how` "": however many those are."""
    told = next((each.mode for each in choices if each is not None and each.mode is not None), None)
    if told is None:
        raise BoardError(
            f"{quoted(who)} has {len(modes)} modes, and the file does not say which is chosen (700.2a).",
            remedy="Say choose: {mode: 1} or {mode: [1, 2]}.",
        )
    numbers = sorted(called(modes, each, who) for each in ([told] if isinstance(told, (int, str)) else told))
    least, most = numbers_of_modes().get(how, (0, MOST))
    if not least <= len(numbers) <= most:
        raise BoardError(f"{quoted(who)} has one choose {how} of its modes (700.2a).", remedy="Say choose: {mode: …}.")
    found = [modes[each - 1] for each in numbers]
    if None in found:
        game.doubt(who, "", "what a mode of it does was not read", ASPECTS)
    if how and how not in numbers_of_modes():
        game.doubt(who, "", "which of its modes may be chosen is not understood yet", ASPECTS)
    return [each for each in found if each is not None]


def called(modes: Sequence[Mode], wanted: int | str, who: str) -> int:
    """The number of the mode that a number or its first words mean."""
    for index, each in enumerate(modes, 1):
        words = "" if each is None else in_words(each).lower().lstrip("•+ ")
        if wanted == index or (isinstance(wanted, str) and first_words(words, wanted.lower())):
            return index
    there = [str(index) for index in range(1, len(modes) + 1)]
    raise BoardError(f"{quoted(who)} has no mode {wanted!r} (700.2).", remedy=nearest(str(wanted), there))


def mana_of(mode: ModeLine | SpreeMode) -> str:
    """The mana that a mode costs in addition (702.172a)."""
    return mode.symbols if isinstance(mode, SpreeMode) else ""

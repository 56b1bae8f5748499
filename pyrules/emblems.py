"""Emblems (114): what a player gets who "gets an emblem with" abilities."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

from pyrules.cards.abilities.keywords import KeywordList
from pyrules.cards.abilities.lines import AbilityLine, KeywordLine
from pyrules.cards.model import Ability, Card, Face
from pyrules.declared import called
from pyrules.facts import abilities_of
from pyrules.walking import outside_quotes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pyrules.board import ResolvedEffect
    from pyrules.cards.model import Kind

#: What a text in quotation marks may be besides a static ability.
KINDS: dict[str, Kind] = {"activated": "activated", "triggered": "triggered"}


def as_emblem(effect: ResolvedEffect) -> ResolvedEffect:
    """An effect that has given its controller an emblem, as the emblem's (114.2); every other one as it is."""
    card = emblem_of(abilities_of(effect), effect.card.faces[effect.face].name)
    if card is None:
        return effect
    return dataclasses.replace(effect, card=card, face=0, ability=None, source=None, targets=())


def emblem_of(abilities: Iterable[Ability], name: str) -> Card | None:
    """The emblem that its controller gets by what has resolved, as a card; None where it is not just one."""
    found = [node for each in abilities if each.structure for node in outside_quotes(each.structure)]
    getting = [each for each in found if called(each) == "get_emblem"]
    others = [each for each in found if called(each) == "player_does" and getattr(each, "player", None)]
    return None if len(getting) != 1 or others else emblem(getting[0], name)


def emblem(getting: Any, name: str) -> Card:
    """The emblem that an instruction gives a player, as a card: it has its abilities and nothing else (114.3)."""
    abilities = tuple(_ability(each.ability) for each in getting.abilities)
    return Card(name, "emblem", (Face(name, "", 0, (), (), (), (), abilities=abilities),))


def _ability(quoted: Any) -> Ability:
    keywords = getattr(quoted, "keywords", None)
    if isinstance(keywords, KeywordList):
        return Ability(KeywordLine(keywords), "whole", (), "", "static")
    text: Any = quoted.ability
    kind: Kind = KINDS.get(called(text), "static")
    return Ability(AbilityLine(text), "whole", (), "", kind)

"""Whole abilities: one paragraph of text each, and abilities in quotation marks."""

from __future__ import annotations

import typing

from pyrules.cards.abilities.costs import Cost
from pyrules.cards.abilities.effects import Sentence
from pyrules.cards.abilities.triggers import Trigger
from pyrules.cards.grammar import Node, phrase_list, word, wording

if typing.TYPE_CHECKING:
    from pyrules.cards.abilities.keywords import KeywordList


class Line(Node):
    """A paragraph, as it is read."""


@wording("{ability}.")
class AbilityLine(Line):
    ability: AbilityText


@wording("{keywords}")
class KeywordLine(Line):
    keywords: KeywordList


class Quoted(Node):
    """An ability in quotation marks, its final full stop taken outside."""


@wording("{ability}")
class QuotedAbility(Quoted):
    ability: AbilityText


@wording("{keywords}")
class QuotedKeywords(Quoted):
    keywords: KeywordList


class AbilityText(Node):
    """An ability that is written out (113.3)."""


@wording("{costs}: {sentences}")
class Activated(AbilityText):
    """602.1."""

    costs: tuple[Cost, ...] = phrase_list(last=", ", two=", ")
    sentences: tuple[Sentence, ...] = phrase_list(". ", ". ", ". ")


@wording("{loyalty}: {sentences}")
class Loyalty(AbilityText):
    """606."""

    loyalty: str = word("Signed")
    sentences: tuple[Sentence, ...] = phrase_list(". ", ". ", ". ")


@wording("{trigger}, {sentences}")
class Triggered(AbilityText):
    """603.1."""

    trigger: Trigger
    sentences: tuple[Sentence, ...] = phrase_list(". ", ". ", ". ")


@wording("{sentences}")
class Static(AbilityText):
    """604.1; of an instant or sorcery: the spell ability (113.3a)."""

    sentences: tuple[Sentence, ...] = phrase_list(". ", ". ", ". ")


@wording("{word} — {ability}")
class WithAbilityWord(AbilityText):
    """207.2c: an ability word has no rules meaning."""

    word: str = word("AbilityWord")
    ability: AbilityText = None  # type: ignore[assignment]

"""Whole abilities: one paragraph of text each, and abilities in quotation marks."""

from __future__ import annotations

import typing

from pyrules.cards.abilities import flavor, names  # noqa: F401 - the words that stand before abilities
from pyrules.cards.abilities.costs import Cost
from pyrules.cards.abilities.effects import Sentence
from pyrules.cards.abilities.triggers import Trigger
from pyrules.cards.grammar import Node, phrase_list, word, wording

if typing.TYPE_CHECKING:
    from pyrules.cards.abilities.keywords import KeywordList


class Line(Node):
    """A paragraph, as it is read."""


@wording("{keywords}")
class KeywordLine(Line):
    """Before `AbilityLine`: "Choose a Background" is a keyword, though it might be an instruction, too."""

    keywords: KeywordList


@wording("{ability}.")
@wording("{ability}")
class AbilityLine(Line):
    """Some are printed without their full stop."""

    ability: AbilityText


@wording("• {ability}.")
class ModeLine(Line):
    """One of the choices of a modal spell or ability that the lines before begin (700.2)."""

    ability: AbilityText


@wording("{low}-{high} | {ability}.")
@wording("{low}—{high} | {ability}.")
@wording("{low} | {ability}.")
@wording("{low} — {ability}.")
class DieRow(Line):
    """A row of a table of results (706.3)."""

    ability: AbilityText
    low: int = word("RowNumber")
    high: int = word("RowNumber", default=0)


@wording("{least}+ | {ability}.")
class StationLine(Line):
    """721.2: the ability is there as long as there are that many charge counters."""

    ability: AbilityText
    least: int = word("RowNumber")


@wording("LEVEL {low}-{high}")
@wording("LEVEL {low}+")
class LevelLine(Line):
    """711.2: the lines that follow hold while the creature has that many level counters."""

    low: int = word("RowNumber")
    high: int = word("RowNumber", default=0)


@wording("{pt}")
class SizeLine(Line):
    """711.2, 721.2: base power and toughness of the level or station symbol above."""

    pt: str = word("PowerToughness")


@wording("{costs}: level {level}")
class ClassLevelLine(Line):
    """716.2."""

    costs: tuple[Cost, ...] = phrase_list(last=", ", two=", ")
    level: int = word("RowNumber")


@wording("choose {how} —")
@wording("{trigger}, choose {how} —")
@wording("{costs}: choose {how} —")
class ModalLine(Line):
    """700.2: the modes are the lines that follow; of a spell, or of the ability that the trigger or cost begins."""

    how: str = word("HowMany")
    trigger: Trigger | None = None
    costs: tuple[Cost, ...] = phrase_list(last=", ", two=", ")


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


@wording("[[{loyalty}]]: {sentences}")
@wording("{loyalty}: {sentences}")
class Loyalty(AbilityText):
    """606: its cost is putting on or removing that many loyalty counters."""

    loyalty: str = word("Loyalty")
    sentences: tuple[Sentence, ...] = phrase_list(". ", ". ", ". ")


@wording("{costs}: {sentences}")
class Activated(AbilityText):
    """602.1."""

    costs: tuple[Cost, ...] = phrase_list(last=", ", two=", ")
    sentences: tuple[Sentence, ...] = phrase_list(". ", ". ", ". ")


@wording("{chapters} — {sentences}")
class Chapter(AbilityText):
    """714.2: triggers as the Saga gets that many lore counters."""

    chapters: tuple[ChapterNumber, ...] = phrase_list(two=", ", last=", ")
    sentences: tuple[Sentence, ...] = phrase_list(". ", ". ", ". ")


@wording("{number}")
class ChapterNumber(Node):
    number: int = word("Roman")


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


@wording("{keyword} — {ability}")
class WithAbilityKeyword(AbilityText):
    """A keyword that says when the ability is there or may be activated: max speed, exhaust, boast, forecast."""

    keyword: str = word("AbilityKeyword")
    ability: AbilityText = None  # type: ignore[assignment]


@wording("{word} — {ability}")
class WithFlavorWord(AbilityText):
    """207.2d: a flavor word has no rules meaning."""

    word: str = word("FlavorWord")
    ability: AbilityText = None  # type: ignore[assignment]


@wording("{anchor} — {ability}")
class WithAnchorWord(AbilityText):
    """614.12b: the ability is there if that word was chosen."""

    anchor: str = word("AnchorWord")
    ability: AbilityText = None  # type: ignore[assignment]

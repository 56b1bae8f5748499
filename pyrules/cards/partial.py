"""Abilities that are read in part: the cost or the trigger condition, and those sentences of the effect that can be.

What was not read is in the structure as a mark (`abilities.unread`) that says what it touches. Of the rest every
word is consumed, and prints back where it stood.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from typing import Any

from pyrules.cards.abilities.conditions import Condition
from pyrules.cards.abilities.costs import CostList
from pyrules.cards.abilities.effects import If, Sentence
from pyrules.cards.abilities.lines import (
    AbilityLine,
    AbilityText,
    Activated,
    Chapter,
    ChapterNumber,
    Line,
    Loyalty,
    StationLine,
    Triggered,
    WithAbilityKeyword,
    WithAbilityWord,
    WithAnchorWord,
    WithFlavorWord,
)
from pyrules.cards.abilities.terminals import TERMINALS
from pyrules.cards.abilities.triggers import Trigger
from pyrules.cards.abilities.unread import MARK, UnreadCost, UnreadEffect, UnreadTrigger
from pyrules.cards.compiled import Reading, TooComplex, node_kind
from pyrules.cards.grammar import Node
from pyrules.cards.model import ASPECTS
from pyrules.cards.text import simplify
from pyrules.cards.touches import touches
from pyrules.cards.wording import grammar

Sentences = tuple[Sentence, ...]
#: What can stand before a dash, and what it is.
PREFIXES: tuple[tuple[str, type[AbilityText], str], ...] = (
    ("AbilityWord", WithAbilityWord, "word"),
    ("AbilityKeyword", WithAbilityKeyword, "keyword"),
    ("AnchorWord", WithAnchorWord, "anchor"),
    ("FlavorWord", WithFlavorWord, "word"),
)
TRIGGER = re.compile(r"(?:when|whenever|at) ")
CHAPTERS = re.compile(r"(?:[IVX]+(?:, )?)+ — ")
LOYALTY = re.compile(r"(\[?)([+-](?:\d+|X)|0)(\]?): ")
#: 721.2: an ability that is there from a number of charge counters on.
STATION = re.compile(r"([1-9]\d?)\+ \| ")
#: Modes, results of dice, levels: lines that begin no ability of their own.
OTHER_LINES = re.compile(r"[•]|\+ |\d+(?:[—-]\d+)? (?:\||—)|LEVEL ")
#: Commas that are tried as the end of a trigger condition which was not read.
COMMAS = 4


def read_part(simple: str) -> Line | None:
    """A paragraph (simplified for the grammar) with marks where it was not read. None where nothing was."""
    if OTHER_LINES.match(simple):
        return None
    station = STATION.match(simple)
    ability = _ability(simple[station.end() :] if station else simple)
    if ability is None:
        return None
    line: Line = StationLine(ability, int(station.group(1))) if station else AbilityLine(ability)
    if not any(unread_parts(line)):
        return None
    try:
        printed = grammar().show(line)
    except ValueError:
        return None
    return line if _prints_back(printed, simple) else None


def touched(node: Node) -> tuple[str, ...]:
    """What the unread parts of a structure touch, in the order of ASPECTS."""
    found: set[str] = set()
    for part in unread_parts(node):
        found.update(part.aspects)
    return tuple(aspect for aspect in ASPECTS if aspect in found)


def unread_parts(node: Node) -> Iterator[UnreadEffect | UnreadCost | UnreadTrigger]:
    """The marks in a structure."""
    if isinstance(node, (UnreadEffect, UnreadCost, UnreadTrigger)):
        yield node
    for value in node.__dict__.values():
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Node):
                yield from unread_parts(item)


def unread_texts(structure: Node, folded: str) -> list[str]:
    """What of a folded paragraph the marks of its structure stand for, for people who extend the grammar."""
    try:
        pieces = grammar().show(structure).split(MARK)
    except ValueError:
        return [folded]
    simple = simplify(folded)
    found = []
    position = len(pieces[0])
    for number, piece in enumerate(pieces[1:], 2):
        last = number == len(pieces)
        end = len(simple) - len(piece) if last and simple.endswith(piece) else simple.find(piece, position)
        end = len(simple) if end < position else end
        found.append(simple[position:end])
        position = end + len(piece)
    return found


def _prints_back(printed: str, text: str) -> bool:
    """Whether what was read stands in the text, in its order, from the beginning."""
    pieces = printed.split(MARK)
    if not text.startswith(pieces[0]) or MARK in text:
        return False
    position = len(pieces[0])
    for piece in pieces[1:-1]:
        position = text.find(piece, position)
        if position < 0:
            return False
        position += len(piece)
    return pieces[-1] in (".", "") or text.endswith(pieces[-1], position)


def _ability(text: str, depth: int = 0) -> AbilityText | None:
    dash = text.find(" — ")
    if 0 < dash <= 60 and depth < 2:
        for terminal, cls, field in PREFIXES:
            for end, value in TERMINALS[terminal].match(text, 0, ""):
                if end == dash:
                    inner = _ability(text[dash + 3 :], depth + 1)
                    return None if inner is None else cls(**{field: value, "ability": inner})
    chapters = CHAPTERS.match(text)
    if chapters:
        roman = dict(match for part in chapters.group()[:-3].split(", ") for match in [_roman(part)])
        return _with_effect(Chapter(tuple(map(ChapterNumber, roman.values()))), text[chapters.end() :])
    loyalty = LOYALTY.match(text)
    if loyalty:
        bare = Loyalty(loyalty.group(2), (), wording_index=0 if loyalty.group(1) else 1)
        return _with_effect(bare, text[loyalty.end() :])
    return _triggered(text) if TRIGGER.match(text) else _activated(text)


def _roman(text: str) -> tuple[str, int]:
    return text, next((value for end, value in TERMINALS["Roman"].match(text, 0, "") if end == len(text)), 0)


def _with_effect(bare: AbilityText, effect: str) -> AbilityText | None:
    """An ability of which all but the effect is known."""
    if isinstance(bare, Chapter) and any(each.number == 0 for each in bare.chapters):
        return None
    fields: dict[str, Any] = {name: value for name, value in bare.__dict__.items() if name != "sentences"}
    return type(bare)(**fields | {"sentences": _sentences(effect, intervening=False)})


def _triggered(text: str) -> AbilityText | None:
    """The trigger condition ends at the last comma that it can end at; a comma within it belongs to a list."""
    end, trigger = _longest(Trigger, text, 0)
    if isinstance(trigger, Trigger):
        return Triggered(trigger, _sentences(text[end + 2 :], intervening=True))
    for number, comma in enumerate(_outside_quotes(text, ", ")):
        if number == COMMAS:
            break
        sentences = _sentences(text[comma + 2 :], intervening=True)
        if not any(True for each in sentences for _ in unread_parts(each)):
            return Triggered(UnreadTrigger(), sentences)
    return None


def _longest(cls: type[Node], text: str, start: int) -> tuple[int, Node | None]:
    """The longest reading of a category that a comma follows."""
    reading = Reading(grammar(), text)
    try:
        ends = reading.ends(node_kind(cls), start, "")
    except (TooComplex, RecursionError):
        return 0, None
    for end in sorted(ends, reverse=True):
        if text.startswith(", ", end) and _shows(ends[end], text[start:end]):
            return end, ends[end]
    return 0, None


def _activated(text: str) -> AbilityText | None:
    colon = next(_outside_quotes(text, ": "), None)
    if colon is None or ". " in text[:colon]:
        return None
    costs = grammar().read(CostList, text[:colon])
    sentences = _sentences(text[colon + 2 :], intervening=False)
    if isinstance(costs, CostList) and _shows(costs, text[:colon]):
        return Activated(costs.costs, sentences)
    if all(isinstance(each, UnreadEffect) for each in sentences):
        return None
    return Activated((UnreadCost(),), sentences)


def _sentences(text: str, *, intervening: bool) -> Sentences:
    """The sentences of an effect, those that were not read as marks. `intervening`: an "if" at the beginning is a
    condition of the trigger (603.4)."""
    found: list[Sentence] = []
    waiting: list[str] = []

    def close() -> None:
        if waiting:
            found.append(UnreadEffect(_aspects(". ".join(waiting))))
            waiting.clear()

    for number, sentence in enumerate(_split(text.removesuffix("."))):
        node = grammar().read(Sentence, sentence)
        if isinstance(node, Sentence) and _shows(node, sentence):
            close()
            found.append(node)
            continue
        if number == 0 and intervening and sentence.startswith("if "):
            end, condition = _longest(Condition, sentence, 3)
            if isinstance(condition, Condition):
                found.append(If(condition, UnreadEffect(_aspects(sentence[end + 2 :]))))
                continue
        waiting.append(sentence)
    close()
    return tuple(found)


def _aspects(text: str) -> tuple[str, ...]:
    """What an unread part of an ability that resolves touches; its costs and its trigger are not in the text."""
    return touches(text, "triggered")


def _shows(node: Node, text: str) -> bool:
    try:
        return grammar().show(node) == text
    except ValueError:
        return False


def _split(text: str) -> list[str]:
    """The sentences of a text; those in quotation marks stay together."""
    cuts = [-2, *_outside_quotes(text, ". "), len(text)]
    return [text[start + 2 : end] for start, end in itertools.pairwise(cuts)]


def _outside_quotes(text: str, mark: str) -> Iterator[int]:
    """Where a mark stands outside quotation marks."""
    quoted = False
    for index, letter in enumerate(text):
        if letter == '"':
            quoted = not quoted
        elif not quoted and text.startswith(mark, index):
            yield index

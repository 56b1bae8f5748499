"""What an unread ability might change (design, honesty rule 2): the aspects that its text touches, safely.

How it works, so that it can be reviewed: reminder text is gone and the card's name is "~". Closed phrases that are
known ("can't be countered", "as long as", "gains 3 life") are taken out, each noting what it touches. Then every
word that is left is looked up: it touches what its line in `touches_words` says, and a word that is on no line
touches everything. So a text touches nothing only if each of its words is known to be harmless.

A board's ruling uses it like this. A static ability works as long as its permanent stands there, so an unread one
that touches an aspect which the question looks at makes the ruling incomplete. Activated and triggered abilities and
spells change nothing until they resolve; for what a permanent could produce, only "mana" counts of theirs (106.7).
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal

from pyrules.cards.abilities.keyword_names import NAMES
from pyrules.cards.abilities.terminals import COUNTERS, SUBTYPES, plural
from pyrules.cards.abilities.vocabulary import ABILITY_WORDS
from pyrules.cards.model import ASPECTS
from pyrules.cards.text import REMINDER, fold
from pyrules.cards.touches_words import (
    CLAUSE,
    FIRST_PHRASES,
    KEPT_OF_CLAUSES,
    KEYWORDS_BY_ASPECTS,
    MAIN_VERBS,
    NOT_ADDED_MANA,
    PHRASES,
    WORDS_BY_ASPECTS,
)

Kind = Literal["static", "activated", "triggered", "spell", "keyword"]

WORD = re.compile(r"\{[^}]*\}|[^\W\d_][\w'’/-]*|~|[^\w\s.,:;()\"'+/—–•*\[\]-]|[\d½∞]+\+?|_+")
NUMBER = re.compile(r"\d+|\{(?:\d+|[wubrgcsxeqtp]|[wubrgc2](?:/[wubrgp])+)\}|[ivx]+$")
#: A line of a leveler, spacecraft or class gives abilities to its own permanent (710, 716, 721).
STAGE = re.compile(r"^(?:LEVEL \d|\d+\+ \||\d+(?:\+|-\d+)(?: |$))")
QUOTE = '"'
QUOTED = re.compile(r'"[^"]*"')
ADDS_MANA = re.compile(r"\b(?:adds?|added|adding|mana|produc(?:es?|ed|ing)|firebending)\b")
#: What stands before the first word of a sentence.
BEFORE_SENTENCES = '.:—"•|'
#: Mana that is looked at, spent or kept, but not added.
NOT_ADDED = re.compile(NOT_ADDED_MANA)


def touches(paragraph: str, kind: Kind, names: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The ASPECTS that an ability might change, in their order; () if it surely changes none of them.

    `names` are what the card calls itself; without them its name is made of unknown words, which is safe.
    """
    text = fold(REMINDER.sub("", paragraph), list(names))
    if STAGE.match(text):
        return ASPECTS
    found: set[str] = set()
    if QUOTE in text or "'{" in text:  # an ability that is given to something, or that a token has
        found.add("abilities")
    if kind == "activated":
        text = effect_of(text)
    text = text.lower()
    narrow = kind not in ("static", "keyword")
    mana = narrow and might_add_mana(text)
    if "mana" in text or "abilit" in text:
        text = first_phrases().sub(" . ", text)
    text = clauses().sub(lambda clause: without_effect(clause, found), text)
    for literal, pattern, aspects in phrases():
        if literal not in text:
            continue
        text, number = pattern.subn(" . ", text)
        if number:
            found.update(aspects)
    known = words()
    for token in WORD.findall(text):
        aspects_of_word = lookup(token, known)
        if aspects_of_word is None:
            return ASPECTS
        found.update(aspects_of_word)
    if narrow:
        found.discard("mana")
        if mana:
            found.add("mana")
    return tuple(aspect for aspect in ASPECTS if aspect in found)


def lookup(token: str, known: dict[str, tuple[str, ...]]) -> tuple[str, ...] | None:
    """What a word touches; None if it is not known."""
    for form in (token, token.removesuffix("'s").removesuffix("'"), token.removeprefix("non-")):
        if form in known:
            return known[form]
    return () if NUMBER.fullmatch(token) else None


def without_effect(clause: re.Match[str], found: set[str]) -> str:
    """A clause in which nothing happens, taken out of the text; as it is if one of its words is not known or may change
    everything, or if it may hold an effect's verb, too: where it begins a sentence, a comma ends it."""
    before, after = clause.string[: clause.start()].rstrip(), clause.string[clause.end() :]
    if (not before or before[-1] in BEFORE_SENTENCES) and not after.startswith((",", "and ")):
        return clause.group()
    touched: set[str] = set()
    tokens = WORD.findall(clause.group(1))
    for token in tokens:
        aspects = lookup(token, words())
        if aspects is None or len(aspects) == len(ASPECTS):
            return clause.group()
        touched.update(aspects)
    if len(MAIN_VERBS.intersection(tokens)) > 1 or any(tokens.count(verb) > 1 for verb in MAIN_VERBS):
        return clause.group()
    found.update(aspect for aspect in KEPT_OF_CLAUSES if aspect in touched)
    return " . "


def might_add_mana(text: str) -> bool:
    """Whether something adds mana as this resolves: an ability that is given to something adds none yet, and mana that
    is spent, kept or counted is there already."""
    text = QUOTED.sub(" ", text)
    return bool(ADDS_MANA.search(NOT_ADDED.sub(" . ", text)))


def effect_of(text: str) -> str:
    """An activated ability without its cost: what follows the first colon outside quotation marks."""
    quoted = False
    for index, letter in enumerate(text):
        if letter == QUOTE:
            quoted = not quoted
        elif not quoted and text.startswith(": ", index):
            return text[index + 2 :]
    return text


@lru_cache(maxsize=1)
def clauses() -> re.Pattern[str]:
    """The clauses in which nothing happens, compiled."""
    return re.compile(CLAUSE)


@lru_cache(maxsize=1)
def first_phrases() -> re.Pattern[str]:
    """The phrases that touch nothing and come first, compiled as one."""
    return re.compile("|".join(FIRST_PHRASES))


@lru_cache(maxsize=1)
def phrases() -> tuple[tuple[str, re.Pattern[str], tuple[str, ...]], ...]:
    """The phrases of the table, compiled, each with a literal text that it cannot match without."""
    return tuple((literal_of(pattern), re.compile(pattern), aspects) for pattern, aspects in PHRASES)


def literal_of(pattern: str) -> str:
    """The longest literal text of a pattern outside groups and options, so that most phrases need no search; "" where
    there is none. It knows what our tables use of regular expressions."""
    runs = [""]
    depth = 0
    letters = iter(pattern)
    for letter in letters:
        if letter == "|" and depth == 0:
            return ""
        if letter in "?*":
            runs[-1] = runs[-1][:-1]
        if letter == "\\":
            next(letters)
        elif letter == "[":
            while (inner := next(letters)) != "]":
                if inner == "\\":
                    next(letters)
        elif letter not in "()?*+.^$|":
            if depth == 0:
                runs[-1] += letter
            continue
        depth += {"(": 1, ")": -1}.get(letter, 0)
        runs.append("")
    return max(runs, key=len)


@lru_cache(maxsize=1)
def words() -> dict[str, tuple[str, ...]]:
    """Every known word with what it touches; a word on several lines touches what all of them say."""
    known: dict[str, tuple[str, ...]] = {}
    for subtype in SUBTYPES:
        for form in (subtype, plural(subtype)):
            known.update(dict.fromkeys(form.lower().split(), ()))
    for name in (*NAMES, *COUNTERS, *ABILITY_WORDS):
        known.update(dict.fromkeys(name.lower().split(), ()))
    named: set[str] = set()
    for table in (WORDS_BY_ASPECTS, KEYWORDS_BY_ASPECTS):
        for aspects, listed in table.items():
            for word in listed.split():
                known[word] = tuple(dict.fromkeys((*known[word], *aspects))) if word in named else aspects
                named.add(word)
    return known

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
from pyrules.cards.touches_words import KEYWORDS_BY_ASPECTS, PHRASES, WORDS_BY_ASPECTS

Kind = Literal["static", "activated", "triggered", "spell", "keyword"]

WORD = re.compile(r"\{[^}]*\}|[^\W\d_][\w'’/-]*|~|[^\w\s.,:;()\"'+/—–•*\[\]-]|[\d½∞]+\+?|_+")
NUMBER = re.compile(r"\d+|\{(?:\d+|[wubrgcsxeqtp]|[wubrgc2](?:/[wubrgp])+)\}|[ivx]+$")
#: A line of a leveler, spacecraft or class gives abilities to its own permanent (710, 716, 721).
STAGE = re.compile(r"^(?:LEVEL \d|\d+\+ \||\d+(?:\+|-\d+)(?: |$))")
QUOTE = '"'


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
    for pattern, aspects in phrases():
        text, number = pattern.subn(" . ", text)
        if number:
            found.update(aspects)
    known = words()
    for token in WORD.findall(text):
        forms = (token, token.removesuffix("'s").removesuffix("'"), token.removeprefix("non-"))
        word = next((form for form in forms if form in known), None)
        if word is not None:
            found.update(known[word])
        elif not NUMBER.fullmatch(token):
            return ASPECTS
    return tuple(aspect for aspect in ASPECTS if aspect in found)


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
def phrases() -> tuple[tuple[re.Pattern[str], tuple[str, ...]], ...]:
    """The phrases of the table, compiled."""
    return tuple((re.compile(pattern), aspects) for pattern, aspects in PHRASES)


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

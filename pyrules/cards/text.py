"""Oracle text made ready for reading, and back: reminder text, names of the card itself, capitals, quotation marks.

Every step has an inverse (but for reminder text and names, which are folded on purpose), so that a printed ability can
be compared with the text that it was read from.
"""

from __future__ import annotations

import re

from pyrules.cards.abilities.terminals import SUBTYPES, plural

REMINDER = re.compile(r"\s*\([^()]*\)")
#: Words that keep their capital at the beginning of a sentence.
PROPER = frozenset(word for subtype in SUBTYPES for word in (subtype, plural(subtype))) | {"Urza's"}
SELF = re.compile(
    r"\b[Tt]his (?:creature|land|artifact|enchantment|permanent|token|Vehicle|Aura|Equipment|Saga|Class|Case|Spacecraft"
    r"|planeswalker|battle|Siege|card|spell|Fortification|Attraction|Contraption|Room|Background|Shrine|Curse|Mount)"
    r"(?![\w-])"
)
SENTENCE_START = re.compile(r'(?:^|(?<=[.:!] )|(?<=— )|(?<=")|(?<=^[•+] )|(?<=\n))([A-Z][\w\'’-]*)')
SENTENCE_START_LOWER = re.compile(r'(?:^|(?<=[.:!] )|(?<=— )|(?<=")|(?<=\n))([a-z])')


def paragraphs(text: str) -> list[str]:
    """The paragraphs of Oracle text without reminder text, as `families.py` counts them."""
    return [found for part in text.split("\n") if (found := REMINDER.sub("", part).strip())]


def short_names(name: str, supertypes: tuple[str, ...]) -> list[str]:
    """What the text may call the card: its name and, of a legendary one, the name's first part (201.5)."""
    names = [name]
    if "Legendary" in supertypes or "legendary" in supertypes:
        for mark in (",", " the ", " of ", " from "):
            if mark in name:
                names.append(name.split(mark)[0])
        first = name.split(" ")[0]
        if len(first) > 2 and first not in ("The", "A", "An"):
            names.append(first)
    return sorted(dict.fromkeys(names), key=len, reverse=True)


def fold(paragraph: str, names: list[str]) -> str:
    """The paragraph with "~" for the card itself and straight apostrophes."""
    text = paragraph.replace("’", "'").replace("“", '"').replace("”", '"').replace("−", "-")
    parts = re.split(r'("[^"]*")', text)
    for index in range(0, len(parts), 2):
        for name in names:
            parts[index] = re.sub(rf"(?<![\w-]){re.escape(name.replace('’', chr(39)))}(?![\w-])", "~", parts[index])
    return SELF.sub("~", "".join(parts))


def simplify(folded: str) -> str:
    """Folded text as the grammar reads it: sentences begin in lower case, quotation marks close before the stop."""

    def lower(found: re.Match[str]) -> str:
        first = found.group(1)
        if first in PROPER or first.rstrip("s") in PROPER or (len(first) > 1 and first[1].isupper()):
            return first
        if len(first) == 1 and first != "A":
            return first
        return first[0].lower() + first[1:]

    return SENTENCE_START.sub(lower, re.sub(r'([.,])"', r'"\1', folded))


def beautify(simple: str) -> str:
    """The inverse of `simplify`."""
    text = re.sub(r'"([.,])', r'\1"', simple)
    return SENTENCE_START_LOWER.sub(lambda found: found.group(1).upper(), text)

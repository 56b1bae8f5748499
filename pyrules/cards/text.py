"""Oracle text made ready for reading, and back: reminder text, names of the card itself, capitals, quotation marks.

Every step has an inverse (but for reminder text and names, which are folded on purpose), so that a printed ability can
be compared with the text that it was read from.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from pyrules.cards.abilities.keyword_names import NAMES
from pyrules.cards.abilities.terminals import SUBTYPES, plural
from pyrules.cards.abilities.vocabulary import PLANESWALKER_TYPES

REMINDER = re.compile(r"\s*\([^()]*\)")
#: Words that keep their capital at the beginning of a sentence.
PROPER = frozenset(word for subtype in SUBTYPES for word in (subtype, plural(subtype))) | {"Urza's"}
#: First words of names that no card is called by: they mean something of their own in its text.
NO_NAMES = frozenset(SUBTYPES) - frozenset(PLANESWALKER_TYPES) | frozenset(
    "The A An All Any Each One Two Three Target You Your Enchant Legendary Basic Snow".split()
)
SELF = re.compile(
    r"\b[Tt]his (?:creature|land|artifact|enchantment|permanent|token|Vehicle|Aura|Equipment|Saga|Class|Case|Spacecraft"
    r"|planeswalker|battle|Siege|card|spell|Fortification|Attraction|Contraption|Room|Background|Shrine|Curse|Mount)"
    r"(?![\w-])"
)
#: What gets an ability in quotation marks, by the words before them.
BEARER = re.compile(r"\b(creature|land|artifact|enchantment|planeswalker|token|permanent)s?\b", re.I)
#: Where a word begins a sentence; ability words and chapters end with a dash, costs with a colon.
START = r"(?:^|(?<=[.:!] )|(?<=— )|(?<= - )|(?<=\| )|(?<=→ )|(?<=\")|(?<= ')|(?<=^[•+] )|(?<=\n))"
SENTENCE_START = re.compile(rf"{START}([A-Z][\w'’-]*)")
#: The "legend rule" (704.5j) is no sentence, though it stands in quotation marks.
SENTENCE_START_LOWER = re.compile(rf"{START}(?!legend rule\")([a-z])")
#: The costs of an activated ability: everything from where the ability begins to the colon.
COSTS = re.compile(rf"{START}[^\".:]*: ")
#: Verbs of costs, which Oracle text writes with a capital where they follow another cost (602.1a).
COST_VERBS = (
    "Sacrifice|Discard|Remove|Exile|Pay|Tap|Return|Reveal|Put|Exert|Blight|Mill|Collect|Untap|Forage|Convert|Unattach"
    "|Waterbend|Mark|Say|Roll|Behold|Attach"
)
COST_VERB = re.compile(rf"(?<=, )(?:{COST_VERBS})\b")
COST_VERB_LOWER = re.compile(rf"(?<=, )(?:{COST_VERBS.lower()})\b")


def paragraphs(text: str) -> list[str]:
    """The paragraphs of Oracle text without reminder text, as `families.py` counts them."""
    return [found for part in text.split("\n") if (found := REMINDER.sub("", part).strip())]


def short_names(name: str, supertypes: tuple[str, ...]) -> list[str]:
    """What the text may call the card: its name and, of a legendary one, the name's first words (201.5)."""
    names = [name]
    if name.startswith("A-"):  # a rebalanced card, which calls itself by the name without the mark
        names.append(name := name[2:])
    if name.startswith("The "):
        names.append(f"the {name[4:]}")
    if name.endswith(" (Playtest)"):  # a mark, too
        names.append(name := name.removesuffix(" (Playtest)"))
    if "Legendary" in supertypes or "legendary" in supertypes:
        for mark in (",", " the ", " of ", " from "):
            if mark in name:
                names.append(name.split(mark)[0])
        parts = name.split(" ")
        for length in range(1, len(parts)):
            first = " ".join(parts[:length])
            if parts[length - 1][0].isupper() and len(first) > 2 and "," not in first and first not in NO_NAMES:
                names.append(first)
    return sorted(dict.fromkeys(names), key=len, reverse=True)


def fold(paragraph: str, names: list[str]) -> str:
    """The paragraph with "~" for the card itself and straight apostrophes.

    In quotation marks "~" is the object that gets the ability; the card that gives it, called by its name, is "@".
    """
    text = paragraph.replace("’", "'").replace("“", '"').replace("”", '"').replace("−", "-")
    if text.lower() in NAMES:  # a keyword, also on a card that is called like one
        return text
    parts = re.split(r'("[^"]*")', text)
    for index in range(0, len(parts), 2):
        for name in names:
            plain = name.replace("’", "'")
            if plain in parts[index]:
                before = "(?<!of )" if plain.startswith("the ") else ""  # "Mark of the Rani" is another name
                pattern = rf"{before}(?<![\w-]){re.escape(plain)}(?![\w-]){_unless(plain)}"
                parts[index] = re.sub(pattern, "~", parts[index])
    for index in range(1, len(parts), 2):
        plain = names[0].replace("’", "'") if names else ""
        if plain and plain in parts[index]:
            parts[index] = re.sub(rf"(?<!named )(?<![\w-]){re.escape(plain)}(?![\w-])", "@", parts[index])
    return SELF.sub("~", "".join(parts))


def of_bearers(words: str) -> str:
    """Words with "this …" for "~" in quotation marks, where it is what gets the ability (201.5b)."""
    parts = words.split('"')
    for index in range(1, len(parts), 2):
        bearer = BEARER.search(parts[index - 1])
        parts[index] = parts[index].replace("~", f"this {bearer[1].lower() if bearer else 'permanent'}")
        parts[index] = re.sub(r"(^|: |\. )this ", r"\1This ", parts[index])
    return '"'.join(parts)


def self_called(words: str, name: str) -> str:
    """Words as the card has them that is called so: its name for "~" and "@", "this …" for what gets an ability."""
    return of_bearers(words).replace("~", name).replace("@", name)


def comparable(words: str, names: Iterable[str] = ()) -> str:
    """An ability's words in the form in which they are compared: what a card calls itself (one of `names`, "this
    creature", "this permanent") makes no difference, nor do capitals and the full stop."""
    for name in names:
        words = words.replace(name, "~") if name else words
    return SELF.sub("~", words).lower().rstrip(".")


def first_words(words: str, start: str) -> bool:
    """Whether an ability's words begin with these, as whole words: "equip" are not the first of "equipped creature"."""
    return words.startswith(start) and not (start[-1:].isalnum() and words[len(start) : len(start) + 1].isalnum())


@lru_cache(maxsize=256)
def _unless(name: str) -> str:
    """What may not follow a name of one word, since the words would be a keyword's ("Space sculptor"), a planeswalker
    type's, a verb and what it adds, or a longer name ("Stangg Twin")."""
    rests = [keyword.removeprefix(name.lower()) for keyword in NAMES if keyword.startswith(name.lower() + " ")]
    return f"(?!{'|'.join(map(re.escape, (*rests, ' planeswalker', ' {')))}| [A-Z])" if " " not in name else ""


def simplify(folded: str) -> str:
    """Folded text as the grammar reads it: sentences begin in lower case, quotation marks close before the stop."""

    def lower(found: re.Match[str]) -> str:
        first = found.group(1)
        if first in PROPER or first.rstrip("s") in PROPER or (len(first) > 1 and first[1].isupper()):
            return first
        if len(first) == 1 and first != "A":
            return first
        return first[0].lower() + first[1:]

    text = re.sub(r"([.,])('?\")", r"\2\1", folded)
    text = COSTS.sub(lambda costs: COST_VERB.sub(lambda verb: verb.group().lower(), costs.group()), text)
    return SENTENCE_START.sub(lower, text)


def beautify(simple: str) -> str:
    """The inverse of `simplify`."""
    text = SENTENCE_START_LOWER.sub(lambda found: found.group(1).upper(), simple)
    text = COSTS.sub(lambda costs: COST_VERB_LOWER.sub(lambda verb: verb.group().capitalize(), costs.group()), text)
    return re.sub(r"('?\")([.,])", r"\2\1", text)

"""Names, lists of kinds, whose turn: the words that the vocabularies of `terminals` do not have."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from typing import Any

from pyrules.cards.abilities.terminals import CARD_TYPES, SUBTYPES, SUPERTYPES, TERMINALS, Color, Pattern, Vocabulary
from pyrules.cards.grammar import Terminal

NAME_WORD = r"(?:(?:l')?[A-Z](?:[\w’-]|[.'](?=\w))*)"
NAME = re.compile(rf"{NAME_WORD}(?:,? (?:(?:of|the|in|to|from|for|with|at|that) )*{NAME_WORD})*")


class Name(Terminal):
    """A card's or token's name (201): words with capitals, "of" and "the" between them. Every end is tried."""

    name = "Name"

    def match(self, text: str, start: int, mode: str) -> Iterator[tuple[int, Any]]:
        found = NAME.match(text, start)
        while found:
            yield found.end(), found.group()
            cut = max(text.rfind(" ", start, found.end()), start)
            found = NAME.match(text, start, cut)

    def show(self, value: Any, mode: str) -> str | None:
        return str(value) if NAME.fullmatch(str(value)) else None


KINDS = (*CARD_TYPES, *SUPERTYPES, *SUBTYPES, *(color.value for color in Color), "colorless", "outlaw", "token")
KIND = "|".join(re.escape(kind) for kind in sorted(KINDS, key=len, reverse=True))
LAST = {"or": "or", "and": "and", "andor": "and/or"}


class KindList(Terminal):
    """Two or more types, supertypes, subtypes or colors: "Cleric, Rogue, or Wizard"; mode: the word before the last."""

    name = "KindList"
    words = frozenset(kind.split(" ")[0] for kind in KINDS)

    @functools.cached_property
    def patterns(self) -> dict[str, re.Pattern[str]]:
        """For each mode; made when first needed, since they are long."""
        return {
            mode: re.compile(rf"(?:{KIND})(?: {last} (?:{KIND})|(?:, (?:{KIND}))+, {last} (?:{KIND}))(?![\w-])")
            for mode, last in LAST.items()
        }

    def match(self, text: str, start: int, mode: str) -> Iterator[tuple[int, Any]]:
        found = self.patterns[mode].match(text, start)
        if found:
            parts = re.split(rf", {LAST[mode]} | {LAST[mode]} |, ", found.group())
            yield found.end(), tuple(parts)

    def show(self, value: Any, mode: str) -> str | None:
        if len(value) < 2 or any(kind not in KINDS for kind in value):
            return None
        last = LAST[mode]
        return f"{value[0]} {last} {value[1]}" if len(value) == 2 else f"{', '.join(value[:-1])}, {last} {value[-1]}"


def fixed(name: str, *phrases: str) -> None:
    """Registers a closed vocabulary whose values are its own phrases. ValueError where its name is taken."""
    TERMINALS[name] = Vocabulary(name, [(phrase, phrase) for phrase in phrases])


NUMBERS = [*map(str, range(31)), "X", "*"]
CHANGES = frozenset(f"{one}{x}/{two}{y}" for one in "+-" for two in "+-" for x in NUMBERS for y in NUMBERS)
SIZES = frozenset(f"{x}/{y}" for x in NUMBERS for y in NUMBERS) | {"*"}


def negated(name: str, source: str, mark: str) -> None:
    """A vocabulary of the words of another with "non" before them, each standing for the word without it."""
    known = TERMINALS[source]
    assert isinstance(known, Vocabulary)
    phrases = [(mark + phrase, value) for entries in known.forms[""].values() for phrase, value in entries]
    TERMINALS[name] = Vocabulary(name, phrases)


negated("NonColor", "Color", "non")
negated("NonType", "CardType", "non")
negated("NonSubtype", "Subtype", "non-")
negated("NonSupertype", "Supertype", "non")
TERMINALS["Name"] = Name()
TERMINALS["KindList"] = KindList()
TERMINALS["PtChange"] = Pattern("PtChange", r"[+-](?:\d+|X)/[+-](?:\d+|X|Y)", words=CHANGES | {"+X/+Y", "-X/-Y"})
TERMINALS["PowerToughness"] = Pattern("PowerToughness", r"(?:\d+|X|\*)/(?:\d+|X|\*)", words=SIZES)
TERMINALS["Roman"] = Vocabulary(
    "Roman", [(word, n + 1) for n, word in enumerate(["I", "II", "III", "IV", "V", "VI", "VII", "VIII"])]
)
TERMINALS["Ordinal"] = Vocabulary(
    "Ordinal",
    [(word, n + 1) for n, word in enumerate(["first", "second", "third", "fourth", "fifth", "sixth", "seventh"])],
)
fixed(
    "Step", "upkeep", "draw step", "first main phase", "main phase", "combat", "second main phase",
    "postcombat main phase", "end step", "untap step", "declare attackers step", "end of combat", "turn",
    "cleanup step",
)  # fmt: skip
fixed(
    "Happened", "exiled", "discarded", "destroyed", "revealed", "sacrificed", "milled", "tapped", "returned",
    "created", "put onto the battlefield", "put into a graveyard", "put into your graveyard", "chosen", "cast",
    "turned face up", "drawn", "countered", "played",
)  # fmt: skip
fixed("AbilityKeyword", "max speed", "exhaust", "boast", "power-up", "forecast", "visit", "solved")
fixed("Watched", "power-up", "equip", "loyalty", "ninjutsu", "cycling")
fixed("KeywordCost", "cumulative upkeep", "disturb", "morph", "escape", "flashback", "foretell")
fixed("KeywordAction", "investigate", "proliferate", "populate", "learn", "explore", "venture into the dungeon")
fixed(
    "ZoneName", "your graveyard", "a graveyard", "an opponent's graveyard", "exile", "your hand", "not your hand",
    "target opponent's hand", "target opponent's graveyard", "graveyards", "that player's graveyard",
    "that player's hand",
    "that player's graveyard or hand",
)  # fmt: skip
fixed("SuffixKeyword", "devoid", "freerunning", "foretell", "flashback", "banding", "changeling", "cascade", "morph")
fixed(
    "State",
    "renowned",
    "modified",
    "monstrous",
    "enchanted",
    "equipped",
    "attacking",
    "blocking",
    "face up",
    "saddled",
    "snow",
)
fixed("StepOwner", "your", "controller")
fixed("Pronoun", "it", "them")
TERMINALS["Energy"] = Pattern("Energy", r"(?:\{E\})+")
fixed("Where", "top", "bottom")
fixed("OwnedZone", "hand", "graveyard", "library")


#: First words, so that the grammar need not try these formats everywhere.
TERMINALS["Digits"].words = frozenset(map(str, range(201)))
TERMINALS["PtCounter"].words = CHANGES
TERMINALS["Energy"].words = frozenset(["{E}"])


fixed("FoundPlace", "onto the battlefield", "onto the battlefield tapped", "into your hand", "into your graveyard")
fixed(
    "PutPlace",
    "your hand",
    "your graveyard",
    "their owners' graveyards",
    "its owner's graveyard",
    "that player's graveyard",
)


TERMINALS["RowNumber"] = Pattern("RowNumber", r"[1-9][0-9]?(?![0-9])", int)
fixed(
    "AnchorWord", "khans", "dragons", "Dragons", "Phyrexian", "abzan", "jeskai", "sultai", "mardu", "temur", "mirran",
    "phyrexian",
)  # fmt: skip
fixed(
    "HowMany", "one", "one at random", "two", "three", "one or both", "one or more",
    "one or more that haven't been chosen", "one that hasn't been chosen", "one that hasn't been chosen this turn", "X",
    "up to X", "any number", "up to one", "up to two",
    "up to three", "up to four",
)  # fmt: skip

"""The families of abilities that rulings depend on: the yardstick for how much of Magic is read.

They are plain patterns over the text and know nothing of the reader, its grammar or its vocabularies; nothing but the
measuring (`coverage_families`, `unread`) may use them. A paragraph may be in several families.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

_NUMBER = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|X|an amount|that much|an additional|twice|half|any)"
_MANA = (
    rf"\badds? (?:\{{|{_NUMBER}\b)|\bfor mana\b|\bproduces? (?:\{{|mana|colorless|twice|three times)|could produce"
    r"|spend (?:this|that|white|mana|other)[^.]* mana"
)
_COPY = (
    r"\b(?:a |is |are )?cop(?:y|ies) of "
    r"(?!(?:that|target|the|this|each)? ?(?:instant|sorcery)? ?(?:spell|ability))"
)
_TYPE = (
    r"\b(?:is|are|becomes?|it's|they're)\b[^.]{0,60}?\b(?:land|creature|artifact|enchantment|Plains|Island|Swamps?"
    r"|Mountains?|Forests?|every creature type|the chosen type|types?)\b"
    r"[^.]*(?:in addition to|until|as long as|loses?|\.|$)"
)
_ABILITY = (
    r"\b(?:loses? all (?:other )?abilities|(?:has|have|gains?) (?:\"|flying|first strike|double strike|deathtouch|haste"
    r"|hexproof|indestructible|lifelink|menace|protection|reach|shroud|trample|vigilance|ward|defender|fear|intimidate"
    r"|shadow|skulk|flash|all abilities|each|the chosen|\w+walk|infect|wither))"
)
_COLOR = (
    r"\b(?:is|are|becomes?|it's)\b[^.]{0,40}?\b"
    r"(?:white|blue|black|red|green|colorless|all colors|each color|the chosen color|that color)\b"
)
_PT = (
    r"\bgets? [+-]?[\dX*]+/[+-]?[\dX*]+|\bbase power|power and toughness|'s power (?:is|and)|\bpower is\b"
    r"|\btoughness is\b|counters? on"
)
_KEYWORD_LINE = (
    r"^[A-Z][a-z' -]+(?: (?:\{[^ ]+|\d+|X|from [^.]+|—[^.]+))*(?:, [a-z' -]+(?: (?:\{[^ ]+|\d+|from [^.]+))*)*$"
)
#: Adds mana or bears on it; makes or is a copy; sets or adds types; gives or takes abilities; sets colors; changes
#: power and toughness; two keywords; activated abilities with {T} or {Q}; how something enters the battlefield.
FAMILIES = {
    "mana": re.compile(_MANA, re.I),
    "copy": re.compile(_COPY, re.I),
    "type": re.compile(_TYPE, re.I),
    "ability": re.compile(_ABILITY, re.I),
    "color": re.compile(_COLOR, re.I),
    "pt": re.compile(_PT, re.I),
    "blitz": re.compile(r"^Blitz\b", re.M),
    "backup": re.compile(r"^Backup\b", re.M),
    "tap_symbol": re.compile(r"^[^:\"]*\{[TQ]\}[^:\"]*:"),
    "enters": re.compile(
        r"\benters? (?:the battlefield )?tapped|\benters? (?:the battlefield )?with [^.]*counters?"
        r"|^As [^.]* enters(?: the battlefield)?, (?:you may )?choose",
        re.I,
    ),
}
NAMES = (*FAMILIES, "keyword_line", "other")
KINDS = ("static", "activated", "triggered", "spell")
_KEYWORDS = re.compile(_KEYWORD_LINE)
_QUOTED = re.compile(r'"[^"]*"')
_TRIGGER = re.compile(r"^(?:[^—.]{1,40} — )?(?:When|Whenever|At the beginning|At end)\b")
_CHAPTER = re.compile(r"^(?:[IVX]+(?:, )?)+ — ")
_ACTIVATED = re.compile(r"^[^.]*?:")
_CHOICE = re.compile(r"^(?:Choose|[^:]*\bchoose one)")


def kind_of(paragraph: str, types: Iterable[str]) -> str:
    """One of KINDS (characteristic-defining and replacement abilities count as static)."""
    outer = _QUOTED.sub('""', paragraph)
    if _TRIGGER.match(outer) or _CHAPTER.match(outer):
        return "triggered"
    if _ACTIVATED.match(outer) and not _CHOICE.match(outer):
        return "activated"
    return "static" if {"Instant", "Sorcery"}.isdisjoint(types) else "spell"


def families_of(paragraph: str) -> list[str]:
    """The families of a paragraph (reminder text removed); "other" where it is in none."""
    found = [name for name, pattern in FAMILIES.items() if pattern.search(paragraph)]
    if _KEYWORDS.match(paragraph) and not paragraph.endswith((".", "—")):
        found.append("keyword_line")
    return found or ["other"]

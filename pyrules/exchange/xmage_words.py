"""The words of XMage's JUnit tests (its CardTestPlayerBase), and what boards call them."""

from __future__ import annotations

import re
import unicodedata

from pyrules.cards.abilities import terminals
from pyrules.exchange.forge_words import SIZE

MANA_TYPES = {"W": "WHITE", "U": "BLUE", "B": "BLACK", "R": "RED", "G": "GREEN", "C": "COLORLESS"}

#: Where a test can stop so that the board's step is the game's. In untap and cleanup nobody has priority (502, 514).
STEPS = {
    "upkeep": "UPKEEP", "draw": "DRAW", "precombat main": "PRECOMBAT_MAIN", "beginning of combat": "BEGIN_COMBAT",
    "declare attackers": "DECLARE_ATTACKERS", "declare blockers": "DECLARE_BLOCKERS",
    "first strike damage": "FIRST_COMBAT_DAMAGE", "combat damage": "COMBAT_DAMAGE", "end of combat": "END_COMBAT",
    "postcombat main": "POSTCOMBAT_MAIN", "end": "END_TURN",
}  # fmt: skip

#: Card types whose absence is checked where all types of an object are expected.
CARD_TYPES = ("Artifact", "Creature", "Enchantment", "Land", "Planeswalker")

#: Keywords that XMage has as one object.
KEYWORDS = (
    "deathtouch", "defender", "double strike", "fear", "first strike", "flash", "flying", "haste", "hexproof",
    "indestructible", "infect", "intimidate", "lifelink", "reach", "shroud", "trample", "vigilance", "wither",
)  # fmt: skip


TYPOGRAPHY = str.maketrans({"“": '"', "”": '"', "‘": "'", "’": "'", "–": "-", "—": "-", "−": "-", "…": "..."})


def string(text: str) -> str:
    """A Java string literal, in ASCII."""
    return '"' + "".join(map(escaped, text)) + '"'


def escaped(char: str) -> str:
    """A character as a Java string literal has it."""
    if char in '"\\':
        return "\\" + char
    if " " <= char <= "~":
        return char
    if char in "\n\r\t":
        return {"\n": "\\n", "\r": "\\r", "\t": "\\t"}[char]
    units = char.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[place]:02x}{units[place + 1]:02x}" for place in range(0, len(units), 2))


def comment(text: str) -> str:
    """A text as it may stand in a Java comment, on one line. A backslash before u would be read in comments too."""
    one_line = " ".join(text.translate(TYPOGRAPHY).split())
    ascii_only = unicodedata.normalize("NFKC", one_line).encode("ascii", "replace").decode()
    return ascii_only.replace("\\", "/").replace("*/", "* /")


def class_name(title: str) -> str:
    """A class name out of a title: "Two Pools see a Forest" is TwoPoolsSeeAForestTest."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().replace("'", "")
    name = ""
    for word in re.findall(r"[A-Za-z0-9]+", plain):
        if len(name) + len(word) > 80 and name:
            break
        name += word[:1].upper() + word[1:80]
    return ("Board" + name if not name or name[0].isdigit() else name) + "Test"


def constant(word: str) -> str:
    """What an enum calls a word: Assembly-Worker is ASSEMBLY_WORKER, Urza's is URZAS."""
    return re.sub(r"\W+", "_", word.replace("'", "").replace("’", "")).upper()


def keyword_class(keyword: str) -> str:
    """The class of a keyword ability."""
    return "".join(word.capitalize() for word in keyword.split()) + "Ability"


def counter_type(kind: str) -> str | None:
    """The constant of a kind of counter; None for kinds that no Oracle text knows."""
    found = SIZE.fullmatch(kind)
    if found:
        signs = {"+": "P", "-": "M"}
        return f"CounterType.{signs[found[1]]}{found[2]}{signs[found[3]]}{found[4]}"
    return f"CounterType.{constant(kind)}" if kind in terminals.COUNTERS else None

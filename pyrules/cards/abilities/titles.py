"""Titles of chapters, and stickers (123): what stands before an ability and means nothing, or costs tickets."""

from __future__ import annotations

from pyrules.cards.abilities.effects import Action, verb
from pyrules.cards.abilities.lines import AbilityText, ChapterNumber, Line
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.selections import Selection
from pyrules.cards.abilities.terminals import TERMINALS, Pattern
from pyrules.cards.grammar import phrase_list, word, wording

TERMINALS["Tickets"] = Pattern(
    "Tickets", r"(?:\{TK\})+", lambda text: text.count("{TK}"), lambda number: "{TK}" * number, frozenset({"{TK}"})
)
fixed("Sticker", "a sticker", "a name sticker", "an art sticker", "an ability sticker", "a power and toughness sticker")
#: Titles of the chapters of Saga creatures, which mean nothing (207.2d), as the reader has them.
fixed(
    "ChapterWord",
    "aerial Blast", "aerospark", "brimstone", "chain", "cold Snap", "crescent Fang", "diamond Dust", "domain",
    "double", "ecliptic Growl", "fire", "flames of Rebirth", "gestalt Mode", "gigaflare", "gungnir", "hall of Sorrow",
    "heavenly Strike", "heavenward Howl", "ice", "jecht Beam", "judgment Bolt", "kerplunk", "lightning", "lunge",
    "mega Flare", "mesmerize", "oblivion", "pain", "rising Flames", "slipstream", "sonic Wings", "stampede!",
    "triple", "ultimate End", "ultimate Jecht Shot", "wark", "wings of Light", "zantetsuken",
)  # fmt: skip


@wording("{chapters} — {title} — {ability}")
class TitledChapter(AbilityText):
    """714.2, with a flavor word."""

    chapters: tuple[ChapterNumber, ...] = phrase_list(two=", ", last=", ")
    title: str = word("ChapterWord")
    ability: AbilityText = None  # type: ignore[assignment]


@wording("{tickets} — {ability}.")
@wording("{tickets} — {size}")
class StickerLine(Line):
    """123: an ability, or the power and toughness, of a sticker that costs that many tickets."""

    tickets: int = word("Tickets")
    ability: AbilityText | None = None
    size: str = word("PowerToughness", default="")


@verb("get {tickets}")
class GetTickets(Action):
    tickets: int = word("Tickets")


@verb("put {sticker} on {what}")
class PutSticker(Action):
    """123."""

    sticker: str = word("Sticker")
    what: Selection = None  # type: ignore[assignment]

"""Keyword abilities (702)."""

from __future__ import annotations

from pyrules.cards.abilities import vocabulary
from pyrules.cards.abilities.costs import Cost
from pyrules.cards.abilities.terminals import TERMINALS, Vocabulary
from pyrules.cards.grammar import Node, phrase_list, word, wording

#: Keywords that stand alone, as they are written within a sentence.
PLAIN = vocabulary.words("""
    flying | first strike | double strike | deathtouch | haste | hexproof | indestructible | lifelink | menace | reach |
    shroud | trample | vigilance | defender | flash | fear | intimidate | shadow | skulk | infect | wither | prowess
""")
TERMINALS["KeywordName"] = Vocabulary("KeywordName", [(name, name) for name in PLAIN])


class Keyword(Node):
    """One keyword ability."""


@wording("{name}")
class PlainKeyword(Keyword):
    name: str = word("KeywordName")


@wording("equip {symbols}")
class Equip(Keyword):
    """702.6."""

    symbols: str = word("ManaSymbols")


@wording("{keywords}")
class KeywordList(Node):
    keywords: tuple[Keyword, ...] = phrase_list(last=", ", two=", ")


COSTS = Cost

"""What `asp/vocabulary.lp` declares: which structures the rules interpret, and which bear on mana at all."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import lru_cache

from pyrules.cards.abilities.conditions import Condition
from pyrules.cards.abilities.costs import Cost
from pyrules.cards.abilities.effects import May, Sentence
from pyrules.cards.abilities.mana import PlayerAddsMana
from pyrules.cards.abilities.triggers import Trigger
from pyrules.cards.grammar import Node
from pyrules.rulebook import folder
from pyrules.terms import BOTH, functor
from pyrules.walking import outside_quotes, quoted, values

DECLARED = re.compile(r"^% ([a-z ]+): (.*)$", re.M)
SAYS_MANA = re.compile(r"\badds?\b|\bmana\b(?! value| cost)|\bproduces?\b")
QUOTES = re.compile(r'"[^"]*"')


@lru_cache(maxsize=1)
def listed() -> dict[str, frozenset[str]]:
    """The structures that asp/vocabulary.lp lists, by what it says of them."""
    found: dict[str, set[str]] = defaultdict(set)
    for what, names in DECLARED.findall((folder() / "vocabulary.lp").read_text(encoding="utf-8")):
        found[what].update(names.split())
    return {what: frozenset(names) for what, names in found.items()}


@lru_cache(maxsize=1)
def declared() -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """The structures that the rules interpret, those that have no bearing on mana, and those that speak of mana but
    add none."""
    return listed()["interprets"], listed()["no bearing"], listed()["adds none"]


@lru_cache(maxsize=1)
def _only() -> tuple[frozenset[str], frozenset[str]]:
    """The structures of which the rules interpret only some words, and these with their words."""
    listed_words = listed()["only"]
    return frozenset(each.partition("(")[0] for each in listed_words), listed_words


def called(node: Node) -> str:
    """A structure's functor; with a word of it, where the rules do not interpret it with that word."""
    name = functor(type(node))
    limited, words = _only()
    if name in limited:
        for value in values(node):
            if isinstance(value, str) and f"{name}({value.replace(' ', '_')})" not in words:
                return f"{name}({value.replace(' ', '_')})"
    return name


@lru_cache(maxsize=1)
def structure_names() -> frozenset[str]:
    """The structures that the rules speak of, but for those whose names are constants too, and mana symbols of several
    parts."""
    return (declared()[0] | listed()["made by rules"] | listed()["for permissions"]) - BOTH | {
        "hybrid",
        "phyrexian",
        "generic",
        "snow_symbol",
    }


@lru_cache(maxsize=4096)
def adds_mana(cls: type[Node]) -> bool:
    """Whether the wording of a kind of structure adds mana, so far as its words tell."""
    _, no_bearing, adds_none = declared()
    return functor(cls) not in no_bearing | adds_none and any(
        SAYS_MANA.search(QUOTES.sub("", worded.template)) for worded in cls.__dict__.get("wordings", ())
    )


def adds(node: Node) -> bool:
    """Whether a structure adds mana, so far as its words tell, outside quotation marks."""
    return any(adds_mana(type(each)) for each in outside_quotes(node))


@lru_cache(maxsize=1)
def changes() -> frozenset[str]:
    """The structures that change what objects are."""
    return listed()["changes"] | listed()["changes sizes"]


def relevant(node: Node) -> list[Node]:
    """What of a structure bears on mana: no costs, no triggers, and no instructions that add none."""
    found = [node]
    who = getattr(node, "player", None) if isinstance(node, (PlayerAddsMana, May)) else None
    for value in values(node):
        if not isinstance(value, Node) or isinstance(value, (Cost, Trigger)) or value is who:
            continue  # 106.7: costs, triggers and who gets the mana do not matter
        if quoted(value):
            continue
        if isinstance(value, Sentence) and not isinstance(value, Condition) and not adds(value):
            continue
        found += relevant(value)
    return found

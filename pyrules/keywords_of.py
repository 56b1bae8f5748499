"""The keywords that a face has of its own, and what they are called (702.1)."""

from __future__ import annotations

import re

from pyrules.cards.abilities.keyword_names import Keyword
from pyrules.cards.abilities.lines import KeywordLine
from pyrules.cards.grammar import Node
from pyrules.cards.model import Face
from pyrules.cards.wording import printer
from pyrules.identity import once_each
from pyrules.terms import functor

COST = re.compile(r"(?:—| (?=\{)|(?<=\w)(?=\{)).*")


def own_keywords(face: Face) -> tuple[str, ...]:
    """The names of its keywords, with and without what follows the name ("annihilator 2"), never what it only gives."""
    found: dict[str, None] = {}
    for ability in face.abilities:
        if isinstance(ability.structure, KeywordLine):
            for keyword in ability.structure.keywords.keywords:
                found[keyword_name(keyword)] = None
                if name := getattr(keyword, "name", ""):
                    found[name] = None
    return tuple(found)


def keyword_name(keyword: Keyword) -> str:
    """What a keyword is called, without its cost."""
    return COST.sub("", in_words(keyword).lower()).strip()


@once_each
def in_words(node: Node) -> str:
    """A structure in words, in whatever mode it has a wording."""
    for mode in ("", "a", "one", "many"):
        try:
            return printer().show(node, mode)
        except ValueError:
            continue
    return functor(type(node)).replace("_", " ")

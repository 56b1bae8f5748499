"""Abilities as structure. Importing this defines every node class and the grammar of all their wordings."""

from pyrules.cards.abilities import (  # noqa: F401 - defining the nodes is what the imports are for
    amounts,
    conditions,
    costs,
    effects,
    filters,
    keywords,
    lines,
    mana,
    riders,
    statics,
    triggers,
)

"""Abilities as structure: one module a theme, node classes with their wordings.

Most programs need few of the modules (a board's cards bring in what their structures are made of); what reads text
needs them all: `load_all`.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import lru_cache

#: The vocabulary that the rules are written against: where words can be read in two ways, it comes before the rest.
FIRST = """
    mana replacements spending statics actions moves changes subjects selections players adjectives nouns suffixes
    references counters filters amounts durations conditions effects costs cost_objects cost_actions
    keyword_names keywords triggers events steps lines entering
""".split()


@lru_cache(maxsize=1)
def load_all() -> None:
    """Imports every module here, so that every node class is defined."""
    for found in pkgutil.iter_modules(__path__, f"{__name__}."):
        importlib.import_module(found.name)

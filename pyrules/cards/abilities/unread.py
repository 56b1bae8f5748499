"""Parts of an ability that were not read: marks that say where they stand and what they touch, but hold no text.

No wording reads them (their vocabulary matches nothing); `pyrules.cards.partial` makes them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pyrules.cards.abilities import activation, keyword_un, trigger_groups, trigger_states  # noqa: F401 - more kinds
from pyrules.cards.abilities.costs import Cost
from pyrules.cards.abilities.effects import Sentence
from pyrules.cards.abilities.terminals import TERMINALS
from pyrules.cards.abilities.triggers import Trigger
from pyrules.cards.grammar import Terminal, word, wording

#: What an unread part prints as.
MARK = "…"


class Aspects(Terminal):
    """The aspects that an unread part might change (`model.ASPECTS`): never read from a text, printed as a mark."""

    name = "Aspects"
    words = frozenset()

    def match(self, text: str, start: int, mode: str) -> Iterator[tuple[int, Any]]:
        return iter(())

    def show(self, value: Any, mode: str) -> str | None:
        return MARK


TERMINALS[Aspects.name] = Aspects()


@wording("{aspects}")
class UnreadEffect(Sentence):
    """One or more sentences, or what follows a condition, that were not read."""

    aspects: tuple[str, ...] = word("Aspects")


@wording("{aspects}")
class UnreadCost(Cost):
    """A whole cost that was not read; costs change nothing that the effect does not."""

    aspects: tuple[str, ...] = word("Aspects", default=())


@wording("{aspects}")
class UnreadTrigger(Trigger):
    """A trigger condition that was not read, an intervening "if" among it."""

    aspects: tuple[str, ...] = word("Aspects", default=())

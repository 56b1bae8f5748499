"""Sentences of abilities: instructions, riders, and what static abilities say."""

from __future__ import annotations

from pyrules.cards.grammar import Node, phrase_list, wording


class Sentence(Node):
    """A sentence of an ability, without its full stop."""


class Clause(Sentence):
    """An instruction that can be joined to others in one sentence."""


@wording("{clauses}")
class Sequence(Sentence):
    """ "add {G} and draw a card"; "add {G}, then …"."""

    clauses: tuple[Clause, ...] = phrase_list(least=2)

"""Atoms of a board in words: the phrases that stand beside the rulebook's predicates, their names filled in.

A phrase (`%= permanent(O,C,P): {O} is on the battlefield under {P's} control`) names the atom's variables in braces:
{O} an object, a player, a number, a text; {P's} whose; {a T} with its article; {one F} and {many F} a description
without one; {color T} a color, {mana T} a type of mana by its name. What follows its subject or its number is written
control[s], [counter], [is].
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

import clingo

from pyrules.because.deeds import fit
from pyrules.because.phrasing import as_written, sentence
from pyrules.because.telling import DESCRIPTION, OBJECTS, SLOT, Teller, possessive
from pyrules.rulebook import phrases_by_name

if TYPE_CHECKING:
    from pyrules.inquiry import Inquiry


class Words:
    """Says atoms about one board."""

    def __init__(self, inquiry: Inquiry) -> None:
        self.teller = Teller(inquiry)
        self.inquiry = inquiry

    def of(self, atom: clingo.Symbol, denied: bool = False) -> tuple[str, str] | None:
        """An atom (or that it is not so) as a sentence, with the number of its rule; None where it has no words."""
        for phrase in phrases_by_name().get(("not " if denied else "") + atom.name, ()):
            binding = fit(phrase.pattern.removeprefix("not "), atom)
            if binding is not None and self.has_words(phrase.words, binding):
                return self.fill(phrase.words, binding), phrase.number
        return None

    def has_words(self, words: str, binding: dict[str, clingo.Symbol]) -> bool:
        """Whether there are words for all that a phrase speaks of."""
        return not any(self.teller.is_wordless(found[2], binding.get(found[2])) for found in SLOT.finditer(words))

    def fill(self, words: str, binding: dict[str, clingo.Symbol]) -> str:
        """A phrase with its slots filled in, as a sentence."""

        names: list[str] = []

        def slot(found: re.Match[str]) -> str:
            form, name, whose = found.groups()
            if name not in binding:
                return found[0]
            said = self.value(name, binding[name], form.strip())
            if name == DESCRIPTION:
                said = self.teller.beholding.said(said, binding)
            if name in OBJECTS:
                names.append(said)
            return as_written(possessive(said) if whose else said)

        return sentence(SLOT.sub(slot, words), *names[:1])

    def value(self, name: str, symbol: clingo.Symbol, form: str = "") -> str:
        """A variable's value in words."""
        if name in ("C", "D") and symbol.type == clingo.SymbolType.Number:
            return self.inquiry.facts.faces[symbol.number - 1].name
        if form:
            return self.teller.in_form(form, name, symbol)
        said = self.teller.value(name, symbol)
        bare = symbol.type == clingo.SymbolType.Function and not symbol.arguments
        return said.replace("_", " ") if bare else said

    def objects(self, atoms: Iterable[clingo.Symbol]) -> tuple[str, ...]:
        """The ids of the objects that atoms speak of, each once."""
        found: dict[str, None] = {}
        for atom in atoms:
            for phrase in phrases_by_name().get(atom.name, ()):
                binding = fit(phrase.pattern, atom)
                if binding is not None:
                    for name, value in binding.items():
                        if name in ("O", "S", "X") and value.type == clingo.SymbolType.Number:
                            found[self.teller.object(value)] = None
                    break
        return tuple(found)

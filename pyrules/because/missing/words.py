"""Conditions in words: as they are met, and as they are not."""

from __future__ import annotations

import re

import clingo

from pyrules.because.missing.prefixes import Term, Values, Variable, parsed, parts, unify
from pyrules.because.phrasing import as_written, sentence
from pyrules.because.telling import DESCRIPTION, OBJECTS, possessive
from pyrules.because.words import Words
from pyrules.rulebook import Phrase, phrases_by_name, predicate

SLOT = re.compile(r"\{(?:(a|one|many|color|mana) )?(\w+)('s|)\}")


class Conditions(Words):
    """Says the conditions of rules on one board. A condition may be open: "_" stands for what nothing is known of."""

    def missing(self, literal: str) -> str:
        """That a condition does not hold; "" where the rulebook has no words for that."""
        negated, atom = bare(literal)
        if f"not {predicate(atom)}" not in phrases_by_name():
            return ""
        return self.said(atom, denied=not negated)

    def holding(self, literal: str) -> str:
        """That a condition holds, in the same way."""
        negated, atom = bare(literal)
        if f"not {predicate(atom)}" not in phrases_by_name():
            return ""
        return self.said(atom, denied=negated)

    def said(self, atom: str, *, denied: bool) -> str:
        """The words for an atom, or that it is not so: the first that speak of nothing that is open."""
        for phrase in phrases_by_name().get(("not " if denied else "") + predicate(atom), ()):
            values = fitting(phrase, atom)
            if values is not None and all(name in values for _, name, _ in SLOT.findall(phrase.words)):
                return self.told(phrase.words, values)
        return ""

    def told(self, words: str, values: Values) -> str:
        """Words with their slots filled, as a sentence."""

        names: list[str] = []
        symbols = {name: parsed(value) for name, value in values.items()}
        known = {name: each for name, each in symbols.items() if isinstance(each, clingo.Symbol)}

        def slot(found: re.Match[str]) -> str:
            said = self.spoken(found[1] or "", found[2], values.get(found[2], ""))
            if found[2] == DESCRIPTION:
                said = self.teller.beholding.said(said, known)
            if found[2] in OBJECTS:
                names.append(said)
            return as_written(possessive(said) if found[3] else said)

        return sentence(SLOT.sub(slot, words), *names[:1])

    def spoken(self, form: str, name: str, text: str) -> str:
        """A value in words."""
        symbol = parsed(text)
        if not isinstance(symbol, clingo.Symbol):
            return "something"
        return self.value(name, symbol, form)

    def plainly(self, literal: str) -> str:
        """A condition as it is met, in whatever words there are."""
        negated, atom = bare(literal)
        return self.said(atom, denied=negated)

    def about(self, literal: str) -> str:
        """The id of the object that a condition speaks of first."""
        _, arguments = parts(parsed(bare(literal)[1]))
        for each in arguments:
            if isinstance(each, clingo.Symbol) and each.type == clingo.SymbolType.Number and each.number > 0:
                return self.teller.object(each)
        return ""


def bare(literal: str) -> tuple[bool, str]:
    """Whether a condition is negated, and its atom."""
    return (True, literal[4:]) if literal.startswith("not ") else (False, literal)


def fitting(phrase: Phrase, atom: str) -> Values | None:
    """The values of a phrase's variables in an atom, but for those that are open; None where it does not fit."""
    values: Values = {}
    pattern, wanted = parsed(phrase.pattern.removeprefix("not ")), parsed(atom)
    if not fits(pattern, wanted) or not unify(pattern, wanted, values):
        return None
    return {name: value for name, value in values.items() if isinstance(parsed(value), clingo.Symbol)}


def fits(pattern: Term, wanted: Term) -> bool:
    """Whether what a pattern says outright is said in the term, too, and not open."""
    if isinstance(pattern, Variable):
        return True
    if isinstance(pattern, clingo.Symbol):
        return pattern == wanted
    name, arguments = parts(wanted)
    own, inner = parts(pattern)
    return name == own and len(inner) == len(arguments) and all(map(fits, inner, arguments))

"""Conditions in words: as they are met, and as they are not."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import clingo

from pyrules.because.missing.prefixes import Term, Values, Variable, parsed, parts, unify
from pyrules.because.telling import Teller
from pyrules.cards.grammar import Node
from pyrules.cards.text import beautify
from pyrules.cards.wording import printer
from pyrules.layers.sheet import COLORS
from pyrules.rulebook import Opposites, opposites, predicate

if TYPE_CHECKING:
    from pyrules.referee import Inquiry

SLOT = re.compile(r"\{(?:(a|one|many|color) )?(\w+)\}")
OBJECTS = frozenset("OSXHY")


class Words:
    """The words for conditions on one board."""

    def __init__(self, inquiry: Inquiry) -> None:
        self.teller = Teller(inquiry)
        self.inquiry = inquiry

    def missing(self, literal: str) -> str:
        """That a condition does not hold; "" where there are no words for it."""
        negated, atom = bare(literal)
        return self.said(atom, holding=negated)

    def holding(self, literal: str) -> str:
        """That a condition holds."""
        negated, atom = bare(literal)
        return self.said(atom, holding=not negated)

    def said(self, atom: str, *, holding: bool) -> str:
        """The words that the rulebook has for an atom, those first that have a place for all that is known of it."""
        for each in opposites().get(predicate(atom), ()):
            values = fitting(each, atom)
            if values is not None:
                words = each.holding if holding else each.missing
                if all(name in values for _, name in SLOT.findall(words)):
                    return self.sentence(words, values)
        return ""

    def sentence(self, words: str, values: Values) -> str:
        """Words with their slots filled."""
        text = SLOT.sub(lambda slot: self.value(slot[1] or "", slot[2], values.get(slot[2], "")), words)
        return text[:1].upper() + text[1:]

    def value(self, form: str, name: str, text: str) -> str:
        """A value in words."""
        symbol = parsed(text)
        if not isinstance(symbol, clingo.Symbol):
            return "something"
        node = self.inquiry.structures.get(str(symbol))
        if form == "color":
            return COLORS.get(str(symbol), str(symbol))
        if node is not None and form:
            return described(node, form) or self.teller.value(name, symbol)
        kind = "O" if name[0] in OBJECTS else name
        said = self.teller.value(kind, symbol).replace("_", " ")
        return with_article(said) if form == "a" else said

    def about(self, literal: str) -> str:
        """The object that a condition is about first."""
        _, arguments = parts(parsed(bare(literal)[1]))
        for each in arguments:
            if isinstance(each, clingo.Symbol) and each.type == clingo.SymbolType.Number and each.number > 0:
                return self.teller.object(each)
        return ""


def bare(literal: str) -> tuple[bool, str]:
    """Whether a condition is negated, and its atom."""
    return (True, literal[4:]) if literal.startswith("not ") else (False, literal)


def fitting(each: Opposites, atom: str) -> Values | None:
    """The values of a pattern's variables in an atom, but for those that are open; None where it does not fit."""
    values: Values = {}
    pattern, wanted = parsed(each.pattern), parsed(atom)
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


def described(node: Node, form: str) -> str:
    """A structure in a mode of its wordings; "" where it has none."""
    try:
        return beautify(printer().show(node, form)).replace("~", "this permanent")
    except ValueError:
        return ""


def with_article(words: str) -> str:
    return f"{'an' if words[:1].lower() in 'aeiou' else 'a'} {words}"

"""Why an ability does not add a certain amount of mana."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

import clingo

from pyrules.because.missing import mana
from pyrules.because.missing.answer import Try
from pyrules.because.missing.mana import Found
from pyrules.because.missing.nature import Nature
from pyrules.because.missing.search import Search
from pyrules.mana import TYPES
from pyrules.rulebook import phrases_by_name
from pyrules.rulings import Ruling

if TYPE_CHECKING:
    from pyrules.board import Object
    from pyrules.inquiry import Inquiry
    from pyrules.questions.produces import Produces
    from pyrules.referee import Referee


def missing(referee: Referee, each: Object, question: Produces, ruling: Ruling, wanted: str, full: bool) -> Found:
    """Why one resolution of an ability does not add an amount."""
    inquiry = referee.inquiry(question.facts(referee))
    ability = question.find(inquiry, each)
    taken = list(Nature.of(referee).lost_abilities(each))
    if ability is None:
        return [told("has_no_ability", "106.7", {"{O}": each.id, "{N}": str(question.ability)}, each)], taken
    search = mana.search_of(referee, inquiry, full)
    kinds = Counter(letter for letter in wanted if letter in TYPES)
    taken = [one for kind in kinds for one in mana.replaced(inquiry, each, kind)] + taken
    tries = [adds(each, ruling), *counts(inquiry, search, each, ability, ruling, wanted)]
    there = {letter for amount in ruling.answer or () for letter in amount}
    for kind in kinds:
        if kind not in there:
            tries += search.tries(f"could_produce({each.number},{kind.lower()})")
    return list(dict.fromkeys(tries)), list(dict.fromkeys(taken))


def adds(each: Object, ruling: Ruling) -> Try:
    """What it adds instead."""
    amounts = " or ".join(amount or "no mana" for amount in ruling.answer or ())
    return told("adds_otherwise", "106.3", {"{O}": each.id, "{M}": amounts or "no mana"}, each)


def counts(
    inquiry: Inquiry, search: Search, each: Object, ability: clingo.Symbol, ruling: Ruling, wanted: str
) -> Iterator[Try]:
    """The numbers on which the amount hangs, and the number that would give what is wanted, where that is plain."""
    size = sum(letter in TYPES for letter in wanted)
    for name, arity in (("value", 4), ("value_for", 5)):
        for atom in inquiry.grounding.atoms(name, arity):
            if str(atom[0]) != str(each.number) or atom[1] != ability or atom[2].name == "number":
                continue
            literal = str(clingo.Function(name, list(atom)))
            now = search.words.plainly(literal)
            sizes = {sum(letter in TYPES for letter in amount) for amount in ruling.answer or ()}
            as_many = atom[-1].number in sizes and (name == "value" or str(atom[3]).upper() in wanted)
            needed = str(clingo.Function(name, [*atom[:-1], clingo.Number(size)])) if as_many else ""
            if now and (name == "value" or str(atom[3]).upper() in wanted):
                phrase = next(one for one in phrases_by_name()[name])
                yield Try(phrase.number, now, search.words.plainly(needed) if needed else "", about=each.id)


def told(name: str, rule: str, values: dict[str, str], each: Object) -> Try:
    """A phrase of the rulebook as a try."""
    phrase = phrases_by_name()[name][0]
    words = phrase.words
    for slot, value in values.items():
        words = words.replace(slot, value)
    return Try(phrase.number or rule, words, about=each.id)

"""Why something is not so after what happened: where an object is, its status, what did not trigger."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import clingo

from pyrules.because.missing.answer import TakenAway, Try
from pyrules.because.missing.mana import Found
from pyrules.because.missing.search import Search
from pyrules.because.missing.words import Conditions
from pyrules.because.phrasing import filled
from pyrules.board import Object
from pyrules.board.objects import GONE, PHASED_OUT
from pyrules.cards.text import comparable
from pyrules.rulebook import phrases_by_name
from pyrules.solver import Grounding
from pyrules.terms import string
from pyrules.timeline import rules
from pyrules.timeline.triggers import words_of

if TYPE_CHECKING:
    from pyrules.inquiry import Inquiry
    from pyrules.timeline.game import Game


def elsewhere(game: Game, each: Object, wanted: str = "battlefield") -> Found:
    """Why an object is not in a zone: what moved it last, or where it has been all the time."""
    moved = [one for one in game.log if one.about == each.id and one.rule in moving()]
    taken = [TakenAway(one.rule, one.text, about=each.id) for one in moved[-1:]]
    return [where(game, each, wanted)], taken


def where(game: Game, each: Object, wanted: str) -> Try:
    """Where an object is, and that it would have to be in a zone."""
    if each.zone in (GONE, PHASED_OUT):
        phrase = phrases_by_name()["is_no_more" if each.zone == GONE else "is_phased_out"][0]
        return Try(phrase.number, filled(phrase.words, O=each.id), about=each.id)
    words = Conditions(rules.base(game))
    number = phrases_by_name()["not zone"][0].number
    needed = words.holding(f"zone({each.number},{wanted})")
    return Try(number, words.holding(f"zone({each.number},{each.zone})"), needed, about=each.id)


def moving() -> frozenset[str]:
    """The rules under which objects are told to change zones."""
    names = ("moves", "destroys", "sacrifices")
    return frozenset(phrase.number for name in names for phrase in phrases_by_name()[name])


def status(game: Game, each: Object, wanted: dict[str, Any], now: dict[str, Any]) -> Found:
    """Why a status is not as it is wanted: what the object is instead, and what happened to it."""
    words = Conditions(rules.base(game))
    tries: list[Try] = []
    if each.zone != "battlefield":
        tries = elsewhere(game, each)[0]
    for field, value in wanted.items():
        for literal in conditions(game, each, field, value):
            if now[field] != value:
                tries.append(state(words, literal, each))
    happened = [TakenAway(one.rule, one.text, about=each.id) for one in game.log if one.about == each.id]
    return tries, happened[-1:]


def in_words(wanted: dict[str, Any]) -> Iterator[str]:
    """Fields of a status in words."""
    for field, value in wanted.items():
        name = field.replace("_", " ")
        if field == "counters":
            yield from (f"with {count} {kind} counters" for kind, count in value.items())
        elif isinstance(value, bool):
            yield name if value else f"not {name}"
        else:
            yield f"{'controlled by' if field == 'controller' else name} {'nothing' if value is None else value}"


def conditions(game: Game, each: Object, field: str, value: Any) -> Iterator[str]:
    """What would have to hold for a field of a status to have a value."""
    this = each.number
    if field == "counters":
        there = {**dict.fromkeys(value, 0), **each.counters}
        for kind in there:
            if each.counters.get(kind, 0) != value.get(kind, 0):
                yield f"counters({this},{string(kind)},{value.get(kind, 0)})"
    elif field == "controller":
        yield f"controls(p{game.state(value).number},{this})"
    elif field == "attached_to":
        host = game.named(value) if value is not None else None
        yield f"attached({this},{host})" if host else f"not attached({this},{each.attached_to or '_'})"
    elif field == "attacking":
        yield f"attacking({this})" if value else f"not attacking({this})"
    else:
        yield f"{field}({this})" if value else f"not {field}({this})"


def state(words: Conditions, literal: str, each: Object) -> Try:
    """A condition that does not hold."""
    name = literal.removeprefix("not ").partition("(")[0]
    phrase = phrases_by_name()[f"not {name}"][0]
    return Try(phrase.number, words.missing(literal), words.holding(literal), about=each.id)


# -- what did not trigger ---------------------------------------------------------------------------------------------


def triggers(game: Game, each: Object, wanted: str) -> Found:
    """Why an ability of an object did not trigger (again)."""
    found: dict[Try, None] = {}
    there = False
    for inquiry in game.heard or ():
        for source, ability, *_ in inquiry.grounding.atoms("waits", 4):
            if source.type != clingo.SymbolType.Number or inquiry.position[source.number].id != each.id:
                continue
            if wanted and not comparable(words_of(game, inquiry, ability, source.number)).startswith(
                comparable(wanted)
            ):
                continue
            there = True
            found.update((one, None) for one in not_triggered(inquiry, source, ability))
    if not there:
        name = "waits_for_nothing" if game.heard else "nothing_happened"
        phrase = phrases_by_name()[name][0]
        found[Try(phrase.number, filled(phrase.words, O=each.id), about=each.id)] = None
        if each.zone != "battlefield":
            tries, taken = elsewhere(game, each)
            return [*found, *tries], taken
    return list(found), []


def not_triggered(inquiry: Inquiry, source: clingo.Symbol, ability: clingo.Symbol) -> list[Try]:
    """Why an ability did not trigger on what happened at one moment."""
    grounding = inquiry.grounding
    assert isinstance(grounding, Grounding)
    if any(atom[:2] == (source, ability) for atom in grounding.atoms("triggers", 3)):
        return []
    return Search(grounding, Conditions(inquiry)).tries(f"triggers({source},{ability},_)")

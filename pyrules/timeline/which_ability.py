"""Which activated ability of an object an entry means: by its number, its first words or a keyword."""

from __future__ import annotations

import clingo

from pyrules.board import BoardError, Object
from pyrules.board.schema import quoted
from pyrules.cards.abilities.lines import Activated, Loyalty
from pyrules.cards.grammar import Node
from pyrules.cards.text import comparable, first_words
from pyrules.facts import is_target
from pyrules.inquiry import Inquiry
from pyrules.layers.numbering import Line, lines
from pyrules.timeline import rules
from pyrules.timeline.game import Game
from pyrules.timeline.impossible import NotUnderstood
from pyrules.walking import outside_quotes


def ability_of(
    game: Game, each: Object, wanted: int | str | None, aimed: bool = True
) -> tuple[clingo.Symbol, Node, str, Inquiry]:
    """The activated ability of an object that a number or its words mean: its term, its structure, its words.

    Of a keyword that is several (702.151a) the one that has targets, or has none, as is told (`aimed`)."""
    inquiry = rules.base(game)
    there = lines(game.referee.sheets("now"), each)
    found: list[Line] = []
    if isinstance(wanted, int):
        found = [line for line in there if line.number == wanted]
    elif wanted is not None:
        names = [face.name for face in (*each.card.faces, game.referee.copied_face(each))]
        start = comparable(wanted, names)
        found = [line for line in there if first_words(comparable(line.words, names), start)]
    for line in found or ([] if wanted is not None else there):
        there_is = [
            (symbol, text)
            for one in line.symbols
            for symbol in (one, *further_abilities(inquiry, one))
            if isinstance(
                text := rules.structure_of(game, inquiry.texts.get(symbol, ""), inquiry), (Activated, Loyalty)
            )
        ]
        fitting = [one for one in there_is if any(map(is_target, outside_quotes(one[1]))) == aimed]
        for symbol, text in (fitting or there_is)[:1]:
            return symbol, text, line.words, inquiry
    shown = quoted(wanted) if isinstance(wanted, str) else wanted
    unread = [line.words for line in found if not any(inquiry.texts.get(each) for each in line.symbols)]
    error = (NotUnderstood if unread else BoardError)(
        f"{quoted(each.id)} has no activated ability {shown} that is understood (602.1).",
        remedy=f"There {abilities_in_words(game, each)}.",
    )
    if isinstance(error, NotUnderstood) and ("{" in unread[0] or ":" in unread[0]):
        error.words = unread[0]
    raise error


def further_abilities(inquiry: Inquiry, ability: clingo.Symbol) -> list[clingo.Symbol]:
    """The further abilities that a keyword is, beside the first."""
    if ability.name != "item":
        return []
    card, line, place = ability.arguments
    return sorted(
        each
        for each in inquiry.texts
        if each.name == "item"
        and each.arguments[:2] == [card, line]
        and each.arguments[2].type == clingo.SymbolType.Function
        and each.arguments[2].arguments[:1] == [place]
    )


def abilities_in_words(game: Game, each: Object) -> str:
    """The abilities of an object with their numbers, after "there"."""
    found = [f"{line.number} {quoted(line.words, 60)}" for line in lines(game.referee.sheets("now"), each)[:8]]
    return f"{'is' if len(found) == 1 else 'are'} {'; '.join(found)}" if found else "is none"

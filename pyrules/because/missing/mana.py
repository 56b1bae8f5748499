"""Why a permanent could not produce a type of mana (106.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import clingo

from pyrules.because.missing.answer import TakenAway, Try
from pyrules.because.missing.nature import Nature
from pyrules.because.missing.search import Search, behind
from pyrules.because.missing.words import Conditions
from pyrules.because.phrasing import filled
from pyrules.because.telling import Teller
from pyrules.board import Object
from pyrules.mana import TYPES
from pyrules.relevance import ASKED
from pyrules.rulebook import phrases_by_name
from pyrules.solver import Grounding
from pyrules.text_of import ability_words

if TYPE_CHECKING:
    from pyrules.inquiry import Inquiry
    from pyrules.referee import Referee

Found = tuple[list[Try], list[TakenAway]]


def prepare(referee: Referee) -> None:
    """Has the board grounded with all that the search may look at."""
    referee.inquiry().asked = ASKED | behind("could_produce")


def search_of(referee: Referee, inquiry: Inquiry, full: bool) -> Search:
    """The search on what follows from a board."""
    grounding = inquiry.grounding
    assert isinstance(grounding, Grounding)
    nature = Nature.of(referee)
    return Search(grounding, Conditions(inquiry), behind=nature.behind if referee.needs_layers else None, full=full)


def missing(referee: Referee, each: Object, kind: str, full: bool) -> Found:
    """Why an object could not produce a type of mana. full: everything that was tried."""
    inquiry = referee.inquiry()
    search = search_of(referee, inquiry, full)
    taken = [*replaced(inquiry, each, kind), *Nature.of(referee).lost_abilities(each)]
    tries = search.tries(f"could_produce({each.number},{kind.lower()})")
    if each.zone != "battlefield":
        tries.insert(0, elsewhere(search, each))
    return tries or [nothing(each)], taken


def elsewhere(search: Search, each: Object) -> Try:
    """That it is not on the battlefield."""
    atom = f"zone({each.number},battlefield)"
    number = phrases_by_name()["not zone"][0].number
    return Try(number, search.words.missing(atom), search.words.holding(atom), about=each.id)


def nothing(each: Object) -> Try:
    """That it has no ability that adds mana."""
    phrase = phrases_by_name()["no_mana_ability"][0]
    return Try(phrase.number, filled(phrase.words, O=each.id), about=each.id)


def replaced(inquiry: Inquiry, each: Object, kind: str) -> Iterator[TakenAway]:
    """The effects that replace the mana that it would add, if there were such mana among it."""
    place = TYPES.index(kind)
    adding = {
        ability
        for number, ability, amount in inquiry.grounding.atoms("makes", 3)
        if str(number) == str(each.number) and amount.arguments[place].number
    }
    phrase = phrases_by_name()["replaced_mana"][0]
    teller = Teller(inquiry)
    effects = {
        effect: None
        for effect, number, ability in inquiry.grounding.atoms("applies", 3)
        if str(number) == str(each.number) and ability in adding
    }
    for effect in effects:
        source = effect.arguments[0] if effect.name == "e" else effect
        name = teller.object(source)
        words = ability_words(inquiry, effect.arguments[1]) if effect.name == "e" else ""
        told = filled(phrase.words, E=f"“{words}” of {name}" if words else name, O=each.id)
        yield TakenAway(phrase.number, told, name, words, timestamp=since(inquiry, source), about=each.id)


def since(inquiry: Inquiry, source: clingo.Symbol) -> int:
    """The timestamp of a permanent or of an effect that has resolved."""
    if source.type == clingo.SymbolType.Number:
        return inquiry.position[source.number].timestamp
    return inquiry.position.effects[source.arguments[0].number - 1].timestamp

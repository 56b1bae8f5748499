"""What has happened this turn, for what looks back (700.1): events, and what objects were that are no more."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pyrules.board.objects import GONE
from pyrules.cards.abilities.conditions import Condition
from pyrules.cards.abilities.filters import Filter
from pyrules.cards.grammar import Node
from pyrules.cards.model import Card
from pyrules.declared import listed
from pyrules.identity import once_each
from pyrules.terms import functor
from pyrules.walking import functors, outside_quotes, values

if TYPE_CHECKING:
    from pyrules.timeline.game import Game

NUMBER = re.compile(r"\d+")
#: What is told of an object that is no more: not what was on it or what it was attached to.
UNTOLD = ("counters(", "attached(")


def turn_so_far(game: Game) -> tuple[str, ...]:
    """Who is the monarch, the events of this turn in order, and what the objects in them were that are no more."""
    who = tuple(f"monarch(p{each.number})." for each in game.players if each.name == game.monarch)
    if not looks_back(game):
        return who
    events = [f"this_turn({number},{event})." for number, event in enumerate(game.events_seen)]
    named = {int(found) for event in game.events_seen for found in NUMBER.findall(event)}
    gone = sorted(each for each in named if 0 < each <= len(game.objects) and game[each].zone == GONE)
    return (*who, *events, *(line for each in gone for line in what_it_was(game, each)))


def what_it_was(game: Game, number: int) -> list[str]:
    """What an object that is no more was last, as facts."""
    return [f"past({number},{what})." for what in game.last.get(number, ()) if not what.startswith(UNTOLD)]


def looks_back(game: Game) -> bool:
    """Whether something on the board asks what has happened this turn."""
    cards = [each.card for each in game.objects] + [each.effect.card for each in game.effects]
    return any(card_looks_back(card) for card in cards)


@once_each
def card_looks_back(card: Card) -> bool:
    """Whether an ability of a card asks what has happened this turn."""
    asks = listed()["looks back"]
    abilities = [ability for face in card.faces for ability in face.abilities]
    return any(each.structure is not None and not asks.isdisjoint(functors(each.structure)) for each in abilities)


@once_each
def unfollowed_past(card: Card) -> tuple[str, ...]:
    """What a card's abilities say of the turn so far and the rules do not follow, in words."""
    from pyrules.keywords_of import in_words

    structures = [each.structure for face in card.faces for each in face.abilities if each.structure is not None]
    stated = [each for node in structures for each in outside_quotes(node) if isinstance(each, (Condition, Filter))]
    return tuple(dict.fromkeys(in_words(each) for each in stated if not told_of_the_past(each)))


def told_of_the_past(words: Node) -> bool:
    """Whether the rules follow what a description or a condition says of the turn so far and of what is no more."""
    names = {name for each in outside_quotes(words) for name in (functor(type(each)), *with_each_word(each))}
    if names & listed()["not told over time"]:
        return False
    if not names & listed()["looks at what was"]:
        return True
    looked_at = [each for each in outside_quotes(words) if isinstance(each, Filter)]
    return all(functors(each) <= listed()["told of what was"] for each in looked_at)


def with_each_word(node: Node) -> list[str]:
    """A structure's name with each of its words, as asp/vocabulary.lp lists them."""
    words = [value.replace(" ", "_") for value in values(node) if isinstance(value, str)]
    return [f"{functor(type(node))}({word})" for word in words]

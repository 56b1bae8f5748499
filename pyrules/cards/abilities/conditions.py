"""Conditions: "if you control an Urza's Mine", "as long as ~ is tapped"."""

from __future__ import annotations

from pyrules.cards.abilities.filters import Filter, Player, Reference, SomeCounters
from pyrules.cards.grammar import Node, phrase_list, word, wording


class Condition(Node):
    """Something that is true or not of a board."""


@wording("you control {filters:a}")
class YouControl(Condition):
    """You control at least one of each."""

    filters: tuple[Filter, ...] = phrase_list(last=", and ", two=" and ")


@wording("{player:one} controls {filter:a}")
class PlayerControls(Condition):
    player: Player
    filter: Filter


@wording("you control {least} or more {filter:many}")
class YouControlAtLeast(Condition):
    least: int = word("NumberWord")
    filter: Filter = None  # type: ignore[assignment]


@wording("you control no {filter:many}")
class YouControlNo(Condition):
    filter: Filter


@wording("{of} has {counters} on it")
class HasCounters(Condition):
    of: Reference
    counters: SomeCounters


@wording("there are {counters} on {of}")
class CountersAreOn(Condition):
    counters: SomeCounters
    of: Reference


@wording("you played a land this turn")
class PlayedLandThisTurn(Condition):
    pass


@wording("~ entered this turn")
class EnteredThisTurn(Condition):
    pass


@wording("~ is untapped")
class IsUntapped(Condition):
    pass


@wording("~ is tapped")
class IsTapped(Condition):
    pass


@wording("it's your turn")
class YourTurn(Condition):
    pass


@wording("it's not your turn")
class NotYourTurn(Condition):
    pass


@wording("a card is exiled with ~")
class CardExiledWithThis(Condition):
    pass


@wording("{filter:many} are on the battlefield")
class AreOnBattlefield(Condition):
    filter: Filter


@wording("{conditions}")
class AnyCondition(Condition):
    """ "~ entered this turn or if you control a basic land"."""

    conditions: tuple[Condition, ...] = phrase_list(two=" or if ", last=", or if ", least=2)

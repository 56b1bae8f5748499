"""Conditions: "if you control an Urza's Mine", "as long as ~ is tapped"."""

from __future__ import annotations

from pyrules.cards.abilities.filters import CounterKind, Filter, Player, Reference, SomeCounters
from pyrules.cards.abilities.references import It, Them
from pyrules.cards.grammar import Node, phrase_list, word, wording


class Condition(Node):
    """Something that is true or not of a board."""


class SimpleCondition(Condition):
    """One that can stand in a list of them."""


@wording("you control {filters:a}")
class YouControl(SimpleCondition):
    """You control at least one of each."""

    filters: tuple[Filter, ...] = phrase_list(last=", and ", two=" and ")


@wording("{player:one} controls {filter:a}")
class PlayerControls(SimpleCondition):
    player: Player
    filter: Filter


@wording("you control {least} or more {filter:many}")
class YouControlAtLeast(SimpleCondition):
    least: int = word("NumberWord")
    filter: Filter = None  # type: ignore[assignment]


@wording("you control no {filter:many}")
class YouControlNo(SimpleCondition):
    filter: Filter


@wording("{of} has {counters} on it")
class HasCounters(SimpleCondition):
    of: Reference
    counters: SomeCounters


@wording("there are {counters} on {of}")
class CountersAreOn(SimpleCondition):
    counters: SomeCounters
    of: Reference


@wording("you played a land this turn")
class PlayedLandThisTurn(SimpleCondition):
    pass


@wording("~ entered this turn")
class EnteredThisTurn(SimpleCondition):
    pass


@wording("~ is untapped")
class IsUntapped(SimpleCondition):
    pass


@wording("~ is tapped")
class IsTapped(SimpleCondition):
    pass


@wording("it's your turn")
class YourTurn(SimpleCondition):
    pass


@wording("it's not your turn")
class NotYourTurn(SimpleCondition):
    pass


@wording("a card is exiled with ~")
class CardExiledWithThis(SimpleCondition):
    pass


@wording("{filter:many} are on the battlefield")
class AreOnBattlefield(SimpleCondition):
    filter: Filter


@wording("you control {most} or fewer {filter:many}")
class YouControlAtMost(SimpleCondition):
    most: int = word("NumberWord")
    filter: Filter = None  # type: ignore[assignment]


@wording("you don't control {filter:a}")
class YouDontControl(SimpleCondition):
    filter: Filter


@wording("there is {filter:a}")
@wording("there's {filter:a}")
class ThereIs(SimpleCondition):
    filter: Filter


@wording("there are {least} or more {filter:many}")
class ThereAreAtLeast(SimpleCondition):
    least: int = word("NumberWord")
    filter: Filter = None  # type: ignore[assignment]


@wording("{player:one} has {least} or more {kind} counters")
@wording("you have {least} or more {kind} counters")
class HasPlayerCounters(SimpleCondition):
    """122.1f. No player: you."""

    least: int = word("NumberWord")
    kind: CounterKind = None  # type: ignore[assignment]
    player: Player | None = None


@wording("there are no {kind} counters on {of}")
@wording("{of} has no {kind} counters on it")
class NoCountersOn(SimpleCondition):
    kind: CounterKind
    of: Reference


@wording("it's {filter:a}")
@wording("{of} is {filter:a}")
class IsKind(SimpleCondition):
    """No reference: it."""

    filter: Filter
    of: Reference = None  # type: ignore[assignment]


@wording("{of} isn't {filter:a}")
@wording("it's not {filter:a}", of=It())
class IsNotKind(SimpleCondition):
    filter: Filter
    of: Reference = None  # type: ignore[assignment]


@wording("{of} is {state}")
class IsInState(SimpleCondition):
    of: Reference
    state: str = word("State")


@wording("{of} is in your graveyard")
class IsInGraveyard(SimpleCondition):
    of: Reference


@wording("{of} is your commander")
class IsYourCommander(SimpleCondition):
    of: Reference


@wording("the top card of your library is {filter:a}")
class TopOfLibraryIs(SimpleCondition):
    filter: Filter


@wording("you have the initiative")
class HaveInitiative(SimpleCondition):
    """726."""


@wording("you're the monarch")
class AreMonarch(SimpleCondition):
    """725."""


@wording("you have the city's blessing")
class HaveBlessing(SimpleCondition):
    """702.131."""


@wording("you don't have the city's blessing")
class HaveNoBlessing(SimpleCondition):
    """702.131."""


@wording("defending player has more cards in hand than you")
class DefenderHasMoreCards(SimpleCondition):
    pass


@wording("creatures you control have total power {least} or greater")
class TotalPowerAtLeast(SimpleCondition):
    least: int = word("Digits")


@wording("{of} remains exiled")
@wording("{of:many} remain exiled")
@wording("each of them remain exiled", of=Them())
class RemainsExiled(SimpleCondition):
    of: Reference


@wording("{of} remains on the battlefield")
class RemainsOnBattlefield(SimpleCondition):
    of: Reference


@wording("you control {of}")
class YouControlThis(SimpleCondition):
    of: Reference


@wording("~ has another activated ability")
class HasAnotherActivated(SimpleCondition):
    pass


@wording("it's not that player's turn")
class NotThatPlayersTurn(SimpleCondition):
    pass


@wording("you control creatures named {name} and {other}")
class YouControlNamed(SimpleCondition):
    name: str = word("Name")
    other: str = word("Name")


@wording("{conditions}")
class AnyCondition(Condition):
    """ "~ entered this turn or if you control a basic land"."""

    conditions: tuple[SimpleCondition, ...] = phrase_list(two=" or if ", last=", or if ", least=2)

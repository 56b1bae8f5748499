"""Conditions on what has happened: this turn, last turn, this combat, as the spell was cast."""

from __future__ import annotations

from pyrules.cards.abilities.conditions import SimpleCondition
from pyrules.cards.abilities.counters import CounterKind
from pyrules.cards.abilities.filters import Filter, Player, Reference, You
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.references import It
from pyrules.cards.abilities.selections import Recipient
from pyrules.cards.abilities.states import CountBound
from pyrules.cards.abilities.trigger_states import Targeted
from pyrules.cards.grammar import word, wording

# ------------------------------------------------------------ players


@wording("you haven't cast a spell from your hand this turn", what="cast no spell from your hand")
@wording("you didn't cast a spell this turn", what="cast no spell")
@wording("you haven't cast a spell this turn", what="cast no spell")
@wording("you didn't lose life this turn", what="lost no life")
@wording("you gained or lost life this turn", what="gained or lost life")
@wording("you gained and lost life this turn", what="gained and lost life")
@wording("you put a counter on a creature this turn", what="put a counter on a creature")
@wording("you've played a land this turn", what="played a land")
@wording("you've visited an Attraction this turn", what="visited an Attraction")
@wording("you haven't been dealt combat damage since your last turn", what="were dealt no combat damage since")
class YouDidThisTurn(SimpleCondition):
    what: str = word("YourTurnDeed", default="cast no spell")


fixed(
    "YourTurnDeed", "cast no spell from your hand", "cast no spell", "lost no life", "gained or lost life",
    "gained and lost life", "put a counter on a creature", "played a land", "visited an Attraction",
    "were dealt no combat damage since",
)  # fmt: skip


@wording("you lost life last turn", what="lost life")
@wording("you drew a card last turn", what="drew a card")
@wording("an opponent lost life last turn", what="an opponent lost life")
@wording("it attacked during your last turn", what="it attacked on your turn")
@wording("it attacked during its controller's last turn", what="it attacked on its controller's turn")
@wording("that player attacked you during their last turn", what="that player attacked you")
@wording("a player attacked you during their last turn", what="a player attacked you")
class HappenedLastTurn(SimpleCondition):
    what: str = word("LastTurnEvent", default="lost life")


fixed(
    "LastTurnEvent", "lost life", "drew a card", "an opponent lost life", "it attacked on your turn",
    "it attacked on its controller's turn", "that player attacked you", "a player attacked you",
)  # fmt: skip


@wording("{player:one} was dealt {bound:digits} damage this turn")
@wording("you've been dealt {bound:digits} damage this turn", player=None)
class PlayerWasDealt(SimpleCondition):
    """No player: you."""

    bound: CountBound
    player: Player | None = None


@wording("{player:one} lost {bound:digits} life this turn")
@wording("you lost {bound:digits} life this turn")
class LostSoMuch(SimpleCondition):
    bound: CountBound
    player: Player | None = None


@wording("you've gained {bound:digits} life this turn")
class GainedSoMuch(SimpleCondition):
    bound: CountBound


@wording("you drew {bound:word} cards this turn", deed="drew")
@wording("you cycled {bound:word} cards this turn", deed="cycled")
@wording("{player:they} cast {bound:word} spells this turn", deed="cast")
class DidSoOften(SimpleCondition):
    bound: CountBound
    deed: str = word("CountedDeed", default="drew")
    player: Player | None = None


fixed("CountedDeed", "drew", "cycled", "cast")


@wording("you've cast {bound:word} {filter:many} this turn")
class CastSoMany(SimpleCondition):
    bound: CountBound
    filter: Filter


@wording("{player:one} didn't cast {filter:a} this turn", what="cast")
@wording("{player:one} cast {filter:a} this turn", what="did cast")
@wording("you sacrificed {filter:a} this turn", player=You(), what="sacrificed")
@wording("{player:one} has cast {filter:a} this turn", what="has cast")
@wording("{player:one} discarded {filter:a} this turn", what="discarded")
class PlayerDidWith(SimpleCondition):
    player: Player
    filter: Filter
    what: str = word("DoneWithCard", default="cast")


fixed("DoneWithCard", "cast", "did cast", "has cast", "discarded", "sacrificed")


@wording("you've cast both {first:a} and {second:a} this turn")
class CastBoth(SimpleCondition):
    first: Filter
    second: Filter


@wording("you controlled {filter:a} as you cast ~", when="controlled")
@wording("you control {filter:a} as you cast ~", when="control")
class ControlledAsCast(SimpleCondition):
    """601.2: looked at as the spell is cast."""

    filter: Filter
    when: str = word("AsCastTense", default="control")


fixed("AsCastTense", "control", "controlled")


@wording("you controlled {of}")
class ControlledIt(SimpleCondition):
    """As it was last there (603.10a)."""

    of: Reference


@wording("you cast ~ during your main phase")
class CastInMainPhase(SimpleCondition):
    """Addendum (207.2c)."""


@wording("you attacked with creatures with total power {bound:digits} this combat")
class AttackedWithTotalPower(SimpleCondition):
    """Pack tactics (207.2c)."""

    bound: CountBound


# ------------------------------------------------------------ objects


@wording("{of} attacked or blocked this combat", done="attacked or blocked this combat")
@wording("{of} attacked this combat", done="attacked this combat")
@wording("{of} was blocked this turn", done="was blocked")
@wording("{of} regenerated this turn", done="regenerated")
@wording("{of} didn't enter the battlefield this turn", done="did not enter")
@wording("{of} was dealt damage this turn", done="was dealt damage")
@wording("{of} wasn't dealt damage this turn", done="was dealt no damage")
@wording("{of} was dealt excess damage this turn", done="was dealt excess damage")
@wording("{of} was dealt noncombat damage this turn", done="was dealt noncombat damage")
@wording("{of} was cast this turn", done="was cast")
@wording("{of} hasn't been exerted this turn", done="was not exerted")
@wording("{of} attacked or blocked since your last upkeep", done="attacked or blocked since")
@wording("{of} didn't attack or come under your control this turn", done="did not attack or come")
class ObjectDidThisTurn(SimpleCondition):
    of: Reference
    done: str = word("ObjectTurnDeed", default="was dealt damage")


fixed(
    "ObjectTurnDeed", "attacked or blocked this combat", "attacked this combat", "was blocked", "regenerated",
    "did not enter", "was dealt damage", "was dealt no damage", "was dealt excess damage", "was dealt noncombat damage",
    "was cast",
    "was not exerted", "attacked or blocked since", "did not attack or come",
)  # fmt: skip


@wording("{amount} or more damage was dealt to it this turn")
class SoMuchWasDealtToIt(SimpleCondition):
    amount: int = word("Digits")


@wording("{of} dealt damage to {to} this turn")
@wording("{of} deals damage to {to} this way", this_way=True)
class DealtDamageTo(SimpleCondition):
    of: Reference
    to: Recipient
    this_way: bool = False


@wording("{of} entered from {zone} or you cast it from {second}")
@wording("{of} entered from {zone} or was cast from {second}", passive=True)
@wording("one or more of them entered from {zone} or was cast from {second}", of=It(), some=True)
class EnteredOrCastFrom(SimpleCondition):
    of: Reference
    zone: str = word("TriggerOrigin")
    second: str = word("TriggerOrigin")
    passive: bool = False
    some: bool = False


@wording("{of} entered this turn")
class ObjectEnteredThisTurn(SimpleCondition):
    of: Reference


@wording("a nonland permanent left the battlefield this turn or a spell was warped this turn")
class VoidHolds(SimpleCondition):
    """Void (207.2c)."""


@wording("{filter:a} left the battlefield under your control this turn", event="left under you")
@wording("{filter:a} entered the battlefield under an opponent's control this turn", event="entered under an opponent")
@wording("{filter:a} died under an opponent's control this turn", event="died under an opponent")
@wording("{filter:a} was put into exile this turn", event="was exiled")
@wording("one or more {filter:many} were put into exile this turn", event="were exiled")
@wording("one or more {filter:many} left your graveyard this turn", event="left your graveyard")
@wording("no {filter:many} attacked this turn", event="none attacked")
@wording("no {filter:many} left the battlefield this turn", event="none left")
@wording("{filter:a} was put into your hand from the battlefield this turn", event="was returned to you")
@wording("{filter:a} was put into a graveyard from the battlefield this turn", event="was put into a graveyard")
class SomeDidThisTurn(SimpleCondition):
    filter: Filter
    event: str = word("SomeTurnEvent", default="left under you")


fixed(
    "SomeTurnEvent", "left under you", "entered under an opponent", "died under an opponent", "was exiled",
    "were exiled", "left your graveyard", "none attacked", "none left", "was returned to you",
    "was put into a graveyard",
)  # fmt: skip


@wording("a counter was put on {of} this turn")
@wording("a {kind} counter was put on {filter:a} under your control this turn")
@wording("you put a counter on {of} this turn", you=True)
class CounterWasPut(SimpleCondition):
    of: Reference | None = None
    filter: Filter | None = None
    kind: CounterKind | None = None
    you: bool = False


@wording("it's the {ordinal} {filter:one} you cast this turn")
@wording("it was the {ordinal} {filter:one} you cast this turn", was=True)
class IsNthCast(SimpleCondition):
    ordinal: int = word("Ordinal")
    filter: Filter = None  # type: ignore[assignment]
    was: bool = False


# ------------------------------------------------------------ what the sentence before has done


@wording("{filter:a} is dealt damage this way")
@wording("{player:one} is dealt damage this way")
class SomeIsDealt(SimpleCondition):
    filter: Filter | None = None
    player: Player | None = None


@wording("damage is prevented this way")
@wording("damage from {filter:a} is prevented this way")
class SomeDamageIsPrevented(SimpleCondition):
    """615.5."""

    filter: Filter | None = None


@wording("excess damage is dealt this way", past=False)
@wording("excess damage was dealt this way")
@wording("excess damage was dealt to {of} this way")
class ExcessWasDealt(SimpleCondition):
    """120.10."""

    of: Reference | None = None
    past: bool = True


@wording("at least one {filter:one} was {happened} this way", past=True)
@wording("at least one {filter:one} is {happened} this way")
class AtLeastOneHappened(SimpleCondition):
    filter: Filter
    happened: str = word("Happened")
    past: bool = False


@wording("a permanent's ability is countered this way")
class AbilityIsCountered(SimpleCondition):
    pass


@wording("{player:one} can't")
@wording("{player:they} can't")
class PlayerCantDoSo(SimpleCondition):
    """What the sentence before tells a player cannot be done."""

    player: Player


@wording("no one does", who="no one")
@wording("no player does", who="no player")
@wording("no opponent does", who="no opponent")
@wording("any player does", who="any player")
class SomebodyDoes(SimpleCondition):
    who: str = word("Whoever", default="no one")


fixed("Whoever", "no one", "no player", "no opponent", "any player")


@wording("they guess right", guess="right")
@wording("they guessed right", guess="right")
@wording("they guess wrong", guess="wrong")
@wording("they guessed wrong", guess="wrong")
@wording("you lose the flip", guess="flip lost")
@wording("they lose the flip", guess="their flip lost")
@wording("the player loses the flip", guess="their flip lost")
@wording("it comes up heads", guess="heads")
@wording("it comes up tails", guess="tails")
@wording("both coins come up heads", guess="both heads")
@wording("both coins come up tails", guess="both tails")
class Outcome(SimpleCondition):
    """Of a guess or the flip of a coin (705)."""

    guess: str = word("GuessOutcome", default="right")


fixed("GuessOutcome", "right", "wrong", "flip lost", "their flip lost", "heads", "tails", "both heads", "both tails")


@wording("you roll a {number}", by="you")
@wording("you roll a {number} or higher", by="you", higher=True)
@wording("the result is {number}", by="result")
@wording("the result is {number} or less", by="result", lower=True)
@wording("the roll was {number} or higher", by="roll", higher=True)
class RolledNumber(SimpleCondition):
    """706."""

    number: int = word("Digits")
    by: str = word("RolledBy", default="you")
    higher: bool = False
    lower: bool = False


fixed("RolledBy", "you", "result", "roll")


@wording("{of} targets {target}")
class TargetsIt(SimpleCondition):
    of: Reference
    target: Targeted

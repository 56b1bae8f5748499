"""Conditions that compare: players' life, hands and boards, objects' numbers as they are or were."""

from __future__ import annotations

from pyrules.cards.abilities.conditions import SimpleCondition
from pyrules.cards.abilities.counters import CounterKind, SomeCounters
from pyrules.cards.abilities.filters import Filter, Player, Reference
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.references import It
from pyrules.cards.abilities.states import CountBound
from pyrules.cards.grammar import word, wording


@wording("fewer than {number}", in_mode="word")
class FewerThanWord(CountBound):
    number: int = word("NumberWord")


@wording("less than {number}", in_mode="digits")
class LessThanDigits(CountBound):
    number: int = word("Digits")


@wording("{number}", in_mode="digits")
class JustDigits(CountBound):
    number: int = word("Digits")


@wording("{filter:a} also attacks")
@wording("{filter:a} also blocks", blocks=True)
@wording("at least {number} other {filter:many} attack")
@wording("at least {number} other {filter:many} block", blocks=True)
class OthersAlso(SimpleCondition):
    """508.1c, 509.1b."""

    filter: Filter
    number: int = word("NumberWord", default=0)
    blocks: bool = False


@wording("you have a full party", what="full party")
@wording("you have max speed", what="max speed")
class YouHaveState(SimpleCondition):
    """700.8, 702.179."""

    what: str = word("YouHaveWhat", default="full party")


fixed("YouHaveWhat", "full party", "max speed")


@wording("you have {bound:word} {filter:many}")
@wording("{player:one} has {bound:word} {filter:many}")
class HasSoMany(SimpleCondition):
    """Cards in a hand or graveyard. No player: you."""

    bound: CountBound
    filter: Filter
    player: Player | None = None


@wording("you have {filter:a}")
class HaveOne(SimpleCondition):
    filter: Filter


@wording("you have {bound:word} cards in your library", where="your library")
@wording("your library has {bound:word} cards in it", where="your library")
@wording("a library has {bound:word} cards in it", where="a library")
@wording("a graveyard has {bound:word} cards in it", where="a graveyard")
class ZoneHolds(SimpleCondition):
    bound: CountBound
    where: str = word("HoldingZone", default="your library")


fixed("HoldingZone", "your library", "a library", "a graveyard")


@wording("you have more {what} than {whom:one}")
@wording("you have less {what} than {whom:one}", less=True)
@wording("you have fewer {what} than {whom:one}", less=True)
@wording("{whom:one} has more {what} than you", theirs=True)
class HaveAgainst(SimpleCondition):
    """Of life or of cards in hand."""

    whom: Player
    what: str = word("HadMore", default="life")
    less: bool = False
    theirs: bool = False


@wording("you control fewer {filter:many} than {player:one}")
@wording("{player:they} control fewer {filter:many} than you", theirs=True)
class ControlAgainst(SimpleCondition):
    filter: Filter
    player: Player
    theirs: bool = False


@wording("{player:one} has more {what} than each other player")
class HasMostOf(SimpleCondition):
    player: Player
    what: str = word("HadMore", default="life")


@wording("creatures you control have total {what} {bound:digits}")
class TotalOfYours(SimpleCondition):
    bound: CountBound
    what: str = word("Compared", default="power")


@wording("there are {number} {kind} among {filter:many}")
@wording("there are at least {number} {kind} among {filter:many}", least=True)
class ExactKindsAmong(SimpleCondition):
    filter: Filter
    number: int = word("NumberWord")
    kind: str = word("CountedKind", default="colors")
    least: bool = False


@wording("there are {filter:many}")
class ThereAreSome(SimpleCondition):
    """One or more."""

    filter: Filter


@wording("there are at least {number} {filter:many}")
class ThereAreNoFewer(SimpleCondition):
    filter: Filter
    number: int = word("NumberWord")


# ------------------------------------------------------------ objects


@wording("{of}'s {what} was {bound:digits}")
@wording("its {what} was {bound:digits}", of=It())
@wording("{of} had {what} {bound:digits}")
class NumberWas(SimpleCondition):
    """As it was last there (608.2h)."""

    of: Reference
    bound: CountBound
    what: str = word("Compared", default="power")


@wording("{of} was {state}")
class WasInThatState(SimpleCondition):
    """As it was last there (608.2h)."""

    of: Reference
    state: str = word("StandingState")


@wording("{of} was {kinds:or}")
class WasOneOf(SimpleCondition):
    of: Reference
    kinds: tuple[str, ...] = word("KindList")


@wording("{of} has greater {what} than {other}")
@wording("{of} has greater power or toughness than {other}", what="power", or_toughness=True)
class HasGreater(SimpleCondition):
    of: Reference
    other: Reference
    what: str = word("Compared", default="power")
    or_toughness: bool = False


@wording("{of} has the same name as {filter:a}")
class SharesNameWith(SimpleCondition):
    of: Reference
    filter: Filter


@wording("{of} has the chosen name")
class HasChosenName(SimpleCondition):
    of: Reference


@wording("{of} doesn't have {counters} on it")
class HasNotCounters(SimpleCondition):
    of: Reference
    counters: SomeCounters


@wording("fewer than {number} {kind} counters")
class FewerCounters(SomeCounters):
    number: int = word("NumberWord")
    kind: CounterKind = None  # type: ignore[assignment]


@wording("it isn't a mana ability", what="no mana ability")
@wording("it isn't being declared as an attacker", what="no new attacker")
@wording("it isn't that player's turn", what="not their turn")
class IsNotSo(SimpleCondition):
    what: str = word("IsNotWhat", default="no mana ability")


fixed("IsNotWhat", "no mana ability", "no new attacker", "not their turn")


@wording("defending player is poisoned", who="defending player")
@wording("its controller is poisoned", who="its controller")
class IsPoisoned(SimpleCondition):
    """122.1f."""

    who: str = word("PoisonedWho", default="defending player")


fixed("PoisonedWho", "defending player", "its controller")


@wording("{player:one} is the monarch")
@wording("{player:they} are the monarch")
class PlayerIsMonarch(SimpleCondition):
    """725."""

    player: Player


@wording("{of} is still on the battlefield", where="on the battlefield")
@wording("{of} is still exiled", where="exiled")
@wording("{of} is in your hand", where="in your hand")
class IsStill(SimpleCondition):
    of: Reference
    where: str = word("StillWhere", default="exiled")


fixed("StillWhere", "on the battlefield", "exiled", "in your hand")

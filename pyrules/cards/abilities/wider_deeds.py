"""More instructions and rules: what players do with libraries, dice, life and copies; what cannot be done."""

from __future__ import annotations

from pyrules.cards.abilities.amounts import Amount, Quantity
from pyrules.cards.abilities.changes import Predicate
from pyrules.cards.abilities.conditions import SimpleCondition
from pyrules.cards.abilities.counters import CounterKind
from pyrules.cards.abilities.effects import Action, Clause, verb
from pyrules.cards.abilities.filters import Filter, Reference
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.possessives import PlayersPossessive
from pyrules.cards.abilities.prohibitions import ForbiddenDeed
from pyrules.cards.abilities.replaced_events import WouldEvent
from pyrules.cards.abilities.selections import Recipient, Selection
from pyrules.cards.grammar import word, wording


@wording("mills half their library, rounded down", in_mode="one")
@wording("mills half their library, rounded up", in_mode="one", up=True)
@wording("mill half your library, rounded down", in_mode="")
@wording("mill half your library, rounded up", in_mode="", up=True)
class MillHalf(Action):
    """701.17."""

    up: bool = False


@verb("flip {amount} coins")
class FlipCoins(Action):
    """705."""

    amount: Amount


@verb("roll two d{sides} and choose one result")
class RollTwoChooseOne(Action):
    """706."""

    sides: int = word("Digits")


@verb("roll a d{sides} and add {quantity}")
class RollAndAdd(Action):
    """706.2."""

    quantity: Quantity
    sides: int = word("Digits", default=20)


@wording("{whose} life total becomes {quantity}")
class LifeTotalBecomesThat(Clause):
    """119.5."""

    whose: PlayersPossessive
    quantity: Quantity


@wording("{copy:one} targets {what}")
@wording("{copy:one} targets a different one of {several}")
class CopyTargets(Clause):
    """707.10c."""

    copy: Selection
    what: Reference | None = None
    several: Reference | None = None


@wording("{filter:many} can't be cast")
class SpellsCantBeCast(Clause):
    """601.3."""

    filter: Filter


@verb("move any number of {kind} counters from {source} onto {onto}")
@verb("move any number of counters from {source} onto {onto}")
class MoveAnyCounters(Action):
    """122.5."""

    source: Selection
    onto: Selection
    kind: CounterKind | None = None


@verb("choose a counter on {what}")
class ChooseCounter(Action):
    what: Selection


@wording("prevent all but 1 of that damage")
class PreventAllButOne(Clause):
    """615."""


@wording("prevent all noncombat damage that would be dealt to {to}")
class PreventNoncombat(Action):
    """615.1."""

    to: Recipient


@wording("double all damage that {filter:many} would deal")
@wording("double all damage {what} would deal")
class DoubleAllDamage(Clause):
    """614."""

    filter: Filter | None = None
    what: Reference | None = None


@wording("must be blocked this combat if able", when="this combat")
@wording("must be blocked each combat this turn if able", when="each combat this turn")
@wording("must be blocked by exactly one creature if able", when="by exactly one")
@wording("must be blocked by two or more creatures if able", when="by two or more")
class MustBeBlockedThen(Predicate):
    """509.1c."""

    when: str = word("BlockedThen", default="this combat")


fixed("BlockedThen", "this combat", "each combat this turn", "by exactly one", "by two or more")


@wording("blocks {what} this combat if able", in_mode="one")
@wording("block {what} this combat if able", in_mode="")
class BlocksThisCombat(Predicate):
    """509.1c."""

    what: Reference


@wording("cause their controller to search their library", what="search")
@wording("cause you to sacrifice permanents", what="sacrifice")
@wording("cause you to discard cards or sacrifice permanents", what="discard or sacrifice")
class CauseThat(ForbiddenDeed):
    what: str = word("CausedByThem", default="search")


fixed("CausedByThem", "search", "sacrifice", "discard or sacrifice")


@wording("spells and abilities your opponents control", in_mode="many")
@wording("spells and abilities an opponent controls", in_mode="many", one=True)
class TheirSpellsAndAbilities(Selection):
    one: bool = False


@wording("you may activate the loyalty abilities of {what:many} twice each turn rather than only once")
@wording("you may activate the loyalty abilities of {what:many} twice this turn rather than only once", now=True)
class LoyaltyTwice(Clause):
    """606.3."""

    what: Selection
    now: bool = False


@wording("put {what} into its owner's library just beneath the top {amount} cards of that library", in_mode="")
class PutBeneath(Action):
    what: Selection
    amount: Amount


@wording("you gain protection from {quality}")
class YouGainProtection(Clause):
    """702.16."""

    quality: str = word("PlayerProtection")


fixed("PlayerProtection", "everything", "that player", "the color of your choice", "each of your opponents")


@wording("it deals that damage to {to} instead")
@wording("{what} deals that damage to {to} instead")
class DealsThatInstead(Clause):
    """614.9."""

    to: Recipient
    what: Reference | None = None


@wording("{what} would deal damage to {to} and/or {other}")
class WouldDealToBoth(WouldEvent):
    what: Reference
    to: Recipient
    other: Recipient


fixed("HaveDoneIt", "cast", "played")


@wording("you haven't cast {what}", done="cast")
@wording("you haven't played {what}", done="played")
class HaveNotDone(SimpleCondition):
    what: Reference
    done: str = word("HaveDoneIt", default="cast")


@wording("reveal a number of cards from your hand equal to {quantity}", in_mode="")
@wording("reveals a number of cards from their hand equal to {quantity}", in_mode="one")
class RevealSoMany(Action):
    """701.20."""

    quantity: Quantity


@wording("perpetually incorporates {symbols}", in_mode="one")
class Incorporates(Predicate):
    """Digital: its mana cost has more symbols."""

    symbols: str = word("ManaSymbols")

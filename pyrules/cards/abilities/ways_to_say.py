"""Phrases that stand in many sentences: further objects, sizes and times, what else objects do."""

from __future__ import annotations

from pyrules.cards.abilities.actions import Counters
from pyrules.cards.abilities.amounts import Amount, Quantity
from pyrules.cards.abilities.changes import Predicate
from pyrules.cards.abilities.conditions import Condition, SimpleCondition
from pyrules.cards.abilities.counters import SomeCounters
from pyrules.cards.abilities.effects import Clause, Sentence, verb
from pyrules.cards.abilities.filters import Filter, Reference
from pyrules.cards.abilities.lines import AbilityText
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.nouns import Noun
from pyrules.cards.abilities.places import Sought
from pyrules.cards.abilities.possessives import PlayersPossessive
from pyrules.cards.abilities.replaced_events import WouldEvent
from pyrules.cards.abilities.selections import Recipient, Selection
from pyrules.cards.abilities.suffixes import Suffix
from pyrules.cards.abilities.trigger_states import Targeted
from pyrules.cards.grammar import word, wording


@wording("to solve — {condition}")
class ToSolve(AbilityText):
    """719.3: a Case becomes solved at its controller's end step where the condition holds."""

    condition: Condition


@wording("all {filter:many}")
class SoughtAll(Sought):
    filter: Filter


# ------------------------------------------------------------ objects


@wording("this emblem")
class ThisEmblem(Reference):
    """114."""


@wording("with the most votes or tied for most votes")
class WithMostVotes(Suffix):
    """701.38."""


@wording("attached to {filter:a}")
@wording("attached to target {filter:one}", target=True)
class AttachedToSome(Suffix):
    filter: Filter
    target: bool = False


@wording("with total {measure} X or less")
class TotalAtMostX(Suffix):
    measure: str = word("Measure")


@wording("you controlled as you cast ~", controlled=True)
@wording("you control as you cast ~")
class YoursAsCast(Suffix):
    controlled: bool = False


@wording("that shares a {quality} with {filter:a}", in_mode="one")
class SharesWithSome(Suffix):
    filter: Filter
    quality: str = word("SharedWithSome", default="color")


fixed("SharedWithSome", "color", "creature type", "card type", "permanent type", "land type")


@wording("that doesn't have {counters} on it", in_mode="one")
class ThatHasNotCounters(Suffix):
    counters: SomeCounters


@wording("{first:a} and/or {second:a}", in_mode="")
class OneAndOrOne(Selection):
    first: Filter
    second: Filter


@wording("{filter:a} at random {suffix:one}", in_mode="")
@wording("{amount} {filter:many} at random {suffix:many}", in_mode="")
class AtRandomFrom(Selection):
    filter: Filter
    suffix: Suffix
    amount: Amount | None = None


@wording("target spell or ability that targets {target}", in_mode="")
class SpellOrAbilityTargeting(Selection):
    target: Targeted


@wording("{number} counters")
@wording("up to {number} counters", up_to=True)
@wording("X counters", number=None)
@wording("up to X counters", number=None, up_to=True)
class CountersOfAnyKind(Counters):
    """No number: X."""

    number: int | None = word("NumberWord")
    up_to: bool = False


# ------------------------------------------------------------ conditions


@wording("you control the {noun:one} with the greatest {what} or tied for the greatest {again}")
class ControlTheGreatest(SimpleCondition):
    noun: Noun
    what: str = word("Compared", default="power")
    again: str = word("Compared", default="power")


@wording("you chose a creature other than ~ as your Ring-bearer")
class ChoseOtherBearer(SimpleCondition):
    """701.54."""


# ------------------------------------------------------------ what objects do


@wording("doesn't untap during {whose} next untap step", in_mode="one")
@wording("don't untap during {whose} next untap step", in_mode="")
class StaysTappedFor(Predicate):
    """502.3."""

    whose: PlayersPossessive


@wording("can't {what} this combat")
class CannotThisCombat(Predicate):
    what: str = word("ShortCannot")


@wording("can't be blocked this turn except by {filter:many}")
class BlockedOnlyByNow(Predicate):
    filter: Filter


@verb("assign no combat damage this combat")
class AssignsNoDamageNow(Predicate):
    pass


@wording("deal damage to {to} equal to {quantity}", in_mode="")
class DealsEqualTo(Predicate):
    to: Recipient
    quantity: Quantity


@wording("{subject:one} also deals {amount} damage to {to}")
class AlsoDeals(Clause):
    subject: Selection
    amount: Amount
    to: Recipient


# ------------------------------------------------------------ what would happen


@wording("{what} would enter")
@wording("{filter:a} would enter")
@wording("{what} would enter and it wasn't cast", uncast=True)
@wording("{filter:a} would enter and it wasn't cast", uncast=True)
class EntersOtherwise(WouldEvent):
    """614.1c, 614.12."""

    what: Reference | None = None
    filter: Filter | None = None
    uncast: bool = False


@wording("target {filter:one} would deal {sort}[ to {to}]")
class TargetWouldDeal(WouldEvent):
    filter: Filter
    sort: str = word("DamageSort", default="damage")
    to: Recipient | None = None


@wording("you would {what}", who="you")
@wording("a player would {what}", who="a player")
@wording("an opponent would {what}", who="an opponent")
class WouldDoThat(WouldEvent):
    who: str = word("SomePlayer", default="you")
    what: str = word("WouldWhat", default="flip a coin")


fixed(
    "WouldWhat", "flip a coin", "roll a die", "roll one or more dice", "scry a number of cards", "lose the game",
    "lose life", "get one or more {E}", "draw two or more cards", "mill one or more cards", "search a library",
    "planeswalk", "proliferate", "begin your draw step", "surveil", "add mana",
)  # fmt: skip


@wording("the next time {event} this turn, {sentence} instead")
@wording("the next time {event} this turn, instead {sentence}")
@wording("the next time {event} this turn, {sentence}", instead=False)
class NextTime(Sentence):
    """614.1, 615.1: once."""

    event: WouldEvent
    sentence: Sentence
    instead: bool = True


@wording("if {event} this turn, {sentence} instead")
@wording("if {event} this turn, instead {sentence}")
@wording("if {event} this turn, {sentence}", instead=False)
class ReplacedThisTurn(Sentence):
    """614.1, 615.1: each time."""

    event: WouldEvent
    sentence: Sentence
    instead: bool = True


@wording("it deals double that damage to {to}", times=2)
@wording("it deals that much damage plus {more} to {to}")
@wording("it deals that much damage plus X", x=True)
@wording("it deals that much damage minus {less}")
class DealsMoreToIt(Clause):
    """614.1a."""

    times: int = word("Digits", default=1)
    more: int = word("Digits", default=0)
    less: int = word("Digits", default=0)
    to: Recipient | None = None
    x: bool = False


@wording("{clause} this turn")
@wording("{clause} this combat", when="this combat")
@wording("{clause} for the rest of the game", when="for the rest of the game")
@wording("{clause} until your next turn", when="until your next turn")
class ClauseForNow(Sentence):
    clause: Clause
    when: str = word("ForNow", default="this turn")


fixed("ForNow", "this turn", "this combat", "for the rest of the game", "until your next turn")

"""Copies of few cards: of commanders, of cards chosen at random, played or cast as copies, on a day of the year."""

from __future__ import annotations

from pyrules.cards.abilities.adjectives import Adjective
from pyrules.cards.abilities.amounts import Each
from pyrules.cards.abilities.changes import Predicate
from pyrules.cards.abilities.conditions import Condition, SimpleCondition
from pyrules.cards.abilities.copies import Original
from pyrules.cards.abilities.copy_exceptions import CopyExceptions, NewName, SimpleException
from pyrules.cards.abilities.durations import Duration
from pyrules.cards.abilities.effects import Action, Clause, Sentence, verb
from pyrules.cards.abilities.entering import Choice
from pyrules.cards.abilities.events import Event
from pyrules.cards.abilities.filters import Filter, Objects, Player, Reference
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.selections import Selection
from pyrules.cards.abilities.suffixes import Suffix
from pyrules.cards.abilities.tokens import CreatedInstead
from pyrules.cards.abilities.triggers import SimpleTrigger
from pyrules.cards.grammar import Node, phrase_list, word, wording

# ------------------------------------------------------------ what is copied


@wording("your other commander")
class YourOtherCommander(Reference):
    """702.124: of two partners, the other one."""


@wording("any of your commanders")
class AnyOfYourCommanders(Original):
    pass


@wording("with the same {measure} as {of}")
class WithSameMeasure(Suffix):
    measure: str = word("Measure")
    of: Reference = None  # type: ignore[assignment]


@wording("from the {expansion} expansion")
class FromExpansion(Suffix):
    """206: first printed in it."""

    expansion: str = word("ExpansionName")


fixed("ExpansionName", "Legends", "Guildpact")


@wording("the card with the noted name")
class CopiedNotedName(Original):
    """The name that the ability has noted (`NoteName`)."""


@verb("note the name of {what}")
class NoteName(Action):
    what: Selection


@wording("tournament-legal")
class TournamentLegal(Adjective):
    """A card that may be played in tournaments."""


@wording("that can produce mana of one of the card's colors", in_mode="one")
class ProducesColorOfCard(Suffix):
    """One of the colors of the card that the sentence speaks of (106.7)."""


@wording("the first letter of its name is {letter}")
class ExceptNameBegins(SimpleException):
    """Silver-bordered: the name with another first letter (707.9b)."""

    letter: str = word("Letter")


@verb("create {tokens}")
class CreateCopiesOfEach(Action):
    """A copy of each of several things."""

    tokens: tuple[OneCopy, ...] = phrase_list(least=2)


@wording("a token that's a copy of {original}")
class OneCopy(Node):
    original: Original


# ------------------------------------------------------------ what becomes, is played or is cast as a copy


@wording("it's a copy of {original}[{exceptions:except}]", in_mode="")
class ItsACopy(Clause):
    """Layer 1a (613.2a), of what the sentence speaks of."""

    original: Original
    exceptions: CopyExceptions | None = None


@verb("cast {what} as though it was a copy of {original}")
class CastAsCopy(Action):
    """It is a copy on the stack, and so is the permanent that it becomes (608.3f)."""

    what: Reference
    original: Original


@verb("play any {filter:one} as a copy of {original}")
class PlayAsCopy(Action):
    filter: Filter
    original: Original


@wording("put {what} onto the stack as a copy of {original}", in_mode="")
@wording("puts {what} onto the stack as a copy of {original}", in_mode="one")
class PutOnStackAsCopy(Action):
    """707.12: without being cast."""

    what: Reference
    original: Original


@wording("the original spell")
class OriginalSpell(Reference):
    """The spell that the ability has exiled."""


@verb("give {what} unique names")
class GiveNames(Action):
    """201.2: each another one."""

    what: Selection


@wording("{of}'s {kind} abilities cost {symbols} less to activate", in_mode="")
class ItsAbilitiesCostLess(Clause):
    """601.2f, 602.2b."""

    of: Reference
    kind: str = word("AbilitiesKind")
    symbols: str = word("ManaSymbols", default="")


@wording("one")
class EachOfThoseBefore(Each):
    """Each of the objects that the sentence before speaks of."""


@wording("opponent who controls {filter:a}")
class EachOpponentWhoControls(Each):
    filter: Filter


@wording("you created fewer than {number} {filter:many} this way")
class CreatedFewerThan(SimpleCondition):
    number: int = word("NumberWord")
    filter: Filter = None  # type: ignore[assignment]


@verb("create a token that's a copy of {original} attached to {name}")
class CreateCopyAttachedTo(Action):
    """303.4: to what is called so."""

    original: Original
    name: str = word("Name", default="")


@wording("whenever one or more {first:many} and/or {second:many} {events}")
class WhenSomeOfGroups(SimpleTrigger):
    """603.2c: of either group or of both."""

    first: Objects
    second: Objects
    events: tuple[Event, ...] = phrase_list(two=" or ", last=", or ")


@wording("{clauses}, then {clause} if {condition}")
class ThenIfSo(Sentence):
    """The condition is looked at after what stands before it is done (608.2c)."""

    clauses: tuple[Clause, ...] = phrase_list()
    clause: Clause = None  # type: ignore[assignment]
    condition: Condition = None  # type: ignore[assignment]


@wording("{of} is one of two partner commanders")
class IsOneOfPartners(SimpleCondition):
    """702.124."""

    of: Reference


@wording("the result is a natural {number}")
class NaturalResult(SimpleCondition):
    """706.2: the number that the die itself shows."""

    number: int = word("Digits")


@wording("an opponent created {filter:a} this way")
class OpponentCreated(SimpleCondition):
    filter: Filter


@wording("target player other than {other:one}", in_mode="one")
class TargetPlayerBut(Player):
    other: Player


@wording("an {kinds:or} planeswalker card name with mana value X")
class PlaneswalkerNameWithX(Choice):
    """201.4: of a planeswalker of one of the types."""

    kinds: tuple[str, ...] = word("KindList")


@wording("a {kind} card name with an identical mana cost")
class NameWithThatCost(Choice):
    """201.4: of a card of that kind, with the mana cost of the object that the sentence speaks of."""

    kind: str = word("NamedKind")


@wording("until {what} becomes unattached from {host}")
class UntilUnattached(Duration):
    what: Reference
    host: Reference


@wording("a {kind} card name with the same mana value as {of}")
class NameWithManaValueOf(Choice):
    """201.4: of a card of that kind and of that mana value."""

    of: Reference
    kind: str = word("NamedKind")


fixed("NamedKind", "legendary creature", "creature", "planeswalker")


@wording("the first time each turn an ability of {what} is activated or triggered")
class FirstAbilityEachTurn(SimpleTrigger):
    what: Reference


# ------------------------------------------------------------ on a day of the year

fixed(
    "Month", "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
)  # fmt: skip
ENDINGS = {1: "st", 2: "nd", 3: "rd", 21: "st", 22: "nd", 23: "rd", 31: "st"}
fixed("DayOfMonth", *(f"{day}{ENDINGS.get(day, 'th')}" for day in range(1, 32)))


@wording("{day}")
class DayOfTheMonth(Node):
    day: str = word("DayOfMonth")


@wording("while it's {month} {days}, {year}, {sentence}")
class WhileItsTheDay(Sentence):
    """Of a card for an event."""

    month: str = word("Month")
    days: tuple[DayOfTheMonth, ...] = phrase_list(two=" or ", last=", or ")
    year: int = word("Digits", default=0)
    sentence: Sentence = None  # type: ignore[assignment]


@wording("instead twice that many tokens are created and {what:one} {predicates:one}")
class TwiceAsManyAnd(CreatedInstead):
    """614.1a: and what is said of each of them."""

    what: Selection
    predicates: tuple[Predicate, ...] = phrase_list()


# ------------------------------------------------------------ melding


@wording("~, {name}")
class NamedWithTitle(NewName):
    """A name that has this object's short name (what stands before its comma), a comma, and then a title."""

    name: str = word("Name")


@verb("meld them into {name}")
class MeldInto(Action):
    """701.42."""

    name: NewName


@wording("you both own and control {of} and {filter:a}")
class OwnAndControlBoth(SimpleCondition):
    of: Reference
    filter: Filter


@wording("you both own and control {of}")
class OwnAndControlThem(SimpleCondition):
    of: Reference


@wording("{of} and {filter:a} are {state}")
class BothAre(SimpleCondition):
    of: Reference
    filter: Filter
    state: str = word("StandingState")


@wording("{first}, and {second}")
class BothConditions(Condition):
    first: SimpleCondition
    second: SimpleCondition

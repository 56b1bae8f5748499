"""Copies of objects (707): what enters or becomes one, tokens that are copies, and their exceptions."""

from __future__ import annotations

from pyrules.cards.abilities.actions import ONE
from pyrules.cards.abilities.amounts import Amount, Quantity
from pyrules.cards.abilities.changes import Being, Predicate
from pyrules.cards.abilities.copy_exceptions import CopyExceptions
from pyrules.cards.abilities.durations import Duration
from pyrules.cards.abilities.effects import Action, verb
from pyrules.cards.abilities.filters import CounterKind, Filter, Noun
from pyrules.cards.abilities.selections import Selection
from pyrules.cards.abilities.tokens import EntersAttacking
from pyrules.cards.grammar import Node, word, wording


class Original(Node):
    """What is copied."""


@wording("{what}")
class CopiedObject(Original):
    what: Selection


@wording("any {filter:one}")
class CopiedAny(Original):
    """One of them, chosen as the copy is made."""

    filter: Filter


@wording("{amount} different {filter:many}")
class CopiedSeveral(Original):
    amount: Amount
    filter: Filter


@wording("{name}")
@wording("the card {name}")
@wording("a card named {name}")
class CopiedCard(Original):
    """A card by its name (707.2)."""

    name: str = word("Name")


@wording("different {filter:many}")
class CopiedDifferent(Original):
    """As many as there are copies, no two of the same name."""

    filter: Filter


@wording("the card with the chosen name")
class CopiedChosenName(Original):
    """201.4."""


@wording("one of those {noun:many}")
class CopiedOneOfThose(Original):
    noun: Noun


@wording("one of its halves")
class CopiedHalf(Original):
    """709."""


@wording("one of them")
class CopiedOneOfThem(Original):
    pass


@wording("enters[?tapped: tapped] as a copy of {original}[{exceptions:except}]", in_mode="one")
@wording("enters the battlefield[?tapped: tapped] as a copy of {original}[{exceptions:except}]", in_mode="one")
@wording("enter[?tapped: tapped] as a copy of {original}[{exceptions:except}]", in_mode="")
@wording("enter the battlefield[?tapped: tapped] as a copy of {original}[{exceptions:except}]", in_mode="")
@wording("enter[?tapped: tapped] as copies of {original}[{exceptions:except}]", in_mode="")
@wording("enter the battlefield[?tapped: tapped] as copies of {original}[{exceptions:except}]", in_mode="")
class EntersAsCopy(Predicate):
    """614.1c, 707.5."""

    original: Original
    exceptions: CopyExceptions | None = None
    tapped: bool = False


@wording("becomes a copy of {original}[{exceptions:except}]", in_mode="one")
@wording("becomes a copy of {original} {duration}[{exceptions:except}]", in_mode="one")
@wording("become a copy of {original}[{exceptions:except}]", in_mode="")
@wording("become a copy of {original} {duration}[{exceptions:except}]", in_mode="")
@wording("become copies of {original}[{exceptions:except}]", in_mode="")
@wording("become copies of {original} {duration}[{exceptions:except}]", in_mode="")
@wording("is a copy of {original}[{exceptions:except}]", in_mode="one")
class BecomesCopy(Being):
    """613.2a: layer 1a. The duration is told here where exceptions follow it."""

    original: Original
    exceptions: CopyExceptions | None = None
    duration: Duration | None = None


@verb("create a [?tapped:tapped ]token that's a copy of {original}[{exceptions:except}]", amount=ONE)
@verb("create a tapped {attack:tapped} token that's a copy of {original}[{exceptions:except}]", amount=ONE, tapped=True)
@verb(
    "create a token that's a copy of {original} and that's tapped {attack:tapped}[{exceptions:except}]",
    amount=ONE,
    tapped=True,
)
@verb(
    "create a token that's tapped {attack:tapped} and that's a copy of {original}[{exceptions:except}]",
    amount=ONE,
    tapped=True,
)
@verb(
    "create a token that's a copy of {original} tapped {attack:tapped}[{exceptions:except}]",
    amount=ONE,
    tapped=True,
)
@verb("create a token that's a copy of {original}, tapped {attack:tapped}", amount=ONE, tapped=True)
@verb("create a [?tapped:tapped ]token that's a copy of {original} {attack:untapped}[{exceptions:except}]", amount=ONE)
@verb("create {amount} [?tapped:tapped ]tokens that are copies of {original}[{exceptions:except}]")
@verb("create {amount} tapped {attack:tapped} tokens that are copies of {original}[{exceptions:except}]", tapped=True)
@verb(
    "create {amount} tokens that are copies of {original} and that are tapped {attack:tapped}[{exceptions:except}]",
    tapped=True,
)
@verb("create a token copy of {original}[{exceptions:except}]", amount=ONE)
@verb("create a token that's a tapped {attack:tapped} copy of {original}[{exceptions:except}]", amount=ONE, tapped=True)
@verb("create {amount} tokens that are each copies of {original}[{exceptions:except}]")
@verb("create {amount} token copies of {original}[{exceptions:except}]")
class CreateCopies(Action):
    """707.2, 701.7: tokens that are copies."""

    original: Original
    amount: Amount
    exceptions: CopyExceptions | None = None
    tapped: bool = False
    attack: EntersAttacking | None = None


@verb("create a token that's a copy of {original} attached to {host}[{exceptions:except}]")
class CreateCopyAttached(Action):
    """303.4."""

    original: Original
    host: Selection
    exceptions: CopyExceptions | None = None


@verb("create a number of tokens that are copies of {original} equal to {quantity}")
@verb("create a number of [?tapped:tapped ]tokens equal to {quantity} that are copies of {original}")
class CreateCopiesEqual(Action):
    original: Original
    quantity: Quantity
    tapped: bool = False


# -------------------------------------------------------------------------------------- copies of cards and spells


@verb("create a copy of {original}", amount=ONE)
@verb("create {amount} copies of {original}")
class CreateCardCopies(Action):
    """707.12: copies of cards, which can be cast."""

    original: Original
    amount: Amount


@verb("copy the next {filter:one} you cast this turn when you cast it")
class CopyNextCast(Action):
    """603.7, 707.10."""

    filter: Filter


@verb("copy {what} {times}")
class CopyTimes(Action):
    """707.10."""

    what: Selection
    times: Times


@wording("twice", amount=2)
@wording("{amount} times")
class Times(Node):
    amount: int = word("NumberWord")


@verb("cast the copy[?free: without paying its mana cost]")
@verb("cast the copies[?free: without paying their mana costs]")
class CastCopy(Action):
    """707.12: the copy, or the copies, that the sentence before makes."""

    free: bool = False


@verb("cast a copy of {original}[?free: without paying its mana cost]")
class CastCopyOf(Action):
    """707.12."""

    original: Original
    free: bool = False


@verb("copy {what}{exceptions:except}")
class CopyExcept(Action):
    """707.10, 707.9: a copy of a spell that differs from it."""

    what: Selection
    exceptions: CopyExceptions


@verb("create a token that's a copy of {original} and that's blocking {what}")
class CreateBlockingCopy(Action):
    """509.4b."""

    original: Original
    what: Selection


@wording(
    "enters as a copy of {original} with a number of additional {kind} counters on it equal to {quantity}",
    in_mode="one",
)
class EntersAsCopyWith(Predicate):
    """614.1c, 707.5."""

    original: Original
    kind: CounterKind
    quantity: Quantity


@wording("enters with a token copy of {original} attached to it", in_mode="one")
class EntersWithTokenCopy(Predicate):
    original: Original

"""Where instructions put cards: zones, the top and the bottom of libraries, how they enter the battlefield."""

from __future__ import annotations

from pyrules.cards.abilities.actions import Counters
from pyrules.cards.abilities.effects import Action, verb
from pyrules.cards.abilities.filters import Filter, Reference
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.selections import Selection
from pyrules.cards.abilities.targets import WHOSE  # noqa: F401 - the vocabulary that "WhoseZone" names
from pyrules.cards.grammar import Node, word, wording

fixed(
    "UnderControl", "under your control", "under its owner's control", "under their owner's control",
    "under their owners' control", "under that player's control", "under their control", "under his owner's control",
    "under her owner's control", "under an opponent's control", "under target opponent's control",
)  # fmt: skip
fixed("InOrder", "in any order", "in a random order")
fixed("Nth", "second", "third", "fourth", "fifth", "seventh")
fixed("HandOf", "hand", "hands", "graveyard", "graveyards", "library", "libraries")
fixed("PutPronoun", "it", "them", "him", "her")


@wording(
    "the battlefield[?face_down: face down][?tapped: tapped][?attacking: and attacking][?transformed: transformed]"
    "[ {control}][?also_attacking: attacking][ with {counters} on {pronoun}][ attached to {host}]"
)
@wording("the battlefield {control} tapped[?attacking: and attacking][ with {counters} on {pronoun}]", tapped=True)
@wording("the battlefield {control} attached to {host}")
class Battlefield(Node):
    """How something is put onto the battlefield."""

    tapped: bool = False
    attacking: bool = False
    also_attacking: bool = False
    face_down: bool = False
    transformed: bool = False
    control: str = word("UnderControl", default="")
    counters: Counters | None = None
    pronoun: str = word("PutPronoun", default="")
    host: Selection | None = None


class Place(Node):
    """Where a card is put, with its preposition."""


@wording("onto {battlefield}")
class OntoBattlefield(Place):
    battlefield: Battlefield


@wording("into {whose} {zone}")
class IntoZone(Place):
    whose: str = word("WhoseZone")
    zone: str = word("HandOf")


@wording("into {whose} library {nth} from the top")
class NthFromTop(Place):
    whose: str = word("WhoseZone")
    nth: str = word("Nth")


@wording("on top of {whose} library[ {order}]")
@wording("on top of {whose} libraries[ {order}]")
@wording("on top[ {order}]", whose="")
@wording("on top of the library[ {order}]", whose="")
class OnTop(Place):
    whose: str = word("WhoseZone", default="")
    order: str = word("InOrder", default="")


@wording("on the bottom of {whose} library[ {order}]")
@wording("on the bottom of {whose} libraries[ {order}]")
@wording("on the bottom[ {order}]", whose="")
@wording("on the bottom of that library[ {order}]", whose="")
class OnBottom(Place):
    whose: str = word("WhoseZone", default="")
    order: str = word("InOrder", default="")


@wording("on the top or bottom of {whose} library")
@wording("on top or on the bottom of {whose} library")
@wording("on their choice of the top or bottom of {whose} library", choice=True)
@wording("on your choice of the top or bottom of {whose} library", choice=False)
class OnTopOrBottom(Place):
    whose: str = word("WhoseZone")
    choice: bool | None = None


@wording("back")
@wording("back {order}")
class Back(Place):
    """Where they were looked at: on top of the library."""

    order: str = word("InOrder", default="")


@wording("into exile")
class IntoExile(Place):
    pass


@verb("put {what} {place}")
class PutSomewhere(Action):
    what: Selection
    place: Place


@verb("put {what} from {whose} {zone} {place}")
class PutFrom(Action):
    what: Selection
    whose: str = word("WhoseZone")
    zone: str = word("WholeZone")
    place: Place = None  # type: ignore[assignment]


@verb("put {what} {place} or {other}")
class PutEitherPlace(Action):
    """Where the player chooses."""

    what: Selection
    place: Place
    other: Place


@verb("put {what} {place} and {other} {other_place}")
class PutTwoPlaces(Action):
    """ "put one of them into your hand and the rest on the bottom of your library in any order"."""

    what: Selection
    place: Place
    other: Selection
    other_place: Place


@verb("return {what} to {battlefield}")
class ReturnOnto(Action):
    what: Selection
    battlefield: Battlefield


@verb("return {what} to {whose} {zone}")
class ReturnToZone(Action):
    what: Selection
    whose: str = word("WhoseZone")
    zone: str = word("HandOf")


@verb("shuffle {what} into {whose} {zone}")
class ShuffleAway(Action):
    what: Selection
    whose: str = word("WhoseZone")
    zone: str = word("HandOf")


@verb("discard {what}")
@verb("discard {what} at random", random=True)
class DiscardThem(Action):
    what: Selection
    random: bool = False


@verb("discard a card at random")
class DiscardAtRandom(Action):
    pass


@verb("look at {what}")
class LookAtThem(Action):
    """701.20e."""

    what: Selection


@verb("look at {what} in {whose} {zone}")
class LookIn(Action):
    what: Selection
    whose: str = word("WhoseZone")
    zone: str = word("WholeZone")


@verb("choose {what} from it")
@verb("choose {what} from among them", among=True)
class ChooseFrom(Action):
    """From the hand or the cards that were revealed."""

    what: Selection
    among: bool = False


@verb("exile {what} from {whose} {zone}")
class ExileOutOf(Action):
    what: Selection
    whose: str = word("WhoseZone")
    zone: str = word("WholeZone")


@verb("reveal {what} from {whose} {zone}")
class RevealOutOf(Action):
    what: Selection
    whose: str = word("WhoseZone")
    zone: str = word("WholeZone")


@verb("shuffle {whose} {zone} into {into} library")
class ShuffleZoneInto(Action):
    whose: str = word("WhoseZone")
    zone: str = word("WholeZone")
    into: str = word("WhoseZone")


@verb("shuffle")
@verb("shuffle {whose} library")
class Shuffle(Action):
    """701.24. No owner: the player's own library, or the one that was searched."""

    whose: str = word("WhoseZone", default="")


class Sought(Node):
    """What is searched for."""


@wording("{filter:a}")
class SoughtOne(Sought):
    filter: Filter


@wording("up to {number} {filter:many}")
class SoughtUpTo(Sought):
    number: int | None = word("NumberWord")
    filter: Filter = None  # type: ignore[assignment]


@wording("X {filter:many}")
@wording("up to X {filter:many}", up_to=True)
class SoughtX(Sought):
    filter: Filter
    up_to: bool = False


@wording("any number of {filter:many}")
class SoughtAny(Sought):
    filter: Filter


@wording("{number} {filter:many}")
class SoughtMany(Sought):
    number: int = word("NumberWord")
    filter: Filter = None  # type: ignore[assignment]


@verb("search {whose} library for {sought}")
@verb("search {whose} graveyard for {sought}", graveyard=True, library=False)
@verb("search {whose} library and graveyard for {sought}", graveyard=True)
@verb("search {whose} graveyard and library for {sought}", graveyard=True)
@verb("search {whose} library and/or graveyard for {sought}", graveyard=True, either=True)
@verb("search {whose} graveyard, hand, and library for {sought}", graveyard=True, hand=True)
@verb("search {whose} graveyard, hand, and/or library for {sought}", graveyard=True, hand=True, either=True)
class Search(Action):
    """701.23."""

    whose: str = word("WhoseZone")
    sought: Sought = None  # type: ignore[assignment]
    library: bool = True
    graveyard: bool = False
    hand: bool = False
    either: bool = False


@verb("attach {reference} to {what}")
class Attach(Action):
    """701.3."""

    reference: Reference
    what: Selection


@verb("attach {what} to {host}")
class AttachThem(Action):
    what: Selection
    host: Selection


@verb("unattach {what}")
class UnattachThem(Action):
    what: Selection

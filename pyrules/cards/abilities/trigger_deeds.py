"""More of what players do with spells and cards, as triggered abilities watch it (603.2)."""

from __future__ import annotations

from pyrules.cards.abilities import trigger_words  # noqa: F401 - the vocabularies
from pyrules.cards.abilities.effects import verb
from pyrules.cards.abilities.filters import Filter, Reference
from pyrules.cards.abilities.triggers import Deed
from pyrules.cards.grammar import word, wording


@wording("{what:=}")
class DoesDeed(Deed):
    """Something that is said in a word or two: "scry", "commit a crime"."""

    what: str = word("DeedVerb")


@wording("cast your {ordinal} {filter:one} {when}", in_mode="")
@wording("casts their {ordinal} {filter:one} {when}", in_mode="one")
class CastsNthSome(Deed):
    """ "your first enchantment spell each turn"."""

    ordinal: int = word("Ordinal")
    filter: Filter = None  # type: ignore[assignment]
    when: str = word("CountedWithin", default="each turn")


@verb("cast one or more {filter:many}")
class CastsSome(Deed):
    filter: Filter


@verb("copy {filter:a}")
class Copies(Deed):
    filter: Filter


@verb("play {filter:a}")
class PlaysSome(Deed):
    filter: Filter


@verb("play {what}")
class PlaysThing(Deed):
    what: Reference


@verb("cycle {what}")
class CyclesThing(Deed):
    what: Reference


@verb("cycle {filter:a}")
class CyclesSome(Deed):
    filter: Filter


@verb("cycle or discard {what}")
class CyclesOrDiscardsThing(Deed):
    what: Reference


@verb("discard {what}")
class DiscardsThing(Deed):
    what: Reference


@verb("discard {least} or more {filter:many}")
class DiscardsMany(Deed):
    least: int = word("NumberWord")
    filter: Filter = None  # type: ignore[assignment]


@verb("sacrifice {what}")
class SacrificesThing(Deed):
    what: Reference


@verb("sacrifice {what} or {filter:a}")
class SacrificesThisOr(Deed):
    what: Reference
    filter: Filter


@verb("sacrifice one or more {filter:many}")
class SacrificesSome(Deed):
    filter: Filter


@wording("draw your {ordinal} card {when}", in_mode="")
@wording("draws their {ordinal} card {when}", in_mode="one")
class DrawsNthWithin(Deed):
    ordinal: int = word("Ordinal")
    when: str = word("CountedWithin", default="each turn")


@verb("draw {filter:a}")
class DrawsSome(Deed):
    filter: Filter


@wording("draw a card except the first one you draw in each of your draw steps", in_mode="")
@wording("draws a card except the first one they draw in each of their draw steps", in_mode="one")
class DrawsBeyondFirst(Deed):
    """All cards but the one of the draw step's turn-based action (504.1)."""


@verb("mill {filter:a}")
class MillsSome(Deed):
    filter: Filter


@verb("mill one or more {filter:many}")
class MillsOneOrMore(Deed):
    filter: Filter


@verb("mill a card this way")
class MillsThisWay(Deed):
    pass


@verb("put {filter:a} onto the battlefield")
class PutsOntoBattlefield(Deed):
    filter: Filter


@verb("foretell {filter:a}")
class Foretells(Deed):
    filter: Filter


@verb("exile {filter:a}")
class ExilesSome(Deed):
    filter: Filter


@verb("turn {filter:a} face up")
class TurnsFaceUp(Deed):
    filter: Filter


@verb("turn {what} face up")
class TurnsThingFaceUp(Deed):
    what: Reference

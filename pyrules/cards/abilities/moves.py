"""What instructions do with objects: destroy, exile, return, tap … (701)."""

from __future__ import annotations

from pyrules.cards.abilities.actions import Counters
from pyrules.cards.abilities.durations import Duration
from pyrules.cards.abilities.effects import Action, verb
from pyrules.cards.abilities.filters import Filter
from pyrules.cards.abilities.selections import Selection
from pyrules.cards.grammar import word, wording


@verb("sacrifice {what}")
class SacrificeThem(Action):
    """701.21."""

    what: Selection


@verb("tap {what}")
class TapThem(Action):
    what: Selection


@verb("untap {what}")
class UntapThem(Action):
    what: Selection


@verb("destroy {what}")
class Destroy(Action):
    """701.8."""

    what: Selection


@verb("counter {what}")
class Counter(Action):
    """701.6."""

    what: Selection


@verb("goad {what}")
class Goad(Action):
    """701.15."""

    what: Selection


@verb("exile {what}")
@verb("exile {what} face down", face_down=True)
@verb("exile {what} with {counters} on it")
class ExileThem(Action):
    """701.13."""

    what: Selection
    face_down: bool = False
    counters: Counters | None = None


@verb("return {what} to its owner's hand")
@verb("return {what} to their owners' hands")
class ReturnToOwnersHand(Action):
    what: Selection


@verb("return {what} to your hand")
class ReturnToYourHand(Action):
    what: Selection


@verb("return {what} to the battlefield")
@verb("return {what} to the battlefield under your control", yours=True)
@verb("return {what} to the battlefield tapped under your control", tapped=True, yours=True)
@verb("return {what} to the battlefield tapped", tapped=True)
class ReturnToBattlefield(Action):
    what: Selection
    tapped: bool = False
    yours: bool = False


@verb("shuffle {what} into your library")
class ShuffleInto(Action):
    what: Selection


@verb("gain control of {what}")
class GainControl(Action):
    """613.2: layer 2, for as long as nothing ends it."""

    what: Selection


@verb("gain control of {what} {duration}")
class GainControlFor(Action):
    what: Selection
    duration: Duration


@verb("transform {what}")
class Transform(Action):
    """701.27."""

    what: Selection


@verb("convert {what}")
class Convert(Action):
    """701.28."""

    what: Selection


@verb("reveal {what}")
class RevealThem(Action):
    """701.20."""

    what: Selection


@verb("reveal {what} from your opening hand")
class RevealFromOpeningHand(Action):
    """103.6."""

    what: Selection


@verb("search your library for {filter:a}, put it {where}, then shuffle")
@verb("search your library for {filter:a}, put that card {where}, then shuffle")
@verb("search your library for {filter:a}, reveal it, put it {where}, then shuffle", reveal=True)
@verb("search your library for {filter:a}, reveal that card, put it {where}, then shuffle", reveal=True)
class SearchFor(Action):
    """701.23."""

    filter: Filter
    where: str = word("FoundPlace")
    reveal: bool = False


@verb("put {what} into {where}")
class PutInto(Action):
    what: Selection
    where: str = word("PutPlace")


@wording("reveal your hand", in_mode="")
@wording("reveals their hand", in_mode="one")
class RevealWholeHand(Action):
    pass


@verb("choose {what}")
class Choose(Action):
    what: Selection


@verb("tap {filter:many} for mana")
class TapForMana(Action):
    """106.12: here, leave to do it with lands of others."""

    filter: Filter


@verb("copy {what}")
class Copy(Action):
    """707.10."""

    what: Selection

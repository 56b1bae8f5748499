"""What objects become: they get, gain, have, lose, are, and can't (611, 613)."""

from __future__ import annotations

from pyrules.cards.abilities.actions import Counters
from pyrules.cards.abilities.amounts import Quantity
from pyrules.cards.abilities.durations import Duration
from pyrules.cards.abilities.effects import Clause, verb
from pyrules.cards.abilities.filters import CounterKind
from pyrules.cards.abilities.keywords import Keyword
from pyrules.cards.abilities.selections import Selection
from pyrules.cards.abilities.statics import Grant
from pyrules.cards.abilities.terminals import Color
from pyrules.cards.grammar import Node, phrase_list, word, wording


class Predicate(Node):
    """What a sentence says of its subject; mode "one": of a single one."""


@verb("get {change}")
class Gets(Predicate):
    """613.4c."""

    change: str = word("PtChange")


@verb("have {grants}")
class Has(Predicate):
    grants: tuple[Grant, ...] = phrase_list()


@verb("gain {grants}")
@verb("perpetually gain {grants}", perpetually=True)
@wording("perpetually gains {grants}", in_mode="one", perpetually=True)
class Gains(Predicate):
    grants: tuple[Grant, ...] = phrase_list()
    perpetually: bool = False


class Loss(Node):
    pass


@verb("lose {losses}")
class Loses(Predicate):
    losses: Loss


@wording("all abilities")
@wording("all other abilities", other=True)
class AllAbilities(Loss):
    """`other`: but for those that the same effect gives."""

    other: bool = False


@wording("all land types and abilities")
class LandTypesAndAbilities(Loss):
    pass


@wording("all other card types and abilities")
class OtherTypesAndAbilities(Loss):
    pass


@wording("all other card types")
class OtherTypes(Loss):
    pass


@wording("{keywords}")
class LosesKeywords(Loss):
    keywords: tuple[Keyword, ...] = phrase_list()


class Looking(Node):
    """Colors, or none."""


@wording("colorless")
class LooksColorless(Looking):
    pass


@wording("{color}")
class LooksColor(Looking):
    color: Color = word("Color")


@wording("{colors:and}")
class LooksColors(Looking):
    colors: tuple[str, ...] = word("KindList")


class Being(Predicate):
    """Type- and color-changing predicates."""


@wording("can't be countered")
class CantBeCountered(Predicate):
    pass


@wording("doesn't untap during its controller's next untap step", in_mode="one", whose="controller")
@wording("doesn't untap during your next untap step", in_mode="one", whose="your")
@wording("don't untap during their controller's next untap step", in_mode="", whose="controller")
@wording("don't untap during your next untap step", in_mode="", whose="your")
class StaysTapped(Predicate):
    """502.3."""

    whose: str = word("StepOwner", default="your")


@verb("enter with {counters} on {pronoun}")
class EntersWith(Predicate):
    """614.1c."""

    counters: Counters
    pronoun: str = word("Pronoun", default="it")


@verb("enter with a number of additional {kind} counters on it equal to {quantity}")
class EntersWithEqual(Predicate):
    """614.1c."""

    kind: CounterKind
    quantity: Quantity


@wording("{subject:one} {predicates:one}", in_mode="")
@wording("{subject:many} {predicates}", in_mode="")
@wording("{duration}, {subject:one} {predicates:one}", in_mode="")
@wording("{duration}, {subject:many} {predicates}", in_mode="")
@wording("{subject:one} {predicates:one} {duration}", in_mode="")
@wording("{subject:many} {predicates} {duration}", in_mode="")
class Changed(Clause):
    """An effect that says what objects become or have, for a time or (static) as long as the ability is there."""

    subject: Selection
    predicates: tuple[Predicate, ...] = phrase_list()
    duration: Duration | None = None

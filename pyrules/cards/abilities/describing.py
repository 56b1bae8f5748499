"""More words and phrases that describe objects: states before the noun; sizes, origins and history after it."""

from __future__ import annotations

from pyrules.cards.abilities.adjectives import Adjective
from pyrules.cards.abilities.amounts import Quantity
from pyrules.cards.abilities.filters import Filter, Player, Reference
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.suffixes import Suffix
from pyrules.cards.abilities.terminals import Color
from pyrules.cards.grammar import Node, phrase_list, word, wording

fixed(
    "ObjectState", "attacking or blocking", "attacking, blocking, or tapped", "blocked", "unblocked", "enchanted",
    "equipped", "modified", "historic", "goaded", "suspected", "nonhistoric", "nonattacking", "suspended",
    "commander", "unblocked attacking", "saddled", "transformed", "basic land", "exiled", "blocking or blocked",
    "enchanted or equipped", "unmodified", "colorless or multicolored", "nonblocking", "noncommander", "revealed",
    "face-up", "unenchanted", "cloaked", "foretold", "chosen",
)  # fmt: skip


@wording("{state}")
class InState(Adjective):
    """A state, or a group of states: *attacking or blocking* creature."""

    state: str = word("ObjectState")


@wording("{pt}")
class WithSize(Adjective):
    """A *1/1* creature."""

    pt: str = word("PowerToughness")


@wording("{nots}")
class NoneOf(Adjective):
    """ "nonartifact, nonblack creature"."""

    nots: tuple[Not, ...] = phrase_list(", ", ", ", ", ", least=2)


class Not(Node):
    pass


@wording("{type}")
class NotType(Not):
    type: str = word("NonType")


@wording("{color}")
class NotColor(Not):
    color: Color = word("NonColor")


@wording("{subtype}")
class NotSubtype(Not):
    subtype: str = word("NonSubtype")


@wording("{supertype}")
class NotSupertype(Not):
    supertype: str = word("NonSupertype")


@wording("nontoken")
class NotToken(Not):
    pass


fixed("Measure", "power", "toughness", "mana value", "power or toughness", "total power and toughness", "base power")
fixed("Extreme", "greatest", "least", "highest", "lowest")
fixed("Comparing", "less than", "less than or equal to", "equal to", "greater than", "greater than or equal to")


@wording("with {measure} X or less", comparing="less than or equal to")
@wording("with {measure} X or greater", comparing="greater than or equal to")
@wording("with {measure} X", comparing="equal to")
class MeasureX(Suffix):
    """X as the text or the cost defines it."""

    measure: str = word("Measure")
    comparing: str = word("Comparing", default="equal to")


@wording("with {measure} {number}", comparing="equal to")
@wording("with {measure} {number} or less", comparing="less than or equal to")
@wording("with {measure} {number} or greater", comparing="greater than or equal to")
@wording("with {measure} less than {number}", comparing="less than")
@wording("with {measure} greater than {number}", comparing="greater than")
class MeasureNumber(Suffix):
    measure: str = word("Measure")
    number: int = word("Digits")
    comparing: str = word("Comparing", default="equal to")


@wording("with {measure} {comparing} {quantity}")
class MeasureCompared(Suffix):
    measure: str = word("Measure")
    comparing: str = word("Comparing")
    quantity: Quantity = None  # type: ignore[assignment]


@wording("with lesser {measure}", comparing="less than")
@wording("with greater {measure}", comparing="greater than")
@wording("with equal or lesser {measure}", comparing="less than or equal to")
@wording("with equal or greater {measure}", comparing="greater than or equal to")
@wording("with the same {measure}", comparing="equal to")
class MeasureRelative(Suffix):
    """Than that of the object that the text speaks of."""

    measure: str = word("Measure")
    comparing: str = word("Comparing", default="less than")


@wording("with the {extreme} {measure}")
@wording("with the {extreme} {measure} among {among:many}")
class WithExtreme(Suffix):
    extreme: str = word("Extreme")
    measure: str = word("Measure")
    among: Filter | None = None


@wording("with total {measure} {most} or less")
class TotalAtMost(Suffix):
    """All of them together."""

    measure: str = word("Measure")
    most: int = word("Digits")


@wording("with {first} or {second}")
class WithEither(Suffix):
    first: str = word("KeywordName")
    second: str = word("KeywordName")


@wording("without {first} or {second}")
class WithoutEither(Suffix):
    first: str = word("KeywordName")
    second: str = word("KeywordName")


@wording("with no counters on them", in_mode="many")
@wording("with no counters on it", in_mode="one")
class WithoutCounters(Suffix):
    pass


@wording("with counters on them", in_mode="many")
@wording("with counters on it", in_mode="one")
@wording("with one or more counters on it", in_mode="one")
@wording("with one or more counters on them", in_mode="many")
class WithSomeCounters(Suffix):
    pass


@wording("with that name")
class WithThatName(Suffix):
    pass


@wording("with a single target")
class WithSingleTarget(Suffix):
    pass


@wording("from among {what}")
@wording("among {what}")
class FromAmong(Suffix):
    """Of the objects that the text speaks of."""

    what: Reference


@wording("from among {filter:many}")
class FromAmongAll(Suffix):
    filter: Filter


@wording("from {zone}")
@wording("in {zone}", where=True)
class FromZones(Suffix):
    zone: str = word("ZoneWords")
    where: bool = False


fixed(
    "ZoneWords", "your hand or graveyard", "your graveyard or hand", "a single graveyard", "your library",
    "their graveyard", "their hand", "their library", "its owner's graveyard", "that graveyard", "graveyards",
    "their graveyards", "your opponents' graveyards", "each opponent's graveyard", "target player's graveyard",
    "outside the game", "the battlefield", "each graveyard", "all graveyards", "exile", "the command zone",
    "your hand, graveyard, or library", "that player's library", "enchanted player's graveyard",
    "its controller's graveyard", "a graveyard", "your graveyard", "each player's graveyard", "an opponent's graveyard",
    "defending player's graveyard", "a library", "your opponents' hands",
)  # fmt: skip


@wording("blocking {what}", how="blocking")
@wording("blocked by {what}", how="blocked by")
@wording("attacking {what}", how="attacking")
@wording("blocking or blocked by {what}", how="blocking or blocked by")
@wording("that blocked {what} this turn", how="blocked this turn")
@wording("that blocked {what} this combat", how="blocked this combat")
@wording("attached to {what}", how="attached to")
@wording("that was blocked by {what} this turn", how="was blocked by this turn")
class Related(Suffix):
    """Objects that stand to another one in a way."""

    what: Reference
    how: str = word("Relation", default="blocking")


fixed(
    "Relation", "blocking", "blocked by", "attacking", "blocking or blocked by", "blocked this turn",
    "blocked this combat", "attached to", "was blocked by this turn",
)  # fmt: skip


@wording("attacking {player:one}")
@wording("that's attacking {player:one}", in_mode="one")
@wording("that are attacking {player:one}", in_mode="many")
@wording("attacking you", player=None)
class AttackingPlayer(Suffix):
    """No player: you."""

    player: Player | None = None


@wording("{done} this turn")
class DoneToItThisTurn(Suffix):
    done: str = word("DoneToObject", default="blocked")


fixed(
    "DoneToObject", "that was dealt damage", "that attacked", "that attacked or blocked", "that blocked",
    "that dealt damage", "that dealt damage to you", "that entered the battlefield", "that entered under your control",
    "that wasn't dealt damage", "that were dealt damage", "that was milled", "that were put there from anywhere",
    "that were put there from the battlefield", "that was put there from the battlefield",
    "that was put there from anywhere", "that didn't attack", "that died", "blocked", "put into your graveyard",
    "discarded", "exiled", "that didn't enter the battlefield", "you've cast", "you've drawn",
)  # fmt: skip


@wording("that's {filters:a}", in_mode="one")
@wording("that are {filters:many}", in_mode="many")
class ThatIsKind(Suffix):
    filters: tuple[Filter, ...] = phrase_list(two=" or ", last=", or ")


@wording("that isn't {filter:a}", in_mode="one")
@wording("that aren't {filter:many}", in_mode="many")
class ThatIsNotKind(Suffix):
    filter: Filter


@wording("that targets {what}", in_mode="one")
@wording("that target {what}", in_mode="many")
class ThatTargetThis(Suffix):
    what: Reference


@wording("that targets {filter:a}", in_mode="one")
class ThatTargetsOne(Suffix):
    filter: Filter


@wording("that targets only a single creature", in_mode="one")
class ThatTargetsSingle(Suffix):
    pass


@wording("of your choice", who="your")
@wording("of an opponent's choice", who="an opponent's")
@wording("of that player's choice", who="that player's")
class OfChoice(Suffix):
    who: str = word("WhoseZone", default="your")


@wording("of the creature type of your choice")
class OfTypeOfChoice(Suffix):
    pass


@wording("of the color of your choice")
class OfColorOfChoice(Suffix):
    pass


@wording("of that type")
class OfThatType(Suffix):
    pass


@wording("{player:one} owns")
class OwnedByPlayer(Suffix):
    player: Player


@wording("they own")
class TheyOwn(Suffix):
    pass


@wording("you both own and control")
class OwnAndControl(Suffix):
    pass


@wording("other than {what}")
class OtherThanThis(Suffix):
    what: Reference


@wording("with a different name")
class DifferentName(Suffix):
    pass


@wording("with different names")
class DifferentNames(Suffix):
    """201.2b."""


@wording("with different powers")
class DifferentPowers(Suffix):
    pass


@wording("controlled by the same player", who="player")
@wording("controlled by different players", who="players")
@wording("controlled by the same opponent", who="opponent")
class ControlledTogether(Suffix):
    who: str = word("Together", default="player")


fixed("Together", "player", "players", "opponent")


@wording("created with {what}")
class CreatedWith(Suffix):
    what: Reference

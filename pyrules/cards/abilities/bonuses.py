"""What power and toughness become: bonuses for each of something, base values, ones that define themselves (613.4)."""

from __future__ import annotations

from pyrules.cards.abilities.amounts import Each, Quantity
from pyrules.cards.abilities.changes import Predicate
from pyrules.cards.abilities.effects import Clause, verb
from pyrules.cards.abilities.filters import CounterKind, Filter, Player, Reference
from pyrules.cards.abilities.possessives import PlayersPossessive
from pyrules.cards.abilities.statics import Grant
from pyrules.cards.abilities.terminals import Color
from pyrules.cards.grammar import phrase_list, word, wording


@verb("get {change} for each {each}")
@verb("get {change} for each {each} and each {second}")
@verb("get an additional {change} for each {each}")
class GetsForEach(Predicate):
    """613.4c; `second`: and as much again for each of those."""

    change: str = word("PtChange")
    each: Each = None  # type: ignore[assignment]
    second: Each | None = None


@wording("also gets {change}", in_mode="one")
@wording("also get {change}", in_mode="")
@verb("get an additional {change}")
class GetsMore(Predicate):
    """613.4c; beside what a sentence or ability before gives."""

    change: str = word("PtChange")


@wording("gets {change} instead", in_mode="one")
@wording("get {change} instead", in_mode="")
class GetsInstead(Predicate):
    """In place of what the sentence before gives."""

    change: str = word("PtChange")


@verb("have base power and toughness {pt}")
@wording("also has base power and toughness {pt}", in_mode="one")
@verb("have their base power and toughness become {pt}")
class HasBaseSize(Predicate):
    """613.4b."""

    pt: str = word("PowerToughness")


@verb("have base power and toughness {pt} and {grants}")
@verb("have base power and toughness {pt}, {grants:serial}")
class HasBaseSizeAnd(Predicate):
    """613.4b, with abilities."""

    pt: str = word("PowerToughness")
    grants: tuple[Grant, ...] = phrase_list()


@verb("have base power {number}", which="power")
@verb("have base toughness {number}", which="toughness")
class HasBaseNumber(Predicate):
    """613.4b, one of the two."""

    number: int = word("Digits")
    which: str = word("SizePart", default="power")


@verb("have base power and toughness each equal to {quantity}", base=True)
@verb("have base power and base toughness each equal to {quantity}", base=True)
@verb("have power and toughness each equal to {quantity}")
class HasSizeEqual(Predicate):
    quantity: Quantity
    base: bool = False


@verb("assign combat damage equal to {whose} toughness rather than {whose} power")
class AssignsByToughness(Predicate):
    """510.1c."""

    whose: str = word("Possessive", default="its")


@wording("{of}'s power and toughness are each equal to {quantity}")
@wording("its power and toughness are each equal to {quantity}")
class SizeIs(Clause):
    """604.3: of the object itself a characteristic-defining ability. No reference: "its"."""

    quantity: Quantity
    of: Reference | None = None


@wording("{of}'s power and toughness are each {number}")
class SizeIsNumber(Clause):
    """604.3."""

    of: Reference
    number: int = word("Digits")


@wording("{of}'s power is equal to {quantity}")
@wording("its power is equal to {quantity}")
class PowerIsEqual(Clause):
    """604.3."""

    quantity: Quantity
    of: Reference | None = None


@wording("{of}'s toughness is equal to {quantity}")
@wording("its toughness is equal to {quantity}")
class ToughnessIsEqual(Clause):
    """604.3."""

    quantity: Quantity
    of: Reference | None = None


@wording("{of}'s power is equal to {quantity} and its toughness is equal to that number plus {more}")
class PowerAndMoreToughness(Clause):
    """604.3: */1+*."""

    of: Reference
    quantity: Quantity
    more: int = word("Digits")


# ------------------------------------------------------------ further amounts


@wording("the number of {kind} among {filters:many}")
class KindsAmong(Quantity):
    """How many different ones: card types (delirium), mana values, colors …"""

    kind: str = word("CountedKind")
    filters: tuple[Filter, ...] = phrase_list()


@wording("the number of {filter:many} plus {quantity}")
class CountPlus(Quantity):
    filter: Filter
    quantity: Quantity


@wording("half {quantity}, rounded down", up=False)
@wording("half {quantity}, rounded up", up=True)
class Half(Quantity):
    """107.1a."""

    quantity: Quantity
    up: bool = False


@wording("the total number of {filters:many}")
class TotalCount(Quantity):
    filters: tuple[Filter, ...] = phrase_list()


@wording("the total mana value of {filter:many}")
class TotalManaValue(Quantity):
    filter: Filter


@wording("the total toughness of {filter:many}")
class TotalToughness(Quantity):
    filter: Filter


@wording("the greatest mana value among {first:many} and {second:many}", which="mana value")
@wording("the greatest power among {first:many} and {second:many}", which="power")
@wording("the greatest toughness among {first:many} and {second:many}", which="toughness")
class GreatestAmongBoth(Quantity):
    first: Filter
    second: Filter
    which: str = word("Compared", default="power")


@wording("the number of {kind} counters on {filter:many}")
class CountersOnAll(Quantity):
    filter: Filter
    kind: CounterKind = None  # type: ignore[assignment]


@wording("the number of counters on {of}")
class AllCountersOn(Quantity):
    of: Reference


@wording("the number of {kind} counters you have")
class PlayerCountersYouHave(Quantity):
    """122.1f."""

    kind: CounterKind


@wording("the amount of life you've lost this turn", what="life you've lost")
@wording("the amount of life you lost this turn", what="life you've lost")
@wording("the amount of life you've gained this turn", what="life you've gained")
@wording("the number of cards you've drawn this turn", what="cards you've drawn")
@wording("the total life lost by your opponents this turn", what="life your opponents lost")
@wording("the number of spells you've cast this turn", what="spells you've cast")
class SoMuchThisTurn(Quantity):
    """What has happened this turn, as a number."""

    what: str = word("CountedEvent", default="")


@wording("the life paid as it entered")
class LifePaidAsItEntered(Quantity):
    pass


@wording("your starting life total")
class StartingLife(Quantity):
    """103.4."""


@wording("the chosen number")
@wording("the number chosen")
class NumberChosen(Quantity):
    """The one that was chosen as the object entered."""


@wording("the result")
class RollResult(Quantity):
    """706.2."""


@wording("the amount of mana spent to cast it")
class ManaSpentOnIt(Quantity):
    pass


@wording("your devotion to {first} and {second}")
class DevotionToBoth(Quantity):
    """700.5a."""

    first: Color = word("Color")
    second: Color = word("Color")


# ------------------------------------------------------------ further "for each …"


@wording("color of mana spent to cast {of}")
class EachColorSpent(Each):
    """Converge (207.2c)."""

    of: Reference


@wording("other spell that was cast before it this turn")
class EachEarlierSpell(Each):
    """702.40a."""


@wording("opponent you attacked with a creature this combat")
class EachOpponentAttacked(Each):
    """702.121a."""


@wording("time its {keyword} cost was paid")
class EachPayment(Each):
    """702.56a, 702.157a."""

    keyword: str = word("KeywordName")


@wording("time {of:one} was kicked")
class EachKick(Each):
    """702.33d."""

    of: Reference


@wording("{kind} counter {player:one} has")
@wording("{kind} counter {player:many} have")
class EachPlayerCounter(Each):
    """122.1f."""

    kind: CounterKind
    player: Player


@wording("basic land type among {filter:many}", kind="basic land type")
@wording("color among {filter:many}", kind="color")
@wording("card type among {filter:many}", kind="card type")
@wording("differently named {filter:one}", kind="name")
class EachKindAmong(Each):
    """Each different one."""

    filter: Filter
    kind: str = word("EachKind", default="color")


@wording("of its colors", what="color")
@wording("of its creature types", what="creature type")
@wording("of your opponents", what="opponent")
@wording("opponent you have", what="opponent")
class EachOwn(Each):
    what: str = word("EachOwnKind", default="color")


@wording("time you've cast your commander from the command zone this game")
@wording("time you've cast a commander from the command zone this game")
class EachCommanderCast(Each):
    """903.8."""


@wording("{kind} counter on {filter:many}")
@wording("{kind} counter among {filter:many}")
class EachCounterOnAll(Each):
    kind: CounterKind
    filter: Filter


@wording("card in {whose} hand")
@wording("card in {whose} hands")
class EachCardInHand(Each):
    whose: PlayersPossessive

"""What objects do or may do for a time: they can't block, must attack, change sizes, fight, connive."""

from __future__ import annotations

from pyrules.cards.abilities.amounts import Amount, Each, Quantity
from pyrules.cards.abilities.changes import Predicate
from pyrules.cards.abilities.durations import Duration
from pyrules.cards.abilities.effects import Action, Clause, Instruction, verb
from pyrules.cards.abilities.filters import CounterKind, Player, Reference
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.selections import Recipient, Selection
from pyrules.cards.abilities.statics import Grant
from pyrules.cards.grammar import Node, phrase_list, word, wording


@verb("get {change} or {other}")
class GetsEither(Predicate):
    """As its controller chooses."""

    change: str = word("PtChange")
    other: str = word("PtChange")


@verb("perpetually get {change}")
@wording("perpetually gets {change}", in_mode="one")
class GetsPerpetually(Predicate):
    """Digital."""

    change: str = word("PtChange")


@verb("gain your choice of {grants}")
@verb("gain {grants}")
class GainsChosen(Predicate):
    grants: tuple[Grant, ...] = phrase_list(two=" or ", last=", or ", least=2)


@wording("it can't be regenerated", in_mode="")
@wording("they can't be regenerated", in_mode="", many=True)
class NoRegeneration(Clause):
    """701.19: what the sentence before destroys."""

    many: bool = False


fixed(
    "ShortCannot", "block", "attack", "attack or block", "be blocked", "be regenerated", "attack you", "be sacrificed",
    "be countered", "be enchanted", "be equipped", "be destroyed", "attack alone",
    "block alone", "attack or block alone", "attack you or planeswalkers you control",
    "transform", "become untapped", "be copied",
)  # fmt: skip


@wording("attacks[ {duration}] if able", in_mode="one")
@wording("attack[ {duration}] if able", in_mode="")
@wording("attacks {player:one}[ {duration}] if able", in_mode="one")
@wording("attack {player:one}[ {duration}] if able", in_mode="")
class AttacksIfAble(Predicate):
    """508.1d."""

    duration: Duration | None = None
    player: Player | None = None


@wording("attacks {player:one} this combat if able", in_mode="one")
@wording("attack {player:one} this combat if able", in_mode="")
@wording("attacks this combat if able", in_mode="one")
@wording("attack this combat if able", in_mode="")
@wording("attacks {player:one} during its controller's next combat phase if able", in_mode="one", next=True)
@wording("attacks during its controller's next combat phase if able", in_mode="one", next=True)
class AttacksThisCombat(Predicate):
    """508.1d."""

    player: Player | None = None
    next: bool = False


@wording("blocks[ {duration}] if able", in_mode="one")
@wording("block[ {duration}] if able", in_mode="")
@wording("blocks {what}[ {duration}] if able", in_mode="one")
@wording("block {what}[ {duration}] if able", in_mode="")
class BlocksIfAble(Predicate):
    """509.1c."""

    what: Reference | None = None
    duration: Duration | None = None


@wording("must be blocked {duration} if able")
class MustBeBlocked(Predicate):
    """509.1c."""

    duration: Duration


@wording("can't {what} this turn")
class CannotThisTurn(Predicate):
    """With a duration of its own, beside others in the sentence."""

    what: str = word("ShortCannot")


@wording("can block {what} as though {pronoun} had {keyword}")
class BlocksAsThough(Predicate):
    what: Selection
    pronoun: str = word("SubjectPronoun")
    keyword: str = word("KeywordName")


fixed("SubjectPronoun", "it", "they", "he", "she")


@wording("can attack {duration} as though {pronoun} didn't have defender")
class AttacksDespiteDefender(Predicate):
    """702.3."""

    duration: Duration
    pronoun: str = word("SubjectPronoun", default="it")


@wording("all creatures able to block {what} {duration} do so", in_mode="")
class AllBlock(Clause):
    what: Selection
    duration: Duration


@wording("don't untap during their controllers' next untap steps", in_mode="")
class StayTappedAll(Predicate):
    pass


@verb("phase out")
class PhasesOut(Predicate):
    """702.26."""


@verb("connive")
@verb("connive {number}")
class Connives(Predicate):
    """701.50."""

    number: Amount | None = None


@verb("explore")
class Explores(Predicate):
    """701.44."""


@verb("become prepared")
@verb("become unprepared", un=True)
class BecomesPrepared(Predicate):
    un: bool = False


@verb("become saddled")
class BecomesSaddled(Predicate):
    """702.171."""


@verb("become suspected")
class BecomesSuspected(Predicate):
    """701.60."""


@verb("become renowned")
class BecomesRenowned(Predicate):
    pass


@verb("become monstrous")
class BecomesMonstrous(Predicate):
    pass


@verb("assign no combat damage")
class AssignsNoDamage(Predicate):
    pass


@verb("deal {amount} damage to {to}")
class DealsInTurn(Predicate):
    """A subject beside other predicates, or that may be let do it."""

    amount: Amount
    to: Recipient


@verb("deal damage equal to {quantity} to {to}")
class DealsEqualInTurn(Predicate):
    quantity: Quantity
    to: Recipient


@verb("fight {other}")
class FightsIt(Predicate):
    """701.14."""

    other: Selection


@wording("{subject:many} fight each other", in_mode="")
class FightEachOther(Clause):
    subject: Selection


@wording("{subject:many} each {predicates}", in_mode="")
@wording("{subject:many} each {predicates} {duration}", in_mode="")
@wording("{duration}, {subject:many} each {predicates}", in_mode="")
class EachChanged(Clause):
    """Of several targets, each one."""

    subject: Selection
    predicates: tuple[Predicate, ...] = phrase_list()
    duration: Duration | None = None


@wording("{subject:one} {predicates:one} {duration} and {others:one}[ {other_duration}]", in_mode="")
@wording("{subject:many} {predicates} {duration} and {others}[ {other_duration}]", in_mode="")
@wording("{subject:one} {predicates:one} {duration} and {others:one}[ {other_duration}]", in_mode="")
@wording("{subject:many} each {predicates} {duration} and {others}[ {other_duration}]", in_mode="")
class ChangedTwice(Clause):
    """Two changes of one object, each with a duration of its own."""

    subject: Selection
    duration: Duration
    predicates: tuple[Predicate, ...] = phrase_list()
    others: tuple[Predicate, ...] = phrase_list()
    other_duration: Duration | None = None


@wording("{subject:one} {predicates:one} {duration} for each {each}", in_mode="")
@wording("{subject:many} {predicates} {duration} for each {each}", in_mode="")
@wording("{duration}, {subject:one} {predicates:one} for each {each}", in_mode="")
class ChangedForEach(Clause):
    subject: Selection
    duration: Duration
    predicates: tuple[Predicate, ...] = phrase_list()
    each: Each = None  # type: ignore[assignment]


@verb("double the number of {kind} counters on {what}")
class DoubleCounters(Action):
    """701.10e."""

    kind: CounterKind
    what: Selection


@verb("double {of} {stat}")
@verb("double {of} {stat} {duration}")
@verb("double the {stat} {of:after}")
@verb("double the {stat} {of:after} {duration}")
class DoubleStat(Action):
    """701.10b."""

    of: Possessive
    stat: str = word("Stat")
    duration: Duration | None = None


fixed("Stat", "power", "toughness", "power and toughness", "base power", "base power and toughness")


class Possessive(Node):
    """Whose power, toughness …"""


@wording("{what}'s", in_mode="")
@wording("of {what}", in_mode="after")
class PossessiveOf(Possessive):
    what: Selection


@wording("its")
@wording("his")
@wording("her")
class ItsPossessive(Possessive):
    pass


@wording("their")
class TheirPossessive(Possessive):
    pass


@verb("switch {of} power and toughness")
@verb("switch {of} power and toughness {duration}")
class SwitchPt(Action):
    """613.4d."""

    of: Possessive
    duration: Duration | None = None


@wording("have {of} {stat} become {pt}[ {duration}]")
@wording("have {of} {stat} become {pt} or {other}[ {duration}]")
@wording("have {of} {stat} become equal to {quantity}[ {duration}]")
@wording("have the {stat} {of:after} become {pt}[ {duration}]")
@wording("have the {stat} {of:after} become equal to {quantity}[ {duration}]")
class HaveStatBecome(Instruction):
    """613.4b, where somebody may have it so. `other`: or that, as the player chooses."""

    of: Possessive
    stat: str = word("Stat")
    pt: str = word("PowerToughness", default="")
    other: str = word("PowerToughness", default="")
    quantity: Quantity | None = None
    duration: Duration | None = None


@verb("change {of} {stat} to {pt}[ {duration}]")
@verb("change the {stat} {of:after} to {pt}[ {duration}]")
class ChangeSize(Action):
    """613.4b."""

    of: Possessive
    stat: str = word("Stat")
    pt: str = word("PowerToughness")
    duration: Duration | None = None


@verb("change the {stat} {of:after} to {quantity}[ {duration}]")
@verb("change {of} {stat} to {quantity}")
@verb("change {of} {stat} to {quantity} {duration}")
class ChangeStat(Action):
    of: Possessive
    stat: str = word("Stat")
    quantity: Quantity = None  # type: ignore[assignment]
    duration: Duration | None = None


@wording("{subject}'s {stat} becomes {amount}", in_mode="")
@wording("{subject}'s {stat} becomes {amount} {duration}", in_mode="")
@wording("{subject}'s {stat} becomes equal to {quantity}", in_mode="")
@wording("{subject}'s {stat} becomes equal to {quantity} {duration}", in_mode="")
class StatBecomes(Clause):
    subject: Selection
    stat: str = word("Stat")
    amount: Amount | None = None
    quantity: Quantity | None = None
    duration: Duration | None = None

"""What objects can't, must, and may do: attack, block, be targeted, untap, have abilities (101.2, 508.1, 509.1)."""

from __future__ import annotations

from pyrules.cards.abilities.changes import Predicate
from pyrules.cards.abilities.effects import Clause, verb
from pyrules.cards.abilities.filters import CounterKind, Filter, Reference
from pyrules.cards.abilities.keywords import Keyword
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.selections import Selection
from pyrules.cards.grammar import Node, phrase_list, word, wording

fixed(
    "PlainDeed", "attack", "block", "be blocked", "be countered", "be regenerated", "be sacrificed", "be enchanted",
    "be equipped", "transform", "crew Vehicles", "attack alone", "block alone", "attack or block alone", "untap",
    "be copied", "become untapped", "be turned face up", "crew", "saddle Mounts",
    "be the target of spells or abilities",
    "attack you or planeswalkers you control", "attack you", "be enchanted by other Auras", "become suspected",
    "be goaded", "phase out", "be exiled", "be destroyed", "be returned to their owners' hands", "phase in",
    "be attached to anything", "be equipped or enchanted", "be put into graveyards",
    "become untapped during your untap step",
    "attack planeswalkers you control", "convoke spells", "be dealt damage", "deal damage", "deal combat damage",
    "attack its owner", "attack its owner or planeswalkers its owner controls",
    "attack their owner", "attack their owner or planeswalkers their owner controls", "leave the battlefield",
    "be the target of spells or abilities your opponents control", "gain abilities", "have abilities", "be attacked",
)  # fmt: skip


class ForbiddenDeed(Node):
    """What something can't do, or what can't be done to it."""


@wording("{deed}")
class PlainDeed(ForbiddenDeed):
    deed: str = word("PlainDeed")


@wording("be blocked by {filter:many}")
@wording("be blocked by {what}")
class BeBlockedBy(ForbiddenDeed):
    filter: Filter | None = None
    what: Selection | None = None


@wording("be blocked except by {filter:many}")
class BeBlockedExceptBy(ForbiddenDeed):
    """By nothing else."""

    filter: Filter


@wording("be blocked except by {least} or more creatures")
class BeBlockedExceptByMany(ForbiddenDeed):
    """509.1b."""

    least: int = word("NumberWord")


@wording("be blocked by more than one creature")
class BeBlockedByMany(ForbiddenDeed):
    pass


@wording("block {filter:many}")
@wording("block {what}")
class BlockThem(ForbiddenDeed):
    filter: Filter | None = None
    what: Selection | None = None


@wording("attack {whom}")
class AttackWhom(ForbiddenDeed):
    whom: Selection


@wording("be the target of {filter:many}")
@wording("be the targets of {filter:many}")
@wording("be the target of {filter:many} or abilities from {sources:many}")
@wording("be the targets of spells or abilities", anything=True)
class BeTargetedBy(ForbiddenDeed):
    """115; of spells (and abilities) that the filter finds."""

    filter: Filter | None = None
    sources: Filter | None = None
    anything: bool = False


@wording("have or gain {keywords}")
class HaveOrGain(ForbiddenDeed):
    """113.11."""

    keywords: tuple[Keyword, ...] = phrase_list(two=" or ", last=", or ")


@wording("have counters put on {pronoun}")
@wording("have {kind} counters put on {pronoun}")
class HaveCountersPut(ForbiddenDeed):
    pronoun: str = word("Pronoun", default="it")
    kind: CounterKind | None = None


@wording("can't {deeds}")
class Cant(Predicate):
    """101.2."""

    deeds: tuple[ForbiddenDeed, ...] = phrase_list(two=" or ", last=", or ")


@verb("lose {keyword} and can't have or gain {again}")
class LosesForGood(Predicate):
    """613.1f, 113.11."""

    keyword: Keyword
    again: Keyword


@wording("doesn't untap during {whose} untap step", in_mode="one")
@wording("don't untap during {whose} untap steps", in_mode="")
@wording("don't untap during {whose} untap step", in_mode="")
class DoesntUntap(Predicate):
    """502.3: in no untap step."""

    whose: str = word("UntapWhose", default="your")


fixed("UntapWhose", "your", "its controller's", "their controllers'", "their controller's")


@wording("attacks each combat if able", in_mode="one", what="attack")
@wording("attack each combat if able", in_mode="", what="attack")
@wording("attacks each turn if able", in_mode="one", what="attack")
@wording("attack each turn if able", in_mode="", what="attack")
@wording("blocks each combat if able", in_mode="one", what="block")
@wording("block each combat if able", in_mode="", what="block")
@wording("attacks or blocks each combat if able", in_mode="one", what="attack or block")
@wording("must be blocked if able", what="be blocked")
@wording("must attack if able", what="must attack")
@wording("attacks that player each combat if able", in_mode="one", what="attack that player")
@wording("attacks you each combat if able", in_mode="one", what="attack you")
class Must(Predicate):
    """508.1d, 509.1c."""

    what: str = word("ForcedDeed", default="attack")


fixed(
    "ForcedDeed", "attack", "block", "attack or block", "be blocked", "must attack", "attack that player", "attack you"
)


@wording("must be blocked by {filter:a} if able")
class MustBeBlockedBy(Predicate):
    filter: Filter


@wording("is goaded", in_mode="one", state="goaded")
@wording("are goaded", in_mode="", state="goaded")
@wording("is suspected", in_mode="one", state="suspected")
@wording("are suspected", in_mode="", state="suspected")
@wording("is your Ring-bearer", in_mode="one", state="Ring-bearer")
class HasDesignation(Predicate):
    """701.15, 701.60."""

    state: str = word("Designation", default="goaded")


fixed("Designation", "goaded", "suspected", "Ring-bearer")


@wording("can attack as though {it} didn't have defender")
class CanAttackDespiteDefender(Predicate):
    """702.3b."""

    it: str = word("Pronoun2", default="it")


fixed("Pronoun2", "it", "they")


@wording("can be blocked as though {it} didn't have {keyword}")
class CanBeBlockedDespite(Predicate):
    keyword: Keyword
    it: str = word("Pronoun2", default="it")


@wording("can block {filter:many} as though {it} didn't have {keyword}")
@wording("can block creatures with {keyword} as though they didn't have {again}")
class CanBlockDespite(Predicate):
    keyword: Keyword
    filter: Filter | None = None
    again: Keyword | None = None
    it: str = word("Pronoun2", default="it")


@wording("can block only {filter:many}")
class CanBlockOnly(Predicate):
    filter: Filter


@wording("can block an additional creature each combat", number=1)
@wording("can block an additional {number} creatures each combat")
@wording("can block any number of creatures", number=0)
class CanBlockMore(Predicate):
    """509.1a. 0: any number."""

    number: int = word("NumberWord", default=0)


@wording("{whose} activated abilities can't be activated")
@wording("{whose} activated abilities can't be activated unless they're mana abilities", but_mana=True)
@wording("{of}'s activated abilities can't be activated")
@wording("{of}'s activated abilities can't be activated unless they're mana abilities", but_mana=True)
@wording("activated abilities of {filter:many} can't be activated")
@wording("activated abilities of {filter:many} can't be activated unless they're mana abilities", but_mana=True)
class AbilitiesCantBeActivated(Clause):
    """602.5. No `of` nor `filter`: those of the object spoken of, as `whose` says."""

    of: Reference | None = None
    filter: Filter | None = None
    whose: str = word("Possessive", default="")
    but_mana: bool = False


@wording("all creatures able to block {what} do so")
class AllMustBlock(Clause):
    """509.1c."""

    what: Reference


@verb("crew Vehicles as though {its} power were {more} greater")
class CrewsAsStronger(Predicate):
    """702.122."""

    its: str = word("Possessive", default="its")
    more: int = word("Digits", default=0)

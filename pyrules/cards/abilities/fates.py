"""What happens instead of dying or of being put somewhere (614), prevention by source (615), and their amounts."""

from __future__ import annotations

from pyrules.cards.abilities.amounts import Amount, Quantity
from pyrules.cards.abilities.durations import Duration
from pyrules.cards.abilities.effects import Clause, Sentence
from pyrules.cards.abilities.filters import Filter, Player, Reference
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.places import Place
from pyrules.cards.abilities.selections import Recipient, Selection
from pyrules.cards.grammar import Node, word, wording

fixed("DamageKind", "damage", "combat damage", "noncombat damage")


class PreventedTo(Node):
    """To whom."""


@wording("you")
class ToYou(PreventedTo):
    pass


@wording("{recipient}")
class ToRecipient(PreventedTo):
    recipient: Recipient


@wording("the next time {filter:a} would deal {kind} to {to} this turn, prevent that damage")
@wording("the next time {filter:a} would deal {kind} this turn, prevent that damage")
@wording("if {filter:a} would deal {kind} to {to} this turn, prevent that damage", always=True)
class PreventNextTime(Sentence):
    """615.1; of a source that is chosen (609.7)."""

    filter: Filter
    kind: str = word("DamageKind")
    to: PreventedTo | None = None
    always: bool = False


@wording("damage can't be prevented this turn")
@wording("the damage can't be prevented", that=True)
class NoPrevention(Sentence):
    """615.12; `that`: the damage of the sentence before."""

    that: bool = False


fixed(
    "Fate", "die this turn", "die", "leave the battlefield", "be put into a graveyard", "be put into your graveyard",
    "be put into a graveyard this turn", "be put into your graveyard this turn", "be destroyed this turn",
    "be put into your graveyard from anywhere this turn",
)  # fmt: skip
fixed("Rather", "it anywhere else", "it into its owner's graveyard", "them anywhere else")


class Fated(Node):
    """To which object."""


@wording("{what:one}")
class FatedSelection(Fated):
    what: Selection


@wording("{filter:a}")
class FatedFilter(Fated):
    filter: Filter


@wording("{filter:a} dealt damage this way")
class FatedDamaged(Fated):
    filter: Filter


@wording("{filter:a} cast this way")
class FatedCast(Fated):
    filter: Filter


@wording("if {what} would {fate}, {clause} instead")
@wording("if {what} would {fate}, instead {clause}")
@wording("if {what} would {fate}, {clause} instead of putting {rather}")
class WouldInstead(Sentence):
    """614.1a."""

    what: Fated
    clause: Clause
    fate: str = word("Fate")
    rather: str = word("Rather", default="")


@wording("if {what} is countered this way, {clause} instead of putting it into its owner's graveyard")
@wording("if {what} is countered this way, {clause} instead of into that player's graveyard")
class CounteredInstead(Sentence):
    """701.6a."""

    what: Reference
    clause: Clause


@wording("{clause} instead of putting it into a graveyard as it resolves")
@wording("{clause} instead of putting it into its owner's graveyard as it resolves")
class ResolvesInto(Sentence):
    """608.2n."""

    clause: Clause


@wording("that {noun} can't be regenerated", in_mode="")
@wording("{filter:a} destroyed this way can't be regenerated", in_mode="")
@wording("{filter:many} destroyed this way can't be regenerated", in_mode="")
class DestroyedForGood(Clause):
    filter: Filter | None = None
    noun: str = word("CardType", default="")


@wording("{player:one} can't {what} {duration}", in_mode="")
@wording("{player:many} can't {what} {duration}", in_mode="")
@wording("{duration}, {player:one} can't {what}", in_mode="")
@wording("{duration}, {player:many} can't {what}", in_mode="")
class PlayerCannot(Clause):
    """101.2."""

    player: Player
    duration: Duration
    what: str = word("PlayerCannot")


fixed(
    "PlayerCannot", "cast spells", "gain life", "lose life", "draw cards", "play lands", "cast noncreature spells",
    "cast creature spells", "cast instant or sorcery spells", "activate abilities", "attack", "attack you",
    "cast spells or activate abilities", "activate abilities that aren't mana abilities", "search libraries",
    "cast spells from anywhere other than their hands", "attack you or planeswalkers you control", "win the game",
    "lose the game", "activate planeswalkers' loyalty abilities", "cast additional spells", "get counters",
)  # fmt: skip


@wording("put {what} {place} instead of putting it into its owner's graveyard")
class PutRather(Sentence):
    what: Reference
    place: Place


@wording("the life lost this way", what="life lost")
@wording("the damage dealt this way", what="damage dealt")
@wording("the damage prevented this way", what="damage prevented")
@wording("the total life lost this way", what="life lost")
@wording("the amount of life you gained", what="life gained")
@wording("the amount of life lost this way", what="life lost")
@wording("the excess damage dealt this way", what="excess damage")
@wording("that excess damage", what="excess damage")
@wording("the difference", what="difference")
class SoMuchThisWay(Quantity):
    """What the sentence before has done, as a number."""

    what: str = word("DoneAmount", default="difference")


fixed("DoneAmount", "life lost", "damage dealt", "damage prevented", "life gained", "difference", "excess damage")


@wording("its {stat}")
@wording("his {stat}")
@wording("her {stat}")
@wording("their {stat}")
class ItsStat(Quantity):
    """Of the object that the sentence before speaks of."""

    stat: str = word("AnyStat")


@wording("{amount} minus {quantity}")
class AmountMinus(Quantity):
    amount: Amount
    quantity: Quantity


@wording("the number of {filter:many} minus {amount}")
class CountMinus(Quantity):
    filter: Filter
    amount: Amount


@wording("the {which} card's {stat}")
@wording("the {which} creature's {stat}")
@wording("the {stat} of the {which} card")
@wording("the {stat} of the {which} creature")
class StatOfThe(Quantity):
    which: str = word("WhichOne")
    stat: str = word("AnyStat", default="mana value")


fixed(
    "WhichOne", "revealed", "discarded", "exiled", "sacrificed", "milled", "chosen", "returned", "tapped", "countered",
)  # fmt: skip
fixed("AnyStat", "mana value", "power", "toughness", "base power", "base toughness", "intensity")


@wording("the {stat} of {what}")
class StatOf(Quantity):
    what: Reference
    stat: str = word("AnyStat")

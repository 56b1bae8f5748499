"""What rarer texts make of objects: another's characteristics or text, one of several forms, until somebody's step."""

from __future__ import annotations

from pyrules.cards.abilities.amounts import Quantity
from pyrules.cards.abilities.being import Nature
from pyrules.cards.abilities.changes import Being, Looking, Predicate
from pyrules.cards.abilities.conditions import SimpleCondition
from pyrules.cards.abilities.durations import Duration
from pyrules.cards.abilities.effects import Clause, Sentence, verb
from pyrules.cards.abilities.filters import CounterKind, Filter, It, Player, Reference
from pyrules.cards.abilities.forms import InAddition
from pyrules.cards.abilities.lines import Quoted
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.nouns import Noun
from pyrules.cards.abilities.possessives import PlayersPossessive
from pyrules.cards.abilities.selections import Recipient, Selection
from pyrules.cards.abilities.states import CountBound
from pyrules.cards.abilities.suffixes import Suffix
from pyrules.cards.abilities.terminals import Color
from pyrules.cards.abilities.triggers import Trigger
from pyrules.cards.grammar import phrase_list, word, wording

# ------------------------------------------------------------ predicates


@verb("become {natures:a}[ {addition}]")
class BecomesOneOf(Being):
    """One of them, as the controller of the effect chooses."""

    natures: tuple[Nature, ...] = phrase_list(two=" or ", last=", or ", least=2)
    addition: InAddition | None = None


@verb("have the {which} of {what}")
class HasThoseOf(Being):
    """The same characteristics as another object, and not its others."""

    what: Reference
    which: str = word("SharedTraits")


fixed("SharedTraits", "power, toughness, and creature types", "power and toughness", "creature types", "full text")


@verb('have the text "{ability}"')
class HasText(Predicate):
    """Beside what else its text box has."""

    ability: Quoted


@wording("become both types", in_mode="")
class BecomesBothTypes(Being):
    """Each of the types that the subject names, in addition."""


@wording("is a {color} source of damage", in_mode="one")
@wording("are {color} sources of damage", in_mode="")
class IsSourceOfDamage(Predicate):
    """What deals damage has that color; the object itself does not."""

    color: Looking


@verb("assign {whose} combat damage to {to}")
class AssignsDamageTo(Predicate):
    """510.1c: there instead of to what it is attacking."""

    whose: str = word("Possessive", default="its")
    to: Selection = None  # type: ignore[assignment]


@wording("its {traits} are the last chosen {chosen}")
class ItsTraitsAreChosen(Clause):
    """The ones that were chosen last."""

    traits: str = word("ChosenTraits")
    chosen: str = word("ChosenTraits")


fixed("ChosenTraits", "name and creature type")


@wording("all instances of color words in the text of {filter:many} are changed to the chosen color word")
class ColorWordsAreChanged(Clause):
    """612."""

    filter: Filter


# ------------------------------------------------------------ how long


@wording("until {whose} next {step}")
class UntilNextStep(Duration):
    whose: PlayersPossessive
    step: str = word("DurationStep")


fixed("DurationStep", "upkeep", "untap step", "draw step")


@wording("until a player casts {filter:a}")
class UntilSomebodyCasts(Duration):
    filter: Filter


@wording("if {of} leaves the battlefield, this effect continues {duration}")
class EffectContinues(Sentence):
    """The static ability's effect goes on when its source is gone."""

    of: Reference
    duration: Duration


# ------------------------------------------------------------ conditions


@wording("{bound:word} hands are touching {of}")
class HandsTouch(SimpleCondition):
    """Silver-bordered."""

    bound: CountBound
    of: Reference


@wording("{filter:a} is {kind:a}")
class SomeIsKind(SimpleCondition):
    filter: Filter
    kind: Filter


@wording("{filter:a} is {state}")
class SomeIsInState(SimpleCondition):
    filter: Filter
    state: str = word("CombatState")


fixed("CombatState", "attacking", "blocking", "attacking you", "attacking you or a planeswalker you control")


@wording("the top card of your graveyard is {filter:a}")
class TopOfGraveyardIs(SimpleCondition):
    """404.2: graveyards are ordered."""

    filter: Filter


@wording("{of} is paired with {filter:a}")
@wording("it's paired with {filter:a}")
class IsPairedWith(SimpleCondition):
    """702.95. No reference: it."""

    filter: Filter
    of: Reference | None = None


@wording("your deck's color identity is mono-{color}")
class DeckIdentityIs(SimpleCondition):
    """903.4."""

    color: Color = word("Color")


@wording("the result is a natural {number}")
class ResultIsNatural(SimpleCondition):
    """706.2: before what modifies it."""

    number: int = word("Digits")


@wording("it doesn't have {keyword}")
class LacksKeyword(SimpleCondition):
    keyword: str = word("KeywordName")


@wording("at least {least} mana was spent to cast {of}")
class ManaWasSpentAtLeast(SimpleCondition):
    of: Reference
    least: int = word("NumberWord")


@wording("{of} dealt {sort} to {player:one} this turn")
class DealtDamageToPlayer(SimpleCondition):
    of: Reference
    player: Player
    sort: str = word("DamageSort", default="damage")


@wording("that target is {kinds:andor}")
class ThatTargetIsAnyOf(SimpleCondition):
    kinds: tuple[str, ...] = word("KindList")


@wording("{quantity} is greater than {number}")
class IsGreaterThan(SimpleCondition):
    quantity: Quantity
    number: int = word("Digits", default=0)


# ------------------------------------------------------------ what is waited for


@wording("when damage is prevented this way")
@wording("when damage from {filter:a} is prevented this way")
@wording("whenever damage from {filter:a} is prevented this way", again=True)
class DamageIsPrevented(Trigger):
    """603.12, 615.5."""

    filter: Filter | None = None
    again: bool = False


@wording("when one or more counters are removed from {of} this way")
class CountersWereRemoved(Trigger):
    """603.12."""

    of: Reference


@wording("when excess damage is dealt to {to} this way")
class ExcessDamageIsDealt(Trigger):
    """120.10, 603.12."""

    to: Recipient


# ------------------------------------------------------------ which objects


@wording("you own everywhere")
class OwnedEverywhere(Suffix):
    """In every zone and outside the game."""


@wording("banded with ~")
class BandedWithThis(Suffix):
    """702.22."""


@wording("that share a creature type", in_mode="many")
class ShareACreatureType(Suffix):
    """With each other."""


@wording("that aren't of the chosen type", in_mode="many")
class NotOfChosenType(Suffix):
    pass


@wording("that's both {first} and {second}", in_mode="one")
@wording("that are both {first} and {second}", in_mode="many")
class OfBothColors(Suffix):
    first: Color = word("Color")
    second: Color = word("Color")


@wording("that are {kinds:andor}", in_mode="many")
class OfAnyOfKinds(Suffix):
    kinds: tuple[str, ...] = word("KindList")


@wording("you had enter the battlefield under your control this turn")
class EnteredUnderYoursThisTurn(Suffix):
    pass


@wording("the top card of {whose} library", in_mode="one")
class TopCardOf(Selection):
    whose: PlayersPossessive


@wording("you and/or one or more {filter:many}")
class YouOrSome(Recipient):
    filter: Filter


@wording("the last {filter:one} exiled with it")
class LastExiledWithIt(Reference):
    """607."""

    filter: Filter


@wording("the exiled {filter:one}")
class ExiledOfKind(Reference):
    """607."""

    filter: Filter


@wording("the {noun:one} that died")
class WhatDied(Reference):
    """The one that the trigger speaks of."""

    noun: Noun


@wording("the {noun:one} it targets")
class WhatItTargets(Reference):
    noun: Noun


# ------------------------------------------------------------ amounts


@wording("{of}'s {stat} minus {number}")
@wording("its {stat} minus {number}", of=It())
class StatMinus(Quantity):
    of: Reference
    stat: str = word("Compared")
    number: int = word("Digits", default=1)


@wording("the difference between its power and toughness")
class SizeDifference(Quantity):
    """The greater one less the other."""


@wording("the number of colors of mana spent to cast {of}")
class ColorsOfManaSpent(Quantity):
    """Converge (207.2c)."""

    of: Reference


@wording("the number of times {of} was kicked")
class TimesKicked(Quantity):
    """702.33d."""

    of: Reference


@wording("{times} times {quantity}")
class SoManyTimesIt(Quantity):
    quantity: Quantity
    times: int = word("NumberWord", default=3)


@wording("the number of {filter:many} as you cast ~")
@wording("the number of {filter:many} as you activate this ability", ability=True)
class CountedBefore(Quantity):
    """Counted as the spell is cast or the ability activated, not as it resolves."""

    filter: Filter
    ability: bool = False


@wording("the number of counters removed this way")
@wording("the number of {kind} counters removed this way")
class CountersRemoved(Quantity):
    """Those that the same ability or its cost removed."""

    kind: CounterKind | None = None


@wording("the number of {filter:many} that convoked ~")
class Convoking(Quantity):
    """702.51."""

    filter: Filter


@wording("{of}'s power and toughness")
@wording("target {filter:one}'s {stat}")
class SizeOf(Quantity):
    """One number or both. No `of`: of a target."""

    of: Reference | None = None
    filter: Filter | None = None
    stat: str = word("Stat", default="power and toughness")


@wording("the number of those {kind}")
class NumberOfThose(Quantity):
    """The number that the condition before counts."""

    kind: str = word("CountedKind")


@wording("the result plus {quantity}")
class ResultPlus(Quantity):
    """706.2."""

    quantity: Quantity


@wording("the number of {filter:many} sacrificed as it entered")
class SacrificedAsItEntered(Quantity):
    filter: Filter


@wording("the greatest {which} among your commanders")
class GreatestAmongCommanders(Quantity):
    """903.3."""

    which: str = word("Compared")


@wording("Y is equal to X or to {quantity}, whichever is smaller")
class YIsSmaller(Sentence):
    """107.3i."""

    quantity: Quantity


# ------------------------------------------------------------ before the game, games of a kind


@wording("as the game begins, {sentence}")
class AsGameBegins(Sentence):
    """103."""

    sentence: Sentence


@wording("your starting hand size becomes {number}")
class StartingHandSize(Clause):
    """103.5."""

    number: int = word("Digits")


@wording("your starting life total is increased by {more}")
class StartingLifeIsMore(Clause):
    """103.4."""

    more: int = word("Digits")


@wording("if you would lose unspent mana, that mana becomes {color} instead")
class UnspentBecomes(Sentence):
    """106.4, 614.1a."""

    color: Looking


@wording("each player chooses {kinds:or} during their untap step")
class EachChoosesInUntapStep(Clause):
    """502.3."""

    kinds: tuple[str, ...] = word("KindList")


@wording("that player can untap only {filter:many} this step")
class UntapsOnly(Clause):
    """502.3."""

    filter: Filter


@wording("this ability also triggers if {condition}")
class AlsoTriggersIf(Sentence):
    """Where it would not function otherwise (113.6)."""

    condition: SimpleCondition

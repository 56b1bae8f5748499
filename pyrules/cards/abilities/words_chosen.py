"""More that is chosen as something enters: words, artists, numbers, hands, deeds; and choices that are made again."""

from __future__ import annotations

from pyrules.cards.abilities.amounts import Amount, Quantity
from pyrules.cards.abilities.effects import Action, Clause, Sentence, verb
from pyrules.cards.abilities.entering import Choice
from pyrules.cards.abilities.filters import Filter, OneNumber, Reference
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.possessives import PlayersPossessive
from pyrules.cards.abilities.suffixes import Suffix
from pyrules.cards.abilities.terminals import Color
from pyrules.cards.abilities.triggers import Trigger
from pyrules.cards.grammar import Node, phrase_list, word, wording

# ------------------------------------------------------------ what is chosen


@wording("a word with {least} or more letters")
class WordOfLength(Choice):
    least: int = word("NumberWord")


@wording("a sentence with {most} or fewer words")
class SentenceOfLength(Choice):
    most: int = word("NumberWord")


fixed("Letter", *"ABCDEFGHIJKLMNOPQRSTUVWXYZ")


@wording("{letter}")
class OneLetter(Node):
    letter: str = word("Letter")


@wording("a consonant other than {letters}")
class ConsonantOtherThan(Choice):
    letters: tuple[OneLetter, ...] = phrase_list(two=" or ", last=", or ")


@wording("{numbers}")
class ChoiceOfNumbers(Choice):
    """ "2, 3, or 4"."""

    numbers: tuple[OneNumber, ...] = phrase_list(two=" or ", last=", or ", least=2)


@wording("{amount} numbers from {least} to {most}")
class NumbersBetween(Choice):
    amount: Amount
    least: int = word("Digits")
    most: int = word("Digits")


@wording("a second number one higher or one lower than the first number")
class NumberNextToFirst(Choice):
    pass


@wording("{color} {subtype}")
class ColorAndType(Node):
    color: Color = word("Color")
    subtype: str = word("Subtype")


@wording("{kinds}")
class ChoiceOfColoredTypes(Choice):
    """ "white Citizen or blue Camarid": a color together with a creature type."""

    kinds: tuple[ColorAndType, ...] = phrase_list(two=" or ", last=", or ", least=2)


@wording("a hand attached to {whose} arm")
@wording("one of {whose} hands")
class ChoiceOfHand(Choice):
    """Silver-bordered: one of a person."""

    whose: PlayersPossessive


@wording("a card type shared among {amount} {filter:many}")
class TypeSharedAmong(Choice):
    amount: Amount
    filter: Filter


@wording("up to {most} colors from among {filter:many}")
class ColorsFromAmong(Choice):
    """Colors that those objects have."""

    filter: Filter
    most: int = word("NumberWord", default=1)


class ChosenDeed(Node):
    """Something that players do, in the form "casting creature spells"."""


@wording("casting {filter:many}")
class DeedCasting(ChosenDeed):
    filter: Filter


@wording("searching libraries")
class DeedSearching(ChosenDeed):
    pass


@wording("drawing a card beyond the first each turn")
class DeedDrawingMore(ChosenDeed):
    pass


@wording("activating abilities other than mana abilities")
class DeedActivating(ChosenDeed):
    pass


@wording("{deeds}")
class ChoiceOfDeeds(Choice):
    deeds: tuple[ChosenDeed, ...] = phrase_list(two=" or ", last=", or ", least=2)


@wording("{what} could be attached to")
class CouldBeAttachedTo(Suffix):
    """303.4, 301.5: what that object could legally be attached to."""

    what: Reference


# ------------------------------------------------------------ when it is chosen, and what is made of it


@wording("as {what} enters, {steps}")
class AsItEntersSteps(Sentence):
    """614.12a: several things that are done as it enters."""

    what: Reference
    steps: tuple[Clause, ...] = phrase_list(least=2)


@wording("as {what} enters and {trigger}, {sentence}")
class AsItEntersAndLater(Sentence):
    """Done as it enters (614.12a), and again each time that the trigger says."""

    what: Reference
    trigger: Trigger
    sentence: Clause


@verb("note {choice} that hasn't been noted for {what}")
class NoteNew(Action):
    """Something that is remembered, other than what was before."""

    choice: Choice
    what: Reference


@verb("balance {what} on {where}")
class Balance(Action):
    """Silver-bordered."""

    what: Reference
    where: str = word("BalancedOn")


fixed("BalancedOn", "your head", "the back of that hand")


@wording("use your shoes as counters", in_mode="")
class UseShoes(Action):
    """Silver-bordered."""


@wording("the {ordinal} number chosen")
class NthNumberChosen(Quantity):
    """607.2d."""

    ordinal: int = word("Ordinal")


@wording("{of}'s power is equal to {power} and its toughness equal to {toughness}")
class PowerAndToughnessAre(Clause):
    """613.4b."""

    of: Reference
    power: Quantity
    toughness: Quantity

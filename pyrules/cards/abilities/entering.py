"""How permanents enter: tapped, with counters, with choices (614.1c, 614.12)."""

from __future__ import annotations

from pyrules.cards.abilities.actions import Counters, SoManyCounters
from pyrules.cards.abilities.amounts import Amount, Each, Quantity
from pyrules.cards.abilities.changes import Predicate
from pyrules.cards.abilities.effects import Action, Clause, Sentence, verb
from pyrules.cards.abilities.filters import CounterKind, Filter, Reference
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.statics import Grant
from pyrules.cards.abilities.terminals import SUBTYPES, TERMINALS, Color, Vocabulary
from pyrules.cards.grammar import Node, phrase_list, word, wording


@verb("enter tapped")
@verb("enter the battlefield tapped")
class EntersTapped(Predicate):
    """614.1d."""


@verb("enter untapped")
@verb("enter the battlefield untapped")
class EntersUntapped(Predicate):
    pass


fixed("OnWhom", "it", "them", "him", "her")


@verb("enter the battlefield with {counters} on {pronoun}")
@verb("enter with {counters} on {pronoun}")
@verb("enter tapped with {counters} on {pronoun}", tapped=True)
@verb("enter the battlefield tapped with {counters} on {pronoun}", tapped=True)
@verb("enter with {counters} on {pronoun} for each {each}")
@verb("enter the battlefield with {counters} on {pronoun} for each {each}")
@verb("enter tapped with {counters} on {pronoun} for each {each}", tapped=True)
@verb("enter with {counters} on {pronoun} and with {grants}")
@verb("enter with {grants} and with {counters} on {pronoun}")
@verb("enter tapped and with {counters} on {pronoun}", tapped=True)
@verb("escape with {counters} on {pronoun}", escaping=True)
@verb("escape with {counters} on {pronoun} instead", escaping=True)
class EntersWithCounters(Predicate):
    """614.1c; `escaping`: only if it escaped (702.138c)."""

    counters: Counters
    pronoun: str = word("OnWhom", default="it")
    each: Each | None = None
    grants: tuple[Grant, ...] = phrase_list()
    tapped: bool = False
    escaping: bool = False


@verb("enter with a number of {kind} counters on {pronoun} equal to {quantity}")
@verb("enter the battlefield with a number of {kind} counters on {pronoun} equal to {quantity}")
@verb("enter tapped with a number of {kind} counters on {pronoun} equal to {quantity}", tapped=True)
class EntersWithSoMany(Predicate):
    kind: CounterKind
    quantity: Quantity
    pronoun: str = word("OnWhom", default="it")
    tapped: bool = False


@verb("enter with {choice} on {pronoun}")
@verb("escape with {choice} on {pronoun}", escaping=True)
@verb("enter the battlefield with {choice} on {pronoun}")
class EntersWithChoice(Predicate):
    choice: CounterChoice
    pronoun: str = word("OnWhom", default="it")
    escaping: bool = False


@wording("your choice of {counters}")
@wording("your choice of a {kinds} counter")
class CounterChoice(Node):
    """One of them."""

    counters: tuple[SoManyCounters, ...] = phrase_list(two=" or ", last=", or ")
    kinds: tuple[CounterKind, ...] = phrase_list(two=" or ", last=", or ")


@wording("{counters}")
class SeveralCounters(Counters):
    """A +1/+1 counter, a flying counter, and a shield counter."""

    counters: tuple[SoManyCounters, ...] = phrase_list(least=2)


@wording("twice X {kind} counters", amount="twice X")
@wording("twice that many {kind} counters", amount="twice that many")
@wording("an additional X {kind} counters", amount="X", additional=True)
@wording("X additional {kind} counters", amount="X", additional=True)
@wording("that many additional {kind} counters", amount="that many", additional=True)
class CountersBySize(Counters):
    kind: CounterKind
    amount: str = word("CounterAmount", default="X")
    additional: bool = False


fixed("CounterAmount", "twice X", "twice that many", "X", "that many")


# ------------------------------------------------------------ as it enters


@wording("as {what} enters, {sentence}")
@wording("as {what} enters the battlefield, {sentence}")
@wording("{sentence} as {what} enters")
class AsItEnters(Sentence):
    """614.12a: a replacement effect; what is done as it enters."""

    what: Reference
    sentence: Clause


@wording("as {what} is turned face up, {sentence}")
class AsItIsTurnedUp(Sentence):
    """614.1e."""

    what: Reference
    sentence: Clause


class Choice(Node):
    """What is chosen, with its article."""


@wording("a {kind}")
@wording("an {kind}")
class ChoiceOfKind(Choice):
    kind: str = word("ChoiceKind")


@wording("two {kind:many}")
class ChoiceOfTwo(Choice):
    kind: str = word("ChoiceKind")


@wording("a color other than {color}")
class ColorOtherThan(Choice):
    color: Color = word("Color")


@wording("a card name other than a basic land card name")
class NameNotBasic(Choice):
    pass


@wording("a number between {least} and {most}")
class NumberBetween(Choice):
    least: int = word("Digits")
    most: int = word("Digits")


@wording("a number greater than {number}")
class NumberAbove(Choice):
    number: int = word("Digits")


@wording("odd or even")
class OddOrEven(Choice):
    pass


@wording("{words}")
class ChoiceOfWords(Choice):
    """One of several words: anchor words (614.12b), types, colors."""

    words: tuple[AnchorName, ...] = phrase_list(two=" or ", last=", or ", least=2)


@wording("{name}")
class AnchorName(Node):
    name: str = word("ChosenWord")


ANCHORS = (
    "Khans", "Dragons", "Abzan", "Jeskai", "Sultai", "Mardu", "Temur", "Mirran", "Phyrexian", "NCR", "Legion",
    "Brotherhood",
    "Enclave", "Coward", "odd", "even", "artifact", "creature", "enchantment", "instant", "sorcery", "planeswalker",
    "land",
    "battle", "white", "blue", "black", "red", "green", "left", "right", "Anakin", "flying", "first strike",
    "vigilance",
    "trample", "haste", "lifelink", "Sound", "Color", "Light", "Dark", "Autobots", "Decepticons", "trap", "wave",
    "Believe", "Doubt", "cosplay", "science", "armor", "blood", "book", "bottle", "fang", "fire", "scroll", "spear",
    "sword", "water", "white-bordered", "silver-bordered",
)  # fmt: skip
TERMINALS["ChosenWord"] = Vocabulary("ChosenWord", [(word, word) for word in dict.fromkeys((*ANCHORS, *SUBTYPES))])
CHOICES = {
    "color": "colors", "creature type": "creature types", "card type": "card types", "land type": "land types",
    "basic land type": "basic land types", "opponent": "opponents", "player": "players", "card name": "card names",
    "nonland card name": "nonland card names", "noncreature, nonland card name": "noncreature, nonland card names",
    "planeswalker type": "planeswalker types", "artifact type": "artifact types", "number": "numbers",
    "creature card name": "creature card names", "nonbasic land card name": "nonbasic land card names",
    "nonbasic land type": "nonbasic land types", "permanent type": "permanent types", "keyword": "keywords",
    "land card name": "land card names", "noncreature card name": "noncreature card names",
    "artifact card name": "artifact card names", "direction": "directions", "Aura or Equipment": "Auras or Equipment",
    "nonbasic land name": "nonbasic land names", "nonland permanent type": "nonland permanent types",
    "enchantment type": "enchantment types", "nonartifact creature type": "nonartifact creature types",
    "word": "words", "artist": "artists", "letter": "letters", "color word": "color words", "plane": "planes",
    "watermark": "watermarks", "named Magic character": "named Magic characters",
    "person outside the game": "people outside the game",
}  # fmt: skip
TERMINALS["ChoiceKind"] = Vocabulary(
    "ChoiceKind", [(word, word) for word in CHOICES], [(many, word) for word, many in CHOICES.items()]
)


@verb("choose {choices}")
@verb("choose {choices} at random", random=True)
@verb("secretly choose {choices}", secretly=True)
class ChooseValue(Action):
    """What is chosen is remembered for the object's other abilities (607.2d)."""

    choices: tuple[Choice, ...] = phrase_list()
    random: bool = False
    secretly: bool = False


@verb("reveal {filter:a} from your hand")
@verb("reveal any number of {filter:many} from your hand", any_number=True)
class RevealFromYourHand(Action):
    filter: Filter
    any_number: bool = False


@verb("pay any amount of life", what="life")
@verb("pay any amount of mana", what="mana")
class PayAnyAmount(Action):
    what: str = word("PaidAmount", default="life")


fixed("PaidAmount", "life", "mana")


@verb("exile {amount} {filter:many} from your graveyard")
class ExileFromYourGraveyard(Action):
    amount: Amount
    filter: Filter

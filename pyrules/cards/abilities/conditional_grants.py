"""Static abilities of rarer kinds: grants under conditions, keywords without costs, choices of what to become."""

from __future__ import annotations

from pyrules.cards.abilities.amounts import Each, Quantity
from pyrules.cards.abilities.being import Nature
from pyrules.cards.abilities.changes import Predicate
from pyrules.cards.abilities.conditions import SimpleCondition
from pyrules.cards.abilities.counters import CounterKind
from pyrules.cards.abilities.effects import Action, Clause, Sentence, verb
from pyrules.cards.abilities.entering import Choice
from pyrules.cards.abilities.filters import Filter, Reference
from pyrules.cards.abilities.keywords import Keyword
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.possessives import PlayersPossessive
from pyrules.cards.abilities.prohibitions import ForbiddenDeed
from pyrules.cards.abilities.selections import Selection
from pyrules.cards.abilities.states import CountBound
from pyrules.cards.abilities.statics import Grant
from pyrules.cards.abilities.suffixes import Suffix
from pyrules.cards.abilities.terminals import Color
from pyrules.cards.grammar import Node, phrase_list, word, wording

# ------------------------------------------------------------ predicates and sentences


@verb("have {parts}")
class HasEachIf(Predicate):
    """ "has flying if it's white, haste if it's red": each under its own condition."""

    parts: tuple[KeywordIf, ...] = phrase_list(least=2)


@wording("{keyword} if {condition}")
@wording("{keyword} as long as {condition}")
class KeywordIf(Node):
    keyword: Keyword
    condition: SimpleCondition


@wording("flashback", keyword="flashback")
@wording("scavenge", keyword="scavenge")
@wording("suspend", keyword="suspend")
@wording("unearth", keyword="unearth")
@wording("escape", keyword="escape")
@wording("foretell", keyword="foretell")
@wording("encore", keyword="encore")
@wording("embalm", keyword="embalm")
@wording("mayhem", keyword="mayhem")
@wording("blitz", keyword="blitz")
@wording("harmonize", keyword="harmonize")
class CostlessKeyword(Grant):
    """A keyword whose cost a sentence after it says."""

    keyword: str = word("KeywordName", default="flashback")


@wording("the {keyword} cost is equal to that card's mana cost")
@wording("the {keyword} cost is equal to the card's mana cost")
@wording("the {keyword} cost is equal to its mana cost")
@wording("its {keyword} cost is equal to its mana cost")
@wording("its {keyword} cost is equal to its mana cost reduced by {less}")
@wording("the {keyword} cost is {fixed_cost}")
class ThatKeywordCosts(Clause):
    keyword: str = word("KeywordName")
    less: str = word("ManaSymbols", default="")
    fixed_cost: str = word("ManaSymbols", default="")


@wording("it becomes your choice of {natures:a}")
@wording("it becomes your choice of {natures:a} in addition to its other types", also=True)
class BecomesYourChoice(Clause):
    natures: tuple[Nature, ...] = phrase_list(two=" or ", last=", or ")
    also: bool = False


@wording("choose a color before the game begins")
class ChooseColorBefore(Clause):
    pass


@wording("{clause}, where X is {quantity} and Y is {second}")
@wording("{clause}, where X is {quantity}, and Y is {second}")
class WhereXAndY(Sentence):
    clause: Clause
    quantity: Quantity
    second: Quantity


@wording("{whose} maximum hand size is equal to {quantity}")
class MaximumHandSizeEqual(Clause):
    """402.2."""

    whose: PlayersPossessive
    quantity: Quantity


@wording("{clause}, and it {predicates:one}", in_mode="")
class AndItDoes(Sentence):
    clause: Clause
    predicates: tuple[Predicate, ...] = phrase_list()


@wording("all {first:many} and all {second:many}", in_mode="many")
class AllAndAll(Selection):
    first: Filter
    second: Filter


# ------------------------------------------------------------ amounts, suffixes


@wording("the number of {color} mana symbols in the mana costs of {filter:many}")
class ManaSymbolsIn(Quantity):
    """Chroma (207.2c)."""

    filter: Filter
    color: Color = word("Color")


@wording("{first:one} and each {second:one}")
class EachOfBoth(Each):
    first: Filter
    second: Filter


@wording("mana spent to cast {of}")
@wording("mana from {source:a} spent to cast {of}")
class EachManaSpentOn(Each):
    of: Reference
    source: Filter | None = None


@wording("{color} mana symbol in its mana cost")
class EachSymbolInItsCost(Each):
    color: Color = word("Color")


@wording("opponent who lost life this turn")
class EachOpponentWhoLost(Each):
    pass


@wording("your team controls")
class YourTeamControls(Suffix):
    """In Two-Headed Giant and other team games."""


@wording("of the first chosen type")
class OfFirstChosenType(Suffix):
    pass


@wording("enchanted by {filter:many}")
@wording("that are enchanted by {filter:many}", in_mode="many")
class EnchantedBy(Suffix):
    filter: Filter


@wording("a {kind} other than {other}")
class ChoiceOtherThan(Choice):
    kind: str = word("ChoiceKind")
    other: str = word("CardTypeOrTwo")


fixed("CardTypeOrTwo", "creature or land", "creature", "land")


@verb("have the chosen creature type in addition to its other types", which="creature type")
@verb("have the chosen type in addition to its other types", which="type")
class HasChosenTypeToo(Predicate):
    which: str = word("ChosenWhich", default="type")


fixed("ChosenWhich", "type", "creature type")


@wording("can be the target of spells and abilities you control as though it didn't have {keyword}", yours=True)
@wording("can be the targets of spells and abilities you control as though they didn't have {keyword}", yours=True)
@wording("can be the targets of spells and abilities as though they didn't have {keyword}")
class CanBeTargetedDespite(Predicate):
    """702.11."""

    keyword: Keyword
    yours: bool = False


@wording("your opponents and {filter:many}", in_mode="many")
class OpponentsAnd(Selection):
    filter: Filter


@wording("{subject:one} {first:one}, and {second:one}", in_mode="")
@wording("{subject:many} {first}, and {second}", in_mode="")
class ChangedAndSo(Clause):
    """Two predicates, the first so long that a comma stands before "and"."""

    subject: Selection
    first: Predicate
    second: Predicate


@wording("once during each of your turns, {sentence}", when="your turn")
@wording("once during your turn, {sentence}", when="your turn")
class OnceEach(Sentence):
    sentence: Sentence
    when: str = word("OnceWhen", default="your turn")


fixed("OnceWhen", "your turn")


@wording("you cast {filter:a} this way")
class CastOneThisWay(SimpleCondition):
    filter: Filter


@wording("{least} or more colors of mana were spent to cast {of}")
class ColorsWereSpent(SimpleCondition):
    of: Reference
    least: int = word("NumberWord", default=2)


@wording("the greatest number of {filter:many} a player controls")
class GreatestNumberControlled(Quantity):
    filter: Filter


@wording("counter removed this way")
class EachAnyCounterRemoved(Each):
    pass


@verb("choose {number} abilities from among {keywords}")
class ChooseAbilities(Action):
    number: int = word("NumberWord")
    keywords: tuple[Keyword, ...] = phrase_list()


@verb("get {change} for each {each} and {other} for each {second}")
class GetsForEachTwice(Predicate):
    change: str = word("PtChange")
    each: Each = None  # type: ignore[assignment]
    other: str = word("PtChange", default="")
    second: Each = None  # type: ignore[assignment]


@wording("have more than {number} {kind} counters on it")
class HaveMoreCounters(ForbiddenDeed):
    number: int = word("NumberWord")
    kind: CounterKind = None  # type: ignore[assignment]


@wording("{clause} unless you pay {symbols} for each {each}")
class UnlessYouPayForEach(Sentence):
    """118.12a."""

    clause: Clause
    symbols: str = word("ManaSymbols")
    each: Each = None  # type: ignore[assignment]


@wording("you have one or more emblems")
class HaveEmblems(SimpleCondition):
    """114."""


@wording("{bound:word} {filter:many} are blocking it")
class ManyBlockIt(SimpleCondition):
    bound: CountBound
    filter: Filter


@wording("the total power of the exiled cards used to craft {of}", what="total power")
@wording("the number of colors among the exiled cards used to craft {of}", what="colors")
class OfTheCrafted(Quantity):
    """702.167."""

    of: Reference
    what: str = word("CraftedMeasure", default="total power")


fixed("CraftedMeasure", "total power", "colors")


@wording("@")
class Giver(Reference):
    """In an ability in quotation marks: the object whose text gives it, which the text calls by its name."""

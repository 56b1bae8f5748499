"""Static abilities as sentences: while something holds, unless something holds, for others too (604, 611.3)."""

from __future__ import annotations

from pyrules.cards.abilities.adjectives import Adjective
from pyrules.cards.abilities.changes import Loss, Predicate
from pyrules.cards.abilities.conditions import Condition, SimpleCondition
from pyrules.cards.abilities.effects import Clause, Sentence, verb
from pyrules.cards.abilities.filters import Filter, Objects, Player, Reference
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.nouns import Noun
from pyrules.cards.abilities.selections import Selection
from pyrules.cards.abilities.statics import Grant
from pyrules.cards.abilities.steps import Whose
from pyrules.cards.abilities.suffixes import Suffix
from pyrules.cards.grammar import Node, phrase_list, word, wording


@wording("{clauses} as long as {condition}")
class HoldsWhile(Sentence):
    """ "~ has flying as long as you control an artifact": `AsLongAs`, said the other way round."""

    clauses: tuple[Clause, ...] = phrase_list()
    condition: Condition = None  # type: ignore[assignment]


@wording("during your turn, {sentence}", when="your turn")
@wording("during turns other than yours, {sentence}", when="other turns")
@wording("during each opponent's turn, {sentence}", when="opponents' turns")
@wording("during combat, {sentence}", when="combat")
@wording("during your turn, as long as {condition}, {sentence}", when="your turn")
@wording("{clause} during your turn", when="your turn")
@wording("{clause} during turns other than yours", when="other turns")
class HoldsDuring(Sentence):
    sentence: Sentence | None = None
    clause: Clause | None = None
    condition: Condition | None = None
    when: str = word("HoldingTime", default="your turn")


@wording("during {whose} {step}, {sentence}")
class HoldsDuringStep(Sentence):
    """ "during your end step, …": as long as it is that step or phase."""

    whose: Whose
    step: str = word("HoldingStep")
    sentence: Sentence = None  # type: ignore[assignment]


fixed("HoldingStep", "upkeep", "draw step", "main phase", "end step", "untap step", "combat", "declare attackers step",
      "cleanup step")  # fmt: skip
fixed("HoldingTime", "your turn", "other turns", "opponents' turns", "combat")


@wording("you have {grants}")
@wording("{player:one} has {grants}")
@wording("{player:many} have {grants}")
class PlayerHas(Clause):
    """Abilities of players (113.10d). No player: you."""

    grants: tuple[Grant, ...] = phrase_list()
    player: Player | None = None


@wording("you and {filter:many} have {grants}")
class YouAndTheseHave(Clause):
    filter: Filter
    grants: tuple[Grant, ...] = phrase_list()


@wording("the same is true for {what}")
class SameIsTrueFor(Sentence):
    """What the sentence before says."""

    what: tuple[SameThing, ...] = phrase_list()


class SameThing(Node):
    pass


@wording("{filter:many}")
class SameForObjects(SameThing):
    filter: Filter


@wording("this effect doesn't remove ~", what="this")
@wording("this effect doesn't remove Auras", what="Auras")
@wording("this effect doesn't remove Auras and Equipment you control that are already attached to it", what="yours")
@wording("this effect doesn't remove Auras and Equipment", what="Auras and Equipment")
class DoesntRemove(Sentence):
    """702.16n."""

    what: str = word("NotRemoved", default="this")


fixed("NotRemoved", "this", "Auras", "yours", "Auras and Equipment")


# ------------------------------------------------------------ several kinds at once


@wording("[{adjectives} ]{noun:=}")
class KindOfObject(Node):
    noun: Noun
    adjectives: tuple[Adjective, ...] = phrase_list(" ", " ", " ")


@wording("[?other:other ]{kinds:one}[ {suffixes:one}]", in_mode="one")
@wording("[?other:other ]{kinds:many}[ {suffixes:many}]", in_mode="many")
class ObjectsOfEachKind(Filter):
    """ "artifacts and creatures your opponents control": any of the kinds, and all of what follows them."""

    kinds: tuple[KindOfObject, ...] = phrase_list(least=2)
    other: bool = False
    suffixes: tuple[Suffix, ...] = phrase_list(" ", " ", " ")


@wording("{filters:many}", in_mode="many")
class Union(Filter):
    """ "Skeletons you control and other Zombies you control"."""

    filters: tuple[Objects, ...] = phrase_list(least=2)


@wording("[?other:other ]{kinds:one}[ {suffixes:one}]", in_mode="one")
@wording("[?other:other ]{kinds:many}[ {suffixes:many}]", in_mode="many")
class ObjectsOfAnyKind(Filter):
    """ "for each *artifact and/or enchantment you control*": like `ObjectsOfEachKind`."""

    kinds: tuple[KindOfObject, ...] = phrase_list(two=" and/or ", last=", and/or ", least=2)
    other: bool = False
    suffixes: tuple[Suffix, ...] = phrase_list(" ", " ", " ")


@wording("{first} and {second}", in_mode="many")
@wording("{first} and {filter:many}", in_mode="many")
class ThisAndThat(Selection):
    """ "~ and enchanted creature", "~ and other Zombies you control"."""

    first: Reference
    second: Reference | None = None
    filter: Filter | None = None


@wording("you and ~ have {grants}")
class YouAndThisHave(Clause):
    grants: tuple[Grant, ...] = phrase_list()


@wording("you and {filter:many}", in_mode="many")
@wording("you and {filter:many}", in_mode="")
class YouAnd(Selection):
    filter: Filter


@wording("both creatures", in_mode="many", who="both creatures")
@wording("each of those creatures", in_mode="one", who="each of those creatures")
@wording("each of them", in_mode="one", who="each of them")
@wording("each", in_mode="one", who="each of them")
class EachOfThose(Selection):
    """The ones spoken of; of paired creatures (702.95)."""

    who: str = word("EachOfThose", default="both creatures")


fixed("EachOfThose", "both creatures", "each of those creatures", "each of them")


@wording("all creature types", what="creature types")
@wording("all other abilities, card types, and creature types", what="other abilities, card types, creature types")
@wording("all other card types and creature types", what="other card types, creature types")
@wording("all abilities except mana abilities", what="abilities but mana abilities")
@wording("all other colors, card types, creature types, and abilities", what="everything else")
@wording("all other types", what="other types")
class LosesSome(Loss):
    what: str = word("LostThings", default="creature types")


fixed("LostThings", "creature types", "other abilities, card types, creature types", "other card types, creature types",
      "abilities but mana abilities", "everything else", "other types")  # fmt: skip


@verb("have all activated abilities of {what}")
@verb("have all activated and triggered abilities of {what}", triggered=True)
@verb("have all abilities of {what}", all_of_them=True)
class HasAbilitiesOf(Predicate):
    """113.10, 613.1f."""

    what: Selection
    triggered: bool = False
    all_of_them: bool = False


@verb("gain all activated abilities of {what}")
@verb("gain all activated and triggered abilities of {what}", triggered=True)
class GainsAbilitiesOf(Predicate):
    """613.1f: those that it has as the effect begins."""

    what: Selection
    triggered: bool = False


@verb("enter prepared")
class EntersPrepared(Predicate):
    pass


@wording("this ability doesn't affect its color identity")
@wording("this ability doesn't affect ~'s color identity")
class NotColorIdentity(Clause):
    """903.4."""


@wording("no opponent has more life than that player")
@wording("no opponent has more life than you", you=True)
class NobodyHasMoreLife(SimpleCondition):
    you: bool = False


@wording("it's neither day nor night")
class NeitherDayNorNight(SimpleCondition):
    """731."""

"""Phrases of rarer forms that stand in many sentences: lists of one each, players by what they did not do, copies."""

from __future__ import annotations

from pyrules.cards.abilities.amounts import Amount, Each, Quantity
from pyrules.cards.abilities.changes import Predicate
from pyrules.cards.abilities.conditions import SimpleCondition
from pyrules.cards.abilities.effects import Action, Clause, Instruction, Sentence, verb
from pyrules.cards.abilities.filters import Filter, Player, Reference
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.nouns import Noun
from pyrules.cards.abilities.places import Sought
from pyrules.cards.abilities.replaced_events import WouldEvent
from pyrules.cards.abilities.selections import Recipient, Selection
from pyrules.cards.abilities.suffixes import Suffix
from pyrules.cards.grammar import Node, phrase_list, word, wording

# ------------------------------------------------------------ sentences


@wording("{clause} for each {each}")
class ClauseForEach(Sentence):
    clause: Clause
    each: Each


@wording("{clause}, where X is {quantity}, {steps}, then {rest}")
class WhereThenSteps(Sentence):
    """ "search your library for up to X cards, where X is …, put them onto the battlefield, then shuffle"."""

    clause: Clause
    quantity: Quantity
    steps: tuple[Clause, ...] = phrase_list(", ", ", ", ", ")
    rest: tuple[Clause, ...] = phrase_list()


@wording("{clauses}, then do the same for {filter:many}")
class ThenTheSame(Sentence):
    clauses: tuple[Clause, ...] = phrase_list()
    filter: Filter = None  # type: ignore[assignment]


@wording("you may activate {kind} abilities any time you could cast an instant")
@wording("you may activate {kind} abilities of {what:many} any time you could cast an instant")
class ActivateAtInstantSpeed(Sentence):
    """602.5d."""

    kind: str = word("AbilitiesKind")
    what: Selection | None = None


@wording("your life total can't change")
class LifeCantChange(Clause):
    """119.8."""


@wording("have your life total become {quantity}")
class HaveLifeBecome(Instruction):
    """119.5."""

    quantity: Quantity


# ------------------------------------------------------------ lists of one each


@wording("{filter:a}")
class OneOfAKind(Node):
    filter: Filter


@wording("{first}, {rest}")
class OneEachOfKinds(Selection):
    """ "an artifact, a creature, and a land"."""

    first: OneOfAKind
    rest: tuple[OneOfAKind, ...] = phrase_list(two=", and ", least=2)


@wording("{first}, {rest}")
class SomeOfTheseKinds(Selection):
    """ "a Cleric card, a Rogue card, and/or a Wizard card"."""

    first: OneOfAKind
    rest: tuple[OneOfAKind, ...] = phrase_list(two=", and/or ", last=", and/or ", least=2)


@wording("{kinds}")
class SoughtOfEachKind(Sought):
    kinds: tuple[OneOfAKind, ...] = phrase_list(least=2)


# ------------------------------------------------------------ objects


@wording("the {noun:one} you control")
class TheOneYouControl(Reference):
    """Of two that the text has targeted."""

    noun: Noun


@wording("that copy", in_mode="")
@wording("their copy", in_mode="", their=True)
class ThatCopyMade(Selection):
    """707.10."""

    their: bool = False


@wording("of each {kind}")
class OfEachKind(Suffix):
    kind: str = word("EachKindThere", default="color")


fixed("EachKindThere", "color", "basic land type", "permanent type", "card type")


@wording("of the chosen kind")
class OfChosenKind(Suffix):
    pass


@wording("with an even mana value")
@wording("with an odd mana value", odd=True)
class WithEvenValue(Suffix):
    odd: bool = False


@wording("any target that isn't {filter:a}")
class AnyTargetBut(Recipient):
    """115.4."""

    filter: Filter


# ------------------------------------------------------------ players


@wording("that permanent's controller or that player", in_mode="one")
@wording("that player or that permanent's controller", in_mode="one", player_first=True)
class ControllerOrPlayer(Player):
    player_first: bool = False


@wording("each of those players", in_mode="one")
class EachOfThosePlayers(Player):
    pass


@wording("{amount} target players", in_mode="each")
@wording("up to {amount} target players", in_mode="each", up_to=True)
class SomeTargetPlayers(Player):
    amount: Amount
    up_to: bool = False


@wording("each {who} who didn't {action}", in_mode="one")
@wording("each {who} who didn't {action} this way", in_mode="one", this_way=True)
class EachWhoDidNot(Player):
    action: Action
    who: str = word("PlayerWord", default="player")
    this_way: bool = False


# ------------------------------------------------------------ conditions and predicates


@wording("{of} has the same {what} as {other}")
class HasSameAs(SimpleCondition):
    of: Reference
    other: Reference
    what: str = word("SharedNumber", default="mana value")


fixed("SharedNumber", "mana value", "name", "power", "toughness")


@wording("can attack as though {pronoun} had haste")
class AttacksAsHasty(Predicate):
    """702.10b."""

    pronoun: str = word("SubjectPronoun", default="it")


@verb("pay one or more {{E}}")
class PaySomeEnergy(Action):
    """107.14."""


@verb("pay life equal to {quantity} rather than pay its mana cost")
@verb("pay life equal to {quantity} rather than paying its mana cost", paying=True)
class PayLifeRather(Action):
    """118.9."""

    quantity: Quantity
    paying: bool = False


# ------------------------------------------------------------ what would happen


@wording("{filter:a} would be put into {zone} from the battlefield")
@wording("{what} would be put into {zone} from the battlefield")
class WouldGoFromBattlefield(WouldEvent):
    zone: str = word("TriggerZone")
    what: Reference | None = None
    filter: Filter | None = None

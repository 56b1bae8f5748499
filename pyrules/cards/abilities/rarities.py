"""Wordings of few cards: who is meant, what may be played, what holds for a time, what something becomes."""

from __future__ import annotations

from pyrules.cards.abilities.actions import InQuotes
from pyrules.cards.abilities.conditions import Condition, SimpleCondition
from pyrules.cards.abilities.effects import Action, Clause, Sentence, verb
from pyrules.cards.abilities.filters import CounterKind, Filter, Player, Reference
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.replacements import ManaChange, Tapping
from pyrules.cards.abilities.selections import Selection
from pyrules.cards.abilities.statics import Grant
from pyrules.cards.abilities.triggers import Trigger
from pyrules.cards.grammar import Node, phrase_list, word, wording


@wording("{first} and {second}")
class ChangedAndWhenever(Sentence):
    """A change for a time, and beside it a trigger or a replacement that holds as long."""

    first: Clause
    second: TriggerSentence


class TriggerSentence(Node):
    pass


@wording("{trigger}, {clause}")
class TriggerWithClause(TriggerSentence):
    trigger: Trigger
    clause: Clause


@wording("if {tapping}, {change}")
class ReplaceWithin(TriggerSentence):
    """106.12b."""

    tapping: Tapping
    change: ManaChange


@wording("each player who {did} this turn", in_mode="one")
@wording("each player who {did} this way", in_mode="one", way=True)
class PlayersWhoDid(Player):
    did: str = word("DidWord")
    way: bool = False


fixed(
    "DidWord", "tapped a land for mana", "sacrificed a Plains", "cast a spell", "discarded a card", "lost life",
    "sacrificed a creature", "searched their library", "was dealt damage",
)  # fmt: skip


@wording("{player:one} who has {least} or more {kind} counters", in_mode="one")
class PlayersWithCounters(Player):
    """122.1f."""

    player: OpponentOrPlayer
    least: int = word("NumberWord")
    kind: CounterKind = None  # type: ignore[assignment]


@wording("each opponent")
@wording("each player", anyone=True)
class OpponentOrPlayer(Node):
    anyone: bool = False


@wording("your team", in_mode="one")
class YourTeam(Player):
    """810."""


@wording("for one spell this turn, {clause}")
class ForOneSpell(Sentence):
    clause: Clause


@verb("spend mana as though it were mana of any type to pay that spell's mana cost")
class SpendOnThatSpell(Action):
    """609.4b."""


@wording("you may reveal that card if it has three or more colored mana symbols in its mana cost")
class RevealIfColorful(Sentence):
    pass


@wording("you don't reveal it")
class DontReveal(SimpleCondition):
    pass


@wording("while an opponent is searching their library, {sentence}")
class WhileSearching(Sentence):
    """701.23."""

    sentence: Sentence


@wording("they exile each card they find")
class ExileWhatTheyFind(Clause):
    pass


@wording("you may have defending player activate a mana ability of each land they control and lose all unspent mana")
class DrainDefender(Clause):
    """106.4."""


@wording("{clause} and {trigger}, {second}")
class NowAndLater(Sentence):
    """One thing at once, and another at a later time (603.7)."""

    clause: Clause
    trigger: Trigger
    second: Clause


@wording(
    "during each player's turn, that player may play a land or cast a spell from among {filter:many}, and {clause}"
)
class EachMayPlayFrom(Sentence):
    filter: Filter
    clause: Clause


@wording("once each turn, {sentence}")
class OnceEachTurn(Sentence):
    sentence: Sentence


@wording("you may play {filter:a} if it was exiled by an ability you controlled, and {clause}")
class PlayExiledByYou(Sentence):
    filter: Filter
    clause: Clause


@wording("for as long as {condition} you may play one of {what}, and {clause}")
class PlayOneWhile(Sentence):
    condition: Condition
    what: Selection
    clause: Clause


@wording("the topmost {filter:one} in your library", in_mode="")
@wording("the topmost {filter:one} in your library", in_mode="one")
class Topmost(Selection):
    """Digital."""

    filter: Filter


@wording("they may discard an additional card")
class MayDiscardMore(Clause):
    pass


@wording("if any of {what} remain exiled, {sentence}")
class IfAnyRemain(Sentence):
    what: Reference
    sentence: Sentence


@wording("that creature had mana value {most} or less")
@wording("it has mana value {most} or less", has=True)
class HadManaValue(SimpleCondition):
    most: int = word("Digits")
    has: bool = False


@wording("every card in your card pool started the game in your library or in the command zone")
class WholePoolPlayed(SimpleCondition):
    """905."""


@wording("as ~ enters, you get an emblem with {abilities}")
@wording("as ~ enters the battlefield, you get an emblem with {abilities}")
class EmblemAsEnters(Sentence):
    """114."""

    abilities: tuple[InQuotes, ...] = phrase_list()


@verb("exile the top card of each of those opponents' libraries")
class ExileTopOfThose(Action):
    pass


@wording("{what} a {filter:one} named {name}")
class NowNamed(Clause):
    what: str = word("NowWord")
    filter: Filter = None  # type: ignore[assignment]
    name: str = word("Name", default="")


fixed("NowWord", "she's", "he's", "it's")


@wording("the next spell they cast this turn has {grants}")
class TheirNextSpell(Clause):
    grants: tuple[Grant, ...] = phrase_list()


@verb("gain half X life, rounded down")
class GainHalfX(Action):
    """107.3."""

"""More ways to join instructions: chains of steps, "for each" and "where X is" after them, unless, may have."""

from __future__ import annotations

from pyrules.cards.abilities.amounts import Each, Quantity
from pyrules.cards.abilities.conditions import Condition
from pyrules.cards.abilities.effects import Action, Clause, Instruction, Sentence
from pyrules.cards.abilities.filters import Player
from pyrules.cards.abilities.selections import Selection
from pyrules.cards.abilities.triggers import Trigger
from pyrules.cards.grammar import Node, phrase_list, word, wording


@wording("{steps}, then {rest}")
class Steps(Sentence):
    """ "search your library for a card, put it into your hand, then shuffle" (608.2c)."""

    steps: tuple[Clause, ...] = phrase_list(", ", ", ", ", ", least=2)
    rest: tuple[Clause, ...] = phrase_list()


@wording("{steps}")
class StepsInARow(Sentence):
    """ "untap that creature, it gains haste", and the like."""

    steps: tuple[Clause, ...] = phrase_list(", ", ", and ", ", and ", least=3)


@wording("you {steps}, then {rest}")
@wording("{player:one} {steps:one}, then {rest:one}")
@wording("{player:they} {steps}, then {rest}")
class PlayerSteps(Sentence):
    """Steps that a named player takes. No player: you."""

    steps: tuple[Action, ...] = phrase_list(", ", ", and ", " and ")
    rest: tuple[Action, ...] = phrase_list()
    player: Player | None = None


@wording("{player:one} {steps:one}, then {rest:one}")
class PlayerStepsInARow(Sentence):
    player: Player
    steps: tuple[Action, ...] = phrase_list(", ", ", ", ", ", least=2)
    rest: tuple[Action, ...] = phrase_list()


@wording("you may {steps}[, then {rest}]")
@wording("{player:one} may {steps}[, then {rest}]")
class MaySteps(Sentence):
    """Several steps that a player may take together. No player: you."""

    steps: tuple[Instruction, ...] = phrase_list(", ", ", ", " and ")
    rest: tuple[Instruction, ...] = phrase_list()
    player: Player | None = None


@wording("{clauses}, then {player:one} may {rest}")
@wording("{clauses}, then you may {rest}")
class ThenMay(Sentence):
    clauses: tuple[Clause, ...] = phrase_list()
    rest: tuple[Instruction, ...] = phrase_list()
    player: Player | None = None


@wording("{action} for each {each}", in_mode="")
@wording("{action:one} for each {each}", in_mode="one")
class ActionForEach(Instruction):
    """As often as there is something to count."""

    action: Action
    each: Each


@wording("you {action} for each {each}", in_mode="")
@wording("{player:one} {action:one} for each {each}", in_mode="")
class PlayerDoesForEach(Clause):
    action: Action
    each: Each
    player: Player | None = None


@wording("{clauses}, where X is {quantity}")
class ClausesWhere(Sentence):
    """107.3i: X is defined for all of them."""

    clauses: tuple[Clause, ...] = phrase_list(least=2)
    quantity: Quantity = None  # type: ignore[assignment]


@wording("{clauses}, then {rest}, where X is {quantity}")
class ThenWhere(Sentence):
    clauses: tuple[Clause, ...] = phrase_list()
    rest: tuple[Clause, ...] = phrase_list()
    quantity: Quantity = None  # type: ignore[assignment]


@wording("{clause} unless you {actions}")
@wording("{clause} unless {player:one} {actions:one}")
@wording("{clause} unless {player:they} {actions}")
class UnlessDone(Sentence):
    """118.12a. No player: you."""

    clause: Clause
    actions: tuple[Action, ...] = phrase_list(two=" or ", last=", or ")
    player: Player | None = None


@wording("{clause} unless {condition}")
class UnlessSo(Sentence):
    clause: Clause
    condition: Condition


@wording("unless {player:one} {action:one}, {sentence}")
@wording("unless you {action}, {sentence}")
class UnlessFirst(Sentence):
    action: Action
    sentence: Sentence
    player: Player | None = None


@wording("{clause} if able")
class IfAble(Clause):
    clause: PlayerClause


class PlayerClause(Node):
    pass


@wording("{player:one} {actions:one}")
class PlayerActs(PlayerClause):
    player: Player
    actions: tuple[Action, ...] = phrase_list()


@wording("you may have {other:one} {actions}")
class MayHavePlayer(Clause):
    other: Player
    actions: tuple[Action, ...] = phrase_list()


@wording("you and {other:one} each {actions}")
class YouAndOther(Clause):
    other: Player
    actions: tuple[Action, ...] = phrase_list()


@wording("{actions}, and {rest}", in_mode="")
class AndSo(Sentence):
    """A long sentence of two."""

    actions: tuple[Clause, ...] = phrase_list(", ", ", ", ", ", least=2)
    rest: Clause = None  # type: ignore[assignment]


@wording("for each {each}, {sentence}")
class ForEachSentence(Sentence):
    each: Each
    sentence: Sentence


@wording("for each of {what}, {sentence}")
class ForEachOf(Sentence):
    what: Selection
    sentence: Sentence


@wording("for each opponent, {sentence}")
@wording("for each player, {sentence}", all_players=True)
class ForEachPlayer(Sentence):
    sentence: Sentence
    all_players: bool = False


@wording("starting with you, {sentence}")
class StartingWithYou(Sentence):
    """101.4: in turn order."""

    sentence: Sentence


@wording("{sentence} instead if {condition}")
class InsteadWhen(Sentence):
    """A self-replacement (614.15) of what the sentence before says."""

    sentence: Clause
    condition: Condition


@wording("{clause} {trigger} if {condition}")
class LaterIf(Sentence):
    clause: Clause
    trigger: Trigger
    condition: Condition


@wording("do this only once each turn")
@wording("do this only once", ever=True)
class OnlyOnce(Sentence):
    """603.2h."""

    ever: bool = False


@wording("repeat this process {number} more times")
@wording("repeat this process", number=0)
@wording("repeat this process once", number=1)
@wording("repeat this process any number of times", number=-1)
class RepeatProcess(Action):
    """`number`: how often; 0 as often as the text's condition lets, -1 any number of times."""

    number: int = word("NumberWord")


@wording("the same is true for {grants}")
class SameIsTrue(Sentence):
    """702.1c: the sentence before, said of other keywords."""

    grants: tuple[OneGrant, ...] = phrase_list()


@wording("{keyword}")
class OneGrant(Node):
    keyword: str = word("KeywordName")

"""Sentences of abilities: how instructions are joined, made conditional, optional, or lasting."""

from __future__ import annotations

import typing
from collections.abc import Callable

from pyrules.cards.grammar import Node, NodeType, phrase_list, word, wording

if typing.TYPE_CHECKING:
    from pyrules.cards.abilities.conditions import Condition
    from pyrules.cards.abilities.durations import Duration
    from pyrules.cards.abilities.filters import Player
    from pyrules.cards.abilities.triggers import Trigger

THIRD = {"have": "has", "scry": "scries", "search": "searches", "destroy": "destroys", "copy": "copies", "do": "does"}


def verb(template: str, /, **constants: typing.Any) -> Callable[[NodeType], NodeType]:
    """Two wordings of something done: "draw a card", and in mode "one" "draws a card"."""
    first, space, rest = template.partition(" ")

    def register(cls: NodeType) -> NodeType:
        third = THIRD.get(first, first + "s")
        cls = wording(third + space + rest, in_mode="one", **constants)(cls)
        return wording(template, in_mode="", **constants)(cls)

    return register


class Sentence(Node):
    """A sentence of an ability, without its full stop."""


class Clause(Sentence):
    """An instruction that can be joined to others in one sentence."""


class Instruction(Clause):
    """Something told in the imperative, to "you"."""


class Action(Instruction):
    """An instruction that can also be said of others; in mode "one" of a third person."""


@wording("you {actions}", in_mode="")
@wording("{player:one} {actions:one}", in_mode="")
@wording("{player:they} {actions}", in_mode="")
@wording("{player:each} each {actions}", in_mode="")
class PlayerDoes(Clause):
    """A player who is named does something: "you gain 1 life", "each player draws a card"."""

    actions: tuple[Action, ...] = phrase_list()
    player: Player | None = None


@wording("you may {clauses}", in_mode="")
@wording("{player:one} may {clauses}", in_mode="")
@wording("{player:they} may {clauses}", in_mode="")
class May(Clause):
    """A player chooses whether what would be told to "you" is done (603.5, 608.2d). No player: you."""

    clauses: tuple[Instruction, ...] = phrase_list()
    player: Player | None = None


@wording("{clauses}")
class Sequence(Sentence):
    """ "add {G} and draw a card"."""

    clauses: tuple[Clause, ...] = phrase_list(least=2)


@wording("{first}, and {second}")
class Both(Sentence):
    """Two that are so long that a comma stands before "and"."""

    first: Clause
    second: Clause


@wording("{clauses}, then {rest}")
class ThenSequence(Sentence):
    """ "draw two cards, then discard a card" (608.2c)."""

    clauses: tuple[Clause, ...] = phrase_list()
    rest: tuple[Clause, ...] = phrase_list()


@wording("then {sentence}")
@wording("then, {sentence}")
class Then(Sentence):
    sentence: Sentence


@wording("otherwise, {sentence}")
class Otherwise(Sentence):
    """What happens where the condition of the sentence before is false."""

    sentence: Sentence


@wording("if {condition}, {sentence}")
class If(Sentence):
    """As a triggered ability's first sentence it is an intervening "if" clause (603.4)."""

    condition: Condition
    sentence: Sentence


@wording("{clause} if {condition}")
class ClauseIf(Sentence):
    """The condition stands after the instruction, and is looked at as it is carried out."""

    clause: Clause
    condition: Condition


@wording("{duration}, {sentence}")
class Lasting(Sentence):
    """What a sentence says holds for a time: "until end of turn, whenever you tap a land for mana, …" (611.2a)."""

    duration: Duration
    sentence: Sentence


@wording("{trigger}, {sentence}")
class LaterTrigger(Sentence):
    """A delayed (603.7) or reflexive (603.12) triggered ability that a sentence makes; within `Lasting`, one that
    triggers as often as it can."""

    trigger: Trigger
    sentence: Sentence


@wording("{sentence} {trigger}")
class ClauseLater(Sentence):
    """ "draw a card at the beginning of the next turn's upkeep" (603.7)."""

    sentence: Clause
    trigger: Trigger


@wording("{clause} unless {player:one} pays {symbols}")
@wording("{clause} unless {player:one} pays {symbols}, where X is {quantity}")
class ClauseUnless(Sentence):
    """118.12a."""

    clause: Clause
    player: Player
    symbols: str = word("ManaSymbols")
    quantity: Quantity | None = None


@wording("{action}, where X is {quantity}")
class ActionWhere(Sentence):
    action: Action
    quantity: Quantity


@wording("on a {number} or lower, {sentence}")
class OnRoll(Sentence):
    """706.2: of the die that was rolled."""

    sentence: Sentence
    number: int = word("Digits")


@wording("any time you could activate a mana ability, {sentence}")
class AnyTimeForMana(Sentence):
    """A special action (116.2)."""

    sentence: Clause


@wording("during your next untap step, as you untap your permanents, {action}")
class InNextUntapStep(Sentence):
    """703.4c."""

    action: Action


@wording("for each {each}, {sentence}")
class ForEachDo(Sentence):
    each: Each
    sentence: SequenceOrClause


@wording("{clauses}")
class SequenceOrClause(Node):
    clauses: tuple[Clause, ...] = phrase_list()


if typing.TYPE_CHECKING:
    from pyrules.cards.abilities.amounts import Each, Quantity

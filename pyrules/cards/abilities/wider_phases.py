"""Phases and turns (500): who may attack in an additional one, what is done at the end of one, who controls a turn."""

from __future__ import annotations

from pyrules.cards.abilities.amounts import Amount
from pyrules.cards.abilities.changes import Predicate
from pyrules.cards.abilities.effects import Action, Clause, Sentence, verb
from pyrules.cards.abilities.filters import Player
from pyrules.cards.abilities.selections import Selection
from pyrules.cards.abilities.triggers import Trigger
from pyrules.cards.grammar import phrase_list, word, wording


@wording("only {who:many} can attack during that {phase}")
@wording("only {who:one} can attack during that {phase}")
class OnlyTheyAttack(Clause):
    """500.8, 508.1c: in a phase that was added."""

    who: Selection
    phase: str = word("PhaseName", default="combat phase")


@wording("after each opponent's first {phase} of each turn, there is an additional {other}")
class AdditionalEachTurn(Sentence):
    """500.8."""

    phase: str = word("PhaseName")
    other: str = word("PhaseName")


@wording("at the end of the first {phase} on your turn", first=True)
@wording("at the end of {phase} on your turn")
class EndOfPhase(Trigger):
    """511."""

    phase: str = word("PhaseName")
    first: bool = False


@wording("attacks that combat if able", in_mode="one")
@wording("attack that combat if able", in_mode="")
class AttacksThatCombat(Predicate):
    """508.1d."""


@wording("attacks {player:one} each combat if able", in_mode="one")
@wording("attack {player:one} each combat if able", in_mode="")
@wording("attacks a player other than you if able", in_mode="one", player=None, other=True)
@wording("attack a player other than you if able", in_mode="", player=None, other=True)
class AttacksPlayerEachCombat(Predicate):
    """508.1d."""

    player: Player | None = None
    other: bool = False


@wording("attacks or blocks this turn if able", in_mode="one")
@wording("attack or block this turn if able", in_mode="")
@wording("attacks or blocks this combat if able", in_mode="one", combat=True)
class AttacksOrBlocks(Predicate):
    """508.1d, 509.1c."""

    combat: bool = False


@wording("blocks {target} this turn if able", in_mode="one")
class BlocksTarget(Predicate):
    """509.1c."""

    target: Selection


@wording("during {player:one}'s next turn, {sentence}")
class DuringNextTurn(Sentence):
    player: Player
    sentence: Sentence


@wording("can't {what} that combat")
class CannotThatCombat(Predicate):
    what: str = word("ShortCannot")


@wording("you may cast ~ during an opponent's {phase}")
class MayCastDuring(Clause):
    """601.3b."""

    phase: str = word("PhaseName")


@wording("you control {player:one} during their next {phase}")
class ControlNextPhase(Clause):
    """723."""

    player: Player
    phase: str = word("PhaseName")


@verb("pay {amount} {{E}}")
class PaySoMuchEnergy(Action):
    """107.14."""

    amount: Amount


@wording("you may {actions}")
@wording("{player:one} may {actions}")
@wording("{player:they} may {actions}")
class MayEither(Clause):
    """One of several, as the player chooses."""

    actions: tuple[Action, ...] = phrase_list(two=" or ", last=", or ", least=2)
    player: Player | None = None


@wording("{player:one} skips their next {phase}")
@wording("{player:one} skips their next {phase} this turn", this_turn=True)
class SkipsNextPhase(Clause):
    """500.11."""

    player: Player
    phase: str = word("PhaseName")
    this_turn: bool = False

"""Whether what an entry says may be done now, by the rules on what a player may do; costs count as paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

import clingo

from pyrules.board import BoardError, Object
from pyrules.board.schema import quoted
from pyrules.standing_rules import Standing
from pyrules.terms import string
from pyrules.timeline import rules
from pyrules.trial import Trial
from pyrules.trying import unsure

if TYPE_CHECKING:
    from pyrules.timeline.game import Game

FORCED = "If it shall happen nevertheless, write force: true in the entry."


def may_cast(game: Game, each: Object, player: str, way: str) -> None:
    """BoardError where the rules do not let the player cast a card now (601.3)."""
    trial = Trial(game.referee, player, (f"cast({each.number},{string(way)})",))
    refuse(trial, each, trial.tried, f"{player} cannot cast {quoted(each.id)} now")


def may_activate(game: Game, each: Object, player: str, ability: clingo.Symbol) -> None:
    """BoardError where the rules do not let the player activate an ability now (602.5)."""
    trial = Trial(game.referee, player, (f"activate({each.number})",))
    meant = [what for what in trial.tried if ability in what.arguments]
    refuse(trial, each, meant, f"{player} cannot activate that ability of {quoted(each.id)} now")


def may_attack(game: Game, each: Object, whom: str) -> None:
    """BoardError where the rules do not let a creature attack (508.1)."""
    asked = f"attack({each.number},{whom})"
    trial = Trial(game.referee, game.controller(each.number), (asked,))
    refuse(trial, each, [clingo.parse_term(asked)], f"{quoted(each.id)} cannot attack")


def may_block(game: Game, who: list[Object], attacker: Object, others: list[int]) -> None:
    """BoardError where the rules do not let creatures block an attacker (509.1). others: what is declared to block it
    as well."""
    asked = [f"block({each.number},{attacker.number})" for each in who]
    beside = [f"blocks_as_well({number},{attacker.number})." for number in others]
    player = game.controller(who[0].number)
    trial = Trial(game.referee, player, tuple(asked), (*rules.combat(game), *beside))
    for each, one in zip(who, asked, strict=True):
        message = f"{quoted(each.id)} cannot block {quoted(attacker.id)}"
        refuse(trial, each, [clingo.parse_term(one)], message)


def may_play(game: Game, each: Object, player: str) -> None:
    """BoardError where the rules do not let a player play a land now (305.2)."""
    asked = f"play_land({each.number})"
    more = [f"more_lands(p{game.state(name).number},{number})." for name, number in game.more_lands]
    trial = Trial(game.referee, player, (asked,), tuple(more))
    refuse(trial, each, [clingo.parse_term(asked)], f"{player} cannot play {quoted(each.id)} now")


def refuse(trial: Trial, each: Object, tried: list[clingo.Symbol], message: str) -> None:
    """BoardError with the rules that speak against it, where they speak against all that the entry may mean and
    nothing that was not understood might allow it."""
    against: list[str] = []
    for what in tried:
        found = trial.against.get(what, [])
        allowed = any(doubt.bearing.may_allow for doubt in Standing.of(trial).doubts(what, each))
        if not found or allowed or unsure(trial, what, each):
            return
        against += found
    if against:
        reasons = dict.fromkeys(str(reason) for reason in trial.inquiry.why(against))
        raise BoardError(f"{message}: {'; '.join(reasons)}.", remedy=FORCED)

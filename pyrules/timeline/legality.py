"""Whether what an entry says may be done now, by the rules on what a player may do; costs count as paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

import clingo

from pyrules.board import BoardError, Object
from pyrules.board.schema import quoted
from pyrules.standing_rules import Standing
from pyrules.terms import string
from pyrules.timeline import rules
from pyrules.timeline.game import ANYTHING
from pyrules.trial import Trial
from pyrules.trying import unsure

if TYPE_CHECKING:
    from pyrules.timeline.game import Game

FORCED = "If it shall happen nevertheless, write force: true in the entry."


def may_cast(game: Game, each: Object, player: str, way: str, instead: bool = False) -> bool:
    """BoardError where the rules do not let the player cast a card now (601.3). Whether it is an effect that gives the
    spell the keyword for whose cost it is cast. instead: for an alternative cost that it offers itself (118.9a)."""
    trial = casting(game, each, player, way)
    meant = [what for what in trial.tried if what.arguments[-1].name == "rather"] if instead else trial.tried
    if instead and not meant:
        raise BoardError(f"{player} cannot pay the alternative cost of {quoted(each.id)} now (118.9).", remedy=FORCED)
    refuse(trial, each, meant, f"{player} cannot cast {quoted(each.id)} now")
    if way and all(str(what.arguments[-1]) == "no_way" for what in trial.tried):
        game.doubt(each.id, way, "what lets it be cast so, and what that does, is not understood yet", ANYTHING)
    return any(what.arguments[-1].name == "for_mana_cost" for what in trial.tried)


def said_of_it(game: Game, each: Object, player: str) -> None:
    """Doubts what a permission to cast from another zone says of a spell that is "cast this way"."""
    for (permission,) in casting(game, each, player, "").atoms("cast_that_way", 1):
        why = "what it says of a spell that is cast this way is not understood yet"
        game.doubt(game[permission.number].id, "", why, ANYTHING)


def casting(game: Game, each: Object, player: str, way: str) -> Trial:
    """What the rules say of casting a card now."""
    return tried(game, player, f"cast({each.number},{string(way)})")


def activating(game: Game, each: Object, player: str) -> Trial:
    """What the rules say of activating an object's abilities now."""
    return tried(game, player, f"activate({each.number})")


def tried(game: Game, player: str, asked: str) -> Trial:
    """What the rules say of something that is tried; it is asked once."""
    known: dict[tuple[str, str], Trial] = game.notes.setdefault("tried", {})
    if (player, asked) not in known:
        known[player, asked] = Trial(game.referee, player, (asked,))
    return known[player, asked]


def may_activate(game: Game, each: Object, player: str, ability: clingo.Symbol) -> None:
    """BoardError where the rules do not let the player activate an ability now (602.5)."""
    trial = activating(game, each, player)
    meant = [what for what in trial.tried if ability in what.arguments]
    refuse(trial, each, meant, f"{player} cannot activate that ability of {quoted(each.id)} now")


def may_attack(game: Game, attackers: list[Object], whom: str) -> None:
    """BoardError where the rules do not let one of some creatures attack (508.1)."""
    for player in dict.fromkeys(game.controller(each.number) for each in attackers):
        mine = [each.number for each in attackers if game.controller(each.number) == player]
        asked = {number: f"attack({number},{whom})" for number in mine}
        trial = Trial(game.referee, player, tuple(asked.values()))
        for number, one in asked.items():
            refuse(trial, game[number], [clingo.parse_term(one)], f"{quoted(game[number].id)} cannot attack")


def may_play(game: Game, each: Object, player: str) -> None:
    """BoardError where the rules do not let a player play a card as a land now (305.1)."""
    trial = Trial(game.referee, player, (f"play_land({each.number})",), rules.base(game))
    refuse(trial, each, [clingo.parse_term(f"play_land({each.number})")], f"{player} cannot play {quoted(each.id)} now")


def may_block(game: Game, blockers: list[Object], attacker: Object, others: list[int]) -> None:
    """BoardError where the rules do not let creatures block an attacker (509.1). others: what else is declared to."""
    number = len({*others, *(each.number for each in blockers)})
    asked = [f"block({each.number},{attacker.number},{number})" for each in blockers]
    trial = Trial(game.referee, game.controller(blockers[0].number), tuple(asked), rules.base(game))
    for each, one in zip(blockers, asked, strict=True):
        refuse(trial, each, [clingo.parse_term(one)], f"{quoted(each.id)} cannot block {quoted(attacker.id)}")


def refuse(trial: Trial, each: Object, tried: list[clingo.Symbol], message: str) -> None:
    """BoardError with the rules that speak against it, where they speak against all that the entry may mean and
    nothing that was not understood might allow it."""
    against: list[str] = []
    for what in tried:
        found = trial.against.get(what, [])
        if not found or any(doubt.bearing.may_allow for doubt in Standing.of(trial).doubts(what, each)):
            return
        if unsure(trial, what, each):
            return
        against += found
    if against:
        reasons = dict.fromkeys(str(reason) for reason in trial.inquiry.why(against))
        raise BoardError(f"{message}: {'; '.join(reasons)}.", remedy=FORCED)

"""Whether what an entry says may be done now, by the rules on what a player may do; costs count as paid."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import clingo

from pyrules.board import BoardError, Object
from pyrules.board.schema import quoted
from pyrules.standing_rules import COSTS, Standing
from pyrules.terms import string
from pyrules.timeline import rules
from pyrules.timeline.game import ANYTHING
from pyrules.trial import Trial
from pyrules.trying import unsure

if TYPE_CHECKING:
    from pyrules.timeline.game import Game

FORCED = "If it shall happen nevertheless, write force: true in the entry."


def may_cast(game: Game, each: Object, player: str, way: str) -> dict[str, int]:
    """BoardError where the rules do not let the player cast a card now (601.3); else what effects change of the mana
    that it costs."""
    trial = Trial(game.referee, player, (f"cast({each.number},{string(way)})",))
    refuse(trial, each, trial.tried, f"{player} cannot cast {quoted(each.id)} now")
    if way and all(str(what.arguments[-1]) == "no_way" for what in trial.tried):
        game.doubt(each.id, way, "what lets it be cast so, and what that does, is not understood yet", ANYTHING)
    return cost_changes(game, each, trial, [what for what in trial.tried if str(what.arguments[-1]) != "no_way"])


def cost_changes(game: Game, each: Object, trial: Trial, meant: list[clingo.Symbol]) -> dict[str, int]:
    """What increases and reductions change of the mana that something costs (601.2f), by symbol; generic mana by its
    number."""
    found: list[dict[str, int]] = []
    for one in meant:
        changes: dict[str, int] = {}
        for sign, name in ((1, "more"), (-1, "less")):
            for what, _, symbol, number in trial.atoms(name, 4):
                if what == one:
                    generic = symbol.name == "generic"
                    amount = number.number * (symbol.arguments[0].number if generic else 1)
                    key = "generic" if generic else str(symbol)
                    changes[key] = changes.get(key, 0) + sign * amount
        found.append({key: amount for key, amount in changes.items() if amount})
    if any(other != found[0] for other in found) or any(
        n < 0 for key, n in (found or [{}])[0].items() if key != "generic"
    ):
        game.doubt(each.id, "", "how much mana it costs is not settled", ("mana",))
    for doubt in Standing.of(trial).doubts(meant[0], each) if meant else ():
        if re.search(COSTS, doubt.unread.text):
            game.doubt(doubt.unread.card, doubt.unread.text, doubt.unread.why, ("mana",))
    return found[0] if found else {}


def may_activate(game: Game, each: Object, player: str, ability: clingo.Symbol) -> dict[str, int]:
    """BoardError where the rules do not let the player activate an ability now (602.5); else what effects change of the
    mana that it costs."""
    trial = Trial(game.referee, player, (f"activate({each.number})",))
    meant = [what for what in trial.tried if ability in what.arguments]
    refuse(trial, each, meant, f"{player} cannot activate that ability of {quoted(each.id)} now")
    return cost_changes(game, each, trial, meant)


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

"""Mana pools that a file does not say in full: where generic mana was paid and it is not said with what, several may be
left, and a question is certain only where all of them answer it alike."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import TYPE_CHECKING

from pyrules.board.objects import PlayerState
from pyrules.mana import written
from pyrules.questions.happened import Happened
from pyrules.rulings import Ruling, Unread
from pyrules.terms import symbols

if TYPE_CHECKING:
    from pyrules.questions import Question
    from pyrules.timeline.game import Game

#: From more mana than this it is not gone through what may be left.
MOST_MANA = 14
WHY = "which mana is spent is not said (pay: {mana: …})"
#: The questions about what is in a pool.
ABOUT_POOLS = frozenset({"mana_pool", "unrestricted_mana"})


def in_order(pool: str) -> str:
    """The same mana, always written alike."""
    return written(sorted(symbols(pool)))


def all_pools(state: PlayerState) -> frozenset[str]:
    """Everything that a player's pool may hold."""
    return frozenset({in_order(state.mana_pool), *state.other_pools})


def after_payment(state: PlayerState, cost: list[str], told: str | None) -> frozenset[str] | None:
    """What a pool may hold after a cost was paid. told: what is paid with. None: too many ways to go through."""
    found: set[str] = set()
    for pool in all_pools(state):
        held = symbols(pool)
        if len(held) > MOST_MANA:
            return None
        paid = held if told is None else symbols(told)
        if Counter(paid) - Counter(held):
            continue
        rest = list((Counter(held) - Counter(paid)).elements())
        found |= {written(sorted([*left, *rest])) for left in leftovers(paid, cost)}
    return frozenset(found)


def leftovers(pool: list[str], cost: list[str]) -> set[tuple[str, ...]]:
    """What may be left of mana after a cost is paid from it; nothing where it is not enough."""
    found = {tuple(sorted(pool))}
    for each in sorted(cost, key=lambda symbol: symbol.startswith("generic(")):
        if each.startswith("generic("):
            number = int(each[8:-1])
            found = {
                kept
                for left in found
                if number <= len(left)
                for kept in itertools.combinations(left, len(left) - number)
            }
        else:
            found = {without_one(left, way) for left in found for way in ways_to_pay(each) if way in left}
    return found


def ways_to_pay(symbol: str) -> list[str]:
    """The types of mana with any of which a symbol of a cost is paid: a hybrid one has two."""
    return [symbol, *symbol.partition("(")[2].rstrip(")").split(",")]


def without_one(pool: tuple[str, ...], symbol: str) -> tuple[str, ...]:
    """Mana but for one of a type."""
    at = pool.index(symbol)
    return pool[:at] + pool[at + 1 :]


def unsaid(game: Game, question: Question | Happened, ruling: Ruling) -> tuple[Unread, ...]:
    """What of the pools a file does not say and the answer to a question hangs on."""
    several = [each for each in game.players if each.other_pools]
    if isinstance(question, Happened):
        hangs = [each for each in several if question.kind in ABOUT_POOLS and each.name == question.about]
    elif question.kind.startswith("can_"):
        hangs = [each for each in several if {ruling.answer} != answers(game, each, question)]
    else:
        hangs = []
    return tuple(Unread(each.name, 0, "", WHY) for each in hangs)


def answers(game: Game, player: PlayerState, question: Question) -> set[object]:
    """The answers where a player's pool holds other mana."""
    found: set[object] = set()
    for pool in player.other_pools:
        other = game.snapshot()
        other.set_player(player.name, mana_pool=pool, other_pools=frozenset())
        found.add(other.referee.ask(question).answer)
    return found

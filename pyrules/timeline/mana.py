"""Mana that is added (106.4): how much, of which types, as the rulebook says and the file chooses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

import clingo

from pyrules.board import BoardError
from pyrules.declared import listed
from pyrules.mana import amount, same_amount, written
from pyrules.terms import symbols, term
from pyrules.timeline import rules
from pyrules.timeline.asked import MANA
from pyrules.timeline.game import ANYTHING
from pyrules.timeline.pools import WHY, after_payment, in_order, ways_to_pay
from pyrules.walking import functors

if TYPE_CHECKING:
    from pyrules.cards.grammar import Node
    from pyrules.timeline.game import Game
    from pyrules.timeline.resolving import Resolution

SYMBOLS = "WUBRGC"
NUMBER = clingo.SymbolType.Number


def produced(by: Resolution, node: Node | None, player: str) -> str:
    """The mana that an instruction adds now."""
    assert node is not None
    facts = [f"instruction({term(node).text})."]
    facts += [f"mana_made({each.lower()})." for each in SYMBOLS if "{" + each + "}" in by.item.mana]
    grounding = by.ask(node, MANA, *facts, *colors(by))
    found = results(grounding, clingo.Function("now"), clingo.Function("now"))
    return one_of(by, found, f"what {by.told(node)!r} adds")


def of_ability(by: Resolution, ability: clingo.Symbol, x: int | None) -> str:
    """The mana that a mana ability of an object adds as it resolves, replacement effects applied (106.12b)."""
    number = by.item.source
    facts = [f"exact({number}).", *colors(by)]
    if x is not None:
        facts.append(f"choice(x,{x}).")
    grounding = rules.ask(by.game, facts, MANA).grounding
    found = results(grounding, clingo.Number(number), ability)
    for name in ("overflow", "undecided", "open_parts", "open_number"):
        if any(who.number == number and own == ability for who, own in grounding.atoms(name, 2) if who.type == NUMBER):
            by.not_understood("how much mana it adds is not settled", ANYTHING)
    return one_of(by, found, "what it adds")


def results(grounding: object, who: clingo.Symbol, ability: clingo.Symbol) -> list[str]:
    """Every amount that may be added."""
    for name in ("together", "result"):
        found = {
            amount([count.number for count in counts.arguments])
            for each, own, counts in grounding.atoms(name, 3)  # type: ignore[attr-defined]
            if each == who and own == ability
        }
        if found:
            return sorted(found, key=lambda each: (-len(each), each))
    return []


def colors(by: Resolution) -> Iterable[str]:
    """The colors that the file chooses."""
    said = by.choice("color")
    for letter in (said,) if isinstance(said, str) else said or ():
        yield f"choice(color,{letter.lower()})."


def one_of(by: Resolution, found: list[str], what: str) -> str:
    """The amount that the file chooses, or the only one."""
    said = by.choice("mana")
    if said is not None:
        for each in found:
            if same_amount(said, each):
                return each
        raise by.question(f"{said} is not {what}.", f"It may be {', '.join(found) or 'nothing'}.")
    if len(found) > 1:
        named = ", ".join(each or "no mana" for each in found[:8])
        raise by.question(
            f"{what} may be {named}, and the file does not say which.", "Say choose: {color: …} or {mana: …}."
        )
    return found[0] if found else ""


def add(game: Game, player: str, amount: str, text: Node | None) -> None:
    """Puts mana into a player's pool; where what adds it restricts how it is spent, it is kept account of (106.6)."""
    state = game.state(player)
    limited = text is not None and not functors(text).isdisjoint(listed()["restricts mana"])
    restricted = state.restricted + amount if limited else state.restricted
    others = frozenset(in_order(each + amount) for each in state.other_pools)
    game.set_player(player, mana_pool=state.mana_pool + amount, restricted=restricted, other_pools=others)


def take_out(game: Game, player: str, left: list[str]) -> None:
    """A pool after some of it was spent: whether restricted mana was among it is in doubt where it may have been."""
    state = game.state(player)
    restricted = Counter(symbols(state.restricted))
    spent = Counter(symbols(state.mana_pool)) - Counter(left)
    free = Counter(symbols(state.mana_pool)) - restricted
    if any(restricted[each] and free[each] and spent[each] for each in spent):
        why = "which mana was spent, that with a restriction or other, the file does not say"
        game.doubt(player, "", why, ("restrictions",))
    game.set_player(player, mana_pool=written(left), restricted=written(restricted - (spent - free)))


def spend(game: Game, player: str, cost: list[str], told: str | None = None) -> bool:
    """Pays a mana cost from a player's pool, where the pool holds it; whether it did. told: what is paid with, where
    the file says it; where it does not and several amounts might be left, it is in doubt which."""
    pool = symbols(game.state(player).mana_pool)
    paid = pool if told is None else symbols(told)
    left = Counter(pool) - Counter(paid)
    found = without(paid, cost)
    if told is not None and (Counter(paid) - Counter(pool) or found is None or found):
        raise BoardError(
            f"{player} cannot pay with {told}: it is not in the pool, or not what is to be paid (601.2h).",
            remedy=f"The pool holds {game.state(player).mana_pool or 'nothing'}.",
        )
    if found is None:
        return False
    rest = [*found, *left.elements()]
    ways = after_payment(game.state(player), cost, told)
    if ways is None:
        game.doubt(player, "", WHY, ("pool",))
    take_out(game, player, rest)
    game.set_player(player, other_pools=(ways or frozenset()) - {written(sorted(rest))})
    return True


def without(pool: list[str], cost: list[str]) -> list[str] | None:
    """What is left of mana after a cost is paid with what is of the least use; None where it is not enough."""
    left = list(pool)
    generic = 0
    for each in sorted(cost, key=lambda symbol: symbol not in left):
        if each.startswith("generic("):
            generic += int(each[8:-1])
            continue
        way = next((way for way in ways_to_pay(each) if way in left), None)
        if way is None:
            return None
        left.remove(way)
    if generic > len(left):
        return None
    left.sort(key=lambda each: (each != "c", left.count(each)))
    return left[generic:]


def with_x(cost: list[str], x: int | None) -> list[str]:
    """A mana cost with its X as a number (107.3)."""
    return [f"generic({x or 0})" if each == "x" else each for each in cost]

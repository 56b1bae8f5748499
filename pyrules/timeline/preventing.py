"""Damage that is prevented (615), by protection (702.16e) and by effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

import clingo

from pyrules.timeline import rules, story
from pyrules.timeline.asked import PREVENTED
from pyrules.timeline.game import ANYTHING, Game

if TYPE_CHECKING:
    from pyrules.timeline.resolving import Resolution

Arguments = list[clingo.Symbol]
Later = list[str]
Fates = dict[int, str]
#: Without such words on the board, and without an effect that has resolved, no damage is prevented.
PREVENTS = frozenset(("protection", "prevent_all"))


def prevented(game: Game, source: int, to: clingo.Symbol, amount: int, how: str) -> int:
    """How much of some damage is prevented."""
    guarded = game.guards.get(str(to), 0)
    if str(to) in game.absorbing:  # of damage that is dealt at the same time
        return amount
    counted = to.type == clingo.SymbolType.Number and game[to.number].counters
    plain = not game.preventions and PREVENTS.isdisjoint(rules.base(game).facts.functors)
    if not guarded and plain and not counted:
        return 0
    facts = [f"would_damage({source},{to}).", *rules.remembered(game, [source]), *game.preventions]
    if how == "combat":
        facts.append("combat_damage_now.")
    grounding = rules.ask(game, facts, PREVENTED).grounding
    whom = rules.name_of(game, to)
    name = game[whom].id if isinstance(whom, int) else whom
    if any(True for _ in grounding.atoms("perhaps_prevented", 2)):
        game.doubt(name, "", "whether its protection prevents the damage is not understood yet", ANYTHING)
    found = 0
    if any(True for _ in grounding.atoms("prevented", 2)):
        found = amount
    elif guarded and not any(True for _ in grounding.atoms("guard_fails", 2)):
        found = min(guarded, amount)
        game.guards = {**game.guards, str(to): guarded - found}
    if any(True for _ in grounding.atoms("absorbed", 2)):
        loses_shield(game, to, found)
    if found:
        story.add(game, "615.1", f"{found} damage to {name} from {game[source].id} is prevented", name)
    return found


def loses_shield(game: Game, to: clingo.Symbol, found: int) -> None:
    """A shield counter is removed: one for all damage that is dealt at the same time (122.1c)."""
    from pyrules.timeline.happening import counters_by_no_effect

    if found:
        game.absorbing = game.absorbing | {str(to)}
    counters_by_no_effect(game, [to, clingo.String("shield"), clingo.Number(-1)], None, [], {})


def prevents(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    """Damage is prevented this turn."""
    game.preventions = [*game.preventions, f"prevention({args[0]},{args[1]},{args[2]})."]
    return []


def guards_against(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    """The next so much damage to someone is prevented this turn (615.7)."""
    game.guards = {**game.guards, str(args[0]): game.guards.get(str(args[0]), 0) + args[1].number}
    return []


PREVENTING = {each.__name__: each for each in (prevents, guards_against)}

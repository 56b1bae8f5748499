"""Damage and gains of life that replacement effects make more, or something else (614.1a)."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING

from pyrules.board.schema import MAX_NUMBER
from pyrules.timeline import rules, story, triggers
from pyrules.timeline.asked import ENLARGED, GAINED
from pyrules.timeline.game import ANYTHING, Game

if TYPE_CHECKING:
    import clingo


def damage_after_all(game: Game, source: int, to: clingo.Symbol, amount: int, how: str) -> int:
    """How much some damage is after the effects that make it more."""
    if "source_would_deal_damage" not in rules.base(game).facts.functors:
        return amount
    facts = [f"would_damage({source},{to}).", *rules.remembered(game, [source])]
    if how == "combat":
        facts.append("combat_damage_now.")
    grounding = rules.ask(game, facts, ENLARGED).grounding
    times = [factor.number for _, _, factor in grounding.atoms("times_as_much", 3)]
    more = [plus.number for _, _, plus in grounding.atoms("so_much_more", 3)]
    if game.guards.get(str(to)) and (times or more):
        game.doubt(game[source].id, "", "whether damage is prevented before it is more is not said", ANYTHING)
    return enlarged(game, amount, times, more, game[source].id)


def life_after_all(game: Game, player: str, amount: int) -> int:
    """How much life a player gains after the effects that make it more; less than none where it is lost instead."""
    if amount <= 0 or "would_gain_life" not in rules.base(game).facts.functors:
        return amount
    facts = [f"would_change_life({rules.player_term(game, player)},{amount})."]
    grounding = rules.ask(game, facts, GAINED).grounding
    times = [factor.number for _, _, factor in grounding.atoms("life_times", 3)]
    more = [plus.number for _, _, plus in grounding.atoms("life_more", 3)]
    if not any(True for _ in grounding.atoms("life_lost_instead", 2)):
        return enlarged(game, amount, times, more, player)
    if times or more:
        game.doubt(player, "", "the order of effects on a gain of life is not said (616.1)", ANYTHING)
    return -amount


def enlarged(game: Game, amount: int, times: list[int], more: list[int], whose: str) -> int:
    """An amount as it is after effects that multiply it and effects that add to it: where there are both, the affected
    player chooses their order (616.1), which a file does not say."""
    if times and more:
        game.doubt(whose, "", "the order of effects that change how much it is, is not said (616.1)", ANYTHING)
    found: int = amount * prod(times) + sum(more)
    if found > MAX_NUMBER:
        raise triggers.too_many("what is dealt or gained")
    if found != amount:
        story.add(game, "614.1a", f"it is {found} instead of {amount}", whose)
    return found

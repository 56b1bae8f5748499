"""Who controls what as time goes on (108.4): after all effects (613.1b), or as it last was (603.10a, 608.2h)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pyrules.board.objects import GONE
from pyrules.timeline import asked, rules, triggers
from pyrules.timeline.happening import carry_out

if TYPE_CHECKING:
    from pyrules.timeline.game import Game

SETTLED = re.compile(r"settled\((\d+),controller\(p(\d+)\)\)\.")
REMEMBERED = re.compile(r"controller\(p(\d+)\)")


def controller(game: Game, number: int) -> str:
    """The player who controls an object now; of one that is no more, who did last."""
    if game[number].zone == GONE:
        for each in game.last.get(number, ()):
            if found := REMEMBERED.fullmatch(each):
                return game.players[int(found[1]) - 1].name
    return controllers(game).get(number, game[number].controller)


def controllers(game: Game) -> dict[int, str]:
    """Who controls which permanent now."""
    found: dict[int, str] | None = game.notes.get("controllers")
    if found is None:
        found = {each.number: each.controller for each in game.in_zone("battlefield")}
        for line in rules.settled(game):
            if (one := SETTLED.fullmatch(line)) and int(one[1]) in found:
                found[int(one[1])] = game.players[int(one[2]) - 1].name
        game.notes["controllers"] = found
    return found


def note_control(game: Game) -> None:
    """Keeps account of control: what ends with it (611.2b), what is new where it is, what leaves combat."""
    end_what_is_over(game)
    now = controllers(game)
    before, game.under = game.under, now
    changed = [number for number, player in now.items() if before.get(number, player) != player]
    if changed:
        facts = [f"changes_hands({number})." for number in changed]
        lost = [(rules.player_term(game, before[number]), number) for number in changed]
        triggers.collect(game, [f"loses_control({player},{number})" for player, number in lost])
        carry_out(game, [atom[0] for atom in rules.ask(game, facts, asked.HAPPENS).grounding.atoms("happens", 1)])


def lasts(game: Game) -> bool:
    """Whether the effect that has just been made lasts at all: it does not "for as long as" what is not so (611.2b)."""
    youngest = game.effects[-1]
    end_what_is_over(game)
    return any(each is youngest for each in game.effects)


def end_what_is_over(game: Game) -> None:
    """Effects that last for as long as something is so end for good once it is not."""
    while any(not each.ends for each in game.effects):
        over = {
            effect.arguments[0].number for (effect,) in rules.ask(game, (), asked.ENDED).grounding.atoms("ended", 1)
        }
        if not over:
            return
        game.effects = [each for number, each in enumerate(game.effects, 1) if number not in over]
        game.changed()

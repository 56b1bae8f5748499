"""Permanents that phase out and in (702.26): one that is phased out is treated as though it did not exist."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyrules.board.objects import PHASED_OUT

if TYPE_CHECKING:
    from pyrules.timeline.game import Game
    from pyrules.timeline.happening import Arguments, Fates, Later
    from pyrules.timeline.resolving import Resolution


def phases_out(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    """A permanent phases out, and all that is attached to it with it, indirectly (702.26g)."""
    first = args[0].number
    if game[first].zone != "battlefield":
        return []  # it has just phased out with what it is attached to
    player = game.controller(first)
    together = with_what_is_attached(game, first)
    for number in together:
        game.out_of_combat(number)
        game.set(number, zone=PHASED_OUT, attacking=None)
    game.phased = {**game.phased, first: (player, tuple(together))}
    return [first]


def with_what_is_attached(game: Game, number: int) -> list[int]:
    """A permanent, what is attached to it, what is attached to that."""
    found = [number]
    for each in game.in_zone("battlefield"):
        if each.attached_to == number:
            found += with_what_is_attached(game, each.number)
    return found


def phases_in(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    """A permanent phases in with what phased out with it (702.26h)."""
    _, together = game.phased[args[0].number]
    game.phased = {each: which for each, which in game.phased.items() if each != args[0].number}
    for number in together:
        game.set(number, zone="battlefield", summoning_sick=False)
    return [args[0].number]


ACTIONS = {"phases_out": phases_out, "phases_in": phases_in}

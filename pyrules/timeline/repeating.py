"""For each …: an instruction so many times as much at once, or, where it cannot be more at once, as often (608.2c)."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

from pyrules.declared import listed
from pyrules.timeline.speaking import called

if TYPE_CHECKING:
    from pyrules.timeline.resolving import Resolution


def as_often(by: Resolution, node: Any) -> None:
    """An instruction for each of something that is counted, for each player who carries it out."""
    doer, item = by.doer, by.item
    made: list[int] = []
    players = by.players(node.player) if getattr(node, "player", None) is not None else [doer]
    for player in players:
        by.doer = player
        if len(players) > 1:
            by.item = dataclasses.replace(item, player=player)
        what = getattr(node.action, "what", None) if called(node.action) == "put_counters_on" else None
        times = by.amount(node.each, None if what is None else by.one_meant(node.action, what))
        if times is not None:
            made += so_often(by, node.action, times)
    by.doer, by.item = doer, item
    by.mention(made)


def so_often(by: Resolution, action: Any, times: int) -> list[int]:
    """One instruction so many times; gives the objects that it spoke of."""
    before = len(by.mentioned)
    if called(action) in listed()["more at once"]:
        by.times = times
        by.follow(action)
        by.times = None
    else:
        for _ in range(times):
            by.follow(action)
    return [one for group in by.mentioned[before:] for one in group]

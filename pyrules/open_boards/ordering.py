"""Positions with another order of timestamps, and of which objects the order can matter."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import TYPE_CHECKING

from pyrules.board import Object, Position
from pyrules.errors import BoardError
from pyrules.open_boards.board import OpenBoard

if TYPE_CHECKING:
    from pyrules.cards.model import Ability
    from pyrules.open_boards.places import Places
    from pyrules.referee import Referee


def older_pairs(board: OpenBoard, position: Position) -> set[tuple[int, int]]:
    """The pairs of objects of which the first is older, by what a board says of some. BoardError for a name that
    nothing has, and where they are older than each other in a circle."""
    assert board.orders is not None
    found: set[tuple[int, int]] = set()
    for index, names in enumerate(board.orders.older):
        first, second = (position.find(name, ("older", index)).number for name in names)
        found.add((first, second))
        while new := {(a, d) for a, b in found for c, d in found if b == c} - found:
            found |= new
        if any(a == b for a, b in found):
            raise BoardError(
                f"with this, {names[0]} and {names[1]} are older than each other.",
                place=board.place(("older", index)),
                remedy="Leave one pair out.",
            )
    return found


def whose_order_matters(places: Places) -> list[int]:
    """The numbers of the permanents that bring effects into the layers, in any way in which the board can be."""
    from pyrules.referee import Referee

    found: set[int] = set()
    for number, place in enumerate(places.all):
        for way in range(len(place.ways)):
            ways = [0] * len(places.all)
            ways[number] = way
            found |= bringing_effects(Referee.at(places.position(ways)))
    if not places.all:
        found = bringing_effects(Referee.at(places.everywhere))
    return sorted(found)


def bringing_effects(referee: Referee) -> set[int]:
    """The permanents with a static ability that changes what objects are, and those with counters that do. Where
    abilities are given that do so, or effects stand between the permanents or make copies, it may be any."""
    from pyrules.referee import PLAIN_COUNTERS

    there = referee.position.in_zone("battlefield")
    latest = max((each.timestamp for each in there), default=0)
    if any(gives_changes(each) for one in there for each in referee.copied_face(one).abilities) or any(
        effect.copies or effect.timestamp <= latest for effect in referee.position.effects
    ):
        return {each.number for each in there}
    return {each.number for each in there if referee.changes(each) or not PLAIN_COUNTERS.issuperset(each.counters)}


def gives_changes(ability: Ability) -> bool:
    """Whether a static ability gives abilities that change what objects are."""
    from pyrules.cards.abilities.statics import GrantAbility
    from pyrules.terms import functor, term
    from pyrules.understanding import changing
    from pyrules.walking import everything, inside

    if ability.structure is None or ability.kind != "static":
        return False
    return any(
        changing(set(term(given).functors))
        for grant in inside(ability.structure, GrantAbility)
        for given in everything(grant)
        if functor(type(given)) == "static"
    )


def ordered(position: Position, order: Sequence[int]) -> Position:
    """A position in which some objects are in another order, the oldest first: the timestamps that they have together
    are dealt out anew."""
    stamps = sorted(position[number].timestamp for number in order)
    new = dict(zip(order, stamps, strict=True))
    objects = tuple(
        dataclasses.replace(each, timestamp=new[each.number]) if each.number in new else each
        for each in position.everything
    )
    return with_objects(position, objects)


def with_objects(position: Position, objects: tuple[Object, ...]) -> Position:
    """A position with other objects in the places of its own."""
    found = Position(position.board, position.players, objects, position.effects, position.references, position.history)
    found.active, found.phase = position.active, position.phase
    return found

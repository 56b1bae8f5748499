"""What is done to each of several players with a number that each has for themselves: "damage to each player equal to
the number of nonbasic lands that player controls" (608.2c)."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

from pyrules.cards.abilities.amounts import Amount, Each, Quantity
from pyrules.cards.abilities.players import Player, ThatPlayer
from pyrules.cards.grammar import Node
from pyrules.chosen_words import replaced
from pyrules.timeline.speaking import called
from pyrules.walking import outside_quotes

if TYPE_CHECKING:
    from pyrules.timeline.resolving import Resolution


def of_each(node: Node) -> Player | None:
    """The players to each of whom an instruction does something by a number of "that player"; None for any other."""
    numbers = [each for each in outside_quotes(node) if isinstance(each, (Amount, Quantity, Each))]
    if not any(isinstance(part, ThatPlayer) for number in numbers for part in outside_quotes(number)):
        return None
    inner = {id(part) for number in numbers for part in outside_quotes(number)}
    found = [each for each in outside_quotes(node) if isinstance(each, Player) and id(each) not in inner]
    return next((each for each in found if called(each).startswith("each_")), None)


def one_by_one(by: Resolution, node: Node, players: Player) -> None:
    """Follows an instruction for each of some players, all at the same time."""
    item = by.item
    one = replaced(node, (type(players),), ThatPlayer())
    with by.together():
        for player in by.players(players):
            by.item = dataclasses.replace(item, player=player)
            by.do(one)
    by.item = item

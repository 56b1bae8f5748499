"""Every smallest set of changes is found, and nothing else: held against sets of changes made by hand."""

from __future__ import annotations

import random

import pytest
from by_hand import COLORS, CREATURES, EFFECTS, LANDS, combinations, sets_of, small_board, tried

from pyrules import what_if
from pyrules.board import Board
from pyrules.referee import Referee
from pyrules.supposing.candidates import Candidates
from pyrules.supposing.changes import Change
from pyrules.supposing.search import changes_of_board

KINDS = ["could_produce", "produces", "subtypes", "types", "power", "can_attack", "can_activate"]


@pytest.mark.parametrize("kind", KINDS)
def test_changes_made_by_hand(kind: str) -> None:
    compare(kind, random.Random(f"{kind} 1"), 10)


def statement(kind: str, rng: random.Random) -> str:
    """Something that might be said of the first permanent."""
    if kind == "could_produce":
        one, other = rng.sample(COLORS, 2)
        return f"could_produce: a, {one}" + rng.choice(("", "", f" and not {other}"))
    said = {
        "produces": ["{G}", "{G}{G}", "{C}", "{B}"],
        "subtypes": ["Swamp", "Forest", "Elf", "not Forest"],
        "types": ["Creature", "not Creature", "Artifact"],
        "power": ["1", "2", "3"],
    }
    return f"{kind}: a" + (f", {rng.choice(said[kind])}" if kind in said else "")


def compare(kind: str, rng: random.Random, hands: int) -> str:
    """Holds what is found on a board by chance against so many sets of each size made by hand, some of those that were
    found among them. Gives what it was about."""
    data = small_board(rng)
    names = rng.sample(LANDS, 2) + rng.sample(EFFECTS, 2) + rng.sample(CREATURES, 1)
    said = statement(kind, rng)
    board = Board.from_data(data)
    add, remove, change = rng.random() < 0.7, rng.random() < 0.7, rng.random() < 0.5
    found = what_if(board, said, add_from=names if add else [], remove=remove, change=change)
    if found.holds == found.make or found.now.standing != "certain" or any(each.perhaps for each in found.found):
        return "nothing to look for"
    position = found.position
    pool: list[Change] = []
    if add:
        players = [each.name for each in position.players]
        pool += Candidates(Referee(board), names, players, lambda name: position.references.card(name, ())).found
    pool += changes_of_board(position, position.find("a").number, remove=remove, change=change)
    there = sets_of(found, pool)
    size = len(found.found[0].slots) if found.found else 2
    for number in range(1, size + 1):
        sets = list(combinations(pool, number))
        chosen = rng.sample(sets, min(hands, len(sets)))
        if number == size:
            chosen += rng.sample(sorted(there), min(hands, len(there)))
        for each in chosen:
            is_good = tried(data, found, each, pool)
            if is_good != "unclear":
                assert (each in there) == (is_good == "good"), (said, data, [pool[one] for one in each], found)
    return f"{said}: {len(there)} of {size}, {len(sets)} possible {found.limited}"

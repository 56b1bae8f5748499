"""What a drafted board asks, and whether pyrules is sure of the answers and the board can stand as it is."""

from __future__ import annotations

from typing import Any

from pyrules.board import Board
from pyrules.generate.drafting import Draft, Permanent
from pyrules.generate.families import Family
from pyrules.questions.could_produce import ADDS
from pyrules.terms import term

Ask = dict[str, Any]


def asks(draft: Draft, family: Family) -> list[Ask]:
    """The questions of a family about a draft whose permanents are called."""
    found: list[Ask] = []
    if family in ("mana", "tapping", "mixed"):
        found += mana_asks(draft)
    if family == "copies":
        copies = [each for each in draft.permanents if "copying" in each.said]
        others = [each for each in draft.permanents if "copying" not in each.said]
        for each in [*copies, *draft.dice.some(others, 2)]:
            found += [{"copiable": each.called}, {"characteristics": each.called}]
        found += mana_asks(draft)[:4]
    if family in ("layers", "mixed"):
        found += [{"characteristics": each.called} for each in draft.permanents]
    if family == "mixed":
        found += [{"copiable": each.called} for each in draft.permanents if "copying" in each.said]
    return found


def mana_asks(draft: Draft) -> list[Ask]:
    """Which mana every land and every permanent with a mana ability could produce, and what some abilities add."""
    found: list[Ask] = []
    exact: list[Ask] = []
    for each in draft.permanents:
        abilities = adding(each, draft)
        if abilities or "land" in each.looks.types:
            found.append({"could_produce": each.called})
        exact += [{"produces": {"of": each.called, "ability": number}} for number in abilities]
    return found + draft.dice.some(exact, 3)


def adding(each: Permanent, draft: Draft) -> list[int]:
    """The numbers of the abilities of a permanent that add mana, as its card has them."""
    kind = each.shown
    if kind is None:
        return []
    return [
        number
        for number, ability in enumerate(draft.catalog.face_of(kind).abilities, 1)
        if ability.structure is not None
        and ability.kind in ("activated", "triggered")
        and not term(ability.structure).outer.isdisjoint(ADDS)
    ]


def board_of(draft: Draft, family: Family, title: str) -> Board:
    """A draft as a board with its questions."""
    draft.call()
    asked = asks(draft, family)
    return Board.from_data({"title": title, **draft.to_data(), "ask": asked})

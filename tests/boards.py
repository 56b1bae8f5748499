"""Boards for tests: built from names, answered as plain sets."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from pyrules.board import Board
from pyrules.questions.could_produce import Types
from pyrules.questions.produces import Produces
from pyrules.referee import Referee

ROOT = Path(__file__).resolve().parent.parent
CASES = ROOT / "tests" / "cases"
EXAMPLES = ROOT / "examples"
SHARED = Path(os.environ.get("PYRULES_SHARED", ROOT.parent / "shared"))

#: A custom land, for abilities that no card has.
LAND = {"name": "My Land", "type_line": "Land", "oracle_text": "{T}: Add {G}."}

#: An enchantment that nobody understands: it might change anything.
ODD_MOON = {"name": "Odd Moon", "type_line": "Enchantment", "oracle_text": "Lands are odd."}


def custom(text: str, **more: Any) -> dict[str, Any]:
    """A card definition: a land called My Land with this text, unless `more` says otherwise."""
    return {**LAND, "oracle_text": text, **more}


def board_of(players: Mapping[str, Iterable[Any]] | Iterable[Any], **rest: Any) -> Board:
    """A board from battlefields by player; a plain list is yours."""
    battlefields = players if isinstance(players, Mapping) else {"you": players}
    return Board.from_data(
        {"players": {name: {"battlefield": list(what)} for name, what in battlefields.items()}, **rest}
    )


def types(board: Board) -> dict[str, str]:
    """The types of mana that each permanent could produce, as "WU" by id; all of it certain."""
    referee = Referee(board)
    found = {}
    asked = Types(referee)
    for each in referee.position.in_zone("battlefield"):
        ruling = asked.ruling(each)
        assert ruling.standing == "certain", ruling
        found[each.id] = "".join(ruling.answer)
    return found


def types_of(name: str, board: Board) -> str:
    """The types of mana that one permanent could produce."""
    return types(board)[name]


def amounts(board: Board, of: str, ability: int | str = 1, **choose: Any) -> set[str]:
    """Every amount that one resolution could add; certain."""
    ruling = Referee(board).ask(Produces(of, ability, choose))
    assert ruling.standing == "certain", ruling
    return set(ruling.answer)

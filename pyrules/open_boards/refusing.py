"""What needs a board that leaves nothing open refuses others, politely."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyrules.errors import BoardError

if TYPE_CHECKING:
    from pyrules.board import Board


def refuse(board: Board) -> BoardError:
    """The error for a board that leaves something open, where that cannot be."""
    from pyrules.open_boards.board import OpenBoard

    assert isinstance(board, OpenBoard)
    path = board.holes[0].path if board.holes else ()
    return BoardError(
        "this board leaves something open, which cannot be here.",
        place=board.place(path),
        remedy="Write the value that it has. `pyrules ask`, `check`, `mana` and `show` take open boards, and so does "
        "OpenReferee in Python.",
    )

"""pyrules: a referee for Magic: The Gathering's rules.

from pyrules import ask, could_produce, load_one

board = load_one("board.yaml")
ruling = ask(board, could_produce("Reflecting Pool"))
print(ruling)
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pyrules.because.missing import WhyNot, why_not
    from pyrules.board import Board, load, load_one, loads
    from pyrules.cards.library import Library
    from pyrules.errors import BoardError, CorpusError, PyrulesError, UnknownCard
    from pyrules.judging import check, judge
    from pyrules.many import answer_many
    from pyrules.open_boards.referee import OpenReferee
    from pyrules.open_boards.values import UNKNOWN, OneOf
    from pyrules.questions.characteristics import characteristics, copiable
    from pyrules.questions.could_produce import could_produce
    from pyrules.questions.happened import (
        has_lost,
        life,
        mana_pool,
        on_battlefield,
        player_counters,
        status,
        triggered,
        zone,
    )
    from pyrules.questions.permissions import can_activate, can_attack, can_cast, can_enlist, can_turn_face_up
    from pyrules.questions.produces import produces
    from pyrules.referee import Referee, ask
    from pyrules.rulings import Reason, Ruling, Unread
    from pyrules.supposing import what_if
    from pyrules.timeline.play import Timeline

__version__ = "0.1.0"
__all__ = [
    "UNKNOWN",
    "Board",
    "BoardError",
    "CorpusError",
    "Library",
    "OneOf",
    "OpenReferee",
    "PyrulesError",
    "Reason",
    "Referee",
    "Ruling",
    "Timeline",
    "UnknownCard",
    "Unread",
    "WhyNot",
    "answer_many",
    "ask",
    "can_activate",
    "can_attack",
    "can_cast",
    "can_enlist",
    "can_turn_face_up",
    "characteristics",
    "check",
    "copiable",
    "could_produce",
    "has_lost",
    "judge",
    "life",
    "load",
    "load_one",
    "loads",
    "mana_pool",
    "on_battlefield",
    "player_counters",
    "produces",
    "status",
    "triggered",
    "what_if",
    "why_not",
    "zone",
]

_HOMES = {
    "pyrules.because.missing": ("WhyNot", "why_not"),
    "pyrules.board": ("Board", "load", "load_one", "loads"),
    "pyrules.cards.library": ("Library",),
    "pyrules.errors": ("BoardError", "CorpusError", "PyrulesError", "UnknownCard"),
    "pyrules.judging": ("check", "judge"),
    "pyrules.many": ("answer_many",),
    "pyrules.open_boards.referee": ("OpenReferee",),
    "pyrules.open_boards.values": ("UNKNOWN", "OneOf"),
    "pyrules.questions.characteristics": ("characteristics", "copiable"),
    "pyrules.questions.could_produce": ("could_produce",),
    "pyrules.questions.happened": (
        "has_lost",
        "life",
        "mana_pool",
        "on_battlefield",
        "player_counters",
        "status",
        "triggered",
        "zone",
    ),
    "pyrules.questions.permissions": ("can_activate", "can_attack", "can_cast", "can_enlist", "can_turn_face_up"),
    "pyrules.questions.produces": ("produces",),
    "pyrules.referee": ("Referee", "ask"),
    "pyrules.rulings": ("Reason", "Ruling", "Unread"),
    "pyrules.timeline.play": ("Timeline",),
    "pyrules.supposing": ("what_if",),
}


def __getattr__(name: str) -> Any:
    """Names are imported when they are first used: a command that needs little starts quickly."""
    for home, names in _HOMES.items():
        if name in names:
            return getattr(importlib.import_module(home), name)
    raise AttributeError(f"module 'pyrules' has no attribute {name!r}")


def __dir__() -> list[str]:
    """What there is, also before it is used."""
    return sorted({*globals(), *__all__})

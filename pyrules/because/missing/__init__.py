"""Why not: for something that is not so, each rule that could have made it so with the first thing that fails, and the
effects that took it away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyrules.because.missing.answer import NEAREST, TakenAway, Try, WhyNot

if TYPE_CHECKING:
    from pyrules.board import Board
    from pyrules.board.objects import CardSource

__all__ = ["TakenAway", "Try", "WhyNot", "why_not"]


def why_not(
    board: Board,
    question: str,
    value: Any = None,
    *,
    after: int | None = None,
    full: bool = False,
    cards: CardSource | None = None,
) -> WhyNot:
    """Why something is not so.

    question: an ask as a board file has it, a comma, and what is missed ("could_produce: Exotic Orchard, R", "subtypes:
    Forest, Swamp", "can_attack: Bears"); value: what is missed, where the question does not say it. after: after so
    many entries of `then` (none: all of them). full: everything that was tried and not only what came near.
    Raises BoardError for a question that means nothing on the board.
    """
    from pyrules.because.missing.finding import find

    found = find(board, question, value, after, cards, full)
    return found if full else nearest(found)


def nearest(found: WhyNot) -> WhyNot:
    """The nearest few of what was tried."""
    import dataclasses

    kept = tuple(each.nearest(NEAREST) for each in found.tries[:NEAREST])
    return dataclasses.replace(found, tries=kept, more=len(found.tries) - len(kept))

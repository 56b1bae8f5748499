"""From a board and a statement to the answer."""

from __future__ import annotations

from pyrules.board import Board
from pyrules.board.objects import CardSource
from pyrules.board.schema import nearest, quoted
from pyrules.errors import BoardError
from pyrules.judging import rulings
from pyrules.referee import Referee
from pyrules.supposing.answer import WhatIf
from pyrules.supposing.asking import Asker, asking
from pyrules.supposing.bearing import Bearing
from pyrules.supposing.candidates import Candidates
from pyrules.supposing.changes import Add, Change
from pyrules.supposing.search import MOST_PERMISSIONS, KindSearch, ManaSearch, Search, changes_of_board
from pyrules.supposing.statements import FIELDS, YES_OR_NO, Statement, statement

#: So many changes are looked for at most.
MOST_CHANGES = 4


def found(
    board: Board,
    text: str,
    given: list[str],
    players: tuple[str, ...],
    *,
    remove: bool,
    change: bool,
    make: bool | None,
    most: int,
    few: int | None,
    cards: CardSource | None,
) -> WhatIf:
    """The answer of `pyrules.supposing.what_if`, which says what the arguments are."""
    if not 1 <= most <= MOST_CHANGES:
        raise BoardError(f"{most} changes cannot be looked for.", remedy=f"Take a number from 1 to {MOST_CHANGES}.")
    referee = Referee(board, cards)
    position = referee.position
    said = statement(text, lambda name: known(referee, name))
    subject = position.find(said.subject).number
    now = next(ruling for _, ruling in rulings(asking(board, said.ask), cards, referee))
    wanted = not said.holds(now.answer) if make is None else make
    pool: list[Change] = []
    passed_over: dict[str, str] = {}
    if given:
        names = [each.name for each in position.players]
        for name in players:
            if name not in names:
                raise BoardError(f"there is no player {quoted(name)}.", remedy=nearest(name, names, what="Players"))
        candidates = Candidates(referee, given, players or names, lambda name: position.references.card(name, ()))  # type: ignore[attr-defined]
        pool += candidates.found
        passed_over = candidates.passed_over
    pool += changes_of_board(position, subject, remove=remove, change=change)
    answer = WhatIf(said, position, now, wanted, most, passed_over=passed_over)
    if said.holds(now.answer) == wanted:
        return answer
    search = search_for(Asker(referee, board, said.ask), said, pool, subject, make=wanted, most=most, few=few)
    results, more = search.find()
    unsure = dict.fromkeys(each.name for number in search.unsure if isinstance(each := pool[number], Add))
    return WhatIf(
        said, position, now, wanted, most, tuple(results), more, search.asker.asked, search.limited, passed_over,
        tuple(unsure),
    )  # fmt: skip


def search_for(
    asker: Asker, said: Statement, pool: list[Change], subject: int, *, make: bool, most: int, few: int | None
) -> Search:
    """The search for a statement: by clingo, where that can choose the changes; else board by board."""
    if asker.board.then or said.kind in YES_OR_NO:
        return Search(asker, said, pool, make=make, most=most, few=few, boards=MOST_PERMISSIONS)
    if said.kind in FIELDS:
        pool[:] = Bearing(asker.referee, pool, subject, everything=True).on_characteristics()
        return Search(asker, said, pool, make=make, most=most, few=few)
    bearing = Bearing(asker.referee, pool, subject)
    if said.kind == "could_produce" and bearing.board_is_by_itself():
        return ManaSearch(asker, said, bearing, make=make, most=most, few=few)
    return KindSearch(asker, said, bearing, make=make, most=most, few=few)


def known(referee: Referee, name: str) -> bool:
    """Whether a name means something on a board."""
    try:
        referee.position.find(name)
    except BoardError:
        return False
    return True

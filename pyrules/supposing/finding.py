"""From a board and a statement to the answer."""

from __future__ import annotations

import dataclasses
from typing import Any

from pyrules.board import Board
from pyrules.board.objects import CardSource
from pyrules.board.schema import nearest, quoted
from pyrules.board.spoken import FIELDS, types_on
from pyrules.cards.model import ASPECTS
from pyrules.declared import listed
from pyrules.errors import BoardError
from pyrules.judging import rulings
from pyrules.referee import Referee
from pyrules.rulings import Ruling
from pyrules.supposing.answer import Allowed, WhatIf
from pyrules.supposing.asking import Asker, asking
from pyrules.supposing.bearing import Bearing
from pyrules.supposing.candidates import Candidates
from pyrules.supposing.changes import Add, Change
from pyrules.supposing.search import (
    MOST_BOARDS,
    MOST_PERMISSIONS,
    KindSearch,
    ManaSearch,
    RankedSearch,
    Search,
    changes_of_board,
)
from pyrules.supposing.statements import YES_OR_NO, Statement, statement
from pyrules.terms import term
from pyrules.understanding import changes_of

#: What of an object a field of its characteristics hangs on; the others on everything.
ASPECTS_OF = {
    "types": frozenset({"types"}),
    "subtypes": frozenset({"types"}),
    "supertypes": frozenset({"types"}),
    "colors": frozenset({"types", "colors"}),
    "keywords": frozenset({"types", "keywords"}),
}
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
    said = statement(text, lambda name: known(referee, name), types_on(position))
    subject = position.find(said.subject).number
    now, senseless = as_it_stands(asking(board, said.ask), said, cards, referee)
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
    names_added = {each.name for each in pool if isinstance(each, Add)}
    allowed = Allowed(len(names_added), remove, change)
    answer = WhatIf(said, position, now, wanted, most, allowed, passed_over=passed_over)
    if said.holds(now.answer) == wanted:
        if senseless:
            raise senseless
        return answer
    search = search_for(Asker(referee, board, said.ask), said, pool, subject, make=wanted, most=most, few=few)
    results, more = search.find()
    if senseless and not results:
        raise senseless
    unsure = dict.fromkeys(each.name for number in search.unsure if isinstance(each := pool[number], Add))
    return dataclasses.replace(
        answer, found=tuple(results), more=more, tried=search.asker.asked, limited=search.limited, unsure=tuple(unsure)
    )


def as_it_stands(
    board: Board, said: Statement, cards: CardSource | None, referee: Referee
) -> tuple[Ruling, BoardError | None]:
    """The ruling as the board stands. Where it is about an ability that nothing has yet, nothing is so; and the error
    that it is if no change gives that ability."""
    try:
        return next(ruling for _, ruling in rulings(board, cards, referee)), None
    except BoardError as error:
        if said.kind not in ("produces", "can_activate"):
            raise
        nothing = () if said.kind == "produces" else False
        return Ruling(said.text, nothing, "certain"), BoardError(error.message, remedy=error.remedy)


def search_for(
    asker: Asker, said: Statement, pool: list[Change], subject: int, *, make: bool, most: int, few: int | None
) -> Search:
    """The search for a statement: by clingo, where that can choose the changes; else board by board."""
    permanents = len(asker.position.in_zone("battlefield"))
    boards = MOST_BOARDS // max(4, permanents)
    wanted: Any = {"make": make, "most": most, "few": few}
    if asker.board.then or said.kind in YES_OR_NO:
        ranks = [likely(each, subject) for each in pool]
        few_boards = MOST_PERMISSIONS // max(4, permanents)
        return RankedSearch(asker, said, pool, ranks, apart=True, boards=few_boards, **wanted)
    if said.kind in FIELDS:
        bearing = Bearing(asker.referee, pool, subject, ASPECTS_OF.get(said.kind, frozenset(ASPECTS)))
        apart = not bearing.board_is_by_itself()
        return RankedSearch(asker, said, pool, bearing.ranks(), apart=apart, boards=boards, **wanted)
    bearing = Bearing(asker.referee, pool, subject)
    if said.kind == "could_produce" and bearing.board_is_by_itself():
        return ManaSearch(asker, said, bearing, boards=boards, **wanted)
    return KindSearch(asker, said, bearing, boards=boards, **wanted)


def likely(change: Change, subject: int) -> int:
    """How likely a change is to bear on what may be done with an object: 0 where it is about that, 1 where something is
    added that says what holds as long as it is there, or adds mana, 2 otherwise."""
    if not isinstance(change, Add):
        return 0 if subject in change.objects else 2
    for each in change.card.faces[change.face].abilities:
        if each.structure is None or (each.kind == "static" and changes_of(each) != {"sizes"}):
            return 1
        if not term(each.structure).functors.isdisjoint(listed()["adds mana"]):
            return 1
    return 2


def known(referee: Referee, name: str) -> bool:
    """Whether a name means something on a board."""
    try:
        referee.position.find(name)
    except BoardError:
        return False
    return True

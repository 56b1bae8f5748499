"""The same question asked of many positions: grounded together, as far as they can be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pyrules.board import Board, Position
from pyrules.board.asks import Ask
from pyrules.errors import BoardError
from pyrules.judging import in_parts
from pyrules.many import TOGETHER, WORTH_IT, apply_together, ground_together, groups_of
from pyrules.questions import question_of
from pyrules.questions.characteristics import Characteristics
from pyrules.referee import Referee
from pyrules.rulings import Ruling
from pyrules.supposing.changes import Change, changed

Changes = tuple[Change, ...]


class Asker:
    """Asks one question of a position and of what changes make of it."""

    def __init__(self, referee: Referee, board: Board, ask: Ask) -> None:
        self.referee = referee
        self.position: Position = referee.position
        self.ask = ask
        self.board = asking(board, ask)
        self.asked = 0

    def rulings(self, sets: Sequence[Changes]) -> list[Ruling | None]:
        """For each set of changes the ruling; None where the question then makes no sense (an ability that is gone)."""
        return [ruling for part in in_parts(sets, TOGETHER) for ruling in self.together(part)]

    def together(self, sets: Iterable[Changes]) -> list[Ruling | None]:
        positions = [changed(self.position, self.board, changes) for changes in sets]
        self.asked += len(positions)
        referees = [Referee.at(each) for each in positions]
        if not self.board.then:
            put_together(referees, layers=isinstance(question_of(self.ask), Characteristics))
        return [self.ruling(each) for each in referees]

    def alone(self, changes: Changes) -> Ruling | None:
        """The ruling after some changes, worked out from nothing but the changed board."""
        self.asked += 1
        return self.ruling(Referee.at(changed(self.position, self.board, changes)))

    def ruling(self, referee: Referee) -> Ruling | None:
        """The ruling of a referee."""
        question = question_of(self.ask)
        assert question is not None
        try:
            if self.board.then:
                from pyrules.timeline.play import Timeline

                return Timeline(self.board, position=referee.position).answer(question)
            return referee.ask(question)
        except BoardError:
            return None


def asking(board: Board, ask: Ask) -> Board:
    """The same board with one question."""
    found = Board.__new__(type(board))
    found.__dict__.update(board.__dict__)
    found.__dict__["ask"] = (ask,)
    return found


def put_together(referees: list[Referee], *, layers: bool) -> None:
    """Has clingo ground together what questions take of several boards. layers: whether all need the layers."""
    apply_together([each for each in referees if layers or each.needs_layers])
    groups = []
    for each in referees:
        try:
            groups += groups_of(each)
        except BoardError:
            continue
    if len(groups) >= WORTH_IT:
        ground_together(groups)

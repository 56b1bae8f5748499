"""`pyrules mana` and `pyrules show` of a board that leaves values open: what holds always, what sometimes, and when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyrules.cli.output import bold, colored, print_indented, print_json, print_reasons

if TYPE_CHECKING:
    from pyrules.board import Board
    from pyrules.cards.model import Face
    from pyrules.open_boards.referee import OpenReferee
    from pyrules.rulings import Ruling


def mana(boards: list[Board], of: str | None, *, reasons: bool, json: bool) -> int:
    """Prints which mana permanents could produce in all possibilities of some boards; 0."""
    from pyrules.open_boards.referee import opened
    from pyrules.questions.could_produce import CouldProduce, may_add

    def shows(ruling: Ruling, faces: list[Face]) -> bool:
        sometimes = ruling.openness is not None and ruling.openness.sometimes
        return bool(of or ruling.answer or ruling.unread or sometimes or any(map(may_add, faces)))

    data = []
    for index, board in enumerate(boards):
        referee = opened(board)
        there = [referee.position.find(of)] if of else list(referee.position.in_zone("battlefield"))
        found = [
            ruling
            for each in there
            if shows(ruling := referee.ask(CouldProduce(each.id), 0), faces_of(referee, each.id))
        ]
        data.append({"title": board.title, "rulings": [ruling.to_data() for ruling in found]})
        if not json:
            tell(board, found, index, reasons=reasons)
            if not found:
                print("No permanent on this board could produce mana.")
    if json:
        print_json(data[0] if len(data) == 1 else data)
    return 0


def faces_of(referee: OpenReferee, name: str) -> list[Face]:
    """The faces that an object may have."""
    return [
        one.copied_face(each)
        for one in referee.variants
        for each in one.position.in_zone("battlefield")
        if each.id == name
    ]


def show(boards: list[Board], of: str | None, *, copiable: bool, json: bool) -> int:
    """Prints what permanents are in all possibilities of some boards; 0."""
    from pyrules.open_boards.referee import opened
    from pyrules.questions.characteristics import Characteristics

    kind: Any = "copiable" if copiable else "characteristics"
    data = []
    for index, board in enumerate(boards):
        referee = opened(board)
        there = [referee.position.find(of)] if of else list(referee.position.in_zone("battlefield"))
        found = [referee.ask(Characteristics(kind, each.id), 0) for each in there]
        objects = [{"id": each.id, **ruling.to_data()} for each, ruling in zip(there, found, strict=True)]
        data.append({"title": board.title, "objects": objects})
        if not json:
            tell(board, found, index, reasons=bool(of))
    if json:
        print_json(data[0] if len(data) == 1 else data)
    return 0


def tell(board: Board, rulings: list[Ruling], index: int, *, reasons: bool) -> None:
    """Prints the rulings on a board."""
    if index:
        print()
    if board.title:
        print(bold(board.title) + "\n")
    for ruling in rulings:
        first, *more = ruling.told()
        mark = "" if ruling.standing == "certain" else f"   [{ruling.standing}]"
        print(f"{bold(ruling.question.partition(': ')[2])}: {colored(first)}{mark}")
        print_indented(more)
        if reasons:
            print_reasons(ruling)

"""`pyrules mana`: which types of mana each permanent could produce, and why."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pyrules.board import Board, Object
    from pyrules.referee import Referee
    from pyrules.rulings import Ruling

BOARD_FILES = (".yaml", ".yml", ".json")


def register(commands: Any) -> None:
    """Adds the subcommand."""
    from pyrules.cli.parsing import filled

    parser = commands.add_parser(
        "mana",
        help="which mana could each permanent produce (CR 106.7)",
        description="Which types of mana each permanent could produce (CR 106.7), with the reasons.",
        epilog='example: pyrules mana "Reflecting Pool" "2 Forest" --opponent "Exotic Orchard" Mountain',
    )
    parser.add_argument("what", nargs="+", metavar="BOARD.yaml | CARD", help="a board file, or your permanents by name")
    parser.add_argument(
        "--opponent", nargs="+", action="append", default=[], metavar="CARD",
        help="an opponent's permanents; once for each opponent",
    )  # fmt: skip
    parser.add_argument("--of", type=filled, metavar="NAME", help="only this permanent (its id or name)")
    parser.add_argument("--no-reasons", action="store_true", help="only the answers")
    parser.add_argument("--json", action="store_true", help="everything as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Prints the rulings; 0."""
    from pyrules.cli.output import bold, colored, print_json, print_reasons, symbols
    from pyrules.questions.could_produce import Types

    asked = boards(arguments)
    if any(board.is_open for board in asked):
        from pyrules.cli import open_boards

        return open_boards.mana(asked, arguments.of, reasons=not arguments.no_reasons, json=arguments.json)
    data = []
    for index, board in enumerate(asked):
        spelled_out = not is_file(arguments.what)
        referee = refereed(board, spelled_out=spelled_out)
        types = Types(referee)
        rulings = [types.ruling(found(referee, arguments.of, spelled_out=spelled_out))] if arguments.of else types.all()
        if arguments.json:
            data.append({"title": board.title, "rulings": [ruling.to_data() for ruling in rulings]})
            continue
        if index:
            print()
        if board.title:
            print(bold(board.title) + "\n")
        if not rulings:
            print("No permanent on this board could produce mana.")
        for names, ruling in alike(referee, rulings):
            mark = "" if ruling.standing == "certain" else f"   [{ruling.standing}]"
            print(f"{bold(names)}: {colored(symbols(ruling.answer))}{mark}")
            if not arguments.no_reasons:
                print_reasons(ruling)
    if arguments.json:
        print_json(data[0] if len(data) == 1 else data)
    return 0


def alike(referee: Referee, rulings: list[Ruling]) -> list[tuple[str, Ruling]]:
    """The rulings with what they are about; permanents of one card and one player with one answer are told together."""
    groups: dict[object, list[Ruling]] = {}
    for ruling in rulings:
        each = referee.position.find(ruling.question.partition(": ")[2])
        kind = (
            (each.card.name, each.face, each.controller, ruling.answer, ruling.unread) if plain(each) else each.number
        )
        groups.setdefault(kind, []).append(ruling)
    found = []
    for group in groups.values():
        first, last = (ruling.question.partition(": ")[2] for ruling in (group[0], group[-1]))
        found.append((first if len(group) == 1 else f"{first} to #{last.partition('#')[2]}", group[0]))
    return found


def plain(each: Object) -> bool:
    """Whether nothing but its card tells an object from others."""
    return not (each.counters or each.chosen or each.copying or each.attached_to) and each.id.startswith(
        f"{each.shown_face.name}#"
    )


def boards(arguments: argparse.Namespace) -> list[Board]:
    """The boards of a file, or the one that the command line spells out."""
    from pyrules.board import Board, load
    from pyrules.errors import BoardError

    what: list[str] = arguments.what
    if is_file(what):
        if len(what) > 1 or arguments.opponent:
            raise BoardError("a board file stands alone.", remedy="Give either one file or card names.")
        return list(load(what[0]))
    others = {
        "opponent" if index == 1 else f"opponent {index}": {"battlefield": cards}
        for index, cards in enumerate(arguments.opponent, 1)
    }
    try:
        return [Board.from_data({"players": {"you": {"battlefield": what}, **others}})]
    except BoardError as error:
        raise BoardError(error.message, remedy=error.remedy) from None


def is_file(what: list[str]) -> bool:
    """Whether the command line names a file and not cards."""
    return any(map(means_a_file, what))


def means_a_file(word: str) -> bool:
    """Whether a word is a file's name: it ends like one, or it is a path and no card ("Fire // Ice" is one)."""
    if word.lower().endswith(BOARD_FILES) or word.startswith(("/", "./", "../", "~/", ".\\", "..\\")):
        return True
    if not any(mark in word for mark in (os.sep, os.altsep) if mark):
        return False
    from pyrules.board.model import counted
    from pyrules.cards.library import installed

    return counted(word)[1] not in installed()


def refereed(board: Board, *, spelled_out: bool) -> Referee:
    """A referee for the board; of one that the command line spells out, errors name no place."""
    from pyrules.referee import Referee

    with placeless(spelled_out):
        return Referee(board)


def found(referee: Referee, name: str, *, spelled_out: bool) -> Object:
    """The object that a name on the command line means."""
    with placeless(spelled_out):
        return referee.position.find(name)


@contextmanager
def placeless(spelled_out: bool) -> Iterator[None]:
    """Errors within name no place where there is no file to name."""
    from pyrules.errors import BoardError

    try:
        yield
    except BoardError as error:
        if not spelled_out:
            raise
        raise BoardError(error.message, remedy=error.remedy) from None

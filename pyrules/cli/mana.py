"""`pyrules mana`: which types of mana each permanent could produce, and why."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pyrules.board import Board

BOARD_FILES = (".yaml", ".yml", ".json")


def register(commands: Any) -> None:
    """Adds the subcommand."""
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
    parser.add_argument("--of", metavar="NAME", help="only this permanent (its id or name)")
    parser.add_argument("--no-reasons", action="store_true", help="only the answers")
    parser.add_argument("--json", action="store_true", help="everything as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Prints the rulings; 0."""
    from pyrules.cli.output import bold, colored, print_json, print_reasons, symbols
    from pyrules.questions.could_produce import Types
    from pyrules.referee import Referee

    data = []
    for index, board in enumerate(boards(arguments)):
        referee = Referee(board)
        types = Types(referee)
        rulings = [types.ruling(referee.position.find(arguments.of))] if arguments.of else types.all()
        if arguments.json:
            data.append({"title": board.title, "rulings": [ruling.to_data() for ruling in rulings]})
            continue
        if index:
            print()
        if board.title:
            print(bold(board.title) + "\n")
        if not rulings:
            print("No permanent on this board could produce mana.")
        for ruling in rulings:
            name = ruling.question.partition(": ")[2]
            mark = "" if ruling.standing == "certain" else f"   [{ruling.standing}]"
            print(f"{bold(name)}: {colored(symbols(ruling.answer))}{mark}")
            if not arguments.no_reasons:
                print_reasons(ruling)
    if arguments.json:
        print_json(data[0] if len(data) == 1 else data)
    return 0


def boards(arguments: argparse.Namespace) -> list[Board]:
    """The boards of a file, or the one that the command line spells out."""
    from pyrules.board import Board, load
    from pyrules.errors import BoardError

    what: list[str] = arguments.what
    files = [each for each in what if each.lower().endswith(BOARD_FILES)]
    if files:
        if len(what) > 1 or arguments.opponent:
            raise BoardError("a board file stands alone.", remedy="Give either one file or card names.")
        return list(load(files[0]))
    others = {
        "opponent" if index == 1 else f"opponent {index}": {"battlefield": cards}
        for index, cards in enumerate(arguments.opponent, 1)
    }
    return [Board.from_data({"players": {"you": {"battlefield": what}, **others}})]

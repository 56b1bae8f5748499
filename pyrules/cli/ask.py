"""`pyrules ask`: answers the asks of a board without judging them."""

from __future__ import annotations

import argparse
from typing import Any


def register(commands: Any) -> None:
    """Adds the subcommand."""
    parser = commands.add_parser(
        "ask", help="answer the questions that a board file asks",
        description="Answers every entry of `ask` in a board file, with the reasons.",
    )  # fmt: skip
    parser.add_argument("board", metavar="BOARD", help="a board file")
    parser.add_argument("--no-reasons", action="store_true", help="only the answers")
    parser.add_argument("--json", action="store_true", help="everything as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Prints a ruling for each ask; 0."""
    from pyrules.board import load
    from pyrules.cli.output import bold, colored, print_indented, print_json, print_reasons
    from pyrules.judging import rulings

    data = []
    for board in load(arguments.board):
        if not arguments.json and board.title:
            print(bold(board.title))
        if not arguments.json and not board.ask:
            print("This board asks nothing. `pyrules mana` shows what its permanents could produce.")
        for ask, ruling in rulings(board):
            if arguments.json:
                data.append({"file": arguments.board, "title": board.title, "ask": ask.to_data(), **ruling.to_data()})
                continue
            answer, *more = [ruling.note] if ruling.standing == "unsupported" else ruling.told()
            mark = "" if ruling.standing == "certain" else f"   [{ruling.standing}]"
            print(f"{bold(ruling.question)}: {colored(answer)}{mark}")
            print_indented(more)
            if not arguments.no_reasons and ruling.standing != "unsupported":
                print_reasons(ruling)
    if arguments.json:
        print_json(data)
    return 0

"""`pyrules why`: the proof of an answer, down to the board's own facts."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pyrules.board import Ask, Board
    from pyrules.rulings import Ruling


def register(commands: Any) -> None:
    """Adds the subcommand."""
    from pyrules.cli.parsing import filled

    parser = commands.add_parser(
        "why",
        help="prove an answer, step by step, down to the board",
        description="The proof of an answer: each step with its rule, down to what the board file says.",
        epilog='example: pyrules why board.yaml "could_produce: Reflecting Pool"',
    )
    parser.add_argument("board", metavar="BOARD", help="a board file")
    parser.add_argument(
        "ask", nargs="?", type=filled, metavar="ASK",
        help="a question as it would stand under `ask` (could_produce: Forest), a field of an object (subtypes: "
        "Forest), or the number of one that the file asks; all of them if nothing is said",
    )  # fmt: skip
    parser.add_argument("--after", type=int, metavar="N", help="after so many entries of `then` (0: before all)")
    parser.add_argument("--full", action="store_true", help="every rule that was applied")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="everything as JSON")
    form.add_argument(
        "--html", type=filled, metavar="FILE", help="write a page with the proof and the board, to fold and to look at"
    )
    form.add_argument("--dot", action="store_true", help="the proof as a graph for Graphviz")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Prints the proofs; 0."""
    from pyrules.because.asking import proved_asks
    from pyrules.cli.output import bold, print_json
    from pyrules.errors import BoardError

    found = list(proved_asks(arguments.board, arguments.ask, arguments.after))
    if not found:
        raise BoardError(
            f"{arguments.board} asks nothing.", remedy='Say what is asked: pyrules why BOARD "could_produce: Forest".'
        )
    if arguments.json:
        data = [as_data(board, ask, ruling, arguments.full) for board, ask, ruling in found]
        print_json(data[0] if arguments.ask else data)
    elif arguments.dot:
        from pyrules.because.graph import dot
        from pyrules.visible import visible

        print(visible(dot([ruling.proved(full=arguments.full) for _, _, ruling in found])), end="")
    elif arguments.html:
        from pyrules.because.asking import seen
        from pyrules.because.page import write

        pages = [
            (board.title, seen(board, ask), ruling, ruling.proved(full=arguments.full)) for board, ask, ruling in found
        ]
        if Path(arguments.html).exists() and Path(arguments.html).samefile(arguments.board):
            raise BoardError("--html names the board file itself.", remedy="Write another name after --html.")
        write(arguments.html, pages)
        print(f"Written: {arguments.html}")
    else:
        title = ""
        for index, (board, _, ruling) in enumerate(found):
            if board.title and board.title != title and not arguments.ask:
                title = board.title
                print(("\n" if index else "") + bold(title))
            print_proof(ruling, arguments.full)
    return 0


def as_data(board: Board, ask: Ask, ruling: Ruling, full: bool) -> dict[str, Any]:
    """A ruling with its proof as plain data."""
    data = ruling.to_data()
    asked = ask.to_data()
    asked.pop("expect", None)
    return {"title": board.title, "ask": asked, **data, "proof": ruling.proved(full=full).to_data()}


def print_proof(ruling: Ruling, full: bool) -> None:
    """A proof as a tree of lines, each under the one that rests on it, as wide as the terminal."""
    from pyrules.because.outline import outline
    from pyrules.cli.output import bold, colored, dim, width, wrapped

    for line in outline(ruling.proved(full=full)):
        mark = "" if ruling.standing == "certain" or line.step.kind != "answer" else f"   [{ruling.standing}]"
        source = f"  {line.source}" if line.source and not line.again else ""
        rows = wrapped(line.says + mark, source, width() - len(line.continued))
        for number, (says, cited) in enumerate(rows):
            before = line.branches if not number else line.continued
            said = bold(says) if line.step.kind == "answer" else colored(says)
            print(dim(before) + said + dim(cited))

"""`pyrules import`: other engines' puzzles, game states and init files as board files."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pyrules.exchange.formats import Imported


def register(commands: Any) -> None:
    """Adds the subcommand."""
    from pyrules.cli.parsing import path

    parser = commands.add_parser(
        "import", help="read boards of other engines: Forge puzzles and game states, XMage init files",
        description="Reads puzzles and game states of Forge's and init files of XMage's as boards. Whatever is not "
        "known is an error with file and line; what a board cannot say is refused, with what and where.",
        epilog="example: pyrules import puzzle.pzl --tokens forge/res/tokenscripts > board.yaml",
    )  # fmt: skip
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--from", dest="origin", choices=["forge", "xmage"], help="whose files (default: told by them)")
    parser.add_argument("--out", metavar="FOLDER", type=path, help="where the board files go (default: the terminal)")
    parser.add_argument("--force", action="store_true", help="replace files that exist")
    parser.add_argument("--mark", action="store_true", help="read what a board can say, and the rest as its notes")
    parser.add_argument("--tokens", metavar="FOLDER", type=path, help="Forge's folder res/tokenscripts")
    parser.add_argument("--json", action="store_true", help="the boards as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Prints or writes the boards; 0, or 2 where a file could not be read."""
    from pyrules.board.reading import read_file
    from pyrules.cards.library import Library
    from pyrules.cli import refuse
    from pyrules.cli.output import clean, counted, dim, print_json, style
    from pyrules.errors import BoardError
    from pyrules.exchange.formats import read

    if arguments.tokens is not None and not arguments.tokens.is_dir():
        raise BoardError("there is no such folder.", place=str(arguments.tokens), remedy="--tokens names a folder.")
    library = Library.open()
    made: list[tuple[str, list[Imported]]] = []
    failed = 0
    for name in arguments.files:
        try:
            found = read(
                read_file(name), name, library,
                origin=arguments.origin, mark=arguments.mark, tokens=arguments.tokens,
            )  # fmt: skip
        except BoardError as error:
            failed += 1
            refuse(str(error))
            continue
        made.append((name, found))
    boards = [each for _, found in made for each in found]
    if arguments.out is not None:
        from pyrules.cli.export import write_files

        ending, text = (".json", as_json) if arguments.json else (".yaml", as_yaml)
        files = ((f"{Path(name).stem}{ending}", text(found)) for name, found in made)
        for target, (name, found) in zip(write_files(arguments.out, files, force=arguments.force), made, strict=True):
            print(f"{target}  {dim(name)}")
            for loss in [loss for each in found for loss in each.losses]:
                print(style(f"  not said: {loss}", "33"))
        print(f"{counted(len(boards), 'board')} read, {counted(failed, 'file')} refused")
    elif arguments.json:
        print_json([each.board.to_data() for each in boards])
    else:
        print(as_yaml(boards), end="")
        for loss in [loss for each in boards for loss in each.losses]:
            print(f"pyrules: not said: {clean(loss)}", file=sys.stderr)
    return 2 if failed else 0


def as_yaml(found: list[Imported]) -> str:
    """Boards as the documents of one YAML file."""
    return "---\n".join(each.board.to_yaml() for each in found)


def as_json(found: list[Imported]) -> str:
    """Boards as one JSON file: a board, as a board file has it; several as one line each would be no board file."""
    from pyrules.errors import BoardError

    if len(found) > 1:
        raise BoardError(
            f"these are {len(found)} boards, and a board file in JSON holds one.", remedy="Leave --json away."
        )
    return found[0].board.to_json(indent=2) + "\n"

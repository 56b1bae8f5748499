"""`pyrules export`: boards as files for other engines' own tests."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pyrules.exchange.formats import Exported


def register(commands: Any) -> None:
    """Adds the subcommand."""
    from pyrules.cli.parsing import filled, path

    parser = commands.add_parser(
        "export", help="write boards for other engines: JSON Lines, Forge puzzles, XMage tests",
        description="Writes boards as JSON Lines (a question and its answer in a line), as puzzle files of Forge's or "
        "as JUnit tests of XMage's. A board that the format cannot say whole is refused, with what and where.",
        epilog="examples: pyrules export examples --to xmage --out tests; "
        "pyrules export board.yaml --to jsonl --answers > answers.jsonl",
    )  # fmt: skip
    parser.add_argument("boards", nargs="+", type=filled, metavar="FILE | FOLDER")
    parser.add_argument("--to", required=True, choices=["jsonl", "forge", "xmage"], help="the format")
    parser.add_argument("--out", metavar="FOLDER", type=path, help="where the files go (default: the terminal)")
    parser.add_argument("--force", action="store_true", help="replace files that exist")
    parser.add_argument("--mark", action="store_true", help="write what can be said, and the rest as comments")
    parser.add_argument("--answers", action="store_true", help="(jsonl) pyrules' own answers too")
    parser.add_argument("--json", action="store_true", help="what was written, as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Writes the files; 0, or 2 where a board could not be read or said."""
    from pyrules.board import load
    from pyrules.cards.library import Library
    from pyrules.cli import refuse
    from pyrules.errors import BoardError
    from pyrules.exchange.formats import export
    from pyrules.judging import board_files

    if arguments.json and arguments.out is None:
        raise BoardError("with --json nothing but what was written where is printed.", remedy="Give --out FOLDER.")
    if arguments.answers and arguments.to != "jsonl":
        raise BoardError(f"{arguments.to} files have no place for answers.", remedy="--answers goes with --to jsonl.")
    library = Library.open()
    made: list[tuple[Path, Exported]] = []
    errors: list[BoardError] = []
    for path in board_files(arguments.boards):
        try:
            found = list(
                export(
                    load(path), path.stem, arguments.to, library, mark=arguments.mark, answers=arguments.answers
                )
            )  # fmt: skip
        except BoardError as error:
            errors.append(error)
            refuse(str(error))
            continue
        made += [(path, each) for each in found]
    if arguments.out is None:
        to_terminal(arguments, [each for _, each in made])
    else:
        to_folder(arguments, made, errors)
    return 2 if errors else 0


def to_terminal(arguments: argparse.Namespace, made: list[Exported]) -> None:
    """Prints the files; several only where they make one (JSON Lines)."""
    from pyrules.cli.output import clean
    from pyrules.errors import BoardError
    from pyrules.visible import visible

    if len(made) > 1 and arguments.to != "jsonl":
        raise BoardError(f"these are {len(made)} files.", remedy="Give --out FOLDER.")
    for each in made:
        print(visible(each.text), end="")
        for loss in each.losses:
            print(f"pyrules: not said: {clean(loss)}", file=sys.stderr)


def to_folder(arguments: argparse.Namespace, made: list[tuple[Path, Exported]], errors: list[Any]) -> None:
    """Writes the files and says which."""
    from pyrules.cli.output import dim, print_json, style

    targets = write_files(arguments.out, ((each.name, each.text) for _, each in made), force=arguments.force)
    if arguments.json:
        files = [
            {
                "file": str(target),
                "board": str(path),
                "not_said": [str(loss) for loss in each.losses],
                "unchecked": each.unchecked,
            }
            for target, (path, each) in zip(targets, made, strict=True)
        ]
        print_json({"files": files, "refused": [str(error) for error in errors]})
        return
    for target, (path, each) in zip(targets, made, strict=True):
        print(f"{target}  {dim(str(path))}")
        for loss in each.losses:
            print(style(f"  not said: {loss}", "33"))
        if each.unchecked:
            print(style(f"  {each.unchecked} questions are not checked; comments name them", "33"))
    print(f"{len(made)} written, {len(errors)} refused")


def write_files(folder: Path, files: Iterable[tuple[str, str]], *, force: bool) -> list[Path]:
    """Writes files into a folder, under names of their own; BoardError before any is written where one exists."""
    from pyrules.cli import places
    from pyrules.errors import BoardError
    from pyrules.visible import visible

    texts: dict[Path, str] = {}
    for name, text in files:
        target, number = folder / name, 1
        while target in texts:
            number += 1
            target = folder / f"{Path(name).stem}{number}{Path(name).suffix}"
            text = text.replace(f"class {Path(name).stem} ", f"class {target.stem} ")
        texts[target] = text
    places.folder(folder, "--out")
    there = [target for target in texts if target.exists()]
    if there and not force:
        raise BoardError("this file exists already.", place=str(there[0]), remedy="--force replaces it.")
    try:
        for target, text in texts.items():
            target.write_text(visible(text), encoding="utf-8")
    except OSError as error:
        raise places.unwritable(Path(error.filename or folder), "--out", error) from None
    return list(texts)

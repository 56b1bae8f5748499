"""`pyrules generate`: boards of real cards by chance, with questions that pyrules is certain of."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pyrules.board import Board
    from pyrules.generate.making import Made
    from pyrules.generate.spread import Spread

FAMILIES = ("mana", "copies", "layers", "tapping", "mixed")
ONE_FILE = (".yaml", ".yml")


def register(commands: Any) -> None:
    """Adds the subcommand."""
    from pyrules.cli.parsing import filled, number_from

    parser = commands.add_parser(
        "generate", help="make boards of real cards by chance",
        description="Makes boards of real cards that interact, legal, with questions (ask) that pyrules is certain of. "
        "The same seed gives the same boards on every machine.",
        epilog="example: pyrules generate --seed 1 --count 100 --family mana --out boards.yaml",
    )  # fmt: skip
    parser.add_argument("--seed", type=filled, default="1", metavar="S", help="a number or a word (default: 1)")
    parser.add_argument("--count", type=number_from(1), default=1, metavar="N", help="how many boards (default: 1)")
    parser.add_argument("--family", choices=FAMILIES, default="mixed", help="what they are about (default: mixed)")
    parser.add_argument(
        "--cards", type=filled, metavar="FILE", help="a list of the cards to use, a name a line (default: all)"
    )
    parser.add_argument("--players", type=number_from(0), default=2, metavar="N", help="2 to 4 (default: 2)")
    parser.add_argument("--permanents", type=number_from(0), metavar="N", help="so many on a board (default: 5 to 14)")
    parser.add_argument(
        "--out", type=filled, metavar="FILE.yaml | FOLDER",
        help="one file with all boards, or a folder with a file for each (default: standard output)",
    )  # fmt: skip
    parser.add_argument("--answers", action="store_true", help="write the answers, too: boards become tests")
    parser.add_argument("--spread", action="store_true", help="say which structures and rules the boards exercise")
    parser.add_argument("--json", action="store_true", help="boards, or the spread, as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Writes the boards; 0."""
    if arguments.spread:
        return print_spread(arguments)
    boards = (with_answers(each) if arguments.answers else each.board for each in made_boards(arguments))
    if arguments.out is None:
        write_out(boards, arguments.json)
    elif arguments.out.lower().endswith(ONE_FILE):
        write_file(boards, Path(arguments.out))
    else:
        write_folder(boards, Path(arguments.out), arguments)
    return 0


def made_boards(arguments: argparse.Namespace) -> Iterator[Made]:
    """The boards that are asked for."""
    from pyrules.generate.making import made

    cards = None if arguments.cards is None else names_in(arguments.cards)
    return made(
        seed_of(arguments.seed),
        range(arguments.count),
        arguments.family,
        cards,
        arguments.players,
        None,
        arguments.permanents,
    )


def seed_of(text: str) -> int | str:
    """A seed as typed: the number 7 and the word "7" are one."""
    return int(text) if text.lstrip("-").isdigit() else text


def names_in(path: str) -> list[str]:
    """The card names of a list, a name a line; counts, blank lines and what stands after # do not matter."""
    from pyrules.cards.library import installed
    from pyrules.errors import BoardError, UnknownCard
    from pyrules.supposing.candidates import in_file

    names = []
    for name, place in in_file(path):
        try:
            names.append(installed().card(name).name)
        except UnknownCard as error:
            raise BoardError(error.message, place=place, remedy=error.remedy) from None
    if not names:
        raise BoardError("The list names no card.", place=path, remedy="Write a card's name on each line.")
    return names


def with_answers(made: Made) -> Board:
    """A board whose questions expect the answers that pyrules gives."""
    from pyrules.board import Board

    data = made.board.to_data()
    asked = []
    for ask, ruling in zip(data["ask"], made.rulings, strict=True):
        answer = ruling.answer
        if isinstance(answer, dict):
            answer = {**answer, "abilities": len(answer["abilities"])}
            answer.pop("text")
        asked.append({**ask, "expect": list(answer) if isinstance(answer, tuple) else answer})
    return Board.from_data({**data, "ask": asked})


# -- where they go -----------------------------------------------------------------------------------------------------


def write_out(boards: Iterator[Board], as_json: bool) -> None:
    """The boards on standard output."""
    from pyrules.cli.output import print_json

    if as_json:
        print_json([board.to_data() for board in boards])
        return
    for number, board in enumerate(boards):
        print(("---\n" if number else "") + board.to_yaml(), end="", flush=True)


def write_file(boards: Iterator[Board], path: Path) -> None:
    """All boards in one file of several documents."""
    from pyrules.cli import places

    try:
        with places.file(path, "--out").open("w", encoding="utf-8") as file:
            count = 0
            for count, board in enumerate(boards, 1):
                file.write(("---\n" if count > 1 else "") + board.to_yaml())
    except OSError as error:
        raise places.unwritable(path, "--out", error) from None
    print(f"{count:,} {'boards' if count > 1 else 'board'} in {path}", file=sys.stderr)


def write_folder(boards: Iterator[Board], folder: Path, arguments: argparse.Namespace) -> None:
    """A file for each board in a folder, which is made if there is none."""
    from pyrules.cli import places

    suffix = "json" if arguments.json else "yaml"
    places.folder(folder, "--out")
    try:
        count = 0
        for count, board in enumerate(boards, 1):
            path = folder / f"{arguments.family}-{arguments.seed}-{count:05}.{suffix}"
            path.write_text(board.to_json(indent=2) + "\n" if arguments.json else board.to_yaml(), encoding="utf-8")
    except OSError as error:
        raise places.unwritable(folder, "--out", error) from None
    print(f"{count:,} {'boards' if count > 1 else 'board'} in {folder}", file=sys.stderr)


# -- what they exercise ------------------------------------------------------------------------------------------------


def print_spread(arguments: argparse.Namespace) -> int:
    """Says what the boards exercise; 0."""
    from pyrules.cli.output import print_json
    from pyrules.generate.making import made_with, recipe_for
    from pyrules.generate.spread import spread_of

    cards = None if arguments.cards is None else names_in(arguments.cards)
    recipe = recipe_for(arguments.family, cards, arguments.players, None, arguments.permanents)
    spread = spread_of(recipe.family, recipe.leads)
    for made, referee in made_with(recipe, seed_of(arguments.seed), range(arguments.count)):
        spread.add(made, referee)
    if arguments.json:
        print_json(spread.to_data())
    else:
        print_table(spread)
    return 0


def print_table(spread: Spread) -> None:
    """The spread as tables on the terminal."""
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False)
    console.print(
        f"{spread.boards:,} {spread.family} boards with {spread.asks:,} questions, of {spread.drafts:,} drafts; "
        f"{spread.objects:,} cards and permanents, {len(spread.cards):,} different ones"
    )
    table = Table("what abilities are about", "structures met", "of", "%", title="Structures, each wording on its own")
    for column in table.columns[1:]:
        column.justify = "right"
    for name, known in spread.known.items():
        met = len(spread.structures.get(name, ()))
        table.add_row(name, f"{met:,}", f"{known:,}", f"{100 * met / known:.0f}")
    console.print(table)
    rules = Table("rule", "times", title=f"{len(spread.rules)} rules in the reasons")
    rules.columns[1].justify = "right"
    for rule, times in spread.rules.most_common():
        rules.add_row(rule, f"{times:,}")
    console.print(rules)

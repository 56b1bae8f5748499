"""`pyrules what-if`: the smallest changes to a board that make something so, or no longer so."""

from __future__ import annotations

import argparse
import textwrap
from typing import TYPE_CHECKING, Any

from pyrules.errors import PyrulesError

if TYPE_CHECKING:
    from pyrules.supposing.answer import Found, WhatIf

#: So many answers are told unless all are wanted.
FEW = 5
NUMBERS = {1: "One change", 2: "Two changes", 3: "Three changes", 4: "Four changes"}


def register(commands: Any) -> None:
    """Adds the subcommand."""
    from pyrules.cli.parsing import filled, number_from

    parser = commands.add_parser(
        "what-if",
        help="the smallest changes to a board that make something so",
        description="The smallest changes to a board that make a statement true, or false where it is true now. "
        "Where nothing is said of what may change, permanents may be removed (--remove) and changed (--change).",
        epilog='example: pyrules what-if board.yaml "could_produce: Exotic Orchard, R" --add-from Forest,Mountain',
    )
    parser.add_argument("board", metavar="BOARD", help="a board file")
    parser.add_argument(
        "statement", metavar="STATEMENT", type=filled,
        help="an ask as in board files, a comma, and what its answer should have (“subtypes: Forest, Swamp”)",
    )  # fmt: skip
    parser.add_argument(
        "--add-from", action="append", default=[], type=filled, metavar="LIST",
        help="permanents that may be added: a file with one name a line, or names with commas between them",
    )  # fmt: skip
    parser.add_argument(
        "--for", action="append", default=[], dest="players", type=filled, metavar="PLAYER",
        help="who may get them (default: every player)",
    )  # fmt: skip
    parser.add_argument("--remove", action="store_true", help="permanents may be removed")
    parser.add_argument(
        "--change", action="store_true",
        help="permanents may be tapped, untapped, given to another player, or have their timestamps swapped",
    )  # fmt: skip
    parser.add_argument("--make", choices=("true", "false"), help="what it should be (default: what it is not)")
    parser.add_argument("--most", type=number_from(1), default=2, metavar="N", help="at most so many changes (2)")
    parser.add_argument("--all", action="store_true", help="every smallest answer, not only the first few")
    parser.add_argument("--explain", action="store_true", help="with the reasons for each answer")
    parser.add_argument("--json", action="store_true", help="everything as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Prints what was found. 0; 1 where nothing is within so many changes, 3 where something that was not understood
    stands in the way of being certain."""
    from pyrules.board import load_one
    from pyrules.cli.output import print_json
    from pyrules.supposing import what_if

    if arguments.players and not arguments.add_from:
        raise PyrulesError("--for says who may get what is added.", remedy="Say with --add-from what that is.")
    nothing_said = not (arguments.remove or arguments.change or arguments.add_from)
    found = what_if(
        load_one(arguments.board),
        arguments.statement,
        add_from=arguments.add_from,
        players=arguments.players,
        remove=arguments.remove or nothing_said,
        change=arguments.change or nothing_said,
        make=None if arguments.make is None else arguments.make == "true",
        most=arguments.most,
        few=None if arguments.all else FEW,
    )
    if arguments.json:
        print_json(found.to_data(explain=arguments.explain))
    else:
        show(found, explain=arguments.explain)
    if found.holds == found.make or found.certain:
        return 0
    return 3 if found.found or found.unsure or found.limited else 1


def show(found: WhatIf, *, explain: bool) -> None:
    """The answer as text."""
    from pyrules.cli.output import bold, style

    so = "This is so" if found.holds else "This is not so"
    mark = "" if found.now.standing == "certain" else f" [{found.now.standing}]"
    write(f"{found.words}.", "", how=bold)
    if found.holds == found.make:
        print(f"{so} as the board stands{mark}: nothing has to change.")
        return
    print(f"{so} as the board stands{mark}.")
    made = "makes it so" if found.make else "makes it otherwise"
    several = made.replace("makes", "make")
    for title, results in (
        ("{number} that {verb}:", [each for each in found.found if not each.perhaps]),
        ("{number} that perhaps {verb} (not all of it is understood):", [each for each in found.found if each.perhaps]),
    ):
        if results:
            number = len(results[0].slots)
            verb = made if number == 1 else several
            print("\n" + title.format(number=NUMBERS[number], verb=verb))
            for each in results:
                show_one(each, found, explain=explain)
    if found.more:
        print(f"\n… and {found.more} more: --all tells them.")
    if not found.found:
        print(f"\n{found.nothing}")
        write(f"Allowed: {found.allowed.in_words()}.", "")
    for told in notes(found):
        write(told, "", how=lambda line: style(line, "33"))


def notes(found: WhatIf) -> list[str]:
    """What stands in the way of knowing more."""
    notes = []
    if found.lasting:
        notes.append(f"Only permanents are changed: what {' and '.join(found.lasting)} did stays as it is.")
    notes += [f"Passed over: {name} {why}." for name, why in found.passed_over.items()]
    if found.unsure:
        few = ", ".join(found.unsure[:8]) + (f" and {len(found.unsure) - 8} more" if len(found.unsure) > 8 else "")
        notes.append(f"Not understood well enough to tell: {few}.")
    if found.limited:
        notes.append(f"Not everything was looked at: {found.limited}.")
    return notes


def show_one(each: Found, found: WhatIf, *, explain: bool) -> None:
    """One answer."""
    from pyrules.cli.output import print_reasons, style

    write(each.in_words(found.position), "  ")
    if explain:
        print_reasons(each.ruling, "      ")
    elif each.perhaps:
        for unread in each.ruling.unread:
            print(style(f"      not understood: {unread}", "33"))


def write(text: str, indent: str, how: Any = None) -> None:
    """Words in lines of the page's width."""
    from pyrules.cli.output import clean, colored

    for number, line in enumerate(
        textwrap.wrap(clean(text), 80 - len(indent), break_long_words=False, break_on_hyphens=False)
    ):
        hung = indent if number == 0 else indent + "  "
        print(hung + (how(line) if how else colored(line)))

"""`pyrules why-not`: why something is not so, and what would have been needed."""

from __future__ import annotations

import argparse
import textwrap
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pyrules.because.missing.answer import Try, WhyNot

WIDTH = 80


def register(commands: Any) -> None:
    """Adds the subcommand."""
    parser = commands.add_parser(
        "why-not",
        help="why something is not so, and what would have been needed",
        description="For something that is not so: each rule that could have made it so with the first thing that "
        "fails and what would have been needed, and the effects that took it away.",
        epilog='example: pyrules why-not board.yaml "could_produce: Exotic Orchard, R"',
    )
    parser.add_argument("board", metavar="BOARD", help="a board file")
    parser.add_argument("question", metavar="QUESTION", help="an ask as in board files, a comma, and what is missed")
    parser.add_argument("--after", type=int, metavar="N", help="after N entries of `then` (default: after all)")
    parser.add_argument("--full", action="store_true", help="everything that was tried, not only what came near")
    parser.add_argument("--json", action="store_true", help="everything as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Prints why not. 0; 1 where it is so after all, 3 where something that was not understood might change that."""
    from pyrules.because.missing import why_not
    from pyrules.board import load_one
    from pyrules.cli.output import print_json

    found = why_not(load_one(arguments.board), arguments.question, after=arguments.after, full=arguments.full)
    if arguments.json:
        print_json(found.to_data())
    else:
        show(found, full=arguments.full)
    if found.holds:
        return 1
    return 0 if found.ruling.standing == "certain" else 3


def show(found: WhyNot, *, full: bool) -> None:
    """The answer as text."""
    from pyrules.cli.output import bold, clean, style

    if found.holds:
        print(f"{clean(found.answer[:-1])}; ask `pyrules why`.")
        return
    print(bold(found.answer))
    for each in found.taken:
        print()
        stamp = f", timestamp {each.timestamp}" if each.timestamp is not None else ""
        label = "Taken away" if each.layer or each.effect else "What happened"
        label = "Changed" if found.question.startswith(("power:", "toughness:")) else label
        write(f"{label}: {each.text}", f"{each.rule}{stamp}", "  ")
    for one in found.tries:
        print()
        show_try(one, "  ", full=full, forbids=found.question.startswith("can_"))
    if found.more:
        print(f"\n  {found.more} more: --full tells them.")
    for unread in found.ruling.unread:
        print(style(f"  not understood, and might change this: {unread}", "33"))


def show_try(each: Try, indent: str, *, full: bool, forbids: bool = False) -> None:
    """A try and what is below it; what would have been needed is told at its ends, and of what forbids something."""
    from pyrules.cli.output import clean

    text = each.failed
    if each.alike:
        text += f"; the same holds for {names(each.alike, full=full)}"
    write(text, each.rule, indent)
    if full and each.met:
        write("met: " + "; ".join(each.met), "", indent + "    ")
    if each.needed and (forbids or not each.deeper):
        write(f"needed: {each.needed}", "", indent + "    ")
    for one in each.deeper:
        show_try(one, indent + "  ", full=full)
    if each.more:
        print(clean(f"{indent}  … and {each.more} more"))


def names(ids: tuple[str, ...], *, full: bool) -> str:
    """Some names in a line."""
    few = ids if full or len(ids) < 4 else ids[:2]
    left = f" and {len(ids) - len(few)} more" if len(few) < len(ids) else ""
    return ", ".join(few) + left


def write(text: str, rule: str, indent: str) -> None:
    """A sentence with its rule, in lines of the page's width."""
    from pyrules.cli.output import clean, colored, dim

    told = f"  ({rule})" if rule else ""
    lines = textwrap.wrap(clean(text) + told, WIDTH - len(indent), break_long_words=False, break_on_hyphens=False)
    for number, line in enumerate(lines):
        hung = indent if number == 0 else indent + "  "
        last = told and number == len(lines) - 1 and line.endswith(f"({rule})")
        body, ending = (line[: -len(rule) - 2], f"({rule})") if last else (line, "")
        print(hung + colored(body) + (dim(ending) if ending else ""))

"""`pyrules check`: runs every ask with an expectation, says which answers are right."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pyrules.judging import Judgement


def register(commands: Any) -> None:
    """Adds the subcommand."""
    from pyrules.cli.output import processes
    from pyrules.cli.parsing import filled

    parser = commands.add_parser(
        "check", help="test boards: are the expected answers right?",
        description="Runs every ask that has an expectation, in files and folders.",
        epilog="exit code: 0 all right; 1 at least one wrong; 2 a file that cannot be read; "
        "3 none wrong, but some incomplete or unsupported; 4 nothing to check",
    )  # fmt: skip
    parser.add_argument("paths", nargs="+", type=filled, metavar="FILE | FOLDER")
    parser.add_argument(
        "--only",
        choices=["right", "wrong", "incomplete", "unsupported"],
        help="list only these (default: all but right)",
    )
    parser.add_argument("--jobs", type=processes, default=1, metavar="N", help="so many processes (default: 1)")
    parser.add_argument("--json", action="store_true", help="everything as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Prints what is not right and a summary; the exit code tells them apart."""
    from pyrules.cli.output import bold, clean, colored, dim, print_json, print_reasons, style
    from pyrules.errors import BoardError
    from pyrules.judging import VERDICTS, check

    counts = dict.fromkeys(VERDICTS, 0)
    results: list[dict[str, Any]] = []
    errors: list[BoardError] = []
    for found in check(arguments.paths, jobs=arguments.jobs):
        if isinstance(found, BoardError):
            errors.append(found)
            print(f"pyrules: {clean(found)}", file=sys.stderr)
            continue
        counts[found.verdict] += 1
        wanted = found.verdict == arguments.only if arguments.only else found.verdict != "right" or arguments.json
        if not wanted:
            continue
        if arguments.json:
            results.append(found.to_data())
            continue
        color = {"right": "32", "wrong": "31;1", "incomplete": "33", "unsupported": "2"}[found.verdict]
        print(f"{style(found.verdict, color)}  {bold(found.title)}  {dim(found.file)}")
        print(f"  {clean(found.ruling.question)}")
        if found.verdict == "unsupported":
            print(f"  {clean(found.ruling.note)}")
            continue
        for line in compared(found):
            print(colored(line))
        print_reasons(found.ruling, "    ")
    if arguments.json:
        print_json({"summary": counts, "results": results})
    else:
        print(", ".join(f"{count} {verdict}" for verdict, count in counts.items()))
    return exit_code(counts, errors)


def compared(found: Judgement) -> tuple[str, str]:
    """What was expected and what came out, each in a line; of an object's characteristics only what differs."""
    from pyrules.questions import characteristics
    from pyrules.rulings import fields_line, shown

    expected, got = found.ask.expect, found.ruling.answer
    if found.ruling.openness is not None:
        wanted = fields_line(expected) if isinstance(expected, dict) else in_a_line(expected)
        return f"  expected: {wanted}", f"  got:      {'; '.join(found.ruling.told())}"
    if isinstance(expected, dict) and isinstance(got, dict):
        wanted, there = (fields_line(each) for each in characteristics.compared(expected, got))
    else:
        wanted = in_a_line(expected)
        there = shown(got)
    return f"  expected: {wanted}", f"  got:      {there}"


def in_a_line(expected: object) -> str:
    """What is expected, in a line."""
    from pyrules.rulings import shown

    return shown(tuple(expected) if isinstance(expected, list) else expected)


def exit_code(counts: dict[Any, int], errors: list[Any]) -> int:
    """1 for a wrong answer, else 2 for an unreadable file, else 3 for anything not passed, else 4 for nothing."""
    if counts["wrong"]:
        return 1
    if errors:
        return 2
    if counts["incomplete"] or counts["unsupported"]:
        return 3
    return 0 if counts["right"] else 4

"""`pyrules cards`: cards as they were read, and the card data they come from."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from typing import Any

CORPUS = "MTGJSON's AtomicCards or Scryfall's oracle-cards (.json, .gz, .xz)"
COMMANDS = ("show", "build", "update", "coverage", "unread")


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds the subcommand `cards` with its own subcommands; each sets `run`, a function from arguments to exit code."""
    parser = subparsers.add_parser(
        "cards",
        help="show cards as they were read; build, update and measure the card data",
        description="Shows cards as they were read: pyrules cards NAME…. Quote names that have spaces in them.",
    )
    commands = parser.add_subparsers(metavar="COMMAND or NAME", required=True)
    _show(commands)
    _build(commands)
    _update(commands)
    _coverage(commands)
    _unread(commands)
    parse = parser.parse_known_args

    def parse_with_names(args: Any = None, namespace: Any = None) -> Any:
        """`pyrules cards NAME` is short for `pyrules cards show NAME`."""
        words = list(args or ())
        if not words or words[0] not in (*COMMANDS, "-h", "--help"):
            words.insert(0, "show")
        return parse(words, namespace)

    parser.parse_known_args = parse_with_names  # type: ignore[method-assign]


def _show(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("show", help="show cards, also those that are named like a command")
    parser.add_argument("names", nargs="+", metavar="NAME", help="a card's name, or a face's")
    parser.add_argument("--json", action="store_true", help="everything, for machines")
    parser.add_argument("--data", metavar="FILE", help="another card data file")
    parser.set_defaults(run=run_show)


def _build(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    from pyrules.cli.parsing import filled

    parser = commands.add_parser("build", help="make card data from a corpus file")
    parser.add_argument("corpus", metavar="CORPUS", help=CORPUS)
    parser.add_argument("--out", type=filled, metavar="FILE", help="where to (default: the user's own card data)")
    parser.add_argument(
        "--force", action="store_true",
        help="also in the place of far more cards, or of a file that is no card data",
    )  # fmt: skip
    _add_jobs(parser)
    parser.set_defaults(run=run_build)


def _update(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("update", help="download a corpus and make the user's own card data from it")
    parser.add_argument("--source", choices=("mtgjson", "scryfall"), default="mtgjson")
    parser.add_argument("--url", help="another address of a corpus file")
    parser.add_argument("--force", action="store_true", help="also if it has far fewer cards than the present data")
    _add_jobs(parser)
    parser.set_defaults(run=run_update)


def _coverage(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("coverage", help="how much of a corpus the reader understands")
    parser.add_argument("corpus", metavar="CORPUS", help=CORPUS)
    parser.add_argument(
        "--json",
        action="store_true",
        help="one object a line: for each ability, in the corpus' order, or for each row of --families",
    )
    parser.add_argument("--families", action="store_true", help="by families and kinds of abilities")
    _add_jobs(parser)
    parser.set_defaults(run=run_coverage)


def _unread(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("unread", help="unread wordings by shape, the most frequent first")
    parser.add_argument("corpus", metavar="CORPUS", nargs="?", help=f"{CORPUS}; default: $PYRULES_CORPUS")
    parser.add_argument("--family", metavar="FAMILY", type=_family, help="only of mana, copy, type, ability …")
    parser.add_argument("--kind", metavar="KIND", type=_kind, help="only static, activated, triggered or spell")
    parser.add_argument("--limit", metavar="N", type=_limit, default=100, help="how many shapes (default: 100)")
    parser.add_argument("--json", action="store_true", help="all shapes, one object a line")
    _add_jobs(parser)
    parser.set_defaults(run=run_unread)


def _add_jobs(parser: argparse.ArgumentParser) -> None:
    from pyrules.cli.output import processes

    parser.add_argument("--jobs", type=processes, metavar="N", help="processes (default: one a core)")


def _family(text: str) -> str:
    from pyrules.cards.families import NAMES

    if text not in NAMES:
        raise argparse.ArgumentTypeError(f"{text!r} is none of {', '.join(NAMES)}")
    return text


def _kind(text: str) -> str:
    from pyrules.cards.families import KINDS

    if text not in KINDS:
        raise argparse.ArgumentTypeError(f"{text!r} is none of {', '.join(KINDS)}")
    return text


def _limit(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 1 on")
    return int(text)


def run_show(arguments: argparse.Namespace) -> int:
    """Shows cards. UnknownCard, CorpusError."""
    from pyrules.cards.library import Library
    from pyrules.cards.show import show_cards

    show_cards(Library.open(arguments.data), arguments.names, as_json=arguments.json)
    return 0


def run_build(arguments: argparse.Namespace) -> int:
    """Builds card data; 1 where the reader failed on a face (it is then stored as unread). CorpusError, also where
    something would be lost that the user may want to keep."""
    from pathlib import Path

    from pyrules.cards.build import build_cards
    from pyrules.cards.corpus import read_corpus
    from pyrules.cards.library import user_data
    from pyrules.cards.replacing import check_enough, check_place

    out = Path(arguments.out) if arguments.out else user_data()
    if not arguments.force:
        check_place(out)
    corpus = read_corpus(arguments.corpus)
    if not arguments.force:
        check_enough(corpus, out, arguments.corpus)
    report = build_cards(corpus, out, jobs=arguments.jobs)
    return _tell(report, str(out))


def run_update(arguments: argparse.Namespace) -> int:
    """Downloads and builds the user's card data. CorpusError, and the old data stays."""
    from pyrules.cards.update import update_cards

    done = update_cards(arguments.source, url=arguments.url, force=arguments.force, jobs=arguments.jobs)
    if done.date:
        print(f"Card data of {done.date} from {done.url}")
    return _tell(done.report, str(done.path))


def run_coverage(arguments: argparse.Namespace) -> int:
    """Reads a corpus and says how much of it was understood. CorpusError."""
    from pyrules.cards.corpus import read_corpus
    from pyrules.cards.coverage import counts, coverage, print_counts

    corpus = read_corpus(arguments.corpus)
    if arguments.families:
        from pyrules.cards.coverage_families import family_rows, print_families

        rows = family_rows(corpus, jobs=arguments.jobs)
        _print_lines(rows, "") if arguments.json else print_families(rows)
        return 0
    lines = coverage(corpus, jobs=arguments.jobs)
    if arguments.json:
        _print_lines(lines, "No card in this corpus has an ability.")
    else:
        print_counts(counts(lines))
    return 0


def run_unread(arguments: argparse.Namespace) -> int:
    """Reads a corpus and lists what was not understood. CorpusError, also where no corpus is named."""
    from pyrules.cards.corpus import read_corpus
    from pyrules.cards.unread import corpus_path, print_groups, unread_groups

    corpus = read_corpus(corpus_path(arguments.corpus))
    groups = unread_groups(corpus, family=arguments.family, kind=arguments.kind, jobs=arguments.jobs)
    if arguments.json:
        _print_lines(groups, "Nothing is unread.")
    else:
        print_groups(groups, arguments.limit)
    return 0


def _print_lines(lines: Iterable[dict[str, Any]], nothing: str) -> None:
    """Objects, one a line; where there are none, a word about that beside the output."""
    import json

    empty = True
    for line in lines:
        print(json.dumps(line, ensure_ascii=False))
        empty = False
    if empty and nothing:
        print(nothing, file=sys.stderr)


def _tell(report: Any, path: str) -> int:
    from pyrules.cli.output import clean

    share = 100 * report.whole / report.abilities if report.abilities else 100.0
    print(
        f"{path}: {report.cards:,} {'card' if report.cards == 1 else 'cards'}, "
        f"{report.abilities:,} {'ability' if report.abilities == 1 else 'abilities'}, "
        f"{report.whole:,} read whole ({share:.1f}%), {report.part:,} in part, {report.no:,} not."
    )
    for name, what in report.failures[:20]:
        print(clean(f"The reader failed on {name}: {what:.300}"), file=sys.stderr)
    if len(report.failures) > 20:
        print(f"… and on {len(report.failures) - 20} more faces.", file=sys.stderr)
    return 1 if report.failures else 0

#!/usr/bin/env python3
"""Measures the reasons that right answers have, over board files that say what is right and which rules decide it.

    python scripts/measure_reasons.py FOLDER [FOLDER ...] [--list]

Counted are the asks that are answered rightly: how many have a proof that rests on something, and of those whose board
names rules (`rules:`) in how many boards, and asks, the proof cites one of them. A number counts as cited by itself, by
a subrule of it (613.8 by 613.8b) or by the rule that it is a subrule of (613.8b by 613.8): one level in either
direction, no more. --list names every ask whose proof cites none.
"""

from __future__ import annotations

import argparse
import dataclasses
import sys
from collections import Counter
from collections.abc import Iterator

from pyrules.board import load
from pyrules.errors import BoardError
from pyrules.judging import board_files, judge


@dataclasses.dataclass(frozen=True)
class Measured:
    """One ask that is answered rightly. cites: None where its board names no rules."""

    file: str
    kind: str
    question: str
    rested: bool
    rules: tuple[str, ...]
    cited: tuple[str, ...]

    @property
    def cites(self) -> bool | None:
        if not self.rules:
            return None
        return any(same(one, other) for one in self.rules for other in self.cited)


def same(one: str, other: str) -> bool:
    """Whether two numbers are the same rule, or one is a subrule of the other."""
    return one == other or parent(one) == other or parent(other) == one


def parent(number: str) -> str:
    """The rule that a rule is a subrule of: of 613.8b it is 613.8, of 613.8 nothing."""
    return number[:-1] if number[-1:].isalpha() else ""


def measured(folders: list[str]) -> Iterator[Measured]:
    """Every ask of the board files that is answered rightly."""
    for path in board_files(folders):
        try:
            for board in load(path):
                for each in judge(board):
                    if each.verdict == "right":
                        proof, ruling = each.ruling.proof, each.ruling
                        there = bool(proof.rests_on and ruling.reasons)
                        yield Measured(str(path), each.ask.kind, ruling.question, there, board.rules, proof.cites())
        except BoardError as error:
            print(f"left out: {error}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", metavar="FOLDER", help="board files, or folders of them")
    parser.add_argument("--list", action="store_true", help="name the asks whose proof cites none of their rules")
    arguments = parser.parse_args()
    found = list(measured(arguments.folders))
    named = [each for each in found if each.cites is not None]
    citing = [each for each in named if each.cites]
    boards = {each.file for each in named}
    citing_boards = {each.file for each in citing}
    print(f"right answers: {len(found)}; with a proof: {sum(each.rested for each in found)}")
    print(f"of boards that name rules: {len(named)}; citing one of them: {share(len(citing), len(named))}")
    print(f"boards that name rules: {len(boards)}; with a proof citing one: {share(len(citing_boards), len(boards))}")
    for kind, count in sorted(Counter(each.kind for each in named).items()):
        print(f"  {kind}: {share(sum(each.kind == kind for each in citing), count)}")
    for each in found:
        if not each.rested:
            print(f"no proof: {each.file}: {each.question}")
        elif arguments.list and each.cites is False:
            print(f"{each.file}: {each.question}: names {', '.join(each.rules)}; cites {', '.join(each.cited)}")
    return 0


def share(part: int, whole: int) -> str:
    return f"{part} of {whole} ({part / whole:.0%})" if whole else "0"


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Takes one rule of asp/ out at a time and runs the boards of tests/cases and examples: each time one must fail.

    python scripts/mutate_rules.py [--file cr106-mana.lp]... [--jobs 2] [BOARDS...]

A removal is noticed when an ask that was right is not right any more. Only boards on which the rule applies are run
again. Prints the survivors; exit code 1 if there are any, 2 if a board is wrong to begin with.
"""

from __future__ import annotations

import argparse
import dataclasses
import multiprocessing
import os
import sys
import time
from pathlib import Path
from typing import Any

from pyrules.because.proofs import twin
from pyrules.board import load
from pyrules.judging import board_files
from pyrules.questions import Question, question_of
from pyrules.referee import Inquiry, Referee
from pyrules.rulebook import Rule, rulebook
from pyrules.solver import ground

ROOT = Path(__file__).resolve().parent.parent
BOARDS = ("tests/cases", "examples")


@dataclasses.dataclass
class Case:
    """A board with those of its asks that are right."""

    title: str
    referee: Referee
    asks: list[tuple[Question, Any]]
    rules: list[tuple[Rule, ...]] = dataclasses.field(default_factory=list)  # of each inquiry
    applied: set[int] = dataclasses.field(default_factory=set)

    def right_without(self, rule: Rule) -> bool:
        """Whether all answers are still right without a rule."""
        self.referee.notes.clear()
        for inquiry, rules in zip(inquiries(self.referee), self.rules, strict=True):
            inquiry.__dict__.pop("grounding", None)
            inquiry.__dict__["rules"] = tuple(each for each in rules if each is not rule)
        for question, expected in self.asks:
            ruling = self.referee.ask(question)
            if ruling.standing != "certain" or not question.agrees(expected, ruling.answer):
                return False
        return True


def shown(rule: Rule) -> str:
    return f"asp/{rule.file}:{rule.line}: {rule.text}"


def inquiries(referee: Referee) -> list[Inquiry]:
    return list(referee._inquiries.values())


def cases(paths: list[str]) -> tuple[list[Case], list[str]]:
    """The boards with something right, and what is wrong to begin with."""
    found, wrong = [], []
    for path in board_files(paths):
        for board in load(path):
            asks: list[tuple[Question, Any]] = []
            if board.then or not any(ask.expects for ask in board.ask):
                continue
            referee = Referee(board)
            for ask in board.ask:
                question = question_of(ask)
                if question is None or not ask.expects:
                    continue
                ruling = referee.ask(question)
                if ruling.standing == "certain":
                    if question.agrees(ask.expect, ruling.answer):
                        asks.append((question, ask.expect))
                    else:
                        wrong.append(f"{path}: {ruling}")
            if asks:
                used = [inquiry.rules for inquiry in inquiries(referee)]
                found.append(Case(f"{path}: {board.title}", referee, asks, used))
    return found, wrong


def applied(case: Case) -> set[int]:
    """The rules (by their place in the rulebook) that apply on a board; facts where a rule on it may read them."""
    place = {id(rule): index for index, rule in enumerate(rulebook())}
    found = set()
    for inquiry in inquiries(case.referee):
        rules = inquiry.rules
        found |= {place[id(rule)] for rule in rules if not rule.body}
        texts = [rule.text for rule in rules]
        texts += [twin(rule, index) for index, rule in enumerate(rules) if rule.body]
        applications = ground([*texts, inquiry.facts.text]).atoms("_by", 3)
        found |= {place[id(rules[number])] for number in {index.number for index, _, _ in applications}}
    return found


ALL: list[Case] = []


def note_applied(index: int) -> tuple[int, set[int]]:
    return index, applied(ALL[index])


def killer(index: int) -> tuple[int, str | None]:
    """The first board that notices when a rule is missing."""
    rule = rulebook()[index]
    for case in ALL:
        if index in case.applied and not case.right_without(rule):
            return index, case.title
    return index, None


def main() -> int:
    global ALL
    parser = argparse.ArgumentParser(description="Takes one rule of asp/ out at a time; a board must notice.")
    parser.add_argument("boards", nargs="*", help="board files and folders (default: tests/cases and examples)")
    parser.add_argument("--file", action="append", help="only the rules of this file; may be given several times")
    parser.add_argument("--jobs", type=int, default=min(2, os.cpu_count() or 1))
    arguments = parser.parse_args()
    started = time.perf_counter()
    ALL, wrong = cases(arguments.boards or [str(ROOT / each) for each in BOARDS])
    if wrong:
        print("wrong before anything is taken out:", *wrong, sep="\n")
        return 2
    book = rulebook()
    chosen = [index for index, rule in enumerate(book) if not arguments.file or rule.file in arguments.file]
    asks = sum(len(case.asks) for case in ALL)
    print(f"{len(ALL)} boards with {asks} right answers; {len(chosen)} rules to take out", flush=True)
    with multiprocessing.get_context("fork").Pool(arguments.jobs) as pool:
        for index, found in pool.imap_unordered(note_applied, range(len(ALL)), chunksize=8):
            ALL[index].applied = found
    survivors = []
    with multiprocessing.get_context("fork").Pool(arguments.jobs) as pool:
        for done, (index, by) in enumerate(pool.imap_unordered(killer, chosen, chunksize=4), 1):
            if by is None:
                survivors.append(index)
                print(f"survives: {shown(book[index])}", flush=True)
            if done % 50 == 0:
                print(f"  {done} of {len(chosen)}, {time.perf_counter() - started:.0f} s", flush=True)
    print(f"\n{len(chosen)} rules taken out in {time.perf_counter() - started:.0f} s; survivors: {len(survivors)}")
    for index in sorted(survivors):
        never = book[index].body and not any(index in case.applied for case in ALL)
        print(shown(book[index]) + ("   (applies on no board)" if never else ""))
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())

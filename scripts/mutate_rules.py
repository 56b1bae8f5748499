#!/usr/bin/env python3
"""Takes one rule of asp/ out at a time and runs the boards of tests/cases and examples: each time one must fail.

    python scripts/mutate_rules.py [--file cr106-mana.lp]... [--jobs 2] [BOARDS...]

A removal is noticed when an ask that was right is not right any more, or when an incomplete answer says that it is
certain. Rules that only save time (FOR_SPEED) change no answer: they are listed, but stay in (without them a board
with thirty replacement effects takes forever). Only asks in which a rule applies are put again. Prints the survivors;
exit code 1 if there are any, 2 if a board is wrong to begin with.
"""

from __future__ import annotations

import argparse
import dataclasses
import multiprocessing
import os
import sys
import time
from functools import cache
from pathlib import Path
from typing import Any

from pyrules.because.proofs import twin
from pyrules.board import Board, load
from pyrules.judging import board_files
from pyrules.questions import Question, question_of
from pyrules.referee import Inquiry, Referee
from pyrules.rulebook import Rule, rulebook
from pyrules.solver import ground

ROOT = Path(__file__).resolve().parent.parent
BOARDS = ("tests/cases", "examples")
#: Predicates whose rules keep equal things from being tried twice; no answer can tell.
FOR_SPEED = frozenset({"alike", "same_choice"})


class Recorder(Referee):
    """A referee that notes which inquiries a question looks at."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.looked_at: list[Inquiry] = []

    def inquiry(self, extra: tuple[str, ...] = ()) -> Inquiry:
        found = super().inquiry(extra)
        if found not in self.looked_at:
            self.looked_at.append(found)
        return found


@dataclasses.dataclass
class Case:
    """One right answer: the question, what it expects, the inquiries it looks at and the rules that apply in them."""

    title: str
    referee: Recorder
    question: Question
    expected: Any
    inquiries: list[Inquiry]
    incomplete: bool
    applied: frozenset[int] = frozenset()

    def right(self) -> bool:
        """Whether the answer is as it was, right or incomplete, with the rules that its inquiries have now."""
        ruling = self.referee.ask(self.question)
        if self.incomplete:
            return ruling.standing != "certain"
        return ruling.standing == "certain" and self.question.agrees(self.expected, ruling.answer)


def shown(rule: Rule) -> str:
    return f"asp/{rule.file}:{rule.line}: {rule.text}"


def cases(paths: list[str]) -> tuple[list[Case], list[str]]:
    """The asks that are right, the cheapest first, and what is wrong to begin with."""
    found, wrong = [], []
    for path in board_files(paths):
        for board in load(path):
            if board.then or not any(ask.expects for ask in board.ask):
                continue
            referee = Recorder(board)
            for ask in board.ask:
                question = question_of(ask)
                if question is None or not ask.expects:
                    continue
                referee.looked_at = []
                ruling = referee.ask(question)
                incomplete = ruling.standing != "certain"
                if incomplete or question.agrees(ask.expect, ruling.answer):
                    title = f"{path}: {board.title}: {ruling.question}"
                    found.append(Case(title, referee, question, ask.expect, referee.looked_at, incomplete))
                else:
                    wrong.append(f"{path}: {ruling}")
    found.sort(key=lambda case: len(case.referee.position.objects) * len(case.inquiries))
    return found, wrong


@cache
def applied(inquiry: Inquiry) -> frozenset[int]:
    """The rules (by their place in the rulebook) that apply in an inquiry; facts where a rule in it may read them."""
    place = {id(rule): index for index, rule in enumerate(rulebook())}
    rules = inquiry.rules
    found = {place[id(rule)] for rule in rules if not rule.body}
    texts = [rule.text for rule in rules]
    texts += [twin(rule, index) for index, rule in enumerate(rules) if rule.body]
    applications = ground([*texts, inquiry.facts.text]).atoms("_by", 3)
    return frozenset(found | {place[id(rules[number])] for number in {index.number for index, _, _ in applications}})


ALL: list[Case] = []


class Without:
    """Inquiries without a rule, each grounded anew once; as they were at the end."""

    def __init__(self, rule: Rule) -> None:
        self.rule = rule
        self.kept: dict[Inquiry, tuple[Rule, ...]] = {}
        self.referees: set[Recorder] = set()

    def __enter__(self) -> Without:
        return self

    def right(self, case: Case) -> bool:
        for inquiry in case.inquiries:
            if inquiry not in self.kept:
                self.kept[inquiry] = inquiry.rules
                self.set(inquiry, tuple(rule for rule in inquiry.rules if rule is not self.rule))
                case.referee.notes.clear()
        self.referees.add(case.referee)
        return case.right()

    def set(self, inquiry: Inquiry, rules: tuple[Rule, ...]) -> None:
        inquiry.__dict__.pop("grounding", None)
        inquiry.__dict__["rules"] = rules

    def __exit__(self, *_: object) -> None:
        for inquiry, rules in self.kept.items():
            self.set(inquiry, rules)
        for referee in self.referees:
            referee.notes.clear()


def killer(index: int) -> tuple[int, str | None]:
    """The first answer that a missing rule makes wrong."""
    with Without(rulebook()[index]) as without:
        for case in ALL:
            if index in case.applied and not without.right(case):
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
    asked = [index for index, rule in enumerate(book) if not arguments.file or rule.file in arguments.file]
    unseen = [index for index in asked if book[index].makes in FOR_SPEED]
    chosen = [index for index in asked if book[index].makes not in FOR_SPEED]
    print(f"{len(ALL)} answers; {len(chosen)} rules to take out", flush=True)
    for case in ALL:
        case.applied = frozenset().union(*map(applied, case.inquiries))
    survivors: list[int] = []
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
    print(*(f"only for speed: {shown(book[index])}" for index in unseen), sep="\n")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())

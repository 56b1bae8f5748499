#!/usr/bin/env python3
"""Takes one rule of asp/ out at a time and runs the boards of tests/cases and examples: each time one must fail.

    python scripts/mutate_rules.py [--file cr106-mana.lp]... [--jobs 2] [--test tests/timeline]... [BOARDS...]

A removal is noticed when an ask that was right is not right any more, or when an incomplete answer says that it is
certain. Rules that only save time (FOR_SPEED) change no answer: they are listed, but stay in (without them a board
with thirty replacement effects takes forever). Only asks in which a rule applies are put again. Prints the survivors;
exit code 1 if there are any, 2 if a board is wrong to begin with (such an ask notices nothing). The layers are gone
through anew without the rule, wherever it applied at some moment of them.

What no ask about a standing board notices is taken out once more: boards with `then` on which it applies are played
without it. What is left then goes through the tests that are given with --test: what is refused is nowhere expected
on a board.
"""

from __future__ import annotations

import argparse
import contextlib
import dataclasses
import io
import multiprocessing
import os
import sys
import time
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import pyrules.inquiry
import pyrules.layers.applying
from pyrules.board import Board, load
from pyrules.declared import structure_names
from pyrules.errors import BoardError
from pyrules.facts import write
from pyrules.inquiry import Inquiry
from pyrules.judging import board_files, judge
from pyrules.layers.applying import Layers
from pyrules.layers.lifting import GIVEN
from pyrules.questions import Question, question_of
from pyrules.referee import Referee
from pyrules.relevance import applicable
from pyrules.rulebook import Rule, rulebook
from pyrules.solver import Grounding, RulesError, ground

ROOT = Path(__file__).resolve().parent.parent
BOARDS = ("tests/cases", "examples")
#: Predicates (with their numbers of arguments) whose rules keep equal things from being tried twice, or keep out what
#: cannot be or is not said outright (`open`); no answer can tell.
FOR_SPEED = frozenset(
    {
        ("alike", 2),
        ("same_choice", 2),
        ("of_one_type", 2),
        ("has_one_type", 1),
        ("open", 1),
        ("together", 1),
        ("adds", 2),
    }
)
#: What rules state that decide without a trial what a trial would decide as well.
WITHOUT_TRIAL = "not may_disturb(m_now)"


#: The rule that is taken out now.
OUT: list[Rule] = []


def applicable_without(*arguments: Any, **more: Any) -> tuple[Rule, ...]:
    """The rules that can apply, without the one that is taken out."""
    return tuple(rule for rule in applicable(*arguments, **more) if rule not in OUT)


def twin(rule: Rule) -> Rule:
    """A rule that says where another one applies."""
    return dataclasses.replace(rule, head=f"_used_{places()[rule]}(x)", sentence="", number="")


def twins_there(layers: Layers) -> set[int]:
    """The rules (by their place in the rulebook) whose twins have applied at some moment."""
    there = {name for (name, _), relation in layers.program.store.relations.items() if relation.rows}
    return {int(name.removeprefix("_used_")) for name in there if name.startswith("_used_")}


class Recorder(Referee):
    """A referee that notes which inquiries a question looks at."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.looked_at: list[Inquiry] = []
        self.gone_through: list[tuple[str, ...]] = []

    def layers_of(self, extra: tuple[str, ...]) -> Layers:
        self.gone_through.append(extra)
        return super().layers_of(extra)

    def inquiry(self, extra: tuple[str, ...] = ()) -> Inquiry:
        found = super().inquiry(extra)
        if found not in self.looked_at:
            self.looked_at.append(found)
        return found

    def upon(self, base: Inquiry, extra: tuple[str, ...]) -> Inquiry:
        found = super().upon(base, extra)
        self.looked_at.append(found)
        return found

    def again(self) -> Recorder:
        """A referee of the same position that knows nothing yet."""
        other = Recorder.at(self.position)
        other.looked_at, other.gone_through = [], []
        if "layered" in self.__dict__:
            other.__dict__["layered"] = self.layered  # facts are the same whatever the rules are
        return other


@dataclasses.dataclass
class Case:
    """One right answer: the question, what it expects, how long it took, the rules that apply in it."""

    title: str
    referee: Recorder
    question: Question
    expected: Any
    inquiries: list[Inquiry]
    incomplete: bool
    seconds: float
    applied: frozenset[int] = frozenset()

    def right(self, referee: Recorder) -> bool:
        """Whether the answer is as it was, right or incomplete."""
        try:
            ruling = referee.ask(self.question)
        except (BoardError, RulesError):  # without the rule an ability that is asked about is not even there
            return False
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
            if board.then or board.is_open or not any(ask.expects for ask in board.ask):
                continue
            referee = Recorder(board)
            own = []
            started = time.perf_counter()
            for ask in board.ask:
                question = question_of(ask)
                if question is None or not ask.expects:
                    continue
                referee.looked_at = []
                ruling = referee.ask(question)
                incomplete = ruling.standing != "certain"
                if incomplete or question.agrees(ask.expect, ruling.answer):
                    title = f"{path}: {board.title}: {ruling.question}"
                    own.append(Case(title, referee, question, ask.expect, referee.looked_at, incomplete, 0))
                else:
                    wrong.append(f"{path}: {ruling.question}")
            for case in own:
                case.seconds = time.perf_counter() - started
                case.applied = frozenset().union(applied_in_layers(referee), *map(applied, case.inquiries))
            found += own
    found.sort(key=lambda case: (case.incomplete, case.seconds))
    return found, wrong


@cache
def places() -> dict[Rule, int]:
    """Where in the rulebook each rule stands."""
    return {rule: index for index, rule in enumerate(rulebook())}


@cache
def applied(inquiry: Inquiry) -> frozenset[int]:
    """The rules (by their place in the rulebook) that apply in an inquiry; facts where a rule in it may read them."""
    rules = inquiry.rules
    found = {places()[rule] for rule in rules if not rule.body}
    texts = [rule.text for rule in rules]
    texts += [f"_used({places()[rule]}) :- {', '.join(rule.body)}." for rule in rules if rule.body]
    used = ground([*texts, inquiry.facts.text]).atoms("_used", 1)
    return frozenset(found | {index.number for (index,) in used})


@cache
def applied_in_layers(referee: Recorder) -> frozenset[int]:
    """The same while effects are applied one after another: whatever applies at some moment."""
    found: set[int] = set()
    for extra in referee.gone_through:
        facts = write(referee.position, extra, layers=True) if extra else referee.layered
        rules = applicable(facts.predicates | GIVEN, facts.functors, structure_names(), layers=True)
        layers = Layers((*rules, *(twin(rule) for rule in rules if rule.body)), facts)
        _ = layers.settled
        found |= {places()[rule] for rule in rules if not rule.body} | twins_there(layers)
    return frozenset(found)


@dataclasses.dataclass
class Played:
    """A board with `then`: how its asks were judged, how long it took, which of the watched rules applied."""

    title: str
    board: Board
    verdicts: list[str]
    seconds: float
    applied: frozenset[int]

    def right(self) -> bool:
        """Whether every ask is still judged as it was."""
        try:
            now: list[str] = [each.verdict for each in judge(self.board)]
        except (BoardError, RulesError):  # without the rule something cannot happen, or is not even there
            return False
        return now == self.verdicts


class Watch:
    """Which of some rules apply while boards are played: each stands beside a twin that tells."""

    def __init__(self, watched: list[int]) -> None:
        book = rulebook()
        self.always = frozenset(index for index in watched if not book[index].body)
        self.twins = {book[index]: twin(book[index]) for index in watched if book[index].body}
        self.seen: set[int] = set()

    def applicable(self, *arguments: Any, **more: Any) -> tuple[Rule, ...]:
        """The rules that can apply, with the twins of those that are watched."""
        rules = applicable(*arguments, **more)
        return (*rules, *(self.twins[rule] for rule in rules if rule in self.twins))

    def ground(self, *arguments: Any, **more: Any) -> Grounding:
        found = ground(*arguments, **more)
        self.seen |= {index for index in map(places().__getitem__, self.twins) if any(found.atoms(f"_used_{index}", 1))}
        return found

    def layers(self, *arguments: Any) -> Layers:
        found = Layers(*arguments)
        _ = found.settled
        self.seen |= twins_there(found)
        return found

    def played(self, paths: list[str]) -> list[Played]:
        """The boards with `then` that are in these files and folders, those that take the least time first."""
        put_in(self.applicable, self.ground, self.layers)
        found = []
        for path in board_files(paths):
            for board in load(path):
                if board.then and not board.is_open:
                    self.seen.clear()
                    started = time.perf_counter()
                    verdicts: list[str] = [each.verdict for each in judge(board)]
                    seconds = time.perf_counter() - started
                    found.append(Played(f"{path}: {board.title}", board, verdicts, seconds, self.always | self.seen))
        return sorted(found, key=lambda each: each.seconds)


def put_in(choosing: Any, grounding: Any = ground, layers: Any = Layers) -> None:
    """Has the package choose rules, and ground them, in another way."""
    setattr(pyrules.inquiry, "applicable", choosing)  # noqa: B010
    setattr(pyrules.inquiry, "ground", grounding)  # noqa: B010
    setattr(pyrules.layers.applying, "Layers", layers)  # noqa: B010


ALL: list[Case] = []
PLAYED: list[Played] = []
TESTS: list[str] = []


def killer(index: int) -> tuple[int, str | None]:
    """The first answer that a missing rule makes wrong."""
    OUT[:] = [rulebook()[index]]
    fresh: dict[Recorder, Recorder] = {}
    try:
        for case in ALL:
            if index in case.applied:
                if case.referee not in fresh:
                    fresh[case.referee] = case.referee.again()
                if not case.right(fresh[case.referee]):
                    return index, case.title
    finally:
        OUT.clear()
    return index, None


def killer_in_play(index: int) -> tuple[int, str | None]:
    """The first board that is played otherwise without a rule."""
    OUT[:] = [rulebook()[index]]
    try:
        return index, next((each.title for each in PLAYED if index in each.applied and not each.right()), None)
    finally:
        OUT.clear()


def killer_among_tests(index: int) -> tuple[int, str | None]:
    """Whether a test fails without a rule."""
    OUT[:] = [rulebook()[index]]
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            code = pytest.main(["-q", "-x", "-n", "0", "-p", "no:cacheprovider", *TESTS])
        return index, "a test" if code == pytest.ExitCode.TESTS_FAILED else None
    finally:
        OUT.clear()


def left_by(kill: Any, indices: list[int], jobs: int, started: float) -> list[int]:
    """The rules that are not missed."""
    found: list[int] = []
    with multiprocessing.get_context("fork").Pool(jobs) as pool:
        for done, (index, by) in enumerate(pool.imap_unordered(kill, indices, chunksize=4), 1):
            if by is None:
                found.append(index)
                print(f"not missed so far: {shown(rulebook()[index])}", flush=True)
            if done % 50 == 0:
                print(f"  {done} of {len(indices)}, {time.perf_counter() - started:.0f} s", flush=True)
    return sorted(found)


def main() -> int:
    global ALL, PLAYED, TESTS
    parser = argparse.ArgumentParser(description="Takes one rule of asp/ out at a time; a board must notice.")
    parser.add_argument("boards", nargs="*", help="board files and folders (default: tests/cases and examples)")
    parser.add_argument("--file", action="append", help="only the rules of this file; may be given several times")
    parser.add_argument("--test", action="append", default=[], help="tests for what no board notices; may be repeated")
    parser.add_argument("--jobs", type=int, default=min(2, os.cpu_count() or 1))
    arguments = parser.parse_args()
    started = time.perf_counter()
    boards = arguments.boards or [str(ROOT / each) for each in BOARDS]
    ALL, wrong = cases(boards)
    if wrong:
        print("wrong before anything is taken out:", *wrong, sep="\n")
    book = rulebook()
    asked = [index for index, rule in enumerate(book) if not arguments.file or rule.file in arguments.file]
    unseen = [each for each in asked if book[each].signature in FOR_SPEED or WITHOUT_TRIAL in book[each].body]
    chosen = [each for each in asked if each not in unseen]
    print(f"{len(ALL)} answers; {len(chosen)} rules to take out, {time.perf_counter() - started:.0f} s", flush=True)
    put_in(applicable_without)
    survivors = left_by(killer, chosen, arguments.jobs, started)
    if survivors:
        PLAYED = Watch(survivors).played(boards)
        print(f"{len(survivors)} are left for {len(PLAYED)} boards with then", flush=True)
        put_in(applicable_without)
        survivors = left_by(killer_in_play, survivors, arguments.jobs, started)
    if survivors and arguments.test:
        TESTS = arguments.test
        print(f"{len(survivors)} are left for the tests", flush=True)
        survivors = left_by(killer_among_tests, survivors, arguments.jobs, started)
    print(f"\n{len(chosen)} rules taken out in {time.perf_counter() - started:.0f} s; survivors: {len(survivors)}")
    applied_there = [each.applied for each in ALL] + [each.applied for each in PLAYED]
    for index in survivors:
        never = book[index].body and not any(index in each for each in applied_there)
        print(shown(book[index]) + ("   (applies on no board)" if never else ""))
    print(*(f"only for speed: {shown(book[index])}" for index in unseen), sep="\n")
    return 2 if wrong else 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())

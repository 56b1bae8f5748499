"""Every step of a proof is checked: from its premises alone, with what it denies and counts, its rule makes it."""

from __future__ import annotations

import os
import re
import zlib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import clingo
import pytest
from boards import CASES, EXAMPLES

from pyrules.because.proof import Proof
from pyrules.because.proofs import Naming, Proofs, Step
from pyrules.board import load
from pyrules.inquiry import Inquiry
from pyrules.judging import board_files, rulings
from pyrules.referee import Referee
from pyrules.rulebook import Rule, is_atom, split
from pyrules.solver import ground

#: Folders of board files to check as well; and all of them instead of a sample.
MORE = os.environ.get("PYRULES_PROOF_BOARDS", "").split(os.pathsep)
FILES = [path for path in board_files([str(CASES), str(EXAMPLES)]) if "refused" not in path.parts]
#: Always the same files, whichever others there are.
SAMPLE = [path for path in FILES if zlib.crc32(path.stem.encode()) % 40 == 0]
SAMPLE = SAMPLE if MORE == [""] else [*FILES, *board_files(MORE)]
#: What no sentence for a reader of the rules has: a predicate, a word of Python, a noun with both endings.
NO_SENTENCE = re.compile(r"\w\(|\b(True|None)\b|\w_\w|\{'|\bp\d+\b|\ba (a|it)\b|\b[Yy]ou (is|has|(?!this\b)\w+[^s]s)\b")
QUOTED = re.compile(r"“[^”]*”")
PREDICATE = re.compile(r"(?<![\w\"])([a-z]\w*)\(")


def unproved(steps: Iterable[Step], there: set[clingo.Symbol]) -> list[Step]:
    """The steps whose rule does not make their head out of their premises alone.

    Every step has a world of its own: its premises are facts of that world, and the rule is asked there. What it denies
    and counts is looked up in what is true on the board.
    """
    found = list(steps)
    lines: dict[str, None] = {}
    looked_at: set[str] = set()
    for number, step in enumerate(found):
        rule = step.rule
        lines[checked(rule)] = None
        lines[f"_applies({number},{place(rule)})."] = None
        for premise in step.made_from:
            lines[f"_given({number},{premise})."] = None
        looked_at |= {name for literal in rule.body if not is_atom(literal) for name in PREDICATE.findall(literal)}
    lines.update((f"_true({atom}).", None) for atom in there if atom.name in looked_at)
    made = defaultdict(set)
    for number, head in ground(lines).atoms("_made", 2):
        made[number.number].add(head)
    return [step for number, step in enumerate(found) if step.head not in made[number]]


@cache
def checked(rule: Rule) -> str:
    """A rule as it is asked in each world to which it is to apply."""
    body = [literal_of(literal) for literal in rule.body]
    return f"_made(Check,{Naming().atom(rule.head)}) :- _applies(Check,{place(rule)}), {', '.join(body)}."


@cache
def place(rule: Rule) -> str:
    return f'"{rule.file}:{rule.line}"'


def literal_of(literal: str) -> str:
    """A literal of a rule: premises are those of its world; what is denied or counted is what is true."""
    if "{" in literal:
        before, _, rest = literal.partition("{")
        inside, _, after = rest.rpartition("}")
        elements = [element_of(element) for element in split(inside, ";")]
        return f"{before}{{ {'; '.join(elements)} }}{after}"
    if literal.startswith("not "):
        return f"not _true({literal.removeprefix('not ')})"
    return f"_given(Check,{literal})" if is_atom(literal) else literal


def element_of(element: str) -> str:
    what, _, conditions = element.partition(" : ")
    return f"{what} : {', '.join(map(looked_up, split(conditions)))}"


def looked_up(condition: str) -> str:
    if condition.startswith("not "):
        return f"not _true({condition.removeprefix('not ')})"
    return f"_true({condition})" if is_atom(condition) else condition


def everything(inquiry: Inquiry) -> set[clingo.Symbol]:
    return {atom.symbol for atom in inquiry.grounding._control.symbolic_atoms if atom.is_fact}  # type: ignore[attr-defined]


def inquiries(path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[list[Inquiry], list[Proof]]:
    """The inquiries on which the full proofs of a file's answers rest, and those proofs."""
    asked: dict[int, Inquiry] = {}
    original = Inquiry.prove

    def noted(self: Inquiry, atoms: Iterable[str], full: bool) -> tuple[Proof, ...]:
        asked[id(self)] = self
        return original(self, atoms, full)

    monkeypatch.setattr(Inquiry, "prove", noted)
    proofs = [
        ruling.proved(full=full)
        for board in load(path)
        if not board.is_open
        for _, ruling in rulings(board)
        for full in (False, True)
    ]
    return list(asked.values()), proofs


@pytest.mark.parametrize("path", SAMPLE, ids=lambda path: path.stem)
def test_every_step_follows_from_what_it_rests_on(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    used, proofs = inquiries(path, monkeypatch)
    called = {name for inquiry in used for name in names_on(inquiry)}
    for inquiry in used:
        found = inquiry.proofs_in_full.found
        if found is None:
            continue  # nothing was to be proved
        there = everything(inquiry)
        assert [shown(step) for step in unproved(found.first.values(), there)] == []
        for step in found.first.values():
            assert {step.head, *step.made_from} <= there
    for proof in proofs:
        ends_at_the_board(proof)
        assert [step.says for step in proof.steps() if NO_SENTENCE.search(unnamed(step.says, called))] == []


def names_on(inquiry: Inquiry) -> Iterator[str]:
    """What the objects and cards on a board are called."""
    yield from (each.id for each in inquiry.position.objects)
    yield from (face.name for face in inquiry.facts.faces)


def unnamed(says: str, called: set[str]) -> str:
    """A sentence without what stands in quotation marks, and without what objects are called: that may be anything."""
    says = QUOTED.sub("", says)
    for name in sorted(called, key=len, reverse=True):
        says = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "X", says)
    return says


def shown(step: Step) -> str:
    return f"{step.rule.file}:{step.rule.line} {step.rule.text} made {step.head} of {step.made_from}"


def ends_at_the_board(proof: Proof) -> None:
    """No step rests on itself, and every step says something."""
    above: list[int] = []
    done: set[int] = set()
    waiting: list[tuple[Proof, bool]] = [(proof, False)]
    while waiting:
        step, left = waiting.pop()
        if left:
            above.pop()
            done.add(id(step))
            continue
        assert id(step) not in above, f"{step} rests on itself"
        assert step.says and (step.rule or step.kind in ("answer", "event", "open", "rule"))
        if id(step) not in done:
            above.append(id(step))
            waiting.append((step, True))
            waiting.extend((each, False) for each in step.rests_on)


def test_a_step_that_does_not_follow_is_found() -> None:
    referee = Referee(next(iter(load(EXAMPLES / "two-pools-alone.yaml"))))
    inquiry = referee.inquiry()
    proofs = Proofs(inquiry.rules, inquiry.facts.text, inquiry.grounding)
    step = next(step for step in proofs.first.values() if len(step.made_from) > 1)
    wrong = Step(step.rule, step.head, step.made_from[:-1])
    assert unproved([step, wrong], everything(inquiry)) == [wrong]

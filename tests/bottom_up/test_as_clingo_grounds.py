"""The compiled rules find what clingo's grounder finds: on boards, and on programs made by chance."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, ClassVar
from zlib import crc32

import clingo
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyrules.board import load
from pyrules.bottom_up.program import Part, Parts, Program
from pyrules.bottom_up.terms import Row, symbol_of, value_of
from pyrules.judging import board_files
from pyrules.layers import applying
from pyrules.referee import Referee
from pyrules.solver import ground

CASES = Path(__file__).parent.parent / "cases"
#: Every so many files of cases that show what layers make of a board.
SAMPLE = [
    path
    for folder in ("layers", "copies", "layer-rulings", "seeds")
    if (CASES / folder).is_dir()
    for path in board_files([str(CASES / folder)])
    if crc32(Path(path).stem.encode()) % 12 == 0
]


class Heard:
    """Passes on what a rule asks outside, and remembers the answers."""

    def __init__(self, ears: object) -> None:
        self.ears = ears
        self.answers: dict[tuple[object, ...], Any] = {}

    def __getattr__(self, name: str) -> Any:
        def answer(*args: clingo.Symbol) -> Any:
            if (name, *args) not in self.answers:
                self.answers[name, *args] = getattr(self.ears, name)(*args)
            return self.answers[name, *args]

        return answer


class Recorded(Program):
    """A program that remembers what it began with, and what was wanted of it."""

    made: ClassVar[list[Recorded]] = []

    def __init__(self, parts: Parts, facts: Iterable[tuple[str, Row]]) -> None:
        self.begun = list(facts)
        self.calls: list[tuple[list[Part], Heard]] = []
        super().__init__(parts, self.begun)
        Recorded.made.append(self)

    def ground(self, wanted: Any, ears: object) -> None:
        heard = Heard(ears)
        self.calls.append((list(wanted), heard))
        super().ground(wanted, heard)

    def found(self) -> set[str]:
        """Every atom."""
        return {
            str(clingo.Function(name, list(map(symbol_of, row))))
            for (name, _), relation in self.store.relations.items()
            for row in relation.rows
        }


def by_clingo(program: Recorded) -> set[str]:
    """The same as clingo grounds it, call by call. Every atom must be settled by that."""
    messages: list[str] = []
    control = clingo.Control(["--warn=no-atom-undefined"], logger=lambda _, text: messages.append(text))
    with control.backend() as backend:
        for name, row in program.begun:
            backend.add_rule([backend.add_atom(clingo.Function(name, list(map(symbol_of, row))))])
    for name, (parameters, text) in program.parts.texts.items():
        control.add(name, list(parameters), text)
    for wanted, heard in program.calls:
        control.ground([(name, list(values)) for name, values in wanted], heard)
    assert not messages
    assert all(atom.is_fact for atom in control.symbolic_atoms)
    return {str(atom.symbol) for atom in control.symbolic_atoms}


@pytest.mark.parametrize("path", SAMPLE, ids=lambda path: Path(path).stem)
def test_the_layers_of_a_board(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(applying, "Program", Recorded)
    monkeypatch.setattr(Recorded, "made", [])
    for board in load(path):
        if not board.is_open and not board.then:
            _ = Referee(board).layers.settled
    for program in Recorded.made:
        assert program.found() == by_clingo(program)


def test_the_sample_is_not_empty() -> None:
    assert len(SAMPLE) > 8


# -- programs made by chance -----------------------------------------------------------------------------------------

VALUES = st.sampled_from(["1", "2", "-1", "a", '"a"', "f(a)", "f(1)", "g(a,f(1))", "(a,1)", "()"])
TERMS = st.sampled_from([*"XXXYYYZZ_", "1", "a", "f(X)", "f(Y)", "g(X,f(Y))", "(X,Y)", "(X,_)", "f(_)"])
#: Predicates in the order in which they may build on one another, negated or counted only downwards.
ORDER = ("e", "p", "q", "r", "s")


@st.composite
def rules(draw: st.DrawFn, level: int) -> str:
    """A rule for a predicate of some level."""
    body = []
    for _ in range(draw(st.integers(1, 3))):
        name = ORDER[draw(st.integers(0, level))]
        body.append(f"{name}({draw(TERMS)},{draw(TERMS)})")
    known = [name for name in "XYZ" if any(name in atom for atom in body)]
    if not known:
        body.append("e(X,_)")
        known = ["X"]
    some = st.sampled_from(known)
    for _ in range(draw(st.integers(0, 2))):
        below = ORDER[draw(st.integers(0, level - 1))]
        kind = draw(st.integers(0, 4))
        if kind == 0:
            body.append(f"not {below}({draw(some)},{draw(st.sampled_from([*known, '_', '1', 'a']))})")
        elif kind == 1:
            body.append(f"{draw(some)} {draw(st.sampled_from(['=', '!=', '<', '<=', '>', '>=']))} {draw(some)}")
        elif kind == 2:
            body.append(f"N = #count {{ V : {below}({draw(some)},V); W,1 : {below}(W,{draw(some)}), W != a }}")
            known = [*known, "N"]
            some = st.sampled_from(known)
        elif kind == 3:
            body.append(
                f"({draw(some)},{draw(some)}) {draw(st.sampled_from(['<', '!=']))} ({draw(some)},f({draw(some)}))"
            )
        else:
            body.append(f"N > #count {{ V : {below}(V,{draw(some)}) }}, N = 1..2")
            known = [*known, "N"]
            some = st.sampled_from(known)
        if "N" in known:
            break
    head = draw(st.sampled_from([*known, "a", "1"]))
    other = draw(st.sampled_from([*known, f"(b,{known[0]})", "(1;2)"]))
    return f"{ORDER[level]}({head},{other}) :- {', '.join(body)}."


@st.composite
def programs(draw: st.DrawFn) -> tuple[list[str], list[str]]:
    """Facts and rules. No rule puts around what it finds another term, so that there is an end."""
    facts = [f"{name}({draw(VALUES)},{draw(VALUES)})." for name in ("e", "p") for _ in range(draw(st.integers(3, 12)))]
    return facts, [draw(rules(level)) for level in range(1, len(ORDER)) for _ in range(draw(st.integers(1, 2)))]


@given(programs())
@settings(max_examples=150, deadline=None)
def test_a_program_made_by_chance(program: tuple[list[str], list[str]]) -> None:
    facts, lines = program
    lines = [line for line in lines if ended(line)]
    expected = {
        (name, tuple(map(str, row))) for name in ORDER for row in ground(["\n".join(facts + lines)]).atoms(name, 2)
    }
    symbols = [clingo.parse_term(each.removesuffix(".")) for each in facts]
    found = Program(
        Parts({"base": ([], "\n".join(lines))}),
        [(each.name, tuple(map(value_of, each.arguments))) for each in symbols],
    )
    found.ground([("base", ())], None)
    assert {(name, tuple(map(str, row))) for name in ORDER for row in found.atoms(name, 2)} == expected


def ended(line: str) -> bool:
    """Whether a rule that builds on itself makes nothing larger from what it finds."""
    head, _, body = line.partition(" :- ")
    return "(b," not in head.partition("(")[2] or f"{head[0]}(" not in body

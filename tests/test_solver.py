"""The rules that can apply on a board are chosen soundly: with the whole rulebook nothing else follows."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from pyrules.board import load
from pyrules.board.asks import Produces as ProducesAsk
from pyrules.inquiry import Inquiry
from pyrules.questions.produces import Produces
from pyrules.referee import Referee
from pyrules.rulebook import Rule, rulebook
from pyrules.solver import RulesError, ground

ROOT = Path(__file__).resolve().parent.parent
#: Every fourth board: with all the rules that there are, each takes a second or two.
BOARDS = sorted([*(ROOT / "tests" / "cases").rglob("*.yaml"), *(ROOT / "examples").glob("*.yaml")])[::4]
ASKED = (("could_produce", 2), ("result", 3), ("ability", 2), ("makes", 3))


@cache
def outside_layers() -> tuple[Rule, ...]:
    """The rules that could ever apply where no effects are being applied: the others would leave atoms open."""
    never = {"layered", "at_layer", "phrase", "timestamp"}
    rules = [rule for rule in rulebook() if not rule.part]
    while True:
        left = [rule for rule in rules if never.isdisjoint(rule.needs)]
        gone = {rule.makes for rule in rules} - {rule.makes for rule in left}
        if not gone - never and len(left) == len(rules):
            return tuple(left)
        never |= gone
        rules = left


def what_follows(inquiry: Inquiry) -> dict[str, set[str]]:
    found = inquiry.grounding
    return {name: {str(atom) for atom in found.atoms(name, arity)} for name, arity in ASKED}


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_the_chosen_rules_are_enough(path: Path) -> None:
    everything = [rule.text for rule in outside_layers()]
    for board in load(path):
        if board.is_open:
            continue  # it is many boards
        referee = Referee(board)
        asks = [Produces.from_ask(ask.about) for ask in board.ask if isinstance(ask.about, ProducesAsk)]
        inquiries = [referee.inquiry()]
        for question in asks[:1]:
            referee.ask(question)
            inquiries += [each for each in referee._inquiries.values() if each is not inquiries[0]]
        for inquiry in inquiries:
            chosen = what_follows(inquiry)
            assert len(inquiry.rules) < len(rulebook())
            whole = inquiry.__dict__["grounding"] = ground([*everything, inquiry.facts.text])
            assert chosen == what_follows(inquiry)
            unsettled = [str(atom.symbol) for atom in whole._control.symbolic_atoms if not atom.is_fact]
            assert not unsettled


def test_a_message_of_clingo_is_an_error() -> None:
    with pytest.raises(RulesError, match="does not occur"):
        ground(["a :- nobody(1)."], complete=True)
    with pytest.raises(RulesError, match="undefined"):
        ground(["a(X+1) :- b(X).", 'b("word").'])
    with pytest.raises(RulesError, match="syntax"):
        ground(["a :- b(."])


def test_what_no_chosen_rule_makes_is_false_without_a_word() -> None:
    assert list(ground(["a(1) :- not nobody(1)."]).atoms("a", 1))


def test_an_atom_that_is_open_is_an_error() -> None:
    with pytest.raises(RulesError, match="not settled"):
        list(ground(["{a(1)}. b(X) :- a(X)."]).atoms("b", 1))

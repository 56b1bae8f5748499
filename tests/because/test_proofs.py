"""Proofs: every step is an application of its rule to what is really there, and no proof goes in a circle."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import clingo
import pytest
from boards import CASES, EXAMPLES, board_of, custom

from pyrules.because.proofs import Proofs, Step, first_derivations, told_through, twin
from pyrules.because.telling import bind
from pyrules.board import load
from pyrules.inquiry import Inquiry
from pyrules.judging import judge
from pyrules.questions.could_produce import Types
from pyrules.questions.produces import Produces
from pyrules.referee import Referee
from pyrules.rulebook import ANONYMOUS, is_atom, rules_of, split
from pyrules.solver import ground

BOARDS = sorted([*(CASES / "seed").glob("*.yaml"), *EXAMPLES.glob("*.yaml"), *(CASES / "rulings").glob("r*.yaml")])
NUMBERS = (CASES.parent.parent / "scripts" / "data" / "rule_numbers.txt").read_text(encoding="utf-8").split()
CITED = re.compile(r"\d{3}\.\d+[a-z]?(?:(?:, | to )\d{3}\.\d+[a-z]?)*")
PREDICATE = re.compile(r"(?<![\w\"])([a-z]\w*)\(")


def inquiries(path: Path) -> Iterator[tuple[Inquiry, list[clingo.Symbol]]]:
    """Each inquiry of a board's asks with the atoms that answer it."""
    for board in load(path):
        if board.is_open:
            continue  # an open board is many boards, each with its own proof
        referee = Referee(board)
        for ask in board.ask[:2]:
            if ask.kind == "could_produce":
                number = referee.position.find(str(ask.about)).number
                inquiry = referee.inquiry()
                yield (
                    inquiry,
                    [
                        clingo.Function("could_produce", list(atom))
                        for atom in inquiry.grounding.atoms("could_produce", 2)
                        if atom[0].number == number
                    ],
                )


def everything(inquiry: Inquiry) -> set[clingo.Symbol]:
    return {atom.symbol for atom in inquiry.grounding._control.symbolic_atoms if atom.is_fact}


def derives(step: Step, there: set[clingo.Symbol]) -> bool:
    """Whether the rule alone makes the head out of the premises (and of whatever it denies, compares or counts)."""
    others = {name for literal in step.rule.body if not is_atom(literal) for name in PREDICATE.findall(literal)}
    facts = {*step.made_from, *(atom for atom in there if atom.name in others)} - {step.head}
    made = ground([step.rule.text, *(f"{fact}." for fact in facts)])
    return (step.head.name, tuple(step.head.arguments)) in {
        (step.head.name, atom) for atom in made.atoms(step.head.name, len(step.head.arguments))
    }


def same_but_for_arithmetic(pattern: str, symbol: clingo.Symbol, values: dict[str, clingo.Symbol]) -> bool:
    """Whether a term as the rule writes it, its variables filled in, is this symbol. Sums are not worked out."""
    count = 0

    def named(_: re.Match[str]) -> str:
        nonlocal count
        count += 1
        return f"Unnamed{count}"

    pattern = ANONYMOUS.sub(named, pattern.strip())
    if re.fullmatch(r"[A-Z]\w*", pattern):
        return pattern.startswith("Unnamed") or values[pattern] == symbol
    if re.search(r"[-+*]|\.\.", re.sub(r'"[^"]*"', "", pattern)) and "(" not in pattern:
        return symbol.type == clingo.SymbolType.Number
    name, opened, _ = pattern.partition("(")
    if not opened:
        return str(symbol) == pattern
    arguments = split(pattern[len(name) + 1 : -1])
    return (
        symbol.name == name
        and len(arguments) == len(symbol.arguments)
        and all(
            same_but_for_arithmetic(one, other, values) for one, other in zip(arguments, symbol.arguments, strict=True)
        )
    )


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_every_step_is_an_application_of_its_rule(path: Path) -> None:
    checked = False
    for inquiry, asked in inquiries(path):
        there = everything(inquiry)
        for atom in asked:
            steps = list(inquiry.proofs.below(atom))
            assert steps[-1].head == atom
            for step in steps:
                assert step.head in there
                assert set(step.made_from) <= there
                values = bind(step)
                atoms = [literal for literal in step.rule.body if is_atom(literal)]
                for literal, premise in zip(atoms, step.made_from, strict=True):
                    assert same_but_for_arithmetic(literal, premise, values), (step.rule.text, literal, premise)
                assert derives(step, there), step
                checked = True
    assert checked or not any(asked for _, asked in inquiries(path))


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_no_proof_goes_in_a_circle_and_premises_are_told_first(path: Path) -> None:
    for inquiry, asked in inquiries(path):
        first = inquiry.proofs.first
        facts = set(everything(inquiry)) - set(first)
        done: set[clingo.Symbol] = set()

        def follow(
            atom: clingo.Symbol,
            above: tuple[clingo.Symbol, ...],
            first: dict[clingo.Symbol, Step] = first,
            facts: set[clingo.Symbol] = facts,
            done: set[clingo.Symbol] = done,
        ) -> None:
            assert atom not in above, f"{atom} proves itself"
            if atom in done or atom in facts:
                return
            for premise in first[atom].made_from:
                follow(premise, (*above, atom))
            done.add(atom)

        for atom in asked:
            follow(atom, ())
            told: set[clingo.Symbol] = set()
            for step in inquiry.proofs.below(atom):
                for premise in step.made_from:
                    assert premise in told or premise not in first or premise.name not in told_through()
                assert step.head not in told, "told twice"
                told.add(step.head)


@cache
def numbers() -> frozenset[str]:
    return frozenset(NUMBERS)


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_reasons_cite_rules_that_exist(path: Path) -> None:
    for board in load(path):
        for judgement in judge(board):
            for reason in judgement.ruling.reasons:
                assert CITED.fullmatch(reason.rule), reason
                assert set(re.findall(r"\d{3}\.\d+[a-z]?", reason.rule)) <= numbers(), reason
                assert reason.text and "{O}" not in reason.text


def is_under(number: str, rule: str) -> bool:
    """Whether a rule number is this rule or one of its subrules: 106.12b is under 106.12 and 106, not under 106.1."""
    return number == rule or (number.startswith(rule) and not number[len(rule) :][0].isdigit())


#: Questions whose answers have proofs; the layers are not told yet.
PROVED = frozenset({"could_produce", "produces"})
#: In these the rule is cited because its effect does not apply; proofs tell what holds, not what does not.
NOTHING_APPLIES = frozenset({"R5-mana-reflection-asks-who-taps-opposite", "J9-jaxis-copies-an-animated-land"})


@pytest.mark.parametrize("path", sorted((CASES / "seed").glob("*.yaml")), ids=lambda path: path.stem)
def test_the_reasons_of_a_seed_ruling_cite_a_rule_of_its_case(path: Path) -> None:
    for board in load(path):
        judged = [each for each in judge(board) if each.ask.kind in PROVED]
        cited = {
            number
            for judgement in judged
            for reason in judgement.ruling.reasons
            for number in re.findall(r"\d{3}\.\d+[a-z]?", reason.rule)
        }
        answered = any(any(each.ruling.answer) for each in judged)
        if not answered or path.stem in NOTHING_APPLIES:
            continue
        assert any(is_under(number, rule) for number in cited for rule in board.rules), (cited, board.rules)


def test_under() -> None:
    assert is_under("106.7", "106.7")
    assert is_under("106.12b", "106.12")
    assert is_under("106.7", "106")
    assert not is_under("106.12", "106.1")
    assert not is_under("106.1", "106.12")


def test_a_long_chain_of_mirrors_is_proved_without_recursion() -> None:
    """Forty players, each with an Orchard; one Forest. The proof is as deep as it has to be and no deeper."""
    fields = {f"player {index}": ["Exotic Orchard"] for index in range(40)}
    fields["player 0"].append("Forest")
    referee = Referee(board_of(fields))
    ruling = Types(referee).ruling(referee.position.find("Exotic Orchard#1"))
    text = "\n".join(reason.text for reason in ruling.reasons)
    assert "Forest would add {G}, so it could produce {G}" in text
    assert len(ruling.reasons) < 12, "the shortest proof goes through one other Orchard"


def test_the_twin_of_a_rule_records_what_it_was_made_from() -> None:
    (rule,) = rules_of("x.lp", '% 106.1\na(X) :- b(X,_), not c(X), X < 3, d(X,"x, y",_).')
    assert twin(rule, 7) == ('_by(7,a(X),b(X,V_1),d(X,"x, y",V_2)) :- b(X,V_1), not c(X), X < 3, d(X,"x, y",V_2).')
    (rule,) = rules_of("x.lp", "% 106.1\na(X) :- b(X), X < 3.")
    assert twin(rule, 0) == "_by(0,a(X),b(X)) :- b(X), X < 3."


def test_the_derivation_with_the_fewest_layers_is_taken() -> None:
    rules = rules_of("x.lp", "% 106.1\np(X) :- e(X).\np(Y) :- p(X), n(X,Y).\nq(X) :- p(X).\np(X) :- q(X).")
    proofs = Proofs(rules, "e(1). e(3). n(1,2). n(2,3).")
    heads = {str(head): str(step.rule.body[0]) for head, step in proofs.first.items()}
    assert heads["p(3)"] == "e(X)"
    assert heads["p(2)"] == "p(X)"
    assert heads["q(2)"] == "p(X)"
    assert "e(1)" not in heads


def test_what_only_proves_itself_is_not_proved() -> None:
    (rule,) = rules_of("x.lp", "% 106.1\na(X) :- b(X).")
    one, two = clingo.parse_term("a(1)"), clingo.parse_term("b(1)")
    assert first_derivations([Step(rule, one, (two,)), Step(rule, two, (one,))]) == {}


def test_a_proof_of_an_exact_amount() -> None:
    board = board_of(["My Land", "Mana Reflection"], cards=[custom("{T}: Add {R}.")])
    ruling = Referee(board).ask(Produces("My Land", 1))
    assert ruling.answer == ("{R}{R}",)
    rules = [reason.rule for reason in ruling.reasons]
    assert any(rule.startswith(("614", "616")) for rule in rules)
    assert any("Mana Reflection" in reason.text for reason in ruling.reasons)

"""What the compiled rules calculate, what they ask outside, and what they refuse."""

from __future__ import annotations

import clingo
import pytest

from pyrules.bottom_up.program import Parts, Program
from pyrules.bottom_up.reading import read
from pyrules.bottom_up.terms import TERMS, functor, symbol_of, value_of
from pyrules.solver import RulesError, ground

NUMBERS = """\
p(7,2). p(-7,2). p(7,-2). p(0,3).
quotient(X,Y,X/Y) :- p(X,Y).
rest(X,Y,X\\Y) :- p(X,Y).
other(X+Y,X-Y,X*Y,-X,|X|,X&Y,2**Y) :- p(X,Y), Y > 0.
less(N) :- N = #min { X : p(X,_) }.
more(N) :- N = #max { X : p(X,_) }.
none(N) :- N = #max { X : p(X,9) }.
no_least(N) :- N = #min { X : p(X,9) }.
sum(N) :- N = #sum { X,Y : p(X,Y) }.
range(N) :- p(X,2), N = 1..X.
between(X) :- p(X,_), X = 0..8.
half(X) :- p(Y,_), q(X+X).
q(14). q(6).
half(X) :- p(X,_), q(X+X).
pooled(X,(a;b)) :- p(X,(2;3)).
"""


def program(text: str, ears: object = None) -> Program:
    made = Program(Parts({"base": ([], text)}), [])
    made.ground([("base", ())], ears)
    return made


def test_numbers_are_calculated_as_clingo_does() -> None:
    """Division and remainder round towards zero."""
    text = "\n".join(line for line in NUMBERS.splitlines() if not line.startswith("half(X) :- p(Y"))
    ours, theirs = program(text), ground([text])
    for (name, arity), relation in ours.store.relations.items():
        found = {tuple(map(str, row)) for row in relation.rows}
        assert found == {tuple(map(str, row)) for row in theirs.atoms(name, arity)}, name
    assert {str(row[2]) for row in ours.atoms("quotient", 3)} == {"3", "-3", "0"}
    assert [str(row[0]) for row in ours.atoms("none", 1)] == ["#inf"]
    assert [str(row[0]) for row in ours.atoms("no_least", 1)] == ["#sup"]


@pytest.mark.parametrize("text", ["1", "a", '"a (b"', "f(a,1)", "()", "(a,)", "(a,(b,()))", "#inf", "#sup", "f(-3)"])
def test_a_term_is_there_once_and_comes_back_as_it_was(text: str) -> None:
    symbol = clingo.parse_term(text)
    assert symbol_of(value_of(symbol)) == symbol
    assert value_of(symbol) is value_of(clingo.parse_term(text)) or symbol.type == clingo.SymbolType.Number


def test_a_part_without_rules_is_passed_over() -> None:
    """So it is where a board needs none of the rules of a part."""
    made = Program(Parts({"base": ([], "p(1).")}), [])
    made.ground([("base", ()), ("later", (clingo.Number(1),))], None)
    assert [str(row[0]) for row in made.atoms("p", 1)] == ["1"]


def test_what_is_asked_outside() -> None:
    class Ears:
        def double(self, number: clingo.Symbol) -> clingo.Symbol:
            return clingo.Number(2 * number.number)

        def both(self, name: clingo.Symbol) -> list[clingo.Symbol]:
            return [clingo.Tuple_([name, clingo.Number(each)]) for each in (1, 2)]

    found = program("p(3). q(@double(X)) :- p(X). r(X,N) :- p(Y), (X,N) = @both(Y), N > 1.", Ears())
    assert [list(map(str, row)) for row in found.atoms("q", 1)] == [["6"]]
    assert [list(map(str, row)) for row in found.atoms("r", 2)] == [["3", "2"]]


def test_rules_that_build_on_one_another_come_to_an_end() -> None:
    text = "edge(1,2). edge(2,3). edge(3,1). edge(4,4). way(X,Y) :- edge(X,Y). way(X,Z) :- way(X,Y), way(Y,Z)."
    assert len(list(program(text).atoms("way", 2))) == 10


def test_what_equal_parameters_let_build_on_one_another() -> None:
    parts = Parts({"next": (["m_now", "m_to"], "p(X+1,m_to) :- p(X,m_now), X < 5."), "base": ([], "p(1,0).")})
    one, two = clingo.Number(0), clingo.Number(1)
    apart = Program(parts, [])
    apart.ground([("base", ())], None)
    apart.ground([("next", (one, two))], None)
    assert [str(row[0]) for row in apart.atoms("p", 2)] == ["1", "2"]
    together = Program(parts, [])
    together.ground([("base", ())], None)
    together.ground([("next", (one, one))], None)
    assert [str(row[0]) for row in together.atoms("p", 2)] == ["1", "2", "3", "4", "5"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("p :- not q. q :- not p.", "is not settled by grounding"),
        ("{ p(1) }.", "nothing that follows from facts alone"),
        (":- p(1).", "nothing that follows from facts alone"),
        ("p(X) :- q(X). p(1", "syntax error"),
        ("p(X) :- not q(X).", "nothing says what the variables are"),
        ("p(X+1) :- q(X). q(a).", "calculate with what is no number"),
    ],
)
def test_what_is_refused(text: str, message: str) -> None:
    with pytest.raises(RulesError, match=message):
        program(text)


def test_a_rule_with_pools_is_several_and_every_unnamed_variable_its_own() -> None:
    assert [each.head.args[0].value for each in read("p((1;2)) :- q(_,_).")] == [1, 2]  # type: ignore[union-attr]
    (rule,) = read("p :- q(_,_), r(X,X).")
    assert len(rule.body[0].names) == 2
    assert len(rule.body[1].names) == 1


def test_what_more_rules_make_is_found_and_only_that_is_new() -> None:
    made = program("p(1). p(2). q(X) :- p(X), X > 1.")
    made.more(["_r(X,f(X)) :- q(X).", "_s :- not q(1)."])
    assert [list(map(str, row)) for row in made.atoms("_r", 2)] == [["2", "f(2)"]]
    assert list(made.atoms("_s", 0)) == [[]]
    assert len(list(made.atoms("p", 1))) == 2


def test_a_part_without_rules_does_nothing() -> None:
    """On a board on which no rule of a part can apply, it has no parameters either."""
    made = program("p(1).")
    made.ground([("no rule of it", (clingo.Number(1),))], None)
    assert list(map(str, next(iter(made.atoms("p", 1))))) == ["1"]


def test_a_list_may_be_long() -> None:
    """A text of many sentences is a term within a term within a term."""
    text = "()"
    for number in range(3000):
        text = f"({number},{text})"
    symbol = clingo.parse_term(text)
    assert symbol_of(value_of(symbol)) == symbol
    unwritten = TERMS[functor("list", 1), value_of(symbol)]
    assert str(unwritten.symbol).startswith("list((2999,(2998,")

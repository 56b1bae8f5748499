"""Lifting: rules written as if there were only now, each given its moment."""

from __future__ import annotations

import pytest

from pyrules.layers.lifting import at_moments, lifted
from pyrules.rulebook import rules_of, split

PLAIN = """\
% 109.3 what an object is
type(O,T) :- printed_type(O,T).
color(O,T) :- printed_color(O,T).
ability(O,a) :- printed_ability(O), type(O,land).

% 611.3 what follows from it
animal(O) :- type(O,creature), not color(O,w).
how_many(N) :- N = #count { O,T : color(O,T), animal(O), not tapped(O) }.
large(O) :- how_many(N), N > 2, animal(O).
due(E,40) :- large(E), here(E).
here(O) :- printed_type(O,_).
text(A,T) :- ability(_,A), words(A,T).
item(A,X) :- text(A,(X,_)).
"""


def parts() -> dict[str, list[str]]:
    return {name: text.splitlines() for name, text in lifted(tuple(rules_of("f.lp", PLAIN))).items()}


def test_what_follows_from_a_characteristic_holds_at_a_moment() -> None:
    assert "animal(O,m_now) :- type(O,creature,v_types), not color(O,w,v_colors)." in parts()["moment"]
    assert ("animal", 1) in at_moments(tuple(rules_of("f.lp", PLAIN)))


def test_what_is_counted_gets_its_moment_and_the_comparison_none() -> None:
    told = "how_many(N,m_now) :- N = #count { O,T : color(O,T,v_colors), animal(O,m_now), not tapped(O) }."
    assert told in parts()["moment"]
    assert "large(O,m_now) :- how_many(N,m_now), N > 2, animal(O,m_now)." in parts()["moment"]


def test_what_follows_from_the_board_alone_always_holds() -> None:
    assert "here(O) :- printed_type(O,_)." in parts()["base"]
    assert "due(E,40,m_now) :- large(E,m_now), here(E)." in parts()["moment"]


def test_characteristics_begin_with_the_version_0() -> None:
    assert "type(O,T,0) :- printed_type(O,T)." in parts()["base"]
    assert "ability(O,a,0) :- printed_ability(O), type(O,land,0)." in parts()["base"]


def test_abilities_that_come_with_types_are_renewed() -> None:
    assert parts()["renewed"] == ["ability(O,a,v_abilities) :- printed_ability(O), type(O,land,v_types)."]


def test_a_text_lasts_once_it_is_known_and_what_follows_from_it_too() -> None:
    assert "text(A,T) :- ability(_,A,v_abilities), words(A,T)." in parts()["moment"]
    assert "item(A,X) :- text(A,(X,_))." in parts()["base"]
    assert "item(A,X) :- text(A,(X,_))." in parts()["moment"]


def test_an_arity_that_is_no_characteristic_stays() -> None:
    (rule, *_) = rules_of("f.lp", "% 205.1 x\nfound(O) :- type(O,T,U), color(O,T).\n")
    assert "found(O,m_now) :- type(O,T,U), color(O,T,v_colors)." in lifted((rule,))["moment"]


def test_a_rule_in_a_part_stays_as_it_is() -> None:
    text = "% 613.1e x\n#program colors(m_to,v_colors).\ncolor(O,C,m_to) :- color(O,C,v_colors), not gone(m_to,O).\n"
    found = lifted(tuple(rules_of("f.lp", text)))
    assert found["colors(m_to,v_colors)"] == "color(O,C,m_to) :- color(O,C,v_colors), not gone(m_to,O)."


@pytest.mark.parametrize("literal", ["N = #sum { P,E : a(P,E), b(E); Q : c(Q) }", 'a("x, y", (z,()))'])
def test_a_literal_with_commas_is_one(literal: str) -> None:
    assert split(f"p(X), {literal}, not q") == ("p(X)", literal, "not q")

"""The rulebook's own lines: how they are read, and which of them a board needs. (That the chosen rules are enough on
every board of this project is tested in test_solver.py.)"""

from __future__ import annotations

import pytest
from boards import CASES, board_of

from pyrules.board import Board, load
from pyrules.declared import structure_names
from pyrules.inquiry import rules_of_layers
from pyrules.layers.lifting import GIVEN
from pyrules.referee import Referee
from pyrules.relevance import ASKED, applicable, selection
from pyrules.rulebook import Rule, folder, is_atom, predicate, rulebook, rules_of, split

TEXT = """\
% A file.

% 106.1a, 106.1b numbers
color(w;u).
unit(w,1).  unit(u,2).
%> {O} is {C}
is(O,C) :- has(O,color(C)), not gone(O), C != "x, :- y".
is(O,C) :- has(O,C).

% no number here: 106.7 is only mentioned
% 106.7 another
made(O,twice(N)) :- N = #count { X : p(O,X) }, O = 1..2.
"""


def test_rules_carry_their_number_line_and_sentence() -> None:
    found = rules_of("f.lp", TEXT)
    assert [(rule.line, rule.number, rule.sentence) for rule in found] == [
        (4, "106.1a, 106.1b", ""),
        (5, "106.1a, 106.1b", ""),
        (5, "106.1a, 106.1b", ""),
        (7, "106.1a, 106.1b", "{O} is {C}"),
        (8, "106.1a, 106.1b", ""),
        (12, "106.7", ""),
    ]
    assert {rule.file for rule in found} == {"f.lp"}


def test_the_parts_of_a_rule() -> None:
    rule = rules_of("f.lp", TEXT)[3]
    assert rule.head == "is(O,C)"
    assert rule.body == ("has(O,color(C))", "not gone(O)", 'C != "x, :- y"')
    assert rule.text == 'is(O,C) :- has(O,color(C)), not gone(O), C != "x, :- y".'
    assert rule.makes == "is"
    assert rule.needs == {"has"}
    assert "color" in rule.words
    assert {"has", "gone", "color"} <= rule.mentions
    assert rules_of("f.lp", TEXT)[5].builds == {"twice"}


@pytest.mark.parametrize("literal", ["a", "a(X)", 'a(X,"=")', "a(f(X,g(Y)))", "a((X,(Y,())))"])
def test_atoms(literal: str) -> None:
    assert is_atom(literal)


@pytest.mark.parametrize(
    "literal", ["not a(X)", "X = 1", "X != Y", "N <= #count { X : a(X) }", "X < 3", "D & B = 0", "X = 1..2"]
)
def test_no_atoms(literal: str) -> None:
    assert not is_atom(literal)


def test_split_heeds_parentheses_braces_and_quotation_marks() -> None:
    assert split('a(X,Y), b{ X, Y }, "c, d", e') == ("a(X,Y)", "b{ X, Y }", '"c, d"', "e")
    assert split("") == ()


def test_predicates() -> None:
    assert predicate("a(b(c))") == "a"
    assert predicate("a") == "a"


def test_the_whole_rulebook_is_read() -> None:
    rules = rulebook()
    assert {rule.file for rule in rules} <= {path.name for path in folder().glob("*.lp")}
    assert len(rules) > 200
    assert all(rule.text.endswith(".") for rule in rules)


def test_every_rule_has_a_number() -> None:
    numberless = {rule.file for rule in rulebook() if not rule.number} - {"structure.lp"}
    assert not numberless


def test_every_sentence_speaks_of_its_rules_own_variables() -> None:
    import re

    for rule in rulebook():
        for name in re.findall(r"\{(\w+)\}", rule.sentence):
            assert re.search(rf"\b{name}\b", rule.text), (rule.file, rule.line, name)


def rules_for(*cards: str) -> set[Rule]:
    return set(Referee(board_of(cards)).inquiry().rules)


def files(rules: set[Rule]) -> set[str]:
    return {rule.file for rule in rules}


def test_only_what_can_apply_is_chosen() -> None:
    forest = rules_for("Forest")
    assert files(forest) >= {"cr106-mana.lp", "cr109-objects.lp", "cr305-lands.lp"}
    assert files(forest).isdisjoint(
        {"cr106-could-produce.lp", "cr614-replacement.lp", "cr700-devotion.lp", "cr613-layers.lp", "cr613-order.lp"}
    )
    assert "cr106-could-produce.lp" in files(rules_for("Reflecting Pool"))
    assert "cr614-replacement.lp" in files(rules_for("Contamination"))
    assert "cr700-devotion.lp" in files(rules_for("Nykthos, Shrine to Nyx"))
    assert "cr605-mana-abilities.lp" not in files(forest)


def test_the_rules_of_the_layers_are_chosen_only_for_the_layers() -> None:
    referee = Referee(board_of(["Cryptolith Rite"]))
    assert not any(rule.part for rule in referee.inquiry().rules)
    facts = referee.layered
    chosen = set(applicable(facts.predicates | GIVEN, facts.functors, structure_names(), layers=True))
    assert files(chosen) >= {"cr611-sentences.lp", "cr613-layers.lp", "cr613-order.lp", "cr613-applying.lp"}
    assert {rule.part.partition("(")[0] for rule in chosen} >= {"decide", "judge", "applied", "abilities"}
    assert "cr106-could-produce.lp" not in files(chosen)


def test_a_fact_is_chosen_where_only_another_rule_builds_what_it_speaks_of() -> None:
    boards = load(CASES / "layers" / "sentences-of-one-kind-each.yaml")
    switched = next(each for each in boards if each.title == "Power and toughness of what attacked are switched")
    facts = Referee(switched).layered
    assert "its_possessive" in facts.functors
    assert "it" not in facts.functors
    rules = applicable(facts.predicates | GIVEN, facts.functors, structure_names(), layers=True)
    assert {"own_pronoun(it).", "own_pronoun(he_or_she)."} & {rule.text for rule in rules} == {"own_pronoun(it)."}


def test_a_rule_stays_out_where_a_name_that_it_needs_occurs_nowhere() -> None:
    anthem = rules_of_layers(Referee(board_of(["Glorious Anthem", "Grizzly Bears"])).layered)
    resolved = Board.from_data({"effects": [{"card": "Giant Growth", "controller": "you"}]})
    wanted = "stamp(r(R,U),T)"
    assert wanted not in {rule.head for rule in anthem}
    assert wanted in {rule.head for rule in rules_of_layers(Referee(resolved).layered)}


def test_more_cards_never_need_fewer_rules() -> None:
    pool = rules_for("Reflecting Pool")
    assert pool <= rules_for("Reflecting Pool", "Contamination")
    assert rules_for("Contamination") <= rules_for("Reflecting Pool", "Contamination")


def test_an_empty_board_needs_no_rule_that_looks_at_objects() -> None:
    chosen = applicable(frozenset(), frozenset(), frozenset())
    assert not any({"permanent", "of_card", "ability", "makes"} & rule.needs for rule in chosen)


def test_rules_stay_in_the_order_of_the_rulebook() -> None:
    order = {rule: index for index, rule in enumerate(rulebook())}
    chosen = Referee(board_of(["Reflecting Pool", "Contamination", "Nykthos, Shrine to Nyx"])).inquiry().rules
    assert [order[rule] for rule in chosen] == sorted(order[rule] for rule in chosen)


def test_what_a_rule_needs_at_a_glance_is_part_of_what_it_needs() -> None:
    for rule in rulebook():
        assert rule.first_needs <= rule.needs, rule.text
        assert {name for name, _ in rule.looks_at} <= rule.first_mentions, rule.text


def test_which_rules_are_chosen_does_not_depend_on_the_boards_before() -> None:
    before = rules_for("Reflecting Pool", "Forest")
    rules_for("Contamination", "Nykthos, Shrine to Nyx", "Bloom Tender")
    applicable.cache_clear()
    assert rules_for("Reflecting Pool", "Forest") == before


def test_few_rules_are_read_closely_for_a_few_lands() -> None:
    selection.cache_clear()
    applicable.cache_clear()
    facts = Referee(board_of(["Reflecting Pool", "Forest"])).inquiry().facts
    applicable(facts.predicates, facts.functors, structure_names())
    chosen = selection(structure_names(), ASKED, False, False, False, False)
    assert 0 < len(chosen.read) < len(rulebook()) / 4

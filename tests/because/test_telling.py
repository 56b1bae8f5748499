"""Telling: steps in words, with names where the rules have numbers."""

from __future__ import annotations

import clingo
import pytest
from boards import board_of, custom

from pyrules import why_not
from pyrules.because.phrasing import as_written, begun, filled, sentence
from pyrules.because.proofs import Step
from pyrules.because.telling import Teller, bind, match
from pyrules.questions.characteristics import Characteristics
from pyrules.questions.could_produce import CouldProduce
from pyrules.questions.permissions import CanAttack
from pyrules.questions.produces import Produces
from pyrules.referee import Referee
from pyrules.rulebook import rules_of

term = clingo.parse_term


def reasons(players: object, of: str, **rest: object) -> dict[str, str]:
    """The reasons for what a permanent could produce: text by rule number, the last of each."""
    ruling = Referee(board_of(players, **rest)).ask(CouldProduce(of))  # type: ignore[arg-type]
    return {reason.text: reason.rule for reason in ruling.reasons}


def test_the_proof_of_a_pool_goes_through_the_land_that_it_sees() -> None:
    told = reasons(["Reflecting Pool", "Forest", "Island"], "Reflecting Pool")
    text = "\n".join(told)
    assert "Forest would add {G}, so it could produce {G}" in text
    assert "Island would add {U}, so it could produce {U}" in text
    assert "Reflecting Pool would add {U}, so it could produce {U}" in text
    assert "106.7" in told.values()
    assert "305.6" in told.values()


def test_premises_come_before_conclusions() -> None:
    ruling = Referee(board_of(["Reflecting Pool", "Forest"])).ask(CouldProduce("Reflecting Pool"))
    texts = [reason.text for reason in ruling.reasons]
    assert texts[-1] == "Reflecting Pool would add {G}, so it could produce {G}"
    assert texts.index("Forest would add {G}, so it could produce {G}") < len(texts) - 1


def test_what_could_produce_nothing_is_told_why() -> None:
    ability = "“{T}: Add one mana of any type that a land you control could produce.”"
    assert reasons(["Reflecting Pool"], "Reflecting Pool") == {
        f"Reflecting Pool has {ability}, but there is no type of mana that this could be": "106.7, 106.5"
    }
    assert reasons(["Grizzly Bears"], "Grizzly Bears") == {"No ability of Grizzly Bears adds mana": "106.7"}
    cradle = reasons(["Gaea's Cradle"], "Gaea's Cradle")
    assert cradle["The number of creatures you control is 0"] == "608.2h"
    (last,) = [text for text, rule in cradle.items() if rule == "106.7, 107.1"]
    assert last.endswith("but it would add no mana as things stand")


def test_a_replacement_is_told_with_its_card_before_and_after() -> None:
    text = "\n".join(reasons({"you": ["Forest"], "opponent": ["Contamination"]}, "Forest"))
    assert "Contamination makes that {B} instead of {G}" in text


def test_a_granted_ability_is_told_with_the_one_who_gives_it() -> None:
    told = reasons(["Grizzly Bears", "Cryptolith Rite"], "Grizzly Bears")
    assert any(text.startswith("Cryptolith Rite gives Grizzly Bears the ability") for text in told)


def test_the_one_that_a_reason_is_about() -> None:
    ruling = Referee(board_of(["Reflecting Pool", "2 Forest"])).ask(CouldProduce("Reflecting Pool"))
    assert {reason.about for reason in ruling.reasons} <= {"Reflecting Pool", "Forest#1", "Forest#2", ""}
    assert "Reflecting Pool" in {reason.about for reason in ruling.reasons}


def test_ids_are_told_as_they_are_written() -> None:
    board = board_of([{"card": "Forest", "id": 'my "{O}" forest'}])
    ruling = Referee(board).ask(CouldProduce('my "{O}" forest'))
    assert any(reason.text.startswith('my "{O}" forest') for reason in ruling.reasons)


def test_no_reason_shows_the_program() -> None:
    """Words for people: no variable, no functor, no placeholder for the card's own name."""
    board = board_of(
        {"you": ["Reflecting Pool", "Gaea's Cradle", "Ornithopter", "Nykthos, Shrine to Nyx", "Mana Reflection",
                 "Kitchen Finks", "My Land"],
         "opponent": ["Exotic Orchard", "Cabal Coffers", "Swamp"]},
        cards=[custom("{T}: Add {G}.")],
    )  # fmt: skip
    referee = Referee(board)
    for each in referee.position.in_zone("battlefield"):
        for reason in referee.ask(CouldProduce(each.id)).reasons:
            assert "(" not in reason.text, reason
            assert "~" not in reason.text, reason
            assert "objects" not in reason.text, reason


def test_amounts_are_told_in_symbols() -> None:
    ruling = Referee(board_of(["Forest", "2 Mana Reflection"])).ask(Produces("Forest", 1))
    text = "\n".join(reason.text for reason in ruling.reasons)
    assert "{G}{G} instead of {G}" in text
    assert "{G}{G}{G}{G} instead of {G}{G}" in text
    assert "m(" not in text


@pytest.mark.parametrize(
    ("symbol", "told"),
    [
        ("m(0,0,0,2,1,0)", "{R}{R}{G}"),
        ("m(0,0,0,0,0,0)", "no mana"),
        ("g", "{G}"),
        ('"Urza\'s"', "Urza's"),
        ("p2", "opponent"),
    ],
)
def test_values_in_words(symbol: str, told: str) -> None:
    teller = Teller(Referee(board_of({"you": ["Forest"], "opponent": []})).inquiry())
    assert teller.value("T", term(symbol)) == told


def test_numbers_are_objects_only_where_a_variable_stands_for_objects() -> None:
    teller = Teller(Referee(board_of(["Forest"])).inquiry())
    forest = Referee(board_of(["Forest"])).position.find("Forest").number
    assert teller.value("O", clingo.Number(forest)) == "Forest"
    assert teller.value("N", clingo.Number(forest)) == str(forest)


def test_variables_are_bound_by_form() -> None:
    found: dict[str, clingo.Symbol] = {}
    match('p(X,f(Y,(Z,())),"a, b",_)', term('p(1,f(g(2),(c,())),"a, b",7)'), found)
    assert {name: str(value) for name, value in found.items()} == {"X": "1", "Y": "g(2)", "Z": "c"}


def test_a_step_binds_head_and_body() -> None:
    (rule,) = rules_of("x.lp", "% 106.1\na(X,N+1) :- b(X,N), not c(X), d(X,Y).")
    values = bind(Step(rule, term("a(1,3)"), (term("b(1,2)"), term("d(1,k)"))))
    assert {name: str(value) for name, value in values.items()} == {"X": "1", "N": "2", "Y": "k"}


#: Names that look like parts of the phrases of the rulebook.
LIKE_PHRASES = ["{O} {S}", "{a T}", "be[s]", "a [counter]", "{0} {} %s", "{O's}", "c{C", "1 counter[s]", "you be[s]"]


@pytest.mark.parametrize("name", LIKE_PHRASES)
def test_no_name_is_taken_for_a_part_of_a_phrase(name: str) -> None:
    """Everything that is said of an object names it as it is written, wherever it stands."""
    bear = {"card": "Grizzly Bears", "id": name, "counters": {"+1/+1": 2}}
    board = board_of([bear, {"card": "Clone", "id": f"c{name}", "copying": name}, "Glorious Anthem"])
    referee = Referee(board)
    for question in (Characteristics("characteristics", f"c{name}"), CanAttack(f"c{name}", "opponent")):
        ruling = referee.ask(question)
        for proof in (ruling.proof, ruling.proved(full=True)):
            about = [step for step in proof.steps() if step.kind in ("board", "effect") and step.about == f"c{name}"]
            assert about
            assert all(f"c{name}" in step.says for step in about)
            assert f"c{name}" in proof.says
    told = why_not(board, f"subtypes: c{name}, Forest")
    assert told.answer == f"c{name} is not a Forest."


def test_phrases_are_filled_at_once_and_agree_with_their_own_words() -> None:
    assert filled("{E} never applied to {O}", E="{O}", O="[x]") == "{O} never applied to [x]"
    assert sentence("you draw[s] 2 [card]") == "You draw 2 cards"
    assert sentence(f"{as_written('be[s]')} draw[s] 1 [card]") == "Be[s] draws 1 card"
    assert sentence("2 [counter] on Forest#1") == "2 counters on Forest#1"
    assert begun("clone is a bear", "clone") == "clone is a bear"
    assert begun("clones are bears", "clone") == "Clones are bears"

"""Abilities as terms: the text form, and what occurs in it."""

from __future__ import annotations

import clingo
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyrules.cards.abilities.costs import TapSymbol
from pyrules.cards.abilities.lines import Activated
from pyrules.cards.abilities.mana import AddMana, Symbols
from pyrules.cards.library import Library
from pyrules.declared import structure_names
from pyrules.terms import Term, chain, functor, kind_word, string, symbol, symbols, term

CARDS = ["Reflecting Pool", "Exotic Orchard", "Cryptolith Rite", "Contamination", "Nykthos, Shrine to Nyx",
         "Mana Reflection", "Gaea's Cradle", "Chromatic Lantern", "Serra Angel", "Damping Sphere",
         "Command Tower"]  # fmt: skip


def terms_of(card: str) -> list[Term]:
    return [term(each.structure) for each in Library.open().card(card).faces[0].abilities if each.structure is not None]


def test_functors_are_class_names_in_snake_case() -> None:
    assert functor(AddMana) == "add_mana"
    assert functor(TapSymbol) == "tap_symbol"


def test_a_structure_is_written_with_its_fields_in_order() -> None:
    node = Activated((TapSymbol(),), (AddMana(Symbols("{G}{W/U}")),))
    assert term(node).text == "activated((tap_symbol,()),(add_mana(symbols((g,(hybrid(w,u),())))),()))"


@pytest.mark.parametrize(
    ("written", "made"),
    [("W", "w"), ("c", "c"), ("X", "x"), ("S", "snow_symbol"), ("2", "generic(2)"), ("10", "generic(10)"),
     ("W/U", "hybrid(w,u)"), ("2/W", "hybrid(generic(2),w)"), ("G/P", "phyrexian(g)"),
     ("G/U/P", "phyrexian(hybrid(g,u))"), ("C/W", "hybrid(c,w)")],
)  # fmt: skip
def test_symbols_of_mana(written: str, made: str) -> None:
    assert symbol(written) == made
    assert str(clingo.parse_term(made)) == made


def test_several_symbols() -> None:
    assert symbols("{2}{G}{G}") == ["generic(2)", "g", "g"]
    assert symbols("") == []


def test_lists_are_nested_pairs() -> None:
    assert chain([]) == "()"
    assert chain(["a", "b"]) == "(a,(b,()))"


@pytest.mark.parametrize(
    ("word", "made"),
    [("land", "type(land)"), ("basic", "supertype(basic)"), ("white", "color(w)"), ("Elf", 'subtype("Elf")'),
     ("Urza's", 'subtype("Urza\'s")')],
)  # fmt: skip
def test_words_for_kinds(word: str, made: str) -> None:
    assert kind_word(word) == made


@given(st.text(st.characters(blacklist_categories=["Cs"], blacklist_characters="\0")))
def test_a_string_comes_back_whatever_is_in_it(text: str) -> None:
    found = clingo.parse_term(string(text))
    assert found.type == clingo.SymbolType.String
    assert found.string == text


@pytest.mark.parametrize("card", CARDS)
def test_terms_of_real_cards_are_terms_of_clingo(card: str) -> None:
    for each in terms_of(card):
        assert str(clingo.parse_term(each.text)) == each.text
        for part in each.lists | each.filters | each.conditions | each.references | each.quoted_filters:
            assert str(clingo.parse_term(part)) == part
            assert part in each.text


def test_what_occurs_inside_and_outside_of_quotation_marks() -> None:
    (rite,) = terms_of("Cryptolith Rite")  # Creatures you control have "{T}: Add one mana of any color."
    assert {"grant_ability", "objects_have"} <= rite.outer
    assert "add_mana" in rite.functors
    assert "add_mana" not in rite.outer
    assert len(rite.filters) == 1
    assert not rite.quoted_filters
    (pool,) = terms_of("Reflecting Pool")
    assert "add_mana" in pool.outer
    assert len(pool.filters) == 1


def test_activated_abilities_are_noted_with_what_is_in_them() -> None:
    (pool,) = terms_of("Reflecting Pool")
    ((text, inside),) = pool.activated
    assert text in pool.text
    assert {"activated", "add_mana", "type_could_produce"} <= inside


def test_equal_structures_are_equal_terms() -> None:
    one, other = (Activated((TapSymbol(),), (AddMana(Symbols("{G}")),)) for _ in range(2))
    assert term(one).text == term(other).text
    assert term(one).text != term(Activated((TapSymbol(),), (AddMana(Symbols("{W}")),))).text


def test_structure_names_are_functors_and_symbols_of_several_parts() -> None:
    names = structure_names()
    assert {"add_mana", "objects", "hybrid", "phyrexian"} <= names
    assert names.isdisjoint({"exile", "sacrifice", "untap", "x", "land", "w"})

"""Atoms of a board in words."""

from __future__ import annotations

import re
from pathlib import Path

import clingo
import pytest
from boards import board_of

from pyrules.because.words import Words
from pyrules.referee import Referee
from pyrules.rulebook import folder, phrases_by_name

BOARD = board_of({"you": ["Reflecting Pool", "Forest"], "opponent": ["Exotic Orchard"]})


def said(atom: str, denied: bool = False) -> str:
    told = Words(Referee(BOARD).inquiry()).of(clingo.parse_term(atom), denied)
    assert told is not None
    return told[0]


@pytest.mark.parametrize(
    ("atom", "words"),
    [
        ("permanent(1,1,p1)", "Reflecting Pool is on the battlefield under your control"),
        ("permanent(3,3,p2)", "Exotic Orchard is on the battlefield under opponent's control"),
        ("controls(p1,1)", "You control Reflecting Pool"),
        ("controls(p2,3)", "Opponent controls Exotic Orchard"),
        ('counters(1,"charge",1)', "1 charge counter on Reflecting Pool"),
        ('counters(1,"charge",3)', "3 charge counters on Reflecting Pool"),
        ("type(2,land)", "Forest is a land"),
        ("type(2,artifact)", "Forest is an artifact"),
        ("color(2,g)", "Forest is green"),
        ("could_produce(2,c)", "Forest could produce colorless"),
        ("phase(precombat_main)", "It is now the precombat main"),
        ("zone(1,battlefield)", "Reflecting Pool is on the battlefield"),
    ],
)
def test_atoms_are_told_in_words(atom: str, words: str) -> None:
    assert said(atom) == words


def test_what_is_not_so_is_told_too() -> None:
    assert said("changed(2)", denied=True) == "No effect changes what Forest is"
    assert said("controls(p1,3)", denied=True) == "You do not control Exotic Orchard"
    assert said("controls(p2,1)", denied=True) == "Opponent does not control Reflecting Pool"


def test_every_input_predicate_has_words_or_is_never_told() -> None:
    text = (folder() / "vocabulary.lp").read_text(encoding="utf-8")
    silent = set(
        re.sub(r"^% not told: ", "", "\n".join(re.findall(r"^% not told: .*", structure(), re.M)), flags=re.M).split()
    )
    declared = set(re.findall(r"^#defined (\w+)/", text, re.M))
    assert declared == {name for name in declared if name in phrases_by_name()} | silent
    assert silent <= declared
    assert not silent & set(phrases_by_name()) - {"begins"}


def structure() -> str:
    return (Path(folder()) / "structure.lp").read_text(encoding="utf-8")

"""Own cards and tokens: type lines, numbers, symbols and counters as cards print them."""

from __future__ import annotations

from typing import Any

import pytest

from pyrules import Board, Referee, could_produce
from pyrules.board import BoardError
from pyrules.board.counters import counter_kind
from pyrules.board.definitions import type_line
from pyrules.board.model import Custom
from pyrules.board.schema import Wrong, mana


def own(**more: Any) -> Custom:
    return Custom(**{"name": "My Card", "type_line": "Creature", **more})


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("basic land — forest", (("Basic",), ("Land",), ("Forest",))),
        ("BASIC LAND - FOREST", (("Basic",), ("Land",), ("Forest",))),
        ("Land -- urza's power-plant", ((), ("Land",), ("Urza's", "Power-Plant"))),
        ("token legendary creature — time lord", (("Legendary",), ("Creature",), ("Time Lord",))),
        ("Tribal Instant — Goblin", ((), ("Kindred", "Instant"), ("Goblin",))),  # 308: what it was called before
        ("Creature — Frobnitz quux Elf", ((), ("Creature",), ("Frobnitz", "quux", "Elf"))),  # of one's own, as they are
        ("Card", ((), (), ())),
    ],
)
def test_type_lines_in_any_case(line: str, parts: tuple[tuple[str, ...], ...]) -> None:
    assert type_line(line) == parts


@pytest.mark.parametrize(
    ("line", "remedy"),
    [
        ("Frobnitz", "Card types: Artifact, "),
        ("Craeture — Elf", 'Did you mean "Creature"?'),
        ("Legendery Land", 'Did you mean "Legendary"?'),
        ("Legendary", "Card types: Artifact, "),
        ("— Elf", "Card types: Artifact, "),
        ("Land Forest", 'Subtypes stand after a dash: "… — Forest".'),
        ("Instant // Sorcery", "Give each half as one of card_faces"),
    ],
)
def test_words_that_are_no_types(line: str, remedy: str) -> None:
    with pytest.raises(Wrong) as caught:
        type_line(line)
    assert caught.value.path == ("type_line",)
    assert caught.value.remedy.startswith(remedy)


def test_a_forest_in_small_letters_is_a_forest() -> None:
    """305.6: its subtype gives it "{T}: Add {G}"."""
    board = Board.build(you=["Glade"], cards=[{"name": "Glade", "type_line": "basic land — forest"}])
    assert Referee(board).ask(could_produce("Glade")).answer == ("G",)


@pytest.mark.parametrize(
    "number",
    ["3", "*", "1+*", "*+1", "7-*", "*²", "-1", "+2", "1.5", ".5", "½", "3½", "∞", "?", "X", "001", "1d4+1"],
)
def test_numbers_as_cards_print_them(number: str) -> None:
    assert own(power=number).power == number


@pytest.mark.parametrize(("number", "kept"), [(3, "3"), (-1, "-1"), (1.5, "1.5"), (" 1 + * ", "1+*"), ("−1", "-1")])
def test_numbers_in_other_forms(number: Any, kept: str) -> None:
    assert own(toughness=number).toughness == kept


@pytest.mark.parametrize("number", ["foo", "", "1/2", "3x", "**", "+", True, None, [], float("inf"), float("nan")])
def test_what_is_no_number(number: Any) -> None:
    with pytest.raises(BoardError, match="number"):
        own(power=number)


def test_mana_symbols() -> None:
    assert mana("{g}{2/w}{b/g/p}") == "{G}{2/W}{B/G/P}"
    for symbol in ("{0}", "{20}", "{X}", "{C}", "{S}", "{R/P}", "{C/W}", "{HW}", "{1000000}"):
        assert mana(symbol) == symbol
    for symbol in ("{foo}", "{T}", "{Q}", "{E}", "{W/2}", "{P}", "{G/G/G}", "{-1}"):
        with pytest.raises(Wrong, match="is no mana symbol"):
            mana("{G}" + symbol)


@pytest.mark.parametrize(
    ("given", "kind"),
    [
        ("+1/+1", "+1/+1"),
        (" +1/+1 ", "+1/+1"),
        ("+1 / +1", "+1/+1"),
        ("−0/−1", "-0/-1"),
        ("Flying", "flying"),
        ("First  Strike", "first strike"),
        ("crank!", "CRANK!"),
        ("charge", "charge"),
        ("chargo", "chargo"),  # a designer's own; nothing in the rules speaks of charge counters
        ("my own", "my own"),
    ],
)
def test_kinds_of_counters(given: str, kind: str) -> None:
    assert counter_kind(given) == kind


@pytest.mark.parametrize(
    ("given", "remedy"),
    [
        ("+1/1", 'Did you mean "+1/+1"?'),
        ("1/1", 'Did you mean "+1/+1"?'),
        ("-1/1", 'Did you mean "-1/-1"?'),
        ("+1", 'Write it like "+1/+1" or "-0/-1", in quotes.'),
        ("+x/+x", 'Write it like "+1/+1" or "-0/-1", in quotes.'),
        ("flyng", 'Did you mean "flying"?'),
        ("Loyality", 'Did you mean "loyalty"?'),
    ],
)
def test_slips_in_kinds_of_counters(given: str, remedy: str) -> None:
    with pytest.raises(Wrong) as caught:
        counter_kind(given)
    assert caught.value.remedy == remedy


def test_counters_of_one_kind_stand_once() -> None:
    with pytest.raises(BoardError, match='"flying" stands here twice'):
        Board.build(you=[{"card": "Forest", "counters": {"flying": 1, "Flying": 2}}])

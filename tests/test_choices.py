"""Choices that the board leaves out (607.2d): no answer that rests on one is certain; all others are."""

from __future__ import annotations

from typing import Any

import pytest

from pyrules import Board, characteristics, could_produce
from pyrules.referee import Referee
from pyrules.rulings import Ruling


def asked(question: Any, *battlefield: str | dict[str, Any]) -> Ruling:
    board = Board.from_data({"players": {"you": {"battlefield": list(battlefield)}}})
    return Referee(board).ask(question)


#: A card that rests on a choice, beside what; what the board says of it; of whom is asked; what is then true of it.
RESTING: list[tuple[str, list[str], dict[str, str], str, dict[str, Any]]] = [
    ("Painter's Servant", ["Grizzly Bears"], {"color": "red"}, "Grizzly Bears", {"colors": ["red", "green"]}),
    ("Conspiracy", ["Grizzly Bears"], {"type": "Elf"}, "Grizzly Bears", {"subtypes": ["Elf"]}),
    ("Gauntlet of Power", ["Grizzly Bears"], {"color": "green"}, "Grizzly Bears", {"power": 3, "toughness": 3}),
    ("Gauntlet of Power", ["Grizzly Bears"], {"color": "black"}, "Grizzly Bears", {"power": 2, "toughness": 2}),
    ("Adaptive Automaton", ["Grizzly Bears"], {"type": "Bear"}, "Grizzly Bears", {"power": 3, "toughness": 3}),
    ("Adaptive Automaton", [], {"type": "Bear"}, "Adaptive Automaton", {"subtypes": ["Bear", "Construct"]}),
    ("Phantasmal Terrain", ["Plains"], {"type": "Island"}, "Plains", {"subtypes": ["Island"]}),
]


def on(card: str, others: list[str], chosen: dict[str, str] | None) -> list[str | dict[str, Any]]:
    entry: dict[str, Any] = {"card": card}
    if card == "Phantasmal Terrain":
        entry["attached_to"] = others[0]
    if chosen is not None:
        entry["chosen"] = chosen
    return [entry, *others]


@pytest.mark.parametrize(("card", "others", "chosen", "of", "true"), RESTING)
def test_a_choice_that_is_told_makes_the_answer_certain(
    card: str, others: list[str], chosen: dict[str, str], of: str, true: dict[str, Any]
) -> None:
    ruling = asked(characteristics(of), *on(card, others, chosen))
    assert ruling.standing == "certain"
    assert {name: sorted(v) if isinstance(v := ruling.answer[name], list) else v for name in true} == {
        name: sorted(value) if isinstance(value, list) else value for name, value in true.items()
    }


@pytest.mark.parametrize(("card", "others", "chosen", "of", "true"), RESTING)
def test_one_that_is_not_told_leaves_it_open_and_is_named(
    card: str, others: list[str], chosen: dict[str, str], of: str, true: dict[str, Any]
) -> None:
    ruling = asked(characteristics(of), *on(card, others, None))
    assert ruling.standing == "incomplete"
    assert any(f"which {next(iter(chosen))} was chosen" in each.why and each.card == card for each in ruling.unread)


def test_a_choice_that_is_told_of_another_permanent_does_not_help() -> None:
    told = {"card": "Conspiracy", "id": "told", "chosen": {"type": "Elf"}}
    ruling = asked(characteristics("Grizzly Bears"), told, {"card": "Conspiracy", "id": "open"}, "Grizzly Bears")
    assert ruling.standing == "incomplete"
    assert [each.card for each in ruling.unread] == ["open"]


def test_who_became_a_copy_later_chose_nothing_and_who_entered_as_one_chose() -> None:
    automaton = {"card": "Adaptive Automaton", "id": "automaton", "chosen": {"type": "Bear"}}
    later = {"card": "Renegade Doppelganger", "id": "copy", "copying": "automaton"}
    entered = {"card": "Clone", "id": "copy", "copying": "automaton"}
    assert asked(characteristics("Grizzly Bears"), automaton, later, "Grizzly Bears").answer["power"] == 3
    assert asked(characteristics("Grizzly Bears"), automaton, later, "Grizzly Bears").standing == "certain"
    assert asked(characteristics("Grizzly Bears"), automaton, entered, "Grizzly Bears").standing == "incomplete"


@pytest.mark.parametrize("land", ["Unclaimed Territory", "Cavern of Souls"])
def test_what_the_mana_may_be_spent_on_does_not_matter_for_its_type(land: str) -> None:
    ruling = asked(could_produce(land), land)
    assert (ruling.standing, ruling.answer) == ("certain", ("W", "U", "B", "R", "G", "C"))


def test_mana_of_the_chosen_color_does_matter() -> None:
    assert asked(could_produce("Thriving Grove"), "Thriving Grove").standing == "incomplete"
    told = asked(could_produce("Thriving Grove"), {"card": "Thriving Grove", "chosen": {"color": "blue"}})
    assert (told.standing, told.answer) == ("certain", ("U", "G"))


def test_a_color_that_an_effect_was_to_choose() -> None:
    """An effect that is listed without its choice."""
    board: dict[str, Any] = {
        "players": {"you": {"battlefield": ["Grizzly Bears"]}},
        "effects": [{"card": "Crimson Wisps", "controller": "you", "targets": ["Grizzly Bears"]}],
    }
    ruling = Referee(Board.from_data(board)).ask(characteristics("Grizzly Bears"))
    assert (ruling.standing, ruling.answer["colors"]) == ("certain", ["red"])
    board["effects"] = [{"card": "Prismatic Lace", "controller": "you", "targets": ["Grizzly Bears"]}]
    assert Referee(Board.from_data(board)).ask(characteristics("Grizzly Bears")).standing == "incomplete"


def test_an_ability_that_chooses_a_color_still_rests_on_the_type_that_was_chosen_before() -> None:
    board = {"players": {"you": {"battlefield": ["Three Tree City", "Grizzly Bears"]}}}
    ruling = Referee(Board.from_data(board)).ask(could_produce("Three Tree City"))
    assert ruling.standing == "incomplete"
    assert "which type was chosen" in ruling.unread[0].why
    board = {"players": {"you": {"battlefield": [{"card": "Three Tree City", "chosen": {"type": "Bear"}}]}}}
    assert Referee(Board.from_data(board)).ask(could_produce("Three Tree City")).standing == "certain"

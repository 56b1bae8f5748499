"""What is an object? Fields, standing, and how expectations are compared."""

from __future__ import annotations

from typing import Any

import pytest
from boards import amounts, board_of

import pyrules
from pyrules import Board, Referee, characteristics, copiable
from pyrules.board.asks import ask as read_ask
from pyrules.questions import question_of
from pyrules.questions.characteristics import Characteristics, compared
from pyrules.questions.produces import produces
from pyrules.rulings import Ruling, shown


def of(board: Board, name: str) -> dict[str, Any]:
    ruling = Referee(board).ask(characteristics(name))
    assert ruling.standing == "certain", ruling
    found: dict[str, Any] = ruling.answer
    return found


def test_the_python_api() -> None:
    board = board_of(["Grizzly Bears", {"card": "Clone", "id": "clone", "copying": "Grizzly Bears"}, "Glorious Anthem"])
    ruling = pyrules.ask(board, characteristics("clone"))
    assert (ruling.question, ruling.standing) == ("characteristics: clone", "certain")
    assert (ruling.answer["name"], ruling.answer["power"]) == ("Grizzly Bears", 3)
    assert pyrules.ask(board, copiable("clone")).answer["power"] == 2


def test_a_type_line_keeps_the_order_of_cards() -> None:
    told = of(board_of(["Dryad Arbor", "Opalescence", "Glorious Anthem"]), "Glorious Anthem")
    assert told["types"] == ["Enchantment", "Creature"]
    assert of(board_of(["Temple Garden", "Urborg, Tomb of Yawgmoth"]), "Temple Garden")["subtypes"] == [
        "Forest", "Plains", "Swamp",
    ]  # fmt: skip


def test_abilities_come_in_the_order_in_which_they_are_counted() -> None:
    told = of(board_of(["Temple Garden", "Urborg, Tomb of Yawgmoth", "Chromatic Lantern"]), "Temple Garden")
    assert told["abilities"][1:] == [
        "{T}: Add {G}.", "{T}: Add {W}.", "{T}: Add {B}.", "{T}: Add one mana of any color.",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("players", "name", "ability", "mana"),
    [
        # 305.7: the text is gone, the first ability is the Island's
        (["Eldrazi Temple", {"card": "Spreading Seas", "attached_to": "Eldrazi Temple"}], "Eldrazi Temple", 1, {"{U}"}),
        (["Eldrazi Temple", {"card": "Spreading Seas", "attached_to": "Eldrazi Temple"}], "Eldrazi Temple", 2, {""}),
        # one that is added counts after the paragraphs
        (["Eldrazi Temple", "Urborg, Tomb of Yawgmoth"], "Eldrazi Temple", 1, {"{C}"}),
        (["Eldrazi Temple", "Urborg, Tomb of Yawgmoth"], "Eldrazi Temple", 3, {"{B}"}),
        (["Temple Garden", "Urborg, Tomb of Yawgmoth"], "Temple Garden", 2, {"{G}"}),
        (["Temple Garden", "Urborg, Tomb of Yawgmoth"], "Temple Garden", 4, {"{B}"}),
        # given ones come last, by their effects' timestamps
        (["Urborg, Tomb of Yawgmoth", "Island", "Chromatic Lantern"], "Island", 2, {"{B}"}),
        (["Urborg, Tomb of Yawgmoth", "Island", "Chromatic Lantern"], "Island", 3, set("WUBRG")),
    ],
)
def test_the_number_of_an_ability_counts_what_is_there_now(
    players: list[Any], name: str, ability: int, mana: set[str]
) -> None:
    wanted = {f"{{{each}}}" for each in mana} if len(mana) == 5 else mana
    assert amounts(board_of(players), name, ability) == wanted


def test_a_number_that_is_not_there_anymore() -> None:
    ruling = Referee(board_of(["Llanowar Elves", "Humility"])).ask(produces("Llanowar Elves", 1))
    assert (ruling.answer, ruling.standing) == (("",), "certain")


def test_what_is_not_understood_makes_only_those_fields_incomplete_that_it_might_change() -> None:
    card = {"name": "My Giant", "type_line": "Enchantment", "oracle_text": "Each Bear gets +1/+1 and so on."}
    referee = Referee(board_of(["Grizzly Bears", "My Giant"], cards=[card]))
    assert referee.ask(characteristics("Grizzly Bears")).standing == "incomplete"
    assert referee.ask(Characteristics("characteristics", "Grizzly Bears", ["name"])).standing == "certain"


def test_an_answer_in_a_line() -> None:
    referee = Referee(
        board_of(["Grizzly Bears", "Humility", "Forest", {"card": "Hill Giant", "id": "x", "face_down": True}])
    )
    assert shown(referee.ask(characteristics("Grizzly Bears")).answer) == (
        "Grizzly Bears {1}{G}, Creature — Bear, 1/1, green, no abilities"
    )
    assert shown(referee.ask(characteristics("Forest")).answer) == "Forest, Basic Land — Forest, colorless, 1 ability"
    assert shown(referee.ask(characteristics("x")).answer) == "(no name), Creature, 1/1, colorless, no abilities"
    first, *rest = str(referee.ask(characteristics("Grizzly Bears"))).splitlines()
    assert first == "characteristics: Grizzly Bears: Grizzly Bears {1}{G}, Creature — Bear, 1/1, green, no abilities"
    assert rest[0].startswith("  Grizzly Bears has what is printed on its card")


def test_every_creature_type_in_a_line() -> None:
    assert "Creature — every creature type, 1/1" in shown(of(board_of(["Changeling Outcast"]), "Changeling Outcast"))


def test_only_the_fields_that_differ_are_compared() -> None:
    answer = of(board_of(["Grizzly Bears"]), "Grizzly Bears")
    expected = {"power": 3, "toughness": 2, "subtypes": ["Elf"], "abilities": 1, "has_types": ["Land"]}
    assert compared(expected, answer) == (
        {"power": 3, "subtypes": ["Elf"], "abilities": 1, "has_types": ["Land"]},
        {"power": 2, "subtypes": ["Bear"], "abilities": 0, "types": ["Creature"]},
    )
    assert compared({"power": 2}, answer) == ({"power": 2}, {"power": 2})


def test_questions_of_a_board_file() -> None:
    asked = question_of(read_ask({"copiable": "clone", "expect": {"power": 2, "has_types": ["Land"]}}))
    assert isinstance(asked, Characteristics)
    assert (asked.kind, asked.of, asked.fields) == ("copiable", "clone", frozenset({"power", "types"}))
    assert isinstance(Referee(board_of(["Forest"])).ask(characteristics("Forest")), Ruling)


def test_a_battle_whose_defense_the_card_data_lack() -> None:
    """210.1: every battle has a defense; of real ones the corpus has none, and a null would be a wrong answer."""
    board = board_of(["Invasion of Zendikar"], ask=[{"copiable": "Invasion of Zendikar"}])
    ruling = Referee(board).ask(copiable("Invasion of Zendikar"))
    assert ruling.standing == "incomplete"
    assert [each.why for each in ruling.unread] == ["the card data do not say its defense"]
    own = {"name": "Siege", "type_line": "Battle — Siege", "defense": "4"}
    ruling = Referee(board_of(["Siege"], cards=[own])).ask(copiable("Siege"))
    assert (ruling.standing, ruling.answer["defense"]) == ("certain", 4)

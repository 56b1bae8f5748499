"""Open values as a board file says them: what they can be, and what is refused with its place."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
from boards import board_of

from pyrules import UNKNOWN, Board, BoardError, OneOf, Referee, ask, could_produce, loads
from pyrules.open_boards.board import OpenBoard

ISLE = {"card": "Thriving Isle", "chosen": {"color": "unknown"}}


def opened(*battlefield: Any, **rest: Any) -> OpenBoard:
    board = board_of(list(battlefield), **rest)
    assert isinstance(board, OpenBoard)
    return board


def test_a_board_that_leaves_nothing_open_is_a_plain_board() -> None:
    board = board_of(["Forest"])
    assert type(board) is Board
    assert not board.is_open


def test_boards_that_leave_nothing_open_import_nothing_of_this() -> None:
    code = (
        "import sys; from pyrules import Board, ask, could_produce; "
        "ask(Board.build(you=['Forest', 'Reflecting Pool']), could_produce('Reflecting Pool')); "
        "sys.exit(any('open_boards' in name for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_an_unknown_color_is_one_of_five() -> None:
    assert opened(ISLE).holes[0].values == ("white", "blue", "black", "red", "green")


@pytest.mark.parametrize(
    ("entry", "values"),
    [
        ({"card": "Forest", "tapped": "unknown"}, (False, True)),
        ({"card": "Forest", "owner": "unknown"}, ("you", "opponent")),
        ({"card": "Forest", "counters": {"charge": {"from": 1, "to": 3}}}, (1, 2, 3)),
        ({"card": {"one_of": ["Forest", "Island"]}}, ("Forest", "Island")),
        ({"card": "Delver of Secrets", "face": "unknown"}, ("front", "back")),
    ],
)
def test_what_values_can_be(entry: dict[str, Any], values: tuple[Any, ...]) -> None:
    assert opened(entry).holes[0].values == values


def test_the_turn_can_be_open() -> None:
    board = opened("Forest", turn={"active": "unknown", "phase": "unknown"})
    assert [len(hole.values) for hole in board.holes] == [2, 13]


def test_of_several_cards_in_one_entry_each_may_be_otherwise() -> None:
    board = opened({"card": "2 Thriving Isle", "chosen": {"color": "unknown"}})
    assert [hole.path[3] for hole in board.holes] == [0, 1]


def test_a_card_that_may_be_two_is_called_by_both_names() -> None:
    board = opened(
        {"card": {"one_of": ["Forest", "Island"]}}, {"one_of": ["Swamp", {"card": "Forest", "tapped": True}]}
    )
    assert "Forest or Island" in board.closed({0: 0, 1: 0}).to_yaml()
    assert "Swamp or Forest" in board.closed({0: 0, 1: 1}).to_yaml()


def test_open_boards_come_back_from_json_and_yaml_as_they_are() -> None:
    board = opened(ISLE, "2 Forest", timestamps="unknown", ask=[{"could_produce": "Thriving Isle"}])
    assert loads(board.to_json()) == [board]
    assert loads(board.to_yaml()) == [board]
    assert board.to_data()["timestamps"] == "unknown"


def test_open_values_in_code() -> None:
    made = Board.build(
        you=[{"card": "Thriving Isle", "chosen": {"color": UNKNOWN}}, {"card": OneOf("Forest", "Island"), "id": "land"}]
    )
    assert made.is_open
    assert made == Board.build(you=[ISLE, {"card": {"one_of": ["Forest", "Island"]}, "id": "land"}])
    ruling = ask(made, could_produce("land"))
    assert (ruling.answer, ruling.standing) == ((), "depends")


def test_what_needs_a_board_that_leaves_nothing_open_refuses_others() -> None:
    with pytest.raises(BoardError, match=r"chosen\.color: this board leaves something open.*OpenReferee"):
        Referee(opened(ISLE))


REFUSED = {
    "{card: Thriving Isle, chosen: {color: {one_of: []}}}": "3: this list is empty",
    "{card: Thriving Isle, chosen: {color: {one_of: [blue, U]}}}": '3: the text "U" stands here twice',
    "{card: {one_of: Forest}}": "where a list belongs. Write {one_of: [a, b]}",
    "{card: {one_of: [Forest], id: x}}": '"one_of" stands alone',
    "{card: {one_of: [Forest, {one_of: [Island]}]}}": "an open value stands inside another",
    "{card: {one_of: [2 Forest, Island]}}": '"2 Forest" are several',
    "{card: unknown}": "nothing bounds which card this is, so that it cannot be unknown. Write {one_of: [...]}",
    "unknown": "nothing bounds which card this is",
    '{card: Forest, counters: {"+1/+1": unknown}}': "nothing bounds this number",
    "{card: Forest, counters: {charge: {from: 3, to: 1}}}": "this is no range of numbers",
    "{card: Forest, id: unknown}": "an id cannot be open",
    "{card: Clone, copying: unknown}": "nothing bounds which card this is",
    "{card: Thriving Isle, chosen: {color: {one_of: [blue, purple]}}}": 'the text "purple", where a color belongs',
}


@pytest.mark.parametrize("entry", REFUSED)
def test_what_is_badly_said_is_refused_with_its_place(entry: str) -> None:
    with pytest.raises(BoardError) as error:
        loads(f"players:\n  you:\n    battlefield: [{entry}]", "b.yaml")
    assert str(error.value).startswith("b.yaml:3: ")
    assert REFUSED[entry].removeprefix("3: ") in str(error.value)


ORDERS = {
    "timestamps: known": "where only unknown can stand",
    "older: Humility": "where a list of pairs belongs",
    "older: [[Humility]]": "where a pair belongs",
    "older: [[Humility, Humility]]": "cannot be older than itself",
    "older: [[Humility, Forest], [Forest, Humility]]": "in a circle",
}


@pytest.mark.parametrize("line", ORDERS)
def test_orders_that_cannot_be_are_refused(line: str) -> None:
    with pytest.raises(BoardError) as error:
        loads(f"players: {{you: {{battlefield: [Humility, Forest]}}}}\n{line}", "b.yaml")
    assert str(error.value).startswith("b.yaml:2: ")
    assert ORDERS[line] in str(error.value)


@pytest.mark.parametrize(
    ("line", "what"),
    [("[Humility, Nobody]", 'nothing on this board is called "Nobody"'), ("[forest, Humility]", "are older than each")],
)
def test_orders_of_what_is_not_there(line: str, what: str) -> None:
    text = "players: {you: {battlefield: [Humility, Forest]}}\nolder:\n- [Humility, Forest]\n"
    board = loads(f"{text}- {line}", "b.yaml")[0]
    with pytest.raises(BoardError, match=what) as error:
        ask(board, could_produce("Forest"))
    assert str(error.value).startswith("b.yaml:4: ")


def test_a_card_that_nobody_knows_among_others_is_refused_where_it_stands() -> None:
    text = "players:\n  you:\n    battlefield:\n    - card:\n        one_of:\n        - Island\n        - Islnd\n"
    with pytest.raises(Exception, match=r"b\.yaml:7: No card is called 'Islnd'"):
        ask(loads(text, "b.yaml")[0], could_produce("Forest"))

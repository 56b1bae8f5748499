"""What somebody writes in Python who has just found the package."""

from __future__ import annotations

from typing import Any

import pytest

import pyrules
from pyrules import Board, BoardError, OneOf, OpenReferee, could_produce, what_if, why_not
from pyrules.cli import main
from pyrules.generate import boards

FOREST = Board.build(you=["Forest"])


def test_what_there_is_can_be_listed() -> None:
    assert set(pyrules.__all__) <= set(dir(pyrules))


def test_data_that_hold_themselves_are_refused() -> None:
    players: dict[str, Any] = {}
    players["players"] = players
    battlefield: list[Any] = []
    battlefield.append(battlefield)
    for data in (players, {"players": {"you": {"battlefield": battlefield}}}):
        with pytest.raises(BoardError):
            Board.from_data(data)


def test_a_board_that_leaves_nothing_open_has_one_possibility() -> None:
    ruling = OpenReferee(FOREST).ask(could_produce("Forest"))
    assert (ruling.answer, ruling.standing) == (("G",), "certain")


def test_a_board_that_leaves_something_open_has_several() -> None:
    board = Board.build(you=[{"card": OneOf("Forest", "Swamp"), "id": "land"}])
    assert OpenReferee(board).ask(could_produce("land")).standing == "depends"


def test_one_name_is_a_list_of_one() -> None:
    found = what_if(FOREST, "could_produce: Forest, U", add_from="Leyline of the Guildpact", players="you")
    assert [each.in_words(found.position) for each in found.found] == ["add Leyline of the Guildpact for you"]
    assert next(iter(boards(1, 1, "mana", cards="Gilded Lotus"))).title


@pytest.mark.parametrize("ask", [why_not, what_if])
def test_a_slip_in_a_question_has_no_line_in_the_board(ask: Any) -> None:
    with pytest.raises(BoardError) as caught:
        ask(FOREST, "could_produce: Nope, G")
    assert caught.value.place == ""


def test_what_is_no_mana_is_told_as_it_was_written() -> None:
    with pytest.raises(BoardError, match=r'the text "\{G\}\{G\}", where a type of mana belongs'):
        why_not(FOREST, "could_produce: Forest, {G}{G}")


def test_a_name_with_a_comma_between_braces(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "board.yaml"
    file.write_text("players: {you: {battlefield: [{card: Isamaru, Hound of Konda}]}}\n")
    assert main(["ask", str(file)]) == 2
    assert capsys.readouterr().err.strip().endswith('A name with a comma in it needs quotes: "…, Hound of Konda".')
    file.write_text("players: {you: {battlefield: [{card: Forest, tappd}]}}\n")
    assert main(["ask", str(file)]) == 2
    assert 'Did you mean "tapped"?' in capsys.readouterr().err

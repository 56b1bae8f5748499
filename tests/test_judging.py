"""Judging: right, wrong, incomplete, unsupported, and what a judgement is as data."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from boards import board_of, custom

from pyrules import BoardError
from pyrules.board import Board, loads
from pyrules.judging import board_files, check, judge, rulings


def verdicts(board: Board) -> list[str]:
    return [each.verdict for each in judge(board)]


def test_right_and_wrong() -> None:
    asks = [{"could_produce": "Forest", "expect": ["G"]}, {"could_produce": "Forest", "expect": ["R"]},
            {"could_produce": "Forest", "expect": []}, {"could_produce": "Forest", "expect": ["G", "R"]}]  # fmt: skip
    assert verdicts(board_of(["Forest"], ask=asks)) == ["right", "wrong", "wrong", "wrong"]


def test_an_ask_without_an_expectation_is_not_judged() -> None:
    board = board_of(["Forest"], ask=[{"could_produce": "Forest"}])
    assert verdicts(board) == []
    assert [ruling.answer for _, ruling in rulings(board)] == [("G",)]


def test_only_a_certain_answer_is_right_or_wrong() -> None:
    asks = [{"could_produce": "My Land", "expect": ["G"]}, {"could_produce": "My Land", "expect": []}]
    board = board_of(["My Land"], ask=asks, cards=[custom("{T}: Add some mana.")])
    assert verdicts(board) == ["incomplete", "incomplete"]


def test_what_a_board_that_stands_says_is_right_or_wrong() -> None:
    board = board_of(["Forest"], ask=[{"on_battlefield": "Forest", "expect": True}, {"life": "you", "expect": 19}])
    assert verdicts(board) == ["right", "wrong"]


def test_what_was_before_an_entry_and_what_is_after_it() -> None:
    asks = [{"on_battlefield": "Grizzly Bears", "expect": False}]
    asks += [{"on_battlefield": "Grizzly Bears", "after": 0, "expect": True}]
    board = board_of(["Forest", "Grizzly Bears"], then=[{"dies": "Grizzly Bears"}], ask=asks)
    assert verdicts(board) == ["right", "right"]


def test_a_board_must_be_possible_even_where_nothing_is_asked() -> None:
    with pytest.raises(BoardError):
        list(judge(board_of([{"card": "Rancor", "attached_to": "nothing"}])))
    with pytest.raises(BoardError):
        list(judge(board_of(["Forest"], ask=[{"life": "nobody", "expect": 20}])))


def test_a_judgement_as_data() -> None:
    board = board_of(["Forest"], title="t", ask=[{"produces": {"of": "Forest"}, "expect": ["{R}"]}])
    data = next(judge(board, "f.yaml")).to_data()
    assert list(data) == ["file", "title", "ask", "verdict", "expected", "got", "standing", "unread", "reasons"]
    assert data["file"] == "f.yaml"
    assert data["title"] == "t"
    assert data["ask"] == {"produces": {"of": "Forest"}}
    assert (data["verdict"], data["standing"]) == ("wrong", "certain")
    assert (list(data["expected"]), data["got"], data["unread"]) == (["{R}"], ["{G}"], [])
    assert {"rule", "text", "about"} == set(data["reasons"][0])
    assert json.loads(json.dumps(data))["got"] == ["{G}"]


def test_a_forest_after_a_name_with_program_text(tmp_path: Path) -> None:
    text = (
        "players: {you: {battlefield: [{card: Forest, id: '). could_produce(1,w). %'}]}}\n"
        "ask: [{could_produce: '). could_produce(1,w). %', expect: [G]}]"
    )
    assert verdicts(loads(text)[0]) == ["right"]


def test_files_and_folders_in_order_each_once(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    for name in ("b/z.yaml", "a.yml", "c.json", "notes.txt", "d.YAML"):
        (tmp_path / name).write_text("{}", encoding="utf-8")
    found = board_files([str(tmp_path / "c.json"), str(tmp_path), str(tmp_path / "c.json")])
    assert [path.name for path in found] == ["c.json", "a.yml", "z.yaml", "d.YAML"]


def test_an_empty_folder_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(BoardError, match="no board file"):
        board_files([str(tmp_path)])


def test_a_bad_file_is_one_error_and_the_others_go_on(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("playerz: {}", encoding="utf-8")
    (tmp_path / "b.yaml").write_text(
        "players: {you: {battlefield: [Forest]}}\nask: [{could_produce: Forest, expect: [G]}]", encoding="utf-8"
    )
    first, second = check([str(tmp_path)])
    assert isinstance(first, BoardError)
    assert first.place.endswith("a.yaml:1")
    assert not isinstance(second, BoardError)
    assert second.verdict == "right"

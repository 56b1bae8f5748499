"""Many boards at once give what each gives alone."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from boards import CASES, board_of, custom
from hypothesis import given, settings
from hypothesis import strategies as st
from random_boards import random_board

from pyrules import BoardError, answer_many
from pyrules.board import Ask, Board, load
from pyrules.cards.library import installed
from pyrules.generate import boards
from pyrules.judging import check, rulings
from pyrules.rulings import Ruling

NAMES = list(installed().names())


def plain(answers: Iterable[tuple[Ask, Ruling]]) -> list[Any]:
    return [(ask.kind, each.question, each.answer, each.standing, each.unread, each.note) for ask, each in answers]


def alone(board: Board) -> list[Any] | str:
    """A board's answers, or what is wrong with it."""
    try:
        return plain(rulings(board))
    except BoardError as error:
        return str(error)


def together(given_boards: list[Board], jobs: int = 1) -> list[Any]:
    found = []
    for each in answer_many(given_boards, jobs=jobs):
        found.append(str(each) if isinstance(each, BoardError) else plain(each))
    return found


def asking_all(board: Board) -> Board:
    """A board that asks which mana each permanent could produce, and what the first abilities add."""
    asks: list[dict[str, Any]] = []
    for path, entry in board.everything():
        if path[2] == "battlefield":
            name = entry if isinstance(entry, str) else entry.id
            asks += [{"could_produce": name}, {"produces": {"of": name, "ability": 1}}]
    return Board.from_data({**board.to_data(), "ask": asks})


@settings(max_examples=4, deadline=None)
@given(st.integers(0, 10**6))
def test_random_boards_together_and_alone(seed: int) -> None:
    """Wild boards of any cards: what is not understood is told of each board alone, too."""
    wild = [asking_all(random_board(seed + number, installed(), NAMES, 6)) for number in range(6)]
    assert together(wild) == [alone(each) for each in wild]


@pytest.mark.parametrize("family", ["mana", "tapping", "layers", "copies"])
def test_generated_boards_together_and_alone(family: Any) -> None:
    made = list(boards("together", 8, family))
    assert together(made) == [alone(each) for each in made]


def test_the_cases_of_mana_together_and_alone() -> None:
    files = [path for kind in ("mana", "rules") for path in sorted((CASES / kind).rglob("*.yaml"))]
    cases = [each for path in files for each in load(path)]
    assert len(cases) > 100
    assert together(cases) == [alone(each) for each in cases]


def test_choices_of_the_asker_stay_with_their_question() -> None:
    any_color = custom("{T}: Add one mana of any color.")
    asks = [{"produces": {"of": "My Land", "choose": {"color": each}}} for each in ("red", "green")]
    asks.append({"produces": {"of": "My Land"}})
    board = board_of(["My Land"], cards=[any_color], ask=asks)
    for answers in together([board] * 3):
        assert [answer for _, _, answer, *_ in answers][:2] == [("{R}",), ("{G}",)]
        assert len(answers[2][2]) == 5


def test_several_processes_give_the_same_and_reasons() -> None:
    made = [board_of(["Reflecting Pool", "Forest"], ask=[{"could_produce": "Reflecting Pool"}]) for _ in range(5)]
    assert together(made, jobs=2) == [alone(each) for each in made]
    answers = next(answer_many(made, jobs=2))
    assert not isinstance(answers, BoardError)
    assert [reason.rule for reason in answers[0][1].reasons] == [
        reason.rule for _, ruling in rulings(made[0]) for reason in ruling.reasons
    ]


def test_an_impossible_board_is_an_error_and_the_others_go_on() -> None:
    ask = [{"could_produce": "Forest"}]
    made = [board_of(["Forest"], ask=ask), board_of(["No Such Card"]), board_of(["Forest", "Swamp"], ask=ask)]
    first, second, third = answer_many(made)
    assert not isinstance(first, BoardError)
    assert isinstance(second, BoardError)
    assert not isinstance(third, BoardError)
    assert first[0][1].answer == third[0][1].answer == ("G",)


def test_check_gives_the_same_by_several_processes(tmp_path: Path) -> None:
    for number in range(6):
        text = board_of(["Forest"], ask=[{"could_produce": "Forest", "expect": ["G" if number else "R"]}]).to_yaml()
        (tmp_path / f"{number}.yaml").write_text(text, encoding="utf-8")
    (tmp_path / "3.yaml").write_text("players: [", encoding="utf-8")
    stops = board_of(
        ["Forest"], then=[{"dies": "Forest"}, {"dies": "Forest"}], ask=[{"zone": "Forest", "expect": "hand"}]
    )
    (tmp_path / "4.yaml").write_text(stops.to_yaml(), encoding="utf-8")
    found = [
        [each.verdict if not isinstance(each, BoardError) else "error" for each in check([str(tmp_path)], jobs=jobs)]
        for jobs in (1, 2)
    ]
    assert found[0] == found[1] == ["wrong", "right", "right", "error", "error", "right"]

"""docs/board-file.md tells the whole format, and its board is one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pyrules.board.asks import CHARACTERISTICS, KINDS, STATUS
from pyrules.board.events import EVENTS, STEPS, Choices, Payment
from pyrules.board.model import Board, Chosen, Custom, Effect, Entry, Player, Turn
from pyrules.board.reading import loads
from pyrules.judging import judge

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "board-file.md").read_text(encoding="utf-8")
NAMED = set(re.findall(r"\w+", " ".join(re.findall(r"`([^`\n]+)`", PAGE))))
PARTS = [Board, Player, Entry, Chosen, Turn, Effect, Custom, Choices, Payment, *EVENTS.values()]


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.CALLED)
def test_every_key_is_told(part: type[Board]) -> None:
    assert set(part.KEYS) <= NAMED


def test_every_question_entry_field_and_step_is_told() -> None:
    plain = {name for name in CHARACTERISTICS if not name.startswith(("has_", "lacks_"))}
    assert {*KINDS, *EVENTS, *plain, *STATUS} <= NAMED
    assert all(step in " ".join(PAGE.split()) for step in STEPS)


def test_its_board_is_right() -> None:
    (text,) = re.findall(r"^```yaml\n(.*?)^```$", PAGE, re.M | re.S)
    (board,) = loads(text, "board-file.md")
    assert [each.verdict for each in judge(board)] == ["right"] * 4


def test_an_ask_may_be_about_a_name_alone() -> None:
    for kind, part in (("can_attack", "what"), ("can_cast", "card"), ("produces", "of"), ("triggers", "of")):
        short, long = (Board.build(you=["Forest"], ask=[{kind: about}]) for about in ("Forest", {part: "Forest"}))
        assert short == long

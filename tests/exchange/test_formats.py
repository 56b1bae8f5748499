"""Which files boards become, and whose file a text is."""

from __future__ import annotations

from typing import Any

import pytest
from forge_boards import FILES, library

from pyrules.board import Board, BoardError, loads
from pyrules.exchange import jsonl
from pyrules.exchange.formats import as_expected, export, origin_of, read

TWO = """\
title: One
players: {you: {battlefield: [Forest, Llanowar Elves]}}
ask:
- could_produce: Forest
  expect: [R]
- life: you
- characteristics: Llanowar Elves
---
title: Two
players: {you: {battlefield: [Island]}}
"""


def files(to: Any, **more: Any) -> dict[str, str]:
    return {each.name: each.text for each in export(loads(TWO, "two.yaml"), "two", to, library(), **more)}


def test_names_of_files() -> None:
    assert list(files("forge")) == ["two-1.pzl", "two-2.pzl"]
    assert list(files("xmage")) == ["TwoTest.java"]
    assert list(files("jsonl")) == ["two.jsonl"]
    (one,) = export(loads(TWO)[:1], "two", "forge", library())
    assert one.name == "two.pzl"


def test_questions_become_lines() -> None:
    records = list(jsonl.read(files("jsonl")["two.jsonl"].splitlines()))
    assert [(each.ask.kind, each.answer, each.engine, each.cant_say) for each in records] == [
        ("could_produce", ("R",), "expected", None),
        ("life", None, "expected", "nothing is expected"),
        ("characteristics", None, "expected", "nothing is expected"),
    ]
    assert records[0].board == Board.from_data(
        {"title": "One", "players": {"you": {"battlefield": ["Forest", "Llanowar Elves"]}}}
    )


def test_pyrules_own_answers_stand_beside_what_is_expected() -> None:
    records = list(jsonl.read(files("jsonl", answers=True)["two.jsonl"].splitlines()))
    assert [each.engine for each in records] == ["expected", "pyrules"] * 3
    own = records[1::2]
    assert own[0].answer == ("G",)
    assert (own[1].answer, own[1].cant_say) == (20, None)
    assert (own[2].answer["power"], own[2].answer["subtypes"]) == (1, ("Elf", "Druid"))
    assert (own[2].answer["abilities"], own[2].answer["has_abilities"]) == (1, ("{T}: Add {G}.",))


def test_an_answer_that_is_not_certain_is_none() -> None:
    odd = {"name": "Odd Moon", "type_line": "Enchantment", "oracle_text": "Lands are odd."}
    board = Board.from_data(
        {
            "cards": [odd],
            "players": {"you": {"battlefield": ["Odd Moon", "Forest"]}},
            "ask": [{"could_produce": "Forest"}],
        }
    )
    (made,) = export([board], "x", "jsonl", library(), answers=True)
    _, own = jsonl.read(made.text.splitlines())
    assert own.answer is None
    assert own.cant_say is not None and own.cant_say.startswith("incomplete; ") and "Odd Moon" in own.cant_say


@pytest.mark.parametrize("path", sorted(FILES.iterdir()), ids=lambda path: path.name)
def test_whose_file_it_is(path: Any) -> None:
    text = path.read_text(encoding="utf-8")
    assert origin_of(text, path.name) == ("xmage" if path.name == "moons.txt" else "forge")
    assert read(text, path.name, library())


def test_neither() -> None:
    with pytest.raises(BoardError, match=r"^a\.txt: this is neither"):
        read("Forest\nIsland\n", "a.txt", library())


def test_abilities_without_words_are_counted_only() -> None:
    assert as_expected({"abilities": ["{T}: Add {G}.", ""], "text": "{T}: Add {G}.\n", "power": 1}) == {
        "abilities": 2, "has_abilities": ["{T}: Add {G}."], "power": 1
    }  # fmt: skip
    assert as_expected(("G",)) == ("G",)

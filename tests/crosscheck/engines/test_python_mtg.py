"""python-mtg, asked for real."""

from __future__ import annotations

from typing import Any

import pytest

from pyrules.board import Board
from pyrules.crosscheck.engines import Answer, engine

pytest.importorskip("mtg", reason="NO PYTHON-MTG: pip install 'pyrules[mtg]'; its adapter is untested")


@pytest.fixture(scope="module")
def mtg() -> Any:
    return engine("mtg")


def one(mtg: Any, *battlefield: Any, ask: dict[str, Any], **rest: Any) -> Answer:
    (answer,) = mtg.answers(Board.build(you=battlefield, ask=[ask], **rest))
    return answer


def test_counters_auras_and_anthems_are_put_up(mtg: Any) -> None:
    board = [
        {"card": "Grizzly Bears", "id": "bear", "counters": {"+1/+1": 2}},
        {"card": "Holy Strength", "attached_to": "bear"},
        "Glorious Anthem",
    ]
    found = one(mtg, *board, ask={"characteristics": "bear"}).value
    assert (found["power"], found["toughness"]) == (2 + 2 + 1 + 1, 2 + 2 + 2 + 1)
    assert found["types"] == ["Creature"]


def test_keywords_are_those_that_it_derives(mtg: Any) -> None:
    found = one(mtg, "Serra Angel", ask={"characteristics": "Serra Angel"}).value
    assert found["has_keywords"] == ["flying", "vigilance"]
    assert "haste" in found["lacks_keywords"] and "flying" not in found["lacks_keywords"]


@pytest.mark.parametrize(("card", "types"), [("Forest", ["G"]), ("Sol Ring", ["C"]), ("Azorius Signet", ["W", "U"])])
def test_mana(mtg: Any, card: str, types: list[str]) -> None:
    assert one(mtg, card, ask={"could_produce": card}).value == types


@pytest.mark.parametrize(
    ("battlefield", "reason"),
    [
        (["Blood Moon"], "python-mtg has 0 of the 1 abilities of Blood Moon"),
        (["Humility"], "python-mtg drops a clause of Humility: static"),
        ([{"card": "Clone", "copying": "Forest"}], "a copy cannot be put up"),
        ([{"card": "Grizzly Bears", "counters": {"flying": 1}}], "flying counters cannot be put up"),
    ],
)
def test_what_it_does_not_read_is_no_guess(mtg: Any, battlefield: list[Any], reason: str) -> None:
    answer = one(mtg, "Forest", *battlefield, ask={"could_produce": "Forest"})
    assert answer.value is None
    assert answer.cannot.startswith(reason)


def test_a_source_without_known_mana_is_no_colorless_source(mtg: Any) -> None:
    answer = one(mtg, "Reflecting Pool", "Forest", ask={"could_produce": "Reflecting Pool"})
    assert answer.cannot == "python-mtg knows Reflecting Pool for a source of mana, but not which"

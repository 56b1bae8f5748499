"""Descriptions on opponents' cards: "you" is their controller and not whoever reads (109.5)."""

from __future__ import annotations

import pytest

from pyrules import Board, Referee, could_produce, why_not
from pyrules.because.beholding import spoken_of

TWO = ["you", "bob"]
THREE = ["you", "bob", "ann"]


@pytest.mark.parametrize(
    ("words", "players", "told"),
    [
        ("a land you control", TWO, "a land bob controls"),
        ("a land an opponent controls", TWO, "a land you control"),
        ("lands your opponents control", TWO, "lands you control"),
        ("a land an opponent controls", THREE, "a land an opponent of bob controls"),
        ("cards in your graveyard", TWO, "cards in bob's graveyard"),
        ("creatures", TWO, "creatures"),
        ("a creature that attacks you", TWO, "“a creature that attacks you”"),
        ("creatures you control that share a type with your commander", TWO,
         "creatures bob controls that share a type with bob's commander"),
    ],
)  # fmt: skip
def test_a_description_for_others_to_read(words: str, players: list[str], told: str) -> None:
    assert spoken_of(words, "bob", players) == told


def texts(board: Board, of: str) -> list[str]:
    return [reason.text for reason in Referee(board).ask(could_produce(of)).reasons]


def test_an_opponents_orchard_looks_at_your_lands() -> None:
    board = Board.build(you=["Forest"], opponent=["Exotic Orchard"])
    assert "Forest is a land you control" in texts(board, "Exotic Orchard")


def test_your_own_orchard_looks_at_lands_an_opponent_controls() -> None:
    board = Board.build(you=["Exotic Orchard"], opponent=["Forest"])
    assert "Forest is a land an opponent controls" in texts(board, "Exotic Orchard")


def test_an_opponents_count_is_of_what_the_opponent_controls() -> None:
    board = Board.build(you=["Llanowar Elves"], opponent=["Gaea's Cradle", "2 Grizzly Bears"])
    assert "The number of creatures opponent controls is 2" in texts(board, "Gaea's Cradle")


def test_a_permanent_under_the_control_of_another_is_seen_from_there() -> None:
    """110.2, 613.1b: who controls it now is the "you" of its text."""
    board = Board.build(
        you=["Forest", {"card": "Confiscate", "attached_to": "Gaea's Cradle"}, "Grizzly Bears"],
        opponent=["Gaea's Cradle"],
    )
    assert "The number of creatures you control is 1" in texts(board, "Gaea's Cradle")


def test_what_is_missed_is_said_so_too() -> None:
    found = why_not(Board.build(you=["Forest"], opponent=["Exotic Orchard"]), "could_produce: Exotic Orchard", "U")
    assert found.tries[0].deeper[0].failed == "No land you control could produce blue"


def test_this_permanent_in_a_description_is_called_by_its_name() -> None:
    text = "{T}: Add {G} for each Aura attached to this land."
    board = Board.build(
        you=["My Land", {"card": "Utopia Sprawl", "attached_to": "My Land"}],
        cards=[{"name": "My Land", "type_line": "Land", "oracle_text": text}],
    )
    assert "The number of Auras attached to My Land is 1" in texts(board, "My Land")


def test_what_is_in_exile_is_in_nobodys_exile() -> None:
    """406.1: the exile zone is shared."""
    from pyrules import Timeline, zone

    board = Board.from_data({"players": {"you": {"exile": ["Island"], "hand": ["Forest"]}}})
    told = [each.text for name in ("Island", "Forest") for each in Timeline(board).answer(zone(name)).reasons]
    assert told == ["Island is in exile", "Forest is in your hand"]

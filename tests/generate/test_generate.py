"""Generated boards: the same for the same seed everywhere, legal, certain, and about what their family says."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys

import pytest

from pyrules import choices
from pyrules.board import Board, loads
from pyrules.board.model import Entry
from pyrules.cards.library import installed
from pyrules.errors import BoardError, UnknownCard
from pyrules.generate import boards
from pyrules.generate.accepting import is_at_rest
from pyrules.generate.choices import kinds_of_name
from pyrules.generate.families import FAMILIES, Family
from pyrules.generate.fitting import Looks
from pyrules.judging import rulings
from pyrules.referee import Referee

#: A few cards whose wordings are plain and old, so that these boards stay when pyrules learns more.
FEW = (
    "Forest", "Island", "Plains", "Mountain", "Swamp", "Reflecting Pool", "Exotic Orchard", "Birds of Paradise",
    "Llanowar Elves", "Grizzly Bears", "Sol Ring", "Wild Growth", "Steam Vents", "Gaea's Cradle", "Serra Angel",
)  # fmt: skip
GOLDEN = "fc6dcea339711f26"


def digest(made: list[Board]) -> str:
    return hashlib.sha256("\n".join(each.to_json() for each in made).encode()).hexdigest()[:16]


def test_golden_boards() -> None:
    assert digest(list(boards("golden", 3, "mana", FEW))) == GOLDEN


SCRIPT = """
import hashlib
from pyrules.generate import boards
for family in ("mana", "copies"):
    print(hashlib.sha256("".join(each.to_json() for each in boards(5, 2, family)).encode()).hexdigest())
"""


def test_hash_seeds_of_processes_do_not_matter() -> None:
    found = set()
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, check=True
        )
        found.add(done.stdout)
    assert len(found) == 1


def test_a_larger_count_begins_with_the_same_boards() -> None:
    few = [each.to_json() for each in boards("count", 1, "mana", FEW)]
    more = [each.to_json() for each in boards("count", 3, "mana", FEW)]
    assert more[:1] == few
    assert len(set(more)) == 3


def test_the_number_and_the_word_of_a_seed_are_one() -> None:
    first, second = (next(boards(seed, 1, "mana", FEW)).to_json() for seed in (7, "7"))
    assert first == second


@pytest.mark.parametrize("family", FAMILIES)
def test_boards_are_legal_certain_and_nothing_but_boards(family: Family) -> None:
    for board in boards(11, 3, family, players=3):
        assert board.title.startswith("Seed 11, board ")
        assert board.title.endswith(family)
        assert list(board.players) == ["you", "opponent", "second opponent"]
        assert board.ask
        assert not any(ask.expects for ask in board.ask)
        (from_yaml,) = loads(board.to_yaml())
        (from_json,) = loads(board.to_json())
        assert from_yaml == board == from_json
        assert all(ruling.standing == "certain" for _, ruling in rulings(board))
        referee = Referee(board)
        assert is_at_rest(referee)
        numbers = [each.id for each in referee.position.objects]
        assert len(numbers) == len(set(numbers))
        for each in referee.position.in_zone("battlefield"):
            face = referee.copied_face(each)
            assert not choices.untold_for_mana(each, face), each.id
            if "Aura" in face.subtypes and not each.face_down:
                assert each.attached_to is not None or each.attached_to_player is not None


def test_legends_are_alone() -> None:
    for board in boards("legends", 4, "mixed"):
        referee = Referee(board)
        names = [
            (each.controller, each.card.name)
            for each in referee.position.in_zone("battlefield")
            if "Legendary" in each.shown_face.supertypes and not each.face_down and each.copying is None
        ]
        assert len(names) == len(set(names))


def test_only_the_cards_of_the_list() -> None:
    for board in boards("list", 3, "mana", FEW):
        entries = [each for player in board.players.values() for each in player.battlefield]
        names = {each if isinstance(each, str) else each.card for each in entries if not is_token(each)}
        assert names <= set(FEW)


def is_token(entry: str | Entry) -> bool:
    return not isinstance(entry, str) and entry.token is not None


def test_a_mana_board_reflects() -> None:
    """Mirrors come as often as other groups, though few cards are any: three boards of ten at least."""
    mirrors = 0
    for board in boards("mirrors", 10, "mana"):
        referee = Referee(board, installed())
        mirrors += not referee.inquiry().facts.functors.isdisjoint(
            {"color_could_produce", "type_could_produce", "type_object_could_produce"}
        )
    assert mirrors >= 3


def test_bad_wishes() -> None:
    with pytest.raises(BoardError, match="no family 'poetry'"):
        next(boards(1, 1, "poetry"))  # type: ignore[arg-type]
    with pytest.raises(BoardError, match="for 7 players"):
        next(boards(1, 1, "mana", players=7))
    with pytest.raises(UnknownCard, match="No card is called"):
        next(boards(1, 1, "mana", ["Reflecting Pol"]))
    with pytest.raises(BoardError, match="give no mana board"):
        next(boards(1, 1, "mana", ["Grizzly Bears"]))


def test_a_chosen_card_name_is_of_its_kind() -> None:
    """201.4: "a nonland card name" is no land's."""
    forest = Looks(1, "you", "Forest", frozenset({"land"}), frozenset({"basic"}), frozenset({"Forest"}), frozenset())
    maze = Looks(2, "you", "Maze of Ith", frozenset({"land"}), frozenset(), frozenset(), frozenset())
    bear = Looks(3, "you", "Grizzly Bears", frozenset({"creature"}), frozenset(), frozenset({"Bear"}), frozenset("G"))
    assert [kinds_of_name(each)[-1] for each in (forest, maze, bear)] == [
        "card name", "nonbasic land card name", "nonland card name",
    ]  # fmt: skip

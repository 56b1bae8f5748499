"""Descriptions that certainly fit: plain words are understood, all others are declined."""

from __future__ import annotations

import dataclasses

import pytest

from pyrules.cards.abilities.keywords import Enchant
from pyrules.cards.reader import read_text
from pyrules.generate.fitting import Looks, fits
from pyrules.walking import keywords_of

BEAR = Looks(
    1, "you", "Grizzly Bears", frozenset({"creature"}), frozenset(), frozenset({"bear"}), frozenset("G"), tapped=True
)
FOREST = Looks(2, "opponent", "Forest", frozenset({"land"}), frozenset({"basic"}), frozenset({"forest"}), frozenset())


def enchanting(words: str) -> Enchant:
    (ability,) = read_text(f"Enchant {words}", name="My Aura", types=("Enchantment",))
    (keyword,) = keywords_of(ability.structure)
    assert isinstance(keyword, Enchant)
    return keyword


@pytest.mark.parametrize(
    ("words", "bear", "forest"),
    [
        ("creature", True, False),
        ("land", False, True),
        ("permanent", True, True),
        ("Forest", False, True),
        ("creature or land", True, True),
        ("creature you control", True, False),
        ("land you control", False, False),
        ("creature an opponent controls", False, False),
        ("land an opponent controls", False, True),
        ("nonbasic land", False, False),
        ("basic land", False, True),
        ("green creature", True, False),
        ("nongreen creature", False, False),
        ("tapped creature", True, False),
        ("artifact", False, False),
    ],
)
def test_what_an_aura_enchants(words: str, bear: bool, forest: bool) -> None:
    description = enchanting(words).filter
    assert fits(description, BEAR, "you") is bear
    assert fits(description, FOREST, "you") is forest


def test_another_player_sees_it_otherwise() -> None:
    description = enchanting("creature you control").filter
    assert not fits(description, BEAR, "opponent")


def test_words_that_are_not_plain_fit_nothing() -> None:
    description = enchanting("creature with power 2 or less").filter
    assert not fits(description, BEAR, "you")
    assert not fits(description, dataclasses.replace(BEAR, types=frozenset({"land"})), "you")

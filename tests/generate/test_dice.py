"""Chance that falls the same everywhere: the values here were worked out once and must never change."""

from __future__ import annotations

from collections import Counter

from pyrules.generate.dice import Dice

GOLDEN = [90, 48, 15, 86, 60, 79, 80, 44]


def test_the_same_seed_gives_the_same_throws_for_ever() -> None:
    dice = Dice("1", "mana", 2, 0, 0)
    assert [dice.below(100) for _ in range(8)] == GOLDEN
    again = Dice("1", "mana", 2, 0, 0)
    assert [again.below(100) for _ in range(8)] == GOLDEN


def test_other_seeds_give_other_throws_also_where_the_words_run_together() -> None:
    first = [Dice("ab", "c").below(10**9), Dice("a", "bc").below(10**9), Dice(1).below(10**9), Dice("1").below(10**9)]
    assert len(set(first)) == len(first)


def test_bounds() -> None:
    dice = Dice("bounds")
    assert {dice.below(3) for _ in range(200)} == {0, 1, 2}
    assert {dice.between(2, 4) for _ in range(200)} == {2, 3, 4}
    assert not any(dice.chance(0.0) for _ in range(100))
    assert all(dice.chance(1.0) for _ in range(100))


def test_some_are_different_ones_and_no_more_than_there_are() -> None:
    dice = Dice("some")
    for _ in range(50):
        found = dice.some("abcde", 3)
        assert len(found) == len(set(found)) == 3
    assert sorted(dice.some("abc", 7)) == ["a", "b", "c"]
    assert dice.some("", 2) == []


def test_weights_say_how_often() -> None:
    dice = Dice("weights")
    counts = Counter(dice.weighted((("often", 9.0), ("seldom", 1.0), ("never", 0.0))) for _ in range(2000))
    assert counts["never"] == 0
    assert 120 < counts["seldom"] < 290

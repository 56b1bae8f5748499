"""How damage is divided (601.2d, 510.1c, 702.19b): all of it, at least one for each target; and what errors say."""

from __future__ import annotations

from typing import Any

import pytest

from pyrules import Board, BoardError, Timeline, life, zone

A = {"card": "Hill Giant", "id": "a"}
B = {"card": "Hill Giant", "id": "b"}


def arc_lightning(divide: dict[str, int] | None) -> Timeline:
    """Arc Lightning at two Hill Giants, its 3 damage divided so."""
    choose = {} if divide is None else {"choose": {"divide": divide}}
    then: list[Any] = [{"cast": {"card": "Arc Lightning", "targets": ["a", "b"], **choose}}, {"resolve": "top"}]
    return Timeline(Board.build(you={"hand": ["Arc Lightning"]}, opponent=[A, B], then=then))


@pytest.mark.parametrize("first", [1, 2])
def test_each_target_is_dealt_what_was_announced(first: int) -> None:
    game = arc_lightning({"a": first, "b": 3 - first}).games[-1]
    assert [game.damage.get(game.number(each, ()), 0) for each in "ab"] == [first, 3 - first]


@pytest.mark.parametrize(
    ("divide", "message"),
    [
        (None, "the file does not say how. Say choose: {divide: {a: …, b: …}}"),
        (
            {"a": 1, "b": 1},
            "divides 3 among 2 targets, each gets at least 1 (601.2d), and the file divides it otherwise",
        ),
        ({"a": 3}, "divides it otherwise"),
        ({"a": 0, "b": 3}, "divides it otherwise"),
        ({"a": 2, "opponent": 1}, '"opponent" gets nothing of what is divided. There are: a, b.'),
    ],
)
def test_what_cannot_be_divided_so_is_refused(divide: dict[str, int] | None, message: str) -> None:
    with pytest.raises(BoardError) as caught:
        arc_lightning(divide)
    assert message in str(caught.value)


def combat(attacker: str, divide: dict[str, Any] | None) -> Timeline:
    """A creature that two Hill Giants block, its damage divided so."""
    then: list[Any] = [
        {"attack": {"with": [attacker], "player": "opponent"}},
        {"block": {"with": ["a", "b"], "attacker": attacker}},
        {"step": "combat damage"},
        *([] if divide is None else [{"choose": {"divide": divide}}]),
    ]
    return Timeline(Board.build(you=[attacker], opponent=[A, B], then=then))


def test_trample_over_two_blockers_gives_the_player_what_is_left() -> None:
    timeline = combat("Colossal Dreadmaw", {"Colossal Dreadmaw": {"a": 3, "b": 3}})
    assert timeline.answer(life("opponent")).answer == 20
    assert {timeline.answer(zone(each)).answer for each in "ab"} == {"graveyard"}


@pytest.mark.parametrize(
    ("attacker", "divide"),
    [
        ("Colossal Dreadmaw", {"a": 3, "b": 2, "opponent": 1}),  # not lethal to b (702.19b)
        ("Colossal Dreadmaw", {"a": 3, "b": 2}),  # not all of it
        ("Craw Wurm", {"a": 3, "opponent": 3}),  # without trample (510.1c)
    ],
)
def test_combat_damage_that_cannot_be_divided_so_is_refused(attacker: str, divide: dict[str, int]) -> None:
    with pytest.raises(BoardError, match="cannot be divided so"):
        combat(attacker, divide)


def test_combat_damage_of_which_the_division_is_not_said_leaves_a_doubt() -> None:
    ruling = combat("Craw Wurm", None).answer(zone("a"))
    assert ruling.standing == "incomplete"
    assert "choose: {divide: …}" in str(ruling.unread[0])


@pytest.mark.parametrize(
    ("board", "message"),
    [
        (
            {"you": ["Phalanx Leader"], "then": [{"resolve": "top"}]},
            "the stack is empty: nothing resolves (608). Leave the entry out.",
        ),
        (
            {
                "you": {"battlefield": ["Mayhem Devil", "Viscera Seer"], "library": ["Island"]},
                "then": [{"activate": {"of": "Viscera Seer", "pay": {"sacrifice": "Viscera Seer"}}}],
            },
            "Say - trigger: {of: Mayhem Devil, targets: […]} after the entry",
        ),
        (
            {
                "you": [{"card": "Isamaru, Hound of Konda", "id": "old"}],
                "then": [{"enters": {"card": "Isamaru, Hound of Konda", "as": ["new"]}}],
            },
            "Write - state_based: {keep: …} right after this entry.",
        ),
    ],
)
def test_an_error_says_what_to_write(board: dict[str, Any], message: str) -> None:
    with pytest.raises(BoardError) as caught:
        Timeline(Board.build(**board))
    assert message in str(caught.value)


def test_an_empty_stack_is_passed_over_where_something_may_have_triggered() -> None:
    then: list[Any] = [{"turn": {"active": "you", "phase": "upkeep"}}, {"resolve": "top"}, {"resolve": "top"}]
    game = Timeline(Board.build(you=["Mystic Remora"], then=then)).games[-1]
    doubts = [unread for unread, _ in game.doubts]
    assert any(each.card == "Mystic Remora" for each in doubts)
    assert any("nothing resolves" in each.why for each in doubts if each.card.startswith("entry 3 of then"))


def test_an_empty_stack_where_nothing_can_have_triggered_is_an_error() -> None:
    with pytest.raises(BoardError, match="the stack is empty"):
        Timeline(Board.build(you=["Grizzly Bears"], then=[{"resolve": "top"}]))

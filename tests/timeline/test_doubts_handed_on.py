"""What was not understood may have set off abilities, and may have made or moved what comes later in a file."""

from __future__ import annotations

from typing import Any

import pytest

from pyrules import Board, BoardError, Timeline, characteristics, life, on_battlefield

RITE = {"name": "Odd Rite", "type_line": "Sorcery", "mana_cost": "{G}", "oracle_text": "Create two Frobnicator tokens."}


def after_rite(*then: Any, **you: Any) -> Timeline:
    """A board on which a spell that is not understood has resolved, with what happens then."""
    done = [{"cast": {"card": "Odd Rite"}}, {"resolve": {"what": "top", "as": ["frob"]}}, *then]
    return Timeline(Board.build(you={"hand": ["Odd Rite"], **you}, opponent={}, then=done, cards=[RITE]))


@pytest.mark.parametrize(
    ("permanent", "standing"),
    [("Megrim", "incomplete"), ("Underworld Dreams", "incomplete"), ("Karma", "certain"), ("Forest", "certain")],
)
def test_doubt_goes_on_to_triggers_that_it_may_have_set_off(permanent: str, standing: str) -> None:
    """603.2: cards may have been discarded and drawn; an upkeep has not begun."""
    you = {"hand": ["Windfall"], "battlefield": [permanent], "library": ["5 Forest"]}
    opponent = {"hand": ["Shock"], "library": ["5 Forest"]}
    then = [{"cast": {"card": "Windfall"}}, {"resolve": "top"}]
    timeline = Timeline(Board.build(you=you, opponent=opponent, then=then))
    assert timeline.answer(life("opponent")).standing == standing


def test_an_entry_about_what_may_have_been_made_is_passed_over() -> None:
    timeline = after_rite({"dies": "frob"})
    assert timeline.answer(on_battlefield("frob")).standing == "incomplete"
    ruling = timeline.answer(life("opponent"))
    assert ruling.standing == "incomplete"
    assert "entry 3 of then (dies)" in str(ruling)


def test_a_name_that_no_entry_gives_is_an_error_whatever_is_in_doubt() -> None:
    with pytest.raises(BoardError, match="nothing"):
        after_rite({"dies": "frub"})
    with pytest.raises(BoardError, match="nothing"):
        after_rite().answer(on_battlefield("frub"))


def test_without_a_doubt_what_is_impossible_is_an_error() -> None:
    with pytest.raises(BoardError, match="stack is empty"):
        Timeline(Board.build(you={}, opponent={}, then=[{"resolve": "top"}]))


@pytest.mark.parametrize(
    ("attacker", "standing"), [("Alms Beast", "incomplete"), ("Grizzly Bears", "certain"), ("Hill Giant", "certain")]
)
def test_a_static_ability_without_rules_leaves_open_what_happens_because_of_it(attacker: str, standing: str) -> None:
    """613.1f, 120.3: whether what blocks has lifelink decides whose life changes."""
    then = [
        {"attack": {"with": [attacker], "player": "opponent"}},
        {"block": {"with": ["Silvercoat Lion"], "attacker": attacker}},
        {"step": "combat damage"},
    ]
    board = Board.build(you={"battlefield": [attacker]}, opponent={"battlefield": ["Silvercoat Lion"]}, then=then)
    assert Timeline(board).answer(life("opponent")).standing == standing


@pytest.mark.parametrize(("copied", "standing"), [(None, "certain"), ("Lazav, Dimir Mastermind", "incomplete")])
def test_this_ability_is_known_only_of_what_it_is_printed_on(copied: str | None, standing: str) -> None:
    """707.9a: a Clone's own card has no such ability that it could keep."""
    lazav = {"card": "Clone", "copying": copied} if copied else {"card": "Lazav, Dimir Mastermind"}
    then = [{"dies": "Assault Griffin"}, {"resolve": {"what": "top", "choose": {"may": True}}}]
    you, opponent = {"battlefield": [{**lazav, "id": "lazav"}]}, {"battlefield": ["Assault Griffin"]}
    timeline = Timeline(Board.build(you=you, opponent=opponent, then=then))
    assert timeline.answer(characteristics("lazav")).standing == standing

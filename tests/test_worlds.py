"""Worlds: the rules with one argument more say in each world what they say of it alone."""

from __future__ import annotations

import pytest
from boards import board_of

from pyrules.referee import Referee
from pyrules.rulebook import Rule
from pyrules.worlds import ground_worlds, indexed, of_worlds


def rule(head: str, *body: str) -> str:
    return indexed(Rule("", 0, "", "", head, ", ".join(body)))


def test_what_depends_on_a_board_and_what_on_words_alone() -> None:
    assert ("could_produce", 3) in of_worlds()
    assert ("permanent", 4) in of_worlds()
    assert ("printed_ability", 4) in of_worlds()
    assert not any(name in ("mentions", "basic_land_type", "unit") for name, _ in of_worlds())


def test_atoms_of_a_world_get_its_number_wherever_they_stand() -> None:
    assert rule("zone(O,exile)", "type(O,land)", "not tapped(O)", "O > 1") == (
        "zone(World,O,exile) :- type(World,O,land), not tapped(World,O), O > 1."
    )
    assert rule("zone(O,battlefield)", "permanent(O,_,_)") == ("zone(World,O,battlefield) :- permanent(World,O,_,_).")
    assert rule("opponent(P,Q)", "player(P)", "player(Q)", "P != Q") == (
        "opponent(World,P,Q) :- player(World,P), player(World,Q), P != Q."
    )


def test_what_is_counted_is_of_the_world_that_the_rest_of_the_body_is_of() -> None:
    assert rule("amount_of(F,V,N)", "counted(F,V)", "N = #count { X : matches(F,V,X) }") == (
        "amount_of(World,F,V,N) :- counted(World,F,V), N = #count { X : matches(World,F,V,X) }."
    )
    assert rule("overflow(O,A)", "row(O,N)", "N = #sum { M,K : counters(O,K,M), not tapped(O); 0 }").endswith(
        "N = #sum { M,K : counters(World,O,K,M), not tapped(World,O); 0 }."
    )


def test_a_rule_that_looks_only_at_what_is_not_so_holds_in_every_world() -> None:
    assert rule("zone(1,exile)", "not tapped(1)") == "zone(World,1,exile) :- not tapped(World,1), world(World)."


def test_worlds_do_not_meet() -> None:
    """A Reflecting Pool sees the Forest of its own board only."""
    referees = [Referee(board_of(cards)) for cards in (["Reflecting Pool", "Forest"], ["Reflecting Pool"], ["Swamp"])]
    worlds = ground_worlds([each.inquiry().facts for each in referees])
    found = [sorted(each.words("could_produce", 2)) for each in worlds]
    assert found == [[["1", "g"], ["2", "g"]], [], [["1", "b"]]]
    symbols = [sorted(str(kind) for _, kind in each.atoms("could_produce", 2)) for each in worlds]
    assert symbols == [["g", "g"], [], ["b"]]


@pytest.mark.parametrize("name", ["could_produce", "overflow", "undecided", "ability", "text", "of_card", "result"])
def test_what_is_asked_depends_on_a_world(name: str) -> None:
    assert any(name == each for each, _ in of_worlds())


def test_alternatives_are_each_in_the_world() -> None:
    assert rule("mixes(combination;different)", "wants(_,_,K)") == (
        "mixes(World,combination; World,different) :- wants(World,_,_,K)."
    )

"""The smallest changes, worked out from the rules."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from pyrules import BoardError, what_if
from pyrules.board import Board
from pyrules.referee import Referee
from pyrules.supposing.answer import WhatIf
from pyrules.supposing.changes import Swap, changed


def told(found: WhatIf) -> list[str]:
    """Every answer in words."""
    return [each.in_words(found.position) for each in found.found]


ORCHARD = {"you": ["Exotic Orchard", "Forest"], "opponent": ["Island"]}


def test_an_orchard_makes_red_if_an_opponent_has_a_land_that_makes_red() -> None:
    found = what_if(
        Board.build(**ORCHARD), "could_produce: Exotic Orchard, R", add_from=["Mountain, Plains, Steam Vents, Opt"]
    )
    assert not found.holds and found.make
    assert told(found) == ["add one of these for opponent: Mountain, Steam Vents"]
    assert found.found[0].ruling.answer == ("U", "R")
    assert found.passed_over == {"Opt": "is no permanent"}


def test_it_does_not_look_at_its_own_side() -> None:
    found = what_if(Board.build(**ORCHARD), "could_produce: Exotic Orchard, R", add_from=["Mountain"], players=["you"])
    assert not found.found


def test_a_land_can_be_given_away() -> None:
    found = what_if(Board.build(**ORCHARD), "could_produce: Exotic Orchard, G", change=True)
    assert told(found) == ["give Exotic Orchard to opponent", "give Forest to opponent"]


def test_what_is_so_is_made_otherwise() -> None:
    found = what_if(Board.build(**ORCHARD), "could_produce: Exotic Orchard, U", remove=True, change=True)
    assert found.holds and not found.make
    assert told(found) == ["remove Island", "give Exotic Orchard to opponent", "give Island to you"]


def test_nothing_has_to_change_for_what_is_so() -> None:
    found = what_if(Board.build(**ORCHARD), "could_produce: Exotic Orchard, U", make=True)
    assert found.holds and found.make and not found.found


def test_and_not() -> None:
    """Green without blue takes two changes: the Island goes or comes over, and a land that makes green comes."""
    found = what_if(
        Board.build(you=["Exotic Orchard"], opponent=["Island"]),
        "could_produce: Exotic Orchard, G and not U",
        add_from=["Forest", "Breeding Pool"],
        remove=True,
    )
    assert told(found) == ["add Forest for opponent and remove Island"]


def test_without_the_moon_urborg_makes_swamps_again() -> None:
    """305.7: the Moon takes Urborg's ability; given to another player it does the same."""
    board = Board.build(you=["Urborg, Tomb of Yawgmoth", "Forest"], opponent=["Blood Moon"])
    found = what_if(board, "subtypes: Forest, Swamp", remove=True, change=True)
    assert told(found) == ["remove Blood Moon"]


def test_contamination_goes() -> None:
    board = Board.build(you=["Forest"], opponent=["Contamination"])
    found = what_if(board, "could_produce: Forest, G", remove=True, change=True)
    assert told(found) == ["remove Contamination"]


def test_two_changes_where_one_is_not_enough() -> None:
    board = Board.build(you=["Exotic Orchard"], opponent=["Contamination", "Plains"])
    found = what_if(board, "could_produce: Exotic Orchard, R", add_from=["Mountain", "Forest"], remove=True)
    assert told(found) == ["remove Contamination and add Mountain for opponent"] or told(found) == [
        "add Mountain for opponent and remove Contamination"
    ]


def test_nothing_in_two_changes() -> None:
    """Three lands make the Orchard blue, and only one or two can go."""
    board = Board.build(you=["Exotic Orchard"], opponent=["3 Island"])
    assert not what_if(board, "could_produce: Exotic Orchard, U", remove=True).found
    three = what_if(board, "could_produce: Exotic Orchard, U", remove=True, most=3)
    assert told(three) == ["remove Island#1 and remove Island#2 and remove Island#3"]


def test_any_two_of_a_kind() -> None:
    """Of the three equal Forests one is enough; each is named."""
    board = Board.build(you=["3 Forest", "Reflecting Pool"], opponent=[])
    found = what_if(board, "could_produce: Reflecting Pool, G", remove=True, most=3)
    assert told(found) == ["remove Forest#1 and remove Forest#2 and remove Forest#3"]


def test_timestamps_decide_between_two_that_set_the_type() -> None:
    """613.7: the later of the two Auras' like wins; here both set basic land types of the same lands."""
    board = Board.build(
        you=["Steam Vents"], opponent=[{"card": "Blood Moon", "id": "moon"}, {"card": "Quicksilver Fountain"}]
    )
    base = Board.build(
        you=["Steam Vents", {"card": "Spreading Seas", "attached_to": "Steam Vents"}], opponent=["Blood Moon"]
    )
    found = what_if(base, "subtypes: Steam Vents, Island", change=True)
    assert "swap the timestamps of Spreading Seas and Blood Moon" in told(found)
    assert board.players["opponent"].battlefield


def test_timestamps_do_not_matter_against_dependency() -> None:
    """613.8: Urborg depends on Blood Moon, whichever is older."""
    for order in (["Urborg, Tomb of Yawgmoth", "Blood Moon"], ["Blood Moon", "Urborg, Tomb of Yawgmoth"]):
        board = Board.build(you=["Forest", *order])
        found = what_if(board, "subtypes: Forest, Swamp", change=True)
        assert not found.found


def test_untapping_lets_an_ability_be_activated() -> None:
    board = Board.build(you=[{"card": "Llanowar Elves", "tapped": True}, "Grizzly Bears"])
    found = what_if(board, "can_activate: Llanowar Elves", change=True)
    assert told(found) == ["untap Llanowar Elves"]
    assert found.words == "You may activate ability 1 of Llanowar Elves"


def test_power() -> None:
    board = Board.build(you=[{"card": "Grizzly Bears", "id": "Bears"}], opponent=["Humility"])
    found = what_if(board, "power: Bears, 2", remove=True, add_from=["Glorious Anthem", "Forest"])
    assert told(found) == ["add Glorious Anthem for you", "remove Humility"]


def test_amounts() -> None:
    """One more green symbol among permanents, and Nykthos adds {G}{G}."""
    board = Board.build(you=["Nykthos, Shrine to Nyx", "Llanowar Elves"])
    found = what_if(
        board,
        "produces: {of: 'Nykthos, Shrine to Nyx', ability: 2, choose: {color: green}}, {G}{G}",
        add_from=["Grizzly Bears", "Forest", "Leatherback Baloth"],
    )
    assert told(found) == ["add Grizzly Bears for you"]


def test_the_same_added_twice() -> None:
    board = Board.build(you=["Nykthos, Shrine to Nyx", "Llanowar Elves"])
    found = what_if(
        board,
        "produces: {of: 'Nykthos, Shrine to Nyx', ability: 2, choose: {color: green}}, {G}{G}{G}",
        add_from=["Grizzly Bears"],
    )
    assert told(found) == ["add Grizzly Bears for you, 2 times"]


def test_a_choice_is_made_for_what_needs_one() -> None:
    found = what_if(
        Board.build(you=["Reflecting Pool"]), "could_produce: Reflecting Pool, R", add_from=["Thriving Grove"]
    )
    assert told(found) == ["add Thriving Grove (red chosen) for you"]


def test_an_aura_is_put_on_what_it_can_enchant() -> None:
    """Exactly the lands: not the creature."""
    board = Board.build(you=["Reflecting Pool", "Forest"], opponent=["Grizzly Bears"])
    found = what_if(board, "could_produce: Reflecting Pool, U", add_from=["Spreading Seas"], players=["you"])
    assert told(found) == ["add Spreading Seas (on Reflecting Pool or on Forest) for you"]


def test_what_is_not_understood_comes_marked() -> None:
    """The land makes red, but something else on it was not read: nobody may be sure."""
    cards = [
        {
            "name": "Odd Land",
            "type_line": "Land",
            "oracle_text": "Lands your opponents control are somehow different.\n{T}: Add {R}.",
        }
    ]
    board = Board.build(you=["Reflecting Pool"], cards=cards)
    found = what_if(board, "could_produce: Reflecting Pool, R", add_from=["Odd Land"])
    assert [each.perhaps for each in found.found] == [True]
    assert not found.certain
    found = what_if(board, "could_produce: Reflecting Pool, R", add_from=["Odd Land", "Mountain"], players=["you"])
    assert [each.perhaps for each in found.found] == [False, True]
    found = what_if(board, "could_produce: Reflecting Pool, W", add_from=["Odd Land"])
    assert not found.found and found.unsure == ("Odd Land",)


def test_reasons_are_those_of_the_changed_board() -> None:
    found = what_if(Board.build(**ORCHARD), "could_produce: Exotic Orchard, R", add_from=["Mountain"])
    assert any("Mountain" in each.text for each in found.found[0].ruling.reasons)


def test_removed_things_leave_others_as_they_are() -> None:
    """A copy stays a copy when its original goes (707.2b)."""
    board = Board.build(you=["Grizzly Bears", {"card": "Clone", "copying": "Grizzly Bears"}, "Glorious Anthem"])
    found = what_if(board, "power: Clone, 3", remove=True)
    assert told(found) == ["remove Clone", "remove Glorious Anthem"][1:]


def test_timestamps_are_swapped() -> None:
    referee = Referee(Board.build(you=["Forest", "Island"]))
    position = changed(referee.position, referee.board, [Swap(1, 2)])
    assert [each.timestamp for each in position.objects] == [2, 1]


def test_a_board_on_which_something_happens() -> None:
    board = Board.build(
        you=["Forest", {"card": "Steam Vents"}], opponent=[], then=[{"move": {"what": "Forest", "to": "hand"}}]
    )
    found = what_if(board, "could_produce: Steam Vents, B", add_from=["Urborg, Tomb of Yawgmoth"], players=["you"])
    assert told(found) == ["add Urborg, Tomb of Yawgmoth for you"]


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("could_produce Forest", "says nothing about a board"),
        ("could_prodce: Forest, G", "could_produce"),
        ("could_produce: Forest", "what should it be"),
        ("could_produce: Forest, purple", "type of mana"),
        ("power: Forest, many", "no number"),
        ("could_produce: Nothing, R", "nothing on this board"),
        ("can_activate: {of: Forest, ability: 9}", "no ability 9"),
        ("can_activate: {off: Forest}", "off"),
    ],
)
def test_statements_that_mean_nothing(statement: str, words: str) -> None:
    with pytest.raises(BoardError) as error:
        what_if(Board.build(you=["Forest"]), statement)
    assert words in str(error.value)


def test_other_bad_input() -> None:
    board = Board.build(you=["Forest"])
    bad: list[dict[str, Any]] = [
        {"add_from": ["Forrest"]},
        {"add_from": ["Island"], "players": ["nobody"]},
        {"add_from": ["./no-such-list.txt"]},
        {"most": 0},
    ]
    for each in bad:
        with pytest.raises(BoardError):
            what_if(board, "could_produce: Forest, R", **each)


def test_names_with_commas() -> None:
    board = Board.build(you=["Urborg, Tomb of Yawgmoth", "Forest"])
    found = what_if(
        board, "could_produce: Urborg, Tomb of Yawgmoth, R", add_from=["Blood Moon, Yavimaya, Cradle of Growth, Forest"]
    )
    assert told(found) == [
        "add Blood Moon for you",
        "add Blood Moon for opponent",
    ]


def test_an_aura_on_a_land_that_is_given_away() -> None:
    """Both bear on one land: the Seas go with it. Or the Stone goes, and sees the land from the other side."""
    board = Board.build(you=["Fellwar Stone", "3 Forest"])
    found = what_if(board, "could_produce: Fellwar Stone, U", add_from=["Spreading Seas"], change=True, players=["you"])
    sets = [
        sets_of_ids(found, changes) for each in found.found for changes in itertools.product(*each.slots)
    ]  # fmt: skip
    forests = ["Forest#1", "Forest#2", "Forest#3"]
    assert sorted(sets) == sorted([["Fellwar Stone", each] for each in forests] + [[each] for each in forests])


def sets_of_ids(found: WhatIf, changes: tuple[Any, ...]) -> list[str]:
    """The permanents that changes are about, or on which something is put."""
    numbers = {number for each in changes for number in (each.objects or (each.host,))}
    return sorted(found.position[number].id for number in numbers)


def test_two_auras_on_two_lands() -> None:
    """Each makes one land an Island, and together they leave nothing else to see."""
    board = Board.build(you=["Forest", "Plains"], opponent=["Fellwar Stone"])
    said = "could_produce: Fellwar Stone, U and not W and not G"
    found = what_if(board, said, add_from=["Spreading Seas"], players=["you"])
    sets = [sets_of_ids(found, changes) for each in found.found for changes in itertools.product(*each.slots)]
    assert sets == [["Forest", "Plains"]]
    assert not what_if(board, said, add_from=["Spreading Seas"], most=1).found


def test_an_ability_that_comes_with_a_change() -> None:
    board = Board.build(you=["Grizzly Bears", "Forest"])
    for said in ("can_activate: Grizzly Bears", "produces: Grizzly Bears, {R}"):
        found = what_if(board, said, add_from=["Cryptolith Rite", "Mountain"])
        assert told(found) == ["add Cryptolith Rite for you"]
        with pytest.raises(BoardError, match="has no ability 1"):
            what_if(board, said, add_from=["Mountain"])


@pytest.mark.parametrize(
    "statement",
    ["could_produce: Forest, R and not R", "power: Forest, 2 and 3", "subtypes: Forest, Swmp", "types: Forest, Swamp"],
)
def test_what_cannot_be_so_is_refused(statement: str) -> None:
    with pytest.raises(BoardError):
        what_if(Board.build(you=["Forest"]), statement)


def test_nothing_is_said_with_what_was_allowed() -> None:
    found = what_if(Board.build(you=["Forest"]), "subtypes: Forest, swamp", add_from=["Island"])
    assert str(found).endswith("No set of up to two changes makes it so.")
    assert found.allowed.in_words() == "adding one card; not allowed: removing (--remove), changing (--change)"


def test_how_a_land_entered_does_not_put_an_answer_in_doubt() -> None:
    board = Board.build(you=["Llanowar Elves", "Temple Garden"])
    found = what_if(board, "can_activate: Llanowar Elves", change=True)
    assert told(found) == ["tap Llanowar Elves"] and found.certain

"""What holds always, what sometimes, and on what it hangs: worked out from the rules."""

from __future__ import annotations

from typing import Any

import pytest
from boards import board_of

from pyrules import Board, BoardError, ask, can_attack, can_cast, characteristics, copiable, could_produce, produces
from pyrules.judging import judge
from pyrules.questions import Question
from pyrules.rulings import Ruling

ISLE = {"card": "Thriving Isle", "id": "isle", "chosen": {"color": "unknown"}}
Hanging = dict[Any, list[list[tuple[str, Any]]]]


def asked(question: Question, *battlefield: Any, opponent: Any = (), **rest: Any) -> Ruling:
    return ask(board_of({"you": list(battlefield), "opponent": list(opponent)}, **rest), question)


def hanging(ruling: Ruling) -> Hanging:
    """What holds sometimes, with the choices that make it so."""
    assert ruling.openness is not None
    assert all(each.whole for each in ruling.openness.sometimes)
    return {each.value: [list(term) for term in each.when] for each in ruling.openness.sometimes}


def test_an_unknown_color_is_sometimes_there() -> None:
    ruling = asked(could_produce("Exotic Orchard"), ISLE, opponent=["Exotic Orchard"])
    assert (ruling.answer, ruling.standing) == (("U",), "depends")
    assert hanging(ruling) == {
        letter: [[("chosen color of isle", color)]]
        for letter, color in (("W", "white"), ("B", "black"), ("R", "red"), ("G", "green"))
    }


def test_what_is_the_same_in_every_possibility_is_certain() -> None:
    ruling = asked(could_produce("Forest"), ISLE, "Forest")
    assert (ruling.answer, ruling.standing) == (("G",), "certain")
    assert ruling.reasons[0].rule == "305.6"


def test_several_ways_to_the_same_type() -> None:
    land = {"card": {"one_of": ["Forest", "Island"]}, "id": "land"}
    ruling = asked(could_produce("Reflecting Pool"), ISLE, land, "Reflecting Pool")
    assert ruling.answer == ("U",)
    assert hanging(ruling)["G"] == [[("chosen color of isle", "green")], [("card of land", "Forest")]]


def test_an_answer_that_hangs_on_two_choices_together() -> None:
    moon = {"card": {"one_of": ["Blood Moon", "Glorious Anthem"]}, "id": "moon"}
    land = {"card": {"one_of": ["Plains", "Steam Vents"]}, "id": "land"}
    assert hanging(asked(could_produce("land"), moon, land)) == {
        "W": [[("card of land", "Plains")]],
        "U": [[("card of moon", "Glorious Anthem"), ("card of land", "Steam Vents")]],
        "R": [[("card of land", "Steam Vents")]],
    }


def test_ten_unknown_colors_are_not_gone_through() -> None:
    lands = [{"card": "10 Thriving Isle", "chosen": {"color": "unknown"}}]
    ruling = asked(could_produce("Exotic Orchard"), *lands, opponent=["Exotic Orchard"])
    assert ruling.answer == ("U",)
    assert {kind: len(terms) for kind, terms in hanging(ruling).items()} == dict.fromkeys("WBRG", 10)


def test_ten_cards_under_an_effect_are_not_gone_through() -> None:
    lands = [{"card": {"one_of": ["Forest", "Steam Vents"]}, "id": f"l{number}"} for number in range(10)]
    ruling = asked(could_produce("Reflecting Pool"), *lands, "Reflecting Pool", "Blood Moon")
    assert (ruling.answer, ruling.standing) == (("R",), "certain")
    ruling = asked(could_produce("Fellwar Stone"), "Fellwar Stone", opponent=[*lands, "Blood Moon"])
    assert ruling.answer == ()
    assert len(hanging(ruling)["G"]) == len(hanging(ruling)["R"]) == 10


def test_counters_and_what_they_make_an_ability_add() -> None:
    sage = {"card": "Gyre Sage", "counters": {"+1/+1": {"from": 0, "to": 2}}}
    ruling = asked(produces("Gyre Sage", 2), sage)
    assert (ruling.answer, ruling.standing) == ((), "depends")
    what = "+1/+1 counters of Gyre Sage"
    assert hanging(ruling) == {"{G}{G}": [[(what, 2)]], "{G}": [[(what, 1)]], "": [[(what, 0)]]}


def test_who_controls_a_creature() -> None:
    bears = {"card": "Grizzly Bears", "controller": "unknown"}
    ruling = asked(produces("Gaea's Cradle"), "Gaea's Cradle", bears)
    assert hanging(ruling) == {
        "{G}": [[("controller of Grizzly Bears", "you")]],
        "": [[("controller of Grizzly Bears", "opponent")]],
    }


def test_an_unknown_order_of_timestamps() -> None:
    """Opalescence makes Humility a 4/4 and Humility all creatures 1/1, in the order of their timestamps (613.7)."""
    cards = ["Humility", "Opalescence", "Grizzly Bears", "Forest"]
    ruling = asked(characteristics("Humility"), *cards, timestamps="unknown")
    assert ruling.openness is not None
    assert ruling.standing == "depends"
    assert ruling.openness.always["name"] == "Humility"
    found = {(each.value, each.when) for each in ruling.openness.sometimes if each.field == "power"}
    order = "order of Humility and Opalescence"
    assert found == {
        (4, (((order, "Humility is older"),),)),
        (1, (((order, "Opalescence is older"),),)),
    }
    known = asked(characteristics("Humility"), *cards, older=[["Humility", "Opalescence"]])
    assert (known.standing, known.answer["power"]) == ("certain", 4)


def test_the_order_of_what_changes_nothing_does_not_matter() -> None:
    ruling = asked(could_produce("Swamp"), "Swamp", "20 Forest", "Grizzly Bears", timestamps="unknown")
    assert (ruling.answer, ruling.standing) == (("B",), "certain")


def test_what_something_copies() -> None:
    clone = {"card": "Clone", "id": "clone", "copying": {"one_of": ["bears", "Hill Giant"]}}
    ruling = asked(copiable("clone"), clone, {"card": "Grizzly Bears", "id": "bears"})
    assert ruling.openness is not None
    assert {each.value["name"] for each in ruling.openness.possible} == {"Grizzly Bears", "Hill Giant"}
    assert ruling.answer is None
    assert ruling.openness.always["types"] == ["Creature"]


def test_who_may_attack() -> None:
    bears = {"card": "Grizzly Bears", "tapped": "unknown"}
    ruling = asked(can_attack("Grizzly Bears"), bears)
    assert (ruling.answer, ruling.standing) == (None, "depends")
    assert hanging(ruling) == {
        True: [[("tapped of Grizzly Bears", False)]],
        False: [[("tapped of Grizzly Bears", True)]],
    }


def test_an_unseen_card_face_down() -> None:
    ruling = asked(characteristics("morph"), {"card": "unknown", "face_down": True, "id": "morph"})
    assert (ruling.standing, ruling.answer["power"], ruling.answer["name"]) == ("certain", 2, "")


def test_what_is_not_understood_in_some_possibility_is_named() -> None:
    odd = {"name": "Odd Moon", "type_line": "Enchantment", "oracle_text": "Lands are odd."}
    ruling = asked(
        could_produce("Forest"),
        "Forest",
        {"card": {"one_of": ["Glorious Anthem", "Odd Moon"]}, "id": "it"},
        cards=[odd],
    )
    assert ruling.standing == "incomplete"
    assert [each.card for each in ruling.unread] == ["Odd Moon"]


def test_what_happens_next_is_gone_through() -> None:
    board = board_of(
        ["Forest", {"card": "Grizzly Bears", "id": "bears", "tapped": "unknown"}],
        then=[{"put_counters": {"of": "bears", "counters": {"+1/+1": 1}}}],
        ask=[
            {"status": "bears", "expect": {"counters": {"+1/+1": 1}}},
            {"status": "bears", "expect": {"tapped": True}},
        ],
    )
    assert [each.verdict for each in judge(board)] == ["right", "wrong"]


def test_too_many_possibilities_are_told() -> None:
    bears = [{"card": "11 Grizzly Bears", "tapped": "unknown"}]
    ruling = asked(can_attack("Grizzly Bears#1"), *bears)
    assert (ruling.answer, ruling.standing) == (None, "incomplete")
    assert "2,048 ways" in ruling.note


ORCHARD = [
    (["U"], "wrong"),
    ({"always": ["U"], "sometimes": ["W", "B", "R", "G"]}, "right"),
    ({"always": ["U"], "sometimes": ["W"]}, "wrong"),
    ({"always": ["U", "W"], "sometimes": ["B", "R", "G"]}, "wrong"),
]
BEARS = [
    ({"power": 2}, "wrong"),
    ({"types": ["Creature"], "name": "Grizzly Bears"}, "right"),
    ({"always": {"colors": ["G"]}, "sometimes": [{"power": 2}, {"power": 3}]}, "right"),
    ({"sometimes": [{"power": 4}]}, "wrong"),
    ({"sometimes": [{"colors": ["G"]}]}, "wrong"),
]
EXPECTED = [
    *(({"could_produce": "Exotic Orchard", "expect": expected}, verdict) for expected, verdict in ORCHARD),
    *(({"characteristics": "bears", "expect": expected}, verdict) for expected, verdict in BEARS),
    ({"could_produce": "Forest", "expect": ["G"]}, "right"),
    ({"could_produce": "Forest", "expect": {"always": ["G"], "sometimes": []}}, "right"),
]


@pytest.mark.parametrize(("entry", "verdict"), EXPECTED)
def test_what_is_expected_of_open_boards(entry: dict[str, Any], verdict: str) -> None:
    board = board_of(
        {
            "you": [ISLE, {"card": "Grizzly Bears", "id": "bears", "counters": {"+1/+1": {"one_of": [0, 1]}}}],
            "opponent": ["Exotic Orchard", "Forest"],
        },
        ask=[entry],
    )
    assert [each.verdict for each in judge(board)] == [verdict]
    assert Board.from_data(board.to_data()) == board


def test_always_and_sometimes_of_a_board_that_leaves_nothing_open() -> None:
    asks = [
        {"could_produce": "Forest", "expect": {"always": ["G"]}},
        {"could_produce": "Forest", "expect": {"always": []}},
    ]
    assert [each.verdict for each in judge(board_of(["Forest"], ask=asks))] == ["right", "wrong"]


# -- what may not be there at all --


PERHAPS = {"one_of": ["Forest", None]}


def test_what_may_be_nothing_is_told_as_such() -> None:
    for entry in (PERHAPS, {"one_of": [None, "Forest"]}):
        ruling = asked(could_produce("Reflecting Pool"), entry, "Reflecting Pool")
        assert (ruling.answer, ruling.standing) == ((), "depends")
        assert hanging(ruling) == {"G": [[("card of Forest or nothing", "Forest")]]}


def test_what_is_not_there_makes_no_mana_is_nothing_and_attacks_nobody() -> None:
    lands = (PERHAPS, "Forest")
    assert hanging(asked(could_produce("Forest or nothing"), *lands)).keys() == {"G"}
    assert hanging(asked(produces("Forest or nothing", 1), *lands)).keys() == {"{G}", ""}
    bear = {"one_of": [{"card": "Grizzly Bears", "id": "b"}, None]}
    found = asked(characteristics("b"), bear)
    assert found.standing == "depends"
    assert "it is not there if b is nothing" in found.told()
    assert hanging(asked(can_attack("b", "opponent"), bear)) == {
        True: [[("card of b", "Grizzly Bears")]], False: [[("card of b", None)]],
    }  # fmt: skip


def test_its_neighbours_are_called_the_same_whether_or_not_it_is_there() -> None:
    """Alone, a Forest is called Forest; beside another one Forest#2."""
    for entry in (PERHAPS, {"one_of": ["Forest", "Island", None]}):
        ruling = asked(could_produce("Forest#2"), entry, "Forest", "Reflecting Pool")
        assert (ruling.answer, ruling.standing) == (("G",), "certain")
        ruling = asked(can_attack("Grizzly Bears#2", "opponent"), {"one_of": ["Grizzly Bears", None]}, "Grizzly Bears")
        assert (ruling.answer, ruling.standing) == (True, "certain")


def test_a_moon_that_may_be_nothing() -> None:
    ruling = asked(characteristics("Taiga"), {"one_of": ["Blood Moon", None]}, "Taiga")
    assert ruling.openness is not None
    assert [each.value["subtypes"] for each in ruling.openness.possible] == [["Mountain"], ["Mountain", "Forest"]]


def test_questions_of_a_file_may_be_about_what_may_not_be_there() -> None:
    board = Board.from_data(
        {"players": {"you": {"battlefield": [PERHAPS]}},
         "ask": [{"could_produce": "Forest or nothing", "expect": {"always": [], "sometimes": ["G"]}}]}
    )  # fmt: skip
    assert [each.verdict for each in judge(board)] == ["right"]
    wrong = {"players": {"you": {"battlefield": [PERHAPS]}}, "ask": [{"could_produce": "Forest or nothin"}]}
    with pytest.raises(BoardError, match='Did you mean "Forest or nothing"'):
        list(judge(Board.from_data(wrong)))


def test_what_may_be_cast_hangs_on_which_card_it_is() -> None:
    hand = {"hand": [{"one_of": ["Opt", "Shock"]}], "mana_pool": "{U}{R}"}
    for name, other in (("Opt", "Shock"), ("Shock", "Opt")):
        ruling = ask(Board.build(you=hand), can_cast(name))
        assert hanging(ruling) == {
            True: [[("card of Opt or Shock", name)]], False: [[("card of Opt or Shock", other)]],
        }  # fmt: skip
    assert ask(Board.build(you=hand), can_cast("Opt or Shock")).answer is True


# -- how much can be open --


def test_what_has_no_bearing_does_not_count_towards_the_ways_to_be_gone_through() -> None:
    lands = [{"card": "Forest", "tapped": "unknown", "id": f"f{number}"} for number in range(12)]
    bears = [{"card": "Grizzly Bears", "summoning_sick": "unknown", "id": f"b{number}"} for number in range(12)]
    ruling = asked(could_produce("Reflecting Pool"), {"one_of": ["Island", None]}, *lands, *bears, "Reflecting Pool")
    assert (ruling.answer, ruling.standing) == (("G",), "depends")
    assert hanging(ruling) == {"U": [[("card of Island or nothing", "Island")]]}
    ruling = asked(characteristics("b0"), {"one_of": ["Island", None]}, *lands, *bears)
    assert ruling.standing == "certain"


def test_many_numbers_are_told_as_a_range() -> None:
    sage = {"card": "Gyre Sage", "counters": {"+1/+1": {"from": 0, "to": 300}}}
    ruling = asked(could_produce("Gyre Sage"), sage)
    assert ruling.told() == ["nothing always", "{G} if Gyre Sage has 1 to 300 +1/+1 counters"]
    assert ruling.openness is not None
    assert (len(ruling.openness.sometimes[0].when), ruling.openness.sometimes[0].whole) == (300, True)

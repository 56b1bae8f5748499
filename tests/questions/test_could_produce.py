"""The question what a permanent could produce: its answer, its doubts, how an expectation is compared."""

from __future__ import annotations

import pytest
from boards import ODD_MOON, board_of, custom, types

from pyrules import BoardError, ask, could_produce
from pyrules.board import Board
from pyrules.board.asks import ask as read_ask
from pyrules.questions import question_of
from pyrules.questions.characteristics import Characteristics
from pyrules.questions.could_produce import CouldProduce, Types
from pyrules.questions.happened import Happened
from pyrules.questions.produces import Produces
from pyrules.referee import Referee


def test_the_answer_is_in_the_order_of_the_colors() -> None:
    board = board_of(["My Land"], cards=[custom("{T}: Add {C}.\n{T}: Add {G} or {W}.\n{T}: Add {B}.")])
    assert ask(board, could_produce("My Land")).answer == ("W", "B", "G", "C")


def test_every_permanent_at_once_and_only_those_that_make_mana() -> None:
    board = board_of({"you": ["Grizzly Bears", "Forest"], "opponent": ["Island"]})
    rulings = Types(Referee(board)).all()
    assert [ruling.question for ruling in rulings] == ["could_produce: Forest", "could_produce: Island"]
    assert types(board)["Grizzly Bears"] == ""


def test_an_object_that_is_not_there() -> None:
    with pytest.raises(BoardError, match="Forest"):
        ask(board_of(["Forest"]), could_produce("Forrest"))
    with pytest.raises(BoardError):
        ask(board_of(["2 Forest"]), could_produce("Forest"))


def test_a_card_that_is_not_on_the_battlefield_could_produce_nothing() -> None:
    """106.7 speaks of permanents."""
    board = Board.build(you={"hand": ["Forest"], "graveyard": ["Island"], "battlefield": ["Swamp"]})
    referee = Referee(board)
    assert [referee.ask(CouldProduce(name)).answer for name in ("Forest", "Island", "Swamp")] == [(), (), ("B",)]


def test_the_same_set_agrees_in_any_order() -> None:
    question = CouldProduce("x")
    assert question.agrees(("G", "W"), ("W", "G"))
    assert question.agrees((), ())
    assert not question.agrees(("G",), ("W", "G"))
    assert not question.agrees(("W", "G"), ("G",))
    assert not question.agrees(("G",), ())


def test_an_unread_ability_that_might_add_mana_makes_its_own_answer_incomplete() -> None:
    board = board_of(["My Land", "Forest"], cards=[custom("{T}: Add some mana of your favorite color.")])
    referee = Referee(board)
    ruling = referee.ask(CouldProduce("My Land"))
    assert ruling.standing == "incomplete"
    assert [(each.card, each.ability) for each in ruling.unread] == [("My Land", 1)]
    assert "favorite" in ruling.unread[0].text
    assert referee.ask(CouldProduce("Forest")).standing == "certain"


def test_whoever_looks_at_an_incomplete_land_is_incomplete() -> None:
    board = board_of(["My Land", "Reflecting Pool"], cards=[custom("{T}: Add some mana of your favorite color.")])
    assert Referee(board).ask(CouldProduce("Reflecting Pool")).standing == "incomplete"


def test_what_makes_every_type_already_cannot_make_more() -> None:
    text = "{T}: Add {W}, {U}, {B}, {R}, {G}, or {C}.\n{T}: Add some mana of your favorite color."
    assert ask(board_of(["My Land"], cards=[custom(text)]), could_produce("My Land")).standing == "certain"


@pytest.mark.parametrize(
    ("card", "forest", "brass"),
    [("Blood Moon", "G", "R"), ("Urborg, Tomb of Yawgmoth", "BG", "WUBRG"), ("Humility", "G", "WUBRG"),
     ("Dryad of the Ilysian Grove", "G", "WUBRG"), ("Celestial Dawn", "G", "WUBRG"), ("Conversion", "G", "WUBRG")],
)  # fmt: skip
def test_what_changes_types_or_abilities_is_followed(card: str, forest: str, brass: str) -> None:
    """305.7 (Blood Moon), 305.6 (Urborg); Humility is about creatures, the others about their own side or Mountains."""
    board = board_of({"you": ["Forest", "City of Brass"], "opponent": [card]})
    for name, expected in (("Forest", forest), ("City of Brass", brass)):
        ruling = ask(board, could_produce(name))
        assert ("".join(ruling.answer), ruling.standing) == (expected, "certain")


def test_what_nobody_understands_makes_the_board_incomplete_and_is_named() -> None:
    ruling = ask(board_of({"you": ["Forest"], "opponent": ["Odd Moon"]}, cards=[ODD_MOON]), could_produce("Forest"))
    assert ruling.standing == "incomplete"
    assert {each.card for each in ruling.unread} == {"Odd Moon"}


@pytest.mark.parametrize(
    "card", ["Grizzly Bears", "Glorious Anthem", "Rancor", "Serra Angel", "Howling Mine", "Counterspell"]
)
def test_what_has_nothing_to_do_with_mana_leaves_the_answer_certain(card: str) -> None:
    """An anthem changes power, which no ability here looks at; a draw changes nothing."""
    where = "hand" if card == "Counterspell" else "battlefield"
    board = Board.build(you=["Forest", "Reflecting Pool"], opponent={where: [card]})
    assert ask(board, could_produce("Reflecting Pool")).standing == "certain"


def test_an_anthem_matters_where_an_ability_looks_at_power() -> None:
    elves = "Marwyn, the Nurturer"
    assert ask(board_of([elves]), could_produce(elves)).answer == ("G",)
    ruling = ask(board_of([elves, "Glorious Anthem"]), could_produce(elves))
    assert ruling.answer == ("G",)
    assert ruling.standing in ("certain", "incomplete")


def test_a_color_that_was_not_chosen_on_the_board_is_open() -> None:
    """106.5 makes an undefined color no color, but a board that does not say is not a board where none was chosen."""
    unsaid = ask(board_of(["Coldsteel Heart"]), could_produce("Coldsteel Heart"))
    assert unsaid.standing == "incomplete"
    said = ask(board_of([{"card": "Coldsteel Heart", "chosen": {"color": "red"}}]), could_produce("Coldsteel Heart"))
    assert (said.answer, said.standing) == (("R",), "certain")


def test_questions_of_a_board_file() -> None:
    first = question_of(read_ask({"could_produce": "Forest"}))
    second = question_of(read_ask({"produces": {"of": "Forest", "ability": 1}}))
    assert isinstance(first, CouldProduce) and first.of == "Forest"
    assert isinstance(second, Produces) and second.of == "Forest"
    third_kind = question_of(read_ask({"life": "you"}))
    assert isinstance(third_kind, Happened) and third_kind.about == "you"
    third = question_of(read_ask({"copiable": "Forest"}))
    assert isinstance(third, Characteristics) and (third.kind, third.of) == ("copiable", "Forest")

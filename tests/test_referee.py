"""The referee: one board, many questions, the same answers in any order; from files and from code."""

from __future__ import annotations

from pathlib import Path

import pytest
from boards import LAND, ODD_MOON, board_of

import pyrules
from pyrules import BoardError
from pyrules.board import Board
from pyrules.cards.library import Library
from pyrules.questions.characteristics import Characteristics
from pyrules.questions.could_produce import CouldProduce
from pyrules.questions.produces import Produces
from pyrules.referee import Referee


def test_the_api_of_the_package(tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    path.write_text("players: {you: {battlefield: [Reflecting Pool, 2 Forest]}}", encoding="utf-8")
    board = pyrules.load_one(path)
    ruling = pyrules.ask(board, pyrules.could_produce("Reflecting Pool"))
    assert (ruling.answer, ruling.standing, ruling.unread) == (("G",), "certain", ())
    assert ruling.reasons
    ruling = pyrules.ask(board, pyrules.produces("Forest#1", 1))
    assert ruling.answer == ("{G}",)
    assert all(hasattr(pyrules, name) for name in pyrules.__all__)
    with pytest.raises(AttributeError):
        _ = pyrules.no_such_thing


def test_card_data_may_be_given() -> None:
    cards = Library.open()
    assert pyrules.ask(board_of(["Forest"]), pyrules.could_produce("Forest"), cards).answer == ("G",)


def test_bad_boards_and_names() -> None:
    with pytest.raises(BoardError, match="Forest"):
        Referee(board_of(["Forrest"]))
    with pytest.raises(BoardError, match="nothing on this board"):
        Referee(board_of(["Forest"])).ask(CouldProduce("Island"))


def test_many_questions_one_grounding() -> None:
    referee = Referee(board_of(["2 Forest", "Reflecting Pool"]))
    assert referee.inquiry() is referee.inquiry()
    assert referee.inquiry(("exact(1).",)) is referee.inquiry(("exact(1).",))
    assert referee.inquiry(("exact(1).",)) is not referee.inquiry()


def test_layers_are_looked_at_only_where_something_changes_what_permanents_are() -> None:
    """613: where no effect does, all is as printed, and the question is no slower for the layers."""
    for cards, needed in (
        (["Reflecting Pool", "City of Brass", "Llanowar Elves"], False),
        (["Forest", "Blood Moon"], True),
    ):
        referee = Referee(board_of(list(cards)))
        referee.ask(CouldProduce(cards[0]))
        assert ("layers" in vars(referee)) == needed


def test_the_order_of_questions_does_not_matter() -> None:
    board = board_of(["Forest", "City of Brass", "Reflecting Pool", "Mana Reflection"])
    questions = [CouldProduce("Reflecting Pool"), Produces("City of Brass", 2, {"color": "G"}), Produces("Forest", 1),
                 CouldProduce("Forest"), Produces("City of Brass", 2)]  # fmt: skip
    referee = Referee(board)
    forwards = [referee.ask(question).answer for question in questions]
    referee = Referee(board)
    backwards = [referee.ask(question).answer for question in reversed(questions)]
    assert forwards == backwards[::-1]
    assert forwards == [Referee(board).ask(question).answer for question in questions]


def test_one_referee_does_not_disturb_another() -> None:
    """Custom cards of the same name on two boards are two cards."""
    green = board_of(["My Land"], cards=[LAND])
    red = board_of(["My Land"], cards=[{**LAND, "oracle_text": "{T}: Add {R}."}])
    referees = [Referee(board) for board in (green, red, green)]
    assert [referee.ask(CouldProduce("My Land")).answer for referee in referees] == [("G",), ("R",), ("G",)]


def test_doubts_name_the_ability_and_its_object() -> None:
    referee = Referee(board_of(["Forest", "Odd Moon", "Grizzly Bears", "Blood Moon"], cards=[ODD_MOON]))
    (doubt,) = referee.doubts
    assert doubt.object is not None
    assert doubt.object.id == "Odd Moon"
    assert (doubt.unread.card, doubt.unread.ability) == ("Odd Moon", 1)


def test_a_resolved_effect_that_is_not_understood_is_named() -> None:
    spell = {"name": "Odd Hour", "type_line": "Sorcery", "oracle_text": "Lands are odd until end of turn."}
    board = board_of(["Forest"], effects=[{"card": "Odd Hour", "controller": "you"}], cards=[spell])
    ruling = Referee(board).ask(CouldProduce("Forest"))
    assert ruling.standing == "incomplete"
    assert {unread.card for unread in ruling.unread} == {"Odd Hour"}


def test_a_board_without_anything() -> None:
    referee = Referee(Board.from_data({"title": "empty"}))
    assert referee.position.objects == () or not list(referee.position.objects)
    assert referee.doubts == ()
    assert not list(referee.inquiry().grounding.atoms("could_produce", 2))


def test_what_sets_values_as_it_enters_and_was_not_read_is_in_doubt_for_copiable_values() -> None:
    """613.2a: whatever the ability would have set belongs to the copiable values, also of what copies the object."""
    board = board_of(
        [{"card": "Aquamorph Entity", "id": "entity"}, {"card": "Clone", "id": "clone", "copying": "entity"}]
    )
    referee = Referee(board)
    assert {referee.ask(Characteristics("copiable", of)).standing for of in ("entity", "clone")} == {"incomplete"}
    assert Referee(board_of(["Grizzly Bears"])).ask(Characteristics("copiable", "Grizzly Bears")).standing == "certain"


@pytest.mark.parametrize(
    ("form", "size"), [(None, None), ("3/3", 3), ("2/2 creature with flying", 2), ("2/2", 2), ("5/5", None)]
)
def test_a_form_is_the_one_that_the_board_says_or_in_doubt(form: str | None, size: int | None) -> None:
    """614.12a: as it enters one is chosen; the words may stop early where only one form begins with them."""
    entry = {"card": "Primal Plasma", "id": "plasma", **({} if form is None else {"chosen": {"form": form}})}
    referee = Referee(board_of([entry, {"card": "Clone", "id": "clone", "copying": "plasma"}]))
    for of in ("plasma", "clone"):
        for kind in ("copiable", "characteristics"):
            ruling = referee.ask(Characteristics(kind, of))  # type: ignore[arg-type]
            assert ruling.standing == ("incomplete" if size is None else "certain")
            assert size is None or ruling.answer["power"] == size


def test_no_counters_are_none() -> None:
    """122.1b: a counter of a keyword's kind gives it only where there is one."""
    for count, keywords in ((0, []), (1, ["flying"])):
        referee = Referee(board_of([{"card": "Grizzly Bears", "id": "bear", "counters": {"flying": count}}]))
        assert [
            each.lower() for each in referee.ask(Characteristics("characteristics", "bear")).answer["keywords"]
        ] == keywords

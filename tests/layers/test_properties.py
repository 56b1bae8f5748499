"""What holds on every board, whoever is on it: boards of real cards that change things, and of any cards."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from boards import board_of
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from random_boards import random_board

from pyrules.board import Board
from pyrules.cards.library import Library
from pyrules.questions.characteristics import Characteristics
from pyrules.questions.could_produce import CouldProduce
from pyrules.referee import Referee

VANILLA = ("Grizzly Bears", "Hill Giant", "Forest", "Snow-Covered Island", "Ornithopter", "Darksteel Citadel")
CHANGING = (
    "Blood Moon", "Urborg, Tomb of Yawgmoth", "Yavimaya, Cradle of Growth", "Humility", "Opalescence",
    "Glorious Anthem", "Honor of the Pure", "Lord of Atlantis", "Goblin King", "Crusade", "March of the Machines",
    "Mycosynth Lattice", "Dryad Arbor", "Ashaya, Soul of the Wild", "Prismatic Omen", "Conversion",
    "Painter's Servant", "Life and Limb",
)  # fmt: skip
ATTACHED = ("Rancor", "Spreading Seas", "Holy Strength", "Bonesplitter", "Loxodon Warhammer")
NAMES = st.lists(st.sampled_from(VANILLA + CHANGING), min_size=1, max_size=5)
FEW = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def entries(names: list[str]) -> list[dict[str, Any]]:
    """Entries with ids and explicit timestamps; Painter's Servant has chosen blue."""
    return [
        {"card": name, "id": f"o{index}", "timestamp": index + 1}
        | ({"chosen": {"color": "blue"}} if name == "Painter's Servant" else {})
        for index, name in enumerate(names)
    ]


def everything(board: Board, stage: str = "characteristics") -> dict[str, Any]:
    """What every permanent is, by its id."""
    referee = Referee(board)
    return {
        each.id: referee.ask(Characteristics(stage, each.id)).answer  # type: ignore[arg-type]
        for each in referee.position.in_zone("battlefield")
    }


def sets(answers: dict[str, Any]) -> dict[str, Any]:
    """Answers without the order of what stands in them."""
    found = {
        each: {name: value for name, value in fields.items() if name != "text"} for each, fields in answers.items()
    }
    for fields in found.values():
        fields.update({name: sorted(value) for name, value in fields.items() if isinstance(value, list)})
    return found


@given(NAMES)
@FEW
def test_an_effect_that_applies_to_nothing_changes_nothing(names: list[str]) -> None:
    """An effect on Sliver tokens, where there are none."""
    lord = {"name": "Lord of None", "type_line": "Planeswalker", "oracle_text": "Sliver tokens get +1/+1 and are red."}
    board = board_of(entries(names))
    # a planeswalker, as an enchantment would be a creature under Opalescence, and then a land that Ashaya counts
    more = board_of([*entries(names), {"card": "Lord of None", "id": "lord", "timestamp": 99}], cards=[lord])
    now = everything(more)
    del now["lord"]
    assert sets(now) == sets(everything(board))


@given(NAMES, st.randoms(use_true_random=False))
@FEW
def test_the_order_of_the_list_is_nothing_but_timestamps(names: list[str], rng: random.Random) -> None:
    shuffled = entries(names)
    rng.shuffle(shuffled)
    assert sets(everything(board_of(shuffled))) == sets(everything(board_of(entries(names))))


@pytest.mark.parametrize(
    ("first", "second"),
    [("Blood Moon", "Crusade"), ("Glorious Anthem", "Humility"), ("Painter's Servant", "Prismatic Omen"),
     ("Conversion", "Honor of the Pure"), ("Urborg, Tomb of Yawgmoth", "Glorious Anthem")],
)  # fmt: skip
def test_timestamps_of_independent_effects_in_different_layers_do_not_matter(first: str, second: str) -> None:
    """613.1: the layers come first."""
    rest = ["Grizzly Bears", "Forest", "City of Brass", "Serra Angel", "Mountain"]

    def with_stamps(one: int, other: int) -> dict[str, Any]:
        found = entries([first, second, *rest])
        found[0]["timestamp"], found[1]["timestamp"] = one, other
        return sets(everything(board_of(found)))

    assert with_stamps(50, 60) == with_stamps(60, 50)


@given(NAMES, st.sampled_from(VANILLA))
@FEW
def test_a_copy_of_a_vanilla_permanent_has_its_copiable_values(names: list[str], original: str) -> None:
    """707.2"""
    board = board_of(
        [*entries(names), {"card": original, "id": "it"}, {"card": "Clone", "id": "clone", "copying": "it"}]
    )
    copiable = everything(board, "copiable")
    assert sets(copiable)["clone"] == sets(copiable)["it"]
    alone = everything(board_of([{"card": original, "id": "it"}]), "copiable")
    assert sets(alone)["it"] == sets(copiable)["it"]


@given(NAMES, st.sampled_from(VANILLA))
@FEW
def test_a_vanilla_permanent_more_changes_no_types_or_colors_of_others(names: list[str], more: str) -> None:
    board = board_of(entries(names))
    larger = board_of([*entries(names), {"card": more, "id": "more", "timestamp": 99}])
    before, after = everything(board), everything(larger)
    for each, fields in before.items():
        for field in ("types", "supertypes", "subtypes", "colors"):
            assert sorted(fields[field]) == sorted(after[each][field]), (each, field)


@given(
    st.lists(st.sampled_from((*VANILLA, "Reflecting Pool", "City of Brass", "Exotic Orchard")), min_size=1, max_size=5)
)
@FEW
def test_what_could_be_produced_is_the_same_whether_layers_run_or_not(names: list[str]) -> None:
    answers = []
    for run in (True, False):
        referee = Referee(board_of(entries(names)))
        referee.__dict__["needs_layers"] = run
        asked = [CouldProduce(each.id) for each in referee.position.objects]
        answers.append([(ruling.answer, ruling.standing) for ruling in map(referee.ask, asked)])
    assert answers[0] == answers[1]


@given(NAMES, st.sampled_from(ATTACHED))
@FEW
def test_answers_and_boards_go_through_json(names: list[str], attached: str) -> None:
    board = board_of([*entries(names), {"card": attached, "id": "on", "attached_to": "o0", "timestamp": 50}])
    again = Board.from_data(json.loads(json.dumps(board.to_data())))
    assert everything(again) == everything(board)
    referee = Referee(board)
    for stage in ("characteristics", "copiable"):
        data = referee.ask(Characteristics(stage, "o0")).to_data()  # type: ignore[arg-type]
        assert json.loads(json.dumps(data)) == data


LIBRARY = Library.open()
EVERY_NAME = tuple(LIBRARY.names())


@pytest.mark.parametrize("seed", range(60))
def test_no_board_is_too_wild(seed: int) -> None:
    """A ruling may be incomplete, but it never raises."""
    referee = Referee(random_board(seed, LIBRARY, EVERY_NAME), LIBRARY)
    for each in referee.position.objects:
        if each.zone not in ("library", "hand"):
            assert json.dumps(referee.ask(Characteristics("characteristics", each.id)).to_data())
            assert json.dumps(referee.ask(Characteristics("copiable", each.id)).to_data())
            assert referee.ask(CouldProduce(each.id)).standing in ("certain", "incomplete")

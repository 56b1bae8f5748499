"""What a board's entries resolve to: ids, cards, references, timestamps."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from board_fakes import FakeLibrary, unread

from pyrules.board import Board, BoardError, Position, load, resolve
from pyrules.board.definitions import card_of, mana_value, type_line
from pyrules.board.model import Custom

HERE = Path(__file__).parent


def position(**board: Any) -> Position:
    return resolve(Board.build(**board), FakeLibrary(), reader=unread)


def ids(at: Position) -> list[str]:
    return [each.id for each in at.objects]


def test_names_are_ids_and_are_numbered_where_there_are_several() -> None:
    at = position(you=["2 Forest", "Island"], opponent=["forest", {"card": "Forest", "id": "mine"}])
    assert ids(at) == ["Forest#1", "Forest#2", "Island", "Forest#3", "mine"]
    assert [each.controller for each in at.objects] == ["you", "you", "you", "opponent", "opponent"]
    assert at.find("island").number == 3
    assert at.find("Forest#4").id == "mine"
    with pytest.raises(BoardError, match=r'"Forest" could be any of 4. Write one of "Forest#1", .*, "mine"'):
        at.find("Forest")


def test_a_number_that_is_too_high() -> None:
    with pytest.raises(BoardError, match=r'"Forest#3"\. There are "Forest#1" to "Forest#2"\.'):
        position(you=["2 Forest"]).find("Forest#3")


def test_a_plain_name_means_the_only_one_without_an_id() -> None:
    at = position(you=["Forest", {"card": "Forest", "id": "other"}])
    assert at.find("Forest").number == 1
    assert at.find("other").number == 2


def test_an_id_is_meant_however_it_is_spelled_where_only_one_can_be() -> None:
    at = position(you=[{"card": "Island", "id": "mine"}, {"card": "Island", "id": "x"}, {"card": "Island", "id": "X"}])
    assert at.find("Mine").id == at.find("MINE").id == "mine"
    assert (at.find("x").id, at.find("X").id) == ("x", "X")
    at = position(you=[{"card": "Island", "id": "forest"}, "Forest"])
    assert (at.find("forest").number, at.find("Forest").number) == (1, 2)
    at = position(you=[{"card": "Island", "id": "ab"}, {"card": "Island", "id": "aB"}])
    with pytest.raises(BoardError, match='nothing on this board is called "AB"'):
        at.find("AB")


def test_double_faced_cards_go_by_either_face() -> None:
    at = position(you=["Insectile Aberration"])
    assert (at[1].face, at[1].id, at[1].shown_face.name) == (1, "Insectile Aberration", "Insectile Aberration")
    assert at.find("Delver of Secrets") is at.find("Delver of Secrets // Insectile Aberration") is at[1]
    two = position(you=["Insectile Aberration", "Delver of Secrets"])
    assert ids(two) == ["Insectile Aberration#1", "Delver of Secrets#2"]
    assert position(you=[{"card": "Delver of Secrets", "face": "back"}])[1].face == 1


def test_a_card_whose_name_begins_with_a_number() -> None:
    assert ids(position(you=["1996 World Champion"])) == ["1996 World Champion"]
    assert ids(position(you=[{"card": "1996 World Champion", "id": "champion"}])) == ["champion"]
    assert ids(position(you=["2 My Things"], cards=[{"name": "2 My Things", "type_line": "Land"}])) == ["2 My Things"]


def test_tokens_are_called_by_their_name_or_by_what_they_copy() -> None:
    at = position(
        you=[
            {"token": {"name": "Treasure", "type_line": "Token Artifact — Treasure"}},
            "Grizzly Bears",
            {"token": {}, "copying": "Grizzly Bears"},
            {"token": {}, "id": "tok", "copying": "Grizzly Bears#1"},
        ]
    )
    assert ids(at) == ["Treasure", "Grizzly Bears#1", "Grizzly Bears#2", "tok"]
    assert at[1].is_token and at[1].card.faces[0].subtypes == ("Treasure",)
    assert at[3].copying == 2 and at[4].copying == 2


def test_copying_means_an_object_before_a_card() -> None:
    at = position(you=[{"card": "Clone", "copying": "Grizzly Bears"}, {"card": "Clone", "copying": "Forest"}, "Forest"])
    assert at[1].copying == FakeLibrary().card("Grizzly Bears")
    assert at[2].copying == 3
    with pytest.raises(BoardError, match=r'nothing on this board and no card is called "Gizzly Bears"\. Did you mean'):
        position(you=[{"card": "Clone", "copying": "Gizzly Bears"}])


def test_timestamps_follow_the_file_and_effects_come_last() -> None:
    at = position(
        you=["Forest", {"card": "Island", "timestamp": 9}, "Opt"],
        effects=[
            {"card": "Opt"},
            {"card": "Opt", "timestamp": 2},
            {"card": "Opt"},
            {"card": "Opt", "timestamp": 40},
            {"card": "Opt"},
        ],
    )
    assert [each.timestamp for each in at.objects] == [1, 9, 3]
    assert [each.timestamp for each in at.effects] == [10, 2, 11, 40, 41]


def test_commanders_are_in_the_command_zone_unless_they_are_elsewhere() -> None:
    at = position(
        you={"commander": ["Clone", "Rancor"], "commander_casts": {"clone": 2}, "hand": ["Rancor"]}, opponent=["Clone"]
    )
    assert [(each.id, each.zone, each.is_commander) for each in at.objects] == [
        ("Clone#1", "command", True),
        ("Rancor", "hand", True),
        ("Clone#2", "battlefield", False),
    ]
    you = at.player("you")
    assert you.commanders == (1, 2) and dict(you.commander_casts) == {1: 2}


def test_you_and_opponent_are_always_there() -> None:
    at = resolve(Board.from_data({"players": {"Ann": {"life": 3}}}), FakeLibrary())
    assert [(each.number, each.name, each.life) for each in at.players] == [
        (1, "Ann", 3),
        (2, "you", 20),
        (3, "opponent", 20),
    ]


def test_the_boards_own_card_wins() -> None:
    own = {"name": "FOREST", "type_line": "Land — Cave", "oracle_text": "{T}: Add {R}."}
    at = position(you=["forest"], cards=[own])
    assert at[1].card.name == "FOREST" and at[1].shown_face.subtypes == ("Cave",)
    assert at[1].card.color_identity == ("R",)


def test_an_aura_on_a_player() -> None:
    at = position(you=[{"card": "Rancor", "attached_to": "opponent"}])
    assert at[1].attached_to is None and at[1].attached_to_player == "opponent"


def test_everything_that_an_entry_says_arrives() -> None:
    at = resolve(load(HERE / "good" / "every-key.yaml")[0], FakeLibrary(), reader=unread)
    clone = at.find("clone")
    assert (clone.tapped, clone.summoning_sick, clone.owner, clone.x, clone.cast_for) == (
        True,
        True,
        "opponent",
        3,
        "blitz",
    )
    assert dict(clone.counters) == {"+1/+1": 1, "charge": 2}
    assert clone.exception == "it's 7/5" and clone.attacking == "opponent" and clone.timestamp == 7
    assert [card.name for card in clone.merged_over] == ["Runeclaw Bear", "Opt"]
    assert at.find("Rancor").attached_to == clone.number
    assert at.find("tok").copying == clone.number
    assert at.in_zone("exile")[0].exiled_with == clone.number
    assert at.effects[0].targets == (clone.number, "you")
    assert at.effects[1].source == 2 or at.effects[1].source == at.find("Reflecting Pool").number
    assert at.effects[2].affects == (at.find("tok").number,)
    assert at.active == "opponent" and at.phase == "declare attackers"


def test_what_then_creates_can_be_asked_about_and_nothing_else() -> None:
    board: dict[str, Any] = {
        "you": {"hand": ["Clone"]},
        "then": [{"play": {"card": "Forest"}}, {"resolve": {"what": "top", "as": ["tok"]}}],
    }
    position(**board, ask=[{"zone": "tok"}, {"zone": "Forest"}, {"zone": "Clone"}])
    with pytest.raises(
        BoardError, match=r'board\.ask\[0\]\.zone: nothing on this board is called "tik". Did you mean "tok"'
    ):
        position(**board, ask=[{"zone": "tik"}])


def test_a_hundred_thousand_are_enough() -> None:
    assert len(position(you=["100000 Forest"]).objects) == 100_000
    with pytest.raises(BoardError, match="100,001 are too many"):
        position(you=["100001 Forest"])


def test_type_lines() -> None:
    assert type_line("Token Legendary Snow Artifact Creature — Time Lord Elf") == (
        ("Legendary", "Snow"), ("Artifact", "Creature"), ("Time Lord", "Elf"),
    )  # fmt: skip
    assert type_line("Land") == ((), ("Land",), ())


@pytest.mark.parametrize(
    ("cost", "value"), [("", 0), ("{X}{2}{G/P}", 3), ("{2/W}{W/U}", 3), ("{HW}", 0.5), ("{10}{C}{S}", 12)]
)
def test_mana_values(cost: str, value: float) -> None:
    assert mana_value(cost) == value


def test_colors_of_own_cards() -> None:
    def colors(**more: Any) -> tuple[str, ...]:
        return card_of(Custom(name="x", type_line="Creature", **more), unread).faces[0].colors

    assert colors(mana_cost="{G/W}{2/U}{B/P}") == ("W", "U", "B", "G")
    assert colors(mana_cost="{3}{C}") == ()
    assert colors(color_indicator=["green"]) == ("G",)
    assert colors(mana_cost="{R}", colors=[]) == ()

"""What was chosen for an object is held against its text: words are mended, what cannot be meant is refused."""

from __future__ import annotations

from typing import Any

import pytest
from boards import board_of

from pyrules import Referee, characteristics
from pyrules.board import BoardError
from pyrules.cards.abilities.vocabulary import CREATURE_TYPES

FROB = {"name": "Frob", "type_line": "Creature — Frobnitz Elf", "power": 1, "toughness": 1}
GLADE = {"name": "Glade", "type_line": "Land — Frobnitz"}


def chosen(card: str, **choice: Any) -> dict[str, Any]:
    """What the board says was chosen for a card, once it is resolved."""
    return resolved({"card": card, "chosen": choice})


def resolved(entry: dict[str, Any], **rest: Any) -> dict[str, Any]:
    found = Referee(board_of([entry], **rest)).position[1].chosen
    assert found is not None
    data: dict[str, Any] = found.to_data()
    return data


def test_a_number_or_a_player_where_something_else_is_chosen() -> None:
    told = "the text of Meddling Mage chooses a name, no {}. Write chosen: {{name: …}}."
    assert refusal("Meddling Mage", {"number": 3}) == told.format("number")
    assert refusal("Meddling Mage", {"player": "you"}) == told.format("player")
    assert chosen("Sanctum Prelate", number=3) == {"number": 3}  # "choose a number"
    assert chosen("Phyrexian Processor", number=3) == {"number": 3}  # it chooses an amount of life in other words


def refusal(card: str, choice: dict[str, Any]) -> str:
    with pytest.raises(BoardError) as caught:
        resolved({"card": card, "chosen": choice})
    assert caught.value.place == f"board.players.you.battlefield[0].chosen.{next(iter(choice))}"
    return f"{caught.value.message} {caught.value.remedy}".strip()


def fields(board: Any, of: str, *names: str) -> list[Any]:
    ruling = Referee(board).ask(characteristics(of))
    assert ruling.standing == "certain", ruling
    return [ruling.answer[name] for name in names]


@pytest.mark.parametrize(
    ("card", "given", "meant"),
    [
        ("Conspiracy", "Elf", "Elf"),
        ("Conspiracy", "elf", "Elf"),
        ("Conspiracy", "ELF", "Elf"),
        ("Conspiracy", "time lord", "Time Lord"),
        ("Conspiracy", "assembly-worker", "Assembly-Worker"),
        ("Thran Portal", "forest", "Forest"),  # "choose a basic land type"
        ("Serra's Emissary", "creature", "Creature"),  # "choose a card type"
        ("Cloud Key", "artifact", "Artifact"),  # "choose artifact, creature, enchantment, instant, or sorcery"
    ],
)
def test_a_type_is_folded_to_the_word_on_cards(card: str, given: str, meant: str) -> None:
    assert chosen(card, type=given) == {"type": meant}


@pytest.mark.parametrize(
    ("card", "choice", "told"),
    [
        ("Conspiracy", {"type": "Elff"}, '"Elff" is no creature type. Did you mean "Elf"?'),
        ("Conspiracy", {"type": "Zzyx"}, '"Zzyx" is no creature type. Write a creature type as it stands on cards'),
        ("Conspiracy", {"type": "Forest"}, 'Conspiracy chooses a creature type, which "Forest" is not.'),
        ("Conspiracy", {"type": "creature"}, 'Conspiracy chooses a creature type, which "Creature" is not.'),
        ("Thran Portal", {"type": "Elf"}, 'Thran Portal chooses a land type, which "Elf" is not.'),
        ("Thran Portal", {"type": "Forrest"}, '"Forrest" is no land type. Did you mean "Forest"?'),
        ("Serra's Emissary", {"type": "Elf"}, 'chooses a card type, which "Elf" is not.'),
        ("Conspiracy", {"color": "red"}, "Conspiracy chooses a creature type, no color. Write chosen: {type: …}."),
        ("Painter's Servant", {"type": "Elf"}, "Painter's Servant chooses a color, no type. Write chosen: {color: …}."),
        ("Pithing Needle", {"color": "red"}, "Pithing Needle chooses a name, no color."),
        ("Pithing Needle", {"name": "Mutavaul"}, "No card is called 'Mutavaul'. Did you mean 'Mutavault'"),
        ("Frontier Siege", {"option": "Kahns"}, 'none of the words of Frontier Siege. Did you mean "Khans"?'),
        ("Chrome Mox", {"card": "Grizly Bears"}, 'no card is called "Grizly Bears". Did you mean'),
    ],
)
def test_what_the_text_cannot_mean_is_refused(card: str, choice: dict[str, Any], told: str) -> None:
    assert told in refusal(card, choice)


def test_what_the_text_chooses_is_taken() -> None:
    assert chosen("Painter's Servant", color="red") == {"color": "R"}
    assert chosen("Pithing Needle", name="mutavault") == {"name": "Mutavault"}
    assert chosen("Frontier Siege", option="khans") == {"option": "khans"}
    # its own text chooses nothing, but what it copies does; what no copy is said of may be a copy of anything
    assert resolved({"card": "Clone", "copying": "Painter's Servant", "chosen": {"color": "red"}}) == {"color": "R"}
    assert chosen("Clone", color="red", type="elf") == {"color": "R", "type": "Elf"}
    # where nothing is chosen, a choice changes nothing, but its words must be words
    assert chosen("Grizzly Bears", color="red", type="elf") == {"color": "R", "type": "Elf"}
    assert resolved({"card": "Odd", "chosen": {"type": "forest"}}, cards=[odd]) == {"type": "Forest"}


odd = {"name": "Odd", "type_line": "Enchantment", "oracle_text": "Choose oddly."}


def test_of_a_text_that_was_not_read_any_type_may_be_chosen_but_only_a_type() -> None:
    with pytest.raises(BoardError, match=r'"Elff" is no type\. Did you mean "Elf"'):
        resolved({"card": "Odd", "chosen": {"type": "Elff"}}, cards=[odd])


def test_the_types_of_the_boards_own_cards_exist() -> None:
    conspiracy = {"card": "Conspiracy", "chosen": {"type": "frobnitz"}}
    assert resolved(conspiracy, cards=[FROB]) == {"type": "Frobnitz"}
    token = {"token": {"name": "Frob", "type_line": "Token Creature — Frobnitz"}}
    assert Referee(board_of([token, conspiracy])).position[2].chosen is not None
    with pytest.raises(BoardError, match='a creature type, which "Frobnitz" is not'):
        resolved(conspiracy, cards=[GLADE])
    with pytest.raises(BoardError, match='"frobnitz" is no creature type'):
        resolved(conspiracy)


def test_creature_types_that_only_cards_have_exist() -> None:
    """Spuzzem is on a card, but not in rule 205.3m."""
    assert "Spuzzem" not in CREATURE_TYPES
    assert chosen("Conspiracy", type="spuzzem") == {"type": "Spuzzem"}


def test_an_effects_choice_is_held_against_its_text() -> None:
    bears = ["Grizzly Bears"]
    effect = {"card": "Alloy Golem", "chosen": {"type": "Elf"}}
    with pytest.raises(BoardError, match="the text of Alloy Golem chooses a color, no type") as caught:
        Referee(board_of(bears, effects=[effect]))
    assert caught.value.place == "board.effects[0].chosen.type"
    words = {"card": "Artificial Evolution", "targets": bears, "chosen": {"option": "Bear to Elf"}}
    assert Referee(board_of(bears, effects=[words])).position.effects[0].chosen is not None


def test_a_chosen_type_is_one_of_every_creature_type() -> None:
    """702.73a: a changeling is every creature type, also the one that was chosen (Vanquisher's Banner)."""
    banner = {"card": "Vanquisher's Banner", "chosen": {"type": "Goblin"}}
    assert fields(board_of([banner, "Woodland Changeling"]), "Woodland Changeling", "power") == [3]
    assert fields(board_of([banner, "Grizzly Bears"]), "Grizzly Bears", "power") == [2]


def test_a_type_of_ones_own_is_kept_and_counts() -> None:
    """205.3: Frobnitz is a creature type, since it is on a creature; what sets types takes it, too."""
    alone = board_of(["Frob"], cards=[FROB])
    assert fields(alone, "Frob", "subtypes") == [["Frobnitz", "Elf"]]
    banner = {"card": "Vanquisher's Banner", "chosen": {"type": "Frobnitz"}}
    assert fields(board_of(["Frob", banner, "Woodland Changeling"], cards=[FROB]), "Frob", "power") == [2]
    assert fields(board_of(["Frob", banner, "Woodland Changeling"], cards=[FROB]), "Woodland Changeling", "power") == [
        3
    ]
    conspiracy = {"card": "Conspiracy", "chosen": {"type": "Goblin"}}
    assert fields(board_of(["Frob", conspiracy], cards=[FROB]), "Frob", "subtypes") == [["Goblin"]]


def test_a_land_type_of_ones_own_is_none_of_creatures() -> None:
    """305.7: Blood Moon takes it; Conspiracy does not."""
    conspiracy = {"card": "Conspiracy", "chosen": {"type": "Goblin"}}
    animated = board_of(["Glade", conspiracy, "Living Plane"], cards=[GLADE])
    assert sorted(fields(animated, "Glade", "subtypes")[0]) == ["Frobnitz", "Goblin"]
    assert fields(board_of(["Glade", "Blood Moon"], cards=[GLADE]), "Glade", "subtypes") == [["Mountain"]]

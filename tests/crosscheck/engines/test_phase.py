"""phase, asked for real: boards go in as they are said, and what cannot go in is said, too."""

from __future__ import annotations

from typing import Any

import pytest

from pyrules.board import Board
from pyrules.crosscheck.engines import Answer, engine

pytest.importorskip("phase", reason="NO PHASE: pip install 'pyrules[phase]'; its adapter is untested")


@pytest.fixture(scope="module")
def phase() -> Any:
    return engine("phase")


def one(phase: Any, *battlefield: Any, ask: dict[str, Any], **rest: Any) -> Answer:
    (answer,) = phase.answers(Board.build(you=battlefield, ask=[ask], **rest))
    return answer


def sheet(phase: Any, of: str, *battlefield: Any, **rest: Any) -> dict[str, Any]:
    answer = one(phase, *battlefield, ask={"characteristics": of}, **rest)
    assert not answer.cannot, answer.cannot
    return answer.value


def test_a_creature_as_it_is_printed(phase: Any) -> None:
    assert sheet(phase, "Serra Angel", "Serra Angel") == {
        "name": "Serra Angel", "supertypes": [], "types": ["Creature"], "subtypes": ["Angel"], "colors": ["white"],
        "keywords": ["flying", "vigilance"], "power": 4, "toughness": 4, "has_any_ability": True,
    }  # fmt: skip


def test_layers_counters_attachments_and_choices_are_put_up(phase: Any) -> None:
    board = [
        {"card": "Grizzly Bears", "id": "bear", "counters": {"+1/+1": 2}},
        {"card": "Holy Strength", "attached_to": "bear"},
        {"card": "Conspiracy", "chosen": {"type": "Elf"}},
        "Glorious Anthem",
    ]
    found = sheet(phase, "bear", *board)
    assert (found["power"], found["toughness"]) == (2 + 2 + 1 + 1, 2 + 2 + 2 + 1)
    assert found["subtypes"] == ["Elf"]


def test_copies_are_put_up(phase: Any) -> None:
    board = [
        {"card": "Serra Angel", "id": "angel", "counters": {"+1/+1": 1}},
        {"card": "Clone", "id": "clone", "copying": "angel"},
        {"card": "Clone", "id": "second", "copying": "clone"},
        {"token": {}, "id": "token", "copying": "angel"},
    ]
    for copy in ("clone", "second", "token"):
        found = sheet(phase, copy, *board)
        assert (found["name"], found["power"], found["keywords"]) == ("Serra Angel", 4, ["flying", "vigilance"])


def test_spells_and_abilities_that_have_resolved_are_put_up(phase: Any) -> None:
    frog = {"card": "Turn to Frog", "targets": ["Serra Angel"], "controller": "opponent"}
    found = sheet(phase, "Serra Angel", "Serra Angel", "Grizzly Bears", effects=[frog])
    assert (found["subtypes"], found["colors"], found["keywords"]) == (["Frog"], ["blue"], [])
    assert sheet(phase, "Grizzly Bears", "Serra Angel", "Grizzly Bears", effects=[frog])["subtypes"] == ["Bear"]
    land = {"card": "Mutavault", "source": "Mutavault", "ability": 2, "controller": "you"}
    assert sheet(phase, "Mutavault", "Mutavault", effects=[land])["power"] == 2


def test_a_mass_effect_leaves_what_came_later(phase: Any) -> None:
    board = [{"card": "Grizzly Bears", "timestamp": 1}, {"card": "Serra Angel", "timestamp": 9}]
    overrun = {"card": "Overrun", "controller": "you", "timestamp": 5}
    assert sheet(phase, "Grizzly Bears", *board, effects=[overrun])["power"] == 5
    assert sheet(phase, "Serra Angel", *board, effects=[overrun])["power"] == 4


@pytest.mark.parametrize(
    ("battlefield", "of", "types"),
    [
        (["Reflecting Pool", "Forest", "Wastes"], "Reflecting Pool", ["G", "C"]),
        (["Azorius Signet"], "Azorius Signet", ["W", "U"]),  # its cost is paid from elsewhere
        ([{"card": "Llanowar Elves", "tapped": True, "summoning_sick": True}], "Llanowar Elves", ["G"]),
        (["Grizzly Bears"], "Grizzly Bears", []),
        (["Steam Vents", "Blood Moon"], "Steam Vents", ["R"]),
        (["Forest", "Contamination"], "Forest", ["B"]),
    ],
)
def test_mana_is_really_taken(phase: Any, battlefield: list[Any], of: str, types: list[str]) -> None:
    assert one(phase, *battlefield, ask={"could_produce": of}).value == types


def test_where_fields_and_mana_differ_the_mana_counts_and_it_is_said(phase: Any) -> None:
    answer = one(phase, "Nykthos, Shrine to Nyx", "Llanowar Elves", ask={"could_produce": "Nykthos, Shrine to Nyx"})
    assert answer.value == ["G", "C"]
    assert answer.note == "its fields show {W}{U}{B}{R}{G}{C}, its mana action gives {G}{C}"


def test_how_much_one_ability_adds(phase: Any) -> None:
    board = ["Gaea's Cradle", "Llanowar Elves", "Grizzly Bears"]
    assert one(phase, *board, ask={"produces": {"of": "Gaea's Cradle"}}).value == ["{G}{G}"]
    lotus = {"produces": {"of": "Gilded Lotus", "choose": {"color": "red"}}}
    assert one(phase, "Gilded Lotus", ask=lotus).value == ["{R}{R}{R}"]


ODD_MOON = {"name": "Odd Moon", "type_line": "Enchantment", "oracle_text": "Lands are odd."}


@pytest.mark.parametrize(
    ("battlefield", "rest", "reason"),
    [
        (["Odd Moon"], {"cards": [ODD_MOON]}, "phase does not read Odd Moon: Lands are odd."),
        ([{"card": "Serra Angel", "face_down": True}], {}, "a face-down object cannot be put up"),
        ([{"card": "Phantasmal Image", "copying": "Forest"}], {}, "a copy with an exception cannot be put up"),
        ([], {"effects": [{"card": "Turn to Frog"}]}, "what Turn to Frog targets is not said"),
        ([], {"then": [{"step": "end"}]}, "what happens next"),
    ],
)
def test_what_cannot_be_put_up_is_no_guess(phase: Any, battlefield: list[Any], rest: Any, reason: str) -> None:
    answer = one(phase, "Forest", *battlefield, ask={"could_produce": "Forest"}, **rest)
    assert answer.value is None
    assert answer.cannot.startswith(reason)


def test_an_x_in_a_cost_is_not_chosen_for_the_asker(phase: Any) -> None:
    answer = one(phase, "Hazel of the Rootbloom", ask={"could_produce": "Hazel of the Rootbloom"})
    assert answer.cannot == "the X in the cost of Hazel of the Rootbloom is not said"


def test_what_only_sleeps_does_not_silence_the_board(phase: Any) -> None:
    odd = {"name": "Odd Elf", "type_line": "Creature — Elf", "power": 1, "toughness": 1, "oracle_text": "{1}: Be odd."}
    assert sheet(phase, "Forest", "Forest", "Odd Elf", cards=[odd])["types"] == ["Land"]


def test_what_triggers_while_a_spell_is_cast_is_left_out(phase: Any) -> None:
    """The board says that the spell has resolved, and not that prowess triggered."""
    monk = {"card": "Jeskai Windscout", "id": "monk"}
    effects = [{"card": "Giant Growth", "targets": ["bear"]}]
    board = [monk, {"card": "Grizzly Bears", "id": "bear"}]
    assert sheet(phase, "monk", *board, effects=effects)["power"] == 2
    assert sheet(phase, "bear", *board, effects=effects)["power"] == 2 + 3


def test_the_number_of_a_given_ability_is_not_plain(phase: Any) -> None:
    asked = {"produces": {"of": "Command Bridge", "ability": 3}}
    assert not one(phase, "Command Bridge", ask=asked).cannot
    assert "is not plain" in one(phase, "Command Bridge", "Toxicrene", ask=asked).cannot


def test_every_combination_of_colors_is_chosen(phase: Any) -> None:
    """phase lists only some of the choices, and takes every one; four mana in five colors are 70 sums."""
    asked = {"produces": {"of": "Baxter Building", "ability": 2}}
    assert len(one(phase, "Baxter Building", ask=asked).value) == 70

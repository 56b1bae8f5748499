"""Reasons from the layers: what did it, what it did, in which layer, and why then."""

from __future__ import annotations

import re
from typing import Any

import pytest
from boards import board_of

from pyrules.board import Board
from pyrules.judging import rulings
from pyrules.questions.characteristics import characteristics, copiable
from pyrules.questions.could_produce import could_produce
from pyrules.questions.produces import produces
from pyrules.referee import Referee
from pyrules.rulebook import phrases
from pyrules.rulings import Reason

MOON = "“Nonbasic lands are Mountains.” of Blood Moon"


def why(board: Board, of: str) -> list[Reason]:
    return list(Referee(board).ask(characteristics(of)).reasons)


def texts(board: Board, of: str) -> list[str]:
    return [reason.text for reason in why(board, of)]


def test_a_card_that_nothing_changed_is_what_is_printed_on_it() -> None:
    (reason,) = why(board_of(["Grizzly Bears", "Forest"]), "Grizzly Bears")
    assert reason == Reason(
        "109.3", "Grizzly Bears has what is printed on its card: Creature — Bear 2/2", "Grizzly Bears"
    )


def test_blood_moon_is_told_with_its_layer_and_what_it_takes_and_gives() -> None:
    printed, moon = why(board_of(["Steam Vents", "Blood Moon"]), "Steam Vents")
    assert printed.text == "Steam Vents has what is printed on its card: Land — Island Mountain"
    assert moon.text == (
        f"Layer 4, types: by {MOON}, Steam Vents loses its other land types, loses the abilities of its rules text and "
        "stays a Mountain"
    )
    assert moon.rule == "613.1d, 205.1a, 305.7"


def test_what_is_not_lost_is_not_told() -> None:
    """A Reflecting Pool has no land types to lose."""
    told = texts(board_of(["Reflecting Pool", "Blood Moon"]), "Reflecting Pool")
    assert "land types" not in told[-1]
    assert "loses the abilities of its rules text and becomes a Mountain" in told[-1]


def test_an_effect_that_changes_nothing_is_no_reason() -> None:
    assert len(texts(board_of(["Swamp", "Urborg, Tomb of Yawgmoth"]), "Swamp")) == 1


def test_an_effect_that_waited_and_was_gone() -> None:
    """613.8a: what Urborg does depends on Blood Moon, which takes its ability."""
    *_, last = why(board_of(["Urborg, Tomb of Yawgmoth", "Blood Moon", "Steam Vents"]), "Steam Vents")
    assert last.rule == "613.8b, 613.8a"
    assert "of Urborg, Tomb of Yawgmoth did nothing to Steam Vents" in last.text
    assert "depends on Blood Moon and so waited for it" in last.text


def test_a_dependency_that_turns_the_order_of_timestamps_around() -> None:
    conspiracy = {"card": "Conspiracy", "chosen": {"type": "Elf"}}
    told = why(board_of([conspiracy, "Living Plane", "Mishra's Factory"]), "Mishra's Factory")
    (waited,) = [reason for reason in told if "of Conspiracy" in reason.text]
    assert waited.text.endswith("becomes an Elf (it is older, but it depends on Living Plane and so waited for it)")
    assert waited.rule.endswith("613.8b, 613.8a")
    told = why(board_of(["Living Plane", conspiracy, "Mishra's Factory"]), "Mishra's Factory")
    (waited,) = [reason for reason in told if "of Conspiracy" in reason.text]
    assert waited.text.endswith("(it waited for Living Plane, on which it depends)")


def test_what_the_order_does_not_depend_on_is_not_told() -> None:
    """Conspiracy waits for Living Plane, but at a Bear that is never seen."""
    conspiracy = {"card": "Conspiracy", "chosen": {"type": "Elf"}}
    told = texts(board_of([conspiracy, "Living Plane", "Grizzly Bears", "Forest"]), "Grizzly Bears")
    assert told[-1].endswith("Grizzly Bears loses its other creature types and becomes an Elf")


def test_timestamps_decide_where_nothing_depends() -> None:
    board = board_of(["Humility", "Opalescence", "Glorious Anthem"])
    *_, last = why(board, "Glorious Anthem")
    assert last.text.startswith("Layer 7b, base power and toughness: by “Each other non-Aura enchantment is a creature")
    assert last.text.endswith("Glorious Anthem has base power and toughness 3/3 (it is younger than Humility)")
    assert last.rule == "613.4b, 613.7"


def test_what_only_adds_up_has_no_order() -> None:
    told = texts(board_of([{"card": "Grizzly Bears", "counters": {"+1/+1": 2}}, "Glorious Anthem"]), "Grizzly Bears")
    assert len(told) == 3
    assert any(text.endswith("by its counters, Grizzly Bears gets +2/+2") for text in told)
    assert any(text.endswith("of Glorious Anthem, Grizzly Bears gets +1/+1") for text in told)


def test_every_creature_type_is_not_listed() -> None:
    *_, last = texts(board_of(["Changeling Outcast", "Conspiracy"]), "Changeling Outcast")
    assert last.endswith("Changeling Outcast becomes every creature type")


def test_a_resolved_effect_is_told_by_its_card() -> None:
    frog: dict[str, Any] = {"card": "Turn to Frog", "controller": "opponent", "targets": ["Serra Angel"]}
    told = why(board_of(["Serra Angel"], effects=[frog]), "Serra Angel")
    assert [reason.rule.split(",")[0] for reason in told] == ["109.3", "613.1d", "613.1e", "613.1f", "613.4b"]
    assert "of Turn to Frog, Serra Angel loses its other colors and becomes blue" in told[2].text
    assert told[4].text.endswith("has base power and toughness 1/1")


def test_a_copy_is_told_with_what_it_copies_and_what_is_excepted() -> None:
    board = board_of(
        ["Grizzly Bears", {"card": "Phyrexian Metamorph", "id": "copy", "copying": "Grizzly Bears"}, "Glorious Anthem"]
    )
    referee = Referee(board)
    told = [(reason.rule, reason.text) for reason in referee.ask(copiable("copy")).reasons]
    assert told == [
        ("109.3", "Grizzly Bears has what is printed on its card: Creature — Bear 2/2"),
        ("707.2", "copy is a copy of Grizzly Bears"),
        ("707.9b", "But copy becomes an artifact"),
    ]
    assert len(referee.ask(characteristics("copy")).reasons) == 4


def test_face_down() -> None:
    told = why(board_of([{"card": "Hill Giant", "face_down": True, "id": "morph"}]), "morph")
    assert [reason.rule for reason in told] == ["708.2a"]


# -- inside questions about mana --


def test_a_pool_under_blood_moon_is_a_mountain_because_of_it() -> None:
    told = Referee(board_of(["Reflecting Pool", "Blood Moon"])).ask(could_produce("Reflecting Pool")).reasons
    assert [reason.rule for reason in told] == ["613.1d, 305.7, 205.1a", "305.6", "106.7", "106.7"]
    assert MOON in told[0].text
    told = Referee(board_of(["Reflecting Pool", "Blood Moon"])).ask(produces("Reflecting Pool")).reasons
    assert MOON in told[0].text


def test_a_land_that_is_seen_was_made_a_land() -> None:
    """What a proof looks up and does not tell rests on effects, too."""
    board = board_of({"you": ["Reflecting Pool"], "opponent": ["Exotic Orchard", "Blood Moon"]})
    assert any(MOON in reason.text for reason in Referee(board).ask(could_produce("Exotic Orchard")).reasons)
    ashaya = board_of(["Reflecting Pool", "Ashaya, Soul of the Wild", "Llanowar Elves"])
    told = Referee(ashaya).ask(could_produce("Reflecting Pool")).reasons
    assert any("of Ashaya, Soul of the Wild" in reason.text and "613.1d" in reason.rule for reason in told)


def test_why_nothing_is_left_to_produce() -> None:
    told = Referee(board_of(["Llanowar Elves", "Humility"])).ask(could_produce("Llanowar Elves")).reasons
    assert [reason.rule for reason in told] == ["613.1f", "106.7"]
    assert told[1].text == "No ability of Llanowar Elves adds mana"
    assert told[0].text.endswith("of Humility, Llanowar Elves loses its abilities")


def test_a_given_ability_is_told_with_its_giver() -> None:
    told = Referee(board_of(["Forest", "Chromatic Lantern"])).ask(could_produce("Forest")).reasons
    assert told[0] == Reason(
        "611.3a", "Chromatic Lantern gives Forest the ability “{T}: Add one mana of any color.”", "Forest"
    )


# -- the words beside the rules --


def test_every_layer_has_its_name() -> None:
    named = {phrase.pattern for phrase in phrases() if phrase.pattern.startswith("layer(")}
    layers = (10, 20, 30, 31, 39, 40, 49, 50, 59, 60, 70, 71, 72, 73)
    assert named == {f"layer({layer})" for layer in (*layers, "sizeless")}  # 208.5 is no layer


@pytest.mark.parametrize("phrase", phrases(), ids=lambda phrase: phrase.pattern)
def test_words_name_only_what_the_pattern_has(phrase: Any) -> None:
    slots = {name for _, name in re.findall(r"\{(a |\+|)(\w+)\}", phrase.words)}
    assert slots <= {*re.findall(r"\b[A-Z]\w*", phrase.pattern), "O"}
    assert phrase.number


def test_a_number_that_an_effect_made_is_a_reason_for_mana() -> None:
    """Marwyn adds mana for its power, which an anthem raises; a number is no ability that something granted."""
    board = board_of(["Marwyn, the Nurturer", "Glorious Anthem"])
    ruling = Referee(board).ask(produces("Marwyn, the Nurturer", 2))
    assert ruling.answer == ("{G}{G}",)
    assert "613.4c" in [reason.rule for reason in ruling.reasons]


def test_a_creature_without_a_size_has_0_by_its_own_rule_and_in_no_layer() -> None:
    told = why(board_of(["March of the Machines", "Sol Ring"]), "Sol Ring")
    (sizeless,) = [reason for reason in told if "0/0" in reason.text]
    assert sizeless.rule == "208.5"
    assert "layer" not in sizeless.text.lower()
    assert [reason.rule for reason in told if "7b" in reason.text] == ["613.4b"]


def test_what_an_ability_defines_is_told_under_one_number() -> None:
    told = why(board_of(["Nightmare", "Swamp"]), "Nightmare")
    assert [reason.rule for reason in told if "7a" in reason.text] == ["613.4a"]


def test_a_token_has_no_card() -> None:
    token = {"name": "Soldier", "type_line": "Token Creature — Soldier", "power": "1", "toughness": "1"}
    (told,) = why(board_of([{"token": token}]), "Soldier")
    assert (told.rule, told.text) == ("111.3", "Soldier has what it was created with: Creature — Soldier 1/1")


def test_what_lies_face_down_with_ward_is_told_with_it() -> None:
    (told,) = why(board_of([{"card": "Dog Walker", "id": "d", "face_down": True, "cast_for": "disguise"}]), "d")
    assert "with ward" in told.text and told.rule.startswith("702.168a")
    (told,) = why(board_of([{"card": "Hooded Hydra", "id": "d", "face_down": True, "cast_for": "morph"}]), "d")
    assert "ward" not in told.text and told.rule == "708.2a"


def test_who_controls_it_is_told_with_what_makes_it_so() -> None:
    board = board_of({"you": [{"card": "Control Magic", "attached_to": "giant"}],
                      "opponent": [{"card": "Hill Giant", "id": "giant"}]},
                     ask=[{"status": "giant"}, {"can_attack": {"what": "giant", "player": "opponent"}}])  # fmt: skip
    by = "by “You control enchanted creature.” of Control Magic"
    status, attack = (ruling for _, ruling in rulings(board))
    assert any(by in each.text and each.text.endswith("giant is controlled by you") for each in status.reasons)
    for ruling in (status, attack):
        (step,) = [each for each in ruling.proof.steps() if by in each.says]
        assert step.rule == "613.1b"
    plain = board_of({"you": [{"card": "Hill Giant", "id": "giant"}]}, ask=[{"status": "giant"}])
    ((_, ruling),) = rulings(plain)
    assert not any("613.1b" in each.rule for each in ruling.reasons)


@pytest.mark.parametrize(
    ("aura", "words"),
    [
        ("Sugar Coat", "gains “{2}, {T}, Sacrifice this permanent: You gain 3 life.”"),
        ("Heliod's Punishment", "if it has no task counters on it, destroy Heliod's Punishment.”"),
    ],
)
def test_in_quotation_marks_stands_who_is_meant(aura: str, words: str) -> None:
    """ "This artifact" is what gets the ability, and the card's name the one that gives it (201.5)."""
    board = board_of([{"card": "Grizzly Bears", "id": "bear"}, {"card": aura, "attached_to": "bear"}])
    told = texts(board, "bear")
    assert told[-1].endswith(words)
    assert not any("@" in text or "acrifice Sugar Coat" in text for text in told)


def test_what_is_set_is_told_under_205_1a_and_what_is_added_under_205_1b() -> None:
    board = board_of(["Hivestone", "Grizzly Bears", {"card": "Frogify", "attached_to": "Grizzly Bears"}])
    _, sliver, frog, *_ = why(board, "Grizzly Bears")
    assert (sliver.rule, sliver.text.endswith("Grizzly Bears becomes a Sliver")) == ("613.1d, 205.1b", True)
    assert frog.rule == "613.1d, 205.1a, 613.7"
    assert "Grizzly Bears loses its other creature types and becomes a Frog" in frog.text


def test_a_supertype_comes_and_goes_under_205_4b() -> None:
    board = board_of(["Forest", {"card": "In Bolas's Clutches", "attached_to": "Forest"}])
    assert why(board, "Forest")[-1].rule == "613.1d, 205.4b"


def test_no_land_types_are_lost_by_what_has_none() -> None:
    board = board_of(["Grizzly Bears", {"card": "Song of the Dryads", "attached_to": "Grizzly Bears"}])
    told = texts(board, "Grizzly Bears")[1]
    assert "loses its other card types, becomes a land and becomes a Forest" in told


@pytest.mark.parametrize("original", ["Isamaru, Hound of Konda", "Grizzly Bears"])
def test_a_copy_is_not_legendary_whatever_it_copies(original: str) -> None:
    board = board_of([original, {"token": {}, "id": "token", "copying": original, "except": "it isn't legendary"}])
    assert texts(board, "token")[-1] == "But token is not legendary"


@pytest.mark.parametrize(
    ("chosen", "told"),
    [({"chosen": {"color": "red"}}, "protection from red"), ({}, "protection from the chosen color")],
)
def test_protection_from_the_chosen_color_names_it_where_the_board_does(chosen: dict[str, Any], told: str) -> None:
    board = board_of(["Grizzly Bears", {"card": "Flickering Ward", "attached_to": "Grizzly Bears", **chosen}])
    assert texts(board, "Grizzly Bears")[-1].endswith(f"Grizzly Bears gains {told}")
    assert Referee(board).ask(characteristics("Grizzly Bears")).answer["keywords"] == [told]

"""Forge's tokens: only what is sure is read out of a name; scripts say the rest."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyrules.board.model import Token
from pyrules.errors import BoardError
from pyrules.exchange.forge_tokens import PREDEFINED, by_name, from_folder, old_style, script_of


def test_a_plain_creature_is_told_by_its_name() -> None:
    assert by_name("g_1_1_saproling") == {
        "name": "Saproling", "type_line": "Token Creature — Saproling", "colors": ["G"], "power": "1", "toughness": "1"
    }  # fmt: skip
    assert by_name("c_10_10_eldrazi") == {
        "name": "Eldrazi", "type_line": "Token Creature — Eldrazi", "colors": [], "power": "10", "toughness": "10"
    }  # fmt: skip
    soldier = by_name("rw_1_1_goblin_soldier")
    assert soldier is not None
    assert (soldier["name"], soldier["colors"]) == ("Goblin Soldier", ["W", "R"])


@pytest.mark.parametrize(
    "script",
    [
        "w_1_1_bird_flying", "c_1_1_a_thopter_flying", "b_2_2_e_zombie", "avacyn", "g_x_x_ooze", "gg_1_1_elf",
        "c_a_map_sac", "b_1_1_rat_noblock", "g_1_1", "",
    ],
)  # fmt: skip
def test_a_name_that_leaves_something_open_tells_nothing(script: str) -> None:
    assert by_name(script) is None


@pytest.mark.parametrize("script", ["g_1_1_saproling", "u_3_4_human_wizard", "c_0_0_construct", *PREDEFINED])
def test_what_a_name_tells_is_called_so(script: str) -> None:
    told = by_name(script)
    assert script_of(Token.read(told)) == script


def test_in_which_order_a_script_names_two_colors_is_not_sure() -> None:
    told = by_name("rw_1_1_goblin_soldier")
    assert told == by_name("wr_1_1_goblin_soldier")
    assert script_of(Token.read(told)) is None


@pytest.mark.parametrize(
    "changed",
    [
        {"oracle_text": "Flying"}, {"name": "Bob"}, {"type_line": "Token Legendary Creature — Saproling"},
        {"type_line": "Token Artifact Creature — Saproling"}, {"power": "*"}, {"mana_cost": "{G}"},
    ],
)  # fmt: skip
def test_other_tokens_have_no_script(changed: dict[str, str]) -> None:
    told = by_name("g_1_1_saproling")
    assert told is not None
    assert script_of(Token.read({**told, **changed})) is None


def test_tokens_of_old_files() -> None:
    knight = "Knight,P:2,T:2,Cost:no cost,Types:Creature-Knight,Keywords:Vigilance,Image:w_2_2_knight_rtr"
    assert old_style(knight) == {
        "name": "Knight", "type_line": "Token Creature — Knight", "colors": ["W"], "power": "2", "toughness": "2",
        "oracle_text": "Vigilance",
    }  # fmt: skip
    plant = "Plant,P:0,T:1,Cost:no cost,Color:G,Types:Creature-Plant,Keywords:,Image:g_0_1_plant"
    assert old_style(plant) == by_name("g_0_1_plant")
    assert old_style(plant.replace("Color:G", "Color:Green")) is None
    assert old_style(plant.replace("P:0", "P:*")) is None
    assert old_style(knight.replace("Vigilance", "HIDDEN thing")) is None
    assert old_style(knight.replace("Image:w_2_2_knight_rtr", "Image:knight")) is None
    assert old_style(knight.replace("Cost:no cost", "Cost:W")) is None
    assert old_style("Knight") is None


def test_scripts(tmp_path: Path) -> None:
    (tmp_path / "x.txt").write_text(
        "Name:Ajani's Pridemate Token\nManaCost:1 W\nTypes:Legendary Creature Cat Soldier\nColors:white,green\n"
        "PT:2/*\nT:Mode$ Something\nOracle:Lifelink\\nWhenever you gain life, do it.\n",
        encoding="utf-8",
    )
    assert from_folder("x", tmp_path) == {
        "name": "Ajani's Pridemate", "type_line": "Token Legendary Creature — Cat Soldier", "colors": ["W", "G"],
        "power": "2", "toughness": "*", "oracle_text": "Lifelink\nWhenever you gain life, do it.",
    }  # fmt: skip
    assert from_folder("y", tmp_path) is None
    for text, told in (
        ("Types:Creature", "no token script"),
        ("Name:A\nTypes:Creature\nColors:purple", "are not colors"),
        ("Name:A\nTypes:Creature\nALTERNATE\nName:B", "two faces"),
    ):
        (tmp_path / "bad.txt").write_text(text, encoding="utf-8")
        with pytest.raises(BoardError, match=told):
            from_folder("bad", tmp_path)

"""`pyrules show`: a permanent as a card, and what made it so."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from command_line import ROOT, one_line

from pyrules.cli import main

Captured = pytest.CaptureFixture[str]
MOON = str(ROOT / "examples" / "blood-moon-and-urborg.yaml")
CLONES = str(ROOT / "examples" / "a-clone-of-an-animated-land.yaml")


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")


def shown(capsys: Captured, *words: str) -> list[str]:
    assert main(["show", *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return [line.rstrip() for line in out.splitlines()]


def test_a_permanent_as_a_card_and_what_changed_it(capsys: Captured) -> None:
    lines = shown(capsys, MOON, "Steam Vents")
    assert lines[:5] == [
        "Blood Moon takes Urborg's ability before it can do anything", "", "Steam Vents", "Land — Mountain",
        "  1  {T}: Add {R}.",
    ]  # fmt: skip
    assert lines[6:10] == [
        "  Steam Vents has what is printed on its card: Land — Island Mountain  (109.3)",
        "  Layer 4, types",
        "    Blood Moon (timestamp 4) “Nonbasic lands are Mountains.”",
        "      loses its other land types, loses the abilities of its rules text and stays a Mountain"
        "  (613.1d, 205.1a, 305.7)",
    ]
    assert "did nothing to Steam Vents" in lines[10]


def test_the_abilities_of_another_object_in_words(capsys: Captured) -> None:
    lines = shown(capsys, "Manascape Refractor", "Radiant Fountain", "--of", "Manascape Refractor")
    assert "  4  {T}: Add {C}." in lines
    assert "      gains “{T}: Add {C}.”  (613.1f)" in lines


def test_no_words_of_logic_programming(capsys: Captured) -> None:
    out = "\n".join(shown(capsys, CLONES, "Mutavault"))
    for word in ("printed(", "granted(", "effect(", "gain(", "lose("):
        assert word not in out


def test_every_permanent_in_a_line(capsys: Captured) -> None:
    lines = shown(capsys, MOON)
    assert [line.split("  ")[0] for line in lines[2:]] == [
        "Urborg, Tomb of Yawgmoth", "Reflecting Pool", "Forest", "Blood Moon", "Steam Vents",
    ]  # fmt: skip
    assert lines[3].split() == "Reflecting Pool Land — Mountain changed by Blood Moon".split()
    assert "changed" not in lines[4]


def test_a_board_spelled_out(capsys: Captured) -> None:
    lines = shown(capsys, "Blood Moon", "2 Steam Vents", "Grizzly Bears", "--opponent", "Humility")
    assert [" ".join(line.split()) for line in lines] == [
        "Blood Moon Enchantment", "Steam Vents#1 to #2 Land — Mountain changed by Blood Moon",
        "Grizzly Bears Creature — Bear 1/1 changed by Humility", "Humility Enchantment",
    ]  # fmt: skip
    lines = shown(capsys, "Blood Moon", "Steam Vents", "--of", "steam vents")
    assert lines[:2] == ["Steam Vents", "Land — Mountain"]


def test_abilities_are_numbered_as_a_board_file_counts_them(capsys: Captured) -> None:
    lines = shown(capsys, "Temple Garden", "Urborg, Tomb of Yawgmoth", "Chromatic Lantern", "--of", "Temple Garden")
    assert lines[1] == "Land — Forest Plains Swamp"
    assert lines[3:7] == [
        "  2  {T}: Add {G}.", "  3  {T}: Add {W}.", "  4  {T}: Add {B}.",
        "  5  {T}: Add one mana of any color.   from Chromatic Lantern",
    ]  # fmt: skip


def test_copiable_values(capsys: Captured) -> None:
    lines = shown(capsys, CLONES, "metamorph", "--copiable")
    assert lines[2] == "Mutavault   metamorph   copiable values (707.2)"
    assert lines[3] == "Artifact Land"
    assert "  But metamorph becomes an artifact  (707.9b)" in lines
    assert not any("Layer" in line for line in lines)


def test_a_size_after_each_step_and_counters(capsys: Captured) -> None:
    lines = shown(capsys, CLONES, "Mutavault")
    assert lines[3].startswith("Land Creature — (every creature type)  4/4")
    assert "  1 +1/+1 counter" in lines
    assert "      gets +1/+1  (613.4c)" in lines
    assert "      gets +1/+1 → 4/4  (613.4c)" in lines


def test_json_is_complete(capsys: Captured) -> None:
    assert main(["show", MOON, "Steam Vents", "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)["objects"]
    assert found["id"] == "Steam Vents"
    assert (found["standing"], found["unread"]) == ("certain", [])
    assert found["characteristics"]["subtypes"] == ["Mountain"]
    assert found["abilities"] == [{"number": 1, "text": "{T}: Add {R}.", "given_by": None, "read": "whole"}]
    (change,) = found["changes"]
    assert change["source"] == "Blood Moon"
    assert change["timestamp"] == 4
    assert change["layer"] == "layer 4, types"
    assert change["rules"] == ["613.1d", "205.1a", "305.7"]
    assert change["changed"] is True
    assert [each["rule"] for each in found["without_effect"]] == ["613.8b, 613.8a"]
    assert main(["show", MOON, "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["objects"]) == 5


def test_what_is_not_understood_is_said(capsys: Captured, tmp_path: Path) -> None:
    board = tmp_path / "x.yaml"
    board.write_text(
        "cards: [{name: My Moon, type_line: Enchantment, oracle_text: 'Lands are somewhat different.'}]\n"
        "players: {you: {battlefield: [Forest, My Moon]}}\n",
        encoding="utf-8",
    )
    lines = shown(capsys, str(board), "Forest")
    assert "  This is incomplete: something on the board might change it." in lines
    assert any(line.startswith("  not understood: My Moon, ability 1") for line in lines)
    assert "[incomplete]" in "\n".join(shown(capsys, str(board)))


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([MOON, "Steam Vent"], 'Did you mean "Steam Vents"?'),
        ([MOON, "Forest", "Steam Vents"], "only one permanent"),
        (["Steam Vents", "--of", "Forest"], "Forest"),
        (["Steam Vint"], "Did you mean 'Steam Vents'"),
        (["nothing-there.yaml"], "nothing-there.yaml"),
    ],
)
def test_errors_are_a_sentence(words: list[str], message: str, capsys: Captured) -> None:
    assert main(["show", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert message in one_line(err)


def of_board(tmp_path: Path, capsys: Captured, board: dict[str, Any], *of: str) -> str:
    file = tmp_path / "b.json"
    file.write_text(json.dumps(board), encoding="utf-8")
    assert main(["show", str(file), *of]) == 0
    return capsys.readouterr().out


def test_a_symbol_is_told_in_its_words(tmp_path: Path, capsys: Captured) -> None:
    """711.2a: at four levels LEVEL 4-7 says what it is."""
    leveled = {"card": "Kargan Dragonlord", "counters": {"level": 4}}
    board = {"players": {"you": {"battlefield": [leveled]}}}
    assert "changed by its “LEVEL 4-7”" in " ".join(of_board(tmp_path, capsys, board).split())
    told = of_board(tmp_path, capsys, board, "Kargan Dragonlord")
    assert "    its “LEVEL 4-7”\n      gains flying  (613.1f)\n" in told
    assert "symbol" not in told


def test_a_counters_ability_is_in_the_overview(tmp_path: Path, capsys: Captured) -> None:
    """122.1b."""
    flying = {"card": "Grizzly Bears", "counters": {"flying": 1}}
    assert "has flying" in of_board(tmp_path, capsys, {"players": {"you": {"battlefield": [flying]}}})
    charged = {"card": "Grizzly Bears", "counters": {"charge": 1}}
    assert "has " not in of_board(tmp_path, capsys, {"players": {"you": {"battlefield": [charged]}}})


def test_no_line_ends_in_blanks(capsys: Captured) -> None:
    for words in (["show", "Forest", "Grizzly Bears"], ["show", "Forest", "--of", "Forest"], ["cards", "Conspiracy"]):
        assert main(words) == 0
        assert all(line == line.rstrip() for line in capsys.readouterr().out.splitlines()), words


def test_an_unread_text_of_ones_own_is_shown_and_said_to_be_unread(tmp_path: Path, capsys: Captured) -> None:
    text = "{T}: Do something odd.\n{T}: Add {G}. Frobnicate.\nLands are odd.\n{T}: Add {R}."
    card = {"name": "Odd Land", "type_line": "Land", "oracle_text": text}
    told = of_board(tmp_path, capsys, {"cards": [card], "players": {"you": {"battlefield": ["Odd Land"]}}}, "Odd Land")
    assert "  1  {T}: Do something odd.   not read whole\n" in told
    assert "  2  {T}: Add {G}. Frobnicate.   not read whole\n" in told
    assert "  3  Lands are odd.   not read\n" in told
    assert "  4  {T}: Add {R}.\n" in told

"""`pyrules mana`: by names and by file, as text and as JSON, and what happens to bad input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_line import one_line

from pyrules.cli import main

Captured = pytest.CaptureFixture[str]


def answers(text: str) -> dict[str, str]:
    """The answers in the printed text: what stands at the beginning of a line, without the reasons."""
    return dict(line.split(": ", 1) for line in text.splitlines() if line and not line.startswith(" ") and ": " in line)


def test_by_names(capsys: Captured) -> None:
    assert main(["mana", "Reflecting Pool", "2 Forest", "--opponent", "Exotic Orchard", "Mountain"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert answers(out) == {
        "Reflecting Pool": "{G}", "Forest#1 to #2": "{G}", "Exotic Orchard": "{G}", "Mountain": "{R}",
    }  # fmt: skip
    assert "(106.7)" in out
    assert "(305.6)" in out


def test_names_as_people_type_them(capsys: Captured) -> None:
    assert main(["mana", "reflecting pool", "GAEAS CRADLE", "ornithopter", "--no-reasons"]) == 0
    assert capsys.readouterr().out == "Reflecting Pool: {G}\nGaea's Cradle: {G}\n"


def test_several_opponents(capsys: Captured) -> None:
    others = ["--opponent", "Island", "--opponent", "Fellwar Stone", "Mountain"]
    assert main(["mana", "Exotic Orchard", *others, "--no-reasons"]) == 0
    assert answers(capsys.readouterr().out) == {
        "Exotic Orchard": "{U} {R}", "Island": "{U}", "Fellwar Stone": "{U} {R}", "Mountain": "{R}",
    }  # fmt: skip


def test_opponents_are_opponents_of_each_other(capsys: Captured) -> None:
    assert main(["mana", "Forest", "--opponent", "Fellwar Stone", "--opponent", "Island", "--of", "Fellwar Stone"]) == 0
    assert answers(capsys.readouterr().out) == {"Fellwar Stone": "{U} {G}"}


def test_by_file(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    path.write_text("title: A title\nplayers: {you: {battlefield: [Forest, Reflecting Pool]}}", encoding="utf-8")
    assert main(["mana", str(path), "--no-reasons"]) == 0
    assert capsys.readouterr().out == "A title\n\nForest: {G}\nReflecting Pool: {G}\n"


def test_several_boards_in_a_file(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "boards.yaml"
    path.write_text(
        "title: one\nplayers: {you: {battlefield: [Forest]}}\n---\n"
        "title: two\nplayers: {you: {battlefield: [Island]}}\n",
        encoding="utf-8",
    )
    assert main(["mana", str(path), "--no-reasons"]) == 0
    assert capsys.readouterr().out == "one\n\nForest: {G}\n\ntwo\n\nIsland: {U}\n"
    assert main(["mana", str(path), "--json"]) == 0
    assert [board["title"] for board in json.loads(capsys.readouterr().out)] == ["one", "two"]


def test_one_permanent(capsys: Captured) -> None:
    assert main(["mana", "Forest", "Reflecting Pool", "--of", "reflecting pool", "--no-reasons"]) == 0
    assert capsys.readouterr().out == "Reflecting Pool: {G}\n"
    assert main(["mana", "Reflecting Pool", "--of", "Reflecting Pool"]) == 0
    first, reason = capsys.readouterr().out.splitlines()
    assert first == "Reflecting Pool: no mana"
    assert "but there is no type of mana that this could be" in reason


def test_nothing_makes_mana(capsys: Captured) -> None:
    assert main(["mana", "Grizzly Bears"]) == 0
    assert capsys.readouterr().out == "No permanent on this board could produce mana.\n"


def test_json(capsys: Captured) -> None:
    assert main(["mana", "Forest", "Reflecting Pool", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert set(data) == {"title", "rulings"}
    names = [ruling["question"] for ruling in data["rulings"]]
    assert names == ["could_produce: Forest", "could_produce: Reflecting Pool"]
    for ruling in data["rulings"]:
        assert set(ruling) == {"question", "answer", "standing", "reasons", "unread", "note"}
        assert (ruling["answer"], ruling["standing"], ruling["unread"]) == (["G"], "certain", [])
        assert all(set(reason) == {"rule", "text", "about"} for reason in ruling["reasons"])


def test_what_was_not_understood_is_named(capsys: Captured) -> None:
    assert main(["mana", "Forest", "--opponent", "Across the Multiverse"]) == 0  # an ability that is no game's
    out = capsys.readouterr().out
    assert "Forest: {G}   [incomplete]" in out
    assert "not understood: Across the Multiverse, ability 1" in out


def test_an_unknown_card(capsys: Captured) -> None:
    assert main(["mana", "Forest", "Reflecting Poll"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "Did you mean 'Reflecting Pool'" in one_line(err)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["mana", "no-such-board.yaml"], "no-such-board.yaml: there is no such file"),
        (["mana", "a.yaml", "Forest"], "a board file stands alone"),
        (["mana", "a.yaml", "--opponent", "Forest"], "a board file stands alone"),
        (["mana", "0 Forest"], "none at all"),
        (["mana", "-1 Forest"], "negative"),
        (["mana", "Forest", "--of", "Island"], '"Island"'),
        (["mana", "2 Forest", "--of", "Forest"], "Forest#1"),
        (["mana", ""], "empty"),
        (["mana", "1000000 Forest"], "at most 100,000"),
        (["mana", f"{'9' * 35} Forest"], "a number of 35 digits is too many. A board holds at most 100,000"),
        (["mana", f"{'9' * 5000} Forest"], "a number of 5,000 digits is too many."),
        (["mana", "60000 Forest", "60000 Island"], "at most 100,000"),
    ],
)
def test_bad_input(words: list[str], message: str, capsys: Captured) -> None:
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert message in one_line(err)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("players:\n  you:\n    battlefeild: [Forest]\n", ':3: a player has no key "battlefeild". Did you mean "'),
        ("players:\n  you:\n    battlefield:\n    - Forest\n    - Forrest\n", ":5: No card is called 'Forrest'"),
        ("players:\n  you:\n    battlefield:\n    - {card: Rancor, attached_to: bears}\n", ':4: '),
        ("", ": "),
        ("players: [Forest", ":"),
        ("players: {you: {battlefield: [{card: Forest, chosen: {color: pink}}]}}", ":1: "),
    ],
)  # fmt: skip
def test_a_bad_file_is_told_with_its_line(text: str, message: str, capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(text, encoding="utf-8")
    assert main(["mana", str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    told = one_line(err)
    assert told.startswith(str(path))
    assert message in told


def test_a_binary_file(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    path.write_bytes(bytes(range(256)) * 10)
    assert main(["mana", str(path)]) == 2
    assert one_line(capsys.readouterr().err).startswith(str(path))


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("missing/x", "missing/x: there is no such file."),
        ("./x", "./x: there is no such file."),
        ("x.yml", "x.yml: there is no such file."),
        ("/", "/: this is a folder, not a board file. Name a file in it"),
    ],
)
def test_a_path_is_meant_as_a_file(word: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mana", word]) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize("word", ["Fire // Ice", "fire/ice", "2 Fire // Ice"])
def test_a_card_with_two_names_is_no_path(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mana", word]) == 2
    assert '"Fire" is an instant, which cannot be on the battlefield (110.4).' in capsys.readouterr().err


@pytest.mark.parametrize(
    "words", [["mana", "Forest", "--of", "Isle"], ["show", "Forest", "--of", "Isle"]], ids=" ".join
)
def test_a_name_that_nothing_has_needs_no_place(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert capsys.readouterr().err == 'pyrules: nothing on this board is called "Isle". Ids: "Forest".\n'

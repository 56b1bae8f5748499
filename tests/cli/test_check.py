"""`pyrules check`: verdicts, the summary, the exit codes that tell them apart, and its JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_line import ROOT, one_line

from pyrules.cli import main

Captured = pytest.CaptureFixture[str]

RIGHT = "title: right one\nplayers: {you: {battlefield: [Forest]}}\nask: [{could_produce: Forest, expect: [G]}]\n"
WRONG = "title: wrong one\nplayers: {you: {battlefield: [Forest]}}\nask: [{could_produce: Forest, expect: [R]}]\n"
INCOMPLETE = (
    "title: incomplete one\nplayers: {you: {battlefield: [Forest, Odd Moon]}}\n"
    "cards: [{name: Odd Moon, type_line: Enchantment, oracle_text: Lands are odd.}]\n"
    "ask: [{could_produce: Forest, expect: [G]}]\n"
)
UNSUPPORTED = "title: unsupported one\nplayers: {you: {battlefield: [Forest]}}\nask: [{life: you, expect: 20}]\n"
QUESTION = "players: {you: {battlefield: [Forest]}}\nask: [{could_produce: Forest}]\n"
BAD = "playerz: {}\n"


@pytest.fixture
def life_is_not_built(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every question of the board format is answered: here one is not."""
    from pyrules import judging

    built = judging.question_of
    monkeypatch.setattr(judging, "question_of", lambda ask, *more: None if ask.kind == "life" else built(ask, *more))


def files(folder: Path, **texts: str) -> str:
    for name, text in texts.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return str(folder)


@pytest.mark.parametrize(
    ("texts", "code", "summary"),
    [
        ([RIGHT], 0, "1 right, 0 wrong, 0 incomplete, 0 unsupported"),
        ([RIGHT, QUESTION], 0, "1 right, 0 wrong, 0 incomplete, 0 unsupported"),
        ([WRONG], 1, "0 right, 1 wrong, 0 incomplete, 0 unsupported"),
        ([RIGHT, WRONG, INCOMPLETE, UNSUPPORTED, BAD], 1, "1 right, 1 wrong, 1 incomplete, 1 unsupported"),
        ([RIGHT, BAD], 2, "1 right, 0 wrong, 0 incomplete, 0 unsupported"),
        ([INCOMPLETE, BAD], 2, "0 right, 0 wrong, 1 incomplete, 0 unsupported"),
        ([RIGHT, INCOMPLETE], 3, "1 right, 0 wrong, 1 incomplete, 0 unsupported"),
        ([RIGHT, UNSUPPORTED], 3, "1 right, 0 wrong, 0 incomplete, 1 unsupported"),
        ([QUESTION], 4, "0 right, 0 wrong, 0 incomplete, 0 unsupported"),
    ],
)
@pytest.mark.usefixtures("life_is_not_built")
def test_exit_codes(texts: list[str], code: int, summary: str, capsys: Captured, tmp_path: Path) -> None:
    folder = files(tmp_path, **{f"f{index}": text for index, text in enumerate(texts)})
    assert main(["check", folder]) == code
    out, err = capsys.readouterr()
    assert out.splitlines()[-1] == summary
    assert bool(err) == (BAD in texts)
    if err:
        assert ":1: " in one_line(err)


def test_a_wrong_answer_is_shown_with_expected_got_and_reasons(capsys: Captured, tmp_path: Path) -> None:
    main(["check", files(tmp_path, a=WRONG, b=RIGHT)])
    out = capsys.readouterr().out
    assert "wrong one" in out
    assert str(tmp_path / "a.yaml") in out
    assert "right one" not in out
    assert "  expected: R\n" in out
    assert "  got:      G\n" in out
    assert "(305.6)" in out


@pytest.mark.parametrize("only", ["right", "wrong", "incomplete", "unsupported"])
@pytest.mark.usefixtures("life_is_not_built")
def test_only_one_verdict_is_listed_but_all_are_counted(only: str, capsys: Captured, tmp_path: Path) -> None:
    folder = files(tmp_path, a=WRONG, b=RIGHT, c=INCOMPLETE, d=UNSUPPORTED)
    assert main(["check", folder, "--only", only]) == 1
    out = capsys.readouterr().out
    listed = {verdict for verdict in ("right", "wrong", "incomplete", "unsupported") if f"{verdict} one" in out}
    assert listed == {only}
    assert out.endswith("1 right, 1 wrong, 1 incomplete, 1 unsupported\n")
    assert main(["check", folder, "--only", only, "--json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert {each["verdict"] for each in data["results"]} == {only}
    assert set(data["summary"].values()) == {1}


def test_an_unknown_verdict_is_a_usage_error(capsys: Captured) -> None:
    assert main(["check", "x", "--only", "wrongish"]) == 2
    assert "--only: there is no 'wrongish'. Did you mean 'wrong'?" in capsys.readouterr().err


@pytest.mark.usefixtures("life_is_not_built")
def test_the_json_is_as_the_contract_says(capsys: Captured, tmp_path: Path) -> None:
    assert main(["check", files(tmp_path, a=WRONG, b=RIGHT, c=INCOMPLETE, d=UNSUPPORTED), "--json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert list(data) == ["summary", "results"]
    assert data["summary"] == {"right": 1, "wrong": 1, "incomplete": 1, "unsupported": 1}
    assert list(data["summary"]) == ["right", "wrong", "incomplete", "unsupported"]
    keys = {"file", "title", "ask", "verdict", "expected", "got", "standing", "unread", "reasons"}
    assert all(set(each) == keys for each in data["results"])
    wrong, right, incomplete, unsupported = data["results"]
    assert wrong["file"] == str(tmp_path / "a.yaml")
    assert wrong["title"] == "wrong one"
    assert wrong["ask"] == {"could_produce": "Forest"}
    assert (wrong["verdict"], wrong["expected"], wrong["got"], wrong["standing"]) == ("wrong", ["R"], ["G"], "certain")
    assert wrong["reasons"][0]["rule"] == "305.6"
    assert (right["verdict"], right["expected"], right["got"]) == ("right", ["G"], ["G"])
    assert (incomplete["verdict"], incomplete["standing"]) == ("incomplete", "incomplete")
    assert incomplete["unread"][0]["card"] == "Odd Moon"
    assert incomplete["unread"][0]["ability"] == 1
    assert (unsupported["verdict"], unsupported["got"], unsupported["expected"]) == ("unsupported", None, 20)


def test_several_documents_in_a_file(capsys: Captured, tmp_path: Path) -> None:
    assert main(["check", files(tmp_path, a=f"{RIGHT}---\n{WRONG}---\n{RIGHT}")]) == 1
    assert capsys.readouterr().out.endswith("2 right, 1 wrong, 0 incomplete, 0 unsupported\n")


def test_json_boards_and_deep_folders_and_a_file_given_twice(capsys: Captured, tmp_path: Path) -> None:
    deep = tmp_path / "a" / "b"
    deep.mkdir(parents=True)
    board = {"players": {"you": {"battlefield": ["Forest"]}}, "ask": [{"could_produce": "Forest", "expect": ["G"]}]}
    (deep / "x.json").write_text(json.dumps(board), encoding="utf-8")
    (deep / "readme.txt").write_text("no board", encoding="utf-8")
    assert main(["check", str(tmp_path), str(deep / "x.json"), str(deep)]) == 0
    assert capsys.readouterr().out == "1 right, 0 wrong, 0 incomplete, 0 unsupported\n"


def test_an_empty_folder(capsys: Captured, tmp_path: Path) -> None:
    assert main(["check", str(tmp_path)]) == 2
    assert "no board file" in one_line(capsys.readouterr().err)


def test_a_file_that_is_not_there(capsys: Captured, tmp_path: Path) -> None:
    assert main(["check", str(tmp_path / "x.yaml")]) == 2
    assert "no such file" in one_line(capsys.readouterr().err)


def test_a_card_that_does_not_exist_is_told_and_the_other_files_go_on(capsys: Captured, tmp_path: Path) -> None:
    unknown = RIGHT.replace("Forest", "Forrest")
    assert main(["check", files(tmp_path, a=unknown, b=RIGHT)]) == 2
    out, err = capsys.readouterr()
    assert out.startswith("1 right")
    assert "Forrest" in one_line(err)


def test_the_examples_of_this_project(capsys: Captured) -> None:
    assert main(["check", str(ROOT / "examples")]) in (0, 3)
    assert " 0 wrong" in capsys.readouterr().out

"""`pyrules why`: proofs as text, as JSON, as a graph, and what is said of asks that make no sense."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from boards import EXAMPLES

from pyrules.cli import main

MIRRORS = str(EXAMPLES / "a-forest-wakes-every-mirror.yaml")
MOON = str(EXAMPLES / "blood-moon-and-urborg.yaml")
BLITZ = str(EXAMPLES / "what-becomes-of-a-blitzed-creature.yaml")
MAY = str(EXAMPLES / "what-may-be-done-now.yaml")
Captured = pytest.CaptureFixture[str]


def output(capsys: Captured, *words: str) -> str:
    assert main(["why", *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "240")


def test_a_proof_goes_from_the_answer_down_to_the_line_of_the_file(capsys: Captured) -> None:
    lines = output(capsys, MIRRORS, "could_produce: my orchard").splitlines()
    assert lines[0] == "my orchard could produce {G}"
    assert lines[-1].endswith(f"Forest is on the battlefield under your control  (110.2)  {MIRRORS}:8")
    assert [re.findall(r"\((\d{3}\.\d)", line) for line in lines[1:3]] == [["106.7"], ["106.7"]]
    assert any("Forest is a land you control  (106.7)" in line for line in lines)


def test_a_number_means_an_ask_of_the_file_and_nothing_means_all(capsys: Captured) -> None:
    assert output(capsys, MIRRORS, "2").startswith("my pool could produce {G}\n")
    everything = output(capsys, MIRRORS)
    assert everything.startswith("One Forest and four mirrors\n")
    assert everything.count("could produce {G}\n") == 4
    assert main(["why", MIRRORS, "5"]) == 2
    assert "It asks 4, numbered from 1." in capsys.readouterr().err


def test_a_field_is_told_without_what_did_not_change_it(capsys: Captured) -> None:
    out = output(capsys, MOON, "subtypes: Reflecting Pool")
    assert out.startswith("The subtypes of Reflecting Pool are Mountain\n")
    assert "Layer 4, types: by “Nonbasic lands are Mountains.” of Blood Moon (timestamp 4)" in out
    assert "Forest has no power\n" in output(capsys, MOON, "power: Forest")


def test_what_can_be_asked_after_then(capsys: Captured) -> None:
    out = output(capsys, BLITZ, "zone: patrol")
    assert out.startswith("patrol is in a graveyard\n")
    assert "patrol is in your hand  (400.1)" in out
    assert out.index("patrol is cast for blitz") < out.index("patrol attacks opponent")
    assert "(603.7c)" in out
    assert "patrol is not on the battlefield\n" in output(capsys, BLITZ, "on_battlefield: patrol", "--after", "0")
    assert main(["why", BLITZ, "zone: patrol", "--after", "99"]) == 2
    assert "Write a number from 0 to" in capsys.readouterr().err


def test_a_permission_rests_on_what_was_looked_at(capsys: Captured) -> None:
    out = output(capsys, MAY, "1")
    assert "{1}{R} can be paid with Mountain#1 ({R}), Mountain#2 ({R})  (601.2g)" in out
    assert "Mountain#2 can add {R}  (605.3a)" in out
    assert "No rule and no effect on this board says that it can't be done  (101.2)" in out
    out = output(capsys, MAY, "can_activate: {of: Llanowar Elves}")
    assert out.startswith("Ability 1 of Llanowar Elves may not be activated now\n")
    assert "has not been under your control since the turn began  (302.6)" in out


def test_in_full_every_rule_is_told_also_what_is_denied(capsys: Captured) -> None:
    out = output(capsys, MIRRORS, "could_produce: Forest", "--full")
    assert "Forest is a land  (205.1: types)" in out
    assert "No effect changes what Forest is  (613.1" in out
    assert len(out.splitlines()) > 3 * len(output(capsys, MIRRORS, "could_produce: Forest").splitlines())
    for word in ("printed(", "clause", "mana_type", "not changed", ":-", "None", "_("):
        assert word not in out, word


def test_as_json(capsys: Captured) -> None:
    data = json.loads(output(capsys, MIRRORS, "could_produce: my orchard", "--json"))
    assert data["answer"] == ["G"]
    steps = {step["number"]: step for step in data["proof"]["steps"]}
    root = steps[data["proof"]["answer"]]
    assert root["kind"] == "answer"
    ends = [step for step in steps.values() if not step["rests_on"]]
    assert {step["kind"] for step in ends} == {"board"}
    assert all(step["place"].startswith(MIRRORS) for step in ends)
    assert {number for step in steps.values() for number in step["rests_on"]} == set(steps) - {root["number"]}
    assert isinstance(json.loads(output(capsys, MIRRORS, "--json")), list)


def test_as_a_graph(capsys: Captured) -> None:
    out = output(capsys, MIRRORS, "could_produce: my orchard", "--dot")
    assert out.startswith("digraph why {\n")
    nodes = set(re.findall(r"^  (s\d+_\d+) \[", out, re.M))
    arrows = re.findall(r"^  (s\d+_\d+) -> (s\d+_\d+);", out, re.M)
    assert nodes == {name for arrow in arrows for name in arrow}


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        ("could_produce: Nothing Such", "Nothing Such"),
        ("produce: Forest", "could_produce"),
        ("Forest", "a question belongs"),
        ("{could_produce: [", "is no YAML"),
        ("could_produce: Forest\nzone: Forest", "one question"),
    ],
)
def test_an_ask_that_makes_no_sense(ask: str, message: str, capsys: Captured) -> None:
    assert main(["why", MIRRORS, ask]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert message in err
    assert "Traceback" not in err


def test_a_board_that_asks_nothing(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "board.yaml"
    path.write_text("players: {you: {battlefield: [Forest]}}\n", encoding="utf-8")
    assert main(["why", str(path)]) == 2
    assert "asks nothing" in capsys.readouterr().err


def test_lines_fit_the_terminal(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for file in (MIRRORS, MOON, MAY):
        for line in output(capsys, file).splitlines():
            assert len(line) <= 80 or "/" in line, line


def test_a_question_may_be_put_in_few_words(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    path.write_text(
        'players: {you: {battlefield: [{card: Grizzly Bears, id: bears}, "Circle of Protection: Red", Forest]}}\n'
    )
    assert output(capsys, str(path), "can_attack: Bears").startswith("bears can attack\n")
    assert output(capsys, str(path), "produces: Forest").startswith("One resolution of ability 1 of Forest adds {G}\n")
    circle = "Circle of Protection: Red"
    assert output(capsys, str(path), f"colors: {circle}").startswith(f"The colors of {circle} are white\n")
    assert output(capsys, str(path), "{could_produce: Forest, after: 0}").startswith("Forest could produce {G}\n")
    for wrong, told in (("colrs: bears", 'Did you mean "colors"?'), ("colors: bearz", 'Did you mean "bears"?')):
        assert main(["why", str(path), wrong]) == 2
        assert told in capsys.readouterr().err


def test_what_resolves_is_no_name(capsys: Captured) -> None:
    assert "\n└─ All that is on the stack resolves" in output(capsys, BLITZ, "zone: patrol")

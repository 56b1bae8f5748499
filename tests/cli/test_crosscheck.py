"""`pyrules crosscheck`: what it prints and writes, its exit codes, going on after Ctrl-C."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from command_line import ROOT, one_line, settings

from pyrules.cli import main

Captured = pytest.CaptureFixture[str]
FAKES = str(ROOT / "tests" / "crosscheck")
FOREST = "title: f\nplayers: {you: {battlefield: [Forest]}}\nask: [{could_produce: Forest}]\n"
SWAMP = "title: s\nplayers: {you: {battlefield: [Swamp]}}\n"
ANTHEM = (
    "title: a\nplayers:\n  you:\n    battlefield:\n    - {card: Grizzly Bears, counters: {'+1/+1': 1}}\n"
    "    - Glorious Anthem\n    - Forest\n"
    "ask: [{characteristics: Grizzly Bears}]\n"
)


@pytest.fixture(autouse=True)
def fakes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", FAKES, prepend=":")


def boards(folder: Path, **texts: str) -> str:
    for name, text in texts.items():
        (folder / f"{name}.yaml").write_text(text)
    return str(folder)


@pytest.mark.parametrize(
    ("engine", "texts", "code"),
    [
        ("Right", {"forest": FOREST}, 0),
        ("NoAnthems", {"forest": FOREST, "anthem": ANTHEM}, 1),
        ("Crashes", {"forest": FOREST, "swamp": SWAMP}, 3),
        ("Silent", {"forest": FOREST}, 3),
    ],
)
def test_exit_codes(tmp_path: Path, capsys: Captured, engine: str, texts: dict[str, str], code: int) -> None:
    assert main(["crosscheck", boards(tmp_path, **texts), "--engine", f"fake_engines:{engine}", "--jobs", "1"]) == code
    assert f"{len(texts)} board" in capsys.readouterr().out


def test_a_disagreement_is_shown_with_its_rule_and_written(tmp_path: Path, capsys: Captured) -> None:
    found, out = tmp_path / "cases", tmp_path / "out.html"
    words = ["--engine", "fake_engines:NoAnthems", "--jobs", "1", "--cases", str(found), "--report", str(out)]
    assert main(["crosscheck", boards(tmp_path, anthem=ANTHEM), *words]) == 1
    shown = capsys.readouterr().out
    for part in ("613.4c", "power: 4", "power: 3", "no anthems here", "1 different"):
        assert part in shown, part
    assert out.read_text().startswith("<!doctype html>")
    assert main(["check", str(found)]) == 0


def test_json(tmp_path: Path, capsys: Captured) -> None:
    words = ["--engine", "fake_engines:NoAnthems", "--jobs", "1", "--json"]
    assert main(["crosscheck", boards(tmp_path, anthem=ANTHEM), *words]) == 1
    data = json.loads(capsys.readouterr().out)
    assert data["summary"]["disagree"] == 1
    assert list(data["rules"]) == ["613.4c"]


def test_recorded_answers(tmp_path: Path, capsys: Captured) -> None:
    line = {
        "board": {"players": {"you": {"battlefield": ["Forest"]}}},
        "ask": {"could_produce": "Forest"},
        "engine": "XMage",
    }
    path = tmp_path / "recorded.jsonl"
    lines = [{**line, "answer": ["R"]}, {**line, "answer": None, "cant_say": "too hard"}]
    path.write_text("".join(json.dumps(each) + "\n" for each in lines))
    assert main(["crosscheck", "--recorded", str(path), "--json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert data["engine"] == "XMage"
    assert (data["summary"]["disagree"], data["summary"]["they cannot say"]) == (1, 1)


@pytest.mark.parametrize(
    ("words", "part"),
    [
        ([], "Whom to check?"),
        (["--engine", "phase"], "Which boards?"),
        (["--engine", "nonsense", "--generate", "1"], "There is no engine called 'nonsense'."),
        (["--recorded", "no-such-file.jsonl"], "there is no such file"),
        (["--engine", "phase", "--generate", "1", "--cases", f"{__file__}/x"], f"{__file__}/x: this cannot be written"),
        (["--engine", "phase", "--generate", "1", "--cases", __file__], f"{__file__}: this is a file, and a folder"),
        (["--engine", "phase", "--generate", "1", "--report", FAKES], f"{FAKES}: this is a folder, and a file belongs"),
        (["--engine", "phase", "--generate", "1", "--resume", "/no/x.jsonl"], "/no/x.jsonl: this cannot be written"),
    ],
)
def test_bad_input_is_one_polite_line(capsys: Captured, words: list[str], part: str) -> None:
    assert main(["crosscheck", *words]) == 2
    assert part in one_line(capsys.readouterr().err)


@pytest.mark.parametrize("word", ["recorded", "file"])
def test_a_board_with_an_unknown_card_is_bad_input(tmp_path: Path, capsys: Captured, word: str) -> None:
    if word == "recorded":
        board = {"players": {"you": {"battlefield": ["Forrest"]}}}
        line = {"board": board, "ask": {"could_produce": "Forrest"}, "answer": ["G"], "engine": "XMage"}
        path = tmp_path / "recorded.jsonl"
        path.write_text("\n" + json.dumps(line) + "\n")
        words, place = ["--recorded", str(path)], f"{path}:2"
    else:
        folder = boards(tmp_path, forest=FOREST.replace("Forest", "Forrest"))
        words, place = [folder, "--engine", "fake_engines:Right"], f"{tmp_path / 'forest.yaml'}:2"
    assert main(["crosscheck", *words]) == 2
    assert one_line(capsys.readouterr().err).startswith(f"{place}: No card is called 'Forrest'. Did you mean 'Forest'")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_while_boards_are_still_made_keeps_what_is_done(tmp_path: Path, jobs: str) -> None:
    run = tmp_path / "run.jsonl"
    started = subprocess.Popen(
        [sys.executable, "-m", "pyrules", "crosscheck", "--generate", "100000", "--family", "mana", "--engine",
         "fake_engines:Right", "--jobs", jobs, "--resume", str(run)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=settings(), start_new_session=True,
    )  # fmt: skip
    until = time.monotonic() + 180
    while (not run.exists() or len(run.read_text().splitlines()) < 3) and time.monotonic() < until:
        time.sleep(0.1)
    started.send_signal(signal.SIGINT)
    _, error = started.communicate(timeout=60)
    assert started.returncode == 130
    assert one_line(error.decode()) == f"stopped. `--resume {run}` goes on from here."
    assert len(run.read_text().splitlines()) >= 3


def test_a_run_goes_on_where_it_stopped(tmp_path: Path, capsys: Captured) -> None:
    folder, run = boards(tmp_path, forest=FOREST), str(tmp_path / "run.jsonl")
    words = ["--engine", "fake_engines:Right", "--jobs", "1", "--resume", run]
    assert main(["crosscheck", folder, *words]) == 0
    before = Path(run).read_text()
    assert main(["crosscheck", folder, *words]) == 0
    assert Path(run).read_text() == before


def test_ctrl_c_ends_everything_and_says_how_to_go_on(tmp_path: Path) -> None:
    folder = boards(tmp_path, **{f"mountain{n}": FOREST.replace("Forest", "Mountain") for n in range(3)}, forest=FOREST)
    run = tmp_path / "run.jsonl"
    started = subprocess.Popen(
        [sys.executable, "-m", "pyrules", "crosscheck", folder, "--engine", "fake_engines:Hangs", "--jobs", "2",
         "--seconds", "50", "--resume", str(run)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=settings(), start_new_session=True,
    )  # fmt: skip
    until = time.monotonic() + 180
    while not run.exists() and time.monotonic() < until:
        time.sleep(0.1)
    started.send_signal(signal.SIGINT)
    _, error = started.communicate(timeout=60)
    assert started.returncode == 130
    assert one_line(error.decode()) == f"stopped. `--resume {run}` goes on from here."

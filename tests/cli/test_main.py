"""The command line as a whole: what no input, no terminal and no impatient user may break."""

from __future__ import annotations

import contextlib
import json
import os
import pty
import signal
import subprocess
import sys
import time
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from command_line import ROOT, one_line, process, settings
from hypothesis import example, given
from hypothesis import settings as tried
from hypothesis import strategies as st

from pyrules import __version__
from pyrules.board import Board
from pyrules.cli import main
from pyrules.errors import PyrulesError
from pyrules.judging import rulings

Captured = pytest.CaptureFixture[str]


def test_version() -> None:
    done = process("--version")
    assert (done.returncode, done.stdout.decode(), done.stderr) == (0, f"pyrules {__version__}\n", b"")


def test_help_names_every_command() -> None:
    done = process("--help")
    assert done.returncode == 0
    assert all(name in done.stdout for name in (b"mana", b"ask", b"check", b"cards", b"export", b"import"))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "missing: COMMAND. `pyrules --help` says what belongs here."),
        (["manna", "Forest"], "there is no command 'manna'. Did you mean 'mana'?"),
        (["mana"], "missing: BOARD.yaml | CARD. `pyrules mana --help` says what belongs here."),
        (["mana", "Forest", "--nonsense"], "'--nonsense' is not understood."),
        (["mana", "Forest", "--of"], "--of: expected one argument."),
        (["mana", "Forest", "--of", ""], "--of: nothing is given. `pyrules mana --help` says what belongs here."),
        (["show", "Forest", "--of", ""], "--of: nothing is given."),
        (["generate", "--out", ""], "--out: nothing is given."),
        (["generate", "--seed", " "], "--seed: nothing is given."),
        (["generate", "--count", "x"], "--count: 'x' is no number from 1 on."),
        (["generate", "--count", "0"], "--count: '0' is no number from 1 on."),
        (
            ["generate", "--family", "foo"],
            "--family: there is no 'foo'. There are mana, copies, layers, tapping, mixed.",
        ),
        (["generate", "--family", "layer"], "--family: there is no 'layer'. Did you mean 'layers'?"),
        (["export", "x", "--to", "forge", "--out", ""], "--out: nothing is given."),
        (["crosscheck", "--generate", "x"], "--generate: 'x' is no number from 1 on."),
        (["crosscheck", "--seconds", "0"], "--seconds: '0' is no time limit: write seconds, like 20."),
        (["check"], "missing: FILE | FOLDER."),
    ],
)
def test_a_slip_in_the_command_line_is_one_polite_line(words: list[str], told: str, capsys: Captured) -> None:
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert one_line(err).startswith(told)


def test_it_runs_from_any_folder(tmp_path: Path) -> None:
    done = process("mana", "Forest", "--no-reasons", cwd=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"Forest: {G}\n", b"")


def test_a_defect_is_told_as_one_and_not_as_the_users_fault(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    def broken(*_: Any) -> None:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr("pyrules.cli.mana.boards", broken)
    assert main(["mana", "Forest"]) == 70
    assert "a defect of pyrules" in one_line(capsys.readouterr().err)
    monkeypatch.setenv("PYRULES_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        main(["mana", "Forest"])


@pytest.mark.parametrize("error", [MemoryError(), RecursionError(), KeyboardInterrupt()])
def test_what_may_befall_a_program(error: BaseException, monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    def broken(*_: Any) -> None:
        raise error

    monkeypatch.setattr("pyrules.cli.mana.boards", broken)
    assert main(["mana", "Forest"]) == (130 if isinstance(error, KeyboardInterrupt) else 2)
    one_line(capsys.readouterr().err)


# -- terminals --


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437", "utf-8"])
def test_every_encoding(encoding: str) -> None:
    done = process("mana", "Forest", "Jötun Grunt", "--opponent", "Mana Web", PYTHONIOENCODING=encoding, PYTHONUTF8="0")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(b"Forest: {G}\n")
    failed = process("mana", "Jötun Grxnt", PYTHONIOENCODING=encoding, PYTHONUTF8="0")
    assert failed.returncode == 2
    one_line(failed.stderr.decode(encoding))


def test_json_is_json_in_every_encoding() -> None:
    for encoding in ("ascii", "utf-8"):
        done = process("mana", "Forest", "--json", PYTHONIOENCODING=encoding)
        data = json.loads(done.stdout.decode(encoding))
        assert any("“{T}: Add {G}.”" in reason["text"] for reason in data["rulings"][0]["reasons"])


def on_a_terminal(*words: str, **environment: str) -> str:
    """What the program prints to a terminal."""
    ours, theirs = pty.openpty()
    done = subprocess.Popen(
        [sys.executable, "-m", "pyrules", *words], cwd=ROOT, stdout=theirs, stderr=theirs,
        env=settings(**{"TERM": "xterm", **environment}),
    )  # fmt: skip
    os.close(theirs)
    text = b""
    try:
        while part := os.read(ours, 65536):
            text += part
    except OSError:
        pass  # the other end is closed
    os.close(ours)
    assert done.wait(30) == 0
    return text.decode()


def test_colors_only_where_they_are_wanted() -> None:
    words = ("mana", "Forest", "--no-reasons")
    assert "\033[92m{G}\033[0m" in on_a_terminal(*words)
    assert on_a_terminal(*words, NO_COLOR="1") == "Forest: {G}\r\n"
    assert "\033" not in on_a_terminal(*words, TERM="dumb")
    assert b"\033" not in process(*words).stdout


def test_sentences_are_as_wide_as_the_terminal_and_one_line_for_a_program() -> None:
    pool = "examples/a-forest-wakes-every-mirror.yaml"
    for words in (("mana", pool), ("ask", pool), ("play", "examples/what-becomes-of-a-blitzed-creature.yaml")):
        shown = on_a_terminal(*words, NO_COLOR="1", COLUMNS="60").replace("\r", "")
        assert max(len(line) for line in shown.splitlines() if line.startswith("  ")) <= 60, shown
        piped = process(*words, COLUMNS="60").stdout.decode()
        assert max(map(len, piped.splitlines())) > 60
        assert shown.split() == piped.split()


# -- impatience --


def interrupted(wait: float, *words: str) -> None:
    """Ctrl-C after so many seconds, in every process of the terminal: all end at once, and the program says so."""
    running = subprocess.Popen(
        [sys.executable, "-m", "pyrules", *words], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env=settings(), start_new_session=True,
    )  # fmt: skip
    try:
        time.sleep(wait)
        if running.poll() is not None:
            pytest.skip("this machine is too quick for this")
        os.killpg(running.pid, signal.SIGINT)
        started = time.perf_counter()
        _, err = running.communicate(timeout=30)  # also waits for whoever else could still write
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(running.pid, signal.SIGKILL)
    assert time.perf_counter() - started < 2
    assert running.returncode == 130
    assert one_line(err.decode()) == "stopped."


@pytest.mark.parametrize("wait", [0.5, 1.5, 5.0])
def test_ctrl_c_stops_at_once(wait: float) -> None:
    """Also while the board is read, while clingo grounds, while answers are printed."""
    interrupted(wait, "mana", "60000 Reflecting Pool", "30000 Tundra", "Mana Reflection")


@pytest.mark.parametrize(
    "words",
    [
        ("check", "tests/cases/layers", "tests/cases/mana", "tests/cases/rules", "--jobs", "2"),
        ("check", "tests/cases/over-time"),
        ("generate", "--count", "500"),
        ("cards", "coverage", "CORPUS", "--jobs", "2"),
    ],
)
def test_ctrl_c_leaves_nobody_behind(words: tuple[str, ...], tmp_path: Path) -> None:
    corpus = tmp_path / "corpus.json"
    interrupted(2.0, *(large_corpus(corpus) if each == "CORPUS" else each for each in words))


def large_corpus(path: Path) -> str:
    """A corpus of so many cards that reading them takes a while."""
    text = "\n".join(f"When Bear enters, put {number} +1/+1 counters on target creature." for number in range(20))
    faces = {f"Bear {number}": [{"name": f"Bear {number}", "type": "Creature", "types": ["Creature"], "text": text,
                                 "layout": "normal", "manaValue": 1.0, "colors": [], "colorIdentity": [],
                                 "subtypes": [], "supertypes": []}] for number in range(20_000)}  # fmt: skip
    path.write_text(json.dumps({"meta": {"date": "2026-01-02", "version": "5"}, "data": faces}), encoding="utf-8")
    return str(path)


def test_a_reader_that_stops_listening() -> None:
    running = subprocess.Popen(
        [sys.executable, "-m", "pyrules", "mana", "300 Tundra", "--json"],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=settings(),
    )  # fmt: skip
    assert running.stdout is not None
    assert running.stderr is not None
    assert running.stdout.readline() == b"{\n"
    running.stdout.close()
    assert running.stderr.read() == b""
    running.stderr.close()
    assert running.wait(60) == 0


# -- hostile input --


def test_a_million_permanents_are_refused_quickly(tmp_path: Path, capsys: Captured) -> None:
    started = time.perf_counter()
    assert main(["mana", "1000000 Forest"]) == 2
    assert "at most 100,000" in one_line(capsys.readouterr().err)
    path = tmp_path / "x.yaml"
    path.write_text("players:\n  you:\n    battlefield:\n" + "    - 50000 Forest\n" * 20, encoding="utf-8")
    assert main(["mana", str(path)]) == 2
    assert "1,000,000" in one_line(capsys.readouterr().err)
    assert time.perf_counter() - started < 5


BOMB = "a0: &a0 [x, x]\n" + "".join(f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]\n" for n in range(1, 40)) + "note: *a39\n"


@pytest.mark.parametrize(
    "text",
    [
        BOMB,
        "note: &a [*a]\n",
        "players: &p {you: *p}\n",
        "note: " + "[" * 20_000 + "]" * 20_000,
        "note: " + "{a: " * 3_000,
        "note: !!python/object/apply:os.system ['true']\n",
        "note: " + "9" * 100_000 + "\n",
        "? " * 5_000,
        "\t\t\t",
        "---\n" * 2_000,
    ],
    ids=["bomb", "itself", "players", "deep", "open", "python", "number", "keys", "tabs", "documents"],
)
def test_yaml_that_means_harm(text: str, tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(text, encoding="utf-8")
    started = time.perf_counter()
    for command in ("mana", "ask", "check"):
        code = main([command, str(path)])
        _, err = capsys.readouterr()
        assert code in (0, 2, 4)
        if code == 2:
            assert one_line(err).startswith(str(path))
        else:
            assert err == ""
    assert time.perf_counter() - started < 30


PIECES = st.sampled_from(
    ['"', "\\", "\n", "%", "%*", "*%", "'", ")", "(", ".", ",", ":-", "#show", "#script (python)", "{", "}", "_", "X",
     "not ", "could_produce(1,g)", '"). could_produce(1,g). %', "(N,", "{O}", "~", "\t", "\r", "é", "\u2028", "\x7f",
     "@f()", "Forest", "1", " "],
)  # fmt: skip


def outcome(board: Board) -> list[Any]:
    return [(ruling.answer, ruling.standing, ruling.unread) for _, ruling in rulings(board)]


@cache
def harmless() -> list[Any]:
    return outcome(hostile("harmless"))


def hostile(name: str) -> Board:
    """A board on which a text stands wherever a board may hold a free text."""
    return Board.from_data(
        {
            "title": name,
            "cards": [{"name": f"Land {name}", "type_line": "Land Creature — Elf", "power": "1", "toughness": "1",
                       "oracle_text": "{T}: Add {G}."}],
            "players": {
                "you": {"battlefield": [
                    "Reflecting Pool",
                    {"card": f"Land {name}", "id": f"i{name}", "counters": {f"c{name}": 1},
                     "chosen": {"name": f"n{name}", "type": f"t{name}", "option": f"o{name}", "form": f"f{name}"}},
                ]},
                f"p{name}": {"battlefield": ["Exotic Orchard", "Wastes"]},
            },
            "ask": [{"could_produce": "Reflecting Pool"}, {"could_produce": "Exotic Orchard"},
                    {"could_produce": f"i{name}"}, {"produces": {"of": f"i{name}", "ability": 1}}],
            "note": name,
        }
    )  # fmt: skip


def check_name(name: str) -> None:
    try:
        board = hostile(name)
        found = outcome(board)
    except PyrulesError as error:
        assert "\n" not in str(error)
        return
    assert found == harmless()
    assert found[0] == (("G",), "certain", ())


@tried(max_examples=60, deadline=None)
@given(st.lists(PIECES, min_size=1, max_size=5).map("".join))
@example('"). could_produce(1,w). %')
@example("\\")
@example('\\"). could_produce(1,w). %')
@example("x\n). could_produce(1,w). %")
@example("(N,")
@example("{O}")
def test_no_text_of_a_board_becomes_program_text(name: str) -> None:
    check_name(name)


@tried(max_examples=40, deadline=None)
@given(st.text(st.characters(blacklist_categories=["Cs"], blacklist_characters="\0"), max_size=8))
def test_any_text_is_harmless(name: str) -> None:
    check_name(name)


strange = pytest.param


@pytest.mark.parametrize(
    "card",
    [
        strange({"name": "A\0B", "type_line": "Land"}, id="a NUL in a name"),
        strange({"name": "A\ud800B", "type_line": "Land"}, id="half a character in a name"),
        strange({"name": "A", "type_line": "Not Land"}, id="a type that is a word of the program"),
        strange({"name": "A", "type_line": "Not Creature — Not"}, id="a type and a subtype"),
        strange(
            {"name": "A", "type_line": "Land", "cmc": float("nan")},
            id="a mana value that is no number",
        ),
        strange({"name": "A", "type_line": "Land", "cmc": float("inf")}, id="a mana value without end"),
        strange({"name": "A", "type_line": "Land", "cmc": 1e30}, id="a mana value that is too large"),
        strange({"name": "A", "type_line": "Land", "mana_cost": "{99999999999}"}, id="a cost that is too large"),
        strange({"name": "A", "type_line": "Land", "power": "9" * 400, "toughness": "1+*"}, id="a large power"),
        strange({"name": "A", "type_line": "Land", "oracle_text": "{T}: Add {G}. " * 3000}, id="a long text"),
        strange({"name": "A", "type_line": 'Land — "). a(b). %'}, id="a subtype with program text"),
        strange({"name": "A", "type_line": "Land", "oracle_text": '{T}: Add {G}."). a(b). %'}, id="such a text"),
    ],
)
def test_strange_cards_are_answered_or_refused(card: dict[str, Any]) -> None:
    try:
        board = Board.from_data(
            {"cards": [card], "players": {"you": {"battlefield": [card["name"], "Forest", "Reflecting Pool"]}},
             "ask": [{"could_produce": "Reflecting Pool"}]}
        )  # fmt: skip
        (found,) = outcome(board)
    except PyrulesError:
        return
    assert found[0] == ("G",)

"""Slips of a stranger on the command line: options anywhere, empty names, closed streams, hostile names."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from pyrules import Board, Referee, could_produce
from pyrules.cli import main
from pyrules.visible import visible

Captured = pytest.CaptureFixture[str]
ROOT = Path(__file__).resolve().parent.parent.parent
HOSTILE = "\x1b[31mred\x07"


def refused(capsys: Captured, *words: str) -> str:
    assert main(list(words)) == 2
    told = capsys.readouterr()
    assert "Traceback" not in told.err
    return told.err.removeprefix("pyrules: ").strip()


def test_options_may_stand_between_and_behind_what_a_command_is_about(capsys: Captured) -> None:
    assert main(["mana", "Forest", "--no-reasons", "Island"]) == 0
    assert capsys.readouterr().out == "Forest: {G}\nIsland: {U}\n"
    assert main(["show", str(ROOT / "examples/why-not-a-swamp.yaml"), "--copiable", "Forest"]) == 0
    assert "copiable values (707.2)" in capsys.readouterr().out
    assert refused(capsys, "mana", "Forest", "--bogus").startswith("'--bogus' is not understood.")


@pytest.mark.parametrize("words", [["check", ""], ["export", "--to", "jsonl", ""], ["why", "x.yaml", "--html", ""]])
def test_an_empty_name_is_no_folder(capsys: Captured, words: list[str]) -> None:
    """An empty name was the working directory."""
    assert ": nothing is given." in refused(capsys, *words)


def test_an_empty_board_file_name(capsys: Captured) -> None:
    assert refused(capsys, "ask", "") == "no board file is given. Write its name."


@pytest.mark.parametrize("closed", ["1", "2"])
def test_a_closed_stream_is_no_defect(closed: str) -> None:
    command = f'"{sys.executable}" -m pyrules mana Forest {closed}>&-'
    done = subprocess.run(["sh", "-c", command], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert "defect" not in done.stderr


def test_a_list_of_cards_is_refused_with_its_line(capsys: Captured, tmp_path: Path) -> None:
    given = tmp_path / "cards.txt"
    given.write_text("4 Forest  # many\n\nForst\n")
    assert refused(capsys, "generate", "--cards", str(given)).startswith(f"{given}:3: No card is called 'Forst'.")
    given.write_bytes(b"Forest\n\xff\n")
    assert refused(capsys, "generate", "--cards", str(given)) == (
        f"{given}:2: this is not UTF-8 text. Save the file as UTF-8."
    )


def test_a_list_of_cards_may_have_counts(capsys: Captured, tmp_path: Path) -> None:
    given = tmp_path / "cards.txt"
    given.write_text("4 Forest\n1 Reflecting Pool\n1 Exotic Orchard\n")
    assert main(["generate", "--cards", str(given), "--family", "mana"]) == 0


def test_who_gets_nothing(capsys: Captured) -> None:
    board = str(ROOT / "examples/the-moon-came-after-the-sea.yaml")
    said = refused(capsys, "what-if", board, "subtypes: Steam Vents, Swamp", "--for", "you")
    assert said == "--for says who may get what is added. Say with --add-from what that is."


@pytest.mark.parametrize("adapter", ["os:path", "json:JSONDecoder"])
def test_what_is_no_adapter(capsys: Captured, adapter: str) -> None:
    said = refused(capsys, "crosscheck", "--engine", adapter, str(ROOT / "examples/two-pools-alone.yaml"))
    assert said == f"{adapter!r} is no adapter of an engine. Its class needs a name and a method answers(board)."


def test_words_of_yaml_readers_are_nobodys(capsys: Captured, tmp_path: Path) -> None:
    given = tmp_path / "board.yaml"
    given.write_text('[project]\nname = "x"\n')
    said = refused(capsys, "ask", str(given))
    assert "<scalar>" not in said and "<document start>" not in said
    assert said.startswith(f"{given}:2: this is not YAML")


def test_no_file_that_is_written_commands_a_terminal(capsys: Captured, tmp_path: Path) -> None:
    board = tmp_path / "board.json"
    forest = {"card": "Forest", "id": HOSTILE}
    board.write_text(
        json.dumps(
            {"title": HOSTILE, "players": {"you": {"battlefield": [forest]}}, "ask": [{"could_produce": HOSTILE}]}
        )
    )
    for words in (["export", str(board), "--to", "forge"], ["export", str(board), "--to", "xmage"]):
        assert main(words) == 0
    assert main(["why", str(board), "--dot"]) == 0
    assert main(["why", str(board), "--html", str(tmp_path / "proof.html")]) == 0
    assert "\x1b" not in capsys.readouterr().out + (tmp_path / "proof.html").read_text()


def test_no_answer_of_another_engine_commands_a_terminal(capsys: Captured, tmp_path: Path) -> None:
    board = {"title": HOSTILE, "players": {"you": {"battlefield": [{"card": "Forest", "id": HOSTILE}]}}}
    line = {"board": board, "ask": {"could_produce": HOSTILE}, "engine": HOSTILE}
    recorded = tmp_path / "recorded.jsonl"
    recorded.write_text(
        json.dumps({**line, "answer": ["R"]}) + "\n" + json.dumps({**line, "answer": None, "cant_say": HOSTILE}) + "\n"
    )
    report = tmp_path / "report.html"
    assert main(["crosscheck", "--recorded", str(recorded), "--report", str(report)]) == 1
    assert "\x1b" not in capsys.readouterr().out + report.read_text()


def test_visible_leaves_lines_and_words_as_they_are() -> None:
    assert visible("Lim-Dûl’s\n\tVault") == "Lim-Dûl’s\n\tVault"
    assert visible("a\x1b[0m\u202eb\x85") == r"a\x1b[0m\u202eb\x85"


def test_what_unread_abilities_might_change_is_said_in_words(capsys: Captured) -> None:
    assert main(["cards", "Ach! Hans, Run!"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "power and toughness" in out
    assert ", pt," not in out


@pytest.mark.parametrize(
    "line", ["battlefield:Human:Forest:many", "battlefield:Human:Forest:-1", "battlefield:Human:Forest"]
)
def test_a_slip_in_an_init_file_is_told_with_its_line(capsys: Captured, tmp_path: Path, line: str) -> None:
    given = tmp_path / "init.txt"
    given.write_text(f"[init]\n{line}\n")
    assert refused(capsys, "import", str(given)).startswith(f'{given}:2: this is no command: "{line}".')


def test_a_text_that_was_not_read_is_cut_in_a_line_and_whole_as_data() -> None:
    text = "Whenever the moon is full, " * 100
    board = Board.build(
        you=["Odd Land"], cards=[{"name": "Odd Land", "type_line": "Land", "oracle_text": text.strip() + "."}]
    )
    (unread,) = Referee(board).ask(could_produce("Odd Land")).unread
    assert len(str(unread)) < 500 < len(unread.to_data()["text"])

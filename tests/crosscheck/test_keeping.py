"""The file of a run: it goes on where it was cut off, and is nobody else's."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyrules.crosscheck.checking import Checked
from pyrules.crosscheck.keeping import Kept
from pyrules.errors import PyrulesError

ONE = Checked("k1", "one.yaml", 0.5, failure="hang", message="no answer", board={"players": {}})
TWO = Checked("k2", "two.yaml", 0.1)


def test_what_is_done_is_there_again(tmp_path: Path) -> None:
    with Kept(tmp_path / "run.jsonl", "engine 1") as kept:
        kept.add(ONE)
        kept.add(TWO)
    assert Kept(tmp_path / "run.jsonl", "engine 1").done == {"k1": ONE, "k2": TWO}


def test_a_line_that_was_cut_off_is_dropped_and_the_file_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    with Kept(path, "engine 1") as kept:
        kept.add(ONE)
    with path.open("a") as file:
        file.write('{"key": "k2", "sour')
    with Kept(path, "engine 1") as kept:
        assert kept.done == {"k1": ONE}
        kept.add(TWO)
    assert Kept(path, "engine 1").done == {"k1": ONE, "k2": TWO}


@pytest.mark.parametrize("text", ["title: a board\n", '{"crosscheck": 1, "engine": "engine 2", "pyrules": "0"}\n'])
def test_another_file_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "run.jsonl"
    path.write_text(text)
    with pytest.raises(PyrulesError, match="this is not the file of a crosscheck of engine 1"):
        Kept(path, "engine 1")
    assert path.read_text() == text

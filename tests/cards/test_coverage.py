"""Coverage counts as the yardstick does: faces in the corpus' order, paragraphs without reminder text."""

import json
import re
from collections.abc import Iterator

import pytest
from fake_reader import ATOMIC, SCRYFALL, fake_read

from pyrules.cards import coverage as coverage_module
from pyrules.cards.corpus import read_corpus
from pyrules.cards.coverage import counts, coverage, print_counts


def yardstick() -> Iterator[tuple[str, int, str]]:
    for faces in json.loads(ATOMIC.read_text())["data"].values():
        for face in faces:
            found = (re.sub(r"\s*\([^()]*\)", "", part).strip() for part in face.get("text", "").split("\n"))
            for number, paragraph in enumerate(filter(None, found), 1):
                yield face.get("faceName", face["name"]), number, paragraph


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_paragraph_of_the_corpus_in_its_order(jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage_module, "CHUNK", 3)
    lines = list(coverage(read_corpus(ATOMIC), jobs=jobs, reader=fake_read))
    assert [(line["card"], line["ability"], line["text"]) for line in lines] == list(yardstick())
    assert list(lines[0]) == ["card", "ability", "text", "read", "touches"]
    assert [line["read"] for line in lines if line["card"] == "Æther Test"] == ["whole", "no", "whole"]
    assert next(line for line in lines if line["read"] == "part")["touches"] == ["mana"]


def test_counts(capsys: pytest.CaptureFixture[str]) -> None:
    found = counts(coverage(read_corpus(ATOMIC), jobs=1, reader=fake_read))
    assert found["abilities"] == {"whole": 12, "part": 1, "no": 6}
    assert found["faces"] == {"whole": 10, "part": 2, "no": 5}
    assert found["touches"] == {"types": 6, "pt": 6, "mana": 1}
    print_counts(found)
    shown = capsys.readouterr().out
    assert "63.2" in shown and "not at all" in shown


def test_nothing_to_count(capsys: pytest.CaptureFixture[str]) -> None:
    print_counts(counts([]))
    assert "–" in capsys.readouterr().out


def test_scryfall_too() -> None:
    assert next(coverage(read_corpus(SCRYFALL), jobs=1, reader=fake_read))["card"] == "Fire"

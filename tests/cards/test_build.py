"""Card data is the same to the byte however it is built, and appears whole or not at all."""

import json
from pathlib import Path

import pytest
from fake_reader import ATOMIC, SCRYFALL, failing_read, fake_read

from pyrules.cards import build as build_module
from pyrules.cards.build import build_cards, read_face, replace_text
from pyrules.cards.corpus import RawFace, read_corpus
from pyrules.cards.library import FORMAT, HEADER
from pyrules.cards.model import ASPECTS
from pyrules.errors import CorpusError


def test_the_bytes_do_not_depend_on_the_number_of_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_module, "CHUNK", 2)
    corpus = read_corpus(ATOMIC)
    reports = [build_cards(corpus, tmp_path / f"{jobs}", jobs=jobs, reader=fake_read) for jobs in (1, 2, 3)]
    assert reports[0] == reports[1] == reports[2]
    assert len({(tmp_path / f"{jobs}").read_bytes() for jobs in (1, 2, 3)}) == 1


def test_the_file_is_sorted_lines_under_a_header(tmp_path: Path) -> None:
    out = tmp_path / "new" / "cards.tsv"
    report = build_cards(read_corpus(ATOMIC), out, jobs=1, reader=fake_read)
    lines = out.read_bytes().splitlines()
    assert lines == sorted(lines)
    assert len(set(lines)) == len(lines)
    key, payload = lines[0].decode().split("\t")
    header = json.loads(payload)
    assert key == HEADER
    assert (header["format"], header["date"], header["source"]) == (FORMAT, "2026-01-02", "mtgjson")
    assert header["cards"] == report.cards == len(read_corpus(ATOMIC).cards) == 16
    assert [path.name for path in out.parent.iterdir()] == ["cards.tsv"]


def test_the_report_counts(tmp_path: Path) -> None:
    report = build_cards(read_corpus(ATOMIC), tmp_path / "cards.tsv", jobs=1, reader=fake_read)
    assert report.abilities == report.whole + report.part + report.no
    assert (report.faces, report.whole, report.part, report.no, report.failures) == (20, 12, 1, 6, [])


def test_scryfalls_cards_are_built_too(tmp_path: Path) -> None:
    report = build_cards(read_corpus(SCRYFALL), tmp_path / "cards.tsv", jobs=1, reader=fake_read)
    assert report.cards == 12


def test_where_the_reader_fails_all_is_unread_and_told(tmp_path: Path) -> None:
    report = build_cards(read_corpus(ATOMIC), tmp_path / "cards.tsv", jobs=1, reader=failing_read)
    failures = dict(report.failures)
    assert failures["Moon Beast"] == "RuntimeError: too strange"
    assert failures["Æther Test"] == "2 abilities read from 3 paragraphs"
    assert "cannot hold a list" in failures["Moon Student"]
    assert report.no == 6 + 2 + 1
    face = RawFace("Æther Test", 0, "word one\nword two")
    abilities, _ = read_face(face, failing_read)
    assert [(each.read, each.touches) for each in abilities] == [("no", ASPECTS)] * 2


def test_a_failure_while_writing_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "cards.tsv"
    path.write_text("old")

    def lines():  # type: ignore[no-untyped-def]
        yield "new"
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        replace_text(path, "first", lines())
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_what_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CorpusError, match="cannot be written"):
        replace_text(tmp_path / "file" / "cards.tsv", "", iter(()))
    with pytest.raises(CorpusError, match="cannot be written"):
        replace_text(tmp_path, "", iter(()))

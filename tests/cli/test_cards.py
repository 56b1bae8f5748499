"""The subcommand `pyrules cards`: names and commands are told apart, and errors are the package's own."""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from pyrules.cards import reader, text
from pyrules.cards import update as update_module
from pyrules.cards.build import BuildReport
from pyrules.cards.model import Ability
from pyrules.cards.update import Update
from pyrules.cli.cards import register
from pyrules.errors import CorpusError, UnknownCard

ATOMIC = Path(__file__).parents[1] / "cards" / "data" / "atomic.json"


def run(*words: str) -> int:
    parser = argparse.ArgumentParser(prog="pyrules")
    register(parser.add_subparsers(required=True))
    arguments = parser.parse_args(words)
    return int(arguments.run(arguments))


def read_nothing(text_read: str, **about: object) -> tuple[Ability, ...]:
    """A reader that understands nothing: what is tested here is the command line."""
    return tuple(Ability(None, "no", ("mana",), paragraph) for paragraph in text.paragraphs(text_read))


@pytest.fixture(autouse=True, scope="module")
def other_reader() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reader, "read_text", read_nothing)
        yield


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("data") / "cards.tsv"
    assert run("cards", "build", str(ATOMIC), "--out", str(path), "--jobs", "1") == 0
    return str(path)


def test_names_are_shown(data: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("cards", "--data", data, "forest", "Ice") == 0
    out = capsys.readouterr().out
    assert out.startswith("Forest\nBasic Land — Forest\n\nFire // Ice  split\n")


def test_json_comes_before_or_after_the_names(data: str, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (("cards", "--json", "--data", data, "Forest"), ("cards", "Forest", "--json", "--data", data)):
        assert run(*words) == 0
        assert json.loads(capsys.readouterr().out)[0]["name"] == "Forest"


def test_a_card_named_like_a_command_is_reached_by_show(data: str) -> None:
    with pytest.raises(UnknownCard, match="'build'"):
        run("cards", "show", "build", "--data", data)


def test_an_unknown_name_is_told_before_anything_is_shown(data: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(UnknownCard, match="Did you mean 'Forest'"):
        run("cards", "Forest", "Forrest", "--data", data)
    assert capsys.readouterr().out == ""


def test_the_data_can_come_from_the_environment(data: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYRULES_CARDS", data)
    assert run("cards", "Forest") == 0


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the user's own card data goes: nothing is there yet."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("PYRULES_CARDS", raising=False)
    return tmp_path / "pyrules" / "cards.tsv"


def test_build_goes_to_the_users_data(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("cards", "build", str(ATOMIC), "--jobs", "1", "--force") == 0
    assert own.exists()
    assert "16 cards, 19 abilities" in capsys.readouterr().out


def small_corpus(folder: Path) -> str:
    """A corpus of a single card."""
    name, faces = next(iter(json.loads(ATOMIC.read_text(encoding="utf-8"))["data"].items()))
    path = folder / "one.json"
    path.write_text(json.dumps({"meta": {}, "data": {name: faces}}), encoding="utf-8")
    return str(path)


def test_a_small_corpus_does_not_take_the_place_of_what_pyrules_ships(own: Path) -> None:
    with pytest.raises(CorpusError, match=r"only 16 cards in it, and [\d,]+ in the present card data.*--force"):
        run("cards", "build", str(ATOMIC), "--jobs", "1")
    assert not own.exists()


def test_a_small_corpus_does_not_take_the_place_of_a_larger_one(
    own: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run("cards", "build", str(ATOMIC), "--jobs", "1", "--force")
    before = own.read_bytes()
    small = small_corpus(tmp_path)
    for out in ((), ("--out", str(own))):
        with pytest.raises(CorpusError, match=r"There is only 1 card in it, and 16 in the present card data.*--force"):
            run("cards", "build", small, "--jobs", "1", *out)
    assert own.read_bytes() == before
    capsys.readouterr()
    assert run("cards", "build", small, "--jobs", "1", "--force") == 0
    assert ": 1 card, 0 abilities," in capsys.readouterr().out
    assert own.read_bytes() != before


def test_the_same_corpus_again_and_a_file_of_its_own_need_no_force(own: Path, tmp_path: Path) -> None:
    other = str(tmp_path / "other.tsv")
    assert run("cards", "build", small_corpus(tmp_path), "--jobs", "1", "--out", other) == 0
    assert run("cards", "build", str(ATOMIC), "--jobs", "1", "--out", other) == 0
    assert not own.exists()


def test_no_file_is_lost_that_is_no_card_data(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Serra,\n", encoding="utf-8")
    with pytest.raises(CorpusError, match=r"letter\.txt: This file is no card data.*--force"):
        run("cards", "build", str(ATOMIC), "--jobs", "1", "--out", str(letter))
    assert letter.read_text(encoding="utf-8") == "Dear Serra,\n"
    assert run("cards", "build", str(ATOMIC), "--jobs", "1", "--out", str(letter), "--force") == 0


def test_an_unknown_card_names_the_data_that_is_the_users_own(
    own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(UnknownCard) as told:
        run("cards", "show", "No Such Card At All")
    assert "in use" not in str(told.value)
    run("cards", "build", small_corpus(tmp_path), "--jobs", "1", "--force")
    with pytest.raises(UnknownCard, match=rf"No card is called 'Ice' in the card data that is in use here, {own}."):
        run("cards", "show", "Ice")


def test_coverage(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("cards", "coverage", str(ATOMIC), "--jobs", "1", "--json") == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(lines) == 19
    assert lines[0]["card"] == "Æther Test"
    assert run("cards", "coverage", str(ATOMIC), "--jobs", "1") == 0
    assert "19" in capsys.readouterr().out


def test_coverage_by_families(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("cards", "coverage", str(ATOMIC), "--jobs", "1", "--families", "--json") == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert rows[-1]["family"] == rows[-1]["kind"] == "all" and rows[-1]["abilities"] == 19
    assert run("cards", "coverage", str(ATOMIC), "--jobs", "1", "--families") == 0
    assert "interpreted" in capsys.readouterr().out


def test_unread(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("cards", "unread", str(ATOMIC), "--jobs", "1", "--limit", "2") == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3 and lines[0].split()[:4] == ["5", "no", "static", "word"] and "more shapes" in lines[2]
    monkeypatch.setenv("PYRULES_CORPUS", str(ATOMIC))
    assert run("cards", "unread", "--jobs", "1", "--kind", "activated", "--json") == 0
    (group,) = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert group["kind"] == "activated" and group["count"] == 1
    assert run("cards", "unread", "--jobs", "1", "--family", "blitz") == 0
    assert "Nothing is unread." in capsys.readouterr().out


def test_unread_needs_a_corpus(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYRULES_CORPUS", raising=False)
    with pytest.raises(CorpusError, match="PYRULES_CORPUS"):
        run("cards", "unread")


def test_update_passes_its_options_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fake(source: str, *, url: str | None, force: bool, jobs: int | None) -> Update:
        assert (source, url, force, jobs) == ("scryfall", "http://x", True, 3)
        return Update("http://x", tmp_path, "2026-01-02", BuildReport(1, 1, 2, 1, 0, 1, [("A", "no")] * 30))

    monkeypatch.setattr(update_module, "update_cards", fake)
    assert run("cards", "update", "--source", "scryfall", "--url", "http://x", "--force", "--jobs", "3") == 1
    shown = capsys.readouterr()
    assert "Card data of 2026-01-02 from http://x" in shown.out
    assert "The reader failed on A: no" in shown.err and "10 more faces" in shown.err


@pytest.mark.parametrize(
    "words",
    [
        ("cards",),
        ("cards", "--json"),
        ("cards", "build"),
        ("cards", "build", "x", "--jobs", "0"),
        ("cards", "build", "x", "--jobs", "²"),
        ("cards", "update", "--source", "elsewhere"),
        ("cards", "coverage", "a", "b"),
        ("cards", "unread", "a", "--family", "elves"),
        ("cards", "unread", "a", "--kind", "loyal"),
        ("cards", "unread", "a", "--limit", "0"),
    ],
)
def test_wrong_use_ends_with_2(words: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as ended:
        run(*words)
    assert ended.value.code == 2


def test_help_ends_with_0(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run("cards", "--help")
    assert ended.value.code == 0
    assert "coverage" in capsys.readouterr().out


def test_a_missing_corpus_is_told() -> None:
    for command in ("build", "coverage"):
        with pytest.raises(CorpusError, match="no such file"):
            run("cards", command, "/nowhere/cards.json")


def test_what_is_empty_is_said_beside_the_output(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plain = {"name": "Plain Bear", "layout": "normal", "type_line": "Creature — Bear", "oracle_text": "", "cmc": 1.0,
             "mana_cost": "{G}", "colors": ["G"], "color_identity": ["G"], "power": "1", "toughness": "1"}  # fmt: skip
    corpus = tmp_path / "plain.json"
    corpus.write_text(json.dumps([plain]), encoding="utf-8")
    for command, told in (("coverage", "No card in this corpus has an ability.\n"), ("unread", "Nothing is unread.\n")):
        assert run("cards", command, str(corpus), "--json", "--jobs", "1") == 0
        assert capsys.readouterr() == ("", told)

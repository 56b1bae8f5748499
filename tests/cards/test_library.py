"""Cards are found as people type them, without reading the file, and what is missing or stale is told."""

import json
from pathlib import Path
from typing import Any

import pytest
from fake_reader import ATOMIC, FakeLeaf, FakeTree, fake_read

from pyrules.cards import library as library_module
from pyrules.cards.build import build_cards, card_of
from pyrules.cards.corpus import read_corpus
from pyrules.cards.library import FORMAT, HEADER, Library, fold, read_header, user_data
from pyrules.cards.model import Ability
from pyrules.cards.serialize import shape
from pyrules.errors import CorpusError, UnknownCard


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("data") / "cards.tsv"
    build_cards(read_corpus(ATOMIC), path, jobs=1, reader=fake_read)
    first, rest = path.read_text("utf-8").split("\n", 1)
    key, payload = first.split("\t")
    header = json.loads(payload)  # the sums of test classes are not among the package's
    header["shapes"].update({cls.__name__: shape(cls) for cls in (FakeLeaf, FakeTree)})
    path.write_text(f"{key}\t{json.dumps(header)}\n{rest}", "utf-8")
    return path


@pytest.fixture
def cards(file: Path) -> Library:
    return Library.open(file)


def changed(file: Path, tmp_path: Path, old: str, new: str) -> Library:
    copy = tmp_path / "changed.tsv"
    text = file.read_text("utf-8")
    assert old in text
    copy.write_text(text.replace(old, new), "utf-8")
    return Library.open(copy)


@pytest.mark.parametrize(
    ("typed", "name", "face"),
    [
        ("Forest", "Forest", 0),
        ("  fOREST ", "Forest", 0),
        ("Aether Test", "Æther Test", 0),
        ("ÆTHER  TEST", "Æther Test", 0),
        ("æther-test", "Æther Test", 0),
        ("Fire // Ice", "Fire // Ice", 0),
        ("Fire//Ice", "Fire // Ice", 0),
        ("fire / ice", "Fire // Ice", 0),
        ("Ice", "Fire // Ice", 1),
        ("start", "Start // Fire", 0),
        ("moon beast", "Moon Student // Moon Beast", 1),
        ("Mirror Wall", "Mirror Wall", 0),
        ("Mirror Wall // Mirror Wall", "Mirror Wall // Mirror Wall", 0),
        ("A-Moon Chair", "A-Moon Chair", 0),
        ("Moon Chair", "Moon Chair", 0),
        ("_____", "_____", 0),
        ("Rampant Growth", "Rampant Growth", 0),
        ("rampant growth", "Rampant Growth", 0),
        ("Rampant, Growth", "Rampant, Growth", 0),
        ("RAMPANT,  growth", "Rampant, Growth", 0),
    ],
)
def test_names_are_matched_as_people_type_them(cards: Library, typed: str, name: str, face: int) -> None:
    card, index = cards.face(typed)
    assert (card.name, index) == (name, face)
    assert cards.card(typed) is card
    assert typed in cards


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Lim-Dûl's Vault", "lim dul’s vault"),
        ("Lim-Dûl's Vault", "LimDuls Vault"),
        ("Jötun Grunt", "JOTUN GRUNT"),
        ("Bespoke Bō", "bespoke bo"),
        ("Ætherling", "aetherling"),
        ("Smørrebrød", "smorrebrod"),
        ("Straße", "strasse"),
    ],
)
def test_folding(one: str, other: str) -> None:
    assert fold(one) == fold(other)


def test_names_without_letters_differ() -> None:
    assert fold("_____") != fold("?!")
    assert fold("  ") == ""


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("Fire", "'Fire' could be 'Fire // Ice' or 'Start // Fire'"),
        ("rampantgrowth", "could be 'Rampant Growth' or 'Rampant, Growth'"),
        ("Forrest", r"No card is called 'Forrest' in .*cards.tsv\. Did you mean 'Forest'\?"),
        ("Mon Student", "'Moon Student'"),
        ("Fire Icee", "'Fire // Ice'"),
        ("", "empty"),
        ("\t ", "empty"),
        ("qqqqqqq", r"No card is called 'qqqqqqq' in .*cards.tsv\. Is the card data new enough"),
        ("a\nb\0" * 9000, "No card is called"),
    ],
)
def test_what_is_no_name_is_told_with_what_was_meant(cards: Library, typed: str, message: str) -> None:
    with pytest.raises(UnknownCard, match=message):
        cards.card(typed)


def test_a_face_that_the_corpus_lacks_is_not_taken_for_another(cards: Library) -> None:
    assert cards.card("Quick Note").name == "Slow Reader // Quick Note"
    with pytest.raises(UnknownCard, match="does not have the face 'Quick Note'"):
        cards.face("Quick Note")


def test_the_second_card_of_a_name_is_reached_by_its_number(cards: Library) -> None:
    assert cards.card("Same Name").faces[0].colors == ("W",)
    assert cards.card("Same Name (2)").faces[0].colors == ("B",)
    assert cards.card("Same Name (2)").name == "Same Name"


def test_every_card_comes_back_as_it_was_built(cards: Library) -> None:
    corpus = read_corpus(ATOMIC)
    for raw in corpus.cards:
        built = card_of(raw, reader=fake_read)
        stored = cards.card(raw.listed)
        assert [[(a.structure, a.read, a.touches) for a in face.abilities] for face in stored.faces] == [
            [(a.structure, a.read, a.touches) for a in face.abilities] for face in built.faces
        ]
        bare = [{**vars(face), "abilities": ()} for face in built.faces]
        assert [{**vars(face), "abilities": ()} for face in stored.faces] == bare
        assert (stored.name, stored.layout, stored.color_identity) == (built.name, built.layout, built.color_identity)
    assert len(list(cards.cards())) == len(list(cards.names())) == len(cards) == len(corpus.cards)
    assert cards.date == "2026-01-02"


def test_no_sentence_is_in_the_file(cards: Library, file: Path) -> None:
    assert cards.card("Moon Beast").faces[1].abilities == (Ability(None, "no", ("types", "pt")),)
    assert cards.card("Moon Beast").faces[0].abilities[0].read == "part"
    text = file.read_text("utf-8")
    assert "strange" not in text and "part way" not in text and "reminded" not in text


def test_a_look_up_reads_only_some_of_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "big.tsv"
    lines = sorted(f'name{index}\t{{"name":"Name {index}","faces":[]}}\n' for index in range(40_000))
    path.write_text(f'{HEADER}\t{{"format":{FORMAT}}}\n{"".join(lines)}')
    seen: list[int] = []

    class Counting(bytes):
        def __getitem__(self, key: Any) -> Any:
            found = super().__getitem__(key)
            seen.append(len(found))
            return found

    monkeypatch.setattr(library_module, "_map", lambda path: Counting(path.read_bytes()))
    cards = Library.open(path)
    for index in (0, 1, 39_999, 20_000, 12_345):
        seen.clear()
        assert cards.card(f"Name {index}").name == f"Name {index}"
        assert sum(seen) < 2_000
    seen.clear()
    with pytest.raises(UnknownCard):
        monkeypatch.setattr(cards, "suggest", lambda name: [])
        cards.card("Name 40000")
    assert sum(seen) < 2_000


def test_where_the_data_is_looked_for(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("PYRULES_CARDS", raising=False)
    monkeypatch.setattr(library_module, "user_data", lambda: tmp_path / "own.tsv")
    monkeypatch.setattr(library_module, "SHIPPED", file)
    assert Library.open().path == file
    (tmp_path / "own.tsv").write_bytes(file.read_bytes())
    assert Library.open().path == tmp_path / "own.tsv"
    monkeypatch.setenv("PYRULES_CARDS", str(tmp_path / "none.tsv"))
    with pytest.raises(CorpusError, match="no card data here"):
        Library.open()
    assert Library.open(file).path == file


def test_the_users_folder_is_platformdirs_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from platformdirs import user_data_path

    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    assert user_data().parent == user_data_path("pyrules", appauthor=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert user_data().parent == user_data_path("pyrules", appauthor=False)


@pytest.mark.parametrize("content", [b"", b"\n", b"hello", b"\x00\xff" * 99, b"!pyrules-cards\t3\n", b"!pyrules-cards"])
def test_what_is_no_card_data_is_told(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "cards.tsv"
    path.write_bytes(content)
    with pytest.raises(CorpusError, match="no card data file"):
        Library.open(path)
    assert read_header(path) is None


def test_a_folder_is_no_card_data(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="cannot be read"):
        Library.open(tmp_path)


def test_another_format_is_refused_politely(tmp_path: Path) -> None:
    path = tmp_path / "cards.tsv"
    path.write_text(f'{HEADER}\t{{"format":99,"cards":7}}\n')
    with pytest.raises(CorpusError, match=r"has format 99; this version of pyrules reads format .* update"):
        Library.open(path)
    assert read_header(path) == {"format": 99, "cards": 7}


def test_a_structure_that_has_changed_since_is_refused_and_other_cards_are_not(file: Path, tmp_path: Path) -> None:
    cards = changed(file, tmp_path, shape(FakeLeaf), "00000000")
    with pytest.raises(CorpusError, match="'Æther Test' was made for another version of the reader"):
        cards.card("Æther Test")
    assert cards.card("Forest").name == "Forest"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('{"name":"Forest"', '{"name":"Forest'),
        ('{"name":"Forest"', '{"nom":"Forest"'),
        ('{"name":"Forest"', '{"name":3'),
        ('"sub":["Forest"]', '"sub":3'),
        ('"name":"Forest","identity":"G","faces":[{', '"name":"Forest","faces":[3,{'),
    ],
)
def test_a_damaged_line_is_told(file: Path, tmp_path: Path, old: str, new: str) -> None:
    with pytest.raises(CorpusError):
        changed(file, tmp_path, old, new).card("Forest")


def test_suggestions(cards: Library) -> None:
    assert cards.suggest("Mirrr Wall")[0] == "Mirror Wall"
    assert cards.suggest("moon beats") == ["Moon Beast"]
    assert cards.suggest("Fier // Ice")[0] == "Fire // Ice"
    assert "Moon Chair" in cards.suggest("Moon")
    assert len(cards.suggest("Moon C", most=1)) == 1
    assert cards.suggest("") == []


@pytest.mark.parametrize("name", ["Fo\x07rest", "Forest\u202e", "\u200bForest"])
def test_a_name_with_characters_that_cannot_be_seen_is_no_name(name: str) -> None:
    with pytest.raises(UnknownCard, match="cannot be seen"):
        library_module.installed().card(name)

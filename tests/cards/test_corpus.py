"""Both publishers' files, in every packing, and what is wrong with files that are none."""

import gzip
import json
import lzma
from pathlib import Path
from typing import Any

import pytest
from fake_reader import ATOMIC, SCRYFALL

from pyrules.cards.corpus import RawCard, colors_of, mana_value, read_corpus, types_of
from pyrules.errors import CorpusError


def by_name(path: Path) -> dict[str, RawCard]:
    return {card.listed: card for card in read_corpus(path).cards}


@pytest.mark.parametrize(
    "pack",
    [pytest.param(bytes, id="plain"), pytest.param(gzip.compress, id="gz"), pytest.param(lzma.compress, id="xz")],
)
@pytest.mark.parametrize("source", [ATOMIC, SCRYFALL])
def test_packing_is_told_from_the_content(tmp_path: Path, source: Path, pack: Any) -> None:
    file = tmp_path / "any.name"
    file.write_bytes(pack(source.read_bytes()))
    assert read_corpus(file) == read_corpus(source)


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    file = tmp_path / "bom.json"
    file.write_bytes(b"\xef\xbb\xbf" + ATOMIC.read_bytes())
    assert read_corpus(file) == read_corpus(ATOMIC)


def test_mtgjson() -> None:
    corpus = read_corpus(ATOMIC)
    assert (corpus.source, corpus.date) == ("mtgjson", "2026-01-02")
    cards = by_name(ATOMIC)
    student, beast = cards["Moon Student // Moon Beast"].faces
    assert (student.power, student.toughness, student.mana_cost) == ("1", "1+*", "{2}{U}")
    assert beast.colors == ("U",), "from the indicator, where the corpus gives no colors"
    assert beast.mana_value == 3, "the back of a transforming card has its front's (202.3b)"
    assert [face.mana_value for face in cards["Fire // Ice"].faces] == [2, 2], "each half has its own (709.4)"
    assert cards["Slow Reader // Quick Note"].faces[0].colors == ("G",), "from the cost"
    assert cards["Fire // Ice"].color_identity == ("U", "R")


def test_two_cards_with_one_name_are_two_and_the_tournament_card_comes_first() -> None:
    for path in (ATOMIC, SCRYFALL):
        cards = by_name(path)
        assert cards["Same Name"].faces[0].mana_cost == "{W}"
        assert cards["Same Name (2)"].faces[0].mana_cost == "{B}"
        assert cards["Same Name (2)"].name == "Same Name"


def test_faces_know_their_place_in_the_corpus() -> None:
    data = json.loads(ATOMIC.read_text())["data"]
    wanted = [face.get("faceName", face["name"]) for faces in data.values() for face in faces]
    faces = sorted((face for card in read_corpus(ATOMIC).cards for face in card.faces), key=lambda face: face.position)
    assert [face.name for face in faces] == wanted


def test_scryfall() -> None:
    cards = by_name(SCRYFALL)
    assert {"Goblin", "Forest // Forest", "Thinker Emblem"}.isdisjoint(cards)
    fire, ice = cards["Fire // Ice"].faces
    assert (fire.colors, ice.colors, fire.mana_value) == (("R",), ("U",), 2)
    assert cards["Appeal // Authority"].layout == "aftermath"
    assert cards["Moon Student // Moon Beast"].faces[1].mana_value == 3
    down = cards["Upright // Upside Down"].faces[1]
    assert (down.mana_cost, down.mana_value, down.colors) == ("{3}{R}", 4, ("R",))
    assert down.supertypes == ("Legendary",)
    assert cards["Mirror Wall // Mirror Wall"].faces[1].mana_value == 2
    assert cards["Thinker of Tests"].faces[0].text == "[+1]: strange\n[−X]: strange\n[0]: strange"
    assert cards["Test Siege"].faces[0].defense == "4"
    assert cards["Doctor Test"].faces[0].subtypes == ("Time Lord", "Doctor")
    assert cards["Test Realm"].faces[0].subtypes == ("The Long Name",)


def test_the_two_publishers_say_the_same() -> None:
    ours, theirs = by_name(ATOMIC), by_name(SCRYFALL)
    for name in ("Forest", "Fire // Ice", "Moon Student // Moon Beast", "Same Name"):
        one, other = ours[name], theirs[name]
        assert (one.layout, one.color_identity) == (other.layout, other.color_identity)
        for face, twin in zip(one.faces, other.faces, strict=True):
            assert {**vars(face), "position": 0} == {**vars(twin), "position": 0}


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "empty"),
        (b"  \n", "empty"),
        (b"not json", "not JSON"),
        (b'{"data": {"A": [', "cut off"),
        (b'["\xff\xfa"]', "UTF-8"),
        pytest.param(gzip.compress(b"{}" * 500, mtime=0)[:20], "damaged", id="half an archive"),
        (lzma.compress(ATOMIC.read_bytes())[:500], "damaged"),
        (b"\x1f\x8bnonsense", "damaged"),
        (b"[" * 100_000, "cannot be read"),
        (b"3", "no card corpus"),
        (b'{"cards": []}', "no card corpus"),
        (b'{"meta": {}, "data": {}}', "no card in this corpus"),
        (b"[]", "no card in this corpus"),
        (b"[1]", "no card with a name"),
        (b'[{"name": 3}]', "no card with a name"),
        (b'{"data": {"A": {}}}', "not a list of faces"),
        (b'{"data": {"A": []}}', "not a list of faces"),
        (b'{"data": {"A": [1]}}', "not a list of faces"),
        (b'{"data": {"A": [{"text": 1}]}}', "'text' that is no text"),
        (b'{"data": {"A": [{"types": "Land"}]}}', "'types' that are no list"),
        (b'{"data": {"A": [{"manaValue": "2"}]}}', "'manaValue' that is no number"),
        (b'[{"name": "A", "card_faces": {"a": 1}}]', "'card_faces'"),
        (b'[{"name": "A", "card_faces": [1]}]', "'card_faces'"),
    ],
)
def test_what_is_no_corpus_is_told_with_its_place(tmp_path: Path, content: bytes, message: str) -> None:
    file = tmp_path / "corpus"
    file.write_bytes(content)
    with pytest.raises(CorpusError, match=message) as told:
        read_corpus(file)
    assert told.value.place.startswith(str(file))


def test_a_missing_file_and_a_folder_are_told(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="no such file"):
        read_corpus(tmp_path / "none.json")
    with pytest.raises(CorpusError, match="folder"):
        read_corpus(tmp_path)


@pytest.mark.parametrize(
    ("cost", "value", "colors"),
    [
        ("", 0, ""),
        ("{0}", 0, ""),
        ("{X}{10}{G}", 11, "G"),
        ("{2/W}{W/U}{B/P}", 4, "WUB"),
        ("{C}{S}{G/U/P}", 3, "UG"),
        ("{HW}{½}", 1, "W"),
    ],
)
def test_mana_costs(cost: str, value: float, colors: str) -> None:
    assert mana_value(cost) == value
    assert colors_of(cost) == tuple(colors)


def test_type_lines() -> None:
    assert types_of("Legendary Snow Land") == (("Legendary", "Snow"), ("Land",), ())
    assert types_of("Basic Land — Forest") == (("Basic",), ("Land",), ("Forest",))
    assert types_of("") == ((), (), ())

"""The yardstick's families and kinds, the coverage by them, and unread wordings by shape."""

import pytest
from fake_reader import ATOMIC

from pyrules.cards.corpus import Corpus, read_corpus
from pyrules.cards.coverage_families import family_rows, interpreted, opening_read, print_families
from pyrules.cards.families import families_of, kind_of
from pyrules.cards.model import Ability
from pyrules.cards.reader import read_text
from pyrules.cards.unread import shape, unread_groups


@pytest.mark.parametrize(
    "text, kind, families",
    [
        ("Flying, first strike", "static", ["keyword_line"]),
        ("{T}: Add {G}.", "activated", ["mana", "tap_symbol"]),
        ("Whenever you tap a land for mana, add {G}.", "triggered", ["mana"]),
        ("I, II — Draw a card.", "triggered", ["other"]),
        ("Enchanted land is an Island.", "static", ["type"]),
        ("Target creature gets +1/+1 until end of turn.", "static", ["pt"]),
        ("This land enters tapped.", "static", ["enters"]),
        ("Create a token that's a copy of target creature.", "static", ["copy"]),
        ("Choose one —", "static", ["other"]),
        ("Blitz {1}{R}", "static", ["blitz", "keyword_line"]),
    ],
)
def test_families_and_kinds(text: str, kind: str, families: list[str]) -> None:
    assert kind_of(text, ("Creature",)) == kind
    assert families_of(text) == families


def test_a_text_of_an_instant_is_a_spell_ability() -> None:
    assert kind_of("Draw a card.", ("Instant",)) == "spell"


def read(text: str) -> Ability:
    return read_text(text, name="Probe", types=("Creature",))[0]


@pytest.mark.parametrize(
    "text, opened",
    [
        ("{T}: Draw a card.", True),
        ("{T}: Frob it.", True),
        ("{T}: Frob it. Activate only as a sorcery.", True),
        ("{T}: Frob it. Activate only when frobbed.", False),
        ("Frob it: Draw a card.", False),
        ("Frob it: Frob it.", False),
        ("Whenever you attack, frob it.", True),
        ("Whenever you frob it, draw a card.", False),
    ],
)
def test_the_opening_of_an_ability(text: str, opened: bool) -> None:
    assert opening_read(read(text), text) is opened


def test_what_is_interpreted() -> None:
    assert interpreted(read("{T}: Add {G}.")) and interpreted(read("{2}, Discard a card: Add {G}."))
    assert not interpreted(read("{T}: Draw a card.")) and not interpreted(read("{T}: Add {G}. Frob it."))


def test_rows(capsys: pytest.CaptureFixture[str]) -> None:
    rows = family_rows(read_corpus(ATOMIC), jobs=1)
    assert [row for row in rows if row["family"] == "all"][-1] == {
        "family": "all", "kind": "all", "abilities": 19, "whole": 0, "part": 1, "no": 18, "opening": 1,
        "interpreted": 0,
    }  # fmt: skip
    print_families(rows)
    assert "opening" in capsys.readouterr().out


def test_shapes() -> None:
    assert shape("Pay {2}{G} and 3 life: ~ gets +1/+1 and gains flying, or two red 1/1 things.") == (
        "Pay {…} and N life: ~ gets ±N/±N and gains KEYWORD, or N COLOR N/N things."
    )


def test_of_an_ability_read_in_part_the_unread_part_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    corpus: Corpus = read_corpus(ATOMIC)
    groups = unread_groups(corpus, kind="activated", jobs=1)
    assert [(group["read"], group["shape"]) for group in groups] == [("part", "strange")]
    assert next(group["count"] for group in unread_groups(corpus, jobs=1)) == 5
    assert unread_groups(corpus, family="copy", jobs=1) == []

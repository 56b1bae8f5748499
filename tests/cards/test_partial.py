"""Abilities read in part: marks instead of what was not read, with what it touches, and no text."""

import pytest

from pyrules.cards.abilities.unread import UnreadCost, UnreadEffect, UnreadTrigger
from pyrules.cards.model import ASPECTS, Ability
from pyrules.cards.partial import unread_parts, unread_texts
from pyrules.cards.reader import read_text
from pyrules.cards.serialize import from_json, to_json
from pyrules.cards.text import fold, short_names
from pyrules.cards.wording import grammar, words
from pyrules.terms import term
from pyrules.understanding import gap_of


def read(text: str, types: tuple[str, ...] = ("Creature",)) -> Ability:
    (ability,) = read_text(text, name="Probe", types=types)
    return ability


@pytest.mark.parametrize(
    "text, printed",
    [
        ("{T}: Frob it.", "{T}: …."),
        ("{T}: Frob it. Draw a card.", "{T}: …. Draw a card."),
        ("{T}: Draw a card. Frob it. Frob them.", "{T}: Draw a card. …."),
        ("{T}: Frob it. Activate only as a sorcery.", "{T}: …. Activate only as a sorcery."),
        ("[−2]: Frob it.", "[-2]: …."),
        ("I, III — Frob it.", "I, III — …."),
        (
            "Landfall — Whenever a land you control enters, frob it.",
            "Landfall — Whenever a land you control enters, ….",
        ),
        (
            "Whenever you attack, if you control an artifact, frob it.",
            "Whenever you attack, if you control an artifact, ….",
        ),
        ("Whenever you attack, if you frob it, draw a card.", "Whenever you attack, …."),
        ("Whenever you frob it, draw a card.", "…, draw a card."),
        ("Frob it: Draw a card.", "…: Draw a card."),
        ('{T}: Frob the land with "{T}: Add {G}." Draw a card.', "{T}: …. Draw a card."),
        ("Whenever you attack, choose one that frobs —\n", "Whenever you attack, …."),
        ("{1}, {T}: Choose one that frobs —", "{1}, {T}: …."),
    ],
)
def test_what_was_read_prints_back_around_the_marks(text: str, printed: str) -> None:
    ability = read(text)
    assert ability.read == "part" and ability.structure is not None
    assert words(ability.structure) == printed
    assert "frob" not in repr(ability.structure).lower()


@pytest.mark.parametrize(
    "text",
    [
        "Frob it: Frob them.", "Whenever you frob it, frob them.", "Frob it.", "Enchanted creature frobs.",
        "Whenever you frob it", "{T}:", "At the frob, frob.", "… : Draw a card … with a mark.", "[+x]: Frob it.",
        "IIX — Frob it.", "Strange word — Whenever you attack, frob it.", "{T}: …", "{frob}: Frob it.",
        "Whenever you attack. Frob it.", "Draw a card. {T}: Frob it.", '"{T}: Frob it." is frobbed.',
    ],
)  # fmt: skip
def test_of_these_nothing_is_read(text: str) -> None:
    ability = read(text)
    assert ability.read == "no" and ability.structure is None


def test_no_text_is_read_as_a_mark() -> None:
    for category in (UnreadEffect, UnreadCost, UnreadTrigger):
        assert grammar().read(category, "…") is None
    assert read("{T}: ….").read == "no"


@pytest.mark.parametrize(
    "text, touched",
    [
        ("{T}: Target opponent loses 2 life strangely.", ASPECTS),
        ("{T}: Look at target player's hand carefully.", ASPECTS),
        ("Whenever you attack, frob it.", ASPECTS),
        ("Whenever you frob it, draw a card.", ()),
    ],
)
def test_it_touches_what_its_unread_part_may(text: str, touched: tuple[str, ...]) -> None:
    ability = read(text)
    assert ability.read == "part" and ability.touches == touched
    if ability.structure is not None:
        marks = {aspect for mark in unread_parts(ability.structure) for aspect in mark.aspects}
        assert marks == set(touched)


def test_words_of_the_cost_do_not_count() -> None:
    """The condition says "mana", the effect does not; the effect alone is what a ruling has to fear."""
    ability = read("Whenever you tap a land for mana, each opponent loses 1 life, then 1 life.")
    assert ability.read == "part" and "mana" not in ability.touches


@pytest.mark.parametrize(
    "text, adds",
    [
        ("{T}: Add {G}.", False),
        ("{T}: Add {G}. Frob it.", True),
        ("{T}: Frob it. Add {G}.", True),
        ("Whenever you frob it, add {G}.", True),
        ("Frob it: Add {G}.", True),
        ("Frob it: Draw a card.", False),
        ("{T}: Frob it.", True),
    ],
)
def test_in_doubt_it_might_add_mana(text: str, adds: bool) -> None:
    assert gap_of(read(text)).adds is adds
    assert not gap_of(read(text)).standing


def test_marks_are_terms_and_data() -> None:
    ability = read("{T}: Frob it. Activate only as a sorcery.")
    assert ability.structure is not None
    assert "unread_effect((mana,(types," in term(ability.structure).text
    assert from_json(to_json(ability.structure)) == ability.structure


def test_the_unread_texts_can_be_found_again() -> None:
    text = "{T}: Frob it. Draw a card. Frob Probe twice. Activate only as a sorcery."
    ability = read(text)
    assert ability.structure is not None
    assert unread_texts(ability.structure, fold(text, short_names("Probe", ()))) == ["frob it", "frob ~ twice"]
    assert unread_texts(read("{T}: Frob it.").structure or UnreadCost(), "{T}: Frob it.") == ["frob it"]


def test_marks_are_understood_as_what_they_touch() -> None:
    assert UnreadEffect(("mana",)) != UnreadEffect(())
    assert UnreadTrigger() == UnreadTrigger()

"""Our own cards as the faces that MTGJSON lists."""

from __future__ import annotations

import pytest

from pyrules.cards.library import SHIPPED, Library
from pyrules.cards.model import Ability, Face
from pyrules.cards.reader import read_text
from pyrules.crosscheck.engines.answers import CannotSay
from pyrules.crosscheck.engines.faces import bare, face_data, sentence

LIBRARY = Library(SHIPPED)


def data(name: str) -> dict[str, object]:
    card, index = LIBRARY.face(name)
    return face_data(card, card.faces[index])


def test_a_creature_with_keywords() -> None:
    assert data("Serra Angel") == {
        "name": "Serra Angel", "manaCost": "{3}{W}{W}", "manaValue": 5, "type": "Creature — Angel",
        "types": ["Creature"], "subtypes": ["Angel"], "supertypes": [], "keywords": ["Flying", "Vigilance"],
        "power": "4", "toughness": "4", "text": "Flying\nVigilance", "layout": "normal", "colors": ["W"],
        "colorIdentity": ["W"], "legalities": {}, "identifiers": {},
    }  # fmt: skip


def test_a_land_has_no_cost_and_a_vanilla_creature_no_text() -> None:
    assert "manaCost" not in data("Reflecting Pool")
    assert data("Reflecting Pool")["text"] == "{T}: Add one mana of any type that a land you control could produce."
    assert "text" not in data("Grizzly Bears")


def test_an_ability_in_quotation_marks_speaks_of_what_has_it() -> None:
    assert 'All artifacts have "At the beginning of your upkeep, sacrifice this artifact unless you pay {2}."' in str(
        data("Energy Flux")["text"]
    )


def test_the_card_speaks_of_itself_by_name_and_as_a_spell_where_it_is_one() -> None:
    assert data("Ghoultree")["text"] == "This spell costs {1} less to cast for each creature card in your graveyard."
    assert "Whenever Exalted Angel deals damage" in str(data("Exalted Angel")["text"])


def test_what_is_not_known_is_said() -> None:
    face = Face("Odd Moon", "", 0, (), (), ("Enchantment",), ())
    with pytest.raises(CannotSay, match="the sentence of Odd Moon, ability 2, is not known here"):
        sentence(Ability(None, "no"), face, 2)


def test_a_text_that_was_read_at_run_time_is_known_though_it_was_not_understood() -> None:
    face = Face("Odd Moon", "", 0, (), (), ("Enchantment",), ())
    (ability,) = read_text("Lands are odd.", name="Odd Moon", types=("Enchantment",))
    assert sentence(ability, face, 1) == "Lands are odd."


@pytest.mark.parametrize(
    ("keyword", "name"),
    [
        ("protection from red", "protection"), ("ward {2}", "ward"), ("first strike", "first strike"),
        ("Islandwalk", "landwalk"), ("artifact landwalk", "landwalk"), ("flying", "flying"),
    ],
)  # fmt: skip
def test_keywords_by_their_names_alone(keyword: str, name: str) -> None:
    assert bare(keyword) == name

"""Emblems: what gives one, and what it is."""

from __future__ import annotations

import pytest

from pyrules.cards.library import installed
from pyrules.emblems import emblem_of


def given(name: str, number: int) -> tuple[str, ...] | None:
    """The kinds of the abilities of the emblem that an ability of a card gives; None where it gives none."""
    card = installed().card(name)
    found = emblem_of((card.faces[0].abilities[number - 1],), name)
    return None if found is None else tuple(each.kind for each in found.faces[0].abilities)


@pytest.mark.parametrize(
    ("name", "number", "kinds"),
    [
        ("Gideon, Ally of Zendikar", 3, ("static",)),
        ("Kiora, the Crashing Wave", 3, ("triggered",)),
        ("Sarkhan, the Dragonspeaker", 3, ("triggered", "triggered")),
    ],
)
def test_an_emblem_has_the_abilities_that_it_was_made_with(name: str, number: int, kinds: tuple[str, ...]) -> None:
    assert given(name, number) == kinds


def test_what_gives_no_emblem_is_none() -> None:
    assert given("Gideon, Ally of Zendikar", 2) is None
    assert given("Llanowar Elves", 1) is None


def test_an_emblem_that_others_get_is_not_taken_for_ones_own() -> None:
    assert given("Chandra, Awakened Inferno", 2) is None

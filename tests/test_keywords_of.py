"""Which keywords a face has of its own (702.1)."""

from __future__ import annotations

from pyrules.cards.library import Library
from pyrules.keywords_of import own_keywords


def names_of(card: str) -> set[str]:
    return set(own_keywords(Library.open().card(card).faces[0]))


def test_keywords_of_a_keyword_line() -> None:
    assert names_of("Serra Angel") == {"flying", "vigilance"}
    assert names_of("Reflecting Pool") == set()


def test_a_keyword_with_a_cost_goes_by_its_name() -> None:
    assert names_of("Think Twice") == {"flashback"}


def test_a_keyword_that_an_ability_only_gives_is_not_its_own() -> None:
    assert names_of("Serra's Blessing") == set()  # "Creatures you control have vigilance."

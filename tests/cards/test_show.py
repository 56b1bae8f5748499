"""A card as it was read: every ability numbered, printed back, or marked unread."""

import json

from fake_reader import ATOMIC, fake_read, fake_words
from rich.console import Console

from pyrules.cards.build import card_of
from pyrules.cards.corpus import read_corpus
from pyrules.cards.model import Card
from pyrules.cards.show import describe, numbers, pretty, printed

CARDS: dict[str, Card] = {raw.listed: card_of(raw, reader=fake_read) for raw in read_corpus(ATOMIC).cards}


def shown(name: str) -> str:
    console = Console(width=200, color_system=None)
    with console.capture() as capture:
        console.print(pretty(CARDS[name], fake_words))
    return "\n".join(line.rstrip() for line in capture.get().splitlines())


def test_a_card_of_one_face() -> None:
    assert shown("Æther Test") == (
        "Æther Test  {1}\n"
        "Artifact\n"
        "  1  Æther Test says one.\n"
        "  2  unread (its sentence is not shipped with pyrules); it might change: types, power and toughness\n"
        "  3  Æther Test says two."
    )


def test_a_card_of_two_faces() -> None:
    assert shown("Moon Student // Moon Beast") == (
        "Moon Student // Moon Beast  transform\n"
        "Moon Student  {2}{U}\n"
        "Creature — Human  1/1+*\n"
        "  1  the rest is unread; it might change: mana\n"
        "Moon Beast\n"
        "Creature — Beast  color indicator U  3/2\n"
        "  1  unread (its sentence is not shipped with pyrules); it might change: types, power and toughness"
    )


def test_a_missing_face_and_other_numbers_are_told() -> None:
    assert shown("Slow Reader // Quick Note").endswith("The card data lacks 1 of its faces.")
    assert "Loyalty 3" in shown("Thinker of Tests")
    assert numbers(CARDS["Forest"].faces[0]) == ""


def test_a_name_with_markup_is_only_text() -> None:
    card = Card("[red]A[/]", "normal", (CARDS["Forest"].faces[0].__class__("[red]A[/]", "", 0, (), (), ("Land",), ()),))
    console = Console(width=80, color_system=None)
    with console.capture() as capture:
        console.print(pretty(card, fake_words))
    assert "[red]A[/]" in capture.get()


def test_json_says_everything() -> None:
    found = describe(CARDS["Moon Student // Moon Beast"], fake_words)
    assert json.loads(json.dumps(found)) == found
    front = found["faces"][0]
    assert (front["power"], front["toughness"], front["loyalty"], front["mana_value"]) == ("1", "1+*", None, 3.0)
    assert front["abilities"] == [
        {
            "number": 1,
            "read": "part",
            "touches": ["mana"],
            "text": None,
            "structure": ["FakeTree", ["FakeLeaf", "half"]],
        }
    ]
    assert describe(CARDS["Æther Test"], fake_words)["faces"][0]["abilities"][0]["text"] == "Æther Test says one."


def test_the_real_wording_is_the_default() -> None:
    ability = CARDS["Æther Test"].faces[0].abilities[1]
    assert printed(ability, "Æther Test") is None

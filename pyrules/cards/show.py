"""Cards as they were read: every ability printed back from its structure, or marked unread. For people and machines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from pyrules.cards.library import Library
from pyrules.cards.model import Ability, Card, Face
from pyrules.cards.text import self_called

if TYPE_CHECKING:
    from rich.console import Group, RenderableType

    from pyrules.cards.grammar import Node

Words = Callable[["Node"], str]
#: What an ability might change, where its short name says less than that.
ASPECTS = {"pt": "power and toughness"}
UNREAD = "unread (its sentence is not shipped with pyrules)"


def describe(card: Card, words: Words | None = None) -> dict[str, Any]:
    """All that is known of a card as JSON data; abilities have a "number", "read", "touches", "text" (printed back from
    the structure; null where nothing was understood) and "structure" (as the data file stores it)."""
    from pyrules.cards.serialize import to_json

    faces = []
    for face in card.faces:
        abilities = [
            {
                "number": number,
                "read": ability.read,
                "touches": list(ability.touches),
                "text": printed(ability, face.name, words),
                "structure": None if ability.structure is None else to_json(ability.structure),
            }
            for number, ability in enumerate(face.abilities, 1)
        ]
        faces.append(
            {
                "name": face.name,
                "mana_cost": face.mana_cost,
                "mana_value": face.mana_value,
                "colors": list(face.colors),
                "color_indicator": list(face.color_indicator),
                "supertypes": list(face.supertypes),
                "types": list(face.types),
                "subtypes": list(face.subtypes),
                "power": face.power,
                "toughness": face.toughness,
                "loyalty": face.loyalty,
                "defense": face.defense,
                "abilities": abilities,
            }
        )
    identity = list(card.color_identity)
    return {"name": card.name, "layout": card.layout, "color_identity": identity, "faces": faces}


def printed(ability: Ability, name: str, words: Words | None = None) -> str | None:
    """What was understood of an ability as a sentence, with the card's name for "~"; None where nothing was, or where
    the structure has no wording."""
    if ability.structure is None:
        return None
    from pyrules.cards.wording import words as worded

    try:
        return self_called((words or worded)(ability.structure), name)
    except ValueError:
        return None


def type_line(face: Face) -> str:
    """ "Legendary Creature — Human Noble" """
    line = " ".join((*face.supertypes, *face.types))
    return f"{line} — {' '.join(face.subtypes)}" if face.subtypes else line


def numbers(face: Face) -> str:
    """Power and toughness, loyalty or defense as printed in the corner; "" where there is none."""
    if face.power is not None or face.toughness is not None:
        return f"{face.power or '–'}/{face.toughness or '–'}"
    if face.loyalty is not None:
        return f"Loyalty {face.loyalty}"
    return f"Defense {face.defense}" if face.defense is not None else ""


def show_cards(library: Library, names: Sequence[str], *, as_json: bool = False) -> None:
    """Prints the cards of these names. UnknownCard, before anything is printed, where one of them is none."""
    cards = [library.card(name) for name in names]
    if as_json:
        import json

        print(json.dumps([describe(card) for card in cards], ensure_ascii=False, indent=2))
        return
    from pyrules.cli.output import render

    for index, card in enumerate(cards):
        render(*(("", pretty(card)) if index else (pretty(card),)))


def pretty(card: Card, words: Words | None = None) -> Group:
    """A card for the terminal."""
    from rich.console import Group
    from rich.table import Table

    from pyrules.cli.output import rich_text

    parts: list[RenderableType] = []
    several = " // " in card.name or len(card.faces) > 1
    if several:
        parts.append(rich_text((card.name, "bold"), (f"  {card.layout.replace('_', ' ')}", "dim")))
    for face in card.faces:
        parts.append(rich_text((face.name, "bold"), f"  {face.mana_cost}" if face.mana_cost else ""))
        indicator = f"  color indicator {''.join(face.color_indicator)}" if face.color_indicator else ""
        parts.append(rich_text(type_line(face), (indicator, "dim"), f"  {numbers(face)}" if numbers(face) else ""))
        table = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
        table.add_column(justify="right", style="dim", width=3)
        table.add_column()
        for number, ability in enumerate(face.abilities, 1):
            table.add_row(str(number), rich_text(*_shown(ability, printed(ability, face.name, words))))
        if face.abilities:
            parts.append(table)
    missing = len(card.name.split(" // ")) - len(card.faces)
    if missing > 0:
        parts.append(rich_text((f"The card data lacks {missing} of its faces.", "yellow")))
    return Group(*parts)


def _shown(ability: Ability, sentence: str | None) -> list[str | tuple[str, str]]:
    """An ability's text, with what is not understood in yellow."""
    if ability.read == "whole":
        return [sentence] if sentence is not None else [("read, but there is no wording for it", "yellow")]
    what = "the rest is unread" if ability.read == "part" else UNREAD
    if ability.touches:
        what += f"; it might change: {', '.join(ASPECTS.get(each, each) for each in ability.touches)}"
    return [sentence, "\n", (what, "yellow")] if sentence is not None else [(what, "yellow")]

"""Abilities of objects on a board, and the words for them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import clingo

from pyrules.cards.abilities.costs import TapSymbol
from pyrules.cards.abilities.lines import AbilityText, Activated
from pyrules.cards.abilities.mana import AddMana, Symbols
from pyrules.cards.grammar import Node
from pyrules.cards.text import beautify, self_called
from pyrules.cards.wording import printer
from pyrules.terms import term
from pyrules.walking import ability_texts, everything

if TYPE_CHECKING:
    from pyrules.board import Position
    from pyrules.inquiry import Inquiry


#: Abilities that stand in a paragraph of a card, which is their first argument.
WRITTEN = frozenset({"printed", "anchored", "station", "kept"})


def structures(inquiry: Inquiry) -> dict[str, Node]:
    """Every structure of a board by its term."""
    nodes: list[Node]
    nodes = [each.structure for face in inquiry.facts.faces for each in face.abilities if each.structure is not None]
    for symbol in "WUBRGC":
        nodes.append(Activated((TapSymbol(),), (AddMana(Symbols("{" + symbol + "}")),)))
    return by_term(nodes)


def by_term(nodes: Iterable[Node]) -> dict[str, Node]:
    """Structures and all that stands in them by their terms."""
    found: dict[str, Node] = {}
    for node in nodes:
        for part in everything(node):
            found.setdefault(term(part).text, part)
    return found


def written(inquiry: Inquiry, ability: clingo.Symbol) -> list[AbilityText]:
    """The structures of an ability term: what stands in the paragraph, or in the quotation marks, that it is."""
    if ability.name == "printed":
        card, number = (argument.number for argument in ability.arguments)
        node = inquiry.facts.faces[card - 1].abilities[number - 1].structure
    else:
        node = inquiry.structures.get(inquiry.texts.get(ability, ""))
    return [] if node is None else ability_texts(node)


def ability_words(inquiry: Inquiry, ability: clingo.Symbol) -> str:
    """The words of an ability term (printed(…), intrinsic(…), granted(…))."""
    node = inquiry.structures.get(inquiry.texts.get(ability, ""))
    if node is None:
        return str(ability)
    return name_itself(beautify(printer().show(node)), inquiry, ability) + "."


def name_itself(words: str, inquiry: Inquiry, ability: clingo.Symbol) -> str:
    """An ability's words with the name of its card, or "this permanent", for "~"; of a given one, the name of what
    gives it for "@"."""
    if ability.name in ("printed", "anchored", "station"):
        return self_called(words, inquiry.facts.faces[ability.arguments[0].number - 1].name)
    return words.replace("~", "this permanent").replace("@", giver(inquiry.position, ability) or "that permanent")


def giver(position: Position, ability: clingo.Symbol) -> str:
    """The name of what gives an ability; "" where its term does not say."""
    source = ability.arguments[0] if ability.name == "granted" else ability
    return position[source.number].shown_face.name if source.type == clingo.SymbolType.Number else ""


def abilities(inquiry: Inquiry, number: int) -> list[tuple[int, clingo.Symbol]]:
    """An object's abilities that were understood, numbered as the board format counts them: its paragraphs, then the
    basic land types' own, then granted ones."""
    this = clingo.Number(number)
    own = [ability for each, ability in inquiry.grounding.atoms("ability", 2) if each == this]
    cards = [card.number for each, card in inquiry.grounding.atoms("of_card", 2) if each == this]
    of_others = any(each.name in WRITTEN and [card.number for card in each.arguments[:1]] != cards for each in own)
    if inquiry.referee is not None and (of_others or number in inquiry.referee.layers.changed):
        from pyrules.layers.numbering import numbers, paragraph

        counted = numbers(inquiry.referee.sheets("now"), inquiry.position[number])
        known = ((counted.get(each, counted.get(paragraph(each) or each)), each) for each in own)
        there = [(index, each) for index, each in known if index is not None]
        return sorted(there, key=lambda each: (each[0], each[1].name != "station"))  # what its symbol gives (721.2a)
    face = inquiry.facts.faces[cards[0] - 1] if cards else None
    printed = len(face.abilities) if face else 0
    subtypes = list(face.subtypes) if face else []
    found = []
    intrinsic = []
    granted = []
    for ability in own:
        if ability.name == "intrinsic":
            intrinsic.append(ability)
        elif ability.name == "granted":
            granted.append(ability)
        else:
            found.append((ability.arguments[1].number, ability))
    intrinsic.sort(
        key=lambda each: subtypes.index(each.arguments[0].string) if each.arguments[0].string in subtypes else 9
    )
    granted.sort(key=lambda each: (since(inquiry.position, each.arguments[0]), str(each)))
    found += [(printed + index, each) for index, each in enumerate([*intrinsic, *granted], 1)]
    return sorted(found, key=lambda each: each[0])


def since(position: Position, source: clingo.Symbol) -> int:
    """The timestamp of what gives an ability: of an object, by its number, or of an effect that has resolved."""
    if source.type == clingo.SymbolType.Number:
        return position[source.number].timestamp
    return position.effects[source.arguments[0].number - 1].timestamp

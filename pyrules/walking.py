"""Walking through structures: what stands in them, what of it outside quotation marks."""

from __future__ import annotations

from pyrules.cards.abilities.costs import Cost
from pyrules.cards.abilities.effects import Sentence
from pyrules.cards.abilities.lines import AbilityText
from pyrules.cards.abilities.triggers import Trigger
from pyrules.cards.grammar import Node, field_names
from pyrules.terms import functor


def values(node: Node) -> list[object]:
    """What a structure's fields hold, tuples opened."""
    found: list[object] = []
    for name in field_names(type(node)):
        value = getattr(node, name)
        found += value if isinstance(value, tuple) else (value,)
    return found


def quoted(value: Node) -> bool:
    """Whether it stands for something in quotation marks."""
    return functor(type(value)).startswith(("quoted_", "in_quotes"))


def outside_quotes(node: Node) -> list[Node]:
    """A structure and all in it that stands outside quotation marks."""
    found = [node]
    for value in values(node):
        if isinstance(value, Node) and not quoted(value):
            found += outside_quotes(value)
    return found


def everything(node: Node) -> list[Node]:
    """A structure and all in it, quoted or not."""
    return [node, *(each for value in values(node) if isinstance(value, Node) for each in everything(value))]


def functors(node: Node) -> set[str]:
    """The functors of a structure outside quotation marks."""
    return {functor(type(each)) for each in outside_quotes(node)}


def functors_without_costs(node: Node) -> frozenset[str]:
    """The functors of a structure, costs and trigger conditions aside, in quotation marks, too."""
    found = {functor(type(node))}
    for value in values(node):
        if isinstance(value, Node) and not isinstance(value, (Cost, Trigger)):
            found |= functors_without_costs(value)
    return frozenset(found)


def inside(node: Node, kind: type[Node]) -> list[Node]:
    """The outermost structures of a kind in a structure, quoted or not."""
    if isinstance(node, kind):
        return [node]
    return [found for value in values(node) if isinstance(value, Node) for found in inside(value, kind)]


def ability_texts(node: Node) -> list[AbilityText]:
    """The abilities that a line holds, without those in quotation marks and without words before the dash."""
    if isinstance(node, AbilityText):
        inner = [value for value in values(node) if isinstance(value, AbilityText)]
        return [text for value in inner for text in ability_texts(value)] if inner else [node]
    return [text for value in values(node) if isinstance(value, AbilityText) for text in ability_texts(value)]


def sentences_of(text: Node) -> tuple[Sentence, ...]:
    """The sentences of an ability, behind the words before its dash too; none where it has none."""
    inner = getattr(text, "ability", None)
    found: tuple[Sentence, ...] = getattr(text, "sentences", () if inner is None else sentences_of(inner))
    return found


def keywords_of(line: Node | None) -> tuple[Node, ...]:
    """The keywords of a line that holds a list of them; of any other none."""
    found: tuple[Node, ...] = getattr(getattr(line, "keywords", None), "keywords", ())
    return found

"""A reader of four made-up texts, and structures for it: tests of the card data do not depend on the real grammar."""

from __future__ import annotations

import enum
from pathlib import Path

from pyrules.cards.grammar import Node, Wording
from pyrules.cards.model import Ability
from pyrules.cards.text import paragraphs

DATA = Path(__file__).parent / "data"
ATOMIC = DATA / "atomic.json"
SCRYFALL = DATA / "oracle-cards.json"


class FakeColor(enum.Enum):
    RED = "r"
    BLUE = "b"


class FakeLeaf(Node):
    """A node with a field of every plain kind, one of them without default."""

    name: str
    number: int = 1
    flag: bool = False
    amount: float | None = None
    color: FakeColor = FakeColor.RED

    wordings = tuple(Wording(f"fake {index}", (), None) for index in range(3))


class FakeTree(Node):
    """A node of nodes."""

    one: Node | None = None
    many: tuple[object, ...] = ()
    some: frozenset[str] = frozenset({"a"})


def fake_read(
    text: str,
    *,
    name: str,
    types: tuple[str, ...],
    subtypes: tuple[str, ...] = (),
    supertypes: tuple[str, ...] = (),
) -> tuple[Ability, ...]:
    """ "word …" is read whole, "part …" in part, all else not."""
    found = []
    for paragraph in paragraphs(text):
        if paragraph.startswith("word"):
            found.append(Ability(FakeLeaf(paragraph.split()[1]), "whole", (), paragraph))
        elif paragraph.startswith("part"):
            found.append(Ability(FakeTree(FakeLeaf("half")), "part", ("mana",), paragraph))
        else:
            found.append(Ability(None, "no", ("types", "pt"), paragraph))
    return tuple(found)


def failing_read(
    text: str,
    *,
    name: str,
    types: tuple[str, ...],
    subtypes: tuple[str, ...] = (),
    supertypes: tuple[str, ...] = (),
) -> tuple[Ability, ...]:
    """Fails on "strange", forgets a paragraph of "Æther Test", and stores what cannot be stored for "part"."""
    if "strange" in text:
        raise RuntimeError("too strange")
    found = fake_read(text, name=name, types=types)
    if "part" in text:
        return (Ability(FakeTree(many=([],)), "whole"),)
    return found[1:] if name == "Æther Test" else found


def fake_words(node: Node) -> str:
    if not isinstance(node, FakeLeaf):
        raise ValueError("no wording")
    return f"~ says {node.name}."

"""Abilities as ASP terms: the text form, what occurs in it, and nothing about what it means.

A node class is a functor in snake case with its fields as arguments, a tuple a list `(a,(b,()))`, a missing field
`none`. Card types and supertypes are constants, mana symbols lists of constants, every other word a quoted string.
"""

from __future__ import annotations

import dataclasses
import re
from enum import Enum
from functools import lru_cache
from typing import Any

from pyrules.cards.abilities.conditions import Condition
from pyrules.cards.abilities.filters import Filter, Reference
from pyrules.cards.abilities.lines import Activated, Quoted
from pyrules.cards.abilities.terminals import CARD_TYPES, SUPERTYPES, Color
from pyrules.cards.grammar import Node, fields_of

CONSTANT_TERMINALS = frozenset({"CardType", "Supertype", "NonType", "NonSupertype", "TypeRun"})
SIZE_TERMINALS = frozenset({"PtChange", "PowerToughness"})
COLOR_NAMES = {color.value: color.name.lower() for color in Color}
SYMBOL_TERMINALS = frozenset({"ManaSymbols", "ManaSymbol"})
#: Structures whose symbols are a cost, not mana that is added.
COST_FUNCTORS = frozenset({"mana_cost", "keyword_with_cost"})
SPECIAL_SYMBOL = re.compile(r"hybrid|phyrexian|generic|snow_symbol")
SYMBOL = re.compile(r"\{([^}]*)\}")


@dataclasses.dataclass(eq=False, repr=False, slots=True)
class Term:
    """A structure's text and what occurs in it: functors, non-empty lists, descriptions of objects (also in quotes)."""

    text: str
    functors: frozenset[str]
    outer: frozenset[str]  # those that do not stand in quotation marks
    lists: frozenset[str]
    filters: frozenset[str]
    conditions: frozenset[str]
    quoted_filters: frozenset[str]
    quoted_conditions: frozenset[str]
    references: frozenset[str]
    words: frozenset[str]  # every word that is written as a string: subtypes, names, kinds of counters
    activated: tuple[tuple[str, frozenset[str]], ...]  # activated abilities that add mana, with what occurs in each


@lru_cache(maxsize=4096)
def functor(cls: type[Node]) -> str:
    """AddMana -> add_mana; This -> this."""
    return snake(cls.__name__)


@lru_cache(maxsize=4096)
def snake(name: str) -> str:
    """The functor of the structure whose class has a name."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name).lower()


@lru_cache(maxsize=4096)
def _fields(cls: type[Node]) -> tuple[tuple[str, str | None], ...]:
    return tuple((field.name, field.metadata.get("terminal")) for field in fields_of(cls))


#: Names that are a structure's and, elsewhere in the rulebook, a constant's.
BOTH = frozenset({"battlefield", "exile", "sacrifice", "untap", "x"})


def string(text: str) -> str:
    """A quoted string; no text can end it early."""
    text = text.encode("utf-8", "replace").decode("utf-8").replace("\0", "\ufffd")
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def symbol(text: str) -> str:
    """One mana symbol without its braces, as a term: w, generic(2), hybrid(w,u), phyrexian(w), snow."""
    parts = text.lower().split("/")
    if len(parts) == 1:
        if parts[0].isdigit():
            return f"generic({parts[0]})"
        if parts[0] == "s":
            return "snow_symbol"
        return parts[0] if re.fullmatch("[a-z]", parts[0]) else f"symbol({string(parts[0])})"
    if parts[-1] == "p":
        return f"phyrexian({symbol('/'.join(parts[:-1]))})"
    return f"hybrid({symbol(parts[0])},{symbol('/'.join(parts[1:]))})"


def symbols(text: str) -> list[str]:
    """The symbols of a mana cost or of "add {G}{G}", each as a term."""
    return [symbol(part) for part in SYMBOL.findall(text)]


def kind_word(text: str) -> str:
    """A word for a kind of object, as a term: type(land), supertype(basic), color(w), subtype("Elf")."""
    if text in CARD_TYPES:
        return f"type({text})"
    if text in SUPERTYPES:
        return f"supertype({text})"
    if text in COLOR_NAMES:
        return f"color({COLOR_NAMES[text]})"
    return f"subtype({string(text)})"


def size(text: str) -> str:
    """Power and toughness, or a change of both, as a term: pt(1,-1); px(x,n(0)) where they are not both numbers."""
    parts = [part.lower().removeprefix("+") for part in text.split("/")]
    parts = [str(int(part)) if NUMBER.fullmatch(part) else part for part in parts]  # -0 is 0
    if all(NUMBER.fullmatch(part) for part in parts):
        return f"pt({','.join(parts)})"
    return f"px({','.join(SPECIAL_SIZE.get(part, f'n({part})') for part in parts)})"


#: What stands for a number that the text does not state.
SPECIAL_SIZE = {"x": "x", "-x": "minus(x)", "y": "y", "-y": "minus(y)", "*": "star"}
NUMBER = re.compile(r"-?\d+")


def chain(items: list[str]) -> str:
    """A list as nested pairs."""
    return "".join(f"({item}," for item in items) + "()" + ")" * len(items)


class _Writing:
    """One structure being written: its text grows from the inside out, what occurs in it is noted on the way."""

    def __init__(self) -> None:
        self.functors: set[str] = set()
        self.outer: set[str] = set()
        self.lists: set[str] = set()
        self.descriptions: dict[tuple[type[Node], bool], set[str]] = {
            (kind, quoted): set() for kind in (Filter, Condition) for quoted in (False, True)
        }
        self.references: set[str] = set()
        self.words: set[str] = set()
        self.activated: list[tuple[str, frozenset[str]]] = []

    def node(self, node: Node, quoted: bool) -> str:
        cls = type(node)
        name = functor(cls)
        self.functors.add(name)
        if not quoted:
            self.outer.add(name)
        inside = quoted or isinstance(node, Quoted)
        arguments = [self.value(getattr(node, field), terminal, name, inside) for field, terminal in _fields(cls)]
        text = f"{name}({','.join(arguments)})" if arguments else name
        if isinstance(node, Activated):
            self.activated.append((text, _outer_functors(node)))
        if isinstance(node, Filter):
            self.descriptions[Filter, quoted].add(text)
        elif isinstance(node, Condition):
            self.descriptions[Condition, quoted].add(text)
        elif isinstance(node, Reference):
            self.references.add(text)
        return text

    def value(self, value: Any, terminal: str | None, owner: str, quoted: bool) -> str:
        if isinstance(value, Node):
            return self.node(value, quoted)
        if terminal == "KindList":
            self.words.update(value)
            text = chain([kind_word(each) for each in value])
            self.lists.add(text)
            return text
        if terminal == "Aspects":
            return chain(list(value))
        if isinstance(value, tuple):
            text = chain([self.value(item, terminal, owner, quoted) for item in value])
            if value:
                self.lists.add(text)
            return text
        if value is None:
            return "none"
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, int):
            return str(value)
        if isinstance(value, Enum):
            return value.name.lower()
        if terminal in SYMBOL_TERMINALS:
            found = symbols(value)
            if owner not in COST_FUNCTORS:
                self.functors.update(SPECIAL_SYMBOL.findall(" ".join(found)))
            return chain(found)
        if terminal in CONSTANT_TERMINALS:
            return str(value) or "none"
        if terminal in SIZE_TERMINALS:
            return size(str(value)) if value else "none"
        if terminal == "AnchorWord":
            value = str(value).lower()
        self.words.add(str(value))
        return string(str(value))


def _outer_functors(node: Node) -> frozenset[str]:
    """What occurs in a structure outside quotation marks."""
    found = {functor(type(node))}
    for field, _ in _fields(type(node)):
        value = getattr(node, field)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Node) and not isinstance(item, Quoted):
                found |= _outer_functors(item)
    return frozenset(found)


@lru_cache(maxsize=20_000)
def term(node: Node) -> Term:
    """A structure as a term."""
    writing = _Writing()
    text = writing.node(node, False)
    found = writing.descriptions
    return Term(
        text=text,
        functors=frozenset(writing.functors),
        outer=frozenset(writing.outer),
        lists=frozenset(writing.lists),
        filters=frozenset(found[Filter, False]),
        conditions=frozenset(found[Condition, False]),
        quoted_filters=frozenset(found[Filter, True]),
        quoted_conditions=frozenset(found[Condition, True]),
        references=frozenset(writing.references),
        words=frozenset(writing.words),
        activated=tuple(writing.activated),
    )

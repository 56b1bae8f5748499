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

from pyrules.cards.grammar import Node

CONSTANT_TERMINALS = frozenset({"CardType", "Supertype"})
SYMBOL_TERMINALS = frozenset({"ManaSymbols", "ManaSymbol"})
SYMBOL = re.compile(r"\{([^}]*)\}")


@dataclasses.dataclass(frozen=True, slots=True)
class Term:
    """A structure's text and what occurs in it: functors, non-empty lists, descriptions of objects (also in quotes)."""

    text: str
    functors: frozenset[str]
    lists: frozenset[str]
    filters: frozenset[str]
    quoted_filters: frozenset[str]


@lru_cache(maxsize=4096)
def functor(cls: type[Node]) -> str:
    """AddMana -> add_mana; This -> this."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", cls.__name__).lower()


@lru_cache(maxsize=4096)
def _fields(cls: type[Node]) -> tuple[tuple[str, str | None], ...]:
    return tuple(
        (field.name, field.metadata.get("terminal"))
        for field in dataclasses.fields(cls)
        if field.name != "wording_index"
    )


def string(text: str) -> str:
    """A quoted string; no text can end it early."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def symbol(text: str) -> str:
    """One mana symbol without its braces, as a term: w, generic(2), hybrid(w,u), phyrexian(w), snow."""
    parts = text.lower().split("/")
    if len(parts) == 1:
        if parts[0].isdigit():
            return f"generic({parts[0]})"
        return parts[0] if re.fullmatch("[a-z]", parts[0]) else f"symbol({string(parts[0])})"
    if parts[-1] == "p":
        return f"phyrexian({symbol('/'.join(parts[:-1]))})"
    return f"hybrid({symbol(parts[0])},{symbol('/'.join(parts[1:]))})"


def symbols(text: str) -> list[str]:
    """The symbols of a mana cost or of "add {G}{G}", each as a term."""
    return [symbol(part) for part in SYMBOL.findall(text)]


def chain(items: list[str]) -> str:
    """A list as nested pairs."""
    return "".join(f"({item}," for item in items) + "()" + ")" * len(items)


@lru_cache(maxsize=20_000)
def term(node: Node) -> Term:
    """A structure as a term."""
    functors: set[str] = set()
    lists: set[str] = set()
    filters: set[str] = set()
    quoted: set[str] = set()
    text = _write(node, functors, lists, filters, quoted, False)
    return Term(text, frozenset(functors), frozenset(lists), frozenset(filters), frozenset(quoted))


def _write(
    node: Node, functors: set[str], lists: set[str], filters: set[str], quoted: set[str], in_quotes: bool
) -> str:
    name = functor(type(node))
    functors.add(name)
    is_quote = name.startswith("quoted_")
    arguments = []
    for field, terminal in _fields(type(node)):
        value = getattr(node, field)
        arguments.append(_value(value, terminal, functors, lists, filters, quoted, in_quotes or is_quote))
    text = f"{name}({','.join(arguments)})" if arguments else name
    if name in ("objects", "either_of"):
        (quoted if in_quotes else filters).add(text)
    return text


def _value(
    value: Any,
    terminal: str | None,
    functors: set[str],
    lists: set[str],
    filters: set[str],
    quoted: set[str],
    in_quotes: bool,
) -> str:
    if isinstance(value, Node):
        return _write(value, functors, lists, filters, quoted, in_quotes)
    if isinstance(value, tuple):
        text = chain([_value(item, terminal, functors, lists, filters, quoted, in_quotes) for item in value])
        if value:
            lists.add(text)
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
        return chain(symbols(value))
    if terminal in CONSTANT_TERMINALS:
        return str(value)
    return string(str(value))

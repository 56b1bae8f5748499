"""The grammar compiled from all wordings: it reads Oracle text to nodes, and prints them back.

Reading looks for every possible end of every category (packrat with all ends), so the order of wordings decides
only between readings of the same words, never whether a text can be read.
"""

from __future__ import annotations

import dataclasses
import functools
import re
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from pyrules.cards.grammar import (
    Literal,
    Maybe,
    Node,
    Part,
    Slot,
    Terminal,
    Wording,
    default_of,
    fields_of,
    subclasses,
)

MAX_STEPS = 200_000
#: The mode of a list that something before it belongs to, so that its last comma stands also between two.
SERIAL = "serial"


class TooComplex(Exception):
    """The text made the reader try more than MAX_STEPS combinations; callers treat it as unread."""


@dataclasses.dataclass(frozen=True, eq=False)
class NodeKind:
    """Any node of a class or of its subclasses. Made by `node_kind` only, so that equal ones are the same object."""

    cls: type[Node]


@dataclasses.dataclass(frozen=True, eq=False)
class ListKind:
    """Several of a kind in one field. Made by `list_kind` only."""

    item: NodeKind | Terminal
    separator: str
    last: str
    two: str
    least: int


Kind = NodeKind | Terminal | ListKind
node_kind = functools.cache(NodeKind)
list_kind = functools.cache(ListKind)


@dataclasses.dataclass(eq=False)
class Production:
    cls: type[Node]
    index: int
    wording: Wording
    kinds: dict[str, Kind]

    @functools.cached_property
    def opening(self) -> str:
        """The text that it begins with, as far as the template says it."""
        parts = self.wording.parts
        return parts[0].text if parts and isinstance(parts[0], Literal) else ""

    @functools.cached_property
    def needs(self) -> tuple[str, ...]:
        """Texts that must stand somewhere behind its beginning, whatever the slots hold."""
        return tuple(part.text for part in self.wording.parts[1:] if isinstance(part, Literal))


FIRST_WORD = re.compile(r"[A-Za-z0-9+/-][A-Za-z0-9'’+/-]*|\{[^}]*\}|.", re.DOTALL)


ANNOTATION = re.compile(r"(?:(?P<one>\w+)|tuple\[(?P<many>\w+), \.\.\.\])(?: \| None)?")


class Grammar:
    """All wordings of all node classes that exist when it is made; `terminals` maps annotation names to terminals.
    Of two readings of the same words the one from the modules named `first` is taken."""

    def __init__(self, terminals: dict[str, Terminal], first: Sequence[str] = ()) -> None:
        self.terminals = terminals
        self.first = first
        self._printer = Printer(terminals)
        self.names: dict[str, Any] = {cls.__name__: cls for cls in subclasses(Node)}
        self._kinds: dict[type[Node], dict[str, Kind]] = {}
        self._candidates: dict[tuple[type[Node], str, str], list[tuple[Production, str, tuple[str, ...]]]] = {}

    def kinds_of(self, cls: type[Node]) -> dict[str, Kind]:
        """What each field of a worded class holds."""
        known = self._kinds.get(cls)
        if known is None:
            known = self._kinds[cls] = self._field_kinds(cls)
        return known

    @functools.cached_property
    def kinds(self) -> dict[type[Node], dict[str, Kind]]:
        """`kinds_of` every class that has a wording."""
        return {cls: self.kinds_of(cls) for cls in subclasses(Node) if cls.__dict__.get("wordings")}

    @functools.cached_property
    def productions(self) -> dict[type[Node], list[Production]]:
        """Every way to read each category."""
        own = {
            cls: [Production(cls, index, worded, kinds) for index, worded in enumerate(cls.wordings)]
            for cls, kinds in self.kinds.items()
        }
        every: list[type[Node]] = [Node, *subclasses(Node)]
        return {
            cls: [each for one in in_order([cls, *subclasses(cls)], self.first) for each in own.get(one, ())]
            for cls in every
        }

    def _field_kinds(self, cls: type[Node]) -> dict[str, Kind]:
        kinds: dict[str, Kind] = {}
        for field in fields_of(cls):
            if "terminal" in field.metadata:
                kinds[field.name] = self.terminals[field.metadata["terminal"]]
                continue
            kind = self._kind(field)
            if kind is not None:
                kinds[field.name] = kind
        for worded in cls.wordings:
            for slot in slots(worded.parts):
                if slot.field not in kinds:
                    raise TypeError(f"{cls.__name__}: no field {slot.field!r} that can be worded ({worded.template!r})")
        return kinds

    def _kind(self, field: dataclasses.Field[Any]) -> Kind | None:
        """What a field's annotation says: a node class, a tuple of them, perhaps or None. Annotations are read as
        they are written, which is much quicker than evaluating them."""
        found = ANNOTATION.fullmatch(field.type if isinstance(field.type, str) else field.type.__name__)
        cls = self.names.get(found["one"] or found["many"]) if found else None
        if found is None or cls is None:
            return None
        item = node_kind(cls)
        if found["one"]:
            return item
        return list_kind(item, *field.metadata.get("list", (", ", ", and ", " and ", 1)))

    # -- which words can a category begin with? -----------------------------------------------------------------

    @functools.cached_property
    def _firsts(self) -> dict[Production, frozenset[str] | None]:
        """The first words that each production can begin with (None: any)."""
        categories: dict[Production, list[type[Node]]] = {}
        for cls, productions in self.productions.items():
            for production in productions:
                categories.setdefault(production, []).append(cls)
        sets: dict[type[Node], set[str] | None] = {cls: set() for cls in self.productions}
        firsts: dict[Production, frozenset[str] | None] = {}
        changed = True
        while changed:
            changed = False
            for production, above in categories.items():
                words, _ = self._first_of(production.wording.parts, production.kinds, sets)
                before = firsts.get(production, frozenset())
                if before is None or (words is not None and words <= before):
                    continue
                firsts[production] = None if words is None else frozenset(words)
                changed = True
                for cls in above:
                    known = sets[cls]
                    if words is None:
                        sets[cls] = None
                    elif known is not None:
                        known |= words
        return {production: firsts.get(production, frozenset()) for production in categories}

    @functools.cache  # noqa: B019 - there is one grammar
    def words_of(self, cls: type[Node]) -> frozenset[str]:
        """Every first word that a production of a category is known to begin with."""
        return frozenset(word for each in self.productions[cls] for word in self._firsts[each] or ())

    def candidates(self, cls: type[Node], begin: str, mode: str) -> list[tuple[Production, str, tuple[str, ...]]]:
        """The productions of a category that can begin with a word in a mode, with what their text must have."""
        key = (cls, begin, mode)
        known = self._candidates.get(key)
        if known is None:
            if begin not in self.words_of(cls):  # a possessive, or the last word in single quotes
                begin = begin.removesuffix("'s").rstrip("'")
            known = self._candidates[key] = [
                (production, production.opening, production.needs)
                for production in self.productions[cls]
                if production.wording.mode is None or production.wording.mode == mode
                if (first := self._firsts[production]) is None or begin in first
            ]
        return known

    def _first_of(
        self, parts: Sequence[Part], kinds: dict[str, Kind], sets: dict[type[Node], set[str] | None]
    ) -> tuple[set[str] | None, bool]:
        """The first words of a sequence (None: any) and whether it can be empty."""
        words: set[str] = set()
        for part in parts:
            if isinstance(part, Literal):
                first = FIRST_WORD.match(part.text)
                assert first
                if first.end() == len(part.text) and len(parts) > 1 and first.group()[-1].isalnum():
                    return None, False  # the word may go on in the next part
                words.add(first.group())
                return words, False
            if isinstance(part, Maybe):
                inner, _ = self._first_of(part.parts, kinds, sets)
                if inner is None:
                    return None, False
                words |= inner
                continue
            kind = kinds[part.field]
            while isinstance(kind, ListKind):
                kind = kind.item
            known = sets[kind.cls] if isinstance(kind, NodeKind) else kind.words
            if known is None:
                return None, False
            words |= known
            return words, False
        return words, True

    # -- reading --------------------------------------------------------------------------------------------------

    def read(self, cls: type[Node], text: str, mode: str = "") -> Node | None:
        """The whole text as a node of a category, or None."""
        reading = Reading(self, text)
        try:
            return reading.ends(node_kind(cls), 0, mode).get(len(text))
        except (TooComplex, RecursionError):
            return None

    # -- printing -------------------------------------------------------------------------------------------------

    def show(self, node: Node, mode: str = "") -> str:
        """The node's wording; ValueError where none of its class fits."""
        return self._printer.show(node, mode)


class Printer:
    """Prints structures. It needs no more than their own classes: a field says itself how it is worded."""

    def __init__(self, terminals: dict[str, Terminal]) -> None:
        self.terminals = terminals

    def show(self, node: Node, mode: str = "") -> str:
        """The node's wording; ValueError where none of its class fits."""
        text = self._show(node, mode)
        if text is None:
            raise ValueError(f"no wording in mode {mode!r} for {node!r}")
        return text

    def _show(self, node: Node, mode: str) -> str | None:
        cls = type(node)
        if not cls.__dict__.get("wordings"):
            return None
        order = [node.wording_index, *(index for index in range(len(cls.wordings)) if index != node.wording_index)]
        for index in order:
            if index >= len(cls.wordings):
                continue
            worded = cls.wordings[index]
            if worded.mode is not None and worded.mode != mode:
                continue
            if any(getattr(node, name) != value for name, value in worded.constants):
                continue
            text = self._show_parts(node, worded.parts, mode)
            if text is not None and self._says_all(node, worded):
                return text
        return None

    def _says_all(self, node: Node, worded: Wording) -> bool:
        """Whether the fields that this wording leaves out have their defaults."""
        said = {name for name, _ in worded.constants} | set(named(worded.parts))
        return all(
            field.name in said or getattr(node, field.name) == default_of(field) for field in fields_of(type(node))
        )

    def _show_parts(self, node: Node, parts: Sequence[Part], mode: str) -> str | None:
        text = ""
        for part in parts:
            if isinstance(part, Literal):
                text += part.text
            elif isinstance(part, Slot):
                field = field_named(type(node), part.field)
                shown = self._show_field(getattr(node, part.field), field, mode if part.mode == "=" else part.mode)
                if shown is None:
                    return None
                text += shown
            else:
                if part.flag is not None:
                    there = bool(getattr(node, part.flag))
                else:
                    there = any(not is_default(node, name) for name in named(part.parts))
                if there:
                    shown = self._show_parts(node, part.parts, mode)
                    if shown is None:
                        return None
                    text += shown
        return text

    def _show_field(self, value: Any, field: dataclasses.Field[Any], mode: str) -> str | None:
        if "terminal" in field.metadata:
            return None if value is None else self.terminals[field.metadata["terminal"]].show(value, mode)
        if not isinstance(value, tuple):
            return self._show(value, mode) if isinstance(value, Node) else None
        separator, last, two, least = field.metadata.get("list", (", ", ", and ", " and ", 1))
        items = [shown for item in value if isinstance(item, Node) and (shown := self._show(item, mode)) is not None]
        if len(items) != len(value) or len(items) < least:
            return None
        if len(items) == 2:
            return f"{items[0]}{last if mode == SERIAL else two}{items[1]}"
        return f"{separator.join(items[:-1])}{last if len(items) > 2 else ''}{items[-1]}"


class Reading:
    """One text being read: what every category can be at every position."""

    def __init__(self, grammar: Grammar, text: str) -> None:
        self.grammar = grammar
        self.text = text
        self.memo: dict[tuple[Kind, int, str], dict[int, Any]] = {}
        self.last: dict[str, int] = {}
        self.steps = 0

    def ends(self, kind: Kind, start: int, mode: str) -> dict[int, Any]:
        """Every end that a reading of `kind` from `start` can have, each with its first value."""
        key = (kind, start, mode)
        known = self.memo.get(key)
        if known is not None:
            return known
        found: dict[int, Any] = {}
        self.memo[key] = found
        if isinstance(kind, NodeKind):
            first = FIRST_WORD.match(self.text, start)
            text, last = self.text, self.last
            for production, opening, needs in self.grammar.candidates(kind.cls, first.group() if first else "", mode):
                if opening and not text.startswith(opening, start):
                    continue
                for needed in needs:  # most wordings are ruled out here, by a word that the text lacks
                    place = last.get(needed)
                    if place is None:
                        place = last[needed] = text.rfind(needed)
                    if place < start:
                        break
                else:
                    self._production(production, start, mode, found)
        elif isinstance(kind, ListKind):
            self._list(kind, start, mode, found)
        else:
            for end, value in kind.match(self.text, start, mode):
                found.setdefault(end, value)
        return found

    def _production(self, production: Production, start: int, mode: str, found: dict[int, Any]) -> None:
        for end, fields in self._parts(production, production.wording.parts, 0, start, mode, {}):
            if end not in found:
                fields = {**dict(production.wording.constants), **fields}
                found[end] = production.cls(**fields, wording_index=production.index)

    def _parts(
        self, production: Production, parts: Sequence[Part], index: int, start: int, mode: str, fields: dict[str, Any]
    ) -> Iterator[tuple[int, dict[str, Any]]]:
        self.steps += 1
        if self.steps > MAX_STEPS:
            raise TooComplex
        if index < len(parts) and isinstance(literal := parts[index], Literal):
            if not self.text.startswith(literal.text, start):
                return
            start += len(literal.text)
            index += 1
        if index == len(parts):
            yield start, fields
            return
        part = parts[index]
        if isinstance(part, Slot):
            slot_mode = mode if part.mode == "=" else part.mode
            following = parts[index + 1] if index + 1 < len(parts) else None
            ahead = following.text if isinstance(following, Literal) else ""
            for end, value in tuple(self.ends(production.kinds[part.field], start, slot_mode).items()):
                if ahead and not self.text.startswith(ahead, end):
                    continue
                yield from self._parts(production, parts, index + 1, end, mode, {**fields, part.field: value})
        elif isinstance(part, Maybe):
            there = {**fields, part.flag: True} if part.flag else fields
            for end, inner in self._parts(production, part.parts, 0, start, mode, there):
                yield from self._parts(production, parts, index + 1, end, mode, inner)
            yield from self._parts(production, parts, index + 1, start, mode, fields)

    def _list(self, kind: ListKind, start: int, mode: str, found: dict[int, Any]) -> None:
        """A, or A and B, or A, B, and C: every length that the text allows."""
        for end, value in self.ends(kind.item, start, mode).items():
            self._more(kind, end, mode, (value,), found)

    def _more(self, kind: ListKind, start: int, mode: str, items: tuple[Any, ...], found: dict[int, Any]) -> None:
        self.steps += 1
        if self.steps > MAX_STEPS:
            raise TooComplex
        if len(items) == 1 and kind.least <= 1:
            found.setdefault(start, items)
        two = kind.last if mode == SERIAL else kind.two
        if len(items) == 1 and self.text.startswith(two, start):
            for end, value in self.ends(kind.item, start + len(two), mode).items():
                found.setdefault(end, (*items, value))
        if len(items) >= 2 and self.text.startswith(kind.last, start):
            for end, value in self.ends(kind.item, start + len(kind.last), mode).items():
                found.setdefault(end, (*items, value))
        if self.text.startswith(kind.separator, start):
            for end, value in self.ends(kind.item, start + len(kind.separator), mode).items():
                self._more(kind, end, mode, (*items, value), found)


def in_order(classes: list[type[Node]], first: Sequence[str] = ()) -> list[type[Node]]:
    """Classes in an order that does not depend on what was imported first: those of the modules named `first`, then the
    other modules' by name; of one module as they are defined."""
    rank = {name: place for place, name in enumerate(first)}

    def key(cls: type[Node]) -> tuple[int, str, int]:
        module = cls.__module__
        return rank.get(module.rpartition(".")[2], len(rank)), module, places(module).get(cls.__name__, 0)

    return sorted(classes, key=key)


@functools.cache
def places(module: str) -> dict[str, int]:
    """The order of the names that a module defines."""
    return {name: place for place, name in enumerate(vars(sys.modules[module]))} if module in sys.modules else {}


def slots(parts: Sequence[Part]) -> Iterator[Slot]:
    for part in parts:
        if isinstance(part, Slot):
            yield part
        elif isinstance(part, Maybe):
            yield from slots(part.parts)


def named(parts: Sequence[Part]) -> Iterator[str]:
    """The fields that a sequence of parts says something of."""
    for part in parts:
        if isinstance(part, Slot):
            yield part.field
        elif isinstance(part, Maybe):
            if part.flag:
                yield part.flag
            yield from named(part.parts)


@functools.cache
def field_named(cls: type[Node], name: str) -> dataclasses.Field[Any]:
    """The field of that name."""
    return next(field for field in fields_of(cls) if field.name == name)


def is_default(node: Node, name: str) -> bool:
    return bool(getattr(node, name) == default_of(field_named(type(node), name)))

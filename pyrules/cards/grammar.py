"""Wordings that run both ways: from Oracle text to structure, and from structure back to the same text.

A *node* is a frozen dataclass. Its wordings are templates, registered with `@wording(...)`; the template's slots are
the fields of the dataclass, and a slot's category is the field's annotation. One template both reads and prints, so
adding a wording to the reader is one line:

    @wording("add {output}")
    class AddMana(Effect):
        output: Output

Template syntax

    {field}         the field, worded as its annotation says (a node class, a terminal, a tuple of nodes)
    {field:mode}    the same in a *mode* (singular, plural, …) that its wordings may ask for; {field:=} passes the mode
                    of this node on
    {field:serial}  a list that goes on with what stands before it: its last comma stands also between two
                    ("4/4, flying, and haste")
    [text {field}]  may be there; when it is not, its fields have their defaults
    [?flag:text]    the text is there exactly when the boolean field is true
    {{ }} [[ ]]     the characters themselves ({{G}} is a mana symbol)

Fields that stand in no slot take their value from the keywords of `@wording` or else their default. A class may have
several wordings; the node remembers in `wording_index` which one it was read from, so that it prints back exactly. The
index is no free text: it points into this closed list.
"""

from __future__ import annotations

import dataclasses
import functools
import re
import typing
from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar, TypeVar

_made_like_nodes = dataclasses.dataclass(init=False, repr=False, eq=False, match_args=False)


@typing.dataclass_transform(frozen_default=True, field_specifiers=(dataclasses.field,))
class _NodeMeta(type):
    """Lets type checkers see node classes as the frozen dataclasses that they are."""


@_made_like_nodes
class Node(metaclass=_NodeMeta):
    """A piece of Oracle text as structure. Subclasses add fields; bases without wordings are categories.

    Node classes are frozen dataclasses whose methods are written here once, since a dataclass that writes its own
    takes a millisecond to define and there are hundreds of them. Two nodes are equal when they are of one class and
    their fields are, whatever wording they were read from.
    """

    wording_index: int = dataclasses.field(default=0, kw_only=True, repr=False, compare=False)

    wordings: ClassVar[tuple[Wording, ...]] = ()

    def __init__(self, *values: Any, **named_values: Any) -> None:
        own = self.__dict__
        names = field_names(type(self))
        if len(values) > len(names):
            raise TypeError(f"{type(self).__name__} has {len(names)} fields, not {len(values)}")
        own.update(zip(names, values, strict=False))
        for name, value in named_values.items():
            if name in own or (name not in names and name != "wording_index"):
                raise TypeError(f"{type(self).__name__}: {name!r} given twice or no field of it")
            own[name] = value
        if len(own) <= len(names):
            for name, default in _defaults(type(self)).items():
                if name not in own:
                    if default is dataclasses.MISSING:
                        raise TypeError(f"{type(self).__name__}: {name!r} is missing")
                    own[name] = default

    def __setattr__(self, name: str, value: Any) -> None:
        raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if type(self) is not type(other):
            return NotImplemented
        return all(self.__dict__[name] == other.__dict__[name] for name in field_names(type(self)))

    def __hash__(self) -> int:
        return hash((type(self).__name__, *(self.__dict__[name] for name in field_names(type(self)))))

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={self.__dict__[name]!r}" for name in field_names(type(self)))
        return f"{type(self).__name__}({shown})"


@functools.cache
def fields_of(cls: type[Node]) -> tuple[dataclasses.Field[Any], ...]:
    """The fields of a node class in their order, but for the index of its wording. The classes are made dataclasses
    when their fields are first asked for: all at once that would take longer than most programs run."""
    for base in reversed(cls.__mro__):
        if issubclass(base, Node) and "__dataclass_params__" not in base.__dict__:
            base.__doc__ = base.__doc__ or base.__name__  # else dataclasses works one out, slowly
            _made_like_nodes(base)
    return tuple(field for field in dataclasses.fields(cls) if field.name != "wording_index")


@functools.cache
def field_names(cls: type[Node]) -> tuple[str, ...]:
    """The names of `fields_of`."""
    return tuple(field.name for field in fields_of(cls))


@functools.cache
def _defaults(cls: type[Node]) -> dict[str, Any]:
    return {"wording_index": 0} | {field.name: default_of(field) for field in fields_of(cls)}


class Terminal:
    """A closed vocabulary (or number format) that a slot can hold instead of a node.

    `match(text, start, mode)` yields `(end, value)`; `show(value, mode)` prints, or returns None when the value has no
    such form. `words` is the set of first words it can begin with, or None when that cannot be said.
    """

    name: str
    words: frozenset[str] | None = None

    def match(self, text: str, start: int, mode: str) -> Iterator[tuple[int, Any]]:
        raise NotImplementedError

    def show(self, value: Any, mode: str) -> str | None:
        raise NotImplementedError


@dataclasses.dataclass(frozen=True)
class Literal:
    text: str


@dataclasses.dataclass(frozen=True)
class Slot:
    field: str
    mode: str  # "=" hands the parent's mode on


@dataclasses.dataclass(frozen=True)
class Maybe:
    parts: tuple[Part, ...]
    flag: str | None


Part = Literal | Slot | Maybe


@dataclasses.dataclass(frozen=True)
class Wording:
    template: str
    constants: tuple[tuple[str, Any], ...]
    mode: str | None  # None: in every mode

    @functools.cached_property
    def parts(self) -> tuple[Part, ...]:
        """The template taken apart."""
        return parse_template(self.template)


NodeType = TypeVar("NodeType", bound=type[Node])
TOKEN = re.compile(r"\{\{|\}\}|\[\[|\]\]|\{(\w+)(?::([\w=-]+))?\}|\[\?(\w+):|\[|\]|[^{}\[\]]+")


def parse_template(template: str) -> tuple[Part, ...]:
    """The parts of a template; ValueError where it is malformed."""
    stack: list[tuple[str | None, list[Part]]] = [(None, [])]
    position = 0
    while position < len(template):
        found = TOKEN.match(template, position)
        if not found:
            raise ValueError(f"malformed template at {template[position:]!r}")
        position = found.end()
        token = found.group()
        parts = stack[-1][1]
        if token in ("{{", "}}", "[[", "]]"):
            parts.append(Literal(token[0]))
        elif found.group(1):
            parts.append(Slot(found.group(1), found.group(2) or ""))
        elif token.startswith("["):
            stack.append((found.group(3), []))
        elif token == "]":
            flag, inner = stack.pop()
            stack[-1][1].append(Maybe(tuple(merge(inner)), flag))
        else:
            parts.append(Literal(token))
    if len(stack) != 1:
        raise ValueError(f"unbalanced brackets in {template!r}")
    return tuple(merge(stack[0][1]))


def merge(parts: Sequence[Part]) -> Iterator[Part]:
    """Neighbouring literals as one."""
    text = ""
    for part in parts:
        if isinstance(part, Literal):
            text += part.text
            continue
        if text:
            yield Literal(text)
            text = ""
        yield part
    if text:
        yield Literal(text)


def wording(template: str, /, *, in_mode: str | None = None, **constants: Any) -> Callable[[NodeType], NodeType]:
    """Registers one wording of a node class (and makes the class a frozen dataclass). Decorators apply bottom up, but
    wordings are kept in reading order: the topmost is number 0."""

    def register(cls: NodeType) -> NodeType:
        own = cls.__dict__.get("wordings", ())
        cls.wordings = (Wording(template, tuple(constants.items()), in_mode), *own)
        return cls

    return register


def phrase_list(separator: str = ", ", last: str = ", and ", two: str = " and ", least: int = 1) -> Any:
    """A field that holds a tuple of nodes, worded "A", "A and B", "A, B, and C"."""
    return dataclasses.field(default=(), metadata={"list": (separator, last, two, least)})


def word(terminal: str, **options: Any) -> Any:
    """A field that holds a value of a terminal (a closed vocabulary or number format), by the terminal's name."""
    return dataclasses.field(metadata={"terminal": terminal}, **options)


def subclasses(cls: type[Node]) -> list[type[Node]]:
    """Every class below `cls`, in the order of definition, each once."""
    found: dict[type[Node], None] = {}
    for child in cls.__subclasses__():
        found[child] = None
        found.update(dict.fromkeys(subclasses(child)))
    return list(found)


def default_of(field: dataclasses.Field[Any]) -> Any:
    if field.default is not dataclasses.MISSING:
        return field.default
    if field.default_factory is not dataclasses.MISSING:
        return field.default_factory()
    return dataclasses.MISSING

"""Structures (Node trees) as plain JSON and back, for any node class that there is, without code per class.

a node          ["AddMana", field, field …], or ["AddMana@2", …] where it was read from wording number 2; the fields
                in their order, trailing ones that have their default left out
a tuple         ["", item, item …]
a frozen set    {"": [item, item …]}, sorted
an enum member  {"Color": "RED"}, by the names of class and member
str, int, float, bool, None: themselves
"""

from __future__ import annotations

import dataclasses
import enum
import importlib
import json
import zlib
from collections.abc import Iterator, Mapping
from typing import Any

from pyrules.cards.abilities import load_all
from pyrules.cards.grammar import Node, default_of, subclasses
from pyrules.cards.grammar import fields_of as node_fields

_classes: dict[str, type[Node]] = {}
_by_name: dict[str, list[type[Node]]] = {}
_enums: dict[str, type[enum.Enum]] = {}
_fields: dict[type[Node], tuple[tuple[str, str | None], ...]] = {}
_homes: dict[str, str] = {}
_shapes: dict[type[Node], str] = {}


class StructureError(ValueError):
    """JSON that is no structure of the node classes that there are (or not of these fields)."""


def to_json(value: Any) -> Any:
    """`value` (a node or what may stand in a node's field) as JSON data. TypeError where it has no such form."""
    if isinstance(value, Node):
        return _node_to_json(value)
    if isinstance(value, enum.Enum):
        if _enum(type(value).__name__) is not type(value):
            raise TypeError(f"two enums are called {type(value).__name__}")
        return {type(value).__name__: value.name}
    if value is None or type(value) in (str, int, bool):
        return value
    if type(value) is float and abs(value) < float("inf"):
        return value
    if isinstance(value, tuple):
        return ["", *map(to_json, value)]
    if isinstance(value, frozenset):
        return {"": sorted(map(to_json, value), key=json.dumps)}
    raise TypeError(f"a structure cannot hold a {type(value).__name__} ({value!r})")


def from_json(data: Any, shapes: Mapping[str, str] | None = None) -> Any:
    """What `to_json` made `data` from.

    shapes: what `shapes()` gave when the data was made; a node whose class has changed since is then refused.
    Raises StructureError for data that no node of today's classes can have made.
    """
    if isinstance(data, list):
        if not data or not isinstance(data[0], str):
            raise StructureError(f"neither a node nor a tuple: {data!r:.80}")
        if data[0]:
            return _node_from_json(data, shapes)
        return tuple(from_json(item, shapes) for item in data[1:])
    if isinstance(data, dict):
        if len(data) != 1:
            raise StructureError(f"neither an enum nor a set: {data!r:.80}")
        ((name, content),) = data.items()
        if name == "" and isinstance(content, list):
            return frozenset(from_json(item, shapes) for item in content)
        try:
            return _enum(name)[content]
        except (KeyError, TypeError):
            raise StructureError(f"no {name} is called {content!r}") from None
    return data


def homes() -> dict[str, str]:
    """The module of each node class, by class name."""
    return {cls.__name__: cls.__module__ for cls in sorted(_all_classes(), key=lambda cls: cls.__name__)}


def at_home(where: Mapping[str, str]) -> None:
    """Says in which modules node classes are, so that only those are imported that a structure needs."""
    if not _homes:
        _homes.update((name, module) for name, module in where.items() if module.startswith("pyrules.cards.abilities."))


def shapes() -> dict[str, str]:
    """A short sum of each node class's fields and defaults, by class name: data made with other sums is stale."""
    return {cls.__name__: shape(cls) for cls in sorted(_all_classes(), key=lambda cls: cls.__name__)}


def shape(cls: type[Node]) -> str:
    """The sum of one node class: it changes with the names, the order and the defaults of its fields."""
    known = _shapes.get(cls)
    if known is None:
        _shapes[cls] = known = f"{zlib.crc32(repr(fields_of(cls)).encode()):08x}"
    return known


def fingerprint() -> str:
    """A sum of all node classes with their fields and wordings: the version of the reader's grammar."""
    lines = [
        repr((cls.__name__, shape(cls), [(each.template, each.mode, repr(each.constants)) for each in cls.wordings]))
        for cls in _all_classes()
    ]
    return f"{zlib.crc32(chr(10).join(sorted(lines)).encode()):08x}"


def fields_of(cls: type[Node]) -> tuple[tuple[str, str | None], ...]:
    """The fields of a node class that are stored, in order, each with its default as JSON text (None: it has none)."""
    known = _fields.get(cls)
    if known is None:
        _fields[cls] = known = tuple(
            (field.name, None if default is dataclasses.MISSING else repr(to_json(default)))
            for field in node_fields(cls)
            for default in [default_of(field)]
        )
    return known


def class_named(name: str) -> type[Node]:
    """The node class of that name; StructureError where there is none, or more than one."""
    found = _classes.get(name)
    if found is None:
        named = _classes_named(name)
        if not named and name in _homes:
            importlib.import_module(_homes[name])
            named = _classes_named(name)
        if not named:
            load_all()
            named = _classes_named(name)
        if not named:
            raise StructureError(f"no kind of structure is called {name!r}")
        if len(named) > 1:
            raise StructureError(f"{len(named)} kinds of structure are called {name!r}")
        _classes[name] = found = named[0]
    return found


# -- the details ---------------------------------------------------------------------------------------------------


def _node_to_json(node: Node) -> list[Any]:
    cls = type(node)
    if _classes.get(cls.__name__) is not cls:
        try:
            same = class_named(cls.__name__) is cls
        except StructureError as error:
            raise TypeError(str(error)) from None
        if not same:
            raise TypeError(f"another kind of structure is called {cls.__name__}, too")
    tag = f"{cls.__name__}@{node.wording_index}" if node.wording_index else cls.__name__
    fields = fields_of(cls)
    values = [to_json(getattr(node, name)) for name, _ in fields]
    while values and repr(values[-1]) == fields[len(values) - 1][1]:
        values.pop()
    return [tag, *values]


def _node_from_json(data: list[Any], shapes: Mapping[str, str] | None) -> Node:
    name, _, index = data[0].partition("@")
    cls = class_named(name)
    if shapes is not None and shapes.get(name) != shape(cls):
        raise StructureError(f"{name} has changed since the data was made")
    fields = fields_of(cls)
    if len(data) - 1 > len(fields):
        raise StructureError(f"{name} has {len(fields)} fields, not {len(data) - 1}")
    values = {field: from_json(item, shapes) for (field, _), item in zip(fields, data[1:], strict=False)}
    wording_index = int(index) if index.isascii() and index.isdigit() else 0
    if wording_index and wording_index >= len(cls.wordings):
        raise StructureError(f"{name} has no wording {wording_index}")
    try:
        return cls(**values, wording_index=wording_index)
    except TypeError as error:
        raise StructureError(f"{name}: {error}") from None


def _classes_named(name: str) -> list[type[Node]]:
    found = _by_name.get(name)
    if found is None:  # classes may have come since the index was made
        _by_name.clear()
        for cls in subclasses(Node):
            _by_name.setdefault(cls.__name__, []).append(cls)
        found = _by_name.get(name, [])
    return found


def _all_classes() -> list[type[Node]]:
    """Every node class of the package (not those that tests define)."""
    load_all()
    return [cls for cls in subclasses(Node) if cls.__module__.startswith("pyrules.")]


def _enum(name: str) -> type[enum.Enum]:
    """The enum of that name among those that stand beside node classes; StructureError where there is none."""
    found = _enums.get(name)
    if found is None:
        modules = {cls.__module__ for cls in subclasses(Node)}
        named = [cls for cls in _enums_below(enum.Enum) if cls.__name__ == name and _ours(cls.__module__, modules)]
        if len(named) != 1:
            raise StructureError(f"{len(named) or 'no'} enums are called {name!r}")
        _enums[name] = found = named[0]
    return found


def _ours(module: str, modules: set[str]) -> bool:
    return module in modules or module.startswith("pyrules.")


def _enums_below(cls: type[enum.Enum]) -> Iterator[type[enum.Enum]]:
    for child in cls.__subclasses__():
        yield child
        yield from _enums_below(child)

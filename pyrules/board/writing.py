"""Plain data as YAML text that a person would like to read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from pyrules.board.text import as_scalar

PLAIN = re.compile(r"[A-Za-zÀ-ÿ0-9](?:[\w ,.'’()/+&!?-]*[\w.')!?])?")


def yaml(data: Any) -> str:
    """A YAML 1.2 document."""
    lines: list[str] = []
    block(data, 0, lines)
    return "\n".join(lines) + "\n"


def block(data: Any, indent: int, lines: list[str]) -> None:
    pad = " " * indent
    if not isinstance(data, Mapping) or not data:
        lines.append(pad + flow(data))
        return
    for key, value in data.items():
        if (
            isinstance(value, Mapping)
            and value
            and (indent == 0 or any(isinstance(each, list | dict) for each in value.values()))
        ):
            lines.append(f"{pad}{scalar(key)}:")
            block(value, indent + 2, lines)
        elif isinstance(value, list) and value:
            lines.append(f"{pad}{scalar(key)}:")
            lines += [f"{pad}- {flow(each, plain=isinstance(each, str))}" for each in value]
        else:
            lines.append(f"{pad}{scalar(key)}: {flow(value, plain=isinstance(value, str))}")


def flow(data: Any, *, plain: bool = False) -> str:
    if isinstance(data, Mapping):
        return "{" + ", ".join(f"{scalar(key, flow=True)}: {flow(value)}" for key, value in data.items()) + "}"
    if isinstance(data, list):
        return "[" + ", ".join(flow(each) for each in data) + "]"
    return scalar(data, flow=not plain)


def scalar(value: Any, *, flow: bool = False) -> str:
    if value is None:
        return "null"
    if value is True or value is False:
        return "true" if value else "false"
    if isinstance(value, int | float):
        return str(value)
    if PLAIN.fullmatch(value) and isinstance(as_scalar(value), str) and not (flow and "," in value):
        return str(value)
    return '"' + "".join(map(escaped, value)) + '"'


def escaped(char: str) -> str:
    if char in '"\\':
        return "\\" + char
    if char.isprintable():
        return char
    code = ord(char)
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"

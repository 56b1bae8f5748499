"""Whole texts whose control characters can be seen: nothing that a board says commands a terminal that shows a file."""

from __future__ import annotations

#: Control characters (but for tabs and line ends), and those that turn the direction of what stands around them.
HIDDEN = {*range(0x20), *range(0x7F, 0xA0), *range(0x202A, 0x202F), *range(0x2066, 0x206A)} - set(map(ord, "\t\n\r"))
ESCAPED = {code: chr(code).encode("unicode_escape").decode() for code in HIDDEN}


def visible(text: str) -> str:
    r"""A text with its control characters written as they are in Python: \x1b."""
    return text if text.isprintable() else text.translate(ESCAPED)

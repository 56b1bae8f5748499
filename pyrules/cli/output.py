"""Printing rulings: plain words, colored mana on a terminal."""

from __future__ import annotations

import json
import os
import re
import sys
from typing import Any

from pyrules.rulings import Ruling

COLORS = {"W": "97", "U": "94", "B": "35", "R": "91", "G": "92", "C": "37"}
SYMBOL = re.compile(r"\{([WUBRGC])\}")


def fancy() -> bool:
    """Whether standard output is a terminal that shows colors."""
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"


def style(text: str, code: str) -> str:
    return f"\033[{code}m{text}\033[0m" if fancy() else text


def bold(text: str) -> str:
    return style(text, "1")


def dim(text: str) -> str:
    return style(text, "2")


def colored(text: str) -> str:
    """Mana symbols in their colors."""
    if not fancy():
        return text
    return SYMBOL.sub(lambda found: f"\033[{COLORS[found[1]]}m{found[0]}\033[0m", text)


def symbols(types: tuple[str, ...]) -> str:
    """Types of mana as symbols."""
    return " ".join(f"{{{each}}}" for each in types) or "no mana"


def print_reasons(ruling: Ruling, indent: str = "  ") -> None:
    """The reasons, one a line, with their rule numbers; then what was not understood."""
    for reason in ruling.reasons:
        print(colored(f"{indent}{reason.text}") + dim(f"  ({reason.rule})"))
    for unread in ruling.unread:
        print(style(f"{indent}not understood: {unread}", "33"))
    if ruling.note:
        print(f"{indent}{ruling.note}")


def print_json(data: Any) -> None:
    """Data as JSON, in any encoding."""
    whole = (sys.stdout.encoding or "").lower().startswith("utf")
    json.dump(data, sys.stdout, ensure_ascii=not whole, indent=2)
    print()

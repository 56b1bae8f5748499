"""Printing rulings: plain words, colored mana on a terminal. All text of boards and cards passes through `clean`."""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from typing import TYPE_CHECKING, Any

from pyrules.rulings import Ruling

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

COLORS = {"W": "97", "U": "94", "B": "35", "R": "91", "G": "92", "C": "37"}
SYMBOL = re.compile(r"\{([WUBRGC])\}")


def fancy() -> bool:
    """Whether standard output is a terminal that shows colors."""
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"


def clean(text: object) -> str:
    """Any text in one line with control characters escaped: nothing in a board, a card or a file's name can command
    the terminal, hide, or turn the direction of what stands around it."""
    shown = str(text)
    if shown.isprintable():
        return shown
    return "".join(
        char if char.isprintable() or char == "\xa0" else char.encode("unicode_escape").decode() for char in shown
    )


def counted(number: int, noun: str) -> str:
    """So many of something: 1 board, 2 boards."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def style(text: object, code: str) -> str:
    return f"\033[{code}m{clean(text)}\033[0m" if fancy() else clean(text)


def bold(text: object) -> str:
    return style(text, "1")


def dim(text: object) -> str:
    return style(text, "2")


def colored(text: object) -> str:
    """Mana symbols in their colors."""
    if not fancy():
        return clean(text)
    return SYMBOL.sub(lambda found: f"\033[{COLORS[found[1]]}m{found[0]}\033[0m", clean(text))


def rich_text(*parts: str | tuple[str, str]) -> Text:
    """Parts, each with a style or none, as one text for `render`, cleaned; a part that is a line's end stays one."""
    from rich.text import Text

    pairs = [(part, "") if isinstance(part, str) else part for part in parts]
    return Text.assemble(*((part if part == "\n" else clean(part), how) for part, how in pairs))


def render(*what: RenderableType) -> None:
    """Prints what rich lays out, in the terminal's width and without blanks at the ends of lines."""
    from rich.console import Console

    console = Console(highlight=False, no_color=not fancy(), soft_wrap=False)
    with console.capture() as captured:
        for each in what:
            console.print(each)
    for line in captured.get().splitlines():
        print(line.rstrip(" "))


def width() -> int:
    """How many columns a line of text may have."""
    import shutil

    return max(40, shutil.get_terminal_size((80, 24)).columns)


def wrapped(says: str, source: str, columns: int) -> list[tuple[str, str]]:
    """A sentence and its source in lines of so many columns, the source where the sentence ends: pairs of both."""
    import textwrap

    columns = max(columns, 30)
    lines = textwrap.wrap(clean(says), columns, break_on_hyphens=False) or [""]
    if not source:
        return [(line, "") for line in lines]
    found = [(line, "") for line in lines[:-1]]
    if len(lines[-1]) + len(source) <= columns:
        return [*found, (lines[-1], source)]
    rest = textwrap.wrap(clean(source.strip()), columns - 2, break_on_hyphens=False)
    return [*found, (lines[-1], ""), *(("", f"  {line}") for line in rest)]


def print_indented(lines: list[str], indent: str = "  ") -> None:
    """Prints lines under another one, in the terminal's width; what does not fit on a line stands further in."""
    import textwrap

    for line in lines:
        for part in textwrap.wrap(
            clean(line), width(), initial_indent=indent, subsequent_indent=indent + "  ",
            break_on_hyphens=False, break_long_words=False,
        ):  # fmt: skip
            print(colored(part))


def symbols(types: tuple[str, ...]) -> str:
    """Types of mana as symbols."""
    return " ".join(f"{{{each}}}" for each in types) or "no mana"


def print_reasons(ruling: Ruling, indent: str = "  ") -> None:
    """The reasons, one a line, with their rule numbers; then what was not understood."""
    for reason in ruling.reasons:
        print_line(reason.text, f"  ({reason.rule})", indent=indent)
    for unread in ruling.unread:
        print_line(f"not understood: {unread}", indent=indent, code="33")
    if ruling.note:
        print_line(ruling.note, indent=indent)


def print_line(text: str, source: str = "", *, indent: str = "  ", code: str = "") -> None:
    """A sentence and its source: for a terminal in lines as wide as that, else in one line. code: its color."""
    if not sys.stdout.isatty():
        print(f"{indent}{clean(text)}{clean(source)}")
        return
    for number, (says, cited) in enumerate(wrapped(text, source, width() - len(indent) - 2)):
        print(indent + ("  " if number else "") + (style(says, code) if code and says else colored(says)) + dim(cited))


def print_json(data: Any) -> None:
    """Data as JSON, in any encoding."""
    whole = (sys.stdout.encoding or "").lower().startswith("utf")
    json.dump(data, sys.stdout, ensure_ascii=not whole, indent=2)
    print()


def processes(text: str) -> int:
    """How many processes, from the command line."""
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 1024:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 1 to 1024")
    return int(text)

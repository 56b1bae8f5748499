"""YAML 1.2 text to plain values, knowing every line.

Two readers give the same: `read_simple` reads the plain style that boards are mostly written in, some thirty times
faster than a whole YAML parser in Python can, and gives up (None) at anything else; `read_any` reads all of YAML from
ruamel's events. `simple` must never read anything otherwise than `read_any` would: where in doubt, it gives up.
"""

from __future__ import annotations

import re
from typing import Any

from pyrules.board.model import Decimal
from pyrules.errors import BoardError

MAX_DEPTH = 60
#: Values in one file that the simple reader cannot read, aliases counted as what they stand for.
MAX_VALUES = 100_000

NULL = frozenset(("", "~", "null", "Null", "NULL"))
TRUE = frozenset(("true", "True", "TRUE"))
FALSE = frozenset(("false", "False", "FALSE"))
INTEGER = re.compile(r"[-+]?[0-9]{1,400}")
#: What ruamel calls the parts of a file, and how anybody would.
PLAINLY = (
    (re.compile(r"'<(?:stream|document) end>'"), "the end of the file"),
    (re.compile(r"'<document start>'"), "a line --- before another board"),
    (re.compile(r"\(?'<[\w ]+>',?\)?"), "something else"),
)
OCTAL = re.compile(r"0o[0-7]{1,400}")
HEX = re.compile(r"0x[0-9a-fA-F]{1,400}")
FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")


def as_scalar(text: str) -> Any:
    """A plain scalar by YAML 1.2's core schema. Dates, yes and no, .inf and .nan stay text."""
    first = text[:1]
    if first.isalpha() and first not in "nNtTfF":
        return text
    if text in NULL:
        return None
    if text in TRUE:
        return True
    if text in FALSE:
        return False
    if first and first in "-+.0123456789":
        if INTEGER.fullmatch(text):
            return int(text)
        if OCTAL.fullmatch(text):
            return int(text[2:], 8)
        if HEX.fullmatch(text):
            return int(text[2:], 16)
        if FLOAT.fullmatch(text):
            return Decimal(text)
    return text


class Document:
    """One document: its value, and the line (from 1) of every container's entries."""

    __slots__ = ("line", "lines", "value")

    def __init__(self, value: Any, lines: dict[int, Any], line: int) -> None:
        self.value = value
        self.lines = lines  # id of a container -> list of lines, or key -> line
        self.line = line

    def line_of(self, path: tuple[str | int, ...]) -> int:
        """The line of what the path leads to, or as near to it as it leads."""
        value, line = self.value, self.line
        for step in path:
            lines = self.lines.get(id(value))
            try:
                line = lines[step]  # type: ignore[index]
                value = value[step]
            except (KeyError, IndexError, TypeError):
                break
        return line


# -- the simple style -------------------------------------------------------------------------------------------------

ODD = re.compile("[\t\r\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\xa0\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]")
ENTRY_KEY = re.compile(r"""([A-Za-z0-9_+](?:[^:#"\\]|:(?=\S)){0,200}?|"[^"\\]*"|'[^']*') *:(?: +|$)""")
QUOTED = re.compile(r""""([^"\\]*)"|'((?:[^']|'')*)'""")
REST = re.compile(r" *(?: #.*)?$")
PLAIN_FIRST = re.compile(r"""[^\s\-?:,\[\]{}#&*!|>'"%@`]|-(?=[^\s,\[\]{}])""")
FLOW_PLAIN = re.compile(r"""(?:[^\s\-?:,\[\]{}#&*!|>'"%@`]|-(?=[^\s\-,\[\]{}:#]))[^,\[\]{}:#\n]*""")
SPACES = re.compile(" *")


class TooHard(Exception):
    """Not in the simple style."""


def read_simple(text: str) -> list[Document] | None:
    """The documents of a text in the simple style: blocks, and flow collections and scalars on one line; or None."""
    if ODD.search(text):
        return None
    try:
        return Simple(text).documents()
    except TooHard:
        return None


class Simple:
    """Lines as (indent, content, number from 1), and a position in them."""

    def __init__(self, text: str) -> None:
        self.rows: list[tuple[int, str, int]] = []
        self.starts: list[tuple[int, int]] = []  # of documents: index in rows, line
        rows = self.rows
        self.marked = False
        for number, line in enumerate(text.split("\n"), 1):
            content = line.lstrip(" ")
            if not content or content[0] == "#":
                continue
            indent = len(line) - len(content)
            if indent == 0 and (content.startswith(("---", "...", "%"))):
                if content.rstrip(" ") != "---":
                    raise TooHard
                if rows or self.starts:
                    self.close(number)
                self.starts.append((len(rows), number))
                continue
            if not self.starts:
                self.starts.append((0, number))
            rows.append((indent, content.rstrip(" "), number))
        self.index = 0
        self.lines: dict[int, Any] = {}

    def close(self, number: int) -> None:
        """Every document in the simple style has something in it."""
        if self.starts and self.starts[-1][0] == len(self.rows):
            raise TooHard

    def documents(self) -> list[Document]:
        self.close(0)
        rows = self.rows
        found = []
        for place, (start, line) in enumerate(self.starts):
            end = self.starts[place + 1][0] if place + 1 < len(self.starts) else len(rows)
            self.rows = rows[start:end]
            self.rows.append((-1, "", 0))
            self.index = 0
            self.lines = {}
            first = self.rows[0][2]
            value = self.block(self.rows[0][0], 0)
            if self.rows[self.index][0] >= 0:
                raise TooHard
            found.append(Document(value, self.lines, first or line))
        return found

    def block(self, indent: int, depth: int) -> Any:
        """The collection that starts at the present row."""
        if depth > MAX_DEPTH:
            raise TooHard
        content = self.rows[self.index][1]
        if content.startswith("- ") or content == "-":
            return self.sequence(indent, depth)
        return self.mapping(indent, depth)

    def sequence(self, indent: int, depth: int) -> list[Any]:
        rows = self.rows
        values: list[Any] = []
        lines: list[int] = []
        self.lines[id(values)] = lines
        while True:
            row, content, number = rows[self.index]
            if row != indent or not (content.startswith("- ") or content == "-"):
                if row > indent:
                    raise TooHard
                return values
            lines.append(number)
            inner = content[1:].lstrip(" ")
            if not inner or inner[0] == "#":
                self.index += 1
                if rows[self.index][0] > indent:
                    lines[-1] = rows[self.index][2]
                    values.append(self.block(rows[self.index][0], depth + 1))
                else:
                    values.append(None)
                continue
            if inner.startswith("- ") or inner == "-" or (inner[0] not in "{[" and ENTRY_KEY.match(inner)):
                column = indent + len(content) - len(inner)
                rows[self.index] = (column, inner, number)
                values.append(self.block(column, depth + 1))
                continue
            values.append(self.inline(inner, number, depth))
            self.index += 1
            if rows[self.index][0] > indent:
                raise TooHard

    def mapping(self, indent: int, depth: int) -> dict[Any, Any]:
        rows = self.rows
        values: dict[Any, Any] = {}
        lines: dict[Any, int] = {}
        self.lines[id(values)] = lines
        while True:
            row, content, number = rows[self.index]
            if row != indent:
                if row > indent:
                    raise TooHard
                return values
            found = ENTRY_KEY.match(content)
            if not found:
                if values and (content.startswith("- ") or content == "-"):
                    return values
                raise TooHard
            key = self.scalar(found[1])
            if type(key) is not str or key in values:
                raise TooHard
            lines[key] = number
            inner = content[found.end() :]
            self.index += 1
            if not inner or inner[0] == "#":
                row, content, _ = rows[self.index]
                if row > indent or (row == indent and (content.startswith("- ") or content == "-")):
                    values[key] = self.block(row, depth + 1)
                else:
                    values[key] = None
                continue
            values[key] = self.inline(inner, number, depth)
            if rows[self.index][0] > indent:
                raise TooHard

    def scalar(self, text: str) -> Any:
        """A key or a whole value: quoted on one line, or plain."""
        first = text[0]
        if first == '"':
            return text[1:-1]
        if first == "'":
            return text[1:-1].replace("''", "'")
        if not PLAIN_FIRST.match(text) or " #" in text or ": " in text or text[-1] == ":":
            raise TooHard
        return as_scalar(text)

    def inline(self, text: str, number: int, depth: int) -> Any:
        """What stands behind a dash or a key on its line."""
        first = text[0]
        if first in "\"'":
            found = QUOTED.match(text)
            if not found or not REST.match(text, found.end()):
                raise TooHard
            return found[1] if first == '"' else found[2].replace("''", "'")
        if first in "{[":
            value, end = self.flow(text, 0, number, depth + 1)
            if not REST.match(text, end):
                raise TooHard
            return value
        comment = text.find(" #")
        return self.scalar(text[:comment].rstrip(" ") if comment >= 0 else text)

    def flow(self, text: str, at: int, number: int, depth: int) -> tuple[Any, int]:
        """A flow collection from its bracket, and where it ends."""
        if depth > MAX_DEPTH:
            raise TooHard
        if text[at] == "[":
            items: list[Any] = []
            self.lines[id(items)] = Same(number)
            at = self.skip(text, at + 1)
            while text[at : at + 1] != "]":
                value, at = self.flow_value(text, at, number, depth)
                items.append(value)
                at = self.skip(text, at)
                if text[at : at + 1] == ",":
                    at = self.skip(text, at + 1)
                elif text[at : at + 1] != "]":
                    raise TooHard
            return items, at + 1
        entries: dict[Any, Any] = {}
        self.lines[id(entries)] = Same(number)
        at = self.skip(text, at + 1)
        while text[at : at + 1] != "}":
            if text[at : at + 1] in ("{", "["):
                raise TooHard
            key, at = self.flow_value(text, at, number, depth)
            at = self.skip(text, at)
            if text[at : at + 2] != ": " or type(key) is not str or key in entries:
                raise TooHard
            at = self.skip(text, at + 2)
            value, at = self.flow_value(text, at, number, depth)
            entries[key] = value
            at = self.skip(text, at)
            if text[at : at + 1] == ",":
                at = self.skip(text, at + 1)
            elif text[at : at + 1] != "}":
                raise TooHard
        return entries, at + 1

    def flow_value(self, text: str, at: int, number: int, depth: int) -> tuple[Any, int]:
        first = text[at : at + 1]
        if first in ("{", "["):
            return self.flow(text, at, number, depth + 1)
        if first in ("'", '"'):
            found = QUOTED.match(text, at)
            if not found:
                raise TooHard
            return found[1] if first == '"' else found[2].replace("''", "'"), found.end()
        found = FLOW_PLAIN.match(text, at)
        if not found:
            raise TooHard
        return as_scalar(found[0].rstrip(" ")), found.end()

    def skip(self, text: str, at: int) -> int:
        found = SPACES.match(text, at)
        assert found
        return found.end()


class Same:
    """Lines of a collection that stands on one."""

    __slots__ = ("line",)

    def __init__(self, line: int) -> None:
        self.line = line

    def __getitem__(self, step: object) -> int:
        return self.line


# -- all of YAML ------------------------------------------------------------------------------------------------------


def read_any(text: str, name: str) -> list[Document]:
    """The documents of any YAML 1.2 text; raises BoardError with the place."""
    from ruamel.yaml import YAML
    from ruamel.yaml.error import MarkedYAMLError, YAMLError
    from ruamel.yaml.reader import ReaderError

    if text.count("\n") > MAX_VALUES:
        raise BoardError(
            f"this file has more than {MAX_VALUES:,} lines, and is not in the plain style that could be read quickly.",
            place=name,
            remedy='Use counts for many of one card: "100 Forest".',
        )
    builder = Builder(name)
    try:
        for event in YAML(typ="safe", pure=True).parse(text):
            builder.take(event)
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        if mark is not None and error.context_mark is not None and mark.line >= text.rstrip().count("\n") + 1:
            mark = error.context_mark  # what is open at the end began there
        line = mark.line + 1 if mark is not None else 1
        raise BoardError(syntax_error(error, text, line), place=f"{name}:{line}") from None
    except ReaderError as error:
        position = error.position if isinstance(error.position, int) else 0
        line = text.count("\n", 0, position) + 1
        raise BoardError(
            "here stands a control character that YAML does not allow.",
            place=f"{name}:{line}",
            remedy=r'In "…" it can be written as \x07.',
        ) from None
    except (YAMLError, ValueError, AttributeError, TypeError, IndexError, KeyError, AssertionError) as error:
        first = (str(error).splitlines() or ["it could not be read"])[0][:200]
        raise BoardError(f"this is not YAML: {first}.", place=name) from None
    except RecursionError:
        raise BoardError("this is nested too deeply.", place=name) from None
    return builder.documents


def syntax_error(error: Any, text: str, line: int) -> str:
    """What a YAML error says, in one sentence."""
    rows = text.splitlines()
    row = rows[line - 1] if 0 < line <= len(rows) else ""
    if "\t" in row[: len(row) - len(row.lstrip()) + 1]:
        return "a tab stands where YAML wants spaces. Indent with spaces."
    said = " ".join(part.strip().splitlines()[0] for part in (error.context, error.problem) if part and part.strip())
    for inward, plain in PLAINLY:
        said = inward.sub(plain, said)
    hint = ""
    if "mapping values are not allowed" in said:
        hint = ' Text with ": " in it needs quotes.'
    elif "found character" in said and "cannot start" in said:
        hint = " Text that starts with such a character needs quotes."
    elif "{" in row:
        hint = " Mana symbols need quotes, and braces a partner."
    elif row.count('"') % 2 or row.count("'") % 2:
        hint = " Is a quotation mark missing?"
    return f"this is not YAML: {said[:200].rstrip('.')}.{hint}"


class Builder:
    """Plain values from ruamel's events, without recursion."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.documents: list[Document] = []
        self.lines: dict[int, Any] = {}
        self.keep: list[Any] = []
        self.stack: list[Any] = []  # open containers: [value, key or None, anchor, size]
        self.anchors: dict[str, tuple[Any, int]] = {}
        self.values = 0
        self.start = 1

    def fail(self, event: Any, message: str, remedy: str = "") -> BoardError:
        return BoardError(message, place=f"{self.name}:{event.start_mark.line + 1}", remedy=remedy)

    def take(self, event: Any) -> None:
        from ruamel.yaml import events

        if isinstance(event, events.ScalarEvent):
            self.add(event, self.scalar(event), 1, event.anchor)
        elif isinstance(event, events.SequenceStartEvent | events.MappingStartEvent):
            self.open(event, [] if isinstance(event, events.SequenceStartEvent) else {})
        elif isinstance(event, events.SequenceEndEvent | events.MappingEndEvent):
            value, _, anchor, size, started = self.stack.pop()
            if anchor:
                self.anchors[anchor] = (value, size)
            self.put(started, value, size)
        elif isinstance(event, events.AliasEvent):
            found = self.anchors.get(event.anchor)
            if found is None:
                raise self.fail(event, f"nothing before this is called &{str(event.anchor)[:80]}.")
            self.count(event, found[1])
            self.put(event, *found)
        elif isinstance(event, events.DocumentStartEvent):
            self.anchors, self.lines, self.start = {}, {}, 0

    def count(self, event: Any, size: int) -> None:
        self.values += size
        if self.values > MAX_VALUES:
            raise self.fail(
                event,
                f"this file says more than {MAX_VALUES:,} things.",
                'Its anchors explode, or it should use counts ("100 Forest").',
            )

    def scalar(self, event: Any) -> Any:
        tag = str(event.tag) if event.tag else ""
        if tag in ("!", "tag:yaml.org,2002:str") or (not tag and event.style is not None):
            return str(event.value)
        if tag:
            raise self.fail(event, f"tags like {tag[:80]} mean nothing in a board.", "Leave it out.")
        return as_scalar(str(event.value))

    def open(self, event: Any, value: Any) -> None:
        if event.tag and str(event.tag) not in ("!", "tag:yaml.org,2002:map", "tag:yaml.org,2002:seq"):
            raise self.fail(event, f"tags like {str(event.tag)[:80]} mean nothing in a board.", "Leave it out.")
        if len(self.stack) >= MAX_DEPTH:
            raise self.fail(event, "this is nested too deeply.")
        if self.stack and isinstance(self.stack[-1][0], dict) and self.stack[-1][1] is None:
            raise self.fail(event, "here stands a collection as a key.", 'Text in braces needs quotes: "{T}: Add {G}."')
        self.count(event, 1)
        self.start = self.start or event.start_mark.line + 1
        self.lines[id(value)] = [] if isinstance(value, list) else {}
        self.keep.append(value)
        self.stack.append([value, None, event.anchor, 1, event])

    def add(self, event: Any, value: Any, size: int, anchor: str | None) -> None:
        self.count(event, size)
        if anchor:
            self.anchors[anchor] = (value, size)
        self.put(event, value, size)

    def put(self, event: Any, value: Any, size: int) -> None:
        """A finished value into the container around it."""
        line = event.start_mark.line + 1
        if not self.stack:
            self.documents.append(Document(value, self.lines, self.start or line))
            return
        frame = self.stack[-1]
        container = frame[0]
        frame[3] += size
        if isinstance(container, list):
            container.append(value)
            self.lines[id(container)].append(line)
        elif frame[1] is None:
            if isinstance(value, list | dict):
                raise self.fail(event, "here stands a collection as a key.", "Text in braces needs quotes.")
            if value is None or not isinstance(value, str):
                shown = "nothing" if value is None else str(value).lower()
                raise self.fail(
                    event, f"a key must be text, and this one is {shown[:40]}.", f'Put it in quotes: "{shown[:40]}".'
                )
            if value in container:
                first = self.lines[id(container)][value]
                from pyrules.board.schema import quoted

                raise self.fail(event, f"the key {quoted(value)} stands here a second time (first in line {first}).")
            frame[1] = (value,)
            self.lines[id(container)][value] = line
        else:
            container[frame[1][0]] = value
            frame[1] = None

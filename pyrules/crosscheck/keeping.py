"""A run's file: a header and then a line of JSON for every board that is done, so that a run can go on later."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import TextIO

from pyrules import __version__
from pyrules.crosscheck.checking import Checked
from pyrules.errors import PyrulesError

FORMAT = 1


class Kept:
    """What a run has written down, and where it goes on writing. A line that was cut off is dropped.

    path: the file, made where there is none. engine: the engine and its version, which must be those of the file.
    Raises PyrulesError where the file is of something else.
    """

    def __init__(self, path: Path, engine: str) -> None:
        self.path = path
        self.header = {"crosscheck": FORMAT, "engine": engine, "pyrules": __version__}
        self.done: dict[str, Checked] = {each.key: each for each in self._read()}
        self._file: TextIO | None = None

    def __enter__(self) -> Kept:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._file is not None:
            self._file.close()

    def add(self, checked: Checked) -> None:
        """Writes down what came of a board."""
        if self._file is None:
            self._file = self._opened()
        self.done[checked.key] = checked
        self._file.write(json.dumps(checked.to_data(), ensure_ascii=True) + "\n")
        self._file.flush()

    def _opened(self) -> TextIO:
        """The file, whole up to here, for more lines."""
        lines = [self.header, *(each.to_data() for each in self.done.values())]
        try:
            file = self.path.open("w", encoding="utf-8")
        except OSError as error:
            raise PyrulesError(f"cannot be written: {error.strerror}.", place=str(self.path)) from None
        file.writelines(json.dumps(line, ensure_ascii=True) + "\n" for line in lines)
        return file

    def _read(self) -> Iterator[Checked]:
        try:
            lines = self.path.read_text(encoding="utf-8").splitlines()
        except FileNotFoundError:
            return
        except (OSError, UnicodeDecodeError) as error:
            raise PyrulesError(f"cannot be read: {error}.", place=str(self.path)) from None
        if not lines:
            return
        if header(lines[0]) != self.header:
            raise PyrulesError(
                f"this is not the file of a crosscheck of {self.header['engine']} with pyrules {__version__}.",
                place=f"{self.path}:1",
                remedy="Give another file to --resume; this one is left as it is.",
            )
        for number, line in enumerate(lines[1:], 2):
            try:
                yield Checked.from_data(json.loads(line))
            except (ValueError, KeyError, TypeError):
                if number < len(lines):
                    raise PyrulesError("this line is not a board's result.", place=f"{self.path}:{number}") from None


def header(line: str) -> object:
    """A header's data; None where the line is none."""
    try:
        return json.loads(line)
    except ValueError:
        return None

"""Where results go: a folder or a file that cannot be written is told before the work begins."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from pyrules.errors import BoardError


def folder(path: Path, option: str) -> Path:
    """A folder to write into, made if there is none. BoardError where that cannot be; `option` gave its name."""
    if path.exists() and not path.is_dir():
        raise BoardError(
            "this is a file, and a folder belongs here.", place=str(path), remedy=f"Give {option} another name."
        )
    try:
        path.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=path):
            return path
    except OSError as error:
        raise unwritable(path, option, error) from None


def file(path: Path, option: str) -> Path:
    """A file that can be written. BoardError where it cannot; `option` gave its name."""
    if path.is_dir():
        raise BoardError(
            "this is a folder, and a file belongs here.", place=str(path), remedy=f"Give {option} another name."
        )
    try:
        if path.exists() and not os.access(path, os.W_OK):
            raise PermissionError(13, os.strerror(13))
        with tempfile.TemporaryFile(dir=path.parent):
            return path
    except OSError as error:
        raise unwritable(path, option, error) from None


def unwritable(path: Path, option: str, error: OSError) -> BoardError:
    """The error that nothing can be written there."""
    return BoardError(
        f"this cannot be written: {error.strerror or error}.",
        place=str(path),
        remedy=f"Give {option} a place that you may write to.",
    )

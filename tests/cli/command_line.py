"""Running `pyrules` for tests: in this process, or as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def process(*words: str, cwd: Path = ROOT, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """`python -m pyrules …` to its end."""
    return subprocess.run(
        [sys.executable, "-m", "pyrules", *words],
        cwd=cwd, capture_output=True, timeout=120, env=settings(**environment), check=False,
    )  # fmt: skip


def settings(**environment: str) -> dict[str, str]:
    """The environment of a process that finds this checkout from any folder."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONIOENCODING", "NO_COLOR")}
    path = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    return {**kept, "PYTHONPATH": path, **environment}


def one_line(error: str) -> str:
    """What a user gets to see of an error: one line that begins with the program's name, no traceback."""
    assert "Traceback" not in error, error
    assert error.endswith("\n") and error.count("\n") == 1, error
    assert error.startswith("pyrules: "), error
    return error.removeprefix("pyrules: ").rstrip("\n")

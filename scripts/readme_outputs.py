#!/usr/bin/env python3
"""Runs the commands of the `console` blocks of README.md and of some pages of docs/ and compares what they print with
what stands there.

    python scripts/readme_outputs.py [--write]

--write puts the real outputs into the pages. Commands run in the checkout; a line `# exit code N` after a command says
which exit code it has (0 where nothing is said). Python blocks are run and must not fail.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGES = (
    "README.md", "docs/why.md", "docs/why-not.md", "docs/what-if.md", "docs/open-boards.md", "docs/playing.md",
    "docs/exchange.md",
)  # fmt: skip
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.M | re.S)
PYTHON = re.compile(r"^```python\n(.*?)^```$", re.M | re.S)


def environment() -> dict[str, str]:
    return {**os.environ, "NO_COLOR": "1", "COLUMNS": "80", "PYTHONPATH": str(ROOT), "TERM": "dumb"}


def output(command: str) -> str:
    """What a command prints, and its exit code if that is not 0."""
    words = shlex.split(command)
    assert words[0] == "pyrules", f"only pyrules is run from the README: {command}"
    done = subprocess.run(
        [sys.executable, "-m", "pyrules", *words[1:]],
        cwd=ROOT,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    text = "\n".join(line.rstrip() for line in (done.stdout + done.stderr).splitlines())
    return text + "\n" + (f"# exit code {done.returncode}\n" if done.returncode else "")


def real(block: re.Match[str]) -> str:
    """A block with the outputs that its commands really have."""
    commands = [line for line in block[1].splitlines() if line.startswith("$ ")]
    return "```console\n" + "\n".join(f"{line}\n{output(line[2:])}" for line in commands).rstrip() + "\n```"


def main() -> int:
    return max(map(check, PAGES))


def check(name: str) -> int:
    """Compares one page; 1 where it says something else than the commands print now."""
    page = ROOT / name
    text = page.read_text(encoding="utf-8")
    for code in PYTHON.findall(text):
        subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment(), check=True, stdout=subprocess.DEVNULL)
    fresh = BLOCK.sub(real, text)
    if fresh == text:
        return 0
    if "--write" in sys.argv[1:]:
        page.write_text(fresh, encoding="utf-8")
        print(f"{name}: outputs renewed")
        return 0
    for old, new in zip(BLOCK.findall(text), BLOCK.findall(fresh), strict=True):
        if old != new:
            print(f"{name} says:\n{old}\nbut it is:\n{new}")
    return 1


if __name__ == "__main__":
    sys.exit(main())

"""The report of a crosscheck as one HTML file that needs nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pyrules import __version__
from pyrules.crosscheck.cases import case, written
from pyrules.crosscheck.comparing import VERDICTS
from pyrules.crosscheck.tally import Disagreement, Tally
from pyrules.errors import PyrulesError
from pyrules.visible import visible

TEMPLATE = Path(__file__).with_name("report.html.j2")
COLORS = dict(zip(VERDICTS, ("#2e7d4f", "#b3261e", "#c98a1b", "#5b6bb0", "#8a8a8a"), strict=True))


def write(tally: Tally, path: Path) -> None:
    """Writes the report. PyrulesError where that fails."""
    try:
        path.write_text(visible(html(tally)), encoding="utf-8")
    except OSError as error:
        raise PyrulesError(f"cannot be written: {error.strerror}.", place=str(path)) from None


def html(tally: Tally) -> str:
    """The report as text."""
    from jinja2 import Environment, StrictUndefined

    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    template = environment.from_string(TEMPLATE.read_text(encoding="utf-8"))
    return template.render(
        tally=tally, version=__version__, verdicts=VERDICTS, colors=COLORS, share=share, written=written,
        yaml=lambda each: yaml(each, tally.engine), largest=largest(tally),
    )  # fmt: skip


def share(counts: dict[str, int]) -> list[dict[str, Any]]:
    """The pieces of a bar: verdict, count, where it begins and how wide it is, in hundredths."""
    total = sum(counts[verdict] for verdict in VERDICTS) or 1
    pieces, start = [], 0.0
    for verdict in VERDICTS:
        width = 100 * counts[verdict] / total
        if width:
            pieces.append({"verdict": verdict, "count": counts[verdict], "start": start, "width": width})
        start += width
    return pieces


def largest(tally: Tally) -> int:
    """How often the most frequent rule is disagreed about."""
    return max((sum(each.times for each in alike) for alike in tally.rules.values()), default=1)


def yaml(each: Disagreement, engine: str) -> str:
    """A disagreement's case file."""
    board = case(each, engine)
    return "" if board is None else board.to_yaml()

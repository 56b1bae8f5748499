#!/usr/bin/env python3
"""Writes docs/coverage.md and docs/coverage.svg: how much of all cards is read, measured on a corpus.

    python scripts/write_coverage.py CORPUS

CORPUS is MTGJSON's AtomicCards or Scryfall's oracle-cards (.json, .gz, .xz). It is read twice, on every core.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from pyrules.cards.corpus import read_corpus
from pyrules.cards.coverage_families import Row, family_rows
from pyrules.cards.unread import Group, unread_groups

DOCS = Path(__file__).resolve().parent.parent / "docs"
#: (family, kind): (percent to reach, what is measured), as it was set before the reader was written.
TARGETS: dict[tuple[str, str], tuple[float, str]] = {
    ("mana", "all"): (99.5, "whole"),
    ("keyword_line", "all"): (99.5, "whole"),
    ("blitz", "all"): (100, "whole"),
    ("backup", "all"): (100, "whole"),
    ("tap_symbol", "activated"): (99, "opening"),
    ("copy", "static"): (97, "whole"),
    ("copy", "all"): (90, "whole"),
    ("type", "static"): (97, "whole"),
    ("color", "static"): (97, "whole"),
    ("ability", "static"): (93, "whole"),
    ("pt", "static"): (93, "whole"),
    **{
        (family, kind): (75, "whole")
        for family in ("type", "color", "ability", "pt")
        for kind in ("activated", "triggered", "spell")
    },
    ("enters", "all"): (97, "whole"),
    ("all", "activated"): (99, "opening"),
    ("all", "triggered"): (90, "opening"),
}
#: Why a family stays below its target where it does (looked up by hand among its unread abilities).
REASONS = {
    ("keyword_line", "all"): "Keywords of Un-cards, and lines that only look like keywords.",
    ("type", "static"): (
        "The pattern also catches sentences that only say that something *is* a creature or land. Besides event cards,"
        " real ones are left: an effect that lasts on (Titania's Song), amounts that depend on a second sentence"
        " (Snowblind, Phyrexian Ingester), granted abilities that are unread."
    ),
    ("color", "static"): (
        "The pattern also catches colors that are compared. Left are event cards, unspent mana that becomes of another"
        " color (Kruphix, God of Horizons; Horizon Stone; Omnath, Locus of All), words that are changed (Swirl the"
        " Mists), colorless sources (Ghostly Flame)."
    ),
}
DEFAULT_REASON = "Effects that single cards have."
SHAPES = 20
LONGEST = 150


def share(row: Row, what: str) -> float:
    return float(100 * row[what] / row["abilities"])


def chapters(rows: Sequence[Row], groups: Sequence[Group], corpus: Any) -> Iterator[str]:
    """The page, part by part."""
    every = next(row for row in rows if (row["family"], row["kind"]) == ("all", "all"))
    whole, part, no = (f"{share(every, what):.1f}%" for what in ("whole", "part", "no"))
    yield f"""# How much of Magic is read

Of the {every["abilities"]:,} abilities of {len(corpus.cards):,} cards (corpus of {corpus.date}),
{whole} are read whole, {part} in part and {no} not at all.
This page is written by `scripts/write_coverage.py`; do not edit it.

![Bars: how much of each family of abilities is read, with the targets](coverage.svg)

## What the words mean

- **Read whole**: every word is consumed, no free text is kept, and the structure prints the same sentence again.
- **Read in part**: some of trigger condition, cost and sentences are read; each unread one is marked with all that
  it might touch, and an answer says so where that could matter.
- **Trigger or cost read**: of triggered abilities the condition, of activated ones cost and activation instructions.
- **Interpreted**: read whole, and the rules in `asp/` declare every structure in it (costs and triggers aside).
  What is read but not interpreted is understood as a sentence, not as rules; an answer says so where it matters."""
    yield table(rows)
    yield misses(rows)
    yield unread(groups)
    yield """## How to measure

```sh
pyrules cards coverage --families AtomicCards.json.xz           # the table above
pyrules cards unread AtomicCards.json.xz --limit 100            # unread wordings by shape, the most frequent first
pyrules cards unread AtomicCards.json.xz --family type --kind static
python scripts/write_coverage.py AtomicCards.json.xz            # this page and its picture
```

The corpus is MTGJSON's [AtomicCards](https://mtgjson.com/downloads/all-files/). The families are plain patterns over
the text (`pyrules/cards/families.py`) that know nothing of the reader; an ability may be in several of them.
`tests/cards/test_shipped_data.py` keeps the figures of the shipped card data from falling."""


def table(rows: Sequence[Row]) -> str:
    lines = [
        "## By family and kind",
        "",
        "Percent of abilities. **Bold**: the figure that the target is about; ✗: it is not reached.",
        "",
        "| family | kind | abilities | target | whole | in part | trigger or cost | interpreted |",
        "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for row in rows:
        target, measured = TARGETS.get((row["family"], row["kind"]), (0, ""))
        cells = {what: f"{share(row, what):.1f}" for what in ("whole", "part", "opening", "interpreted")}
        if row["kind"] not in ("activated", "triggered"):
            cells["opening"] = ""
        if measured:
            cells[measured] = f"**{figure(row)}**{'' if reached(row) else ' ✗'}"
        wanted = f"{target:g}" if target else ""
        lines.append(
            f"| {row['family']} | {row['kind']} | {row['abilities']:,} | {wanted} | {' | '.join(cells.values())} |"
        )
    return "\n".join(lines)


def reached(row: Row) -> bool:
    target, measured = TARGETS[row["family"], row["kind"]]
    return share(row, measured) >= target


def figure(row: Row) -> str:
    """What the target is about, so exactly that it shows on which side of the target it is."""
    target, measured = TARGETS[row["family"], row["kind"]]
    shown = f"{share(row, measured):.1f}"
    return shown if (float(shown) >= target) == reached(row) else f"{share(row, measured):.2f}"


def misses(rows: Sequence[Row]) -> str:
    missed = [row for row in rows if (row["family"], row["kind"]) in TARGETS and not reached(row)]
    lines = ["## What missed its target, and why", ""]
    for row in missed:
        target, measured = TARGETS[row["family"], row["kind"]]
        reason = REASONS.get((row["family"], row["kind"]), DEFAULT_REASON)
        left = row["abilities"] - row[measured]
        lines.append(
            f"- **{row['family']}, {row['kind']}**: {figure(row)}% of {target:g}%,"
            f" {left:,} of {row['abilities']:,} left. {reason}"
        )
    return "\n".join(lines if missed else [*lines, "Nothing did."])


def unread(groups: Sequence[Group]) -> str:
    total = sum(group["count"] for group in groups)
    largest = sum(group["count"] for group in groups[:SHAPES])
    single = sum(group["count"] == 1 for group in groups)
    text = f"""## The largest groups that are left

{total:,} wordings are unread, of {len(groups):,} shapes: {single:,} shapes occur once only, and the {SHAPES} largest
together are {largest:,} wordings ({100 * largest / total:.1f}%). That is why they are left: each needs a wording of
its own and brings next to nothing.
The largest say how many modes may be chosen in an unusual way (the modes themselves are read); others are of cards
outside tournament play (event decks, stickers, the Horde, ante, digital cards). Few bear on mana, types, copies or
abilities; where one might, it is marked so. `N` is a number, COLOR a color, KEYWORD a common keyword, `{{…}}` symbols,
`~` the card itself.
"""
    lines = [text, "| wordings | read | kind | shape | for example |", "| ---: | --- | --- | --- | --- |"]
    for group in groups[:SHAPES]:
        shape = group["shape"] if len(group["shape"]) <= LONGEST else group["shape"][:LONGEST].rstrip() + " …"
        shape = shape.replace("|", "\\|").replace("\n", " ")
        lines.append(f"| {group['count']} | {group['read']} | {group['kind']} | `{shape}` | {group['card']} |")
    return "\n".join(lines)


# -- the picture ---------------------------------------------------------------------------------------------------

WIDTH, LEFT, BAR, HEIGHT, TOP = 860, 190, 520, 24, 92
STYLE = """
    text { font: 13px system-ui, -apple-system, "Segoe UI", "Liberation Sans", Arial, sans-serif; fill: #1f2328; }
    .paper { fill: #ffffff; } .track { fill: #e4e8ec; } .inner { fill: #0a4f8f; } .whole { fill: #4a9be0; }
    .part { fill: #b9d8f2; } .opening { fill: #3f9470; } .target { stroke: #c2410c; stroke-width: 2.5; }
    .title { font-size: 17px; font-weight: 600; } .figure { text-anchor: end; } .name { text-anchor: end; }
    .missed { fill: #b42318; font-weight: 600; }
    @media (prefers-color-scheme: dark) {
      text { fill: #e6edf3; } .paper { fill: #0d1117; } .track { fill: #2a313a; } .inner { fill: #9bd0ff; }
      .whole { fill: #3d86c6; } .part { fill: #1f4666; } .opening { fill: #4fae86; } .target { stroke: #ff9d5c; }
      .missed { fill: #ff8f85; }
    }
"""
LEGEND = (
    ("inner", "read whole and interpreted"),
    ("whole", "read whole"),
    ("part", "read in part"),
    ("opening", "trigger or cost read"),
)


def picture(rows: Sequence[Row]) -> str:
    """A bar for each target."""
    shown = [row for key in TARGETS for row in rows if (row["family"], row["kind"]) == key]
    height = TOP + HEIGHT * len(shown) + 16
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
        ' role="img" aria-labelledby="title">',
        '<title id="title">How much of each family of abilities is read, and the targets</title>',
        f"<style>{STYLE}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{height}" rx="8"/>',
        '<text class="title" x="20" y="30">How much of each family of abilities is read</text>',
    ]
    across = 20
    for name, said in LEGEND:
        parts.append(f'<rect class="{name}" x="{across}" y="48" width="14" height="14" rx="2"/>')
        parts.append(f'<text x="{across + 20}" y="60">{said}</text>')
        across += 44 + 7 * len(said)
    parts.append(f'<line class="target" x1="{across + 3}" x2="{across + 3}" y1="46" y2="64"/>')
    parts.append(f'<text x="{across + 12}" y="60">target</text>')
    for place, row in enumerate(shown):
        parts += bar(row, TOP + HEIGHT * place)
    return "\n".join([*parts, "</svg>"]) + "\n"


def bar(row: Row, top: int) -> Iterator[str]:
    target, measured = TARGETS[row["family"], row["kind"]]
    middle = top + 13
    yield f'<text class="name" x="{LEFT - 10}" y="{middle + 1}">{escape(row["family"])}, {row["kind"]}</text>'
    yield f'<rect class="track" x="{LEFT}" y="{top}" width="{BAR}" height="16" rx="2"/>'
    if measured == "opening":
        pieces = [("opening", share(row, "opening"))]
    else:
        whole = share(row, "whole")
        pieces = [("part", whole + share(row, "part")), ("whole", whole), ("inner", share(row, "interpreted"))]
    for name, percent in pieces:
        yield f'<rect class="{name}" x="{LEFT}" y="{top}" width="{BAR * percent / 100:.1f}" height="16" rx="2"/>'
    at = LEFT + BAR * target / 100
    yield f'<line class="target" x1="{at:.1f}" x2="{at:.1f}" y1="{top - 3}" y2="{top + 19}"/>'
    style = "figure" if reached(row) else "figure missed"
    yield (f'<text class="{style}" x="{WIDTH - 20}" y="{middle + 1}">{figure(row)} of {target:g}%</text>')


def write(rows: Sequence[Row], groups: Sequence[Group], corpus: Any) -> None:
    (DOCS / "coverage.md").write_text("\n\n".join(chapters(rows, groups, corpus)) + "\n", encoding="utf-8")
    (DOCS / "coverage.svg").write_text(picture(rows), encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description="Writes docs/coverage.md and docs/coverage.svg.")
    parser.add_argument("corpus", metavar="CORPUS")
    parser.add_argument("--jobs", type=int, metavar="N", help="processes (default: one a core)")
    arguments = parser.parse_args()
    corpus = read_corpus(arguments.corpus)
    write(family_rows(corpus, jobs=arguments.jobs), unread_groups(corpus, jobs=arguments.jobs), corpus)
    return 0


if __name__ == "__main__":
    sys.exit(main())

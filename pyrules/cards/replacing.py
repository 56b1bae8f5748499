"""What new card data may take the place of: card data, and not far more of it, unless the user says so."""

from __future__ import annotations

from pathlib import Path

from pyrules.cards.corpus import Corpus
from pyrules.cards.library import SHIPPED, read_header, user_data
from pyrules.errors import CorpusError

#: New data with fewer cards than this part of the present data's is refused.
ENOUGH = 0.9


def check_place(path: Path) -> None:
    """CorpusError where a file stands at `path` that is no card data: it would be lost."""
    if path.is_file() and path.stat().st_size and read_header(path) is None:
        raise CorpusError(
            "This file is no card data, and new card data would take its place.",
            place=str(path),
            remedy="Give --out another name, or, if that is meant, use --force.",
        )


def check_enough(corpus: Corpus, path: Path, source: str) -> None:
    """CorpusError where a corpus has far fewer cards than the data at `path`, or than the data that pyrules ships,
    where `path` is the user's own and not there yet. source: where the corpus comes from."""
    header = read_header(path) or (read_header(SHIPPED) if path == user_data() else None) or {}
    before = header.get("cards", 0)
    if isinstance(before, int) and len(corpus.cards) < ENOUGH * before:
        count = len(corpus.cards)
        raise CorpusError(
            f"There {'is' if count == 1 else 'are'} only {count:,} {'card' if count == 1 else 'cards'} in it, and "
            f"{before:,} in the present card data.",
            place=source,
            remedy="If that is right, use --force.",
        )

"""Whatever a file holds, reading it ends in boards or in one polite error with its place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from forge_boards import FILES, library
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pyrules.board import BoardError, loads
from pyrules.exchange import jsonl
from pyrules.exchange.formats import ORIGINS, read

WORDS = st.sampled_from(
    [
        "human", "ai", "p0", "p2", "life", "battlefield", "hand", "manapool", "activephase", "library", "-1", "9" * 30,
        "=", ";", "|", ":", ",", "\n", "é", "[state]", "[metadata]", "Name:x", "@g", "[g]",
        "Forest", "Rancor", "Delver of Secrets", "t:", "g_1_1_saproling", "Id:1", "AttachedTo:1", "Counters:P1P1=2",
        "Tapped", "IsToken", "Attacking", "IsCommander", "Transformed", "Owner:AI", "MergedCards:Forest",
        "battlefield:Human:Forest:2", "token:me:TreasureToken:1",
    ]
)  # fmt: skip
TEXTS = st.lists(WORDS | st.text(max_size=4), max_size=25).map("".join)


@given(TEXTS, st.sampled_from([*ORIGINS, None]), st.booleans())
@settings(deadline=None, max_examples=150)
@example("humanbattlefield=Forest|IsToken;Forest|IsToken|AttachedTo:1;Rancor|Id:1", "forge", True)
@example("humanbattlefield=Forest|Id:1|AttachedTo:1", "forge", True)
@example("@g\n[g]\n@g", "xmage", True)
def test_no_text_breaks_a_reader(text: str, origin: Any, mark: bool) -> None:
    try:
        found = read(text, "some.file", library(), origin=origin, mark=mark)
    except BoardError as error:
        assert error.place.startswith("some.file")
        assert "\n" not in str(error)
    else:
        for each in found:
            assert loads(each.board.to_yaml()) == [each.board]


@given(st.lists(st.text(max_size=6) | st.sampled_from(['{"board": ', "{}", '"ask"', ":", ",", "}", "null", "1e999"])))
@settings(max_examples=100)
def test_no_line_breaks_the_records(parts: list[str]) -> None:
    try:
        list(jsonl.read(["".join(parts)], "some.file"))
    except BoardError as error:
        assert error.place == "some.file:1"


MUTATIONS: list[Callable[[str, int], str]] = [
    lambda text, at: text[:at] + text[at + 1 :],
    lambda text, at: text[:at] + "|" + text[at:],
    lambda text, at: text[:at] + "\n" + text[at:],
    lambda text, at: text[:at] + text[at + 8 :],
]


@pytest.mark.parametrize("path", sorted(FILES.iterdir()), ids=lambda path: path.name)
@given(at=st.integers(0, 900), mutation=st.sampled_from(MUTATIONS))
@settings(deadline=None, max_examples=25)
def test_damaged_files(path: Any, at: int, mutation: Callable[[str, int], str]) -> None:
    text = mutation(path.read_text(encoding="utf-8"), at)
    try:
        read(text, path.name, library(), mark=True)
    except BoardError as error:
        assert error.place.startswith(path.name)

"""Delta debugging over a board's parts."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from pyrules.crosscheck.parts import ids
from pyrules.crosscheck.shrinking import Shrinking, pieces


def board(*names: str, **said: dict[str, Any]) -> dict[str, Any]:
    entries = [{"card": name, "id": name, **said.get(name, {})} for name in names]
    return {"players": {"you": {"battlefield": entries}}, "ask": [{"characteristics": names[0]}]}


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 24), st.data())
def test_exactly_the_parts_that_are_needed_are_left(size: int, data: st.DataObject) -> None:
    names = [f"card{number}" for number in range(size)]
    needed = set(data.draw(st.lists(st.sampled_from(names), max_size=4)))
    small = Shrinking(lambda tried: needed <= set(ids(tried))).smallest(board(*names))
    assert set(ids(small)) == needed | {"card0"}  # the one that is asked about stays


@settings(max_examples=40, deadline=None)
@given(st.lists(st.integers(), min_size=1, max_size=30), st.integers(1, 40))
def test_pieces_are_the_whole(parts: list[int], number: int) -> None:
    found = pieces(parts, min(number, len(parts)))
    assert sorted(each for piece in found for each in piece) == sorted(parts)
    assert all(found)


def test_what_is_said_of_objects_goes_where_it_does_not_matter() -> None:
    data = board("bear", "wall", bear={"counters": {"+1/+1": 3, "charge": 2}, "tapped": True})

    def shows(tried: dict[str, Any]) -> bool:
        entries = tried["players"]["you"]["battlefield"]
        return entries[0].get("counters", {}).get("+1/+1", 0) > 0

    small = Shrinking(shows).smallest(data)
    assert small["players"]["you"]["battlefield"] == [{"card": "bear", "id": "bear", "counters": {"+1/+1": 1}}]


def test_what_speaks_of_an_object_goes_with_it() -> None:
    data = board("bear", "host", "aura", "copy", aura={"attached_to": "host"}, copy={"copying": "aura"})
    data["effects"] = [{"card": "Giant Growth", "targets": ["host"]}]
    small = Shrinking(lambda tried: "host" not in ids(tried)).smallest(data)
    assert Shrinking(lambda tried: True).smallest(data) == {
        "players": {"you": small["players"]["you"]},
        "ask": data["ask"],
    }
    assert ids(small) == ["bear"]


def test_no_more_boards_are_tried_than_allowed() -> None:
    tried = []

    def shows(data: dict[str, Any]) -> bool:
        tried.append(data)
        return len(ids(data)) >= 19

    Shrinking(shows, most=10).smallest(board(*(f"card{number}" for number in range(20))))
    assert len(tried) == 10

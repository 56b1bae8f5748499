"""Boards made in code, and written out."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyrules.board import NOTHING, Board, BoardError, Entry, Player, loads
from pyrules.board.counters import counter_kind
from pyrules.board.schema import Wrong


def test_build_takes_names_counts_and_mappings() -> None:
    board = Board.build(
        you=["Reflecting Pool", "2 Forest", {"card": "Clone", "copying": "Forest#1"}],
        opponent={"life": 3, "hand": ["Opt"]},
        players={"third": Player(battlefield=[Entry(card="Island", tapped=True)])},
        ask=[{"could_produce": "Reflecting Pool", "expect": ["green", "C"]}, {"life": "opponent"}],
    )
    assert board.players["you"].battlefield[1] == "2 Forest"
    assert board.players["opponent"].life == 3
    assert board.players["third"].battlefield == (Entry(card="Island", tapped=True),)
    assert board.ask[0].expect == ("G", "C")
    assert board.ask[1].expect is NOTHING and not board.ask[1].expects
    assert loads(board.to_json()) == [board] == loads(board.to_yaml())


def test_errors_in_code_say_where() -> None:
    with pytest.raises(BoardError, match=r'board\.players\.you\.battlefield\[1\]\.tappd: an entry has no key "tappd"'):
        Board.build(you=["Forest", {"card": "Island", "tappd": True}])
    with pytest.raises(BoardError, match=r"an entry\.x: here stands the text"):
        Entry(card="Forest", x="3")  # type: ignore[arg-type]


def test_defaults_are_not_written() -> None:
    assert Board.build(you=["Forest"]).to_data() == {"players": {"you": {"battlefield": ["Forest"]}, "opponent": {}}}


def test_a_false_expectation_is_not_none() -> None:
    first, second = loads("ask: [{on_battlefield: a, expect: false}, {zone: a, expect: null}]")[0].ask
    assert first.expects and first.expect is False
    assert second.expects and second.expect is None
    assert second.to_data() == {"zone": "a", "expect": None}


names = st.text(min_size=1, max_size=12).filter(lambda name: not name.isspace()).map(lambda name: "A" + name)
numbers = st.integers(0, 10**9)


def is_a_kind(word: str) -> bool:
    """Whether a word is no slip in a kind of counter that the rules know ("ATRAMPL")."""
    try:
        return bool(counter_kind(word))
    except Wrong:
        return False


entries = st.one_of(
    names,
    st.fixed_dictionaries(
        {"card": names},
        optional={
            "id": names, "owner": names, "tapped": st.booleans(), "x": numbers, "except": st.text(),
            "counters": st.dictionaries(names.filter(is_a_kind), numbers, max_size=2),
            "merged_over": st.lists(names, max_size=2),
            "chosen": st.fixed_dictionaries({}, optional={"color": st.sampled_from("WUBRG"), "number": numbers}),
            "timestamp": st.integers(-(10**9), 10**9),
        },
    ),
)  # fmt: skip
boards = st.fixed_dictionaries(
    {},
    optional={
        "title": st.text(),
        "rules": st.lists(names, max_size=3),
        "note": st.one_of(st.text(), st.lists(st.text(), max_size=2)),
        "players": st.dictionaries(
            names,
            st.fixed_dictionaries(
                {},
                optional={
                    "life": st.integers(-10, 99),
                    "battlefield": st.lists(entries, max_size=4),
                    "hand": st.lists(entries),
                },
            ),
            max_size=3,
        ),
        "effects": st.lists(
            st.fixed_dictionaries({"card": names}, optional={"targets": st.lists(names, max_size=2)}), max_size=2
        ),
        "then": st.lists(
            st.one_of(
                st.fixed_dictionaries({"dies": names}),
                st.fixed_dictionaries({"attack": st.fixed_dictionaries({"with": st.lists(names, max_size=2)})}),
                st.just({"resolve": "all"}),
                st.just({"state_based": {}}),
            ),
            max_size=3,
        ),
        "ask": st.lists(
            st.fixed_dictionaries(
                {"characteristics": names},
                optional={
                    "after": numbers,
                    "expect": st.fixed_dictionaries({}, optional={"name": st.text(), "power": numbers}),
                },
            ),
            max_size=2,
        ),
    },
)


@settings(deadline=None)
@given(boards)
def test_every_board_comes_back_equal(data: dict[str, Any]) -> None:
    board = Board.from_data(data)
    assert loads(board.to_json()) == [board]
    assert loads(board.to_yaml()) == [board]
    assert Board.from_data(board.to_data()) == board


def test_importing_loads_no_yaml_parser() -> None:
    code = (
        "import sys, pyrules.board; pyrules.board.loads('title: x'); "
        "print([name for name in sys.modules if 'ruamel' in name or 'pydantic' in name])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_copies_are_equal_boards() -> None:
    board = loads("title: x\nplayers: {you: {battlefield: [Forest]}}")[0]
    assert copy.deepcopy(board) == board == pickle.loads(pickle.dumps(board))
    assert board.place(("players", "you")) == "<text>:2"
    assert copy.deepcopy(board).place(("players", "you")) == "board.players.you"

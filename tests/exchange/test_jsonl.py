"""Recorded answers: lines in and out without loss, everything else refused with its place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyrules.board import Board, BoardError
from pyrules.board.asks import ask
from pyrules.exchange.jsonl import Recorded, read, write

BOARD: dict[str, Any] = {"players": {"you": {"battlefield": ["Forest", "Reflecting Pool"]}}}
LINE: dict[str, Any] = {"board": BOARD, "ask": {"could_produce": "Reflecting Pool"}, "answer": ["G"], "engine": "XMage"}


def one(**changed: Any) -> Recorded:
    (found,) = read([json.dumps({**LINE, **changed})])
    return found


def refused(*lines: str) -> str:
    with pytest.raises(BoardError) as caught:
        list(read(lines, "answers.jsonl"))
    return str(caught.value)


def changed(**values: Any) -> str:
    return refused(json.dumps({**LINE, **values}))


def test_a_line_is_a_board_a_question_and_an_answer() -> None:
    found = one()
    assert found == Recorded(Board.from_data(BOARD), ask({"could_produce": "Reflecting Pool"}), ("G",), "XMage")
    assert found.to_data() == LINE
    assert found.board.place(()) == "<lines>:1"


def test_answers_are_kept_as_expectations_are() -> None:
    assert one(answer=["green", "colorless"]).answer == ("G", "C")
    shown = one(ask={"characteristics": "Forest"}, answer={"colors": ["white"], "power": None})
    assert shown.answer == {"colors": ("W",), "power": None}


def test_no_answer_has_a_reason() -> None:
    found = one(answer=None, cant_say="it does not know the card")
    assert (found.answer, found.cant_say) == (None, "it does not know the card")
    assert found.to_data() == {**LINE, "answer": None, "cant_say": "it does not know the card"}
    assert 'Add "cant_say"' in changed(answer=None)
    assert "null" in changed(cant_say="both")
    assert "the reason belongs" in changed(answer=None, cant_say="")


def test_no_zone_is_an_answer() -> None:
    assert one(ask={"zone": "Forest"}, answer=None).cant_say is None


def test_a_question_keeps_when_it_is_asked() -> None:
    found = one(board={**BOARD, "then": [{"dies": "Forest"}]}, ask={"could_produce": "Reflecting Pool", "after": 0})
    assert found.ask.after == 0
    assert found.to_data()["board"]["then"] == [{"dies": "Forest"}]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("{]", "this is not JSON"),
        (json.dumps(LINE) + " t", "this is not JSON"),
        (json.dumps(LINE)[:40], "this line is cut off: after 40 characters its JSON has not ended"),
        ("{", "this line is cut off: after 1 characters"),
        ('{"board": nul', "this line is cut off"),
        ('{"board": {}, "ask": \n', "this line is cut off"),
        ("[]", "where a record belongs"),
        ('{"board": {}, "board": {}}', "twice"),
        ("[" * 5_000, "nested too deeply"),
        (json.dumps({**LINE, "anwser": []}), 'Did you mean "answer"'),
        (json.dumps({**LINE, "then": []}), "belongs into its board"),
        (json.dumps({**LINE, "engine": ""}), "where a name belongs"),
        (json.dumps({key: LINE[key] for key in ("board", "ask", "answer")}), 'needs the key "engine"'),
        (json.dumps({**LINE, "board": {**BOARD, "ask": []}}), "asks nothing itself"),
        (json.dumps({**LINE, "board": {"player": {}}}), 'no key "player". Did you mean "players"'),
        (json.dumps({**LINE, "ask": {"could_produce": "Forest", "expect": []}}), "expects nothing"),
        (json.dumps({**LINE, "ask": {"could_product": "Forest"}}), 'Did you mean "could_produce"'),
        (json.dumps({**LINE, "answer": ["X"]}), "an answer to could_produce cannot be this"),
        (json.dumps({**LINE, "engine": "\ud800"}), "half a character"),
    ],
)
def test_what_is_no_record_is_refused(line: str, told: str) -> None:
    message = refused("\n", json.dumps(LINE), line)
    assert message.startswith("answers.jsonl:3: ")
    assert told in message


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "answers.jsonl"
    records = [one(), one(answer=None, cant_say="Æther")]
    path.write_text("".join(write(records)).replace("\n", "\r\n"), encoding="utf-8-sig")
    assert list(read(path)) == list(read(str(path))) == records
    path.write_bytes(json.dumps(LINE).encode() + b"\n\xff\n")
    with pytest.raises(BoardError, match=r"answers\.jsonl:2: this is not UTF-8"):
        list(read(path))
    with pytest.raises(BoardError, match=r"no such file\. Did you mean .*answers\.jsonl"):
        list(read(tmp_path / "answer.jsonl"))
    with pytest.raises(BoardError, match="cannot be read"):
        list(read(tmp_path))


NAMES = st.text(st.characters(exclude_categories=("Cs",)), min_size=1).filter(lambda name: not name.isspace())
COUNTERS = st.sampled_from(["+1/+1", "-0/-1", "charge", "first strike", "an odd one"])
CARDS = st.sampled_from(["Forest", "2 Island", "Æther Vial", "Fire // Ice"])
ENTRIES = CARDS | st.fixed_dictionaries(
    {"card": st.sampled_from(["Clone", "Mountain"])},
    optional={
        "id": NAMES, "tapped": st.booleans(), "counters": st.dictionaries(COUNTERS, st.integers(0, 9), max_size=2),
        "chosen": st.fixed_dictionaries({}, optional={"color": st.sampled_from("WUBRG"), "type": NAMES}),
        "timestamp": st.integers(-5, 99),
    },
)  # fmt: skip
ZONES = st.lists(ENTRIES, max_size=4)
BOARDS = st.fixed_dictionaries(
    {"players": st.dictionaries(NAMES, st.fixed_dictionaries({}, optional={"battlefield": ZONES, "hand": ZONES}))},
    optional={"title": st.text(st.characters(exclude_categories=("Cs",))), "rules": st.lists(NAMES, max_size=2)},
)
ASKED = st.one_of(
    st.tuples(st.just("could_produce"), st.lists(st.sampled_from("WUBRGC"))),
    st.tuples(st.just("life"), st.integers(-99, 99)),
    st.tuples(st.just("zone"), st.none() | st.just("exile")),
    st.tuples(
        st.just("characteristics"),
        st.fixed_dictionaries({}, optional={"power": st.none() | st.integers(-9, 9), "types": st.lists(NAMES)}),
    ),
)


@given(st.lists(st.tuples(BOARDS, NAMES, ASKED, NAMES, st.none() | NAMES), max_size=3))
def test_round_trip(told: list[tuple[Any, str, tuple[str, Any], str, str | None]]) -> None:
    lines = [
        json.dumps(
            {
                "board": board, "ask": {kind: about}, "answer": answer if reason is None else None, "engine": engine,
                **({} if reason is None else {"cant_say": reason}),
            }
        )
        for board, about, (kind, answer), engine, reason in told
    ]  # fmt: skip
    records = list(read(lines))
    written = list(write(records))
    assert list(read(written)) == records
    assert list(write(read(written))) == written
    assert [each.count("\n") for each in written] == [1] * len(told)

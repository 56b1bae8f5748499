"""The Ruling as a value: as text, as data, its reasons only when they are wanted."""

from __future__ import annotations

import json

from pyrules.mana import amount, in_brief, in_order, same_amount, symbols_in_brief
from pyrules.rulings import Reason, Ruling, Unread, shown

UNREAD = Unread("Blood Moon", 1, "Nonbasic lands are Mountains.", "not read")


def test_reasons_are_worked_out_once_and_only_when_they_are_looked_at() -> None:
    calls = []

    def why() -> tuple[Reason, ...]:
        calls.append(1)
        return (Reason("106.7", "It is so", "x"),)

    ruling = Ruling("q", ("G",), "certain", why=why)
    assert not calls
    assert ruling.reasons == ruling.reasons == (Reason("106.7", "It is so", "x"),)
    assert len(calls) == 1


def test_as_text() -> None:
    ruling = Ruling(
        "could_produce: X", ("G", "W"), "incomplete", unread=(UNREAD,), why=lambda: (Reason("106.7", "So"),)
    )
    assert str(ruling).splitlines() == [
        "could_produce: X: G, W [incomplete]",
        "  So (106.7)",
        "  not understood: Blood Moon, ability 1: not read “Nonbasic lands are Mountains.”",
    ]
    assert str(Ruling("q", (), "certain")) == "q: nothing"
    assert repr(Ruling("q", (), "certain")) == "<Ruling q: (), certain>"


def test_as_data() -> None:
    ruling = Ruling("q", ("G",), "incomplete", unread=(UNREAD,), why=lambda: (Reason("106.7", "So", "x"),), note="n")
    data = ruling.to_data()
    assert data == {
        "question": "q", "answer": ["G"], "standing": "incomplete", "note": "n",
        "reasons": [{"rule": "106.7", "text": "So", "about": "x"}],
        "unread": [{"card": "Blood Moon", "ability": 1, "text": "Nonbasic lands are Mountains.", "why": "not read"}],
    }  # fmt: skip
    assert json.loads(json.dumps(data)) == data


def test_no_answer() -> None:
    ruling = Ruling("life: you", None, "unsupported", note="not yet")
    assert ruling.to_data()["answer"] is None
    assert ruling.reasons == ()
    assert str(ruling) == "life: you: no answer [unsupported]\n  not yet"


def test_something_that_is_no_numbered_ability() -> None:
    assert str(Unread("x", 0, "", "its X is open")) == "x: its X is open"


def test_answers_in_a_line() -> None:
    assert shown(("G", "W")) == "G, W"
    assert shown(()) == "nothing"
    assert shown(None) == "no answer"
    assert shown(True) == "yes"


def test_mana_as_people_write_it() -> None:
    assert in_order("cgw") == ("W", "G", "C")
    assert in_order([]) == ()
    assert amount([0, 0, 0, 2, 1, 0]) == "{R}{R}{G}"
    assert amount([0] * 6) == ""
    assert same_amount("{G}{W}", "{w}{g}")
    assert not same_amount("{G}", "{G}{G}")


def test_amounts_for_the_eye() -> None:
    assert in_brief([0, 0, 0, 0, 3, 1]) == "{G}{G}{G}{C}"
    assert in_brief([5_000, 0, 0, 0, 2, 0]) == "5,000 {W} and 2 {G}"
    assert in_brief([0] * 6) == ""
    assert symbols_in_brief("{G}" * 21) == "21 {G}"
    for text in ("{G}" * 20, "", "no mana", "{2}{G}" * 30, "a name"):
        assert symbols_in_brief(text) == text


def test_huge_amounts_are_told_in_brief() -> None:
    from pyrules import Board, ask, could_produce

    board = Board.build(you=[{"card": "Everflowing Chalice", "counters": {"charge": 999_999_999}}])
    told = [reason.text for reason in ask(board, could_produce("Everflowing Chalice")).reasons]
    assert any("would add 999,999,999 {C}" in each for each in told)
    assert all(len(each) < 200 for each in told)

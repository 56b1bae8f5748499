"""Words in Java: names of classes and constants, strings and comments that cannot break out."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pyrules.exchange.xmage_words import class_name, comment, constant, counter_type, keyword_class, string


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Two Pools see a Forest", "TwoPoolsSeeAForestTest"),
        ("Urza's 2nd Ætherling — Jötun!", "Urzas2ndTherlingJotunTest"),
        ("613.8a", "Board6138aTest"),
        ("…", "BoardTest"),
    ],
)
def test_class_names(title: str, name: str) -> None:
    assert class_name(title) == name


@given(st.text())
@example("\\u0022")
@example("a" * 500)
def test_any_text_makes_a_name_a_string_and_a_comment(text: str) -> None:
    assert re.fullmatch(r"[A-Z][A-Za-z0-9]{0,200}", class_name(text))
    assert string(text).isascii() and "\n" not in string(text)
    assert json.loads(string(text)) == text  # the escapes that are used are those of JSON too
    assert comment(text).isascii() and "\n" not in comment(text)
    assert "*/" not in comment(text) and "\\" not in comment(text)


def test_constants() -> None:
    assert [constant(word) for word in ("Assembly-Worker", "Urza's", "Time Lord", "Land")] == [
        "ASSEMBLY_WORKER", "URZAS", "TIME_LORD", "LAND"
    ]  # fmt: skip
    assert keyword_class("first strike") == "FirstStrikeAbility"
    assert [counter_type(kind) for kind in ("+1/+1", "-0/-1", "charge", "first strike", "nonsense")] == [
        "CounterType.P1P1", "CounterType.M0M1", "CounterType.CHARGE", "CounterType.FIRST_STRIKE", None
    ]  # fmt: skip

"""Sums, case files and the report."""

from __future__ import annotations

import re
from pathlib import Path

from pyrules.board import load
from pyrules.crosscheck import cases, report
from pyrules.crosscheck.checking import Checked, Found
from pyrules.crosscheck.comparing import Compared
from pyrules.crosscheck.tally import Tally
from pyrules.judging import judge

BOARD = {
    "players": {"you": {"battlefield": ["Forest", "Mana Reflection", "Contamination"]}},
    "ask": [{"could_produce": "Forest", "expect": ["B"]}],
}
ABOUT = ("could_produce", "", "Contamination", "Mana Reflection")
FOUND = Found(ABOUT, BOARD, ["B"], ["G"], (), (("106.7", "It is <so>"), ("616.1e", "Contamination & co")), "616.1e")
ASK = {"could_produce": "Forest"}
RESULTS = [
    Checked(
        "1", "one.yaml", 1.0, (Compared(ASK, "disagree", ours=["B"], theirs=["G"]), Compared(ASK, "agree")), (FOUND,)
    ),
    Checked("2", "two.yaml", 1.0, (Compared(ASK, "disagree"),), (Found(ABOUT, None),)),
    Checked("3", "three.yaml", 1.0, (Compared(ASK, "they cannot say", why="no idea"),)),
    Checked("4", "four.yaml", 1.0, failure="hang", message="no answer", board=BOARD),
]


def test_the_sum() -> None:
    tally = Tally(RESULTS, "engine 1", 12.0)
    assert tally.verdicts == {
        "agree": 1, "disagree": 2, "they cannot say": 1, "we cannot say": 0, "neither can say": 0,
    }  # fmt: skip
    ((rule, (only,)),) = tally.rules.items()
    assert (rule, only.times, only.source) == ("616.1e", 2, "one.yaml")
    assert only.title == "could produce, of Forest with Contamination and Mana Reflection"
    assert tally.exit_code == 1
    assert [each.source for each in tally.failures["hang"]] == ["four.yaml"]


def test_exit_codes_without_disagreements() -> None:
    agree = Checked("1", "a", 1.0, (Compared(ASK, "agree"),))
    assert Tally([agree], "e").exit_code == 0
    assert Tally([agree, RESULTS[2]], "e").exit_code == 3
    assert Tally([agree, RESULTS[3]], "e").exit_code == 3
    assert Tally([], "e").exit_code == 4


def test_a_case_file_is_a_test_that_pyrules_passes(tmp_path: Path) -> None:
    (path,) = cases.write(Tally(RESULTS, "engine 1"), tmp_path / "cases")
    (board,) = load(path)
    assert board.engine == "engine 1"
    assert board.engine_answer == "G"
    assert board.rules == ("106.7", "616.1e")
    assert [each.verdict for each in judge(board)] == ["right"]


def test_the_report_needs_nothing_else_and_says_everything(tmp_path: Path) -> None:
    report.write(Tally(RESULTS, "engine 1", 12.0), tmp_path / "out.html")
    text = (tmp_path / "out.html").read_text()
    assert not re.search(r"(src|href)=\"(?!#)", text) and "http" not in text and "@import" not in text
    for part in (
        "616.1e",
        "It is &lt;so&gt;",
        "Contamination &amp; co",
        "2×",
        "no idea",
        "four.yaml",
        "<svg",
        "4 boards",
    ):
        assert part in text, part

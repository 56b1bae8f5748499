"""The cases: each board file with expectations, as `pyrules check` judges it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from boards import CASES, EXAMPLES, SHARED

from pyrules.board import load
from pyrules.judging import Judgement, judge

FOLDERS = ("rulings", "seed", "mana", "rules")
RIGHT = sorted([path for folder in FOLDERS for path in (CASES / folder).rglob("*.yaml")] + [*EXAMPLES.glob("*.yaml")])
LATER = sorted((CASES / "later").rglob("*.yaml"))
SHARED_CASES = sorted((SHARED / "cases").rglob("*.yaml"))

#: Files in which something is not understood yet, with the reason. A file that has become right does not belong here.
INCOMPLETE = {
    "mana/divergent-growth-lasts-as-an-effect.yaml": "Divergent Growth is not interpreted as a lasting effect",
    "mana/doubling-cube-needs-mana-to-double.yaml": "Doubling Cube is not read",
    "mana/elemental-resonance-adds-a-mana-cost.yaml": "Elemental Resonance is not read",
    "rules/a-choice-that-the-board-leaves-open.yaml": "the board does not say what was chosen",
    "rules/more-than-is-counted.yaml": "more mana, or more effects on it, than pyrules counts",
    "rules/several-instructions-under-a-replacement.yaml": "whether an effect replaces the sum (106.12b) is left open",
}


def judged(path: Path) -> list[Judgement]:
    found = [each for board in load(path) for each in judge(board, path.name)]
    assert found, f"{path} expects nothing"
    return found


def told(found: list[Judgement]) -> str:
    return "\n".join(
        f"{each.verdict}: expected {each.ask.expect}\n{each.ruling}" for each in found if each.verdict != "right"
    )


@pytest.mark.parametrize("path", RIGHT, ids=lambda path: path.stem)
def test_right(path: Path) -> None:
    found = judged(path)
    verdicts = Counter(each.verdict for each in found)
    name = f"{path.parent.name}/{path.name}"
    if name in INCOMPLETE:
        assert set(verdicts) <= {"right", "incomplete"}, told(found)
        assert verdicts["incomplete"], f"{name} is right now: take it off the list INCOMPLETE"
    else:
        assert set(verdicts) == {"right"}, told(found)


def test_the_incomplete_files_exist() -> None:
    assert set(INCOMPLETE) <= {f"{path.parent.name}/{path.name}" for path in RIGHT}


@pytest.mark.parametrize("path", LATER, ids=lambda path: path.stem)
def test_not_wrong(path: Path) -> None:
    """What belongs to a later part of the rulebook: an answer may be incomplete, never wrong."""
    found = judged(path)
    assert {each.verdict for each in found} <= {"right", "incomplete"}, told(found)


@pytest.mark.parametrize("path", [*RIGHT, *LATER], ids=lambda path: path.stem)
def test_a_case_cites_rules_and_is_named_by_a_sentence(path: Path) -> None:
    for board in load(path):
        assert board.title
        assert board.rules or path.parent == EXAMPLES


@pytest.mark.skipif(not SHARED_CASES, reason=f"NO SHARED CASES: {SHARED} has none (set PYRULES_SHARED)")
def test_no_shared_case_is_wrong() -> None:
    found = [(path, each) for path in SHARED_CASES for each in judged(path)]
    wrong = [each for _, each in found if each.verdict == "wrong"]
    assert not wrong, told(wrong)
    for path, each in found:
        if each.ask.kind not in ("could_produce", "produces"):
            assert each.verdict == "unsupported", path
        elif not load(path)[0].then:
            assert each.verdict in ("right", "incomplete"), path

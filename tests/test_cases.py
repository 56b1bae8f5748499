"""The cases: each board file with expectations, as `pyrules check` judges it."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from boards import CASES, EXAMPLES, SHARED

from pyrules.board import load
from pyrules.judging import Judgement, judge

RIGHT = sorted([*CASES.rglob("*.yaml"), *EXAMPLES.glob("*.yaml"), *(EXAMPLES / "seed-rulings").glob("*.yaml")])
SHARED_CASES = sorted((SHARED / "cases").rglob("*.yaml"))
#: Files in which something is not understood yet, one a line, with the reason. A file that has become right does not
#: belong here: `python tests/test_cases.py` writes the list anew (and says what is wrong, which never gets on it).
LIST = CASES / "INCOMPLETE.txt"
INCOMPLETE = dict(line.split("  ", 1) for line in LIST.read_text(encoding="utf-8").splitlines() if line)


def name_of(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


def judged(path: Path) -> list[Judgement]:
    found = [each for board in load(path) for each in judge(board, path.name)]
    assert found, f"{path} expects nothing"
    return found


#: What no player would write: a structure's term, a name with an underscore, a text that was cut, a number left open.
NO_WORDS = re.compile(r"\b[a-z]\w*\([^ )]*[,(]|\b[a-z]+_[a-z]+|\w…|\(s\)|“…?”")


def unfit(path: Path, found: list[Judgement]) -> list[str]:
    """What of the answers' reasons and doubts is in no player's words, on boards with `then`."""
    played = {board.title for board in load(path) if board.then}
    answers = [each.ruling for each in found if each.title in played]
    said = [str(each) for one in answers for each in (*one.reasons, *one.unread)]
    return [each for each in said if NO_WORDS.search(each)]


def told(found: list[Judgement]) -> str:
    return "\n".join(
        f"{each.verdict}: expected {each.ask.expect}\n{each.ruling}" for each in found if each.verdict != "right"
    )


@pytest.mark.parametrize("path", RIGHT, ids=lambda path: path.stem)
def test_right(path: Path) -> None:
    found = judged(path)
    assert not unfit(path, found)
    verdicts = Counter(each.verdict for each in found)
    name = name_of(path)
    if name in INCOMPLETE:
        assert set(verdicts) <= {"right", "incomplete"}, told(found)
        assert verdicts["incomplete"], f"{name} is right now: take it off the list INCOMPLETE"
    else:
        assert set(verdicts) == {"right"}, told(found)


def test_the_incomplete_files_exist() -> None:
    assert set(INCOMPLETE) <= set(map(name_of, RIGHT))
    assert all(INCOMPLETE.values())


@pytest.mark.parametrize("path", RIGHT, ids=lambda path: path.stem)
def test_a_case_cites_rules_and_is_named_by_a_sentence(path: Path) -> None:
    for board in load(path):
        assert board.title
        assert board.rules or path.parent == EXAMPLES


@pytest.mark.skipif(not SHARED_CASES, reason=f"NO SHARED CASES: {SHARED} has none (set PYRULES_SHARED)")
def test_no_shared_case_is_wrong() -> None:
    found = [(path, each) for path in SHARED_CASES for each in judged(path)]
    wrong = [each for _, each in found if each.verdict == "wrong"]
    assert not wrong, told(wrong)
    open_ones = [each for _, each in found if each.verdict != "right"]
    assert all(each.verdict == "incomplete" for each in open_ones)
    assert len(open_ones) <= len(found) * 0.04, told(open_ones)


def write_list() -> int:
    """Writes which files are incomplete, and says what is wrong."""
    lines, wrong = [], 0
    for path in RIGHT:
        found = judged(path)
        wrong += any(each.verdict == "wrong" for each in found)
        print(told([each for each in found if each.verdict == "wrong"]), end="")
        open_ones = [each.ruling for each in found if each.verdict == "incomplete"]
        if open_ones:
            unread = open_ones[0].unread
            reason = f"{unread[0].card} {unread[0].ability}: {unread[0].why}" if unread else open_ones[0].note or "open"
            lines.append(f"{name_of(path)}  {INCOMPLETE.get(name_of(path)) or reason}")
    LIST.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(lines)} files of {len(RIGHT)} are incomplete, {wrong} are wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(write_list())

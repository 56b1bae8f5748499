"""One board, checked: verdicts, the smallest board, what is known already."""

from __future__ import annotations

from typing import Any

import pytest
from fake_engines import NoAnthems, Right, Silent

from pyrules.board import Board, resolve
from pyrules.cards.library import installed
from pyrules.crosscheck.asking import EngineFailed
from pyrules.crosscheck.checking import Checked, Checker, Job, deciding
from pyrules.crosscheck.engines import Answer
from pyrules.judging import judge


class InThisProcess:
    """In the place of an engine's process."""

    def __init__(self, engine: Any) -> None:
        self.engine = engine
        self.asked = 0

    def answers(self, board: Board) -> list[Answer]:
        self.asked += 1
        return self.engine.answers(board)

    def stop(self) -> None:
        pass


def checker(engine: Any) -> Checker:
    made = Checker("fake")
    made.process = InThisProcess(engine)  # type: ignore[assignment]
    return made


def job(*battlefield: Any, asks: list[dict[str, Any]], **rest: Any) -> Job:
    board = Board.build(you=battlefield, ask=asks, **rest)
    return Job("key", "here", board.to_data())


BIG = job(
    {"card": "Grizzly Bears", "id": "bear", "counters": {"+1/+1": 2}, "tapped": True},
    "Glorious Anthem", "2 Forest", "Island", "Llanowar Elves", {"card": "Holy Strength", "attached_to": "bear"},
    asks=[{"characteristics": "bear"}, {"characteristics": "Llanowar Elves"}],
    opponent=["Serra Angel", "Mountain"],
)  # fmt: skip


def test_an_engine_that_is_right_agrees() -> None:
    found = checker(Right()).check(BIG)
    assert [each.verdict for each in found.answers] == ["agree", "agree"]
    assert not found.found and not found.failure


def test_a_disagreement_is_shrunk_to_what_it_takes() -> None:
    found = checker(NoAnthems()).check(BIG)
    assert [each.verdict for each in found.answers] == ["disagree", "agree"]
    (only,) = found.found
    assert only.fields == ("power",)
    # 2/2 and two counters, the Anthem and Holy Strength; then one counter and the Anthem are left: 2 + 1 + 1
    assert found.answers[0].ours == {"power": 6} and found.answers[0].theirs == {"power": 5}
    assert only.ours == {"power": 4} and only.theirs == {"power": 3}
    assert only.note == "no anthems here"
    assert only.board == {
        "players": {
            "you": {
                "battlefield": [
                    {"card": "Grizzly Bears", "counters": {"+1/+1": 1}},
                    "Glorious Anthem",
                    "Forest",
                ]
            }
        },
        "ask": [{"characteristics": "Grizzly Bears", "expect": {"power": 4}}],
    }
    assert only.rule.startswith("613.4")
    assert [each.verdict for each in judge(Board.from_data(only.board))] == ["right"]


def test_the_same_disagreement_is_shrunk_once() -> None:
    made = checker(NoAnthems())
    first, second = made.check(BIG), made.check(BIG)
    assert first.found[0].board is not None
    assert second.found[0].board is None
    assert second.found[0].about == first.found[0].about
    assert second.tried <= 2 < first.tried


def test_without_shrinking_the_board_is_as_it_was() -> None:
    made = checker(NoAnthems())
    made.shrink = False
    (only,) = made.check(BIG).found
    assert only.board is not None
    assert only.board["players"] == BIG.board["players"]


@pytest.mark.parametrize(
    ("more", "verdict", "why"),
    [
        ([], "they cannot say", "its lips are sealed"),
        (["Odd Moon"], "neither can say", "its lips are sealed; ours: Odd Moon"),
    ],
)
def test_who_cannot_say(more: list[str], verdict: str, why: str) -> None:
    odd = {"name": "Odd Moon", "type_line": "Enchantment", "oracle_text": "Lands are odd."}
    (only,) = checker(Silent()).check(job("Forest", *more, asks=[{"could_produce": "Forest"}], cards=[odd])).answers
    assert only.verdict == verdict
    assert only.why.startswith(why)


def test_what_an_engine_cannot_take_is_taken_off_and_the_rest_is_asked() -> None:
    class NoAngels(Right):
        def answers(self, board: Board) -> list[Answer]:
            position = resolve(board, installed())
            blamed = tuple(each.id for each in position.objects if each.card.name == "Serra Angel")
            blamed += tuple(f"effect {each.number}" for each in position.effects)
            if blamed:
                return [Answer(cannot="no angels, no spells", about=blamed) for _ in board.ask]
            return super().answers(board)

    asks = [{"characteristics": each} for each in ("Serra Angel", "Grizzly Bears", "Holy Strength")]
    board = ["Serra Angel", "Grizzly Bears", {"card": "Holy Strength", "attached_to": "Serra Angel"}]
    growth = {"card": "Giant Growth", "targets": ["Grizzly Bears"], "controller": "you"}
    found = checker(NoAngels()).check(job(*board, asks=asks, effects=[growth]))
    # the Aura goes with what it is attached to
    assert {str(each.ask["characteristics"]): each.verdict for each in found.answers} == {
        "Serra Angel": "they cannot say", "Grizzly Bears": "agree", "Holy Strength": "they cannot say",
    }  # fmt: skip
    assert found.less
    assert not checker(NoAngels()).check(job("Grizzly Bears", asks=asks[1:2])).less


def test_an_engine_that_hangs_while_a_board_is_shrunk_is_told_with_that_board() -> None:
    class Hangs(NoAnthems):
        def answers(self, board: Board) -> list[Answer]:
            if "Serra Angel" not in str(board.to_data()):
                raise EngineFailed("hang", "no answer within 1 seconds")
            return super().answers(board)

    found = checker(Hangs()).check(BIG)
    assert [each.verdict for each in found.answers] == ["disagree", "agree"]
    assert (found.failure, found.message) == ("hang", "on a smaller board: no answer within 1 seconds")
    assert "Serra Angel" not in str(found.board)


def test_where_we_cannot_say_nobody_is_wrong() -> None:
    odd = {"name": "Odd Moon", "type_line": "Enchantment", "oracle_text": "Lands are odd."}
    recorded = (Answer(["R"]),)
    board = job("Forest", "Odd Moon", asks=[{"could_produce": "Forest"}], cards=[odd]).board
    (only,) = Checker("").check(Job("key", "here", board, recorded)).answers
    assert only.verdict == "we cannot say"


def test_recorded_answers_are_compared_and_not_shrunk() -> None:
    board = job("Forest", "Island", asks=[{"could_produce": "Forest"}, {"could_produce": "Island"}]).board
    found = Checker("").check(Job("key", "here", board, (Answer(["G"]), Answer(["G"]))))
    assert [each.verdict for each in found.answers] == ["agree", "disagree"]
    assert found.found[0].board is not None
    assert found.found[0].board["ask"] == [{"could_produce": "Island", "expect": ["U"]}]


def test_failures_are_told() -> None:
    class Fails:
        def answers(self, board: Board) -> list[Answer]:
            raise EngineFailed("hang", "no answer within 1 seconds")

    found = checker(Fails()).check(BIG)
    assert (found.failure, found.message) == ("hang", "no answer within 1 seconds")
    assert found.board == BIG.board


def test_a_board_that_is_not_possible_is_refused() -> None:
    board = {"players": {"you": {"battlefield": ["No Such Card"]}}, "ask": [{"could_produce": "No Such Card"}]}
    assert checker(Right()).check(Job("key", "here", board)).failure == "refused"


def test_results_survive_as_data() -> None:
    for engine in (NoAnthems(), Silent()):
        found = checker(engine).check(BIG)
        assert Checked.from_data(found.to_data()) == found


@pytest.mark.parametrize(
    ("reasons", "kind", "family", "rule"),
    [
        ([("106.7", ""), ("616.1e", ""), ("106.7", "")], "could_produce", "", "616.1e"),
        ([], "could_produce", "", "106.7"),
        ([("109.3", ""), ("613.1d, 205.1b, 613.8b", ""), ("613.4b", "")], "characteristics", "types", "613.8b"),
        ([("109.3", ""), ("613.1d, 205.1b", ""), ("613.4b", "")], "characteristics", "size", "613.4b"),
        ([("109.3", "")], "characteristics", "colors", "105.2"),
    ],
)
def test_the_rule_that_decides(reasons: list[tuple[str, str]], kind: str, family: str, rule: str) -> None:
    assert deciding(tuple(reasons), kind, family) == rule

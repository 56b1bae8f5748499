"""Our ruling beside another engine's answer: do they agree, and if not, in what?"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import Any, Literal

from pyrules.board import Ask, Board
from pyrules.board.schema import plain
from pyrules.cards.library import installed
from pyrules.crosscheck.engines.answers import Answer
from pyrules.crosscheck.engines.faces import bare
from pyrules.judging import unsupported
from pyrules.questions import characteristics, question_of
from pyrules.questions.happened import Happened
from pyrules.referee import Referee
from pyrules.rulings import Ruling
from pyrules.timeline.play import Timeline

Verdict = Literal["agree", "disagree", "they cannot say", "we cannot say", "neither can say"]
VERDICTS: tuple[Verdict, ...] = ("agree", "disagree", "they cannot say", "we cannot say", "neither can say")
#: What an engine may say of an object instead of how many abilities it has.
ANY_ABILITY = "has_any_ability"
SHEETS = ("characteristics", "copiable")


@dataclasses.dataclass(frozen=True, slots=True)
class Compared:
    """One ask, answered twice.

    ask: the question, without an expectation, as a board file has it. verdict: see VERDICTS. fields: of an object's
    characteristics, those that differ. ours, theirs: the answers, of characteristics only the fields that differ; None
    where there is none. why: why a side cannot say. note: what else the engine says about its answer.
    """

    ask: dict[str, Any]
    verdict: Verdict
    fields: tuple[str, ...] = ()
    ours: Any = None
    theirs: Any = None
    why: str = ""
    note: str = ""

    def to_data(self) -> dict[str, Any]:
        """It as plain data for JSON."""
        return dataclasses.asdict(self)

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Compared:
        return cls(**{**data, "fields": tuple(data["fields"])})


class Ours:
    """Our rulings on a board, worked out when they are asked for."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.referee = Referee(board, installed())

    def ruling(self, ask: Ask, theirs: Any) -> Ruling:
        """Our ruling on what the engine has an answer to: of an object, only the fields that it knows."""
        wanted = Ask(ask.kind, ask.about, after=ask.after)
        if isinstance(theirs, dict):
            wanted.expect = {"abilities" if name == ANY_ABILITY else name: value for name, value in theirs.items()}
        question = question_of(wanted)
        if question is None:
            return unsupported(ask, f"pyrules cannot answer {ask.kind} yet.")
        if isinstance(question, Happened) or (self.board.then and ask.after != 0):
            return Timeline(self.board, position=self.referee.position).answer(question, ask.after)
        return self.referee.ask(question)


def compare(ours: Ours, ask: Ask, answer: Answer) -> Compared:
    """One ask of a board: our ruling beside the engine's answer."""
    asked = Ask(ask.kind, ask.about, after=ask.after).to_data()
    ruling = ours.ruling(ask, answer.value)
    certain = ruling.standing == "certain"
    doubt = "" if certain else reason_of(ruling)
    if answer.cannot:
        verdict: Verdict = "they cannot say" if certain else "neither can say"
        why = answer.cannot if certain else f"{answer.cannot}; ours: {doubt}"
        return Compared(asked, verdict, why=why, note=answer.note)
    if not certain:
        return Compared(asked, "we cannot say", why=doubt, note=answer.note)
    if ask.kind in SHEETS:
        sheet, theirs = ({**each, "keywords": heard(each.get("keywords", ()), answer.silent)}
                         for each in (ruling.answer, answer.value))  # fmt: skip
        fields = tuple(name for name in answer.value if not agrees(name, theirs[name], sheet))
        if not fields:
            return Compared(asked, "agree", note=answer.note)
        here = {name: field_of(name, ruling.answer) for name in fields}
        there = {name: plain(answer.value[name]) for name in fields}
        return Compared(asked, "disagree", fields, here, there, note=answer.note)
    question = question_of(ask)
    if question is not None and question.agrees(answer.value, ruling.answer):
        return Compared(asked, "agree", note=answer.note)
    return Compared(asked, "disagree", (), plain(ruling.answer), plain(answer.value), note=answer.note)


def heard(keywords: Iterable[str], silent: tuple[str, ...]) -> list[str]:
    """The keywords that the engine would have as keywords, too."""
    return [each for each in keywords if bare(each) not in silent]


def reason_of(ruling: Ruling) -> str:
    """Why our ruling is not certain, in a line."""
    if ruling.unread:
        return str(ruling.unread[0])
    return ruling.note or ruling.standing


def agrees(name: str, theirs: Any, ours: dict[str, Any]) -> bool:
    """Whether a field is as the engine says. Keywords are compared by their names alone."""
    if name == ANY_ABILITY:
        return bool(ours["abilities"]) is bool(theirs)
    if name == "keywords":
        return set(map(bare, ours["keywords"])) == set(map(bare, theirs))
    if name in ("has_keywords", "lacks_keywords"):
        there = set(map(bare, ours["keywords"]))
        return set(theirs) <= there if name == "has_keywords" else there.isdisjoint(theirs)
    return characteristics.agrees(name, theirs, ours)


def field_of(name: str, ours: dict[str, Any]) -> Any:
    """Our value of a field that the engine has, in the form of a board file."""
    if name in (ANY_ABILITY, "abilities"):
        return len(ours["abilities"])
    return plain(ours[name.removeprefix("has_").removeprefix("lacks_")])

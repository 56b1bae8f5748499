"""One board, checked: every ask answered by both sides, and each disagreement shrunk."""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Iterator
from typing import Any

from pyrules.board import Ask, Board
from pyrules.crosscheck.asking import EngineFailed, EngineProcess
from pyrules.crosscheck.comparing import ANY_ABILITY, Compared, Ours, compare
from pyrules.crosscheck.engines.answers import Answer
from pyrules.crosscheck.parts import Json, asked, entries, ids, name_of, reduced, spelled_out, tidied, without
from pyrules.crosscheck.shrinking import Shrinking
from pyrules.errors import BoardError, PyrulesError, UnknownCard

#: How many times what an engine cannot take is taken off a board.
ROUNDS = 4
#: How many crashes and hangs are suffered while a board is shrunk.
PATIENCE = 2
#: What a defect of pyrules may come to: one bad board does not end a run of thousands.
DEFECTS = (RuntimeError, ValueError, LookupError, TypeError, AttributeError, RecursionError)
#: Fields that change together, in the order of the layers: one board is looked for for each of these.
FAMILIES = {
    "name": ("name", "mana_cost", "mana_value", "loyalty", "defense"),
    "types": ("supertypes", "types", "subtypes"),
    "colors": ("colors",),
    "abilities": ("keywords", "has_keywords", "lacks_keywords", "abilities", ANY_ABILITY, "text"),
    "size": ("power", "toughness", "base_power", "base_toughness"),
}
#: The rules that decide about a family of fields, what is decided by order first.
ORDER = ("613.8", "613.6", "613.7")
DECIDING = {
    "name": ("707", "613.2"),
    "types": (*ORDER, "305.7", "613.1d", "707", "205"),
    "colors": (*ORDER, "613.1e", "707", "105"),
    "abilities": (*ORDER, "613.1f", "305", "707", "702", "122"),
    "size": (*ORDER, "613.4", "707", "208", "122"),
}
#: The rule of a question, or of a family of fields, where no effect changed anything.
QUESTION = {
    "could_produce": "106.7", "produces": "106.3", "name": "201.1", "types": "205.1", "colors": "105.2",
    "abilities": "113.3", "size": "208.1",
}  # fmt: skip
#: Rules that say what is asked or where a reason begins, not what decides.
FRAME = frozenset({"106.7", "109.3"})


@dataclasses.dataclass(frozen=True, slots=True)
class Job:
    """A board to check. key: what tells it from others. source: where it is from. recorded: another engine's answers
    to its asks, where that engine is not asked live."""

    key: str
    source: str
    board: Json
    recorded: tuple[Answer, ...] | None = None


@dataclasses.dataclass(frozen=True, slots=True)
class Found:
    """A disagreement, on the smallest board that shows it.

    about:   what makes it the same as others: the question, the family of fields, the other cards that it takes.
    board:   the board as data, with one ask that expects our answer; None where the same was already found.
    theirs:  the engine's answer. ours: what the ask expects. fields: which differ.
    reasons: ours, as (rule, text). rule: the one that decides.
    """

    about: tuple[str, ...]
    board: Json | None
    ours: Any = None
    theirs: Any = None
    fields: tuple[str, ...] = ()
    reasons: tuple[tuple[str, str], ...] = ()
    rule: str = ""
    note: str = ""

    def to_data(self) -> Json:
        return dataclasses.asdict(self)

    @classmethod
    def from_data(cls, data: Json) -> Found:
        tuples = {name: tuple(data[name]) for name in ("about", "fields")}
        reasons = tuple((rule, text) for rule, text in data["reasons"])
        return cls(**{**data, **tuples, "reasons": reasons})


@dataclasses.dataclass(frozen=True, slots=True)
class Checked:
    """What came of one board. failure: "crash" or "hang" of the engine, "refused" where the board is not possible,
    "defect" where pyrules itself failed, else ""; message: about that. tried: how many boards were asked to shrink it.
    less: whether something that the engine cannot take was taken off the board first.
    """

    key: str
    source: str
    seconds: float
    answers: tuple[Compared, ...] = ()
    found: tuple[Found, ...] = ()
    failure: str = ""
    message: str = ""
    board: Json | None = None
    tried: int = 0
    less: bool = False

    def to_data(self) -> Json:
        """It as plain data for JSON."""
        return {
            **{
                name: getattr(self, name)
                for name in ("key", "source", "seconds", "failure", "message", "board", "tried", "less")
            },
            "answers": [each.to_data() for each in self.answers],
            "found": [each.to_data() for each in self.found],
        }

    @classmethod
    def from_data(cls, data: Json) -> Checked:
        answers = tuple(map(Compared.from_data, data["answers"]))
        return cls(**{**data, "answers": answers, "found": tuple(map(Found.from_data, data["found"]))})


class Checker:
    """Checks boards against one engine, and remembers which disagreements it has shrunk already.

    engine: as `engines.engine` takes it; "" for recorded answers. seconds: the engine's time for one board.
    """

    def __init__(self, engine: str, seconds: float = 20.0, *, shrink: bool = True) -> None:
        self.process = EngineProcess(engine, seconds) if engine else None
        self.shrink = shrink
        self.known: dict[tuple[str, ...], Json] = {}
        self.tried = 0
        self.failed: list[tuple[EngineFailed, Json]] = []

    def check(self, job: Job) -> Checked:
        """Asks both sides everything that the board asks. PyrulesError where the engine cannot be started."""
        started = time.perf_counter()
        self.tried = 0
        self.failed = []

        def checked(**said: Any) -> Checked:
            seconds = round(time.perf_counter() - started, 4)
            return Checked(job.key, job.source, seconds, tried=self.tried, **said)

        try:
            whole = Board.from_data(job.board)
            if job.recorded is None:
                board, pairs, silent = self.asked_about_what_it_reads(whole)
            else:
                board, pairs, silent = whole, list(zip(whole.ask, job.recorded, strict=True)), []
            ours = Ours(board)
            answers = tuple(compare(ours, ask, answer) for ask, answer in pairs)
            found: list[Found] = []
            for (ask, answer), each in zip(pairs, answers, strict=True):
                if each.verdict == "disagree":
                    found += self.causes(board, ours, ask, answer, each)
        except (BoardError, UnknownCard) as error:
            return checked(failure="refused", message=str(error), board=job.board)
        except EngineFailed as failed:
            return checked(failure=failed.kind, message=str(failed), board=job.board)
        except DEFECTS as error:
            return checked(failure="defect", message=f"{type(error).__name__}: {error}", board=job.board)
        said: dict[str, Any] = {"answers": (*answers, *silent), "found": tuple(found), "less": board is not whole}
        for told_of, data in self.failed[:1]:
            said |= {"failure": told_of.kind, "message": f"on a smaller board: {told_of}", "board": data}
        return checked(**said)

    def asked_about_what_it_reads(self, board: Board) -> tuple[Board, list[tuple[Ask, Answer]], list[Compared]]:
        """The engine's answers. Objects and effects that it cannot take are taken off the board, and the rest is asked
        anew: the board that was asked, its asks with their answers, and the asks about what was taken off."""
        silent: list[Compared] = []
        theirs = self.asked(board)
        for _ in range(ROUNDS):
            blamed = {name for answer in theirs for name in answer.about}
            if not blamed:
                break
            data, kept = reduced(board, blamed)
            if not kept:
                break
            silent += [
                Compared(Ask(ask.kind, ask.about, after=ask.after).to_data(), "they cannot say", why=answer.cannot)
                for index, (ask, answer) in enumerate(zip(board.ask, theirs, strict=True))
                if index not in kept
            ]
            board = Board.from_data(data)
            theirs = self.asked(board)
        return board, list(zip(board.ask, theirs, strict=True)), silent

    def asked(self, board: Board) -> list[Answer]:
        """The engine's answers."""
        assert self.process is not None
        found = self.process.answers(board)
        if len(found) != len(board.ask):
            raise EngineFailed("crash", f"{len(found)} answers to {len(board.ask)} questions")
        return found

    def causes(self, board: Board, ours: Ours, ask: Ask, answer: Answer, each: Compared) -> Iterator[Found]:
        """The disagreements behind an answer that differs, each on a board as small as it gets."""
        left = list(each.fields)
        while True:
            family = family_of(left)
            fields = [name for name in left if name in FAMILIES.get(family, ())]
            if self.process is None or not self.shrink:
                signature = about(spelled_out(board, each.ask), family)
                yield told(board.to_data(), ours, ask, answer, each, signature)
                return
            data = spelled_out(board, each.ask)
            small, signature = self.smallest(data, family)
            if small is None:
                yield Found(signature, None)
            else:
                yield self.case(small, family, signature)
            left = [name for name in left if name not in fields]
            if not left:
                return

    def smallest(self, data: Json, family: str) -> tuple[Json | None, tuple[str, ...]]:
        """The smallest board with that disagreement, and what it is about; None where that is known already."""

        def shows(tried: Json) -> bool:
            if len(self.failed) > PATIENCE:
                return False
            self.tried += 1
            return self.differs(tried, family) is not None

        if not shows(data):  # spelled out it is another board, or the engine says now this and now that
            return data, about(data, family)
        for known in self.known:
            if known[0] == kind_of(data) and known[1] == family:
                alike = only(data, known[2:])
                if alike is not None and about(alike, family) == known and shows(alike):
                    return None, known
        small = Shrinking(shows).smallest(data)
        signature = about(small, family)
        if signature in self.known:
            return None, signature
        self.known[signature] = small
        return small, signature

    def differs(self, data: Json, family: str) -> tuple[Ours, Ask, Answer, Compared] | None:
        """Both answers to the only ask of a board, where they disagree in the family."""
        try:
            board = Board.from_data(data)
            ours = Ours(board)
            answer = self.asked(board)[0]
            found = compare(ours, board.ask[0], answer)
        except EngineFailed as failed:
            self.failed.append((failed, data))
            return None
        except (PyrulesError, *DEFECTS):
            return None
        if found.verdict != "disagree" or (family and not set(FAMILIES[family]).intersection(found.fields)):
            return None
        return ours, board.ask[0], answer, found

    def case(self, small: Json, family: str, signature: tuple[str, ...]) -> Found:
        """The disagreement on its smallest board, tidied where the tidy board shows it as well."""
        for data in (tidied(small), small):
            again = self.differs(data, family)
            if again is not None:
                return told(data, *again, signature)
        return Found(signature, small, note="asked again, the engine no longer disagrees")


def told(data: Json, ours: Ours, ask: Ask, answer: Answer, each: Compared, signature: tuple[str, ...]) -> Found:
    """A disagreement with our reasons, its ask expecting our answer."""
    reasons = tuple((reason.rule, reason.text) for reason in ours.ruling(ask, answer.value).reasons)
    expected = each.ours
    if each.fields:
        expected = {}
        for name, value in each.ours.items():
            plain_name = "abilities" if name == ANY_ABILITY else name.removeprefix("has_").removeprefix("lacks_")
            expected[plain_name] = value
    board = {**data, "ask": [{**each.ask, "expect": expected}]}
    return Found(
        signature, board, each.ours, each.theirs, each.fields, reasons, deciding(reasons, *signature[:2]), each.note
    )


def deciding(reasons: tuple[tuple[str, str], ...], kind: str, family: str) -> str:
    """The rule number that a ruling rests on. Of mana: the last that is not only the frame of the question. Of an
    object's characteristics: a dependency or timestamp that decided, else what its layer says. Where nothing happened,
    the rule of the question itself."""
    rules = [rule.strip() for listed, _ in reasons for rule in listed.split(",")]
    for wanted in DECIDING.get(family, ()):
        found = [rule for rule in rules if rule.startswith(wanted)]
        if found:
            return found[-1]
    found = [rule for rule in rules if rule not in FRAME]
    return found[-1] if found and not family else QUESTION.get(family or kind, "")


def family_of(fields: list[str]) -> str:
    """The first family, in the order of the layers, that one of the fields is of; "" where there are none."""
    return next((family for family, names in FAMILIES.items() if set(names).intersection(fields)), "")


def kind_of(data: Json) -> str:
    return next(str(name) for name in data["ask"][0] if name != "after")


def about(data: Json, family: str) -> tuple[str, ...]:
    """What a disagreement on a small board is about: the question, the fields, and the cards beside the one that is
    asked about (where there are none, that one)."""
    what = asked(data)
    cards = sorted(
        {name_of(entry) for *_, entry in entries(data) if entry["id"] != what}
        | {effect["card"] for effect in data.get("effects", ())}
    )
    if not cards:
        cards = [name_of(entry) for *_, entry in entries(data)]
    return kind_of(data), family, *cards


def only(data: Json, cards: tuple[str, ...]) -> Json | None:
    """The board with nothing but these cards and the one that is asked about; None where it does not have them all."""
    what = asked(data)
    there = {name_of(entry) for *_, entry in entries(data)} | {effect["card"] for effect in data.get("effects", ())}
    if not there.issuperset(cards):
        return None
    kept = {entry["id"] for *_, entry in entries(data) if entry["id"] == what or name_of(entry) in cards}
    gone = [index for index, effect in enumerate(data.get("effects", ())) if effect["card"] not in cards]
    return without(data, [each for each in ids(data) if each not in kept], gone)

"""What a crosscheck comes to: counts, and the disagreements by the rule that they rest on."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterable
from functools import cached_property
from typing import Any

from pyrules.crosscheck.checking import Checked, Found
from pyrules.crosscheck.comparing import VERDICTS
from pyrules.crosscheck.parts import entries, subject


@dataclasses.dataclass(frozen=True, slots=True)
class Disagreement:
    """A disagreement on its smallest board, how often it was met, and where first."""

    found: Found
    times: int
    source: str

    @property
    def rule(self) -> str:
        return self.found.rule

    @property
    def title(self) -> str:
        """The question and the cards, in a line."""
        kind, family, *cards = self.found.about
        of = cards[0] if self.found.board is None else subject(self.found.board["ask"][0])
        others = [each for each in cards if each != of]
        what = kind.replace("_", " ") + (f", {family}" if family else "")
        return f"{what}, of {of}" + (f" with {listed(others)}" if others else "")

    def to_data(self) -> dict[str, Any]:
        return {**self.found.to_data(), "title": self.title, "times": self.times, "source": self.source}


def listed(words: list[str]) -> str:
    """ "A", "A and B", "A, B and C"."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


class Tally:
    """The sum of what came of the boards. engine: whose answers; seconds: how long it took altogether."""

    def __init__(self, checked: Iterable[Checked], engine: str, seconds: float = 0.0) -> None:
        self.checked = list(checked)
        self.engine = engine
        self.seconds = seconds

    @cached_property
    def kinds(self) -> dict[str, Counter[str]]:
        """The verdicts on each kind of question."""
        found: dict[str, Counter[str]] = {}
        for board in self.checked:
            for each in board.answers:
                found.setdefault(next(iter(each.ask)), Counter())[each.verdict] += 1
        return dict(sorted(found.items()))

    @cached_property
    def verdicts(self) -> dict[str, int]:
        """The verdicts on all questions."""
        total = sum(self.kinds.values(), Counter[str]())
        return {verdict: total[verdict] for verdict in VERDICTS}

    @cached_property
    def failures(self) -> dict[str, list[Checked]]:
        """The boards on which the engine crashed or hung, or that are not possible."""
        found: dict[str, list[Checked]] = {}
        for board in self.checked:
            if board.failure:
                found.setdefault(board.failure, []).append(board)
        return found

    @cached_property
    def disagreements(self) -> list[Disagreement]:
        """One for each thing that they are about, on its smallest board, the most frequent first."""
        times = Counter(each.about for board in self.checked for each in board.found)
        best: dict[tuple[str, ...], tuple[int, Found, str]] = {}
        for board in self.checked:
            for each in board.found:
                size = len(list(entries(each.board))) if each.board else 10**6
                if each.about not in best or size < best[each.about][0]:
                    best[each.about] = (size, each, board.source)
        told = [Disagreement(each, times[about], source) for about, (_, each, source) in best.items()]
        return sorted(told, key=lambda each: (-each.times, each.found.about))

    @cached_property
    def rules(self) -> dict[str, list[Disagreement]]:
        """The disagreements by the number of the rule that our reasons rest on, the most frequent first."""
        found: dict[str, list[Disagreement]] = {}
        for each in self.disagreements:
            found.setdefault(each.rule or "(no rule)", []).append(each)
        return dict(sorted(found.items(), key=lambda pair: (-sum(each.times for each in pair[1]), pair[0])))

    def reasons(self, *verdicts: str, most: int = 15) -> list[tuple[str, int]]:
        """Why a side cannot say, the most frequent first."""
        found = Counter(each.why for board in self.checked for each in board.answers if each.verdict in verdicts)
        return found.most_common(most)

    @cached_property
    def notes(self) -> list[tuple[str, int]]:
        """What the engine says of its own answers, as where its fields and its mana differ."""
        found = Counter(each.note for board in self.checked for each in board.answers if each.note)
        return found.most_common()

    @property
    def exit_code(self) -> int:
        """1 for a disagreement, else 3 for anything that could not be said, else 4 for nothing asked, else 0."""
        if self.verdicts["disagree"]:
            return 1
        if any(self.failures.values()) or any(
            count for verdict, count in self.verdicts.items() if verdict.endswith("say")
        ):
            return 3
        return 0 if self.verdicts["agree"] else 4

    def to_data(self) -> dict[str, Any]:
        """All of it as plain data."""
        return {
            "engine": self.engine,
            "boards": len(self.checked),
            "boards_with_less": sum(each.less for each in self.checked),
            "seconds": round(self.seconds, 2),
            "boards_tried": sum(each.tried for each in self.checked),
            "summary": self.verdicts,
            "questions": {
                kind: {verdict: counts[verdict] for verdict in VERDICTS} for kind, counts in self.kinds.items()
            },
            "failures": [
                {"kind": kind, "source": each.source, "message": each.message, "board": each.board}
                for kind, boards in self.failures.items()
                for each in boards
            ],
            "rules": {rule: [each.to_data() for each in alike] for rule, alike in self.rules.items()},
            "they_cannot_say": self.reasons("they cannot say", "neither can say", most=1000),
            "we_cannot_say": self.reasons("we cannot say", most=1000),
            "notes": self.notes,
        }

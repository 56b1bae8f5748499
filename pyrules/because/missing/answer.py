"""What is said of something that is not so: the rules that could have made it so, and what an effect took away."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from pyrules.rulings import Ruling

#: How many tries, and how many reasons below each, are told unless all are wanted.
NEAREST = 3


@dataclasses.dataclass(frozen=True, slots=True)
class Try:
    """A rule that could have given what is missing, and the first thing that fails.

    rule: its number. failed: what is not as the rule wants it, in words. needed: what would have been needed ("" where
    that is plain). sentence: what the rule says of the things at hand where it applies ("" if it has no words).
    met: what is as the rule wants it. about: the id of the object that it fails with, or "". alike: the ids of others
    with which it fails just so. deeper: why that fails. more: how many reasons below it are not told.
    """

    rule: str
    failed: str
    needed: str = ""
    sentence: str = ""
    met: tuple[str, ...] = ()
    about: str = ""
    alike: tuple[str, ...] = ()
    deeper: tuple[Try, ...] = ()
    more: int = 0

    def to_data(self) -> dict[str, Any]:
        return {
            "rule": self.rule,
            "failed": self.failed,
            "needed": self.needed or None,
            "sentence": self.sentence or None,
            "met": list(self.met),
            "about": self.about or None,
            "alike": list(self.alike),
            "deeper": [each.to_data() for each in self.deeper],
            "more": self.more,
        }

    def all(self) -> Iterator[Try]:
        """It and everything below it."""
        yield self
        for each in self.deeper:
            yield from each.all()

    def nearest(self, most: int) -> Try:
        """It with so many reasons at each level."""
        kept = tuple(each.nearest(most) for each in self.deeper[:most])
        return dataclasses.replace(self, deeper=kept, more=self.more + len(self.deeper) - len(kept))


@dataclasses.dataclass(frozen=True, slots=True)
class TakenAway:
    """An effect because of which something is not so any more, or never came to be so.

    rule: the numbers that say it. text: what the effect did, or what happened. effect: the id of the permanent, or the
    card whose spell or ability has resolved; "" where the rules themselves do it. ability: its words. layer: the layer
    in which it applies, or "". timestamp: the effect's, where it has one. about: the id of the object.
    """

    rule: str
    text: str
    effect: str = ""
    ability: str = ""
    layer: str = ""
    timestamp: int | None = None
    about: str = ""

    def to_data(self) -> dict[str, Any]:
        return {
            "rule": self.rule,
            "text": self.text,
            "effect": self.effect or None,
            "ability": self.ability or None,
            "layer": self.layer or None,
            "timestamp": self.timestamp,
            "about": self.about or None,
        }


@dataclasses.dataclass(frozen=True, slots=True)
class WhyNot:
    """Why something is not so.

    question: what was asked, in words; value: what is missed. answer: that it is missing, or there, as a sentence.
    holds: whether it is so after all (then nothing is said). tries: the rules that could have given it, nearest first.
    taken: the effects that took it away. more: how many tries are left out. ruling: what the question answers.
    """

    question: str
    value: str
    answer: str
    holds: bool
    tries: tuple[Try, ...]
    taken: tuple[TakenAway, ...]
    ruling: Ruling
    more: int = 0

    def to_data(self) -> dict[str, Any]:
        """The answer as plain data for JSON."""
        return {
            "question": self.question,
            "value": self.value,
            "answer": self.answer,
            "holds": self.holds,
            "standing": self.ruling.standing,
            "taken_away": [each.to_data() for each in self.taken],
            "tries": [each.to_data() for each in self.tries],
            "more": self.more,
            "unread": [each.to_data() for each in self.ruling.unread],
        }

    def rules(self) -> set[str]:
        """Every rule number in it."""
        told = [each.rule for one in self.tries for each in one.all()] + [each.rule for each in self.taken]
        return {number for each in told for number in each.split(", ") if number}

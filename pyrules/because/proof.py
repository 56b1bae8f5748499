"""A proof as a tree: what is said, the rule that makes it so, and what it rests on, down to the board's own facts."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Iterator
from typing import Any, Literal

from pyrules.because.phrasing import begun
from pyrules.rulings import Reason

Kind = Literal["answer", "rule", "board", "effect", "order", "event", "open"]
CITED = re.compile(r"\d{3}\.\d+[a-z]?")


@dataclasses.dataclass(frozen=True, slots=True, eq=False)
class Proof:
    """One step of a proof.

    says:     a sentence.
    kind:     "answer" (the root), "rule" (a rule applies), "board" (the board says so), "effect" (what an effect did to
              an object), "order" (why it came when it did), "event" (something that happened), "open" (what was not
              understood and might change it).
    rule:     the numbers of the Comprehensive Rules that it rests on, "" where none is meant.
    law:      what the rule says, in short, where that is told.
    about:    the id of the object that it is about, or "".
    ability:  the ability's words, where one is meant.
    place:    where the board says it: "file:line", or "".
    names:    the ids of all objects that it speaks of.
    rests_on: the steps from which it follows. The same step may stand under several: it is one object then.
    """

    says: str
    kind: Kind
    rule: str = ""
    law: str = ""
    about: str = ""
    ability: str = ""
    place: str = ""
    names: tuple[str, ...] = ()
    rests_on: tuple[Proof, ...] = ()

    def __repr__(self) -> str:
        return f"<Proof {self.says!r} {self.rule}>"

    def __str__(self) -> str:
        from pyrules.because.outline import outline

        return "\n".join(line.text() for line in outline(self))

    def steps(self) -> Iterator[Proof]:
        """Every step once, what each rests on after it."""
        seen: set[int] = set()
        waiting = [self]
        while waiting:
            step = waiting.pop()
            if id(step) not in seen:
                seen.add(id(step))
                yield step
                waiting.extend(reversed(step.rests_on))

    def numbers(self) -> dict[int, int]:
        """A number for each step, from 1, by its identity."""
        return {id(step): number for number, step in enumerate(self.steps(), 1)}

    def cites(self) -> tuple[str, ...]:
        """The numbers of all rules that the proof names, each once."""
        return tuple(dict.fromkeys(number for step in self.steps() for number in CITED.findall(step.rule)))

    def to_data(self) -> dict[str, Any]:
        """The proof as plain data: its steps with their numbers, and the number of the one that says the answer. What a
        step rests on is named by numbers, as a step may stand under several."""
        numbers = self.numbers()
        return {"answer": 1, "steps": [data(step, numbers) for step in self.steps()]}


def data(step: Proof, numbers: dict[int, int]) -> dict[str, Any]:
    """One step as plain data."""
    return {
        "number": numbers[id(step)],
        "says": step.says,
        "kind": step.kind,
        "rules": CITED.findall(step.rule),
        "law": step.law or None,
        "about": step.about or None,
        "ability": step.ability or None,
        "place": step.place or None,
        "names": list(step.names),
        "rests_on": [numbers[id(each)] for each in step.rests_on],
    }


def of_reason(reason: Reason, kind: Kind = "rule", rests_on: Iterable[Proof] = (), law: str = "") -> Proof:
    """A reason as a step."""
    names = (reason.about,) if reason.about else ()
    return Proof(
        begun(reason.text, *names),
        kind,
        reason.rule,
        law,
        about=reason.about,
        names=names,
        rests_on=tuple(rests_on),
    )

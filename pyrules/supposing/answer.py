"""What a search for changes found, for people and for machines."""

from __future__ import annotations

import dataclasses
from collections import Counter
from typing import Any

from pyrules.because.phrasing import begun
from pyrules.board import Position
from pyrules.rulings import Ruling
from pyrules.supposing.changes import Add, Change
from pyrules.supposing.statements import Statement

#: Changes of which each would do as well as the others.
Slot = tuple[Change, ...]
COUNTS = {2: "two", 3: "three", 4: "four"}
#: So many of them are named; how many more there are is said.
NAMED = 8


@dataclasses.dataclass(frozen=True, slots=True)
class Found:
    """Changes that, made together, make the statement what it was wanted to be.

    slots: the changes, each with those that would do as well. left: of each, how many more there are that are not
    listed. ruling: what is so after the first of each. perhaps: whether something that was not understood might make it
    otherwise (ruling.unread names it).
    """

    slots: tuple[Slot, ...]
    left: tuple[int, ...]
    ruling: Ruling

    @property
    def perhaps(self) -> bool:
        return self.ruling.standing != "certain"

    @property
    def changes(self) -> tuple[Change, ...]:
        """One change of each."""
        return tuple(slot[0] for slot in self.slots)

    def in_words(self, position: Position) -> str:
        """What to do, in one line; where one of several changes is enough, that comes last."""
        slots = sorted(zip(self.slots, self.left, strict=True), key=lambda each: len(each[0]) + each[1] > 1)
        told = Counter(slot_in_words(slot, left, position) for slot, left in slots)
        return " and ".join(f"{words}{f', {count} times' if count > 1 else ''}" for words, count in told.items())

    def to_data(self, position: Position, *, explain: bool = False) -> dict[str, Any]:
        """It as plain data."""
        ruling = self.ruling.to_data() if explain else None
        answer = self.ruling.answer
        found: dict[str, Any] = {
            "size": len(self.slots),
            "words": self.in_words(position),
            "changes": [
                {**slot[0].to_data(position), "or": [each.to_data(position) for each in slot[1:]], "or_more": left}
                for slot, left in zip(self.slots, self.left, strict=True)
            ],
            "standing": self.ruling.standing,
            "answer": list(answer) if isinstance(answer, tuple) else answer,
            "unread": [each.to_data() for each in self.ruling.unread],
        }
        return found if ruling is None else {**found, "reasons": ruling["reasons"]}


def slot_in_words(slot: Slot, left: int, position: Position) -> str:
    """A change, or several of which one is enough."""
    first = slot[0]
    if len(slot) == 1 and not left:
        return first.in_words(position)
    if isinstance(first, Add):
        names: dict[str, list[str]] = {}
        for each in slot:
            if isinstance(each, Add):
                names.setdefault(each.name, []).append(each.details(position))
        told = [f"{name}{f' ({several(details)})' if details[0] else ''}" for name, details in names.items()]
        if len(told) == 1 and not left:
            return f"add {told[0]} for {first.player}"
        return f"add one of these for {first.player}: {counted(told, left)}"
    done = [each.in_words(position) for each in slot]
    return f"one of these: {counted(done, left)}"


def several(details: list[str]) -> str:
    """Details of which one is enough: "on Forest#1 or on Forest#2"."""
    few = details[:4] if len(details) > 5 else details
    left = len(details) - len(few)
    told = ", ".join(few[:-1]) + " or " * (len(few) > 1 and not left) + (", " if left else "") * (len(few) > 1)
    return told + few[-1] + (f" or {left} others" if left else "")


def counted(told: list[str], left: int) -> str:
    """Some words one after the other, and how many are left."""
    return ", ".join(told) + (f" … and {left} more" if left else "")


@dataclasses.dataclass(frozen=True, slots=True)
class Allowed:
    """Which changes were allowed. add: how many different cards may be added."""

    add: int
    remove: bool
    change: bool

    def in_words(self) -> str:
        """It as the end of a sentence, and which options allow the rest."""
        cards = "one card" if self.add == 1 else f"{self.add:,} cards"
        options = [
            (bool(self.add), f"adding {cards}", "adding (--add-from)"),
            (self.remove, "removing", "removing (--remove)"),
            (self.change, "changing", "changing (--change)"),
        ]
        done = [words for is_so, words, _ in options if is_so]
        left = [words for is_so, _, words in options if not is_so]
        more = f"; not allowed: {', '.join(left)}" if left else ""
        return f"{', '.join(done) or 'nothing'}{more}"


@dataclasses.dataclass(frozen=True, slots=True)
class WhatIf:
    """The smallest changes to a board that make a statement true, or false.

    statement: what is said. now: the ruling as the board stands. make: what it was wanted to be. most: how many changes
    were allowed, and allowed: which. found: certain ones first. more: how many more there are that are as small. tried:
    how many boards were looked at. limited: what was not looked at, or "". passed_over: names that could not be added,
    with why. unsure: names of candidates that are not understood, so that adding them might make it so.
    """

    statement: Statement
    position: Position
    now: Ruling
    make: bool
    most: int
    allowed: Allowed
    found: tuple[Found, ...] = ()
    more: int = 0
    tried: int = 0
    limited: str = ""
    passed_over: dict[str, str] = dataclasses.field(default_factory=dict)
    unsure: tuple[str, ...] = ()

    @property
    def holds(self) -> bool:
        """Whether the statement is so as the board stands."""
        return self.statement.holds(self.now.answer)

    @property
    def words(self) -> str:
        """The statement as a sentence."""
        each = self.position.find(self.statement.subject)
        words = self.statement.in_words(each.id, each.controller)
        return begun(words, each.id)

    @property
    def lasting(self) -> tuple[str, ...]:
        """The cards whose effects last, though they have resolved: no change takes those away."""
        return tuple(dict.fromkeys(each.card.faces[each.face].name for each in self.position.effects))

    @property
    def nothing(self) -> str:
        """That nothing was found, as a sentence."""
        made = "makes it so" if self.make else "makes it otherwise"
        return f"No change {made}." if self.most == 1 else f"No set of up to {COUNTS[self.most]} changes {made}."

    @property
    def certain(self) -> bool:
        """Whether something was found that nothing puts in doubt."""
        return any(not each.perhaps for each in self.found)

    def __str__(self) -> str:
        lines = [f"{self.words}: {'so' if self.holds else 'not so'} as the board stands."]
        lines += [
            f"  {each.in_words(self.position)}{' [incomplete]' if each.perhaps else ''}" for each in self.found
        ] or [f"  {self.nothing}"]
        return "\n".join(lines)

    def to_data(self, *, explain: bool = False) -> dict[str, Any]:
        """All of it as plain data for JSON."""
        answer = self.now.answer
        return {
            "statement": self.statement.text,
            "words": self.words,
            "now": {
                "holds": self.holds,
                "answer": list(answer) if isinstance(answer, tuple) else answer,
                "standing": self.now.standing,
                "unread": [each.to_data() for each in self.now.unread],
            },
            "make": self.make,
            "most": self.most,
            "allowed": dataclasses.asdict(self.allowed),
            "found": [each.to_data(self.position, explain=explain) for each in self.found],
            "more": self.more,
            "unsure": list(self.unsure),
            "lasting": list(self.lasting),
            "passed_over": self.passed_over,
            "tried": self.tried,
            "limited": self.limited,
        }

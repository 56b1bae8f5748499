"""The Ruling: an answer, how firmly it stands, the reasons for it, and what was not understood."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Literal

from pyrules.mana import symbols_in_brief

if TYPE_CHECKING:
    from pyrules.because.proof import Proof
    from pyrules.open_boards.answers import Hanging, Openness

Standing = Literal["certain", "incomplete", "depends", "unsupported"]


@dataclasses.dataclass(frozen=True, slots=True)
class Reason:
    """One step of why: the rule that makes it, and what it makes, in words. `about`: the object's id, or ""."""

    rule: str
    text: str
    about: str = ""

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"

    def to_data(self) -> dict[str, str]:
        return {"rule": self.rule, "text": self.text, "about": self.about}


#: So much of a text is quoted in a line; the data have all of it.
LONGEST = 400


@dataclasses.dataclass(frozen=True, slots=True)
class Unread:
    """An ability that was not understood and might change the answer.

    card: whose it is. ability: its number on the card, from 1 (0: something else about the object).
    text: its words, where they are known. why: what about it is open.
    """

    card: str
    ability: int
    text: str
    why: str

    def __str__(self) -> str:
        where = f"{self.card}, ability {self.ability}" if self.ability else self.card
        text = self.text if len(self.text) <= LONGEST else f"{self.text[:LONGEST]}…"
        return f"{where}: {self.why}" + (f" “{text}”" if text else "")

    def to_data(self) -> dict[str, Any]:
        return dataclasses.asdict(self)


class Ruling:
    """What pyrules answers.

    question: the ask in words ("could_produce: Reflecting Pool"). answer: the question's own answer type (a tuple of
    mana types, of amounts of mana …), or None where the standing is "unsupported".
    standing: "certain"; "incomplete" where an ability that was not understood might change the answer (`unread` names
    it); "depends" where the board leaves open what decides it; "unsupported" for a question that pyrules cannot answer
    yet.
    reasons, proof: worked out when they are first looked at.
    openness: where the board leaves values open: what holds always, what sometimes, and on what that hangs.
    """

    def __init__(
        self,
        question: str,
        answer: Any,
        standing: Standing,
        *,
        unread: tuple[Unread, ...] = (),
        why: Callable[[], tuple[Reason, ...]] = tuple,
        prove: Callable[[bool], Iterable[Proof]] | None = None,
        note: str = "",
        openness: Openness | None = None,
    ) -> None:
        self.question = question
        self.answer = answer
        self.standing: Standing = standing
        self.unread = unread
        self.note = note
        self.openness = openness
        self._why = why
        self._reasons: tuple[Reason, ...] | None = None
        self._prove = prove
        self._proofs: dict[bool, Proof] = {}

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """The steps from the board to the answer, each with its rule number."""
        if self._reasons is None:
            self._reasons = self._why()
        return self._reasons

    @property
    def always(self) -> Any:
        """What holds in every possibility, where the board leaves values open; else the answer."""
        return self.answer if self.openness is None else self.openness.always

    @property
    def sometimes(self) -> tuple[Hanging, ...]:
        """What holds in some possibilities only, with the choices that make it so."""
        return () if self.openness is None else self.openness.sometimes

    @property
    def possible(self) -> tuple[Hanging, ...]:
        """Each different answer, where they are few, with the choices that make it so."""
        return () if self.openness is None else self.openness.possible

    @property
    def proof(self) -> Proof:
        """The answer as a tree of steps, down to the board's own facts, without what every reader knows."""
        return self.proved(full=False)

    def proved(self, *, full: bool) -> Proof:
        """The same; `full`: with every rule that was applied."""
        found = self._proofs.get(full)
        if found is None:
            from pyrules.because.answers import root

            found = self._proofs[full] = root(self, full)
        return found

    def grounds(self, full: bool) -> tuple[Proof, ...]:
        """The steps on which the answer rests."""
        from pyrules.because.proof import of_reason

        if self._prove is None:
            return tuple(of_reason(reason) for reason in self.reasons)
        return tuple(self._prove(full))

    def __repr__(self) -> str:
        return f"<Ruling {self.question}: {self.answer!r}, {self.standing}>"

    def __str__(self) -> str:
        headline, *more = self.told()
        lines = [f"{self.question}: {headline}" + ("" if self.standing == "certain" else f" [{self.standing}]")]
        lines += [f"  {each}" for each in more]
        lines += [f"  {reason}" for reason in self.reasons]
        lines += [f"  not understood: {each}" for each in self.unread]
        if self.note:
            lines.append(f"  {self.note}")
        return "\n".join(lines)

    def told(self) -> list[str]:
        """The answer in lines of text; of a board that leaves values open also what holds sometimes, and when."""
        if self.openness is None:
            return [shown(self.answer)]
        from pyrules.open_boards.telling import told

        return told(self)

    def to_data(self) -> dict[str, Any]:
        """The ruling as plain data for JSON."""
        return {
            "question": self.question,
            "answer": list(self.answer) if isinstance(self.answer, tuple) else self.answer,
            "standing": self.standing,
            **({} if self.openness is None else self.openness.to_data()),
            "reasons": [reason.to_data() for reason in self.reasons],
            "unread": [each.to_data() for each in self.unread],
            "note": self.note,
        }


#: What a characteristics line tells.
WHOLE = frozenset(
    ("name", "mana_cost", "supertypes", "types", "subtypes", "colors", "abilities", "power", "toughness", "loyalty")
)


def shown(answer: Any) -> str:
    """An answer in a line of text."""
    if isinstance(answer, tuple):
        return ", ".join(symbols_in_brief(str(each)) or "no mana" for each in answer) if answer else "nothing"
    if isinstance(answer, dict):
        return characteristics_line(answer) if answer.keys() >= WHOLE else fields_line(answer)
    if isinstance(answer, bool):
        return yes_or_no(answer)
    return "no answer" if answer is None else symbols_in_brief(str(answer))


def yes_or_no(answer: bool) -> str:
    return "yes" if answer else "no"


def characteristics_line(answer: dict[str, Any]) -> str:
    """An object's characteristics in a line: name, cost, type line, size, colors, how many abilities."""
    line = " ".join([*answer["supertypes"], *answer["types"]])
    kinds = answer["subtypes"]
    line += f" — {' '.join(kinds) if len(kinds) < MANY else 'every creature type'}" if kinds else ""
    sized = answer["power"] is not None or answer["toughness"] is not None
    size = "/".join("–" if answer[each] is None else str(answer[each]) for each in ("power", "toughness"))
    extra = [f"{what} {answer[what]}" for what in ("loyalty", "defense") if answer[what] is not None]
    count = len(answer["abilities"])
    parts = [
        f"{answer['name'] or '(no name)'} {answer['mana_cost']}".strip(),
        line,
        size if sized else "",
        " and ".join(answer["colors"]) or "colorless",
        *extra,
        "no abilities" if not count else f"{count} abilities" if count > 1 else "1 ability",
    ]
    return ", ".join(filter(None, parts))


#: More subtypes than that are all creature types.
MANY = 50


def fields_line(fields: dict[str, Any]) -> str:
    """Some fields of a dict in a line."""
    return "; ".join(f"{name}: {field(value)}" for name, value in fields.items()) or "nothing"


def field(value: Any) -> str:
    if isinstance(value, bool):
        return yes_or_no(value)
    if isinstance(value, (list, tuple)):
        shown = ", ".join(map(str, value)) or "none"
        return shown if len(value) < MANY else f"{', '.join(map(str, value[:5]))} and {len(value) - 5} more"
    if isinstance(value, str):
        return value.replace("\n", " / ") or "none"
    if isinstance(value, dict):
        return ", ".join(f"{number} {kind}" for kind, number in value.items()) or "none"
    return "none" if value is None else str(value)

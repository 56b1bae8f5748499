"""clingo: grounding a board's facts with the rules that can apply, and reading what follows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol

import clingo


class RulesError(RuntimeError):
    """A message from clingo, which only a defect of this program can cause; never the user's fault."""


class Following(Protocol):
    """What follows from the facts of a board."""

    def atoms(self, name: str, arity: int) -> Iterator[tuple[clingo.Symbol, ...]]:
        """The arguments of every true atom of a predicate."""

    def words(self, name: str, arity: int) -> Iterator[list[str]]:
        """The same as text; only for predicates whose arguments are numbers and constants."""


class Grounding:
    """The facts and what the rules make of them. Every atom is certain: there is nothing left to choose."""

    def __init__(self, control: clingo.Control, messages: list[str] | None = None) -> None:
        self._control = control
        self._messages = [] if messages is None else messages
        self._parts = 0

    def further(self, rules: Iterable[str]) -> None:
        """Grounds more rules upon what is there. What they make must be new predicates. RulesError for any message."""
        self._parts += 1
        part = f"further_{self._parts}"
        try:
            self._control.add(part, [], "\n".join(rules))
            self._control.ground([(part, [])])
        except RuntimeError as error:
            raise RulesError("; ".join(self._messages) or str(error)) from error
        if self._messages:
            raise RulesError("; ".join(self._messages))

    def atoms(self, name: str, arity: int) -> Iterator[tuple[clingo.Symbol, ...]]:
        """The arguments of every true atom of a predicate."""
        for symbol in self._symbols(name, arity):
            yield tuple(symbol.arguments)

    def words(self, name: str, arity: int) -> Iterator[list[str]]:
        """The same as text, several times as quick; only for predicates whose arguments are numbers and constants."""
        start = len(name) + 1
        for symbol in self._symbols(name, arity):
            yield str(symbol)[start:-1].split(",")

    def _symbols(self, name: str, arity: int) -> Iterator[clingo.Symbol]:
        for atom in self._control.symbolic_atoms.by_signature(name, arity):
            if not atom.is_fact:
                raise RulesError(f"{atom.symbol} is not settled by grounding")
            yield atom.symbol


def ground(texts: Iterable[str], *, complete: bool = False) -> Grounding:
    """Grounds rules and facts.

    complete: the texts are the whole rulebook, so that even a predicate which nothing makes is worth a message.
    Otherwise rules that cannot apply were left out, and what only they make is false without a word.
    RulesError for any message of clingo's.
    """
    messages: list[str] = []
    return Grounding(control_of(texts, messages, complete=complete), messages)


def control_of(texts: Iterable[str], messages: list[str] | None = None, *, complete: bool = False) -> clingo.Control:
    """clingo with rules and facts grounded; as `ground`. messages: where its messages go, now and later."""
    messages = [] if messages is None else messages
    options = [] if complete else ["--warn=no-atom-undefined"]
    control = clingo.Control(options, logger=lambda code, text: messages.append(text.strip()))
    try:
        control.add("base", [], "\n".join(texts))
        control.ground([("base", [])])
    except RuntimeError as error:
        raise RulesError("; ".join(messages) or str(error)) from error
    if messages:
        raise RulesError("; ".join(messages))
    return control

"""clingo: grounding a board's facts with the rules that can apply, and reading what follows."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from contextlib import contextmanager
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
        self._messages = messages if messages is not None else []
        self._parts = 0

    def more(self, lines: Iterable[str]) -> Grounding:
        """The same with what more rules make of it. RulesError for any message of clingo's."""
        self._parts += 1
        part = f"more_{self._parts}"
        with told(self._messages):
            self._control.add(part, [], "\n".join(lines))
            self._control.ground([(part, [])])
        return self

    def atoms(self, name: str, arity: int) -> Iterator[tuple[clingo.Symbol, ...]]:
        """The arguments of every true atom of a predicate."""
        for symbol in self._symbols(name, arity):
            yield tuple(symbol.arguments)

    def facts(self, name: str, arity: int) -> Iterator[list[clingo.Symbol]]:
        """The same of a predicate whose atoms are known to be settled."""
        for atom in self._control.symbolic_atoms.by_signature(name, arity):
            yield atom.symbol.arguments

    def made(self, known: Container[tuple[str, int]]) -> Iterator[tuple[str, list[clingo.Symbol]]]:
        """Every true atom of predicates that were not known before, with its predicate."""
        for name, arity, _ in list(self._control.symbolic_atoms.signatures):
            if (name, arity) not in known:
                yield from ((name, symbol.arguments) for symbol in self._symbols(name, arity))

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


def ground(texts: Iterable[str], facts: Iterable[clingo.Symbol] = (), *, complete: bool = False) -> Grounding:
    """Grounds rules (which may be facts, too) with more facts: to take a fact as it is costs clingo less than to read
    it.

    complete: the texts are the whole rulebook, so that even a predicate which nothing makes is worth a message.
    Otherwise rules that cannot apply were left out, and what only they make is false without a word.
    RulesError for any message of clingo's.
    """
    messages: list[str] = []
    return Grounding(control_of(texts, facts, complete=complete, messages=messages), messages)


def control_of(
    texts: Iterable[str],
    facts: Iterable[clingo.Symbol] = (),
    *,
    complete: bool = False,
    messages: list[str] | None = None,
) -> clingo.Control:
    """clingo with rules and facts grounded; as `ground`. messages: where clingo's are put."""
    heard: list[str] = [] if messages is None else messages
    options = [] if complete else ["--warn=no-atom-undefined"]
    control = clingo.Control(options, logger=lambda code, text: heard.append(text.strip()))
    with told(heard):
        state(control, facts)
        control.add("base", [], "\n".join(texts))
        control.ground([("base", [])])
    return control


def state(control: clingo.Control, facts: Iterable[clingo.Symbol]) -> None:
    """Tells clingo facts."""
    with control.backend() as backend:
        for each in facts:
            backend.add_rule([backend.add_atom(each)])


@contextmanager
def told(messages: list[str]) -> Iterator[None]:
    """Any message of clingo's is an error."""
    try:
        yield
    except RuntimeError as error:
        raise RulesError("; ".join(messages) or str(error)) from error
    if messages:
        raise RulesError("; ".join(messages))

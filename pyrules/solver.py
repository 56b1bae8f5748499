"""clingo: which rule files a question needs, grounding, and what follows from the facts."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

import clingo

NEEDED_WHEN = re.compile(r"^% needed when: (.*)$", re.M)


class RulesError(RuntimeError):
    """A message from clingo, which only a defect of this program can cause; never the user's fault."""


@dataclasses.dataclass(frozen=True, slots=True)
class RuleFile:
    """One file of the rulebook: its text, and the structures without which none of its rules can matter."""

    name: str
    text: str
    needed_when: frozenset[str]  # empty: always


@lru_cache(maxsize=1)
def folder() -> Path:
    """Where the rulebook lies: inside the installed package, or beside it in a checkout."""
    here = Path(__file__).parent
    for place in (here / "asp", here.parent / "asp"):
        if (place / "vocabulary.lp").is_file():
            return place
    raise RulesError("the rule files (asp/*.lp) are missing from this installation")


@lru_cache(maxsize=1)
def rulebook() -> tuple[RuleFile, ...]:
    """Every rule file, in the order of their names."""
    files = []
    for path in sorted(folder().glob("*.lp")):
        text = path.read_text(encoding="utf-8")
        found = NEEDED_WHEN.search(text)
        files.append(RuleFile(path.name, text, frozenset(found.group(1).split() if found else ())))
    return tuple(files)


def programs(functors: frozenset[str]) -> tuple[RuleFile, ...]:
    """The files that a board with these structures needs."""
    return tuple(file for file in rulebook() if not file.needed_when or not file.needed_when.isdisjoint(functors))


@lru_cache(maxsize=256)
def _stripped(text: str) -> str:
    """Rules without comments: they only cost time."""
    return "\n".join(line for line in text.splitlines() if line and not line.startswith("%"))


class Grounding:
    """The facts and what the rules make of them. Every atom is certain: there is nothing left to choose."""

    def __init__(self, control: clingo.Control) -> None:
        self._control = control

    def atoms(self, name: str, arity: int) -> Iterable[tuple[clingo.Symbol, ...]]:
        """The arguments of every true atom of a predicate."""
        for atom in self._control.symbolic_atoms.by_signature(name, arity):
            if not atom.is_fact:
                raise RulesError(f"{atom.symbol} is not settled by grounding")
            yield tuple(atom.symbol.arguments)


def ground(texts: Iterable[str], facts: str, *, options: tuple[str, ...] = ()) -> Grounding:
    """Grounds rule texts with facts. RulesError for any message of clingo's."""
    messages: list[str] = []
    control = clingo.Control(list(options), logger=lambda code, text: messages.append(text.strip()))
    try:
        control.add("base", [], "\n".join(map(_stripped, texts)))
        control.add("base", [], facts)
        control.ground([("base", [])])
    except RuntimeError as error:
        raise RulesError("; ".join(messages) or str(error)) from error
    if messages:
        raise RulesError("; ".join(messages))
    return Grounding(control)

"""Proofs: from an atom down to the board, one derivation of each, never in a circle."""

from __future__ import annotations

import dataclasses
import re
from collections import defaultdict, deque
from collections.abc import Iterable, Iterator
from functools import lru_cache

import clingo

from pyrules.rulebook import ANONYMOUS, Rule, folder, is_atom
from pyrules.solver import ground

TOLD_THROUGH = re.compile(r"^% told through: (.*)$", re.M)


@dataclasses.dataclass(eq=False, repr=False, slots=True)
class Step:
    """One application of a rule: what it made, and what from."""

    rule: Rule
    head: clingo.Symbol
    made_from: tuple[clingo.Symbol, ...]


class Proofs:
    """Every derivation on a board, ready to be followed."""

    def __init__(self, rules: Iterable[Rule], facts: str) -> None:
        rules = tuple(rules)
        texts = [rule.text for rule in rules]
        texts += [twin(rule, index) for index, rule in enumerate(rules) if rule.body]
        steps = []
        for index, head, made_from in ground([*texts, facts]).atoms("_by", 3):
            steps.append(Step(rules[index.number], head, tuple(made_from.arguments)))
        self.first = first_derivations(steps)

    def below(self, atom: clingo.Symbol) -> Iterator[Step]:
        """The steps of an atom's proof, premises before conclusions, each once."""
        seen: set[clingo.Symbol] = set()
        waiting: list[tuple[clingo.Symbol, bool]] = [(atom, False)]
        while waiting:
            head, done = waiting.pop()
            if done:
                yield self.first[head]
            elif head not in seen and head in self.first and head.name in told_through():
                seen.add(head)
                waiting.append((head, True))
                waiting.extend((each, False) for each in reversed(self.first[head].made_from))

    def facts_behind(self, step: Step, name: str, seen: set[clingo.Symbol]) -> Iterator[clingo.Symbol]:
        """The facts of a predicate that a step rests on through what is looked up and not told. `seen`: what has been
        looked at already."""
        waiting = list(reversed(step.made_from))
        while waiting:
            atom = waiting.pop()
            if atom.name == name:
                yield atom
            elif atom not in seen and atom in self.first and atom.name not in told_through():
                seen.add(atom)
                waiting.extend(reversed(self.first[atom].made_from))


@lru_cache(maxsize=1)
def told_through() -> frozenset[str]:
    """The predicates that a proof is told through."""
    text = (folder() / "structure.lp").read_text(encoding="utf-8")
    return frozenset(name for names in TOLD_THROUGH.findall(text) for name in names.split())


def twin(rule: Rule, index: int) -> str:
    """The rule that records, under an index, each time another one applies, and from what: the twin of
    `h :- a, b, not c.` is `_by(17,h,(a,b)) :- a, b, not c.`"""
    count = 0

    def named(_: re.Match[str]) -> str:
        nonlocal count
        count += 1
        return f"V_{count}"

    head = ANONYMOUS.sub(named, rule.head)
    body = [ANONYMOUS.sub(named, literal) if is_atom(literal) else literal for literal in rule.body]
    atoms = [literal for literal in body if is_atom(literal)]
    made_from = ",".join(atoms) + ("," if len(atoms) == 1 else "")
    return f"_by({index},{head},({made_from})) :- {', '.join(body)}."


def first_derivations(steps: list[Step]) -> dict[clingo.Symbol, Step]:
    """For each atom the derivation that needs the fewest layers below it, so that no proof goes in a circle."""
    derived = {step.head for step in steps}
    waits: dict[int, int] = {}
    used_by: dict[clingo.Symbol, list[int]] = defaultdict(list)
    ready: deque[int] = deque()
    for index, step in enumerate(steps):
        needs = {atom for atom in step.made_from if atom in derived}
        waits[index] = len(needs)
        for atom in needs:
            used_by[atom].append(index)
        if not needs:
            ready.append(index)
    first: dict[clingo.Symbol, Step] = {}
    while ready:
        step = steps[ready.popleft()]
        if step.head in first:
            continue
        first[step.head] = step
        for index in used_by[step.head]:
            waits[index] -= 1
            if not waits[index]:
                ready.append(index)
    return first

"""Proofs: from an atom down to the board, one derivation of each, never in a circle."""

from __future__ import annotations

import dataclasses
import re
from collections import defaultdict, deque
from collections.abc import Iterable, Iterator
from functools import lru_cache

import clingo

from pyrules.because.rules import Rule, rules_of
from pyrules.solver import RuleFile, folder, ground

TOLD_THROUGH = re.compile(r"^% told through: (.*)$", re.M)


@dataclasses.dataclass(frozen=True, slots=True)
class Step:
    """One application of a rule: what it made, and what from."""

    rule: Rule
    head: clingo.Symbol
    made_from: tuple[clingo.Symbol, ...]


class Proofs:
    """Every derivation on a board, ready to be followed."""

    def __init__(self, files: Iterable[RuleFile], facts: str) -> None:
        texts, rules = [], []
        for file in files:
            texts.append(file.text)
            for rule in rules_of(file):
                texts.append(rule.twin(len(rules)))
                rules.append(rule)
        steps = []
        for index, head, made_from in ground(texts, facts).atoms("_by", 3):
            steps.append(Step(rules[index.number], head, tuple(items(made_from))))
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


@lru_cache(maxsize=1)
def told_through() -> frozenset[str]:
    """The predicates that a proof is told through."""
    text = (folder() / "structure.lp").read_text(encoding="utf-8")
    return frozenset(name for names in TOLD_THROUGH.findall(text) for name in names.split())


def items(chain: clingo.Symbol) -> Iterator[clingo.Symbol]:
    """The items of a nested pair list."""
    while len(chain.arguments) == 2:
        item, chain = chain.arguments
        yield item


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

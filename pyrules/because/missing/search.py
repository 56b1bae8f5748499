"""The search for what would have made a missing atom: each rule that could have, as far as it holds, then the same for
the condition that fails."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Protocol

import clingo

from pyrules.because.missing.answer import Try
from pyrules.because.missing.prefixes import Attempt, Prefixed, parsed, prefixed
from pyrules.because.missing.words import Conditions, bare
from pyrules.rulebook import Rule, is_atom, looked_for, rulebook, signature

Signature = tuple[str, int]
#: How deep it goes, how many rules it tries, and how many ways in which one rule fails it looks into.
DEEPEST = 12
MOST_GOALS = 150
MOST_ALIKE = 8


class Grounded(Protocol):
    """Atoms upon which more can be grounded."""

    def further(self, rules: Iterable[str]) -> None:
        """Grounds more rules."""

    def atoms(self, name: str, arity: int) -> Iterator[tuple[clingo.Symbol, ...]]:
        """The arguments of every true atom of a predicate."""


class Search:
    """Looks for what is missing on one board.

    atoms: what is true on it. words: the words for conditions. told: rewrites the rules for the atoms (the rules of the
    layers have moments).
    """

    def __init__(self, atoms: Grounded, words: Conditions, told: Callable[[Rule], Rule] = lambda rule: rule) -> None:
        self.atoms = atoms
        self.words = words
        self.told = told
        self.rounds = 0
        self.kept: dict[str, tuple[Attempt, ...]] = {}
        self.atoms.further(rule.text for rule in helpers())

    # -- what fails -----------------------------------------------------------------------------------------------

    def tries(self, goal: str, path: tuple[str, ...] = ()) -> list[Try]:
        """The rules that could have made an atom and what fails of each, the nearest first."""
        if goal in path or len(path) >= DEEPEST or len(self.kept) >= MOST_GOALS:
            return []
        found: dict[Try, int] = {}
        for attempt in self.attempts(goal):
            for each in self.told_of(attempt, (*path, goal)):
                found.setdefault(each, len(attempt.met))
        return list(found)

    def told_of(self, attempt: Attempt, path: tuple[str, ...]) -> list[Try]:
        """An attempt in words, or what is below it where it has none."""
        negated, atom = bare(attempt.failing)
        words = self.words.missing(attempt.failing) if negated or is_atom(atom) else ""
        if atom in path and not negated:
            return [self.circle(attempt, atom, words)] if words else []
        below = [] if negated or not is_atom(atom) else self.tries(atom, path)
        if not words:
            return below
        return [
            Try(
                rule=attempt.rule.number,
                failed=words,
                needed=self.words.holding(attempt.failing),
                sentence=self.sentence(attempt),
                met=tuple(filter(None, map(self.words.holding, attempt.met))),
                about=self.words.about(attempt.failing),
                deeper=tuple(below),
            )
        ]

    def circle(self, attempt: Attempt, atom: str, words: str) -> Try:
        """An attempt that fails with what is asked: one waits for the other."""
        return Try(
            rule=attempt.rule.number,
            failed=f"{words}: that is what is asked, and nothing starts it",
            about=self.words.about(atom),
        )

    def sentence(self, attempt: Attempt) -> str:
        """What the rule says where it applies, if all that it speaks of is known."""
        sentence, known = attempt.rule.sentence, attempt.known
        slots = [name for name in slot_names(sentence)]
        if not sentence or any(not isinstance(parsed(known.get(name, "_")), clingo.Symbol) for name in slots):
            return ""
        return self.words.told(sentence, known)

    # -- how far rules go -----------------------------------------------------------------------------------------

    def attempts(self, goal: str) -> tuple[Attempt, ...]:
        """How far each rule for an atom goes; those of which nothing at all holds are left out, unless none does."""
        found = self.kept.get(goal)
        if found is None:
            found = self.kept[goal] = tuple(self.looked_at(goal))
        return found

    def looked_at(self, goal: str) -> Iterator[Attempt]:
        rules = [each for rule in rules_for(signature(goal)) if (each := prefixed(self.told(rule), goal)) is not None]
        rules = [each for each in rules if each.body]
        reached = self.reached(rules)
        order = sorted(range(len(rules)), key=lambda index: -reached[index][0] / len(rules[index].body))
        for index in order:
            length, ways = reached[index]
            if length < len(rules[index].body):
                yield from once(rules[index].attempt(length, way) for way in ways)

    def reached(self, rules: list[Prefixed]) -> dict[int, tuple[int, list[list[clingo.Symbol]]]]:
        """For each rule how many of its conditions hold at most, and with which values."""
        self.rounds += 1
        name = f"_met{self.rounds}"
        lines = [line for index, rule in enumerate(rules) for line in rule.program(index, name)]
        self.atoms.further(lines)
        found: dict[int, tuple[int, list[list[clingo.Symbol]]]] = {index: (0, [[]]) for index in range(len(rules))}
        for index, length, values in self.atoms.atoms(name, 3):
            best, ways = found[index.number]
            if length.number > best:
                found[index.number] = (length.number, [list(values.arguments)])
            elif length.number == best:
                ways.append(list(values.arguments))
        return found


def once(attempts: Iterable[Attempt]) -> Iterator[Attempt]:
    """Of attempts that fail with the same, one."""
    seen: set[str] = set()
    for each in attempts:
        if each.failing not in seen:
            seen.add(each.failing)
            yield each
            if len(seen) >= MOST_ALIKE:
                return


def slot_names(sentence: str) -> list[str]:
    """The variables that a sentence speaks of."""
    return [each.partition("}")[0] for each in sentence.split("{")[1:]]


@lru_cache(maxsize=1)
def by_signature() -> dict[Signature, tuple[Rule, ...]]:
    """The rules that make each predicate; of those that are looked for in their own rules, these."""
    found: dict[Signature, list[Rule]] = defaultdict(list)
    instead = {rule.signature for rule in looked_for()} & {rule.signature for rule in rulebook()}
    for rule in rulebook():
        if not rule.part and rule.signature not in instead:
            found[rule.signature].append(rule)
    for rule in looked_for():
        found[rule.signature].append(rule)
    return {each: tuple(rules) for each, rules in found.items()}


def rules_for(wanted: Signature) -> tuple[Rule, ...]:
    """The rules that make a predicate."""
    return by_signature().get(wanted, ())


@lru_cache(maxsize=1)
def helpers() -> tuple[Rule, ...]:
    """What the rules in which missing atoms are looked for say besides."""
    known = {rule.signature for rule in rulebook()}
    return tuple(rule for rule in looked_for() if rule.signature not in known)


@lru_cache(maxsize=64)
def behind(goal: str) -> frozenset[str]:
    """The predicates that the search for an atom of a predicate may look at."""
    found: set[str] = set()
    waiting = [each for each in by_signature() if each[0] == goal]
    seen = set(waiting)
    while waiting:
        wanted = waiting.pop()
        found.add(wanted[0])
        for rule in rules_for(wanted):
            for each in rule.looks_at - seen:
                seen.add(each)
                waiting.append(each)
    return frozenset(found)



"""The search for what would have made a missing atom: each rule that could have, as far as it holds, then the same for
the condition that fails."""

from __future__ import annotations

import itertools
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Protocol

import clingo

from pyrules.because.missing.answer import NEAREST, Try
from pyrules.because.missing.descriptions import Walk
from pyrules.because.missing.prefixes import Attempt, Prefixed, opened, parsed, parts, prefixed
from pyrules.because.missing.words import SLOT, Conditions, bare
from pyrules.because.proofs import told_through
from pyrules.because.telling import with_article
from pyrules.board import Object
from pyrules.rulebook import Rule, folder, is_atom, looked_for, predicate, rulebook, signature

Signature = tuple[str, int]
Ways = list[list[clingo.Symbol]]
NUMBER = re.compile(r"(?<![\w\"])\d+(?![\w\"])")
LOOKED_INTO = re.compile(r"^% looked into: (.*)$", re.M)
#: What only says which things are spoken of.
SETTING = frozenset({"makes", "mana_type", "asks"})
#: How deep it goes, how many atoms it looks into, and how many ways in which one rule fails it looks at.
DEEPEST = 12
MOST_GOALS = 60
MOST_ALIKE = 500
#: Each round makes a predicate of its own.
ROUNDS = itertools.count(1)
#: More types than that are not listed.
MANY = 6


class Grounded(Protocol):
    """Atoms upon which more can be grounded."""

    def more(self, lines: Iterable[str]) -> object:
        """Grounds more rules."""

    def atoms(self, name: str, arity: int) -> Iterator[tuple[clingo.Symbol, ...]]:
        """The arguments of every true atom of a predicate."""


class Search:
    """Looks for what is missing on one board.

    atoms: what is true on it. words: the words for conditions. at: a condition as it is asked of these atoms (those of
    the layers have moments). behind: why an object lacks what effects may have taken, where that is known. full: looks
    into everything, not only into what comes near.
    """

    def __init__(
        self,
        atoms: Grounded,
        words: Conditions,
        at: Callable[[str], str] | None = None,
        behind: Callable[[str], list[Try]] | None = None,
        full: bool = False,
    ) -> None:
        self.atoms = atoms
        self.words = words
        self.at = at or str
        self.behind = behind
        self.most = MOST_ALIKE if full else NEAREST
        self.kept: dict[str, tuple[Attempt, ...]] = {}
        self.walk = Walk(self)
        self.kinds = {each.number: kind_of(each) for each in words.inquiry.position.objects}
        self.waiting = [rule.text for rule in helpers()] if at is None else []

    # -- what fails -----------------------------------------------------------------------------------------------

    def tries(self, goal: str, path: tuple[str, ...] = ()) -> list[Try]:
        """The rules that could have made an atom and what fails of each, the nearest first."""
        if goal in path or len(path) >= DEEPEST or len(self.kept) >= MOST_GOALS:
            return []
        attempts = self.walk.attempts(goal) if goal.startswith("left(") else self.attempts(goal)
        groups = self.alike(attempts)
        self.look(each[0].failing for each in groups[: self.most])
        found: dict[Try, None] = {}
        for index, group in enumerate(groups):
            found.update((one, None) for one in self.told_of(group, (*path, goal), index < self.most))
        return list(found)

    def alike(self, attempts: Iterable[Attempt]) -> list[list[Attempt]]:
        """Attempts in groups: those that fail with objects of one kind in the same way."""
        groups: dict[object, list[Attempt]] = defaultdict(list)
        for each in attempts:
            groups[each.rule, self.kind(each.failing)].append(each)
        return list(groups.values())

    def kind(self, literal: str) -> str:
        """A condition with what its objects are instead of their numbers."""
        return NUMBER.sub(lambda found: self.kinds.get(int(found[0]), found[0]), literal)

    def told_of(self, group: list[Attempt], path: tuple[str, ...], near: bool) -> list[Try]:
        """Attempts that fail alike in words, or what is below them where they have none. near: with what is below."""
        attempt = group[0]
        negated, atom = bare(attempt.failing)
        plain = negated or is_atom(atom)
        words = self.words.missing(attempt.failing) if plain else self.last_met(attempt)
        if atom in path:
            return [self.circle(attempt, atom, words)] if words else []
        below = self.below(attempt.failing, path) if plain and (near or not words) else []
        if not words:
            return below
        return [
            Try(
                rule=attempt.rule.number,
                failed=words + self.instead(attempt.failing),
                needed=self.words.holding(attempt.failing) if plain else "",
                sentence=self.sentence(attempt),
                met=tuple(filter(None, map(self.words.holding, attempt.met))),
                about=self.words.about(attempt.failing),
                deeper=tuple(below),
                alike=tuple(self.words.about(each.failing) for each in group[1:]),
            )
        ]

    def last_met(self, attempt: Attempt) -> str:
        """What a comparison that fails looks at, in words."""
        return self.words.plainly(attempt.met[-1]) if attempt.met else ""

    def instead(self, failing: str) -> str:
        """What an object is, where it is not what is wanted."""
        name, arguments = parts(parsed(failing))
        if name not in ("color", "type", "subtype", "supertype") or len(arguments) != 2:
            return ""
        has = [value for each, value in self.atoms.atoms(name, 2) if each == arguments[0]]
        said = [self.words.spoken("color" if name == "color" else "", "T", str(value)) for value in has]
        if not said:
            return " (it is colorless)" if name == "color" else ""
        told = sorted(map(with_article, said) if name in ("type", "subtype") else said)
        return f" (it is {' and '.join(told)})" if len(said) < MANY else ""

    def below(self, failing: str, path: tuple[str, ...]) -> list[Try]:
        """Why a condition fails: what would have made it, or what made what it must not be."""
        negated, atom = bare(failing)
        if negated:
            return self.made(atom)
        if predicate(atom) in looked_into():
            return self.tries(atom, path)
        return self.behind(atom) if self.behind is not None else []

    def made(self, atom: str) -> list[Try]:
        """What made an atom that must not be, told by what else would be needed for it not to be there."""
        found: dict[Try, None] = {}
        for each in self.derivations(atom):
            told = [words for one in each.met if decides(one) and (words := self.words.plainly(opened(one)))]
            if told:
                found[Try(each.rule.number, told[-1], met=tuple(told[:-1]))] = None
        return list(found)

    def derivations(self, atom: str) -> list[Attempt]:
        """The rules that make an atom that is there, with everything that they rest on; nothing fails in them."""
        rules = [each for rule in rules_for(signature(atom)) if (each := prefixed(rule, atom)) is not None]
        reached = self.reached(rules)
        return [
            rule.derivation(way)
            for index, rule in enumerate(rules)
            for way in reached[index][1]
            if rule.body and reached[index][0] == len(rule.body)
        ]

    def standing_against(self, atom: str) -> list[Try]:
        """What makes an atom that forbids something: each rule in its own words, with what would have been needed."""
        found: dict[Try, None] = {}
        for each in self.derivations(atom):
            told = self.sentence(each) or self.words.plainly(atom)
            if told:
                because = [one for condition in each.met for one in self.because(condition)]
                needed = self.words.told(each.rule.otherwise, each.known) if each.rule.otherwise else ""
                about = self.words.about(each.met[0])
                found[Try(each.rule.number, told, needed, told, about=about, deeper=tuple(because))] = None
        return list(found)

    def because(self, condition: str) -> Iterator[Try]:
        """What a condition rests on that has its own sentence."""
        if is_atom(condition) and predicate(condition) in told_through():
            for each in self.derivations(condition):
                if told := self.sentence(each):
                    yield Try(each.rule.number, told, sentence=told)

    def circle(self, attempt: Attempt, atom: str, words: str) -> Try:
        """An attempt that fails with what is asked: one waits for the other."""
        return Try(
            rule=attempt.rule.number,
            failed=f"{words}: that is what is asked, and nothing starts it",
            about=self.words.about(attempt.failing),
        )

    def sentence(self, attempt: Attempt) -> str:
        """What the rule says where it applies, if all that it speaks of is known."""
        sentence, known = attempt.rule.sentence, attempt.known
        slots = slot_names(sentence)
        if not sentence or any(not isinstance(parsed(known.get(name, "_")), clingo.Symbol) for name in slots):
            return ""
        return self.words.told(sentence, known)

    # -- how far rules go -----------------------------------------------------------------------------------------

    def attempts(self, goal: str) -> tuple[Attempt, ...]:
        """How far each rule for an atom goes; those of which nothing at all holds are left out, unless none does."""
        if goal not in self.kept:
            self.look_at([goal])
        return self.kept[goal]

    def look(self, failing: Iterable[str]) -> None:
        """Looks at some conditions that fail at once, those that will be looked into."""
        atoms = dict.fromkeys(
            each for each in failing if predicate(each) in looked_into() and not each.startswith("left(")
        )
        self.look_at([each for each in atoms if each not in self.kept and len(self.kept) < MOST_GOALS])

    def look_at(self, goals: list[str]) -> None:
        """Works out how far the rules for some atoms go, in one grounding."""
        if not goals:
            return
        rules = [
            (goal, each)
            for goal in goals
            for rule in rules_for(signature(goal))
            if (each := prefixed(rule, goal)) is not None and each.body
        ]
        reached = self.reached([rule for _, rule in rules])
        for goal in goals:
            own = [(rule, *reached[index]) for index, (one, rule) in enumerate(rules) if one == goal]
            self.kept[goal] = tuple(nearest_first(own))

    def reached(self, rules: list[Prefixed]) -> dict[int, tuple[int, Ways]]:
        """For each rule how many of its conditions hold at most, and with which values."""
        name = f"_met{next(ROUNDS)}"
        lines = [line for index, rule in enumerate(rules) for line in rule.program(index, name, self.at)]
        self.atoms.more([*self.waiting, *lines])
        self.waiting = []
        found: dict[int, tuple[int, Ways]] = {index: (0, [[]]) for index in range(len(rules))}
        for index, length, values in self.atoms.atoms(name, 3):
            best, ways = found[index.number]
            if length.number > best:
                found[index.number] = (length.number, [list(values.arguments)])
            elif length.number == best:
                ways.append(list(values.arguments))
        return found


def nearest_first(rules: list[tuple[Prefixed, int, Ways]]) -> Iterator[Attempt]:
    """The attempts of rules that hold so far, those first that come near."""
    started = any(length for _, length, _ in rules)
    for rule, length, ways in sorted(rules, key=lambda each: nearness(each[0], each[1])):
        most = len(rule.body)
        if length < most and (length or most == 1 or not started):
            yield from once(rule.attempt(length, way) for way in ways)


def nearness(rule: Prefixed, length: int) -> float:
    """How near a rule is that holds so far, the smallest first: those first of which all holds but what must not be;
    rules in which what is missing is looked for as they stand, others by how much of them holds."""
    if length < len(rule.body) and rule.body[length].startswith("not "):
        return -2
    return 0 if rule.rule in looked_for() else -length / max(len(rule.body), 1)


def once(attempts: Iterable[Attempt]) -> Iterator[Attempt]:
    """Of attempts that fail with the same, one, in the order of the objects' numbers."""
    seen: set[str] = set()
    for each in sorted(attempts, key=lambda one: [int(number) for number in NUMBER.findall(one.failing)]):
        if each.failing not in seen:
            seen.add(each.failing)
            yield each
            if len(seen) >= MOST_ALIKE:
                return


def decides(literal: str) -> bool:
    """Whether a condition that is met says why, and not only what is spoken of."""
    return predicate(bare(literal)[1]) not in SETTING


def slot_names(sentence: str) -> list[str]:
    """The variables that a sentence speaks of."""
    return [name for _, name, _ in SLOT.findall(sentence)]


def kind_of(each: Object) -> str:
    """What makes objects alike, as far as the board says: the same card under the same player, and nothing else."""
    if each.counters or each.chosen or each.copying is not None or each.attached_to is not None or each.exception:
        return str(each.number)
    return repr((each.card.name, each.face, each.controller, each.zone, each.tapped, each.face_down, each.attacking))


@lru_cache(maxsize=1)
def looked_into() -> frozenset[str]:
    """The predicates that are looked into where they are missing."""
    text = (folder() / "structure.lp").read_text(encoding="utf-8")
    return frozenset(name for names in LOOKED_INTO.findall(text) for name in names.split())


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

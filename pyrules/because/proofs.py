"""Proofs: from an atom down to the board, one derivation of each, never in a circle."""

from __future__ import annotations

import dataclasses
import re
from collections import defaultdict, deque
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

import clingo

from pyrules.rulebook import ANONYMOUS, Rule, folder, is_atom, predicate, split
from pyrules.solver import Following, Grounding, ground

TOLD_THROUGH = re.compile(r"^% told through: (.*)$", re.M)
NOT_FOLLOWED = re.compile(r"^% not followed: (.*)$", re.M)


@dataclasses.dataclass(eq=False, repr=False, slots=True)
class Step:
    """One application of a rule: what it made, and what from."""

    rule: Rule
    head: clingo.Symbol
    made_from: tuple[clingo.Symbol, ...]


@dataclasses.dataclass(eq=False, repr=False, slots=True)
class Derivations:
    """What was found on a board. first: of each atom its first derivation. counted: by rule, head and what it was made
    from, the atoms that were counted for it."""

    first: dict[clingo.Symbol, Step]
    counted: dict[tuple[Rule, clingo.Symbol, tuple[clingo.Symbol, ...]], list[clingo.Symbol]]


class Proofs:
    """The derivations on a board, ready to be followed: of what is asked first only those that it can rest on, of what
    is asked later all that there are.

    rules: those that were grounded. facts: the board's. following: what follows from them, where that is known.
    whole: with what is only looked up and not told.
    """

    def __init__(
        self, rules: Iterable[Rule], facts: str, following: Following | None = None, whole: bool = True
    ) -> None:
        self.rules = tuple(rules)
        self.facts = facts
        self.following = following
        self.whole = whole
        self.found: Derivations | None = None
        self.asked: set[clingo.Symbol] = set()
        self.complete = False

    @property
    def first(self) -> dict[clingo.Symbol, Step]:
        """Every atom's first derivation."""
        return self.all().first

    def all(self) -> Derivations:
        """Every derivation that there is."""
        if self.found is None or not self.complete:
            self.found, self.complete = self.derivations(()), True
        return self.found

    def look(self, atoms: Iterable[clingo.Symbol]) -> Derivations:
        """The derivations that some atoms can rest on, those that were looked at before among them."""
        wanted = set(atoms)
        if self.found is None:
            self.asked |= wanted
            self.found = self.derivations(tuple(wanted))
        return self.found if self.complete or wanted <= self.asked else self.all()

    def derivations(self, goals: tuple[clingo.Symbol, ...]) -> Derivations:
        """The first derivations of all that goals can rest on; of everything where there is none."""
        recorded = list(range(len(self.rules)))
        if not self.whole:
            recorded = followed(self.rules)
        if goals:
            recorded = leading_to(self.rules, {goal.name for goal in goals}, recorded)
        lines = [f"{WANTED}({goal})." for goal in goals]
        for index in recorded:
            if self.rules[index].body:
                counting = self.whole or bool(self.rules[index].sentence)
                lines += twins(self.rules[index], index, bool(goals), counting)
        if goals:
            lines += FOLLOWED
        grounding = further(self.following, lines) or ground([*(rule.text for rule in self.rules), self.facts, *lines])
        steps = []
        for size in range(max((len(rule.atoms) for rule in self.rules), default=0) + 1):
            for rule, head, *atoms in grounding.facts("_by", size + 2):
                steps.append(Step(self.rules[rule.number], head, tuple(atoms)))
        counted: dict[tuple[Rule, clingo.Symbol, tuple[clingo.Symbol, ...]], list[clingo.Symbol]] = defaultdict(list)
        for rule, head, behind, atom in grounding.facts("_counted", 4):
            counted[self.rules[rule.number], head, tuple(behind.arguments)].append(atom)
        return Derivations(first_derivations(steps), counted)

    def below(self, atom: clingo.Symbol) -> Iterator[Step]:
        """The steps of an atom's proof, premises before conclusions, each once."""
        first = self.look([atom]).first
        seen: set[clingo.Symbol] = set()
        waiting: list[tuple[clingo.Symbol, bool]] = [(atom, False)]
        while waiting:
            head, done = waiting.pop()
            if done:
                yield first[head]
            elif head not in seen and head in first and head.name in told_through():
                seen.add(head)
                waiting.append((head, True))
                waiting.extend((each, False) for each in reversed(first[head].made_from))

    def facts_behind(self, step: Step, name: str, seen: set[clingo.Symbol]) -> Iterator[clingo.Symbol]:
        """The facts of a predicate that a step rests on through what is looked up and not told. `seen`: what has been
        looked at already."""
        first = self.all().first if self.found is None else self.found.first
        waiting = list(reversed(step.made_from))
        while waiting:
            atom = waiting.pop()
            if atom.name == name:
                yield atom
            elif atom not in seen and atom in first and atom.name not in told_through():
                seen.add(atom)
                waiting.extend(reversed(first[atom].made_from))


@lru_cache(maxsize=1)
def told_through() -> frozenset[str]:
    """The predicates that a proof is told through."""
    text = (folder() / "structure.lp").read_text(encoding="utf-8")
    return frozenset(name for names in TOLD_THROUGH.findall(text) for name in names.split())


@lru_cache(maxsize=1)
def not_followed() -> frozenset[str]:
    """The predicates that a proof in short does not look behind."""
    text = (folder() / "structure.lp").read_text(encoding="utf-8")
    return frozenset(name for names in NOT_FOLLOWED.findall(text) for name in names.split())


#: What a proof of a goal may rest on.
WANTED = "_wanted"
#: Names for so many atoms as a rule's body may have.
NAMES = [[f"A{at}" for at in range(size)] for size in range(1, 17)]
FOLLOWED = (
    *(f"{WANTED}(({';'.join(each)})) :- _by(_,_,{','.join(each)})." for each in NAMES),
    f"{WANTED}(A) :- _counted(_,_,_,A).",
)


def leading_to(rules: tuple[Rule, ...], names: set[str], among: Iterable[int]) -> list[int]:
    """Of some rules, by their indices, those that lead to atoms of some predicates: by what they need and count."""
    makers: dict[str, list[int]] = defaultdict(list)
    for index in among:
        makers[rules[index].makes].append(index)
    found: set[int] = set()
    waiting, seen = list(names), set(names)
    while waiting:
        for index in makers[waiting.pop()]:
            found.add(index)
            for name in rests_on(rules[index]):
                if name not in seen:
                    seen.add(name)
                    waiting.append(name)
    return sorted(found)


@lru_cache(maxsize=64)
def followed(rules: tuple[Rule, ...]) -> list[int]:
    """The indices of the rules whose atoms are told, and of those between which they go in a circle."""
    makers: dict[str, set[str]] = defaultdict(set)
    for rule in rules:
        makers[rule.makes] |= rests_on(rule)
    below = {name: reachable(name, makers) for name in makers}
    kept = {name for name in makers if name in told_through()}
    kept |= {
        name
        for name in makers
        if name in below[name] - not_followed() and any(name in below[told] and told in below[name] for told in kept)
    }
    return [index for index, rule in enumerate(rules) if rule.makes in kept]


def reachable(name: str, makers: dict[str, set[str]]) -> set[str]:
    """The predicates on which a predicate may rest."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        for each in makers.get(waiting.pop(), ()):
            if each not in found:
                found.add(each)
                waiting.append(each)
    return found


@cache
def rests_on(rule: Rule) -> frozenset[str]:
    """The predicates of the atoms that a rule needs or counts."""
    counted = (predicate(atom) for literal in rule.body if "{" in literal for atom in counted_in(literal))
    return rule.needs | frozenset(counted)


@cache
def twins(rule: Rule, index: int, directed: bool, counting: bool) -> tuple[str, ...]:
    """The rules that record each time a rule applies. `directed`: only where its head is wanted. `counting`: also what
    it counts."""
    first = f"{WANTED}({Naming().atom(rule.head)}), " if directed else ""
    made = twin(rule, index)
    head, _, body = made.partition(" :- ")
    found = [f"{head} :- {first}{body}"]
    atoms = made_from(rule)
    equal = [literal for literal in rule.body if " = " in literal and "{" not in literal and not is_atom(literal)]
    for literal in rule.body if counting else ():
        for element in elements(literal) if "{" in literal else ():
            name = Naming("W")
            conditions = [name.atom(each) for each in split(element.partition(" : ")[2])]
            for atom in filter(is_atom, conditions):
                body = ", ".join([f"_by({','.join([str(index), 'Head', *atoms])})", *equal, *conditions])
                found.append(f"_counted({index},Head,{in_brackets(atoms)},{atom}) :- {body}.")
    return tuple(found)


def counted_in(literal: str) -> list[str]:
    """The atoms that a literal counts."""
    return [atom for element in elements(literal) for atom in split(element.partition(" : ")[2]) if is_atom(atom)]


def elements(literal: str) -> tuple[str, ...]:
    """What stands between the braces of a literal that counts."""
    return split(literal.partition("{")[2].rpartition("}")[0], ";")


def further(following: Following | None, lines: list[str]) -> Grounding | None:
    """What follows from more rules upon what is known to follow; None where that was not kept."""
    return following.more(lines) if isinstance(following, Grounding) else None


def twin(rule: Rule, index: int) -> str:
    """The rule that records, under an index, each time another one applies, and from what: the twin of
    `h :- a, b, not c.` is `_by(17,h,a,b) :- a, b, not c.`"""
    name = Naming()
    head = name.atom(rule.head)
    body = [name.atom(literal) if is_atom(literal) else literal for literal in rule.body]
    return f"_by({','.join([str(index), head, *filter(is_atom, body)])}) :- {', '.join(body)}."


def made_from(rule: Rule) -> list[str]:
    """What a rule is made from, as its twin records it."""
    name = Naming()
    name.atom(rule.head)
    return [name.atom(literal) for literal in rule.body if is_atom(literal)]


def in_brackets(atoms: list[str]) -> str:
    """Atoms as one term."""
    return f"({','.join(atoms)}{',' if len(atoms) == 1 else ''})"


class Naming:
    """Gives each variable that has no name one of its own."""

    def __init__(self, letter: str = "V") -> None:
        self.letter = letter
        self.count = 0

    def atom(self, atom: str) -> str:
        """An atom with names for all of its variables."""
        return ANONYMOUS.sub(self.name, atom)

    def name(self, _: re.Match[str]) -> str:
        self.count += 1
        return f"{self.letter}_{self.count}"


def first_derivations(steps: list[Step]) -> dict[clingo.Symbol, Step]:
    """For each atom the derivation that needs the fewest layers below it, so that no proof goes in a circle."""
    known: dict[clingo.Symbol, int] = {}  # numbers are compared far more quickly than symbols
    made = [known.setdefault(step.head, len(known)) for step in steps]
    used_by: list[list[int]] = [[] for _ in known]
    waits: list[int] = []
    for index, step in enumerate(steps):
        needs = {number for atom in step.made_from if (number := known.get(atom)) is not None}
        waits.append(len(needs))
        for atom in needs:
            used_by[atom].append(index)
    ready = deque(index for index, count in enumerate(waits) if not count)
    first: dict[int, Step] = {}
    while ready:
        at = ready.popleft()
        if made[at] in first:
            continue
        first[made[at]] = steps[at]
        for index in used_by[made[at]]:
            waits[index] -= 1
            if not waits[index]:
                ready.append(index)
    return {step.head: step for step in first.values()}

"""Building a proof from derivations: for a reader who knows the game only the steps that have a sentence of their own,
or in full every rule that was applied."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

import clingo

from pyrules.because.conditions import Conditions
from pyrules.because.ground import Ground
from pyrules.because.phrasing import sentence
from pyrules.because.proof import Proof
from pyrules.because.proofs import Derivations, Step, told_through
from pyrules.because.telling import OBJECTS, Teller, bind
from pyrules.rulebook import Rule, folder, rulebook

if TYPE_CHECKING:
    from pyrules.because.effects import Effects
    from pyrules.inquiry import Inquiry

SILENT = re.compile(r"^% not told: (.*)$", re.M)
#: A term that has no words.
INWARD = re.compile(r"^[(_]|\w\(|\w_\w")
#: Numbers, and where those that stand in an atom are none of objects: in texts and in amounts of mana.
NUMBERS = re.compile(r"(?<!\w)\d+(?!\w)")
NO_OBJECTS = re.compile(r'"(?:[^"\\]|\\.)*"|\bm\([^()]*\)')
#: What only walks through a text.
WALKS = frozenset({"item", "list"})
#: More objects than that are not told one by one, where they are only counted.
MOST_COUNTED = 12


class Building:
    """Proofs of what follows on one board. full: every rule that was applied."""

    def __init__(self, inquiry: Inquiry, full: bool) -> None:
        self.inquiry = inquiry
        self.full = full
        self.proofs = inquiry.proofs_in_full if full else inquiry.proofs
        self.teller = Teller(inquiry)
        self.ground = Ground(inquiry)
        self.conditions = Conditions(self.ground, inquiry.rules)
        self.effects: Effects | None = None if inquiry.referee is None else inquiry.referee.effects_of(self.ground)
        self.made: dict[clingo.Symbol, tuple[Proof, ...]] = {}

    def of(self, atoms: Iterable[str]) -> tuple[Proof, ...]:
        """The proofs of some atoms."""
        goals = [clingo.parse_term(atom) for atom in atoms]
        if not goals:
            return ()
        derivations = self.proofs.look(goals)
        found: dict[int, Proof] = {}
        for goal in goals:
            for atom in order(goal, derivations, self.made):
                self.made[atom] = self.steps(atom, derivations)
            found.update((id(step), step) for step in self.made[goal])
        return tuple(found.values())

    def steps(self, atom: clingo.Symbol, derivations: Derivations) -> tuple[Proof, ...]:
        """What is told for an atom, when all that it rests on has been told: a step of its own, or those below it."""
        step = derivations.first.get(atom)
        if step is None:
            return self.given(atom)
        below = self.once(self.made[each] for each in step.made_from)
        if self.full:
            return self.in_full(step, below, derivations)
        below = self.once([below, self.behind_counted(step, derivations)])
        if step.rule.sentence and atom.name in told_through():
            reason = self.teller.reason(step)
            if reason is not None:
                return (self.told(step, reason.text, below),)
        return below if atom.name in told_through() else tuple(each for each in below if each.kind != "rule")

    def in_full(self, step: Step, below: tuple[Proof, ...], derivations: Derivations) -> tuple[Proof, ...]:
        """The application of a rule with its conditions."""
        name = step.head.name
        if name in WALKS or name in silent():
            return below
        reason = self.teller.reason(step) if step.rule.sentence else None
        told = None if reason is not None else self.ground.words.of(step.head)
        says = reason.text if reason is not None else told[0] if told is not None else self.in_its_words(step)
        beside = self.conditions.of(step, derivations, self.made)
        return (self.told(step, says, self.once([below, beside]), law=law_of(step.rule)),)

    def told(self, step: Step, says: str, below: tuple[Proof, ...], law: str = "") -> Proof:
        """A step with its own words."""
        values = bind(step)
        numbers = [
            value for name, value in values.items() if name in OBJECTS and value.type == clingo.SymbolType.Number
        ]
        there = numbers_in(step) if numbers else frozenset()
        objects = [each for each in numbers if each.number in there]
        names = tuple(dict.fromkeys(self.teller.object(each) for each in objects))
        about = values.get("O")
        ability = values.get("A")
        if not self.full:
            below = self.with_ground(below, objects)
        return Proof(
            says,
            "rule",
            step.rule.number,
            law,
            self.teller.object(about) if about in objects and about is not None else "",
            self.ability(ability),
            names=names,
            rests_on=below,
        )

    def counted(self, step: Step, derivations: Derivations) -> list[clingo.Symbol]:
        """What was counted for a step, as far as a reader wants to see it all."""
        atoms = derivations.counted.get((step.rule, step.head, step.made_from), [])
        return sorted(atoms) if len(atoms) <= MOST_COUNTED else []

    def behind_counted(self, step: Step, derivations: Derivations) -> tuple[Proof, ...]:
        """What effects did, and what the board says, of the objects that were counted for a step."""
        if not step.rule.sentence:
            return ()
        atoms = [atom for atom in self.counted(step, derivations) if atom.name == "matches"]
        effects = self.once(self.made.get(atom, ()) for atom in atoms)
        objects = [self.ground.object(atom.arguments[-1].number) for atom in atoms]
        return self.once([[each for each in effects if each.kind == "effect"], objects])

    def with_ground(self, below: tuple[Proof, ...], objects: list[clingo.Symbol]) -> tuple[Proof, ...]:
        """What a step rests on, and at the end what the board says of the objects of which nothing was said below."""
        said = {name for step in below for name in step.names}
        untold = [each.number for each in objects if self.teller.object(each) not in said]
        return self.once([below, *([self.ground.object(number), *self.control(number)] for number in untold)])

    def control(self, number: int) -> tuple[Proof, ...]:
        """Which effects have changed who controls an object."""
        return () if self.effects is None else self.effects.of_control(number)

    def ability(self, symbol: clingo.Symbol | None) -> str:
        """The words of an ability, where a variable is one."""
        if symbol is None or symbol.type != clingo.SymbolType.Function:
            return ""
        said = self.teller.value("A", symbol)
        return said.strip("“”") if said.startswith("“") else ""

    def in_its_words(self, step: Step) -> str:
        """A rule that has no sentence, by the words that stand at its number and what it was applied to."""
        numbers = numbers_in(step)
        values = [
            self.teller.value(name, value)
            for name, value in bind(step).items()
            if tellable(name, value) and (value.type != clingo.SymbolType.Number or value.number in numbers)
        ]
        said = ", ".join(dict.fromkeys(each for each in values if each and not INWARD.search(each)))
        return sentence(step.rule.law or f"rule {step.rule.number} applies") + (f": {said}" if said else "")

    def given(self, atom: clingo.Symbol) -> tuple[Proof, ...]:
        """What is told for a fact."""
        if atom.name == "settled" and self.effects is not None:
            return self.effects.behind(atom, self.full)
        rule = facts_of_the_rulebook().get(str(atom))
        if rule is not None:
            told = self.ground.words.of(atom) if self.full else None
            return () if told is None else (Proof(told[0], "rule", rule.number, law_of(rule)),)
        if not self.full:
            return ()
        fact = self.ground.fact(atom) if atom.name not in silent() else None
        return () if fact is None else (fact,)

    def once(self, parts: Iterable[Iterable[Proof]]) -> tuple[Proof, ...]:
        """Steps, each once."""
        return tuple({id(step): step for part in parts for step in part}.values())


def order(
    goal: clingo.Symbol, derivations: Derivations, made: dict[clingo.Symbol, tuple[Proof, ...]]
) -> Iterator[clingo.Symbol]:
    """All that a goal rests on and that is not made yet, each after what it rests on itself, the goal last."""
    waiting: list[tuple[clingo.Symbol, bool]] = [(goal, False)]
    seen: set[clingo.Symbol] = set()
    while waiting:
        atom, done = waiting.pop()
        if done:
            yield atom
        elif atom not in seen and atom not in made:
            seen.add(atom)
            waiting.append((atom, True))
            step = derivations.first.get(atom)
            if step is not None:
                counted = derivations.counted.get((step.rule, step.head, step.made_from), ())
                waiting.extend((each, False) for each in (*reversed(step.made_from), *counted))


def numbers_in(step: Step) -> frozenset[int]:
    """The numbers of objects that a rule's sentence, or its head, speaks of."""
    text = " ".join(map(str, (step.head, *step.made_from)))
    return frozenset(map(int, NUMBERS.findall(NO_OBJECTS.sub("", text))))


def tellable(name: str, value: clingo.Symbol) -> bool:
    """Whether a variable's value says something to a reader: an object, a player, a text; not a bare list."""
    if value.type == clingo.SymbolType.Number:
        return name in OBJECTS
    return value.type == clingo.SymbolType.String or bool(value.name)


def law_of(rule: Rule) -> str:
    """What a rule says, in short, in the words that stand behind its number."""
    return rule.law.strip().rstrip(":.")


@lru_cache(maxsize=1)
def silent() -> frozenset[str]:
    """The predicates that are looked up and never told."""
    text = (folder() / "structure.lp").read_text(encoding="utf-8")
    return frozenset(" ".join(SILENT.findall(text)).split())


@lru_cache(maxsize=1)
def facts_of_the_rulebook() -> dict[str, Rule]:
    """The facts that stand in the rulebook itself, by their text."""
    return {rule.head.replace(", ", ","): rule for rule in rulebook() if not rule.body and ";" not in rule.head}

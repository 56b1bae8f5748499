"""The conditions of a rule that are no atoms: what must not be so, what is compared, what is counted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

import clingo

from pyrules.because.ground import Ground
from pyrules.because.proof import Proof
from pyrules.because.proofs import Derivations, Step
from pyrules.because.telling import OBJECTS, bind
from pyrules.rulebook import Rule, is_atom, rulebook, signature

COMPARISON = re.compile(r"^(\w+) (!=|<=|>=|<|>) (\w+)$")
COMPARED = {
    "!=": "{} and {} are not the same",
    "<": "{} is less than {}",
    ">": "{} is more than {}",
    "<=": "{} is at most {}",
    ">=": "{} is at least {}",
}
VARIABLE = re.compile(r"\b[A-Z]\w*")


class Conditions:
    """Tells the conditions of rules that were applied on one board."""

    def __init__(self, ground: Ground, rules: tuple[Rule, ...]) -> None:
        self.ground = ground
        self.rules = rules

    def of(self, step: Step, derivations: Derivations, made: dict[clingo.Symbol, tuple[Proof, ...]]) -> Iterator[Proof]:
        """The conditions of one application of a rule."""
        values = bind(step)
        for literal in step.rule.body:
            if "{" in literal:
                yield self.counted(step, literal, derivations, made)
            elif literal.startswith("not "):
                denied = self.denied(literal.removeprefix("not "), values)
                if denied is not None:
                    yield denied
            elif not is_atom(literal):
                compared = self.compared(literal, values)
                if compared is not None:
                    yield compared

    def denied(self, pattern: str, values: dict[str, clingo.Symbol]) -> Proof | None:
        """That something is not so, and which rules would have made it so."""
        atom = filled(pattern, values)
        told = self.ground.words.of(atom, denied=True) if atom is not None else None
        makers = makers_of(signature(pattern))
        if told is not None:
            return Proof(told[0], "rule", told[1], could_have(makers), names=self.ground.words.objects([atom]))  # type: ignore[list-item]
        if atom is None:
            return None
        said = self.ground.words.of(atom)
        if said is None:
            return None
        return Proof(f"It is not so: {said[0]}", "rule", said[1], could_have(makers))

    def compared(self, literal: str, values: dict[str, clingo.Symbol]) -> Proof | None:
        """A comparison of two numbers or two things."""
        found = COMPARISON.match(literal)
        if found is None:
            return None
        left, how, right = found.groups()
        said = [self.said(name, values) for name in (left, right)]
        if None in said:
            return None
        return Proof(COMPARED[how].format(*said), "rule")

    def said(self, name: str, values: dict[str, clingo.Symbol]) -> str | None:
        """One side of a comparison."""
        if name.isdigit():
            return name
        value = values.get(name)
        if value is None or self.ground.words.teller.is_wordless(name, value):
            return None
        if value.type == clingo.SymbolType.Number and name not in OBJECTS:
            return str(value.number)
        return self.ground.words.value(name, value)

    def counted(
        self,
        step: Step,
        literal: str,
        derivations: Derivations,
        made: dict[clingo.Symbol, tuple[Proof, ...]],
    ) -> Proof:
        """What was counted."""
        atoms = derivations.counted.get((step.rule, step.head, step.made_from), [])
        total = bind(step).get(literal.partition(" = ")[0].strip())
        number = "" if total is None or total.type != clingo.SymbolType.Number else f" {total.number}"
        below = {id(each): each for atom in atoms for each in made.get(atom, ())}
        what = "There is nothing to count" if not atoms else f"This makes{number} together" if number else "They count"
        return Proof(what, "rule", rests_on=tuple(below.values()))


def filled(pattern: str, values: dict[str, clingo.Symbol]) -> clingo.Symbol | None:
    """An atom as a rule writes it, with the values of its variables; "_" where one has none."""
    text = VARIABLE.sub(lambda found: str(values.get(found[0], "any")), re.sub(r"(?<!\w)_(?!\w)", "any", pattern))
    try:
        return clingo.parse_term(text)
    except RuntimeError:
        return None


def could_have(numbers: tuple[str, ...]) -> str:
    """Which rules would have made something so."""
    if not numbers:
        return ""
    return "would be so by " + ", ".join(numbers[:4]) + (" and others" if len(numbers) > 4 else "")


@lru_cache(maxsize=1024)
def makers_of(predicate: tuple[str, int]) -> tuple[str, ...]:
    """The numbers of the rules that make atoms of a predicate."""
    return tuple(dict.fromkeys(rule.number for rule in rulebook() if rule.signature == predicate))

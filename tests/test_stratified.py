"""No rule waits for its own opposite: where the rules say "unless", what follows never leads back to the exception.

So that every board has one answer and grounding alone finds it, no predicate may depend on its own negation. The rules
are looked at as they are grounded: at one moment while effects are being applied (613), while the next effect is
chosen, and at the end.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

import pytest

from pyrules.declared import structure_names
from pyrules.layers.lifting import ASKED_AT_MOMENTS, CHARACTERISTICS, LASTING, behind, closure
from pyrules.relevance import applicable
from pyrules.rulebook import Rule, atoms_in, rulebook, signature

Signature = tuple[str, int]


def circles(rules: Iterable[Rule]) -> list[str]:
    """The rules that say "not" (or count) of something that depends on what they make."""
    needs: dict[Signature, set[Signature]] = defaultdict(set)
    without: list[tuple[Rule, Signature, Signature]] = []
    for rule in rules:
        shorter = 1 if rule.part else 0  # in a part of its own a moment stands last
        head = rule.signature[0], rule.signature[1] - shorter
        for literal in rule.body:
            for atom in atoms_in(literal):
                name, arity = signature(atom)
                needs[head].add((name, arity - shorter))
                if literal.startswith("not ") or "{" in literal:
                    without.append((rule, head, (name, arity - shorter)))

    def leads_to(start: Signature) -> set[Signature]:
        found, new = {start}, [start]
        while new:
            for each in needs.get(new.pop(), ()):
                if each not in found:
                    found.add(each)
                    new.append(each)
        return found

    reached = {each: leads_to(each) for _, _, each in without}
    return [f"{rule.file}:{rule.line}: {rule.text}" for rule, head, each in without if head in reached[each]]


def layered() -> list[Rule]:
    """All rules that can apply while effects are being applied."""
    everything = frozenset(rule.makes for rule in rulebook()) | {each for rule in rulebook() for each in rule.needs}
    known = structure_names()
    return list(applicable(everything - {"settled"}, known | {"hybrid"}, known, True))


def rule(text: str) -> Rule:
    head, _, body = text.rstrip(".").partition(" :- ")
    return Rule("a.lp", 1, "100.1", "", head, body)


@pytest.mark.parametrize(
    ("texts", "bad"),
    [
        (["a(X) :- b(X), not c(X).", "c(X) :- d(X)."], 0),
        (["a(X) :- b(X), not c(X).", "c(X) :- d(X).", "d(X) :- a(X)."], 1),
        (["a(X) :- b(X), not a(X)."], 1),
        (["a(X) :- b(X), 2 = #sum { N : a(N) }."], 1),
        (["a(X) :- b(X).", "b(X) :- a(X)."], 0),
    ],
)
def test_circles_are_found(texts: list[str], bad: int) -> None:
    assert len(circles(rule(each) for each in texts)) == bad


@pytest.mark.parametrize("part", ["", "decide", "judge"])
def test_at_a_moment(part: str) -> None:
    """Characteristics are given by the moment before; so the rules that make them are not among these."""
    rules = [each for each in layered() if not each.part and each.signature not in CHARACTERISTICS]
    rules += [each for each in layered() if part and each.part.startswith(part)]
    assert len(rules) > 500
    assert circles(rules) == []


def test_at_the_end() -> None:
    rules = layered()
    lasting = frozenset(each.signature for each in rules if each.makes in LASTING)
    at_moments = closure(rules, CHARACTERISTICS | ASKED_AT_MOMENTS, lasting) - CHARACTERISTICS
    kept = CHARACTERISTICS | behind(rules, at_moments)
    asked = [each for each in rules if not each.part and (each.signature in kept or each.signature not in at_moments)]
    assert len(asked) > 500
    assert circles(asked) == []


def test_of_a_board_without_changes() -> None:
    known = structure_names()
    only_layered = {"layered", "at_layer", "begun", "done", "kept", "as_of", "begins", "found_then", "looked_then"}
    everything = frozenset(each.makes for each in rulebook()) | {each for rule in rulebook() for each in rule.needs}
    rules = [each for each in applicable(everything - only_layered, known, known, False) if not each.part]
    assert len(rules) > 500
    assert circles(rules) == []

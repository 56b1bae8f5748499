"""The order in which rules are gone through: what a rule asks is known before it is asked."""

from __future__ import annotations

import dataclasses
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from pyrules.bottom_up.reading import Atom, Constant, Expression, Parameter, Signature, Statement, Structure
from pyrules.bottom_up.terms import Term
from pyrules.solver import RulesError

#: For each parameter of a part (by the number of the part in the call) a value that equal ones share.
Same = Mapping[tuple[int, str], object]


@dataclasses.dataclass(frozen=True, slots=True)
class Placed:
    """A rule, and the number of the part in which it stands."""

    part: int
    statement: Statement


@dataclasses.dataclass(frozen=True, slots=True)
class Stratum:
    """Rules that are gone through together: one, or several that build on one another. again: for each the places in
    its body of the atoms that may find what these rules make."""

    rules: tuple[Placed, ...]
    again: tuple[tuple[int, ...], ...]


def strata(rules: Sequence[Placed], same: Same) -> list[Stratum]:
    """Rules in their order. RulesError where a rule asks what is not so and builds on its own answer."""
    makers: dict[Signature, list[int]] = defaultdict(list)
    for number, rule in enumerate(rules):
        makers[rule.statement.head.signature].append(number)
    needs: list[list[int]] = []
    asks: list[list[tuple[int, bool, frozenset[int]]]] = []  # of each rule: place in the body, strict, makers
    for rule in rules:
        found = []
        for place, (atom, strict) in rule.statement.atoms():
            made = frozenset(
                number for number in makers.get(atom.signature, ()) if may_make(rules[number], rule, atom, same)
            )
            if made:
                found.append((place, strict, made))
        asks.append(found)
        needs.append(sorted({number for _, _, made in found for number in made}))
    result = []
    for component in components(needs):
        within = frozenset(component)
        again = []
        for number in component:
            places = []
            for place, strict, made in asks[number]:
                if made & within:
                    if strict:
                        raise RulesError(f"{rules[number].statement.text} is not settled by grounding")
                    places.append(place)
            again.append(tuple(places))
        result.append(Stratum(tuple(rules[number] for number in component), tuple(again)))
    return result


def may_make(maker: Placed, asker: Placed, atom: Atom, same: Same) -> bool:
    """Whether what a rule makes may be what an atom asks."""
    made = maker.statement.head.fixed
    if not made or not atom.fixed:
        return True
    return all(
        may_equal(made[place], maker.part, other, asker.part, same)
        for place, other in atom.fixed.items()
        if place in made
    )


def may_equal(one: Expression, part: int, other: Expression, other_part: int, same: Same) -> bool:
    """Whether two arguments may be the same."""
    if isinstance(one, Parameter) and isinstance(other, Parameter):
        return same[part, one.name] == same[other_part, other.name]
    if isinstance(one, Constant) and isinstance(other, Constant):
        return one.value == other.value
    left, right = taken_apart(one), taken_apart(other)
    if left is None or right is None:
        return True
    if left[0] != right[0]:
        return False
    return all(
        may_equal(*each, same) for each in ((a, part, b, other_part) for a, b in zip(left[1], right[1], strict=True))
    )


def taken_apart(each: Expression) -> tuple[object, tuple[Expression, ...]] | None:
    """A structure's functor and arguments; None for what may be anything."""
    if isinstance(each, Structure):
        return each.functor, each.args
    if isinstance(each, Constant):
        if isinstance(each.value, Term):
            if each.value.args and isinstance(each.value.args[0], str):
                return each.value, ()
            return each.value.functor, tuple(map(Constant, each.value.args))
        return each.value, ()
    if isinstance(each, Parameter):
        return "number", ()
    return None


def components(needs: Sequence[Sequence[int]]) -> Iterator[list[int]]:
    """Tarjan's strongly connected components of a graph, each after those that it needs."""
    index: dict[int, int] = {}
    low: dict[int, int] = {}
    stack: list[int] = []
    on_stack: set[int] = set()
    for root in range(len(needs)):
        if root in index:
            continue
        work = [(root, iter(needs[root]))]
        index[root] = low[root] = len(index)
        stack.append(root)
        on_stack.add(root)
        while work:
            node, rest = work[-1]
            for each in rest:
                if each not in index:
                    index[each] = low[each] = len(index)
                    stack.append(each)
                    on_stack.add(each)
                    work.append((each, iter(needs[each])))
                    break
                if each in on_stack:
                    low[node] = min(low[node], index[each])
            else:
                work.pop()
                if work:
                    parent = work[-1][0]
                    low[parent] = min(low[parent], low[node])
                if low[node] == index[node]:
                    found = []
                    while True:
                        each = stack.pop()
                        on_stack.discard(each)
                        found.append(each)
                        if each == node:
                            break
                    yield sorted(found)

"""The rulebook at a moment: between the effects that are applied one after another (613), what an object is depends on
how far one has come. The rules themselves are written as if there were only now; here each is given its moment.

The characteristics that effects change have a version each, so that what an effect leaves alone is not written anew:
a moment is a number and the version of each characteristic that holds then.
"""

from __future__ import annotations

import dataclasses
from collections import defaultdict
from functools import lru_cache

from pyrules.rulebook import Rule, is_atom, signature, split

#: Which version belongs to which characteristic.
VERSIONS = {
    "type": "v_types",
    "supertype": "v_types",
    "subtype": "v_types",
    "color": "v_colors",
    "ability": "v_abilities",
    "power": "v_sizes",
    "toughness": "v_sizes",
    "controls": "v_control",
    "name": "v_identity",
    "mana_cost": "v_identity",
    "value_of_mana": "v_identity",
    "loyalty": "v_identity",
    "defense": "v_identity",
}
NOW = "m_now"
#: What a moment is made of, in the order in which the driver gives it.
MOMENT = (NOW, "v_layer", "v_types", "v_colors", "v_abilities", "v_sizes", "v_control", "v_identity")
#: What is true at every moment once it is known: it gets no moment, though it may come to be known late.
LASTING = frozenset({"text", "named_so", "carries", "untold", "uncounted", "to_be_fixed", "begun", "kept", "done"})


@dataclasses.dataclass(frozen=True, slots=True)
class Lifted:
    """The rulebook as parts of a program, by the name of the part."""

    parts: dict[str, str]


Signature = tuple[str, int]
#: The characteristics as predicates.
CHARACTERISTICS: frozenset[Signature] = frozenset((name, 2) for name in VERSIONS)
#: What the parts of the rulebook that are given their moments outright ask of a moment.
ASKED_AT_MOMENTS: frozenset[Signature] = frozenset(
    {("at_layer", 1), ("due", 2), ("at_work", 3), ("deed", 3), ("reaches", 2), ("stamp", 2)}
)


@lru_cache(maxsize=64)
def lifted(rules: tuple[Rule, ...]) -> Lifted:
    """Rules as parts of a program: `base` holds at all times, `moment` is what follows at a moment, `renewed` are
    abilities that come with types; rules that stand in a part of their own stay there, as they are."""
    lasting = frozenset(rule.signature for rule in rules if rule.makes in LASTING)
    at_moments = closure(rules, CHARACTERISTICS | ASKED_AT_MOMENTS, lasting) - CHARACTERISTICS
    late = closure(rules, lasting, at_moments | CHARACTERISTICS)
    at_first = behind(rules, at_moments)
    found: dict[str, list[str]] = defaultdict(list)
    found["moment"].append(f"at_layer(v_layer,{NOW}).")
    for rule in rules:
        if rule.part:
            found[rule.part].append(rule.text)
        elif rule.signature in CHARACTERISTICS:
            found["base"].append(written(rule, at_moments, first=True))
            if rule.makes == "ability" and not rule.looks_at.isdisjoint({("type", 2), ("subtype", 2)}):
                found["renewed"].append(written(rule, at_moments))
        elif rule.signature in at_moments or not rule.looks_at.isdisjoint(at_moments | CHARACTERISTICS):
            found["moment"].append(written(rule, at_moments))
            if rule.signature in at_first:
                found["base"].append(written(rule, at_moments, first=True))
        else:
            found["base"].append(rule.text)
            if rule.signature in late and not rule.looks_at.isdisjoint(late):
                found["moment"].append(rule.text)
    return Lifted({name: "\n".join(texts) for name, texts in found.items()})


def closure(
    rules: tuple[Rule, ...], seeds: frozenset[Signature], without: frozenset[Signature]
) -> frozenset[Signature]:
    """Some predicates and all that depend on them, but for those that are left out."""
    found = set(seeds)
    grown = True
    while grown:
        grown = False
        for rule in rules:
            if not rule.part and rule.signature not in found | without and not rule.looks_at.isdisjoint(found):
                found.add(rule.signature)
                grown = True
    return frozenset(found)


def behind(rules: tuple[Rule, ...], at_moments: frozenset[Signature]) -> frozenset[Signature]:
    """What the rules ask that say what objects are before any effect, of what has a moment."""
    found: set[Signature] = set()
    waiting = [each for rule in rules if not rule.part and rule.signature in CHARACTERISTICS for each in rule.looks_at]
    while waiting:
        each = waiting.pop()
        if each in at_moments and each not in found:
            found.add(each)
            waiting += [more for rule in rules if not rule.part and rule.signature == each for more in rule.looks_at]
    return frozenset(found)


def written(rule: Rule, at_moments: frozenset[Signature], first: bool = False) -> str:
    """A rule with its moment. `first`: as things are before any effect."""
    body = [literal_at(each, at_moments, first) for each in rule.body]
    head = atom_at(rule.head, at_moments, first)
    return f"{head} :- {', '.join(body)}." if body else f"{head}."


def literal_at(literal: str, at_moments: frozenset[Signature], first: bool) -> str:
    """A literal with its moment: an atom, a negated one, a comparison, or a count of what holds."""
    if "{" in literal:
        before, _, rest = literal.partition("{")
        inside, _, after = rest.rpartition("}")
        elements = []
        for element in split(inside, ";"):
            what, colon, conditions = element.partition(" : ")
            if not colon:
                elements.append(element)
                continue
            told = ", ".join(literal_at(each, at_moments, first) for each in split(conditions))
            elements.append(f"{what} : {told}")
        return f"{before}{{ {'; '.join(elements)} }}{after}"
    if literal.startswith("not "):
        return "not " + atom_at(literal[4:], at_moments, first)
    return atom_at(literal, at_moments, first)


def atom_at(atom: str, at_moments: frozenset[Signature], first: bool) -> str:
    """An atom with its moment or version, if it has one."""
    if not is_atom(atom) or not (signature(atom) in at_moments or signature(atom) in CHARACTERISTICS):
        return atom
    moment = "0" if first else VERSIONS.get(signature(atom)[0], NOW) if signature(atom) in CHARACTERISTICS else NOW
    return f"{atom[:-1]},{moment})"

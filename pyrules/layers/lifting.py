"""The rulebook at a moment: between the effects that are applied one after another (613), what an object is depends on
how far one has come. The rules themselves are written as if there were only now; here each is given its moment.

The characteristics that effects change have a version each, so that what an effect leaves alone is not written anew:
a moment is a number and the version of each characteristic that holds then.
"""

from __future__ import annotations

import re
from collections import defaultdict
from functools import lru_cache

from pyrules.rulebook import Rule, is_atom, rulebook, signature, split

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
LASTING = frozenset(
    {"text", "named_so", "became", "carries", "untold", "uncounted", "unclear_text", "begun", "kept", "done"}
)


Signature = tuple[str, int]
#: The characteristics as predicates.
CHARACTERISTICS: frozenset[Signature] = frozenset((name, 2) for name in VERSIONS)
#: What the parts of the rulebook that are given their moments outright ask of a moment.
ASKED_AT_MOMENTS: frozenset[Signature] = frozenset(
    {
        ("at_layer", 1),
        ("due", 2),
        ("at_work", 3),
        ("deed", 3),
        ("reaches", 2),
        ("stamp", 2),
        ("linked", 3),
        ("makes_no_mana", 2),
        ("decides", 1),
        ("refuses", 1),
    }
)


#: What the driver gives: the layer that is looked at, and which effects do the same as others.
MADE_FOR_MOMENTS: frozenset[Signature] = frozenset({("at_layer", 1), ("same_in_thought", 2)})
GIVEN = frozenset(name for name, _ in MADE_FOR_MOMENTS)
#: What the driver calls a moment that is only thought of.
IN_THOUGHT = frozenset({"trial("})


def at_moments(rules: tuple[Rule, ...] | None = None) -> frozenset[Signature]:
    """The predicates that hold at a moment, among some rules (the whole rulebook if none are given)."""
    rules = rulebook() if rules is None else rules
    lasting = frozenset(rule.signature for rule in rules if rule.makes in LASTING)
    return closure(rules, CHARACTERISTICS | ASKED_AT_MOMENTS, lasting) - CHARACTERISTICS


@lru_cache(maxsize=64)
def lifted(rules: tuple[Rule, ...]) -> dict[str, str]:
    """Rules as parts of a program, by the names of the parts: `base` holds at all times, `moment` is what follows at a
    moment, `renewed` are abilities that come with types; rules that stand in a part of their own stay there, as they
    are."""
    timed = at_moments(rules)
    lasting = frozenset(rule.signature for rule in rules if rule.makes in LASTING)
    late = closure(rules, lasting, timed | CHARACTERISTICS)
    at_first = behind(rules, timed)
    found: dict[str, list[str]] = defaultdict(list)
    found["moment"].append(f"at_layer(v_layer,{NOW}).")
    for rule in rules:
        if rule.part:
            found[rule.part].append(rule.text)
        elif rule.signature in CHARACTERISTICS:
            found["base"].append(written(rule, timed, first=True))
            if rule.makes == "ability" and not rule.looks_at.isdisjoint({("type", 2), ("subtype", 2)}):
                found["renewed"].append(written(rule, timed))
        elif rule.signature in timed or not rule.looks_at.isdisjoint(timed | CHARACTERISTICS):
            found["moment"].append(written(rule, timed))
            if rule.signature in at_first:
                found["base"].append(written(rule, timed, first=True))
        else:
            found["base"].append(rule.text)
            if rule.signature in late and not rule.looks_at.isdisjoint(late):
                found["moment"].append(rule.text)
    tries(found)
    for part, lines in HEARD.items():
        for name in found:
            if name.partition("(")[0] == part:
                found[name] += lines
    return {name: "\n".join(texts) for name, texts in found.items()}


def sizes_decide(rules: tuple[Rule, ...]) -> bool:
    """Whether by some rules an effect may begin because of some power or toughness."""
    return ("considered", 3) in closure(rules, frozenset({("power", 2), ("toughness", 2)}), frozenset())


TRIED = "tried_now(m_now,M_tried)"
TRYING = "trying(m_now,M_tried,V_types,V_colors,V_abilities,V_sizes,V_control,V_identity)"
VERSION = re.compile(r"\bv_(types|colors|abilities|sizes|control|identity)\b")


def tries(parts: dict[str, list[str]]) -> None:
    """Adds the parts in which all effects that may be next are tried at once (613.8a): what would hold after each, as
    `try_…` of every part that says what holds after an effect, and what would follow then, as `trials`."""
    parts["trials"] = [tried_line(line) for line in parts["moment"]]
    for part in [name for name in parts if name.partition("(")[0] in CHANGES]:
        name = part.partition("(")[0]
        fresh = CHANGES[name]
        now = ",".join("trial(m_now,E)" if version in fresh else version for version in MOMENT[2:])
        lines = [
            "tried_now(m_now,trial(m_now,E)) :- same_in_thought(_,E,m_now).",
            f"trying(m_now,trial(m_now,E),{now}) :- same_in_thought(_,E,m_now).",
            *(guarded(re.sub(r"\bm_to\b", "M_tried", line), TRIED) for line in parts[part]),
        ]
        if name in RENEWS:
            renewed = (re.sub(r"\bv_(?:types|abilities)\b", "M_tried", line) for line in parts["renewed"])
            lines += [guarded(line, TRIED) for line in renewed]
        parts[f"try_{name}({','.join((NOW, *MOMENT[2:]))})"] = lines


@lru_cache(maxsize=1 << 13)
def tried_line(line: str) -> str:
    """A rule of a moment for all moments that are only thought of."""
    changed = VERSION.sub(lambda found: f"V_{found[1]}", re.sub(rf"\b{NOW}\b", "M_tried", line))
    return line if changed == line else guarded(changed, TRYING)


def guarded(line: str, guard: str) -> str:
    """A rule that holds only for what a guard finds."""
    statement = line.removesuffix(".")
    return f"{statement}, {guard}." if " :- " in statement else f"{statement} :- {guard}."


#: Which versions are new after an effect, by the part that says what holds then, and which parts renew abilities.
CHANGES: dict[str, tuple[str, ...]] = {
    "copied": ("v_identity", "v_types", "v_colors", "v_abilities", "v_sizes"),
    "control": ("v_control",),
    "worded": ("v_types", "v_abilities"),
    "named": ("v_identity",),
    "types": ("v_types", "v_abilities"),
    "colors": ("v_colors",),
    "abilities": ("v_abilities",),
    "sizes": ("v_sizes",),
    "bonuses": ("v_sizes",),
    "switched": ("v_sizes",),
}
RENEWS = frozenset({"types", "worded", "copied"})


#: What the driver hears while it grounds, by the part in which it comes to be known.
HEARD = {
    "base": ("_layer(K) :- acts_in(_,L), slot(L,K,late).", "_heard(@layer(K),0) :- _layer(K)."),
    "decide": (
        "_heard(@due(E,K),m_now) :- due(E,K,m_now).",
        "_heard(@next(E),m_now) :- next(E,m_now).",
        "_heard(@would(E,O,W),m_now) :- may_disturb(m_now), candidate(E,m_now), deed(E,O,W,m_now).",
    ),
    "tried": ("same_in_thought(E,@same(E),m_now) :- candidate(E,m_now).",),
    "judge": ("_heard(@next(E),m_now) :- next(E,m_now).",),
    "applied": ("_heard(@does(E,O,W),m_to) :- does(m_to,E,O,W).",),
}


def closure(
    rules: tuple[Rule, ...], seeds: frozenset[Signature], without: frozenset[Signature]
) -> frozenset[Signature]:
    """Some predicates and all that depend on them, but for those that are left out."""
    found = set(seeds)
    waiting = [rule for rule in rules if not rule.part and rule.signature not in without]
    grown = True
    while grown:
        waiting = [rule for rule in waiting if rule.signature not in found]
        new = {rule.signature for rule in waiting if not rule.looks_at.isdisjoint(found)}
        grown = bool(new)
        found |= new
    return frozenset(found)


def behind(rules: tuple[Rule, ...], timed: frozenset[Signature]) -> frozenset[Signature]:
    """What the rules ask that say what objects are before any effect, of what has a moment."""
    found: set[Signature] = set()
    waiting = [each for rule in rules if not rule.part and rule.signature in CHARACTERISTICS for each in rule.looks_at]
    while waiting:
        each = waiting.pop()
        if each in timed and each not in found:
            found.add(each)
            waiting += [more for rule in rules if not rule.part and rule.signature == each for more in rule.looks_at]
    return frozenset(found)


def written(rule: Rule, timed: frozenset[Signature], first: bool = False) -> str:
    """A rule with its moment. `first`: as things are before any effect."""
    return at_moment(rule, timed.intersection((rule.signature, *rule.looks_at)), first)


@lru_cache(maxsize=1 << 13)
def at_moment(rule: Rule, timed: frozenset[Signature], first: bool) -> str:
    """The same; timed: of the predicates in the rule alone."""
    body = [literal_at(each, timed, first) for each in rule.body]
    head = atom_at(rule.head, timed, first)
    return f"{head} :- {', '.join(body)}." if body else f"{head}."


def literal_at(literal: str, timed: frozenset[Signature], first: bool) -> str:
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
            told = ", ".join(literal_at(each, timed, first) for each in split(conditions))
            elements.append(f"{what} : {told}")
        return f"{before}{{ {'; '.join(elements)} }}{after}"
    if literal.startswith("not "):
        return "not " + atom_at(literal[4:], timed, first)
    return atom_at(literal, timed, first)


def atom_at(atom: str, timed: frozenset[Signature], first: bool) -> str:
    """An atom with its moment or version, if it has one."""
    if not is_atom(atom) or not (signature(atom) in timed or signature(atom) in CHARACTERISTICS):
        return atom
    moment = "0" if first else VERSIONS.get(signature(atom)[0], NOW) if signature(atom) in CHARACTERISTICS else NOW
    return f"{atom[:-1]},{moment})"

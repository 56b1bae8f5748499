"""Whether mana can be found for a cost: a search, as asp/solved/cr118-paying.lp describes it."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache

import clingo

from pyrules.mana import TYPES
from pyrules.rulebook import folder
from pyrules.solver import RulesError

#: What one activation of a source adds: how many of which quality ("mana(g)", "snow(u)"); the life that it costs; the
#: symbols that it costs.
Way = tuple[tuple[tuple[str, int], ...], int, tuple[tuple[str, int], ...]]


@dataclasses.dataclass(frozen=True, slots=True)
class Source:
    """Something that adds mana once, in one of several ways. name: what it is called."""

    name: str
    ways: frozenset[Way]


@dataclasses.dataclass(frozen=True, slots=True)
class Plan:
    """A way to pay. used: the sources with what each adds. life: what is paid in life."""

    used: tuple[tuple[str, str], ...]
    life: int


@lru_cache(maxsize=1)
def program() -> str:
    return (folder() / "solved" / "cr118-paying.lp").read_text(encoding="utf-8")


def plan(
    need: Mapping[str, int], pool: str, sources: Iterable[Source], life: int, more: Iterable[str] = ()
) -> Plan | None:
    """A way to pay so many of each symbol, or None where there is none.

    need: symbols as the rulebook's terms. pool: mana that is there, as symbols. life: how much of it may be paid.
    more: facts on mana that may be spent as though it were of another type.
    """
    kinds: list[tuple[frozenset[Way], list[str]]] = []
    alike: dict[frozenset[Way], list[str]] = {}
    for source in sources:
        if source.ways in alike:
            alike[source.ways].append(source.name)
            continue
        kinds.append((source.ways, [source.name]))
        if not any(asked for _, _, asked in source.ways):
            alike[source.ways] = kinds[-1][1]
    lines = [f"need({symbol},{count})." for symbol, count in need.items() if count]
    lines.append(f"life({max(life, 0)}).")
    lines += more
    counts = Counter(letter for letter in pool.upper() if letter in TYPES)
    lines += [f"pool(mana({letter.lower()}),{count})." for letter, count in counts.items()]
    ways: dict[tuple[int, int], Way] = {}
    for kind, (options, names) in enumerate(kinds):
        lines.append(f"kind({kind},{len(names)}).")
        for index, way in enumerate(sorted(options)):
            ways[kind, index] = way
            added, cost, asked = way
            lines.append(f"way({kind},{index}).")
            lines += [f"yields({kind},{index},{quality},{count})." for quality, count in added]
            lines += [f"asks({kind},{index},{symbol},{count})." for symbol, count in asked]
            if cost:
                lines.append(f"lifes({kind},{index},{cost}).")
    found = solve("\n".join(lines))
    if found is None:
        return None
    left = Counter({str(quality): -count for quality, count in paid_with(found).items()})
    left.update({f"mana({letter.lower()})": count for letter, count in counts.items()})
    runs: list[tuple[int, int]] = []
    names_left = {kind: list(names) for kind, names in enumerate(names for _, names in kinds)}
    paid = 0
    for atom in found:
        if atom.name == "uses":
            kind, index, count = (argument.number for argument in atom.arguments)
            runs += [(kind, index)] * count
            left.update({quality: more * count for quality, more in ways[kind, index][0]})
        elif atom.name == "with_life":
            paid += 2 * atom.arguments[1].number
    used: list[tuple[str, str]] = []
    for kind, index in runs:
        added, cost, asked = ways[kind, index]
        if not asked and all(left[quality] >= more for quality, more in added):
            left.subtract(dict(added))  # more mana than is needed
            continue
        paid += cost
        used.append((names_left[kind].pop(0), in_symbols(added)))
    return Plan(tuple(used), paid)


def paid_with(found: Iterable[clingo.Symbol]) -> Counter[str]:
    """How much of each quality is paid."""
    paid: Counter[str] = Counter()
    for atom in found:
        if atom.name == "pays":
            paid[str(atom.arguments[1])] += atom.arguments[2].number
        elif atom.name == "pays_for":
            paid[str(atom.arguments[3])] += atom.arguments[4].number
    return paid


def in_symbols(added: tuple[tuple[str, int], ...]) -> str:
    """Qualities of mana as symbols: mana(g) twice is {G}{G}; "" for what helps otherwise."""
    letters = ((quality.partition("(")[2][:1].upper(), count) for quality, count in added if "help" not in quality)
    return "".join(f"{{{letter}}}" * count for letter, count in letters)


def solve(facts: str) -> list[clingo.Symbol] | None:
    """One answer of the program with some facts, None where it has none."""
    messages: list[str] = []
    control = clingo.Control(["--warn=no-atom-undefined"], logger=lambda code, text: messages.append(text.strip()))
    control.add("base", [], program() + "\n" + facts)
    control.ground([("base", [])])
    if messages:
        raise RulesError("; ".join(messages))
    with control.solve(yield_=True) as handle:
        for model in handle:
            return list(model.symbols(atoms=True))
    return None

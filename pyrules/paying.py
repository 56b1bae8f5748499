"""Whether mana can be found for a cost: a search, as asp/solved/cr118-paying.lp describes it."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

import clingo

from pyrules.mana import TYPES
from pyrules.rulebook import folder
from pyrules.solver import RulesError


class Taken(NamedTuple):
    """Other objects that a cost takes: how ("tapped" or "gone"), how many, and which can be among them."""

    how: str
    number: int
    among: tuple[int, ...]


class Way(NamedTuple):
    """What one activation of a source adds: how many of which quality ("mana(g)", "snow(u)"); the life that it costs;
    the symbols that it costs; which other objects it takes; how it takes its own."""

    added: tuple[tuple[str, int], ...]
    life: int = 0
    asked: tuple[tuple[str, int], ...] = ()
    takes: tuple[Taken, ...] = ()
    itself: tuple[str, ...] = ()


@dataclasses.dataclass(frozen=True, slots=True)
class Source:
    """Something that adds mana in one of several ways. name: what it is called. times: how often. object: its number,
    where others could take it."""

    name: str
    ways: frozenset[Way]
    times: int = 1
    object: int | None = None


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
    more: facts on mana that may be spent as though it were of another type, and on objects that are taken besides.
    """
    kinds: list[tuple[Source, list[str]]] = []
    alike: dict[frozenset[Way], list[str]] = {}
    for source in sources:
        names = [source.name] * source.times
        if source.ways in alike and source.object is None:
            alike[source.ways] += names
            continue
        kinds.append((source, names))
        if source.object is None and not any(way.asked or way.takes for way in source.ways):
            alike[source.ways] = names
    lines = [f"need({symbol},{count})." for symbol, count in need.items() if count]
    lines.append(f"life({max(life, 0)}).")
    lines += more
    counts = Counter(letter for letter in pool.upper() if letter in TYPES)
    lines += [f"pool(mana({letter.lower()}),{count})." for letter, count in counts.items()]
    ways: dict[tuple[int, int], Way] = {}
    for kind, (source, names) in enumerate(kinds):
        lines.append(f"kind({kind},{len(names)}).")
        for index, way in enumerate(sorted(source.ways)):
            ways[kind, index] = way
            lines += facts_of(way, f"{kind},{index}", source.object)
    found = solve("\n".join(lines))
    if found is None:
        return None
    left = Counter({str(quality): -count for quality, count in paid_with(found).items()})
    left.update({f"mana({letter.lower()})": count for letter, count in counts.items()})
    runs: list[tuple[int, int]] = []
    names_left = {kind: list(names) for kind, names in enumerate(names for _, names in kinds)}
    paid = 0
    for atom in found:
        if atom.name == "uses" and str(atom.arguments[0]) != "owed":
            kind, index, count = (argument.number for argument in atom.arguments)
            runs += [(kind, index)] * count
            left.update({quality: more * count for quality, more in ways[kind, index].added})
        elif atom.name == "with_life":
            paid += 2 * atom.arguments[1].number
    used: list[tuple[str, str]] = []
    for kind, index in runs:
        way = ways[kind, index]
        if not way.asked and all(left[quality] >= more for quality, more in way.added):
            left.subtract(dict(way.added))  # more mana than is needed
            continue
        paid += way.life
        used.append((names_left[kind].pop(0), in_symbols(way.added)))
    return Plan(tuple(used), paid)


def facts_of(way: Way, where: str, its_object: int | None) -> Iterator[str]:
    """A way as the program is told it. where: its kind and its number among the ways of that kind."""
    yield f"way({where})."
    yield from (f"yields({where},{quality},{count})." for quality, count in way.added)
    yield from (f"asks({where},{symbol},{count})." for symbol, count in way.asked)
    if way.life:
        yield f"lifes({where},{way.life})."
    for taken in way.takes:
        yield from taking(taken, where)
    if its_object is not None:
        yield from (f"itself({its_object},{where},{how})." for how in way.itself)


def taking(taken: Taken, where: str) -> Iterator[str]:
    """Other objects that a way takes, as the program is told it."""
    yield f"takes({where},{taken.how},{taken.number})."
    yield from (f"taken_for({each},{where})." for each in taken.among)


def taking_besides(owed: Iterable[Taken]) -> Iterator[str]:
    """Objects that are taken for a cost, whatever its mana is paid with, as the program is told it."""
    for number, each in enumerate(owed):
        yield f"uses(owed,{number},1)."
        yield from taking(each, f"owed,{number}")


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

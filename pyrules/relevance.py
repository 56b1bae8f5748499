"""Which rules of the rulebook can matter for a board: that can apply to its facts, and lead to what is asked."""

from __future__ import annotations

import dataclasses
from collections import defaultdict
from collections.abc import Iterable
from functools import lru_cache

from pyrules.rulebook import Rule, rulebook, signature

#: What is read from a grounding: rules that lead to none of these are left out.
ASKED = frozenset(
    "ability barren could_produce of_card open_number open_parts overflow result text together undecided".split()
)


#: What is read besides where a question asks what a player may do.
ASKED_OF_PERMISSIONS = frozenset(
    """
    tries stops heeded own_heeded stands in_time quick fresh_enough can_pay finds_target to_pay life_to_pay open_limit
    open_cost open_target unsure_target keyworded source source_life source_open spends_as only_as crew_power restricted
    may_spend snow_source answers echoes answer_open helps controls limits pays wants_target wants_host fits_kind
    use_of mode_wants modal spent shared keeps_all_life
    """.split()
)


#: What is read from the layers: the effects that are due, the order in which they apply, what they did.
ASKED_OF_LAYERS = frozenset(
    {
        "due",
        "candidate",
        "next",
        "does",
        "settled",
        "unexplained",
        "untold",
        "uncounted",
        "unclear_text",
        "loyalty_now",
        "defense_now",
        "keyword_name",
        "ability",
        "text",
        "type",
        "supertype",
        "subtype",
        "subtype_of",
        "color",
        "power",
        "toughness",
        "controls",
        "name",
        "mana_cost",
        "value_of_mana",
        "loyalty",
        "defense",
        "covered",
        "decided",
        "refused",
    }
)

#: What is not asked while effects are applied: which mana abilities would add, what a player tries.
OUTSIDE_LAYERS = frozenset({"offers", "tries"})

#: Something that a rule needs or brings: a predicate, a structure or a word, by its kind and name.
Token = tuple[str, str]


@dataclasses.dataclass(frozen=True, slots=True)
class Selection:
    """Some rules by what they need and bring, each by its index in the rulebook.

    waiting: for each token the rules that need it. needs: how many each needs. brings: what follows if a rule applies.
    looks_at: which rules each may build on, by predicates and numbers of arguments (-1: any).
    """

    waiting: dict[Token, list[int]]
    needs: list[int]
    brings: list[tuple[Token, ...]]
    makers: dict[tuple[str, int], list[int]]
    looks_at: list[tuple[tuple[str, int], ...]]


@lru_cache(maxsize=512)
def applicable(
    predicates: frozenset[str],
    structures: frozenset[str],
    known: frozenset[str],
    layers: bool = False,
    words: frozenset[str] | None = None,
    asked: frozenset[str] | None = None,
    events: frozenset[str] | None = None,
    names: frozenset[str] | None = None,
) -> tuple[Rule, ...]:
    """The rules that can apply where only these predicates are facts and only these structures occur in them, and
    that lead to something that is asked.

    `known` are the names of all structures that there are: a name that is none of them is a constant, which never keeps
    a rule out. A rule needs its atoms' predicates (from facts or from other applicable rules) and their structures.
    `layers`: with the rules of the layers. `words`: of the words that rules speak of, those that occur in the facts
    (None: any may). `asked`: what is read of what follows (None: what questions about a standing board read).
    `events`: the kinds of events that happen or have happened (None: any may). `names`: every name in the facts,
    constants too (None: any may occur).
    """
    if asked is None:
        asked = ASKED_OF_LAYERS if layers else ASKED | ASKED_OF_PERMISSIONS if "asked" in predicates else ASKED
    chosen = selection(known, layers, words is not None, events is not None, names is not None)
    there = tokens("predicate", (each for name in predicates for each in called(name)))
    there += tokens("structure", structures) + tokens("word", words or ())
    there += tokens("event", events or ()) + tokens("name", names or ())
    left = list(chosen.needs)
    ready = [index for index, number in enumerate(left) if not number]
    found: set[int] = set()
    seen: set[Token] = set(there)
    while there or ready:
        for token in there:
            for index in chosen.waiting.get(token, ()):
                left[index] -= 1
                if not left[index]:
                    ready.append(index)
        there = []
        for index in ready:
            found.add(index)
            for token in chosen.brings[index]:
                if token not in seen:
                    seen.add(token)
                    there.append(token)
        ready = []
    book = rulebook()
    return tuple(book[index] for index in sorted(useful(chosen, found, asked)))


@lru_cache(maxsize=8)
def selection(known: frozenset[str], layers: bool, by_words: bool, by_events: bool, by_names: bool) -> Selection:
    """The rules among which is chosen. Those of a part of the program have a moment more in their atoms, so that they
    are told by their names alone."""
    book = rulebook()
    found = Selection(defaultdict(list), [-1] * len(book), [()] * len(book), defaultdict(list), [()] * len(book))
    for index, rule in enumerate(book):
        if rule.part and not layers:
            continue
        outside = not rule.part and not rule.needs.isdisjoint(("settled", "asked"))
        if layers and (rule.makes in OUTSIDE_LAYERS or outside):
            continue
        builds = rule.builds & known
        asked_for = rule.needs if rule.part else map(with_number, map(signature, rule.atoms))
        needs = {*tokens("predicate", asked_for), *tokens("structure", rule.words & known)}
        if not rule.body and ";" not in rule.head:
            needs.update(tokens("structure", builds))
        brings = tokens("predicate", called(rule.makes) if rule.part else (rule.makes, with_number(rule.signature)))
        brings += tokens("structure", builds if rule.body else ())
        if by_words:
            needs.update(tokens("word", rule.spoken_words))
            brings += tokens("word", rule.said_words)
        if by_events:
            needs.update(tokens("event", rule.events))
        if by_names:
            needs.update(tokens("name", rule.names_needed))
            brings += tokens("name", rule.names_brought)
        found.needs[index] = len(needs)
        found.brings[index] = tuple(brings)
        for token in needs:
            found.waiting[token].append(index)
        found.looks_at[index] = tuple((name, -1 if rule.part else number) for name, number in rule.looks_at)
        found.makers[rule.makes, -1].append(index)
        if not rule.part:
            found.makers[rule.signature].append(index)
    asked = {each for looked_at in found.looks_at for each in looked_at if each[1] >= 0}
    for name, number in asked:  # a part's rules make atoms of any number of arguments
        found.makers[name, number] += [index for index in found.makers.get((name, -1), ()) if book[index].part]
    return found


def with_number(of: tuple[str, int]) -> str:
    """A predicate with the number of its arguments."""
    return f"{of[0]}/{of[1]}"


def called(name: str) -> tuple[str, ...]:
    """What rules may ask for of a predicate: its name, and its name with each number of arguments that they give it."""
    return name, *(with_number((name, number)) for number in numbers().get(name, ()))


@lru_cache(maxsize=1)
def numbers() -> dict[str, set[int]]:
    """The numbers of arguments with which rules ask for predicates, by their names."""
    found: dict[str, set[int]] = defaultdict(set)
    for rule in rulebook():
        for atom in rule.atoms:
            name, number = signature(atom)
            found[name].add(number)
    return found


def tokens(kind: str, names: Iterable[str]) -> list[Token]:
    """Names as tokens of a kind."""
    return [(kind, name) for name in names]


def useful(chosen: Selection, applying: set[int], asked: Iterable[str]) -> set[int]:
    """Of rules that can apply, those that lead to something that is asked."""
    found: set[int] = set()
    seen = {(name, -1) for name in asked}
    wanted = list(seen)
    while wanted:
        for index in chosen.makers.get(wanted.pop(), ()):
            if index in applying and index not in found:
                found.add(index)
                for each in chosen.looks_at[index]:
                    if each not in seen:
                        seen.add(each)
                        wanted.append(each)
    return found

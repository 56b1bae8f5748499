"""Which rules of the rulebook can matter for a board: that can apply to its facts, and lead to what is asked."""

from __future__ import annotations

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
    tries stops heeded half_heeded own_heeded stands in_time quick fresh_enough can_pay finds_target to_pay
    life_to_pay open_limit open_cost open_target unsure_target keyworded source source_life source_open source_times
    takes taken_for filters spends_itself owes owed_with spends_as only_as crew_power restricted may_spend snow_source
    answers echoes answer_open helps controls limits pays wants_target wants_host fits_kind use_of mode_wants modal
    spent shared cast_that_way keeps_all_life not_followed own_change may_cost_less
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

#: What rules need that answer questions about what the layers have settled.
OF_QUESTIONS = frozenset({"settled", "asked"})

#: Something that a rule needs or brings: a predicate, a structure or a word, by its kind and name.
Token = tuple[str, str]


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
    chosen = selection(known, asked, layers, words is not None, events is not None, names is not None)
    chosen.take_in(predicates)
    there = tokens("predicate", (each for name in predicates for each in chosen.called(name)))
    there += tokens("structure", structures) + tokens("word", words or ())
    there += tokens("event", events or ()) + tokens("name", names or ())
    book = rulebook()
    return tuple(book[index] for index in sorted(chosen.useful(chosen.applying(there))))


@lru_cache(maxsize=32)
def selection(
    known: frozenset[str], asked: frozenset[str], layers: bool, by_words: bool, by_events: bool, by_names: bool
) -> Selection:
    """The rules among which is chosen where these are asked, and by what they are told apart."""
    return Selection(known, asked, layers, by_words, by_events, by_names)


class Selection:
    """Some rules by what they need and bring, each by its index in the rulebook.

    Only rules that may matter for the predicates seen so far are read closely: most boards need few of the thousands.
    The rules of a part of the program have a moment more in their atoms, so that they are told by their names alone.
    """

    def __init__(
        self,
        known: frozenset[str],
        asked: frozenset[str],
        layers: bool,
        by_words: bool,
        by_events: bool,
        by_names: bool,
    ) -> None:
        self.known, self.asked, self.layers = known, asked, layers
        self.by_words, self.by_events, self.by_names = by_words, by_events, by_names
        self.seen: set[str] = set()  # the predicates of the boards so far
        self.read: set[int] = set()  # the rules that have been read closely
        self.waiting: dict[Token, list[int]] = defaultdict(list)  # the rules that need a token
        self.needs: dict[int, int] = {}  # how many tokens a rule needs
        self.brings: dict[int, tuple[Token, ...]] = {}  # what follows if a rule applies
        self.looks_at: dict[int, frozenset[tuple[str, int]]] = {}  # what a rule builds on, negated or not
        self.makers: dict[str | tuple[str, int], list[int]] = defaultdict(list)  # by names and by signatures
        self.numbers: dict[str, set[int]] = defaultdict(set)  # of the arguments that rules give a predicate

    def take_in(self, predicates: frozenset[str]) -> None:
        """Reads the rules that may matter where these predicates are facts, besides those read before."""
        if predicates <= self.seen:
            return
        self.seen |= predicates
        book = rulebook()
        for index in sorted(leading_to(self.asked, possible(self.seen, self.layers)) - self.read):
            self.read.add(index)
            rule = book[index]
            if self.layers and not rule.part and not rule.needs.isdisjoint(OF_QUESTIONS):
                continue
            self.take(index, rule)

    def take(self, index: int, rule: Rule) -> None:
        """Reads one rule."""
        builds = rule.builds & self.known
        for name, number in map(signature, rule.atoms):
            self.numbers[name].add(number)
        asked_for = rule.needs if rule.part else map(with_number, map(signature, rule.atoms))
        needs = {*tokens("predicate", asked_for), *tokens("structure", rule.words & self.known)}
        if not rule.condition and ";" not in rule.head:
            needs.update(tokens("structure", builds))
        brings = tokens("predicate", (rule.makes,) if rule.part else (rule.makes, with_number(rule.signature)))
        brings += tokens("structure", builds if rule.condition else ())
        if self.by_words:
            needs.update(tokens("word", rule.spoken_words))
            brings += tokens("word", rule.said_words)
        if self.by_events:
            needs.update(tokens("event", rule.events))
        if self.by_names:
            needs.update(tokens("name", rule.names_needed))
            brings += tokens("name", rule.names_brought)
        self.needs[index] = len(needs)
        self.brings[index] = tuple(brings)
        for token in needs:
            self.waiting[token].append(index)
        self.looks_at[index] = rule.looks_at
        self.makers[rule.makes].append(index)
        if not rule.part:
            self.makers[rule.signature].append(index)

    def called(self, name: str) -> tuple[str, ...]:
        """What rules may ask for of a predicate: its name, and its name with each number of arguments they give it."""
        return name, *(with_number((name, number)) for number in self.numbers.get(name, ()))

    def applying(self, there: list[Token]) -> set[int]:
        """The rules that can apply where these tokens are there."""
        book = rulebook()
        left = dict(self.needs)
        ready = [index for index, number in left.items() if not number]
        found: set[int] = set()
        seen = set(there)
        while there or ready:
            for token in there:
                for index in self.waiting.get(token, ()):
                    left[index] -= 1
                    if not left[index]:
                        ready.append(index)
            there = []
            found.update(ready)
            for index in ready:
                brings = self.brings[index]
                if book[index].part:
                    brings += tuple(tokens("predicate", self.called(book[index].makes)))
                for token in brings:
                    if token not in seen:
                        seen.add(token)
                        there.append(token)
            ready = []
        return found

    def useful(self, applying: set[int]) -> set[int]:
        """Of rules that can apply, those that lead to something that is asked."""
        book = rulebook()
        found: set[int] = set()
        seen: set[str | tuple[str, int]] = set(self.asked)
        wanted = list(seen)
        while wanted:
            name = wanted.pop()
            makers = self.makers.get(name, [])
            if isinstance(name, tuple):  # a part's rules make atoms of any number of arguments
                makers = makers + [index for index in self.makers.get(name[0], ()) if book[index].part]
            for index in makers:
                if index in applying and index not in found:
                    found.add(index)
                    for each in self.looks_at[index]:
                        looked_at = each[0] if book[index].part else each
                        if looked_at not in seen:
                            seen.add(looked_at)
                            wanted.append(looked_at)
        return found


def possible(predicates: set[str], layers: bool) -> set[int]:
    """The rules that might apply where these predicates are facts, told at a glance by the names in their bodies: all
    that can, and more. What else a rule needs is looked at once its first atom might be there."""
    by_first = rules_by_first_atom(layers)
    ready = list(by_first[""])
    book = rulebook()
    found: set[int] = set()
    seen = set(predicates)
    wanted = list(seen)
    waiting: dict[str, list[int]] = defaultdict(list)
    left: dict[int, int] = {}
    while ready or wanted:
        found.update(ready)
        for index in ready:
            if (name := book[index].makes) not in seen:
                seen.add(name)
                wanted.append(name)
        ready = []
        if wanted:
            name = wanted.pop()
            for index in waiting.pop(name, ()):
                left[index] -= 1
                if not left[index]:
                    ready.append(index)
            for index in by_first.get(name, ()):
                missing = book[index].first_needs - seen
                if not missing:
                    ready.append(index)
                left[index] = len(missing)
                for each in missing:
                    waiting[each].append(index)
    return found


@lru_cache(maxsize=2)
def rules_by_first_atom(layers: bool) -> dict[str, list[int]]:
    """The rules by the predicate of the first atom in their bodies ("" where there is none); with those of the layers
    or without."""
    found: dict[str, list[int]] = defaultdict(list)
    for index, rule in enumerate(rulebook()):
        if (rule.part and not layers) or (layers and rule.makes in OUTSIDE_LAYERS):
            continue
        found[rule.first_atom].append(index)
    return dict(found)


def leading_to(asked: frozenset[str], indices: set[int]) -> set[int]:
    """Of some rules those that may lead to what is asked, told at a glance by the names in their bodies."""
    book = rulebook()
    makers: dict[str, list[int]] = defaultdict(list)
    for index in indices:
        makers[book[index].makes].append(index)
    found: set[int] = set()
    seen = set(asked)
    wanted = list(seen)
    while wanted:
        for index in makers.get(wanted.pop(), ()):
            found.add(index)
            for name in book[index].first_mentions - seen:
                seen.add(name)
                wanted.append(name)
    return found


def with_number(of: tuple[str, int]) -> str:
    """A predicate with the number of its arguments."""
    return f"{of[0]}/{of[1]}"


def tokens(kind: str, names: Iterable[str]) -> list[Token]:
    """Names as tokens of a kind."""
    return [(kind, name) for name in names]

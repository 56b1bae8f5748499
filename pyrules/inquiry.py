"""One question's facts with the rules that can apply to them, grounded when first needed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Literal

from pyrules.board import Position
from pyrules.cards.grammar import Node
from pyrules.declared import structure_names
from pyrules.fact import Fact, Facts
from pyrules.facts import write
from pyrules.relevance import applicable
from pyrules.rulebook import Rule, words_spoken_of
from pyrules.rulings import Reason
from pyrules.solver import Following, ground
from pyrules.text_of import structures

if TYPE_CHECKING:
    import clingo

    from pyrules.because.building import Building
    from pyrules.because.proof import Proof
    from pyrules.because.proofs import Proofs
    from pyrules.referee import Referee


class Inquiry:
    """A position with the facts of one question (or of none in particular), grounded when first needed."""

    def __init__(self, position: Position, extra: tuple[str, ...] = (), referee: Referee | None = None) -> None:
        self.position = position
        self.referee = referee  # where effects change objects: whose layers say how
        self.extra = extra
        self.write = write  # how its facts are written
        self.base: Inquiry | None = None  # the same without the extra facts, where it is known
        self.asked: frozenset[str] | None = None  # what is read of what follows; None: what any question reads

    @cached_property
    def facts(self) -> Facts:
        """The position with what its effects have made of it, and the extra facts."""
        if self.base is not None:
            return self.base.facts.plus(self.extra)
        settled = () if self.referee is None else self.referee.layers.settled
        return self.write(self.position, (*self.extra, *settled))

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        """The rules that can apply on this board."""
        facts = self.facts
        events = None if self.asked is None else facts.events
        return rules_for(facts, self.asked, events)

    @cached_property
    def grounding(self) -> Following:
        """What follows from the facts."""
        return ground((rule.text for rule in self.rules), (each.symbol for each in self.wanted_facts))

    @property
    def wanted_facts(self) -> tuple[Fact, ...]:
        """The facts that the rules look at, or that are read themselves."""
        return self.facts.each if self.asked is None else self.facts.of(looked_at(self.rules) | self.asked)

    def give(self, following: Following) -> None:
        """Gives what follows from the facts, where it has been worked out elsewhere."""
        self.__dict__["grounding"] = following

    @cached_property
    def structures(self) -> dict[str, Node]:
        """Every structure on the board by its term."""
        return structures(self)

    @cached_property
    def texts(self) -> dict[clingo.Symbol, str]:
        """The term of every ability's structure, by the ability."""
        return {ability: str(text) for ability, text in self.grounding.atoms("text", 2)}

    @cached_property
    def proofs(self) -> Proofs:
        """The derivations on the board that are told."""
        from pyrules.because import proofs_of

        return proofs_of(self)

    @cached_property
    def proofs_in_full(self) -> Proofs:
        """The derivations on the board with all that is looked up."""
        from pyrules.because import proofs_of

        return self.proofs if self.referee is not None else proofs_of(self, whole=True)

    @cached_property
    def building(self) -> dict[bool, Building]:
        """Proofs in short and in full, as they are built."""
        from pyrules.because.building import Building

        return {full: Building(self, full) for full in (False, True)}

    def prove(self, atoms: Iterable[str], full: bool) -> tuple[Proof, ...]:
        """The proofs of some atoms: in short what a reader wants to know, in full every rule that was applied."""
        return self.building[full].of(atoms)

    def why(self, atoms: Iterable[str]) -> tuple[Reason, ...]:
        """The reasons for some atoms."""
        from pyrules.because import explain

        return explain(self, tuple(atoms))


def rules_for(
    facts: Facts, asked: frozenset[str] | None = None, events: frozenset[str] | None = None
) -> tuple[Rule, ...]:
    """The rules that can apply on a board with these facts, but for those of the layers; `asked` and `events` as
    `applicable` has them. Questions about mana ask for few words: to read which of them a rule needs takes them longer
    than the rule."""
    about_mana = asked is None and "asked" not in facts.predicates
    words = None if about_mana else words_spoken_of() & facts.words
    return applicable(
        facts.predicates, facts.functors, structure_names(), words=words, asked=asked, events=events, names=facts.names
    )


def rules_for_any(facts: Sequence[Facts]) -> tuple[Rule, ...]:
    """The rules that can apply to questions about mana on any of several boards."""
    names = in_any(facts, "names")
    return applicable(in_any(facts, "predicates"), in_any(facts, "functors"), structure_names(), names=names)


def rules_of_layers_for_any(facts: Sequence[Facts]) -> tuple[Rule, ...]:
    """The rules that can apply in the layers of any of several boards."""
    return rules_of_layers_where(
        in_any(facts, "predicates"), in_any(facts, "functors"), in_any(facts, "names"), in_any(facts, "words")
    )


def in_any(facts: Sequence[Facts], what: Literal["predicates", "functors", "names", "words"]) -> frozenset[str]:
    """What occurs in the facts of any of several boards."""
    found: frozenset[str] = frozenset().union(*(getattr(each, what) for each in facts))
    return found


@lru_cache(maxsize=512)
def looked_at(rules: tuple[Rule, ...]) -> frozenset[str]:
    """The predicates that some rules look at."""
    return frozenset(name for rule in rules for name, _ in rule.looks_at)


def rules_of_layers(facts: Facts) -> tuple[Rule, ...]:
    """The rules that can apply in the layers of a board with these facts."""
    return rules_of_layers_where(facts.predicates, facts.functors, facts.names, facts.words)


def rules_of_layers_where(
    predicates: frozenset[str], functors: frozenset[str], names: frozenset[str], words: frozenset[str]
) -> tuple[Rule, ...]:
    """The same by what occurs in its facts."""
    from pyrules.layers.lifting import GIVEN, IN_THOUGHT

    return applicable(
        predicates | GIVEN,
        functors,
        structure_names(),
        layers=True,
        words=words_spoken_of() & words,
        names=names | IN_THOUGHT,
    )

"""The facts of a board on which permanents may come, go and be otherwise, each as clingo chooses it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pyrules.board import Object, Position
from pyrules.cards.model import Card
from pyrules.fact import FUNCTOR, predicate_of
from pyrules.open_boards.guarded import NumberedWriter, Numbering

#: An object as it may be, and the atom that says that it is so.
Way = tuple[str, Object]


class ChoosingWriter(NumberedWriter):
    """Collects the facts of a position whose objects may be in several ways, or not be there. ways: of such objects,
    by their numbers. What cards say holds always: it makes no difference where nothing is that card."""

    def __init__(self, position: Position, ways: Mapping[int, Sequence[Way]], numbering: Numbering) -> None:
        super().__init__(position, False, numbering)
        self.ways = ways
        self.of_cards: list[str] = []
        self.guarded: dict[str, list[str]] = {}

    def face(self, card: Card, index: int) -> int:
        start = len(self.lines)
        number = super().face(card, index)
        self.of_cards += self.lines[start:]
        del self.lines[start:]
        return number

    def thing(self, each: Object) -> None:
        if each.number not in self.ways:
            super().thing(each)
            return
        for guard, way in self.ways[each.number]:
            start = len(self.lines)
            super().thing(way)
            for line in self.lines[start:]:
                self.guarded.setdefault(line, []).append(guard)
            del self.lines[start:]

    def program(self, settled: Iterable[tuple[str, str]]) -> tuple[list[str], frozenset[str], frozenset[str]]:
        """The facts and what holds as it is chosen, the predicates of all of it, and the structures. settled: what
        effects make of objects, each line with its guard ("" where it holds always)."""
        facts = self.facts(())
        for line, guard in settled:
            self.guarded.setdefault(line, []).append(guard)
            self.functors.update(FUNCTOR.findall(line))
        always = [line for line, guards in self.guarded.items() if "" in guards]
        hanging = [
            f"{line[:-1]} :- {guard}."
            for line, guards in self.guarded.items()
            if "" not in guards
            for guard in dict.fromkeys(guards)
        ]
        lines = [facts.text, *dict.fromkeys(self.of_cards), *always, *hanging]
        predicates = facts.predicates.union(map(predicate_of, [*self.guarded, *self.of_cards]))
        return lines, predicates, frozenset(self.functors)

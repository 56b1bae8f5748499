"""What is known so far, and rules run upon it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from pyrules.bottom_up.reading import Atom, Signature
from pyrules.bottom_up.strata import Stratum
from pyrules.bottom_up.terms import Kind, Row
from pyrules.bottom_up.views import Table, View
from pyrules.bottom_up.writing import written
from pyrules.solver import RulesError

#: What the parameters of a part stand for, and who is asked outside ("ears").
Given = Mapping[str, Any]


class Relation:
    """The rows of a predicate, in the order in which they came to be known."""

    __slots__ = ("kinds", "known", "rows", "sorted")

    def __init__(self) -> None:
        self.known: set[Row] = set()
        self.rows: list[Row] = []
        self.kinds: dict[int, dict[Kind, list[Row]]] = {}  # by the places of arguments
        self.sorted: dict[int, int] = {}  # how many rows stand there

    def of_kind(self, place: int, kind: Kind) -> list[Row]:
        """The rows that have a kind of value at a place, as far as they have been sorted."""
        return self.kinds.setdefault(place, defaultdict(list))[kind]

    def sort(self, place: int) -> None:
        """Sorts the rows by the kind of value at a place."""
        done = self.sorted.get(place, 0)
        if done != len(self.rows):
            kinds = self.kinds[place]
            for row in self.rows[done:] if done else self.rows:
                value = row[place]
                kinds[value if value.__class__ is int else value.kind].append(row)  # type: ignore[union-attr]
            self.sorted[place] = len(self.rows)


class Store:
    """All that is known."""

    def __init__(self) -> None:
        self.relations: dict[Signature, Relation] = {}
        self.tables: dict[View, list[Any]] = {}

    def relation(self, name: str, arity: int) -> Relation:
        """The rows of a predicate."""
        found = self.relations.get((name, arity))
        if found is None:
            found = self.relations[name, arity] = Relation()
        return found

    def add(self, name: str, row: Row) -> None:
        """A fact."""
        relation = self.relation(name, len(row))
        if row not in relation.known:
            relation.known.add(row)
            relation.rows.append(row)

    def table(self, view: View) -> Table:
        """What a view shows now."""
        state = self.tables.get(view)
        if state is None:
            relation = self.relation(*view.signature)
            rows = relation.rows if view.kind is None else relation.of_kind(view.place, view.kind)
            state = self.tables[view] = [view.empty(), 0, rows, relation]
        table, done, rows, relation = state
        if view.kind is not None:
            relation.sort(view.place)
        there = len(rows)
        if done != there:
            view.update(table, rows[done:] if done else rows)
            state[1] = there
        return table

    def run(self, order: Sequence[Stratum], givens: Sequence[Given]) -> None:
        """Goes through rules, each with what its part is given. RulesError where they calculate with what is no
        number."""
        try:
            for stratum in order:
                if any(stratum.again):
                    self.to_the_end(stratum, givens)
                else:
                    (rule,) = stratum.rules
                    written(rule.statement)(self, givens[rule.part], ())
        except TypeError as error:
            raise RulesError(f"the rules calculate with what is no number: {error}") from error

    def to_the_end(self, stratum: Stratum, givens: Sequence[Given]) -> None:
        """Goes through rules that build on one another until nothing new follows."""
        signatures = {rule.statement.head.signature for rule in stratum.rules}
        made = {each: self.relation(*each).rows for each in signatures}
        done = {each: len(rows) for each, rows in made.items()}
        for rule in stratum.rules:
            written(rule.statement)(self, givens[rule.part], ())
        while True:
            new = {each: rows[done[each] :] for each, rows in made.items()}
            if not any(new.values()):
                return
            done = {each: len(rows) for each, rows in made.items()}
            for rule, places in zip(stratum.rules, stratum.again, strict=True):
                for place in places:
                    atom = rule.statement.body[place]
                    if isinstance(atom, Atom) and (delta := new.get(atom.signature)):
                        written(rule.statement, place)(self, givens[rule.part], delta)

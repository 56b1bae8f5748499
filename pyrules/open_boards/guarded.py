"""The facts of many boards as one program: what they have in common is fact, the rest holds as something is chosen.

A *place* is what can be one way or another: a value that is open, or a change that somebody may make to the board. Its
*ways* are numbered from 0, and one of them is chosen: `_way(place,number)`. A board is a way for each place. Places are
independent: what they say must be about different things, so that the facts of a board are what all boards have in
common and, for each place, what its way brings. (Two that are about the same object are to be made one place whose ways
are the pairs.)

    base = write(position)                                        # way 0 of every place
    ways = [[base, write(other), write(third)], [base, write(changed)]]
    search = Search([*rules, *guarded(ways).lines])               # rules: those that can apply, `guarded(ways).rules()`
    search.always("could_produce", 2)                             # see `pyrules.open_boards.search`

All facts must be written with one `Numbering`, so that a number means the same card in all of them.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Mapping, Sequence

from pyrules.board import Position
from pyrules.cards.model import Card, Face
from pyrules.declared import structure_names
from pyrules.fact import FUNCTOR, OF_WORDS, Facts, predicate_of
from pyrules.facts import Writer
from pyrules.relevance import applicable
from pyrules.rulebook import Rule

#: Facts about cards and about words: true whether or not something on the board is that card or says that word.
OF_CARDS = OF_WORDS | frozenset(
    """
    card_name printed_type printed_supertype printed_subtype printed_color color_identity printed_cost mana_value
    printed_power printed_toughness printed_loyalty loyalty_number printed_defense defense_number printed_ability
    printed_keyword printed_mana_cost keyword_item keyword_name back_face melded subtype_of creature_type list filter
    reference in_quotes states_in_quotes phrase phrase_has phrase_looks condition_has says_nothing names_this
    names_others aims_at loyalty_change
    """.split()
)


class Numbering:
    """The numbers of cards, the same in the facts of several positions."""

    def __init__(self) -> None:
        self.order: list[Face] = []
        self.numbers: dict[tuple[int, int], int] = {}
        self.cards: dict[str, list[Card]] = {}

    def same(self, card: Card) -> Card:
        """The first card seen that is the same as this one."""
        alike = self.cards.setdefault(card.name, [])
        for each in alike:
            if each is card or each == card:
                return each
        alike.append(card)
        return card

    def write(self, position: Position, extra: Iterable[str] = (), layers: bool = False) -> Facts:
        """The facts of a position; like `pyrules.facts.write`."""
        return NumberedWriter(position, layers, self).facts(extra)


class NumberedWriter(Writer):
    """Collects the facts of one of several positions, in which cards have the same numbers."""

    def __init__(self, position: Position, layers: bool, numbering: Numbering) -> None:
        super().__init__(position, layers)
        self.numbering = numbering
        self.order = numbering.order

    def face(self, card: Card, index: int) -> int:
        return super().face(self.numbering.same(card), index)

    def new_number(self, card: Card, index: int) -> int:
        """The number that the face has in all of them."""
        number = self.numbering.numbers.get((id(card), index))
        if number is None:
            number = self.numbering.numbers[id(card), index] = super().new_number(card, index)
        return number


@dataclasses.dataclass(frozen=True, slots=True)
class Guarded:
    """The facts of many boards. lines: what always holds, what holds as something is chosen, and the choices."""

    lines: tuple[str, ...]
    predicates: frozenset[str]
    functors: frozenset[str]

    def rules(self, asked: frozenset[str] | None = None) -> tuple[Rule, ...]:
        """The rules that can apply on any of the boards."""
        return applicable(self.predicates, self.functors, structure_names(), asked=asked)


def guarded(ways: Sequence[Sequence[Facts]], more: Mapping[str, Iterable[str]] | None = None) -> Guarded:
    """The facts of all boards that there are: for each place, the facts with each of its ways (the other places having
    their way 0, so that the first facts of all places are the same). more: facts that hold where other guards do
    (always where the guard is "")."""
    written = [[split_up(facts) for facts in place] for place in ways]
    common, lines = what_is_common(written)
    always = dict.fromkeys(line for line in common if predicate_of(line) in OF_CARDS)
    for place in written:
        for each in place:
            always.update(dict.fromkeys(line for line in each if predicate_of(line) in OF_CARDS))
    always.update(dict.fromkeys(common))
    for guard, facts in (more or {}).items():
        lines += [f"{line[:-1]} :- {guard}." if guard else line for line in facts]
    lines += [choice(number, len(place)) for number, place in enumerate(ways)]
    every = [facts for place in ways for facts in place]
    added = [line for facts in (more or {}).values() for line in facts]
    return Guarded(
        (*always, *lines),
        frozenset(map(predicate_of, added)).union(*(facts.predicates for facts in every)),
        frozenset().union(*(facts.functors for facts in every), *map(FUNCTOR.findall, added)),
    )


def split_up(facts: Facts) -> dict[str, None]:
    """Facts line by line."""
    return dict.fromkeys(facts.text.split("\n"))


def what_is_common(written: Sequence[Sequence[dict[str, None]]]) -> tuple[list[str], list[str]]:
    """The facts that hold whatever is chosen, and the rules for those that do not."""
    hanging: set[str] = set()
    rules: list[str] = []
    for number, place in enumerate(written):
        first, *others = place
        shared = {line for line in first if all(line in other for other in others)}
        hanging |= first.keys() - shared
        for way, lines in enumerate(place):
            rules += [
                f"{line[:-1]} :- {chosen(number, way)}."
                for line in lines
                if line not in shared and predicate_of(line) not in OF_CARDS
            ]
    return [line for line in written[0][0] if line not in hanging], rules


def chosen(place: int, way: int) -> str:
    """The atom that says that a place has this way."""
    return f"_way({place},{way})"


def choice(place: int, ways: int) -> str:
    """That a place has one of its ways."""
    return f"1 {{ _way({place},0..{ways - 1}) }} 1."


def tied(worlds: Sequence[Mapping[int, int]]) -> Iterator[str]:
    """Which world it is, by the ways that its places have."""
    for number, ways in enumerate(worlds):
        yield f"_world({number}) :- {', '.join(chosen(place, way) for place, way in ways.items())}."

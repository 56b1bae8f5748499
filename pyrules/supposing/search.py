"""The search for the smallest changes: size after size, everything that can be otherwise."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator

from pyrules.board import Position
from pyrules.rulings import Ruling
from pyrules.supposing.answer import NAMED, Found
from pyrules.supposing.asking import Asker
from pyrules.supposing.bearing import Bearing
from pyrules.supposing.changes import Add, Change, Give, Remove, Swap, Turn, clash
from pyrules.supposing.grouping import Group, Numbers, grouped, size
from pyrules.supposing.solving import Abduction, Wanted
from pyrules.supposing.statements import Statement
from pyrules.understanding import gap_of

#: So many boards of one permanent are looked at one by one, and so many where a player's possibilities are asked about,
#: which takes longer; of larger boards accordingly fewer.
MOST_BOARDS = 6_000
MOST_PERMISSIONS = 2_000
#: A part of so many where clingo looks at the others.
SHARE_APART = 6


class Search:
    """Looks for the smallest sets of changes from a pool after which a statement is, or is not, so.

    boards: how many are looked at one by one at most. limited: what was left out because it is too much.
    """

    def __init__(
        self,
        asker: Asker,
        statement: Statement,
        pool: list[Change],
        *,
        make: bool,
        most: int,
        few: int | None,
        boards: int,
    ) -> None:
        self.asker = asker
        self.position = asker.position
        self.statement = statement
        self.pool = pool
        self.make = make
        self.most = most
        self.few = few
        self.limited = ""
        self.boards = boards
        self.known: dict[Numbers, Ruling | None] = {}
        self.unsure: list[int] = []

    def find(self) -> tuple[list[Found], int]:
        """What was found, certain ones first, and how many more sets there are that are as small."""
        without: list[Numbers] = []
        doubtful: list[Found] = []
        while sets := self.smallest(without):
            certain, unclear, more = self.told(sets)
            doubtful = doubtful or unclear
            if certain:
                return certain + unclear, more
            without += sets
        self.look_at_doubtful()
        return doubtful, 0

    # -- what to look at -----------------------------------------------------------------------------------------------

    def smallest(self, without: list[Numbers]) -> list[Numbers]:
        """The smallest sets of changes that make it so, of those that have none of these in them."""
        for number in range(1, self.most + 1):
            sets = [each for each in self.of_size(number) if not any(is_in(less, each) for less in without)]
            if sets:
                return sets
        return []

    def of_size(self, number: int) -> list[Numbers]:
        """The sets of so many changes that make it so."""
        return self.looked_at(number, self.combinations(number), self.boards)

    def looked_at(self, number: int, sets: Iterable[Numbers], most: int) -> list[Numbers]:
        """Those of some sets of changes that make it so; of so many at most."""
        chosen = list(itertools.islice(sets, most + 1))
        if len(chosen) > most:
            chosen.pop()
            what = "one change" if number == 1 else f"{number} changes"
            self.limited = f"of the boards with {what} that have to be looked at one by one, only {most:,} were"
        self.look(chosen)
        return [each for each in chosen if self.reached(self.known[each])]

    def look_at_doubtful(self) -> None:
        """Notes which candidates are not understood, so that adding them might make it so."""
        now = self.asker.alone(())
        if now is not None and now.standing != "certain":
            return  # the board itself is not understood, and nothing added can change that
        doubtful = [
            number
            for number, each in enumerate(self.pool)
            if isinstance(each, Add) and any(map(gap_of, each.card.faces[each.face].abilities))
        ]
        self.look([(number,) for number in doubtful])
        self.unsure = [number for number in doubtful if self.standing((number,)) == "incomplete"]

    def combinations(self, number: int) -> Iterator[Numbers]:
        """The sets of so many changes that can be made together. What is added can be added twice."""
        for each in itertools.combinations_with_replacement(range(len(self.pool)), number):
            pairs = itertools.combinations(each, 2)
            if not any(self.clash(one, other) for one, other in pairs):
                yield each

    def clash(self, one: int, other: int) -> bool:
        first, second = self.pool[one], self.pool[other]
        return clash(first, second) if one != other else not isinstance(first, Add)

    def look(self, sets: Iterable[Numbers]) -> None:
        """Asks what is so after some sets of changes."""
        new = [each for each in sets if each not in self.known]
        rulings = self.asker.rulings([self.changes(each) for each in new])
        self.known.update(zip(new, rulings, strict=True))

    def changes(self, numbers: Numbers) -> tuple[Change, ...]:
        return tuple(self.pool[each] for each in numbers)

    def reached(self, ruling: Ruling | None) -> bool:
        """Whether the statement is as it was wanted to be, so far as it was understood."""
        return ruling is not None and ruling.answer is not None and self.statement.holds(ruling.answer) == self.make

    def standing(self, numbers: Numbers) -> str:
        ruling = self.known.get(numbers)
        return "" if ruling is None else ruling.standing

    # -- what to tell --------------------------------------------------------------------------------------------------

    def told(self, sets: list[Numbers]) -> tuple[list[Found], list[Found], int]:
        """Sets of changes as they are told: certain ones, others, and how many more there are. Of those that are told,
        each was asked once more of a board made for it alone."""
        certain: list[Found] = []
        unclear: list[Found] = []
        more = 0
        for group in grouped(sorted(sets), self.alike):
            if self.few is not None and len(certain) >= self.few:
                more += size(group)
                continue
            found = self.checked(group)
            if found is not None:
                (unclear if found.perhaps else certain).append(found)
        if self.few is not None:
            more += len(unclear[self.few :])
            unclear = unclear[: self.few]
        return certain, unclear, more

    def checked(self, group: Group) -> Found | None:
        """A group as it is told: of each place those changes that really do, with the first of the other places."""
        named = NAMED if self.few is not None else max(map(len, group))
        first = tuple(place[0] for place in group)
        ruling = self.asker.alone(self.changes(first))
        if not self.reached(ruling) or ruling is None:
            return None
        slots = []
        for at, place in enumerate(group):
            sets = [(*first[:at], each, *first[at + 1 :]) for each in place[1:named]]
            self.look(sets)
            good = [each[at] for each in sets if self.reached(self.known[each])]
            slots.append(tuple(self.pool[each] for each in (place[0], *good)))
        return Found(tuple(slots), tuple(max(0, len(place) - named) for place in group), ruling)

    def alike(self, number: int) -> Hashable:
        """What changes have in common that may be told together."""
        change = self.pool[number]
        if isinstance(change, Add):
            doubtful = any(gap_of(each) for each in change.card.faces[change.face].abilities)
            return ("add", change.player, doubtful)
        if isinstance(change, Remove | Turn | Give):
            each = self.position[change.number]
            return (change.kind, each.card.name, each.controller, getattr(change, "player", ""))
        return number


class RankedSearch(Search):
    """The same, what is likelier to do it first. ranks: of each change (see `Bearing.ranks`). apart: whether changes of
    rank 2 may do it without one of rank 1, too."""

    def __init__(
        self,
        asker: Asker,
        statement: Statement,
        pool: list[Change],
        ranks: list[int],
        *,
        apart: bool,
        make: bool,
        most: int,
        few: int | None,
        boards: int,
    ) -> None:
        super().__init__(asker, statement, pool, make=make, most=most, few=few, boards=boards)
        self.ranks = ranks
        self.apart = apart

    def combinations(self, number: int) -> Iterator[Numbers]:
        for rank in sorted(set(self.ranks)):
            there = [each for each, found in enumerate(self.ranks) if found <= rank]
            for each in itertools.combinations_with_replacement(there, number):
                ranks = {self.ranks[one] for one in each}
                if rank not in ranks or (rank == 2 and not self.apart and 1 not in ranks):
                    continue
                if not any(itertools.starmap(self.clash, itertools.combinations(each, 2))):
                    yield each


class KindSearch(Search):
    """The same where mana is asked about: of changes that do the same only some are looked at."""

    def __init__(
        self,
        asker: Asker,
        statement: Statement,
        bearing: Bearing,
        *,
        make: bool,
        most: int,
        few: int | None,
        boards: int,
    ) -> None:
        super().__init__(asker, statement, bearing.pool, make=make, most=most, few=few, boards=boards)
        self.bearing = bearing
        self.abductions: dict[int, Abduction] = {}

    def abduction(self, number: int) -> Abduction:
        """The search for sets of at most so many changes by clingo."""
        found = self.abductions.get(number)
        if found is None:
            wanted = Wanted(self.statement, self.bearing.subject, self.make)
            found = self.abductions[number] = Abduction(self.bearing, self.asker.board, wanted, number)
        return found

    def of_size(self, number: int) -> list[Numbers]:
        return self.one_by_one(number, self.boards)

    def one_by_one(self, number: int, most: int) -> list[Numbers]:
        """The sets of so many changes that make it so, as far as boards are looked at one by one."""
        abduction = self.abduction(number)
        found = self.looked_at(number, self.combinations(number), most)
        alike = [tuple(sorted(each)) for one in found for each in abduction.others_of_kind(one)]
        return list(dict.fromkeys(alike))

    def combinations(self, number: int) -> Iterator[Numbers]:
        abduction = self.abduction(number)
        there = [each for each in abduction.numbers if not isinstance(self.pool[each], Add)]
        there = [*abduction.apart, *there, *(each for each in abduction.numbers if each not in there)]
        for each in itertools.combinations_with_replacement(there, number):
            if not any(itertools.starmap(self.clash, itertools.combinations(each, 2))):
                yield tuple(sorted(each))


class ManaSearch(KindSearch):
    """The same where the types of mana are asked about that a permanent could produce: clingo chooses the changes."""

    def smallest(self, without: list[Numbers]) -> list[Numbers]:
        for number in range(1, self.most + 1):
            abduction = self.abduction(number)
            sets = abduction.smallest(without)
            self.limited = abduction.limited or self.limited
            others = self.one_by_one(number, self.boards // SHARE_APART)
            sets += [each for each in others if each not in sets and not any(is_in(less, each) for less in without)]
            if sets:
                return sets
        return []

    def combinations(self, number: int) -> Iterator[Numbers]:
        """The sets that cannot be left to clingo."""
        abduction = self.abduction(number)
        apart, replacing = set(abduction.apart), set(abduction.replacing)
        for each in super().combinations(number):
            if not apart.isdisjoint(each) or len(replacing.intersection(each)) > 1:
                yield each


def is_in(less: Numbers, more: Numbers) -> bool:
    """Whether all changes of one set are in another."""
    return not Counter(less) - Counter(more)


def changes_of_board(position: Position, subject: int, *, remove: bool, change: bool) -> Iterator[Change]:
    """Every change of the permanents that are there; not the removal of the one that is asked about."""
    there = position.in_zone("battlefield")
    players = [each.name for each in position.players]
    if remove:
        yield from (Remove(each.number) for each in there if each.number != subject)
    if change:
        yield from (Turn(each.number, not each.tapped) for each in there)
        yield from (Give(each.number, name) for each in there for name in players if name != each.controller)
        yield from (
            Swap(one.number, other.number)
            for one, other in itertools.combinations(there, 2)
            if one.timestamp != other.timestamp
        )

"""Questions for which no search does: what is open is gone through, each possibility is answered, and what is the same
is put together. Where a question hangs on the layers alone, only what bears on them is gone through."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pyrules.errors import BoardError
from pyrules.open_boards.answers import Hanging, Openness, hanging
from pyrules.open_boards.conditions import Table, conditions
from pyrules.questions import Question
from pyrules.questions.characteristics import Characteristics
from pyrules.questions.could_produce import CouldProduce
from pyrules.questions.happened import Happened
from pyrules.questions.produces import Produces
from pyrules.rulings import Ruling, Standing, Unread

if TYPE_CHECKING:
    from pyrules.open_boards.referee import OpenReferee, Ways
    from pyrules.open_boards.things import Thing

#: More different answers than that are not listed one by one.
MOST_ANSWERS = 60


def by_going_through(referee: OpenReferee, question: Question | Happened, after: int | None) -> Ruling:
    """The ruling on a question, by way of all possibilities. after: so many entries of `then`."""
    standing = after == 0 and isinstance(question, (CouldProduce, Produces, Characteristics))
    places = referee.mattering if standing else list(range(len(referee.places.all)))
    referee.refuse_too_many(places)
    found = Answers(referee, question, after).all(list(referee.places.product(places)))
    rows = [dict(referee.places.term(ways)) for ways, _ in found]
    return together(question, [ruling for _, ruling in found], Table(rows), referee.places.things)


def by_layers(referee: OpenReferee, question: Characteristics) -> Ruling:
    """The ruling on what an object is: by way of what its layers hang on."""
    layering = referee.layering
    number = referee.position.find(question.of).number
    rulings: list[Ruling] = []
    rows: list[dict[int, int]] = []
    for world in layering.worlds:
        here = {each: stand for each, stand in world.stands.items() if layering.number_at(stand[0]) == number}
        for each, stand in here.items() or ((number, None),):
            rulings.append(question.about(world.referee, world.referee.position[each]))
            ways = {place: world.ways[place] for place in layering.gone_through}
            ways |= dict([stand]) if stand else {}
            rows.append({k: v for place, way in ways.items() for k, v in referee.places.all[place].ways[way].items()})
    doubts = {
        each
        for other in referee.samples_of_layers[len(layering.worlds) :]
        for each in question.in_doubt(other, other.position[number])
    }
    found = together(question, rulings, Table(rows), referee.places.things, tuple(doubts))
    found.question = f"{question.kind}: {referee.position[number].id}"
    return found


class Answers:
    """The rulings on a question for several boards."""

    def __init__(self, referee: OpenReferee, question: Question | Happened, after: int | None) -> None:
        self.referee = referee
        self.question = question
        self.after = after

    def all(self, boards: Sequence[Ways]) -> list[tuple[Ways, Ruling]]:
        """The ruling for each board that is possible. Raises BoardError where there is none."""
        found: list[tuple[Ways, Ruling]] = []
        errors: list[BoardError] = []
        lacking: list[Ways] = []
        if self.after == 0 and not isinstance(self.question, Happened):
            self.prepare(boards)
        for ways in boards:
            try:
                found.append((ways, self.one(ways)))
            except BoardError as error:
                errors.append(error)
                lacking.append(ways)
        if not found:
            raise errors[0]
        if not isinstance(self.question, Happened):
            found += [(ways, self.of_nothing()) for ways in lacking if self.is_possible(ways)]
        return found

    def is_possible(self, ways: Ways) -> bool:
        """Whether a board can be so."""
        try:
            self.referee.at(ways)
        except BoardError:
            return False
        return True

    def of_nothing(self) -> Ruling:
        """The ruling where what is asked about is not there: it makes no mana, is nothing, and nothing may be done with
        it."""
        answers: dict[type, Any] = {CouldProduce: (), Produces: ("",), Characteristics: None}
        return Ruling(f"{self.question.kind}: ", answers.get(type(self.question), False), "certain")

    def prepare(self, boards: Sequence[Ways]) -> None:
        """Works out the layers of all boards at once, where the question takes them."""
        from pyrules.open_boards.referee import work_out_layers

        referees = []
        for ways in boards:
            try:
                referees.append(self.referee.at(ways))
            except BoardError:
                continue
        if isinstance(self.question, Characteristics) or any(each.needs_layers for each in referees):
            work_out_layers(referees)

    def one(self, ways: Ways) -> Ruling:
        """The ruling for one board."""
        if self.after == 0 and not isinstance(self.question, Happened):
            return self.question.answer(self.referee.at(ways))
        from pyrules.timeline.play import Timeline

        position = self.referee.places.position(ways)
        return Timeline(position.board, self.referee.cards, position).answer(self.question, self.after)


def together(
    question: Question | Happened, rulings: Sequence[Ruling], table: Table, things: Sequence[Thing],
    doubts: tuple[Unread, ...] = (),
) -> Ruling:  # fmt: skip
    """The rulings of all possibilities as one."""
    groups: list[tuple[Any, list[int]]] = []
    for number, ruling in enumerate(rulings):
        same = next((group for group in groups if group[0] == ruling.answer), None)
        if same is None:
            groups.append((ruling.answer, [number]))
        else:
            same[1].append(number)
    groups.sort(key=lambda group: group[0] is not True)  # a yes is told first
    first = rulings[0]
    unread = tuple(dict.fromkeys([*(one for each in rulings for one in each.unread), *doubts]))
    name = question.kind + ": " + first.question.partition(": ")[2]
    standing: Standing = "certain" if len(groups) == 1 else "depends"
    if any(each.standing == "unsupported" for each in rulings):
        standing = "unsupported"
    elif unread or any(each.standing == "incomplete" for each in rulings):
        standing = "incomplete"
    told = Told(table, things)
    possible = tuple(told.hanging(answer, where) for answer, where in groups) if len(groups) <= MOST_ANSWERS else ()
    if isinstance(question, (CouldProduce, Produces)) and all(isinstance(answer, tuple) for answer, _ in groups):
        always, sometimes = of_sets(groups, told)
    elif isinstance(first.answer, dict) and all(isinstance(answer, dict) for answer, _ in groups):
        always, sometimes = of_fields(groups, told)
    else:
        always = groups[0][0] if len(groups) == 1 else None
        sometimes = possible if len(groups) > 1 else ()
    whole = isinstance(question, (CouldProduce, Produces)) or len(groups) == 1
    return Ruling(
        name,
        (groups[0][0] if len(groups) == 1 else always) if whole else None,
        standing,
        unread=unread,
        why=lambda: first.reasons if len(groups) == 1 else (),
        note=first.note if len(groups) == 1 else "",
        openness=Openness(always, sometimes, possible),
    )


class Told:
    """Says on what something hangs that is so on some boards of a table."""

    def __init__(self, table: Table, things: Sequence[Thing]) -> None:
        self.table = table
        self.things = things

    def hanging(self, value: Any, where: Sequence[int], field: str = "") -> Hanging:
        """Something that is so on the boards with these numbers."""
        return hanging(value, conditions(self.table.goal(where)), self.things, field)


Groups = Sequence[tuple[Any, list[int]]]


def of_sets(groups: Groups, told: Told) -> tuple[Any, tuple[Hanging, ...]]:
    """What is in every set, and what is in some."""
    everything = list(dict.fromkeys(each for answer, _ in groups for each in answer))
    always = tuple(each for each in everything if all(each in answer for answer, _ in groups))
    return always, tuple(
        told.hanging(each, [number for answer, where in groups if each in answer for number in where])
        for each in everything
        if each not in always
    )


def of_fields(groups: Groups, told: Told) -> tuple[Any, tuple[Hanging, ...]]:
    """The fields that are the same in every possibility, and the values that others have."""
    always: dict[str, Any] = {}
    sometimes: list[Hanging] = []
    for field in groups[0][0]:
        values: list[tuple[Any, list[int]]] = []
        for answer, where in groups:
            same = next((each for each in values if each[0] == answer[field]), None)
            if same is None:
                values.append((answer[field], list(where)))
            else:
                same[1].extend(where)
        if len(values) == 1:
            always[field] = values[0][0]
        else:
            sometimes += [told.hanging(value, where, field) for value, where in values]
    return always, tuple(sometimes)

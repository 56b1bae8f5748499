"""The referee of a board that leaves values open."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from pyrules.board import Board, Object, Position
from pyrules.board.objects import CardSource
from pyrules.declared import structure_names
from pyrules.errors import BoardError
from pyrules.fact import Facts, predicate_of
from pyrules.open_boards.amounts import amounts
from pyrules.open_boards.board import OpenBoard
from pyrules.open_boards.guarded import OF_CARDS, Numbering
from pyrules.open_boards.layering import Layering
from pyrules.open_boards.places import Places
from pyrules.open_boards.producing import Producing
from pyrules.open_boards.table import by_going_through, by_layers
from pyrules.questions import Question
from pyrules.questions.characteristics import Characteristics
from pyrules.questions.could_produce import CouldProduce
from pyrules.questions.produces import Produces
from pyrules.referee import Referee
from pyrules.relevance import applicable
from pyrules.rulings import Ruling

if TYPE_CHECKING:
    from pyrules.questions.happened import Happened

#: In so many ways can be what bears on the layers, and a board of which every possibility has to be gone through.
MOST_WORLDS = 1_024
#: What effects that change words make: cards that no other board has.
REWORDED = frozenset({"change_text", "color_words_are_changed"})

NOT_SEEN = "This may hang on which card lies face down. Write {one_of: [...]} with the cards that it may be."

Ways = tuple[int, ...]


class OpenReferee:
    """Answers questions about one board in all its possibilities; a board that leaves nothing open has one. Raises
    BoardError as `Referee` does."""

    def __init__(self, board: Board, cards: CardSource | None = None) -> None:
        if cards is None:
            from pyrules.cards.library import installed

            cards = installed()
        if not isinstance(board, OpenBoard):
            board = OpenBoard.made(board.to_data(), board.to_data())
        self.board = board
        self.cards = cards
        self.places = Places(board, cards)
        self.numbering = Numbering()
        self.positions: dict[Ways, Position] = {}
        self.known: dict[Ways, Referee] = {}
        for place in range(len(self.places.all)):
            self.with_each_way(place)  # each value is possible, or said not to be

    @property
    def position(self) -> Position:
        """The board with the first value of all that is open."""
        return self.first.position

    @property
    def first(self) -> Referee:
        return self.at((0,) * len(self.places.all))

    def at(self, ways: Ways) -> Referee:
        """The referee of the board with a way for each place. Raises BoardError where it cannot be so."""
        found = self.known.get(ways)
        if found is None:
            found = self.known[ways] = Referee.at(self.resolved(ways))
            if self.can_be_searched_by_words:
                found.write = self.numbering.write
        return found

    @cached_property
    def can_be_searched_by_words(self) -> bool:
        """Whether nothing on the board can change words: else what cards there are depends on that."""
        from pyrules.terms import term

        positions = self.each_position()
        cards = [each.card for position in positions for each in position.objects]
        cards += [effect.card for position in positions for effect in position.effects]
        return not any(
            ability.structure is not None and not term(ability.structure).functors.isdisjoint(REWORDED)
            for card in {id(card): card for card in cards}.values()
            for face in card.faces
            for ability in face.abilities
        )

    def resolved(self, ways: Ways) -> Position:
        """The position with a way for each place."""
        found = self.positions.get(ways)
        if found is None:
            found = self.positions[ways] = self.places.position(ways)
        return found

    def each_position(self) -> list[Position]:
        """The position with each way of each place."""
        return [self.resolved(ways) for place in range(len(self.places.all)) for ways in self.ways_of(place)]

    def ways_of(self, place: int) -> list[Ways]:
        """Each way of a place, the others having their first."""
        first = (0,) * len(self.places.all)
        return [(*first[:place], way, *first[place + 1 :]) for way in range(len(self.places.all[place].ways))]

    def with_each_way(self, place: int) -> list[Referee]:
        """The referees for each way of a place, the others having their first."""
        return [self.at(ways) for ways in self.ways_of(place)]

    @cached_property
    def variants(self) -> list[Referee]:
        """The referees for each way of each place."""
        found = [each for place in range(len(self.places.all)) for each in self.with_each_way(place)]
        return list(dict.fromkeys(found)) or [self.first]

    def facts(self, referee: Referee) -> Facts:
        """The facts of one board, without what effects make of its objects."""
        found = referee.notes.get("facts")
        if not isinstance(found, Facts):
            found = referee.notes["facts"] = referee.write(referee.position)
        return found

    # -- layers -------------------------------------------------------------------------------------------------------

    @cached_property
    def needs_layers(self) -> bool:
        """Whether in some possibility an effect changes what bears on mana."""
        from pyrules.declared import listed
        from pyrules.questions.could_produce import bearing_on_mana
        from pyrules.understanding import changes_of_resolved

        if any(each.needs_layers for each in self.variants):
            return True
        sizes = any(
            "sizes" in kinds
            for referee in self.variants
            for kinds in (
                *(referee.changes(each) for each in referee.position.objects),
                *(changes_of_resolved(effect) for effect in referee.position.effects),
            )
        )
        faces = [face for one in self.variants for each in one.position.objects for face in each.card.faces]
        return sizes and not bearing_on_mana(faces).isdisjoint(listed()["looks at numbers"])

    @cached_property
    def bearing(self) -> list[int]:
        """The places on which the layers can hang: whose facts a rule of the layers looks at."""
        from pyrules.layers.lifting import GIVEN

        layered = [each.layered for each in self.variants]
        rules = applicable(
            frozenset().union(*(each.predicates for each in layered)) | GIVEN,
            frozenset().union(*(each.functors for each in layered)),
            structure_names(),
            layers=True,
        )
        looked_at = {name for rule in rules for name, _ in rule.looks_at}
        return [
            place
            for place in range(len(self.places.all))
            if not looked_at.isdisjoint(differing([each.layered for each in self.with_each_way(place)]))
        ]

    @cached_property
    def mattering(self) -> list[int]:
        """The places on which it can hang what objects are and which mana they make: whose facts a rule looks at."""
        facts = [self.facts(each) for each in self.variants]
        rules = applicable(
            frozenset().union(*(each.predicates for each in facts)),
            frozenset().union(*(each.functors for each in facts)),
            structure_names(),
        )
        looked_at = {name for rule in rules for name, _ in rule.looks_at}
        return [
            place
            for place in range(len(self.places.all))
            if place in self.bearing
            or not looked_at.isdisjoint(differing([self.facts(each) for each in self.with_each_way(place)]))
        ]

    @cached_property
    def layering(self) -> Layering:
        """The layers of all boards."""
        return Layering(self)

    def refuse_too_many(self, places: Sequence[int]) -> None:
        """Raises BoardError where places can be in too many ways together."""
        number = self.places.number(places)
        if number > MOST_WORLDS:
            names = [thing.name for thing in self.places.things][:3]
            raise TooManyWays(
                f"what is open can be in {number:,} ways that have to be looked at one by one "
                f"({', '.join(names)}{' …' if len(self.places.things) > 3 else ''}).",
                place=self.board.place(()),
                remedy=f"Leave less open: {MOST_WORLDS:,} ways can be gone through.",
            )

    @cached_property
    def samples(self) -> list[Referee]:
        """Possibilities in which everything occurs that may not be understood in any."""
        from pyrules.questions.could_produce import aspects_of

        if self.needs_layers:
            return self.samples_of_layers
        aspects = frozenset().union(*map(aspects_of, self.variants))
        if any(each.looks_into_layers(aspects) for each in self.variants):
            return self.samples_of_layers
        return self.variants

    @cached_property
    def samples_of_layers(self) -> list[Referee]:
        """The same, each with its layers: those on which the layers do not hang have those of the first board."""
        worlds = [world.referee for world in self.layering.worlds]
        others = [
            each
            for place in range(len(self.places.all))
            if place not in self.bearing
            for each in self.with_each_way(place)[1:]
        ]
        for each in others:
            each.give_layers(worlds[0].layers)
        return [*worlds, *others]

    # -- questions ----------------------------------------------------------------------------------------------------

    @cached_property
    def producing(self) -> Producing:
        """Which types of mana permanents could produce."""
        return Producing(self)

    @property
    def can_be_searched(self) -> bool:
        """Whether the facts of all boards can be put together: they have the same objects and the same cards."""
        numbers = {len(each.position.everything) for each in self.variants}
        return self.can_be_searched_by_words and len(numbers) == 1

    def ask(self, question: Question | Happened, after: int | None = None) -> Ruling:
        """The ruling on a question in all possibilities. after: so many entries of `then` (None: all)."""
        goes_on = bool(self.board.then) and after != 0
        if self.board.unseen and (goes_on or question.kind == "can_turn_face_up"):
            return Ruling(asked(question), None, "incomplete", note=NOT_SEEN)
        try:
            if isinstance(question, CouldProduce) and not goes_on and self.can_be_searched:
                return self.producing.ruling(self.position.find(question.of))
            if isinstance(question, Produces) and not goes_on and self.can_be_searched:
                found = amounts(self, question)
                if found is not None:
                    return found
            if isinstance(question, Characteristics) and not goes_on and self.can_be_searched:
                return by_layers(self, question)
            return by_going_through(self, question, after if self.board.then else 0)
        except TooManyWays as error:
            return Ruling(asked(question), None, "incomplete", note=f"{error.message} {error.remedy}")

    def find(self, name: str) -> Object:
        """The object that a name means."""
        return self.position.find(name)


def opened(board: Board, cards: CardSource | None = None) -> OpenReferee:
    """The referee of a board, whether or not it leaves values open."""
    if isinstance(board, OpenBoard):
        return OpenReferee(board, cards)
    return OpenReferee(OpenBoard.made(board.to_data(), board.to_data()), cards)


class TooManyWays(BoardError):
    """What is open can be in too many ways."""


def asked(question: Question | Happened) -> str:
    """A question in words."""
    about = next(
        (each for name in ("of", "card", "what", "attacker", "about") if (each := getattr(question, name, ""))), ""
    )
    return f"{question.kind}: {about}"


def differing(facts: Iterable[Facts]) -> set[str]:
    """The predicates of the facts that not all have."""
    lines: list[set[str]] = [set(each.text.split("\n")) for each in facts]
    common = {line for line in lines[0] if all(line in other for other in lines)}
    return {predicate_of(line) for each in lines for line in each - common} - OF_CARDS


def work_out_layers(referees: list[Referee]) -> None:
    """Works out the layers of several boards at once."""
    from pyrules.many import TOGETHER, apply_together

    waiting = [each for each in referees if "layers" not in each.__dict__]
    for start in range(0, len(waiting), TOGETHER):
        apply_together(waiting[start : start + TOGETHER])


__all__ = ["OpenReferee", "TooManyWays"]

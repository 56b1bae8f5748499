"""The layers of all boards that there are. What is open can be in many ways together, but mostly what effects do to an
object hangs on it alone: then the object is put on the board once for each of its ways, side by side, and all of them
go through the layers at once. What brings effects itself, and what other things look at, is gone through way by way.

That is done where every sentence that changes objects looks at each of them by itself, and where which effect depends
on which (613.8) is the same with all these objects as with none of them.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from pyrules.board import Object, Position
from pyrules.declared import listed
from pyrules.errors import BoardError
from pyrules.open_boards.ordering import gives_changes, with_objects
from pyrules.understanding import changing_sentences, locks_in

if TYPE_CHECKING:
    from pyrules.cards.grammar import Node
    from pyrules.cards.model import Ability
    from pyrules.open_boards.referee import OpenReferee, Ways
    from pyrules.referee import Referee

#: An object that stands for another one in one of its ways, by the place and the way.
Stand = tuple[int, int]


@dataclasses.dataclass(frozen=True, slots=True)
class World:
    """A board with a way for each place that is gone through. referee: its referee, with the layers worked out. stands:
    which objects on it, by their numbers, stand for which way of which place."""

    ways: Ways
    referee: Referee
    stands: dict[int, Stand]


class Layering:
    """The layers of all boards. gone_through: the places whose ways are gone through. side_by_side: those whose objects
    are on each board in all their ways."""

    def __init__(self, referee: OpenReferee) -> None:
        self.referee = referee
        self.places = referee.places
        self.gone_through = list(referee.bearing)
        self.side_by_side: list[int] = []
        if self.worth_it():
            apart = [place for place in referee.bearing if self.is_apart(place)]
            self.gone_through = [place for place in referee.bearing if place not in apart]
            self.side_by_side = apart
            if apart and not self.nothing_depends_on_them():
                self.gone_through, self.side_by_side = list(referee.bearing), []

    @cached_property
    def worlds(self) -> list[World]:
        """Every board that is to be looked at; BoardError where they are too many."""
        found = self.together([self.spread(ways) for ways in self.all_ways()])
        for each in found:
            each.referee.layers  # noqa: B018 (where they could not be worked out together)
        return found

    def together(self, worlds: list[World]) -> list[World]:
        """Some worlds, with their layers worked out."""
        from pyrules.open_boards.referee import work_out_layers

        work_out_layers([each.referee for each in worlds])
        return worlds

    def all_ways(self) -> list[Ways]:
        """The ways of the places that are gone through, as far as they can be together."""
        self.referee.refuse_too_many(self.gone_through)
        found = []
        for ways in self.places.product(self.gone_through):
            try:
                self.referee.at(ways)
            except BoardError:
                continue  # two values, each of which can be, but not together
            found.append(ways)
        return found

    # -- what can stand side by side ----------------------------------------------------------------------------------

    def worth_it(self) -> bool:
        """Whether there is something to be saved, and every sentence looks at each object by itself."""
        if self.places.number(self.referee.bearing) < 4:
            return False
        variants = self.referee.variants
        if any(locks_in(effect) for each in variants for effect in each.position.effects):
            return False
        abilities = {
            id(ability): ability
            for referee in variants
            for each in referee.position.objects
            for face in (referee.copied_face(each), *each.card.faces)
            for ability in face.abilities
        }
        abilities |= {
            id(ability): ability
            for effect in variants[0].position.effects
            for face in effect.card.faces
            for ability in face.abilities
        }
        return all(map(looks_at_each_by_itself, abilities.values()))

    def is_apart(self, place: int) -> bool:
        """Whether what is open here is about one object that brings no effects, and of which nothing else speaks."""
        if self.places.all[place].order:
            return False
        referees = self.referee.with_each_way(place)
        paths = {self.places.board.holes[hole].path for way in self.places.all[place].ways for hole in way}
        number = self.places.at(self.referee.position, next(iter(paths)))
        return number is not None and all(
            is_plain(referee, referee.position[number]) and not spoken_of(each.position, number)
            for referee in referees
            for each in self.referee.variants
        )

    def number_at(self, place: int) -> int:
        """The number of the object that a place is about."""
        hole = next(iter(self.places.all[place].ways[0]))
        number = self.places.at(self.referee.position, self.places.board.holes[hole].path)
        assert number is not None
        return number

    def nothing_depends_on_them(self) -> bool:
        """Whether effects wait for each other in the same way with all objects side by side as without them."""
        ways = self.all_ways()
        with_all = [self.spread(each) for each in ways]
        without = [self.left_out(each) for each in ways]
        self.together([*with_all, *without])
        same = all(
            dependences(one.referee) == dependences(other.referee) for one, other in zip(with_all, without, strict=True)
        )
        if same:
            self.__dict__["worlds"] = with_all
        return same

    def spread(self, ways: Ways) -> World:
        """A board with the objects that stand side by side in all their ways."""
        referee = self.referee.at(ways)
        if not self.side_by_side:
            return World(ways, referee, {})
        objects = list(referee.position.everything)
        stands: dict[int, Stand] = {}
        for place in self.side_by_side:
            number = self.number_at(place)
            stands[number] = (place, ways[place])
            for way, other in enumerate(self.referee.with_each_way(place)):
                if way != ways[place]:
                    each = other.position[number]
                    copy = dataclasses.replace(each, number=len(objects) + 1, id=f"{each.id}#{way}")
                    stands[copy.number] = (place, way)
                    objects.append(copy)
        return World(ways, self.of_objects(referee, objects, objects), stands)

    def left_out(self, ways: Ways) -> World:
        """A board without these objects."""
        referee = self.referee.at(ways)
        numbers = {self.number_at(place) for place in self.side_by_side}
        everything = referee.position.everything
        return World(ways, self.of_objects(referee, everything, [o for o in everything if o.number not in numbers]), {})

    def of_objects(self, referee: Referee, everything: Sequence[Object], there: Sequence[Object]) -> Referee:
        """A referee of a board with other objects."""
        from pyrules.referee import Referee

        position = with_objects(referee.position, tuple(everything))
        position.objects = tuple(there)
        found = Referee.at(position)
        found.write = referee.write
        return found

    # -- what comes of it ---------------------------------------------------------------------------------------------

    def settled(self) -> Iterator[tuple[str, int, Stand | None]]:
        """What effects have made of objects: each fact with the number of the world, and with the way of the object's
        place, where the object stands side by side with itself."""
        for number, world in enumerate(self.worlds):
            for line in world.referee.layers.settled:
                each = int(line.partition("(")[2].partition(",")[0]) if line[8:9].isdigit() else 0
                stand = world.stands.get(each)
                if stand is not None:
                    line = f"settled({self.number_at(stand[0])},{line.partition(',')[2]}"
                yield line, number, stand


def dependences(referee: Referee) -> set[tuple[str, str, str]]:
    """Which effect waits for which, or would if that did not wait for it, and in which layer."""
    layers = referee.layers
    at = {str(moment): str(layer) for layer, moment in layers.each("at_layer", 2)}
    return {(at.get(str(moment), ""), str(one), str(other)) for one, other, moment in layers.each("depends", 3)}


def is_plain(referee: Referee, each: Object) -> bool:
    """Whether an object is what is printed on its card but for what effects do to it, and brings none itself."""
    from pyrules.referee import PLAIN_COUNTERS, is_another_card

    return not (
        referee.changes(each)
        or is_another_card(each)
        or each.face_down
        or each.is_commander
        or each.copying is not None
        or each.copy_of_spell is not None
        or each.attached_to is not None
        or each.exiled_with is not None
        or each.cast_for is not None
        or not PLAIN_COUNTERS.issuperset(each.counters)
    )


def spoken_of(position: Position, number: int) -> bool:
    """Whether anything else on a board speaks of an object."""
    return any(
        number in (each.attached_to, each.copying, each.copy_of_spell, each.exiled_with, each.attacking)
        or (each.chosen is not None and each.chosen.card == position[number].id)
        for each in position.objects
        if each.number != number
    ) or any(
        number in (effect.source, effect.copies, *effect.targets, *(effect.affects or ()))
        for effect in position.effects
    )


def looks_at_each_by_itself(ability: Ability) -> bool:
    """Whether what an ability's sentences do to an object hangs on that object and its own alone."""
    from pyrules.layers.facts import looked_at

    def by_itself(node: Node) -> bool:
        return looked_at(node) <= listed()["looks only at types"] - listed()["looks at several"]

    return not gives_changes(ability) and all(
        by_itself(sentence) for resolved in (False, True) for sentence in changing_sentences(ability, resolved)
    )

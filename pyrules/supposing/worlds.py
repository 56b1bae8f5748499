"""The boards of which the layers are worked out: one for each set of stiff changes, with everything loose on it, side
by side (as `pyrules.open_boards.layering` does it)."""

from __future__ import annotations

import dataclasses
from collections.abc import Hashable, Iterator

from pyrules.board import Board, Object, Position
from pyrules.board.objects import GONE
from pyrules.many import TOGETHER, apply_together
from pyrules.open_boards.guarded import Numbering
from pyrules.referee import Referee
from pyrules.supposing.bearing import Bearing
from pyrules.supposing.changes import Add, Draft, Give, OfPermanent, Remove, Swap, Turn
from pyrules.supposing.grouping import Numbers


@dataclasses.dataclass(frozen=True, slots=True)
class Variant:
    """An object as changes make it: tapped the other way or not, and to whom it is given ("" for nobody)."""

    turned: bool = False
    player: str = ""

    def of(self, each: Object) -> Object:
        """An object so."""
        return dataclasses.replace(each, tapped=each.tapped != self.turned, controller=self.player or each.controller)


AS_IT_IS = Variant()


@dataclasses.dataclass(frozen=True, slots=True)
class World:
    """A board with a set of stiff changes, or another that leaves the same (see `Maker.key`). full: with everything
    that is loose. stands: what objects beyond the first ones stand for: an object of the board in another
    way."""

    stiff: Numbers
    full: bool
    referee: Referee
    stands: dict[int, tuple[int, Variant]]


class Maker:
    """Makes the boards. adds: the changes that add something, in order: these are the objects after the board's own.
    variants: in which ways the board's own can be."""

    def __init__(
        self,
        bearing: Bearing,
        board: Board,
        adds: list[int],
        variants: dict[int, list[Variant]],
        numbering: Numbering,
    ) -> None:
        self.bearing = bearing
        self.board = board
        self.adds = adds
        self.variants = variants
        self.numbering = numbering
        draft = Draft(bearing.position)
        self.added: list[Object] = []
        for number in adds:
            change = bearing.pool[number]
            assert isinstance(change, Add)
            self.added.append(bearing.added(change, draft))

    def position(self, objects: list[Object]) -> Position:
        """The position with other objects."""
        old = self.bearing.position
        history = dataclasses.replace(old.history)
        made = Position(self.board, old.players, tuple(objects), old.effects, old.references, history)
        made.active, made.phase = old.active, old.phase
        return made

    def world(self, stiff: Numbers, *, full: bool) -> World:
        """The board with some stiff changes."""
        pool = self.bearing.pool
        draft = Draft(self.bearing.position)
        for number in stiff:
            if not isinstance(pool[number], Add):
                pool[number].make(draft)
        objects = draft.objects
        for number, each in zip(self.adds, self.added, strict=True):
            there = number in stiff or (full and number not in self.bearing.stiff)
            objects.append(each if there else dataclasses.replace(each, zone=GONE))
        stands: dict[int, tuple[int, Variant]] = {}
        touched = {pool[number].of for number in stiff}
        for of, variants in self.variants.items() if full else ():
            alone = of in touched or of in self.bearing.shaping or of in self.bearing.hosts
            if alone or objects[of - 1].zone == GONE:
                continue
            for variant in variants:
                if variant != AS_IT_IS:
                    copy = dataclasses.replace(variant.of(objects[of - 1]), number=len(objects) + 1, id=f"{of}'")
                    stands[copy.number] = (of, variant)
                    objects.append(copy)
        referee = Referee.at(self.position(objects))
        referee.write = self.numbering.write
        return World(stiff, full, referee, stands)

    def key(self, stiff: Numbers) -> Hashable:
        """What is the same of all sets of stiff changes that leave the same: swapped timestamps matter by the order of
        those that matter."""
        changes = [self.bearing.pool[number] for number in stiff]
        gone = {each.of for each in changes if isinstance(each, Remove)}
        order = tuple(number for number in self.bearing.order(changes) if number not in gone)
        return frozenset(
            each for each, change in zip(stiff, changes, strict=True) if not isinstance(change, Swap)
        ), order

    def variant(self, of: int, stiff: Numbers) -> Variant | None:
        """How an object is after some changes; None where it is gone."""
        found = AS_IT_IS
        for number in stiff:
            change = self.bearing.pool[number]
            if isinstance(change, OfPermanent) and change.number == of:
                if isinstance(change, Remove):
                    return None
                turned, player = found.turned or isinstance(change, Turn), found.player
                found = Variant(turned, change.player if isinstance(change, Give) else player)
        return found

    def settled(self, worlds: list[World]) -> Iterator[tuple[str, int, int, Variant | None]]:
        """What effects make of objects: each fact with the number of its world and of the object that it is about (0
        for none), and how that is there, if it is the board's own."""
        own = len(self.bearing.position.everything)
        for number, world in enumerate(worlds):
            for line in world.referee.layers.settled:
                start = line.partition("(")[2].partition(",")[0]
                of = int(start) if start.isdigit() else 0
                variant = None
                if of in world.stands:
                    of, variant = world.stands[of]
                    line = f"settled({of},{line.partition(',')[2]}"
                elif 0 < of <= own:
                    variant = self.variant(of, world.stiff)
                yield line, number, of, variant


def work_out(worlds: list[World]) -> None:
    """Works out the layers of several worlds together."""
    for start in range(0, len(worlds), TOGETHER):
        apply_together([each.referee for each in worlds[start : start + TOGETHER]])

"""Which changes can bear on the mana of a permanent, and how.

A change is *stiff* where effects that change what objects are come, go or move with it: for each set of stiff changes
the layers have to be worked out. It is *loose* otherwise: then the board's effects do to each object what they did,
whatever else is loose, as long as they look at each object by itself.
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Iterable, Iterator
from functools import cached_property

from pyrules.board import Object, Position
from pyrules.cards.model import ASPECTS, Ability, Card, Face
from pyrules.declared import listed
from pyrules.facts import abilities_of
from pyrules.open_boards.layering import looks_at_each_by_itself, spoken_of
from pyrules.questions.could_produce import ALWAYS, bearing, bearing_on_mana
from pyrules.referee import Referee, is_another_card
from pyrules.supposing.changes import Add, Change, Draft, OfPermanent, Swap, Turn
from pyrules.terms import term
from pyrules.understanding import changes_of, changing_sentences, gap_of, locks_in, touching

#: What makes cards of its own of the cards on a board.
REWORDS = frozenset({"change_text", "color_words_are_changed"})


class Bearing:
    """What bears on the mana of an object: of a position and the changes that may be made to it. subject: the number of
    the object. everything: what bears on anything about it counts."""

    def __init__(self, referee: Referee, pool: list[Change], subject: int, *, everything: bool = False) -> None:
        self.referee = referee
        self.everything = everything
        self.subject = subject
        self.position: Position = referee.position
        self.pool = pool
        self.cards: dict[tuple[int, int], Card] = {}
        self.shaping = {each.number for each in self.position.objects if self.shapes(each)}
        self.stiff = frozenset(number for number, each in enumerate(pool) if self.is_stiff(each))

    @cached_property
    def aspects(self) -> frozenset[str]:
        """What must be able to change to matter."""
        if self.everything:
            return frozenset(ASPECTS)
        faces = [face for each in self.position.objects for face in each.card.faces]
        faces += [each.card.faces[each.face] for each in self.pool if isinstance(each, Add)]
        functors = bearing_on_mana(faces)
        found = set(ALWAYS)
        for aspect, words in (("colors", "colors"), ("pt", "numbers"), ("keywords", "keywords")):
            if not functors.isdisjoint(listed()[f"looks at {words}"]):
                found.add(aspect)
        return frozenset(found & set(ASPECTS))

    def bears(self, ability: Ability) -> bool:
        """Whether an ability that was read can bear on mana."""
        if ability.structure is None:
            return False
        sentences = changing_sentences(ability)
        if not term(ability.structure).functors.isdisjoint(bearing() | REWORDS):
            return True
        return any(not touching(each).standing.isdisjoint(self.aspects) for each in sentences) or (
            not sentences and bool(changes_of(ability))
        )

    def card(self, change: Add) -> Card:
        """The card that is added, with those of its abilities that can bear on mana."""
        key = (id(change.card), change.face)
        found = self.cards.get(key)
        if found is None:
            faces = tuple(
                dataclasses.replace(face, abilities=tuple(filter(self.bears, face.abilities)))
                for face in change.card.faces
            )
            found = self.cards[key] = dataclasses.replace(change.card, faces=faces)
        return found

    def face(self, change: Add) -> Face:
        """The face of it that is up."""
        return self.card(change).faces[change.face]

    def shapes(self, each: Object) -> bool:
        """Whether an object changes what objects are."""
        return bool(self.referee.changes(each)) or is_another_card(each)

    def is_stiff(self, change: Change) -> bool:
        """Whether the layers have to be worked out anew after a change."""
        if isinstance(change, Add):
            return any(map(changes_of, self.face(change).abilities))
        if isinstance(change, OfPermanent):
            return change.number in self.shaping or spoken_of(self.position, change.number)
        return True

    def replaces(self, change: Change) -> bool:
        """Whether something that replaces mana is added: many of them together are followed in every order."""
        return isinstance(change, Add) and any(
            not term(each.structure).functors.isdisjoint(listed()["replaces mana"])
            for each in self.face(change).abilities
            if each.structure is not None
        )

    def can_matter(self, change: Change) -> bool:
        """Whether a change can make a difference, alone or with others: being tapped where something asks for it, the
        order of timestamps where there are several effects."""
        if isinstance(change, Turn):
            return self.asks_what_is_tapped
        if isinstance(change, Swap):
            ordered = len(self.shaping) + len(self.position.effects)
            return ordered > 1 and not self.shaping.isdisjoint((change.first, change.second))
        return True

    @cached_property
    def asks_what_is_tapped(self) -> bool:
        """Whether anything on the board, or that may come to it, asks whether permanents are tapped."""
        found = (each.structure for each in self.abilities(self.pool) if each.structure is not None)
        return any("tapped" in name for each in found for name in term(each).functors if not name.startswith("enter"))

    def abilities(self, changes: Iterable[Change]) -> Iterator[Ability]:
        """The abilities on the board and of what changes add to it."""
        for each in self.position.objects:
            for face in {id(face): face for face in (self.referee.copied_face(each), *each.card.faces)}.values():
                yield from face.abilities
        for effect in self.position.effects:
            yield from abilities_of(effect)
        for change in changes:
            if isinstance(change, Add):
                yield from self.face(change).abilities

    def board_is_by_itself(self) -> bool:
        """Whether all effects on the board look at each object by itself."""
        return not any(map(locks_in, self.position.effects)) and all(map(looks_at_each_by_itself, self.abilities(())))

    def is_by_itself(self, change: Change) -> bool:
        """Whether the effects that come with a change look at each object by itself."""
        return not isinstance(change, Add) or all(map(looks_at_each_by_itself, self.face(change).abilities))

    def on_characteristics(self) -> list[Change]:
        """The changes that can bear on what the object is: of what brings effects, of the object itself, of what others
        refer to; where effects look at more than each object by itself, all others after them."""
        bearing: list[Change] = []
        others: list[Change] = []
        for change in self.pool:
            if isinstance(change, Swap | Turn) and not self.can_matter(change):
                continue
            matters = self.is_stiff(change) or self.subject in change.objects or self.is_in_doubt(change)
            (bearing if matters else others).append(change)
        by_itself = self.board_is_by_itself() and all(map(self.is_by_itself, bearing))
        return bearing if by_itself else bearing + others

    def is_in_doubt(self, change: Change) -> bool:
        """Whether something is added that is not understood and may change what objects are."""
        return isinstance(change, Add) and any(
            gap_of(each).standing for each in change.card.faces[change.face].abilities
        )

    def added(self, change: Add, draft: Draft) -> Object:
        """The permanent that is added, with those abilities of its that bear on mana."""
        change.make(draft)
        each = draft.objects[-1]
        return dataclasses.replace(each, card=self.card(change))


def sets_of(numbers: Iterable[int], most: int) -> Iterator[tuple[int, ...]]:
    """Sets of some numbers, the small ones first."""
    there = sorted(numbers)
    for size in range(most + 1):
        yield from itertools.combinations(there, size)

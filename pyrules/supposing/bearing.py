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
from pyrules.cards.grammar import Node
from pyrules.cards.model import ASPECTS, Ability, Card, Face
from pyrules.declared import listed
from pyrules.facts import abilities_of
from pyrules.identity import once_each
from pyrules.open_boards.layering import looks_at_each_by_itself, spoken_of
from pyrules.open_boards.ordering import gives_changes
from pyrules.questions.could_produce import ALWAYS, GIVES, bearing, bearing_on_mana
from pyrules.referee import PLAIN_COUNTERS, Referee, is_another_card
from pyrules.supposing.changes import Add, Change, Draft, Give, OfPermanent, Remove, Swap, Turn
from pyrules.terms import functor, term
from pyrules.understanding import changes_of, changing_sentences, gap_of, locks_in, touching
from pyrules.walking import values

#: What makes cards of its own of the cards on a board.
REWORDS = frozenset({"change_text", "color_words_are_changed"})


class Bearing:
    """What bears on the mana of an object: of a position and the changes that may be made to it. subject: the number of
    the object. of: what of the object is asked about instead, by aspects."""

    def __init__(self, referee: Referee, pool: list[Change], subject: int, of: frozenset[str] | None = None) -> None:
        self.referee = referee
        self.of = of
        self.subject = subject
        self.position: Position = referee.position
        self.pool = pool
        self.cards: dict[tuple[int, int], Card] = {}
        self.shaping = {each.number for each in self.position.objects if self.shapes(each)}
        self.hosts = {
            each.host for each in pool if isinstance(each, Add) and isinstance(each.host, int) and self.is_stiff(each)
        }
        self.stiff = frozenset(number for number, each in enumerate(pool) if self.is_stiff(each))

    @cached_property
    def aspects(self) -> frozenset[str]:
        """What must be able to change to matter."""
        faces = [face for each in self.position.objects for face in each.card.faces]
        faces += [each.card.faces[each.face] for each in self.pool if isinstance(each, Add)]
        functors = bearing_on_mana(faces) if self.of is None else looking_as_they_change(faces)
        found = set(ALWAYS) if self.of is None else {"types", "abilities", "copies", "control", *self.of}
        for aspect, words in (("colors", "colors"), ("pt", "numbers"), ("keywords", "keywords")):
            if not functors.isdisjoint(listed()[f"looks at {words}"]):
                found.add(aspect)
        return frozenset(found & set(ASPECTS))

    def bears(self, ability: Ability) -> bool:
        """Whether an ability that was read can bear on mana."""
        if ability.structure is None:
            return False
        sentences = changing_sentences(ability)
        given = GIVES if sentences else frozenset()
        if not term(ability.structure).functors.isdisjoint((bearing() | REWORDS) - given):
            return True
        if changes_of(ability) == {"sizes"} and "pt" not in self.aspects:
            return False
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
        """Whether an object changes what objects are, in a way that matters."""
        if is_another_card(each):
            return True
        if each.copying is not None or not self.referee.changes(each):
            return bool(self.referee.changes(each))
        faces = [self.referee.copied_face(each), *(card.faces[0] for card in each.merged_over)]
        return any(changes_of(ability) and self.bears(ability) for face in faces for ability in face.abilities)

    def is_stiff(self, change: Change) -> bool:
        """Whether the layers have to be worked out anew after a change."""
        if isinstance(change, Add):
            return any(map(changes_of, self.face(change).abilities))
        if isinstance(change, OfPermanent):
            hosts = change.number in self.hosts and not isinstance(change, Remove)
            return hosts or change.number in self.shaping or spoken_of(self.position, change.number)
        return True

    def narrow(self, number: int) -> int | None:
        """The one object that a stiff change bears on: its number, or, if that is what is added, a number below zero;
        None where it bears on more."""
        change = self.pool[number]
        if isinstance(change, Turn | Give):
            of = change.number
            alone = of in self.hosts and of not in self.shaping and not spoken_of(self.position, of)
            return of if alone else None
        if not isinstance(change, Add) or not self.is_by_itself(change):
            return None
        if not all(changes_one(each) for each in self.face(change).abilities if changes_of(each)):
            return None
        if isinstance(change.host, int):
            return None if change.host in self.shaping else change.host
        return -number - 1

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
            return self.order((change,)) != self.order(())
        return True

    def order(self, changes: Iterable[Change]) -> tuple[int, ...]:
        """The order of all timestamps that matter, after some changes: of objects by their numbers, of effects as
        numbers below zero."""
        stamps = {each.number: each.timestamp for each in self.position.objects}
        for change in changes:
            if isinstance(change, Swap):
                stamps[change.first], stamps[change.second] = stamps[change.second], stamps[change.first]
        ordered = {number: stamp for number, stamp in stamps.items() if number in self.ordered}
        ordered |= {-number: each.timestamp for number, each in enumerate(self.position.effects, 1)}
        return tuple(sorted(ordered, key=ordered.__getitem__))

    @cached_property
    def ordered(self) -> frozenset[int]:
        """The objects whose timestamps may matter: those that change what objects are, or may come to do so. Abilities
        that something gives which is added are younger than all of these (613.7a)."""
        there = self.position.objects
        if any(map(gives_changes, self.abilities(()))) or any(each.copies for each in self.position.effects):
            return frozenset(each.number for each in there)
        counted = {each.number for each in there if not PLAIN_COUNTERS.issuperset(each.counters)}
        return frozenset(self.shaping | counted)

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

    def ranks(self) -> list[int]:
        """For each change of the pool how likely it is to bear on what the object is: 0 where it brings, moves or takes
        away effects that may reach it, or is about the object; 1 where that is not known, as effects that come with it
        look at more than each object by itself; 2 where it can bear on it only together with those."""
        return [self.rank(number) for number in range(len(self.pool))]

    def rank(self, number: int) -> int:
        """The rank of one change."""
        change = self.pool[number]
        if not self.is_by_itself(change):
            return 1
        if isinstance(change, Swap | Turn) and not self.can_matter(change):
            return 2
        near = self.subject in change.objects or self.narrow(number) == self.subject
        stiff = number in self.stiff and self.narrow(number) is None
        return 0 if near or stiff or self.is_in_doubt(change) else 2

    def is_in_doubt(self, change: Change) -> bool:
        """Whether something is added that is not understood and may change what objects are."""
        return isinstance(change, Add) and any(
            gap_of(each).standing & self.aspects for each in change.card.faces[change.face].abilities
        )

    def added(self, change: Add, draft: Draft) -> Object:
        """The permanent that is added, with those abilities of its that bear on mana."""
        change.make(draft)
        each = draft.objects[-1]
        return dataclasses.replace(each, card=self.card(change))


def looking_as_they_change(faces: Iterable[Face]) -> frozenset[str]:
    """The structures of abilities that change more than sizes."""
    found = [each for face in faces for each in face.abilities if "more" in changes_of(each)]
    return frozenset().union(*(term(each.structure).functors for each in found if each.structure is not None))


@once_each
def changes_one(ability: Ability) -> bool:
    """Whether an ability changes only the object that it is on, or the one to which that is attached."""
    sentences = changing_sentences(ability)
    return bool(sentences) and all(map(is_about_one, sentences))


def is_about_one(sentence: Node) -> bool:
    """Whether a sentence is about "~", or about what that enchants or equips."""
    first: object = sentence
    while isinstance(first, Node) and functor(type(first)) in ("changed", "object_has", "pointed"):
        first = values(first)[0]
    return isinstance(first, Node) and functor(type(first)) in ("host", "this")


def sets_of(numbers: Iterable[int], most: int) -> Iterator[tuple[int, ...]]:
    """Sets of some numbers, the small ones first."""
    there = sorted(numbers)
    for size in range(most + 1):
        yield from itertools.combinations(there, size)

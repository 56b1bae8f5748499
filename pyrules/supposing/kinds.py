"""Which changes are of one kind: as far as the mana of permanents is concerned, one does what the other does."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from pyrules.board import Object
from pyrules.cards.abilities.lines import AbilityText
from pyrules.cards.model import Ability, Face
from pyrules.declared import adds, listed
from pyrules.identity import once_each
from pyrules.layers.facts import looked_at
from pyrules.supposing.bearing import Bearing
from pyrules.supposing.changes import Add
from pyrules.terms import functor, term
from pyrules.understanding import changing, gap_of
from pyrules.walking import ability_texts, everything, functors, outside_quotes, sentences_of


class Kinds:
    """Kinds of changes. words: what the abilities speak of that are on the board or may come to it. details: whether
    something looks at more than types, subtypes, names and who controls what. counts: whether something on the board
    looks at more than one object, so that two of a kind may do what one does not. alone: whether only one change is
    made, so that only the board itself looks at it."""

    def __init__(self, bearing: Bearing, *, alone: bool) -> None:
        self.bearing = bearing
        lists = listed()
        there = [each for each in bearing.abilities(()) if bearing.bears(each)]
        looking = there if alone else [each for each in bearing.abilities(bearing.pool) if bearing.bears(each)]
        said = (term(each.structure).words for each in looking if each.structure is not None)
        self.words = frozenset(bearing.referee.intrinsic).union(*said)
        plain = lists["looks only at types"] - lists["looks at colors"] - {"its_mana_value"}
        plain |= lists["mana without looking"] | lists["reflects"] | lists["mana by kinds"]
        self.details = not frozenset().union(*map(looks, looking)) <= plain
        self.plain = lists["looks only at types"] - lists["looks at several"]
        self.plain |= lists["mana without looking"] | lists["reflects"]
        self.counts = not frozenset().union(*map(looks, there)) <= self.plain
        self.known: dict[int, Hashable] = {}

    def may_be_twice(self, change: Add) -> bool:
        """Whether two permanents of a kind may do what one does not."""
        return self.counts or any(not looks(each) <= self.plain for each in self.bearing.face(change).abilities)

    def added(self, change: Add) -> Hashable:
        """The kind of a permanent that is added."""
        face = self.bearing.face(change)
        bears = bool(face.abilities)
        return (change.player, change.host if bears else None, change.chosen if bears else (), self.face(change, face))

    def face(self, change: Add, face: Face) -> Hashable:
        """What of a face may make a difference."""
        found = self.known.get(id(face))
        if found is None:
            subtypes = face.subtypes if self.details else sorted(self.words.intersection(face.subtypes))
            seen: list[Hashable] = [tuple(face.types), tuple(face.supertypes), tuple(subtypes)]
            if self.details:
                seen += [face.mana_cost, tuple(face.colors), face.power, face.toughness]
            if face.name in self.words:
                seen.append(face.name)
            seen += [what_it_adds(each) for each in face.abilities]
            seen.append(any(map(gap_of, change.card.faces[change.face].abilities)))
            found = self.known[id(face)] = tuple(seen)
        return found

    def permanent(self, each: Object) -> Hashable:
        """The kind of a permanent that is there; those of one kind are told apart by nothing."""
        chosen = None if each.chosen is None else str(sorted(each.chosen.__dict__.items()))
        return (
            id(each.card), each.face, each.controller, each.owner, each.tapped, tuple(sorted(each.counters.items())),
            chosen, each.is_token, each.face_down, each.cast_for, each.x, each.is_commander,
        )  # fmt: skip


@once_each
def looks(ability: Ability) -> frozenset[str]:
    """The structures by which an ability may look at objects, as far as mana is concerned: of the instructions that add
    mana, and of what changes more than sizes."""
    found: set[str] = set()
    for node in everything(ability.structure) if ability.structure is not None else ():
        if not isinstance(node, AbilityText):
            continue
        for sentence in sentences_of(node):
            if adds(sentence):
                found |= functors(sentence)
            elif functor(type(node)) == "static" and changing(functors(sentence)) - {"sizes"}:
                found |= looked_at(sentence)
    return frozenset(found)


@once_each
def what_it_adds(ability: Ability) -> Hashable:
    """What an ability adds; without its cost, where nothing hangs on that."""
    assert ability.structure is not None
    sentences = [
        sentence
        for text in ability_texts(ability.structure)
        if functor(type(text)) != "static"
        for sentence in sentences_of(text)
        if adds(sentence)
    ]
    plain = listed()["mana without looking"]
    if sentences and all(functor(type(node)) in plain for each in sentences for node in outside_quotes(each)):
        return tuple(term(each).text for each in sentences)
    return term(ability.structure).text


def firsts(numbers: Iterable[int], same: dict[Hashable, list[int]], most: int) -> list[int]:
    """Of things of one kind as many as can be told apart."""
    wanted = {number for each in same.values() for number in each[:most]}
    return [number for number in numbers if number in wanted]

"""Which changes are of one kind: as far as the mana of permanents is concerned, one does what the other does."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from functools import cached_property

from pyrules.board import Object, Position
from pyrules.cards.abilities.lines import AbilityText
from pyrules.cards.model import Ability, Face
from pyrules.declared import adds, listed
from pyrules.identity import once_each
from pyrules.layers.facts import looked_at
from pyrules.questions.could_produce import bearing
from pyrules.terms import functor, term
from pyrules.understanding import changing, changing_sentences, gap_of
from pyrules.walking import ability_texts, everything, functors, outside_quotes, sentences_of
from pyrules.what_if.changes import Add, Change


class Kinds:
    """Kinds of loose changes. faces: of all that is on the board or may come to it; words: what they speak of."""

    def __init__(self, position: Position, pool: Iterable[Change], intrinsic: Iterable[str]) -> None:
        self.position = position
        faces = [face for each in position.objects for face in each.card.faces]
        faces += [effect.card.faces[effect.face] for effect in position.effects]
        faces += [each.card.faces[each.face] for each in pool if isinstance(each, Add)]
        self.faces = list({id(face): face for face in faces}.values())
        self.words = frozenset(intrinsic).union(*(term(each.structure).words for each in self.looking()))
        self.known: dict[int, Hashable] = {}

    def looking(self) -> Iterator[Ability]:
        """The abilities that may look at what is on the board, as far as mana is concerned."""
        return (ability for face in self.faces for ability in face_looking(face))

    @cached_property
    def looked_at(self) -> frozenset[str]:
        """The structures in them, but for costs and the like."""
        return frozenset().union(*map(looks, self.looking()))

    @cached_property
    def details(self) -> bool:
        """Whether something looks at more than types, subtypes, names and who controls what."""
        lists = listed()
        plain = lists["looks at each alone"] | lists["looks only at types"] | lists["mana without looking"]
        plain -= lists["looks at colors"] | {"its_mana_value"}
        return not self.looked_at <= plain | lists["reflects"] | lists["mana by kinds"]

    @cached_property
    def counts(self) -> bool:
        """Whether something on the board looks at more than each object alone, so that two of a kind may do what one
        does not."""
        lists = listed()
        return not self.looked_at <= lists["looks at each alone"] | lists["mana without looking"] | lists["reflects"]

    def face(self, face: Face) -> Hashable:
        """What of a face may make a difference."""
        found = self.known.get(id(face))
        if found is None:
            found = self.known[id(face)] = self.of_face(face)
        return found

    def of_face(self, face: Face) -> Hashable:
        subtypes = face.subtypes if self.details else sorted(self.words.intersection(face.subtypes))
        found: list[Hashable] = [tuple(face.types), tuple(face.supertypes), tuple(subtypes)]
        if self.details:
            found += [face.mana_cost, tuple(face.colors), face.power, face.toughness]
        if face.name in self.words:
            found.append(face.name)
        abilities: list[Hashable] = []
        for ability in face.abilities:
            gap = gap_of(ability)
            if gap:
                abilities.append(("not understood", tuple(sorted(gap.standing)), gap.adds, id(ability)))
            if ability.structure is not None and bears(ability):
                abilities.append(what_it_adds(ability))
            elif self.details and ability.structure is not None and ability.kind == "static":
                abilities.append(term(ability.structure).text)
        return (tuple(found), frozenset(abilities))

    def added(self, change: Add) -> Hashable:
        """The kind of a permanent that is added."""
        chosen = change.chosen if "chosen" in str(self.face(change.card.faces[change.face])) else ()
        return (change.player, chosen, self.face(change.card.faces[change.face]))

    def permanent(self, each: Object) -> Hashable:
        """The kind of a permanent that is there; those of one kind are told apart by nothing."""
        chosen = None if each.chosen is None else tuple(sorted(each.chosen.__dict__.items()))
        return (
            id(each.card), each.face, each.controller, each.owner, each.tapped, tuple(sorted(each.counters.items())),
            str(chosen), each.is_token, each.face_down, each.cast_for, each.x, each.is_commander,
        )  # fmt: skip


@once_each
def face_looking(face: Face) -> tuple[Ability, ...]:
    """The abilities of a card that may look at what is on the board."""
    return tuple(
        each for each in face.abilities if each.structure is not None and (bears(each) or changing_sentences(each))
    )


def bears(ability: Ability) -> bool:
    """Whether an ability bears on mana."""
    return ability.structure is not None and not term(ability.structure).functors.isdisjoint(bearing())


@once_each
def looks(ability: Ability) -> frozenset[str]:
    """The structures by which an ability may look at objects, as far as mana is concerned: of the instructions that add
    mana, and of what changes more than sizes."""
    assert ability.structure is not None
    found: set[str] = set()
    for node in everything(ability.structure):
        if not isinstance(node, AbilityText):
            continue
        for sentence in sentences_of(node):
            if adds(sentence):
                found |= functors(sentence)
            elif functor(type(node)) == "static" and changing(functors(sentence)) - {"sizes"}:
                found |= looked_at(sentence)
    return frozenset(found)


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

"""Which changes can bear on what, so that not everything has to be tried with everything.

A change is *stiff* where effects that change what objects are come, go or move with it: for each set of stiff changes
the layers have to be worked out. It is *loose* otherwise: then the board's effects do to each object what they did,
whatever else is loose, as long as they look at each object alone.
"""

from __future__ import annotations

from collections.abc import Iterable

from pyrules.board import Object, Position
from pyrules.cards.abilities.effects import Sentence
from pyrules.cards.abilities.statics import GrantAbility
from pyrules.cards.grammar import Node
from pyrules.cards.model import Face
from pyrules.declared import listed
from pyrules.facts import abilities_of
from pyrules.identity import once_each
from pyrules.layers.facts import looked_at
from pyrules.referee import Referee, is_another_card
from pyrules.terms import term
from pyrules.understanding import changing, changing_sentences
from pyrules.walking import ability_texts, functors, inside, values
from pyrules.what_if.changes import Add, Change, OfPermanent, Swap

#: What makes cards of its own of the cards on a board.
REWORDS = frozenset({"change_text", "color_words_are_changed"})


@once_each
def replaces_mana(face: Face) -> bool:
    """Whether an ability of a card replaces mana: several of them together are followed in every order."""
    return any(
        not term(each.structure).functors.isdisjoint(listed()["replaces mana"] | REWORDS)
        for each in face.abilities
        if each.structure is not None
    )


@once_each
def each_alone(sentence: Sentence) -> bool:
    """Whether what a sentence does to an object depends on no other object."""
    return looked_at(sentence) <= listed()["looks at each alone"] and not any(
        changing(functors(text))
        for grant in inside(sentence, GrantAbility)
        for value in values(grant)
        if isinstance(value, Node)
        for text in ability_texts(value)
    )


class Bearing:
    """What bears on what: of a position and the changes that may be made to it. subject: the number of the object that
    is asked about; mana: whether its mana is."""

    def __init__(self, referee: Referee, pool: list[Change], subject: int, *, mana: bool) -> None:
        self.referee = referee
        self.subject = subject
        self.position: Position = referee.position
        self.pool = pool
        self.mana = mana
        self.shaping = {each.number for each in self.position.objects if self.shapes(each)}
        self.referred = set(self.references())
        self.stiff = [number for number, each in enumerate(pool) if self.is_stiff(each)]

    def shapes(self, each: Object) -> bool:
        """Whether an object changes what objects are."""
        return bool(self.referee.changes(each)) or is_another_card(each)

    def references(self) -> Iterable[int]:
        """The objects of which others know: what they are attached to, what they are a copy of …"""
        for each in self.position.objects:
            for other in (each.attached_to, each.copying, each.copy_of_spell, each.exiled_with, each.attacking):
                if isinstance(other, int):
                    yield other
            if each.chosen is not None and each.chosen.card is not None:
                yield from (other.number for other in self.position.objects if other.id == each.chosen.card)
            if each.copying is not None or each.attached_to is not None or each.merged_over:
                yield each.number
        for effect in self.position.effects:
            for number in (effect.source, effect.copies, *effect.targets, *(effect.affects or ())):
                if isinstance(number, int):
                    yield number

    def is_stiff(self, change: Change) -> bool:
        """Whether the layers have to be worked out anew after a change."""
        if isinstance(change, Add):
            face = change.card.faces[change.face]
            made = self.as_object(change)
            return change.host is not None or self.shapes(made) or (self.mana and replaces_mana(face))
        if isinstance(change, OfPermanent):
            return change.number in self.shaping | self.referred
        return True

    def as_object(self, change: Add) -> Object:
        """The permanent that is added."""
        from pyrules.what_if.changes import Draft

        draft = Draft(self.position)
        change.make(draft)
        return draft.objects[-1]

    def can_matter(self, number: int) -> bool:
        """Whether a stiff change can make a difference: the order of timestamps only where there are several effects,
        and of what has none only where it comes to stand between others."""
        change = self.pool[number]
        if not isinstance(change, Swap):
            return True
        ordered = len(self.shaping) + len(self.position.effects)
        if ordered < 2 or self.shaping.isdisjoint((change.first, change.second)):
            return not self.alone
        return True

    def alone_together(self, others: Iterable[Change]) -> bool:
        """Whether the board's effects and those that come with some changes look at each object alone."""
        added = [self.as_object(each) for each in others if isinstance(each, Add)]
        return self.alone and all(map(self.looks_at_each_alone, added))

    @property
    def alone(self) -> bool:
        """Whether the board's effects look at each object alone."""
        found = self.referee.notes.get(Bearing)
        if not isinstance(found, bool):
            found = all(map(self.looks_at_each_alone, self.position.objects)) and all(
                each_alone(sentence)
                for effect in self.position.effects
                for ability in abilities_of(effect)
                for sentence in changing_sentences(ability, resolved=True)
            )
            self.referee.notes[Bearing] = found
        return found

    def looks_at_each_alone(self, each: Object) -> bool:
        """Whether the effects of an object's abilities look at each object alone."""
        if each.zone in ("hand", "library") or each.face_down:
            return True
        face = self.referee.copied_face(each)
        plain = not is_another_card(each) and not (each.copying is not None and each.exception)
        return plain and all(
            each_alone(sentence) for ability in face.abilities for sentence in changing_sentences(ability)
        )

"""What of a board was not understood, and what that might change: on it hangs whether an answer is certain."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from pyrules import choices
from pyrules.board import Object, ResolvedEffect
from pyrules.cards.abilities.copy_exceptions import CopyExceptions
from pyrules.cards.abilities.lines import ClassLevelLine, KeywordLine, ModeLine
from pyrules.cards.model import ASPECTS, Ability, Card
from pyrules.declared import listed
from pyrules.facts import SPLIT, TRANSFORMING, abilities_of, is_unaimed
from pyrules.layers.copying import exceptions_of, form_is_open, given_as_copy
from pyrules.rulings import Unread
from pyrules.terms import term
from pyrules.unclear import gains_for_good
from pyrules.understanding import (
    NOTHING,
    Gap,
    aimless,
    changing_sentences,
    gap_of,
    gap_of_lasting,
    gap_where_told,
    may_shape,
    speaks_of_spells_only,
    tells_nothing,
    touching,
    unread_of,
)
from pyrules.walking import ability_texts, functors, inside, sentences_of

if TYPE_CHECKING:
    from pyrules.referee import Referee

#: What an effect may change that is not understood at all.
WHAT_IT_IS = frozenset({"types", "colors", "abilities", "keywords", "pt", "mana", "copies"})

#: Words by which an ability asks of its own object whether it entered this turn.
ITSELF = frozenset({"it_entered_this_turn", "entered_this_turn"})

#: Every field of an answer that a card's other half may change.
ALL_FIELDS = frozenset({"name", "mana_cost", "mana_value", "colors", "types", "keywords", "abilities", "text"})

#: Ways of casting that leave a trace on the permanent, which a board says in another field as well.
TRACES = {"mutate": "merged_over", "disturb": "face: back"}


@dataclasses.dataclass(eq=False, repr=False, slots=True)
class Doubt:
    """Something that was not understood: what it might change, and which object's it is (None: an effect's)."""

    gap: Gap
    unread: Unread
    object: Object | None
    copies: bool = False  # about the object's copiable values
    fields: frozenset[str] = frozenset()  # about these fields of the object, and of what copies it, alone
    spells: bool = False  # about spells alone


class Doubts:
    """What a referee has not understood of its board."""

    def __init__(self, referee: Referee) -> None:
        self.referee = referee
        self.position = referee.position

    def about(self, aspects: frozenset[str]) -> tuple[Doubt, ...]:
        """What on the board was not understood. Where nothing changes what bears on the question, whether the rules of
        the layers follow a sentence is only looked into if it might change one of these aspects."""
        found: list[Doubt] = []
        for each in self.position.objects:
            found += self.of_object(each, aspects)
        for effect in self.position.effects:
            resolved = abilities_of(effect)
            for number, ability in enumerate(effect.card.faces[effect.face].abilities, 1):
                if isinstance(ability.structure, ClassLevelLine) and effect.source is not None:
                    continue  # 716.2a: it says of which Class
                if isinstance(ability.structure, KeywordLine) and term(ability.structure).text in self.covered:
                    continue
                if any(ability is each for each in resolved):
                    gap = (gap_of_lasting if effect.affects is None else gap_where_told)(ability)
                    gap |= self.not_covered(ability, resolved=True)
                    if all(map(tells_nothing, resolved)):
                        gap |= Gap(frozenset(ASPECTS))
                    if f"effect({effect.number})" in self.untold or is_unclear(effect, ability):
                        gap |= Gap(WHAT_IT_IS)
                    if f"effect({effect.number})" in self.uncounted:
                        gap |= Gap(frozenset({"pt"}))
                    name = effect.card.faces[effect.face].name
                    if gap:
                        found.append(
                            Doubt(gap, aimless(effect, name, number) or unread_of(name, number, ability), None)
                        )
                    gap, kinds = choices.untold(ability, None, effect.chosen)
                    if gap:
                        found.append(Doubt(gap, Unread(name, number, "", choices.in_words(kinds)), None))
        return tuple(found)

    def matters(self, ability: Ability, aspects: frozenset[str]) -> bool:
        """Whether a sentence of an ability that changes what objects are might change one of these aspects."""
        sentences = changing_sentences(ability)
        return bool(sentences) and (
            self.referee.needs_layers or any(not touching(each).standing.isdisjoint(aspects) for each in sentences)
        )

    def looks_into_layers(self, aspects: frozenset[str]) -> bool:
        """Whether the layers have to be asked what of the board they follow."""
        return bool(self.position.effects) or any(
            self.matters(ability, aspects)
            for each in self.position.objects
            if not each.face_down and each.zone not in ("hand", "library")
            for ability in (*self.referee.copied_face(each).abilities, *given_as_copy(each))
        )

    def not_covered(self, ability: Ability, resolved: bool = False) -> Gap:
        """What the sentences of an ability might change that the rules of the layers do not follow."""
        found = NOTHING
        for sentence in changing_sentences(ability, resolved):
            if term(sentence).text not in self.covered:
                found |= touching(sentence)
        return found

    @cached_property
    def covered(self) -> frozenset[str]:
        """The sentences that the rules of the layers follow."""
        return frozenset(str(symbols[0]) for symbols in self.referee.layers.each("covered", 1))

    @cached_property
    def untold(self) -> frozenset[str]:
        """The effects, and the objects with abilities, that make something a copy of an object that the board does not
        name."""
        return frozenset(str(symbols[0]) for symbols in self.referee.layers.each("untold", 1))

    @cached_property
    def uncounted(self) -> frozenset[str]:
        """The effects, and the objects with abilities, that count something which the rules cannot count."""
        return frozenset(str(symbols[0]) for symbols in self.referee.layers.each("uncounted", 1))

    @cached_property
    def unexplained(self) -> frozenset[int]:
        """The objects that are copies with an exception which the rules do not follow."""
        return frozenset(symbols[0].number for symbols in self.referee.layers.each("unexplained", 1))

    @cached_property
    def unclear_texts(self) -> frozenset[int]:
        """The objects whose text is changed in a way that was not understood."""
        if not self.referee.needs_layers:
            return frozenset()
        return frozenset(symbols[0].number for symbols in self.referee.layers.each("unclear_text", 1))

    def of_object(self, each: Object, aspects: frozenset[str]) -> list[Doubt]:
        found: list[Doubt] = []
        face = self.referee.copied_face(each)
        on_battlefield = each.zone == "battlefield"
        for number, ability in enumerate(face.abilities, 1):
            if each.face_down or each.zone in ("hand", "library"):
                break
            if ability.kind == "spell" and each.zone != "stack":
                continue  # 113.6: it says something only as a spell
            gap = NOTHING if self.has_given(each, ability) else gap_of(ability)
            if self.matters(ability, aspects):
                gap |= self.not_covered(ability)
                if str(each.number) in self.untold:
                    gap |= Gap(WHAT_IT_IS)
                if str(each.number) in self.uncounted:
                    gap |= Gap(frozenset({"pt"}))
            if not on_battlefield:  # 113.6: elsewhere only abilities that say so work; a commander's color is one
                works = "zones" in gap.standing or "zones" in ability.touches or each.is_commander
                gap = Gap(gap.standing) if works else NOTHING
            if gap:
                spells = speaks_of_spells_only(ability)
                unread = unread_of(face.name, number, ability)
                found.append(Doubt(gap, unread, each, copies=may_shape(ability), spells=spells))
            gap, kinds = choices.untold(ability, each, each.chosen) if on_battlefield else (NOTHING, ())
            if gap:
                found.append(Doubt(gap, Unread(each.id, number, "", choices.in_words(kinds)), each))
        for ability in given_as_copy(each) if on_battlefield and not each.face_down else ():
            gap = gap_of(ability) | (self.not_covered(ability) if self.matters(ability, aspects) else NOTHING)
            if gap:
                found.append(Doubt(gap, unread_of(each.id, 0, ability), each))
        found += self.of_data(each)
        if on_battlefield and self.counts_unclearly(each) and not any("pt" in doubt.gap.standing for doubt in found):
            why = "how much an ability that it was given changes is not understood yet"
            found.append(Doubt(Gap(frozenset({"pt"})), Unread(each.id, 0, "", why), each))
        if on_battlefield and (gap := self.what_hangs_on_entering(each)):
            found.append(Doubt(gap, Unread(each.id, 0, "", "a board does not say whether it entered this turn"), each))
        if on_battlefield:
            found += [
                Doubt(Gap(WHAT_IT_IS), Unread(each.id, 0, "", why), each, copies=copies)
                for there, why, copies in (
                    (self.copies_unclearly(each), "the exceptions of its copy effect are not understood yet", True),
                    (
                        form_is_open(each, self.position),
                        "the board does not say which of its forms was chosen (chosen: {form: …})",
                        True,
                    ),
                    (
                        each.copying is not None and bool(each.merged_over),
                        "it has merged and is a copy, and a board does not say what came first",
                        True,
                    ),
                    (each.number in self.unclear_texts, "which of its words are changed is not understood", False),
                    ("Room" in face.subtypes, "a board does not say which of its doors are unlocked", False),
                    (
                        self.has_resolved(each),
                        "the effect of its ability is not listed, though its choice is: list it",
                        False,
                    ),
                    (
                        self.marked(each),
                        f"what its {self.marked(each)} counter means is not said: list the effect",
                        False,
                    ),
                    (
                        self.untraced(each),
                        f"it was cast for {each.cast_for}: {TRACES.get(each.cast_for or '')} is not said",
                        False,
                    ),
                )
                if there
            ]
        return found

    def of_data(self, each: Object) -> Iterator[Doubt]:
        """What the card data leave out."""
        card, index = each.card, each.face
        if isinstance(each.copying, Card):
            card, index = each.copying, each.copying_face
        elif each.copying is not None or each.face_down:
            return
        face = card.faces[index]
        if card.layout in SPLIT and len(card.faces) == 1 and each.zone != "battlefield":
            why = "the card data have only one of its halves"
            yield Doubt(Gap(frozenset(ASPECTS)), Unread(each.id, 0, "", why), each, True, ALL_FIELDS)
        if "Battle" in face.types and face.defense is None:
            why = "the card data do not say its defense"
            yield Doubt(Gap(frozenset({"counters"})), Unread(each.id, 0, "", why), each, True, frozenset({"defense"}))
        colored = face.colors or face.color_indicator or face.mana_cost or "Land" in face.types
        if index and card.layout in TRANSFORMING and not colored and card.color_identity:  # 903.4 counts indicators
            why = "the card data do not say whether this face has a color indicator"
            fields: frozenset[str] = frozenset() if self.looks_at_colors else frozenset({"colors"})
            yield Doubt(Gap(frozenset({"colors"})), Unread(each.id, 0, "", why), each, True, fields)

    @cached_property
    def looks_at_colors(self) -> bool:
        """Whether anything on the board looks at colors."""
        return any("color" in name and name not in listed()["sets colors"] for name in self.referee.layered.functors)

    def counts_unclearly(self, each: Object) -> bool:
        """Whether an ability of an object, which may be one that it was given, counts what the rules cannot count."""
        return self.referee.needs_layers and str(each.number) in self.uncounted

    def copies_unclearly(self, each: Object) -> bool:
        """Whether a copy's effect has exceptions (707.9) that are not understood."""
        if each.copying is None:
            return False
        if each.exception:
            return not exceptions_of(each) or each.number in self.unexplained
        if each.is_token:
            return False
        own = [ability for ability in each.shown_face.abilities if "copies" in ability.touches]
        several = [
            each
            for ability in each.shown_face.abilities
            if ability.structure
            for each in inside(ability.structure, CopyExceptions)
        ]
        return bool(own) or len(several) > 1 or bool(several and each.number in self.unexplained)

    def has_resolved(self, each: Object) -> bool:
        """Whether a choice is given for a triggered ability whose effect lasts and would be among the effects."""
        if each.chosen is None or any(effect.card is each.card for effect in self.position.effects):
            return False
        return any(
            ability.kind == "triggered"
            and ability.structure is not None
            and {"lasting", "lands_produce_chosen_color"} <= functors(ability.structure)
            for ability in each.shown_face.abilities
        )

    def has_given(self, each: Object, ability: Ability) -> bool:
        """Whether what a chapter gives its own permanent for good (714.2) is among the effects."""

        def said(ability: Ability) -> set[object]:
            texts = [] if ability.structure is None else ability_texts(ability.structure)
            return {getattr(part, "predicates", part) for text in texts for part in sentences_of(text)}

        texts = [] if ability.structure is None else ability_texts(ability.structure)
        if not any(gains_for_good(text) for text in texts):
            return False
        own = [effect for effect in self.position.effects if effect.source == each.number]
        return any(said(ability) & said(done) for effect in own for done in abilities_of(effect))

    def untraced(self, each: Object) -> bool:
        """Whether an object was cast in a way of which a board must say more (702.140, 702.146)."""
        if each.face_down or each.copying is not None:
            return False
        return (each.cast_for == "mutate" and not each.merged_over) or (each.cast_for == "disturb" and each.face == 0)

    def what_hangs_on_entering(self, each: Object) -> Gap:
        """What may be otherwise about an object that is new to its controller (302.6), and so may have entered this
        turn or not: what sentences change that ask it, its own of itself, others' of what they describe."""
        found = NOTHING
        for other in self.position.in_zone("battlefield") if each.summoning_sick and not self.is_known(each) else ():
            asked = listed()["asks what entered"] - (frozenset() if other is each else ITSELF)
            for ability in self.referee.copied_face(other).abilities:
                for sentence in changing_sentences(ability):
                    if not functors(sentence).isdisjoint(asked):
                        found |= touching(sentence)
        return found

    def is_known(self, each: Object) -> bool:
        """Whether what has happened this turn tells whether an object has entered."""
        events = self.position.history.events
        return any(event.endswith((f",enters({each.number})).", ",turn_begins).")) for event in events)

    def marked(self, each: Object) -> str:
        """A kind of counter on an object that elsewhere marks what an effect does, where no effect is listed; or ""."""
        if self.position.effects:
            return ""
        return next(
            (kind for kind, number in each.counters.items() if number and kind in listed()["marking counters"]), ""
        )


def is_unclear(effect: ResolvedEffect, ability: Ability) -> bool:
    """Whether the board does not tell what an ability of an effect has done: which of its modes was chosen, or which
    of its targets is which."""
    modes = [each for each in abilities_of(effect) if isinstance(each.structure, ModeLine)]
    return bool(changing_sentences(ability, resolved=True)) and (len(modes) > 1 or is_unaimed(effect))

"""A board with its rulebook: grounds once, answers many questions, says what it did not understand."""

from __future__ import annotations

import copy
import dataclasses
from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from pyrules import choices
from pyrules.board import Board, Object, Position, ResolvedEffect, resolve
from pyrules.board.objects import CardSource
from pyrules.cards.abilities.copy_exceptions import CopyExceptions
from pyrules.cards.abilities.lines import ClassLevelLine, KeywordLine, ModeLine
from pyrules.cards.grammar import Node
from pyrules.cards.model import ASPECTS, Ability, Card, Face
from pyrules.declared import listed, structure_names
from pyrules.errors import BoardError, PyrulesError
from pyrules.facts import FLIP, SPLIT, TRANSFORMING, Facts, abilities_of, is_flipped, is_unaimed, write
from pyrules.layers.copying import exceptions_of, form_is_open, given_as_copy, structures_of_copy
from pyrules.questions import Question
from pyrules.relevance import applicable
from pyrules.rulebook import EVENT, QUOTED, WITHIN, Rule, rulebook, split, words_spoken_of
from pyrules.rulings import Reason, Ruling, Unread
from pyrules.solver import Following, ground
from pyrules.terms import term
from pyrules.text_of import by_term, structures
from pyrules.understanding import (
    NOTHING,
    Gap,
    asks_as_it_begins,
    changes_of,
    changes_of_quoted,
    changes_of_resolved,
    changing_sentences,
    gap_of,
    gap_of_lasting,
    locks_in,
    looks_at_sizes,
    may_shape,
    sentences_in_turn,
    tells_nothing,
    touching,
    unread_of,
)
from pyrules.walking import functors, inside

if TYPE_CHECKING:
    import clingo

    from pyrules.because.building import Building
    from pyrules.because.effects import Effects
    from pyrules.because.ground import Ground
    from pyrules.because.layers import Story
    from pyrules.because.proof import Proof
    from pyrules.because.proofs import Proofs
    from pyrules.layers.applying import Layers, Stage
    from pyrules.layers.sheet import Sheets


@dataclasses.dataclass(eq=False, repr=False, slots=True)
class Doubt:
    """Something that was not understood: what it might change, and which object's it is (None: an effect's)."""

    gap: Gap
    unread: Unread
    object: Object | None
    copies: bool = False  # about the object's copiable values
    fields: frozenset[str] = frozenset()  # about these fields of the object, and of what copies it, alone


class Inquiry:
    """A position with the facts of one question (or of none in particular), grounded when first needed."""

    def __init__(self, position: Position, extra: tuple[str, ...] = (), referee: Referee | None = None) -> None:
        self.position = position
        self.referee = referee  # where effects change objects: whose layers say how
        self.extra = extra
        self.write = write  # how its facts are written
        self.base: Inquiry | None = None  # the same without the extra facts, where it is known
        self.asked: frozenset[str] | None = None  # what is read of what follows; None: what any question reads

    @cached_property
    def facts(self) -> Facts:
        """The position with what its effects have made of it, and the extra facts."""
        if self.base is not None:
            return self.base.facts.plus(self.extra)
        settled = () if self.referee is None else self.referee.layers.settled
        return self.write(self.position, (*self.extra, *settled))

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        """The rules that can apply on this board."""
        facts = self.facts
        events = None if self.asked is None else frozenset(EVENT.findall(facts.text))
        names = frozenset(WITHIN.findall(facts.text))
        known = structure_names()
        return applicable(facts.predicates, facts.functors, known, asked=self.asked, events=events, names=names)

    @cached_property
    def grounding(self) -> Following:
        """What follows from the facts."""
        return ground([*(rule.text for rule in self.rules), self.wanted_facts])

    @property
    def wanted_facts(self) -> str:
        """The facts that the rules look at, or that are read themselves: to read a fact costs clingo more than what
        follows from it."""
        if self.asked is None:
            return self.facts.text
        return only(self.facts.text, looked_at(self.rules) | self.asked)

    def give(self, following: Following) -> None:
        """Gives what follows from the facts, where it has been worked out elsewhere."""
        self.__dict__["grounding"] = following

    @cached_property
    def structures(self) -> dict[str, Node]:
        """Every structure on the board by its term."""
        return structures(self)

    @cached_property
    def texts(self) -> dict[clingo.Symbol, str]:
        """The term of every ability's structure, by the ability."""
        return {ability: str(text) for ability, text in self.grounding.atoms("text", 2)}

    @cached_property
    def proofs(self) -> Proofs:
        """The derivations on the board that are told."""
        from pyrules.because import proofs_of

        return proofs_of(self)

    @cached_property
    def proofs_in_full(self) -> Proofs:
        """The derivations on the board with all that is looked up."""
        from pyrules.because import proofs_of

        return self.proofs if self.referee is not None else proofs_of(self, whole=True)

    @cached_property
    def building(self) -> dict[bool, Building]:
        """Proofs in short and in full, as they are built."""
        from pyrules.because.building import Building

        return {full: Building(self, full) for full in (False, True)}

    def prove(self, atoms: Iterable[str], full: bool) -> tuple[Proof, ...]:
        """The proofs of some atoms: in short what a reader wants to know, in full every rule that was applied."""
        return self.building[full].of(atoms)

    def why(self, atoms: Iterable[str]) -> tuple[Reason, ...]:
        """The reasons for some atoms."""
        from pyrules.because import explain

        return explain(self, tuple(atoms))


class Referee:
    """Answers questions about one board.

    board: what is asked about. cards: card data (the installed data unless given).
    Raises BoardError where the board says something impossible, UnknownCard where a card is not known.
    """

    def __init__(self, board: Board, cards: CardSource | None = None) -> None:
        if cards is None:
            from pyrules.cards.library import installed

            cards = installed()
        self._begin(resolve(board, cards))
        for effect in self.position.effects:
            face = effect.card.faces[effect.face]
            if effect.ability is not None and not abilities_of(effect):
                raise BoardError(
                    f"{face.name} has no ability {effect.ability!r}.",
                    place=board.place(effect.path),
                    remedy=f"Write its number, from 1 to {len(face.abilities)}, or its first words.",
                )

    @classmethod
    def at(cls, position: Position) -> Referee:
        """The referee of a position that something has already made of a board."""
        made = cls.__new__(cls)
        made._begin(position)
        return made

    def _begin(self, position: Position) -> None:
        self.board = position.board
        self.position = position
        self.write = write  # how its facts are written
        self.notes: dict[object, object] = {}  # what questions work out once for the whole board
        self.known_layers: dict[object, Layers] = {}  # by the rules, and the facts at which these look
        self._inquiries: dict[tuple[str, ...], Inquiry] = {}

    def with_objects(self, objects: tuple[Object, ...]) -> Referee:
        """A referee of the same board with other objects in the places of its own."""
        old = self.position
        found = copy.copy(self)
        for name in [name for name in found.__dict__ if isinstance(getattr(Referee, name, None), cached_property)]:
            del found.__dict__[name]
        found.position = Position(self.board, old.players, objects, old.effects, old.references, old.history)
        found.position.active, found.position.phase = old.active, old.phase
        found.notes = {}
        found._inquiries = {}
        return found

    def ask(self, question: Question) -> Ruling:
        """The ruling on a question."""
        return question.answer(self)

    def inquiry(self, extra: tuple[str, ...] = ()) -> Inquiry:
        """The position with extra facts; the same one for the same facts."""
        found = self._inquiries.get(extra)
        if found is None:
            found = self._inquiries[extra] = Inquiry(self.position, extra, self if self.needs_layers else None)
            found.write = self.write
            if extra:
                found.base = self.inquiry()
        return found

    def upon(self, base: Inquiry, extra: tuple[str, ...]) -> Inquiry:
        """A new inquiry with more facts than another one."""
        found = Inquiry(self.position, extra, base.referee)
        found.base = base
        return found

    @cached_property
    def needs_layers(self) -> bool:
        """Whether an effect on the board changes what bears on mana."""
        changes = {kind for each in self.position.objects if each.zone != "library" for kind in self.changes(each)}
        changes |= {kind for effect in self.position.effects for kind in changes_of_resolved(effect)}
        if any(map(is_another_card, self.position.objects)):
            return True
        return "more" in changes or ("sizes" in changes and looks_at_sizes(self.position))

    @cached_property
    def nothing_changes(self) -> bool:
        """Whether no effect of any kind changes what any object is: all are as they are printed, or as they copy."""
        if self.position.effects or any(map(is_another_card, self.position.objects)):
            return False
        return not any(
            each.cast_for or each.chosen or not PLAIN_COUNTERS.issuperset(each.counters) or self.changes(each)
            for each in self.position.objects
            if each.zone != "library"
        )

    def changes(self, each: Object) -> frozenset[str]:
        """What the static abilities of an object change."""
        if each.face_down:
            return frozenset()
        faces = [self.copied_face(each), *(card.faces[0] for card in each.merged_over)]
        found = {kind for face in faces for ability in face.abilities for kind in changes_of(ability)}
        if each.copying is not None or each.exception:
            found |= {kind for ability in each.shown_face.abilities for kind in changes_of_quoted(ability)}
        return frozenset(found)

    @cached_property
    def layered(self) -> Facts:
        """The position's facts for the layers."""
        return self.write(self.position, layers=True)

    @cached_property
    def layers(self) -> Layers:
        """What the objects are after all continuous effects."""
        return self.layers_of((*self.locked_in(),))

    def layers_of(self, extra: tuple[str, ...]) -> Layers:
        """The layers with more facts."""
        from pyrules.layers.applying import Layers, TooManyEffects

        facts = self.facts_for_layers(extra)
        rules = rules_of_layers(facts)
        known = (rules, only(facts.text, looked_at(rules)))
        if known not in self.known_layers:
            try:
                self.known_layers[known] = Layers(rules, facts.text)
            except TooManyEffects as error:
                raise self.too_much(error) from error
        return self.known_layers[known]

    def facts_for_layers(self, extra: tuple[str, ...]) -> Facts:
        """The facts from which the layers are worked out."""
        return self.layered if not extra else self.write(self.position, extra, layers=True)

    def give_layers(self, layers: Layers) -> None:
        """Gives what the objects are after all effects, where it has been worked out elsewhere."""
        self.__dict__["layers"] = layers

    def too_much(self, error: PyrulesError) -> BoardError:
        """The board's error for effects that are too much."""
        return BoardError(error.message, place=self.board.place(()), remedy=error.remedy)

    def locked_in(self) -> list[str]:
        """What the effects of spells and abilities found as they began (611.2c, 608.2c), as facts: after all older
        effects, also those of later layers, and before any newer one."""
        found: list[str] = []
        for effect in sorted(self.position.effects, key=lambda each: each.timestamp):
            if effect.affects is None and (locks_in(effect) or asks_as_it_begins(effect)):
                self.find_as_it_begins(effect, found)
        return found

    def find_as_it_begins(self, effect: ResolvedEffect, found: list[str]) -> None:
        """Adds what an effect finds, one sentence after the other: a later one sees what an earlier one has made."""
        name = f"effect({effect.number})"
        waiting = sentences_in_turn(effect)
        while True:
            then = self.layers_of((f"as_of({effect.timestamp}).", f"begins({name}).", *found))
            begun = {
                each: str(symbols[0])
                for each in waiting
                for symbols in then.each("begun", 3)
                if str(symbols[0]) == f"r({name},{each})"
            }
            if not begun:
                return
            sentence, which = next(iter(begun.items()))
            found += facts_of_beginning(then, which)
            if len(begun) == 1:
                return
            waiting = waiting[waiting.index(sentence) + 1 :]

    def sheets(self, stage: Stage) -> Sheets:
        """The characteristics of all objects at a stage of the layers."""
        from pyrules.layers.sheet import Sheets

        found = self.notes.get(stage)
        if not isinstance(found, Sheets):
            found = self.notes[stage] = Sheets(self, stage)
        return found

    @cached_property
    def structures_of_layers(self) -> dict[str, Node]:
        """Every structure on the board by its term."""
        nodes = [each.structure for face in self.layered.faces for each in face.abilities if each.structure is not None]
        nodes += [
            each.structure
            for effect in self.position.effects
            for each in effect.card.faces[effect.face].abilities
            if each.structure is not None
        ]
        nodes += [node for each in self.position.objects for node in structures_of_copy(each, self.position)]
        return by_term(nodes)

    @cached_property
    def intrinsic(self) -> dict[str, str]:
        """The basic land types with their mana, as the rulebook has them (305.6)."""
        found = (rule.head for rule in rulebook() if rule.makes == "basic_land_type")
        pairs = (split(head.partition("(")[2][:-1]) for head in found)
        return {kind.strip('"'): letter.upper() for kind, letter in pairs}

    def copied(self, each: Object) -> frozenset[int]:
        """An object and all that it is, directly or not, a copy of."""
        found: set[int] = set()
        while each.number not in found:
            found.add(each.number)
            copied = each.copying if each.copying is not None else each.copy_of_spell
            if not isinstance(copied, int):
                break
            each = self.position[copied]
        return frozenset(found)

    @cached_property
    def story(self) -> Story:
        """How the objects came to be what they are."""
        from pyrules.because.layers import Story

        return Story(self)

    def effects_of(self, ground: Ground) -> Effects:
        """What effects did to the objects, as steps of proofs."""
        from pyrules.because.effects import Effects

        return Effects(self.story, ground)

    @cached_property
    def effects(self) -> Effects:
        """What effects did to the objects, as steps of proofs of what they are."""
        from pyrules.because.ground import Ground

        return self.effects_of(Ground(self.inquiry(), self.layers.each))

    def proof_of_losses(self, each: Object) -> tuple[Proof, ...]:
        """The effects that took abilities from an object, as steps of a proof."""
        return self.effects.losses(each) if self.needs_layers else ()

    def why_it_lost(self, each: Object) -> tuple[Reason, ...]:
        """The effects that took abilities from an object."""
        return self.story.losses(each) if self.needs_layers else ()

    def why_it_is(self, each: Object, kind: str) -> tuple[Reason, ...]:
        """The reasons for what an object is."""
        from pyrules.because.layers import reasons

        return reasons(self, each, kind)

    @cached_property
    def doubts(self) -> tuple[Doubt, ...]:
        """Everything on the board that was not understood."""
        return self.doubts_about(frozenset(ASPECTS))

    def doubts_about(self, aspects: frozenset[str]) -> tuple[Doubt, ...]:
        """What on the board was not understood. Where nothing changes what bears on the question, whether the rules of
        the layers follow a sentence is only looked into if it might change one of these aspects."""
        found: list[Doubt] = []
        for each in self.position.objects:
            found += self._of_object(each, aspects)
        for effect in self.position.effects:
            resolved = abilities_of(effect)
            for number, ability in enumerate(effect.card.faces[effect.face].abilities, 1):
                if isinstance(ability.structure, ClassLevelLine) and effect.source is not None:
                    continue  # 716.2a: it says of which Class
                if isinstance(ability.structure, KeywordLine) and term(ability.structure).text in self.covered:
                    continue
                if any(ability is each for each in resolved):
                    gap = gap_of_lasting(ability) | self.not_covered(ability, resolved=True)
                    if all(map(tells_nothing, resolved)):
                        gap |= Gap(frozenset(ASPECTS))
                    if f"effect({effect.number})" in self.untold or is_unclear(effect, ability):
                        gap |= Gap(WHAT_IT_IS)
                    if f"effect({effect.number})" in self.uncounted:
                        gap |= Gap(frozenset({"pt"}))
                    name = effect.card.faces[effect.face].name
                    if gap:
                        found.append(Doubt(gap, unread_of(name, number, ability), None))
                    gap, kinds = choices.untold(ability, None, effect.chosen)
                    if gap:
                        found.append(Doubt(gap, Unread(name, number, "", choices.in_words(kinds)), None))
        return tuple(found)

    def matters(self, ability: Ability, aspects: frozenset[str]) -> bool:
        """Whether a sentence of an ability that changes what objects are might change one of these aspects."""
        sentences = changing_sentences(ability)
        return bool(sentences) and (
            self.needs_layers or any(not touching(each).standing.isdisjoint(aspects) for each in sentences)
        )

    def looks_into_layers(self, aspects: frozenset[str]) -> bool:
        """Whether the layers have to be asked what of the board they follow."""
        return bool(self.position.effects) or any(
            self.matters(ability, aspects)
            for each in self.position.objects
            if not each.face_down and each.zone not in ("hand", "library")
            for ability in (*self.copied_face(each).abilities, *given_as_copy(each))
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
        return frozenset(str(symbols[0]) for symbols in self.layers.each("covered", 1))

    @cached_property
    def untold(self) -> frozenset[str]:
        """The effects, and the objects with abilities, that make something a copy of an object that the board does not
        name."""
        return frozenset(str(symbols[0]) for symbols in self.layers.each("untold", 1))

    @cached_property
    def uncounted(self) -> frozenset[str]:
        """The effects, and the objects with abilities, that count something which the rules cannot count."""
        return frozenset(str(symbols[0]) for symbols in self.layers.each("uncounted", 1))

    @cached_property
    def unexplained(self) -> frozenset[int]:
        """The objects that are copies with an exception which the rules do not follow."""
        return frozenset(symbols[0].number for symbols in self.layers.each("unexplained", 1))

    @cached_property
    def unclear_texts(self) -> frozenset[int]:
        """The objects whose text is changed in a way that was not understood."""
        if not self.needs_layers:
            return frozenset()
        return frozenset(symbols[0].number for symbols in self.layers.each("unclear_text", 1))

    def _of_object(self, each: Object, aspects: frozenset[str]) -> list[Doubt]:
        found: list[Doubt] = []
        face = self.copied_face(each)
        on_battlefield = each.zone == "battlefield"
        for number, ability in enumerate(face.abilities, 1):
            if each.face_down or each.zone in ("hand", "library"):
                break
            if ability.kind == "spell" and each.zone != "stack":
                continue  # 113.6: it says something only as a spell
            gap = gap_of(ability)
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
                found.append(Doubt(gap, unread_of(face.name, number, ability), each, copies=may_shape(ability)))
            gap, kinds = choices.untold(ability, each, each.chosen) if on_battlefield else (NOTHING, ())
            if gap:
                found.append(Doubt(gap, Unread(each.id, number, "", choices.in_words(kinds)), each))
        for ability in given_as_copy(each) if on_battlefield and not each.face_down else ():
            gap = gap_of(ability) | (self.not_covered(ability) if self.matters(ability, aspects) else NOTHING)
            if gap:
                found.append(Doubt(gap, unread_of(each.id, 0, ability), each))
        found += self._of_data(each)
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

    def _of_data(self, each: Object) -> Iterator[Doubt]:
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
        if index and card.layout in TRANSFORMING and not colored:
            why = "the card data do not say whether this face has a color indicator"
            fields: frozenset[str] = frozenset() if self.looks_at_colors else frozenset({"colors"})
            yield Doubt(Gap(frozenset({"colors"})), Unread(each.id, 0, "", why), each, True, fields)

    @cached_property
    def looks_at_colors(self) -> bool:
        """Whether anything on the board looks at colors."""
        return any("color" in name and name not in listed()["sets colors"] for name in self.layered.functors)

    def copied_face(self, each: Object) -> Face:
        """The face whose abilities an object has: its own, or that of what it copies (707.2)."""
        number = int(is_flipped(each))  # its own status says which half of a flip card it shows (710.2)
        seen = set()
        while each.copying is not None and each.number not in seen:
            seen.add(each.number)
            if isinstance(each.copying, Card):
                return each.copying.faces[number if each.copying.layout == FLIP else each.copying_face]
            each = self.position[each.copying]
        return each.card.faces[number] if each.card.layout == FLIP else each.shown_face

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
            for ability in self.copied_face(other).abilities:
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


def facts_of_beginning(then: Layers, which: str) -> Iterator[str]:
    """What the layers say of an effect that has begun: whether its condition is met, and what it finds."""
    yield f"looked_then({which})."
    for name in ("decided", "refused"):
        if any(str(symbols[0]) == which for symbols in then.each(name, 1)):
            yield f"{name}_then({which})."
    yield from (f"found_then({which},{number})." for each, number in then.each("kept", 2) if str(each) == which)


def is_unclear(effect: ResolvedEffect, ability: Ability) -> bool:
    """Whether the board does not tell what an ability of an effect has done: which of its modes was chosen, or which
    of its targets is which."""
    modes = [each for each in abilities_of(effect) if isinstance(each.structure, ModeLine)]
    return bool(changing_sentences(ability, resolved=True)) and (len(modes) > 1 or is_unaimed(effect))


def only(facts: str, predicates: frozenset[str]) -> str:
    """Of some facts those of these predicates."""
    return "\n".join(line for line in facts.split("\n") if line.partition("(")[0].removesuffix(".") in predicates)


@lru_cache(maxsize=512)
def looked_at(rules: tuple[Rule, ...]) -> frozenset[str]:
    """The predicates that some rules look at."""
    return frozenset(name for rule in rules for name, _ in rule.looks_at)


def rules_of_layers(facts: Facts) -> tuple[Rule, ...]:
    """The rules that can apply in the layers of a board with these facts."""
    from pyrules.layers.lifting import GIVEN, IN_THOUGHT

    words = words_spoken_of().intersection(QUOTED.findall(facts.text))
    names = frozenset(WITHIN.findall(facts.text)) | IN_THOUGHT
    return applicable(
        facts.predicates | GIVEN, facts.functors, structure_names(), layers=True, words=words, names=names
    )


def is_another_card(each: Object) -> bool:
    """Whether an object's copiable values are those of a card, changed (707.9, 718.3b), or of several (730.2a): layer 1
    says what they are."""
    if each.face_down:
        return False
    return each.cast_for == "prototype" or bool(each.merged_over) or bool(exceptions_of(each))


#: Counters that change nothing but size, if that.
PLAIN_COUNTERS = frozenset(
    {"+1/+1", "-1/-1", "loyalty", "lore", "charge", "time", "defense", "storage", "quest", "level"}
)

#: What an effect may change that is not understood at all.
WHAT_IT_IS = frozenset({"types", "colors", "abilities", "keywords", "pt", "mana", "copies"})

#: Words by which an ability asks of its own object whether it entered this turn.
ITSELF = frozenset({"it_entered_this_turn", "entered_this_turn"})

#: Every field of an answer that a card's other half may change.
ALL_FIELDS = frozenset({"name", "mana_cost", "mana_value", "colors", "types", "keywords", "abilities", "text"})

#: Ways of casting that leave a trace on the permanent, which a board says in another field as well.
TRACES = {"mutate": "merged_over", "disturb": "face: back"}


def ask(board: Board, question: Question, cards: CardSource | None = None) -> Ruling:
    """One question about one board. Several questions about a board are quicker through one `Referee`, or, where the
    board leaves values open, through one `OpenReferee`."""
    if board.is_open:
        from pyrules.open_boards.referee import opened

        return opened(board, cards).ask(question)
    return Referee(board, cards).ask(question)

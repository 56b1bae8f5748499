"""A board with its rulebook: grounds once, answers many questions, says what it did not understand."""

from __future__ import annotations

import copy
from collections.abc import Generator, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Self

from pyrules.board import Board, Object, Position, ResolvedEffect, resolve
from pyrules.board.objects import CardSource
from pyrules.cards.grammar import Node
from pyrules.cards.model import ASPECTS, Card, Face
from pyrules.doubts import Doubt, Doubts
from pyrules.errors import BoardError, PyrulesError
from pyrules.fact import Facts
from pyrules.facts import FLIP, abilities_of, is_flipped, write
from pyrules.inquiry import Inquiry, looked_at, rules_of_layers
from pyrules.layers.copying import exceptions_of, structures_of_copy
from pyrules.questions import Question
from pyrules.rulebook import rulebook, split
from pyrules.rulings import Reason, Ruling
from pyrules.text_of import by_term
from pyrules.understanding import (
    asks_as_it_begins,
    changes_of,
    changes_of_quoted,
    changes_of_resolved,
    locks_in,
    looks_at_sizes,
    sentences_in_turn,
)

if TYPE_CHECKING:
    from pyrules.because.effects import Effects
    from pyrules.because.ground import Ground
    from pyrules.because.layers import Story
    from pyrules.because.proof import Proof
    from pyrules.layers.applying import Layers, Stage
    from pyrules.layers.sheet import Sheets


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
    def at(cls, position: Position) -> Self:
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

    def forget(self) -> None:
        """Lets go of all that was worked out: it holds on to itself in circles, which Python takes long to find."""
        for each in self._inquiries.values():
            each.__dict__.clear()
        self.__dict__.clear()

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
        known = (rules, facts.of(looked_at(rules)))
        if known not in self.known_layers:
            try:
                self.known_layers[known] = Layers(rules, facts)
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
        work = self.locking_in()
        try:
            wanted = next(work)
            while True:
                wanted = work.send(self.layers_of(wanted))
        except StopIteration as done:
            found: list[str] = done.value
            return found

    def locking_in(self) -> Generator[tuple[str, ...], Layers, list[str]]:
        """The same as work: it gives the facts with which it wants the layers, and is sent these."""
        found: list[str] = []
        for effect in sorted(self.position.effects, key=lambda each: each.timestamp):
            if effect.affects is None and (locks_in(effect) or asks_as_it_begins(effect)):
                yield from self.finding_as_it_begins(effect, found)
        return found

    def finding_as_it_begins(
        self, effect: ResolvedEffect, found: list[str]
    ) -> Generator[tuple[str, ...], Layers, None]:
        """Adds what an effect finds, one sentence after the other: a later one sees what an earlier one has made."""
        name = f"effect({effect.number})"
        waiting = sentences_in_turn(effect)
        while True:
            then = yield (f"as_of({effect.timestamp}).", f"begins({name}).", *found)
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
        """What on the board was not understood that might change one of these aspects."""
        return self.doubting.about(aspects)

    @cached_property
    def doubting(self) -> Doubts:
        """What asks the board for what was not understood."""
        return Doubts(self)

    def looks_into_layers(self, aspects: frozenset[str]) -> bool:
        """Whether the layers have to be asked what of the board they follow."""
        return self.doubting.looks_into_layers(aspects)

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


def facts_of_beginning(then: Layers, which: str) -> Iterator[str]:
    """What the layers say of an effect that has begun: whether its condition is met, and what it finds."""
    yield f"looked_then({which})."
    for name in ("decided", "refused"):
        if any(str(symbols[0]) == which for symbols in then.each(name, 1)):
            yield f"{name}_then({which})."
    yield from (f"found_then({which},{number})." for each, number in then.each("kept", 2) if str(each) == which)


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


def ask(board: Board, question: Question, cards: CardSource | None = None) -> Ruling:
    """One question about one board. Several questions about a board are quicker through one `Referee`, or, where the
    board leaves values open, through one `OpenReferee`."""
    if board.is_open:
        from pyrules.open_boards.referee import opened

        return opened(board, cards).ask(question)
    return Referee(board, cards).ask(question)

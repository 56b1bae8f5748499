"""A board with its rulebook: grounds once, answers many questions, says what it did not understand."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from pyrules.board import Board, Object, Position, resolve
from pyrules.board.objects import CardSource
from pyrules.cards.grammar import Node
from pyrules.cards.model import Card, Face
from pyrules.declared import structure_names
from pyrules.errors import BoardError
from pyrules.facts import Facts, abilities_of, write
from pyrules.questions import Question
from pyrules.rulebook import Rule, applicable
from pyrules.rulings import Reason, Ruling, Unread
from pyrules.solver import Grounding, ground
from pyrules.terms import functor
from pyrules.text_of import structures
from pyrules.understanding import NOTHING, Gap, gap_of, gap_of_lasting, unread_of
from pyrules.walking import everything, functors

if TYPE_CHECKING:
    import clingo

    from pyrules.because.proofs import Proofs


@dataclasses.dataclass(eq=False, repr=False, slots=True)
class Doubt:
    """Something that was not understood: what it might change, and which object's it is (None: an effect's)."""

    gap: Gap
    unread: Unread
    object: Object | None


class Inquiry:
    """A position with the facts of one question (or of none in particular), grounded when first needed."""

    def __init__(self, position: Position, extra: tuple[str, ...] = ()) -> None:
        self.position = position
        self.facts: Facts = write(position, extra)

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        """The rules that can apply on this board."""
        return applicable(self.facts.predicates, self.facts.functors, structure_names())

    @cached_property
    def grounding(self) -> Grounding:
        return ground([*(rule.text for rule in self.rules), self.facts.text])

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
        """Every derivation on the board."""
        from pyrules.because import proofs_of

        return proofs_of(self)

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
        self.board = board
        self.position = resolve(board, cards)
        for effect in self.position.effects:
            face = effect.card.faces[effect.face]
            if effect.ability is not None and not abilities_of(effect):
                raise BoardError(
                    f"{face.name} has no ability {effect.ability!r}.",
                    place=board.place(effect.path),
                    remedy=f"Write its number, from 1 to {len(face.abilities)}, or its first words.",
                )
        self.notes: dict[object, object] = {}  # what questions work out once for the whole board
        self._inquiries: dict[tuple[str, ...], Inquiry] = {}

    def ask(self, question: Question) -> Ruling:
        """The ruling on a question."""
        return question.answer(self)

    def inquiry(self, extra: tuple[str, ...] = ()) -> Inquiry:
        """The position with extra facts; the same one for the same facts."""
        found = self._inquiries.get(extra)
        if found is None:
            found = self._inquiries[extra] = Inquiry(self.position, extra)
        return found

    @cached_property
    def doubts(self) -> tuple[Doubt, ...]:
        """Everything on the board that was not understood."""
        found: list[Doubt] = []
        for each in self.position.objects:
            found += self._of_object(each)
        for effect in self.position.effects:
            resolved = abilities_of(effect)
            for number, ability in enumerate(effect.card.faces[effect.face].abilities, 1):
                if any(ability is each for each in resolved):
                    gap = gap_of_lasting(ability)
                    if gap:
                        name = effect.card.faces[effect.face].name
                        found.append(Doubt(gap, unread_of(name, number, ability), None))
        return tuple(found)

    def _of_object(self, each: Object) -> list[Doubt]:
        found: list[Doubt] = []
        face = self.copied_face(each)
        on_battlefield = each.zone == "battlefield"
        for number, ability in enumerate(face.abilities, 1):
            if each.face_down or each.zone in ("hand", "library"):
                break
            gap = gap_of(ability)
            if not on_battlefield:  # 113.6: elsewhere only abilities that say so work; a commander's color is one
                works = "zones" in gap.standing or "zones" in ability.touches or each.is_commander
                gap = Gap(gap.standing) if works else NOTHING
            if gap:
                found.append(Doubt(gap, unread_of(face.name, number, ability), each))
        if on_battlefield:
            found += [
                Doubt(Gap(frozenset({"types", "abilities", "mana"})), Unread(each.id, 0, "", why), each)
                for there, why in (
                    (
                        self.copies_with_exceptions(each),
                        "the exceptions of its own copy ability are not understood yet",
                    ),
                    ("Room" in face.subtypes, "a board does not say which of its doors are unlocked"),
                    (self.has_resolved(each), "the effect of its ability is not listed, though its choice is: list it"),
                    (self.marked(each), f"what its {self.marked(each)} counter means is not said: list the effect"),
                    (each.exception, "the exception of its copy effect is not understood yet"),
                    (each.merged_over, "merged permanents are not understood yet"),
                    (
                        each.cast_for in LATER and not each.face_down,
                        f"being cast for {each.cast_for} is not understood yet",
                    ),
                )
                if there
            ]
        return found

    def copied_face(self, each: Object) -> Face:
        """The face whose abilities an object has: its own, or that of what it copies (707.2)."""
        seen = set()
        while each.copying is not None and each.number not in seen:
            seen.add(each.number)
            if isinstance(each.copying, Card):
                return each.copying.faces[each.copying_face]
            each = self.position[each.copying]
        return each.shown_face

    def copies_with_exceptions(self, each: Object) -> bool:
        """Whether a copy's own card might have made exceptions (707.9)."""
        if each.copying is None or each.is_token:
            return False
        return any(
            "copies" in ability.touches or (ability.structure is not None and says_except(ability.structure))
            for ability in each.shown_face.abilities
        )

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

    def marked(self, each: Object) -> str:
        """A kind of counter on an object that elsewhere marks what an effect does, where no effect is listed; or ""."""
        if self.position.effects:
            return ""
        return next((kind for kind, number in each.counters.items() if number and kind in MARKING_COUNTERS), "")


def says_except(structure: Node) -> bool:
    """Whether an ability makes a copy with exceptions."""
    return any(functor(type(node)).startswith("except") for node in everything(structure))


#: Kinds of counters that cards use to mark a permanent which an effect changes as long as it has one.
MARKING_COUNTERS = frozenset(
    "awakening blight everything flood gold mannequin mire petrification saurian slime".split()
)

#: Ways of casting that change what the permanent is: rules that are not in the rulebook yet.
LATER = frozenset({"prototype", "bestow", "mutate", "disturb", "impending"})


def ask(board: Board, question: Question, cards: CardSource | None = None) -> Ruling:
    """One question about one board. Several questions about a board are quicker through one `Referee`."""
    return Referee(board, cards).ask(question)

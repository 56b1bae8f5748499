"""A board with its rulebook: grounds once, answers many questions, says what it did not understand."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from pyrules.board import Board, Object, Position, resolve
from pyrules.board.objects import CardSource
from pyrules.cards.grammar import Node
from pyrules.cards.model import Ability
from pyrules.facts import Facts, abilities_of, write
from pyrules.questions import Question
from pyrules.rulebook import Rule, applicable
from pyrules.rulings import Reason, Ruling, Unread
from pyrules.solver import Grounding, ground
from pyrules.terms import structure_names
from pyrules.text_of import structures
from pyrules.understanding import Gap, gap_of, gap_of_lasting

if TYPE_CHECKING:
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
            for number, ability in enumerate(effect.card.faces[effect.face].abilities, 1):
                if ability in abilities_of(effect):
                    gap = gap_of_lasting(ability)
                    if gap:
                        name = effect.card.faces[effect.face].name
                        found.append(Doubt(gap, unread_of(name, number, ability), None))
        return tuple(found)

    def _of_object(self, each: Object) -> list[Doubt]:
        found: list[Doubt] = []
        face = each.shown_face
        on_battlefield = each.zone == "battlefield"
        for number, ability in enumerate(face.abilities, 1):
            if each.face_down:
                break
            gap = gap_of(ability)
            if not on_battlefield:  # 113.6: elsewhere only abilities that say so work
                if "zones" not in gap.standing and "zones" not in ability.touches:
                    continue
                if each.zone in ("hand", "library"):
                    continue
                gap = Gap(gap.standing)
            if gap:
                found.append(Doubt(gap, unread_of(face.name, number, ability), each))
        if on_battlefield:
            found += [
                Doubt(Gap(frozenset({"types", "abilities", "mana"})), Unread(each.id, 0, "", why), each)
                for there, why in (
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


#: Ways of casting that change what the permanent is: rules that are not in the rulebook yet.
LATER = frozenset({"prototype", "bestow", "mutate", "disturb", "impending"})


def unread_of(name: str, number: int, ability: Ability) -> Unread:
    """An ability that was not understood, as a ruling names it."""
    if ability.structure is None:
        return Unread(name, number, ability.text, "not read")
    if ability.read == "part":
        return Unread(name, number, ability.text, "read only in part")
    return Unread(name, number, ability.text, "read, but its rules are not in the rulebook yet")


def ask(board: Board, question: Question, cards: CardSource | None = None) -> Ruling:
    """One question about one board. Several questions about a board are quicker through one `Referee`."""
    return Referee(board, cards).ask(question)

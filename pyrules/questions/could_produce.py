"""Which types of mana could a permanent produce? (106.7)"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any

import clingo

from pyrules import choices
from pyrules.board import Object
from pyrules.cards.model import Face
from pyrules.declared import changes, listed
from pyrules.identity import once_each
from pyrules.mana import TYPES, in_order
from pyrules.rulings import Reason, Ruling, Unread
from pyrules.terms import Term, term

if TYPE_CHECKING:
    from pyrules.because.proof import Proof
    from pyrules.inquiry import Inquiry
    from pyrules.referee import Referee

#: What an effect must be able to change to matter for mana; colors and numbers only where an ability looks at them.
ALWAYS = frozenset({"mana", "types", "abilities", "copies", "control"})
TOO_MUCH = "more mana, or more replacement effects on it, than pyrules counts (30 effects, 500,000,000 mana)"
UNDECIDED = "the board does not say which color was chosen for an effect on its mana"
IN_PARTS = "whether what replaces its mana looks at the sum of several instructions is not understood yet"


def could_produce(of: str) -> CouldProduce:
    """The question which types of mana the object with that id or name could produce. Answer: a tuple out of W U B R
    G C in that order."""
    return CouldProduce(of)


class CouldProduce:
    """See `could_produce`."""

    kind = "could_produce"

    def __init__(self, of: str) -> None:
        self.of = of

    def answer(self, referee: Referee) -> Ruling:
        each = referee.position.find(self.of)
        return Types.of(referee).ruling(each)

    def agrees(self, expected: Any, answer: Any) -> bool:
        return set(expected) == set(answer)


class Types:
    """The types of mana of every permanent of a board at once."""

    def __init__(self, referee: Referee) -> None:
        self.referee = referee
        self.inquiry: Inquiry = referee.inquiry()

    @classmethod
    def of(cls, referee: Referee) -> Types:
        """Those of a referee's board."""
        found = referee.notes.get(cls)
        if not isinstance(found, Types):
            found = referee.notes[cls] = cls(referee)
        return found

    @cached_property
    def found(self) -> dict[int, set[str]]:
        """The types by object number."""
        types: dict[int, set[str]] = {}
        for number, kind in self.inquiry.grounding.words("could_produce", 2):
            if number.isdigit():  # not of a card that something is a copy of
                types.setdefault(int(number), set()).add(kind)
        return types

    @cached_property
    def open(self) -> tuple[tuple[str, frozenset[str]], ...]:
        """What the rules themselves leave open: why, and the objects whose mana it concerns."""
        atoms = self.inquiry.grounding.atoms
        found = (
            (TOO_MUCH, atoms("overflow", 2)),
            (IN_PARTS, atoms("open_parts", 2)),
            (UNDECIDED, atoms("undecided", 2)),
        )
        return tuple((why, frozenset(str(number) for number, _ in which)) for why, which in found)

    def ruling(self, each: Object) -> Ruling:
        """The ruling on one object."""
        types = in_order(self.found.get(each.number, ()))
        unread = in_doubt(self.referee, each, len(types) == len(TYPES))
        looks = reflects(self.referee.copied_face(each))
        unread += tuple(
            Unread(each.id, 0, "", why) for why, which in self.open if which and (looks or str(each.number) in which)
        )
        return Ruling(
            f"could_produce: {each.id}",
            types,
            "incomplete" if unread else "certain",
            unread=unread,
            why=lambda: self.inquiry.why(atoms_of(each, types)) or why_nothing(self.referee, each),
            prove=lambda full: (
                self.inquiry.prove(atoms_of(each, types), full) or prove_nothing(self.referee, each, full)
            ),
        )

    def all(self) -> list[Ruling]:
        """The rulings on all permanents that could produce mana or have an ability that adds some, as the board lists
        them."""
        found = [(each, self.ruling(each)) for each in self.referee.position.in_zone("battlefield")]
        return [
            ruling
            for each, ruling in found
            if ruling.answer or ruling.unread or may_add(self.referee.copied_face(each))
        ]


def atoms_of(each: Object, types: tuple[str, ...]) -> list[str]:
    """That an object could produce some types of mana, as atoms."""
    return [f"could_produce({each.number},{kind.lower()})" for kind in types]


def why_nothing(referee: Referee, each: Object) -> tuple[Reason, ...]:
    """The reasons for which an object could produce no mana."""
    inquiry, atoms = barren(referee, each)
    return (*referee.why_it_lost(each), *inquiry.why(atoms))


def prove_nothing(referee: Referee, each: Object, full: bool) -> tuple[Proof, ...]:
    """The same as steps of a proof."""
    inquiry, atoms = barren(referee, each)
    return (*referee.proof_of_losses(each), *inquiry.prove(atoms, full))


def barren(referee: Referee, each: Object) -> tuple[Inquiry, list[str]]:
    """What the rules say of an object that could produce no mana."""
    there = referee.position.in_zone("battlefield") if each.zone == "battlefield" else [each]
    inquiry = referee.inquiry(tuple(f"inspected({one.number})." for one in there))
    number = clingo.Number(each.number)
    found = [f"barren({who},{ability})" for who, ability in inquiry.grounding.atoms("barren", 2) if who == number]
    return inquiry, found


def in_doubt(referee: Referee, each: Object, everything: bool = False) -> tuple[Unread, ...]:
    """What was not understood and might change which mana an object makes. `everything`: it makes all types already,
    so that more of them cannot change the answer."""
    return Doubts.of(referee).about(each, everything)


class Doubts:
    """What of a board bears on mana and was not understood: once for the board, then for each object."""

    def __init__(self, referee: Referee, aspects: frozenset[str] | None = None) -> None:
        aspects = aspects_of(referee) if aspects is None else aspects
        self.replaced = not referee.inquiry().facts.functors.isdisjoint(listed()["replaces mana"])
        doubts = referee.doubts_about(aspects)
        self.standing = tuple(
            doubt.unread for doubt in doubts if not doubt.fields and not doubt.gap.standing.isdisjoint(aspects)
        )
        self.adding = tuple(doubt for doubt in doubts if doubt.gap.adds)
        self.face = referee.copied_face
        self.unstated = tuple(
            (each, what)
            for each in referee.position.in_zone("battlefield")
            if (what := choices.untold_for_mana(each, self.face(each)))
        )

    @classmethod
    def of(cls, referee: Referee) -> Doubts:
        """Those of a referee's board."""
        found = referee.notes.get(cls)
        if not isinstance(found, Doubts):
            found = referee.notes[cls] = cls(referee)
        return found

    def about(self, each: Object, everything: bool) -> tuple[Unread, ...]:
        """Those that might change which mana an object makes."""
        if not (self.standing or self.adding or self.unstated):
            return ()
        looks = reflects(self.face(each))
        found = list(self.standing)
        if not everything or self.replaced:
            found += [
                doubt.unread
                for doubt in self.adding
                if looks or doubt.object is None or doubt.object.number == each.number
            ]
        for other, what in self.unstated:
            if not (looks or other is each or gives(self.face(other))):
                continue
            found.append(Unread(other.id, 0, "", choices.in_words(what)))
        return tuple(dict.fromkeys(found))


def aspects_of(referee: Referee) -> frozenset[str]:
    """What must be able to change to matter for mana on a board."""
    functors = bearing_on_mana(referee.inquiry().facts.faces)
    aspects = ALWAYS
    changing = frozenset[str]().union(*map(face_changing_what_others_are, referee.inquiry().facts.faces))
    if not (functors | changing).isdisjoint(listed()["looks at colors"]):
        aspects |= {"colors"}
    if not functors.isdisjoint(listed()["looks at numbers"]):
        aspects |= {"pt"}
    if not functors.isdisjoint(listed()["looks at keywords"]):
        aspects |= {"keywords"}
    return aspects


def terms_of(face: Face) -> Iterator[Term]:
    """The terms of a card's abilities that were read."""
    return (term(ability.structure) for ability in face.abilities if ability.structure is not None)


def bearing_on_mana(faces: Iterable[Face]) -> frozenset[str]:
    """The structures of the abilities on a board that add mana, give abilities or replace mana."""
    return frozenset().union(*map(face_bearing_on_mana, faces))


def bearing() -> frozenset[str]:
    """The structures that add mana, give abilities or replace mana."""
    return listed()["adds mana"] | listed()["replaces mana"] | GIVES


GIVES = frozenset({"objects_have", "object_has"})


@once_each
def face_bearing_on_mana(face: Face) -> frozenset[str]:
    """The same of one face."""
    return frozenset().union(*(each.functors for each in terms_of(face) if not each.functors.isdisjoint(bearing())))


@once_each
def face_changing_what_others_are(face: Face) -> frozenset[str]:
    """The structures of a face's abilities that change what objects are."""
    return frozenset().union(*(each.functors for each in terms_of(face) if not each.functors.isdisjoint(changes())))


@once_each
def may_add(face: Face) -> bool:
    """Whether a card has an ability that adds mana, though perhaps none now."""
    return any(not each.outer.isdisjoint(listed()["adds mana"]) for each in terms_of(face))


@once_each
def gives(face: Face) -> bool:
    """Whether a card gives abilities to others."""
    return any(not each.functors.isdisjoint(GIVES) for each in terms_of(face))


@once_each
def reflects(face: Face) -> bool:
    """Whether an ability of a card looks at what others could produce."""
    return any(not each.functors.isdisjoint(listed()["reflects"]) for each in terms_of(face))

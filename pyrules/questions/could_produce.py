"""Which types of mana could a permanent produce? (106.7)"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any

from pyrules.board import Object
from pyrules.cards.model import Face
from pyrules.identity import once_each
from pyrules.mana import TYPES, in_order
from pyrules.rulings import Ruling, Unread
from pyrules.terms import Term, term

if TYPE_CHECKING:
    from pyrules.referee import Inquiry, Referee

#: What an effect must be able to change to matter for mana; colors and numbers only where an ability looks at them.
ALWAYS = frozenset({"mana", "types", "abilities", "copies", "control"})
LOOKS_AT_COLORS = frozenset(
    """color_is color_is_not colorless multicolored monocolored colored color_among add_for_each_color color_of
    color_of_exiled_cards of_chosen_color one_of_kinds choose_color_of""".split()
)
LOOKS_AT_NUMBERS = frozenset(
    """power_of toughness_of greatest_power greatest_toughness total_power power_at_least power_at_most
    toughness_at_least""".split()
)
LOOKS_AT_KEYWORDS = frozenset({"with_keyword", "without_keyword", "with_keyword_ability"})
TOO_MUCH = "more mana, or more replacement effects on it, than pyrules counts (30 effects, 500,000,000 mana)"
UNDECIDED = "the board does not say which color was chosen for an effect on its mana"
IN_PARTS = "whether what replaces its mana looks at the sum of several instructions is not understood yet"
ADDS = frozenset({"add_mana", "player_adds_mana", "add_for_each_color"})
REFLECTS = frozenset({"color_could_produce", "type_could_produce", "type_object_could_produce"})
REPLACES = frozenset({"replace_mana", "replace_by_land_type", "lands_produce_chosen_color", "colored_mana_becomes"})
CHOSEN = {
    "color": frozenset({"chosen_color", "of_chosen_color", "land_adds_chosen_color", "tapped_for_chosen_color"}),
    "type": frozenset({"of_chosen_type"}),
    "name": frozenset({"with_chosen_name"}),
}
BEARS_ON_MANA = frozenset(
    {"add_mana", "player_adds_mana", "add_for_each_color", "objects_have", "object_has", "replace_mana"}
)


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
        return Types(referee).ruling(each)

    def agrees(self, expected: Any, answer: Any) -> bool:
        return set(expected) == set(answer)


class Types:
    """The types of mana of every permanent of a board at once."""

    def __init__(self, referee: Referee) -> None:
        self.referee = referee
        self.inquiry: Inquiry = referee.inquiry()

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
            why=lambda: (
                self.inquiry.why(f"could_produce({each.number},{kind.lower()})" for kind in types)
                or self.referee.why_it_lost(each)
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


def in_doubt(referee: Referee, each: Object, everything: bool = False) -> tuple[Unread, ...]:
    """What was not understood and might change which mana an object makes. `everything`: it makes all types already,
    so that more of them cannot change the answer."""
    return Doubts.of(referee).about(each, everything)


class Doubts:
    """What of a board bears on mana and was not understood: once for the board, then for each object."""

    def __init__(self, referee: Referee) -> None:
        functors = bearing_on_mana(referee.inquiry().facts.faces)
        aspects = ALWAYS
        if not functors.isdisjoint(LOOKS_AT_COLORS):
            aspects |= {"colors"}
        if not functors.isdisjoint(LOOKS_AT_NUMBERS):
            aspects |= {"pt"}
        if not functors.isdisjoint(LOOKS_AT_KEYWORDS):
            aspects |= {"keywords"}
        self.replaced = not referee.inquiry().facts.functors.isdisjoint(REPLACES)
        doubts = referee.doubts_about(aspects)
        self.standing = tuple(
            doubt.unread for doubt in doubts if not doubt.fields and not doubt.gap.standing.isdisjoint(aspects)
        )
        self.adding = tuple(doubt for doubt in doubts if doubt.gap.adds)
        self.face = referee.copied_face
        self.unstated = tuple(
            (each, what)
            for each in referee.position.in_zone("battlefield")
            if (what := lacks_choice(each, self.face(each)))
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
            why = f"the board does not say which {what} was chosen for it (chosen: {{{what}: …}})"
            found.append(Unread(other.id, 0, "", why))
        return tuple(dict.fromkeys(found))


def terms_of(face: Face) -> Iterator[Term]:
    """The terms of a card's abilities that were read."""
    return (term(ability.structure) for ability in face.abilities if ability.structure is not None)


def bearing_on_mana(faces: Iterable[Face]) -> frozenset[str]:
    """The structures of the abilities on a board that add mana, give abilities or replace mana."""
    return frozenset().union(*map(face_bearing_on_mana, faces))


@once_each
def face_bearing_on_mana(face: Face) -> frozenset[str]:
    """The same of one face."""
    return frozenset().union(
        *(each.functors for each in terms_of(face) if not each.functors.isdisjoint(BEARS_ON_MANA | REPLACES))
    )


@once_each
def may_add(face: Face) -> bool:
    """Whether a card has an ability that adds mana, though perhaps none now."""
    return any(not each.outer.isdisjoint(ADDS) for each in terms_of(face))


@once_each
def gives(face: Face) -> bool:
    """Whether a card gives abilities to others."""
    return any(not each.functors.isdisjoint({"objects_have", "object_has"}) for each in terms_of(face))


@once_each
def reflects(face: Face) -> bool:
    """Whether an ability of a card looks at what others could produce."""
    return any(not each.functors.isdisjoint(REFLECTS) for each in terms_of(face))


@once_each
def speaks_of_chosen(face: Face) -> frozenset[str]:
    """What an ability of a card that bears on mana takes as chosen: color, type, name."""
    found: set[str] = set()
    for each in terms_of(face):
        if not each.functors.isdisjoint(BEARS_ON_MANA):
            found.update(what for what, words in CHOSEN.items() if not each.functors.isdisjoint(words))
    return frozenset(found)


def lacks_choice(each: Object, face: Face) -> str:
    """What an object with the abilities of a face takes as chosen and the board does not state; or ""."""
    return next((what for what in sorted(speaks_of_chosen(face)) if getattr(each.chosen, what, None) is None), "")

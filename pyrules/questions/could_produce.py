"""Which types of mana could a permanent produce? (106.7)"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from pyrules.board import Object
from pyrules.mana import TYPES, in_order
from pyrules.rulings import Ruling, Unread
from pyrules.terms import term

if TYPE_CHECKING:
    from pyrules.referee import Doubt, Inquiry, Referee

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
REFLECTS = frozenset({"color_could_produce", "type_could_produce", "type_object_could_produce"})
REPLACES = frozenset({"replace_mana", "replace_by_land_type", "lands_produce_chosen_color"})
CHOSEN_COLOR = frozenset({"chosen_color", "of_chosen_color"})


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
        for number, kind in self.inquiry.grounding.atoms("could_produce", 2):
            types.setdefault(number.number, set()).add(str(kind))
        return types

    def ruling(self, each: Object) -> Ruling:
        """The ruling on one object."""
        types = in_order(self.found.get(each.number, ()))
        unread = in_doubt(self.referee, each, len(types) == len(TYPES))
        return Ruling(
            f"could_produce: {each.id}",
            types,
            "incomplete" if unread else "certain",
            unread=unread,
            why=lambda: self.inquiry.why(f"could_produce({each.number},{kind.lower()})" for kind in types),
        )

    def all(self) -> list[Ruling]:
        """The rulings on all permanents that could produce mana or might, in the board's order."""
        found = [self.ruling(each) for each in self.referee.position.in_zone("battlefield")]
        return [ruling for ruling in found if ruling.answer or ruling.unread]


def in_doubt(referee: Referee, each: Object, everything: bool = False) -> tuple[Unread, ...]:
    """What was not understood and might change which mana an object makes. `everything`: it makes all types already,
    so that more of them cannot change the answer."""
    functors = referee.inquiry().functors
    aspects = ALWAYS
    if not functors.isdisjoint(LOOKS_AT_COLORS):
        aspects |= {"colors"}
    if not functors.isdisjoint(LOOKS_AT_NUMBERS):
        aspects |= {"pt"}
    found = [doubt.unread for doubt in referee.doubts if not doubt.gap.standing.isdisjoint(aspects)]
    replaced = not functors.isdisjoint(REPLACES)
    if not everything or replaced:
        found += [doubt.unread for doubt in referee.doubts if doubt.gap.adds and concerns(referee, doubt, each)]
    found += unstated(referee, each)
    return tuple(dict.fromkeys(found))


def concerns(referee: Referee, doubt: Doubt, each: Object) -> bool:
    """Whether mana that another object's ability might add matters for this one: it is its own, or it looks at what
    others could produce."""
    if doubt.object is None or doubt.object.number == each.number:
        return True
    return reflects(referee, each)


def reflects(referee: Referee, each: Object) -> bool:
    """Whether an ability of an object looks at what others could produce."""
    own = {
        functor
        for ability in each.shown_face.abilities
        if ability.structure is not None
        for functor in term(ability.structure).functors
    }
    return not own.isdisjoint(REFLECTS)


def unstated(referee: Referee, each: Object) -> list[Unread]:
    """Objects that speak of a chosen color which the board does not state."""
    found = []
    for other in referee.position.in_zone("battlefield"):
        if other.chosen is not None and other.chosen.color is not None:
            continue
        if other.number != each.number and not reflects(referee, each):
            continue
        for number, ability in enumerate(other.shown_face.abilities, 1):
            if ability.structure is not None and not term(ability.structure).outer.isdisjoint(CHOSEN_COLOR):
                why = "the board does not say which color was chosen for it (chosen: {color: …})"
                found.append(Unread(other.id, number, ability.text, why))
    return found

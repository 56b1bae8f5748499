"""What generated boards exercise: the structures of the abilities on them, and the rules in the reasons."""

from __future__ import annotations

import dataclasses
from collections import Counter
from typing import Any

from pyrules.board.objects import Object
from pyrules.cards.library import card_to_json
from pyrules.cards.model import Card
from pyrules.generate.catalog import kinds_of
from pyrules.generate.families import Family, Leads, groups
from pyrules.generate.making import Made
from pyrules.identity import once_each
from pyrules.referee import Referee


@dataclasses.dataclass(slots=True)
class Spread:
    """How wide some boards of a family are spread.

    boards, drafts, asks, objects: how many. cards: how often each card is there.
    structures: of each group of abilities, how often each structure with its wording is there.
    known: of each group, how many structures the cards have altogether. rules: how often each rule is a reason.
    """

    family: Family
    known: dict[str, int]
    boards: int = 0
    drafts: int = 0
    asks: int = 0
    objects: int = 0
    cards: Counter[str] = dataclasses.field(default_factory=Counter)
    structures: dict[str, Counter[str]] = dataclasses.field(default_factory=dict)
    rules: Counter[str] = dataclasses.field(default_factory=Counter)

    def add(self, made: Made, referee: Referee) -> None:
        """Counts a board in. referee: the board's."""
        self.boards += 1
        self.drafts += made.drafts
        self.asks += len(made.rulings)
        for each in referee.position.objects:
            self.objects += 1
            self.cards[each.card.name] += 1
            self.count(each)
        for effect in referee.position.effects:
            self.count_card(effect.card, effect.face)
        for ruling in made.rulings:
            for reason in ruling.reasons:
                self.rules.update(each for each in reason.rule.replace(" to ", ", ").split(", "))

    def count(self, each: Object) -> None:
        """Counts the structures of an object that is face up."""
        if not each.face_down and not (each.is_token and each.copying is not None):
            self.count_card(each.card, each.face)

    def count_card(self, card: Card, face: int) -> None:
        for name, found in said_of(card, face, self.family).items():
            self.structures.setdefault(name, Counter()).update(found)

    def to_data(self) -> dict[str, Any]:
        """Everything as plain data, the most frequent first."""
        return {
            "family": self.family,
            "boards": self.boards,
            "drafts": self.drafts,
            "questions": self.asks,
            "objects": self.objects,
            "cards": len(self.cards),
            "structures": {
                name: {"met": len(self.structures.get(name, ())), "of": known} for name, known in self.known.items()
            },
            "rules": dict(self.rules.most_common()),
        }


def spread_of(family: Family, leads: Leads) -> Spread:
    """A spread that has nothing counted yet. leads: those of the family among the cards that are used."""
    return Spread(family, {name: len(by_structure) for name, by_structure in leads.groups.items()})


def said_of(card: Card, face: int, family: Family) -> dict[str, tuple[str, ...]]:
    """The structures of a face's abilities by the group of the family that they are of."""
    kind = next((each for each in kinds_as_stored(card) if each.face == face), None)
    if kind is None:
        return {}
    return {
        name: tuple(dict.fromkeys(one for said in kind.abilities if group(said) for one in said.structures))
        for name, group in groups(family).items()
    }


@once_each
def kinds_as_stored(card: Card) -> tuple[Any, ...]:
    """The kinds that a card gives."""
    return tuple(kinds_of(card_to_json(card)))

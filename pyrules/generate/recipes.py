"""How a board of a family is made up: cards that it is about, cards that those look at, and some others."""

from __future__ import annotations

from collections.abc import Sequence

from pyrules.cards.model import Card
from pyrules.declared import changes
from pyrules.generate import resolved
from pyrules.generate.catalog import Catalog, Kind
from pyrules.generate.copying import exceptions_told
from pyrules.generate.dice import Dice
from pyrules.generate.drafting import Draft
from pyrules.generate.families import Family, is_about, lasts, leads
from pyrules.generate.tokens import TOKENS
from pyrules.identity import once_each
from pyrules.understanding import gap_of

TRIES = 40


class Recipe:
    """Drafts boards of one family from a catalog.

    family: what they are about. players: how many there are. permanents: how many at most (None: from 5 to 14).
    """

    def __init__(self, catalog: Catalog, family: Family, players: int, permanents: int | None = None) -> None:
        self.catalog = catalog
        self.family = family
        self.players = players
        self.permanents = permanents
        self.leads = leads(catalog, family)

    def draft(self, dice: Dice) -> Draft:
        """A board by chance."""
        draft = Draft(dice, self.catalog, self.players, restless=self.family == "tapping")
        size = self.permanents or dice.between(5, 12)
        if not self.leads.groups:
            return draft
        chosen: list[Kind] = []
        for _ in range(dice.between(2, 4)):
            lead = self.lead(dice)
            if lead is not None:
                chosen.append(lead)
        spells = [kind for kind in chosen if not kind.is_permanent]
        chosen = [kind for kind in chosen if kind.is_permanent]
        beside = [kind for lead in (*chosen, *spells) for kind in self.beside(dice, lead)]
        self.ground(draft)
        waiting = dice.some(beside, len(beside))[: max(1, size - len(chosen) - len(draft.permanents))]
        late = [kind for kind in chosen if kind.subtypes & ATTACHED or kind.says("enters_as_copy")]
        early = [kind for kind in chosen if kind not in late]
        rest = dice.some([*waiting, *early], len(waiting) + len(early))
        for kind in (*rest, *late):
            draft.add(kind)
        while len(draft.permanents) < size:
            if not self.filler(draft):
                break
        self.copies(draft)
        if self.permanents is not None:
            del draft.permanents[self.permanents :]  # those added later refer to earlier ones, never the reverse
        self.cards_elsewhere(draft)
        for kind in spells:
            resolved.of_spell(draft, kind)
        self.activations(draft)
        return draft

    # -- what a board is about -----------------------------------------------------------------------------------------

    def lead(self, dice: Dice) -> Kind | None:
        """A card that the family is about: a group, a structure in it, and then a card that has it, each by chance, so
        that rare wordings come as often as common ones."""
        for _ in range(TRIES):
            by_structure = self.leads.groups[dice.one(tuple(self.leads.groups))]
            kind = dice.one(by_structure[dice.one(tuple(by_structure))])
            if self.is_understood(kind):
                return kind
        return None

    def is_understood(self, kind: Kind) -> bool:
        """Whether nothing of a card is a gap in what pyrules understands, as far as the card alone tells."""
        return has_no_gap(self.catalog.card(kind))

    def beside(self, dice: Dice, lead: Kind) -> list[Kind]:
        """Permanents that a card looks at: of the types and colors that its abilities name."""
        groups = [self.catalog.of_word(word) for word in lead.words()]
        found = []
        for group in dice.some(groups, 3):
            if group:
                kind = self.one_of(dice, group)
                if kind is not None:
                    found.append(kind)
        return found

    def one_of(self, dice: Dice, group: Sequence[Kind]) -> Kind | None:
        """A card of a group that is understood: one that the family is about where chance finds one soon, else one that
        does not change other things by accident."""
        first = None
        for _ in range(12):
            kind = dice.one(group)
            if kind.is_permanent and self.is_understood(kind):
                if any(is_about(self.family, said) for said in kind.abilities):
                    return kind
                if first is None and (self.family in CHANGE_MUCH or not kind.says(*changes())):
                    first = kind
        return first

    # -- what else is there --------------------------------------------------------------------------------------------

    def ground(self, draft: Draft) -> None:
        """A basic land or two: what most mana comes from in the end."""
        basics = self.catalog.of_word("basic")
        for _ in range(draft.dice.between(0, 2) if basics else 0):
            draft.add(draft.dice.one(basics))

    def filler(self, draft: Draft) -> bool:
        """One more permanent; False where there is none to be had."""
        dice = draft.dice
        if dice.chance(0.12):
            draft.add_token(dict(dice.one(TOKENS)), draft.somebody())
            return True
        types = dice.weighted((("land", 3.0), ("creature", 2.0), ("artifact", 1.0), ("enchantment", 0.6)))
        group = self.catalog.of_word(types) or self.catalog.permanents
        for _ in range(TRIES if group else 0):
            kind = self.one_of(dice, group)
            if kind is not None and draft.add(kind):
                return True
        return False

    def copies(self, draft: Draft) -> None:
        """Tokens that are copies, some with an exception that a card on the board states."""
        dice = draft.dice
        often = 0.75 if self.family == "copies" else 0.2
        if not dice.chance(often):
            return
        exceptions = [
            words
            for each in draft.permanents
            if each.kind is not None
            for words in exceptions_told(self.catalog.face_of(each.kind))
        ]
        for _ in range(dice.between(1, 2)):
            copied = dice.one(draft.permanents) if draft.permanents else None
            if copied is not None:
                draft.add_copy(copied, draft.somebody(), dice.one(exceptions) if exceptions else "")

    def cards_elsewhere(self, draft: Draft) -> None:
        """Cards in graveyards, hands and exile where an ability on the board looks there."""
        dice = draft.dice
        kinds = [each.kind for each in draft.permanents if each.kind is not None]
        if any(kind.says(*LOOKS_ELSEWHERE) for kind in kinds):
            for _ in range(dice.between(1, 3)):
                kind = dice.one(self.catalog.kinds)
                if kind.face == 0 and self.is_understood(kind) and kind.layout == "normal":
                    zone = dice.weighted((("graveyard", 3.0), ("hand", 1.0), ("exile", 1.0)))
                    draft.elsewhere.append((draft.somebody(), zone, {"card": kind.card}))
        for each in draft.permanents:
            if each.kind is not None and each.kind.says(*LOOKS_AT_EXILED):
                exiled = self.one_of(dice, self.catalog.of_word("creature"))
                if exiled is not None and exiled.face == 0:
                    draft.elsewhere.append((each.player, "exile", {"card": exiled.card, "exiled_with": each}))

    def activations(self, draft: Draft) -> None:
        """Effects of activated abilities of permanents on the board that last."""
        often = {"layers": 0.6, "mixed": 0.4, "copies": 0.3}.get(self.family, 0.0)
        for each in list(draft.permanents):
            if each.kind is None or len(draft.effects) > 2:
                continue
            for number, ability in enumerate(self.catalog.face_of(each.kind).abilities, 1):
                said = each.kind.abilities[number - 1]
                wanted = ability.kind == "activated" and lasts(said) and is_about(self.family, said)
                if wanted and draft.dice.chance(often):
                    resolved.of_ability(draft, each, number, ability)


#: Families that are about what objects are.
CHANGE_MUCH = ("layers", "copies", "mixed")
ATTACHED = frozenset({"Aura", "Equipment", "Fortification"})
LOOKS_ELSEWHERE = (
    "in_zone",
    "from_zones",
    "in_zone_of",
    "graveyard_holds",
    "hand_holds",
    "somewhere",
    "each_card_in_hand",
)
LOOKS_AT_EXILED = ("exiled_with_this", "exiled_card", "color_of_exiled_cards", "card_exiled_with_this")


@once_each
def has_no_gap(card: Card) -> bool:
    """Whether every ability of every face of a card is understood."""
    return not any(gap_of(ability) for face in card.faces for ability in face.abilities)

"""Effects of spells and abilities that have resolved, for drafts: with targets that fit and what else they need."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyrules.cards.abilities.actions import ChooseColor
from pyrules.cards.abilities.copies import BecomesCopy, CopiedAny, CopiedObject
from pyrules.cards.abilities.selections import Pointed, Target, UpToOneTarget
from pyrules.cards.grammar import Node
from pyrules.cards.model import Ability
from pyrules.facts import in_order, is_target
from pyrules.generate.choices import COLORS
from pyrules.generate.copying import may_be_copied
from pyrules.generate.fitting import fits
from pyrules.walking import functors

if TYPE_CHECKING:
    from pyrules.generate.catalog import Kind
    from pyrules.generate.drafting import Draft, Permanent

#: Structures with a value or a choice that a drafted effect does not say.
DECLINED = frozenset(
    """type_of_your_choice of_choice of_color_of_choice choose_creature_type choose_value gains_chosen choose_modes
    becomes_one_of kicked""".split()
)


def of_spell(draft: Draft, kind: Kind) -> bool:
    """Adds the effect of an instant or sorcery that has resolved; False where that cannot be said plainly."""
    face = draft.catalog.face_of(kind)
    if len(face.abilities) != 1:
        return False
    player = draft.somebody()
    said = aimed(draft, face.abilities[0], player, 0)
    if said is None:
        return False
    draft.effects.append({"card": kind.name, "controller": player, **said})
    return True


def of_ability(draft: Draft, source: Permanent, number: int, ability: Ability) -> bool:
    """Adds the effect of an ability of a permanent that has resolved; the same."""
    if source.kind is None or source.shown is not source.kind:
        return False
    said = aimed(draft, ability, source.player, source.looks.number)
    if said is None:
        return False
    draft.effects.append(
        {"card": source.kind.name, "source": source, "ability": number, "controller": source.player, **said}
    )
    return True


def aimed(draft: Draft, ability: Ability, player: str, own: int) -> dict[str, Any] | None:
    """The targets, X, choices and copied object of an ability that has resolved; None where they are not plain."""
    if ability.structure is None:
        return None
    said: dict[str, Any] = {}
    targets: list[Permanent] = []
    names = functors(ability.structure)
    if not names.isdisjoint(DECLINED):
        return None
    for node in in_order(ability.structure):
        if is_target(node):
            if not isinstance(node, Target | UpToOneTarget):
                return None
            found = [each for each in fitting(draft, node.filter, player, own) if each not in targets]
            if not found:
                return None
            targets.append(draft.dice.one(found))
        elif isinstance(node, ChooseColor):
            said["chosen"] = {"color": draft.dice.one(COLORS)}
        elif isinstance(node, BecomesCopy):
            copied = original(draft, node, player, own)
            if copied is None:
                return None
            said["copies"] = copied
    if said.get("copies") in targets:
        return None
    if "x" in names:
        said["x"] = draft.dice.between(1, 3)
    if targets:
        said["targets"] = targets
    return said


def original(draft: Draft, node: BecomesCopy, player: str, own: int) -> Permanent | None:
    """What a permanent becomes a copy of, where the words leave a choice among permanents."""
    description: Node | None = None
    if isinstance(node.original, CopiedAny):
        description = node.original.filter
    elif isinstance(node.original, CopiedObject):
        what = node.original.what
        if isinstance(what, Target | UpToOneTarget):
            description = what.filter
        elif isinstance(what, Pointed):
            return None
    if description is None:
        return None
    found = [
        each
        for each in fitting(draft, description, player, own)
        if may_be_copied(each, draft, draft.permanents[own - 1].looks if own else each.looks)
    ]
    return draft.dice.one(found) if found else None


def fitting(draft: Draft, description: Node, player: str, own: int) -> list[Permanent]:
    """The permanents that a description fits."""
    return [each for each in draft.permanents if fits(description, each.looks, player, own)]

"""Copies of spells and abilities on the stack (707.10): put there, not cast, not activated."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

import clingo

from pyrules.timeline.asked import SELECTED
from pyrules.timeline.speaking import called

if TYPE_CHECKING:
    from pyrules.cards.grammar import Node
    from pyrules.timeline.game import Item
    from pyrules.timeline.resolving import Resolution

NUMBER = clingo.SymbolType.Number


def copy_on_stack(by: Resolution, node: Node) -> None:
    """An instruction that copies a spell or ability."""
    times = getattr(getattr(node, "times", None), "amount", 1)
    found = meant(by, node)
    if not found:
        by.not_understood(f"what “{by.told(node)}” copies is not understood yet")
        return
    for item in found:
        for _ in range(times if isinstance(times, int) else 1):
            duplicate(by, item, getattr(node, "exceptions", None))
    by.done = True


def meant(by: Resolution, node: Any) -> list[Item]:
    """The spells and abilities on the stack that an instruction means."""
    what = node.what
    reference = getattr(what, "reference", None)
    if reference is not None and called(reference) in ("that_ability", "that_spell_or_ability"):
        return [each for each in by.game.stack if each.number == by.item.about]
    numbers = {number.number for _, number in by.ask(node, SELECTED).atoms("selected", 2) if number.type == NUMBER}
    return [each for each in by.game.stack if each.kind == "spell" and each.source in numbers]


def duplicate(by: Resolution, item: Item, exceptions: Any) -> None:
    """Puts a copy of a spell or ability on the stack, with the same choices, or with new targets (707.10c)."""
    from pyrules.timeline.stack import choose_targets, put, target_words

    game = by.game
    copied = dataclasses.replace(
        item, is_copy=True, controller=by.doer, names=tuple(by.names), number=0, choices=tuple(by.choices)
    )
    if item.kind == "spell":
        spell = game[item.source]
        template = dataclasses.replace(spell, controller=by.doer, owner=by.doer, is_token=True)
        if exceptions is not None:
            template = dataclasses.replace(
                template, copying=spell.copying or spell.card, copying_face=spell.face, exception=exceptions
            )
        copied = dataclasses.replace(copied, source=game.add(template).number)
        by.names = []
    said = by.choice("new_targets")
    if said is not None:
        left = by.new_targets or list(said)
        asked = dataclasses.replace(copied, targets=())
        groups = target_words(game, asked)
        chosen = []
        for words, least, most, there in groups:
            picked = choose_targets(game, asked, words, least, most, there, left)
            chosen.append((words, tuple(picked or ())))
        by.new_targets = left  # those of the copies that follow
        copied = retargeted(copied, chosen)
    put(game, copied)


def retargeted(item: Item, targets: list[tuple[str, tuple[int | str, ...]]]) -> Item:
    """A spell or ability with other targets, among which is divided what was divided among its own (115.7f)."""
    was = [each for _, group in item.targets for each in group]
    now = dict(zip(was, (each for _, group in targets for each in group), strict=False))
    divided = tuple((now.get(each, each), amount) for each, amount in item.portions)
    return dataclasses.replace(item, targets=tuple(targets), portions=divided)

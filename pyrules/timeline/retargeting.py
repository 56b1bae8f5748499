"""New targets for spells and abilities on the stack (115.7)."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

from pyrules.timeline import rules
from pyrules.timeline.duplicating import meant, retargeted
from pyrules.timeline.speaking import called

if TYPE_CHECKING:
    from pyrules.cards.grammar import Node
    from pyrules.timeline.game import Item
    from pyrules.timeline.resolving import Resolution

Target = int | str


def give_new_targets(by: Resolution, node: Node) -> None:
    """An instruction that changes the target of a spell or ability (115.7a), or lets new ones be chosen (115.7d)."""
    found = meant(by, node)
    if not found:
        by.not_understood(f"what “{by.told(node)}” means is not understood yet")
        return
    for item in found:
        change(by, item, new_targets(by, item, must_change=called(node) == "change_target"))
    by.done = True


def new_targets(by: Resolution, item: Item, must_change: bool) -> list[list[Target]]:
    """The targets that it will have, group by group: as many as it had, each a legal one (115.7)."""
    from pyrules.timeline.stack import choose_targets, target_words

    game = by.game
    now: list[list[Target]] = [list(chosen) for _, chosen in item.targets]
    groups = target_words(game, dataclasses.replace(item, targets=()))
    many = sum(map(len, now))
    if len(groups) != len(now) or (must_change and many != 1):
        return now
    others = [[each for each in there if each not in chosen] for (*_, there), chosen in zip(groups, now, strict=True)]
    if must_change and not any(others):
        return now
    said = by.choice("new_targets")
    if said is None and many == 1 and must_change and len(others[0]) == 1:
        return others
    if said is None or len(said) != many:
        every = dict.fromkeys(each for some in others for each in some)
        names = ", ".join(game[each].id if isinstance(each, int) else each for each in every)
        raise by.question(
            f"new targets are chosen for {item.words or 'it'}, and the file does not say which.",
            f"Say choose: {{new_targets: […]}} with all {many} in order; there are {names or 'no others'}.",
        )
    left = list(said)
    found: list[list[Target]] = []
    for (words, _, _, there), chosen, other in zip(groups, now, others, strict=True):
        count = len(chosen)
        picked = choose_targets(game, item, words, count, count, other if must_change else there, left)
        found.append(list(picked or chosen))
    return found


def change(by: Resolution, item: Item, targets: list[list[Target]]) -> None:
    """Gives it these targets; what has not been one becomes a target (115.7)."""
    from pyrules.timeline.stack import become_targets

    game = by.game
    changed = retargeted(
        item, [(words, tuple(chosen)) for (words, _), chosen in zip(item.targets, targets, strict=True)]
    )
    game.stack[game.stack.index(item)] = changed
    game.changed()
    before = rules.things_aimed_at(game, item)
    become_targets(game, changed, [each for each in rules.things_aimed_at(game, changed) if each not in before])

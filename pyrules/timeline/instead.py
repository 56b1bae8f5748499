"""Sentences that replace what the sentence before says (614.15): "… instead"."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

from pyrules.cards.grammar import Node
from pyrules.timeline.speaking import called
from pyrules.walking import values

if TYPE_CHECKING:
    from pyrules.timeline.resolving import Resolution

#: Under a condition, an amount of damage in place of the one before.
UNDER_CONDITION = frozenset(("if", "clause_if"))


def replaces(node: Node | None) -> bool:
    """Whether a sentence says what is done instead of the one before it."""
    if node is None:
        return False
    return called(node) in ("instead_if", "instead_when") or (
        called(node) in UNDER_CONDITION and called(inner(node)) == "deals_instead"
    )


def inner(node: Any) -> Any:
    """What is done under a condition."""
    return getattr(node, "sentence", None) or node.clause


def instead(by: Resolution, sentence: Node, following: Any) -> None:
    """A sentence, or what is done instead of it under a condition."""
    if spoken_of := [each for _, chosen in by.item.targets for each in chosen if isinstance(each, int)]:
        by.mention(spoken_of)
    if called(following.condition) == "would_die":
        by.follow(sentence)
        by.do(following)
        return
    if not by.holds(following.condition):
        by.follow(sentence)
        return
    other = inner(following)
    if called(other) == "deals_instead":
        with_other_damage(by, sentence, other)
    elif called(other) != "create_those_tokens":
        by.follow(other)
    elif called(sentence) in ("create_copies", "create_tokens"):
        by.follow(dataclasses.replace(sentence, amount=other.amount))  # type: ignore[call-arg]
    else:
        by.not_understood("which tokens it means is not understood yet")


def with_other_damage(by: Resolution, sentence: Node, other: Any) -> None:
    """The sentence with another amount of damage, and to others where that is said."""
    changes = {"amount": other.amount, **({} if other.to is None else {"to": other.to})}
    dealing = [each for each in values(sentence) if isinstance(each, Node) and called(each) == "deals_in_turn"]
    if called(sentence) == "deals_damage":
        by.follow(dataclasses.replace(sentence, **changes))
    elif called(sentence) == "changed" and dealing:
        dealt = tuple(dataclasses.replace(each, **changes) for each in dealing)
        by.follow(dataclasses.replace(sentence, predicates=dealt))  # type: ignore[call-arg]
    else:
        by.not_understood("which damage it replaces is not understood yet")

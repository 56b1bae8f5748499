"""Doubt is handed on: what may have happened that was not understood may have set off triggered abilities (603.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pyrules.cards.abilities.events import Event
from pyrules.cards.abilities.lines import Triggered
from pyrules.cards.abilities.triggers import Deed
from pyrules.cards.grammar import Node
from pyrules.declared import listed
from pyrules.identity import once_each
from pyrules.terms import functor
from pyrules.timeline.game import ANYTHING, Game
from pyrules.walking import ability_texts, outside_quotes


def handed_on(game: Game, words: str, touches: Iterable[str]) -> frozenset[str]:
    """What is in doubt where words that were not understood happen: what they may touch, and anything at all where a
    triggered ability waits for what they may do."""
    found = frozenset(touches)
    casts = "cast" in words.lower()
    return ANYTHING if any(may_be_set_off(each, casts) for each in waiting(game)) else found


def waiting(game: Game) -> Iterator[Node]:
    """The trigger conditions of permanents, and of delayed triggered abilities."""
    for each in game.in_zone("battlefield"):
        if not each.face_down:
            for ability in game.referee.copied_face(each).abilities:
                if ability.structure is not None:
                    yield from triggers_in(ability.structure)
    yield from (each.trigger for each in game.delayed)


@once_each
def triggers_in(structure: Node) -> tuple[Node, ...]:
    """The trigger conditions in a paragraph."""
    return tuple(text.trigger for text in ability_texts(structure) if isinstance(text, Triggered))


def may_be_set_off(trigger: Node, casts: bool) -> bool:
    """Whether a spell or ability that resolves may make happen for what a triggered ability waits. casts: whether it
    speaks of casting."""
    found = {functor(type(each)) for each in outside_quotes(trigger) if isinstance(each, (Event, Deed))}
    never = listed()["no effect does it"] | (frozenset() if casts else listed()["casting"])
    return not (found or {functor(type(trigger))}) <= never

"""Emblems over time (114): their static abilities are effects that never end, their triggered ones wait as long."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

from pyrules.board import Object, ResolvedEffect
from pyrules.board.objects import GONE
from pyrules.cards.grammar import Node
from pyrules.declared import listed
from pyrules.emblems import emblem
from pyrules.timeline import rules
from pyrules.timeline.game import ANYTHING, Game, Item
from pyrules.timeline.later import do_later
from pyrules.timeline.speaking import called
from pyrules.timeline.triggers import changes_what_happens
from pyrules.walking import ability_texts, functors, outside_quotes

if TYPE_CHECKING:
    import clingo

    from pyrules.timeline.resolving import Resolution

#: How long the abilities of an emblem wait to trigger.
FOR_GOOD = "the game"


def gets_emblem(
    game: Game, args: list[clingo.Symbol], by: Resolution | None, later: list[str], fates: dict[int, str]
) -> list[int]:
    """A player gets an emblem (114.2)."""
    from pyrules.timeline.lasting import chosen_for

    assert by is not None and by.current is not None
    getting: Any = next(each for each in outside_quotes(by.current) if called(each) == "get_emblem")
    made = ResolvedEffect(
        number=0,
        card=emblem(getting, game[by.item.source].id if by.item.source else "emblem"),
        face=0,
        controller=str(rules.name_of(game, args[0])),
        timestamp=0,
        path=(),
        chosen=chosen_for(by),
    )
    game.add_effect(made, "")
    begin_to_wait(game, made)
    return []


def begin_to_wait(game: Game, effect: ResolvedEffect) -> None:
    """The triggered abilities of an emblem begin to wait (114.4). What is not followed of the others is in doubt."""
    from pyrules.timeline.resolving import Resolution

    name = effect.card.name
    gone = Object(0, name, GONE, effect.controller, effect.controller, effect.card, effect.face, 0, ())
    item = Item(kind="triggered", source=game.add(gone).number, controller=effect.controller, text=None, words=name)
    for ability in effect.card.faces[effect.face].abilities:
        for text in ability_texts(ability.structure) if ability.structure else ():
            if called(text) == "triggered":
                do_later(Resolution(game, dataclasses.replace(item, words=ability.text or name)), text, FOR_GOOD)
        if ability.read != "whole":
            game.doubt(name, ability.text, "it was not read, and may change what happens", ability.touches or ANYTHING)
        elif ability.kind == "activated" or (
            ability.kind == "static" and ability.structure and replaces_or_changes(ability.structure)
        ):
            game.doubt(name, ability.text, "what an emblem of this kind changes is not followed yet", ANYTHING)


def replaces_or_changes(structure: Node) -> bool:
    """Whether a static ability changes what happens: the rules look for what replaces it among permanents only."""
    return changes_what_happens(structure) or not listed()["replaces what happens"].isdisjoint(functors(structure))


EMBLEMS = {"gets_emblem": gets_emblem}

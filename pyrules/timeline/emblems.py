"""Emblems (114): objects in the command zone that have abilities and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyrules.board import Object
from pyrules.cards.model import Ability, Card, Face
from pyrules.cards.reader import read_text
from pyrules.cards.text import beautify
from pyrules.cards.wording import printer
from pyrules.timeline import story
from pyrules.timeline.speaking import called
from pyrules.walking import ability_texts, sentences_of

#: Sentences that change what objects are, and what they say of them.
CHANGES = frozenset(("changed", "objects_have", "gets", "has"))

if TYPE_CHECKING:
    from pyrules.timeline.resolving import Resolution


def get_emblem(by: Resolution, node: Any) -> None:
    """The player who does it gets an emblem with the abilities that stand in quotation marks (114.2)."""
    lines = [beautify(printer().show(each.ability)).strip('"').replace("~", "this emblem") for each in node.abilities]
    abilities = read_text("\n".join(lines), name="emblem", types=(), subtypes=())
    if not all(works_there(each) for each in abilities):
        by.not_understood("what the emblem does is not understood yet")
    card = Card("Emblem", "emblem", (Face("Emblem", "", 0, (), (), (), (), abilities=abilities),))
    name = str(by.names.pop(0)) if by.names else emblem_name(by)
    emblem = by.game.add(Object(0, name, "command", by.doer, by.doer, card, 0, 0, (), is_token=True))
    story.add(by.game, "114.2", f"{by.doer} gets an emblem with “{' '.join(lines)}”", emblem.id)
    by.done = True


def works_there(ability: Ability) -> bool:
    """Whether the rules follow an ability in the command zone: one that triggers, or that changes what objects are."""
    if ability.read != "whole" or ability.structure is None:
        return False
    if ability.kind == "triggered":
        return True
    said = [each for text in ability_texts(ability.structure) for each in sentences_of(text)]
    return all(called(each) in CHANGES and {called(one) for one in predicates(each)} <= CHANGES for each in said)


def predicates(sentence: Any) -> tuple[Any, ...]:
    """What a sentence says of its subject, where it is of that form."""
    return tuple(getattr(sentence, "predicates", ()))


def emblem_name(by: Resolution) -> str:
    """What a new emblem is called."""
    there = sum(1 for each in by.game.objects if each.card.layout == "emblem")
    return "Emblem" if not there else f"Emblem#{there + 1}"

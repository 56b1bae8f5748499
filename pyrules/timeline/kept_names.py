"""What an ability is called for a whole game: in the rulebook's terms its card has a number, and cards are numbered
anew whenever objects come and go. What is remembered of an ability is remembered under its kept name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from pyrules.cards.model import Face

if TYPE_CHECKING:
    from pyrules.timeline.game import Game

NUMBERED = re.compile(r"\b(printed|item)\((\d+),")
KEPT = re.compile(r"\b(printed|item)\(kept(\d+),")


def kept_name(game: Game, ability: str) -> str:
    """The kept name of an ability, from its term as it is now."""
    from pyrules.timeline.rules import base

    def name(found: re.Match[str]) -> str:
        face = base(game).facts.faces[int(found[2]) - 1]
        at = next((index for index, one in enumerate(game.known_faces) if one is face), None)
        if at is None:
            at = len(game.known_faces)
            game.known_faces.append(face)
        return f"{found[1]}(kept{at},"

    return NUMBERED.sub(name, ability)


def as_now(game: Game, ability: str) -> str:
    """The term of an ability as it is now, from its kept name."""
    from pyrules.timeline.rules import base

    return term_of(ability, game.known_faces, base(game).facts.faces)


def term_of(ability: str, known: Sequence[Face], faces: Iterable[Face]) -> str:
    """The same with faces in the order of their numbers; of a card that is nowhere any more the name stays."""
    if "kept" not in ability:
        return ability
    numbers = {id(face): number for number, face in enumerate(faces, 1)}

    def term(found: re.Match[str]) -> str:
        number = numbers.get(id(known[int(found[2])]))
        return found[0] if number is None else f"{found[1]}({number},"

    return KEPT.sub(term, ability)

"""Boards one after another, each from its own dice."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator

from pyrules.board import Board
from pyrules.cards.library import Library, installed
from pyrules.errors import BoardError
from pyrules.generate import PATIENCE
from pyrules.generate.accepting import accepted
from pyrules.generate.asking import board_of
from pyrules.generate.catalog import Catalog, whole
from pyrules.generate.dice import Dice
from pyrules.generate.drafting import PLAYERS
from pyrules.generate.families import FAMILIES, Family
from pyrules.generate.recipes import Recipe
from pyrules.judging import in_parts
from pyrules.many import prepared
from pyrules.referee import Referee
from pyrules.rulings import Ruling

#: How many boards are drafted and asked at once.
TOGETHER = 128
#: The most permanents of a board.
MOST = 60


@dataclasses.dataclass(frozen=True, slots=True)
class Made:
    """A board that was made: its number, how many drafts it took, and the rulings on its questions."""

    number: int
    board: Board
    rulings: list[Ruling]
    drafts: int


def made(
    seed: int | str,
    numbers: Iterable[int],
    family: Family,
    cards: Iterable[str] | None = None,
    players: int = 2,
    library: Library | None = None,
    permanents: int | None = None,
) -> Iterator[Made]:
    """The boards with these numbers (from 0); see `pyrules.generate.boards`."""
    recipe = recipe_for(family, cards, players, library, permanents)
    for each, _ in made_with(recipe, seed, numbers):
        yield each


def made_with(recipe: Recipe, seed: int | str, numbers: Iterable[int]) -> Iterator[tuple[Made, Referee]]:
    """The boards with these numbers, each with its referee."""
    for part in in_parts(numbers, TOGETHER):
        yield from several(recipe, seed, part)


def recipe_for(
    family: Family,
    cards: Iterable[str] | None = None,
    players: int = 2,
    library: Library | None = None,
    permanents: int | None = None,
) -> Recipe:
    """The recipe of a family, once its words are checked."""
    if family not in FAMILIES:
        raise BoardError(f"There is no family {family!r} of boards.", remedy=f"There are {', '.join(FAMILIES)}.")
    if not 2 <= players <= len(PLAYERS):
        raise BoardError(f"A board cannot be made for {players} players.", remedy=f"From 2 to {len(PLAYERS)} can play.")
    if permanents is not None and not 1 <= permanents <= MOST:
        raise BoardError(
            f"A board cannot be made of {permanents} permanents.", remedy=f"From 1 to {MOST} are possible."
        )
    library = library or installed()
    return Recipe(whole(library) if cards is None else Catalog(library, cards), family, players, permanents)


def several(recipe: Recipe, seed: int | str, numbers: list[int]) -> Iterator[tuple[Made, Referee]]:
    """The boards with these numbers, each with its referee: draft after draft until one is accepted, all numbers' at
    once."""
    found: dict[int, tuple[Made, Referee]] = {}
    for attempt in range(PATIENCE):
        drafted: dict[int, Board] = {}
        for number in numbers:
            if number not in found:
                dice = Dice(str(seed), recipe.family, recipe.players, number, attempt, recipe.permanents or 0)
                draft = recipe.draft(dice)
                if draft.permanents:
                    title = f"Seed {seed}, board {number + 1}, {recipe.family}"
                    drafted[number] = board_of(draft, recipe.family, title)
        referees = prepared(list(drafted.values()), recipe.catalog.library)
        for number, referee in zip(drafted, referees, strict=True):
            if isinstance(referee, BoardError):
                raise referee
            board = accepted(referee)
            if board is not None:
                found[number] = Made(number, board.board, board.rulings, attempt + 1), referee
        if len(found) == len(numbers):
            break
    for number in numbers:
        if number not in found:
            raise BoardError(
                f"These cards give no {recipe.family} board: {PATIENCE} drafts had no question with a certain answer.",
                remedy="Give more cards, or another family.",
            )
        yield found[number]

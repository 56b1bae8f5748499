"""Which card an entry of `then` means that casts, plays or puts one onto the battlefield, and whether that can be."""

from __future__ import annotations

import re

from pyrules.because.telling import placed, possessive, with_article
from pyrules.board import BoardError, Object
from pyrules.board.objects import GONE
from pyrules.board.possible import NO_PERMANENTS, up
from pyrules.board.schema import quoted
from pyrules.cards.show import printed
from pyrules.errors import PyrulesError
from pyrules.timeline.game import Game


def card_for(game: Game, name: str, player: str | None, zones: tuple[str, ...]) -> Object:
    """The card that is meant where it is cast or played: in the hand first."""
    direct = game.named(name)
    wanted = game.resolver.fold(name)
    there = [
        each
        for zone in zones
        for each in game.objects
        if each.zone == zone and (each.number == direct or wanted in game.names_of(each))
        and (player is None or zone != "hand" or each.controller == player)
    ]  # fmt: skip
    if direct is not None and there and game[direct].zone == there[0].zone and game[direct] in there:
        return game[direct]
    if there:
        return there[0]
    try:
        card, face = game.resolver.card(name, ())
    except PyrulesError:
        if direct is None:
            raise
        raise elsewhere(game[direct]) from None
    owner = player or "you"
    return game.add(Object(0, name, "hand", owner, owner, card, face, 0, ()))


def elsewhere(each: Object) -> BoardError:
    """The error that an object is not where a card is taken from."""
    where = f"in {possessive(each.controller)} hand" if each.zone == "hand" else placed(each.zone)
    return BoardError(
        f"{quoted(each.id)} is {'no more' if each.zone == GONE else where}, and no card is called so.",
        remedy="Name what is in that player's hand or another zone, or any card by its name.",
    )


def check_it_enters(each: Object, face_down: bool) -> None:
    """BoardError for what can't enter the battlefield (304.4, 307.4)."""
    types = up(each.card, each.face).types
    if types and NO_PERMANENTS.issuperset(types) and not face_down:
        raise BoardError(
            f"{quoted(each.id)} can't enter the battlefield: it is {with_article(types[-1].lower())} (304.4, 307.4).",
            remedy="Write cast: … for a spell.",
        )


def face_named(game: Game, each: Object, name: str) -> int:
    """Which face of a card is cast: the one that is named, or the front."""
    fold = game.resolver.fold
    for index, face in enumerate(each.card.faces):
        if fold(face.name) == fold(name) and each.card.layout in ("modal_dfc", "adventure", "split", "aftermath"):
            return index
    return 0


def check_it_has_x(each: Object, face: int) -> None:
    """BoardError for an X of a card that says nothing of one, as far as its text is known (107.3)."""
    shown = each.card.faces[face]
    texts = [printed(ability, shown.name) or ability.text for ability in shown.abilities]
    if "X" not in shown.mana_cost and all(text and not re.search(r"\bX\b", text) for text in texts):
        raise BoardError(f"{quoted(each.id)} has no X (107.3).", remedy="Leave x out.")

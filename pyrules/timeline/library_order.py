"""The order of libraries (401.2): who shuffles one does not know it any more (701.24a)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from pyrules.timeline.game import ANYTHING, Game

if TYPE_CHECKING:
    import clingo

    from pyrules.timeline.resolving import Resolution

WHY = "which cards these are is not known, since the library was shuffled (701.24a)"


def shuffle(game: Game, player: str) -> None:
    """A player's library is shuffled: all of its cards, as far as the board lists any."""
    if game.libraries[player]:
        there = [each.number for each in game.in_zone("library", player)]
        game.libraries = {**game.libraries, player: there}
        game.mixed = {**game.mixed, player: frozenset(there)}
        game.changed()


def shuffles(
    game: Game, args: list[clingo.Symbol], by: Resolution | None, later: list[str], fates: dict[int, str]
) -> list[int]:
    """A library is shuffled (701.24a)."""
    from pyrules.timeline import rules

    shuffle(game, str(rules.name_of(game, args[0])))
    return []


def look_for(game: Game, player: str, amount: int, touches: Iterable[str]) -> None:
    """Cards are taken from the top of a library: which ones is in doubt where nobody knows that."""
    if hidden(game, player, amount):
        game.doubt(player, "", WHY, touches)


def hidden(game: Game, player: str, amount: int) -> bool:
    """Whether it is unknown which cards are the top ones of a library: some of them, and not all, of cards that were
    shuffled and are not all alike."""
    mixed = mixed_up(game, player)
    top = mixed.intersection(game.libraries[player][:amount])
    return bool(top) and top != mixed


def mixed_up(game: Game, player: str) -> frozenset[int]:
    """The cards of a library whose order nobody knows."""
    left = game.mixed.get(player, frozenset()).intersection(game.libraries[player])
    return left if len({game[each].card.name for each in left}) > 1 else frozenset()


def hidden_places(game: Game) -> Iterator[str]:
    """The places in libraries at which nobody knows what lies, as facts."""
    for state in game.players:
        mixed = mixed_up(game, state.name) if game.mixed else frozenset()
        for place, card in enumerate(game.libraries[state.name] if mixed else (), 1):
            if card in mixed:
                yield f"hidden_place(p{state.number},{place})."


def unknown_cards(game: Game, player: str) -> None:
    """An instruction looks at such places."""
    game.doubt(player, "", WHY, ANYTHING)

"""Cards drawn from a library of which the board lists nothing: nobody knows what they are, only that they are in hand.

That changes nothing but for what counts the cards of a hand, looks at them or discards them.
"""

from __future__ import annotations

from collections.abc import Collection

from pyrules.cards.grammar import Node
from pyrules.cards.model import Card
from pyrules.identity import once_each
from pyrules.terms import functor
from pyrules.timeline.game import ANYTHING, Game
from pyrules.walking import everything, values

WHY = "a card is drawn from a library of which the board lists no more cards"

#: Structures that only say where something goes.
WAYS = frozenset(
    "owned_zone return_to_owners_hand return_to_your_hand return_to_your_hand_them return_to_hand return_to_zone "
    "put_into into_zone search_for put_none dont_put conjure_cards commander_to_hand no_maximum_hand_size "
    "hand_size_unlimited reveal_from_opening_hand starting_hand_size".split()
)


HANDS = frozenset({"hand", "hands"})


def draws_unseen(game: Game, player: str) -> None:
    """A card is drawn that the board does not list."""
    touches = ("hands",) if player in game.unlisted else ("zones",)
    game.doubt(player, "", WHY, touches)
    if player in game.unlisted:
        game.unseen[player] = game.unseen.get(player, 0) + 1


def discards_unseen(game: Game, player: str) -> None:
    """A player who holds such a card discards: it may be that one."""
    if game.unseen.get(player):
        game.doubt(player, "", "what is discarded may be a card that the board does not list", ANYTHING)


def counted_hands(game: Game) -> None:
    """What counts the cards of hands, or was not read and might, is in doubt where a hand holds more than is listed."""
    if game.unseen and any(minds_hands(each) for each in cards_of(game)):
        for player in game.unseen:
            game.doubt(player, "", WHY, ANYTHING)


def cards_of(game: Game) -> Collection[Card]:
    """The cards of all objects that there were, those that they copy, and those of the effects."""
    found = [each.card for each in game.objects]
    found += [each.copying for each in game.objects if isinstance(each.copying, Card)]
    return {id(each): each for each in (*found, *(each.effect.card for each in game.effects))}.values()


@once_each
def minds_hands(card: Card) -> bool:
    """Whether a card says anything about hands but where something goes."""
    return any(
        ability.structure is None or ability.read != "whole" or any(map(speaks_of_hands, everything(ability.structure)))
        for face in card.faces
        for ability in face.abilities
    )


def speaks_of_hands(node: Node) -> bool:
    """Whether the words of a structure itself speak of a hand."""
    name = functor(type(node))
    words = [name.replace("_", " "), *(value for value in values(node) if isinstance(value, str))]
    return name not in WAYS and any(not HANDS.isdisjoint(each.split()) for each in words)

"""Digital: cards that are conjured, and where to."""

from __future__ import annotations

from pyrules.cards.abilities.amounts import Amount
from pyrules.cards.abilities.effects import Action, verb
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.selections import Selection
from pyrules.cards.grammar import Node, phrase_list, word, wording

fixed(
    "ConjuredTo", "onto the battlefield", "onto the battlefield tapped", "into your hand", "into your graveyard",
    "into your library", "into exile", "onto the top of your library", "on top of your library",
    "into the top five cards of your library at random", "into the top ten cards of your library at random",
    "into the top ten cards of each player's library at random", "into your library seventh from the top",
    "onto the battlefield tapped and attacking", "onto the battlefield attached to it",
    "into its controller's hand", "into target opponent's hand", "into that player's hand", "into each player's hand",
    "into your sideboard",
)  # fmt: skip


class Conjured(Node):
    """A card that did not exist before."""


@wording("a card named {name}")
@wording("a card named ~", this=True)
class ConjuredNamed(Conjured):
    name: str = word("Name", default="")
    this: bool = False


@wording("{amount} cards named {name}")
@wording("{amount} cards named ~", this=True)
class ConjuredSeveral(Conjured):
    amount: Amount
    name: str = word("Name", default="")
    this: bool = False


@wording("a duplicate of {what}")
class ConjuredDuplicate(Conjured):
    what: Selection


@wording("a card of your choice from ~'s spellbook", choice=True)
@wording("a random card from ~'s spellbook")
class ConjuredFromSpellbook(Conjured):
    choice: bool = False


@verb("conjure {cards} {place}")
class ConjureCards(Action):
    cards: tuple[Conjured, ...] = phrase_list()
    place: str = word("ConjuredTo")

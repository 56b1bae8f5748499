"""Creating tokens (111, 701.7)."""

from __future__ import annotations

from pyrules.cards.abilities.actions import ONE
from pyrules.cards.abilities.amounts import Amount, Each
from pyrules.cards.abilities.changes import Looks
from pyrules.cards.abilities.effects import Action, verb
from pyrules.cards.abilities.statics import Grant
from pyrules.cards.grammar import phrase_list, word


@verb("create a [?tapped:tapped ]{looks} token[ named {name}][ with {abilities}][ for each {each}]", amount=ONE)
@verb("create an {looks} token[ named {name}][ with {abilities}]", amount=ONE)
@verb("create {amount} [?tapped:tapped ]{looks} tokens[ named {name}][ with {abilities}]")
@verb("create a {looks} token that has {abilities}", amount=ONE)
@verb("create {amount} {looks} tokens that have {abilities}")
class CreateTokens(Action):
    """A token that has only subtypes and nothing more is a predefined one (111.10)."""

    looks: Looks
    amount: Amount
    tapped: bool = False
    name: str = word("Name", default="")
    abilities: tuple[Grant, ...] = phrase_list()
    each: Each | None = None


@verb("create {amount} of those tokens")
class CreateThoseTokens(Action):
    amount: Amount

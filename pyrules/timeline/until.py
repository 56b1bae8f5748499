"""What was exiled until something leaves the battlefield, and returns then (610.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import clingo

from pyrules.timeline import rules
from pyrules.timeline.asked import GIVEN_BACK
from pyrules.timeline.game import ANYTHING, Game, Item

if TYPE_CHECKING:
    from pyrules.timeline.resolving import Resolution

Arguments = list[clingo.Symbol]
Later = list[str]
Fates = dict[int, str]


def exiles_until(game: Game, args: Arguments, by: Resolution | None, later: Later, fates: Fates) -> list[int]:
    """A card is exiled until something leaves the battlefield."""
    from pyrules.timeline.happening import moves

    made = moves(game, [args[0], clingo.Function("exile")], by, later, fates)
    game.held = {**game.held, **{each: args[1].number for each in made if game[each].zone == "exile"}}
    return made


def give_back(game: Game) -> None:
    """What was exiled until something left the battlefield returns, once that has left (610.3c)."""
    if all(game[host].zone == "battlefield" for host in game.held.values()):
        return
    from pyrules.timeline.resolving import Resolution

    facts = [f"held_by({card},{host})." for card, host in game.held.items()]
    returned = list(rules.ask(game, facts, GIVEN_BACK).grounding.atoms("given_back", 2))
    game.held = {card: host for card, host in game.held.items() if game[host].zone == "battlefield"}
    item = Item(kind="spell", source=0, controller=game.active, text=None, words="")
    by = Resolution(game, item)
    with by.together():
        for card, owner in returned:
            by.put_onto_battlefield([card, owner])
    for card, _ in returned:
        if "Aura" in game[game.now(card.number)].shown_face.subtypes:
            game.doubt(game[card.number].id, "", "what it enchants as it returns is not said", ANYTHING)

"""Costs are paid (601.2h, 602.2b): mana from the pool where it is there, objects as the file says."""

from __future__ import annotations

import dataclasses

import clingo

from pyrules.board.events import Payment
from pyrules.cards.abilities.lines import Loyalty
from pyrules.cards.grammar import Node
from pyrules.terms import symbols, term
from pyrules.text_of import ability_words
from pyrules.timeline import asked, mana, rules
from pyrules.timeline.costing import Change
from pyrules.timeline.game import ANYTHING, Game, Item
from pyrules.timeline.happening import carry_out
from pyrules.timeline.resolving import Resolution
from pyrules.timeline.speaking import called
from pyrules.timeline.stack import called as by_name


def pay(game: Game, item: Item, text: Node, payment: Payment | None, change: Change | None = None) -> Item:
    """The costs of an activated ability are paid (602.2b): mana from the pool where it is there."""
    if isinstance(text, Loyalty):
        amount = text.loyalty.replace("−", "-")
        number = int(amount) if amount.lstrip("+-").isdigit() else -(item.x or 0)
        paid = [clingo.Number(item.source), clingo.String("loyalty"), clingo.Number(number)]
        carry_out(game, [clingo.Function("counters_by_no_effect", paid)])
        return item
    return pay_costs(game, item, tuple(text.costs), payment, change)  # type: ignore[attr-defined]


def pay_costs(
    game: Game, item: Item, costs: tuple[Node, ...], payment: Payment | None, change: Change | None = None
) -> Item:
    """Parts of a cost are paid in order. change: what is added to the mana in it, or taken off."""
    by = Resolution(game, item)
    if change is not None and change.more and not any(called(each) == "mana_cost" for each in costs):
        mana.spend(game, item.controller, change.of([]))
    for cost in costs:
        if called(cost) == "mana_cost":
            told = None if payment is None else payment.mana
            owed = mana.with_x(symbols(cost.symbols), item.x)  # type: ignore[attr-defined]
            mana.spend(game, item.controller, owed if change is None else change.of(owed), told)
            continue
        facts = [f"pays({term(cost).text}).", *rules.about(game, item, [cost], by.mentioned)]
        facts.append(f"doer({rules.player_term(game, item.controller)}).")
        grounding = rules.ask(game, facts, asked.PAYS).grounding
        objects: dict[str, list[int]] = {}
        for kind, one in grounding.atoms("pays_object", 2):
            objects.setdefault(kind.name, []).append(one.number)
        for (kind,) in grounding.atoms("needs_object", 1):
            objects.setdefault(kind.name, [])
        for what, there in objects.items():
            number = next((amount.number for kind, amount in grounding.atoms("pays_many", 2) if kind.name == what), 1)
            for given in paid_with(by, what, sorted(set(there)), payment, number):
                facts.append(f"paid_with_object({what},{given}).")
                item = dataclasses.replace(item, paid=(*item.paid, (what, given)))
        grounding = rules.ask(game, facts, asked.PAYS).grounding
        if not any(True for _ in grounding.atoms("paid_for", 0)):
            game.doubt(game[item.source].id, by.told(cost), "what this cost does is not understood yet", ANYTHING)
        carry_out(game, [atom[0] for atom in grounding.atoms("happens", 1)], by)
    return item


def paid_with(by: Resolution, what: str, there: list[int], payment: Payment | None, number: int = 1) -> list[int]:
    """With what so many of a cost are paid: as the file says, or the only possibility."""
    said_so = getattr(payment, what, None) or getattr(payment, f"{what}_", None)
    if said_so:
        names = [said_so] if isinstance(said_so, str) else list(said_so)
        chosen: list[int] = []
        for name in names:
            found = by_name(by.game, name, [each for each in there if each not in chosen])
            chosen += [int(found)] if found is not None else []
        if len(chosen) >= number:
            return chosen[:number]
        if not chosen:
            return [by.one_called(names[0], there)]
    if len(there) < number:
        few = "nothing" if not there else f"only {len(there)}"
        raise by.question(f"there is {few} to {what} for its cost (601.2h).", "It cannot be done now.")
    if len(there) == number or len({by.likeness(each) for each in there}) == 1:
        return there[:number]
    named = ", ".join(dict.fromkeys(by.game[each].id for each in there[:8]))
    raise by.question(
        f"the file does not say what to {what} for its cost.", f"Say pay: {{{what}: …}}; there are {named}."
    )


def pay_added_life(game: Game, item: Item, for_mana: bool = False) -> None:
    """The life that effects add to what a spell or an ability costs (601.2f)."""
    if "costs_life" not in rules.base(game).facts.functors:
        return
    facts = [f"paying_for({item.source},{rules.player_term(game, item.controller)})."]
    facts += [f"for_mana_ability({item.source})."] if for_mana else []
    facts += [f"aimed_at({each})." for _, there in item.targets for each in there if isinstance(each, int)]
    inquiry = rules.ask(game, facts, asked.ADDED)
    for source, ability in inquiry.grounding.atoms("unfollowed_addition", 2):
        words = ability_words(inquiry, ability)
        game.doubt(game[source.number].id, words, "what it adds to this cost is not followed yet", ANYTHING)
    carry_out(game, [atom[0] for atom in inquiry.grounding.atoms("happens", 1)])

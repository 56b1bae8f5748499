"""What is divided: damage and counters among targets (601.2d), combat damage among creatures (510.1c, 510.1d)."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from pyrules.board import BoardError
from pyrules.board.schema import quoted
from pyrules.timeline import asked, rules
from pyrules.timeline.choosing import Question

if TYPE_CHECKING:
    from pyrules.timeline.game import Game, Item


def announced(game: Game, item: Item) -> Item:
    """A spell or ability with how what it divides among its targets is divided; BoardError where that is not said."""
    if item.text is None or not item.targets:
        return item
    facts = rules.about(game, item, [item.text])
    if not any(fact.startswith("divides(") for fact in facts):
        return item
    told = told_in(item.choices)
    targets = [each for _, chosen in item.targets for each in chosen]
    facts += [f"told_portion({rules.thing(game, one)},{amount})." for one, amount in portions(game, told, targets)]
    grounding = rules.ask(game, facts, asked.DIVIDES).grounding
    amounts = {str(words): amount.number for words, amount in grounding.atoms("to_divide", 2)}
    for (words,) in grounding.atoms("misdivided", 1):
        among = next(chosen for each, chosen in item.targets if each == str(words))
        named = ", ".join(f"{name_of(game, each)}: …" for each in among)
        raise Question(
            f"{quoted(game[item.source].id)} divides {amounts[str(words)]} among {len(among)} targets, each gets at"
            f" least 1 (601.2d), and the file {'divides it otherwise' if told else 'does not say how'}.",
            remedy=f"Say choose: {{divide: {{{named}}}}}.",
        )
    found = [(rules.name_of(game, target), part.number) for _, target, part in grounding.atoms("portion_of", 3)]
    return dataclasses.replace(item, portions=tuple(found))


def combat_facts(game: Game, choices: list[Any]) -> list[str]:
    """How combat damage is divided, as the file says: `divide: {blocker: 2, …}` or `{attacker: {blocker: 2, …}}`."""
    facts = []
    there = [each.number for each in game.in_zone("battlefield")]
    everyone: list[int | str] = [*there, *(each.name for each in game.players)]
    for name, part in told_in(choices).items():
        if isinstance(part, Mapping):
            source = only(game, name, everyone)
            found = portions(game, dict(part), everyone)
            facts += [f"combat_portion({source},{rules.thing(game, one)},{amount})." for one, amount in found]
        else:
            facts.append(f"combat_portion({rules.thing(game, only(game, name, everyone))},{part}).")
    return facts


def told_in(choices: Any) -> dict[str, Any]:
    """What the file says of a division."""
    return next((dict(each.divide) for each in choices if each is not None and each.divide), {})


def portions(game: Game, told: Mapping[str, Any], there: list[int | str]) -> Iterator[tuple[int | str, int]]:
    """Each of some objects and players that a division names, with how much it gets."""
    for name, amount in told.items():
        if isinstance(amount, Mapping):
            raise BoardError(f"{quoted(name)} gets an amount here.", remedy=f"Write divide: {{{name}: 2, …}}.")
        yield only(game, name, there), amount


def only(game: Game, name: str, there: list[int | str]) -> int | str:
    """The one of some objects and players that a name means."""
    if name in there:
        return name
    number = game.named(name)
    if number is None or number not in there:
        named = ", ".join(name_of(game, each) for each in there[:8])
        raise BoardError(f"{quoted(name)} gets nothing of what is divided.", remedy=f"There are: {named}.")
    return number


def name_of(game: Game, each: int | str) -> str:
    """What an object or a player is called."""
    return game[each].id if isinstance(each, int) else each

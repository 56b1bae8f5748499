"""What a permanent may enter with, and what it gains where its controller does not want that (614.1c, 702.136a)."""

from __future__ import annotations

import dataclasses
from typing import Any

import clingo

from pyrules.board.schema import quoted
from pyrules.cards.abilities.lines import Static
from pyrules.terms import term
from pyrules.timeline import rules
from pyrules.walking import everything


def wanted_counters(by: Any, number: int, grounding: Any) -> dict[str, int]:
    """The counters with which a permanent enters because its controller wants that, by their kinds; what it gains
    instead is given to it."""
    found: dict[str, int] = {}
    for who, ability, kind, amount in sorted(grounding.atoms("may_enter_with", 4), key=str):
        if who.number != number:
            continue
        if wants(by, number, kind.string, amount.number):
            found[kind.string] = found.get(kind.string, 0) + amount.number
        else:
            gain_instead(by, number, ability, grounding)
    return found


def wants(by: Any, number: int, kind: str, amount: int) -> bool:
    """Whether its controller wants it to enter so, as the file says."""
    said = by.choice("may")
    if said is None:
        counters = f"a {kind} counter" if amount == 1 else f"{amount} {kind} counters"
        raise by.question(
            f"{quoted(by.game[number].id)} may enter with {counters}, and the file does not say whether it does.",
            "Say choose: {may: true} or {may: false}.",
        )
    return bool(said)


def gain_instead(by: Any, number: int, ability: clingo.Symbol, grounding: Any) -> None:
    """What the ability says for a permanent that does not enter so."""
    from pyrules.timeline.resolving import Resolution

    game, inquiry = by.game, rules.base(by.game)
    instead = {
        str(says) for who, of, says in grounding.atoms("enters_otherwise", 3) if (who.number, of) == (number, ability)
    }
    text = rules.structure_of(game, inquiry.texts.get(ability, ""), inquiry)
    said = [each for each in everything(text) if term(each).text in instead] if text is not None else []
    for each in said[:1]:
        item = dataclasses.replace(
            by.item, source=number, text=Static((each,)), words=game[number].id, controller=game.controller(number),  # type: ignore[arg-type]
            names=(), choices=(), targets=(), subject=(number,),
        )  # fmt: skip
        Resolution(game, item).run()

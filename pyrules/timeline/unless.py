"""What is done unless a player pays for it or does something else (118.12a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyrules.terms import symbols
from pyrules.timeline.mana import spend, with_x
from pyrules.timeline.speaking import called
from pyrules.walking import outside_quotes

if TYPE_CHECKING:
    from pyrules.timeline.resolving import Resolution

#: Words for the spell or ability on which an ability has triggered.
THAT_ITEM = frozenset(("that_spell", "that_ability", "that_spell_or_ability"))


def unless(by: Resolution, node: Any) -> None:
    """An instruction that a player can keep from being followed; the file says with `may` whether they do."""
    who = payer(by, node)
    if who is None or called(node.clause) == "may":
        by.not_understood("who may keep it from being done is not understood yet")
        return
    if not said(by, who, node):
        by.follow(node.clause)
        return
    doer, by.doer = by.doer, who
    kept = does(by, node)
    by.doer = doer
    if not kept:
        by.follow(node.clause)


def payer(by: Resolution, node: Any) -> str | None:
    """The player who may keep it from being done; None where it is not understood who that is."""
    if node.player is None:
        return by.doer
    of_item = called(node.player) == "its_controller" and by.item.player is not None
    if of_item and any(called(each) in THAT_ITEM for each in outside_quotes(node.clause)):
        return by.item.player
    by.mention(each for _, chosen in by.item.targets for each in chosen if isinstance(each, int))
    found = by.players(node.player)
    return found[0] if len(found) == 1 else None


def said(by: Resolution, player: str, node: Any) -> bool:
    """Whether the player does what keeps it from being done."""
    done = by.choice("may")
    if done is None and any(by.choice(each) is not None for each in ("card", "sacrifice")):
        return True
    if done is None:
        raise by.question(
            f"{by.told(node)}; the file does not say whether {player} does that.",
            "Say choose: {may: true} or {may: false}.",
        )
    return bool(done)


def does(by: Resolution, node: Any) -> bool:
    """The player pays or does it; whether they could."""
    if called(node) == "clause_unless":
        x = by.item.x if node.quantity is None else by.amount(node.quantity)
        spend(by.game, by.doer, with_x(symbols(node.symbols), x))
        return True
    action = node.actions[0]
    if len(node.actions) > 1:
        wanted = "sacrifice_them" if by.choice("sacrifice") is not None else "discard"
        action = next((each for each in node.actions if called(each).startswith(wanted)), None)
        if action is None:
            by.not_understood("what is done to keep it from being done is not understood yet")
            return True
    by.done = True
    by.follow(action)
    return by.done

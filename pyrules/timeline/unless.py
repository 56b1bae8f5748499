"""What happens unless a player does something else: pays a cost, sacrifices, discards … (118.12a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyrules.terms import symbols
from pyrules.timeline import mana
from pyrules.timeline.speaking import called
from pyrules.walking import outside_quotes

if TYPE_CHECKING:
    from pyrules.timeline.resolving import Resolution

#: Words for the spell or ability on which an ability has triggered.
THAT_ITEM = frozenset(("that_spell", "that_ability", "that_spell_or_ability"))


def unless_paid(by: Resolution, node: Any) -> None:
    """ "… unless its controller pays {3}"."""
    if node.quantity is not None:
        by.x = by.amount(node.quantity)
    player = payer(by, node)
    if player is None:
        return
    if chosen(by, node, player):
        mana.spend(by.game, player, mana.with_x(symbols(node.symbols), by.x))
    else:
        by.follow(node.clause)


def unless_done(by: Resolution, node: Any) -> None:
    """ "… unless you discard a card"."""
    player = payer(by, node)
    if player is None:
        return
    if not chosen(by, node, player):
        by.follow(node.clause)
    elif len(node.actions) > 1:
        by.not_understood("which of several things is done instead is not said")
    else:
        doer, by.doer = by.doer, player
        by.follow(node.actions[0])
        by.doer = doer


def payer(by: Resolution, node: Any) -> str | None:
    """The player who may prevent it; None where it is not understood who that is."""
    if called(node.player) == "its_controller" if node.player is not None else False:
        if any(called(each) in THAT_ITEM for each in outside_quotes(node.clause)) and by.item.player is not None:
            return by.item.player
        by.mention(each for _, chosen in by.item.targets for each in chosen if isinstance(each, int))
    found = by.players(node.player)
    return found[0] if len(found) == 1 else None


def chosen(by: Resolution, node: Any, player: str) -> bool:
    """Whether the player does it, as the file says."""
    said = by.choice("may")
    if said is None:
        raise by.question(
            f"“{by.told(node)}”: the file does not say whether {player} does that.",
            "Say choose: {may: true} or {may: false}.",
        )
    return bool(said)

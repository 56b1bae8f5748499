"""Conditions on what has happened: "you cast it", "you do", "an opponent lost life this turn"."""

from __future__ import annotations

from pyrules.cards.abilities.conditions import SimpleCondition
from pyrules.cards.abilities.filters import Filter, Player, Reference
from pyrules.cards.grammar import word, wording


@wording("you cast it")
@wording("you cast it from your hand", from_hand=True)
@wording("you cast them")
class YouCastIt(SimpleCondition):
    from_hand: bool = False


@wording("{of} was cast from your hand")
class WasCastFromHand(SimpleCondition):
    of: Reference


@wording("{of} was kicked")
class WasKicked(SimpleCondition):
    """702.33."""

    of: Reference


@wording("it was bargained")
@wording("~ was bargained")
class WasBargained(SimpleCondition):
    """702.166."""


@wording("{of} was {filter:a}")
class Was(SimpleCondition):
    of: Reference
    filter: Filter


@wording("{of} wasn't {filter:a}")
class WasNot(SimpleCondition):
    of: Reference
    filter: Filter


@wording("an opponent lost life this turn")
class OpponentLostLife(SimpleCondition):
    pass


@wording("you attacked this turn")
class YouAttacked(SimpleCondition):
    """Raid (207.2c)."""


@wording("a permanent left the battlefield under your control this turn")
@wording("a permanent you controlled left the battlefield this turn")
class PermanentLeft(SimpleCondition):
    """Revolt (207.2c)."""


@wording("you've completed a dungeon")
class CompletedDungeon(SimpleCondition):
    """309.7."""


@wording("{symbol} was spent to cast {of}")
class SymbolWasSpent(SimpleCondition):
    symbol: str = word("ManaSymbol")
    of: Reference = None  # type: ignore[assignment]


@wording("you do")
@wording("you pay")
@wording("{player:one} does")
@wording("{player:they} do")
class DoSo(SimpleCondition):
    """What the sentence before offers, or tells, is done (608.2c). No player: you."""

    player: Player | None = None


@wording("you don't")
@wording("{player:one} doesn't")
@wording("{player:they} don't")
class DontDoSo(SimpleCondition):
    player: Player | None = None


@wording("you win the flip")
class WinFlip(SimpleCondition):
    """705."""


@wording("you win")
class WinClash(SimpleCondition):
    """701.30."""


@wording("this ability has been activated {least} or more times this turn")
class ActivatedAtLeast(SimpleCondition):
    least: int = word("NumberWord")


@wording("this is the {ordinal} time this ability has resolved this turn")
@wording("it's the {ordinal} time")
class ResolvedTimes(SimpleCondition):
    ordinal: int = word("Ordinal")


@wording("no counters were removed this way")
class NoCountersRemoved(SimpleCondition):
    pass


@wording("you haven't added mana with this ability this turn")
class NotAddedWithThis(SimpleCondition):
    pass


@wording("{least} or more mana was spent to cast {of}")
class ManaWasSpent(SimpleCondition):
    least: int = word("NumberWord")
    of: Reference = None  # type: ignore[assignment]


@wording("that creature shares a color with the mana that land produced")
class SharesColorWithMana(SimpleCondition):
    pass


@wording("the creature the opponent controls is dealt excess damage this way")
class ExcessDamage(SimpleCondition):
    """120.10."""


@wording("that creature would die this turn")
class WouldDie(SimpleCondition):
    pass

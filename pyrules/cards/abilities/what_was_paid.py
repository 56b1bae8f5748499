"""Conditions on what was paid or done as a spell was cast or an ability activated (601.2b, 601.2h)."""

from __future__ import annotations

from pyrules.cards.abilities.conditions import SimpleCondition
from pyrules.cards.abilities.filters import Filter, Reference
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.references import It, This
from pyrules.cards.grammar import word, wording


@wording("{of}'s additional cost was paid", which="additional")
@wording("its additional cost was paid", of=It(), which="additional")
@wording("its {keyword} cost was paid", of=It(), which="keyword")
@wording("{of}'s {keyword} cost was paid", which="keyword")
@wording("{of} was cast for its {keyword} cost", which="cast for keyword")
class CostWasPaid(SimpleCondition):
    of: Reference
    keyword: str = word("KeywordName", default="")
    which: str = word("PaidWhich", default="additional")


fixed("PaidWhich", "additional", "keyword", "cast for keyword")


@wording("the {symbols} cost was paid")
class ThatCostWasPaid(SimpleCondition):
    """702.42, 702.120: the cost of one of the choices."""

    symbols: str = word("ManaSymbols")


@wording("evidence was collected", what="evidence")
@wording("the gift wasn't promised", what="no gift")
@wording("tribute wasn't paid", what="no tribute")
@wording("{of} was foretold", what="foretold")
@wording("{of} was unearthed", what="unearthed")
@wording("{of} wasn't kicked", what="not kicked")
@wording("{of} is bargained", what="bargained")
@wording("{of} was cast using teamwork", what="teamwork")
@wording("it's bargained", of=It(), what="bargained")
@wording("it's cast using teamwork", of=It(), what="teamwork")
class WasCastThatWay(SimpleCondition):
    """What its controller chose to do as they cast it. No reference: this."""

    of: Reference | None = None
    what: str = word("CastThatWay", default="evidence")


fixed(
    "CastThatWay", "evidence", "no gift", "no tribute", "foretold", "unearthed", "not kicked", "bargained", "teamwork"
)


@wording("{filter:a} was beheld")
class WasBeheld(SimpleCondition):
    filter: Filter


@wording("mana from {filter:a} was spent to cast {of}")
@wording("mana from {filter:a} was spent to activate this ability", of=This(), ability=True)
class ManaOfWasSpent(SimpleCondition):
    filter: Filter
    of: Reference
    ability: bool = False


@wording("no mana was spent to cast {of}", kind="any")
@wording("no colored mana was spent to cast {of}", kind="colored")
class NoManaWasSpent(SimpleCondition):
    of: Reference
    kind: str = word("UnspentKind", default="any")


fixed("UnspentKind", "any", "colored")


@wording("the amount of mana spent to cast {of} was less than its mana value")
class SpentLessThanValue(SimpleCondition):
    of: Reference


@wording("you paid life this way")
class PaidLifeThisWay(SimpleCondition):
    pass

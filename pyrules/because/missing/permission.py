"""Why a player may not do something: what forbids it, what of its cost cannot be paid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pyrules.because.missing.answer import TakenAway, Try
from pyrules.because.missing.mana import Found
from pyrules.because.missing.nature import Nature
from pyrules.because.missing.search import Search
from pyrules.because.missing.words import Conditions
from pyrules.mana import TYPES
from pyrules.paying import Source, Way
from pyrules.rulings import Ruling
from pyrules.solver import Grounding

if TYPE_CHECKING:
    from pyrules.bill import Bill
    from pyrules.questions.permissions import Permission
    from pyrules.referee import Referee
    from pyrules.trying import Verdict

#: So much more mana is looked for at most; what it is called.
MOST_MORE = 20
MORE = "more"


def missing(referee: Referee, name: str, question: Permission, ruling: Ruling) -> Found:
    """What stands against something that is tried."""
    tries: dict[Try, None] = {}
    for verdict in question.verdicts:
        tries.update((one, None) for one in of_verdict(verdict))
    lost: list[TakenAway] = []
    if not tries:
        tries.update((Try(one.rule, one.text, about=one.about), None) for one in ruling.reasons[:1])
        lost = Nature.of(referee).lost_abilities(referee.position.find(name))
    return list(tries), lost


def of_verdict(verdict: Verdict) -> Iterator[Try]:
    """What stands against one way of doing it."""
    bill = verdict.bill
    if bill is None:
        yield from (Try(one.rule, one.text, about=one.about) for one in verdict.why())
        return
    trial = bill.trial
    against = trial.against.get(bill.what, [])
    if against:
        grounding = trial.inquiry.grounding
        assert isinstance(grounding, Grounding)
        search = Search(grounding, Conditions(trial.inquiry))
        for atom in against:
            yield from search.standing_against(atom)
    if bill.surely is None:
        yield from unpaid(bill)


def unpaid(bill: Bill) -> Iterator[Try]:
    """That its mana cannot be paid, and which mana would be enough."""
    for reason in bill.reasons():
        yield Try(reason.rule, reason.text, needed=more_mana(bill), met=tuple(what_there_is(bill)))


def what_there_is(bill: Bill) -> Iterator[str]:
    """What could be paid with."""
    pool = bill.trial.player.mana_pool
    if pool:
        yield f"the pool has {pool}"
    names = [source.name for source in bill.sources]
    if names:
        yield f"mana can be had from {', '.join(names)}"


def more_mana(bill: Bill) -> str:
    """The least mana with which it could be paid besides, of one type if that is enough."""
    for count in range(1, MOST_MORE + 1):
        found = bill.plan([Source(MORE, ANY)] * count)
        if found is not None:
            kinds = [kind for kind in TYPES if bill.plan([Source(MORE, of_type(kind))] * count) is not None]
            if len(kinds) == len(TYPES):
                return f"{count} more mana of any type"
            if kinds:
                return " or ".join(f"{{{kind}}}" * count for kind in kinds) + " more"
            return "".join(mana for name, mana in found.used if name == MORE) + " more"
    return ""


def of_type(kind: str) -> frozenset[Way]:
    """The one way in which a source of one mana adds it."""
    return frozenset({Way(((f"mana({kind.lower()})", 1),))})


ANY = frozenset(way for kind in TYPES for way in of_type(kind))

"""What exactly an ability adds on a board that leaves values open, where it is the same ability everywhere."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import TYPE_CHECKING

import clingo

from pyrules.board import Object
from pyrules.mana import amount
from pyrules.questions.could_produce import UNDECIDED
from pyrules.questions.produces import MOST, Produces, elsewhere
from pyrules.rulings import Ruling, Unread
from pyrules.text_of import written
from pyrules.unclear import sum_unclear

if TYPE_CHECKING:
    from pyrules.open_boards.referee import OpenReferee

#: Fields of an object that leave it the abilities that it has.
HARMLESS = frozenset({"tapped", "summoning_sick", "chosen", "x", "path"})
#: What the rules leave open themselves of an amount, and why.
LEFT_OPEN = {
    "overflow": f"more mana than pyrules writes out ({MOST:,})",
    "undecided": UNDECIDED,
    "open_parts": "how much its instructions add altogether is not understood yet",
    "open_number": "which X? Say x: in the question",
}


def has_the_same_abilities(referee: OpenReferee, each: Object) -> bool:
    """Whether an object has the same abilities in all possibilities, so far as what is open tells."""
    names = [field.name for field in dataclasses.fields(each) if field.name not in HARMLESS]
    others = [other.position[each.number] for other in referee.variants]
    return not referee.needs_layers and all(
        getattr(other, name) == getattr(each, name) for other in others for name in names
    )


def amounts(referee: OpenReferee, question: Produces) -> Ruling | None:
    """The ruling on what an ability adds; None where it has to be looked at board by board."""
    first = referee.first
    each = first.position.find(question.of)
    if not has_the_same_abilities(referee, each):
        return None
    inquiry = first.inquiry(question.facts(first))
    ability = question.find(inquiry, each)
    if ability is None or any(map(sum_unclear, written(inquiry, ability))):
        return None
    producing = referee.producing
    rules = [
        f"_together :- together({each.number},{ability},_).",
        f"_amount(M) :- together({each.number},{ability},M).",
        f"_amount(M) :- result({each.number},{ability},M), not _together.",
        "_some :- _amount(_).",
        "_amount(none) :- not _some.",
    ]
    shown = [("_amount", 1), *((name, 2) for name in LEFT_OPEN)]
    search = producing.searched(inquiry.extra, rules, shown)
    always, sometimes = ({spelled(atom): atom for atom in atoms if atom.name == "_amount"} for atoms in
                         (search.always(), search.sometimes()))  # fmt: skip
    rest = {value: atom for value, atom in sometimes.items() if value not in always}
    unread = dict.fromkeys(producing.in_doubt(each, everything=False))
    if each.zone != "battlefield":
        unread.update(dict.fromkeys(elsewhere(inquiry, each, ability)))
    for atom in search.sometimes():
        mine = atom.name in LEFT_OPEN and str(atom.arguments[0]) == str(each.number)
        if mine and (atom.name == "overflow" or atom.arguments[1] == ability):
            unread[Unread(each.id, 0, "", LEFT_OPEN[atom.name])] = None
    return Ruling(
        f"produces: {each.id}, ability {question.ability}",
        tuple(in_order(always)),
        "incomplete" if unread else "depends" if rest else "certain",
        unread=tuple(unread),
        why=lambda: () if rest else first.ask(question).reasons,
        openness=producing.sets(search, in_order).openness(in_order(always), rest),
    )


def spelled(atom: clingo.Symbol) -> str:
    """An amount in symbols."""
    return amount(count.number for count in atom.arguments[0].arguments) if atom.arguments[0].arguments else ""


def in_order(values: Iterable[str]) -> list[str]:
    """Amounts as they are told: the largest first."""
    return sorted(values, key=lambda each: (-len(each), each))

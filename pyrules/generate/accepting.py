"""Drafts become boards only where pyrules is certain of the answers and nothing on the board would leave it at once."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from pyrules.board import Ask, Board, Object
from pyrules.cards.abilities.keywords import Enchant
from pyrules.generate.fitting import Looks, fits
from pyrules.questions import question_of
from pyrules.questions.happened import Happened
from pyrules.referee import Referee
from pyrules.rulings import Ruling
from pyrules.walking import keywords_of

#: The share of a draft's questions that must have certain answers.
ENOUGH = 0.5


@dataclasses.dataclass(frozen=True, slots=True)
class Accepted:
    """A board with the questions whose answers are certain, the answers, and the referee who gave them."""

    board: Board
    rulings: list[Ruling]
    referee: Referee


def accepted(referee: Referee) -> Accepted | None:
    """The board with those of its questions whose answers are certain, and the answers; None where they are too few, or
    where a state-based action (704.5) would change the board."""
    board = referee.board
    asked: list[Ask] = []
    found: list[Ruling] = []
    for ask in board.ask:
        question = question_of(ask)
        ruling = None if question is None or isinstance(question, Happened) else referee.ask(question)
        if ruling is not None and ruling.standing == "certain":
            asked.append(ask)
            found.append(ruling)
    if len(asked) < max(1, ENOUGH * len(board.ask)) or not is_at_rest(referee):
        return None
    data = board.to_data()
    data["ask"] = [ask.to_data() for ask in asked]
    return Accepted(Board.from_data(data), found, referee)


def is_at_rest(referee: Referee) -> bool:
    """Whether no state-based action is due: with all effects, no creature is without toughness (704.5f), and everything
    is attached to what it may be attached to (704.5m, 704.5n, 704.5p)."""
    there = referee.position.in_zone("battlefield")
    changed = referee.needs_layers or any(each.counters for each in there)
    sheets = referee.sheets("now") if changed or referee.position.effects else None
    looks: dict[int, Looks] = {}
    for each in there:
        if sheets is None:
            looks[each.number] = printed(each, referee)
            continue
        sheet = sheets.sheet(each.number)
        looks[each.number] = printed(each, referee).having(sheet)
        if "Creature" in sheet.types and (sheet.toughness is None or sheet.toughness < 1):
            return False
        if "Planeswalker" in sheet.types and not sheet.loyalty:
            return False
    return all(is_attached_rightly(each, looks, referee) for each in there if each.attached_to is not None)


def is_attached_rightly(each: Object, looks: dict[int, Looks], referee: Referee) -> bool:
    """Whether a permanent may be attached to what it is attached to."""
    own = looks[each.number]
    host = looks[each.attached_to or 0]
    if "creature" in own.types:
        return False
    if "aura" in own.subtypes:
        described = list(enchanting(each, referee))
        return bool(described) and all(fits(one.filter, host, each.controller, each.number) for one in described)
    return ("creature" if "equipment" in own.subtypes else "land") in host.types


def enchanting(each: Object, referee: Referee) -> Iterator[Enchant]:
    """What an Aura can enchant, as printed."""
    for ability in referee.copied_face(each).abilities:
        for keyword in keywords_of(ability.structure):
            if isinstance(keyword, Enchant):
                yield keyword


def printed(each: Object, referee: Referee) -> Looks:
    """An object as its card or what it copies says."""
    face = referee.copied_face(each)
    if each.face_down:
        return Looks(each.number, each.controller, "", frozenset({"creature"}), frozenset(), frozenset(), frozenset())
    return Looks(
        number=each.number,
        controller=each.controller,
        name=face.name,
        types=frozenset(map(str.lower, face.types)),
        supertypes=frozenset(map(str.lower, face.supertypes)),
        subtypes=frozenset(map(str.lower, face.subtypes)),
        colors=frozenset(face.colors),
        token=each.is_token,
        tapped=each.tapped,
    )

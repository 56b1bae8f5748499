"""Votes and piles."""

from __future__ import annotations

from pyrules.cards.abilities.amounts import Each
from pyrules.cards.abilities.conditions import SimpleCondition
from pyrules.cards.abilities.effects import Action, verb
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.selections import Selection
from pyrules.cards.grammar import word, wording

fixed(
    "Ballot", "aid", "bribery", "carnage", "chaos", "condemnation", "consequences", "death", "denial", "dominion",
    "duplication", "embark", "evidence", "feather", "fellowship", "free", "grace", "guidance", "guilty", "harvest",
    "homage", "innocent", "knowledge", "money", "numbers", "past", "planeswalk", "present", "profit", "psychosis",
    "quill", "return", "security", "sickness", "sprout", "strength", "taxes", "time", "torture", "truth", "wild",
)  # fmt: skip


@wording("{ballot} gets more votes", in_mode="")
@wording("{ballot} gets more votes or the vote is tied", in_mode="", tied=True)
class MoreVotes(SimpleCondition):
    """701.38."""

    ballot: str = word("Ballot")
    tied: bool = False


@wording("{ballot} vote")
class EachVote(Each):
    ballot: str = word("Ballot")


@verb("separate {what} into two piles")
@verb("separate {what} into two face-down piles", face_down=True)
@verb("separate {what} into a face-down pile and a face-up pile", mixed=True)
class IntoPiles(Action):
    """700.3."""

    what: Selection
    face_down: bool = False
    mixed: bool = False


@verb("choose one of those piles")
@verb("choose a pile")
class ChoosePile(Action):
    pass


@verb("put that pile into your hand and the other into your graveyard", chosen=True)
@verb("put one pile into your hand and the other into your graveyard")
@verb("put one pile into your hand and the other on the bottom of your library in any order", bottom=True)
@verb("put that pile into your hand and the other on the bottom of your library in any order", bottom=True, chosen=True)
class PutPiles(Action):
    chosen: bool = False
    bottom: bool = False


@verb("vote for {option} or {other}")
class VoteFor(Action):
    """701.38: of two words; what each vote does stands after it."""

    option: str = word("Ballot")
    other: str = word("Ballot")

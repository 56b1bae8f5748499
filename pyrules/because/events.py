"""What happened, entry by entry of `then`, as steps of a proof."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from pyrules.because.entries import in_words
from pyrules.because.ground import Ground
from pyrules.because.proof import Proof, of_reason
from pyrules.rulings import Reason
from pyrules.trial import changed_at_all

if TYPE_CHECKING:
    from pyrules.timeline.game import Game
    from pyrules.timeline.play import Timeline

#: More things than that in one entry are told only as far as they happen to what is asked about.
MOST_TOLD = 12
#: That a step begins is told by the entry that goes on to it.
STEPS = "500.1"


def told(timeline: Timeline, after: int, names: frozenset[str], full: bool) -> tuple[Proof, ...]:
    """The entries of `then` that have happened, each with what happened in it, as far as it bears on what has one of
    these names; in full, or where that is nothing, all of them."""
    found = chosen(timeline, after, names)
    if full or not any(found):
        return tuple(entry(timeline, index, of_entry(timeline, index)) for index in range(after))
    return tuple(entry(timeline, index, reasons) for index, reasons in enumerate(found) if reasons)


def chosen(timeline: Timeline, after: int, names: frozenset[str]) -> list[list[Reason]]:
    """What is told of each entry: all that happened in it, if something happened to what has one of these names."""
    found = []
    for index in range(after):
        reasons = [each for each in of_entry(timeline, index) if not each.rule.startswith(STEPS)]
        about = [each for each in reasons if each.about in names]
        found.append(reasons if about and len(reasons) <= MOST_TOLD else about)
    return found


def of_entry(timeline: Timeline, index: int) -> list[Reason]:
    """What happened in one entry."""
    before, after = timeline.games[index].log, timeline.games[index + 1].log
    return after[len(before) :]


def begins(timeline: Timeline, names: frozenset[str]) -> Iterator[Proof]:
    """What the board says to begin with of the objects with these names."""
    game = timeline.games[0]
    ground = Ground(game.referee.inquiry())
    for each in game.objects:
        if each.id in names:
            yield ground.object(each.number)


def as_of_now(timeline: Timeline, game: Game, steps: Iterable[Proof]) -> tuple[Proof, ...]:
    """Steps on a later game: what is no more as the board file said it is not told to stand there."""
    if game is timeline.games[0]:
        return tuple(steps)
    ground = Ground(timeline.games[0].referee.inquiry())
    first = {each.id: each.number for each in timeline.games[0].objects}
    done: dict[int, Proof] = {}

    def now(step: Proof) -> Proof:
        if id(step) not in done:
            below = tuple(map(now, step.rests_on))
            stale = step.kind == "board" and step.about in first and ground.object(first[step.about]).says != step.says
            same = not stale and all(one is other for one, other in zip(below, step.rests_on, strict=True))
            place = "" if stale else step.place
            done[id(step)] = step if same else dataclasses.replace(step, rests_on=below, place=place)
        return done[id(step)]

    return tuple(map(now, steps))


def of_effects(timeline: Timeline, game: Game, kind: str, names: frozenset[str], answer: Any) -> tuple[Proof, ...]:
    """What effects did that bears on an answer: who controls a permanent; which abilities one has lost that might have
    triggered."""
    if kind == "status":
        return tuple(
            step
            for each in game.objects
            if each.id in names and each.zone == "battlefield" and changed_at_all(game.referee)
            for step in game.referee.effects.changes(each, ("controller",))
        )
    if kind == "triggers" and not answer:
        for earlier in reversed(timeline.games[: timeline.games.index(game) + 1]):
            there = [each for each in earlier.objects if each.id in names and each.zone == "battlefield"]
            if there:
                return tuple(step for each in there for step in earlier.referee.proof_of_losses(each))
    return ()


def entry(timeline: Timeline, index: int, reasons: list[Reason]) -> Proof:
    """One entry with what happened in it."""
    event = timeline.board.then[index]
    steps = tuple(of_reason(reason, "event") for reason in reasons)
    names = tuple(dict.fromkeys(name for step in steps for name in step.names))
    place = timeline.board.place(("then", index, event.KEY))
    return Proof(in_words(event), "event", place=place, names=names, rests_on=steps)

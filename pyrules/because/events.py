"""What happened, entry by entry of `then`, as steps of a proof."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from pyrules.because.ground import Ground
from pyrules.because.proof import Proof, of_reason
from pyrules.because.words import sentence
from pyrules.board.schema import plain
from pyrules.rulings import Reason
from pyrules.trial import changed_at_all

if TYPE_CHECKING:
    from pyrules.timeline.game import Game
    from pyrules.timeline.play import Timeline

#: Fields of an entry that need no word before their value.
PLAIN = ("card", "of", "what", "with", "copy", "targets", "active", "turn")
#: The word before the value of any other field, where it is another than the field's own.
BEFORE = {"for": "for", "by": "by", "as": "called", "player": "attacking", "attacker": "blocking", "to": "to the"}


def told(timeline: Timeline, after: int, names: frozenset[str], full: bool) -> tuple[Proof, ...]:
    """The entries of `then` that have happened, each with what happened in it: to what has one of these names, or, in
    full or where that is nothing, everything. First what the board says of it to begin with."""
    lines = [of_entry(timeline, index) for index in range(after)]
    everything = full or not any(reason.about in names for each in lines for reason in each)
    steps = list(begins(timeline, names))
    for index, reasons in enumerate(lines):
        chosen = [reason for reason in reasons if everything or reason.about in names]
        if chosen or everything:
            steps.append(entry(timeline, index, chosen))
    return tuple(steps)


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


def in_words(event: Any) -> str:
    """An entry in words: "Cast Jaxis, for blitz, by you"."""
    data = plain(event)
    said = data.get(event.KEY, data) if isinstance(data, dict) else data
    what = event.KEY.replace("_", " ")
    if not isinstance(said, dict):
        return sentence(f"{what} {listed(said)}".strip())
    parts = [what]
    for name, value in said.items():
        if value not in (None, [], {}, ""):
            before = "" if name in PLAIN else BEFORE.get(name, name.replace("_", " "))
            parts.append(f"{before} {listed(value)}".strip())
    return sentence(" ".join(parts[:2]) + "".join(f", {part}" for part in parts[2:]))


def listed(value: Any) -> str:
    """A value of a board file in a line."""
    if isinstance(value, dict):
        return ", ".join(f"{listed(each)} {name.replace('_', ' ')}" for name, each in value.items())
    if isinstance(value, (list, tuple)):
        return ", ".join(map(listed, value))
    return str(value)

"""What happens next and what is asked: every name in it means something."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pyrules.board.asks import OF_PLAYERS
from pyrules.board.events import Event
from pyrules.board.schema import Part, Path, Wrong, quoted

if TYPE_CHECKING:
    from pyrules.board.resolving import Resolver

#: Keys of events and questions that refer to objects, to players, and to either.
OBJECTS = ("of", "what", "with_", "attacker", "creature", "copying")
PLAYERS = ("by", "active")


class Mentions:
    """The names in `then` and `ask` of a board that is being resolved."""

    def __init__(self, of: Resolver) -> None:
        self.of = of

    def check(self) -> None:
        """Every reference in `then` and `ask` means something: an object, or what `then` creates or brings in."""
        for index, event in enumerate(self.of.board.then):
            self.mentions(event, ("then", index, event.KEY))
        self.new_names()
        for index, ask in enumerate(self.of.board.ask):
            path: Path = ("ask", index, ask.kind)
            if ask.kind in OF_PLAYERS:
                self.of.player(str(ask.about), path)
            elif isinstance(ask.about, str):
                self.mention(ask.about, path)
            else:
                self.mentions(ask.about, path)
            if ask.after is not None and ask.after > len(self.of.board.then):
                count = len(self.of.board.then)
                there = f"{count} entr{'y' if count == 1 else 'ies'}" if count else "no entry"
                wrong = Wrong(
                    f"after: {ask.after}, but then has {there}.", f"Say after: 0 to {count}, or leave it out."
                )
                raise self.of.error(wrong, ("ask", index, "after"))
            if ask.kind == "status" and isinstance(ask.expect, Mapping) and "controller" in ask.expect:
                self.of.player(ask.expect["controller"], ("ask", index, "expect", "controller"))

    def new_names(self) -> None:
        """What `as` calls something is called nothing else by the file; it may be called by its card's name."""
        taken: set[str] = set()
        ids = {each.casefold() for each in self.of.names.given}
        for index, event in enumerate(self.of.board.then):
            for name in getattr(event, "as_", ()):
                folded = name.casefold()
                if name in self.of.players or folded in ids or folded in taken:
                    whose = "a player" if name in self.of.players else "something else"
                    wrong = Wrong(f"{quoted(name)} is the name of {whose} already.", "Write another name after as.")
                    raise self.of.error(wrong, ("then", index, event.KEY, "as"))
                taken.add(folded)

    def mentions(self, part: Part, path: Path) -> None:
        for attribute, value in part.__dict__.items():
            here = (*path, attribute.rstrip("_")) if not isinstance(part, Event) or attribute != part.SHORT else path
            if value is None or (attribute == "what" and value in ("top", "all")):
                continue
            if attribute in PLAYERS:
                self.of.player(value, here)
            elif attribute == "choose":
                self.mentions(value, here)
            elif attribute == "player":
                if value not in self.of.players:
                    self.mention(value, here)
            elif attribute == "card" and isinstance(value, str):
                self.card_or_object(value, here)
            elif attribute in OBJECTS or attribute in ("targets", "new_targets"):
                for each in self.flat(value):
                    if each not in self.of.players or attribute in OBJECTS:
                        self.mention(each, here, card=attribute == "copying")

    def flat(self, value: Any) -> list[str]:
        return [value] if isinstance(value, str) else [each for inner in value for each in self.flat(inner)]

    def mention(self, reference: str, path: Path, *, card: bool = False) -> None:
        try:
            if self.of.names.find(reference) is not None or reference in self.of.later:
                return
            folded = {self.of.fold(each) for each in self.of.later}
            if self.of.fold(reference.partition("#")[0]) in folded:
                return
        except Wrong as wrong:
            if reference in self.of.later:
                return
            raise self.of.error(wrong, path) from None
        if card:
            self.of.object_or_card(reference, path)
            return
        raise self.of.error(self.of.names.unknown(reference, self.of.later), path)

    def card_or_object(self, reference: str, path: Path) -> None:
        """A card that is cast or played: one that is somewhere, or any card."""
        try:
            if self.of.names.find(reference) is not None:
                return
        except Wrong:
            return  # several cards of that name: any of them
        self.of.object_or_card(reference, path)

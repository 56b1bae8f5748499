"""What a player chooses as a spell or ability resolves (608.2d): what the file says, or the only possibility."""

from __future__ import annotations

from typing import Any

from pyrules.board import BoardError
from pyrules.board.schema import quoted
from pyrules.timeline import rules


class Question(BoardError):
    """The file does not say what a player chooses, and there are several possibilities."""


class Choosing:
    """The part of a resolution that makes choices."""

    new_targets: list[str]  # those that are told for copies, as far as they have not been given to one
    chosen_players: tuple[str, ...] = ()  # what is chosen now, beside objects

    def choice(self: Any, what: str) -> Any:
        """What the file says of a choice; None where it does not."""
        return next((value for each in self.choices if (value := getattr(each, what)) is not None), None)

    def question(self: Any, text: str, remedy: str) -> Question:
        """A question back to the user."""
        who = self.game[self.item.source].id if self.item.source else self.item.words
        return Question(f"{quoted(who)}: {text}", remedy=remedy)

    def picked_players(self: Any, grounding: Any) -> list[str]:
        """The players among those that the file names, where players may be chosen beside objects (701.34a)."""
        game = self.game
        found = sorted(player for (player,) in grounding.atoms("may_pick_player", 1))
        there = {str(player): str(rules.name_of(game, player)) for player in found}
        if not there:
            return []
        said = self.choice("card")
        if said is None and self.choice("may") is not False:
            raise self.question(
                f"{self.doer} chooses any number of permanents and players with counters; the file does not say which.",
                f"Say choose: {{card: […]}}; the players with counters: {', '.join(there.values())}.",
            )
        names = [said] if isinstance(said, str) else list(said or ())
        self.chosen_players = tuple(name for name in names if name in there.values())
        return [f"picked_player({player})." for player, name in there.items() if name in names]

    def pick(self: Any, what: str, there: list[int], least: int, most: int, player: str) -> list[int]:
        """So many of some objects: those that the file names, or the only possibility."""
        keys = {"discard": ("card",), "sacrifice": ("sacrifice", "card")}.get(
            what, ("card", "token", "copy", "sacrifice")
        )
        for key in keys:
            names = self.names_said(key)
            if names is None:
                continue
            own = [name for name in names if any(self.is_called(name, each) for each in there)]
            others = [name for name in names if name not in own and self.is_another(name)]
            if names and names == others and least >= len(there):
                break  # it is said of another player's choice, and here is only one possibility
            chosen: list[int] = []
            for name in names:
                if name not in others or len(own) < min(least, len(there)):
                    chosen.append(self.one_called(name, [each for each in there if each not in chosen]))
            return chosen[:most]
        most = min(most, len(there))
        if least >= len(there) or most == 0:
            return there[:most] if least >= len(there) else []
        alike = {self.likeness(each) for each in there}
        if least == most and len(alike) == 1:
            return there[:least]
        named = ", ".join(dict.fromkeys(self.game[each].id for each in there[:8]))
        how = f"{least}" if least == most else f"{least} to {most}"
        raise self.question(
            f"{player} chooses {how} of {len(there)} ({what}), and the file does not say which.",
            f"Say choose: {{{keys[0]}: …}}; there are {named}.",
        )

    def names_said(self: Any, key: str) -> list[str] | None:
        """All that the file says of a choice, of several players' where each makes one; None where it says nothing."""
        said = [value for each in self.choices if (value := getattr(each, key)) is not None]
        if not said:
            return None
        names = [name for value in said for name in ([value] if isinstance(value, str) else value)]
        return [name for name in names if name not in self.chosen_players]

    def is_another(self: Any, name: str) -> bool:
        """Whether a name means an object at all."""
        return any(self.is_called(name, each.number) for each in self.game.objects)

    def likeness(self: Any, number: int) -> tuple[object, ...]:
        """Objects between which it makes no difference."""
        each = self.game[number]
        return (each.card.name, each.zone, each.tapped, each.copying, each.owner, tuple(each.counters.items()))

    def is_called(self: Any, name: str, number: int) -> bool:
        """Whether a name may mean an object."""
        game = self.game
        return game.named(name) == number or game.resolver.fold(name) in game.names_of(game[number])

    def one_called(self: Any, name: str, there: list[int]) -> int:
        """The one of some objects that a name means."""
        game = self.game
        direct: int | None = game.named(name)
        if direct is not None and direct in there:
            return direct
        wanted = game.resolver.fold(name)
        for number in there:
            if wanted in game.names_of(game[number]):
                return number
        named = ", ".join(dict.fromkeys(game[each].id for each in there[:8])) or "none"
        who = self.game[self.item.source].id if self.item.source else self.item.words
        raise BoardError(f"{quoted(who)}: {quoted(name)} cannot be chosen.", remedy=f"There are: {named}.")

"""Whom "you" means in a description: "a land you control" on an opponent's card is no land of the reader's (109.5)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

import clingo

if TYPE_CHECKING:
    from pyrules.inquiry import Inquiry

#: What a description says of a player, from the point of view of one.
SAID = re.compile(
    r"\b(?:(?P<opponents>(?:(?:an|each|one of your|your) )?opponents?)|you) (?P<does>control|own)s?\b|\byour\b"
)
PLAYER = re.compile(r"p(\d+)")
#: What still speaks to the wrong player.
LEFT = re.compile(r"\b(?:you|your|yours|opponents?)\b")


class Beholding:
    """Says descriptions on one board so that they are true of whoever reads them."""

    def __init__(self, inquiry: Inquiry) -> None:
        self.inquiry = inquiry

    def said(self, words: str, values: Mapping[str, clingo.Symbol]) -> str:
        """A description as the player whom it calls "you" would be spoken of. values: what the sentence speaks of."""
        source = self.source(values)
        if source is not None:
            words = words.replace("this permanent", self.inquiry.position[source].id)
        player = self.player(values)
        return words if player in ("", "you") else spoken_of(words, player, self.inquiry.facts.players)

    def player(self, values: Mapping[str, clingo.Symbol]) -> str:
        """Whom descriptions in a sentence call "you", by the point of view V, or else by the object that has the words;
        "" where that is not known."""
        view = seen_from(values)
        if view is None:
            return ""
        if view.type == clingo.SymbolType.Number:
            return self.controllers.get(view.number, "")
        named = PLAYER.fullmatch(str(view))
        return self.inquiry.facts.players[int(named[1]) - 1] if named else ""

    def source(self, values: Mapping[str, clingo.Symbol]) -> int | None:
        """The object that a description in a sentence stands on, by its number; None where that is not known."""
        view = seen_from(values)
        if view is None or view.type != clingo.SymbolType.Number:
            return None
        return view.number if 1 <= view.number <= len(self.inquiry.position.everything) else None

    @cached_property
    def controllers(self) -> dict[int, str]:
        """Who controls what, as far as the rules looked at that, and else as the board says."""
        players = self.inquiry.facts.players
        found = {each.number: each.controller for each in self.inquiry.position.everything}
        for player, each in self.inquiry.grounding.atoms("controls", 2):
            if each.type == clingo.SymbolType.Number and (named := PLAYER.fullmatch(str(player))):
                found[each.number] = players[int(named[1]) - 1]
        return found


def seen_from(values: Mapping[str, clingo.Symbol]) -> clingo.Symbol | None:
    """The point of view V of a sentence, or else the object that has its words."""
    view = values.get("V", values.get("O", values.get("S")))
    if view is not None and view.type == clingo.SymbolType.Function and view.name in ("by", "from", "about"):
        return view.arguments[0]
    return view


def spoken_of(words: str, player: str, players: tuple[str, ...] | list[str]) -> str:
    """A description that calls a player "you", for others to read; in quotation marks where it cannot be said plainly.

    spoken_of("a land you control", "bob", ["you", "bob"]) is "a land bob controls"."""
    others = [each for each in players if each != player]

    def said(found: re.Match[str]) -> str:
        if not found["does"]:
            return f"{player}'" if player.endswith("s") else f"{player}'s"
        if not found["opponents"]:
            return f"{player} {found['does']}s"
        if len(others) == 1:
            return f"{others[0]} {found['does']}{'' if others[0] == 'you' else 's'}"
        return f"an opponent of {player} {found['does']}s"

    return f"“{words}”" if LEFT.search(SAID.sub("", words)) else SAID.sub(said, words)

"""Choices among cards by their names (201.4), written out in a list."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from pyrules.cards.abilities.copies import Original
from pyrules.cards.abilities.effects import Action, verb
from pyrules.cards.abilities.names import NAME_WORD
from pyrules.cards.abilities.terminals import TERMINALS
from pyrules.cards.grammar import Terminal, word, wording

PLAIN_NAME = rf"{NAME_WORD}(?: (?:(?:of|the|in|to|from|for|with|at) )*{NAME_WORD})*"


class NameList(Terminal):
    """Three names or more, none of which has a comma; mode: the word before the last, or no mode for none."""

    name = "NameList"

    def __init__(self) -> None:
        more = rf"{PLAIN_NAME}(?:, {PLAIN_NAME})+"
        self.patterns = {
            "": re.compile(rf"{more}"),
            "and": re.compile(rf"{more}, and {PLAIN_NAME}"),
            "or": re.compile(rf"{more}, or {PLAIN_NAME}"),
        }

    def match(self, text: str, start: int, mode: str) -> Iterator[tuple[int, Any]]:
        found = self.patterns[mode].match(text, start)
        if found:
            yield found.end(), tuple(re.split(rf", {mode} |, " if mode else ", ", found.group()))

    def show(self, value: Any, mode: str) -> str | None:
        if len(value) < 3 or not all(re.fullmatch(PLAIN_NAME, name) for name in value):
            return None
        return ", ".join((*value[:-1], f"{mode} {value[-1]}" if mode else value[-1]))


TERMINALS["NameList"] = NameList()


@verb("choose a card name from among {names:and}")
@verb("choose a card name that hasn't been chosen from among {names:and}", new=True)
@verb("choose a card name that hasn't been chosen among {names:and}", new=True)
@verb("choose one of {names:or}")
class ChooseNameAmong(Action):
    """`new`: one that was not chosen before."""

    names: tuple[str, ...] = word("NameList")
    new: bool = False


@verb("choose a card at random from among {names:and}")
class ChooseCardAmongAtRandom(Action):
    names: tuple[str, ...] = word("NameList")


@wording("one of the following cards chosen at random—{names}")
@wording("one of {names:or}, chosen at random")
class CopiedAtRandomAmong(Original):
    names: tuple[str, ...] = word("NameList")

"""What happens in words, each with its rule: the phrases that the rulebook has for its happenings."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import clingo

from pyrules.because.phrasing import as_written, begun, sentence
from pyrules.because.telling import OBJECTS, OWN_NAME, SLOT, match, possessive, self_named
from pyrules.rulebook import phrases_by_name
from pyrules.rulings import Reason

if TYPE_CHECKING:
    from pyrules.timeline.game import Game

#: "you scries" is not English.
YOU = re.compile(r"^you (\w+?)(ie)?s\b", re.I)
QUOTED = re.compile(r"“(.*)”")
PLAYER = re.compile(r"p\d+")


def tell(game: Game, happening: clingo.Symbol) -> None:
    """Adds a happening to the story, where the rulebook has words for it."""
    for phrase in phrases_by_name().get(happening.name, ()):
        values: dict[str, clingo.Symbol] = {}
        if not fits(phrase.pattern, happening, values):
            continue
        text = SLOT.sub(lambda slot, values=values: as_written(filled(game, slot, values)), phrase.words)  # type: ignore[misc]
        text = QUOTED.sub(lambda words: quoted(words[1]), text) if "“{W}”" in phrase.words else text
        about = next((shown(game, name, values[name]) for name in ("O", "P") if name in values), "")
        first = SLOT.match(phrase.words)
        subject = shown(game, first[2], values.get(first[2])) if first and first[2] in OBJECTS else ""
        text = sentence(text, subject)
        add(game, phrase.number, text, about, subject)
        return


def add(game: Game, rule: str, text: str, about: str = "", subject: str = "") -> None:
    """Adds a line to the story. about: what it is about; subject: the object that it begins with, if it does."""
    text = YOU.sub(lambda found: f"you {found[1]}{'y' if found[2] else ''}", text)
    number = game.named(about) if OWN_NAME.search(text) else None
    if number is not None:
        text = self_named(text, game.referee.copied_face(game[number]).name)
    game.log.append(Reason(rule, begun(text, subject), about))


def filled(game: Game, slot: re.Match[str], values: dict[str, clingo.Symbol]) -> str:
    """What stands in a slot of a phrase: a value, or whose something is."""
    said = shown(game, slot[2], values.get(slot[2]))
    return possessive(said) if slot[3] else said


def quoted(words: str) -> str:
    """An ability's words as a sentence in quotation marks."""
    return f"“{words[:1].upper()}{words[1:].rstrip('.')}.”"


def fits(pattern: str, symbol: clingo.Symbol, values: dict[str, clingo.Symbol]) -> bool:
    """Whether a term is of a pattern; binds the pattern's variables."""
    match(pattern, symbol, values)
    made = re.sub(r"\b[A-Z]\w*\b", lambda name: str(values.get(name[0], name[0])), pattern)
    return made == str(symbol)


def shown(game: Game, name: str, symbol: clingo.Symbol | None) -> str:
    """A variable's value in words: objects and players by their names, numbers and words as they are."""
    if symbol is None:
        return name
    if symbol.type == clingo.SymbolType.Number:
        return game[symbol.number].id if name in ("O", "X", "S") else str(abs(symbol.number))
    if symbol.type == clingo.SymbolType.String:
        return symbol.string
    if PLAYER.fullmatch(symbol.name):
        return game.players[int(symbol.name[1:]) - 1].name
    return str(symbol).replace("_", " ")

"""Attackers are exerted as they attack (508.1g, 701.43), where the file says so."""

from __future__ import annotations

from typing import Any

from pyrules.board import Object
from pyrules.timeline import asked, rules
from pyrules.timeline.game import ANYTHING, Game, Item
from pyrules.timeline.later import with_reflexive_ones
from pyrules.timeline.resolving import Resolution
from pyrules.timeline.speaking import called, other_words, read
from pyrules.walking import sentences_of


def exert(game: Game, attackers: list[Object], choices: list[Any]) -> None:
    """Exerts those of some attackers that say that they may be: all of them or none, or those that are named."""
    said = [each for each in choices if each is not None]
    named = {game.named(name) for each in said for name in listed(each.card)}
    may = next((each.may for each in said if each.may is not None), True if named else None)
    declared = {each.number for each in attackers}
    inquiry = rules.ask(game, ["attackers_are_declared."], asked.EXERTS)
    for number, ability in inquiry.grounding.atoms("may_be_exerted", 2):
        each = game[number.number]
        if each.number not in declared or may is False or (named and each.number not in named):
            continue
        if may is None:
            game.doubt(each.id, "", "whether it is exerted is not said (choose: {may: …})", ANYTHING)
            continue
        text = rules.structure_of(game, inquiry.texts.get(ability, ""), inquiry)
        controller = game.controller(each.number)
        item = Item(
            kind="static", source=each.number, controller=controller, text=text, words=each.id, subject=(each.number,)
        )
        by = Resolution(game, item)
        for sentence in with_reflexive_ones(sentences_of(text)) if text is not None else ():
            if called(sentence) == "if" and called(sentence.sentence) == "may_exert":
                if not by.holds(sentence.condition):
                    break
                sentence = sentence.sentence
            if called(sentence) == "may_exert":
                action = read(other_words()["exert it", "any"])
                for one in sentences_of(action) if action is not None else ():
                    by.follow(one)
            else:
                by.follow(sentence)


def listed(names: str | tuple[str, ...] | None) -> tuple[str, ...]:
    """Names as a tuple."""
    return (names,) if isinstance(names, str) else tuple(names or ())

"""Keyword actions (701) that are done as their rules word them: read like the text of a card, and followed."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

from pyrules.cards.grammar import Node
from pyrules.keywords_of import in_words
from pyrules.terms import term
from pyrules.timeline import asked
from pyrules.timeline.speaking import NUMBERS, called, other_words, read
from pyrules.walking import sentences_of

if TYPE_CHECKING:
    from pyrules.timeline.resolving import Resolution

#: Structures that are named otherwise than the rulebook names the action.
NAMES = {"connives": "connive", "explores": "explore", "endures": "endure"}


def action_of(node: Any) -> Any:
    """The structure that names a keyword action in a sentence: itself, or the only thing that its subject does."""
    if called(node) == "changed" and node.duration is None and len(node.predicates) == 1:
        return node.predicates[0]
    return node


def spelled(node: Node) -> tuple[Node, ...] | None:
    """The sentences that a keyword action is; None for everything else."""
    action = action_of(node)
    name = NAMES.get(called(action), getattr(action, "action", called(action).replace("_", " ")))
    if called(action) == "double_stat":
        ends = action.duration is not None and called(action.duration) == "until_end_of_turn"
        name = f"double {action.stat}" if ends and called(action.of) == "possessive_of" else ""
    if (name, "any") not in other_words() and (name, "many") not in other_words():
        return None
    amount = getattr(action, "amount", None)
    if getattr(action, "number", None) is not None:
        return None  # connive X: the rulebook has it without a number only
    digits, number = counted(amount)
    words = other_words().get((name, "any")) or other_words().get((name, "1" if number == "one" else "many"), "")
    if amount is not None and not number:
        return None
    kind = getattr(action, "kind", "")
    for slot, value in (("{n}", number), ("{N}", digits), ("{K}", kind)):
        words = words.replace(slot, value)
    words = words.replace("{a K}", with_article(kind)).replace("{an N}", with_article(digits))
    text = read(words)
    return None if text is None else tuple(sentences_of(text))


def counted(amount: Node | None) -> tuple[str, str]:
    """An amount in digits and in words; two empty ones where it is neither a number nor X."""
    if amount is None:
        return "", ""
    said = in_words(amount)
    if said == "X":
        return "X", "X"
    if said in NUMBERS:
        return str(NUMBERS.index(said)), said
    if said.isdigit():
        return said, NUMBERS[int(said)] if int(said) < len(NUMBERS) else said
    return "", ""


def with_article(word: str) -> str:
    """A word with its article."""
    vowel = word[:1] in "AEIOU8" or word in ("11", "18", "X")
    return f"{'an' if vowel else 'a'} {word}"


def act(by: Resolution, node: Any, sentences: tuple[Node, ...]) -> None:
    """Follows the sentences of a keyword action: for each of its subjects, or for the player who does it."""
    item = by.item
    who = getattr(node, "subject", None) or getattr(getattr(node, "of", node), "what", None)
    if who is None:
        by.item = dataclasses.replace(item, controller=by.doer)
        for each in sentences:
            by.follow(each)
        by.item = item
        return
    grounding = by.ask(node, asked.MEANS)
    words = term(who).text
    if by.unclear(grounding):
        by.not_understood("who does it is not understood yet")
    subjects = sorted(number.number for said, number in grounding.atoms("selected", 2) if str(said) == words)
    for number in subjects:
        player = by.game[number].controller if hasattr(node, "subject") else by.doer
        by.item = dataclasses.replace(item, source=number, controller=player)
        by.mention([number])
        doer, by.doer = by.doer, player
        for each in sentences:
            by.follow(each)
        by.item, by.doer = item, doer
    by.mention(subjects)

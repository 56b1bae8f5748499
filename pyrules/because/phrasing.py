"""Sentences from the phrases of the rulebook. What a board calls its objects is put in as it is written, and is never
taken for a part of a phrase."""

from __future__ import annotations

import re

#: {O}; {a T} and the like are filled by those who know the board.
SLOT = re.compile(r"\{(\w+)\}")
FOLLOWS = re.compile(r"(?P<before>(?P<subject>[\w']+) |^)(?P<verb>\w+)\[(?P<end>e?s)\]")
COUNTED = re.compile(r"\[(\w+)\]")
NUMBERED = re.compile(r"(?<![\d−+/#])(\d+)\b")
PLURAL = {"is": "are"}
#: What stands for an opening bracket of a name until the sentence is made.
BRACKET = "\0"


def filled(words: str, **values: str) -> str:
    """A phrase with its slots filled, all at once: a value that has braces in it stays as it is."""
    return SLOT.sub(lambda found: values.get(found[1], found[0]), words)


def as_written(text: str) -> str:
    """A text of the board, for a phrase that `sentence` makes a sentence of."""
    return text.replace("[", BRACKET)


def begun(text: str, *names: str) -> str:
    """A text that begins with a capital letter, unless it begins with one of these names, which stay as written."""
    named = any(name and text.startswith(name) and not text[len(name) :][:1].isalnum() for name in names)
    return text if named else text[:1].upper() + text[1:]


def sentence(text: str, *names: str) -> str:
    """A text that agrees with its subjects and numbers and begins with a capital letter, unless it begins with one of
    these names."""

    def follows(found: re.Match[str]) -> str:
        alone = (found["subject"] or "").lower() == "you"
        return f"{found['before']}{found['verb']}{'' if alone else found['end']}"

    def counted(found: re.Match[str]) -> str:
        numbers = NUMBERED.findall(found.string[: found.start()]) or NUMBERED.findall(found.string)
        return found[1] if numbers and numbers[-1] == "1" else PLURAL.get(found[1], f"{found[1]}s")

    if "[" in text:
        text = COUNTED.sub(counted, FOLLOWS.sub(follows, text))
    return begun(text.replace(BRACKET, "["), *names)

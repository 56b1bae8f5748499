"""The command line taken apart: a slip gets one polite line, like any other bad input."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

from pyrules.errors import PyrulesError

NO_CHOICE = re.compile(r"argument (.+?): invalid choice: (.+) \(choose from (.+)\)", re.DOTALL)
ABOUT = re.compile(r"argument (.+?): (.+)", re.DOTALL)


class Parser(argparse.ArgumentParser):
    """argparse's parser, but what is wrong with a command line is a PyrulesError and no page of usage."""

    mixing = False

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:
        """The arguments of one command, whose options may stand before, between and behind what it is about."""
        if self.mixing or self._subparsers is not None:
            return super().parse_known_args(args, namespace)
        self.mixing = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self.mixing = False

    def error(self, message: str) -> NoReturn:
        remedy = f"`{self.prog} --help` says what belongs here."
        if found := NO_CHOICE.fullmatch(message):
            where, given, names = found[1], found[2], re.findall(r"[\w-]+", found[3])
            told = "there is no command" if where.startswith("COMMAND") else f"{where}: there is no"
            raise PyrulesError(f"{told} {given}.", remedy=nearest(given.strip("'\""), names))
        if found := ABOUT.fullmatch(message):
            raise PyrulesError(f"{found[1]}: {found[2]}.", remedy=remedy)
        if (missing := message.removeprefix("the following arguments are required: ")) != message:
            raise PyrulesError(f"missing: {missing}.", remedy=remedy)
        if (unknown := message.removeprefix("unrecognized arguments: ")) != message:
            remedy = f"`{self.prog} COMMAND --help` says what there is."
            raise PyrulesError(f"{unknown!r} is not understood.", remedy=remedy)
        raise PyrulesError(f"{message}.", remedy=remedy)


def nearest(given: str, names: list[str]) -> str:
    """What may have been meant, or all that there are."""
    from difflib import get_close_matches

    near = get_close_matches(given, names, n=1)
    return f"Did you mean {near[0]!r}?" if near else f"There are {', '.join(names)}."


def filled(text: str) -> str:
    """Words from the command line that are not empty."""
    if not text.strip():
        raise argparse.ArgumentTypeError("nothing is given")
    return text


def path(text: str) -> Path:
    """A file's or folder's name."""
    return Path(filled(text))


def number_from(least: int) -> Callable[[str], int]:
    """A whole number, from the least on."""

    def number(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= 9 and int(text) >= least):
            raise argparse.ArgumentTypeError(f"{text!r} is no number from {least} on")
        return int(text)

    return number

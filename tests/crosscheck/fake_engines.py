"""Engines for tests of the machinery: one that is right, and others that differ, crash, hang or fall silent."""

from __future__ import annotations

import os
import signal
import time

from pyrules.board import Board, resolve
from pyrules.cards.library import installed
from pyrules.crosscheck.comparing import Ours
from pyrules.crosscheck.engines import Answer


class Right:
    """Answers as pyrules does."""

    name = "right"

    def answers(self, board: Board) -> list[Answer]:
        ours = Ours(board)
        found = []
        for ask in board.ask:
            answer = ours.ruling(ask, None).answer
            if isinstance(answer, dict):
                answer = {name: answer[name] for name in ("name", "types", "colors", "power", "toughness")}
            found.append(Answer(list(answer) if isinstance(answer, tuple) else answer))
        return found


class NoAnthems(Right):
    """Does not know that Glorious Anthem makes a creature with a counter bigger, once there is a Forest."""

    def answers(self, board: Board) -> list[Answer]:
        found = super().answers(board)
        position = resolve(board, installed())
        names = [each.card.name for each in position.objects]
        for index, ask in enumerate(board.ask):
            each = position.find(str(ask.about))
            value = found[index].value
            if {"Glorious Anthem", "Forest"} <= set(names) and each.counters and isinstance(value, dict):
                found[index] = Answer({**value, "power": value["power"] - 1}, note="no anthems here")
        return found


class Crashes(Right):
    """Its process ends where there is a Swamp; an exception leaves it where there is a Plains."""

    def answers(self, board: Board) -> list[Answer]:
        names = [each.card.name for each in resolve(board, installed()).objects]
        if "Swamp" in names:
            os._exit(7)
        if "Plains" in names:
            raise ZeroDivisionError("plains divide by zero")
        return super().answers(board)


class KillsWhoAsks(Right):
    """Ends the process that asks where there is a Swamp."""

    def answers(self, board: Board) -> list[Answer]:
        if any(each.card.name == "Swamp" for each in resolve(board, installed()).objects):
            os.kill(os.getppid(), signal.SIGKILL)
        return super().answers(board)


class Hangs(Right):
    """Does not come back where there is a Mountain."""

    def answers(self, board: Board) -> list[Answer]:
        if any(each.card.name == "Mountain" for each in resolve(board, installed()).objects):
            time.sleep(60)
        return super().answers(board)


class Silent:
    """Cannot say anything."""

    name = "silent"

    def answers(self, board: Board) -> list[Answer]:
        return [Answer(cannot="its lips are sealed") for _ in board.ask]


class Talkative(Right):
    """Prints while it thinks, as some engines do."""

    def answers(self, board: Board) -> list[Answer]:
        print("thinking" * 1000)
        os.write(1, b"aloud")
        return super().answers(board)


class TooMuch(Right):
    """Has one answer too many."""

    def answers(self, board: Board) -> list[Answer]:
        return [*super().answers(board), Answer([])]

"""Engines in a process of their own: a crash or a hang of theirs is survived, told and counted."""

from __future__ import annotations

import json
import os
import selectors
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pyrules
from pyrules.board import Board
from pyrules.crosscheck.engines.answers import Answer
from pyrules.errors import PyrulesError

#: How long an engine may take to start, in seconds.
START = 60.0


class EngineFailed(Exception):
    """An engine crashed or took too long. kind: "crash" or "hang"."""

    def __init__(self, kind: str, message: str) -> None:
        self.kind = kind
        super().__init__(message)


class EngineProcess:
    """An engine that is asked through a process of its own, started when it is first needed and after it failed.

    name: as `engines.engine` takes it. seconds: how long it may think about one board.
    """

    def __init__(self, name: str, seconds: float = 20.0) -> None:
        self.name = name
        self.seconds = seconds
        self._process: subprocess.Popen[bytes] | None = None
        self._waiting = b""

    def answers(self, board: Board) -> list[Answer]:
        """An answer to each of the board's asks. EngineFailed where it crashed or hung; PyrulesError where it cannot
        be started at all."""
        process = self._process or self._start()
        assert process.stdin is not None
        try:
            process.stdin.write(board.to_json().encode() + b"\n")
            process.stdin.flush()
            found = json.loads(self._line(process, self.seconds))
        except BrokenPipeError:
            self.stop()
            raise EngineFailed("crash", "its process has ended") from None
        except EngineFailed:
            self.stop()
            raise
        if "failed" in found:
            if found["ends"]:
                self.stop()
            raise EngineFailed("crash", found["failed"])
        return [Answer.from_data(each) for each in found["answers"]]

    def stop(self) -> None:
        """Ends the process."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            for stream in (self._process.stdin, self._process.stdout):
                if stream is not None:
                    stream.close()
        self._process, self._waiting = None, b""

    def _start(self) -> subprocess.Popen[bytes]:
        home = str(Path(pyrules.__file__).parent.parent)
        path = os.pathsep.join(filter(None, (home, os.environ.get("PYTHONPATH", ""))))
        self._process = subprocess.Popen(
            [sys.executable, "-m", "pyrules.crosscheck.engine_process", self.name, str(self.seconds)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True,
            env={**os.environ, "PYTHONPATH": path},
        )  # fmt: skip
        try:
            told: dict[str, Any] = json.loads(self._line(self._process, START))
        except EngineFailed as failed:
            self.stop()
            raise PyrulesError(f"The engine {self.name!r} does not start: {failed}.") from None
        if "error" in told:
            self.stop()
            raise PyrulesError(told["error"])
        return self._process

    def _line(self, process: subprocess.Popen[bytes], seconds: float) -> bytes:
        """The next line that it says within so many seconds; EngineFailed otherwise."""
        assert process.stdout is not None
        until = time.monotonic() + seconds
        with selectors.DefaultSelector() as selector:
            selector.register(process.stdout, selectors.EVENT_READ)
            while b"\n" not in self._waiting:
                if not selector.select(max(0.0, until - time.monotonic())):
                    raise EngineFailed("hang", f"no answer within {seconds:g} seconds")
                got = os.read(process.stdout.fileno(), 1 << 16)
                if not got:
                    raise EngineFailed("crash", how_it_ended(process))
                self._waiting += got
        line, self._waiting = self._waiting.split(b"\n", 1)
        return line


def how_it_ended(process: subprocess.Popen[bytes]) -> str:
    """How a process ended, in words."""
    code = process.wait()
    return f"its process was ended by signal {-code}" if code < 0 else f"its process ended with exit code {code}"

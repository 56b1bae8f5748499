"""The process in which an engine lives: boards come in as lines of JSON, answers go out as lines of JSON.

    python -m pyrules.crosscheck.engine_process phase 20

Whatever an engine prints itself goes nowhere. If an engine hangs where even Python does not run, the system's alarm
ends the process a little after its time is over; so none is left behind when the process that asks is ended.
"""

from __future__ import annotations

import json
import os
import signal
import sys

from pyrules.board import Board
from pyrules.crosscheck.engines import engine
from pyrules.errors import PyrulesError


def main(name: str, seconds: float) -> None:
    """Answers until there are no more boards."""
    out = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    signal.signal(signal.SIGINT, signal.SIG_DFL)

    def say(data: object) -> None:
        out.write(json.dumps(data) + "\n")
        out.flush()

    try:
        asked = engine(name)
    except PyrulesError as error:
        say({"error": str(error)})
        return
    say({"ready": name})
    for line in sys.stdin:
        if hasattr(signal, "alarm"):
            signal.alarm(int(seconds) + 2)
        try:
            found = asked.answers(Board.from_data(json.loads(line)))
            say({"answers": [each.to_data() for each in found]})
        except BaseException as error:  # whatever another engine does: a panic of one in Rust is no Exception
            ends = not isinstance(error, Exception)  # what is left of it then is not trusted
            say({"failed": f"{type(error).__name__}: {error}"[:300], "ends": ends})
            if ends:
                return
        if hasattr(signal, "alarm"):
            signal.alarm(0)


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))

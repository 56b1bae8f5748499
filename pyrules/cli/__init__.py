"""The command line: `pyrules mana`, `show`, `play`, `ask`, `why`, `why-not`, `what-if`, `check`, `crosscheck`,
`generate`, `cards`, `export`, `import`.

Exit codes: 0 all well; 1 something is wrong (a case, a reader failure); 2 bad input; 3 only incomplete or unsupported
answers stand in the way; 130 interrupted.
"""

from __future__ import annotations

import argparse
import gc
import importlib
import io
import keyword
import os
import signal
import sys
from collections.abc import Sequence

from pyrules import __version__
from pyrules.cli.parsing import Parser
from pyrules.cli.stopping import STOPPED, stop_at_once
from pyrules.errors import PyrulesError

COMMANDS = (
    "mana", "show", "play", "ask", "why", "why-not", "what-if", "check", "crosscheck", "generate", "cards", "export",
    "import",
)  # fmt: skip


def parser(command: str = "") -> argparse.ArgumentParser:
    """The parser of all subcommands, or of one that is known to be meant."""
    top = Parser(
        prog="pyrules",
        description="A referee for Magic: The Gathering's rules: real boards in, answers with rule numbers out.",
    )
    top.add_argument("--version", action="version", version=f"pyrules {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name in (command,) if command in COMMANDS else COMMANDS:
        module = name.replace("-", "_") + ("_" if keyword.iskeyword(name) else "")
        importlib.import_module(f"pyrules.cli.{module}").register(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; returns the exit code. No traceback reaches a user."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.stdout, sys.stderr = sys.stdout or nowhere(), sys.stderr or nowhere()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that has no curly quotes shows a question mark
    try:
        words = sys.argv[1:] if arguments is None else list(arguments)
        chosen = parser(words[0] if words else "").parse_args(words)
        if chosen.command not in ("cards", "crosscheck") and arguments is None:  # these leave nothing to tidy up
            stop_at_once()
        code: int = chosen.run(chosen)
        sys.stdout.flush()
        return code
    except PyrulesError as error:
        return refuse(str(error))
    except BrokenPipeError:
        give_up_output()
        return 0
    except OSError as error:  # a full disk, a terminal that went away
        give_up_output()
        what = f" {error.filename}" if error.filename else ""
        return refuse(f"reading or writing{what} failed: {error.strerror or error}.")
    except KeyboardInterrupt as stopped:
        refuse(str(stopped) or "stopped.")
        return STOPPED
    except RecursionError:
        print("pyrules: the input is nested too deeply. Write it flatter.", file=sys.stderr)
        return 2
    except MemoryError:
        print("pyrules: the input needs more memory than there is. Make the board smaller.", file=sys.stderr)
        return 2
    except Exception as error:
        if os.environ.get("PYRULES_DEBUG"):
            raise
        print(
            f"pyrules: this is a defect of pyrules, not of your input: {type(error).__name__}: {error}. "
            "PYRULES_DEBUG=1 shows where; please report it with the board.",
            file=sys.stderr,
        )
        return 70


def refuse(message: str) -> int:
    """Tells one error; 2."""
    from pyrules.cli.output import clean

    print(f"pyrules: {clean(message)}", file=sys.stderr)
    return 2


def nowhere() -> io.TextIOWrapper:
    """Where a command writes whose standard output or error is closed."""
    return io.TextIOWrapper(io.FileIO(os.devnull, "w"), encoding="utf-8")


def give_up_output() -> None:
    """Nothing more is written, so that Python does not fail at it once again as it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def entry() -> None:
    """The console script."""
    gc.set_threshold(50_000)  # what a command makes it mostly keeps: to look for rubbish so often takes a start 10 ms
    sys.exit(main())

"""Other engines, each behind the same small interface: a board and its asks in, an answer to each out."""

from __future__ import annotations

import importlib
from importlib.metadata import PackageNotFoundError, version

from pyrules.crosscheck.engines.answers import Answer, CannotSay, Engine
from pyrules.errors import PyrulesError

#: The engines that can be asked live: where their adapter is, and which package of PyPI they are.
LIVE = {
    "phase": ("pyrules.crosscheck.engines.phase:Phase", "phase-python"),
    "mtg": ("pyrules.crosscheck.engines.python_mtg:PythonMtg", "python-mtg"),
}

__all__ = ["LIVE", "Answer", "CannotSay", "Engine", "called", "engine"]


def engine(name: str) -> Engine:
    """The engine of that name, ready to be asked: one of LIVE, or "module:Class" of an adapter of your own.

    Raises PyrulesError where there is no such engine, or where its package is not installed.
    """
    where, _ = LIVE.get(name, (name, ""))
    module, _, kind = where.partition(":")
    try:
        if not kind:
            raise LookupError
        adapter: type[Engine] = getattr(importlib.import_module(module), kind)
    except (LookupError, AttributeError):
        raise unknown(name) from None
    except ImportError as error:
        raise PyrulesError(f"The engine {name!r} cannot be imported: {error}.", remedy=remedy(name)) from None
    if not callable(getattr(adapter, "answers", None)):
        raise PyrulesError(
            f"{name!r} is no adapter of an engine.", remedy="Its class needs a name and a method answers(board)."
        )
    return adapter()


def called(name: str) -> str:
    """An engine and its version, as "phase-python 0.103.0". Raises PyrulesError where there is no such engine
    or where it is not installed."""
    if name not in LIVE and ":" not in name:
        raise unknown(name)
    _, package = LIVE.get(name, ("", ""))
    if not package:
        return name
    try:
        return f"{package} {version(package)}"
    except PackageNotFoundError:
        raise PyrulesError(f"The engine {name!r} is not installed.", remedy=remedy(name)) from None


def unknown(name: str) -> PyrulesError:
    """The error that there is no such engine."""
    return PyrulesError(
        f"There is no engine called {name!r}.",
        remedy=f"The engines: {', '.join(LIVE)}; an adapter of your own is written module:Class.",
    )


def remedy(name: str) -> str:
    return f"Install it with pip install {LIVE[name][1]}." if name in LIVE else "Is its module on PYTHONPATH?"

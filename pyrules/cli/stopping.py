"""Ctrl-C: everything stops at once, also while clingo grounds, with exit code 130."""

from __future__ import annotations

import _thread
import os
import signal
import sys

STOPPED = 130


def stop_at_once() -> None:
    """From now on Ctrl-C ends this process where it stands; worker processes end with it. Only for what leaves nothing
    behind to tidy up.

    Python itself hears of a signal only when clingo is done, so a thread waits for it.
    """
    if sys.platform == "win32":  # which has no pipes that do not block
        return
    heard, told = os.pipe()
    os.set_blocking(told, False)
    signal.signal(signal.SIGINT, lambda *_: None)
    signal.set_wakeup_fd(told, warn_on_full_buffer=False)
    _thread.start_new_thread(_wait, (heard,))


def _wait(heard: int) -> None:
    os.read(heard, 1)
    os.write(2, b"pyrules: stopped.\n")
    os._exit(STOPPED)

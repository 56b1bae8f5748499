"""`python -m pyrules`."""

from pyrules.cli import entry

entry()

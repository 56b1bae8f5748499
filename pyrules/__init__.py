"""pyrules: a referee for Magic: The Gathering's rules."""

__version__ = "0.1.0"

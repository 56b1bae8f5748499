"""What is open, in words: what it is called, its values, and what it means that it has one of them."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from pyrules.board.schema import COLORS, Path
from pyrules.open_boards.bounds import NOTHING

NAMES_OF_COLORS = {letter: name for name, letter in COLORS.items()}
#: What is said where a value is true, and where it is not.
TRUTHS = {
    "tapped": ("tapped", "untapped"),
    "face_down": ("face down", "face up"),
    "summoning_sick": ("new to its controller", "not new to its controller"),
}


@dataclasses.dataclass(frozen=True, slots=True)
class Thing:
    """Something open. name: what it is called, as JSON has it. values: what it may be, as JSON has it. said: for each
    value the sentence that it is so. before, words: a sentence for several values: what comes before the words for them
    ("" where each needs a sentence of its own)."""

    name: str
    values: tuple[Any, ...]
    said: tuple[str, ...]
    before: str = ""
    words: tuple[str, ...] = ()


def thing(path: Path, of: str, values: tuple[Any, ...]) -> Thing:
    """What is open at a place of a board's data. of: the id of the object there, the card of an effect, a player."""
    key = path[-1]
    if path[0] == "then":
        return of_event(path, values)
    if path[0] == "effects" and (len(path) == 2 or key == "card"):
        said = tuple("nothing" if each in (None, NOTHING) else f"that of {in_words(each)}" for each in values)
        name = f"effect {int(path[1]) + 1}"
        return listed(name, tuple(map(told, values)), f"{name} is", said)
    if key in TRUTHS and not isinstance(path[-2], str):
        yes, no = TRUTHS[str(key)]
        return listed(f"{key} of {of}", values, f"{of} is", tuple(yes if each else no for each in values))
    if path[-2:-1] == ("counters",):
        said = tuple(f"{each or 'no'} {key} counter{'' if each == 1 else 's'}" for each in values)
        return listed(f"{key} counters of {of}", values, f"{of} has", said)
    if key == "counters":
        return listed(f"counters of {of}", values, f"{of} has", tuple(map(counters, values)))
    if path[-2:-1] == ("chosen",):
        name, before = f"chosen {key} of {of}", f"the {key} chosen for {of} is"
        return listed(name, tuple(map(in_full, values)) if key == "color" else values, before)
    if path[-2:-1] == ("targets",):
        return listed(f"target of {of}", values, f"the target of {of} is")
    if key == "mana_pool":
        words = tuple(in_words(each) if each else "empty" for each in values)
        return listed(f"mana pool of {of}", values, f"the mana pool of {of} is", words)
    name, before = WORDS.get(str(key), (f"{key} of {{}}", f"the {str(key).replace('_', ' ')} of {{}} is"))
    if len(path) == 4 and path[0] == "players":
        name, before = WORDS["card"]
    if path[:1] not in (("players",), ("effects",), ("turn",)):
        name, before = " ".join(map(str, path)), f"{' '.join(map(str, path))} is"
    name, before = (words.replace("{}", of) for words in (name, before))
    return listed(name, tuple(map(told, values)), before, tuple(map(in_words, values)))


def of_event(path: Path, values: tuple[Any, ...]) -> Thing:
    """What is open about something that happens."""
    key = str(path[-1] if isinstance(path[-1], str) else path[-2])
    event = f" ({path[2]})" if len(path) > 3 else ""
    name = f"{EVENTS.get(key, key.replace('_', ' '))} in entry {int(path[1]) + 1} of then{event}"
    values = tuple(map(in_full, values)) if key == "color" else tuple(map(told, values))
    return listed(name, values, f"{name} is")


#: What is open about something that happens, by the key.
EVENTS = {
    "then": "what happens", "color": "the color chosen", "type": "the type chosen", "copying": "what is copied",
    "copy": "what is copied", "targets": "the target", "card": "the card", "by": "the player", "player": "the player",
    "x": "X", "mode": "the mode", "may": "the choice", "with": "one of them", "of": "the object", "what": "the object",
    "for": "the way of casting", "name": "the name chosen", "number": "the number chosen",
}  # fmt: skip


def counters(value: Any) -> str:
    """Counters in words."""
    if not isinstance(value, Mapping) or not value:
        return "no counters"
    return " and ".join(f"{number} {kind} counter{'' if number == 1 else 's'}" for kind, number in value.items())


#: For a key what is open there, and the beginning of a sentence; {} is the object, the player or the card.
WORDS = {
    "card": ("card of {}", "{} is"),
    "copying": ("copied by {}", "{} is a copy of"),
    "copy_of_spell": ("copied by {}", "{} is a copy of"),
    "attached_to": ("host of {}", "{} is attached to"),
    "owner": ("owner of {}", "the owner of {} is"),
    "controller": ("controller of {}", "the controller of {} is"),
    "attacking": ("attacked by {}", "{} is attacking"),
    "face": ("face of {}", "the face of {} that is up is the"),
    "cast_for": ("way of casting {}", "{} was cast for"),
    "x": ("X of {}", "the X of {} is"),
    "life": ("life of {}", "the life total of {} is"),
    "active": ("active player", "the active player is"),
    "phase": ("step or phase", "the step or phase is"),
    "timestamp": ("timestamp of {}", "the timestamp of {} is"),
    "exiled_with": ("exiled by", "{} was exiled with"),
    "chosen": ("choice of {}", "what was chosen for {} is"),
    "targets": ("targets of {}", "the targets of {} are"),
}


def listed(name: str, values: tuple[Any, ...], before: str, words: tuple[str, ...] | None = None) -> Thing:
    """Something open whose values are told after the same beginning of a sentence."""
    words = words or tuple(map(in_words, values))
    return Thing(name, values, tuple(f"{before} {each}" for each in words), before, words)


def in_full(color: Any) -> Any:
    """A color by its name."""
    return NAMES_OF_COLORS.get(color, color) if isinstance(color, str) else color


def told(value: Any) -> Any:
    """A value as JSON has it: an entry of one card by the card's name."""
    if value is NOTHING:
        return None
    if isinstance(value, Mapping) and value.keys() == {"id", "card"}:
        return value["card"]
    if isinstance(value, Mapping) and "card" in value:
        return {key: each for key, each in value.items() if key != "id"}
    return value


def in_words(value: Any) -> str:
    """A value in a sentence."""
    value = told(value)
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        card = value.get("card") or (value.get("token") or {}).get("name", "a token")
        rest = [
            TRUTHS[key][not each] if key in TRUTHS else f"{key.replace('_', ' ')} {in_words(each)}"
            for key, each in value.items()
            if key not in ("card", "token")
        ]
        return f"{card} ({', '.join(rest)})" if rest else str(card)
    if isinstance(value, (list, tuple)):
        return " and ".join(map(in_words, value)) or "nothing"
    return str(value)


def older(first: str, second: str) -> Thing:
    """Which of two has the older timestamp."""
    return Thing(
        f"order of {first} and {second}",
        (f"{first} is older", f"{second} is older"),
        (f"{first} is older than {second}", f"{second} is older than {first}"),
    )

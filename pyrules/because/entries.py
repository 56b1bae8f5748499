"""The entries of `then` in words: "You cast Jaxis, the Troublemaker for blitz, discarding Forest"."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pyrules.because.phrasing import begun
from pyrules.because.telling import counted, possessive, step_words
from pyrules.board.events import Choices, Event, Payment
from pyrules.layers.sheet import COLORS

#: How what an entry chooses is said, by the field.
CHOSEN = {
    "copy": "choosing to copy {}",
    "mode": "choosing mode {}",
    "targets": "targeting {}",
    "new_targets": "choosing the new target {}",
    "sacrifice": "choosing to sacrifice {}",
    "coin": "with the coin flip: {}",
    **{f"d{sides}": f"rolling {{}} on a {sides}-sided die" for sides in (4, 6, 8, 10, 12, 20)},
}
#: How what costs are paid with is said.
PAID = {
    "discard": "discarding {}",
    "sacrifice": "sacrificing {}",
    "exile": "exiling {}",
    "tap": "tapping {}",
    "untap": "untapping {}",
    "return_": "returning {}",
    "reveal": "revealing {}",
    "mana": "paying {}",
    "life": "paying {} life",
    "counters": "removing {}",
}

#: Where something is put, by the zone.
PUT = {
    "battlefield": "onto the battlefield",
    "stack": "onto the stack",
    "exile": "into exile",
    "command": "into the command zone",
}


def in_words(event: Event) -> str:
    """An entry as a sentence."""
    return begun(", ".join([SAID[event.KEY](event), *beside(event)]), *names_in(event))


def names_in(event: Any) -> list[str]:
    """The names with which what is said of an entry may begin."""
    given = () if event.KEY == "resolve" else (getattr(event, field, None) for field in ("card", "what", "with_"))
    return [each for one in given if one for each in ([one] if isinstance(one, str) else one)]


def beside(event: Any) -> Iterator[str]:
    """What an entry says beside what happens: targets, X, how it was paid, what was chosen, names for what it makes."""
    if targets := getattr(event, "targets", ()) if event.KEY != "choose" else ():
        yield f"targeting {listed(targets)}"
    if getattr(event, "x", None) is not None:
        yield f"with X = {event.x}"
    if (payment := getattr(event, "pay", None)) is not None:
        yield from fields(payment, Payment, PAID)
    choices = event if event.KEY == "choose" else getattr(event, "choose", None)
    if choices is not None:
        yield from fields(choices, Choices, CHOSEN)
    if names := getattr(event, "as_", ()):
        yield f"and what comes of it is called {listed(names)}"


def fields(part: Any, kind: type[Any], said: Mapping[str, str]) -> Iterator[str]:
    """The fields of a choice or a payment that the file fills in."""
    for name in kind.ATTRIBUTES.values():
        value = getattr(part, name)
        if name == "may" and value is not None:
            yield "choosing to do what may be done" if value else "choosing not to do what may be done"
        elif value is not None and value != {}:
            yield said.get(name, "choosing {}").format(COLORS.get(str(value).lower(), listed(value)))


def listed(value: Any) -> str:
    """A value of a board file in a line."""
    if isinstance(value, Mapping):
        return listed([counted(count, f"{kind} counter") for kind, count in value.items()])
    if isinstance(value, list | tuple):
        parts = [COLORS.get(str(each).lower(), listed(each)) for each in value]
        return " and ".join(filter(None, [", ".join(parts[:-1]), *parts[-1:]]))
    return str(value)


def done(by: str | None, active: str, passive: str) -> str:
    """What somebody does, or what is done where the file does not say by whom. active: begins with the verb."""
    verb, _, rest = active.partition(" ")
    return f"{by} {verb if by == 'you' else f'{verb}s'} {rest}" if by else passive


def of_ability(event: Any) -> str:
    """The ability that an entry names."""
    if event.ability is None:
        return f"an ability of {event.of}"
    words = f"ability {event.ability}" if isinstance(event.ability, int) else f"the ability “{event.ability}”"
    return f"{words} of {event.of}"


def cast(event: Any) -> str:
    often = "" if event.times is None else " once" if event.times == 1 else f" {event.times} times"
    way = f" for {event.for_}{often}" if event.for_ else ""
    return done(event.by, f"cast {event.card}", f"{event.card} is cast") + way


def resolve(event: Any) -> str:
    return "what is on top of the stack resolves" if event.what == "top" else "all that is on the stack resolves"


def enters(event: Any) -> str:
    how = "".join(
        words
        for said, words in (
            (event.tapped, " tapped"),
            (event.face_down, " face down"),
            (event.by, f" under {possessive(event.by or 'you')} control"),
            (event.copying, f" as a copy of {event.copying}"),
        )
        if said
    )
    return f"{event.card} enters the battlefield{how}"


def tap_for_mana(event: Any) -> str:
    return done(event.by, f"tap {event.of} for mana", f"{event.of} is tapped for mana")


def attack(event: Any) -> str:
    whom = f" {event.player}" if event.player else ""
    return f"{listed(event.with_)} attack{'s' if len(event.with_) == 1 else ''}{whom}"


def block(event: Any) -> str:
    return f"{listed(event.with_)} block{'s' if len(event.with_) == 1 else ''} {event.attacker}"


def state_based(event: Any) -> str:
    kept = f", and {listed(event.keep)} is kept" if event.keep else ""
    return f"state-based actions are checked{kept}"


def put_counters(event: Any) -> str:
    return f"{listed(event.counters)} {'is' if sum(event.counters.values()) == 1 else 'are'} put on {event.of}"


SAID: dict[str, Callable[[Any], str]] = {
    "cast": cast,
    "resolve": resolve,
    "play": lambda event: done(event.by, f"play {event.card}", f"{event.card} is played"),
    "enters": enters,
    "activate": lambda event: done(event.by, f"activate {of_ability(event)}", f"{of_ability(event)} is activated"),
    "tap_for_mana": tap_for_mana,
    "trigger": lambda event: f"{of_ability(event)} triggers",
    "choose": lambda event: done(event.by or "you", "make a choice", ""),
    "attack": attack,
    "block": block,
    "dies": lambda event: f"{event.what} dies",
    "move": lambda event: f"{event.what} is put " + PUT.get(event.to, f"into its owner's {event.to}"),
    "put_counters": put_counters,
    "turn_face_up": lambda event: done(event.by, f"turn {event.of} face up", f"{event.of} is turned face up"),
    "state_based": state_based,
    "step": lambda event: f"the game goes on to the {step_words(event.to)}",
    "turn": lambda event: f"the game goes on to {possessive(event.active)} turn, {step_words(event.phase)}",
}

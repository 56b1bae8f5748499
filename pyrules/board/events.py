"""What happens next: the entries of `then`, each a one-key mapping."""

from __future__ import annotations

from typing import Any, ClassVar

from pyrules.board import schema as a
from pyrules.board.counters import counter_kind
from pyrules.board.schema import Part, Wrong, described, key, nearest, quoted

STEPS = (
    "untap", "upkeep", "draw", "precombat main", "beginning of combat", "declare attackers", "declare blockers",
    "first strike damage", "combat damage", "end of combat", "postcombat main", "end", "cleanup",
)  # fmt: skip
ZONES = ("battlefield", "hand", "graveyard", "exile", "library", "command", "stack")

a_phase = a.one_of(*STEPS, what="Steps and phases")
a_zone = a.one_of(*ZONES, what="Zones")
some_names = a.list_of(a.name)
an_ability = a.either((int, a.number), (str, a.name), what="an ability's number, its first words or a keyword")
some_counters = a.mapping_of(counter_kind, a.amount)
an_amount_or_some = a.either((int, a.amount), (dict, a.mapping_of(a.name, a.amount)), what="an amount, or one for each")
some_portions = a.mapping_of(a.name, an_amount_or_some)
some_colors = a.either((str, a.color), ((list, tuple), a.list_of(a.color)), what="a color")
name_or_names = a.either((str, a.name), ((list, tuple), some_names), what="a name or a list of names")


def way_of_casting(value: Any) -> str:
    """What a cost or a way of casting is called, in small letters; a slip in a keyword (702) is refused."""
    from difflib import get_close_matches

    from pyrules.cards.abilities.keyword_names import NAMES

    given = " ".join(a.name(value).lower().split())
    near = [] if given in NAMES else get_close_matches(given[:80], NAMES, n=1, cutoff=0.85)
    if near:
        raise Wrong(f"{quoted(given)} is no way of casting.", f"Did you mean {quoted(near[0])}?")
    return given


class Choices(Part):
    """Answers to what an entry asks on its way: `choose: {…}`."""

    CALLED: ClassVar[str] = "choose"
    copy: str | None = key(a.name, default=None)
    color: str | tuple[str, ...] | None = key(some_colors, default=None)
    type: str | None = key(a.name, default=None)
    number: int | None = key(a.number, default=None)
    targets: tuple[Any, ...] | None = key(
        a.list_of(a.either((str, a.name), ((list, tuple), some_names), what="a target, or a list for each trigger")),
        default=None,
    )
    new_targets: tuple[str, ...] | None = key(some_names, default=None)
    card: str | tuple[str, ...] | None = key(name_or_names, default=None)
    may: bool | None = key(a.truth, default=None)
    mode: Any = key(
        a.either(
            ((int, str), an_ability),
            ((list, tuple), a.list_of(an_ability)),
            what="a mode or a list of modes",
        ),
        default=None,
    )
    option: str | None = key(a.name, default=None)
    name: str | None = key(a.name, default=None)
    player: str | None = key(a.name, default=None)
    form: str | None = key(a.name, default=None)
    token: str | None = key(a.name, default=None)
    sacrifice: str | tuple[str, ...] | None = key(name_or_names, default=None)
    divide: dict[str, Any] | None = key(some_portions, default=None)
    mana: str | None = key(a.mana, default=None)
    d4: int | None = key(a.amount, default=None)
    d6: int | None = key(a.amount, default=None)
    d8: int | None = key(a.amount, default=None)
    d10: int | None = key(a.amount, default=None)
    d12: int | None = key(a.amount, default=None)
    d20: int | None = key(a.amount, default=None)
    coin: str | None = key(a.one_of("win", "lose", "heads", "tails"), default=None)


class Payment(Part):
    """With what costs are paid, where it matters: `pay: {…}`."""

    CALLED: ClassVar[str] = "pay"
    discard: str | tuple[str, ...] | None = key(name_or_names, default=None)
    sacrifice: str | tuple[str, ...] | None = key(name_or_names, default=None)
    exile: str | tuple[str, ...] | None = key(name_or_names, default=None)
    tap: str | tuple[str, ...] | None = key(name_or_names, default=None)
    untap: str | tuple[str, ...] | None = key(name_or_names, default=None)
    return_: str | tuple[str, ...] | None = key(name_or_names, default=None)
    reveal: str | tuple[str, ...] | None = key(name_or_names, default=None)
    mana: str | None = key(a.mana, default=None)
    life: int | None = key(a.amount, default=None)
    counters: dict[str, int] = key(some_counters, default={})


class Event(Part):
    """One entry of `then`. KEY is its one key; `to_data` gives the mapping with that key."""

    KEY: ClassVar[str] = ""
    SHORT: ClassVar[str] = ""  # the attribute that a plain text stands for

    @classmethod
    def read_value(cls, value: Any) -> Event:
        """From what stands after the key."""
        return cls.read({cls.SHORT: value} if cls.SHORT and isinstance(value, str) else value)

    def to_data(self) -> Any:
        inner = super().to_data()
        return {self.KEY: inner[self.SHORT] if self.SHORT and list(inner) == [self.SHORT] else inner}


class Cast(Event):
    KEY: ClassVar[str] = "cast"
    CALLED: ClassVar[str] = "cast"
    card: str = key(a.name)
    by: str | None = key(a.name, default=None)
    for_: str | None = key(way_of_casting, default=None)
    times: int | None = key(a.amount, default=None)
    targets: tuple[str, ...] = key(some_names, default=())
    x: int | None = key(a.amount, default=None)
    pay: Payment | None = key(Payment.read, default=None)
    choose: Choices | None = key(Choices.read, default=None)
    as_: tuple[str, ...] = key(some_names, default=())
    force: bool = key(a.truth, default=False)


class Resolve(Event):
    KEY: ClassVar[str] = "resolve"
    CALLED: ClassVar[str] = "resolve"
    SHORT: ClassVar[str] = "what"
    what: str = key(a.one_of("top", "all"))
    as_: tuple[str, ...] = key(some_names, default=())
    choose: Choices | None = key(Choices.read, default=None)


class Play(Event):
    KEY: ClassVar[str] = "play"
    CALLED: ClassVar[str] = "play"
    card: str = key(a.name)
    by: str | None = key(a.name, default=None)
    choose: Choices | None = key(Choices.read, default=None)
    as_: tuple[str, ...] = key(some_names, default=())
    force: bool = key(a.truth, default=False)


class Enters(Event):
    KEY: ClassVar[str] = "enters"
    CALLED: ClassVar[str] = "enters"
    card: str = key(a.name)
    by: str | None = key(a.name, default=None)
    copying: str | None = key(a.name, default=None)
    tapped: bool | None = key(a.truth, default=None)
    face_down: bool | None = key(a.truth, default=None)
    x: int | None = key(a.amount, default=None)
    choose: Choices | None = key(Choices.read, default=None)
    as_: tuple[str, ...] = key(some_names, default=())


class Activate(Event):
    KEY: ClassVar[str] = "activate"
    CALLED: ClassVar[str] = "activate"
    of: str = key(a.name)
    ability: int | str = key(an_ability, default=1)
    by: str | None = key(a.name, default=None)
    targets: tuple[str, ...] = key(some_names, default=())
    pay: Payment | None = key(Payment.read, default=None)
    x: int | None = key(a.amount, default=None)
    choose: Choices | None = key(Choices.read, default=None)
    as_: tuple[str, ...] = key(some_names, default=())
    force: bool = key(a.truth, default=False)


class TapForMana(Event):
    KEY: ClassVar[str] = "tap_for_mana"
    CALLED: ClassVar[str] = "tap_for_mana"
    of: str = key(a.name)
    by: str | None = key(a.name, default=None)
    ability: int | str | None = key(an_ability, default=None)
    x: int | None = key(a.amount, default=None)
    choose: Choices | None = key(Choices.read, default=None)
    force: bool = key(a.truth, default=False)


class Trigger(Event):
    KEY: ClassVar[str] = "trigger"
    CALLED: ClassVar[str] = "trigger"
    of: str = key(a.name)
    ability: int | str | None = key(an_ability, default=None)
    by: str | None = key(a.name, default=None)
    targets: tuple[str, ...] = key(some_names, default=())
    x: int | None = key(a.amount, default=None)
    choose: Choices | None = key(Choices.read, default=None)
    as_: tuple[str, ...] = key(some_names, default=())


class Choose(Event, Choices):
    KEY: ClassVar[str] = "choose"
    CALLED: ClassVar[str] = "choose"
    by: str | None = key(a.name, default=None)
    as_: tuple[str, ...] = key(some_names, default=())


class Attack(Event):
    KEY: ClassVar[str] = "attack"
    CALLED: ClassVar[str] = "attack"
    with_: tuple[str, ...] = key(some_names)
    player: str | None = key(a.name, default=None)
    choose: Choices | None = key(Choices.read, default=None)
    force: bool = key(a.truth, default=False)


class Block(Event):
    KEY: ClassVar[str] = "block"
    CALLED: ClassVar[str] = "block"
    with_: tuple[str, ...] = key(some_names)
    attacker: str = key(a.name)
    force: bool = key(a.truth, default=False)


class Dies(Event):
    KEY: ClassVar[str] = "dies"
    CALLED: ClassVar[str] = "dies"
    SHORT: ClassVar[str] = "what"
    what: str = key(a.name)


class Move(Event):
    KEY: ClassVar[str] = "move"
    CALLED: ClassVar[str] = "move"
    what: str = key(a.name)
    to: str = key(a_zone)
    as_: tuple[str, ...] = key(some_names, default=())


class PutCounters(Event):
    KEY: ClassVar[str] = "put_counters"
    CALLED: ClassVar[str] = "put_counters"
    of: str = key(a.name)
    counters: dict[str, int] = key(some_counters)


class TurnFaceUp(Event):
    KEY: ClassVar[str] = "turn_face_up"
    CALLED: ClassVar[str] = "turn_face_up"
    of: str = key(a.name)
    by: str | None = key(a.name, default=None)
    pay: Payment | None = key(Payment.read, default=None)
    choose: Choices | None = key(Choices.read, default=None)


class StateBased(Event):
    KEY: ClassVar[str] = "state_based"
    CALLED: ClassVar[str] = "state_based"
    keep: str | tuple[str, ...] | None = key(name_or_names, default=None)


class Step(Event):
    KEY: ClassVar[str] = "step"
    CALLED: ClassVar[str] = "step"
    SHORT: ClassVar[str] = "to"
    to: str = key(a_phase)


class ToTurn(Event):
    KEY: ClassVar[str] = "turn"
    CALLED: ClassVar[str] = "turn"
    active: str = key(a.name, default="you")
    phase: str = key(a_phase, default="precombat main")


EVENTS: dict[str, type[Event]] = {
    each.KEY: each
    for each in (
        Cast, Resolve, Play, Enters, Activate, TapForMana, Trigger, Choose, Attack, Block, Dies, Move, PutCounters,
        TurnFaceUp, StateBased, Step, ToTurn,
    )
}  # fmt: skip


def event(value: Any) -> Event:
    """One entry of `then` from its one-key mapping; raises Wrong."""
    if isinstance(value, Event):
        return value
    if not isinstance(value, dict) or not value:
        raise Wrong(
            f"here stands {described(value)}, where an entry of then belongs.",
            "Write - key: …; the keys: " + ", ".join(EVENTS) + ".",
        )
    for each in value:
        if each not in EVENTS:
            raise Wrong(f"then has no entry {quoted(each)}.", nearest(str(each), EVENTS), path=(each,))
    if len(value) > 1:
        first, second, *_ = value
        raise Wrong(
            f"an entry of then has one key, but here stand {quoted(first)} and {quoted(second)}.",
            "Start each with a dash of its own.",
            path=(second,),
        )
    ((called, inner),) = value.items()
    try:
        return EVENTS[called].read_value(inner)
    except Wrong as wrong:
        raise wrong.inside(called) from None

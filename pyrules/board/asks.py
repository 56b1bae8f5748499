"""Questions: the entries of `ask`, what each kind is about and what can be expected of it."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from pyrules.board import schema as a
from pyrules.board.events import Choices, a_zone, an_ability, some_counters, some_names, way_of_casting
from pyrules.board.schema import Check, Part, Wrong, described, key, nearest, plain, quoted, unknown_key


class Nothing:
    """The type of NOTHING, which stands for `expect` where a board only asks."""

    def __repr__(self) -> str:
        return "NOTHING"


NOTHING: Final = Nothing()


class Produces(Part):
    CALLED: ClassVar[str] = "produces"
    of: str = key(a.name)
    ability: int | str = key(an_ability, default=1)
    choose: Choices | None = key(Choices.read, default=None)
    by: str | None = key(a.name, default=None)
    x: int | None = key(a.amount, default=None)


class CanActivate(Part):
    CALLED: ClassVar[str] = "can_activate"
    of: str = key(a.name)
    ability: int | str = key(an_ability, default=1)
    by: str | None = key(a.name, default=None)


class CanCast(Part):
    CALLED: ClassVar[str] = "can_cast"
    card: str = key(a.name)
    by: str | None = key(a.name, default=None)
    for_: str | None = key(way_of_casting, default=None)
    from_: str | None = key(a_zone, default=None)


class CanAttack(Part):
    CALLED: ClassVar[str] = "can_attack"
    what: str = key(a.name)
    player: str | None = key(a.name, default=None)


class CanTurnFaceUp(Part):
    CALLED: ClassVar[str] = "can_turn_face_up"
    of: str = key(a.name)
    by: str | None = key(a.name, default=None)


class CanEnlist(Part):
    CALLED: ClassVar[str] = "can_enlist"
    attacker: str = key(a.name)
    creature: str = key(a.name)


class Triggers(Part):
    CALLED: ClassVar[str] = "triggers"
    of: str = key(a.name)


def nullable(inner: Check) -> Check:
    return lambda value: None if value is None else inner(value)


printed_number = a.either((int, a.number), (str, a.name), (type(None), lambda value: value), what="a number or null")
words = a.list_of(a.name)

#: Fields of `copiable` and `characteristics`, and their has_… and lacks_… forms.
CHARACTERISTICS: dict[str, Check] = {
    "name": a.text,
    "mana_cost": a.mana,
    "mana_value": a.either(
        (int, a.number), (float, lambda value: value), (type(None), lambda value: value), what="a number"
    ),
    "colors": a.list_of(a.color),
    "supertypes": words,
    "types": words,
    "subtypes": words,
    "keywords": words,
    "abilities": a.amount,
    "text": a.text,
    "power": printed_number,
    "toughness": printed_number,
    "base_power": printed_number,
    "base_toughness": printed_number,
    "loyalty": printed_number,
    "defense": printed_number,
    **{
        f"{part}_{field}": words
        for part in ("has", "lacks")
        for field in ("subtypes", "types", "keywords", "abilities")
    },
}
STATUS: dict[str, Check] = {
    "tapped": a.truth,
    "face_down": a.truth,
    "counters": some_counters,
    "controller": a.name,
    "attached_to": nullable(a.name),
    "attacking": nullable(a.name),
}


def about(part: type[Part], name: str) -> Check:
    """What an ask is about as a mapping, or by the name alone of the object that it is about."""
    return lambda value: part.read({name: value} if type(value) is str else value)


def fields(known: dict[str, Check], called: str) -> Check:
    """A mapping of some of the known fields."""

    def check(value: Any) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise Wrong(
                f"here stands {described(value)}, where fields of {called} belong.", f"Its fields: {', '.join(known)}."
            )
        checked = {}
        for each, what in value.items():
            if each not in known:
                raise unknown_key(each, known, f"what {called} can expect")
            try:
                checked[each] = known[each](what)
            except Wrong as wrong:
                raise wrong.inside(each) from None
        return checked

    return check


#: The one result of an ability that adds nothing; an empty list of results means the same.
NO_MANA = ("",)

#: Every kind: what it is about, and what can be expected.
KINDS: dict[str, tuple[Check, Check]] = {
    "could_produce": (a.name, a.list_of(a.type_of_mana)),
    "produces": (about(Produces, "of"), lambda value: a.list_of(a.mana)(value) or NO_MANA),
    "copiable": (a.name, fields(CHARACTERISTICS, "copiable")),
    "characteristics": (a.name, fields(CHARACTERISTICS, "characteristics")),
    "can_activate": (about(CanActivate, "of"), a.truth),
    "can_cast": (about(CanCast, "card"), a.truth),
    "can_attack": (about(CanAttack, "what"), a.truth),
    "can_turn_face_up": (about(CanTurnFaceUp, "of"), a.truth),
    "can_enlist": (CanEnlist.read, a.truth),
    "on_battlefield": (a.name, a.truth),
    "status": (a.name, fields(STATUS, "status")),
    "triggers": (about(Triggers, "of"), a.list_of(a.text)),
    "zone": (a.name, nullable(a_zone)),
    "mana_pool": (a.name, a.mana),
    "unrestricted_mana": (a.name, a.mana),
    "life": (a.name, a.number),
    "cards_drawn": (a.name, a.amount),
    "hand_size": (a.name, a.amount),
    "graveyard": (a.name, some_names),
    "player_counters": (a.name, some_counters),
    "has_lost": (a.name, a.truth),
}
#: The kinds that are about a player, not about an object.
OF_PLAYERS = frozenset(
    {"mana_pool", "unrestricted_mana", "life", "cards_drawn", "hand_size", "graveyard", "player_counters", "has_lost"}
)

About = str | Produces | CanActivate | CanCast | CanAttack | CanTurnFaceUp | CanEnlist | Triggers


class Ask:
    """One question.

    kind:   one of KINDS.
    about:  an object's id, a player's name, or the part that the kind has (Produces, CanCast, …).
    expect: the right answer in the file's own form (could_produce's and colors' words as letters), or NOTHING.
    after:  how many entries of `then` have happened; None: all.
    """

    __slots__ = ("about", "after", "expect", "kind")

    def __init__(self, kind: str, about: About, expect: Any = NOTHING, after: int | None = None) -> None:
        self.kind = kind
        self.about = about
        self.expect = expect
        self.after = after

    @property
    def expects(self) -> bool:
        """Whether it is a test and not only a question."""
        return self.expect is not NOTHING

    def to_data(self) -> dict[str, Any]:
        """The entry as the file would have it."""
        data = {self.kind: plain(self.about)}
        if self.after is not None:
            data["after"] = self.after
        if self.expects:
            data["expect"] = plain(self.expect)
        return data

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ask) and (self.kind, self.about, self.after, self.expects) == (
            other.kind, other.about, other.after, other.expects
        ) and (not self.expects or bool(self.expect == other.expect))  # fmt: skip

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Ask({self.to_data()!r})"


def expectation(kind: str, value: Any, check: Check) -> Any:
    """What an entry expects: the answer itself, or {always: …, sometimes: […]}; raises Wrong."""
    try:
        return check(value)
    except Wrong:
        from pyrules.open_boards.expecting import expected

        found = expected(value, check, kind in ("could_produce", "produces"))
        if found is None:
            raise
        return found


def ask(value: Any) -> Ask:
    """One entry of `ask` from its mapping; raises Wrong."""
    if isinstance(value, Ask):
        return value
    if not isinstance(value, dict):
        raise Wrong(
            f"here stands {described(value)}, where a question belongs.",
            "Write - kind: …; the kinds: " + ", ".join(KINDS) + ".",
        )
    kinds = [each for each in value if each not in ("expect", "after")]
    for each in kinds:
        if each not in KINDS:
            raise Wrong(
                f"there is no question {quoted(each)}.", nearest(str(each), [*KINDS, "expect", "after"]), path=(each,)
            )
    if not kinds:
        raise Wrong("this entry asks nothing.", "The kinds of questions: " + ", ".join(KINDS) + ".")
    if len(kinds) > 1:
        raise Wrong(
            f"an entry of ask has one question, but here stand {quoted(kinds[0])} and {quoted(kinds[1])}.",
            "Start each with a dash of its own.",
            path=(kinds[1],),
        )
    kind = kinds[0]
    about, expect = KINDS[kind]
    step = kind
    try:
        found = Ask(kind, about(value[kind]))
        if "after" in value:
            step = "after"
            found.after = a.amount(value["after"])
        if "expect" in value:
            step = "expect"
            found.expect = expectation(kind, value["expect"], expect)
    except Wrong as wrong:
        raise wrong.inside(step) from None
    return found

"""What every part of a board file is made of: keys, each with a check, and errors that know where they are.

pydantic would do this too, but importing it and building a first model took 210 to 280 ms where this was measured,
more than a whole cold `pyrules mana` may take; all of this package takes 60 to 90. A check is a function from a plain
value (as YAML or JSON has it) to the value that the model keeps; it raises `Wrong`, and containers add where it
happened on the way out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, TypeVar, dataclass_transform

Check = Callable[[Any], Any]
Path = tuple[str | int, ...]
P = TypeVar("P", bound="Part")

#: Numbers beyond this are refused: clingo's numbers have 32 bits.
MAX_NUMBER = 1_000_000_000
#: Permanents and other cards on one board.
MAX_OBJECTS = 100_000

#: The word for an open value, which therefore names nothing.
UNKNOWN = "unknown"

#: What a key that must be given has instead of a default.
REQUIRED: Any = object()


class Wrong(Exception):
    """A value that cannot stand where it stands. `path` leads to it (to its key, if `at_key`) from the outside in."""

    def __init__(self, message: str, remedy: str = "", *, path: Path = ()) -> None:
        super().__init__(message)
        self.message = message
        self.remedy = remedy
        self.path: Path = path

    def inside(self, step: str | int) -> Wrong:
        """The same, seen from one container further out."""
        self.path = (step, *self.path)
        return self


def nearest(word: str, known: Iterable[str], *, what: str = "") -> str:
    """A remedy that names the nearest of `known` words, or all of them where none is near and they are few."""
    from difflib import get_close_matches

    words = [str(each) for each in known]
    folded = {each.lower(): each for each in reversed(words)}
    close = get_close_matches(word.lower()[:200], list(folded), n=3, cutoff=0.6)
    if close:
        return "Did you mean " + " or ".join(quoted(folded[each]) for each in close) + "?"
    if not words:
        return ""
    return f"{what or 'What exists'}: {', '.join(map(quoted, words[:40]))}{' …' if len(words) > 40 else ''}."


def quoted(text: object, limit: int = 80) -> str:
    """Any text in quotes on one line, control characters escaped, cut where it is long."""
    shown = "".join(
        char if char.isprintable() else char.encode("unicode_escape").decode() for char in str(text)[:limit]
    )
    return f'"{shown}{"…" if len(str(text)) > limit else ""}"'


def described(value: object) -> str:
    """What kind of value this is, for a message: the text "x", the number 3, a list, …"""
    if value is None:
        return "nothing"
    if value is True or value is False:
        return str(value).lower()
    if isinstance(value, str):
        return f"the text {quoted(value)}"
    if isinstance(value, int | float):
        return f"the number {str(value)[:40]}" if abs(value) < 1e30 else "a huge number"
    if isinstance(value, Mapping):
        return "a mapping"
    if isinstance(value, Sequence):
        return "a list"
    return f"a {type(value).__name__}"


# -- checks -----------------------------------------------------------------------------------------------------------


def text(value: Any) -> str:
    """Any text."""
    if type(value) is str:
        return value
    raise Wrong(f"here stands {described(value)}, where text belongs.", hint_to_quote(value))


def hint_to_quote(value: Any) -> str:
    if value is None:
        return "Write the text after the colon."
    if isinstance(value, bool | int | float) and abs(value) < 1e30:
        return (
            f'If it is meant as text, put it in quotes: "{str(value).lower() if isinstance(value, bool) else value}".'
        )
    return ""


def name(value: Any) -> str:
    """Text that names something: not empty, and not the word for an open value."""
    if type(value) is str and value and value != UNKNOWN and not value.isspace():
        return value
    if value == UNKNOWN:
        raise Wrong('"unknown" stands for a value that is open, which this cannot be.', "Write what it is called.")
    if type(value) is str:
        raise Wrong("here stands an empty text, where a name belongs.")
    raise Wrong(f"here stands {described(value)}, where a name belongs.", hint_to_quote(value))


def number(value: Any) -> int:
    """A whole number, positive or not."""
    if type(value) is not int:
        raise Wrong(f"here stands {described(value)}, where a whole number belongs.")
    if abs(value) > MAX_NUMBER:
        raise Wrong("this number is too large.", f"The limit is {MAX_NUMBER:,}.")
    return value


def amount(value: Any) -> int:
    """A whole number that is not negative."""
    if number(value) < 0:
        raise Wrong(f"here stands {described(value)}, where a number from 0 up belongs.")
    return int(value)


def truth(value: Any) -> bool:
    """true or false."""
    if value is True or value is False:
        return value
    raise Wrong(f"here stands {described(value)}, where true or false belongs.", "Write true or false.")


def one_of(*words: str, what: str = "What exists") -> Check:
    """One of a few words."""
    known = frozenset(words)

    def check(value: Any) -> str:
        if type(value) is str and value in known:
            return value
        if type(value) is str:
            raise Wrong(f"{quoted(value)} is none of the words that can stand here.", nearest(value, words, what=what))
        raise Wrong(f"here stands {described(value)}, where a word belongs.", nearest("", words, what=what))

    return check


def either(*kinds: tuple[type | tuple[type, ...], Check], what: str) -> Check:
    """The check for the type that the value has; `what` says what belongs here if it has none of them."""

    def check(value: Any) -> Any:
        for types, inner in kinds:
            if isinstance(value, types) and (not isinstance(value, bool) or types is bool):
                return inner(value)
        raise Wrong(f"here stands {described(value)}, where {what} belongs.")

    return check


def list_of(inner: Check) -> Check:
    """A list (nothing at all counts as an empty one), as a tuple."""

    def check(value: Any) -> tuple[Any, ...]:
        if value is None:
            return ()
        if not isinstance(value, list | tuple):
            raise Wrong(f"here stands {described(value)}, where a list belongs.", "Write […], or lines with -.")
        if len(value) > MAX_OBJECTS:
            raise Wrong(f"{len(value):,} are too many.", f"A board holds at most {MAX_OBJECTS:,} cards and permanents.")
        try:
            return tuple([inner(each) for each in value])
        except Wrong:
            for index, each in enumerate(value):
                try:
                    inner(each)
                except Wrong as wrong:
                    raise wrong.inside(index) from None
            raise

    return check


def mapping_of(key: Check, inner: Check) -> Check:
    """A mapping (nothing at all counts as an empty one) whose keys and values are checked."""

    def check(value: Any) -> dict[Any, Any]:
        if value is None:
            return {}
        if not isinstance(value, Mapping):
            raise Wrong(f"here stands {described(value)}, where a mapping belongs.", "Write {key: value, …}.")
        checked = {}
        for each, what in value.items():
            try:
                named = key(each)
                if named in checked:
                    raise Wrong(f"{quoted(named)} stands here twice.", "Leave one out.")
                checked[named] = inner(what)
            except Wrong as wrong:
                raise wrong.inside(each) from None
        return checked

    return check


COLORS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
LETTERS = frozenset("WUBRG")


def color(value: Any) -> str:
    """A color, "white" … or "W" …, as its letter."""
    if type(value) is str and value in LETTERS:
        return value
    if type(value) is str and value.lower() in COLORS:
        return COLORS[value.lower()]
    raise Wrong(
        f"here stands {described(value)}, where a color belongs.",
        "Colors are white, blue, black, red, green, or W, U, B, R, G.",
    )


def type_of_mana(value: Any) -> str:
    """A color or colorless, as its letter."""
    if value == "C" or value == "colorless":
        return "C"
    try:
        return color(value)
    except Wrong:
        raise Wrong(
            f"here stands {described(value)}, where a type of mana belongs.", "The types of mana are W, U, B, R, G, C."
        ) from None


MANA = re.compile(r"(?:\{[^{}\s]{1,20}\})*")
SYMBOL = re.compile(r"\{([^{}]*)\}")
#: The symbols of mana and mana costs (107.4), and those of Un-sets: {HW} half a white mana, {L}, {D} and {½}.
MANA_SYMBOL = re.compile(r"\d+|[WUBRGCSXYZLD∞½]|[WUBRGC2]/[WUBRG]|[WUBRGC]/P|[WUBRG]/[WUBRG]/P|H[WUBRG]")


def mana(value: Any) -> str:
    """Mana or a mana cost in Oracle symbols: "{2}{G}", or "" for none; letters in capitals."""
    if type(value) is not str or not MANA.fullmatch(value):
        raise Wrong(
            f"here stands {described(value)}, where mana in Oracle symbols belongs.",
            'Write it like "{2}{G}", in quotes.',
        )
    for symbol in SYMBOL.findall(value):
        if not MANA_SYMBOL.fullmatch(symbol.upper()):
            raise Wrong(
                f"{quoted(f'{{{symbol}}}')} is no mana symbol.",
                "They are {W} {U} {B} {R} {G} {C} {S} {X}, numbers, and halves like {G/U}, {2/G}, {G/P} (107.4).",
            )
    return value.upper()


def pool(value: Any) -> str:
    """Mana that a player has: every symbol a type of mana; a number is so much colorless mana (106.1b)."""
    found = []
    for symbol in SYMBOL.findall(mana(value)):
        if symbol.isdigit() and int(symbol) <= MAX_NUMBER // 1000:
            found.append("{C}" * int(symbol))
        elif symbol in ("W", "U", "B", "R", "G", "C"):
            found.append(f"{{{symbol}}}")
        else:
            raise Wrong(
                f"{quoted(f'{{{symbol}}}')} is no mana that a player can have.",
                "It is {W} {U} {B} {R} {G} or {C} (106.1).",
            )
    return "".join(found)


NUMBER_ON_CARDS = r"(?:\d+½?|\d*\.\d+|½|∞)"
PRINTED = re.compile(
    rf"[+-]?{NUMBER_ON_CARDS}|(?:{NUMBER_ON_CARDS}[+-])?[*XY]²?(?:[+-]{NUMBER_ON_CARDS})?|\?|\d*d\d+(?:[+-]\d+)?"
)


def printed(value: Any) -> str:
    """Power, toughness, loyalty or defense as cards print it: 3, "*", "1+*", "-1", "1.5", "∞", "?", "X"."""
    if type(value) is int:
        return str(number(value))
    if isinstance(value, float) and abs(value) < MAX_NUMBER:
        return str(getattr(value, "written", value))
    if type(value) is not str:
        raise Wrong(f"here stands {described(value)}, where a number belongs.")
    given = value.replace(" ", "").replace("−", "-").replace("x", "X")
    if not PRINTED.fullmatch(given):
        raise Wrong(
            f"{quoted(value)} is no number as cards print it.", 'Write a number, or "*", "1+*", "X", "?" in quotes.'
        )
    return given


# -- parts ------------------------------------------------------------------------------------------------------------


class Key:
    """One key of a part: its check and its default."""

    __slots__ = ("check", "default")

    def __init__(self, check: Check, default: Any) -> None:
        self.check = check
        self.default = default


def key(check: Check, *, default: Any = REQUIRED) -> Any:
    """Declares a key of a part, in its class."""
    return Key(check, default)


@dataclass_transform(kw_only_default=True, field_specifiers=(key,))
class Part:
    """A mapping in the board file. A subclass declares its keys; an attribute whose key is a Python word ends with _.

    Only what was given is kept in the instance, defaults are the class': so a part knows what its author wrote.
    """

    KEYS: ClassVar[dict[str, Key]] = {}  # by the file's key
    ATTRIBUTES: ClassVar[dict[str, str]] = {}  # file's key -> attribute
    CALLED: ClassVar[str] = "a part"
    IGNORED: ClassVar[frozenset[str]] = frozenset()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        above = [base for base in reversed(cls.__mro__[1:]) if issubclass(base, Part)]
        cls.KEYS = {called: declared for base in above for called, declared in base.KEYS.items()}
        cls.ATTRIBUTES = {called: attribute for base in above for called, attribute in base.ATTRIBUTES.items()}
        for attribute, declared in list(vars(cls).items()):
            if isinstance(declared, Key):
                called = attribute.rstrip("_")
                cls.KEYS[called] = declared
                cls.ATTRIBUTES[called] = attribute
                setattr(cls, attribute, declared.default)

    def __init__(self, **values: Any) -> None:
        given = {attribute.rstrip("_"): value for attribute, value in values.items()}
        try:
            self.__dict__.update(self.read(given).__dict__)
        except Wrong as wrong:
            from pyrules.errors import BoardError

            raise BoardError(wrong.message, place=shown_path(self.CALLED, wrong.path), remedy=wrong.remedy) from None

    @classmethod
    def read(cls: type[P], data: Any) -> P:
        """The part that a plain mapping says; raises Wrong."""
        if isinstance(data, cls):
            return data
        if not isinstance(data, Mapping):
            raise Wrong(
                f"here stands {described(data)}, where {cls.CALLED} belongs.", f"Its keys: {', '.join(cls.KEYS)}."
            )
        part = cls.__new__(cls)
        values = part.__dict__
        keys, attributes = cls.KEYS, cls.ATTRIBUTES
        for each, value in data.items():
            known = keys.get(each)
            if known is None:
                if each in cls.IGNORED:
                    continue
                raise unknown_key(each, keys, cls.CALLED, cut=value is None and len(data) > 1)
            try:
                values[attributes[each]] = known.check(value)
            except Wrong as wrong:
                raise wrong.inside(each) from None
        for each, known in keys.items():
            if known.default is REQUIRED and each not in data:
                raise Wrong(f"{cls.CALLED} needs the key {quoted(each)}.")
        part.checked()
        return part

    def checked(self) -> None:
        """What no single key shows: raises Wrong. For subclasses."""

    def to_data(self) -> Any:
        """The part as plain data, as the file would have it; keys with their defaults are left out."""
        data = {}
        for called, attribute in self.ATTRIBUTES.items():
            if attribute in self.__dict__:
                value = self.__dict__[attribute]
                if not same(value, self.KEYS[called].default):
                    data[called] = plain(value)
        return data

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and all(
            getattr(self, attribute) == getattr(other, attribute) for attribute in self.ATTRIBUTES.values()
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        given = {key: value for key, value in self.__dict__.items() if not key.startswith("_")}
        return f"{type(self).__name__}({', '.join(f'{key}={value!r}' for key, value in given.items())})"


def unknown_key(given: object, known: Iterable[str], called: str, *, cut: bool = False) -> Wrong:
    """The error of a key that there is not. cut: it may be the rest of a name with a comma in it."""
    step = given if isinstance(given, str | int) else str(given)
    if not isinstance(given, str):
        return Wrong(
            f"{described(given)} cannot be a key of {called}.", nearest("", known, what="Its keys"), path=(step,)
        )
    remedy = nearest(given, known, what="Its keys")
    if cut and "Did you mean" not in remedy:
        remedy = f'A name with a comma in it needs quotes: "…, {given}".'
    return Wrong(f"{called} has no key {quoted(given)}.", remedy, path=(step,))


def same(value: Any, default: Any) -> bool:
    return type(value) is type(default) and value == default


def plain(value: Any) -> Any:
    """Parts, questions, tuples and mappings as plain data."""
    if hasattr(value, "to_data"):
        return value.to_data()
    if isinstance(value, tuple | list):
        return [plain(each) for each in value]
    if isinstance(value, Mapping):
        return {each: plain(what) for each, what in value.items()}
    return value


def shown_path(start: str, path: Path) -> str:
    """Where in a board that no file holds: board.players.you.battlefield[2]"""
    return start + "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)

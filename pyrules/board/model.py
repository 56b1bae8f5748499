"""The board file as typed parts: what docs/board-file.md lists, no more. Nothing here knows cards or rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar, Final

from pyrules.board import schema as a
from pyrules.board.asks import Ask, ask
from pyrules.board.events import Event, a_phase, an_ability, event, some_counters, some_names, way_of_casting
from pyrules.board.schema import MAX_OBJECTS, Part, Wrong, described, key, quoted, shown_path
from pyrules.errors import BoardError

COUNTED = re.compile(r"(\d+) +(\S.*)", re.DOTALL)
#: Longer numbers are no count, and shown by their length.
DIGITS = 15
NEGATIVE = re.compile(r"[-−]\d+ +\S")
#: Up to that a number before a name is a count; a larger one may be the beginning of a card's name.
SURELY_A_COUNT = 99

ZONES = ("battlefield", "hand", "graveyard", "exile", "library")


def counted(value: str) -> tuple[int, str]:
    """A count and the name after it: "2 Forest" is (2, "Forest"), "Forest" is (1, "Forest")."""
    found = COUNTED.fullmatch(value)
    return (int(found[1].lstrip("0")[:DIGITS] or 0), found[2]) if found else (1, value)


def card_name(value: Any) -> str:
    """A card's name, perhaps with a count before it."""
    given = a.name(value)
    if given[0] in "0123456789-−":
        if NEGATIVE.match(given):
            raise Wrong(f"{quoted(given)} has a negative count.", 'Write a count from 1 up, like "2 Forest".')
        count, _ = counted(given)
        if count == 0:
            raise Wrong(f"{quoted(given)} is none at all.", "Leave the line out, or write a count from 1 up.")
        if count > MAX_OBJECTS:
            digits = len(value.partition(" ")[0])
            shown = f"{count:,} are" if digits <= DIGITS else f"a number of {digits:,} digits is"
            raise Wrong(f"{shown} too many.", f"A board holds at most {MAX_OBJECTS:,} cards and permanents.")
    return given


#: Layouts of cards, in MTGJSON's and Scryfall's words.
LAYOUTS = (
    "normal", "split", "flip", "transform", "modal_dfc", "meld", "leveler", "class", "case", "saga", "adventure",
    "mutate", "prototype", "prepare", "battle", "planar", "scheme", "vanguard", "token", "double_faced_token", "emblem",
    "augment", "host", "art_series", "reversible_card", "aftermath",
)  # fmt: skip


class CardDefinition(Part):
    """A card or token as the board itself defines it; keys as Scryfall names them (its other keys are passed over)."""

    CALLED: ClassVar[str] = "a card's definition"
    IGNORED: ClassVar[frozenset[str]] = frozenset(
        """
        object id oracle_id multiverse_ids mtgo_id mtgo_foil_id arena_id tcgplayer_id cardmarket_id lang
        released_at uri scryfall_uri highres_image image_status image_uris legalities games reserved
        game_changer foil nonfoil finishes oversized promo reprint variation set_id set set_name set_type
        set_uri set_search_uri scryfall_set_uri rulings_uri prints_search_uri collector_number digital rarity
        flavor_text card_back_id artist artist_ids illustration_id border_color frame frame_effects full_art
        textless booster story_spotlight edhrec_rank penny_rank preview prices related_uris purchase_uris
        security_stamp watermark all_parts keywords produced_mana artist_id flavor_name printed_name
        printed_text printed_type_line content_warning promo_types attraction_lights hand_modifier
        life_modifier resource_id variation_of
        """.split()
    )
    name: str | None = key(a.name, default=None)
    mana_cost: str = key(a.mana, default="")
    cmc: float | None = key(a.either((int, a.amount), (float, lambda value: value), what="a mana value"), default=None)
    type_line: str = key(a.text, default="")
    oracle_text: str = key(a.text, default="")
    power: str | None = key(a.printed, default=None)
    toughness: str | None = key(a.printed, default=None)
    loyalty: str | None = key(a.printed, default=None)
    defense: str | None = key(a.printed, default=None)
    colors: tuple[str, ...] | None = key(a.list_of(a.color), default=None)
    color_indicator: tuple[str, ...] | None = key(a.list_of(a.color), default=None)
    color_identity: tuple[str, ...] | None = key(a.list_of(a.color), default=None)
    layout: str | None = key(a.one_of(*LAYOUTS, what="Layouts"), default=None)
    card_faces: tuple[CardDefinition, ...] = key(lambda value: a.list_of(CardDefinition.read)(value), default=())


TYPE_LINE = 'A type line is like "Creature — Elf".'


def missing(given: CardDefinition, needed: str, remedy: str = "") -> Wrong:
    """What is wrong with a definition that lacks a key, or has nothing under it."""
    if needed in given.__dict__:
        return Wrong(f"{quoted(needed)} is empty.", TYPE_LINE if needed == "type_line" else "", path=(needed,))
    return Wrong(f"{given.CALLED} needs the key {quoted(needed)}.", remedy)


class Custom(CardDefinition):
    """An entry of `cards`: a definition that has a name and, on its faces or itself, a type line."""

    CALLED: ClassVar[str] = "an entry of cards"

    def checked(self) -> None:
        if self.card_faces:
            for index, face in enumerate(self.card_faces):
                if face.name is None or not face.type_line:
                    raise Wrong("a face needs a name and a type_line.", TYPE_LINE, path=("card_faces", index))
            return
        for needed in ("name", "type_line"):
            if not getattr(self, needed):
                raise missing(self, needed)


class Token(CardDefinition):
    """What stands after `token:`. `{}` is a token that is only a copy."""

    CALLED: ClassVar[str] = "a token"

    def checked(self) -> None:
        if self.__dict__ and not self.card_faces:
            for needed in ("name", "type_line"):
                if not getattr(self, needed):
                    raise missing(self, needed, "(token: {} with copying: … is a token that is only a copy.)")


class Chosen(Part):
    """What was chosen for an object as it entered, or for an effect."""

    CALLED: ClassVar[str] = "chosen"
    color: str | tuple[str, ...] | None = key(
        a.either((str, a.color), ((list, tuple), a.list_of(a.color)), what="a color"), default=None
    )
    type: str | None = key(a.name, default=None)
    name: str | None = key(a.name, default=None)
    number: int | None = key(a.number, default=None)
    player: str | None = key(a.name, default=None)
    card: str | None = key(a.name, default=None)
    option: str | None = key(a.name, default=None)
    form: str | None = key(a.name, default=None)


class Entry(Part):
    """An object in a zone, long form. Either `card` (a count before its name makes several alike) or `token`."""

    CALLED: ClassVar[str] = "an entry"
    card: str | None = key(card_name, default=None)
    token: Token | None = key(Token.read, default=None)
    id: str | None = key(a.name, default=None)
    owner: str | None = key(a.name, default=None)
    tapped: bool = key(a.truth, default=False)
    summoning_sick: bool = key(a.truth, default=False)
    counters: dict[str, int] = key(some_counters, default={})
    attached_to: str | None = key(a.name, default=None)
    chosen: Chosen | None = key(Chosen.read, default=None)
    copying: str | None = key(a.name, default=None)
    copy_of_spell: str | None = key(a.name, default=None)
    except_: str = key(a.text, default="")
    face_down: bool = key(a.truth, default=False)
    face: str | None = key(a.one_of("front", "back"), default=None)
    merged_over: tuple[str, ...] = key(some_names, default=())
    exiled_with: str | None = key(a.name, default=None)
    attacking: str | None = key(a.name, default=None)
    x: int = key(a.amount, default=0)
    cast_for: str | None = key(way_of_casting, default=None)
    timestamp: int | None = key(a.number, default=None)

    @property
    def count(self) -> int:
        """How many objects it stands for."""
        return counted(self.card)[0] if self.card else 1

    def several(self) -> Wrong:
        """What is wrong where it stands for several objects and has an id."""
        return Wrong(
            f"{quoted(self.card)} are several, but one id, {quoted(self.id)}, is given.",
            "Leave out the count or the id (they are then called "
            f"{quoted(counted(self.card or '')[1] + '#1')} and so on).",
            path=("id",),
        )

    def checked(self) -> None:
        if (self.card is None) == (self.token is None):
            given = (
                "an entry has either a card or a token, not both." if self.card else "an entry needs a card or a token."
            )
            raise Wrong(given, "Write card: and its name, or token: and its definition.")
        if self.id is not None and 1 < self.count <= SURELY_A_COUNT:
            raise self.several()
        if self.token is not None and not self.token.__dict__ and self.copying is None and self.copy_of_spell is None:
            raise Wrong("a token without a definition needs copying or copy_of_spell.", path=("token",))
        if self.copying is not None and self.copy_of_spell is not None:
            raise Wrong("an entry has copying or copy_of_spell, not both.", path=("copy_of_spell",))


def entry(value: Any) -> str | Entry:
    """An entry of a zone in any of its forms; raises Wrong."""
    if type(value) is str:
        return card_name(value)
    if value is None or not isinstance(value, dict | Entry):
        raise Wrong(
            f"here stands {described(value)}, where a card belongs.",
            a.hint_to_quote(value) if value is not None else "",
        )
    return Entry.read(value)


#: In a zone's list where a board leaves it open whether there is anything: nothing stands here.
GAP: Final = object()

entries = a.list_of(lambda value: value if value is GAP else entry(value))


class Player(Part):
    """One player: life, mana pool, the player's own counters (poison, energy …) and zones."""

    CALLED: ClassVar[str] = "a player"
    life: int = key(a.number, default=20)
    commander: tuple[str | Entry, ...] = key(entries, default=())
    commander_casts: dict[str, int] = key(a.mapping_of(a.name, a.amount), default={})
    mana_pool: str = key(a.pool, default="")
    counters: dict[str, int] = key(some_counters, default={})
    battlefield: tuple[str | Entry, ...] = key(entries, default=())
    hand: tuple[str | Entry, ...] = key(entries, default=())
    graveyard: tuple[str | Entry, ...] = key(entries, default=())
    exile: tuple[str | Entry, ...] = key(entries, default=())
    library: tuple[str | Entry, ...] = key(entries, default=())

    @classmethod
    def read_or_empty(cls, value: Any) -> Player:
        return cls.read({} if value is None else value)


class Turn(Part):
    """Whose turn it is, and which step or phase."""

    CALLED: ClassVar[str] = "turn"
    active: str = key(a.name, default="you")
    phase: str = key(a_phase, default="precombat main")


class Effect(Part):
    """A continuous effect of a spell or ability that has resolved."""

    CALLED: ClassVar[str] = "an effect"
    card: str = key(a.name)
    controller: str | None = key(a.name, default=None)
    targets: tuple[str, ...] = key(some_names, default=())
    source: str | None = key(a.name, default=None)
    ability: int | str | None = key(an_ability, default=None)
    x: int | None = key(a.amount, default=None)
    chosen: Chosen | None = key(Chosen.read, default=None)
    copies: str | None = key(a.name, default=None)
    affects: tuple[str, ...] | None = key(some_names, default=None)
    timestamp: int | None = key(a.number, default=None)


def rule_number(value: Any) -> str:
    """The number of a rule; unquoted ones (106.7 is a number to YAML) as they were written."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        return value.written if isinstance(value, Decimal) else str(value)
    return a.name(value)


class Decimal(float):
    """A decimal number that knows how it was written: rule 106.10 is not rule 106.1."""

    written: str

    def __new__(cls, written: str) -> Decimal:
        made = super().__new__(cls, written)
        made.written = written
        return made


scalar = a.either(
    (bool, a.truth), (str, a.text), (int, a.number), (float, str), (type(None), lambda value: value), what="a text"
)
some_scalars = a.list_of(scalar)


def a_note(value: Any) -> Any:
    """A note to the reader: a text or a list of texts."""
    return some_scalars(value) if isinstance(value, list | tuple) else scalar(value)


class Source:
    """Where a board was read: turns a path inside it into "file:line"."""

    __slots__ = ("line", "name", "path")

    def __init__(self, name: str, line: Any = None, path: str = "") -> None:
        self.name = name
        self.line = line
        self.path = path

    def place(self, path: a.Path) -> str:
        line = self.line(path) if self.line else None
        return f"{self.name}:{line}" if line else self.name


class Board(Part):
    """One board and its questions. Read it with `load`, or build it in code with `Board.build`."""

    CALLED: ClassVar[str] = "a board"
    #: Whether values are left open (see pyrules.open_boards).
    is_open: ClassVar[bool] = False
    title: str = key(a.text, default="")
    rules: tuple[str, ...] = key(a.list_of(rule_number), default=())
    source: Any = key(a_note, default=None)
    turn: Turn = key(Turn.read, default=Turn())
    cards: tuple[Custom, ...] = key(a.list_of(Custom.read), default=())
    players: dict[str, Player] = key(a.mapping_of(a.name, Player.read_or_empty), default={})
    effects: tuple[Effect, ...] = key(a.list_of(Effect.read), default=())
    then: tuple[Event, ...] = key(a.list_of(event), default=())
    ask: tuple[Ask, ...] = key(a.list_of(ask), default=())
    kind: Any = key(a_note, default=None)
    engine: Any = key(a_note, default=None)
    engine_answer: Any = key(a_note, default=None)
    verdict: Any = key(a_note, default=None)
    confidence: Any = key(a_note, default=None)
    note: Any = key(a_note, default=None)
    also: Any = key(a_note, default=None)

    @classmethod
    def build(
        cls,
        you: Iterable[Any] | Mapping[str, Any] = (),
        opponent: Iterable[Any] | Mapping[str, Any] = (),
        **rest: Any,
    ) -> Board:
        """A board from plain values. `you` and `opponent` are battlefields (names, counts, mappings) or whole players;
        `rest` are a board's other keys, also `players` for other names. Raises BoardError.

            Board.build(you=["Reflecting Pool", "2 Forest"], opponent={"hand": ["Opt"]}, ask=[{"life": "you"}])
        """
        players: dict[str, Any] = {}
        for name, given in (("you", you), ("opponent", opponent)):
            if isinstance(given, Mapping | Player):
                players[name] = given
            elif isinstance(given, str):
                players[name] = {"battlefield": [given]}
            else:
                players[name] = {"battlefield": list(given)}
        others = rest.pop("players", None)
        return cls.from_data({**rest, "players": {**players, **(others or {})}})

    @classmethod
    def from_data(cls, data: Any, source: Source | None = None) -> Board:
        """A board from plain data as YAML or JSON gives it. Raises BoardError with the place that `source` knows."""
        try:
            board = cls.read(data)
        except Wrong as wrong:
            from pyrules.open_boards.reading import open_board

            try:
                opened = open_board(data, source)
            except RecursionError:
                opened = None
            if opened is not None:
                return opened
            place = source.place(wrong.path) if source else shown_path("board", wrong.path)
            raise BoardError(wrong.message, place=place, remedy=wrong.remedy) from None
        except RecursionError:
            raise BoardError("this is nested too deeply.", place=source.place(()) if source else "board") from None
        board.__dict__["_source"] = source
        return board

    def __getstate__(self) -> dict[str, Any]:
        return {key: value for key, value in self.__dict__.items() if key != "_source"}  # lines are not for copies

    def asking(self, asks: Iterable[Ask]) -> Board:
        """The same board with other questions."""
        made = object.__new__(type(self))
        made.__dict__.update(self.__dict__, ask=tuple(asks))
        return made

    def place(self, path: a.Path) -> str:
        """Where the path leads: "file:line", or like board.players.you for a board made in code."""
        source = self.__dict__.get("_source")
        return source.place(path) if source else shown_path("board", path)

    def checked(self) -> None:
        total = sum(
            1 if type(each) is str and each[0] not in "0123456789" else count(each) for _, each in self.everything()
        )
        if total > MAX_OBJECTS:
            raise Wrong(
                f"{total:,} cards and permanents are too many.",
                f"A board holds at most {MAX_OBJECTS:,}.",
                path=("players",),
            )

    def everything(self) -> Iterator[tuple[a.Path, str | Entry]]:
        """Every entry of every zone of every player, in the file's order, with its path."""
        for name, player in self.players.items():
            for zone in player.__dict__:
                if zone in ZONES or zone == "commander":
                    for index, each in enumerate(getattr(player, zone)):
                        if each is not GAP:
                            yield ("players", name, zone, index), each

    def to_json(self, *, indent: int | None = None) -> str:
        """The board as JSON that `loads` reads back to an equal board."""
        import json

        return json.dumps(self.to_data(), indent=indent, ensure_ascii=True)

    def to_yaml(self) -> str:
        """The board as a YAML document that `loads` reads back to an equal board."""
        from pyrules.board.writing import yaml

        return yaml(self.to_data())


def count(given: str | Entry) -> int:
    """How many objects an entry stands for."""
    return counted(given)[0] if isinstance(given, str) else given.count


__all__ = [
    "Board",
    "CardDefinition",
    "Chosen",
    "Custom",
    "Effect",
    "Entry",
    "Player",
    "Source",
    "Token",
    "Turn",
]

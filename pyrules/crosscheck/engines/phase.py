"""phase (https://github.com/phase-rs/phase, on PyPI as phase-python): asked through states that it loads."""

from __future__ import annotations

import json
import re
from typing import Any

from pyrules.board import Ask, Object, Position
from pyrules.board.asks import Produces
from pyrules.crosscheck.engines.adapter import Adapter
from pyrules.crosscheck.engines.answers import Answer, CannotSay
from pyrules.crosscheck.engines.faces import sentence
from pyrules.crosscheck.engines.phase_cards import Cards, Json
from pyrules.crosscheck.engines.phase_effects import comparable
from pyrules.crosscheck.engines.phase_mana import Tapping, ready_to_tap
from pyrules.crosscheck.engines.phase_sheet import sheet
from pyrules.crosscheck.engines.phase_state import Setting, state_of

#: How the engine says that an action or a state is not possible.
REFUSED = (ValueError, RuntimeError)


#: Keywords that phase keeps as the abilities that they stand for, wherever they come from.
AS_ABILITIES = frozenset({"equip", "fortify"})
#: What an unread clause must speak of to matter for mana.
MANA = re.compile(r"\bmana\b|\badds?\b")
#: What is said of mana that is there already (106.7 passes it over).
RIDER = re.compile(r": (?:when you )?spend this mana\b")


class Phase(Adapter["Table"]):
    """See `Engine`."""

    name = "phase"

    def __init__(self) -> None:
        self.cards = Cards()

    def table(self, position: Position) -> Table:
        return Table(self.cards, position)

    def answer(self, table: Table, ask: Ask) -> Answer:
        if ask.kind == "characteristics":
            return Answer(table.sheet(str(ask.about)), silent=table.silent)
        if ask.kind == "could_produce":
            return table.could_produce(str(ask.about))
        if ask.kind == "produces" and isinstance(ask.about, Produces):
            return table.produces(ask.about)
        raise CannotSay(f"phase has no answer to {ask.kind}")


class Table:
    """A board that phase has loaded."""

    def __init__(self, cards: Cards, position: Position) -> None:
        self.cards = cards
        self.position = position
        self.seats = {player.name: seat for seat, player in enumerate(position.players)}
        self.state = state_of(position, cards)
        faces = {face for each in position.objects for face in each.card.faces} & cards.silent.keys()
        self.silent = tuple(sorted(AS_ABILITIES.union(*(cards.silent[face] for face in faces))))
        self.asleep = [words for face in faces for words in cards.asleep[face] if matters(words.lower())]
        self.game = self.loaded(json.dumps(self.state))

    def loaded(self, state: str) -> Any:
        """A game that goes on from a state."""
        try:
            return self.cards.engine.load_game(state)
        except REFUSED as error:
            raise CannotSay(f"phase does not load this board: {error}") from None

    def sheet(self, name: str) -> Json:
        """The characteristics of an object."""
        each = self.position.find(name)
        if each.zone != "battlefield":
            raise CannotSay(f"phase shows a card in the {each.zone} as it is printed")
        shown = self.game.object(each.number)
        if shown is None:
            raise CannotSay(f"phase does not have {each.id} any more")
        return sheet(shown, self.state["state"]["objects"][str(each.number)])

    def tapping(self, name: str) -> Tapping:
        """The mana abilities of a permanent, to be activated."""
        each = self.position.find(name)
        for words in self.asleep:
            raise CannotSay(words)
        if each.zone != "battlefield":
            raise CannotSay(f"mana of a card in a {each.zone} is not asked of phase")
        shown = self.game.object(each.number)
        put = self.state["state"]["objects"][str(each.number)]
        return Tapping(self.loaded, ready_to_tap(self.state, shown), put, shown, len(self.seats))

    def could_produce(self, name: str) -> Answer:
        """Every type of mana that activating one of its abilities gives; its fields are compared."""
        tapping = self.tapping(name)
        types = tapping.types()
        fields = tapping.types_in_fields()
        note = ""
        if fields is not None and fields != types:
            note = f"its fields show {written(fields)}, its mana action gives {written(types)}"
        return Answer([each for each in "WUBRGC" if each in types], note=note)

    def produces(self, ask: Produces) -> Answer:
        """What activating one ability gives."""
        if ask.x is not None or ask.by is not None:
            raise CannotSay("an X, or another player, cannot be said to phase")
        chosen = {} if ask.choose is None else {k: v for k, v in vars(ask.choose).items() if v is not None}
        if set(chosen) - {"color"}:
            raise CannotSay("other choices than a color cannot be said to phase")
        color = chosen.get("color")
        if color is not None and not isinstance(color, str):
            raise CannotSay("several colors cannot be said to phase")
        words = self.words(self.position.find(ask.of), ask.ability)
        return Answer(sorted(self.tapping(ask.of).amounts(ask.ability, words, color)))

    def words(self, each: Object, ability: int | str) -> str:
        """The words of an ability that is printed on an object; "" for others."""
        if each.copying is not None and not each.is_token:
            return ""
        _, face = Setting(self.position, self.cards).printed(each)
        if not isinstance(ability, int) or not 1 <= ability <= len(face.abilities):
            return ""
        return comparable(sentence(face.abilities[ability - 1], face, ability), face.name)


def matters(words: str) -> bool:
    """Whether a clause that phase does not read might change which mana there is."""
    return bool(MANA.search(words)) and not RIDER.search(words)


def written(types: set[str]) -> str:
    return "".join(f"{{{each}}}" for each in "WUBRGC" if each in types) or "no mana"

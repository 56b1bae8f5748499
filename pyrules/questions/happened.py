"""What is on the board and what happened: where an object is, its status, what triggered, life, mana, cards."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pyrules.board.objects import GONE, PHASED_OUT
from pyrules.mana import same_amount, unrestricted
from pyrules.questions.characteristics import same
from pyrules.rulings import Ruling, Standing, Unread

if TYPE_CHECKING:
    from pyrules.referee import Referee
    from pyrules.timeline.game import Game

#: What each kind of question looks at: what was not understood and touches none of it leaves the answer certain.
ALL = frozenset(("mana", "types", "colors", "abilities", "keywords", "copies", "pt", "control", "counters", "zones"))
LOOKS_AT: dict[str, frozenset[str]] = {
    "could_produce": ALL,
    "produces": ALL,
    "on_battlefield": frozenset(("zones",)),
    "zone": frozenset(("zones", "cards")),
    "hand_size": frozenset(("zones", "hands")),
    "graveyard": frozenset(("zones", "cards")),
    "cards_drawn": frozenset(("zones",)),
    "life": frozenset(("life",)),
    "player_counters": frozenset(("life",)),
    "has_lost": frozenset(("life", "zones", "hands")),
    "mana_pool": frozenset(("mana", "pool")),
    "unrestricted_mana": frozenset(("mana", "pool", "restrictions")),
    "status": frozenset(("zones", "counters", "control", "tapped")),
    "triggers": frozenset(("abilities", "zones", "control", "types")),
    "characteristics": frozenset(
        ("types", "colors", "abilities", "keywords", "copies", "pt", "control", "counters", "zones")
    ),
    "copiable": frozenset(("copies", "zones", "types", "pt", "copied")),
}


def on_battlefield(of: str) -> Happened:
    """The question whether an object is on the battlefield. Answer: True or False."""
    return Happened("on_battlefield", of)


def zone(of: str) -> Happened:
    """The question in which zone an object is. Answer: its name, None for what is no more."""
    return Happened("zone", of)


def status(of: str) -> Happened:
    """The question about a permanent's status (110.5) and what is on it. Answer: a dict with tapped, face_down,
    counters, controller, attached_to and attacking."""
    return Happened("status", of)


def triggered(of: str) -> Happened:
    """The question which abilities of an object have triggered (603.2). Answer: their texts, once for each time."""
    return Happened("triggers", of)


def life(player: str) -> Happened:
    """The question how much life a player has. Answer: a number."""
    return Happened("life", player)


def player_counters(player: str) -> Happened:
    """The question which counters a player has (122.1f). Answer: a dict with how many of each kind."""
    return Happened("player_counters", player)


def has_lost(player: str) -> Happened:
    """The question whether a player has lost the game (104.3). Answer: True or False."""
    return Happened("has_lost", player)


def mana_pool(player: str) -> Happened:
    """The question what a player's mana pool holds (106.4). Answer: mana symbols."""
    return Happened("mana_pool", player)


class Happened:
    """A question about a game. kind: one of LOOKS_AT; about: an object or a player; fields: those of `status`."""

    def __init__(self, kind: str, about: str, fields: tuple[str, ...] = ()) -> None:
        self.kind = kind
        self.about = about
        self.fields = fields

    def answer(self, referee: Referee) -> Ruling:
        """The ruling on a board as it stands, before anything happens."""
        from pyrules.timeline.game import Game

        return self.answer_in(Game(referee.position, referee.position.references))

    def answer_in(self, game: Game) -> Ruling:
        """The ruling on the game as it is now."""
        if self.kind == "status" and game[game.number(self.about, ())].zone == GONE:
            nothing = Unread(self.about, 0, "", "it is no more (111.7), and has no status")
            return Ruling(f"status: {self.about}", None, "incomplete", unread=(nothing,))
        answer = ANSWERS[self.kind](self, game)
        unread = self.in_doubt(game.referee)
        standing: Standing = "incomplete" if unread else "certain"
        return Ruling(f"{self.kind}: {self.about}", answer, standing, unread=unread, why=lambda: ())

    def in_doubt(self, referee: Referee) -> tuple[Unread, ...]:
        """What was not understood and might change who controls a permanent."""
        if self.kind != "status" or (self.fields and "controller" not in self.fields):
            return ()
        aspects = frozenset({"control"})
        doubts = [each for each in referee.doubts_about(aspects) if not each.fields and aspects & each.gap.standing]
        return tuple(dict.fromkeys(each.unread for each in doubts))

    def agrees(self, expected: Any, answer: Any) -> bool:
        """Whether an expectation of a board file is this answer."""
        if self.kind == "status":
            return answer is not None and all(answer.get(name) == value for name, value in expected.items())
        if self.kind in ("mana_pool", "unrestricted_mana"):
            return same_amount(expected, answer)
        if self.kind == "triggers":
            names = getattr(answer, "names", ())
            return [plain(each, names) for each in expected] == [plain(each, names) for each in answer]
        if self.kind == "graveyard":
            return sorted(each.lower() for each in expected) == sorted(each.lower() for each in answer)
        return bool(expected == answer)


#: Words in italics before an ability, which have no meaning in the rules.
ABILITY_WORD = re.compile(r"^[A-Z][^—:{]{2,40} — (?=When|At )")


class Triggered(tuple[str, ...]):
    """Abilities that triggered, by their text. names: what the permanent calls itself in them."""

    names: tuple[str, ...] = ()


def plain(words: str, names: tuple[str, ...]) -> str:
    """An ability's words in the form in which they are compared: without an ability word before them (207.2c)."""
    words = ABILITY_WORD.sub("", words)
    for name in names:
        words = words.replace(name, "this permanent")
    return same("abilities", words)


def _on_battlefield(question: Happened, game: Game) -> bool:
    return game[game.number(question.about, ())].zone == "battlefield"


def _zone(question: Happened, game: Game) -> str | None:
    found = game[game.number(question.about, ())].zone
    return None if found == GONE else "battlefield" if found == PHASED_OUT else found


def _status(question: Happened, game: Game) -> dict[str, Any]:
    each = game[game.number(question.about, ())]
    attached = each.attached_to_player
    if each.attached_to is not None and game[each.attached_to].zone == "battlefield":
        attached = game[each.attached_to].id
    attacking = game[each.attacking].id if isinstance(each.attacking, int) else each.attacking
    return {
        "tapped": each.tapped,
        "face_down": each.face_down,
        "counters": dict(each.counters),
        "controller": game.controller(each.number),
        "attached_to": attached,
        "attacking": attacking,
    }


def _triggers(question: Happened, game: Game) -> tuple[str, ...]:
    number = game.number(question.about, ())
    chain = {number}
    for old, new in sorted(game.next_self.items(), reverse=True):
        if new in chain and game[old].id == game[number].id:
            chain.add(old)
    faces = {face.name for one in chain for face in (*game[one].card.faces, game.referee.copied_face(game[one]))}
    found = Triggered(words for source, words in game.triggered if source in chain)
    found.names = tuple(sorted({*faces, *(name.partition(",")[0] for name in faces)} - {""}, key=len, reverse=True))
    return found


def _mana_pool(question: Happened, game: Game) -> str:
    return str(game.state(game.player(question.about, ())).mana_pool)


def _unrestricted_mana(question: Happened, game: Game) -> str:
    state = game.state(game.player(question.about, ()))
    return unrestricted(state.mana_pool, state.restricted)


def _life(question: Happened, game: Game) -> int:
    return int(game.state(game.player(question.about, ())).life)


def _player_counters(question: Happened, game: Game) -> dict[str, int]:
    return dict(game.state(game.player(question.about, ())).counters)


def _has_lost(question: Happened, game: Game) -> bool:
    return game.player(question.about, ()) in game.lost


def _cards_drawn(question: Happened, game: Game) -> int:
    return game.drawn.get(game.player(question.about, ()), 0)


def _hand_size(question: Happened, game: Game) -> int:
    return len(game.in_zone("hand", game.player(question.about, ())))


def _graveyard(question: Happened, game: Game) -> tuple[str, ...]:
    return tuple(each.card.name for each in game.in_zone("graveyard", game.player(question.about, ())))


ANSWERS: dict[str, Callable[[Happened, Game], Any]] = {
    "on_battlefield": _on_battlefield,
    "zone": _zone,
    "status": _status,
    "triggers": _triggers,
    "mana_pool": _mana_pool,
    "unrestricted_mana": _unrestricted_mana,
    "life": _life,
    "cards_drawn": _cards_drawn,
    "hand_size": _hand_size,
    "graveyard": _graveyard,
    "player_counters": _player_counters,
    "has_lost": _has_lost,
}

"""What may a player do now? Activate an ability (602), cast a spell (601), attack (508), turn a permanent face up
(116.2b), enlist (702.154): yes or no, with every reason for a no."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import clingo

from pyrules.because.proof import Proof, of_reason
from pyrules.board import Object
from pyrules.board.asks import CanActivate as CanActivateAsk
from pyrules.board.asks import CanAttack as CanAttackAsk
from pyrules.board.asks import CanCast as CanCastAsk
from pyrules.board.asks import CanEnlist as CanEnlistAsk
from pyrules.board.asks import CanTurnFaceUp as CanTurnFaceUpAsk
from pyrules.board.schema import quoted
from pyrules.cards.model import Card
from pyrules.errors import BoardError
from pyrules.facts import SPLIT
from pyrules.questions.produces import Produces
from pyrules.rulings import Reason, Ruling, Standing, Unread
from pyrules.terms import string
from pyrules.trial import Trial, changed_at_all
from pyrules.trying import Verdict, activating, verdict

if TYPE_CHECKING:
    from pyrules.referee import Referee


def can_activate(of: str, ability: int | str = 1, by: str | None = None) -> CanActivate:
    """The question whether a player (its controller, unless told) may activate an ability now: its number, its first
    words or its keyword. Answer: True or False."""
    return CanActivate(of, ability, by)


def can_cast(card: str, by: str | None = None, for_: str | None = None, from_: str | None = None) -> CanCast:
    """The question whether a player may cast a card now. `for_`: the cost or the way that is meant (blitz, kicker,
    flashback …); none: its mana cost, or what else it says itself. `from_`: the zone. Answer: True or False."""
    return CanCast(card, by, for_, from_)


def can_attack(what: str, player: str | None = None) -> CanAttack:
    """The question whether a creature could be declared as an attacker this turn, of a player or a planeswalker where
    one is named. Answer: True or False."""
    return CanAttack(what, player)


def can_turn_face_up(of: str, by: str | None = None) -> CanTurnFaceUp:
    """The question whether a player may turn a face-down permanent face up now. Answer: True or False."""
    return CanTurnFaceUp(of, by)


def can_enlist(attacker: str, creature: str) -> CanEnlist:
    """The question whether a creature could be tapped to enlist it for an attacker (702.154). Answer: True or False."""
    return CanEnlist(attacker, creature)


class Permission:
    """What all of these questions share."""

    kind: str
    verdicts: tuple[Verdict, ...] = ()  # on each of the ways, once it has been answered

    def agrees(self, expected: Any, answer: Any) -> bool:
        return bool(expected == answer)

    def ruling(self, question: str, verdicts: Iterable[Verdict]) -> Ruling:
        """The ruling on several ways of which one is enough: yes if one is certainly possible, no if none is."""
        found = list(verdicts)
        self.verdicts = tuple(found)
        sure = next((each for each in found if each.answer and not each.unread), None)
        if sure is not None:
            return Ruling(question, True, "certain", why=sure.why, prove=sure.proof)
        unread = tuple(dict.fromkeys(one for each in found for one in each.unread))
        if not found:
            unread = (Unread(question.partition(": ")[2], 0, "", "the rules say nothing of what is tried"),)
        answer = any(each.answer for each in found)
        told = [each for each in found if each.answer] if answer else found

        def why() -> tuple[Reason, ...]:
            return tuple(dict.fromkeys(reason for each in told for reason in each.why()))

        def prove(full: bool) -> tuple[Proof, ...]:
            return tuple({id(step): step for each in told for step in each.proof(full)}.values())

        standing: Standing = "incomplete" if unread else "certain"
        return Ruling(question, answer, standing, unread=unread, why=why, prove=prove)


class CanActivate(Permission):
    """See `can_activate`."""

    kind = "can_activate"

    def __init__(self, of: str, ability: int | str = 1, by: str | None = None) -> None:
        self.of = of
        self.ability = ability
        self.by = by

    @classmethod
    def from_ask(cls, ask: CanActivateAsk) -> CanActivate:
        """The question that a board file asks."""
        return cls(ask.of, ask.ability, ask.by)

    def answer(self, referee: Referee) -> Ruling:
        each = referee.position.find(self.of)
        trial = Trial(referee, self.by or controller(referee, each), (f"activate({each.number})",))
        question = f"can_activate: {each.id}, ability {self.ability}" + (f", by {self.by}" if self.by else "")
        found = trial.abilities(each, self.ability)
        if found is None:
            named = Produces(self.of, self.ability)
            unread = trial.unread_ability(each, self.ability)
            if unread:
                return Ruling(question, None, "incomplete", unread=unread)
            if not named.imaginable(referee, each):
                raise named.no_such_ability(referee, each)
            why = Reason("602.1", f"{each.id} has no ability {self.ability} that works there now", each.id)
            return Ruling(
                question,
                False,
                "certain",
                why=lambda: (why, *referee.why_it_lost(each)),
                prove=lambda full: (of_reason(why, rests_on=referee.proof_of_losses(each)),),
            )
        return self.ruling(question, (activating(trial, each, ability) for ability in found))


class CanCast(Permission):
    """See `can_cast`."""

    kind = "can_cast"

    def __init__(self, card: str, by: str | None = None, for_: str | None = None, from_: str | None = None) -> None:
        self.card = card
        self.by = by
        self.for_ = for_
        self.from_ = from_

    @classmethod
    def from_ask(cls, ask: CanCastAsk) -> CanCast:
        """The question that a board file asks."""
        return cls(ask.card, ask.by, ask.for_, ask.from_)

    def answer(self, referee: Referee) -> Ruling:
        way = " ".join((self.for_ or "").lower().split())
        question = f"can_cast: {self.card}" + (f", for {way}" if way else "")
        found = []
        for each in self.meant(referee):
            for board in self.faces(referee, each):
                one = board.position[each.number]
                trial = Trial(board, self.by or each.controller, (f"cast({each.number},{string(way)})",))
                found += [verdict(trial, what, one) for what in trial.tried]
        return self.ruling(question, found)

    def faces(self, referee: Referee, each: Object) -> list[Referee]:
        """The board once for each face of the card that may be meant: of several on one side the one that is named, or
        all; of two sides the one that is named, or the front."""
        name = self.card.casefold()
        named = [at for at, face in enumerate(each.card.faces) if face.name.casefold() == name]
        if each.card.layout in SPLIT and not named:
            named = list(range(len(each.card.faces)))
        if each.card.layout not in SPLIT and (not named or named[0] == each.face):
            return [referee]
        return [with_face(referee, each, at) for at in named]

    def meant(self, referee: Referee) -> list[Object]:
        """The cards that the name means; BoardError where there is none."""
        try:
            there = [referee.position.find(self.card)]
        except BoardError:
            name = self.card.casefold()
            there = [
                each
                for each in referee.position.objects
                if name in {each.card.name.casefold(), *(face.name.casefold() for face in each.card.faces)}
                and each.zone != "battlefield"
            ]
            if not there:
                raise
        if self.from_:
            there = [each for each in there if each.zone == self.from_]
        if self.by and len(there) > 1:
            there = [each for each in there if each.controller == self.by] or there
        if not there:
            raise BoardError(f"no card {quoted(self.card)} is in that zone ({self.from_}).")
        return there


class CanAttack(Permission):
    """See `can_attack`."""

    kind = "can_attack"

    def __init__(self, what: str, player: str | None = None) -> None:
        self.what = what
        self.player = player

    @classmethod
    def from_ask(cls, ask: CanAttackAsk) -> CanAttack:
        """The question that a board file asks."""
        return cls(ask.what, ask.player)

    def answer(self, referee: Referee) -> Ruling:
        each = referee.position.find(self.what)
        whose = controller(referee, each)
        players = {player.name: f"p{player.number}" for player in referee.position.players}
        if self.player is None:
            whom = [term for name, term in players.items() if name != whose]
        elif self.player in players:
            whom = [players[self.player]]
        else:
            whom = [str(referee.position.find(self.player).number)]
        asked = tuple(f"attack({each.number},{one})" for one in whom)
        trial = Trial(referee, whose, asked)
        question = f"can_attack: {each.id}" + (f", attacking {self.player}" if self.player else "")
        return self.ruling(question, (verdict(trial, clingo.parse_term(one), each) for one in asked))


class CanTurnFaceUp(Permission):
    """See `can_turn_face_up`."""

    kind = "can_turn_face_up"

    def __init__(self, of: str, by: str | None = None) -> None:
        self.of = of
        self.by = by

    @classmethod
    def from_ask(cls, ask: CanTurnFaceUpAsk) -> CanTurnFaceUp:
        """The question that a board file asks."""
        return cls(ask.of, ask.by)

    def answer(self, referee: Referee) -> Ruling:
        each = referee.position.find(self.of)
        asked = f"turn_up({each.number})"
        trial = Trial(referee, self.by or controller(referee, each), (asked,))
        return self.ruling(f"can_turn_face_up: {each.id}", [verdict(trial, what, each) for what in trial.tried])


class CanEnlist(Permission):
    """See `can_enlist`."""

    kind = "can_enlist"

    def __init__(self, attacker: str, creature: str) -> None:
        self.attacker = attacker
        self.creature = creature

    @classmethod
    def from_ask(cls, ask: CanEnlistAsk) -> CanEnlist:
        """The question that a board file asks."""
        return cls(ask.attacker, ask.creature)

    def answer(self, referee: Referee) -> Ruling:
        each = referee.position.find(self.attacker)
        other = referee.position.find(self.creature)
        asked = f"enlist({each.number},{other.number})"
        trial = Trial(referee, controller(referee, each), (asked,))
        return self.ruling(f"can_enlist: {each.id}, {other.id}", [verdict(trial, clingo.parse_term(asked), each)])


def with_face(referee: Referee, each: Object, face: int) -> Referee:
    """The board with a card that has one of its faces only."""
    card = Card(each.card.faces[face].name, "normal", (each.card.faces[face],), each.card.color_identity)
    objects = list(referee.position.everything)
    objects[each.number - 1] = dataclasses.replace(each, card=card, face=0)
    return referee.with_objects(tuple(objects))


def controller(referee: Referee, each: Object) -> str:
    """Who controls an object now, after all effects."""
    if each.zone == "battlefield" and changed_at_all(referee):
        for player in referee.position.players:
            if f"settled({each.number},controller(p{player.number}))." in referee.layers.settled:
                return player.name
    return each.controller

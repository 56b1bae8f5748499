"""The work of `resolve`: cards, then names, then references between objects, effects, events and questions."""

from __future__ import annotations

import dataclasses
from types import MappingProxyType
from typing import Any

from pyrules.board import objects as made
from pyrules.board import possible
from pyrules.board.definitions import Reader
from pyrules.board.known import Known
from pyrules.board.model import Board, Chosen, Entry
from pyrules.board.names import Named, Names
from pyrules.board.possible import ONLY_A_COPY
from pyrules.board.referring import Mentions
from pyrules.board.schema import Path, Wrong, nearest, quoted
from pyrules.cards import subtypes
from pyrules.cards.model import Card, Face
from pyrules.errors import BoardError

PLAIN = Entry(card="a card")  # what a short entry says besides its name: nothing


class Draft:
    """An object before it can be built: its entry, and the card that it has."""

    __slots__ = ("card", "commander", "copies", "entry", "face", "name", "number", "path", "player", "zone")

    def __init__(
        self, number: int, path: Path, player: str, zone: str, entry: Entry, card: Card, face: int, name: str
    ) -> None:
        self.number = number
        self.path = path
        self.player = player
        self.zone = zone
        self.entry = entry
        self.card = card
        self.face = face
        self.name = name
        self.commander = False
        self.copies: tuple[int | Card | None, int] = (None, 0)


class Resolver(Known):
    """One board being resolved."""

    def __init__(self, board: Board, library: made.CardSource, reader: Reader | None = None) -> None:
        super().__init__(board, library, reader)
        self.read: dict[str, tuple[int, Card, int, str]] = {}  # entries by what they say
        self.commanders: dict[str, list[int]] = {}

    # -- the whole ----------------------------------------------------------------------------------------------------

    def position(self) -> made.Position:
        drafts = self.made = self.drafts()
        self.name(drafts)
        objects = tuple([self.build(draft) for draft in drafts])
        try:
            possible.check(objects, [card for card, _ in self.own.values()])
        except Wrong as wrong:
            raise self.error(wrong, wrong.path) from None
        objects = tuple([each if each.chosen is None else self.with_choices(each, objects) for each in objects])
        self.player(self.board.turn.active, ("turn", "active"))
        effects = self.effects(objects)
        players = tuple(self.state(number, name, objects) for number, name in enumerate(self.players, 1))
        Mentions(self).check()
        return made.Position(self.board, players, objects, effects, self)

    def drafts(self) -> list[Draft]:
        """Every object in the file's order; commanders that are listed elsewhere are that object."""
        found: list[Draft] = []
        for path, given in self.board.everything():
            player, zone = str(path[1]), str(path[2])
            found += self.from_entry(path, player, "command" if zone == "commander" else zone, given)
        for draft in [draft for draft in found if draft.zone == "command"]:
            draft.commander = True
            same = [
                each
                for each in found
                if each.card is draft.card and each.zone != "command" and not each.commander
                and (each.entry.owner or each.player) == draft.player
            ]  # fmt: skip
            if same:
                same[0].commander = True
                found.remove(draft)
        for number, draft in enumerate(found, 1):
            draft.number = number
            if draft.commander:
                self.commanders.setdefault(draft.entry.owner or draft.player, []).append(number)
        return found

    def from_entry(self, path: Path, player: str, zone: str, given: str | Entry) -> list[Draft]:
        entry = PLAIN if isinstance(given, str) else given
        count = 1
        written = given if isinstance(given, str) else entry.card
        if written is not None:
            known = self.read.get(written)
            if known is None:
                count, name = self.counted(written)
                card, face = self.card(name, path if isinstance(given, str) else (*path, "card"))
                name = card.faces[face].name if self.fold(name) != self.fold(card.name) else card.name
                known = self.read[written] = (count, card, face, name)
            count, card, face, name = known
            if count > 1 and entry.id is not None:
                raise self.error(entry.several(), (*path, "id"))
        else:
            assert entry.token is not None
            card = self.defined(entry.token, (*path, "token")) if entry.token.__dict__ else ONLY_A_COPY
            face = 0
            name = card.name
        if entry.face is not None:
            face = 1 if entry.face == "back" else 0
            if face >= len(card.faces):
                raise self.error(Wrong(f"{quoted(card.name)} has no back face."), (*path, "face"))
        return [Draft(0, path, player, zone, entry, card, face, name) for _ in range(count)]

    def name(self, drafts: list[Draft]) -> None:
        """Ids for all. A token that is only a copy is called like what it copies."""
        by_own = {draft.entry.id: draft for draft in drafts if draft.entry.id is not None}
        calls: dict[int, tuple[str, ...]] = {}

        def called(card: Card) -> tuple[str, ...]:
            found = calls.get(id(card))
            if found is None:
                found = calls[id(card)] = (card.name, *(face.name for face in card.faces))
            return found

        def like(draft: Draft) -> tuple[str, tuple[str, ...]]:
            seen: set[str] = set()
            copied = draft.entry.copying or draft.entry.copy_of_spell or ""
            while copied in by_own and copied not in seen:
                seen.add(copied)
                draft = by_own[copied]
                if draft.card is not ONLY_A_COPY:
                    return draft.name, called(draft.card)
                copied = draft.entry.copying or draft.entry.copy_of_spell or ""
            copied = copied.partition("#")[0] or "token"
            try:
                return copied, called(self.card(copied, draft.path)[0])
            except BoardError:
                return copied, (copied,)

        named = []
        for draft in drafts:
            only_a_copy = draft.card is ONLY_A_COPY
            name, aliases = like(draft) if only_a_copy and draft.entry.id is None else (draft.name, called(draft.card))
            own = draft.entry.id
            if own is not None and own in self.players:
                wrong = Wrong(f"{quoted(own)} is a player, and cannot be an object's id.", "Choose another id.")
                raise self.error(wrong, (*draft.path, "id"))
            named.append(Named(draft.number, own, name, aliases, counts=not only_a_copy or own is None))
        try:
            self.names = Names(named, self.fold)
        except Wrong as wrong:
            raise self.error(wrong, (*drafts[int(wrong.path[0]) - 1].path, "id")) from None

    def build(self, draft: Draft) -> made.Object:
        entry, path, number = draft.entry, draft.path, draft.number
        if entry is PLAIN:
            return made.Object(
                number, self.names.ids[number], draft.zone, draft.player, draft.player, draft.card, draft.face, number,
                path, draft.card.layout == "token", draft.commander,
            )  # fmt: skip
        more: dict[str, Any] = {}
        if entry.attached_to is not None:
            where = (*path, "attached_to")
            if entry.attached_to in self.players:
                more["attached_to_player"] = entry.attached_to
            else:
                more["attached_to"] = self.number(entry.attached_to, where)
        if entry.copying is not None:
            more["copying"], more["copying_face"] = self.object_or_card(entry.copying, (*path, "copying"), but=number)
        if entry.copy_of_spell is not None:
            where = (*path, "copy_of_spell")
            more["copy_of_spell"], more["copying_face"] = self.object_or_card(entry.copy_of_spell, where, but=number)
        if entry.merged_over:
            more["merged_over"] = tuple(
                self.card(name, (*path, "merged_over", index))[0] for index, name in enumerate(entry.merged_over)
            )
        if entry.exiled_with is not None:
            more["exiled_with"] = self.number(entry.exiled_with, (*path, "exiled_with"))
        if entry.attacking is not None:
            more["attacking"] = self.object_or_player(entry.attacking, (*path, "attacking"))
            if more["attacking"] == draft.player:
                wrong = Wrong(
                    "no player is attacked by their own creatures (508.1b).", "Name an opponent, or what one has."
                )
                raise self.error(wrong, (*path, "attacking"))
        if entry.owner is not None:
            self.player(entry.owner, (*path, "owner"))
        there = {kind: count for kind, count in (entry.counters or {}).items() if count}
        counters = MappingProxyType(there) if there else made.NO_COUNTERS
        return made.Object(
            number=number,
            id=self.names.ids[number],
            zone=draft.zone,
            controller=draft.player,
            owner=entry.owner or draft.player,
            card=draft.card,
            face=draft.face,
            timestamp=number if entry.timestamp is None else entry.timestamp,
            path=path,
            is_token=entry.token is not None or draft.card.layout == "token",
            is_commander=draft.commander,
            tapped=entry.tapped,
            summoning_sick=entry.summoning_sick,
            counters=counters,
            chosen=entry.chosen,
            exception=entry.except_,
            face_down=entry.face_down,
            x=entry.x,
            cast_for=entry.cast_for,
            **more,
        )

    def with_choices(self, each: made.Object, objects: tuple[made.Object, ...]) -> made.Object:
        """An object with what was chosen for it in the rules' words; what its text cannot mean is refused."""
        assert each.chosen is not None
        faces = [*each.card.faces, *(face for card in each.merged_over for face in card.faces)]
        copied: int | Card | None = each.copying if each.copying is not None else each.copy_of_spell
        while isinstance(copied, int):
            faces += objects[copied - 1].card.faces
            copied = objects[copied - 1].copying
        faces += copied.faces if copied is not None else ()
        if each.exception or each.card is ONLY_A_COPY or any(effect.copies for effect in self.board.effects):
            from pyrules.board.choices import UNTOLD

            faces.append(UNTOLD)
        return dataclasses.replace(each, chosen=self.chosen(each.chosen, faces, objects, (*each.path, "chosen")))

    def chosen(self, given: Chosen, faces: list[Face], objects: tuple[made.Object, ...], path: Path) -> Chosen:
        from pyrules.board.choices import checked, replaced

        if given.player is not None:
            self.player(given.player, (*path, "player"))
        if given.name is not None:
            card, face = self.card(given.name, (*path, "name"))
            given = replaced(given, "name", card.faces[face].name)
        if given.card is not None:
            found, _ = self.object_or_card(given.card, (*path, "card"))
            given = replaced(given, "card", self.names.ids[found]) if isinstance(found, int) else given
        try:
            return checked(given, faces, faces[0].name, self.subtype)
        except Wrong as wrong:
            raise self.error(wrong, (*path, *wrong.path)) from None

    def subtype(self, word: str) -> tuple[str, frozenset[str]] | None:
        """A subtype that the rules' lists do not have, as it is written, with the types that it belongs to: of this
        board's cards or, for creatures, of all others'."""
        cards = [draft.card for draft in self.made] + [card for card, _ in self.own.values()]
        found = {pair for card in cards for face in card.faces for pair in subtypes.new(face)}
        kinds = {kind for each, kind in found if self.fold(each) == self.fold(word)}
        if kinds:
            return next(each for each, _ in found if self.fold(each) == self.fold(word)), frozenset(kinds)
        known = self.library.creature_type(word)
        return (known, frozenset({"creature"})) if known else None

    def effects(self, objects: tuple[made.Object, ...]) -> tuple[made.ResolvedEffect, ...]:
        """Each with its timestamp: as given, or later than every object and than the effect before it."""
        latest = max((each.timestamp for each in objects), default=0)
        found = []
        for index, given in enumerate(self.board.effects):
            path: Path = ("effects", index)
            card, face = self.card(given.card, (*path, "card"))
            source = None if given.source is None else self.number(given.source, (*path, "source"))
            controller = given.controller or (objects[source - 1].controller if source else "you")
            copies: int | Card | None = None
            copies_face = 0
            if given.copies is not None:
                copies, copies_face = self.object_or_card(given.copies, (*path, "copies"))
            affects = None
            if given.affects is not None:
                affects = tuple(self.number(each, (*path, "affects", at)) for at, each in enumerate(given.affects))
            timestamp = latest + 1 if given.timestamp is None else given.timestamp
            latest = max(latest, timestamp)
            found.append(
                made.ResolvedEffect(
                    number=index + 1,
                    card=card,
                    face=face,
                    controller=self.player(controller, (*path, "controller")),
                    timestamp=timestamp,
                    path=path,
                    source=source,
                    ability=given.ability,
                    targets=tuple(
                        self.object_or_player(each, (*path, "targets", place))
                        for place, each in enumerate(given.targets)
                    ),
                    x=given.x,
                    chosen=None
                    if given.chosen is None
                    else self.chosen(given.chosen, [card.faces[face]], objects, (*path, "chosen")),
                    copies=copies,
                    copies_face=copies_face,
                    affects=affects,
                )
            )
        if not found:
            return ()
        # These need the reader's words, which a board without effects does not.
        from pyrules.chosen_words import in_its_words
        from pyrules.emblems import as_emblem

        return tuple(as_emblem(in_its_words(each)) for each in found)

    def state(self, number: int, name: str, objects: tuple[made.Object, ...]) -> made.PlayerState:
        given = self.board.players.get(name)
        if given is None:
            return made.PlayerState(number, name)
        mine = self.commanders.get(name, [])
        casts: dict[int, int] = {}
        for called, times in given.commander_casts.items():
            same = [each for each in mine if self.fold(called) in self.called(objects[each - 1])]
            if not same:
                wrong = Wrong(
                    f"{quoted(called)} is no commander of {quoted(name)}.",
                    nearest(called, [objects[each - 1].card.name for each in mine], what="Commanders"),
                )
                raise self.error(wrong, ("players", name, "commander_casts", called))
            casts[same[0]] = times
        return made.PlayerState(
            number, name, given.life, given.mana_pool, "", tuple(mine), MappingProxyType(casts),
            counters=MappingProxyType({kind: count for kind, count in given.counters.items() if count}),
        )  # fmt: skip

    def called(self, each: made.Object) -> set[str]:
        return {self.fold(name) for name in (each.id, each.card.name, *(face.name for face in each.card.faces))}

"""Boards as Forge's puzzle files. A file says less than a board: what it cannot say is gathered, never dropped."""

from __future__ import annotations

import dataclasses
import itertools
import json
import re
from collections.abc import Iterator

from pyrules.board.model import Board, Token
from pyrules.board.objects import CardSource, Object, PlayerState, Position, resolve
from pyrules.board.schema import quoted
from pyrules.cards.model import Card
from pyrules.exchange import forge_words as words
from pyrules.exchange.forge_tokens import script_of
from pyrules.exchange.losses import Loss, of_no_format, refusal
from pyrules.exchange.names import is_own, name_of, own_cards

PREFIXES = {"you": "human", "opponent": "ai"}
PERSONS = {"you": "Human", "opponent": "AI"}
SYMBOLS = re.compile(r"(?:\{[WUBRGC]\})*")
#: What keeps a text from standing in a file as one value.
BREAKS = re.compile(r"[;|\n\r]")


@dataclasses.dataclass(frozen=True, slots=True)
class Written:
    """A file's text, and what it does not say (each of it stands in the file as a comment)."""

    text: str
    losses: tuple[Loss, ...]


def write(board: Board, library: CardSource, *, mark: bool = False) -> Written:
    """The puzzle file of a board; what is asked stands in it as comments. Raises BoardError where the board is
    impossible and, without `mark`, where the file cannot say all of it."""
    writing = Writing(board, resolve(board, library))
    text = writing.text()
    if writing.losses and not mark:
        raise refusal(writing.losses, "a Forge file")
    return Written(text, tuple(writing.losses))


class Writing:
    """One board on its way to a file."""

    def __init__(self, board: Board, position: Position) -> None:
        self.board = board
        self.position = position
        self.losses: list[Loss] = []
        self.own = own_cards(board)
        referred = {
            number
            for each in position.objects
            for number in (each.attached_to, each.exiled_with, each.attacking)
            if isinstance(number, int)
        }
        self.written: dict[int, str] = {}
        self.ids = {number: place for place, number in enumerate(sorted(referred), 1)}

    def lose(self, path: tuple[str | int, ...], what: str) -> None:
        self.losses.append(Loss(self.board.place(path), what))

    def text(self) -> str:
        """The whole file."""
        self.beside_the_cards()
        for each in sorted(self.position.objects, key=lambda each: (each.timestamp, each.number)):
            name = self.name(each)
            if name is not None:
                self.written[each.number] = name
        self.order()
        state = [*self.turn(), *(line for player in self.position.players for line in self.player(player))]
        comments = [*self.asks(), *self.labels()]
        marks = [f"# not said: {each}" for each in self.losses]
        return "\n".join(["[metadata]", *self.metadata(), "[state]", *comments, *marks, *state]) + "\n"

    # -- around the cards ---------------------------------------------------------------------------------------------

    def beside_the_cards(self) -> None:
        """What a file has no place for at all."""
        for path, what in of_no_format(self.board):
            self.lose(path, what)
        for player in self.position.players:
            if player.name not in PREFIXES:
                self.lose(("players", player.name), f"a player beside you and opponent: {player.name}")
            if player.counters:
                self.lose(("players", player.name, "counters"), "a player's own counters")
            if player.commander_casts:
                self.lose(("players", player.name, "commander_casts"), "how often commanders were cast")
        if self.position.active not in PREFIXES:
            self.lose(("turn", "active"), f"whose turn it is: {self.position.active}")

    def metadata(self) -> Iterator[str]:
        """Title, source and the notes that Forge has a word for; the other notes as comments."""
        if self.board.title:
            yield f"Name:{one_line(self.board.title)}"
        told = dict(self.notes())
        if isinstance(self.board.source, str) and self.board.source:
            yield f"URL:{one_line(self.board.source)}"
        unsaid = f"[pyrules: {len(self.losses)} things of this board are not said here; the comments name them]"
        if self.losses:
            told["Description"] = f"{told.get('Description', '')} {unsaid}".strip()
        yield from (f"{key}:{told[key]}" for key in words.METADATA if key in told)

    def notes(self) -> Iterator[tuple[str, str]]:
        """Notes of the form "Goal: Win"."""
        for each in note_list(self.board.note):
            key, colon, value = each.partition(": ")
            if colon and key in words.METADATA[2:]:
                yield key, one_line(value)

    def turn(self) -> Iterator[str]:
        """Whose turn it is, and where in it."""
        for each in note_list(self.board.note):
            if re.fullmatch(r"turn=\d+", each):
                yield each
        yield f"activeplayer={PERSONS.get(self.position.active, 'none')}"
        yield f"activephase={ {step: word for word, step in words.PHASES.items()}[self.position.phase] }"

    def asks(self) -> Iterator[str]:
        """What the board asks, notes and rules: as comments, since a file has no word for them."""
        for ask in self.board.ask:
            yield f"# asked: {json.dumps(ask.to_data(), ensure_ascii=False)}"
        if self.board.rules:
            yield f"# rules: {', '.join(map(one_line, self.board.rules))}"
        for each in note_list(self.board.note):
            if each.partition(": ")[0] not in words.METADATA[2:] and not re.fullmatch(r"turn=\d+", each):
                yield f"# note: {one_line(each)}"

    def labels(self) -> Iterator[str]:
        """The token scripts that Forge has to have, and the board's own ids of cards that others refer to."""
        scripts = dict.fromkeys(each.partition("|")[0] for each in self.written.values() if each.startswith("t:"))
        if scripts:
            yield f"# token scripts: {', '.join(script.removeprefix('t:') for script in scripts)}"
        for number, place in self.ids.items():
            yield f"# Id:{place} is {one_line(self.position[number].id)}"

    def player(self, player: PlayerState) -> Iterator[str]:
        """Life, mana and zones of one of the two players."""
        prefix = PREFIXES.get(player.name)
        if prefix is None:
            return
        yield f"{prefix}life={player.life}"
        if player.mana_pool:
            if SYMBOLS.fullmatch(player.mana_pool):
                yield f"{prefix}manapool={' '.join(re.findall('[WUBRGC]', player.mana_pool))}"
            else:
                self.lose(("players", player.name, "mana_pool"), f"{player.mana_pool} in a mana pool")
        for zone in ("battlefield", "hand", "graveyard", "library", "exile", "command"):
            there = [each for each in self.position.in_zone(zone, player.name) if each.number in self.written]
            if zone == "battlefield":
                there.sort(key=lambda each: (each.timestamp, each.number))
            if there:
                yield f"{prefix}{zone}={';'.join(self.written[each.number] for each in there)}"

    def order(self) -> None:
        """Forge gives timestamps in its own order: is it the board's?"""
        there = [each for each in self.position.in_zone("battlefield") if each.number in self.written]
        by_age = sorted(there, key=lambda each: (each.timestamp, each.number))
        for older, younger in itertools.pairwise(by_age):
            if enters(older) > enters(younger):
                self.lose(older.path, f"that {older.id} is older than {younger.id}, which Forge lets enter first")

    # -- cards --------------------------------------------------------------------------------------------------------

    def name(self, each: Object) -> str | None:
        """A card with its attributes; None where the file cannot say which card it is."""
        if each.controller not in PREFIXES:
            return None
        name = self.called(each)
        if name is None:
            self.lose(each.path, f"{each.id}, {'a token' if each.is_token else 'a card'} that Forge does not know")
            return None
        return "|".join([name, *self.attributes(each)])

    def called(self, each: Object) -> str | None:
        """What Forge calls a card or token."""
        if each.is_token:
            copied = self.copied(each)
            if copied is not None:
                return f"{name_of(copied)}|IsToken"
            told = self.definition(each)
            script = script_of(told) if told is not None and told.__dict__ else None
            return f"t:{script}" if script else None
        name = name_of(each.card)
        return None if is_own(each.card, self.own) or BREAKS.search(name) else name

    def definition(self, each: Object) -> Token | None:
        """The definition of a token as the board has it."""
        _, player, zone, index, *_ = each.path
        given = getattr(self.board.players[str(player)], str(zone))[int(index)]
        token: Token | None = given.token
        return token

    def copied(self, each: Object) -> Card | None:
        """The card that a token is a copy of, where it is that card as it is printed."""
        if each.exception or not each.is_token or each.copying_face:
            return None
        if isinstance(each.copying, Card):
            return None if is_own(each.copying, self.own) else each.copying
        if each.copying is None:
            return None
        there = self.position[each.copying]
        changed = there.copying or there.copy_of_spell or there.face_down or there.merged_over or there.face
        return None if changed or there.is_token or is_own(there.card, self.own) else there.card

    def attributes(self, each: Object) -> Iterator[str]:
        """What the file says of a card after its name."""
        if each.number in self.ids:
            yield f"Id:{self.ids[each.number]}"
        yield from self.state_of(each)
        yield from self.relations(each)
        yield from self.choices(each)
        for what, said in (
            ("what it copies", each.copying is not None and not self.copied(each)),
            ("that it was a copy of a spell", each.copy_of_spell is not None),
            ("the exception of its copy effect", bool(each.exception)),
            (f"X = {each.x}", bool(each.x)),
            (f"that it was cast for {each.cast_for}", each.cast_for is not None),
        ):
            if said:
                self.lose(each.path, f"{what}, of {each.id}")

    def state_of(self, each: Object) -> Iterator[str]:
        """Which way it lies, what lies on it and under it."""
        if each.face:
            word = words.BACKS.get(each.card.layout)
            if word:
                yield word
            else:
                self.lose(each.path, f"that {each.id} is {each.shown_face.name}")
        for word, said in (("Tapped", each.tapped), ("SummonSick", each.summoning_sick), ("FaceDown", each.face_down)):
            if said:
                yield word
        if each.is_commander:
            if each.owner == each.controller:
                yield "IsCommander"
            else:
                self.lose(each.path, f"that {each.id} is {each.owner}'s commander under another's control")
        counters = []
        for kind, count in each.counters.items():
            word = words.counter_word(kind)
            if word is None:
                self.lose(each.path, f"{quoted(kind)} counters on {each.id}")
            else:
                counters.append(f"{word}={count}")
        if counters:
            yield f"Counters:{','.join(counters)}"
        if each.merged_over:
            yield f"MergedCards:{','.join(name_of(card).replace(',', '^') for card in each.merged_over)}"

    def relations(self, each: Object) -> Iterator[str]:
        """Its owner, what it is attached to, what it attacks, what exiled it."""
        if each.owner != each.controller:
            if each.owner in PERSONS:
                yield f"Owner:{PERSONS[each.owner]}"
            else:
                self.lose(each.path, f"the owner of {each.id}")
        for word, number in (("AttachedTo", each.attached_to), ("ExiledWith", each.exiled_with)):
            if number is not None:
                if self.sayable(number):
                    yield f"{word}:{self.ids[number]}"
                else:
                    self.lose(each.path, f"{word} of {each.id}")
        if each.attached_to_player is not None:
            if each.attached_to_player in PERSONS:
                yield f"EnchantingPlayer:{PERSONS[each.attached_to_player]}"
            else:
                self.lose(each.path, f"that {each.id} is attached to {each.attached_to_player}")
        if each.attacking is not None:
            yield from self.attack(each)

    def sayable(self, number: int) -> bool:
        """Whether the file has the card with a number."""
        there = self.position[number]
        return there.controller in PREFIXES and self.called(there) is not None

    def attack(self, each: Object) -> Iterator[str]:
        """Forge looks at attackers in two steps only, and those of the active player attack the other one."""
        now = self.position.phase in words.COMBAT and each.controller == self.position.active
        if now and isinstance(each.attacking, int) and self.sayable(each.attacking):
            yield f"Attacking:{self.ids[each.attacking]}"
        elif now and each.attacking in PREFIXES and each.attacking != each.controller:
            yield "Attacking"
        else:
            self.lose(each.path, f"that {each.id} attacks")

    def choices(self, each: Object) -> Iterator[str]:
        """What was chosen for it."""
        if each.chosen is None:
            return
        for field in each.chosen.to_data():
            value = getattr(each.chosen, field)
            if field == "color":
                letters = (value,) if isinstance(value, str) else value
                yield f"ChosenColor:{','.join(words.COLORS[letter] for letter in letters)}"
            elif field in ("type", "name") and value == value.strip() and not BREAKS.search(value):
                yield f"{'ChosenType' if field == 'type' else 'NamedCard'}:{value}"
            else:
                self.lose(each.path, f"the {field} that was chosen for {each.id}")


def enters(each: Object) -> tuple[bool, bool]:
    """When Forge puts a permanent onto the battlefield: the human's first, of each player tokens first."""
    return each.controller != "you", not each.is_token


def note_list(note: object) -> list[str]:
    """A board's notes as a list of texts."""
    if note is None or note == "":
        return []
    return [str(each) for each in (note if isinstance(note, tuple | list) else [note])]


def one_line(text: object) -> str:
    """A text on one line."""
    return " ".join(str(text).split())

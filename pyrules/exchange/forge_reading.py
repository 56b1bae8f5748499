"""Forge's puzzles and game states as boards. Forge puts all of the human's permanents onto the battlefield before all
of the AI's, and each player's tokens before the other cards: that order is the board's, and so are its timestamps."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from pyrules.board.model import Board, Source
from pyrules.board.objects import CardSource, Object, resolve
from pyrules.board.schema import nearest, quoted
from pyrules.cards.library import fold
from pyrules.errors import BoardError, UnknownCard
from pyrules.exchange import forge_tokens
from pyrules.exchange import forge_words as words
from pyrules.exchange.forge_attributes import HANDLERS, number, person
from pyrules.exchange.forge_lines import File, Line, Piece, read_lines
from pyrules.exchange.losses import Loss, refusal
from pyrules.exchange.names import WHOLE, name_of

Data = dict[str, Any]
MANA = re.compile(r"[WUBRGC](?:\s+[WUBRGC])*")


def read(
    text: str, name: str, library: CardSource, *, mark: bool = False, tokens: Path | None = None
) -> tuple[Board, list[Loss]]:
    """The board of a puzzle or game state, and what of it a board cannot say (these are among its notes too).

    name:   what errors call the file. tokens: Forge's folder of token scripts, for tokens that their names do not tell.
    mark:   whether a board may be made though it does not say all.
    Raises BoardError with file and line for unknown keys, cards and tokens, and without `mark` for what a board cannot
    say.
    """
    reading = Reading(read_lines(text, name), name, library, tokens)
    board = reading.board()
    if reading.losses and not mark:
        raise refusal(reading.losses, "a board", "is among its notes")
    return board, reading.losses


class Reading:
    """One file on its way to a board."""

    def __init__(self, file: File, name: str, library: CardSource, tokens: Path | None) -> None:
        self.file = file
        self.name = name
        self.library = library
        self.tokens = tokens
        self.losses: list[Loss] = []
        self.turn: Data = {}
        self.players: dict[str, Data] = {"you": {}, "opponent": {}}
        self.notes = [f"{key}: {value}" for key, value in file.metadata.items() if key not in ("Name", "URL") and value]
        self.entries: dict[tuple[str, str], list[tuple[Data, list[Piece]]]] = {}
        self.numbers: dict[int, Piece] = {}
        self.copies: list[
            tuple[Piece, Data]
        ] = []  # tokens that are copies of cards: until all ids are known, stand-ins

    def lose(self, place: str, what: str) -> None:
        self.losses.append(Loss(place, what))

    def board(self) -> Board:
        """The board: first without references between cards, then, when all ids are known, with them."""
        for line in self.file.lines:
            self.line(line)
        for piece in sorted(self.file.pieces, key=lambda each: (each.player != "you", not each.is_token)):
            self.place(piece)
        position = resolve(self.made(), self.library)
        ids: dict[int, Object] = {}
        for each in position.objects:
            for piece in self.along(each.path):
                if id(piece) not in ids:
                    ids[id(piece)] = each
                    break
        self.commanders(ids)
        self.refer(ids)
        board = self.made(with_notes=True)
        resolve(board, self.library)
        return board

    def along(self, path: tuple[str | int, ...]) -> list[Piece]:
        """The cards that stand at a path of the board."""
        return self.entries[str(path[1]), str(path[2])][int(path[3])][1]

    def made(self, *, with_notes: bool = False) -> Board:
        """The board as far as it has come."""
        data: Data = {}
        if self.file.metadata.get("Name"):
            data["title"] = self.file.metadata["Name"]
        if self.file.metadata.get("URL"):
            data["source"] = self.file.metadata["URL"]
        if self.turn:
            data["turn"] = self.turn
        for (player, zone), listed in self.entries.items():
            self.players[player][zone] = [short(entry, len(pieces)) for entry, pieces in listed]
        data["players"] = self.players
        marks = [f"not said here: {each}" for each in self.losses] if with_notes else []
        if self.notes or marks:
            data["note"] = [*self.notes, *marks]
        return Board.from_data(data, Source(self.name, self.line_of))

    def line_of(self, path: tuple[str | int, ...]) -> int | None:
        """The line that a part of the board was read from."""
        held = self.along(path) if path[:1] == ("players",) and len(path) > 3 else []
        return int(held[0].place.rpartition(":")[2]) if held else None

    # -- lines --------------------------------------------------------------------------------------------------------

    def line(self, line: Line) -> None:
        """One line that is no zone."""
        key, value = line.key, line.value
        if line.player is None:
            self.general(line)
        elif key == "life":
            self.players[line.player]["life"] = number(value, line.place, "a life total")
        elif key == "manapool":
            if value and not MANA.fullmatch(value.upper()):
                raise BoardError(f"{quoted(value)} is no mana.", place=line.place, remedy="It is written like W W C.")
            if value:
                self.players[line.player]["mana_pool"] = "".join(f"{{{each}}}" for each in value.upper().split())
        elif value and not (key in words.NUMBERS and number(value, line.place, "a number") == 0):
            self.lose(line.place, f"{key}={value} of {line.player}")

    def general(self, line: Line) -> None:
        """One line that is about no player."""
        key, value = line.key, line.value
        if key == "activeplayer":
            if value and value.casefold() != "none":
                self.turn["active"] = person(value, line.place)
        elif key == "activephase":
            phase = words.phase_of(value)
            if phase is None and value and value.upper() != "NONE":
                remedy = nearest(value.upper(), words.PHASES, what="Phases and steps")
                raise BoardError(f"{quoted(value)} is no phase or step.", place=line.place, remedy=remedy)
            if phase is not None:
                self.turn["phase"] = phase
        elif key == "turn":
            self.notes.append(f"turn={number(value, line.place, 'the number of a turn')}")
        elif key == "removesummoningsickness":
            sick = [each.name for each in self.file.pieces if "SummonSick" in each.attributes]
            if sick and value.casefold() == "true":
                self.lose(line.place, f"{key}={value}, though {sick[0]} is SummonSick")
        else:
            self.lose(line.place, f"{key}={value}")

    # -- cards --------------------------------------------------------------------------------------------------------

    def place(self, piece: Piece) -> None:
        """A card into its zone's list; equal plain ones next to each other become one entry."""
        zone = piece.zone
        if zone == "sideboard" or (zone == "command" and "IsCommander" not in piece.attributes):
            self.lose(piece.place, f"{piece.name} in the {zone if zone == 'sideboard' else 'command zone'}")
            return
        entry = self.entry(piece)
        listed = self.entries.setdefault((piece.player, "commander" if zone == "command" else zone), [])
        same = entry.keys() == {"card"} and listed and listed[-1][0] == entry
        if same and all(map(is_plain, (piece, listed[-1][1][0]))):
            listed[-1][1].append(piece)
        else:
            listed.append((entry, [piece]))
        if "Id" in piece.attributes:
            given = number(piece.attributes["Id"], piece.place, "an Id")
            if given in self.numbers:
                raise BoardError(f"Id:{given} is given twice.", place=piece.place, remedy="Give each card its own.")
            self.numbers[given] = piece

    def entry(self, piece: Piece) -> Data:
        """The entry of a card, without what refers to other cards."""
        entry: Data = {}
        if piece.name[:2].lower() == "t:":
            entry["token"] = self.token(piece)
        else:
            card, face = self.card(piece)
            entry["card"] = card
            if face:
                entry["face"] = "back"
            if "IsToken" in piece.attributes:
                if face:
                    self.lose(piece.place, f"{piece.name}, a token, is turned to its back face")
                own = f"{card} (token {len(self.copies) + 1})"
                self.copies.append((piece, entry := {"token": {"name": own, "type_line": "Creature"}, "id": own}))
        for key, value in piece.attributes.items():
            if key in HANDLERS:
                self.losses += filter(None, [HANDLERS[key](piece, value, entry)])
            elif key in words.UNSAYABLE:
                self.lose(piece.place, f"{key}{':' * bool(value)}{value} of {piece.name}")
        return entry

    def card(self, piece: Piece) -> tuple[str, int]:
        """The name of a card and which of its faces is up."""
        try:
            card, face = self.library.face(piece.name)
        except UnknownCard as error:
            raise BoardError(error.message, place=piece.place, remedy=error.remedy) from None
        turned = [each for each in words.BACKS.values() if each in piece.attributes]
        fitting = words.BACKS.get(card.layout)
        for each in turned:
            if each != fitting or len(card.faces) < 2:
                raise BoardError(f"{piece.name} has no face that {each} turns up.", place=piece.place)
        if face and not turned:
            remedy = f"Write {card.faces[0].name}" + (f", and |{fitting} if its back is up." if fitting else ".")
            raise BoardError(f"{piece.name} is not the face by which Forge names it.", place=piece.place, remedy=remedy)
        if card.layout in WHOLE:
            return card.name, 0
        return name_of(card) if turned else piece.name, int(bool(turned))

    def token(self, piece: Piece) -> Data:
        """What a token is."""
        script = piece.name[2:].strip()
        told = forge_tokens.from_folder(script, self.tokens) if self.tokens else None
        told = told or forge_tokens.by_name(script) or forge_tokens.old_style(script)
        if told is None:
            where = "is not in that folder" if self.tokens else "does not tell surely what the token is"
            raise BoardError(
                f"the name of the token script {quoted(script)} {where}.",
                place=piece.place,
                remedy="Give Forge's folder res/tokenscripts with --tokens.",
            )
        return told

    def commanders(self, ids: dict[int, Object]) -> None:
        """Commanders that are in another zone than the command zone."""
        for piece in self.file.pieces:
            each = ids.get(id(piece))
            if "IsCommander" not in piece.attributes or piece.zone == "sideboard":
                continue
            if each is None:
                self.lose(piece.place, f"that {piece.name} is in the command zone and one like it elsewhere")
                continue
            if piece.zone == "command":
                continue
            others = [
                there
                for there in ids.values()
                if there is not each and there.owner == each.owner and there.card is each.card
            ]
            if each.owner != piece.player or each.is_token or others:
                self.lose(piece.place, f"that this {piece.name} is the commander")
                continue
            listed = self.entries.setdefault((piece.player, "commander"), [])
            listed.append(({"card": each.card.name}, []))

    # -- references ---------------------------------------------------------------------------------------------------

    def refer(self, ids: dict[int, Object]) -> None:
        """What cards say of other cards, by the ids that these have on the board."""
        for entry, pieces in [each for listed in self.entries.values() for each in listed]:
            for piece in pieces:
                for key, field in (("AttachedTo", "attached_to"), ("ExiledWith", "exiled_with")):
                    if key in piece.attributes:
                        entry[field] = self.id_of(piece, key, ids)
                if "Attacking" in piece.attributes:
                    self.attacks(piece, entry, ids)
        for piece, entry in self.copies:
            entry |= {"token": {}, "copying": self.copied(piece, list(ids.values()))}

    def id_of(self, piece: Piece, key: str, ids: dict[int, Object]) -> str:
        """The board's id of the card that an attribute names by its Id."""
        given = number(piece.attributes[key], piece.place, f"the Id after {key}")
        there = self.numbers.get(given)
        if there is None or id(there) not in ids:
            known = ", ".join(map(str, sorted(self.numbers))) or "none"
            raise BoardError(
                f"{piece.name} is {key}:{given}, but no card has that Id.", place=piece.place, remedy=f"Ids: {known}."
            )
        return ids[id(there)].id

    def attacks(self, piece: Piece, entry: Data, ids: dict[int, Object]) -> None:
        """Who or what a creature attacks."""
        phase, active = self.turn.get("phase"), self.turn.get("active", "you")
        if phase not in words.COMBAT or active != piece.player or piece.zone != "battlefield":
            self.lose(piece.place, f"{piece.name} attacks, though {piece.player} is not in combat as the attacker")
        elif piece.attributes["Attacking"]:
            entry["attacking"] = self.id_of(piece, "Attacking", ids)
        else:
            entry["attacking"] = "opponent" if piece.player == "you" else "you"

    def copied(self, piece: Piece, there: list[Object]) -> str:
        """What a token that is a copy of a card copies: the card, or, where that name means something on the board, a
        plain card of that name on it."""
        card, _ = self.library.face(piece.name)
        called = {fold(each) for each in (card.name, *(face.name for face in card.faces))}
        same = [each for each in there if not called.isdisjoint(fold(face.name) for face in each.card.faces)]
        if not same:
            return piece.name
        for each in same:
            if each.card is card and not (each.face or each.face_down or each.merged_over):
                return each.id
        raise BoardError(
            f"a board cannot say that the token {piece.name} copies the card: {same[0].id} is called so on it.",
            place=piece.place,
            remedy="Leave the token out.",
        )


def is_plain(piece: Piece) -> bool:
    """Whether nothing of the game but its name is said of a card."""
    return piece.attributes.keys() <= {*words.PRINTING, "Id"}


def short(entry: Data, count: int) -> Any:
    """An entry in its short form where it is only a card's name, with a count where it stands for several."""
    if entry.keys() != {"card"}:
        return entry
    return entry["card"] if count < 2 else f"{count} {entry['card']}"

"""What names mean on a board that is being resolved: cards, players, objects; and the errors where they mean none."""

from __future__ import annotations

import functools

from pyrules.board import objects as made
from pyrules.board.definitions import Reader, card_of
from pyrules.board.model import SURELY_A_COUNT, Board, Custom, Token, counted
from pyrules.board.names import Names
from pyrules.board.schema import Path, Wrong, nearest, quoted
from pyrules.cards.model import Card
from pyrules.errors import BoardError, UnknownCard


class Known:
    """What names mean on one board: its own cards and the library's, its players, and, once named, its objects."""

    names: Names

    def __init__(self, board: Board, library: made.CardSource, reader: Reader | None = None) -> None:
        from pyrules.cards.library import fold

        self.board = board
        self.library = library
        self.fold = functools.cache(fold)
        self.reader = reader
        self.players = list(dict.fromkeys([*board.players, "you", "opponent"]))
        self.known: dict[str, tuple[Card, int]] = {}
        self.own: dict[str, tuple[Card, int]] = {}
        for index, each in enumerate(board.cards):
            card = self.defined(each, ("cards", index))
            for name, face in ((card.name, 0), *((face.name, place) for place, face in enumerate(card.faces))):
                taken = self.own.setdefault(fold(name), (card, face))
                if taken[0] is not card:
                    raise self.error(Wrong(f"{quoted(name)} is defined twice."), ("cards", index))
        self.later: set[str] = set()
        for event in board.then:
            self.later.update(getattr(event, "as_", ()))
            card_name = getattr(event, "card", None)
            if isinstance(card_name, str):
                self.later.add(card_name)

    def error(self, wrong: Wrong, path: Path) -> BoardError:
        return BoardError(wrong.message, place=self.board.place(path), remedy=wrong.remedy)

    def defined(self, given: Custom | Token, path: Path) -> Card:
        """The card that the board itself describes."""
        try:
            return card_of(given, self.reader)
        except Wrong as wrong:
            raise self.error(wrong, (*path, *wrong.path)) from None

    def card(self, name: str, path: Path) -> tuple[Card, int]:
        """The card and face of a name: the board's own first, then the library's."""
        found = self.known.get(name)
        if found is None:
            try:
                found = self.own.get(self.fold(name)) or self.library.face(name)
            except UnknownCard as error:
                remedy = error.remedy
                if self.own:
                    near = nearest(name, [card.name for card, _ in self.own.values()])
                    remedy = near if near.startswith("Did") else remedy
                if name[:1].isdigit() and "x " in name:
                    remedy = 'A count is written like "2 Forest".'
                raise BoardError(error.message, place=self.board.place(path), remedy=remedy) from None
            self.known[name] = found
        return found

    def counted(self, given: str) -> tuple[int, str]:
        """The count and name of an entry; a card whose name begins with a number is that card."""
        count, name = counted(given)
        if count > 1 or name != given:
            if given in self.known or self.fold(given) in self.own:
                return 1, given
            if count > SURELY_A_COUNT:
                try:
                    self.known[given] = self.library.face(given)
                    return 1, given
                except UnknownCard:
                    pass
        return count, name

    def number(self, reference: str, path: Path, *, but: int = 0) -> int:
        """The number of the object that a reference means; BoardError."""
        try:
            found = self.names.find(reference, but=but)
            if found is None:
                raise self.names.unknown(reference)
            return found
        except Wrong as wrong:
            raise self.error(wrong, path) from None

    def player(self, name: str, path: Path) -> str:
        """The name of a player that exists; BoardError."""
        if name not in self.players:
            raise self.error(
                Wrong(f"there is no player {quoted(name)}.", nearest(name, self.players, what="The players")), path
            )
        return name

    def object_or_player(self, reference: str, path: Path) -> int | str:
        return reference if reference in self.players else self.number(reference, path)

    def object_or_card(self, reference: str, path: Path, *, but: int = 0) -> tuple[int | Card, int]:
        """An object's number (and 0), or a card and a face; what is on the board comes first."""
        try:
            found = self.names.find(reference, but=but)
        except Wrong as wrong:
            raise self.error(wrong, path) from None
        if found is not None:
            return found, 0
        try:
            return self.card(reference, path)
        except BoardError as error:
            if but and self.names.find(reference) == but:
                itself = Wrong(f"{quoted(reference)} cannot be a copy of itself.", "Name another object, or a card.")
                raise self.error(itself, path) from None
            raise BoardError(
                f"nothing on this board and no card is called {quoted(reference)}.",
                place=error.place,
                remedy=self.names.unknown(reference).remedy if self.near(reference) else error.remedy,
            ) from None

    def near(self, reference: str) -> bool:
        return self.names.unknown(reference).remedy.startswith("Did")

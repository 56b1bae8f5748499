"""Where proofs end: what the board itself says of an object, an effect, a player, and where it says it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

import clingo

from pyrules.because.proof import Proof
from pyrules.because.telling import possessive
from pyrules.because.words import Words
from pyrules.rulebook import folder

if TYPE_CHECKING:
    from pyrules.board import Object
    from pyrules.inquiry import Inquiry

Atoms = Callable[[str, int], Iterable[Sequence[clingo.Symbol]]]
TOLD = re.compile(r"^% told of the board: (.*)$", re.M)
#: What a board says beside its players' objects, by the predicate: where it stands.
PLACES = {"turn_of": ("turn",), "phase": ("turn",), "step_now": ("turn",)}
OF_PLAYERS = {"life": "life", "played_land": "lands_played", "commander": "commander", "player": ""}


class Ground:
    """The board's own facts as steps that rest on nothing."""

    def __init__(self, inquiry: Inquiry, atoms: Atoms | None = None) -> None:
        self.inquiry = inquiry
        self.atoms = atoms  # where the board's facts are read; None: in what follows from them
        self.position = inquiry.position
        self.words = Words(inquiry)
        self.told: dict[object, Proof] = {}

    def object(self, number: int) -> Proof:
        """What the board says of an object."""
        found = self.told.get(number)
        if found is None:
            each = self.position[number]
            atoms = self.said.get(number, [])
            sentences = [told[0] for atom in atoms if (told := self.words.of(atom)) is not None]
            rules = dict.fromkeys(told[1] for atom in atoms if (told := self.words.of(atom)) is not None)
            says = "; ".join([*sentences[:1], *(itself(text, each.id) for text in sentences[1:])])
            rule = next(iter(rules), "400.7")
            if each.copying is not None or each.copy_of_spell is not None:
                rule = ", ".join(dict.fromkeys([rule, "707.2"]))
            found = self.told[number] = Proof(
                says or f"{each.id} is no more",
                "board",
                rule,
                about=each.id,
                place=self.place(each),
                names=(each.id,),
                rests_on=self.copied(each),
            )
        return found

    def copied(self, each: Object) -> tuple[Proof, ...]:
        """What the board says of the object that an object is a copy of, unless they are copies of each other."""
        chain = [each]
        while isinstance(chain[-1].copying, int) and len(chain) <= len(self.position.objects):
            chain.append(self.position[chain[-1].copying])
        copying = each.copying
        return (self.object(copying),) if isinstance(copying, int) and chain[-1].copying is None else ()

    def effect(self, number: int) -> Proof:
        """What the board says of a spell or ability that has resolved."""
        key = ("effect", number)
        found = self.told.get(key)
        if found is None:
            effect = self.position.effects[number - 1]
            name = effect.card.faces[effect.face].name
            says = f"{name} has resolved under {possessive(effect.controller)} control, and its effect lasts"
            names = tuple(self.position[each].id for each in effect.targets if isinstance(each, int))
            place = self.position.board.place(effect.path) if effect.path else ""
            found = self.told[key] = Proof(says, "board", "611.2a", about="", place=place, names=names)
        return found

    def fact(self, atom: clingo.Symbol) -> Proof | None:
        """Any fact of the board; None where it has no words."""
        found = self.told.get(atom)
        if found is None:
            told = self.words.of(atom)
            if told is None:
                return None
            names = self.words.objects([atom])
            place = self.place_of(atom, names)
            about = names[0] if names else ""
            found = self.told[atom] = Proof(told[0], "board", told[1], about=about, place=place, names=names)
        return found

    def place(self, each: Object) -> str:
        """Where the board says that an object is where it is."""
        there = len(each.path) > 2 and each.path[2] in (each.zone, "commander")
        return self.position.board.place(each.path) if there else ""

    def place_of(self, atom: clingo.Symbol, names: tuple[str, ...]) -> str:
        """Where the board says a fact."""
        if names and atom.name not in PLACES:
            first = atom.arguments[0]
            if first.type == clingo.SymbolType.Number and atom.name in told_of_the_board():
                return self.place(self.position[first.number])
            return ""
        if atom.name in PLACES:
            return self.position.board.place(PLACES[atom.name])
        if atom.name in OF_PLAYERS and atom.arguments:
            player = self.position.players[int(str(atom.arguments[0])[1:]) - 1].name
            return self.position.board.place(("players", player, OF_PLAYERS[atom.name]))
        return ""

    @cached_property
    def said(self) -> dict[int, list[clingo.Symbol]]:
        """What the board says of each object."""
        found: dict[int, list[clingo.Symbol]] = defaultdict(list)
        for name, arity in told_of_the_board().items():
            for arguments in (self.atoms or self.inquiry.grounding.atoms)(name, arity):
                if arguments[0].type == clingo.SymbolType.Number:
                    found[arguments[0].number].append(clingo.Function(name, list(arguments)))
        return found


@lru_cache(maxsize=1)
def told_of_the_board() -> dict[str, int]:
    """The predicates that say what a board tells of its objects, with their numbers of arguments."""
    text = (folder() / "structure.lp").read_text(encoding="utf-8")
    pairs = (each.split("/") for each in " ".join(TOLD.findall(text)).split())
    return {name: int(arity) for name, arity in pairs}


def itself(text: str, name: str) -> str:
    """A sentence about an object that has just been named."""
    text = re.sub(rf"(?<!\ba )(?<!\w){re.escape(name)}(?!\w)", "it", text, flags=re.I)
    return text[:1].lower() + text[1:]

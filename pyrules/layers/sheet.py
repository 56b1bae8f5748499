"""An object's characteristics, as a card would show them (109.3)."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

import clingo

from pyrules.cards.abilities.lines import DieRow, KeywordLine, LevelLine, ModeLine, SizeLine
from pyrules.cards.abilities.vocabulary import CREATURE_TYPES
from pyrules.cards.grammar import Node
from pyrules.cards.text import beautify, self_called
from pyrules.cards.wording import printer
from pyrules.keywords_of import in_words, keyword_name

if TYPE_CHECKING:
    from pyrules.board.model import Chosen
    from pyrules.layers.applying import Layers, Stage
    from pyrules.referee import Referee

#: Paragraphs that are no abilities of their own, or several.
NO_ABILITY = (KeywordLine, LevelLine, SizeLine, ModeLine, DieRow)
EVERY_CREATURE_TYPE = "every_creature_type"
COLORS = {"w": "white", "u": "blue", "b": "black", "r": "red", "g": "green"}


@dataclasses.dataclass(frozen=True, slots=True)
class Sheet:
    """The characteristics of an object. Numbers that it does not have are None; abilities are in the order of its text,
    then basic land types' own, then given ones."""

    name: str
    mana_cost: str
    mana_value: int
    colors: tuple[str, ...]
    supertypes: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    keywords: tuple[str, ...]
    abilities: tuple[str, ...]
    power: int | None
    toughness: int | None
    base_power: int | None
    base_toughness: int | None
    loyalty: int | str | None
    defense: int | str | None

    def to_data(self) -> dict[str, Any]:
        found = dataclasses.asdict(self)
        found = {name: list(value) if isinstance(value, tuple) else value for name, value in found.items()}
        found["text"] = "\n".join(self.abilities)
        return found


class Sheets:
    """The characteristics of every object at one stage of the layers."""

    def __init__(self, referee: Referee, stage: Stage) -> None:
        self.referee = referee
        self.layers: Layers = referee.layers
        self.stage = stage
        self.said: dict[clingo.Symbol, tuple[str, str] | None] = {}
        self.counted = {
            (kind, each.number): count.number
            for kind in ("loyalty", "defense")
            for each, count in self.layers.each(f"{kind}_now", 2)
        }

    @cached_property
    def names(self) -> dict[clingo.Symbol, str]:
        """What keywords are called that stand on no card of the board."""
        return {keyword: name.string for keyword, name in self.layers.each("keyword_name", 2)}

    def words(self, name: str, number: int) -> list[str]:
        """The values of a characteristic in words."""
        return [spelled(each) for each in self.values(name, number)]

    def values(self, name: str, number: int) -> Sequence[clingo.Symbol]:
        """The values of a characteristic."""
        return self.layers.values(self.stage, name).get(number, ())

    def number(self, name: str, number: int, base: bool = False) -> int | None:
        """The value of a characteristic that is a number."""
        stage: Stage = "base" if base and self.stage == "now" else self.stage
        values = self.layers.values(stage, name).get(number)
        return values[0].number if values else None

    def sheet(self, number: int) -> Sheet:
        """The characteristics of an object."""
        types = self.words("type", number)
        subtypes = self.words("subtype", number)
        if EVERY_CREATURE_TYPE in subtypes:
            subtypes = [each for each in subtypes if each != EVERY_CREATURE_TYPE and each not in CREATURE_TYPES]
            subtypes += CREATURE_TYPES
        sized = "creature" in types or self.stage == "copiable" or self.referee.position[number].zone != "battlefield"
        abilities = self.abilities(number)
        printed = self.referee.copied_face(self.referee.position[number]).subtypes
        return Sheet(
            name=" // ".join(self.of_halves("name", number)),
            mana_cost="".join(self.of_halves("mana_cost", number)),
            mana_value=self.number("value_of_mana", number) or 0,
            colors=tuple(name for letter, name in COLORS.items() if letter in self.words("color", number)),
            supertypes=tuple(in_line(each.capitalize() for each in self.words("supertype", number))),
            types=tuple(in_line(each.capitalize() for each in types)),
            subtypes=tuple(sorted(subtypes, key=lambda each: (printed.index(each) if each in printed else 99, each))),
            keywords=tuple(name for _, name, _ in abilities if name),
            abilities=tuple(words for _, _, words in abilities),
            power=self.number("power", number) if sized else None,
            toughness=self.number("toughness", number) if sized else None,
            base_power=self.number("power", number, base=True) if sized else None,
            base_toughness=self.number("toughness", number, base=True) if sized else None,
            loyalty=self.on_it("loyalty", number),
            defense=self.on_it("defense", number),
        )

    def of_halves(self, kind: str, number: int) -> list[str]:
        """A name or a mana cost; both of a split card's in the order of its halves (709.4)."""
        found = self.words(kind, number)
        faces = self.referee.position[number].card.faces
        told = [face.name if kind == "name" else face.mana_cost for face in faces]
        return sorted(found, key=lambda each: told.index(each) if each in told else -1)

    def on_it(self, kind: str, number: int) -> int | str | None:
        """Loyalty or defense: on the battlefield the counters of that name, elsewhere the printed number."""
        printed = whole(self.words(kind, number))
        counted = self.counted.get((kind, number))
        return printed if counted is None or self.stage == "copiable" else counted

    def abilities(self, number: int) -> list[tuple[clingo.Symbol, str, str]]:
        """An object's abilities: each with the keyword that it is ("" if none) and its words."""
        found = []
        for ability in self.in_order(number):
            if ability not in self.said:
                self.said[ability] = self.told(ability)
            told = self.said[ability]
            if told is not None:
                found.append((ability, *told))
        return found

    def in_order(self, number: int) -> list[clingo.Symbol]:
        """An object's abilities with the paragraphs that are none themselves, in their order."""
        return sorted(self.values("ability", number), key=lambda ability: self.order(ability, number))

    def order(self, ability: clingo.Symbol, number: int) -> tuple[int, int, str]:
        """Where an ability stands among those of its object: paragraphs, basic land types' own, then given ones."""
        position = self.referee.position
        if ability.name == "intrinsic":
            kind = ability.arguments[0].string
            printed = self.referee.copied_face(position[number]).subtypes
            return 1, printed.index(kind) if kind in printed else 99 + list(self.referee.intrinsic).index(kind), ""
        if ability.name == "granted":
            source = ability.arguments[0]
            given = source.type == clingo.SymbolType.Function
            stamp = position.effects[source.arguments[0].number - 1] if given else position[source.number]
            return 2, stamp.timestamp, str(ability)
        numbers = [each.number for each in ability.arguments if each.type == clingo.SymbolType.Number]
        return 0, 99 if ability.name == "kept" else 0, ",".join(f"{each:04}" for each in numbers)

    def told(self, ability: clingo.Symbol) -> tuple[str, str] | None:
        """The keyword that an ability is, and its words; None for what is no ability of its own."""
        faces = self.referee.layered.faces
        if ability.name == "intrinsic":
            letter = self.referee.intrinsic[ability.arguments[0].string]
            return "", f"{{T}}: Add {{{letter}}}."
        if ability.name == "granted":
            source, given = ability.arguments[0], ability.arguments[2]
            keyword, words = self.given(given)
            if keyword:
                keyword, words = self.with_choice(keyword, source), self.with_choice(words, source)
            return keyword, words.replace("@", self.giver(source))
        if len(ability.arguments) < 2:  # what a keyword stands for: the keyword itself is among them
            return None
        card, number = (each.number for each in ability.arguments[ability.name == "kept" :][:2])
        face = faces[card - 1]
        read = face.abilities[number - 1]
        if ability.name == "item":
            keyword = read.structure.keywords.keywords[ability.arguments[2].number - 1]  # type: ignore[union-attr]
            return keyword_name(keyword), show(keyword)
        if read.structure is None:
            return "", read.text
        if ability.name == "solved":
            return None  # its line counts already
        shown: Node = read.structure
        if ability.name == "station":
            shown = shown.ability  # type: ignore[attr-defined]
        elif ability.name == "anchored":
            shown = shown.ability.ability  # type: ignore[attr-defined]
        elif isinstance(shown, NO_ABILITY):
            return None
        if ability.name == "kept":  # a copy has it under another name (707.9a)
            words = self_called(beautify(printer().show(shown)), "this permanent")
            return "", words[:1].upper() + words[1:]
        return "", self_called(beautify(printer().show(shown)), face.name)

    def given(self, given: clingo.Symbol) -> tuple[str, str]:
        """The keyword that a given ability is, and its words; "@" in them is what gives it."""
        grant = self.referee.structures_of_layers.get(str(given))
        if given.name == "worded":
            return "", given.arguments[0].string
        if grant is None:
            own = given.name == "grant_ability" and self.referee.structures_of_layers.get(quoted(given))
            if own:  # an ability of another object, as it stands there
                return "", show(own) + "."
            name = self.names.get(given.arguments[0], "")
            return name, name
        keyword = getattr(grant, "keyword", None)
        line = getattr(getattr(grant, "ability", None), "keywords", None)
        if line is not None:  # "Ward—Sacrifice a permanent.", in quotation marks
            return keyword_name(line.keywords[0]), show(line)
        inner = getattr(getattr(grant, "ability", None), "ability", None)
        if isinstance(keyword, str):  # without its cost
            return keyword, keyword
        if keyword is not None:
            return keyword_name(keyword), show(keyword)
        return "", (show(inner) + ".") if inner is not None else show(grant)

    def with_choice(self, words: str, source: clingo.Symbol) -> str:
        """A keyword that what gives it words with a choice ("protection from the chosen color"), with what was chosen
        (607.2d), where the board says that."""
        if "the chosen color" not in words:
            return words
        if source.type == clingo.SymbolType.Number:
            chosen = None if [source] in self.layers.each("became", 1) else self.chosen(source.number)
        else:
            chosen = self.referee.position.effects[source.arguments[0].number - 1].chosen
        color = None if chosen is None or not isinstance(chosen.color, str) else COLORS.get(chosen.color.lower())
        return words if color is None else words.replace("the chosen color", color)

    def chosen(self, number: int) -> Chosen | None:
        """What was chosen for an object; 0 is none."""
        return self.referee.position[number].chosen if number else None

    def giver(self, source: clingo.Symbol) -> str:
        """What gives an ability: an object, or the card of an effect; "@" where that is not said."""
        if source.type == clingo.SymbolType.Number:
            return self.referee.position[source.number].id if source.number else "@"
        effect = self.referee.position.effects[source.arguments[0].number - 1]
        return effect.card.faces[effect.face].name


#: How cards order their supertypes and types.
LINE = (
    "Legendary", "Basic", "World", "Snow",
    "Kindred", "Enchantment", "Artifact", "Land", "Planeswalker", "Battle", "Creature",
)  # fmt: skip


def in_line(words: Iterable[str]) -> list[str]:
    """Supertypes or types in the order that cards have them in."""
    return sorted(words, key=lambda each: (LINE.index(each.title()) if each.title() in LINE else len(LINE), each))


def show(node: Node) -> str:
    """A structure in words that call its object "this permanent"."""
    return beautify(in_words(node)).replace("~", "this permanent")


def quoted(given: clingo.Symbol) -> str:
    """The term of the ability in grant_ability(quoted_ability(…))."""
    return str(given.arguments[0].arguments[0]) if given.arguments[0].arguments else ""


def spelled(value: clingo.Symbol) -> str:
    """A value as it is written: loyalty is a text on a card and a number in a copy's exception."""
    if value.type == clingo.SymbolType.String:
        return value.string
    return str(value)


def whole(words: list[str]) -> int | str | None:
    if not words:
        return None
    return int(words[0]) if words[0].isdigit() else words[0]

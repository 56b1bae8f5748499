"""What effects do to objects, in the words that stand beside the rulebook's rules (`%=`)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

import clingo

from pyrules.because.record import Record
from pyrules.layers.sheet import COLORS, EVERY_CREATURE_TYPE, show
from pyrules.rulebook import Phrase, phrases, phrases_by_name, split
from pyrules.rulings import Reason

if TYPE_CHECKING:
    from pyrules.referee import Referee

SLOT = re.compile(r"\{(a |\+|)(\w+)\}")


class DeedWords(Record):
    """Says what effects do on one board."""

    def __init__(self, referee: Referee) -> None:
        super().__init__(referee)
        self.sheets = referee.sheets("now")
        self.words = phrases()

    def deeds(self, deeds: Iterable[clingo.Symbol], number: int) -> tuple[str, list[str]]:
        """Deeds in words, in the rulebook's order, and the rules that say them."""
        deeds = list(deeds)
        if any(str(deed) == f"gain(subtype({EVERY_CREATURE_TYPE}))" for deed in deeds):
            every = {str(each) for each, of in self.layers.each("subtype_of", 2) if of.name == "creature"}
            deeds = [
                deed
                for deed in deeds
                if not (str(deed).startswith('gain(subtype("') and str(deed.arguments[0].arguments[0]) in every)
            ]
        told: dict[Phrase, list[dict[str, clingo.Symbol]]] = {}
        left = deeds
        names = {deed.name for deed in deeds}
        for phrase in self.words:
            if phrase.name not in names:
                continue
            fitting = [
                (deed, binding)
                for deed in left
                if deed.name == phrase.name and (binding := fit(phrase.pattern, deed)) is not None
            ]
            if fitting:
                told[phrase] = [binding for _, binding in fitting]
                taken = [deed for deed, _ in fitting]
                left = [deed for deed in left if deed not in taken]
        said = [self.fill(phrase.words, bindings, number) for phrase, bindings in told.items()]
        return listing(said), [phrase.number for phrase in told]

    def reason(self, atom: clingo.Symbol, number: int) -> Reason:
        """An atom as a reason."""
        for phrase in phrases_by_name().get(atom.name, ()):
            binding = fit(phrase.pattern, atom)
            if binding is not None:
                return Reason(phrase.number, self.fill(phrase.words, [binding], number), self.name(number))
        raise KeyError(str(atom))

    def phrase(self, pattern: str) -> Phrase:
        """The words that the rulebook has for exactly this pattern."""
        return next(phrase for phrase in self.words if phrase.pattern == pattern)

    def fill(self, words: str, bindings: list[dict[str, clingo.Symbol]], number: int) -> str:
        """A phrase with its slots filled, those of several bindings joined."""

        def slot(found: re.Match[str]) -> str:
            form, name = found.groups()
            if name == "O" and not form:
                return self.name(number)
            values = list(dict.fromkeys(self.value(name, each[name]) for each in bindings if name in each))
            values = [value for value in values if value]
            if form == "a ":
                joined = " ".join(sorted(values))
                return f"{'an' if joined[:1].lower() in 'aeiou' else 'a'} {joined}"
            if form == "+":
                total = sum(each[name].number for each in bindings)
                return f"{total:+d}".replace("-", "−") if total else "+0"
            return listing(values)

        return SLOT.sub(slot, words)

    def value(self, variable: str, symbol: clingo.Symbol) -> str:
        if symbol.type == clingo.SymbolType.String:
            return symbol.string
        if symbol.type == clingo.SymbolType.Number:
            if variable == "C":
                return self.referee.layered.faces[symbol.number - 1].name
            return self.name(symbol.number) if variable in ("O", "X") else str(symbol.number)
        if symbol.name == "card":
            return self.referee.layered.faces[symbol.arguments[0].number - 1].name
        if variable == "G":
            return self.ability(symbol)
        if variable == "P":
            return self.referee.position.players[int(symbol.name[1:]) - 1].name
        return COLORS.get(symbol.name, symbol.name) if not symbol.arguments else str(symbol)

    def ability(self, given: clingo.Symbol) -> str:
        """An ability that is given, in words: a keyword's name, or the text in quotation marks."""
        if given.name == "own":
            symbol = clingo.Function("printed", given.arguments)
        elif given.name in ("printed", "item", "station"):
            symbol = given  # beneath a symbol (711.2); a line of keywords says nothing that these do not say one by one
            if self.sheets.told(given) is None:
                return ""
        else:
            symbol = clingo.Function("granted", [clingo.Number(0), clingo.Number(0), given])
        name, words = self.sheets.told(symbol) or ("", str(given))
        return words[:1].lower() + words[1:] if name else f"“{words}”"

    def name(self, number: int) -> str:
        return self.referee.position[number].id

    def source(self, effect: clingo.Symbol) -> tuple[str, str]:
        """Whose an effect is, and its words."""
        if effect.name == "r":
            resolved = self.referee.position.effects[effect.arguments[0].arguments[0].number - 1]
            name = resolved.card.faces[resolved.face].name
            words = self.sentence(effect.arguments[1]) or str(effect.arguments[1].name)
            return name, of_its_source(words, name)
        if effect.name == "e":
            number, ability, sentence = effect.arguments
            name = self.name(number.number)
            return name, of_its_source(self.sentence(sentence) or self.sheets.told(ability)[1], name)  # type: ignore[index]
        if effect.name == "own":
            number, what = effect.arguments
            if what.name in ("counter", "marker"):
                return "", f"its {what.arguments[0].string} counter"
            if what.name == "symbol":
                card, number = what.arguments
                heading = self.referee.layered.faces[card.number - 1].abilities[number.number - 1].structure
                return "", f"its “{show(heading)}”" if heading is not None else "its symbol"
            return "", {"box": "its level", "bestowed": "bestow"}.get(what.name, what.name.replace("_", " "))
        known = {"pt_counters": "its counters", "sizeless": ""}
        return "", known.get(effect.name, effect.name)

    def sentence(self, symbol: clingo.Symbol) -> str:
        node = self.referee.structures_of_layers.get(str(symbol))
        if node is None:
            return ""
        words = show(node)
        return words[:1].upper() + words[1:].rstrip(".") + "."


def fit(pattern: str, symbol: clingo.Symbol) -> dict[str, clingo.Symbol] | None:
    """The variables of a phrase's pattern with their values in a term; None where it does not fit."""
    name, opened, rest = pattern.partition("(")
    if re.fullmatch(r"[A-Z]\w*", pattern):
        return {pattern: symbol}
    if symbol.type != clingo.SymbolType.Function or symbol.name != name:
        return {} if pattern == str(symbol) else None
    if not opened:
        return {} if not symbol.arguments else None
    found: dict[str, clingo.Symbol] = {}
    parts = split(rest[:-1])
    if len(parts) != len(symbol.arguments):
        return None
    for part, argument in zip(parts, symbol.arguments, strict=True):
        inner = fit(part, argument)
        if inner is None:
            return None
        found |= inner
    return found


def of_its_source(words: str, name: str) -> str:
    """An effect's words with the name of its source; in quotation marks "this permanent" is what gets the ability."""
    parts = words.split('"')
    parts[::2] = [part.replace("this permanent", name) for part in parts[::2]]
    return '"'.join(parts).replace("@", name)


def listing(words: Iterable[str]) -> str:
    """Words as a list: a, b and c."""
    words = list(words)
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))

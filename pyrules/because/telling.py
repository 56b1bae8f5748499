"""Steps of a proof in words: the rule's own sentence, its names filled in."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import clingo

from pyrules.because.beholding import Beholding
from pyrules.because.phrasing import as_written, sentence
from pyrules.because.proofs import Step
from pyrules.cards.grammar import Node
from pyrules.cards.text import beautify
from pyrules.cards.wording import printer
from pyrules.layers.sheet import COLORS
from pyrules.mana import in_brief
from pyrules.rulebook import is_atom, split
from pyrules.rulings import Reason
from pyrules.text_of import ability_words

if TYPE_CHECKING:
    from pyrules.inquiry import Inquiry

#: {O}; {P's} whose; {a T} with its article; {one F}, {many F} a description without one; {color T}, {mana T} its name.
SLOT = re.compile(r"\{(a |one |many |color |mana |)(\w+)('s|)\}")
VARIABLE = re.compile(r"[A-Z]\w*")
OWN_NAME = re.compile(r"(\bname is )this permanent\b(?='s \w)")
VOWELS = "aeiou"
PLACED = {
    "battlefield": "on the battlefield",
    "stack": "on the stack",
    "exile": "in exile",
    "command": "in the command zone",
}
COLORLESS = {"c": "colorless"}
#: The variable whose values are descriptions ("a land you control").
DESCRIPTION = "F"
OBJECTS = frozenset({"O", "S", "X", "H"})


class Teller:
    """Tells steps about one board."""

    def __init__(self, inquiry: Inquiry) -> None:
        self.inquiry = inquiry
        self.structures = inquiry.structures
        self.beholding = Beholding(inquiry)

    def reason(self, step: Step) -> Reason | None:
        """The step as a reason; None where it changes nothing, or speaks of what has no words."""
        values = bind(step)
        if "E" in values and "M" in values and values["M"] == values.get("N"):
            return None  # an effect that leaves the mana as it is
        about = values.get("O")
        if any(self.is_wordless(found[2], values.get(found[2])) for found in SLOT.finditer(step.rule.sentence)):
            return None
        text = SLOT.sub(lambda slot: as_written(self.slot(slot, values)), step.rule.sentence)
        first = SLOT.match(step.rule.sentence)
        subject = self.value(first[2], values.get(first[2])) if first and first[2] in OBJECTS else ""
        return Reason(step.rule.number, sentence(text, subject), self.object(about) if about is not None else "")

    def slot(self, found: re.Match[str], values: dict[str, clingo.Symbol]) -> str:
        """A name in braces in words."""
        form, name, whose = found.groups()
        symbol = values.get(name)
        said = self.value(name, symbol) if symbol is None or not form else self.in_form(form.strip(), name, symbol)
        if name == DESCRIPTION:
            said = self.beholding.said(said, values)
        return possessive(said) if whose else said

    def in_form(self, form: str, name: str, symbol: clingo.Symbol) -> str:
        """A variable's value in one of the forms that a slot can ask for."""
        bare = symbol.type == clingo.SymbolType.Function and not symbol.arguments
        if form in ("color", "mana"):
            color = COLORS.get(symbol.name) or COLORLESS.get(symbol.name) if bare else None
            return color or self.value(name, symbol)
        node = self.structures.get(str(symbol))
        if node is not None and (words := described(node, form)):
            return words
        said = self.value(name, symbol).replace("_", " ") if bare else self.value(name, symbol)
        return with_article(said) if form == "a" else said

    def is_wordless(self, name: str, symbol: clingo.Symbol | None) -> bool:
        """Whether a variable's value is a structure for which there are no words."""
        if symbol is None or symbol.type != clingo.SymbolType.Function or not symbol.arguments:
            return False
        return self.value(name, symbol) == str(symbol)

    def object(self, symbol: clingo.Symbol) -> str:
        if symbol.type == clingo.SymbolType.Number:
            there = 1 <= symbol.number <= len(self.inquiry.position.everything)
            return self.inquiry.position[symbol.number].id if there else str(symbol.number)
        if symbol.type == clingo.SymbolType.Function and symbol.name == "effect":
            effect = self.inquiry.position.effects[symbol.arguments[0].number - 1]
            return f"the effect of {effect.card.faces[effect.face].name}"
        if symbol.type == clingo.SymbolType.Function and symbol.name == "card" and len(symbol.arguments) == 1:
            return self.inquiry.facts.faces[symbol.arguments[0].number - 1].name
        return str(symbol)

    def value(self, name: str, symbol: clingo.Symbol | None) -> str:
        """A variable's value in words; by its name for objects, by its form for all else."""
        if symbol is None:
            return name
        kind = symbol.type
        if kind == clingo.SymbolType.Number:
            return self.object(symbol) if name in OBJECTS else str(symbol.number)
        if kind == clingo.SymbolType.String:
            return symbol.string
        if kind != clingo.SymbolType.Function:
            return str(symbol)
        if symbol.name == "m" and len(symbol.arguments) == 6:
            return in_brief(each.number for each in symbol.arguments) or "no mana"
        if not symbol.arguments and symbol.name in "wubrgc":
            return "{" + symbol.name.upper() + "}"
        if not symbol.arguments and re.fullmatch(r"p\d+", symbol.name):
            return self.inquiry.facts.players[int(symbol.name[1:]) - 1]
        if symbol.name == "e" and len(symbol.arguments) == 2:
            return self.object(symbol.arguments[0])
        if symbol.name == "effect" or (symbol.name == "card" and len(symbol.arguments) == 1):
            return self.object(symbol)
        if symbol.name in ("printed", "intrinsic", "granted", "anchored", "station"):
            return f"“{ability_words(self.inquiry, symbol)}”"
        node = self.structures.get(str(symbol))
        if node is not None:
            return node_words(node)
        if symbol.name in ("grant_ability", "quoted_ability"):  # put in quotation marks by who lends it
            words = self.value(name, symbol.arguments[0])
            return words if words.startswith("“") else f"“{words}.”"
        return str(symbol)


def with_article(words: str) -> str:
    """A noun with its article."""
    return f"{'an' if words[:1].lower() in VOWELS else 'a'} {words}"


def placed(zone: str) -> str:
    """In which zone something is."""
    return PLACED.get(zone, f"in a {zone}")


def step_words(name: str) -> str:
    """A step or phase as texts call it."""
    return f"{name} {'phase' if name.endswith('main') else 'step'}"


def possessive(name: str) -> str:
    """Whose something is: your, the opponent's."""
    if name == "you":
        return "your"
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def counted(number: int, noun: str) -> str:
    """So many of something: 1 card, 2 cards."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def self_named(words: str, name: str) -> str:
    """An ability's words, in which a name made from the permanent's own is written out: Mishra's Warform."""
    return OWN_NAME.sub(lambda found: found[1] + name.partition(",")[0], words)


def described(node: Node, form: str) -> str:
    """A structure in a mode of its wordings; "" where it has none."""
    try:
        return printer().show(node, form).replace("~", "this permanent")
    except ValueError:
        return ""


def node_words(node: Node) -> str:
    """A structure in words, in whatever mode it has a wording."""
    for mode in ("", "a", "one", "many"):
        try:
            words = printer().show(node, mode).replace("~", "this permanent").replace("@", "that permanent")
            return f"“{beautify(words[1:-1])}.”" if words.startswith('"') and words.endswith('"') else words
        except ValueError:
            continue
    return type(node).__name__


def bind(step: Step) -> dict[str, clingo.Symbol]:
    """The rule's variables with the values that they have in this step."""
    found: dict[str, clingo.Symbol] = {}
    match(step.rule.head, step.head, found)
    atoms = [literal for literal in step.rule.body if is_atom(literal)]
    for literal, symbol in zip(atoms, step.made_from, strict=True):
        match(literal, symbol, found)
    for literal in step.rule.body:
        name, equals, pattern = literal.partition(" = ")
        if equals and name in found:
            match(pattern, found[name], found)
    return found


def match(pattern: str, symbol: clingo.Symbol, found: dict[str, clingo.Symbol]) -> None:
    """Binds the variables of a term as it is written to the parts of the term that it became."""
    pattern = pattern.strip()
    if VARIABLE.fullmatch(pattern):
        found.setdefault(pattern, symbol)
        return
    opened = pattern.find("(")
    if opened < 0 or not pattern.endswith(")") or symbol.type != clingo.SymbolType.Function:
        return
    parts, arguments = split(pattern[opened + 1 : -1]), symbol.arguments
    if len(parts) == len(arguments):
        for part, argument in zip(parts, arguments, strict=True):
            match(part, argument, found)

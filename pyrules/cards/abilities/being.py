"""What objects are: types, colors and what comes with them, set or added (613.1d, 613.1e)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from pyrules.cards.abilities.amounts import Quantity
from pyrules.cards.abilities.changes import Being, Looking
from pyrules.cards.abilities.effects import Clause
from pyrules.cards.abilities.names import fixed
from pyrules.cards.abilities.statics import Grant
from pyrules.cards.abilities.terminals import CARD_TYPES, SUBTYPES, TERMINALS, plural
from pyrules.cards.grammar import Node, NodeType, Terminal, phrase_list, word, wording


class Run(Terminal):
    """One or more words of a vocabulary with spaces between them; in mode "many" the last one in the plural."""

    def __init__(self, name: str, plurals: dict[str, str]) -> None:
        self.name = name
        self.plurals = plurals
        self.singulars = {form: word for word, form in plurals.items()}
        self.words = frozenset(phrase.split(" ")[0] for phrase in (*plurals, *self.singulars))

    def match(self, text: str, start: int, mode: str) -> Iterator[tuple[int, Any]]:
        """The longest run only; where a word is its own plural, in the plural the run goes on as far as it can."""
        many = mode == "many"
        found: list[str] = []
        best: tuple[int, tuple[str, ...]] | None = None
        position = start
        while word := self.word_at(text, position):
            end = position + len(word)
            if many and word in self.singulars:
                best = (end, (*found, self.singulars[word]))
            if word not in self.plurals:
                break
            found.append(word)
            if not many:
                best = (end, tuple(found))
            if not text.startswith(" ", end):
                break
            position = end + 1
        if best:
            yield best

    def word_at(self, text: str, position: int) -> str:
        """The word of the vocabulary, or a plural, that stands there; two words first ("Time Lord")."""
        found = TWO_WORDS.match(text, position)
        for phrase in (found.group(), found.group(1)) if found else ():
            if phrase in self.plurals or phrase in self.singulars:
                return phrase
        return ""

    def show(self, value: Any, mode: str) -> str | None:
        if not value or any(entry not in self.plurals for entry in value):
            return None
        last = self.plurals[value[-1]] if mode == "many" else value[-1]
        return " ".join((*value[:-1], last))


TWO_WORDS = re.compile(r"([A-Za-z][\w'-]*)(?: [A-Za-z][\w'-]*)?")
TYPE_PLURALS = {kind: "sorceries" if kind == "sorcery" else plural(kind) for kind in CARD_TYPES}
TERMINALS["TypeRun"] = Run("TypeRun", TYPE_PLURALS)
TERMINALS["SubtypeRun"] = Run("SubtypeRun", {kind: plural(kind) for kind in SUBTYPES})
fixed(
    "Besides", "types", "other types", "creature types", "land types", "artifact types", "colors",
    "colors and types",
    "card types", "colors, card types, and creature types", "creature type", "types and colors",
    "card types and subtypes",
)  # fmt: skip


@wording("all colors")
class LooksAllColors(Looking):
    pass


@wording("the chosen color")
class LooksChosenColor(Looking):
    pass


class Nature(Node):
    """Characteristics that are set or added; modes "a" (with an article), "many" (in the plural), "bare" (what has no
    article), and "token" (before the word "token")."""


#: What follows the types in `Characteristics`; "[{pt} ]" before them where the size stands there.
TAILS = (
    "[ with {abilities}]",
    " with base power and toughness {pt}",
    " with base power and toughness {pt} and {abilities}",
    " with base power and toughness {pt}, {abilities:serial}",
    " with base power and toughness {pt} named {name}",
    " with base power and toughness {pt} and {abilities} named {name}",
    " with power and toughness {pt}",
    " with base power and toughness each equal to {quantity}",
    " with power and toughness each equal to {quantity}",
)


def natures(cls: NodeType) -> NodeType:
    """The wordings of `Characteristics`: power and toughness before or after, with types or with subtypes only."""
    front = "[?legendary:legendary ][?snow:snow ][?basic:basic ][{color} ]"
    for kind in ("[{subtypes} ]{types:=}", "{subtypes:=}"):
        for tail in TAILS:
            size = "" if "power" in tail else "[{pt} ]"
            for mode, article in (("a", "a "), ("a", "an "), ("many", "")):
                # the mode of the last word is the article's: singular after one
                body = kind if mode == "many" else kind.replace(":=", "")
                cls = wording(article + size + front + body + tail, in_mode=mode)(cls)
                if size and article != "an ":  # supertypes stand before the size, too
                    late = f"{article}legendary {{pt}} [{{color}} ]{body}{tail}"
                    cls = wording(late, in_mode=mode, legendary=True)(cls)
        body = kind.replace(":=", "")
        cls = wording("[{pt} ]" + front + body, in_mode="token")(cls)
        cls = wording(f"[{{pt}} ][?legendary:legendary ]{{color}} snow {body}", in_mode="token", snow=True)(cls)
        cls = wording(f"legendary {{pt}} [{{color}} ]{body}", in_mode="token", legendary=True)(cls)
    return cls


@natures
class Characteristics(Nature):
    """Types, subtypes, color, base power and toughness, and abilities that go with them."""

    types: tuple[str, ...] = word("TypeRun", default=())
    subtypes: tuple[str, ...] = word("SubtypeRun", default=())
    color: Looking | None = None
    pt: str = word("PowerToughness", default="")
    abilities: tuple[Grant, ...] = phrase_list()
    quantity: Quantity | None = None
    name: str = word("Name", default="")
    legendary: bool = False
    snow: bool = False
    basic: bool = False


@wording("a {kinds:and}", in_mode="a")
@wording("an {kinds:and}", in_mode="a")
class SeveralSubtypes(Nature):
    """ "a Mountain, Forest, and Plains": all of them."""

    kinds: tuple[str, ...] = word("KindList")


@wording("{first:many} and {second:many}", in_mode="many")
@wording("{first:a} with {second:every}", in_mode="a")
@wording("{first:a} and {second:every}", in_mode="a")
@wording("{first:many} with {second:every}", in_mode="many")
@wording("{first:many} and {second:every}", in_mode="many")
class TwoNatures(Nature):
    """ "1/1 green Saproling creatures and Forest lands", "a 2/2 creature with all creature types"."""

    first: Characteristics
    second: Nature


@wording("artifact", in_mode="bare", kind="artifact")
@wording("legendary", in_mode="bare", kind="legendary")
@wording("snow", in_mode="bare", kind="snow")
@wording("basic", in_mode="bare", kind="basic")
class Bare(Nature):
    """A type or supertype as a word by itself: "is legendary", "are snow"."""

    kind: str = word("BareKind", default="legendary")


@wording("every creature type", in_mode="bare", kinds="creature type")
@wording("every land type", in_mode="bare", kinds="land type")
@wording("every nonbasic land type", in_mode="bare", kinds="nonbasic land type")
@wording("all creature types", in_mode="bare", kinds="creature type")
@wording("all creature types", in_mode="every", kinds="creature type")
@wording("every basic land type", in_mode="bare", kinds="basic land type")
class EveryType(Nature):
    kinds: str = word("EveryKind", default="creature type")


@wording("the chosen type", in_mode="bare")
@wording("the chosen creature type", in_mode="bare")
class ChosenType(Nature):
    """The one that was chosen before."""


@wording("the basic land type of your choice", in_mode="bare", kind="basic land type")
@wording("the creature type of your choice", in_mode="bare", kind="creature type")
class TypeOfYourChoice(Nature):
    kind: str = word("EveryKind", default="creature type")


@wording("the second chosen type", in_mode="bare")
class SecondChosenType(Nature):
    pass


def being(*templates: str) -> Callable[[NodeType], NodeType]:
    """Wordings of "is" (one) and "are" (several) with what an object is."""

    def register(cls: NodeType) -> NodeType:
        for template in reversed(templates):
            for form, its, mode, be in (
                ("a", "its", "one", "is"),
                ("many", "their", "", "are"),
                ("bare", "its", "one", "is"),
                ("bare", "their", "", "are"),
            ):
                cls = wording(template.format(be=be, nature="{nature:" + form + "}", its=its), in_mode=mode)(cls)
        return cls

    return register


@being("{be} {nature}")
class Is(Being):
    """Sets what is said, and takes away what the rules say goes with it (205.1a, 305.7)."""

    nature: Nature


@wording("is also {nature:a}", in_mode="one")
@wording("gains {nature:every}", in_mode="one")
@wording("gain {nature:every}", in_mode="")
@being("{be} {nature} in addition to {its} other {{besides}}")
class IsInAddition(Being):
    """Adds; `besides`: to which of its characteristics (205.1b)."""

    nature: Nature
    besides: str = word("Besides", default="types")


@wording("is {nature:a} that's still {still:a}", in_mode="one")
@wording("are {nature:many} that are still {still:many}", in_mode="")
class IsAndStays(Being):
    """205.1b: sets, but for the type that it keeps."""

    nature: Nature
    still: Nature


@wording("is {color}", in_mode="one")
@wording("are {color}", in_mode="")
class IsOfColor(Being):
    """105.3: sets the color."""

    color: Looking


@wording("is {color} in addition to its other colors", in_mode="one")
@wording("are {color} in addition to their other colors", in_mode="")
class IsOfColorToo(Being):
    color: Looking


@wording("isn't {nature:a}", in_mode="one")
@wording("isn't {nature:bare}", in_mode="one")
@wording("aren't {nature:many}", in_mode="")
@wording("aren't {nature:bare}", in_mode="")
class IsNot(Being):
    """Takes a type or supertype away."""

    nature: Nature


@wording("{what} still {nature:a}", in_mode="")
@wording("{what} still {nature:many}", in_mode="")
class StillIs(Clause):
    """205.1b: it keeps that type, and with it the subtypes."""

    nature: Nature
    what: str = word("StillWho", default="it's")


fixed("BareKind", "legendary", "snow", "basic", "artifact")
fixed("EveryKind", "creature type", "basic land type", "land type", "nonbasic land type")
fixed("StillWho", "it's", "that's", "they're", "he's", "she's")
fixed("SizePart", "power", "toughness")
fixed("Possessive", "its", "their", "his", "her")
fixed("Compared", "power", "toughness", "mana value")
fixed(
    "CountedKind", "card types", "mana values", "colors", "creature types", "counters", "names", "powers",
    "different names", "permanent types", "basic land types", "different mana values", "different powers",
)  # fmt: skip
fixed("CountedEvent", "life you've lost", "life you've gained", "cards you've drawn", "life your opponents lost",
      "spells you've cast")  # fmt: skip
fixed("EachKind", "basic land type", "color", "card type", "name")
fixed("EachOwnKind", "color", "creature type", "opponent")
